"""A step in each of many hands at once, the actions that are legal in them, and the chips at their ends.

Actions go by their numbers here, and what is legal is written as bytes, from which NumPy makes arrays at once.
"""

from __future__ import annotations

from struct import pack
from sys import byteorder
from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu._actions import Action, GiveJunk, PlayJoker
from hwatu._base.mypyc import i64
from hwatu._cards.card_masks import ALL_MONTHS_MASK, FIRST_JOKER
from hwatu._engine.legal_plays import add_others, playable, plays_of
from hwatu._engine.state import net_of_state
from hwatu._engine.stepping import legal_actions, next_state
from hwatu._facts.turn_facts import Phase
from hwatu.rl._action_space import ACTIONS, number_of

if TYPE_CHECKING:
    from hwatu._engine.state import State

_TURN: Final = Phase.TURN
_OVER: Final = Phase.OVER

_BYTES: Final = tuple([number.to_bytes(2, byteorder) for number in range(len(ACTIONS))])
"""Each number of an action as NumPy's ``uint16``."""


def _plays_of_month(month: int, held: int, lying: int) -> bytes:
    """The numbers of the plays of these cards of a month, four bits each, where those lie on the table."""
    if held & lying or lying.bit_count() > 2:
        return b""  # three that lie there are a stack
    choosing = held if lying.bit_count() == 2 else 0
    plays = plays_of(held << 4 * month, choosing << 4 * month, lying << 4 * month)
    return b"".join([_BYTES[number_of(each)] for each in plays])


_PLAYS: Final[list[bytes]] = [
    _plays_of_month(month, held, lying) for month in range(12) for held in range(16) for lying in range(16)
]


class Legal(NamedTuple):
    """The actions that are legal in many states: their ``numbers``, one state after the other, and for each state the
    seat that decides and eight times how many there are; both as NumPy's ``uint16``.
    """

    numbers: bytes
    seats_and_counts: bytes


def legal_in(states: list[State]) -> Legal:
    """The numbers of the actions that are legal in these states; copies of a joker share one."""
    parts: list[bytes] = []
    seats_and_counts: list[int] = []
    others: list[Action] = []
    for state in states:
        first = len(parts)
        if state._phase is _TURN:
            hand = playable(state)
            _add_plays(parts, hand, state._table)
            add_others(state, hand, others)
            if others:
                _add_others(parts, first, others)
                others = []
        else:
            _add_others(parts, first, legal_actions(state))
        length: i64 = 0
        for place in range(first, len(parts)):
            length += len(parts[place])
        actor: int = state._actor
        seats_and_counts.append(actor | length << 2)  # each number takes two bytes
    return Legal(b"".join(parts), pack(f"={len(seats_and_counts)}H", *seats_and_counts))


def _add_plays(parts: list[bytes], hand: int, table: int) -> None:
    """Add the plays of the 48 cards, month by month."""
    left: i64 = hand & ALL_MONTHS_MASK
    lying: i64 = table
    month: i64 = 0
    while left:
        if left & 15:
            parts.append(_PLAYS[month | (left & 15) << 4 | lying & 15])
        left >>= 4
        lying >>= 4
        month += 256


def _add_others(parts: list[bytes], first: int, others: list[Action]) -> None:
    """Add these actions; ``first`` is where those of this state begin."""
    for each in others:
        number = number_of(each)
        if _ONE_ACTION[number] is not None or _BYTES[number] not in parts[first:]:
            parts.append(_BYTES[number])


def stepped(states: list[State], hands: list[int], numbers: list[int]) -> list[int]:
    """Take an action in each of these hands, by its number, and put what it leads to in its place; the hands that are
    over.

    Raises :class:`IllegalAction` at the first that is not legal; those before it have been taken.
    """
    over = []
    for place, hand in enumerate(hands):
        state, number = states[hand], numbers[place]
        action = _ONE_ACTION[number]
        if action is None:
            action = _of_a_joker(state, number)
        state = next_state(state, action)
        states[hand] = state
        if state._phase is _OVER:
            over.append(hand)
    return over


_ONE_ACTION: Final[list[Action | None]] = [
    None if isinstance(each, (PlayJoker, GiveJunk)) and each.card.index >= FIRST_JOKER else each for each in ACTIONS
]
"""The action with each number; None for a number that stands for all copies of a joker."""


def _of_a_joker(state: State, number: int) -> Action:
    """The legal action with this number; of several copies of a joker, the first."""
    for each in legal_actions(state):
        if number_of(each) == number:
            return each
    return ACTIONS[number]


def chips_in(states: list[State], hands: list[int]) -> list[int]:
    """The chips that the seats won or lost in these hands, which are over, one hand after the other."""
    found: list[int] = []
    for hand in hands:
        found += net_of_state(states[hand])
    return found
