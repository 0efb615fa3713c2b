"""DEAL: who plays, how the cards are dealt, and what the deal itself decides."""

from __future__ import annotations

import pytest

from hwatu import (
    DECK,
    CardSet,
    Carry,
    End,
    HwatuError,
    InvalidPosition,
    Month,
    Payment,
    Phase,
    Rules,
    Stack,
    State,
    Stop,
    card,
    cards,
    cut,
    deal,
    legal_actions,
    position,
    presets,
    step,
    variants,
)
from hwatu.events import HandEnded, HandQuad, JunkGiven, StackDealt, StackTaken, TableJoker, TableQuad
from tests.rules_of_play.acting import THREE, TWO, act, changed, dealt, net
from tests.rules_of_play.helpers import all_chips, deck_dealing, scattered

QUADS = ("1B 1R 1J 1K", "2A 2R 2J 2K", "3B 3R 3J 3K")
JANUARY, FEBRUARY = cards(QUADS[0]), cards(QUADS[1])
ALONE = presets.pagat(players=3, hand_quad="WINS_ALONE")
EIGHT = presets.pagat(eight_card_hands=True)
CHEAPEST = presets.pagat(eight_card_hands=True, surrender="CHEAPEST")


def result(state: State) -> tuple[End, int | None, int, tuple[int, ...]]:
    """The end, the winner, the next dealer and the holders of a hand that ended at the deal."""
    assert state.result is not None
    return state.result.end, state.result.winner, state.result.next_dealer, state.result.holders


# --- DEAL-1 to DEAL-4: the table and the cards -----------------------------------------------------------------------


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_all_play(players: int) -> None:
    state = deal(presets.pagat(players=players), seed=7)
    assert state.active == tuple(range(players))
    assert all(state.seats[seat].hand for seat in range(players))


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize("players", [4, 20])
def test_in_goo_stupe_any_number_sit_at_the_table_and_three_play(players: int) -> None:
    state = deal(presets.goo_stupe(players=players), deck=scattered(presets.goo_stupe()))
    assert state.active == (0, 1, 2)
    assert [bool(state.seats[seat].hand) for seat in range(players)] == [True] * 3 + [False] * (players - 3)


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_family_game_two_to_four_all_play(players: int) -> None:
    rules = presets.hwatu_variation(players=players)
    assert deal(rules, deck=scattered(rules)).active == tuple(range(players))


@pytest.mark.rule("DEAL-1")
def test_no_card_is_held_by_a_seat_that_does_not_play() -> None:
    rules, carry = presets.pagat(players=4), Carry(active=(0, 1, 2))
    assert position(rules, hands=["1J", "2J", "3J", ""], carry=carry).actor == 0
    with pytest.raises(InvalidPosition) as caught:
        position(rules, hands=["1J", "2J", "", "3J"], carry=carry)
    assert (caught.value.code, caught.value.rule) == ("idle_seat", "DEAL-1")


@pytest.mark.rule("DEAL-2")
def test_the_deal_and_the_play_go_to_the_right_seat_by_seat() -> None:
    state = deal(THREE, deck=scattered(THREE), dealer=1)
    assert state.seats[2].hand >= set(scattered(THREE)[:4])
    seats = []
    for _ in range(4):
        seats.append(state.actor)
        state, _ = step(state, legal_actions(state)[0])
        while state.phase is not Phase.TURN:
            state, _ = step(state, legal_actions(state)[0])
    assert seats == [1, 2, 0, 1]


