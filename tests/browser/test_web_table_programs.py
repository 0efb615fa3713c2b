"""Programs at a web table: they speak the bot protocol over a WebSocket, and sit there like people."""

from __future__ import annotations

import json
import re
import shlex
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest

for needed in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

import attrs
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import hwatu
from hwatu import Rules, Table, deal, observe, presets
from hwatu._cli.serve_command import programs_of
from hwatu.web._one_table import Records
from tests.bots.test_programs import FITS_ITS_SCHEMA
from tests.browser.served import GENEROUS, TWO, Open, choose, play_hand, put, serving, visiting
from tests.browser.web_tables import LONG, Visitor, hidden, new_table, post, saved, states, wish
from tests.cli.invoking import invoke

HELLO = {"type": "hello", "version": 1, "name": "mine", "wants": ["events"]}
QUICK = attrs.evolve(GENEROUS, program_seconds=0.3)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Open]:
    """A server that keeps its tables in a file of this test."""
    with serving(tmp_path / "tables.sqlite") as found:
        yield found


class Program:
    """A program at the other end of a WebSocket, which keeps the messages that it received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.told = socket, list[dict[str, Any]]()

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        self.told.append(json.loads(self.socket.recv(LONG)))
        return self.told[-1]

    def hear_until(self, kind: str) -> dict[str, Any]:
        while self.hear()["type"] != kind:
            pass
        return self.told[-1]

    def play(self, *, until: str = "quit") -> None:
        """Take the first choice, until it hears this."""
        while (message := self.hear())["type"] != until:
            assert message["type"] != "failed", message
            if message["type"] == "decide":
                self.say(type="choose", id=message["id"], choice=0)

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [each for each in self.told if each["type"] == kind]


@contextmanager
def program(site: Open, name: str, **more: Any) -> Iterator[Program]:
    """A program that connects to a table."""
    with connect(f"{site.address.replace('http', 'ws')}/tables/{name}/bot", **more) as socket:
        yield Program(socket)


@contextmanager
def with_one_person(site: Open, rules: Rules = TWO) -> Iterator[tuple[str, Visitor, Program]]:
    """A table at which a person and a program sit."""
    name = put(site, "person", "person", rules=rules)
    with visiting(site, name) as person, program(site, name) as bot:
        assert person.sit("Min-ji") == 0
        bot.hear_until("hello")
        bot.say(**HELLO)
        person.hear_number(1)
        yield name, person, bot


def play_against(person: Visitor, bot: Program) -> None:
    """Play the hand: both take their first choices."""
    playing = threading.Thread(target=bot.play, kwargs={"until": "end"})
    playing.start()
    play_on(person)
    playing.join(LONG)


def play_on(person: Visitor) -> None:
    """Take first choices until the hand is over."""
    while not (hand := person.told["now"]["hand"])["over"]:
        number = person.told["now"]["number"]
        if hand["actor"] == 0:
            choose(person)
        person.hear_number(number + 1)


def seen_too_early(told: list[dict[str, Any]], table: Table, seat: int) -> list[str]:
    """The cards in a program's views that its seat could not see at that moment."""
    moments = [state for _, state in sorted(states(table).items()) if not state.over and state.actor == seat]
    asked = [each["view"] for each in told if each["type"] == "decide"]
    assert len(asked) <= len(moments)
    found = list[str]()
    for view, state in zip(asked, moments, strict=False):
        shown = json.dumps({**view, "unseen": []})
        found += [code for code in hidden(state, seat) if f'"{code}"' in shown]
    return found


def test_a_program_plays_with_a_person_and_hears_only_what_its_seat_may_know(site: Open) -> None:
    with with_one_person(site) as (name, person, bot):
        assert person.told["names"] == ["Min-ji", "mine (bot)"]
        play_against(person, bot)
        settlement = saved(site.records, name).state.settlement
        assert settlement is not None
        assert bot.told[-1]["net"] == list(settlement.net)
        for each in bot.told:
            FITS_ITS_SCHEMA[each["type"]](each)
        assert [each["type"] for each in bot.told[:3]] == ["hello", "game", "events"]
        table = saved(site.records, name)
        assert len(bot.of("events")) == len(table.happened)
        assert seen_too_early(bot.told, table, 1) == []
        person.say(do="deal")
        assert bot.hear_until("game")["game"] == 2


