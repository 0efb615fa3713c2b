"""The factor that the table names for a deal, and which deals keep it."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from hwatu import Carry, InvalidPosition, Record, Session, SessionRecord, State, codec, presets
from hwatu._notation.line_fields import carry_text
from tests.session.playing import deck_with, drawn_game, void_deck, won

FACTORS, PLAIN = presets.pagat(hand_factors=True), presets.pagat()


def refused(act: Callable[[], object]) -> tuple[str, str | None]:
    """The code and the rule with which a call is refused."""
    with pytest.raises(InvalidPosition) as caught:
        act()
    return caught.value.code, caught.value.rule


def void(session: Session, factor: int | None = None) -> State:
    """A void deal of this session."""
    return session.deal(deck=void_deck(session.rules), factor=factor)


def dealt_for(session: Session, factor: int) -> Session:
    """The session as if its next hand were dealt for this factor, for hands that are built."""
    return attrs.evolve(session, carry=attrs.evolve(session.carry, factor=factor))


@pytest.mark.rule("PAY-24")
@pytest.mark.parametrize(("named", "factor"), [(None, 1), (1, 1), (2, 2), (2**53 - 1, 2**53 - 1)])
def test_a_deal_has_the_factor_that_the_table_names(named: int | None, factor: int) -> None:
    session = Session.start(FACTORS)
    assert session.deal(seed=1, factor=named).carry == Carry(factor=factor)
    assert session.carry.factor == 1


@pytest.mark.rule("PAY-24")
@pytest.mark.parametrize("wrong", [0, -1, True, 2.0, "4", 2**53])
def test_a_factor_is_a_whole_number_from_1(wrong: int) -> None:
    session = Session.start(FACTORS)
    assert refused(lambda: session.deal(seed=1, factor=wrong))[0] == "bad_number"
    assert refused(lambda: Carry(factor=wrong))[0] == "bad_number"


@pytest.mark.rule("PAY-24")
@pytest.mark.parametrize("factor", [1, 4])
def test_without_the_flag_no_factor_can_be_named(factor: int) -> None:
    session = Session.start(PLAIN)
    assert refused(lambda: session.deal(seed=1, factor=factor)) == ("no_hand_factors", "PAY-24")
    assert session.deal(seed=1).carry.factor == 1


@pytest.mark.rule("PAY-24")
def test_a_session_that_begins_with_a_factor_deals_with_that() -> None:
    session = dealt_for(Session.start(FACTORS), 2)
    assert session.deal(seed=1).carry.factor == session.deal(seed=1, factor=2).carry.factor == 2
    assert refused(lambda: session.deal(seed=1, factor=4)) == ("factor_kept", "PAY-24")
    assert refused(lambda: session.record(won(dealt_for(session, 4), 0)))[0] == "wrong_carry"
    assert session.record(won(session, 0)).played == 1


@pytest.mark.rule("PAY-24", "DEAL-10")
@pytest.mark.parametrize(("named", "factor"), [(4, 4), (1, 1), (None, 1)])
def test_a_void_deal_keeps_its_factor_and_another_is_refused(named: int | None, factor: int) -> None:
    session = Session.start(FACTORS)
    after = session.record(void(session, named))
    assert after.deal(seed=1).carry.factor == factor
    assert after.deal(seed=1, factor=factor).carry.factor == factor
    assert refused(lambda: after.deal(seed=1, factor=factor + 1)) == ("factor_kept", "PAY-24")
    again = after.record(void(after))
    assert again.deal(seed=1).carry.factor == factor
    assert refused(lambda: again.deal(seed=1, factor=factor + 1)) == ("factor_kept", "PAY-24")


@pytest.mark.rule("PAY-24", "DEAL-10")
def test_another_factor_than_that_of_the_void_deal_is_not_recorded() -> None:
    session = Session.start(FACTORS)
    after = session.record(void(session, 4))
    assert refused(lambda: after.record(won(dealt_for(after, 2), 0)))[0] == "wrong_carry"
    assert after.record(won(after, 0)).carry == Carry(deals=2)


@pytest.mark.rule("PAY-24")
@pytest.mark.parametrize("end", [lambda session: won(session, 1), drawn_game], ids=["win", "nagari"])
def test_a_hand_uses_its_factor_up_a_nagari_too(end: Callable[[Session], State]) -> None:
    session = Session.start(FACTORS)
    after = session.record(end(dealt_for(session, 4)))
    assert after.carry.factor == 1
    assert after.deal(seed=1).carry.factor == 1
    assert after.deal(seed=1, factor=8).carry.factor == 8


@pytest.mark.rule("PAY-24", "DEAL-11")
def test_a_hand_cancelled_by_quads_uses_its_factor_up() -> None:
    session = Session.start(FACTORS)
    both = {0: "2A", 1: "2R", 2: "2J", 3: "2K", 5: "3B", 6: "3R", 7: "3J", 8: "3K"}
    state = session.deal(deck=deck_with(FACTORS, both), factor=4)
    assert state.result is not None
    assert session.record(state).carry.factor == 1


@pytest.mark.rule("PAY-24")
def test_without_the_flag_a_hand_with_a_factor_is_not_of_the_series() -> None:
    session = Session.start(PLAIN)
    assert refused(lambda: session.record(won(dealt_for(session, 4), 0)))[0] == "wrong_carry"


@pytest.mark.rule("PAY-24")
def test_a_factor_is_kept_by_documents_lines_and_records() -> None:
    carry = Carry(nagaris=1, factor=4)
    assert carry_text(carry) == "nagaris 1 factor 4"
    assert codec.loads(codec.dumps(carry), Carry) == carry
    session = Session.start(FACTORS)
    first = void(session, 4)
    session = session.record(first)
    hands = [Record.of(first), Record.of(session.deal(seed=3))]
    record = SessionRecord(rules=FACTORS, series=12, hands=hands)
    assert SessionRecord.loads(record.dumps()) == record
    assert record.replay() == session