@pytest.mark.rule("DEAL-3")
@pytest.mark.parametrize(
    ("rules", "hand", "table"),
    [
        (TWO, 10, 8),
        (THREE, 7, 6),
        (presets.goo_stupe(players=3), 7, 6),
        (presets.hwatu_variation(players=2), 10, 8),
        (presets.hwatu_variation(players=3), 7, 6),
        (presets.hwatu_variation(players=4), 5, 8),
    ],
)
def test_how_many_cards_are_dealt_and_the_rest_is_the_stock(rules: Rules, hand: int, table: int) -> None:
    state = deal(rules, deck=scattered(rules))
    assert [len(state.seats[seat].hand) for seat in range(rules.players)] == [hand] * rules.players
    assert len(state.table) == table
    assert len(state.stock) == len(rules.deck) - rules.players * hand - table
    held = CardSet()
    for seat in range(rules.players):
        assert not held & state.seats[seat].hand
        held |= state.seats[seat].hand
    assert held | state.table | state.stock == CardSet(rules.deck)


def slices(rules: Rules, *lengths: tuple[int, int]) -> CardSet:
    """The cards in parts of the scattered deck, each part given by its start and end."""
    deck = scattered(rules)
    return CardSet(each for start, end in lengths for each in deck[start:end])


@pytest.mark.rule("DEAL-4")
def test_two_players_get_five_cards_twice_and_the_table_four_twice() -> None:
    state = deal(TWO, deck=scattered(TWO))
    assert state.seats[1].hand == slices(TWO, (0, 5), (14, 19))
    assert state.seats[0].hand == slices(TWO, (5, 10), (19, 24))
    assert state.table == slices(TWO, (10, 14), (24, 28))
    assert list(state.stock) == scattered(TWO)[28:]


@pytest.mark.rule("DEAL-4")
def test_three_players_get_four_cards_and_three_and_the_table_three_twice() -> None:
    state = deal(THREE, deck=scattered(THREE))
    assert state.seats[1].hand == slices(THREE, (0, 4), (15, 18))
    assert state.seats[2].hand == slices(THREE, (4, 8), (18, 21))
    assert state.seats[0].hand == slices(THREE, (8, 12), (21, 24))
    assert state.table == slices(THREE, (12, 15), (24, 27))
    assert list(state.stock) == scattered(THREE)[27:]


@pytest.mark.rule("DEAL-4")
def test_the_table_may_come_first_in_each_round() -> None:
    rules = presets.pagat(deal_order="TABLE_FIRST")
    state = deal(rules, deck=scattered(rules))
    assert state.table == slices(rules, (0, 4), (14, 18))
    assert state.seats[1].hand == slices(rules, (4, 9), (18, 23))
    assert state.seats[0].hand == slices(rules, (9, 14), (23, 28))
    assert presets.wikipedia().deal_order is rules.deal_order


@pytest.mark.rule("DEAL-4")
def test_three_players_may_be_dealt_to_with_the_table_first() -> None:
    rules = presets.wikipedia(players=3)
    state = deal(rules, deck=scattered(rules), dealer=2)
    assert state.table == slices(rules, (0, 3), (15, 18))
    assert state.seats[0].hand == slices(rules, (3, 7), (18, 21))
    assert state.seats[2].hand == slices(rules, (11, 15), (24, 27))


@pytest.mark.rule("DEAL-4")
def test_four_in_the_family_game_get_three_cards_and_two_and_the_table_four_twice() -> None:
    rules = presets.hwatu_variation(players=4)
    state = deal(rules, deck=scattered(rules), dealer=3)
    assert state.seats[0].hand == slices(rules, (0, 3), (16, 18))
    assert state.seats[3].hand == slices(rules, (9, 12), (22, 24))
    assert state.table == slices(rules, (12, 16), (24, 28))


@pytest.mark.rule("DEAL-18")
def test_two_with_eight_cards_each_have_ten_on_the_table_and_twenty_two_in_the_stock() -> None:
    assert (EIGHT.packets, EIGHT.hand_size, EIGHT.table_size) == (((4, 5), (4, 5)), 8, 10)
    state = deal(EIGHT, deck=scattered(EIGHT))
    assert state.seats[1].hand == slices(EIGHT, (0, 4), (13, 17))
    assert state.seats[0].hand == slices(EIGHT, (4, 8), (17, 21))
    assert state.table == slices(EIGHT, (8, 13), (21, 26))
    assert list(state.stock) == scattered(EIGHT)[26:]
    assert (len(state.stock), state.actor) == (22, 0)