def test_two_programs_play_a_whole_series_by_themselves(site: Open) -> None:
    name = put(site, "person", "person")
    with program(site, name) as first, program(site, name) as second, visiting(site, name) as spectator:
        for each in (first, second):
            each.hear_until("hello")
            each.say(**HELLO)
        playing = [threading.Thread(target=each.play) for each in (first, second)]
        for thread in playing:
            thread.start()
        for thread in playing:
            thread.join(LONG)
        table = saved(site.records, name)
        spectator.hear_number(table.number)
        assert (table.over, len(table.past)) == (True, 12)
        for seat, each in enumerate((first, second)):
            assert len(each.of("game")) == len(each.of("end")) == 12
            assert [end["net"] for end in each.of("end")] == [list(hand.state.settlement.net) for hand in table.past]  # type: ignore[union-attr]
            assert seen_too_early(each.told, table, seat) == []


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("no JSON", "bot_malformed"),
        ({"type": "choose", "id": 0, "choice": 0}, "bot_wrong_decision"),
        ({"type": "choose", "id": "asked", "choice": 99}, "bot_wrong_choice"),
        ({"type": "choose", "id": "asked"}, "bot_malformed"),
        ({"type": "hello", "version": 1, "name": "again"}, "bot_malformed"),
        (None, "bot_too_slow"),
    ],
    ids=str,
)
def test_a_program_that_does_wrong_is_told_and_a_bot_plays_for_it(
    answer: Any, code: str, tmp_path: Path, quick_boards: None
) -> None:
    limits = QUICK if code == "bot_too_slow" else GENEROUS
    with serving(tmp_path / "tables.sqlite", limits) as site, with_one_person(site) as (_, person, bot):
        choose(person)
        asked = bot.hear_until("decide")["id"]
        if isinstance(answer, dict) and answer.get("id") == "asked":
            answer = {**answer, "id": asked}
        if answer is not None:
            bot.socket.send(answer if isinstance(answer, str) else json.dumps(answer))
        assert bot.hear_until("failed")["code"] == code
        with pytest.raises(ConnectionClosed):
            bot.hear()
        while person.told["left"] != [1] or person.told["now"]["hand"]["actor"] == 1:
            person.hear()


@pytest.mark.parametrize("lines", [1, 40])
def test_a_program_that_talks_unasked_and_leaves_is_gone(site: Open, lines: int) -> None:
    """Its lines wait for a question; that the connection is closed is noticed all the same."""
    with with_one_person(site) as (_, person, bot):
        with suppress(ConnectionClosed):  # the server may have had enough before the last of them
            for _ in range(lines):
                bot.socket.send('{"type": "info"}')
        bot.socket.close()
        while person.told["left"] != [1]:
            person.hear()


def test_a_program_that_leaves_holds_up_nobody_and_its_seat_is_free_after_the_hand(
    site: Open, quick_boards: None
) -> None:
    with with_one_person(site) as (name, person, bot):
        choose(person)
        bot.hear_until("decide")
        bot.socket.close()
        while person.told["left"] != [1]:
            person.hear()
        with program(site, name) as late:
            late.hear_until("hello")
            late.say(**HELLO)
            assert late.hear_until("failed")["code"] == "no_seat"
        play_on(person)
        assert person.told["free"] == [1]
        with program(site, name) as late:
            late.hear_until("hello")
            late.say(**{**HELLO, "name": "other"})
            while person.told["names"][1] != "other (bot)":
                person.hear()
            person.say(do="deal")
            assert late.hear_until("events")["game"] == 1
            assert [each["type"] for each in late.told] == ["hello", "game", "events"]


def test_a_program_has_left_when_the_server_starts_again(tmp_path: Path, quick_boards: None) -> None:
    records = tmp_path / "tables.sqlite"
    with serving(records) as site:
        with with_one_person(site) as (name, person, _):
            token = person.told["token"]
            kept = Records(records).load(name)
        assert kept is not None
        assert kept[1][1].program
        Records(records).save(name, *kept[:1], {seat: attrs.evolve(each, left=False) for seat, each in kept[1].items()})
    with serving(records) as site, visiting(site, name, token=token) as person:
        person.hear_until("now")
        assert person.told["left"] == [1]
        play_on(person)


def test_thoughts_and_blank_lines_are_passed_over_but_not_without_end(tmp_path: Path) -> None:
    limits = attrs.evolve(GENEROUS, messages_at_once=15, messages_a_second=0.01)
    with serving(tmp_path / "tables.sqlite", limits) as site, with_one_person(site) as (_, person, bot):
        choose(person)
        number = bot.hear_until("decide")["id"]
        for said in ('{"type": "info", "text": "I think"}', "", " "):
            bot.socket.send(said)
        bot.say(type="choose", id=number, choice=0)
        while person.told["now"]["number"] < 3 or person.told["now"]["hand"]["actor"] != 0:
            person.hear()
        choose(person)
        bot.hear_until("decide")
        with suppress(ConnectionClosed):  # before it has said all
            for _ in range(20):
                bot.say(type="info")
        assert bot.hear_until("failed")["code"] == "bot_too_much"


