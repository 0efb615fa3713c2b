"""Whole series of every preset with every number of seats, played at random: what must hold after every hand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import End, InvalidPosition, Rules, Session, presets
from tests.session.playing import play

TABLES: list[tuple[str, int]] = [
    *[(name, players) for name in ("pagat", "pagat_earlier", "wikipedia") for players in range(2, 8)],
    *[("goo_stupe", players) for players in (2, 3, 4, 5, 7, 11)],
    *[("hwatu_variation", players) for players in range(2, 5)],
]
NAGARI = (End.NAGARI, End.AGREED_NAGARI)


def table(name: str, players: int, **flags: Any) -> Rules:
    """The preset for this many players, with a joker in the pack for seven (SELL-9)."""
    if players == 7 and name != "goo_stupe":
        flags = {"jokers": "X2", **flags}
    return presets.PRESETS[name](players=players, **flags)


def flags_for(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """The flags that reach over more than one hand, as far as this preset can have them."""
    if name in ("goo_stupe", "hwatu_variation"):
        return st.just({})
    return st.fixed_dictionaries(
        {},
        optional={
            "boar_pot_chips": st.integers(1, 3),
            "compensation_time": st.sampled_from(["AT_ONCE", "AT_END"]),
            "nagari_redeal": st.sampled_from(["SAME_THREE", "ALL"]),
            "nagari_accumulates": st.booleans(),
            "drawn_month_multiplier": st.just(4),
            "missions": st.just(True),
        },
    )


@pytest.mark.rule("DEAL-6", "DEAL-7", "STOP-4", "CHIPS-5", "SELL-8", "SELL-11", "ROTATE-1", "FAMILY-6")
@pytest.mark.parametrize(("name", "players"), TABLES)
@given(data=st.data())
def test_a_whole_series_keeps_its_books_dealers_nagaris_and_claims(
    name: str, players: int, data: st.DataObject
) -> None:
    rules = table(name, players, **data.draw(flags_for(name)))
    rng = Random(data.draw(st.integers(0, 2**32)))
    hands = data.draw(st.sampled_from([3, 6]))
    session = Session.start(rules, hands, dealer=data.draw(st.integers(0, min(players, 3) - 1)), stake=10)
    while not session.over:
        state = play(session.deal(seed=rng.getrandbits(64)), rng)
        after = session.record(state)
        for check in CHECKS:
            check(session, after)
        with pytest.raises(InvalidPosition):
            after.record(state)
        session = after
    assert session.played == hands
    assert session.carry.pot == 0
    _nothing_is_lost(session, session)


def _nothing_is_lost(before: Session, after: Session) -> None:
    """Check that wins, the pot and the chips that were drunk add up to 0."""
    payments = [each for dealt in after.deals for each in dealt.settlement.payments] + list(after.returned)
    stakes = sum([each.amount for each in payments if each.rule == "CHIPS-5" and each.payee is None])
    taken = sum([each.amount for each in payments if each.payer is None])
    drunk = sum([each.amount for each in payments if each.rule != "CHIPS-5" and each.payee is None])
    assert after.carry.pot == stakes - taken
    assert sum(after.chips) == -drunk - after.carry.pot
    assert drunk == 0 or not after.rules.pays_winner


def _ledger_agrees(before: Session, after: Session) -> None:
    """Check that the ledger has the nets of the hands and a reason for each entry."""
    seats = range(after.rules.players)
    for number, dealt in enumerate(after.deals):
        lines = [entry for entry in after.ledger if entry.deal == number]
        assert [entry.seat for entry in lines] == list(seats)
        assert tuple(entry.chips for entry in lines) == dealt.settlement.net
        assert all(payment.rule and payment.reason for entry in lines for payment in entry.payments)
    assert after.chips == tuple(sum(entry.chips for entry in after.ledger if entry.seat == seat) for seat in seats)
    assert after.money == tuple(10 * chips for chips in after.chips)
    ranks = [place.rank for place in after.standings]
    assert ranks == sorted(ranks)
    assert sorted(place.seat for place in after.standings) == list(seats)


def _right_dealer(before: Session, after: Session) -> None:
    """Check that the winner deals next, or the dealer again after a nagari or a void deal."""
    settlement = after.deals[-1].settlement
    if settlement.end is End.VOID or settlement.end in NAGARI:
        assert after.dealer == before.dealer
    elif settlement.winner is not None:
        assert after.dealer == (before.waiting[0] if before.waiting else settlement.winner)
    assert after.dealer in (after.carry.active or range(after.rules.players))


def _nagari_counted(before: Session, after: Session) -> None:
    """Check that the carried nagari are those in a row, void deals aside."""
    ends = [dealt.settlement.end for dealt in after.deals if dealt.settlement.end is not End.VOID]
    row = 0
    while row < len(ends) and ends[-1 - row] in NAGARI:
        row += 1
    assert after.over or after.carry.nagaris == row
    assert after.played == len(ends)


def _claims_kept(before: Session, after: Session) -> None:
    """Check that claims wait only through nagari and void deals, and that who waits does not play."""
    settlement, claims = after.deals[-1].settlement, after.carry.claims
    if settlement.end in NAGARI and not after.over and after.rules.nagari_redeal.name == "SAME_THREE":
        assert claims[: len(before.carry.claims)] == before.carry.claims
    elif settlement.end is not End.VOID:
        assert claims == ()
    assert not {seat for seat, _ in claims} & set(after.carry.active)
    assert not claims or after.rules.compensation_time.name == "AT_END"


def _everybody_has_a_place(before: Session, after: Session) -> None:
    """Check that with a list of places everybody plays or waits."""
    if after.waiting:
        assert after.over or sorted(after.carry.active + after.waiting) == list(range(after.rules.players))


CHECKS: list[Callable[[Session, Session], None]] = [
    _nothing_is_lost,
    _ledger_agrees,
    _right_dealer,
    _nagari_counted,
    _claims_kept,
    _everybody_has_a_place,
]
