"""Draw cards to choose the dealer of the first hand (DEAL-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import attrs

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.values import Value
from hwatu._base.wording import ShownByName
from hwatu._cards.argument_checks import truth
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import SeatIndex
from hwatu._cards.flower_cards import DECK, Card, card
from hwatu._cards.shuffle import Stream
from hwatu.rules import Rules, SeatingRule

Draws: TypeAlias = "Mapping[int, Card | str] | Iterable[Card | str]"
"""The card that each person drew: by seat, or one after another from seat 0."""

KINDS: Final = (Kind.JUNK, Kind.RIBBON, Kind.ANIMAL, Kind.BRIGHT)
"""The kinds within a month, the lowest first."""


class Time(ShownByName):
    """The time of the draw. By night the earliest month deals, and the lowest kind within it; by day the latest month,
    and the highest kind.
    """

    NIGHT = "night"
    DAY = "day"


@attrs.frozen
class Drawn(Value):
    """The result of a draw: the ``dealer``, or None if the seats in ``again`` tie and must draw again."""

    dealer: SeatIndex | None = None
    again: tuple[SeatIndex, ...] = ()


def choose_dealer(draws: Draws, time: Time, *, joker_wins: bool = False) -> Drawn:
    """Choose the dealer of the first hand from the card that each player drew; players who tie draw again (DEAL-5).

    With ``joker_wins`` whoever drew a joker deals, by day and by night; if several did, they draw again. If the oldest
    player deals, no draw is needed: pass that seat to :meth:`Session.start` as ``dealer``.

    Raises :class:`InvalidPosition`: ``nobody_drew``, ``duplicate_card``, ``joker_drawn`` (without ``joker_wins``, as a
    joker has no month: draw another card for it), ``bad_draws``, ``bad_time``, ``bad_fact``; :class:`NotationError` for
    an unknown card.

    >>> choose_dealer(["3B", "2R", "9A"], Time.NIGHT)
    Drawn(dealer=1, again=())
    >>> choose_dealer(["9J", "2R", "9K"], Time.DAY)
    Drawn(dealer=None, again=(0, 2))
    >>> choose_dealer({0: "3R", 2: "3B"}, Time.DAY)
    Drawn(dealer=2, again=())
    >>> choose_dealer(["1J", "X2", "12B"], Time.NIGHT, joker_wins=True)
    Drawn(dealer=1, again=())
    """
    drawn = _read(draws)
    if not isinstance(time, Time):
        raise InvalidPosition(
            f"A draw is by Time.NIGHT or Time.DAY, not {short(time)}.",
            code="bad_time",
            rule="DEAL-5",
            korean=f"선을 정하는 때는 Time.NIGHT나 Time.DAY여야 하는데 {short(time)}입니다.",
        )
    truth(joker_wins, "joker_wins")
    seats = tuple([seat for seat, each in drawn.items() if each.joker is not None]) if joker_wins else ()
    if not seats:
        ranks = {seat: _rank(each) for seat, each in drawn.items()}
        best = min(ranks.values()) if time is Time.NIGHT else max(ranks.values())
        seats = tuple([seat for seat, rank in ranks.items() if rank == best])
    return Drawn(seats[0]) if len(seats) == 1 else Drawn(again=seats)


def drawing(rules: Rules) -> int:
    """How many seats draw for the first deal, from seat 0: those that wait for a place do not (ROTATE-1)."""
    return rules.seats_playing if rules.seating is SeatingRule.ROTATION else rules.players


def draw(seed: str, seats: int) -> tuple[list[dict[SeatIndex, Card]], SeatIndex]:
    """Draw for the first deal, by night: the cards of each round (ties draw again), and the dealer (DEAL-5)."""
    deck = iter(Stream(seed, "first dealer").shuffled(DECK))
    rounds: list[dict[SeatIndex, Card]] = []
    drawn = Drawn(again=tuple(range(seats)))
    while drawn.dealer is None:
        rounds.append({seat: next(deck) for seat in drawn.again})
        drawn = choose_dealer(rounds[-1], Time.NIGHT)
    return rounds, drawn.dealer


def _rank(drawn: Card) -> tuple[int, int]:
    if drawn.month is None:
        raise InvalidPosition(
            f"{drawn} is a joker and has no month: draw again for it.",
            code="joker_drawn",
            rule="DEAL-5",
            korean=f"{drawn}: 조커에는 달이 없습니다. 다시 뽑으세요.",
        )
    return drawn.month, KINDS.index(drawn.kind)


def _read(draws: Draws) -> dict[SeatIndex, Card]:
    if isinstance(draws, str) or not isinstance(draws, Iterable):
        raise InvalidPosition(
            f"Expected a list of draws, got {type(draws).__name__}.",
            code="bad_draws",
            rule="DEAL-5",
            korean=f"뽑은 패의 목록이 와야 하는데 {type(draws).__name__}입니다.",
        )
    pairs = draws.items() if isinstance(draws, Mapping) else enumerate(draws)
    drawn: dict[Any, Card] = {seat: card(each) for seat, each in pairs}
    if not drawn:
        raise InvalidPosition("Nobody drew a card.", code="nobody_drew", rule="DEAL-5")
    if any(type(seat) is not int or seat < 0 for seat in drawn):
        raise InvalidPosition(
            "Draws are named by seats: whole numbers from 0 up.",
            code="bad_draws",
            rule="DEAL-5",
            korean="뽑은 패는 0부터 세는 자리 번호로 적습니다.",
        )
    if len(set(drawn.values())) < len(drawn):
        raise InvalidPosition(
            "Two players cannot draw the same card.",
            code="duplicate_card",
            rule="DEAL-5",
            korean="두 사람이 같은 패를 뽑을 수는 없습니다.",
        )
    return drawn
