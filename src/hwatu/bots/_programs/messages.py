"""The messages of the protocol as lines, and what a line must hold."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from hwatu._base.errors import HwatuError, NotationError, a_type, printable, short
from hwatu._record.rules_from_preset import Differences
from hwatu.bots._programs.failure import SHOWN, Fault
from hwatu.bots._programs.in_words import decision_in_words, rules_in_words
from hwatu.codec import to_plain
from hwatu.codec._short_forms import text_of
from hwatu.render import LANGUAGES
from hwatu.rules import FLAGS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hwatu._view import View
    from hwatu.render import Lang
    from hwatu.rules import Rules

PROTOCOL: Final = "hwatu-bot"
"""The name of the protocol."""

VERSION: Final = 1
"""Its version. A program that speaks another is not played with."""

WANTS: Final = ("events", "words")
"""The words for all that a program may ask for in its hello besides what every program gets."""


def line_of(message: Mapping[str, Any]) -> bytes:
    """A message as a line."""
    return (text_of(message) + "\n").encode()


def read_line(line: bytes, wrong: Callable[[str], HwatuError] = Fault.MALFORMED.failure) -> dict[str, Any]:
    """The message of a line: an object that says its ``type``.

    Raises the error that ``wrong`` makes of the reason for anything else: :class:`BotFailure` (``bot_malformed``), or
    that of :func:`not_from_referee`.
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
    """A field that a message must have. Raises as :func:`read_line` does."""
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
    """A line as a message shows it: printable, and not too long."""
    return printable(line[:SHOWN].decode(errors="replace").strip()) + "..." * (len(line) > SHOWN)


@lru_cache(maxsize=64)
def plain_rules(rules: Rules) -> dict[str, Any]:
    """All flags of the rules by name, and what a house has added."""
    written = to_plain(rules)
    flags = {name: flag.values.write(getattr(rules, name)) for name, flag in FLAGS.items()}
    return {"players": rules.players, **flags, **written}


@lru_cache(maxsize=64)
def preset_of(rules: Rules) -> str:
    """The name of the nearest preset."""
    return Differences.of(rules).preset.name


class Hello(NamedTuple):
    """The hello of a program: its name, its wishes, and the language of texts for it."""

    name: str = ""
    asks: frozenset[str] = frozenset()
    lang: Lang = "en"

    @staticmethod
    def of_referee(options: Mapping[str, Any]) -> dict[str, Any]:
        """The hello that a program hears."""
        return {"type": "hello", "protocol": PROTOCOL, "version": VERSION, "options": options}

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> Hello:
        """The hello that a program says. Raises :class:`BotFailure` (``bot_malformed``, ``bot_wrong_version``)."""
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
        """Everything that a decision holds because the program asked for it."""
        return {"words": decision_in_words(view, self.lang)} if "words" in self.asks else {}

    def explained(self, rules: Rules) -> dict[str, Any]:
        """Everything that a game holds because the program asked for it."""
        return {"words": rules_in_words(rules, self.lang)} if "words" in self.asks else {}
