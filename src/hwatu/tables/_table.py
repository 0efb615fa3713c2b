"""Tables: a session, who sits in its seats, and what each of them may do and know.

A table adds nothing to the rules. Its text is the record of its session, so all else here is derived from that and from
``seed``: cards, the choices of bots, and secrets of fair deals. The messages of the last two hands are kept in a
``MessageLog``.
"""

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
from hwatu._engine.stepping import abandon, check, step
from hwatu._facts.end import AbandonedAs
from hwatu._record.moves import fits_a_line, is_name
from hwatu._record.records import Record, SessionRecord
from hwatu._session.ledger import Entry, PurseLimit
from hwatu._session.series import Series, Session, series_over
from hwatu._view.observing import observe
from hwatu._view.seat_view import View
from hwatu.bots import illegal_choice, named_policies
from hwatu.fair import HEADER, FairDeal, commitment, secret_of_hand
from hwatu.render._sentences import ENGLISH, KOREAN, Writer, language_of_pages, width
from hwatu.tables._stored_tables import (
    PERSON,
    WHEN,
    MessageLog,
    StepMessage,
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
    """The refusal of an action of ``seat`` while ``actor`` has to decide."""
    english, korean = Writer(ENGLISH, names=names), Writer(KOREAN, names=names)
    return Refusal(
        "not_your_turn",
        "TURN-1",
        f"It's {english.seat(actor)}'s turn to decide, not {english.seat(seat)}'s.",
        korean.say("{seat:이} 아니라 ", seat=seat) + korean.say("{seat:의} 차례입니다.", seat=actor),
    )


def a_bot_decides(seat: int, who: str, names: Sequence[str]) -> Refusal:
    """The refusal of what somebody else does in a seat for which a bot decides."""
    english, korean = Writer(ENGLISH, names=names), Writer(KOREAN, names=names)
    return Refusal(
        "bot_decides",
        "TURN-1",
        f"The bot {who} decides for {english.seat(seat)}.",
        korean.say("지금은 봇 {who:이} {seat} 대신 칩니다.", seat=seat, who=who),
    )


def nothing_to_decide(refusal: Refusal | None) -> InvalidPosition:
    """The error for a hint in a seat that has nothing to decide; ``refusal`` if another has to, None after the hand."""
    if refusal is None:
        message, korean = "This hand is over: there is nothing to decide.", "판이 끝나 고를 것이 없습니다."
        return InvalidPosition(message, code="nothing_to_do", korean=korean)
    return InvalidPosition(refusal.message, code="nothing_to_do", rule=refusal.rule, korean=refusal.korean)


def hand_in_play(actor: int, names: Sequence[str]) -> InvalidPosition:
    """The error for dealing or finishing before the hand is over."""
    english, korean = Writer(ENGLISH, names=names), Writer(KOREAN, names=names)
    return InvalidPosition(
        english.sentence("{seat} is still to decide in this hand.", seat=actor),
        code="hand_in_play",
        korean=korean.say("아직 판이 끝나지 않았습니다. {seat:의} 차례입니다.", seat=actor),
    )


WIDEST_NAME: Final = 64
"""In columns of a terminal; a Korean syllable takes two. Long enough for a user name or a mention in most chats."""


def check_seats(rules: Rules, seats: Iterable[str], bots: Mapping[str, Policy]) -> tuple[str, ...]:
    """Check who sits where, ``PERSON`` or a bot of the library or of ``bots``, and return it as a tuple.

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
    """Check the names of the seats and return them as a tuple, () if no seat has a name.

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
    """A series of hands and the people and bots that play it. :meth:`start` makes one.

    A table is immutable: :meth:`deal`, :meth:`act`, :meth:`play_bots` and :meth:`seated` return the next table. It
    knows who may act and what each seat and a spectator may see. A table read from its text goes on exactly as before,
    since cards and the choices of bots are drawn from ``seed``, the number of the hand and the number of the move.

    - ``session``: the series up to the last hand that is over.
    - ``seed``: one line of text from which all cards follow.
    - ``seats``: for each seat ``PERSON`` or the name of a bot.
    - ``past``: the records of the hands that are over, void deals too.
    - ``hand``: the record of the hand on the table; None before the first deal, and after a hand was abandoned.
    - ``names``: what texts call the seats, "" for a seat without a name; empty if no seat has one.

    Your own bots sit at it under their names in ``bots``. They belong neither to the value of the table nor to its
    text, so pass them to :meth:`loads` too.

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
    _log: MessageLog = attrs.field(default=MessageLog(), repr=False, alias="log")

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
        """Open a table. Nothing is dealt yet.

        - ``seats``: for each seat ``"person"`` or the name of a bot.
        - ``seed``: a seed for :func:`hwatu.deal`. All cards follow from it, so a server must draw one that nobody can
          guess.
        - ``names``: what texts call the seats, unchanged: one for each seat ("" for none), or none at all. A name is
          printable, up to 64 columns wide (a Korean syllable takes two), and no two are equal.
        - ``bots``: your own bots, by names that ``seats`` and :meth:`seated` may use: one word without ``#``, not
          ``"person"``.
        - The other parameters are those of :meth:`Session.start`.

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
        """Change the names of the seats in all texts from now on; ``names`` as for :meth:`start`.

        The records of hands that are over keep the names before, if there were any, and so do the :attr:`ledger` and
        :func:`hwatu.advice.statistics`.

        Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_name``, ``bad_list``).
        """
        given = check_seat_names(self.session.rules, names)
        past = self.past if given == self.names else with_names(self.past, self.names)
        return attrs.evolve(self, names=given, past=past)

    def seated(self, seat: int, who: str) -> Self:
        """Let ``who`` decide in a seat from now on, ``"person"`` or the name of a bot: for somebody who leaves, comes
        or comes back. The seat keeps its name, its cards and its chips.

        Possible at any time. A message announces the change, and the record of the table has it (:attr:`deciders`).

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
        log = self._log.after_change(seat, self.seats[seat], None if self.hand is None else self.state)
        return attrs.evolve(self, seats=seats, log=log)

    @property
    def deciders(self) -> tuple[tuple[str, ...], ...]:
        """For each hand of :meth:`record`, also that on the table, who decided each of its moves: ``"person"`` or the
        name of a bot.

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["simple", "random"], seed="an evening").deal()
        >>> table.play_bot().play_bot().seated(0, "random").play_bot().deciders
        (('simple', 'random', 'random'),)
        """
        return deciders(self._hands, self.seats, self._log.changes)

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """The entries of :attr:`Session.ledger`, with the name of each player and the ``when`` of each :meth:`deal`."""
        return ledger_of(self.session, self.past, self.names)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, who in enumerate(self.seats) if who == PERSON])

    @property
    def state(self) -> State:
        """The state of the hand on the table. Raises :class:`InvalidPosition`: ``nothing_dealt`` before the first deal,
        ``series_over`` after a hand was abandoned.
        """
        if self.hand is None and self.over:
            raise series_over()
        if self.hand is None:
            raise InvalidPosition("Nothing has been dealt yet.", code="nothing_dealt")
        return self.hand.state

    @property
    def actor(self) -> int | None:
        """The seat that must decide now; None if no hand is being played."""
        return None if self.hand is None or self.state.over else self.state.actor

    @property
    def over(self) -> bool:
        """Whether the series is over."""
        return self.session.over

    @property
    def number(self) -> int:
        """The number of the last message: one for each deal, each decision and each change of seats of the series."""
        return self._log.number

    def view(self, seat: int | None) -> View:
        """The view that a seat, or for None a spectator, has of the hand on the table. Raises :class:`InvalidPosition`
        (``nothing_dealt``, ``unknown_seat``).
        """
        return observe(self.state, seat)

    @property
    def next_commitment(self) -> str:
        """The commitment to the secret of the next hand, for players who give words to :meth:`deal`. Raises
        :class:`InvalidPosition` (``series_over``) if no hand follows.
        """
        if self.over:
            raise series_over()
        return commitment(secret_of_hand(self.seed, len(self.past)))

    def deal(self, *, factor: int | None = None, words: Iterable[str] | None = None, when: str = "") -> Self:
        """Deal the next hand.

        - ``factor``: multiplies the win, under rules with ``hand_factors`` (PAY-24).
        - ``words``: those of each seat, or "". With words the hand is a :class:`hwatu.fair.FairDeal`: its cards follow
          from them and from the secret to which :attr:`next_commitment` commits. The record of the hand has the words,
          and :meth:`present` shows the secret when the hand is over.
        - ``when``: the time, as one line of text without ``#``, since a table has no clock. The record of the hand and
          the entries of the :attr:`ledger` have it.

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
        return attrs.evolve(self, hand=hand, log=self._log.after_deal(state, self.session))._recorded()

    def finish(self, *, abandon: bool = False) -> Self:
        """End the series here: one that is open-ended (``hands=None``), or before its last hand. The boar pot is
        divided as :meth:`Session.finish` says. Nobody can deal after that.

        A hand that is being played must end first: let bots finish it (:meth:`seated`, :meth:`play_bots`). With
        ``abandon`` it is broken off instead and does not count; its record is the last of ``past``.

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening", hands=None).deal()
        >>> table = table.seated(0, "simple").play_bots().finish()
        >>> table.over, table.session.chips, Table.loads(table.dumps()).over
        (True, (10, -10), True)

        Raises :class:`InvalidPosition` (``series_over``, ``hand_in_play``).
        """
        truth(abandon, "abandon")
        if self.actor is None:
            return attrs.evolve(self, session=self.session.finish())
        if not abandon:
            raise hand_in_play(self.actor, self.names)
        return attrs.evolve(self, session=self.session.finish(), past=self._hands, hand=None)

    def act(self, seat: int, action: Action) -> Self:
        """The table after an action of a person. If the action ends the hand, the session records it. Bots decide by
        :meth:`play_bot`.

        Raises :class:`IllegalAction` with the refusal of :func:`hwatu.check`, or ``not_your_turn``, which names the
        seat that has to decide, or ``bot_decides`` in the seat of a bot (:meth:`seated` gives it to a person);
        :class:`InvalidPosition` (``nothing_dealt``, ``unknown_seat``).
        """
        refusal = self._refuse_out_of_turn(seat) or self._refuse_for_bot(seat)
        if refusal is not None:
            raise IllegalAction(refusal.message, code=refusal.code, rule=refusal.rule, korean=refusal.korean)
        return self._after(action)

    def _after(self, action: Action) -> Self:
        """The table after an action of the seat that decides. Raises :class:`IllegalAction`."""
        assert self.hand is not None
        stepped = step(self.state, action)
        log = self._log.after(StepMessage(stepped.events, stepped.state))
        return attrs.evolve(self, hand=self.hand.played(action), log=log)._recorded()

    def abandon(self, seat: int | None = None, *, counts_as: AbandonedAs = AbandonedAs.VOID) -> Self:
        """The table after its hand is given up, by the seat that left, or by all (STOP-13).

        ``counts_as`` decides the cost, as for :meth:`Session.abandon`. Everybody keeps their seat: :meth:`seated` puts
        a bot into one, and :meth:`deal` deals the next hand.

        >>> from hwatu import AbandonedAs, presets
        >>> table = Table.start(presets.pagat(), ["person", "person"], seed="an evening", names=["ann", "bob"]).deal()
        >>> table = table.abandon(1, counts_as=AbandonedAs.NAGARI)
        >>> table.actor, table.session.carry.nagaris, table.messages(0)[-1]["events"][0]["text"]
        (None, 1, 'bob gave the hand up: it is a nagari.')

        Raises :class:`InvalidPosition` (``nothing_dealt``) and as :func:`hwatu.abandon` does.
        """
        stepped = abandon(self.state, seat, counts_as=counts_as)
        assert self.hand is not None
        log = self._log.after(StepMessage(stepped.events, stepped.state))
        return attrs.evolve(self, hand=self.hand.abandoned(seat, counts_as=counts_as), log=log)._recorded()

    def undo(self, seat: int) -> Self:
        """Take back the last decision of the only person at the table, and all that came after it.

        Bots decide as before if the person does. The last decision of a hand that is over can be taken back too, until
        the next deal or :meth:`finish`. Nothing can be taken back beyond a change of seats.

        The result equals the table before that decision, with its ``number`` and messages, so the numbers of the
        messages taken back are used again. A client that has seen a greater ``number`` must begin again with
        :meth:`present`; a server has to make it do so.

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening").deal()
        >>> table.act(0, table.view(0).actions[0]).play_bots().undo(0) == table
        True

        Raises :class:`InvalidPosition`: ``not_alone`` unless ``seat`` has the only person at the table, since others
        have seen what would be taken back; ``nothing_to_undo``, ``nothing_dealt``, ``unknown_seat``.
        """
        seat_at_table(seat, self.state.rules.players)
        assert self.hand is not None
        if self.people != (seat,):
            raise InvalidPosition("Only the one person who plays against bots can take a move back.", code="not_alone")
        moves = self.hand.moves
        kept = max([index for index, move in enumerate(moves) if move.seat == seat], default=None)
        log = None if kept is None or self._finished else self._log.before_move(kept)
        if kept is None or log is None:
            raise InvalidPosition("You have no move to take back in this hand.", code="nothing_to_undo")
        hand = attrs.evolve(self.hand, moves=moves[:kept], ended=None, now=None)
        table = attrs.evolve(self, hand=attrs.evolve(hand, now=hand.replay()), log=log)
        if self.actor is not None:
            return table
        assert log.session_before is not None
        return attrs.evolve(table, session=log.session_before, past=self.past[:-1])

    def check(self, seat: int, action: Action) -> Refusal | None:
        """None if :meth:`act` would accept this action now, else the reason why not.

        >>> from hwatu import Go, presets
        >>> table = Table.start(presets.pagat(), ["person", "person"], seed="an evening").deal()
        >>> print(table.check(1, Go()))
        It's seat 0's turn to decide, not seat 1's.

        Raises :class:`InvalidPosition` (``nothing_dealt``, ``unknown_seat``).
        """
        return self._refuse_out_of_turn(seat) or self._refuse_for_bot(seat) or check(self.state, action)

    def _refuse_out_of_turn(self, seat: int) -> Refusal | None:
        """The refusal of any action of this seat if another has to decide; None if it may act, or nobody can."""
        seat_at_table(seat, self.state.rules.players)
        if self.actor is None or seat == self.actor:
            return None
        return not_your_turn(seat, self.actor, self.names)

    def _refuse_for_bot(self, seat: int) -> Refusal | None:
        """The refusal of any action of a person in this seat if a bot decides for it."""
        if self.actor is None or self.seats[seat] == PERSON:
            return None
        return a_bot_decides(seat, self.seats[seat], self.names)

    @property
    def happened(self) -> tuple[Events, ...]:
        """The events of the hand on the table: those of its deal, then those of each decision."""
        hand = () if self.hand is None else self._log.of_current_hand
        return tuple([each.events for each in hand if isinstance(each, StepMessage)])

    @property
    def _hands(self) -> tuple[Record, ...]:
        """The records of all hands, also of one that is being played."""
        return self.past if self.actor is None or self.hand is None else (*self.past, self.hand)

    @property
    def _finished(self) -> bool:
        """Whether the series was ended before its last hand."""
        return self.over and self.session.played != self.session.hands

    def play_bot(self) -> Self:
        """The table after the decision of the bot that has to decide.

        Raises :class:`InvalidPosition` (``no_bot``), and :class:`IllegalAction` (``illegal_choice``) if the bot chooses
        an action that is not legal; the error names the bot, so that no person is blamed.
        """
        if self.actor is None or self.seats[self.actor] == PERSON:
            raise InvalidPosition("No bot has to decide now.", code="no_bot")
        chosen = self._chosen()
        try:
            return self._after(chosen)
        except IllegalAction as error:
            raise illegal_choice(error, self.actor, self.seats[self.actor]) from error

    def play_bots(self) -> Self:
        """The table after all decisions of bots up to the next decision of a person, or to the end of the hand.

        Raises :class:`IllegalAction` (``illegal_choice``) as :meth:`play_bot` does.
        """
        table = self
        while table.actor is not None and table.seats[table.actor] != PERSON:
            table = table.play_bot()
        return table

    def _chosen(self) -> Action:
        """The choice of the bot that has to decide. It depends on nothing but its view, the seed and the number of the
        move, so a table that was stored and read goes on in the same way.
        """
        assert self.hand is not None
        state = self.state
        random = Random(f"{self.seed}/{len(self.past)}, move {len(self.hand.moves)}")
        return self._policy(self.seats[state.actor])(observe(state, state.actor), random)

    def _policy(self, name: str) -> Policy:
        return named_policies([name], dict(self._bots))[name]

    def _recorded(self) -> Self:
        """The table with its hand recorded in the session, if the hand is over; else unchanged."""
        state = self.state
        if not state.over:
            return self
        assert self.hand is not None
        return attrs.evolve(self, session=self.session.record(state), past=(*self.past, self.hand))

    def messages(self, seat: int | None, *, since: int = 0, lang: Lang = "en", you: bool = False) -> list[Message]:
        """The messages with numbers above ``since``, in plain data, with what a seat or for None a spectator may know.

        A message is a deal, a decision or a change of seats; :mod:`hwatu.tables.pages` describes the keys. Only those
        of the last two hands are kept: if the first has a number greater than ``since + 1``, some are gone, and a
        client that missed them must begin with :meth:`present`. With ``you`` the texts call the seat that reads them
        "you".

        Raises :class:`InvalidPosition` (``bad_number`` unless ``since`` is a whole number, ``unknown_seat``) and
        :class:`NotationError` (``unknown_language``).
        """
        whole(since, "since")
        truth(you, "you")
        writer = Writer(language_of_pages(lang), viewer=seat, names=self.names, you=you)
        return messages_of(self._log, self.seats, since, writer)

    def present(self, seat: int | None, *, lang: Lang = "en", you: bool = False, away: Iterable[int] = ()) -> TablePage:
        """Describe the table as plain data, with what a seat or for None a spectator may know now: the :func:`page` of
        the hand on the table, and the standing of the series. :mod:`hwatu.tables.pages` describes the keys.

        ``lang`` and ``you`` are those of :func:`page`. A table knows nothing of connections, so pass in ``away`` the
        seats whose person is not connected.

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
                "stake": session.stake,
                "purses": list(session.purses),
                "paid": list(session.deals[-1].net) if session.purses and self.hand and self.actor is None else [],
                "dealer": session.dealer,
                "over": session.over,
            },
            "hand": None if self.hand is None else page(self.view(seat), lang=lang, names=self.names, you=you),
            "fair": None if self.hand is None else fair_page(self.hand, over=self.actor is None),
            "next_commitment": None if self.over else self.next_commitment,
        }

    def hint(self, seat: int, *, by: str = "search", lang: Lang = "en") -> HintPage:
        """Recommend an action to the seat that has to decide: the choice of a bot as one of the choices of
        :func:`page`, and ``why``, reasons in words.

        ``by`` is the name of the bot (:func:`hwatu.bots.bot`, or your own): ``"search:2s"`` thinks for two seconds. It
        knows the view of the seat and nothing else.

        >>> from hwatu import presets
        >>> table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening").deal()
        >>> table.hint(0, by="simple")["label"] in [each["label"] for each in table.present(0)["hand"]["choices"]]
        True

        Raises :class:`InvalidPosition` (``nothing_dealt``, ``nothing_to_do``, ``unknown_seat``) and
        :class:`NotationError` (``unknown_bot``, ``unknown_language``).
        """
        refusal = self._refuse_out_of_turn(seat)
        if refusal is not None or self.actor is None:
            raise nothing_to_decide(refusal)
        view = self.view(seat)
        return hint_page(view, self._policy(by)(view, Random(f"hint {self.number}")), lang=lang, names=self.names)

    def record(self) -> SessionRecord:
        """The record of the session, also of a hand that is being played; its headers say who sits where and which
        seats changed hands. You can add your own headers.
        """
        return record_of(self)

    def dumps(self) -> str:
        """The :meth:`record` of the table as text, which :meth:`loads` reads."""
        return self.record().dumps()

    @classmethod
    def loads(cls, saved: str, *, bots: Mapping[str, Policy] = MappingProxyType({}), check: bool = False) -> Self:
        """Read a table that :meth:`dumps` wrote; ``bots`` as for :meth:`start`.

        Only the last two hands are replayed, since the text has the standing before them. Earlier hands are replayed
        when you read their entries of the ledger, which raises :class:`NotationError` if the text was changed. With
        ``check`` all hands are replayed at once and compared with the text.

        Raises :class:`HwatuError` for what :meth:`dumps` did not write.
        """
        return cls.of(SessionRecord.loads(saved), bots=bots, check=check)

    @classmethod
    def of(
        cls, record: SessionRecord, *, bots: Mapping[str, Policy] = MappingProxyType({}), check: bool = False
    ) -> Self:
        """Read a table from its :meth:`record`; ``bots`` and ``check`` as for :meth:`loads`. Raises :class:`HwatuError`
        for a record that is not of a table.
        """
        return read_table(cls, record, bots, check=check)
