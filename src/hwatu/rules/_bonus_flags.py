"""TURN and BONUS: whether a ppuk exists, and the junk that the events of a turn take from each opponent."""

from __future__ import annotations

from enum import auto

import attrs

from hwatu.rules._flag_fields import choice, number, switch
from hwatu.rules._flag_values import Choice


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


class LeadsRule(Choice):
    """Who has the first turn of a hand (TURN-14)."""

    DEALER = auto()
    NEXT = auto()
    """The seat after the dealer, of those that play."""


class SseulRule(Choice):
    """The definition of a clean sweep (BONUS-12)."""

    TWO_CARDS = auto()
    """Two loose cards were all that lay there as the turn began, and it captured both."""
    ANY_CAPTURE = auto()
    """A turn captures, and leaves nothing on the table."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class BonusFlags:
    """The flags of sections TURN and BONUS."""

    ppuk: bool = switch(
        True, "Whether a stock card that is the third of its month makes a stack", "TURN-8", korean="뻑이 있는지"
    )
    last_turn: LastTurnRule = choice(
        LastTurnRule.HAND,
        "Whether the last turn is the last of the hand or a player's own",
        "TURN-12",
        korean="누구의 마지막 차례를 마지막으로 치는지",
    )
    last_turn_ppuk: bool = switch(
        True, "Whether a ppuk can happen on the last turn", "TURN-13", korean="마지막 차례에도 뻑이 있는지"
    )
    leads: LeadsRule = choice(
        LeadsRule.DEALER,
        "Whether the dealer has the first turn or the next player",
        "TURN-14",
        korean="선과 그다음 사람 가운데 누가 먼저 치는지",
    )
    sseul_junk: int = number(
        1,
        "Junk taken for sweeping the last two cards off the table",
        "BONUS-1",
        korean="쓸을 하면 한 사람에게서 받는 피",
    )
    ttadak_junk: int = number(1, "Junk taken for a ttadak", "BONUS-2", korean="따닥을 하면 한 사람에게서 받는 피")
    chok_junk: int = number(1, "Junk taken for a chok", "BONUS-3", korean="쪽을 하면 한 사람에게서 받는 피")
    stack_junk: int = number(
        1, "Junk taken for capturing a stack of three", "BONUS-4", korean="쌓인 패를 먹으면 한 사람에게서 받는 피"
    )
    own_stack_junk: int = number(
        2,
        "Junk taken for capturing a stack that one made oneself",
        "BONUS-5",
        most=2,
        needs=("ppuk",),
        korean="자뻑을 하면 한 사람에게서 받는 피",
    )
    bomb_junk: int = number(
        0, "Junk taken for a bomb", "BONUS-6", needs=("bomb",), korean="폭탄을 내면 한 사람에게서 받는 피"
    )
    department_store_junk: int = number(
        0,
        "Junk taken for capturing one card of each kind on one's first turn",
        "BONUS-7",
        korean="백화점을 하면 한 사람에게서 받는 피",
    )
    last_turn_bonus: bool = switch(
        False,
        "Whether sseul, ttadak and chok count on the last turn of the hand",
        "BONUS-8",
        korean="마지막 차례의 쓸과 따닥과 쪽도 치는지",
    )
    sseul: SseulRule = choice(
        SseulRule.TWO_CARDS, "Which sweeps of the table are a sseul", "BONUS-12", korean="바닥을 어떻게 비워야 쓸인지"
    )
    last_turn_stack_junk: bool = switch(
        True,
        "Whether a stack captured on the last turn takes junk",
        "BONUS-13",
        korean="마지막 차례에 쌓인 패를 먹어도 피를 받는지",
    )
    dealt_stack_junk: int | None = number(
        None,
        "Junk taken for capturing a stack that was dealt; None: as stack_junk",
        "BONUS-14",
        tried=(None, 0, 2),
        korean="처음부터 쌓인 패를 먹으면 한 사람에게서 받는 피 (None이면 stack_junk와 같음)",
    )
    joker_junk: int = number(
        0, "Junk taken for each junk joker captured", "BONUS-16", korean="피 조커를 먹으면 한 사람에게서 받는 피"
    )
    surrender: SurrenderRule = choice(
        SurrenderRule.OWNER_CHOOSES,
        "Who chooses which junk card an opponent gives up",
        "BONUS-9",
        korean="줄 피를 누가 고르는지",
    )
    no_junk_chips: int = number(
        0,
        "What an opponent without junk pays instead of giving some",
        "BONUS-11",
        korean="줄 피가 없는 사람이 대신 내는 칩",
    )
