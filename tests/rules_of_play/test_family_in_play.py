"""FAMILY: the family game in play, from the deal to the balances."""

from __future__ import annotations

from random import Random

import pytest

from hwatu import DECK, CardSet, End, Phase, State, deal, legal_actions, points, position, presets, score, step
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu.events import Chok, HandEnded, JunkGiven, Ppuk, Sseul, StackDealt, Ttadak
from tests.rules_of_play.acting import act, dealt, net, options, refused

TWO = presets.hwatu_variation()
THREE = presets.hwatu_variation(players=3)
FOUR = presets.hwatu_variation(players=4)
ALL = pytest.mark.parametrize("rules", [TWO, THREE, FOUR], ids=["two", "three", "four"])


def ended(*captured: str, dealer: int = 0) -> State:
    """The end of a hand in which the other seats captured these cards, and seat 0 all others.

    Seat 1 takes both junk cards of January last, which count nothing.
    """
    rules = presets.hwatu_variation(players=len(captured) + 1)
    named = CardSet(" ".join(captured)) | CardSet("1J 1K")
    rest = " ".join(each.code for each in DECK if each not in named)
    state = position(
        rules,
        hands=["", "1J", *[""] * (len(captured) - 1)],
        table="1K",
        captured=[rest, *captured],
        actor=1,
        dealer=dealer,
        turns=[9] * rules.players,
    )
    return act(state, "play 1J").state


@pytest.mark.rule("FAMILY-7")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_hand_with_cards_out_of_play_is_a_draw(dealer: int) -> None:
    state = position(TWO, hands=["2A", "3B"], table="2R", captured=["1B", ""], stock="3R 4R", dealer=dealer, fill=False)
    while not state.over:
        state = step(state, legal_actions(state)[0]).state
    assert totals(state) == [35, 25]
    assert net(state) == (state.chips(0), state.chips(1)) == (0, 0)
    assert state.settlement is not None
    assert state.settlement.payments == ()
    assert state.result is not None
    assert (state.result.end, state.result.winner, state.result.next_dealer) == (End.PLAYED_OUT, None, dealer)


@pytest.mark.rule("FAMILY-7", "FAMILY-6")
@pytest.mark.parametrize(("gone", "nets", "deals"), [("", (-200, 200), 1), ("12D", (0, 0), 0)])
def test_one_card_that_counts_nothing_makes_the_draw(gone: str, nets: tuple[int, int], deals: int) -> None:
    rest = " ".join(each.code for each in DECK if each.code not in f"1J 1K 3J 3R 4R 6R 9R 2J 4J {gone}".split())
    state = position(
        TWO, hands=["", "1J"], table="1K", captured=["3J 3R 4R 6R 9R 2J 4J", rest], actor=1, turns=[9, 9], fill=False
    )
    done = act(state, "play 1J").state
    assert net(done) == nets
    assert done.result is not None
    assert done.result.next_dealer == deals


SPLIT = "6R 5J 10J 11J 12D"
"""Cards that leave seat 0 neither the blue ribbons nor a month that counts."""


def totals(state: State) -> list[int]:
    """The worth of each seat's cards, bonuses aside."""
    return [points(state.rules, state.seats[seat].captured) for seat in range(state.rules.players)]


@pytest.mark.rule("FAMILY-1")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("1B", 20), ("11B", 20), ("12B", 20), ("2A", 10), ("5A", 10), ("9A", 10), ("1R", 5), ("12R", 5),
        ("1J", 0), ("11D", 0), ("12D", 0), ("1B 2A 3R 4J", 35), ("", 0),
    ],
)  # fmt: skip
def test_a_card_is_worth_what_its_kind_is(cards: str, worth: int) -> None:
    assert points(TWO, cards) == worth
    assert score(TWO, cards).points == worth


@pytest.mark.rule("FAMILY-1")
def test_the_pack_is_worth_240() -> None:
    assert points(TWO, DECK) == 240


@pytest.mark.rule("FAMILY-1")
def test_combinations_of_go_stop_count_nothing_more() -> None:
    assert points(TWO, "2A 4A 8A") == 30
    assert points(TWO, "1B 3B 8B 11B 12B") == 100
    assert points(TWO, "4R 5R 7R") == 15


@pytest.mark.rule("FAMILY-2")
def test_all_red_ribbons_with_a_poem_cost_each_other_player_thirty() -> None:
    with_set, without = ended("1R 2R 3R " + SPLIT, ""), ended("1R 2R 3J " + SPLIT, "")
    assert net(with_set)[1:] == (20 - 80 + 60, -80 - 30)
    assert net(without)[1:] == (15 - 80, -80)


