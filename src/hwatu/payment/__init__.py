"""Who pays whom at the end of a hand, itemised (PAY, LIABLE, and the ends without a stop)."""

from __future__ import annotations

from hwatu.facts.payments import Line, Op, Payment, fold
from hwatu.payment.outcome import End, NagariRefusal, Outcome, Result
from hwatu.payment.settlement import Settlement
from hwatu.payment.settling import settle

__all__ = [
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
]
