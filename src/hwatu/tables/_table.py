"""A table: a series of hands between people and bots, at any moment of it."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import IllegalAction, InvalidPosition, NotationError, short
from hwatu._base.frozen import Value
from hwatu._base.notebook import ShownAsReplay
from hwatu._cards.argument_checks import MOST_NUMBER, listed, truth, whole
from hwatu._cards.shuffle import LONGEST_SEED
from hwatu._engine import Refusal, check, step
from hwatu._record import Record, SessionRecord
from hwatu._record.moves import fits_a_line
from hwatu._session import PurseLimit, Series, Session
from hwatu._state.position import seat_at_table
from hwatu._view import View, observe
from hwatu.bots import illegal_choice, named_policies
from hwatu.fair import HEADER, FairDeal, commitment, secret_of_hand
from hwatu.render._languages import ENGLISH, KOREAN, language
from hwatu.render._sentences import Writer, capital
from hwatu.tables._fair_pages import fair_page
from hwatu.tables._hand_page import page
from hwatu.tables._hints import hint_page
from hwatu.tables._seat_names import check_seat_names, check_seats
from hwatu.tables._told_messages import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from typing_extensions import Self

    from hwatu._actions import Action
    from hwatu._state import State
    from hwatu.bots import Policy
    from hwatu.codec._page_types import HintPage, Message, TablePage
    from hwatu.events import Events
    from hwatu.render import Lang
    from hwatu.rules import Rules

PERSON: Final = "person"
"""Stands in place of a bot's name where a person sits."""

_LONGEST_SEED: Final = LONGEST_SEED - 10
"""In characters: the seed of a hand is that of the table and the number of the hand."""

_HEADERS: Final = ("Seed", "Stake", "Dealer", "Seats")


