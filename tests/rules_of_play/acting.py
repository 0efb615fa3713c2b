"""Acting on a state in short: actions as records write them, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import pytest

from hwatu import (
    Action,
    Card,
    Carry,
    IllegalAction,
    Kind,
    Rules,
    State,
    card,
    check,
    deal,
    legal_actions,
    position,
    presets,
    step,
)
from hwatu._actions import action_text, parse_action
from hwatu.events import Event
from hwatu.rules import DealOrderRule
from tests.rules_of_play.helpers import rounds_of_deal

E = TypeVar("E")


ONE_OF_EACH: Final[tuple[Action, ...]] = tuple([
    parse_action(each)
    for each in (
        "play 1K", "bomb 1", "joker XB", "turn", "shake 1", "take 1K", "give 1K", "go", "stop", "offer", "accept",
        "refuse", "join", "drop", "end", "continue", "count 9A junk", "collect", "push",
    )
])  # fmt: skip
"""An action of each kind, seldom legal."""


class Done(NamedTuple):
    """The result of some actions: the state, and all events in order."""

    state: State
    events: tuple[Event, ...]

    @property
    def names(self) -> list[str]:
        """The kinds of the events, in order."""
        return [type(event).__name__ for event in self.events]

    @property
    def rules(self) -> list[str]:
        """The kinds of the events, each with its rule."""
        return [f"{type(event).__name__} {event.rule}" for event in self.events]

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def act(state: State, *texts: str) -> Done:
    """The result of these actions, each checked to be legal."""
    events: list[Event] = []
    for text in texts:
        action = parse_action(text)
        assert check(state, action) is None
        assert action in legal_actions(state)
        state, happened = step(state, action)
        events += happened
    return Done(state, tuple(events))


def options(state: State) -> list[str]:
    """The actor's legal actions, as records write them."""
    return [action_text(action) for action in legal_actions(state)]


def refused(state: State, text: str) -> tuple[str, str]:
    """The code and the rule of a refusal, on which ``check``, ``step`` and ``legal_actions`` must agree."""
    action = parse_action(text)
    refusal = check(state, action)
    assert refusal is not None, f"{text} was not refused"
    assert refusal.message.endswith(".")
    assert action not in legal_actions(state)
    with pytest.raises(IllegalAction) as caught:
        step(state, action)
    assert (caught.value.code, caught.value.rule, str(caught.value)) == (refusal.code, refusal.rule, refusal.message)
    return refusal.code, refusal.rule


def changed(rules: Rules, **flags: Any) -> Rules:
    """The rules with flags changed, written as a caller would write them."""
    return rules.changed(**flags)


def codes(cards: Iterable[Card]) -> str:
    """Cards as one text."""
    return " ".join(each.code for each in cards)


def net(state: State) -> tuple[int, ...]:
    """The chips that each seat won or lost in a hand that is over."""
    assert state.settlement is not None
    return state.settlement.net


def payers(state: State) -> dict[int | None, tuple[int | None, str]]:
    """The payer and the rule of each loser's debt."""
    assert state.settlement is not None
    return {payment.debtor: (payment.payer, payment.rule) for payment in state.settlement.debts}


def lines(state: State, debtor: int) -> list[str]:
    """The lines of one loser's debt."""
    assert state.settlement is not None
    return [str(line) for payment in state.settlement.debts if payment.debtor == debtor for line in payment.lines]


