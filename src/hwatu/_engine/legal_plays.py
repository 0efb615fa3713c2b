"""The legal actions at the start of a turn, and why a card from hand cannot be played (TURN-1, TURN-4).

Most decisions are made here, and a search lists them by the million, so each build lists the plays of ordinary cards in
the way that is fastest for it. Compiled code walks the bits of the hand. Plain Python joins tuples made beforehand, one
for each set of cards that two months can leave in a hand. A playout needs only one random action, so :func:`pick`
finds it without a list. All other actions are rare, and :func:`add_others` asks each kind whether it would be refused.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from hwatu._actions import BOMBS, OFFER_NAGARI, PLAYS, SHAKES, TURN_STOCK, Play, Refusal, play_joker, play_onto
from hwatu._base.korean import josa
from hwatu._base.mypyc import i64
from hwatu._cards.card_masks import (
    ALL_MONTHS_MASK,
    COMPILED,
    FIRST_JOKER,
    MONTH_MASK_OF,
    MONTH_MASKS,
    CardIndex,
    CardMask,
    count_of,
    month_numbers,
    months_of,
    months_with_three,
    months_with_two,
    with_two,
)
from hwatu._engine.special_plays import bomb_refusal, check_turn_stock, must_play_first, not_in_hand, shake_refusal

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._cards.flower_cards import Card
    from hwatu._engine.position import Position
    from hwatu._engine.state import State


# Compiled code reads these directly: see _base/mypyc.py.
_BOMBS: Final = BOMBS
_OFFER_NAGARI: Final = OFFER_NAGARI
_SHAKES: Final = SHAKES
_TURN_STOCK: Final = TURN_STOCK


# --- everything that may be done ---


def legal(state: Position) -> list[Action]:
    """All legal actions: cards in card order, jokers, bombs, a bomb turn, shakes, an offer of nagari."""
    hand, table = playable(state), state._table
    ordinary = hand & ALL_MONTHS_MASK
    choosing = ordinary & months_of(with_two(table))  # cards of a month of which two lie loose: onto either (TURN-4)
    found = plays_of(ordinary, choosing, table)
    add_others(state, hand, found)
    return found


def pick(state: Position, share: float) -> Action:
    """The action at position ``share`` (at least 0, below 1) of the list of :func:`legal`, without making the list.

    A random playout uses one action of the list, which takes compiled code 1,400 instructions to make.
    """
    hand, table = playable(state), state._table
    ordinary = hand & ALL_MONTHS_MASK
    choosing = ordinary & months_of(with_two(table))
    others: list[Action] = []
    add_others(state, hand, others)
    plays = count_of(ordinary)
    if choosing:
        plays += count_of(choosing)  # each of these can be played in two ways
    index = int(share * float(plays + len(others)))
    return play_at(index, ordinary, choosing, table) if index < plays else others[index - plays]


def playable(state: Position) -> CardMask:
    """The cards that the actor may play: all it holds, or after a shake those of the month just shaken (SHAKE-1)."""
    hand, turn = state._seats[state._actor]._hand, state._turn
    return hand & MONTH_MASKS[turn._must_play] if turn is not None and turn._must_play else hand


def add_others(state: Position, hand: CardMask, found: list[Action]) -> None:
    """Add the legal actions other than plays of the 48 cards; ``hand`` are the cards that the actor may play."""
    setup, table, turn = state._setup, state._table, state._turn
    ordinary = hand & ALL_MONTHS_MASK
    if hand != ordinary:
        found += [play_joker(index) for index in range(FIRST_JOKER, hand.bit_length()) if hand >> index & 1]
    # Masks of all four cards of a month, held or not: so ``& table`` finds the others.
    triples = months_with_three(ordinary)
    bombs = triples | months_with_two(ordinary) if setup.compiled.pair_bomb else triples
    if bombs & table:  # seldom so, and asked first, since a refusal for each month takes longer
        onto = [month for month in month_numbers(bombs) if table & MONTH_MASKS[month]]
        found += [_BOMBS[month - 1] for month in onto if not bomb_refusal(state, month)]
    if state._seats[state._actor]._facts.bomb_turns and check_turn_stock(state, _TURN_STOCK) is None:
        found.append(_TURN_STOCK)
    if triples:
        found += [_SHAKES[month - 1] for month in month_numbers(triples) if not shake_refusal(state, month)]
    if turn is None and setup.offers:  # only before anything else in a turn, another offer included (LIABLE-5)
        found.append(_OFFER_NAGARI)


# --- why a card cannot be played ---


def check_play(state: State, action: Play) -> Refusal | None:
    """The reason why this card cannot be played like this, or None."""
    return play_refusal(state, action.card, action.onto)


def play_refusal(state: State, card: Card, onto: Card | None) -> Refusal | None:
    """The reason why a card cannot be played, or None. ``onto`` is the loose card chosen, if two match."""
    turn, index = state._turn, card.index
    if not state._seats[state._actor]._hand >> index & 1:
        return not_in_hand(card)
    if index >= FIRST_JOKER:
        return Refusal(
            "joker",
            "JOKER-1",
            "A joker isn't placed on the table: play it as a joker, and you capture it.",
            "조커는 바닥에 놓지 않습니다. 조커로 내면 바로 먹습니다.",
        )
    if turn is not None and turn._must_play and not MONTH_MASKS[turn._must_play] >> index & 1:
        return must_play_first(turn)
    match = state._table & MONTH_MASK_OF[index]
    if match & (match - 1):
        if onto is None:
            return Refusal(
                "choose_match",
                "TURN-4",
                f"Two loose cards match {card.name}: choose one of them.",
                f"{card.korean}의 짝이 두 장입니다. 하나를 고르세요.",
            )
        if not match >> onto.index & 1:
            return Refusal(
                "not_a_match",
                "TURN-4",
                f"You can't place {card.name} on {onto.name}.",
                f"{josa(card.korean, '은')} {onto.korean} 위에 놓을 수 없습니다.",
            )
    elif onto is not None:
        return Refusal(
            "no_choice",
            "TURN-4",
            f"You can't choose where to place {card.name}: just play it.",
            f"{josa(card.korean, '은')} 놓을 곳을 고를 필요가 없습니다. 그냥 내세요.",
        )
    return None


# --- the plays of the 48 cards ---


def plays_of(held: CardMask, choosing: CardMask, table: CardMask) -> list[Action]:
    """The plays of the cards ``held``, in card order.

    The cards ``choosing`` match two loose cards of the ``table``, so each is listed twice, onto either.
    """
    return _bit_by_bit(held, choosing, table) if COMPILED else _by_tables(held, choosing, table)


def _bit_by_bit(held: CardMask, choosing: CardMask, table: CardMask) -> list[Action]:
    """``plays_of`` for compiled code."""
    found: list[Action] = []
    left: i64 = held
    undecided: i64 = choosing
    index: i64 = 0
    while left:
        if not left & 15:  # no card of this month
            left >>= 4
            undecided >>= 4
            index += 4
            continue
        if left & 1:
            if undecided & 1:
                found += _CHOICES[index][table >> (index & ~3) & 15]
            else:
                found.append(_PLAYS[index])
        left >>= 1
        undecided >>= 1
        index += 1
    return found


def play_at(index: CardIndex, held: CardMask, choosing: CardMask, table: CardMask) -> Action:
    """The play at this index of the list of ``plays_of``, without making the list.

    ``before`` counts down the plays that come before it, while ``card`` goes through the cards.
    """
    left: i64 = held
    undecided: i64 = choosing
    before: i64 = index
    card: i64 = 0
    while left:
        if not left & 15:  # no card of this month
            left >>= 4
            undecided >>= 4
            card += 4
            continue
        if left & 1:
            if undecided & 1:
                if before < 2:
                    return _CHOICES[card][table >> (card & ~3) & 15][before]
                before -= 1
            if before == 0:
                return _PLAYS[card]
            before -= 1
        left >>= 1
        undecided >>= 1
        card += 1
    raise IndexError(index)


def _by_tables(held: CardMask, choosing: CardMask, table: CardMask) -> list[Action]:
    """``plays_of`` for plain Python: a byte holds the cards of two months, and is looked up as a whole."""
    of_months = held.to_bytes(6, "little")
    found: list[Action] = [
        *_JAN_FEB[of_months[0]], *_MAR_APR[of_months[1]], *_MAY_JUN[of_months[2]],
        *_JUL_AUG[of_months[3]], *_SEP_OCT[of_months[4]], *_NOV_DEC[of_months[5]],
    ]  # fmt: skip
    while choosing:  # the highest first, so that plays before it keep their index
        index = choosing.bit_length() - 1
        bit = 1 << index
        before = (held & bit - 1).bit_count()
        found[before : before + 1] = _CHOICES[index][table >> (index & ~3) & 15]
        choosing ^= bit
    return found


def _plays_of_two_months(first: CardIndex) -> tuple[tuple[Play, ...], ...]:
    """The plays of each set of the eight cards from this one on.

    Three months at a time would take fewer look-ups, but 4,096 tuples do not stay in a processor's cache.
    """
    return tuple([tuple([PLAYS[first + card] for card in range(8) if held >> card & 1]) for held in range(256)])


_PLAYS: Final[list[Action]] = list(PLAYS)
_JAN_FEB: Final = _plays_of_two_months(0)
_MAR_APR: Final = _plays_of_two_months(8)
_MAY_JUN: Final = _plays_of_two_months(16)
_JUL_AUG: Final = _plays_of_two_months(24)
_SEP_OCT: Final = _plays_of_two_months(32)
_NOV_DEC: Final = _plays_of_two_months(40)

_CHOICES: Final[list[dict[CardIndex, tuple[Action, Action]]]] = [
    {
        1 << one | 1 << two: (play_onto(index, index & ~3 | one), play_onto(index, index & ~3 | two))
        for one, two in combinations(range(4), 2)
    }
    for index in range(FIRST_JOKER)
]
"""For each card, by the two loose cards of its month (the four bits of the month): its plays onto either."""
