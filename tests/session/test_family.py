"""Who deals next in the family game."""

from __future__ import annotations

from random import Random

import pytest

from hwatu import CardSet, End, Play, Rules, Session, position, presets, step
from hwatu._payment.endings import balances, next_dealer
from tests.session.playing import play, void_deck

FAMILY = presets.hwatu_variation(players=2)

EQUAL = ("1B 3B 8B 12B 2A 5A 10A 1R 6R", "11B 4A 6A 7A 8A 9A 12A 2R 3R 4R 5R 7R 9R 10R 12R")
"""Captures of 120 points each without a bonus, and all of the pack that counts."""


def shared_out(first: str, second: str, dealer: int) -> Session:
    """The session after a hand in which the two captured these cards, and seat 0 all that counts nothing."""
    session = Session.start(FAMILY, dealer=dealer)
    named = CardSet(first) | CardSet(second) | CardSet("1J 1K")
    rest = CardSet(FAMILY.deck) - named
    state = position(
        FAMILY,
        hands=["1J", ""],
        table="1K 2J",
        stock="2K",
        captured=[CardSet(first) | (rest - CardSet("2J 2K")), second],
        dealer=dealer,
        carry=session.carry,
        turns=[9, 9],
    )
    return session.record(step(state, Play("1J")).state)


@pytest.mark.rule("FAMILY-6")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_highest_balance_deals_next(dealer: int) -> None:
    first, second = EQUAL
    ahead = shared_out(first.replace(" 2A", ""), second + " 2A", dealer)
    assert ahead.deals[0].settlement.end is End.PLAYED_OUT
    assert ahead.chips == (-10, 10)
    assert ahead.dealer == 1


@pytest.mark.rule("FAMILY-6")
def test_a_bonus_may_make_the_highest_balance() -> None:
    december = CardSet("12B 12A 12R 12D 1B 3B 8B 1R 2R 6R 5J 10J 11J")
    found = balances(FAMILY, {0: december.mask, 1: (CardSet(FAMILY.deck) - december).mask})
    assert found == {0: 110 + 20 - 120, 1: 130 - 20 - 120}


@pytest.mark.rule("FAMILY-6")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_tie_keeps_the_dealer(dealer: int) -> None:
    tied = shared_out(*EQUAL, dealer)
    assert tied.chips == (0, 0)
    assert tied.dealer == dealer


@pytest.mark.rule("FAMILY-6")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_a_tie_at_the_top_of_three_keeps_the_dealer(dealer: int) -> None:
    rules = presets.hwatu_variation(players=3)
    first, last = CardSet("1B 3B 8B 11B 12B 2R 4R 5R"), CardSet("5J 10J 11J 12D 3R 10R")
    second = CardSet(rules.deck) - first - last
    assert next_dealer(rules, {0: first.mask, 1: second.mask, 2: last.mask}, dealer) == dealer
    ahead, behind = first | CardSet("3R"), last - CardSet("3R")
    assert next_dealer(rules, {0: ahead.mask, 1: second.mask, 2: behind.mask}, dealer) == 0


@pytest.mark.rule("FAMILY-6", "DEAL-10")
@pytest.mark.parametrize("players", [2, 3])
def test_four_of_a_month_on_the_table_are_dealt_again(players: int) -> None:
    session = Session.start(presets.hwatu_variation(players=players), dealer=1)
    after = session.record(session.deal(deck=void_deck(session.rules)))
    assert (after.dealer, after.played, after.chips) == (1, 0, (0,) * players)


@pytest.mark.rule("FAMILY-4", "FAMILY-6")
@pytest.mark.parametrize("rules", [presets.hwatu_variation(players=players) for players in (2, 3, 4)])
def test_the_dealer_follows_the_ledger(rules: Rules) -> None:
    session = Session.start(rules)
    for number in range(12):
        dealer = session.dealer
        session = session.record(play(session.deal(seed=number), Random(number)))
        net = session.deals[-1].settlement.net
        best = [seat for seat, chips in enumerate(net) if chips == max(net)]
        assert session.dealer == (best[0] if len(best) == 1 else dealer)
        assert sum(session.chips) == 0
