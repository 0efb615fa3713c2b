"""One table: the people and clients there, the messages to them, the round before a deal, and the file that keeps it.

A change is written down before anybody hears of it, so nothing that a player saw is lost when the server is killed.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from hwatu._actions import Action
from hwatu._facts.end import AbandonedAs
from hwatu._record.records import SessionRecord
from hwatu._session.first_dealer import draw, drawing
from hwatu.bots import bot
from hwatu.bots._quick_playout import winners_of
from hwatu.codec import from_plain
from hwatu.fair import seal
from hwatu.tables import PERSON
from hwatu.tables._table import Table
from hwatu.web._choices import BOTS, CALLS, DECISION, HINT, LATE, NO_BOTS, PICTURES, SPEEDS, STAND_IN, another_series
from hwatu.web._clients import Allowances, new_token
from hwatu.web._texts import fitting_name, names_of, refused

if TYPE_CHECKING:
    from asyncio import TimerHandle
    from collections.abc import Callable, Mapping

    from hwatu._engine.state import State
    from hwatu._session.ledger import Dealt
    from hwatu.bots import Policy
    from hwatu.render import Lang
    from hwatu.web._clients import Client

T = TypeVar("T")


@attrs.frozen
class Person:
    """The person or program of a seat.

    - ``token``: the secret of this person, by which they are known again.
    - ``name``: as they said it.
    - ``sat``: the number of the message at which they sat down; cards dealt before it were somebody else's.
    - ``left``: whether they have left the seat. They can come back to the hand; meanwhile a bot plays it.
    - ``program``: whether it is a program, which leaves with its connection and does not come back.
    - ``away``: whether they were not connected when their time was up. A bot plays until they are back.
    - ``missed``: the number of decisions that a bot made because they were too slow.
    - ``picture``: the card that they chose to stand beside their name, or "".
    """

    token: str
    name: str
    sat: int = 0
    left: bool = False
    program: bool = False
    away: bool = False
    missed: int = 0
    picture: str = ""


@attrs.frozen
class TableTally:
    """The wins at a table over all its series. The record of the table is that of the last one alone.

    - ``series``: the number of the series that is played now, from 1.
    - ``before``: for each seat the chips that it won in the series before this one.
    - ``hands``: the number of hands that were played to an end; void ones do not count.
    - ``wins``: for each seat, how many of them it has won.
    - ``largest``: the win of the most chips in one hand: the seat, its points (None where points did not decide) and
      its chips. None before anybody has won chips.
    """

    series: int
    before: tuple[int, ...]
    hands: int
    wins: tuple[int, ...]
    largest: tuple[int, int | None, int] | None = None

    @classmethod
    def of(cls, table: Table) -> TableTally:
        """The tally of a table at its first series, which replays all its hands."""
        nothing = (0,) * len(table.seats)
        tally = cls(1, nothing, 0, nothing)
        for hand, dealt in zip(table.past, table.session.deals, strict=False):  # one broken off has no deal
            tally = tally.after(hand.state, dealt)
        return tally

    @classmethod
    def loads(cls, saved: str) -> TableTally:
        """The tally that :meth:`dumps` wrote."""
        series, before, hands, wins, largest = json.loads(saved)
        return cls(series, tuple(before), hands, tuple(wins), largest and tuple(largest))

    def dumps(self) -> str:
        """The tally as text."""
        return json.dumps(attrs.astuple(self))

    def after(self, end: State, dealt: Dealt) -> TableTally:
        """The tally after a hand: its last state, and its deal in the session, which knows what was really paid."""
        if dealt.settlement.void:
            return self
        winners, score = winners_of(end), dealt.settlement.score
        wins = tuple([number + (seat in winners) for seat, number in enumerate(self.wins)])
        most = max(winners, key=lambda seat: dealt.net[seat], default=None)
        largest = self.largest
        if most is not None and dealt.net[most] > (0 if largest is None else largest[2]):
            largest = most, None if score is None else score.total, dealt.net[most]
        return attrs.evolve(self, hands=self.hands + 1, wins=wins, largest=largest)

    def with_another_series(self, chips: tuple[int, ...]) -> TableTally:
        """The tally when another series begins, after one in which each seat won so many chips."""
        before = tuple([sum(each) for each in zip(self.before, chips, strict=True)])
        return attrs.evolve(self, series=self.series + 1, before=before)

    def page(self, chips: tuple[int, ...]) -> dict[str, Any]:
        """The tally as messages to clients have it, with the ``chips`` of the series that is played now."""
        largest = None if self.largest is None else dict(zip(("seat", "points", "chips"), self.largest, strict=True))
        together = self.with_another_series(chips).before
        return {
            "series": self.series,
            "chips": together,
            "hands": self.hands,
            "wins": self.wins,
            "largest": largest,
        }


class Records:
    """The tables in SQLite, each as the text that `Table.dumps` writes; one that is left alone is forgotten."""

    OPENED: Final = 3600
    """In seconds: how long a table is kept at which nothing was dealt."""
    OVER: Final = 86400
    """In seconds: how long a table is kept at which all hands were played."""
    DEALT: Final = 30 * 86400
    """In seconds: how long any other table is kept after what was last done there."""

    def __init__(self, path: str | Path, bots: Mapping[str, Policy] = NO_BOTS) -> None:
        self.bots = bots
        self.database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.database.execute("PRAGMA journal_mode = WAL")  # readers and crashes leave whole tables,
        self.database.execute("PRAGMA synchronous = NORMAL")  # and a change does not wait for the disk
        self.database.execute(
            "CREATE TABLE IF NOT EXISTS tables "
            "(name TEXT PRIMARY KEY, saved TEXT, people TEXT, until REAL, opener TEXT, pace REAL, tally TEXT)"
        )
        for column in ("opener TEXT", "pace REAL", "tally TEXT"):
            with suppress(sqlite3.OperationalError):  # only a file of an earlier version lacks it
                self.database.execute(f"ALTER TABLE tables ADD COLUMN {column}")

    def save(
        self,
        name: str,
        table: Table,
        people: dict[int, Person],
        opener: str = "",
        pace: float = 0,
        tally: TableTally | None = None,
    ) -> None:
        """Write a table down; the address of its ``opener`` and its ``pace`` if it is new, and the tally if it has
        changed.
        """
        kept = self.OPENED if table.hand is None else self.OVER if table.over else self.DEALT
        seated = json.dumps([[seat, *attrs.astuple(person)] for seat, person in people.items()])
        counted = None if tally is None else tally.dumps()
        self.database.execute(
            "INSERT INTO tables (name, saved, people, until, opener, pace, tally) VALUES (?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET saved = excluded.saved, people = excluded.people, "
            "until = excluded.until, tally = coalesce(excluded.tally, tally)",
            (name, table.dumps(), seated, time.time() + kept, opener, pace, counted),
        )

    def load(self, name: str) -> tuple[Table, dict[int, Person], float, TableTally] | None:
        """The table with this name, who sits at it, its pace and its tally; None if nothing is kept under this name."""
        asked = "SELECT saved, people, pace, tally FROM tables WHERE name = ?"
        found = self.database.execute(asked, (name,)).fetchone()
        if found is None:
            return None
        saved, seated, pace, counted = found
        people = {seat: Person(*person) for seat, *person in json.loads(seated)}
        gone = {seat: attrs.evolve(each, left=True) for seat, each in people.items() if each.program}
        table = self.table(saved)
        return table, people | gone, pace or 0, TableTally.loads(counted) if counted else TableTally.of(table)

    def table(self, saved: str) -> Table:
        """The table of this text. A bot that the host offers no more is played for by another."""
        seats = dict(SessionRecord.loads(saved).headers)["Seats"].split()
        missing = {*seats} - {PERSON, *BOTS, *self.bots}
        return Table.loads(saved, bots={**self.bots, **dict.fromkeys(missing, bot(STAND_IN))})

    def count(self, opener: str | None = None) -> int:
        """How many tables there are, or how many of them this address opened. Those left alone are forgotten."""
        self.database.execute("DELETE FROM tables WHERE until < ?", (time.time(),))
        counted = "SELECT count(*) FROM tables WHERE opener = coalesce(?, opener)"
        return int(self.database.execute(counted, (opener,)).fetchone()[0])


DRAW: Final = 2
"""Decisions that a board shows in the time in which the draw for the first deal is seen."""

CALLS_AT_ONCE: Final = 3
CALLS_A_SECOND: Final = 0.25
"""How often a seat may say something."""

SECONDS: Final = 2.0
"""How long the others wait for the seals, and then for the words."""


@attrs.define(eq=False)
class FairRound:
    """The words that players add to the deal to which the server has committed itself.

    A round that ends without a deal is followed by another with the same commitment, so each has another name.
    ``waited`` are the seats whose seals are still to come, and once ``shown``, those whose words are.
    """

    commitment: str
    waited: set[int]
    seals: dict[int, str] = attrs.field(factory=dict)
    words: dict[int, str] = attrs.field(factory=dict)
    shown: bool = False
    timer: TimerHandle | None = None
    name: str = attrs.field(factory=lambda: secrets.token_urlsafe(9))

    def take_seal(self, seat: int, given: str) -> None:
        """Keep the seal of a seat. Raises HwatuError for a second one, or one that comes too late."""
        if self.shown or seat not in self.waited or len(given) != 64:
            raise refused("no_words_now")
        self.seals[seat] = given
        self.waited.discard(seat)

    def take_words(self, seat: int, given: str) -> None:
        """Keep the words of a seat. Raises HwatuError for others than were sealed, or before all seals are shown."""
        if not self.shown or seat not in self.waited or seal(self.commitment, seat, given) != self.seals[seat]:
            raise refused("no_words_now")
        self.words[seat] = given
        self.waited.discard(seat)

    def show(self) -> None:
        """Show the seals: from now on no other words can be said."""
        self.shown, self.waited = True, set(self.seals)

    def give_up(self) -> None:
        """Wait for nothing more."""
        if self.timer is not None:
            self.timer.cancel()

    def page(self) -> dict[str, Any]:
        """The round as messages to clients have it."""
        return {"name": self.name, "commitment": self.commitment, "seals": self.seals if self.shown else None}


@attrs.frozen
class Clock:
    """The time after which a bot decides in the place of a person.

    Attributes:
        number: The message after which the decision is due.
        away: Whether nobody is there to decide, so that the bot waits for the boards only.
        timer: What wakes the bot.
    """

    number: int
    away: bool
    timer: asyncio.TimerHandle


class Game:
    """A table, who sits at it and who is connected. Every change is written down before anybody hears of it.

    Nothing goes on while nobody is connected: no bot, no clock and no round of words. Such a table may be forgotten and
    go on from its records as another game; then this one must never write into them again.
    """

    def __init__(
        self, name: str, table: Table, people: dict[int, Person], pace: float, tally: TableTally, records: Records
    ) -> None:
        self.name, self.table, self.people, self.pace, self.records = name, table, people, pace, records
        self.tally = tally
        self.another: Table | None = None
        """After the last hand of a series: the table of another one, before its first deal."""
        self.begun_by: int | None = None
        """The seat that asked for that."""
        self.calls = 0
        """How many calls were made."""
        self.called: dict[int, tuple[int, str]] = {}
        """The last call of each seat, and its number."""
        self.calling = Allowances(CALLS_AT_ONCE, CALLS_A_SECOND)
        self.clients: set[Client] = set()
        self.playing: asyncio.Task[None] | None = None
        self.hinting = False
        self.clock: Clock | None = None
        self.shown_at = 0.0
        """When the boards have shown all that was done so far, on the clock of `time.monotonic`."""
        self.deadline = 0, 0.0
        """Until when a decision may be made, on that clock, and after which message it is due."""
        self.round: FairRound | None = None

    def change(self, table: Table, people: dict[int, Person] | None = None) -> None:
        """Go on with this table, and with these people. A series ends with the hand that empties somebody's purse."""
        people = self.people if people is None else people
        if table.actor is None and not table.over and 0 in table.session.purses:
            table = table.finish()
        again = table.seed != self.table.seed
        tally = self.tally.with_another_series(self.table.session.chips) if again else self.tally
        known, heard = (0, 0) if again else (len(self.table.past), self.table.number)
        if again:  # messages are counted anew, and everybody hears all of them
            people = {seat: attrs.evolve(person, sat=0) for seat, person in people.items()}
        for hand, dealt in zip(table.past[known:], table.session.deals[known:], strict=True):
            tally = tally.after(hand.state, dealt)
        self.records.save(self.name, table, people, tally=tally)
        now, seconds = time.monotonic(), self.seconds_to_show
        first = heard == 0 < table.number and tally.series == 1
        decisions = table.number - heard + (DRAW if first else 0)
        self.shown_at = min(max(self.shown_at, now) + decisions * seconds, now + LATE * seconds)
        self.table, self.people, self.tally = table, people, tally
        if again:
            self.another, self.deadline = None, (0, 0.0)
            for client in self.clients:
                client.since = 0
        self.tell()

    def tell(self) -> None:
        """Everybody is to look again; who is slow skips what passed meanwhile and holds up nobody. Bots play on."""
        for client in self.clients:
            client.news.set()
        if self.round is not None and not (self.everybody_has_come and self.anybody_sits_here):
            self.round.give_up()  # before more words are shown, for no deal can come of it
            self.round = None
        if self.bot is not None and (self.playing is None or self.playing.done()):
            self.playing = asyncio.create_task(self.play_bots())
        self.wind_clock()

    def wind_clock(self) -> None:
        """Let a bot decide in the place of a person whose time is up, or who is away, when the boards have shown
        everything before it: so nobody misses a hand that still seems to be there.
        """
        number, actor = self.table.number, self.table.actor
        away = actor in self.absent
        due = bool(self.clients) and actor in self.table.people and (away or self.pace > 0)
        if self.clock is not None and not (due and (self.clock.number, self.clock.away) == (number, away)):
            self.clock.timer.cancel()
            self.clock = None
        if not self.clients:
            self.deadline = 0, 0.0  # time stands still where nobody is
        if due and self.clock is None:
            now = time.monotonic()
            if not away and self.deadline[0] != number:  # whoever leaves and comes back gains no time
                self.deadline = number, max(self.shown_at, now) + self.pace
            until = max(self.shown_at, now + self.seconds_to_show) if away else self.deadline[1]
            self.clock = Clock(number, away, asyncio.get_running_loop().call_later(until - now, self.time_is_up))

    def time_is_up(self) -> None:
        """A bot makes this decision. Who is there decides again next time; who is not is away until they are back."""
        actor, self.clock, people = self.table.actor, None, self.people
        if actor is None:
            return
        if actor not in self.absent:
            person, gone = people[actor], actor in self.disconnected
            people = {**people, actor: attrs.evolve(person, away=gone, missed=person.missed + (not gone))}
        decision = bot(STAND_IN)(self.table.view(actor), Random(new_token()))
        self.change(self.table.act(actor, decision), people)

    @property
    def seconds_to_show(self) -> float:
        """How long the slowest board takes to show a decision; one that shows everything at once counts as fast."""
        speeds = [each.speed or max(SPEEDS) for each in self.clients if not each.program]
        return DECISION / min(speeds, default=max(SPEEDS))

    @property
    def seconds_left(self) -> float | None:
        """How long the person who has to decide has left; None if nobody counts."""
        if self.clock is None or self.clock.away:
            return None
        return self.clock.timer.when() - asyncio.get_running_loop().time()

    @property
    def unclaimed(self) -> list[int]:
        """The seats of people that nobody has taken, or that who did has left."""
        return [seat for seat in self.table.people if seat not in self.people or self.people[seat].left]

    @property
    def absent(self) -> list[int]:
        """The seats of people that a bot plays for: those, and of who is away."""
        return [*self.unclaimed, *[seat for seat, who in self.people.items() if who.away and not who.left]]

    @property
    def disconnected(self) -> list[int]:
        """The seats of people who have lost their connection."""
        here = {each.seat for each in self.clients}
        return [seat for seat, who in self.people.items() if seat not in here and not who.left]

    @property
    def everybody_has_come(self) -> bool:
        """Whether every seat of a person was taken; who left it in a hand can come back to it."""
        return len(self.people) == len(self.table.people)

    @property
    def anybody_sits_here(self) -> bool:
        """Whether somebody with a seat is connected."""
        return any(client.seat is not None for client in self.clients)

    @property
    def free(self) -> list[int]:
        """The seats that anybody may take. In the middle of a hand nobody may: its cards are for who left them."""
        return self.unclaimed if self.table.actor is None else []

    def named(self, lang: Lang) -> Table:
        """The table with everybody's name in its texts."""
        people = {seat: person.name for seat, person in self.people.items()}
        return self.table.renamed(names_of(self.table, people, lang))

    @property
    def pictures(self) -> list[str | None]:
        """The card that stands beside the name of each seat, no two alike: the one that its person chose if it is free.

        None for a seat that nobody has taken.
        """
        found: dict[int, str] = {}
        for seat in sorted(range(len(self.table.seats)), key=lambda seat: seat not in self.people):
            if seat in self.people or seat not in self.table.people:
                chosen = self.people[seat].picture if seat in self.people else ""
                free = [each for each in PICTURES if each not in found.values()]
                found[seat] = chosen if chosen in free else free[0]
        return [found.get(seat) for seat in range(len(self.table.seats))]

    @property
    def only_programs(self) -> bool:
        """Whether every seat is taken and nobody but programs sits there, so that no person deals."""
        return self.everybody_has_come and all(each.program for each in self.people.values())

    @property
    def bot(self) -> str | None:
        """The bot that has to decide; None if a person has to, or nobody is connected."""
        actor = self.table.actor
        if actor is None or actor in self.table.people or not self.clients:
            return None
        return self.table.seats[actor]

    async def play_bots(self) -> None:
        """Let bots decide while it is their turn."""
        while (bot := self.bot) is not None:
            table = self.table.play_bot() if bot == STAND_IN else await in_thread(bot, self.table.play_bot)
            if self.clients:  # else this table may have gone on from its records
                self.change(table)
            await asyncio.sleep(0)

    def what_is_new(self, client: Client) -> dict[str, Any]:
        """The events since the client last looked, and the table after them, as its seat may know them."""
        table, seat, lang, here = (
            self.named(client.lang),
            client.seat,
            client.lang,
            {each.seat for each in self.clients},
        )
        sat = table.number if seat is None else self.people[seat].sat
        before = table.messages(None, since=client.since, lang=lang) if sat > client.since else []
        before = [each for each in before if each["number"] <= sat]
        messages = before + table.messages(seat, since=max(client.since, sat), lang=lang, you=True)
        client.since = table.number
        dealt = table.number - len(table.happened) + 1
        return {
            "seat": seat,
            "kept": self.kept(client),
            "token": client.token,
            "names": list(table.names),
            "pictures": self.pictures,
            "people": list(self.people),
            "here": [each for each in self.people if each in here],
            "left": [each for each, person in self.people.items() if person.left],
            "away": [each for each, person in self.people.items() if person.away],
            "missed": [self.people[seat].missed if seat in self.people else 0 for seat in range(len(table.seats))],
            "clock": None if self.seconds_left is None else {"left": round(self.seconds_left, 1), "of": self.pace},
            "free": self.free,
            "watching": sum(each.seat is None for each in self.clients),
            "tally": self.tally.page(table.session.chips),
            "begun_by": self.begun_by,
            "draw": self.draw(lang),
            "round": None if self.round is None else self.round.page(),
            "calls": self.news_of_calls(client),
            "messages": messages,
            "now": table.present(seat if sat < dealt else None, lang=lang, you=True, away=self.disconnected),
        }

    def kept(self, client: Client) -> int | None:
        """The seat that a client has left and can come back to."""
        left = [seat for seat, person in self.people.items() if person.left and person.token == client.token]
        return left[0] if left else None

    async def obey(self, client: Client, message: object) -> None:
        """Do what a client asks for. Raises HwatuError, and changes nothing, if that cannot be."""
        match message:
            case {"do": "sit", "name": str(name), **more}:
                self.sit(client, name, more.get("picture", ""))
            case {"do": "leave"}:
                self.leave(seat_of(client))
            case {"do": "abandon", "counts_as": "VOID" | "NAGARI" | "LOST" as counts_as}:
                self.abandon(seat_of(client), AbandonedAs[counts_as])
            case {"do": "act", "action": action}:
                seat = seat_of(client)
                self.change(self.named(client.lang).act(seat, from_plain(action, Action)))
            case {"do": "deal"}:
                self.deal(seat_of(client))
            case {"do": "seal", "seal": str(given), **more}:
                self.of_round(more).take_seal(seat_of(client), given)
                self.go_on()
            case {"do": "words", "words": str(given), **more}:
                self.of_round(more).take_words(seat_of(client), given)
                self.go_on()
            case {"do": "call", "call": str(call)} if call in CALLS:
                self.call(seat_of(client), call)
            case {"do": "hint"}:
                await self.hint(client, seat_of(client))
            case {"do": "speak", "lang": "en" | "ko" as lang}:
                client.lang, client.since = lang, 0  # it hears all that is kept, in that language
                client.news.set()
            case {"do": "speed", "speed": int() | float() as speed} if speed in SPEEDS:
                client.speed = speed
            case _:
                raise refused("no_message")

    def sit(self, client: Client, name: str, picture: object = "") -> int:
        """Give the client a seat: the one that it has left, else a free one, under its token.

        The first hand is dealt when the last seat is taken.
        """
        if client.seat is not None:
            raise refused("has_a_seat")
        seat = self.kept(client)
        if seat is not None:
            person = attrs.evolve(self.people[seat], left=False, away=False)
        elif self.free:
            seat, called = self.free[0], fitting_name(name)
            if not isinstance(picture, str) or picture not in ("", *PICTURES):
                raise refused("no_picture")
            person = Person(client.token, called, self.table.number, program=client.program, picture=picture)
        else:
            raise refused("no_seat")
        self.change(self.table, {**self.people, seat: person})
        for each in self.clients:
            if each.token == person.token:
                each.seat = seat
        self.deal_first(seat)
        return seat

    def come(self, client: Client) -> None:
        """Let a client in, who plays again if they were away.

        The first hand is dealt now if the server stopped, or everybody went, between the last seat and the deal.
        """
        self.clients.add(client)
        client.calls = self.calls
        if client.seat is None:
            return
        person = self.people[client.seat]
        if person.away:
            self.change(self.table, {**self.people, client.seat: attrs.evolve(person, away=False)})
        self.deal_first(client.seat)

    def deal_first(self, seat: int) -> None:
        """Deal the first hand if it is still to be dealt, nobody adds words to it yet, and all seats are taken."""
        if self.table.hand is None and self.round is None and not self.absent:
            self.deal(seat)

    def leave(self, seat: int) -> None:
        """Leave a seat; who does so keeps its token, and with it the hand that was dealt to them.

        When words are shown, nobody can keep the next hand from being dealt any more, and with that deal it again.
        """
        person = self.people[seat]
        others = {each: who for each, who in self.people.items() if each != seat}
        nothing_dealt = self.table.hand is None and not (self.round is not None and self.round.shown)
        left = {} if nothing_dealt else {seat: attrs.evolve(person, left=True)}
        for client in self.clients:
            if client.seat == seat:
                client.seat = None
        self.change(self.table, others | left)

    def abandon(self, seat: int, counts_as: AbandonedAs) -> None:
        """Give up the hand that somebody has left, instead of letting a bot play it on: whoever still sits here may."""
        gone = [each for each, person in self.people.items() if person.left]
        if self.table.actor is None or not gone or seat in gone:
            raise refused("nobody_left")
        self.change(self.table.abandon(gone[0], counts_as=counts_as))

    def draw(self, lang: Lang) -> list[list[dict[str, Any]]] | None:
        """The cards that were drawn for the first deal, round by round, since those who tie draw again; None from
        the second deal on, and at tables where nobody drew (DEAL-5).
        """
        table, first = self.table, self.table.hand
        if self.tally.series > 1 or len(table.past) + (table.actor is not None) > 1:
            return None
        rounds, dealer = draw(table.seed, drawing(table.session.rules))
        if dealer != (table.session.dealer if first is None else first.dealer):
            return None
        return [
            [
                {"seat": seat, "card": card.code, "name": card.korean if lang == "ko" else card.name}
                for seat, card in drawn.items()
            ]
            for drawn in rounds
        ]

    @property
    def dealing(self) -> Table:
        """The table that deals the next hand: this one, and after its series one for another with the same rules."""
        if not self.table.over:
            return self.table
        if self.another is None:
            self.another = another_series(self.table)
        return self.another

    def deal(self, seat: int) -> None:
        """Deal the next hand, which anybody who sits here may ask for, after a round of words if anybody says some.

        After the last hand of a series the first hand of another is dealt.
        """
        if not self.everybody_has_come:
            raise refused("seats_free")
        dealt, self.begun_by = self.dealing.deal(), seat
        saying = {client.seat for client in self.clients if client.says_words and client.seat is not None}
        if not saying:
            self.change(dealt)
        elif self.round is None:
            self.round = FairRound(self.dealing.next_commitment, saying)
            self.wait(self.round)

    def of_round(self, said: Mapping[object, object]) -> FairRound:
        """The round of words, which a client may name. Raises HwatuError if that is not the present one."""
        if self.round is None or said.get("round", self.round.name) != self.round.name:
            raise refused("no_words_now")
        return self.round

    def wait(self, round_: FairRound) -> None:
        """Give everybody a while for their seals, or for their words."""
        round_.timer = asyncio.get_running_loop().call_later(SECONDS, self.time_for_words_is_up)
        self.tell()

    def time_for_words_is_up(self) -> None:
        """Go on without those who have not said anything."""
        if self.round is not None:
            self.round.waited.clear()
            self.go_on()

    def go_on(self) -> None:
        """Show the seals when all are there, and deal when all words are."""
        round_ = self.round
        if round_ is None or round_.waited:
            return
        round_.give_up()
        if round_.seals and not round_.shown:
            round_.show()
            self.wait(round_)
            return
        self.round = None
        if self.table.actor is None and self.everybody_has_come:
            self.change(self.dealing.deal(words=[round_.words.get(seat, "") for seat in range(len(self.table.seats))]))
        else:
            self.tell()

    def call(self, seat: int, call: str) -> None:
        """Tell everybody who is connected what a seat says. It is not kept for who comes later."""
        if not self.calling.take(seat):
            raise refused("too_many_calls")
        self.calls += 1
        self.called[seat] = self.calls, call
        for client in self.clients:
            client.news.set()

    def news_of_calls(self, client: Client) -> list[dict[str, Any]]:
        """The last call of each seat that a client has not heard."""
        heard, client.calls = client.calls, self.calls
        return [{"seat": seat, "call": call} for seat, (number, call) in self.called.items() if number > heard]

    async def hint(self, client: Client, seat: int) -> None:
        """Tell a client what a bot would do in its place; one at a time, since it takes a while."""
        if self.hinting:
            raise refused("too_fast")
        table, lang = self.table, client.lang
        self.hinting = True
        try:
            found = await in_thread(HINT, lambda: table.hint(seat, by=HINT, lang=lang))
        finally:
            self.hinting = False
        await client.say(number=table.number, hint=found)


def seat_of(client: Client) -> int:
    """The seat of a client. Raises HwatuError for a spectator."""
    if client.seat is None:
        raise refused("watching")
    return client.seat


@cache
def thinkers(bot: str) -> ThreadPoolExecutor:
    """The two threads in which a bot that takes its time thinks, so that nobody waits for it but its own tables."""
    return ThreadPoolExecutor(2)


async def in_thread(bot: str, work: Callable[[], T]) -> T:
    """The result of work of a bot that takes its time."""
    return await asyncio.get_running_loop().run_in_executor(thinkers(bot), work)
