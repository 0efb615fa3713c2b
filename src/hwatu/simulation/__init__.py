"""Many hands between bots: how they end, who wins what, and which bot is ahead."""

from __future__ import annotations

from hwatu.simulation._many_hands import Report, Tally, simulate
from hwatu.simulation._tournaments import BotResult, Standings, tournament

__all__ = ["BotResult", "Report", "Standings", "Tally", "simulate", "tournament"]