@pytest.mark.rule("DEAL-18", "DEAL-4")
def test_eight_cards_each_may_be_dealt_with_the_table_first() -> None:
    rules = changed(EIGHT, deal_order="TABLE_FIRST")
    state = deal(rules, deck=scattered(rules), dealer=1)
    assert state.table == slices(rules, (0, 5), (13, 18))
    assert state.seats[0].hand == slices(rules, (5, 9), (18, 22))
    assert state.seats[1].hand == slices(rules, (9, 13), (22, 26))


@pytest.mark.rule("DEAL-18")
@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_are_dealt_as_ever(players: int) -> None:
    rules = presets.pagat(players=players) | variants.eight_card_hands
    plain = presets.pagat(players=players)
    assert rules.idle == ("eight_card_hands",)
    assert (rules.packets, rules.hand_size, rules.table_size) == (((4, 3), (3, 3)), 7, 6)
    now, then = deal(rules, seed=7), deal(plain, seed=7)
    assert [seat.hand for seat in now.seats] == [seat.hand for seat in then.seats]


def played_to_the_end(rules: Rules, seed: int) -> State:
    """The end of a hand in which everybody takes the first legal action and nobody stops."""
    state = deal(rules, seed=seed)
    while not state.over:
        legal = [each for each in legal_actions(state) if not isinstance(each, Stop)]
        state = step(state, legal[0]).state
    return state


@pytest.mark.rule("DEAL-18", "TURN-10", "STOP-4")
def test_with_eight_cards_each_six_stay_in_the_stock_and_cards_on_the_table() -> None:
    ended = [played_to_the_end(EIGHT, seed) for seed in range(30)]
    exhausted = [state for state in ended if result(state)[0] is End.NAGARI]
    assert len(exhausted) > 10
    for state in exhausted:
        assert len(state.stock) == 6
        assert [seat.turns for seat in state.seats] == [8, 8]
        lying = len(state.table) + sum(len(stack.cards) for stack in state.stacks)
        assert lying + sum(len(seat.captured) for seat in state.seats) == 42
    assert any(state.table for state in exhausted)
    assert any(state.stacks for state in exhausted)
    for seed in range(10):
        state = played_to_the_end(TWO, seed)
        assert result(state)[0] is not End.NAGARI or not (state.table or state.stock or state.stacks)


@pytest.mark.rule("DEAL-18", "JOKER-1", "JOKER-3")
def test_a_joker_takes_one_more_from_the_stock() -> None:
    rules = changed(EIGHT, jokers="X2")
    lefts = set()
    for seed in range(30):
        state = played_to_the_end(rules, seed)
        if result(state)[0] is End.NAGARI:
            used = not any(each.joker for each in state.stock)
            lefts.add((used, len(state.stock)))
    assert lefts <= {(True, 6), (False, 7)}
    assert (True, 6) in lefts


@pytest.mark.rule("DEAL-18", "BOMB-2", "BOMB-3")
@pytest.mark.parametrize("bomb", ["TWO_TURNS", "FLIP_THREE"])
def test_a_bomb_turns_no_more_cards_of_eight_than_plays_would(bomb: str) -> None:
    rules = changed(EIGHT, bomb=bomb, ppuk_limit=0, ppuk_limit_chips=0)
    state = dealt(rules, ["4A 4R 4J", ""], "4K")
    state = act(state, "bomb 4").state
    while not state.over:
        legal = [each for each in legal_actions(state) if not isinstance(each, Stop)]
        state = step(state, legal[0]).state
    assert result(state)[0] is End.NAGARI
    assert len(state.stock) == 6


