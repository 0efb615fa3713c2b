"""Kill the server of the web table at random moments and see that its records lose and double nothing.

``python -m tests.browser.killed_servers 200``: people, a bot and a spectator play while `hwatu serve --data` is killed
and started again, so many times; ``--seed`` chooses other moments. It ends with an error at the first thing that does
not hold: whatever was heard before a kill is in the records, everybody has their seat again, and each move of a person
is one that this person has sent for that very decision.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from random import Random
from threading import Event, Timer
from typing import Any

import attrs
import pytest

for needed in ("starlette", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from hwatu import Table
from hwatu._actions import Action, action_text
from hwatu.codec import from_plain
from hwatu.tables import PERSON
from hwatu.web._one_table import Records, TableTally
from tests.browser.web_tables import Site, Visitor, new_table

SEATS = [PERSON, "simple", PERSON]
MOST = 16
"""How many decisions are made between two kills: a client may say 20 things at once."""


@attrs.define
class Counts:
    """Counts of what was played, and of the moves that were under way at a kill.

    - ``kills``, ``starting``: servers that were killed, and those among them that had not begun to listen.
    - ``tables``, ``hands``, ``decisions``: how much was played in all.
    - ``kept``, ``missed``: moves under way that the records have, and that were made again.
    """

    kills: int = 0
    starting: int = 0
    tables: int = 0
    hands: int = 0
    decisions: int = 0
    kept: int = 0
    missed: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills ({self.starting} while starting): {self.tables} tables, {self.hands} hands,"
            f" {self.decisions} decisions; of {self.kept + self.missed} moves under way at a kill {self.kept} were kept"
            f" and {self.missed} made again; nothing lost, nothing doubled"
        )


class Evening:
    """A table, and the people who play there however often the server is killed.

    - ``tokens``: for each person, and under None for a spectator, the token by which it is known; ``seated``: who has
      heard that they have a seat.
    - ``sent``: the moves that were sent for a decision, by the number of the table before it.
    - ``heard``: for each of them the events of each message.
    - ``known``: the newest number that anybody has heard; ``under_way``: that of a move that was sent and not answered.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.tokens: dict[int | None, str | None] = dict.fromkeys([0, 2, None])
        self.seated = set[int]()
        self.sent: dict[int, list[tuple[int, str]]] = defaultdict(list)
        self.heard: dict[int | None, dict[int, Any]] = defaultdict(dict)
        self.known = 0
        self.under_way: int | None = None
        self.over = False

    def play(self, site: Site, stack: ExitStack, rng: Random, killer: Timer, strike: int) -> None:
        """Come to the table and play until all hands are over, or as much as one may say at once; the killer's time
        begins with the decision ``strike``.
        """
        visitors = {seat: self.come(site, stack, seat) for seat in self.tokens}
        for decision in range(MOST):
            now = visitors[None].told["now"]
            hand, number = now["hand"], now["number"]
            self.hear(visitors, number)
            self.over = now["series"]["over"]
            if self.over:
                return
            if hand and hand["over"]:
                visitors[rng.choice([0, 2])].say(do="deal")
            elif hand and hand["actor"] in self.seated:
                actor = visitors[hand["actor"]]
                action = rng.choice(actor.told["now"]["hand"]["choices"])["action"]
                self.sent[number].append((hand["actor"], action_text(from_plain(action, Action))))
                self.under_way = number
                if decision >= strike and not killer.ident:
                    killer.start()
                actor.say(do="act", action=action)
            self.hear(visitors, number + 1)
            self.under_way = None

    def hear(self, visitors: dict[int | None, Visitor], number: int) -> None:
        """Let everybody hear how the table came to this number."""
        for seat, visitor in visitors.items():
            while visitor.told["now"]["number"] < number:
                self.listen(seat, visitor)

    def come(self, site: Site, stack: ExitStack, seat: int | None) -> Visitor:
        """A client of a person, who sits down or comes back, or of the spectator."""
        at = f"{site.address.replace('http', 'ws')}/tables/{self.name}"
        visitor = Visitor(
            stack.enter_context(connect(at, origin=Origin(site.address))), token=self.tokens[seat], since=0
        )
        self.listen(seat, visitor)
        self.tokens[seat] = visitor.told["token"]
        if seat is None or seat in self.seated:
            assert visitor.told["seat"] == seat, "who has heard that they have a seat has it again"
            return visitor
        if visitor.told["seat"] is None:
            visitor.say(do="sit", name=f"Player {seat}")
        while visitor.told["seat"] is None:
            self.listen(seat, visitor)
        assert visitor.told["seat"] == seat
        self.seated.add(seat)
        return visitor

    def listen(self, seat: int | None, visitor: Visitor) -> None:
        """Hear one message, and keep what it tells of the hand."""
        message = visitor.hear()
        assert "messages" in message, message
        for told in message["messages"]:
            events = without_texts(told["events"])
            assert self.heard[seat].setdefault(told["number"], events) == events, "what is told again is the same"
        self.known = max(self.known, message["now"]["number"])

    def check(self, records: Path) -> Table:
        """Compare the records with all that was sent and heard, from the first deal on; the table that they have."""
        kept = Records(records).load(self.name)
        assert kept is not None
        table, _, _, tally = kept
        assert table.number >= self.known, "nothing that was heard is lost"
        again = Table.start(
            table.session.rules, SEATS, seed=table.seed, hands=table.session.hands, stake=table.session.stake,
            dealer=table.past[0].dealer if table.past else table.session.dealer,
        )  # fmt: skip
        for hand in table.past if table.hand is None or table.actor is None else (*table.past, table.hand):
            again = self.same(again.deal())
            for move in hand.moves:
                number, actor = again.number, again.actor
                assert actor is not None
                if actor in self.seated:
                    assert (actor, action_text(move.action)) in self.sent[number], "a move is one that was sent for it"
                    again = self.same(again.act(actor, move.action))
                else:
                    again = self.same(again.play_bot())
                assert again.number == number + 1
        assert again.number == table.number, "nothing is there twice"
        assert again.renamed(table.names).present(None) == table.present(None)
        assert tally == TableTally.of(again), "each hand is counted once"
        return table

    def same(self, table: Table) -> Table:
        """The table, whose newest message is the one that everybody heard."""
        for seat, heard in self.heard.items():
            if table.number in heard:
                (told,) = table.messages(seat, since=table.number - 1)
                assert without_texts(told["events"]) == heard[table.number], (table.number, seat)
        return table


