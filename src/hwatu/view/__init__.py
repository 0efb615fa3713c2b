"""What one seat may know of a hand: views, the states that fit them, and events as a seat may see them."""

from hwatu.view.redaction import redact, redacted
from hwatu.view.view import View, legal_actions, observe

__all__ = ["View", "legal_actions", "observe", "redact", "redacted"]