@pytest.mark.rule("DEAL-18", "BONUS-8")
def test_the_last_turn_is_that_after_which_nobody_has_a_card_although_the_stock_has_some() -> None:
    """A chok takes no junk on the last turn, and one turn before it does."""
    for turns, hands, junk in (([7, 7], ["2A 5R", "3R"], ["1J"]), ([7, 8], ["2A", ""], [])):
        state = position(
            CHEAPEST, hands=hands, table="5J 8J", stock="2R 9A 9R 9J 9K 7A", captured=["", "1J 1K"], turns=turns
        )
        done = act(state, "play 2A")
        assert [each.card.code for each in done.of(JunkGiven)] == junk


@pytest.mark.rule("DEAL-4")
def test_a_given_order_of_the_deck_gives_a_given_deal_and_so_does_a_seed() -> None:
    assert deal(TWO, deck=scattered(TWO)) == deal(TWO, deck=" ".join(each.code for each in scattered(TWO)))
    assert deal(TWO, seed=7) == deal(TWO, seed=7)
    assert deal(TWO, seed=7) != deal(TWO, seed=8)
    assert deal(TWO, seed="a word") == deal(TWO, seed="a word")


@pytest.mark.rule("DEAL-4")
def test_with_neither_seed_nor_deck_every_deal_is_another() -> None:
    assert len({deal(TWO) for _ in range(3)}) == 3


@pytest.mark.rule("DEAL-4")
@pytest.mark.parametrize(
    ("deck", "code", "named"),
    [
        ([*DECK[:-1], DECK[0]], "duplicate_card", "1B"),
        ([*DECK, DECK[0]], "duplicate_card", "1B"),
        (DECK[1:], "missing_card", "1B"),
        ([], "missing_card", "48 of its cards"),
        ([*DECK, card("X2")], "foreign_card", "X2"),
        ([card("X2"), *DECK[1:]], "foreign_card", "X2"),
    ],
)
def test_a_deck_holds_every_card_of_the_pack_once(deck: list[object], code: str, named: str) -> None:
    before = list(deck)
    with pytest.raises(InvalidPosition) as caught:
        deal(TWO, deck=deck)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert named in str(caught.value)
    assert list(deck) == before


# --- DEAL-6 and DEAL-8: the next dealer and the cut -------------------------------------------------------------------


@pytest.mark.rule("DEAL-6")
def test_the_winner_deals_next() -> None:
    state = position(TWO, hands=["1R", "3R"], captured=["1B 3B 8B 11B 12B", ""], table="1J 4R 5R", stock="6R", actor=0)
    state = act(state, "play 1R", "stop").state
    assert result(state)[:3] == (End.STOP, 0, 0)
    other = position(TWO, hands=["1R", "3R"], captured=["", "1B 3B 8B 11B 12B"], table="3J 4R 5R", stock="6R", actor=1)
    assert result(act(other, "play 3R", "stop").state)[:3] == (End.STOP, 1, 1)


@pytest.mark.rule("DEAL-6", "STOP-4")
@pytest.mark.parametrize("dealer", [0, 1])
def test_after_nagari_the_same_dealer_deals_again(dealer: int) -> None:
    state = position(TWO, hands=["1R", ""], table="4R", stock="5R", actor=0, dealer=dealer, fill=False)
    assert result(act(state, "play 1R").state)[:3] == (End.NAGARI, None, dealer)


@pytest.mark.rule("DEAL-6", "DEAL-10")
def test_after_a_void_deal_the_same_dealer_deals_again() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, table=QUADS[0], dealer=1), dealer=1)
    assert result(state)[:3] == (End.VOID, None, 1)


@pytest.mark.rule("DEAL-8")
@pytest.mark.parametrize("lift", [1, 20, 47])
def test_a_cut_puts_what_is_lifted_below_the_rest(lift: int) -> None:
    assert cut(DECK, lift) == DECK[lift:] + DECK[:lift]


