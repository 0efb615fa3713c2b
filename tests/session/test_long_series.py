"""A series of many hands: recording one costs no more late than early, and the session stays a value."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from typing import Any

import attrs
import pytest

from hwatu import Carry, Dealt, End, InvalidPosition, Record, Session, SessionRecord, State, codec, presets
from hwatu._session.ledger import Deals, deals_of
from tests.helpers.profile import many
from tests.session.playing import drawn_game, void_deck, won

TWO = presets.pagat()
MANY = many(10_000, quick=2_000)


@cache
def hands() -> tuple[State, ...]:
    """Hands of every kind that leave nothing behind: won by either seat, and void."""
    session = Session.start(TWO, None)
    return won(session, 0), won(session, 1), session.deal(deck=void_deck(TWO))


@cache
def dealt() -> tuple[Dealt, ...]:
    """The parts of these hands that a session keeps."""
    session = Session.start(TWO, None)
    return tuple([session.record(state).deals[0] for state in hands()])


@cache
def long_series(count: int = MANY) -> Session:
    """A session of ``count`` deals, every third of them void, made without playing each."""
    each = dealt()
    deals = tuple([each[number % 3] for number in range(count)])
    return attrs.evolve(Session.start(TWO, None), deals=deals, carry=Carry(deals=count))


def copied(before: Deals, after: Deals) -> int:
    """The number of entries that ``after`` does not share with ``before``."""
    shared = {id(each) for each in (before.pages, *before.pages, before.latest)}
    return sum([len(each) for each in (after.pages, *after.pages, after.latest) if id(each) not in shared])


def test_recording_copies_little_of_what_went_before() -> None:
    deals, work = Deals(), []
    for number in range(MANY):
        following = deals.then(dealt()[number % 3])
        work.append(copied(deals, following))
        deals = following
    total = list(accumulate(work))
    assert total[MANY - 1] < 14 * total[MANY // 10 - 1]
    assert total[MANY - 1] < 30 * MANY


def test_all_later_sessions_share_the_past() -> None:
    session = long_series(4_096)
    one, other = session.deals.then(dealt()[0]), session.deals.then(dealt()[1])
    assert one.pages is other.pages is session.deals.pages
    assert (len(one), len(other), len(session.deals)) == (4_097, 4_097, 4_096)
    assert (one[-1], other[-1], session.deals[-1]) == (dealt()[0], dealt()[1], dealt()[0])


def looked_at(deals: Deals) -> Any:
    """Replaces iteration over deals and fails, since recording a hand must not look at those before it."""
    raise AssertionError(f"all {len(deals)} deals are looked at")


def test_a_hand_is_recorded_without_looking_at_those_before(monkeypatch: pytest.MonkeyPatch) -> None:
    session = attrs.evolve(long_series(5_000), carry=Carry(deals=5_000))
    state = won(session, 1)
    assert state.settlement is not None
    chips = tuple([before + more for before, more in zip(session.chips, state.settlement.net, strict=True)])
    monkeypatch.setattr(Deals, "__iter__", looked_at)
    after = session.record(state)
    assert (len(after.deals), after.played, after.chips) == (5_001, 3_335, chips)
    assert sum(after.money) == sum([place.chips for place in after.standings]) == 0


@pytest.mark.rule("DEAL-7")
def test_totals_are_those_of_the_ledger() -> None:
    session = long_series(1_000)
    chips = [sum([entry.chips for entry in session.ledger if entry.seat == seat]) for seat in range(2)]
    assert session.chips == tuple(chips)
    assert session.played == len([each for each in session.deals if each.settlement.end is not End.VOID])
    assert sum([place.chips for place in session.standings]) == 0


@pytest.mark.parametrize("count", [0, 1, 2, 3, 31, 32, 33, 64, 100])
def test_deals_are_a_sequence_like_a_tuple(count: int) -> None:
    kept = tuple([dealt()[number % 3] for number in range(count)])
    deals = deals_of(kept)
    assert (len(deals), tuple(deals), tuple(reversed(deals)), bool(deals)) == (count, kept, kept[::-1], bool(kept))
    assert (hash(deals), repr(deals)) == (hash(kept), repr(kept))
    assert deals == kept
    assert kept == deals
    assert [deals[place] for place in range(-count, count)] == [kept[place] for place in range(-count, count)]
    assert deals[1:-1] == kept[1:-1]
    assert deals.index(dealt()[0]) == 0 if count else dealt()[0] not in deals
    for place in (count, -count - 1):
        with pytest.raises(IndexError):
            deals[place]


def test_deals_added_one_by_one_equal_deals_made_at_once() -> None:
    deals = Deals()
    for number in range(100):
        assert (deals, hash(deals)) == (long_series(number).deals, hash(long_series(number).deals))
        assert deals != long_series(number + 1).deals
        deals = deals.then(dealt()[number % 3])


def test_deals_of_a_session_cannot_be_set() -> None:
    deals = long_series(3).deals
    for name in ("pages", "played", "other"):
        with pytest.raises(AttributeError):
            setattr(deals, name, ())
    with pytest.raises(TypeError):
        deals[0] = dealt()[0]  # type: ignore[index]


@pytest.mark.parametrize("wrong", [7, "deals", [None], [dealt]])
def test_only_deals_are_recorded(wrong: Any) -> None:
    with pytest.raises(InvalidPosition):
        attrs.evolve(Session.start(TWO), deals=wrong)


def test_a_long_series_is_a_value() -> None:
    session = long_series()
    for again in (pickle.loads(pickle.dumps(session)), copy.deepcopy(session), attrs.evolve(session, stake=1)):
        assert again == session
        assert hash(again) == hash(session)
        assert (again.played, again.chips) == (session.played, session.chips)
    assert session != long_series(MANY - 1)
    assert repr(session).count("Dealt(") == MANY


@pytest.mark.slow
def test_a_long_series_is_written_as_json_and_read() -> None:
    assert codec.loads(codec.dumps(long_series()), Session) == long_series()


@pytest.mark.slow
def test_a_record_of_many_hands_is_written_and_read() -> None:
    played = record_of([won, drawn_game])
    record = SessionRecord(rules=TWO, hands=played * (MANY // len(played)))
    assert len(record.hands) == MANY
    assert SessionRecord.loads(record.dumps()) == record


def record_of(kinds: Iterable[Any]) -> tuple[Record, ...]:
    """The records of a hand of each kind, from its last moves on."""
    session = Session.start(TWO, None)
    return tuple([Record.of(kind(session, 0) if kind is won else kind(session)) for kind in kinds])
