"""Messages of the bot protocol: JSON lines, the fields that each must have, and the ways in which a program
can fail.
"""

from __future__ import annotations

import json
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from hwatu._base.errors import HwatuError, NotationError, a_type, printable, short
from hwatu._base.korean import KOREAN
from hwatu.codec import to_plain
from hwatu.codec._state_and_view_documents import text_of
from hwatu.presets._differences import Differences
from hwatu.render import LANGUAGES, text
from hwatu.render._sentences import Writer, language
from hwatu.rules import FLAGS
from hwatu.rules._flag import is_off

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hwatu._view.seat_view import View
    from hwatu.render import Lang
    from hwatu.rules import Rules


SHOWN: Final = 200
"""The most characters of a program's line that an error shows."""


class BotFailure(HwatuError):
    """A program broke the protocol, was late or ended. It has been killed, with all that it had started.

    The message says what the program did, and the last line of its stderr. ``code`` says so, too: ``"bot_too_slow"``.
    """

    __module__ = "hwatu.bots"

    def of(self, who: str, log: str) -> BotFailure:
        """The failure with the name of the program and the last line of its log."""
        lines = printable(log).split("\n")
        last = next((line.strip()[-SHOWN:] for line in reversed(lines) if line.strip()), "")
        called = printable(who)[:40]
        return BotFailure(
            self.message.replace("The bot", f"The bot {called}", 1) + (f" Its stderr ends: {last}" if last else ""),
            code=self.code,
            korean=self.korean.replace("봇이 ", f"봇 {called}: ", 1)
            + (f" 마지막으로 남긴 기록: {last}" if last else ""),
        )


class Fault(Enum):
    """The ways in which a program can fail, each with the code of the error and its words."""

    NOT_STARTED = "bot_not_started", "could not be started"
    ENDED = "bot_ended", "ended, or closed its stdin or stdout"
    TOO_SLOW = "bot_too_slow", "gave no answer in time"
    MALFORMED = "bot_malformed", "sent a line that is not a message"
    WRONG_VERSION = "bot_wrong_version", "speaks another version"
    WRONG_DECISION = "bot_wrong_decision", "answered what it was not asked"
    WRONG_CHOICE = "bot_wrong_choice", "chose a number that is not there"
    DECLINED = "bot_declined", "does not play this game"
    TOO_LONG = "bot_too_long", "sent a line that is too long"
    TOO_MUCH = "bot_too_much", "printed too much"

    code: str
    words: str

    def __init__(self, code: str, words: str) -> None:
        self.code = code
        self.words = words

    def failure(self, detail: str = "") -> BotFailure:
        """Make the error; ``detail`` says in parentheses what was received."""
        seen = f" ({detail})" if detail else ""
        return BotFailure(
            f"The bot {self.words}{seen}.", code=self.code, korean=f"{KOREAN[self.code].removesuffix('.')}{seen}."
        )


_GAME: Final = (
    """\
Go-Stop is a fishing game with 48 flower cards, four for each month. In your turn you play a card from your hand: if a
card of its month lies on the table you capture both, otherwise it stays there. Then the top card of the stock is turned
and captures in the same way. Captured cards score: brights (B), animals (A), ribbons (R) and junk (J, K; D counts
twice), mostly in sets. Whoever has enough points may stop and is paid, or say go and play on for more: but then an
opponent may get there first.""",
    """\
고스톱은 열두 달 화투 48장으로 합니다. 자기 차례에 손패 한 장을 냅니다. 바닥에 같은 달 패가 있으면 두 장을 먹고,
없으면 낸 패가 바닥에 남습니다. 이어서 더미의 맨 윗장을 뒤집어 같은 방법으로 먹습니다. 먹은 패는 광(B), 열끗(A), 띠(R),
피(J, K, 두 장으로 치는 쌍피 D)로, 대개 족보를 모아 점수가 납니다. 점수가 충분하면 스톱해서 칩을 받거나, 고를 불러
더 칠 수 있습니다. 고를 부른 뒤에 상대가 먼저 날 수도 있습니다.""",
)

_HEADS: Final = {
    "cards": ("The cards, by their codes:", "패와 코드:"),
    "rules": ("The rules of this table, nearest to the preset {preset}:", "이 판의 규칙({preset}에 가장 가까움):"),
    "choose": ("Choose one of these by its number:", "다음 중에서 번호로 고르세요."),
    "on": ("yes", "예"),
}


def rules_in_words(rules: Rules, lang: Lang) -> str:
    """Describe a game: its idea, its cards, and the flags that are on with their values, one line each.

    >>> from hwatu import presets
    >>> [line for line in rules_in_words(presets.matgo(), "en").splitlines() if "pi_bak_below" in line]
    ['- pi_bak_below: 8. A loser with less junk than this pays double to a winner with ten or more; 0: never']
    """
    return "\n".join(_rules(rules, lang))


