"""The phases of a hand, and the turn under way."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from typing_extensions import Self

from hwatu._base.two_languages import Wording
from hwatu._payment import End


class Phase(Enum):
    """The decision that is due. Its value is its English."""

    SEATING = "whether to play this hand", "칠지 죽을지"
    TURN = "which card to play", "낼 패"
    PLACE = "which loose card a joker's substitute goes on", "조커 대신 낸 패의 짝"
    TAKE = "which loose card a turned card takes", "뒤집은 패의 짝"
    QUAD = "whether to end the hand with four of a month", "총통으로 끝낼지"
    GIVE = "which junk card to give", "줄 피"
    DUAL = "what a dual card counts as", "열끗인지 피인지"
    GO_OR_STOP = "whether to go or stop", "고 또는 스톱"
    PUSH = "whether to take the win or push it", "받을지 밀지"
    ANSWER = "whether to accept nagari", "쇼당을 받을지"
    OVER = "nothing: the hand is over", "없음: 판이 끝났습니다"

    _value_: str
    words: Wording

    def __new__(cls, english: str, korean: str) -> Self:
        phase = object.__new__(cls)
        phase._value_ = english
        phase.words = Wording(english, korean)
        return phase

    __hash__ = object.__hash__  # members are single objects, and Enum's own hash is slow

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class Due(NamedTuple):
    """Junk that a seat owes the seat whose turn it is: ``left`` cards, or their worth for a stack of one's own."""

    giver: int
    left: int
    rule: str
    by_value: bool
    begun: bool = False

    def __copy__(self) -> Due:
        return self

    def __deepcopy__(self, memo: object) -> Due:
        return self


class Turn(NamedTuple):
    """A turn that waits for a decision. Card sets are masks, ``turned`` is the index of a card or -1.

    ``quad`` is the month that a card drawn for a joker completed, while its holder is asked about it (DEAL-17), and 0
    where quads of the deal are (DEAL-14); ``ended`` are the seats that ended the hand with one. ``won`` is how the hand
    was won, while the winner is asked whether to push (PUSH-1).
    """

    seat: int
    opening: int = 0
    lain: int = 0
    played: int = 0
    laid: int = 0
    pair: int = 0
    waiting: int = 0
    gained: int = 0
    unchosen: int = 0
    flips: int = 0
    turned: int = -1
    must_play: int = 0
    last_card: bool = False
    over: bool = False
    bonuses: tuple[tuple[str, int], ...] = ()
    dues: tuple[Due, ...] = ()
    quad: int = 0
    ended: tuple[int, ...] = ()
    won: End | None = None

    @property
    def begun(self) -> bool:
        """Whether anything but an offer of nagari has happened in it."""
        return self[2:] != _NOTHING_DONE


_NOTHING_DONE: Final = Turn(0)[2:]


@lru_cache(maxsize=256)
def fresh_turn(seat: int, opening: int) -> Turn:
    """A turn in which nothing has happened but an offer of nagari; the same object for the states that share it."""
    return Turn(seat, opening)
