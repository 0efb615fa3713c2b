"""Records of hands and of sessions.

A record keeps the beginning of a hand and its moves; states follow from them by replay. So a record stays small, and
whoever reads it checks every move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import attrs

from hwatu._actions import Action, action_text
from hwatu._base.errors import HwatuError, InvalidPosition, NotationError
from hwatu._base.values import ShownAsReplay, Value
from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import MOST_NUMBER, MOST_STAKE, list_of, listed, numbers, one_of, truth, whole
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, card_at
from hwatu._cards.shuffle import Seed, check_seed
from hwatu._engine.dealing import check_drawn, check_table, deal
from hwatu._engine.opening import Deck, check_deck
from hwatu._engine.state import State
from hwatu._engine.step_result import Step
from hwatu._engine.stepping import abandon, step
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.end import AbandonedAs
from hwatu._notation.located_words import TextError
from hwatu._record.moves import Ended, Evaluation, Move, check_state, moves_of, read_headers
from hwatu._record.record_reader import read_record, read_session
from hwatu._record.record_writer import write_record, write_session
from hwatu._session.ledger import PurseLimit, check_purses
from hwatu._session.series import Session
from hwatu.events import TableJoker
from hwatu.rules import DealOrderRule, Rules
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from hwatu._facts.end import Abandonment


class Origin(NamedTuple):
    """The orders of cards from which a hand can be dealt again.

    - ``deck``: the pack, the first card dealt first.
    - ``reshuffle``: with four or more seats, the order in which dropped cards come back (SELL-7); otherwise None.
    """

    deck: tuple[Card, ...]
    reshuffle: tuple[Card, ...] | None


def origin_of(state: State) -> Origin | None:
    """A deck that deals this state, or None if no deck alone does, for example in the middle of a hand.

    A state does not keep the order of cards within a packet, so they are put in card order. Jokers that were dealt to
    the table go back there, and the cards that replaced them on top of the stock (DEAL-9). The result is dealt once to
    check that it gives the state.
    """
    seating = state._setup.seating
    if any(state._turns) or len(state.active) > state.rules.seats_playing:
        return None
    if state.carry.claims and not state.carry.active:  # sold since the deal
        return None
    if seating is None:
        origin = Origin(_deck(state, state.active, *_turned_up(state)), None)
    else:
        face_down, back = ([card_at(index) for index in each] for each in (seating.face_down, seating.to_stock))
        everyone = tuple(range(state.rules.players))
        origin = Origin(_deck(state, everyone, face_down, list(state.stock)), tuple(back))
    if set(origin.deck) != set(state.rules.deck) or len(origin.deck) != len(state.rules.deck):
        return None
    again = deal(state.rules, **origin._asdict(), dealer=state.dealer, carry=state.carry)
    return origin if again == state else None


def _turned_up(state: State) -> tuple[list[Card], list[Card]]:
    """The table and the stock as they were dealt, before jokers on the table were replaced (DEAL-9)."""
    replaced = [event for event in state.opening if isinstance(event, TableJoker)]
    drawn = [event.replacement for event in replaced if event.replacement is not None]
    lying = state.table | CardSet([each for stack in state.stacks for each in stack.cards])
    table = [event.card for event in replaced if event.card not in drawn]
    return table + [each for each in lying if each not in drawn], [*drawn, *state.stock]


def _deck(state: State, seats: tuple[int, ...], table: list[Card], stock: list[Card]) -> tuple[Card, ...]:
    """The deck that deals these cards to the hands and the table, and leaves this stock."""
    hands = {seat: list(state.seats[seat].hand) for seat in seats}
    place = seats.index(state.dealer) + 1
    order: list[Card] = []
    for to_hand, to_table in state.rules.packets:
        packets = [_packet(hands[seat], to_hand) for seat in seats[place:] + seats[:place]]
        first = state.rules.deal_order is DealOrderRule.TABLE_FIRST
        packets.insert(0 if first else len(packets), _packet(table, to_table))
        order += [each for packet in packets for each in packet]
    return (*order, *stock)


def _packet(cards: list[Card], size: int) -> list[Card]:
    packet = cards[:size]
    del cards[:size]
    return packet


@attrs.frozen(kw_only=True)
class Record(ShownAsReplay, Value):
    """The record of a hand, which can be written as text, like PGN for chess. The docs give the grammar in "Notation".

    - ``rules``: the rules of the hand.
    - ``seed``, ``deck``, ``position``: how it begins; exactly one of them is given, the others are None.
    - ``reshuffle``: with a deck, the order in which dropped cards come back (SELL-7), or None.
    - ``dealer``, ``carry``: who deals, and what earlier hands left.
    - ``moves``: the actions, in order.
    - ``ended``: how the hand ended, or None while it goes on.
    - ``headers``: pairs of name and text that say more, such as who sat where.

    Raises :class:`InvalidPosition` (``bad_start``) if the beginning is missing or given twice, and for values of other
    types.

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
    # The state after the last move, if it is known: without it, a game played move by move would replay all each time.
    _now: State | None = attrs.field(default=None, eq=False, repr=False, alias="now")

    def __attrs_post_init__(self) -> None:
        check_table(self.rules, self.dealer, self.carry)
        if self.ended is not None:
            one_of(self.ended, Ended, "ended", "bad_ended")
        self._check_start()

    def _check_start(self) -> None:
        """Raise :class:`InvalidPosition` unless exactly one field says how the hand begins, and says it validly."""
        if sum(each is not None for each in (self.seed, self.deck, self.position)) != 1:
            raise InvalidPosition("A hand begins with a seed, a deck or a position.", code="bad_start")
        if self.reshuffle is not None and self.deck is None:
            raise InvalidPosition(
                "A reshuffle goes with a deck.",
                code="bad_start",
                rule="SELL-7",
                korean="다시 섞은 패는 섞은 패로 시작하는 판에만 적습니다.",
            )
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
        # They stand in the position, too, and two sources could disagree.
        if begun is not None and (self.rules, self.dealer, self.carry) != (begun.rules, begun.dealer, begun.carry):
            raise InvalidPosition(
                "A position has its own rules, dealer and carry.",
                code="bad_start",
                korean="배치에는 규칙과 선, 앞 판에서 넘어온 것이 이미 들어 있습니다.",
            )

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
        """Deal a hand with the arguments of :func:`hwatu.deal`, and begin its record. Raises what that raises."""
        state = deal(rules, seed=seed, deck=deck, reshuffle=reshuffle, dealer=dealer, carry=carry)
        record = cls.of(state, headers=headers)
        if seed is None or deck is not None or reshuffle is not None:
            return record  # fresh entropy cannot be written down, but the deck that it gave can
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

        A state that a deck can deal is recorded as that deck, any other state as a position.

        Raises :class:`IllegalAction`, and :class:`InvalidPosition` (``not_a_state``, ``bad_list``).
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
        """Read a record from a text. Its moves are not checked: :meth:`replay` does that.

        With ``strict=False`` it may have comments from ``#`` to the end of a line, blank lines and white space
        anywhere, moves without their seat, no result, and unknown headers, which are kept.

        Raises :class:`TextError`, a :class:`NotationError`, with line and column.
        """
        return read_record(text, cls, strict=strict)

    def dumps(self) -> str:
        """The record as text, which :meth:`loads` reads. Moves without a seat need ``strict=False`` there.

        Raises :class:`NotationError` (``too_long``) for more than a million characters.
        """
        return write_record(self)

    @property
    def state(self) -> State:
        """The state after the last move. Raises what :meth:`replay` raises."""
        return self.replay() if self._now is None else self._now

    def played(self, action: Action) -> Record:
        """The record with one more action. Raises :class:`IllegalAction`."""
        state = self.state
        following = step(state, action).state
        moves = (*self.moves, Move(action, state.actor))
        return attrs.evolve(self, moves=moves, ended=Ended.of(following), now=following)

    def abandoned(self, seat: int | None = None, *, counts_as: AbandonedAs = AbandonedAs.VOID) -> Record:
        """The record of the hand given up at this point, by the seat that left or by all (:func:`hwatu.abandon`).

        >>> from hwatu import presets
        >>> record = Record.start(presets.pagat(), seed=7).abandoned(1)
        >>> record.dumps().splitlines()[-1], Record.loads(record.dumps()).replay() == record.state
        ('result: abandoned counts_as void:1 net 0 0', True)

        Raises as that function does.
        """
        following = abandon(self.state, seat, counts_as=counts_as).state
        return attrs.evolve(self, ended=Ended.of(following), now=following)

    def annotated(
        self, number: int, *, comment: str = "", evaluation: Evaluation | None = None, better: Action | None = None
    ) -> Record:
        """The record with this comment, evaluation and better action of a move, in place of earlier ones.

        ``number`` is the number of the move, from 1. Raises :class:`InvalidPosition` (``bad_number``) if there is no
        such move, and what :class:`Move` raises.

        >>> from hwatu import Evaluation, Play, presets
        >>> record = Record.start(presets.pagat(), seed=6).played(Play("1K"))
        >>> noted = record.annotated(1, comment="Nothing better to do.", evaluation=Evaluation.of(-0.5, 0.4))
        >>> print(noted.dumps().splitlines()[6])
        0: play 1K {[%eval -0.50 0.40] Nothing better to do.}
        """
        whole(number, "number", len(self.moves), least=1)
        moves = list(self.moves)
        moves[number - 1] = attrs.evolve(moves[number - 1], comment=comment, evaluation=evaluation, better=better)
        return attrs.evolve(self, moves=moves, now=self._now)

    def states(self) -> Iterator[State]:
        """The state at the start and after each move. Each move is checked, and at the end the result.

        Raises :class:`TextError` with the line and column of the first move that is illegal, or of a wrong result.
        """
        return (state for state, _ in self.steps())

    def steps(self) -> Iterator[Step]:
        """The steps of the hand: the first state with the events of the deal, then the state and events of each move,
        and at last those of a hand that was given up.

        Each move is checked, and at the end the result. Raises what :meth:`states` raises.
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
        if self.ended is not None and self.ended.abandoned is not None and not state.over:
            following = self._given_up(state, self.ended.abandoned)
            state = following.state
            yield following
        self._check_end(state)

    def replay(self) -> State:
        """The state after the last move, with all moves and the result checked. Raises what :meth:`states` raises."""
        *_, last = self.states()
        return last

    def _given_up(self, state: State, how: Abandonment) -> Step:
        """The hand given up as its result says."""
        assert self.ended is not None
        try:
            return abandon(state, how.seat, counts_as=how.counts_as)
        except HwatuError as error:
            raise _error(self.ended, 0, Wording(error.message, error.korean), error.code, error.rule) from None

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
        for name in ("end", "winner", "abandoned", "net"):
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


def _hands(value: Iterable[Record]) -> tuple[Record, ...]:
    return list_of(value, Record, "hands", "bad_record")


@attrs.frozen(kw_only=True)
class SessionRecord(Value):
    """The records of a series of hands under the same rules.

    - ``series``: the number of hands that it shall have, or None for an open-ended series.
    - ``stake``: the worth of a chip, in whole units of money.
    - ``purses``, ``limit``: as for :meth:`Session.start`.
    - ``finished``: whether it was ended before its last hand (:meth:`Session.finish`).
    - ``hands``: the records in the order of play, void deals included. Only the last may be unfinished.
    - ``headers``: pairs of name and text that say more.

    Raises :class:`InvalidPosition` (``other_rules``, ``bad_number``, ``bad_list``), and what ``Session.start`` raises
    about purses.

    >>> from hwatu import legal_actions, presets
    >>> rules = presets.pagat()
    >>> first = Record.start(rules, seed=7)
    >>> while not first.state.over:
    ...     first = first.played(legal_actions(first.state)[0])
    >>> record = SessionRecord.loads(SessionRecord(rules=rules, series=12, hands=(first,)).dumps())
    >>> record.replay().chips == first.state.settlement.net
    True
    """

    rules: Rules
    series: int | None = None
    stake: int = 1
    purses: tuple[int, ...] = attrs.field(default=(), converter=numbers)
    limit: PurseLimit = PurseLimit.PAYER
    finished: bool = False
    hands: tuple[Record, ...] = attrs.field(default=(), converter=_hands)
    headers: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=read_headers)

    def __attrs_post_init__(self) -> None:
        check_rules(self.rules)
        whole(0 if self.series is None else self.series, "series", MOST_NUMBER)
        whole(self.stake, "stake", MOST_STAKE)
        truth(self.finished, "finished")
        check_purses(self.rules, self.purses, self.limit)
        for number, hand in enumerate(self.hands, 1):
            if hand.rules != self.rules:
                raise InvalidPosition(
                    f"Hand {number} is played by other rules than the session.",
                    code="other_rules",
                    korean=f"{number}번째 판의 규칙이 나머지와 다릅니다.",
                )

    @classmethod
    def loads(cls, text: str, *, strict: bool = True) -> SessionRecord:
        """Read a session from a text. Arguments and errors as for :meth:`Record.loads`."""
        return read_session(text, cls, Record, strict=strict)

    def dumps(self) -> str:
        """The session as text, which :meth:`loads` reads.

        Raises :class:`NotationError` (``too_long``) for more than 50 million characters.
        """
        return write_session(self)

    def replay(self) -> Session:
        """The session of these hands, with each move, result, dealer and carry checked.

        The first hand says who dealt first and what an earlier series left. An unfinished last hand is checked as far
        as it goes, and counts for nothing if the series was finished then.

        Raises :class:`NotationError` that names the first hand with a fault, and the fault.
        """
        first = self.hands[0] if self.hands else None
        dealer, carry = (0, NO_CARRY) if first is None else (first.dealer, first.carry)
        session = Session.start(
            self.rules,
            self.series,
            dealer=dealer,
            stake=self.stake,
            carry=carry,
            purses=self.purses,
            limit=self.limit,
        )
        for number, hand in enumerate(self.hands, 1):
            state = hand.replay()
            if not state.over and hand is self.hands[-1] and hand.dealer == session.dealer:
                break  # the last hand goes on; one of another dealer is left to record(), which refuses it
            try:
                session = session.record(state)
            except HwatuError as error:
                raise NotationError(
                    f"Hand {number}: {error.message}",
                    code=error.code,
                    rule=error.rule,
                    korean=f"{number}번째 판: {error.korean}",
                ) from None
        return session.finish() if self.finished else session
