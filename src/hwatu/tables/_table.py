"""A table: a series with seats that people and bots take."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._actions import Refusal
from hwatu._base.errors import IllegalAction, InvalidPosition, short
from hwatu._base.values import ShownAsReplay, Value
from hwatu._cards.argument_checks import listed, truth, whole
from hwatu._engine.position import seat_at_table
from hwatu._engine.stepping import check, step
from hwatu._record.moves import fits_a_line, is_name
from hwatu._record.records import Record, SessionRecord
from hwatu._session.ledger import Entry, PurseLimit
from hwatu._session.series import Series, Session, series_over
from hwatu._view.observing import observe
from hwatu._view.seat_view import View
from hwatu.bots import illegal_choice, named_policies
from hwatu.fair import HEADER, FairDeal, commitment, secret_of_hand
from hwatu.render._sentences import ENGLISH, KOREAN, Writer, language, width
from hwatu.tables._stored_tables import (
    PERSON,
    WHEN,
    Course,
    ToldEvents,
    deciders,
    ledger_of,
    read_table,
    record_of,
    text_of_seed,
    with_names,
)
from hwatu.tables._table_pages import fair_page, hint_page, messages_of, page

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from typing_extensions import Self

    from hwatu._actions import Action
    from hwatu._cards.shuffle import Seed
    from hwatu._engine.state import State
    from hwatu.bots import Policy
    from hwatu.codec._page_types import HintPage, Message, TablePage
    from hwatu.events import Events
    from hwatu.render import Lang
    from hwatu.rules import Rules


def not_your_turn(seat: int, actor: int, names: Sequence[str]) -> Refusal:
    """The refusal of what a seat does while another has to decide."""
    english, korean = Writer(ENGLISH, names=names), Writer(KOREAN, names=names)
    return Refusal(
        "not_your_turn",
        "TURN-1",
        f"It's {english.seat(actor)}'s turn to decide, not {english.seat(seat)}'s.",
        korean.say("{seat:이} 아니라 ", seat=seat) + korean.say("{seat:의} 차례입니다.", seat=actor),
    )


def nothing_to_decide(refusal: Refusal | None) -> InvalidPosition:
    """The error for a hint in a seat that has nothing to decide: another has to, or the hand is over."""
    if refusal is None:
        message, korean = "This hand is over: there is nothing to decide.", "판이 끝나 고를 것이 없습니다."
        return InvalidPosition(message, code="nothing_to_do", korean=korean)
    return InvalidPosition(refusal.message, code="nothing_to_do", rule=refusal.rule, korean=refusal.korean)


def hand_in_play(actor: int, names: Sequence[str]) -> InvalidPosition:
    """The error for what has to wait until the hand is over."""
    english, korean = Writer(ENGLISH, names=names), Writer(KOREAN, names=names)
    return InvalidPosition(
        english.sentence("{seat} is still to decide in this hand.", seat=actor),
        code="hand_in_play",
        korean=korean.say("아직 판이 끝나지 않았습니다. {seat:의} 차례입니다.", seat=actor),
    )


WIDEST_NAME: Final = 64
"""In columns of a terminal, of which a Korean syllable takes two: an account's name or mention in most chats fits."""


def check_seats(rules: Rules, seats: Iterable[str], bots: Mapping[str, Policy]) -> tuple[str, ...]:
    """Who sits where, of people and bots, among them one's own.

    Raises :class:`InvalidPosition` (``bad_list``, ``wrong_seats``, ``not_a_policy``, ``bad_name``),
    :class:`NotationError` (``unknown_bot``).
    """
    named = tuple(listed(seats))
    if len(named) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but {len(named)} are named.",
            code="wrong_seats",
            rule="DEAL-1",
            korean=f"이 판의 자리는 {rules.players}개인데 {len(named)}자리를 적었습니다.",
        )
    named_policies([who for who in named if who != PERSON], bots)
    for name in named_policies(bots, bots):
        if not isinstance(name, str) or not fits_a_line(name) or name.split() != [name]:
            raise InvalidPosition(
                f"A bot is called by one word without '#', not {short(name)}.",
                code="bad_name",
                korean=f"봇의 이름은 '#'이 없는 한 낱말이어야 하는데 {short(name)}입니다.",
            )
    return named