@pytest.mark.rule("DEAL-8")
@pytest.mark.parametrize("lift", [0, 48, -1, 49])
def test_a_cut_lifts_at_least_one_card_and_leaves_at_least_one(lift: int) -> None:
    with pytest.raises(InvalidPosition) as caught:
        cut(DECK, lift)
    assert (caught.value.code, caught.value.rule) == ("bad_cut", "DEAL-8")
    assert str(lift) in str(caught.value)


@pytest.mark.rule("DEAL-8")
def test_a_deck_that_was_cut_is_dealt_from_its_new_top() -> None:
    state = deal(TWO, deck=cut(scattered(TWO), 5))
    assert state.seats[1].hand >= set(scattered(TWO)[5:10])


# --- DEAL-9: jokers on the table -------------------------------------------------------------------------------------


JOKERS = presets.pagat(jokers="X2 X3 XB")


@pytest.mark.rule("DEAL-9")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_joker_on_the_table_goes_to_the_dealer_and_the_stock_replaces_it(dealer: int) -> None:
    deck = deck_dealing(JOKERS, table="X2 4R", stock="12R 11J", dealer=dealer)
    state = deal(JOKERS, deck=deck, dealer=dealer)
    assert list(state.opening) == [TableJoker(dealer, "X2", "12R")]
    assert state.seats[dealer].captured == cards("X2")
    assert state.seats[1 - dealer].captured == CardSet()
    assert len(state.table) == 8
    assert cards("4R 12R") <= state.table
    assert state.stock[0] == card("11J")
    assert (state.phase, state.actor) == (Phase.TURN, dealer)


@pytest.mark.rule("DEAL-9")
def test_another_joker_that_replaces_a_joker_is_replaced_too() -> None:
    state = deal(JOKERS, deck=deck_dealing(JOKERS, table="X2 4R", stock="X3 XB 12R 11J"))
    assert list(state.opening) == [TableJoker(0, "X2", "X3"), TableJoker(0, "X3", "XB"), TableJoker(0, "XB", "12R")]
    assert state.seats[0].captured == cards("X2 X3 XB")
    assert card("12R") in state.table
    assert state.stock[0] == card("11J")


@pytest.mark.rule("DEAL-9")
def test_two_jokers_on_the_table_are_both_replaced() -> None:
    state = deal(JOKERS, deck=deck_dealing(JOKERS, table="X2 4R X3", stock="12R 11J 10R"))
    assert list(state.opening) == [TableJoker(0, "X2", "12R"), TableJoker(0, "X3", "11J")]
    assert len(state.table) == 8
    assert state.stock[0] == card("10R")


@pytest.mark.rule("DEAL-9")
def test_a_joker_in_a_hand_or_in_the_stock_stays_there() -> None:
    state = deal(JOKERS, deck=deck_dealing(JOKERS, hands=["X2"], stock="X3"))
    assert list(state.opening) == []
    assert card("X2") in state.seats[0].hand
    assert state.stock[0] == card("X3")


@pytest.mark.rule("DEAL-9", "CARD-7", "CHIPS-7")
def test_jokers_on_the_table_trigger_nothing() -> None:
    rules = JOKERS.changed(joker_hand_chips=1, joker_stock_chips=1, no_junk_chips=1)
    state = deal(rules, deck=deck_dealing(rules, table="XB X3", stock="12R 11J"))
    assert all_chips(state) == [0, 0]
    assert state.phase is Phase.TURN


@pytest.mark.rule("DEAL-9", "DEAL-10")
def test_the_cards_that_replace_them_are_there_before_four_of_a_month_are_looked_for() -> None:
    state = deal(JOKERS, deck=deck_dealing(JOKERS, table="1B 1R 1J X2", stock="1K"))
    assert list(state.opening) == [
        TableJoker(0, "X2", "1K"),
        TableQuad(JANUARY),
        HandEnded(End.VOID, None, "DEAL-10"),
    ]