def dealt(
    rules: Rules,
    hands: Sequence[str],
    table: str,
    *,
    stock: str = "",
    dealer: int = 0,
    carry: Carry | None = None,
    reshuffle: Sequence[Card] | None = None,
) -> State:
    """A hand dealt so that the seats, the table and the top of the stock have these cards.

    Hands and table may name fewer cards than they hold. They are filled up from the other cards of the pack, one card
    of each month after the other, and with those that SELL pays for last.
    """
    playing = range(rules.players) if carry is None or not carry.active else sorted(carry.active)
    at_table = rules.players != 7 or bool(carry and carry.active)
    hands = [*hands, *[""] * (rules.players - len(hands))]
    named = " ".join([*hands, table, stock]).split()
    rest = sorted([each for each in rules.deck if each.code not in named], key=_plainest)
    piles = {seat: [card(each) for each in hands[seat].split()] for seat in playing}
    lying = [card(each) for each in table.split()]
    rounds = rounds_of_deal(rules)
    for pile in piles.values():
        while len(pile) < sum(to_hand for to_hand, _ in rounds):
            pile.append(rest.pop(0))
    while at_table and len(lying) < sum(to_table for _, to_table in rounds):
        lying.append(rest.pop(0))
    order: list[Card] = []
    around = [seat for seat in playing if seat > dealer] + [seat for seat in playing if seat <= dealer]
    for to_hand, to_table in rounds:
        packets = [lying[:to_table]] if rules.deal_order is DealOrderRule.TABLE_FIRST else []
        for seat in around:
            packets.append(piles[seat][:to_hand])
            del piles[seat][:to_hand]
        packets += [] if rules.deal_order is DealOrderRule.TABLE_FIRST else [lying[:to_table]]
        del lying[:to_table]
        order += [each for packet in packets for each in packet]
    order += [*map(card, stock.split()), *rest]
    return deal(rules, deck=order, dealer=dealer, reshuffle=reshuffle, carry=carry or Carry())


def _plainest(each: Card) -> tuple[bool, int, int]:
    """A sort key that puts plain cards before those that the rules pay for."""
    special = each.joker is not None or each.kind is Kind.BRIGHT or each.code in ("5A", "9A", "11D", "12D")
    return special, each.index % 4, each.index


TWO = presets.pagat()
THREE = presets.pagat(players=3)
QUIET = presets.pagat(players=3, syodang="OFF")


def mid_hand(
    rules: Rules, hands: Sequence[str], table: str, stock: str, actor: int, carry: Carry, **extra: Any
) -> State:
    """A position at a table of four or more: the carry names the seats that play, and the stock has no more cards."""
    return position(
        rules,
        hands=hands,
        table=table,
        stock=stock,
        actor=actor,
        dealer=carry.active[0],
        carry=carry,
        fill=False,
        turns=[2] * rules.players,
        **extra,
    )


ALL_JOKERS = "X1 X2 X3 XB XD XP XB.2"
SUBSTITUTE = presets.pagat(jokers=ALL_JOKERS)
REDRAW = changed(SUBSTITUTE, hand_joker="REDRAW")
STAYS = changed(SUBSTITUTE, joker_stays_in_ppuk=True)


def holding(
    hand: str,
    table: str = "3R 5J",
    stock: str = "7J 6J 11K",
    rules: Rules = SUBSTITUTE,
    other: str = "",
    stacks: list[tuple[str, int | None]] | None = None,
) -> State:
    """A position in which seat 0 decides with this hand, against a player who has captured ``other``."""
    return position(
        rules,
        hands=[hand, "9R 10J 4J"],
        table=table,
        stock=stock,
        captured=["", other],
        stacks=stacks or (),
        turns=[1, 1],
    )


FOUR = presets.pagat(players=4)


def selling(sold: str, rules: Rules = FOUR, **extra: Any) -> State:
    """A table of four, dealt by seat 0, in which seat 3 holds these cards and nobody has decided yet."""
    return dealt(rules, ["", "", "", sold], "", **extra)


def exhausted(rules: Rules, active: tuple[int, ...], **carried: Any) -> State:
    """The end of a hand of these three players that ran out of cards."""
    hands = [""] * rules.players
    hands[active[2]] = "3J"
    state = mid_hand(rules, hands, "3R 5J", "5K", active[2], Carry(active=active, **carried))
    return act(state, "play 3J").state
