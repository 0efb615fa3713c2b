"""Bots that are programs, in any language. They exchange JSON lines with the referee over stdin and stdout.

- ``protocol_messages`` has the messages.
- ``referee`` and ``speaker`` are the two sides, without any connection.
- ``program_connection`` runs a program behind a ``process_guard``.
- ``bot_program`` joins these to a policy.
"""

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