@pytest.mark.rule("DEAL-9", "DEAL-12")
def test_jokers_on_the_table_are_replaced_before_three_of_a_month_are_made_a_stack() -> None:
    state = deal(JOKERS, deck=deck_dealing(JOKERS, hands=["1J"], table="1B 1R X2", stock="1K"))
    assert [stack.cards for stack in state.stacks] == [cards("1B 1R 1K")]


# --- DEAL-10: four of a month on the table ---------------------------------------------------------------------------


@pytest.mark.rule("DEAL-10")
def test_four_of_a_month_on_the_table_void_the_deal() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, table=QUADS[0]))
    assert list(state.opening) == [TableQuad(JANUARY), HandEnded(End.VOID, None, "DEAL-10")]
    assert state.over
    assert legal_actions(state) == []
    assert net(state) == (0, 0)


@pytest.mark.rule("DEAL-10")
def test_three_of_a_month_on_the_table_do_not_void_the_deal() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=["1K"], table="1B 1R 1J"))
    assert state.phase is Phase.TURN


@pytest.mark.rule("DEAL-10", "DEAL-11")
def test_a_void_deal_is_void_whatever_the_hands_hold() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=["", QUADS[1]], table=QUADS[0]))
    assert result(state) == (End.VOID, None, 0, ())
    assert net(state) == (0, 0)


@pytest.mark.rule("DEAL-10", "CHIPS-5")
def test_what_was_carried_into_a_void_deal_stays_and_no_stake_is_taken() -> None:
    rules = presets.pagat(boar_pot_chips=1)
    carry = Carry(nagaris=2, pot=6)
    state = deal(rules, deck=deck_dealing(rules, table=QUADS[0]), carry=carry)
    assert state.result is not None
    assert state.result.carry == carry
    assert all_chips(state) == [0, 0]


@pytest.mark.rule("DEAL-10")
def test_four_on_the_table_may_win_for_the_dealer_as_if_held() -> None:
    rules = THREE | variants.table_quad_dealer_wins
    state = deal(rules, deck=deck_dealing(rules, table=QUADS[0], dealer=2), dealer=2)
    assert result(state) == (End.HAND_QUAD, 2, 2, (2,))
    assert net(state) == (-5, -5, 10)
    assert list(state.opening) == [TableQuad(JANUARY), HandEnded(End.HAND_QUAD, 2, "DEAL-11")]


@pytest.mark.rule("DEAL-10", "DEAL-11")
def test_of_several_holders_the_dealer_and_the_others_cancel_out() -> None:
    rules = THREE | variants.table_quad_dealer_wins
    state = deal(rules, deck=deck_dealing(rules, hands=["", QUADS[1]], table=QUADS[0]))
    assert result(state) == (End.HAND_QUAD, None, 0, (0, 1))
    assert net(state) == (5, 5, -10)


@pytest.mark.rule("DEAL-10", "DEAL-11")
def test_a_dealer_with_a_quad_in_hand_and_one_on_the_table_collects_once() -> None:
    rules = TWO | variants.table_quad_dealer_wins
    state = deal(rules, deck=deck_dealing(rules, hands=[QUADS[1]], table=QUADS[0]))
    assert result(state) == (End.HAND_QUAD, 0, 0, (0,))
    assert net(state) == (5, -5)


# --- DEAL-11: four of a month in hand --------------------------------------------------------------------------------


@pytest.mark.rule("DEAL-11")
@pytest.mark.parametrize("holder", [0, 1])
def test_four_of_a_month_in_a_hand_are_shown_and_win_at_once(holder: int) -> None:
    hands = ["", ""]
    hands[holder] = QUADS[0]
    state = deal(TWO, deck=deck_dealing(TWO, hands=hands))
    assert list(state.opening) == [HandQuad(holder, JANUARY), HandEnded(End.HAND_QUAD, holder, "DEAL-11")]
    assert result(state) == (End.HAND_QUAD, holder, holder, (holder,))
    assert state.chips(holder) == 5
    assert state.chips(1 - holder) == -5
    assert state.seats[holder].shown >= JANUARY


