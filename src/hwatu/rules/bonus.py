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


@attrs.frozen(kw_only=True, slots=False, eq=False)
class BonusFlags:
    """The flags of sections TURN and BONUS."""

    ppuk: bool = switch(True, "Whether a stock card that is the third of its month makes a stack", "TURN-8")
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
    surrender: SurrenderRule = choice(
        SurrenderRule.OWNER_CHOOSES, "Who chooses which junk card an opponent gives up", "BONUS-9"
    )
    no_junk_chips: int = number(0, "What an opponent without junk pays instead of giving some", "BONUS-11")
