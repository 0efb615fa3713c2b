"""The rules in force, a decision and its choices in words, for programs that read: language models and people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._record.rules_from_preset import Differences
from hwatu.render import text
from hwatu.render._languages import language
from hwatu.render._sentences import Writer
from hwatu.rules import FLAGS
from hwatu.rules._flag_fields import is_off

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._view import View
    from hwatu.render import Lang
    from hwatu.rules import Rules

_GAME: Final = (
    """\
Go-Stop is a fishing game with 48 flower cards, four for each month. In your turn you play a card from your hand: if a
card of its month lies on the table you capture both, otherwise it stays there. Then the top card of the stock is turned
and captures in the same way. Captured cards score: brights (B), animals (A), ribbons (R) and junk (J, K; D counts
twice), mostly in sets. Whoever has enough points may stop and is paid, or say go and play on for more: but then an
opponent may get there first.""",
    """\
고스톱은 열두 달 화투 48장으로 합니다. 자기 차례에 손패 한 장을 냅니다. 바닥에 같은 달 패가 있으면 두 장을 먹고,
없으면 낸 패가 바닥에 남습니다. 이어서 뒷패를 한 장 뒤집어 같은 방법으로 먹습니다. 먹은 패는 광(B), 열끗(A), 띠(R),
피(J, K, 쌍피 D)로 점수가 납니다. 점수가 충분하면 스톱해서 돈을 받거나, 고를 불러 더 칠 수 있습니다. 고를 부른 뒤에
상대가 먼저 날 수도 있습니다.""",
)

_HEADS: Final = {
    "cards": ("The cards, by their codes:", "패와 코드:"),
    "rules": ("The rules of this table, nearest to the preset {preset}:", "이 판의 규칙({preset}에 가장 가까움):"),
    "choose": ("Choose one of these by its number:", "다음 중에서 번호로 고르세요."),
    "on": ("yes", "예"),
}


def rules_in_words(rules: Rules, lang: Lang) -> str:
    """The game in short, its cards, and every flag that is on, with its value.

    >>> from hwatu import presets
    >>> [line for line in rules_in_words(presets.matgo(), "en").splitlines() if "pi_bak_below" in line]
    ['- pi_bak_below: 8. A loser with less junk than this pays double to a winner with ten or more; 0: never']
    """
    return "\n".join(_rules(rules, lang))


def _rules(rules: Rules, lang: Lang) -> Iterator[str]:
    pen = Writer(language(lang))
    yield pen.either(*_GAME)
    yield ""
    yield pen.either(*_HEADS["cards"])
    for card in rules.deck:
        yield f"- {text(card, lang=lang)}"
    yield ""
    yield pen.either(*_HEADS["rules"]).format(preset=Differences.of(rules).preset.name)
    for name, flag in FLAGS.items():
        value = getattr(rules, name)
        if value and not is_off(value):
            written = flag.values.write(value)
            said = pen.either(*_HEADS["on"]) if written is True else written
            yield f"- {name}: {said}. {pen.either(flag.help, flag.korean)}"


def decision_in_words(view: View, lang: Lang) -> str:
    """The table as the seat sees it, and its choices with the numbers by which to answer."""
    pen = Writer(language(lang))
    choices = [f"{number}: {text(action, lang=lang)}" for number, action in enumerate(view.actions)]
    return "\n".join([text(view, lang=lang), "", pen.either(*_HEADS["choose"]), *choices])
