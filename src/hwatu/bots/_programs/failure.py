"""The one thing that happens to a program that does not keep to the protocol."""

from __future__ import annotations

from enum import Enum
from typing import Final

from hwatu._base.errors import HwatuError, printable
from hwatu._base.korean_errors import KOREAN

SHOWN: Final = 200
"""The most characters of a line that a message shows."""


class BotFailure(HwatuError):
    """A program did not do what the protocol asks. It has been ended, with everything that it had started.

    The message says what it did, and at the end what it last wrote on stderr; ``code`` says which of the ways it is.
    """

    __module__ = "hwatu.bots"

    def of(self, who: str, log: str) -> BotFailure:
        """The same of a program that has a name, with the last line of its log."""
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
    """The ways to fail, each with the code of its error and what the error says."""

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
        """The error of this kind; ``detail`` is what was seen."""
        seen = f" ({detail})" if detail else ""
        return BotFailure(
            f"The bot {self.words}{seen}.", code=self.code, korean=f"{KOREAN[self.code].removesuffix('.')}{seen}."
        )
