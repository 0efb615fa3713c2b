"""The choices of chance that deal a state which was sampled from what a player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._cards.card_masks import indices, mask_of
from hwatu._engine.bright_selling import SEVEN
from hwatu._engine.deck_order import hand_out
from hwatu._state.compiled_rules import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._state import State
    from hwatu.rl._deal_by_chance import DealByChance


def redealt(chance: DealByChance, made: Sequence[int], was: State, other: State) -> tuple[int, ...]:
    """The choices that deal ``other``, a sample of what somebody knows of ``was``, which the choices ``made`` dealt.

    Whatever the players have seen of the deal stays in its place, so both hands go the same way until now.

    >>> from random import Random
    >>> from hwatu import observe, presets
    >>> from hwatu.rl._deal_by_chance import DealByChance
    >>> chance = DealByChance(presets.pagat())
    >>> state = chance.deal(range(48))
    >>> other = observe(state, 0).sample(Random(7))
    >>> again = chance.deal(redealt(chance, range(48), state, other))
    >>> again.seats[1].hand == other.seats[1].hand != state.seats[1].hand
    True
    """
    rules, drawn = chance.rules, chance.drawn_apart(made)
    pack = [card.index for card in rules.deck]
    order, back = [pack[place] for place in drawn.deck], [pack[place] for place in drawn.back]
    seats = range(rules.players if back else rules.seats_playing)
    hands, lying, rest = hand_out(
        compiled(rules), bytes(order), tuple(seats), was.dealer, table=not back or rules.players < SEVEN
    )

    seating = other._setup.seating
    dealt = [_dealt(seat, was, other) for seat in seats]
    now_lying = list(seating.face_down) if seating is not None and lying else lying
    if back:
        now_rest = indices(mask_of(pack) & ~(sum(dealt) | mask_of(now_lying)))
        back = list(seating.to_stock) if seating is not None else _back(back, mask_of(rest), pack, was, other)
    else:
        now_rest = _stock(rest, was, other)
    instead = dict(zip(lying, now_lying, strict=True)) | dict(zip(rest, now_rest, strict=True))
    for seat in seats:
        instead |= dict(zip(indices(hands[seat]), indices(dealt[seat]), strict=True))
    number = {index: place for place, index in enumerate(pack)}
    before = made[: len(made) - len(order) - len(back)]
    return (*before, *[number[instead[index]] for index in order], *[number[index] for index in back])


def _dealt(seat: int, was: State, other: State) -> int:
    """The hand that a seat was dealt in the sample: of a hand into which nothing was drawn, a sample leaves out played
    cards that say nothing.
    """
    before, after = was._seats[seat]._facts, other._seats[seat]._facts
    if other._setup.seating is not None:
        return other._hands[seat]
    if after.dropped or before.moments:
        return after.dropped | after.dealt
    return other._hands[seat] | before.dealt & ~was._hands[seat]


def _stock(was_stock: Sequence[int], was: State, other: State) -> list[int]:
    """The stock in its order: what everyone has seen of it, the cards that were drawn into hands, and what is left."""
    drawn = {
        moment.drawn: now.drawn
        for before, after in zip(was._facts, other._facts, strict=True)
        for moment, now in zip(before.moments, after.moments, strict=True)
    }
    gone = was_stock[: len(was_stock) - was.stock_size]
    return [drawn.get(index, index) for index in gone] + [card.index for card in other.stock]


def _back(was_back: Sequence[int], undealt: int, pack: Sequence[int], was: State, other: State) -> list[int]:
    """The order in which dropped cards come back (SELL-7): with seven the table first (SELL-9), and then the stock."""
    rules, dropped = was.rules, sum([facts.dropped for facts in was._facts])
    came_back = [index for index in was_back if dropped >> index & 1]
    table = came_back[: rules.table_size] if rules.players == SEVEN else []
    stock = [index for index in was_back if (dropped | undealt) >> index & 1 and index not in table]
    known = table + _stock(stock, was, other)
    return known + [index for index in pack if index not in known]