@pytest.mark.rule("DEAL-11")
def test_three_players_each_pay_the_holder() -> None:
    state = deal(THREE, deck=deck_dealing(THREE, hands=["", "", QUADS[0]]))
    assert net(state) == (-5, -5, 10)
    assert state.settlement is not None
    assert state.settlement.payments == (
        Payment(0, 2, 5, "four of a month in hand", "DEAL-11"),
        Payment(1, 2, 5, "four of a month in hand", "DEAL-11"),
    )


@pytest.mark.rule("DEAL-11")
def test_three_of_a_month_in_a_hand_end_nothing() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=["1B 1R 1J", "1K"]))
    assert state.phase is Phase.TURN
    assert list(state.opening) == []


@pytest.mark.rule("DEAL-11")
def test_how_much_a_dealt_quad_pays_is_a_flag() -> None:
    rules = presets.pagat(hand_quad_chips=2)
    assert net(deal(rules, deck=deck_dealing(rules, hands=[QUADS[0]]))) == (2, -2)


@pytest.mark.rule("DEAL-11")
@pytest.mark.parametrize("dealer", [0, 1])
def test_with_two_players_two_holders_cancel_out_and_the_same_dealer_deals(dealer: int) -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=[QUADS[0], QUADS[1]], dealer=dealer), dealer=dealer)
    assert state.result is not None
    assert (state.result.end, state.result.winner, state.result.next_dealer) == (End.HAND_QUAD, None, dealer)
    assert set(state.result.holders) == {0, 1}
    assert net(state) == (0, 0)


@pytest.mark.rule("DEAL-11")
@pytest.mark.parametrize(
    ("holding", "dealer", "chips", "next_dealer"),
    [
        ((0, 1), 0, (5, 5, -10), 0),
        ((1, 2), 0, (-10, 5, 5), 1),
        ((0, 1), 2, (5, 5, -10), 0),
        ((0, 2), 1, (5, -10, 5), 2),
        ((0, 1, 2), 1, (0, 0, 0), 1),
    ],
)
def test_two_of_three_holders_are_each_paid_by_the_third(
    holding: tuple[int, ...], dealer: int, chips: tuple[int, ...], next_dealer: int
) -> None:
    hands = [QUADS[seat] if seat in holding else "" for seat in range(3)]
    state = deal(THREE, deck=deck_dealing(THREE, hands=hands, dealer=dealer), dealer=dealer)
    assert net(state) == chips
    assert state.result is not None
    assert (state.result.winner, state.result.next_dealer) == (None, next_dealer)
    assert set(state.result.holders) == set(holding)


@pytest.mark.rule("DEAL-11")
def test_a_holder_of_two_quads_collects_once() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=["", f"{QUADS[0]} {QUADS[1]}"]))
    assert net(state) == (-5, 5)
    assert list(state.opening)[:2] == [HandQuad(1, JANUARY), HandQuad(1, FEBRUARY)]


@pytest.mark.rule("DEAL-11")
def test_where_a_quad_wins_alone_two_holders_cancel_the_hand() -> None:
    one = deal(ALONE, deck=deck_dealing(ALONE, hands=["", QUADS[0]]))
    assert (result(one), net(one)) == ((End.HAND_QUAD, 1, 1, (1,)), (-5, 10, -5))
    two = deal(ALONE, deck=deck_dealing(ALONE, hands=["", QUADS[0], QUADS[1]]))
    assert (result(two), net(two)) == ((End.HAND_QUAD, None, 0, (1, 2)), (0, 0, 0))


@pytest.mark.rule("DEAL-11", "PAY-19")
def test_in_goo_stupe_the_others_drink_one_shot_that_nobody_wins() -> None:
    rules = presets.goo_stupe(players=3)
    state = deal(rules, deck=deck_dealing(rules, hands=["", QUADS[0]]))
    assert net(state) == (-1, 0, -1)


