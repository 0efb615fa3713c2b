"""Going back from a hand to the one that was dealt, where cards were drawn into it (JOKER-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu.cards import ALL_MONTHS_MASK, MONTH_MASKS
from hwatu.state.memory import Moment
from hwatu.view.public_history import indices

if TYPE_CHECKING:
    from random import Random

    from hwatu.view.public_history import Glimpse, Past

_BLANK: Final = 256
"""Hidden cards go by numbers from here, above those of all cards, until it is drawn which they are."""


class DealtHand(NamedTuple):
    """How a hand came about: the known cards that it was dealt, how many hidden ones it was dealt and how many it
    drew.

    ``blanks`` are the numbers that the hidden cards go by in ``moments``, those that were dealt first.
    """

    dealt: int
    hidden: int
    drawn: int
    blanks: tuple[int, ...] = ()
    moments: tuple[Moment, ...] = ()

    def filled(self, known: int, cards: list[int]) -> tuple[int, int, tuple[Moment, ...]]:
        """The hand, the hand that was dealt, and the moments between, where ``cards`` are the hidden ones, dealt ones
        first.
        """
        named = dict(zip(self.blanks, cards, strict=True))

        def fill(mask: int) -> int:
            return sum(1 << named.get(index, index) for index in indices(mask))

        moments = tuple([
            Moment(fill(each.hand), each.shown, named.get(each.drawn, each.drawn), each.shook) for each in self.moments
        ])  # fmt: skip
        dealt = sum(1 << index for index in cards[: self.hidden])
        return known | sum(1 << index for index in cards), self.dealt | dealt, moments


def undone(known: int, hidden: int, past: Past, undealt: int, random: Random) -> DealtHand | None:
    """Undo the draws into a hand of these known cards and so many hidden ones, back to the hand that was dealt.

    Of what was held after a draw, each card that had not been shown before is as likely to have been drawn as any
    other; but where there are just as many cards that are known not to have been dealt, it was one of them. None where
    no card can have been.
    """
    undealt &= known | past.played
    could = undealt if undealt.bit_count() == past.draws else ~0
    blanks = ((1 << hidden) - 1) << _BLANK
    hand, played = known | blanks, past.played
    moments = []
    for glimpse in reversed(past.glimpses):
        hand |= played & ~glimpse.played
        played = glimpse.played
        drawn = -1
        if glimpse.drew:
            candidates = indices(hand & could & ~glimpse.shown)
            if not candidates:
                return None
            drawn = random.choice(candidates)
            hand ^= 1 << drawn
        moments.append(Moment(hand, glimpse.shown, drawn, glimpse.shook))
    dealt = indices(hand & blanks)
    return DealtHand(
        hand & ~blanks | played,
        len(dealt),
        hidden - len(dealt),
        (*dealt, *indices(blanks & ~hand)),
        tuple(reversed(moments)),
    )


def could_be(glimpses: tuple[Glimpse, ...], moments: tuple[Moment, ...]) -> bool:
    """Whether what everyone saw could have happened with these hands: exactly three cards of a month were held where
    they were shown (SHAKE-1), and no jokers alone where a bomb turn was taken (JOKER-2).
    """
    for glimpse, moment in zip(glimpses, moments, strict=True):
        if glimpse.shook:
            if (moment.hand & MONTH_MASKS[glimpse.shook]).bit_count() != 3:
                return False
        elif not glimpse.drew and not moment.hand & ALL_MONTHS_MASK:
            return False
    return True