def test_a_browser_on_another_site_cannot_bring_a_program(site: Open) -> None:
    name = put(site, "person", "person")
    with pytest.raises(InvalidStatus), program(site, name, origin=Origin("https://elsewhere.example")):
        pass
    with program(site, name, origin=Origin(site.address)) as bot:
        assert bot.hear()["type"] == "hello"
    with program(site, "nowhere") as bot:
        assert bot.hear()["code"] == "no_table"


WAITS = """
import json, pathlib, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type":"hello","version":1,"name":"waits"}', flush=True)
    elif message["type"] == "decide":
        while not pathlib.Path(sys.argv[1]).exists():
            time.sleep(0.01)
        print(json.dumps({"type": "choose", "id": message["id"], "choice": 0}), flush=True)
"""


def test_a_program_of_the_host_thinks_while_others_are_served(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    with (
        hwatu.bots.program([sys.executable, "-c", WAITS, str(gate)], seconds=LONG) as waits,
        serving(tmp_path / "tables.sqlite", bots={"waits": waits}) as site,
    ):
        assert waits.name == ""
        offered = json.loads(urlopen(f"{site.address}/offers.json", timeout=LONG).read())["bots"]
        assert offered["waits"] == ["waits", "waits"]
        slow, other = put(site, "person", "waits", waits=waits), new_table(site.address)
        with visiting(site, slow) as alone, visiting(site, other) as first, visiting(site, other) as second:
            alone.sit("Ha-eun")
            alone.hear_number(1)
            while alone.told["now"]["hand"]["actor"] == 0:
                number = alone.told["now"]["number"]
                choose(alone)
                alone.hear_number(number + 1)
            until = time.monotonic() + LONG
            while waits.name == "" and time.monotonic() < until:
                time.sleep(0.01)
            for each in (first, second):
                each.sit("Min-ji")
            for each in (first, second):
                each.hear_number(1)
            play_hand([first, second])
            kept = Records(site.records).load(slow)
            assert kept is not None
            assert (kept[0].actor, waits.name) == (1, "waits")
            gate.touch()
            alone.hear_number(kept[0].number + 1)
    with serving(tmp_path / "tables.sqlite") as site, visiting(site, slow, token=alone.told["token"]) as again:
        again.hear_until("now")
        assert post(site.address, wish(seats=["person", "waits"]))["refused"]["code"] == "no_game"
        play_on(again)


def test_a_program_of_the_host_is_named_and_stood_in_for(tmp_path: Path) -> None:
    ((name, waits),) = programs_of(("waits=no-such-program --fast",)).items()
    view = deal(presets.pagat(), seed=7)
    with waits:
        assert (name, waits.command) == ("waits", ("no-such-program", "--fast"))
        assert waits(observe(view, view.actor), Random(1)) in observe(view, view.actor).actions
        assert [failure.code for failure in waits.failures] == ["bot_ended"]
    for wrong in ("", "node bot.js", "two words=node", "person=node", "simple=node", "waits="):
        refused = invoke("serve", "--port", "0", "--data", str(tmp_path), "--bot-program", wrong)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert re.search("called|command|NAME=COMMAND", refused.stderr)


ANY = """
import sys
from hwatu.bots import answer, random_bot
answer(random_bot, str(), sys.stdin.buffer, sys.stdout.buffer)
"""


@pytest.mark.parametrize("bot", ["simple", f"any={sys.executable} -c {shlex.quote(ANY)}"], ids=["policy", "program"])
def test_the_command_brings_any_bot_to_a_table(bot: str, site: Open) -> None:
    name = put(site, "person", "simple", rules=presets.matgo())
    done = invoke("bot", bot, "--at", f"{site.address}/tables/{name}")
    assert done.exit_code == 0, done.output
    table = saved(site.records, name)
    assert table.over
    assert done.output.count("\n") >= 12


def test_the_command_says_why_it_cannot(site: Open) -> None:
    full = put(site, "simple", "simple")
    for address, said in [
        (f"{site.address}/tables/{full}", "No seat is free."),
        (f"{site.address}/tables/nowhere", "There is no such table."),
        (f"{site.address}/nowhere", "No bot can play at"),
        ("http://127.0.0.1:1/tables/x", "No bot can play at"),
        ("here", "--at takes the address of a table"),
    ]:
        done = invoke("bot", "simple", "--at", address)
        assert done.exit_code != 0
        assert said in done.stderr
