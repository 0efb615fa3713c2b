"""The outcome of a state that is over, for the payment."""

from __future__ import annotations

from operator import attrgetter, is_
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from hwatu.card_masks import months_of
from hwatu.cardset import set_of_mask
from hwatu.frozen import unchecked
from hwatu.payment import NagariRefusal, Outcome, Standing
from hwatu.payment.settlement import NO_CARDS, Settlement
from hwatu.payment.settling import settle_played
from hwatu.rules import SyodangRule
from hwatu.state.traces import unpacked_trace

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.result import Result
    from hwatu.rules import Rules
    from hwatu.state.memory import Marks
    from hwatu.state.situation import Situation

T = TypeVar("T")


def left_for(moment: Situation, winner: int) -> dict[int, bool]:
    """The seats whose last turn left a card that the winner captured in this turn (LIABLE-2), and for each whether it
    was its last hand card (LIABLE-4).
    """
    gained = moment._turn.gained if moment._turn is not None else 0
    found: dict[int, bool] = {}
    for packed in (moment._trace, moment._trace_before) if gained else ():
        if not packed:
            break
        seat, played, unchosen, lain, last_card = unpacked_trace(packed)
        if seat == winner:
            break
        if gained & (unchosen | (lain & ~played & months_of(moment._cards[1 + seat]))):
            found[seat] = False
        elif gained & played:
            found[seat] = last_card
    return found


def _refusal(moment: Situation, winner: int) -> NagariRefusal | None:
    for_ever, turns = moment._setup.rules.syodang is SyodangRule.WHOLE_HAND, moment._clock >> 8
    for refused in reversed(moment._memory.refused):
        if for_ever or (refused.turns ^ turns) >> 8 * winner & 255 == 0:
            return NagariRefusal(refused.offerer, refused.refuser, refused.said_go)
    return None


def outcome_of(moment: Situation, result: Result) -> Outcome:
    """The outcome of a hand that ends at this moment with this result, both played or found possible."""
    setup, memory, winner, cards = moment._setup, moment._memory, result.winner, moment._cards
    carry, captured = setup.carry, cards[1 + len(memory.marks) :]
    left = left_for(moment, winner) if winner is not None and moment._trace else {}
    refusal = _refusal(moment, winner) if winner is not None and memory.refused else None
    standings, taken = [], 0
    for seat, marks in enumerate(memory.marks):
        standings.append(_standing_of(captured[seat], marks, left.get(seat) if left else None))
        taken |= captured[seat]
    return _outcome(
        winner, tuple(standings), result.end, carry.nagaris, carry.drawn_month, carry.mission, refusal, result.holders,
        setup.active, setup.dealer, memory.paid, carry.claims, carry.sold_after, carry.pushes, carry.factor,
        carry.mission_cards, result.pushed, result.drawn_quad, result.dealt_nagari, taken,
    )  # fmt: skip


_set_of_mask: Final = set_of_mask
_NO_CARDS: Final = NO_CARDS
_standing: Final = unchecked(Standing)
_outcome: Final = unchecked(Outcome)


def _standing_of(captured: int, marks: Marks, left: bool | None) -> Standing:
    """The standing of a seat; ``left`` says whether it was with its last hand card that it left the card with which the
    winner won, and is None where it left none.
    """
    (
        goes, go_points, last_go, shaken, bombed, _, _, first_months, _, _, pair_bombed, quads, as_animal, as_junk,
        reverse_go, _, _, _,
    ) = marks  # fmt: skip
    return _standing(
        _set_of_mask(captured), goes, shaken, go_points, last_go, bombed, first_months, left is not None, bool(left),
        pair_bombed, quads, _set_of_mask(as_animal) if as_animal else _NO_CARDS,
        _set_of_mask(as_junk) if as_junk else _NO_CARDS, reverse_go,
    )  # fmt: skip


def settled(rules: Rules, outcome: Outcome) -> Settlement:
    """The settlement as everybody may see it: it says that a seat left a card only if that seat pays for it.

    Whether a seat could have captured a card depends on its hidden hand (LIABLE-2), so the settlement keeps only what
    explains the payments.
    """
    settlement = settle_played(rules, outcome)
    if outcome.winner is None or not any(standing.oe_myeon for standing in outcome.standings):
        return settlement
    payments = settlement.payments
    liable = [each.payer for each in payments[len(outcome.paid) :] if each.rule == "LIABLE-2"]
    telling = telling_left(outcome, liable[0] if liable else None)
    return settlement if telling is outcome else Settlement(rules, telling, payments, settlement.as_junk)


def telling_left(outcome: Outcome, liable: int | None) -> Outcome:
    """The outcome, saying of cards that were left only that the ``liable`` seat left one (LIABLE-2)."""
    standings = tuple([
        standing
        if standing.oe_myeon == (seat == liable) and not standing.last_card
        else _changed(_standing, _of_standing(standing), _LEFT, (seat == liable, False))
        for seat, standing in enumerate(outcome.standings)
    ])  # fmt: skip
    same = all(map(is_, standings, outcome.standings))
    return outcome if same else _changed(_outcome, _of_outcome(outcome), _STANDINGS, (standings,))


def _changed(make: Callable[..., T], fields: tuple[object, ...], place: int, others: tuple[object, ...]) -> T:
    """A value of these fields, but for others from this place on, past its checks."""
    return make(*fields[:place], *others, *fields[place + len(others) :])


_STANDING_FIELDS: Final = [each.name for each in attrs.fields(Standing)]
_OUTCOME_FIELDS: Final = [each.name for each in attrs.fields(Outcome)]
_of_standing: Final = attrgetter("captured", *_STANDING_FIELDS[1:])
_of_outcome: Final = attrgetter("winner", *_OUTCOME_FIELDS[1:])
_LEFT: Final = _STANDING_FIELDS.index("oe_myeon")
"""Where a standing says that it left a card, and then that it was its last."""
_STANDINGS: Final = _OUTCOME_FIELDS.index("standings")
