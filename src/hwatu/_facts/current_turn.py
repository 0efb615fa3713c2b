"""The turn under way: everything that is known of one, and what it leaves when it is over. One row a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu._base.frozen import Value
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, Month, card_at
from hwatu._facts.due import Due
from hwatu._facts.end import End
from hwatu._facts.fact import Fact, Holds, row, rows_of
from hwatu._facts.seat import NO_CARDS

if TYPE_CHECKING:
    from hwatu._facts.packed_turn import Turn


def _cards(english: str, korean: str, **rest: Any) -> dict[str, Fact]:
    return row(Holds.CARDS, english, korean, **rest)


@attrs.frozen(weakref_slot=False)
class CurrentTurn(Value):
    """The turn of ``seat`` so far, which waits for a decision. Everybody sees all of it."""

    # fmt: off
    seat: int = attrs.field(metadata=row(Holds.SEAT,
        "The seat whose turn it is.", "차례", left=True))
    opening: CardSet = attrs.field(default=NO_CARDS, metadata=_cards(
        "The two cards of different months that alone lay on the table when it began (BONUS-1).",
        "바닥에 둘뿐이던 패"))
    lain: CardSet = attrs.field(default=NO_CARDS, metadata=_cards(
        "The cards on the table that could then be captured from hand (LIABLE-2).", "먹을 수 있던 패", left=True))
    played: CardSet = attrs.field(default=NO_CARDS, metadata=_cards(
        "The card played from hand (TURN-1).", "낸 패", left=True))
    laid: CardSet = attrs.field(default=NO_CARDS, metadata=_cards(
        "The card that was laid on the table, since nothing matched it (TURN-2).", "내려놓은 패"))
    pair: CardSet = attrs.field(default=NO_CARDS, metadata=_cards(
        "The pair not yet captured, since the stock may make a ppuk of it (TURN-3, TURN-8).", "아직 먹지 않은 짝",
        placed=True))
    waiting: CardSet = attrs.field(default=NO_CARDS, metadata=_cards(
        "Jokers that wait on the pair (JOKER-4).", "짝 위의 조커", placed=True))
    gained: CardSet = attrs.field(default=NO_CARDS, metadata=_cards(
        "The cards captured so far.", "이 차례에 먹은 패"))
    unchosen: CardSet = attrs.field(default=NO_CARDS, metadata=_cards(
        "Matching cards that were not chosen (TURN-4, TURN-6).", "고르지 않은 패", left=True))
    flips: int = attrs.field(default=0, metadata=row(Holds.NUMBER,
        "How many cards of the stock are still to be turned.", "뒤집을 패"))
    turned: Card | None = attrs.field(default=None, metadata=row(Holds.CARD,
        "The turned card that waits for a choice between two loose cards (TURN-6).", "짝을 고를 패", placed=True))
    must_play: Month | None = attrs.field(default=None, metadata=row(Holds.MONTH,
        "The month just shaken, of which a card must be played now (SHAKE-1).", "방금 흔든 달"))
    last_card: bool = attrs.field(default=False, metadata=row(Holds.FLAG,
        "Whether the card played was the last of its hand (LIABLE-4).", "마지막 패", left=True))
    over: bool = attrs.field(default=False, metadata=row(Holds.FLAG,
        "Whether everything has been turned and captured.", "다 뒤집음"))
    bonuses: tuple[tuple[str, int], ...] = attrs.field(default=(), metadata=row(Holds.BONUSES,
        "How much junk each bonus of the turn will bring from each opponent, with the rule that says so (BONUS-9).",
        "받을 피"))
    dues: tuple[Due, ...] = attrs.field(default=(), metadata=row(Holds.DUES,
        "The junk still owed, in the order in which it is asked for (BONUS-9).", "아직 줄 피"))
    quad: Month | None = attrs.field(default=None, metadata=row(Holds.MONTH,
        "The month that a card drawn for a joker completed, while its holder is asked about it (DEAL-17); none where "
        "quads of the deal are (DEAL-14).", "총통이 된 달"))
    ended: tuple[int, ...] = attrs.field(default=(), metadata=row(Holds.SEATS,
        "The seats that ended the hand with four of a month (DEAL-14).", "총통으로 끝낸 사람"))
    won: End | None = attrs.field(default=None, metadata=row(Holds.END,
        "How the hand was won, while the winner is asked whether to push (PUSH-1).", "이긴 방식"))
    # fmt: on


TURN: Final = rows_of(CurrentTurn)
"""Every fact of a turn, in their order."""

_OUTWARD: Final[Mapping[Holds, Callable[[Any], Any]]] = {
    Holds.CARDS: CardSet.from_mask,
    Holds.CARD: lambda index: None if index < 0 else card_at(index),
    Holds.MONTH: lambda month: Month(month) if month else None,
}


def current_turn_of(turn: Turn) -> CurrentTurn:
    """The turn with its cards and months."""
    values: list[Any] = [_OUTWARD.get(fact.kind, _same)(getattr(turn, fact.name)) for fact in TURN]
    return CurrentTurn(*values)


def _same(value: Any) -> Any:
    return value


LEFT: Final = tuple([each for each in TURN if each.left])
"""The facts that are remembered of a turn when it is over."""
