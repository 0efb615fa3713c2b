"""The public part of the turn under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from hwatu._base.frozen import Value
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Month

if TYPE_CHECKING:
    from hwatu._state.turn import Turn


@attrs.frozen
class CurrentTurn(Value):
    """The turn of ``seat`` so far, which waits for a decision.

    ``played`` is the card played from hand, ``laid`` what was laid on the table, ``gained`` what was captured and
    ``unchosen`` the matching cards that were not chosen. ``must_play`` is the month just shaken, of which a card must
    be played now (SHAKE-1), ``quad`` a month that a drawn card completed (DEAL-17). ``to_turn`` is how many cards of
    the stock are still to be turned, ``bonuses`` how much junk each bonus of the turn will bring from each opponent,
    with the rule that says so (BONUS-9).
    """

    seat: int
    played: CardSet
    laid: CardSet
    gained: CardSet
    unchosen: CardSet
    must_play: Month | None
    quad: Month | None
    to_turn: int
    bonuses: tuple[tuple[str, int], ...]


def current_turn_of(turn: Turn) -> CurrentTurn:
    """The public part of this turn."""
    return CurrentTurn(
        turn.seat,
        CardSet.from_mask(turn.played),
        CardSet.from_mask(turn.laid),
        CardSet.from_mask(turn.gained),
        CardSet.from_mask(turn.unchosen),
        Month(turn.must_play) if turn.must_play else None,
        Month(turn.quad) if turn.quad else None,
        turn.flips,
        turn.bonuses,
    )