def _rules(rules: Rules, lang: Lang) -> Iterator[str]:
    writer = Writer(language(lang))
    yield writer.either(*_GAME)
    yield ""
    yield writer.either(*_HEADS["cards"])
    for card in rules.deck:
        yield f"- {text(card, lang=lang)}"
    yield ""
    yield writer.either(*_HEADS["rules"]).format(preset=Differences.of(rules).preset.name)
    for name, flag in FLAGS.items():
        value = getattr(rules, name)
        if value and not is_off(value):
            written = flag.values.write(value)
            said = writer.either(*_HEADS["on"]) if written is True else written
            yield f"- {name}: {said}. {writer.either(flag.help, flag.korean)}"


def decision_in_words(view: View, lang: Lang) -> str:
    """Describe a decision: the table as the seat sees it, and the choices with their numbers."""
    writer = Writer(language(lang))
    choices = [f"{number}: {text(action, lang=lang)}" for number, action in enumerate(view.actions)]
    return "\n".join([text(view, lang=lang), "", writer.either(*_HEADS["choose"]), *choices])


PROTOCOL: Final = "hwatu-bot"
"""The name of the protocol."""

VERSION: Final = 1
"""The version of the protocol. A program with another is refused."""

WANTS: Final = ("events", "words")
"""The extra messages and fields for which a program may ask in the ``wants`` of its hello."""


def line_of(message: Mapping[str, Any]) -> bytes:
    """The line of a message, in bytes."""
    return (text_of(message) + "\n").encode()


def read_line(line: bytes, wrong: Callable[[str], HwatuError] = Fault.MALFORMED.failure) -> dict[str, Any]:
    """The message of a line: a JSON object with a ``type``.

    For other lines it raises the error that ``wrong`` makes of the reason: by default :class:`BotFailure`
    (``bot_malformed``), for lines of a referee :func:`not_from_referee`.
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise wrong(f"not JSON: {shown(line)}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise wrong(f"not an object with a type: {shown(line)}")
    return message


def field(
    message: Mapping[str, Any], name: str, kind: type, wrong: Callable[[str], HwatuError] = Fault.MALFORMED.failure
) -> Any:
    """The value of a field that a message must have, of this type. Raises like :func:`read_line`."""
    value = message.get(name)
    if type(value) is not kind:
        what = f"is missing in {short(message['type'])}" if name not in message else f"is {a_type(value)}"
        raise wrong(f"{name} {what}; it must be {_CALLED[kind]}")
    return value


def not_from_referee(reason: str) -> NotationError:
    """The error for a line that no referee sends."""
    return NotationError(
        f"The referee sent a line that is not a message ({reason}).",
        code="bad_message",
        korean=f"심판이 알아볼 수 없는 줄을 보냈습니다({reason}).",
    )


_CALLED: Final = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}


def shown(line: bytes) -> str:
    """A line as an error shows it: printable, and cut to ``SHOWN`` characters."""
    return printable(line[:SHOWN].decode(errors="replace").strip()) + "..." * (len(line) > SHOWN)


@lru_cache(maxsize=64)
def plain_rules(rules: Rules) -> dict[str, Any]:
    """All flags of the rules by name, defaults too, and the additions of house rules."""
    written = to_plain(rules)
    flags = {name: flag.values.write(getattr(rules, name)) for name, flag in FLAGS.items()}
    return {"players": rules.players, **flags, **written}


@lru_cache(maxsize=64)
def preset_of(rules: Rules) -> str:
    """The name of the preset with the fewest differences."""
    return Differences.of(rules).preset.name


class Hello(NamedTuple):
    """The hello of a program: its name, the words of ``WANTS`` that it asks for, and the language of texts for it."""

    name: str = ""
    asks: frozenset[str] = frozenset()
    lang: Lang = "en"

    @staticmethod
    def of_referee(options: Mapping[str, Any]) -> dict[str, Any]:
        """The hello of the referee."""
        return {"type": "hello", "protocol": PROTOCOL, "version": VERSION, "options": options}

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> Hello:
        """Read the hello of a program. Raises :class:`BotFailure` (``bot_malformed``, ``bot_wrong_version``)."""
        if field(message, "version", int) != VERSION:
            raise Fault.WRONG_VERSION.failure(f"version {short(message['version'])}; this referee speaks {VERSION}")
        name, wants = printable(field(message, "name", str).replace("\n", " ")), message.get("wants", [])
        if not isinstance(wants, list) or not all(each in WANTS for each in wants):
            raise Fault.MALFORMED.failure(f"wants is a list of {', '.join(WANTS)}, not {short(wants)}")
        lang = message.get("lang", "en")
        if not isinstance(lang, str) or lang not in LANGUAGES:
            raise Fault.MALFORMED.failure(f"lang is one of {', '.join(LANGUAGES)}, not {short(lang)}")
        return cls(name, frozenset(wants), cast("Lang", lang))

    def wanted(self, view: View) -> dict[str, Any]:
        """The fields of a decision for which the program asked."""
        return {"words": decision_in_words(view, self.lang)} if "words" in self.asks else {}

    def explained(self, rules: Rules) -> dict[str, Any]:
        """The fields of a game for which the program asked."""
        return {"words": rules_in_words(rules, self.lang)} if "words" in self.asks else {}