@pytest.mark.rule("DEAL-11")
def test_in_the_family_game_a_dealt_quad_is_ignored_and_played() -> None:
    rules = presets.hwatu_variation()
    state = deal(rules, deck=deck_dealing(rules, hands=[QUADS[0]]))
    assert state.phase is Phase.TURN
    assert list(state.opening) == []
    assert state.seats[0].shown == CardSet()


@pytest.mark.rule("DEAL-11")
@pytest.mark.parametrize("hands", [[QUADS[0], ""], [QUADS[0], QUADS[1]]])
def test_a_hand_ended_by_a_dealt_quad_is_no_nagari_cancelled_or_not(hands: list[str]) -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=hands), carry=Carry(nagaris=1))
    assert state.result is not None
    assert state.result.carry.nagaris == 0
    assert sorted(net(state)) in ([-5, 5], [0, 0])


@pytest.mark.rule("DEAL-11")
def test_a_quad_in_hand_is_looked_for_only_at_the_start() -> None:
    rules = presets.pagat(jokers="X2", hand_joker="REDRAW")
    state = position(rules, hands=["1B 1R 1J X2", "9R"], table="4R 6R 7R", stock="1K 8J", turns=[1, 1])
    done = act(state, "joker X2")
    assert done.state.seats[0].hand == JANUARY
    assert done.state.phase is Phase.TURN


# --- DEAL-12 and DEAL-13: threes and twos on the table ---------------------------------------------------------------


@pytest.mark.rule("DEAL-12")
def test_three_of_a_month_on_the_table_make_one_stack_that_nobody_made() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=["1K"], table="1B 4R 1R 5R 6R 1J 7R 8A"))
    assert list(state.opening) == [StackDealt(cards("1B 1R 1J"))]
    assert [(stack.month, stack.cards, stack.maker) for stack in state.stacks] == [(1, cards("1B 1R 1J"), None)]
    assert state.table == cards("4R 5R 6R 7R 8A")


@pytest.mark.rule("DEAL-12")
def test_the_fourth_captures_the_whole_stack() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=["1K"], table="1B 4R 1R 5R 6R 1J 7R 8A", stock="12R"))
    done = act(state, "play 1K")
    assert done.of(StackTaken) == [StackTaken(0, JANUARY, None)]
    assert done.state.seats[0].captured == JANUARY
    assert done.state.stacks == ()


@pytest.mark.rule("DEAL-12")
def test_a_stack_is_written_as_a_month_and_codes() -> None:
    stack = Stack(3, "3B 3R 3J", 1)
    assert stack == Stack(Month.MARCH, cards("3B 3R 3J"), 1)
    assert (type(stack.month), type(stack.cards)) == (Month, CardSet)
    state = position(TWO, hands=["3K", "5R"], table="8J", stacks=[stack])
    assert state.stacks == (stack,)
    for month, codes, code in (
        (13, "3B 3R 3J", "unknown_month"),
        ("3", "3B", "unknown_month"),
        (3, "3X", "unknown_card"),
    ):
        with pytest.raises(HwatuError) as refused:
            Stack(month, codes)  # type: ignore[arg-type]
        assert refused.value.code == code


@pytest.mark.rule("DEAL-12")
def test_two_stacks_may_be_dealt() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, table="1B 1R 1J 2A 2R 2J 4R 5R"))
    assert [stack.cards for stack in state.stacks] == [cards("1B 1R 1J"), cards("2A 2R 2J")]
    assert state.table == cards("4R 5R")


@pytest.mark.rule("DEAL-13")
def test_a_pair_on_the_table_stays_two_separate_cards() -> None:
    state = deal(TWO, deck=deck_dealing(TWO, hands=["1J"], table="1B 1R 4R 5R 6R 7R 8A 9R", stock="12R"))
    assert state.stacks == ()
    assert cards("1B 1R") <= state.table
    done = act(state, "play 1J>1B")
    assert done.state.seats[0].captured == cards("1B 1J")
    assert card("1R") in done.state.table
