"""JSON refuses to write whatever it refuses to read, with the path; and a session has room for ten thousand hands."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from hwatu import (
    CardSet,
    Drawn,
    HwatuError,
    InvalidPosition,
    Line,
    Op,
    Outcome,
    Payment,
    Place,
    Record,
    Score,
    Seat,
    Session,
    SessionRecord,
    codec,
    presets,
    settle,
)
from hwatu.codec import LONGEST_SESSION, MOST_CHARACTERS, DocumentError
from hwatu.codec._document_types import most_characters

TWO = presets.pagat()
WON = settle(TWO, Outcome(0, [Seat("1B 3B 8B 11B 12B"), Seat("5A 4A")]))

UNREADABLE: dict[str, tuple[Any, str, str]] = {
    "large number": (Place(1, 0, 2**53, 0), "bad_number", "$.value.chips"),
    "no number": (Place(1, 0, "7", 0), "wrong_type", "$.value.chips"),  # type: ignore[arg-type]
    "truth value": (Place(1, 0, True, 0), "wrong_type", "$.value.chips"),
    "number in a list": (Drawn(None, (0, 2**53)), "bad_number", "$.value.again[1]"),
    "long text": (Payment(0, 1, 1, "x" * 1_001, "PAY-1"), "bad_text", "$.value.reason"),
    "unprintable text": (Payment(0, 1, 1, "a\nb", "PAY-1"), "bad_text", "$.value.reason"),
    "negative payment": (Payment(0, 1, -1, "a", "PAY-1"), "bad_payment", "$.value.amount"),
    "line": (Line("a", "a", "PAY-1", Op.DIVIDE, 0), "bad_line", "$.value.value"),
    "tampered settlement": (WON.__replace__(payments=WON.payments * 2), "tampered", "$.value.payments"),
    "foreign card": (Score(TWO, CardSet("X2"), CardSet()), "foreign_card", "$.value.captured"),
    "dealer": (attrs.evolve(Session.start(TWO), dealer=2), "unknown_seat", "$.value.dealer"),
}


@pytest.mark.parametrize(("value", "code", "path"), UNREADABLE.values(), ids=UNREADABLE.keys())
def test_what_would_not_be_read_is_not_written(value: Any, code: str, path: str) -> None:
    with pytest.raises(DocumentError) as refused:
        codec.dumps(value)
    assert (refused.value.code, refused.value.path) == (code, path)


@pytest.mark.parametrize(
    "value",
    [
        Place(1, 0, 2**53 - 1, 1 - 2**53),
        Payment(0, 1, 0, "x" * 1_000, "PAY-1"),
        WON,
        Session.start(TWO, hands=2**53 - 1, stake=10**9),
        Record(rules=TWO, seed="a\nb\t#\x00" * 28),
        Record(rules=TWO, seed=10**200 - 1),
    ],
    ids=["numbers", "text", "settlement", "session", "seed", "long seed"],
)
def test_what_is_just_within_the_limits_is_written_and_read(value: Any) -> None:
    assert codec.loads(codec.dumps(value), type(value)) == value


def test_every_error_can_be_written_and_read() -> None:
    """Its message may quote what somebody wrote: cut off, and without what cannot be printed."""
    error = InvalidPosition("\x1b[31m" + "x" * 2_000, code="bad", rule="DEAL-1")
    again: HwatuError = codec.loads(codec.dumps(error), HwatuError)
    assert (again.message, again.code) == ("\ufffd[31m" + "x" * 995, "bad")


def test_a_document_that_is_too_long_to_be_read_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    value = WON
    length = len(codec.dumps(value))
    monkeypatch.setattr("hwatu.codec._document_types.MOST_CHARACTERS", length)
    assert codec.loads(codec.dumps(value), type(value)) == value
    text = codec.dumps(value)
    monkeypatch.setattr("hwatu.codec._document_types.MOST_CHARACTERS", length - 1)
    for call in (lambda: codec.dumps(value), lambda: codec.loads(text, type(value))):
        with pytest.raises(DocumentError) as refused:
            call()
        assert refused.value.code == "too_long"


def test_sessions_have_a_limit_of_their_own() -> None:
    assert {name for name in codec.KINDS if most_characters(name) != MOST_CHARACTERS} == {"Session", "SessionRecord"}
    record = Record(rules=TWO, deck=TWO.deck, headers=[("Long", "x" * 1_000)])
    session = SessionRecord(rules=TWO, hands=(record,) * 1_500)
    text = codec.dumps(session)
    assert MOST_CHARACTERS < len(text) < LONGEST_SESSION
    assert codec.loads(text, SessionRecord) == session
