"""The outcome of a state that is over, for the payment."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hwatu.card_masks import FIRST_OF_EACH
from hwatu.cardset import CardSet
from hwatu.frozen import unchecked
from hwatu.payment import NagariRefusal, Outcome, Standing, settle
from hwatu.rules import SyodangRule

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.payment import Settlement
    from hwatu.result import Result
    from hwatu.rules import Rules
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
        neglected = trace.unchosen | (trace.lain & ~trace.played & _months(held))
        if gained & neglected:
            found[trace.seat] = False
        elif gained & trace.played:
            found[trace.seat] = trace.last_card
    return found


def _months(mask: int) -> int:
    """All cards of every month in the mask."""
    mask &= (1 << 48) - 1
    mask |= mask >> 1 & 0x777777777777
    mask |= mask >> 2 & 0x333333333333
    return (mask & FIRST_OF_EACH) * 15


def _refusal(now: Snapshot, winner: int) -> NagariRefusal | None:
    for_ever = now.setup.rules.syodang is SyodangRule.WHOLE_HAND
    for refused in reversed(now.refused):
        if for_ever or (refused.turns ^ now.turns) >> 8 * winner & 255 == 0:
            return NagariRefusal(refused.offerer, refused.refuser, refused.said_go)
    return None


def outcome_of(now: Snapshot, result: Result, *, checked: bool = True) -> Outcome:
    """The outcome of a hand that ended with this result.

    A hand that the engine played, or that was found possible when it was read, needs not be ``checked``.
    """
    standing: Callable[..., Standing] = Standing if checked else _standing
    outcome: Callable[..., Outcome] = Outcome if checked else _unchecked
    winner, carry = result.winner, now.setup.carry
    left = left_for(now, winner) if winner is not None and now.trace else {}
    return outcome(
        end=result.end,
        winner=winner,
        standings=tuple([
            standing(
                captured=CardSet.from_mask(now.captured[seat]), goes=marks.goes, go_points=marks.go_points,
                last_go=marks.last_go, shaken=marks.shaken, bombed=marks.bombed, first_months=marks.first_months,
                oe_myeon=seat in left, last_card=left.get(seat, False),
                pair_bombed=marks.pair_bombed, quads=marks.quads,
                as_animal=CardSet.from_mask(marks.as_animal), as_junk=CardSet.from_mask(marks.as_junk),
                reverse_go=marks.reverse_go,
            )
            for seat, marks in enumerate(now.marks)
        ]),
        nagaris=carry.nagaris,
        drawn_month=carry.drawn_month,
        mission=carry.mission,
        refusal=_refusal(now, winner) if winner is not None and now.refused else None,
        holders=result.holders,
        active=now.setup.active,
        dealer=now.setup.dealer,
        paid=now.paid,
        claims=carry.claims,
        sold_after=carry.sold_after,
        pushes=carry.pushes,
        factor=carry.factor,
        mission_cards=carry.mission_cards,
        pushed=result.pushed,
    )  # fmt: skip


_standing: Final = unchecked(Standing)
_outcome: Final = unchecked(Outcome)


def _unchecked(**facts: Any) -> Outcome:
    taken = 0
    for standing in facts["standings"]:
        taken |= standing.captured.mask
    return _outcome(taken=taken, **facts)


def settled(rules: Rules, outcome: Outcome) -> Settlement:
    """The settlement as everybody may see it: it says that a seat left a card only if that seat pays for it.

    Whether a seat could have captured a card depends on its hidden hand (LIABLE-2), so the settlement keeps only what
    explains the payments.
    """
    settlement = settle(rules, outcome)
    left = [seat for seat, standing in enumerate(outcome.standings) if standing.oe_myeon]
    for seat in (None, *left) if left else ():
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