def check_seat_names(rules: Rules, names: Iterable[str]) -> tuple[str, ...]:
    """The names of the seats, () where none has one.

    Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_name``, ``bad_list``).
    """
    given = tuple(listed(names))
    if given and len(given) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but {len(given)} have a name or none.",
            code="wrong_seats",
            korean=f"이 판의 자리는 {rules.players}개인데 이름을 적은 자리는 {len(given)}개입니다.",
        )
    for name in given:
        if name != "" and not (is_name(name) and 0 < width(name) <= WIDEST_NAME):
            raise InvalidPosition(
                f"A name is up to {WIDEST_NAME} columns of printable text, without spaces at its ends, "
                f"not {short(name)}.",
                code="bad_name",
                korean=f"이름은 앞뒤에 빈칸이 없는 한 줄이고, 영문 {WIDEST_NAME}자(한글은 절반)까지인데"
                f" {short(name)}입니다.",
            )
    named = [name for name in given if name]
    if len(set(named)) < len(named):
        raise InvalidPosition("Two seats have the same name.", code="bad_name", korean="같은 이름이 두 번 나옵니다.")
    return given if named else ()


@attrs.frozen
class Table(ShownAsReplay, Value):
    """A series of hands, and who sits where: each of ``seats`` is a ``PERSON`` or a bot by its name. :meth:`start`
    makes one.

    A table never changes: :meth:`deal`, :meth:`act`, :meth:`play_bots` and :meth:`seated` give the table that follows.
    It knows who may act, tells each seat and the spectators what they may know, and goes on exactly where its text left
    off, since cards and what bots choose are drawn from ``seed``, the number of the hand and that of the move.

    ``session`` is the series up to the last hand that is over, ``past`` are the records of its hands, void deals too,
    and ``hand`` is the record of the hand on the table, None before the first deal and after one was abandoned.
    ``names`` are what the seats are called in every text, "" where a seat has no name; without any it is empty.

    Bots of your own sit at it by the names that ``bots`` gives them. They are not part of its value or of its text, so
    give them to :meth:`loads`, too.

    >>> from hwatu import presets
    >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening").deal()
    >>> table.actor, table.state.phase.name
    (0, 'TURN')
    >>> table = table.act(0, table.view(0).actions[0]).play_bots()
    >>> [message["number"] for message in table.messages(0, since=1)][:2]
    [2, 3]
    """

    session: Session
    seed: str
    seats: tuple[str, ...]
    past: tuple[Record, ...] = ()
    hand: Record | None = None
    names: tuple[str, ...] = ()
    _bots: tuple[tuple[str, Policy], ...] = attrs.field(default=(), eq=False, repr=False, alias="bots")
    _course: Course = attrs.field(default=Course(), repr=False, alias="course")

    @classmethod
    def start(
        cls,
        rules: Rules,
        seats: Iterable[str],
        *,
        seed: Seed,
        hands: int | None = Series.YEAR,
        dealer: int = 0,
        stake: int = 1,
        purses: Iterable[int] = (),
        limit: PurseLimit = PurseLimit.PAYER,
        names: Iterable[str] = (),
        bots: Mapping[str, Policy] = MappingProxyType({}),
    ) -> Self:
        """A table at which nothing has been dealt; the other arguments are those of :meth:`Session.start`.

        ``seed`` is one that :func:`hwatu.deal` takes. All cards follow from it, so a server draws one that nobody can
        guess; the table keeps it as one line of text. ``names`` are what the seats are called, one for each or none at
        all, "" for a seat without a name: printable, up to 64 columns wide (a Korean syllable takes two) and no two
        alike. Texts have them exactly as they are given. ``bots`` are your own, by names that ``seats`` may hold, now
        or later (:meth:`seated`): in one word, without ``#``, and not ``"person"``.

        Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_seed``, ``bad_name``, ``bad_list``, ``not_a_policy``
        and what ``Session.start`` raises), :class:`NotationError` (``unknown_bot``), :class:`RuleConflict`
        (``not_rules``).

        >>> from hwatu import presets
        >>> from hwatu.bots import simple_bot
        >>> table = Table.start(presets.pagat(), ["person", "mine"], seed="an evening", bots={"mine": simple_bot})
        >>> Table.loads(table.deal().dumps(), bots={"mine": simple_bot}) == table.deal()
        True
        """
        line = text_of_seed(seed)
        session = Session.start(rules, hands, dealer=dealer, stake=stake, purses=purses, limit=limit)
        sitting = check_seats(rules, seats, bots)
        return cls(session, line, sitting, names=check_seat_names(rules, names), bots=tuple(bots.items()))

    def renamed(self, names: Iterable[str]) -> Self:
        """The table with other names for its seats in every text from now on; ``names`` as for :meth:`start`. The
        records of its hands that are over, and so the :attr:`ledger` and :func:`hwatu.advice.statistics`, keep the
        names before, if there were any.

        Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_name``, ``bad_list``).
        """
        given = check_seat_names(self.session.rules, names)
        past = self.past if given == self.names else with_names(self.past, self.names)
        return attrs.evolve(self, names=given, past=past)

    def seated(self, seat: int, who: str) -> Self:
        """The table at which ``who`` decides in a seat from now on: a ``PERSON`` or a bot by its name, for somebody who
        leaves, or who comes (back). Everything else stays: the seat's name, its cards and its chips.

        It is possible at any time. A message tells everybody, and the record of the table keeps it (:attr:`deciders`).

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["person", "person"], seed="an evening", names=["ann", "bob"]).deal()
        >>> table = table.seated(1, "simple")
        >>> table.seats, table.messages(0)[-1]["seated"]["text"]
        (('person', 'simple'), 'The bot simple plays for bob now.')

        Raises :class:`InvalidPosition` (``unknown_seat``), :class:`NotationError` (``unknown_bot``).
        """
        seat = seat_at_table(seat, len(self.seats))
        if who != PERSON:
            self._policy(who)
        if who == self.seats[seat]:
            return self
        seats = tuple([who if each == seat else sitting for each, sitting in enumerate(self.seats)])
        course = self._course.after_change(seat, self.seats[seat], None if self.hand is None else self.state)
        return attrs.evolve(self, seats=seats, course=course)

    @property
    def deciders(self) -> tuple[tuple[str, ...], ...]:
        """For each hand of :meth:`record`, that on the table included, who decided each of its moves: ``"person"``, or
        a bot by its name.

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["simple", "random"], seed="an evening").deal()
        >>> table.play_bot().play_bot().seated(0, "random").play_bot().deciders
        (('simple', 'random', 'random'),)
        """
        return deciders(self._hands, self.seats, self._course.changes)

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """The entries of :attr:`Session.ledger`, each with the name of its player and the ``when`` of :meth:`deal`."""
        return ledger_of(self.session, self.past, self.names)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, who in enumerate(self.seats) if who == PERSON])

    @property
    def state(self) -> State:
        """The state of the hand on the table. Raises :class:`InvalidPosition` where there is none: ``nothing_dealt``
        before the first, ``series_over`` after one was abandoned.
        """
        if self.hand is None and self.over:
            raise series_over()
        if self.hand is None:
            raise InvalidPosition("Nothing has been dealt yet.", code="nothing_dealt")
        return self.hand.state

    @property
    def actor(self) -> int | None:
        """The seat that must decide now; None while no hand is being played."""
        return None if self.hand is None or self.state.over else self.state.actor

    @property
    def over(self) -> bool:
        """Whether the series is over."""
        return self.session.over

    @property
    def number(self) -> int:
        """The number of the last message: one for each deal, each decision and each change of seats of the series."""
        return self._course.number

    def view(self, seat: int | None) -> View:
        """A seat's view of the hand on the table, or with None a spectator's. Raises :class:`InvalidPosition`."""
        return observe(self.state, seat)

    @property
    def next_commitment(self) -> str:
        """The commitment to the secret of the next hand, for players who give words to :meth:`deal`. Raises
        :class:`InvalidPosition` (``series_over``) when there will be none.
        """
        if self.over:
            raise series_over()
        return commitment(secret_of_hand(self.seed, len(self.past)))

    def deal(self, *, factor: int | None = None, words: Iterable[str] | None = None, when: str = "") -> Self:
        """The table with the next hand dealt; ``factor`` multiplies what it is won for, where the rules have
        ``hand_factors`` (PAY-24). A table has no clock: ``when`` is the time as you write it, a line of text without
        ``#``, which the record of the hand and the entries of the :attr:`ledger` keep.

        With ``words``, those of each seat or "", the hand is a :class:`hwatu.fair.FairDeal`: its cards follow from the
        secret to which :attr:`next_commitment` commits and from the words. The record of the hand says so, and
        :meth:`present` shows the secret when the hand is over.

        Raises :class:`InvalidPosition`: ``hand_in_play``, ``series_over``, and what :meth:`Session.deal` raises about
        a factor; :class:`NotationError` (``bad_words``, ``bad_header`` for another ``when``).

        >>> from hwatu import fair, presets
        >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening")
        >>> promised = table.next_commitment
        >>> dealt = table.deal(words=["my luck", ""])
        >>> fair.verify(dealt.hand, commitment=promised, words={0: "my luck"}).words
        ('my luck', '')
        """
        if self.actor is not None:
            raise hand_in_play(self.actor, self.names)
        seed: str | bytes = f"{self.seed}/{len(self.past)}"
        headers = {WHEN: when} if when else {}
        if words is not None:
            made = FairDeal(secret_of_hand(self.seed, len(self.past)), words)
            made.check_seats(self.session.rules)
            seed, headers = made.seed, {**headers, HEADER: made.header}
        state = self.session.deal(seed=seed, factor=factor)
        hand = Record.start(state.rules, seed=seed, dealer=state.dealer, carry=state.carry, headers=headers)
        return attrs.evolve(self, hand=hand, course=self._course.after_deal(state, self.session))._recorded()

    def finish(self, *, abandon: bool = False) -> Self:
        """The table whose series ends here, before its last hand or where it is open-ended (``hands=None``): a boar pot
        is divided, and whatever else is owed back is paid, as :meth:`Session.finish` says. Nobody can deal after that.

        A hand that is being played must end first: let bots finish it (:meth:`seated`, :meth:`play_bots`). With
        ``abandon`` it is broken off instead and counts for nothing; only its record stays, the last of ``past``.

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening", hands=None).deal()
        >>> table = table.seated(0, "simple").play_bots().finish()
        >>> table.over, table.session.chips, Table.loads(table.dumps()).over
        (True, (-13, 13), True)

        Raises :class:`InvalidPosition` (``series_over``, ``hand_in_play``).
        """
        truth(abandon, "abandon")
        if self.actor is None:
            return attrs.evolve(self, session=self.session.finish())
        if not abandon:
            raise hand_in_play(self.actor, self.names)
        return attrs.evolve(self, session=self.session.finish(), past=self._hands, hand=None)

    def act(self, seat: int, action: Action) -> Self:
        """The table after a seat's action; the hand is recorded when that ends it.

        Raises :class:`IllegalAction` with the refusal of :func:`hwatu.check`, or ``not_your_turn``, which names the
        seat that has to decide; :class:`InvalidPosition` (``nothing_dealt``, ``unknown_seat``).
        """
        refusal = self._of_another(seat)
        if refusal is not None:
            raise IllegalAction(refusal.message, code=refusal.code, rule=refusal.rule, korean=refusal.korean)
        assert self.hand is not None
        stepped = step(self.state, action)
        course = self._course.after(ToldEvents(stepped.events, stepped.state))
        return attrs.evolve(self, hand=self.hand.played(action), course=course)._recorded()

    def undo(self, seat: int) -> Self:
        """The table before the last decision of a person in the hand on it: that decision is taken back, and all that
        came after it. Bots decide as before if the person does. A hand that is over can be taken back into, until the
        next one is dealt or the series is ended by :meth:`finish`, and none beyond a change of seats.

        The table is the one that it was, with its ``number`` and its messages: the numbers of those taken back are
        given again. A client that has been told of a greater ``number`` must forget what it was told since and begin
        again with :meth:`present`, so a server that takes back tells its clients so.

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening").deal()
        >>> table.act(0, table.view(0).actions[0]).play_bots().undo(0) == table
        True

        Raises :class:`InvalidPosition`: ``not_alone`` unless it is the only person at the table, since others have
        seen what is taken back; ``nothing_to_undo``, ``nothing_dealt``, ``unknown_seat``.
        """
        self.state.chips(seat)  # there is such a seat
        assert self.hand is not None
        if self.people != (seat,):
            raise InvalidPosition("Only the one person who plays against bots can take a move back.", code="not_alone")
        moves = self.hand.moves
        kept = max([place for place, move in enumerate(moves) if move.seat == seat], default=None)
        course = None if kept is None or self._finished else self._course.before_move(kept)
        if kept is None or course is None:
            raise InvalidPosition("You have no move to take back in this hand.", code="nothing_to_undo")
        hand = attrs.evolve(self.hand, moves=moves[:kept], ended=None, now=None)
        table = attrs.evolve(self, hand=attrs.evolve(hand, now=hand.replay()), course=course)
        if self.actor is not None:
            return table
        assert course.before is not None
        return attrs.evolve(table, session=course.before, past=self.past[:-1])

    def check(self, seat: int, action: Action) -> Refusal | None:
        """None if the seat may act so now, else why not: what :meth:`act` would raise, as a value.

        >>> from hwatu import Go, presets
        >>> table = Table.start(presets.pagat(), ["person", "person"], seed="an evening").deal()
        >>> print(table.check(1, Go()))
        It's seat 0's turn to decide, not seat 1's.

        Raises :class:`InvalidPosition` (``nothing_dealt``, ``unknown_seat``).
        """
        return self._of_another(seat) or check(self.state, action)

    def _of_another(self, seat: int) -> Refusal | None:
        """Why this seat may not act at all: another has to decide."""
        self.state.chips(seat)  # there is such a seat
        if self.actor is None or seat == self.actor:
            return None
        return not_your_turn(seat, self.actor, self.names)

    @property
    def happened(self) -> tuple[Events, ...]:
        """The events of the hand on the table: those of its deal, then those of each decision."""
        hand = () if self.hand is None else self._course.of_this_hand
        return tuple([each.events for each in hand if isinstance(each, ToldEvents)])

    @property
    def _hands(self) -> tuple[Record, ...]:
        """The records of all hands, that on the table included."""
        return self.past if self.actor is None or self.hand is None else (*self.past, self.hand)

    @property
    def _finished(self) -> bool:
        """Whether the series was ended before its last hand."""
        return self.over and self.session.played != self.session.hands

    def play_bot(self) -> Self:
        """The table after the decision of the bot whose turn it is.

        Raises :class:`InvalidPosition` (``no_bot``), and :class:`IllegalAction` (``illegal_choice``) if it chooses an
        action that is not legal, which says which bot that is: it is nobody's fault who sits at the table.
        """
        if self.actor is None or self.seats[self.actor] == PERSON:
            raise InvalidPosition("No bot has to decide now.", code="no_bot")
        chosen = self._chosen()
        try:
            return self.act(self.actor, chosen)
        except IllegalAction as error:
            raise illegal_choice(error, self.actor, self.seats[self.actor]) from error

    def play_bots(self) -> Self:
        """The table after the decisions of bots, up to one of a person or the end of the hand.

        Raises :class:`IllegalAction` (``illegal_choice``) as :meth:`play_bot` does.
        """
        table = self
        while table.actor is not None and table.seats[table.actor] != PERSON:
            table = table.play_bot()
        return table

    def _chosen(self) -> Action:
        """The action of the bot whose turn it is: it depends only on its view, the seed and the move's number."""
        assert self.hand is not None
        state = self.state
        random = Random(f"{self.seed}/{len(self.past)}, move {len(self.hand.moves)}")
        return self._policy(self.seats[state.actor])(observe(state, state.actor), random)

    def _policy(self, name: str) -> Policy:
        return named_policies([name], dict(self._bots))[name]

    def _recorded(self) -> Self:
        """The same table, its hand in the session if that is over."""
        state = self.state
        if not state.over:
            return self
        assert self.hand is not None
        return attrs.evolve(self, session=self.session.record(state), past=(*self.past, self.hand))

    def messages(self, seat: int | None, *, since: int = 0, lang: Lang = "en", you: bool = False) -> list[Message]:
        """The messages after number ``since``, as a seat may know them (None: a spectator), in plain data.

        A message is a deal, a decision or a change of seats; :mod:`hwatu.tables.pages` says what each key holds. Those
        of the last two hands are kept: if the first has a number greater than ``since + 1``, some are gone, and whoever
        missed them begins with :meth:`present`. After the last message there is nothing.
        With ``you`` the texts call the seat that reads them "you".

        Raises :class:`InvalidPosition` (``bad_number`` unless ``since`` is a whole number, ``unknown_seat``) and
        :class:`NotationError` (``unknown_language``).
        """
        whole(since, "since")
        truth(you, "you")
        writer = Writer(language(lang), viewer=seat, names=self.names, you=you)
        return messages_of(self._course, self.seats, since, writer)

    def present(self, seat: int | None, *, lang: Lang = "en", you: bool = False, away: Iterable[int] = ()) -> TablePage:
        """The table as a seat may know it now (None: a spectator), in plain data: the :func:`page` of the hand on the
        table, and how the series stands; ``you`` as there. A table knows nothing of connections: ``away`` are the seats
        whose person is not there. :mod:`hwatu.tables.pages` says what each key holds.

        Raises :class:`InvalidPosition` (``unknown_seat``, ``bad_list``), :class:`NotationError` (``unknown_language``).

        >>> from hwatu import presets
        >>> shown = Table.start(presets.pagat(), ["person", "simple"], seed="an evening").deal().present(0)
        >>> shown["number"], shown["series"]["hands"], shown["hand"]["seats"][1]["hand_size"]
        (1, 12, 10)
        """
        session = self.session
        return {
            "number": self.number,
            "seats": list(self.seats),
            "names": list(self.names),
            "away": sorted({seat_at_table(seat, len(self.seats)) for seat in listed(away)}),
            "series": {
                "hands": None if session.hands is None else int(session.hands),
                "played": session.played,
                "chips": list(session.chips),
                "money": list(session.money),
                "purses": list(session.purses),
                "dealer": session.dealer,
                "over": session.over,
            },
            "hand": None if self.hand is None else page(self.view(seat), lang=lang, names=self.names, you=you),
            "fair": None if self.hand is None else fair_page(self.hand, over=self.actor is None),
            "next_commitment": None if self.over else self.next_commitment,
        }

    def hint(self, seat: int, *, by: str = "search", lang: Lang = "en") -> HintPage:
        """The choice of a bot in a seat that has to decide, as one of the choices of :func:`page`, and ``why``: what
        the cards in sight say for it, in words.

        The bot knows the view of the seat and nothing else; ``by`` is its name (:func:`hwatu.bots.bot`, or one of your
        own), so that ``"search:2s"`` thinks for two seconds.

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening").deal()
        >>> table.hint(0, by="simple")["label"] in [each["label"] for each in table.present(0)["hand"]["choices"]]
        True

        Raises :class:`InvalidPosition` (``nothing_dealt``, ``nothing_to_do``, ``unknown_seat``) and
        :class:`NotationError` (``unknown_bot``, ``unknown_language``).
        """
        refusal = self._of_another(seat)
        if refusal is not None or self.actor is None:
            raise nothing_to_decide(refusal)
        view = self.view(seat)
        return hint_page(view, self._policy(by)(view, Random(f"hint {self.number}")), lang=lang, names=self.names)

    def record(self) -> SessionRecord:
        """The record of the session, the hand being played included; its headers say who sits where and which seats
        changed hands. Headers of your own can be added to it.
        """
        return record_of(self)

    def dumps(self) -> str:
        """The table as text, which :meth:`loads` reads: its :meth:`record`."""
        return self.record().dumps()

    @classmethod
    def loads(cls, saved: str, *, bots: Mapping[str, Policy] = MappingProxyType({}), check: bool = False) -> Self:
        """The table that :meth:`dumps` wrote; ``bots`` as for :meth:`start`.

        Every hand is read, and the last two are replayed: the text says how the series stood before them. What the
        ledger says of earlier hands is replayed when you ask for it, and raises :class:`NotationError` then if the text
        was changed. With ``check`` all hands are replayed at once, and compared with what the text says.

        Raises :class:`HwatuError` for what :meth:`dumps` did not write.
        """
        return cls.of(SessionRecord.loads(saved), bots=bots, check=check)

    @classmethod
    def of(
        cls, record: SessionRecord, *, bots: Mapping[str, Policy] = MappingProxyType({}), check: bool = False
    ) -> Self:
        """The table whose :meth:`record` this is; ``bots`` and ``check`` as for :meth:`loads`. Raises
        :class:`HwatuError` for any other.
        """
        return read_table(cls, record, bots, check=check)
