"""One seat's knowledge of a hand: views, states that fit them, and events as a seat may see them."""

from hwatu.view.observing import observe
from hwatu.view.redaction import redact, redacted
from hwatu.view.view import View

__all__ = ["View", "observe", "redact", "redacted"]
