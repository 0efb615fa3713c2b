"""The junk that a turn's special events bring in: each opponent gives, card by card, what it chooses (BONUS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.actions import GIFTS, GiveJunk
from hwatu.cards import card_at
from hwatu.engine.go_or_stop import finish_turn
from hwatu.engine.refusal import Refusal
from hwatu.events import JunkGiven
from hwatu.state import Due, Phase

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.engine.workbench import Workbench
    from hwatu.state import State

_GIVE, _TURN = Phase.GIVE, Phase.TURN


def owe(desk: Workbench) -> None:
    """Turn the bonuses of the turn into debts: bonus by bonus, each opponent in turn order (BONUS-9, BONUS-10)."""
    for rule, amount in desk.bonuses:
        if amount:
            by_value = rule == "BONUS-5"
            desk.dues += tuple([Due(giver, amount, rule, by_value) for giver in desk.setup.order.opponents[desk.seat]])
    desk.bonuses = ()


def collect(desk: Workbench) -> State:
    """Take what is owed as far as nobody has a choice; ask where somebody has; finish the turn when all is given."""
    while desk.dues:
        due = desk.dues[0]
        junk = desk.captured[due.giver] & desk.kit.junk
        if not junk:
            if not due.begun:
                chips = desk.kit.rules.no_junk_chips
                desk.collect(chips, "no junk to give", "BONUS-11", (due.giver,))
            desk.dues = desk.dues[1:]
        elif junk & (junk - 1) == 0:
            give(desk, junk.bit_length() - 1)
        elif desk.kit.cheapest:
            give(desk, _cheapest(desk, junk))
        else:
            return desk.wait(_GIVE, due.giver)
    return finish_turn(desk) if desk.over else desk.wait(_TURN, desk.seat)


def _cheapest(desk: Workbench, junk: int) -> int:
    values = desk.kit.junk_values
    return min((index for index in values if junk >> index & 1), key=lambda index: (values[index], index))


def give(desk: Workbench, index: int) -> None:
    """Move one junk card from the debtor to the seat whose turn it is, and lower or settle the debt."""
    giver, left, rule, by_value, _ = desk.dues[0]
    desk.captured[giver] ^= 1 << index
    desk.captured[desk.seat] |= 1 << index
    desk.notes.append((JunkGiven, giver, desk.seat, index, rule))
    left -= max(1, desk.kit.junk_values[index]) if by_value else 1
    rest = (Due(giver, left, rule, by_value, begun=True),) if left > 0 else ()
    desk.dues = rest + desk.dues[1:]


def legal(state: State) -> list[Action]:
    """Every junk card that the actor may give."""
    setup, _, seat, cards, _, _, _, _ = state._kept
    junk = cards[setup.order.places[seat][1]] & setup.kit.junk
    found: list[Action] = []
    while junk:
        low = junk & -junk
        found.append(GIFTS[low])
        junk ^= low
    return found


def check(state: State, action: GiveJunk) -> Refusal | None:
    """Why this card cannot be given, or None."""
    setup, _, seat, cards, _, _, _, _ = state._kept
    index, captured = action.card.index, cards[setup.order.places[seat][1]]
    if captured & setup.kit.junk & 1 << index:
        return None
    if captured >> index & 1:
        return Refusal("not_junk", "BONUS-9", f"{card_at(index).name} is no junk, and only junk is given.")
    return Refusal("not_captured", "BONUS-9", f"You have not captured {card_at(index).name}.")


def answer(desk: Workbench, action: GiveJunk) -> State:
    """Give the chosen card and go on collecting."""
    give(desk, action.card.index)
    return collect(desk)