@pytest.mark.rule("FAMILY-2")
def test_all_blue_ribbons_cost_thirty_and_both_sets_sixty() -> None:
    assert net(ended("1R 6R 9R 10R 5J 11J 12D"))[1] == 20 - 120 + 30
    assert net(ended("1R 2R 3R 6R 9R 10R 5J 11J 12D"))[1] == 30 - 120 + 60
    assert net(ended("1R 6R 9R 10J 5J 11J 12D"))[1] == 15 - 120


@pytest.mark.rule("FAMILY-2")
def test_the_red_ribbons_without_a_poem_cost_nothing() -> None:
    assert net(ended("4R 5R 7R 1R 6R 10J 11J 12D"))[1] == 25 - 120


@pytest.mark.rule("FAMILY-3")
@pytest.mark.parametrize(("month", "chips"), [(5, 20), (10, 20), (11, 40), (12, 20), (4, 0), (8, 0)])
def test_a_whole_month_costs_each_other_player(month: int, chips: int) -> None:
    others = [5, 10, 11, 12]
    cards = CardSet.from_mask(MONTH_MASKS[month])
    split = CardSet("1R 6R")  # so that seat 0 has no set of ribbons
    for other in others:
        if other != month:
            split |= CardSet.from_mask(MONTH_MASKS[other] & -MONTH_MASKS[other])
    state = ended(str(cards | split), "")
    assert net(state)[1] == totals(state)[1] - 80 + 2 * chips
    assert net(state)[2] == -80 - chips


@pytest.mark.rule("FAMILY-3")
@pytest.mark.parametrize("month", [5, 10, 11, 12])
def test_three_cards_of_a_month_cost_nothing(month: int) -> None:
    three = MONTH_MASKS[month] & (MONTH_MASKS[month] - 1)
    split = CardSet("1R 6R")
    for other in (5, 10, 11, 12):
        if other != month:
            split |= CardSet.from_mask(MONTH_MASKS[other] & -MONTH_MASKS[other])
    state = ended(str(CardSet.from_mask(three) | split), "")
    assert net(state)[1] == totals(state)[1] - 80


@pytest.mark.rule("FAMILY-4")
@ALL
def test_balances_sum_to_nothing_and_are_the_points_over_an_equal_share(rules: object) -> None:
    assert isinstance(rules, type(TWO))
    for seed in range(25):
        state = played(deal(rules, seed=seed), Random(seed))
        assert sum(net(state)) == 0
        if state.result is None or state.result.end is End.VOID:
            continue
        share = 240 // rules.players
        assert sum(totals(state)) == 240
        for seat in range(rules.players):
            bonuses = 0
            assert state.settlement is not None
            for payment in state.settlement.payments:
                if payment.rule in ("FAMILY-2", "FAMILY-3"):
                    bonuses += payment.amount * ((payment.payee == seat) - (payment.payer == seat))
            assert net(state)[seat] == totals(state)[seat] - share + bonuses


@pytest.mark.rule("FAMILY-4")
def test_who_has_nothing_has_a_negative_balance() -> None:
    state = ended("", "", "")
    assert net(state)[1:] == (-60 - 160, -60 - 160, -60 - 160)
    assert net(state)[0] == 3 * 220


def played(state: State, random: Random) -> State:
    """The end of a hand played at random."""
    while not state.over:
        state, _ = step(state, random.choice(legal_actions(state)))
    return state


@pytest.mark.rule("FAMILY-5", "STOP-8", "TURN-10")
@ALL
def test_the_hand_is_played_to_the_last_card_and_nothing_of_go_stop_happens(rules: object) -> None:
    assert isinstance(rules, type(TWO))
    for seed in range(25):
        random = Random(seed)
        state = deal(rules, seed=seed)
        while not state.over:
            assert state.phase in (Phase.TURN, Phase.TAKE)
            state, events = step(state, random.choice(legal_actions(state)))
            assert not [each for each in events if isinstance(each, (Ppuk, Chok, Ttadak, Sseul, JunkGiven))]
        assert state.result is not None
        if state.result.end is End.PLAYED_OUT:
            assert state.table == CardSet()
            assert state.stacks == ()
            assert state.stock == ()
            assert state.result.winner is None


