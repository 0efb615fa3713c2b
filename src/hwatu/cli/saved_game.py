"""A series between people and bots at any moment, and the text that it is saved as and resumed from."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu.bots import bot
from hwatu.cards import DECK
from hwatu.engine import step
from hwatu.errors import InvalidPosition, NotationError
from hwatu.record import Record, SessionRecord
from hwatu.session import Drawn, Session, Time, choose_dealer
from hwatu.shuffle import Stream
from hwatu.view import observe

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from typing_extensions import Self

    from hwatu.actions import Action
    from hwatu.cards import Card
    from hwatu.events import Event
    from hwatu.rules import Rules
    from hwatu.state import State

PERSON: Final = "person"
"""What stands in place of a bot's name where a person sits."""


@attrs.frozen
class Game:
    """A series of hands, and who sits where: in ``seats`` each is a :data:`PERSON` or a bot by its name.

    Cards, and what bots choose, are drawn from ``seed``, the number of the deal and that of the move; so a game that
    is interrupted goes on as it would have done. ``past`` are the deals recorded, ``hand`` is the one being played.
    """

    session: Session
    seed: str
    seats: tuple[str, ...]
    past: tuple[Record, ...] = ()
    hand: Record | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, who in enumerate(self.seats) if who == PERSON])

    @property
    def current(self) -> Record:
        """The hand being played, where there is one."""
        assert self.hand is not None
        return self.hand

    @property
    def state(self) -> State:
        """The state of the hand being played."""
        return self.current.state

    def deal(self) -> Self:
        """The game with the next hand dealt."""
        seed = f"{self.seed}/{len(self.past)}"
        state = self.session.deal(seed=seed)
        hand = Record.start(state.rules, seed=seed, dealer=state.dealer, carry=state.carry)
        return attrs.evolve(self, hand=hand)

    def choose(self) -> Action:
        """The action of the bot whose turn it is; it depends on its view, the seed and the number of the move alone."""
        state = self.state
        random = Random(f"{self.seed}/{len(self.past)}, move {len(self.current.moves)}")
        return bot(self.seats[state.actor])(observe(state, state.actor), random)

    def act(self, action: Action) -> tuple[Self, Sequence[Event]]:
        """The game after this action, and what happened. Raises :class:`IllegalAction`."""
        return attrs.evolve(self, hand=self.current.played(action)), step(self.state, action).events

    def record(self) -> Self:
        """The game after the hand, which is over."""
        session = self.session.record(self.state)
        return attrs.evolve(self, session=session, past=(*self.past, self.current), hand=None)

    def events(self) -> Iterator[Event]:
        """What has happened in the hand being played."""
        states = list(self.current.states())
        yield from states[0].opening
        for state, move in zip(states, self.current.moves, strict=False):
            yield from step(state, move.action).events

    def dumps(self) -> str:
        """The game as text: the record of its session, the hand being played included, and who sits where."""
        session = self.session
        hands = self.past if self.hand is None else (*self.past, self.hand)
        first = self.past[0].dealer if self.past else session.dealer
        headers = {"Seed": self.seed, "Stake": str(session.stake), "Dealer": str(first), "Seats": " ".join(self.seats)}
        return SessionRecord(rules=session.rules, series=session.hands, hands=hands, headers=headers).dumps()

    @classmethod
    def loads(cls, text: str) -> Self:
        """The game that :meth:`dumps` wrote. Raises :class:`HwatuError` for what it did not write."""
        record = SessionRecord.loads(text)
        headers = dict(record.headers)
        if missing := [name for name in ("Seed", "Stake", "Dealer", "Seats") if name not in headers]:
            raise NotationError(f"Missing from the headers: {', '.join(missing)}.", code="not_a_game")
        dealer, stake = (_number(headers[name]) for name in ("Dealer", "Stake"))
        session = Session.start(record.rules, record.series, dealer=dealer, stake=stake)
        game = cls(session, headers["Seed"], check_seats(record.rules, headers["Seats"].split()))
        for number, hand in enumerate(record.hands, 1):
            if game.hand is not None:
                raise NotationError(f"Hand {number} begins before the previous one is over.", code="not_a_game")
            game = game._replayed(hand, number)
        return game

    def _replayed(self, hand: Record, number: int) -> Self:
        game = self.deal()
        if (hand.seed, hand.dealer) != (game.current.seed, game.current.dealer):
            raise NotationError(f"Hand {number} is not the one that this game deals.", code="not_a_game")
        hand.replay()
        for move in hand.moves:
            game, _ = game.act(move.action)
        return game.record() if game.state.over else game


def check_seats(rules: Rules, seats: Iterable[str]) -> tuple[str, ...]:
    """Who sits where. Raises :class:`NotationError` (``unknown_bot``), :class:`InvalidPosition` (``wrong_seats``)."""
    named = tuple(seats)
    for who in named:
        if who != PERSON:
            bot(who)
    if len(named) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but {len(named)} are named.", code="wrong_seats", rule="DEAL-1"
        )
    return named


def draw(seed: str, seats: int) -> tuple[list[dict[int, Card]], int]:
    """The draw for the first deal, by night: what each drew, then what those drew who tied, and who deals (DEAL-5)."""
    deck = iter(Stream(seed, "first dealer").shuffled(DECK))
    rounds: list[dict[int, Card]] = []
    drawn = Drawn(again=tuple(range(seats)))
    while drawn.dealer is None:
        rounds.append({seat: next(deck) for seat in drawn.again})
        drawn = choose_dealer(rounds[-1], Time.NIGHT)
    return rounds, drawn.dealer


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise NotationError(f"{text[:20]!r} is not a number.", code="not_a_game")
    return int(text)
