"""Who pays whom at the end of a hand, itemised (PAY, LIABLE, and the ends without a stop)."""

from __future__ import annotations

from hwatu._facts.end import End
from hwatu._facts.payments import Line, Op, Payment, fold, without_idle_limits
from hwatu._payment.counted_points import CountedPoints
from hwatu._payment.nagari_refusal import NagariRefusal
from hwatu._payment.outcome import Outcome
from hwatu._payment.result import Result
from hwatu._payment.settlement import Settlement
from hwatu._payment.settling import settle

__all__ = [
    "CountedPoints",
    "End",
    "Line",
    "NagariRefusal",
    "Op",
    "Outcome",
    "Payment",
    "Result",
    "Settlement",
    "fold",
    "settle",
    "without_idle_limits",
]