@pytest.mark.rule("FAMILY-5", "TURN-8")
def test_the_third_of_a_month_stays_on_the_table_and_the_pair_is_captured() -> None:
    state = position(TWO, hands=["3J 8J", "9R"], table="3R 5J", stock="3K")
    done = act(state, "play 3J")
    assert done.names == ["CardPlayed", "StockTurned", "Captured"]
    assert done.state.seats[0].captured == CardSet("3R 3J")
    assert done.state.table == CardSet("3K 5J")
    assert done.state.stacks == ()
    assert done.state.seats[0].ppuks == 0


@pytest.mark.rule("FAMILY-5", "TURN-9")
def test_the_fourth_of_a_month_still_takes_all_four_but_no_junk() -> None:
    state = position(TWO, hands=["3J 8J", "9R"], table="3R 3B 5J", stock="3K", captured=["", "1J"])
    done = act(state, "play 3J>3R")
    assert done.state.seats[0].captured == CardSet("3B 3R 3J 3K")
    assert done.state.seats[1].captured == CardSet("1J")
    assert done.of(Ttadak) == []


@pytest.mark.rule("FAMILY-5", "DEAL-12")
def test_three_of_a_month_dealt_to_the_table_are_a_stack() -> None:
    state = dealt(TWO, ["2K", ""], "2A 2R 2J 8A 10A 12A 3R 4J")
    assert state.opening == (StackDealt("2A 2R 2J"),)
    done = act(state, "play 2K")
    assert done.state.seats[0].captured >= CardSet("2A 2R 2J 2K")
    assert done.of(JunkGiven) == []


@pytest.mark.rule("FAMILY-5")
def test_the_family_game_has_no_shake_no_bomb_and_no_choice_to_stop() -> None:
    state = position(TWO, hands=["2A 2R 2J", "9R"], table="2K 5J", captured=["1B 3B 8B 11B 12B"])
    assert options(state) == ["play 2A", "play 2R", "play 2J"]
    assert refused(state, "shake 2") == ("no_shakes", "SHAKE-1")
    assert refused(state, "bomb 2") == ("no_bombs", "BOMB-1")
    assert act(state, "play 2A").state.phase is Phase.TURN


@pytest.mark.rule("FAMILY-5")
def test_four_in_a_hand_are_four_cards() -> None:
    state = dealt(TWO, ["2A 2R 2J 2K", ""], "")
    assert state.phase is Phase.TURN
    assert state.opening == ()


@pytest.mark.rule("FAMILY-6", "DEAL-10")
def test_four_of_a_month_on_the_table_are_dealt_again() -> None:
    state = dealt(THREE, ["", "", ""], "2A 2R 2J 2K 10A 12A", dealer=1)
    assert state.result is not None
    assert (state.result.end, state.result.next_dealer) == (End.VOID, 1)
    assert net(state) == (0, 0, 0)


@pytest.mark.rule("FAMILY-6", "DEAL-6")
def test_the_highest_balance_deals_next() -> None:
    state = ended("1R", "", dealer=1)
    assert state.result is not None
    assert max(range(3), key=net(state).__getitem__) == 0
    assert state.result.next_dealer == 0
    brights = ended("1B 3B 8B 11B 12B 2A 4A 5A 10A 1R 6R", dealer=0)
    assert brights.result is not None
    assert max(range(2), key=net(brights).__getitem__) == brights.result.next_dealer == 1


@pytest.mark.rule("FAMILY-6", "FAMILY-2", "FAMILY-3")
def test_the_balance_that_counts_has_the_bonuses_in_it() -> None:
    """Seat 1 has fewer points than seat 0, but all of the hong-dan and blue ribbons and of four months."""
    cards = "1R 2R 3R 6R 9R 10R 5A 5R 5J 5K 10A 10J 10K 11B 11J 11K 11D 12B 12A 12R 12D"
    state = ended(cards, dealer=0)
    assert totals(state)[1] < totals(state)[0]
    assert net(state)[1] > net(state)[0]
    assert state.result is not None
    assert state.result.next_dealer == 1


@pytest.mark.rule("FAMILY-6")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_tie_keeps_the_dealer(dealer: int) -> None:
    """120 points each, no set and no month whole."""
    cards = "1B 3B 5A 10A 11B 12B 2A 1R 6R"
    state = ended(cards, dealer=dealer)
    assert totals(state) == [120, 120]
    assert net(state) == (0, 0)
    assert state.result is not None
    assert state.result.next_dealer == dealer


@pytest.mark.rule("FAMILY-6")
def test_the_last_event_says_that_the_hand_was_played_out() -> None:
    state = position(TWO, hands=["", "1J"], table="1K", captured=["", ""], actor=1, fill=False, turns=[9, 9])
    assert act(state, "play 1J").events[-1] == HandEnded(End.PLAYED_OUT, None, "STOP-8")
