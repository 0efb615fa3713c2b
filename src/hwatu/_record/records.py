"""A hand as it was played: how it was dealt, every move, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import attrs

from hwatu._actions import Action, action_text
from hwatu._base.errors import HwatuError, InvalidPosition, NotationError
from hwatu._base.frozen import Value
from hwatu._base.notebook import ShownAsReplay
from hwatu._base.two_languages import Wording
from hwatu._cards.argument_checks import listed, one_of, whole
from hwatu._cards.flower_cards import Card
from hwatu._cards.shuffle import Seed, check_seed
from hwatu._engine import deal, step
from hwatu._engine.dealing import check_drawn, check_table
from hwatu._engine.deck_order import Deck, check_deck
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._notation.located_words import TextError
from hwatu._record.moves import Ended, Evaluation, Move, check_state, moves_of, read_headers
from hwatu._record.origin import origin_of
from hwatu._record.record_reader import read_record
from hwatu._record.record_writer import write_record
from hwatu._state import State, Step
from hwatu.rules import Rules


@attrs.frozen(kw_only=True)
class Record(ShownAsReplay, Value):
    """A hand as text, like PGN for chess. The grammar is in the guide, under "Notation".

    A hand is dealt from a ``seed`` or a ``deck`` by ``dealer`` with ``carry``, or begins in a ``position``; a record
    has exactly one of the three, and with a deck perhaps the order in which dropped cards come back (``reshuffle``).
    ``ended`` is None while the hand goes on. ``headers`` are whatever else is said about it, such as who sat where.
    Raises :class:`InvalidPosition` where it is said twice, or not at all, how the hand begins (``bad_start``), and for
    values of other types.

    >>> from hwatu import legal_actions, presets
    >>> record = Record.start(presets.pagat(), seed=7)
    >>> while not record.state.over:
    ...     record = record.played(legal_actions(record.state)[0])
    >>> again = Record.loads(record.dumps())
    >>> again == record, again.replay() == record.state
    (True, True)
    """

    rules: Rules
    seed: Seed | None = None
    deck: tuple[Card, ...] | None = None
    reshuffle: tuple[Card, ...] | None = None
    position: State | None = None
    dealer: int = 0
    carry: Carry = NO_CARRY
    moves: tuple[Move, ...] = attrs.field(default=(), converter=moves_of)
    ended: Ended | None = None
    headers: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=read_headers)
    _now: State | None = attrs.field(default=None, eq=False, repr=False, alias="now")

    def __attrs_post_init__(self) -> None:
        check_table(self.rules, self.dealer, self.carry)
        if self.ended is not None:
            one_of(self.ended, Ended, "ended", "bad_ended")
        self._check_start()

    def _check_start(self) -> None:
        """Raises :class:`InvalidPosition` unless it is said once how the hand begins."""
        if sum(each is not None for each in (self.seed, self.deck, self.position)) != 1:
            raise InvalidPosition("A hand begins with a seed, a deck or a position.", code="bad_start")
        if self.reshuffle is not None and self.deck is None:
            raise InvalidPosition("A reshuffle goes with a deck.", code="bad_start", rule="SELL-7")
        for order in (self.deck, self.reshuffle):
            if order is not None:
                check_deck(self.rules, order)
        if self.seed is not None:
            check_seed(self.seed)
        if self.deck is not None:
            check_drawn(self.rules, self.carry)
        begun = self.position
        if begun is not None:
            check_state(begun)
        if begun is not None and (self.rules, self.dealer, self.carry) != (begun.rules, begun.dealer, begun.carry):
            raise InvalidPosition("A position has its own rules, dealer and carry.", code="bad_start")

    @classmethod
    def start(
        cls,
        rules: Rules,
        *,
        seed: Seed | None = None,
        deck: Deck | None = None,
        reshuffle: Deck | None = None,
        dealer: int = 0,
        carry: Carry = NO_CARRY,
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> Record:
        """Deals a hand as :func:`hwatu.deal` does and begins its record; raises what that raises."""
        state = deal(rules, seed=seed, deck=deck, reshuffle=reshuffle, dealer=dealer, carry=carry)
        record = cls.of(state, headers=headers)
        if seed is None or deck is not None or reshuffle is not None:
            return record
        return attrs.evolve(record, seed=seed, deck=None, reshuffle=None, position=None)

    @classmethod
    def of(
        cls,
        state: State,
        actions: Iterable[Action] = (),
        *,
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> Record:
        """The record of a hand that began in ``state`` and went on with these actions.

        A dealt state is recorded as a deck that gives it, any other as a position. Raises :class:`IllegalAction`;
        :class:`InvalidPosition` (``not_a_state``, ``bad_list``).
        """
        check_state(state)
        origin, first = origin_of(state), state
        moves: list[Move] = []
        for action in listed(actions):
            moves.append(Move(action, state.actor))
            state = step(state, action).state
        return cls(
            rules=first.rules,
            deck=None if origin is None else origin.deck,
            reshuffle=None if origin is None else origin.reshuffle,
            position=first if origin is None else None,
            dealer=first.dealer,
            carry=first.carry,
            moves=moves,
            ended=Ended.of(state),
            headers=headers,
            now=state,
        )

    @classmethod
    def loads(cls, text: str, *, strict: bool = True) -> Record:
        """The record that a text holds; whether its moves are legal is for :meth:`replay` to say.

        A lenient reader allows comments from ``#`` to the end of the line, blank lines and white space anywhere, moves
        without their seat, a missing result, and headers that it does not know, which it keeps.

        Raises :class:`TextError`, a :class:`NotationError`, with line and column.
        """
        return read_record(text, cls, strict=strict)

    def dumps(self) -> str:
        """The record as text, which :meth:`loads` reads; with moves that name no seat, only the lenient reader does.

        Raises :class:`NotationError` (``too_long``) for one of more than a million characters.
        """
        return write_record(self)

    @property
    def state(self) -> State:
        """The state after the last move. Raises as :meth:`replay` does."""
        return self.replay() if self._now is None else self._now

    def played(self, action: Action) -> Record:
        """The record with one more action. Raises :class:`IllegalAction`."""
        state = self.state
        following = step(state, action).state
        moves = (*self.moves, Move(action, state.actor))
        return attrs.evolve(self, moves=moves, ended=Ended.of(following), now=following)

    def annotated(self, number: int, *, comment: str = "", evaluation: Evaluation | None = None) -> Record:
        """The record with this said of a move, the first being number 1, in place of what was said of it.

        Raises :class:`InvalidPosition` (``bad_number`` where there is no such move) and as :class:`Move` does.

        >>> from hwatu import Evaluation, Play, presets
        >>> record = Record.start(presets.pagat(), seed=6).played(Play("1K"))
        >>> noted = record.annotated(1, comment="Nothing better to do.", evaluation=Evaluation.of(-0.5, 0.4))
        >>> print(noted.dumps().splitlines()[6])
        0: play 1K {[%eval -0.50 0.40] Nothing better to do.}
        """
        whole(number, "number", len(self.moves), least=1)
        moves = list(self.moves)
        moves[number - 1] = attrs.evolve(moves[number - 1], comment=comment, evaluation=evaluation)
        return attrs.evolve(self, moves=moves, now=self._now)

    def states(self) -> Iterator[State]:
        """The state at the start and after each move, every one of them checked, and at the end the result.

        Raises :class:`TextError`, with line and column of the move or the result that differs.
        """
        return (state for state, _ in self.steps())

    def steps(self) -> Iterator[Step]:
        """The hand as it is replayed: the first state with the events of the deal, then each move's state and events.

        Every move is checked, and at the end the result. Raises as :meth:`states` does.
        """
        state = self._first()
        yield Step(state, state.opening)
        for number, move in enumerate(self.moves, 1):
            if move.seat is not None and move.seat != state.actor and not state.over:
                turn = Wording(
                    f"It is for seat {state.actor} to decide, not for {move.seat}.",
                    f"{move.seat}번이 아니라 {state.actor}번 자리가 정할 차례입니다.",
                )
                raise _error(move, number, turn, "wrong_seat")
            try:
                following = step(state, move.action)
            except HwatuError as error:
                shown = _shown(move.action)
                refused = Wording(f"{shown}: {error.message}", f"{shown}: {error.korean}")
                raise _error(move, number, refused, error.code, error.rule) from None
            state = following.state
            yield following
        self._check_end(state)

    def replay(self) -> State:
        """The state after the last move, all moves and the result checked. Raises as :meth:`states` does."""
        *_, last = self.states()
        return last

    def _first(self) -> State:
        if self.position is not None:
            return self.position
        return deal(
            self.rules,
            seed=self.seed,
            deck=self.deck,
            reshuffle=self.reshuffle,
            dealer=self.dealer,
            carry=self.carry,
        )

    def _check_end(self, state: State) -> None:
        said, found = self.ended, Ended.of(state)
        if said is None or said == found:
            return
        if found is None:
            goes_on = Wording(
                "The record says how the hand ended, and after the last move it goes on.",
                "판이 어떻게 끝났는지 적혀 있는데, 마지막 수 다음에도 판이 이어집니다.",
            )
            raise _error(said, 0, goes_on, "not_over")
        for name in ("end", "winner", "net"):
            if getattr(said, name) != getattr(found, name):
                differs = Wording(
                    f"The {name} is not the one recorded: the record says {said}, the hand {found}.",
                    f"{name} 값이 기록과 다릅니다: 기록은 {said}, 판은 {found}.",
                )
                raise _error(said, 0, differs, "bad_result")


def _shown(action: object) -> str:
    try:
        return action_text(action)  # type: ignore[arg-type]
    except KeyError:
        return type(action).__name__


def _error(place: Move | Ended, number: int, said: Wording, code: str, rule: str | None = None) -> NotationError:
    english, korean = said
    if place.line:
        return TextError(english, code=code, rule=rule, line=place.line, column=place.column, korean=korean)
    if not number:
        return NotationError(english, code=code, rule=rule, korean=korean)
    return NotationError(f"Move {number}: {english}", code=code, rule=rule, korean=f"{number}번째 수: {korean}")
