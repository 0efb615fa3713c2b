"""The outcome of a state that is over, for the payment."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Final, TypeVar

from hwatu.card_masks import months_of
from hwatu.cardset import CardSet
from hwatu.frozen import unchecked
from hwatu.payment import NagariRefusal, Outcome, Standing, settle
from hwatu.payment.settlement import NO_CARDS
from hwatu.rules import SyodangRule

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.payment import Settlement
    from hwatu.result import Result
    from hwatu.rules import Rules
    from hwatu.state.memory import Marks
    from hwatu.state.situation import Situation
    from hwatu.state.snapshot import Snapshot

T = TypeVar("T")


def left_for(now: Snapshot, winner: int) -> dict[int, bool]:
    """The seats whose last turn left a card that the winner captured in this turn (LIABLE-2), and for each whether it
    was its last hand card (LIABLE-4).
    """
    gained = now.turn.gained if now.turn is not None else 0
    found: dict[int, bool] = {}
    for trace in now.trace:
        if trace.seat == winner:
            break
        held = now.hands[trace.seat]
        neglected = trace.unchosen | (trace.lain & ~trace.played & months_of(held))
        if gained & neglected:
            found[trace.seat] = False
        elif gained & trace.played:
            found[trace.seat] = trace.last_card
    return found


def _refusal(now: Snapshot, winner: int) -> NagariRefusal | None:
    for_ever = now.setup.rules.syodang is SyodangRule.WHOLE_HAND
    for refused in reversed(now.refused):
        if for_ever or (refused.turns ^ now.turns) >> 8 * winner & 255 == 0:
            return NagariRefusal(refused.offerer, refused.refuser, refused.said_go)
    return None


def outcome_of(moment: Situation, result: Result) -> Outcome:
    """The outcome of a hand that ends at this moment with this result, both played or found possible."""
    setup, memory, winner, cards = moment._setup, moment._memory, result.winner, moment._cards
    carry, captured = setup.carry, cards[1 + len(memory.marks) :]
    now = moment._now if winner is not None and (moment._trace or memory.refused) else None
    left, refusal = ({}, None) if now is None or winner is None else (left_for(now, winner), _refusal(now, winner))
    standings, taken = [], 0
    for seat, marks in enumerate(memory.marks):
        standings.append(_standing_of(captured[seat], marks, left.get(seat)))
        taken |= captured[seat]
    return _outcome(
        winner, tuple(standings), result.end, carry.nagaris, carry.drawn_month, carry.mission, refusal, result.holders,
        setup.active, setup.dealer, memory.paid, carry.claims, carry.sold_after, carry.pushes, carry.factor,
        carry.mission_cards, result.pushed, taken,
    )  # fmt: skip


_standing: Final = unchecked(Standing)
_outcome: Final = unchecked(Outcome)


def _standing_of(captured: int, marks: Marks, left: bool | None) -> Standing:
    """The standing of a seat; ``left`` says whether it was with its last hand card that it left the card with which the
    winner won, and is None where it left none.
    """
    as_animal, as_junk = marks.as_animal, marks.as_junk
    return _standing(
        _from_mask(captured), marks.goes, marks.shaken, marks.go_points, marks.last_go, marks.bombed,
        marks.first_months, left is not None, bool(left), marks.pair_bombed, marks.quads,
        _from_mask(as_animal) if as_animal else NO_CARDS, _from_mask(as_junk) if as_junk else NO_CARDS,
        marks.reverse_go,
    )  # fmt: skip


_from_mask: Final = CardSet.from_mask


def settled(rules: Rules, outcome: Outcome) -> Settlement:
    """The settlement as everybody may see it: it says that a seat left a card only if that seat pays for it.

    Whether a seat could have captured a card depends on its hidden hand (LIABLE-2), so the settlement keeps only what
    explains the payments.
    """
    settlement = settle(rules, outcome)
    left = [seat for seat, standing in enumerate(outcome.standings) if standing.oe_myeon]
    if not left:
        return settlement
    for seat in (None, *left):
        telling = telling_left(outcome, seat)
        told = settlement if telling is outcome else settle(rules, telling)
        if told.payments == settlement.payments:
            return told
    return settlement


def telling_left(outcome: Outcome, liable: int | None) -> Outcome:
    """The outcome, saying of cards that were left only that the ``liable`` seat left one (LIABLE-2)."""
    standings = tuple([
        standing
        if standing.oe_myeon == (seat == liable) and not standing.last_card
        else _changed(_standing, standing, oe_myeon=seat == liable, last_card=False)
        for seat, standing in enumerate(outcome.standings)
    ])  # fmt: skip
    same = all(map(is_, standings, outcome.standings))
    return outcome if same else _changed(_outcome, outcome, standings=standings)


def _changed(make: Callable[..., T], value: T, **changes: object) -> T:
    """The value with some fields changed, past its checks."""
    return make(**{**{name: getattr(value, name) for name in type(value).__slots__}, **changes})  # type: ignore[attr-defined]