def without_texts(events: list[Any]) -> list[Any]:
    """Events as plain data, without the sentences, which have names."""
    return [{key: value for key, value in each.items() if key != "text"} for each in events]


def kill(site: Site, killed: Event) -> None:
    """Kill the server, and say so before its clients see it."""
    killed.set()
    site.kill()


def search(kills: int, folder: Path, *, seed: int = 0) -> Counts:
    """Play while the server is killed so many times: half of them within milliseconds of a move, half at any time.

    Raises :class:`AssertionError` if something does not hold.
    """
    rng, counts = Random(seed), Counts()
    site = Site(folder / "tables.sqlite")
    evenings, played = list[Evening](), list[Evening]()
    try:
        for counts.kills in range(1, kills + 1):
            while len(evenings) < 2:
                evenings.append(Evening(new_table(site.address, seats=SEATS, hands=3)))
            evening, killed, soon = rng.choice(evenings), Event(), rng.random() < 0.5
            killer = Timer(rng.random() * (0.006 if soon else 1), kill, (site, killed))
            if not soon:
                killer.start()
            with ExitStack() as stack:
                try:
                    evening.play(site, stack, rng, killer, rng.randrange(MOST))
                except (WebSocketException, OSError):
                    if not killed.is_set():
                        raise
            if not killer.ident:
                killer.start()
            killer.join()
            for each in evenings:
                table = each.check(site.records)
                if each.under_way is not None:
                    kept = table.number > each.under_way
                    counts.kept, counts.missed, each.under_way = counts.kept + kept, counts.missed + (not kept), None
            if rng.random() < 0.1:
                site.launch()
                time.sleep(rng.random())
                site.kill()
                counts.starting += 1
            played += [each for each in evenings if each.over]
            evenings = [each for each in evenings if not each.over]
            site.start()
            sys.stderr.write(f"\r{counts.kills} kills")
    finally:
        site.kill()
    counts.kills += counts.starting
    for each in (*played, *evenings):
        table = each.check(site.records)
        counts.tables, counts.hands = counts.tables + 1, counts.hands + len(table.past)
        counts.decisions += table.number - len(table.past)
    return counts


def main() -> None:
    """Kill servers as often as the command says."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.killed_servers", description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=200, help="how many times the server is killed")
    parser.add_argument("--seed", type=int, default=0, help="the moments at which it is")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write(f"\n{search(options.kills, Path(folder), seed=options.seed)}\n")


if __name__ == "__main__":
    main()
