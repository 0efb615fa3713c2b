"""Bots that are programs of their own, in any language: they talk in JSON lines over stdin and stdout."""

from __future__ import annotations

from hwatu.bots._programs.bot_program import BotProgram, program
from hwatu.bots._programs.program_check import BotCheck, Trouble, check_program
from hwatu.bots._programs.protocol_messages import BotFailure, decision_in_words, rules_in_words
from hwatu.bots._programs.referee import Referee
from hwatu.bots._programs.speaker import answer

__all__ = [
    "BotCheck", "BotFailure", "BotProgram", "Referee", "Trouble", "answer", "check_program", "decision_in_words",
    "program", "rules_in_words",
]  # fmt: skip
