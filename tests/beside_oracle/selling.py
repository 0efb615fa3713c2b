"""Bright-selling on the library and on the independent oracle, side by side: a few hands in a row, compared at each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hwatu import Card, Join, Phase, Rules, State, deal, legal_actions, step
from hwatu import _actions as actions
from hwatu.events import CardsSold, SeatDroppedOut, SeatJoined
from tests.beside_oracle.hands import flags_of, shuffled_deck
from tests.oracle import selling

HANDS = 6  # in a row


def seated(state: State, flags: selling.Flags, random: Random, before: list[int]) -> tuple[State, selling.Selling]:
    """Ask every seat whether it plays, on both engines, and compare whom they ask and what follows.

    - ``before``: the seats that dropped out freely in the hand before.
    """
    hands = [set(state.seats[seat].hand.codes) for seat in range(state.rules.players)]
    sale = selling.Selling(flags, hands, state.dealer, before)
    events = list(state.opening)
    chance = random.choice([0.2, 0.5, 0.8])
    while sale.asked is not None:
        assert (state.phase, state.actor) == (Phase.SEATING, sale.asked)
        answers = {"Join", "DropOut"} if sale.may_drop_out else {"Join"}
        assert {type(each).__name__ for each in legal_actions(state)} == answers
        joins = random.random() < chance or not sale.may_drop_out
        sale.answer(joins)
        state, new = step(state, Join() if joins else actions.DropOut())
        events += new
    assert state.phase is not Phase.SEATING
    assert set(state.active) == set(sale.playing)
    assert {each.seat for each in events if isinstance(each, SeatJoined)} == set(sale.playing) - {state.dealer}
    out = {each.seat: each.forced for each in events if isinstance(each, SeatDroppedOut)}
    assert out == dict.fromkeys(sale.free, False) | dict.fromkeys(sale.forced, True)
    shown = {each.seat: (set(each.cards.codes), each.chips) for each in events if isinstance(each, CardsSold)}
    assert {seat: chips for seat, (_, chips) in shown.items() if chips} == sale.claims()
    for seat, (cards, _) in shown.items():
        assert cards == selling.sold(flags, hands[seat]) | set().union(*selling.sets_of(hands[seat]))
    return state, sale


def a_deck(rules: Rules, seats: int, random: Random) -> list[Card]:
    """The pack in a random order, often with sets of a month in one hand, in two, or on the table."""
    deck = shuffled_deck(rules, random)
    middle = 0 if seats == 7 else 3  # what the table gets between the two packets of each hand
    one, other = random.sample(range(seats), 2)
    again = 4 * seats + middle + 3 * one
    first, second, others = range(4 * one, 4 * one + 4), range(again, again + 3), range(4 * other, 4 * other + 4)
    table = [*range(4 * seats, 4 * seats + middle), 7 * seats + middle] if middle else []
    wanted: list[list[Sequence[int]]] = [[first], [first, second], [first, others], [table]]
    often = 0.4
    if seats == 3 and random.random() < 0.2:  # four of a month each
        wanted, often = [[range(4 * seat, 4 * seat + 4) for seat in range(seats)]], 0.9
    for month, places in zip(random.sample(range(1, 13), 3), random.choice(wanted), strict=False):
        if random.random() < often:
            for place, card in zip(places, [each for each in deck if each.month == month], strict=False):
                there = deck.index(card)
                deck[place], deck[there] = deck[there], deck[place]
    return deck


def play_on(state: State, random: Random) -> State:
    """Play the hand to its end, seldom stopping or offering nagari."""
    while not state.over:
        legal = legal_actions(state)
        usual = [each for each in legal if not isinstance(each, (actions.Stop, actions.OfferNagari))]
        state, _ = step(state, random.choice(usual if random.random() < 0.9 else legal))
    return state


def paid_for_cards(state: State) -> list[selling.Paid]:
    """The payments for cards sold, according to the settlement."""
    assert state.settlement is not None
    found = [each for each in state.settlement.payments if each.rule.startswith("SELL")]
    return sorted((each.payer, each.payee, each.amount) for each in found)  # type: ignore[misc]


def winners(state: State) -> list[int]:
    """The seats that won the hand, or were dealt four of a month."""
    assert state.result is not None
    return list(state.result.holders) or ([] if state.result.winner is None else [state.result.winner])


def chips_of(paid: list[selling.Paid], players: int) -> list[int]:
    """The chips that each seat won or lost by these payments."""
    chips = [0] * players
    for payer, payee, amount in paid:
        chips[payer] -= amount
        chips[payee] += amount
    return chips


def sell_beside(rules: Rules, random: Random) -> list[str]:
    """Play a few hands in a row on both engines; the ways in which they ended."""
    flags, everybody = flags_of(rules), list(range(rules.players))
    deck, dealer = a_deck(rules, rules.players, random), random.randrange(rules.players)
    state = deal(rules, deck=deck, seed=random.getrandbits(32), dealer=dealer)
    dealt, debts, endings = everybody, selling.Debts(flags), []
    at_once: list[selling.Paid] = []
    before: list[int] = []
    for _ in range(HANDS):
        assert (state.phase is Phase.SEATING) <= (dealt == everybody)
        if dealt == everybody:
            state, sale = seated(state, flags, random, before)
            before = sale.free
            debts.sold(sale.claims())
            at_once = sale.paid_at_once()
        if state.phase is Phase.TURN and not rules.boar_pot_chips:
            assert [state.chips(seat) for seat in everybody] == chips_of(at_once, rules.players)
        state = play_on(state, random)
        assert state.result is not None
        ending, playing = state.result.end.name, list(state.active)
        endings.append(ending)
        due = debts.ended(ending, winners(state), playing)
        if ending != "VOID":
            due, at_once = due + at_once, []
        assert paid_for_cards(state) == sorted(due), endings
        dealt = selling.dealt_next(flags, ending, playing, debts_wait=bool(debts.waiting))
        dealer, carry = state.result.next_dealer, state.result.carry
        assert set(carry.active or everybody) == set(dealt)
        assert list(carry.dropped_out) == (sorted(before) if rules.no_dropping_twice else [])
        deck = a_deck(rules, len(dealt), random)
        state = deal(rules, deck=deck, seed=random.getrandbits(32), dealer=dealer, carry=carry)
    return endings