@attrs.frozen
class Table(ShownAsReplay, Value):
    """A series of hands, and who sits where: each of ``seats`` is a ``PERSON`` or a bot by its name.

    A table never changes: :meth:`deal`, :meth:`act` and :meth:`play_bots` give the table that follows. It knows who may
    act, tells each seat and the spectators what they may know, and goes on exactly where its text left off, since cards
    and what bots choose are drawn from ``seed``, the number of the hand and that of the move.

    ``session`` is the series up to the last hand that is over, ``past`` are the records of its hands, void deals too,
    and ``hand`` is the record of the hand on the table, None before the first deal. ``names`` are what the seats are
    called in every text, "" where a seat has no name; without any it is empty.

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
    _told: tuple[tuple[Events, State], ...] = attrs.field(default=(), eq=False, repr=False, alias="told")
    _first: int = attrs.field(default=1, eq=False, repr=False, alias="first")
    _before: Session | None = attrs.field(default=None, eq=False, repr=False, alias="before")

    @classmethod
    def start(
        cls,
        rules: Rules,
        seats: Iterable[str],
        *,
        seed: str,
        hands: int | None = Series.YEAR,
        dealer: int = 0,
        stake: int = 1,
        purses: Iterable[int] = (),
        limit: PurseLimit = PurseLimit.PAYER,
        names: Iterable[str] = (),
        bots: Mapping[str, Policy] = MappingProxyType({}),
    ) -> Self:
        """A table at which nothing has been dealt; the other arguments are those of :meth:`Session.start`.

        ``seed`` is one line of up to 190 characters, without ``#`` and without white space at its ends. All cards
        follow from it, so a server draws one that nobody can guess. ``names`` are what the seats are called, one for
        each or none at all, "" for a seat without a name: printable, without ``#``, up to 20 columns wide (a Korean
        syllable takes two) and no two alike. ``bots`` are your own, by names that
        ``seats`` may hold: in one word, without ``#``, and not ``"person"``.

        Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_seed``, ``bad_name``, ``bad_list``, ``not_a_policy``
        and what ``Session.start`` raises), :class:`NotationError` (``unknown_bot``), :class:`RuleConflict`
        (``not_rules``).

        >>> from hwatu import presets
        >>> from hwatu.bots import simple_bot
        >>> table = Table.start(presets.pagat(), ["person", "mine"], seed="an evening", bots={"mine": simple_bot})
        >>> Table.loads(table.deal().dumps(), bots={"mine": simple_bot}) == table.deal()
        True
        """
        if not isinstance(seed, str) or not seed or not fits_a_line(seed) or len(seed) > _LONGEST_SEED:
            raise InvalidPosition(
                f"A table's seed is a line of up to {_LONGEST_SEED} characters, without '#' and without spaces at its "
                f"ends, not {short(seed)}.",
                code="bad_seed",
            )
        session = Session.start(rules, hands, dealer=dealer, stake=stake, purses=purses, limit=limit)
        sitting = check_seats(rules, seats)
        policies = named_policies([who for who in sitting if who != PERSON], bots)
        own = [(name, policy) for name, policy in policies.items() if name in bots]
        for name, _ in own:
            if not fits_a_line(name) or name.split() != [name]:
                raise InvalidPosition(f"A bot is called by one word without '#', not {short(name)}.", code="bad_name")
        return cls(session, seed, sitting, names=check_seat_names(rules, names), bots=tuple(own))

    def renamed(self, names: Iterable[str]) -> Self:
        """The same table whose seats are called so in every text; ``names`` as for :meth:`start`.

        Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_name``, ``bad_list``).
        """
        return attrs.evolve(self, names=check_seat_names(self.session.rules, names))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, who in enumerate(self.seats) if who == PERSON])

    @property
    def state(self) -> State:
        """The state of the hand on the table. Raises :class:`InvalidPosition` (``nothing_dealt``) before the first."""
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
        """The number of the last message: one for each deal and each decision of the series."""
        return self._first + len(self._told) - 1

    def view(self, seat: int | None) -> View:
        """A seat's view of the hand on the table, or with None a spectator's. Raises :class:`InvalidPosition`."""
        return observe(self.state, seat)

    @property
    def next_commitment(self) -> str:
        """The commitment to the secret of the next hand, for players who give words to :meth:`deal`."""
        return commitment(secret_of_hand(self.seed, len(self.past)))

    def deal(self, *, factor: int | None = None, words: Iterable[str] | None = None) -> Self:
        """The table with the next hand dealt; ``factor`` multiplies what it is won for, where the rules have
        ``hand_factors`` (PAY-24).

        With ``words``, those of each seat or "", the hand is a :class:`hwatu.fair.FairDeal`: its cards follow from the
        secret to which :attr:`next_commitment` commits and from the words. The record of the hand says so, and
        :meth:`present` shows the secret when the hand is over.

        Raises :class:`InvalidPosition`: ``hand_in_play``, ``series_over``, and what :meth:`Session.deal` raises about
        a factor; :class:`NotationError` (``bad_words``).

        >>> from hwatu import fair, presets
        >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening")
        >>> promised = table.next_commitment
        >>> dealt = table.deal(words=["my luck", ""])
        >>> fair.verify(dealt.hand, commitment=promised, words={0: "my luck"}).words
        ('my luck', '')
        """
        if self.actor is not None:
            english, korean = self._pens()
            raise InvalidPosition(
                f"{capital(english.seat(self.actor))} is still to decide in this hand.",
                code="hand_in_play",
                korean=korean.say("아직 판이 끝나지 않았습니다. {seat:의} 차례입니다.", seat=self.actor),
            )
        seed: str | bytes = f"{self.seed}/{len(self.past)}"
        headers = {}
        if words is not None:
            made = FairDeal(secret_of_hand(self.seed, len(self.past)), words)
            made.check_seats(self.session.rules)
            seed, headers = made.seed, {HEADER: made.header}
        state = self.session.deal(seed=seed, factor=factor)
        hand = Record.start(state.rules, seed=seed, dealer=state.dealer, carry=state.carry, headers=headers)
        kept = self._of_this_hand()
        told, first = (*kept, (state.opening, state)), self.number + 1 - len(kept)
        return attrs.evolve(self, hand=hand, told=told, first=first, before=self.session)._recorded()

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
        told = (*self._told, (stepped.events, stepped.state))
        return attrs.evolve(self, hand=self.hand.played(action), told=told)._recorded()

    def undo(self, seat: int) -> Self:
        """The table before the last decision of a person in the hand on it: that decision is taken back, and all that
        came after it. Bots decide as before if the person does. A hand that is over can be taken back into, until the
        next one is dealt.

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
        if kept is None:
            raise InvalidPosition("You have no move to take back in this hand.", code="nothing_to_undo")
        hand = attrs.evolve(self.hand, moves=moves[:kept], ended=None, now=None)
        table = attrs.evolve(self, hand=attrs.evolve(hand, now=hand.replay()), told=self._told[: kept - len(moves)])
        if self.actor is not None:
            return table
        assert self._before is not None
        return attrs.evolve(table, session=self._before, past=self.past[:-1])

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
        english, korean = self._pens()
        return Refusal(
            "not_your_turn",
            "TURN-1",
            f"It's {english.seat(self.actor)}'s turn to decide, not {english.seat(seat)}'s.",
            korean.say("{seat:이} 아니라 ", seat=seat) + korean.say("{seat:의} 차례입니다.", seat=self.actor),
        )

    def _pens(self) -> tuple[Writer, Writer]:
        """Writers that use the seats' names, in English and in Korean."""
        return Writer(ENGLISH, names=self.names), Writer(KOREAN, names=self.names)

    @property
    def happened(self) -> tuple[Events, ...]:
        """The events of the hand on the table: those of its deal, then those of each decision."""
        return tuple([events for events, _ in self._of_this_hand()])

    def _of_this_hand(self) -> tuple[tuple[Events, State], ...]:
        """The same, each with the state after them."""
        return () if self.hand is None else self._told[-len(self.hand.moves) - 1 :]

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

        A message is a deal or a decision: :class:`Message` says what each key holds. Those of
        the hand on the table and of the hand before it are kept: if the first has a number greater than ``since + 1``,
        some are gone, and whoever missed them begins with :meth:`present`. After the last message there is nothing.
        With ``you`` the texts call the seat that reads them "you".

        Raises :class:`InvalidPosition` (``bad_number`` unless ``since`` is a whole number, ``unknown_seat``) and
        :class:`NotationError` (``unknown_language``).
        """
        whole(since, "since")
        truth(you, "you")
        pen = Writer(language(lang), viewer=seat, names=self.names, you=you)
        return [
            message(number, events, state, seat, pen)
            for number, (events, state) in enumerate(self._told, self._first)
            if number > since
        ]

    def present(self, seat: int | None, *, lang: Lang = "en", you: bool = False, away: Iterable[int] = ()) -> TablePage:
        """The table as a seat may know it now (None: a spectator), in plain data: the :func:`page` of the hand on the
        table, and how the series stands; ``you`` as there. A table knows nothing of connections: ``away`` are the seats
        whose person is not there. :class:`TablePage` and :class:`HandPage` say what each key holds.

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
            "away": self._away(away),
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
            "next_commitment": self.next_commitment,
        }

    def _away(self, seats: Iterable[int]) -> list[int]:
        return sorted({seat_at_table(seat, len(self.seats)) for seat in listed(seats)})

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
        view = self.view(seat)
        return hint_page(view, self._policy(by)(view, Random(f"hint {self.number}")), lang=lang, names=self.names)

    def record(self) -> SessionRecord:
        """The record of the session, the hand being played included; its headers say who sits where. Headers of your
        own can be added to it.
        """
        session = self.session
        hands = self.past if self.actor is None else (*self.past, *([] if self.hand is None else [self.hand]))
        first = self.past[0].dealer if self.past else session.dealer
        values = (self.seed, str(session.stake), str(first), " ".join(self.seats))
        headers = dict(zip(_HEADERS, values, strict=True))
        headers |= {_name_header(seat): name for seat, name in enumerate(self.names) if name}
        series = None if session.hands is None else int(session.hands)
        return SessionRecord(
            rules=session.rules, series=series, hands=hands, headers=headers,
            purses=session.brought, limit=session.limit,
        )  # fmt: skip

    def dumps(self) -> str:
        """The table as text, which :meth:`loads` reads: its :meth:`record`."""
        return self.record().dumps()

    @classmethod
    def loads(cls, saved: str, *, bots: Mapping[str, Policy] = MappingProxyType({})) -> Self:
        """The table that :meth:`dumps` wrote; ``bots`` as for :meth:`start`.

        Raises :class:`HwatuError` for what it did not write.
        """
        return cls.of(SessionRecord.loads(saved), bots=bots)

    @classmethod
    def of(cls, record: SessionRecord, *, bots: Mapping[str, Policy] = MappingProxyType({})) -> Self:
        """The table whose :meth:`record` this is; ``bots`` as for :meth:`start`. Raises :class:`HwatuError` for any
        other.
        """
        if not isinstance(record, SessionRecord):
            raise NotationError(f"{short(record)} is not the record of a table.", code="not_a_table")
        headers = dict(record.headers)
        if missing := [name for name in _HEADERS if name not in headers]:
            raise NotationError(f"Missing from the headers: {', '.join(missing)}.", code="not_a_table")
        dealer, stake = (_number(headers[name]) for name in ("Dealer", "Stake"))
        seats = headers["Seats"].split()
        names = [headers.get(_name_header(seat), "") for seat in range(len(seats))]
        table = cls.start(
            record.rules, seats, seed=headers["Seed"], hands=record.series, dealer=dealer, stake=stake,
            purses=record.purses, limit=record.limit, names=names, bots=bots,
        )  # fmt: skip
        for number, hand in enumerate(record.hands, 1):
            if table.actor is not None:
                raise NotationError(f"Hand {number} begins before the one before it is over.", code="not_a_table")
            table = table._replayed(hand, number)
        return table

    def _replayed(self, hand: Record, number: int) -> Self:
        kept = self.session.carry.factor
        made = FairDeal.of(hand)
        table = self.deal(
            factor=hand.carry.factor if hand.carry.factor not in (1, kept) else None,
            words=None if made is None else made.words,
        )
        if _as_dealt(hand) != _as_dealt(table.hand):
            raise NotationError(f"Hand {number} is not the one that this table deals.", code="not_a_table")
        hand.replay()
        for move in hand.moves:
            table = table.act(table.state.actor, move.action)
        return table


def _as_dealt(hand: Record | None) -> Record | None:
    return hand and attrs.evolve(hand, moves=(), ended=None, headers=())


def _name_header(seat: int) -> str:
    return f"Name-{seat}"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_NUMBER))):
        raise NotationError(f"{text[:20]!r} is not a number.", code="not_a_table")
    return int(text)
