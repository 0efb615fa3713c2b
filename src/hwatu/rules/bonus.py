"""TURN and BONUS: whether a ppuk exists, and the junk that the events of a turn take from each opponent."""

from __future__ import annotations

from enum import auto

import attrs

from hwatu.rules.flag_fields import choice, number, switch
from hwatu.rules.flag_values import Choice


class SurrenderRule(Choice):
    """Who says which junk card is given up (BONUS-9)."""

    OWNER_CHOOSES = auto()
    CHEAPEST = auto()
    """The library: the card of least value, and of equal ones the first in card order."""


class LastTurnRule(Choice):
    """Whose last turn counts as the last (TURN-12)."""

    HAND = auto()
    """The last turn of the hand: after it nobody has a card or a bomb turn left."""
    OWN = auto()
    """A player's own: after it that player has neither."""


class SseulRule(Choice):
    """What a clean sweep is (BONUS-12)."""

    TWO_CARDS = auto()
    """Two loose cards were all that lay there as the turn began, and it captured both."""
    ANY_CAPTURE = auto()
    """A turn captures, and leaves nothing on the table."""


@attrs.frozen(kw_only=True, slots=False, eq=False)
class BonusFlags:
    """The flags of sections TURN and BONUS."""

    ppuk: bool = switch(True, "Whether a stock card that is the third of its month makes a stack", "TURN-8")
    last_turn: LastTurnRule = choice(
        LastTurnRule.HAND, "Whether the last turn is the last of the hand or a player's own", "TURN-12"
    )
    last_turn_ppuk: bool = switch(True, "Whether a ppuk can happen on the last turn", "TURN-13")
    sseul_junk: int = number(1, "Junk taken for sweeping the last two cards off the table", "BONUS-1")
    ttadak_junk: int = number(1, "Junk taken for a ttadak", "BONUS-2")
    chok_junk: int = number(1, "Junk taken for a chok", "BONUS-3")
    stack_junk: int = number(1, "Junk taken for capturing a stack of three", "BONUS-4")
    own_stack_junk: int = number(
        2, "Junk taken for capturing a stack that one made oneself", "BONUS-5", most=2, needs=("ppuk",)
    )
    bomb_junk: int = number(0, "Junk taken for a bomb", "BONUS-6", needs=("bomb",))
    department_store_junk: int = number(
        0, "Junk taken for capturing one card of each kind on one's first turn", "BONUS-7"
    )
    last_turn_bonus: bool = switch(
        False, "Whether sseul, ttadak and chok count on the last turn of the hand", "BONUS-8"
    )
    sseul: SseulRule = choice(SseulRule.TWO_CARDS, "Which sweeps of the table are a sseul", "BONUS-12")
    last_turn_stack_junk: bool = switch(True, "Whether a stack captured on the last turn takes junk", "BONUS-13")
    dealt_stack_junk: int | None = number(
        None, "Junk taken for capturing a stack that was dealt; None: as stack_junk", "BONUS-14", tried=(None, 0, 2)
    )
    joker_junk: int = number(0, "Junk taken for each junk joker captured", "BONUS-16")
    surrender: SurrenderRule = choice(
        SurrenderRule.OWNER_CHOOSES, "Who chooses which junk card an opponent gives up", "BONUS-9"
    )
    no_junk_chips: int = number(0, "What an opponent without junk pays instead of giving some", "BONUS-11")
