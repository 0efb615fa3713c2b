"""One seat's knowledge of a hand: views, states that fit them, and events as a seat may see them."""

from hwatu._view.observing import observe
from hwatu._view.redacted_events import redact, redacted
from hwatu._view.seat_view import View

__all__ = ["View", "observe", "redact", "redacted"]
