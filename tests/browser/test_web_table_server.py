"""The server of the web table: what it tells whom, who has which seat, and what it keeps."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

for needed in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

import attrs

from hwatu import DECK, Phase, Table, Time, board, choose_dealer, presets
from hwatu.web._choices import DECISION, PICTURES, SPEEDS
from hwatu.web._clients import Client
from hwatu.web._one_table import Game, Person, Records, TableTally
from tests.browser.killed_servers import search
from tests.browser.served import GENEROUS, TWO, Open, choose, play_hand, put, seated, serving, visiting
from tests.browser.web_tables import LONG, Visitor, leaks, new_table, post, saved, states, wish


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Open]:
    """A server that keeps its tables in a file of this test."""
    with serving(tmp_path / "tables.sqlite") as found:
        yield found


# --- playing -------------------------------------------------------------------------------------------------------


def test_two_people_and_a_spectator_play_and_nobody_hears_of_a_card_too_early(site: Open) -> None:
    with seated(site, presets.matgo()) as (name, people), visiting(site, name) as spectator:
        everybody = [*people, spectator]
        spectator.hear_number(1)
        play_hand(everybody)
        assert all("0" in each.told["now"]["hand"]["settlement"]["text"] for each in everybody)
        assert spectator.told["names"] == ["Min-ji", "Seo-jun"]
        assert (spectator.told["here"], spectator.told["watching"]) == ([0, 1], 1)
        number = spectator.told["now"]["number"]
        people[1].say(do="deal")
        for each in everybody:
            each.hear_number(number + 1)
        table = saved(site.records, name)
        assert (len(table.past), table.number) == (1, number + 1)
        assert [leaks(each.frames, states(table)) for each in everybody] == [[], [], []]
        assert not any(table.seed in frame for each in everybody for frame in each.frames)


def test_a_leak_would_be_found(site: Open) -> None:
    with seated(site) as (name, (first, _)):
        moments = states(saved(site.records, name))
        own = first.told["now"]["hand"]["seats"][0]["hand"]
        assert leaks(first.frames, moments) == []
        as_another = [json.dumps({**first.told, "seat": reader}) for reader in (1, None)]
        assert [leaks([frame], moments) for frame in as_another] == [[f"message 1: {code}" for code in own]] * 2
        assert leaks([json.dumps({"number": 1, "text": moments[1].stock[0].code})], moments)


def test_bots_of_both_kinds_play_on_and_the_hint_is_one_of_the_choices(site: Open) -> None:
    name = put(site, "person", "simple", "search:0.3s", rules=presets.gostop_online())
    with visiting(site, name) as visitor:
        visitor.sit()
        while (now := visitor.told["now"])["hand"] is None or now["hand"]["actor"] != 0:
            visitor.hear()
        visitor.say(do="hint")
        hint = visitor.hear_until("hint")
        assert isinstance(hint.pop("why"), list)
        assert hint in now["hand"]["choices"]
        choose(visitor)
        visitor.hear_number(now["number"] + 1)
        while not visitor.told["now"]["hand"]["over"] and visitor.told["now"]["hand"]["actor"] != 0:
            visitor.hear()
        assert visitor.told["now"]["number"] > now["number"] + 2


def test_who_comes_back_hears_what_was_missed_and_has_the_seat_again(site: Open) -> None:
    with seated(site) as (name, (first, second)):
        choose(first)
        second.hear_number(2)
        token = second.told["token"]
        with visiting(site, name, token=token, since=1, lang="ko") as again:
            again.hear_number(2)
            assert again.told["seat"] == 1
            assert [message["number"] for message in again.told["messages"]] == [2]
            assert "Min-ji" in again.told["messages"][0]["events"][0]["text"]
        for since in (None, 99, -1, "1", 1.0, True):
            with visiting(site, name, token=token, since=since) as again:
                again.hear_number(2)
                assert again.told["messages"] == []


def test_a_restarted_server_goes_on_from_its_records(tmp_path: Path) -> None:
    records = tmp_path / "tables.sqlite"
    with serving(records) as site, seated(site) as (name, (first, _)):
        choose(first)
        first.hear_number(2)
        before, token = first.told, first.told["token"]
    with serving(records) as site, visiting(site, name, token=token) as again:
        again.hear_number(2)
        now = before["now"] | {"away": [1]}  # nobody else is back yet
        assert (again.told["seat"], again.told["now"], again.told["names"]) == (0, now, before["names"])
        with visiting(site, name, token=token[:-1]) as other:
            other.hear_number(2)
            assert other.told["seat"] is None


def test_a_bot_that_was_to_decide_when_the_server_stopped_does_so_when_somebody_comes(tmp_path: Path) -> None:
    table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening").deal()
    table = table.act(0, table.view(0).actions[0])
    assert table.actor == 1
    Records(tmp_path / "tables.sqlite").save("evening", table, {0: Person("secret", "")})
    with serving(tmp_path / "tables.sqlite") as site, visiting(site, "evening", token="secret") as visitor:
        visitor.hear_number(table.number + 1)
        assert visitor.told["now"]["hand"]["actor"] == 0


def test_a_server_that_is_killed_at_random_moments_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    counts = search(4, tmp_path, seed=3)
    assert counts.kills >= 4
    assert counts.decisions > 10


def test_the_first_hand_is_dealt_if_the_server_stopped_when_the_last_seat_was_taken(tmp_path: Path) -> None:
    table = Table.start(presets.pagat(), ["person", "person"], seed="an evening")
    people = {0: Person("secret", "Min-ji"), 1: Person("another", "Seo-jun")}
    Records(tmp_path / "tables.sqlite").save("evening", table, people)
    with serving(tmp_path / "tables.sqlite") as site, visiting(site, "evening") as spectator:
        spectator.hear_until("now")
        assert spectator.told["now"]["hand"] is None
        with visiting(site, "evening", token="secret") as visitor:
            visitor.hear_number(1)
            spectator.hear_number(1)
            assert visitor.told["now"]["hand"]["actor"] == 0


def test_a_table_that_made_room_for_others_goes_on(tmp_path: Path) -> None:
    small = attrs.evolve(GENEROUS, tables_in_memory=1)
    with serving(tmp_path / "tables.sqlite", small) as site, seated(site) as (name, (first, second)):
        with visiting(site, new_table(site.address)) as other:
            other.hear_until("now")
        with visiting(site, new_table(site.address)) as other:
            other.hear_until("now")
        choose(first)
        second.hear_number(2)
        with visiting(site, name) as third:
            third.hear_number(2)
            assert third.told["here"] == [0, 1]


def test_hints_are_given_one_at_a_time(site: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slowly(_: str, work: Callable[[], object]) -> object:
        await asyncio.sleep(0.5)  # some deals need no search, and their hint is there before the next message
        return work()

    monkeypatch.setattr("hwatu.web._one_table.in_thread", slowly)
    with seated(site) as (name, (first, _)), visiting(site, name, token=first.told["token"]) as second:
        second.hear_number(1)
        for each in (first, second):
            each.say(do="hint")
        answers = []
        for each in (first, second):
            while "now" in (answer := each.hear()):
                pass
            answers.append("hint" if "hint" in answer else answer["refused"]["code"])
        assert sorted(answers) == ["hint", "too_fast"]


def hear_that(visitor: Visitor, is_so: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Read messages until a condition holds for the newest one."""
    while not visitor.told or not is_so(visitor.told):
        visitor.hear()
    return visitor.told


def test_a_seat_that_is_left_before_the_first_hand_is_free(site: Open) -> None:
    name = new_table(site.address)
    with visiting(site, name) as first, visiting(site, name) as second:
        first.sit("Min-ji")
        first.say(do="leave")
        told = hear_that(second, lambda told: told["people"] == [0])
        told = hear_that(second, lambda told: told["people"] == [])
        assert (told["left"], told["free"], told["kept"]) == ([], [0, 1], None)
        second.say(do="sit", name="Seo-jun")
        assert hear_that(second, lambda told: told["people"])["seat"] == 0
        assert hear_that(first, lambda told: told["names"][0] == "Seo-jun")["seat"] is None


def test_a_hand_that_is_left_is_kept_for_who_left_it_and_a_bot_plays_it(site: Open, quick_boards: None) -> None:
    with seated(site) as (name, (first, second)), visiting(site, name) as spectator:
        choose(first)
        token, own = first.told["token"], first.told["now"]["hand"]["seats"][0]["hand"]
        hear_that(second, lambda told: told["now"]["number"] == 2)
        first.say(do="leave")
        for each in (second, spectator):
            told = hear_that(each, lambda told: told["left"])
            assert (told["left"], told["free"], told["names"][0]) == ([0], [], "Min-ji")
        assert hear_that(first, lambda told: told["seat"] is None)["kept"] == 0
        for each in (first, spectator):
            each.say(do="act", action={"type": "Stop"})
            assert each.hear_until("refused")["code"] == "watching"
        spectator.say(do="sit", name="Ha-eun")
        assert spectator.hear_until("refused")["code"] == "no_seat"
        with visiting(site, name, token=token + "-") as thief:
            thief.hear_until("now")
            thief.say(do="sit", name="Min-ji")
            assert thief.hear_until("refused")["code"] == "no_seat"

        while second.told["now"]["hand"]["actor"] != 1:  # the bot plays
            second.hear()
        choose(second)
        hear_that(second, lambda told: told["now"]["number"] >= 4 and told["now"]["hand"]["actor"] == 1)
        told = hear_that(first, lambda told: told["now"]["number"] >= 4)
        assert told["now"]["hand"]["seats"][0]["hand"] == []

        with visiting(site, name, token=token) as back, visiting(site, name, token=token) as beside:
            told = hear_that(back, lambda told: told["kept"] == 0)
            assert (told["seat"], told["now"]["hand"]["seats"][0]["hand"]) == (None, [])
            back.say(do="sit", name="")
            told = hear_that(back, lambda told: told["seat"] == 0)
            assert {*told["now"]["hand"]["seats"][0]["hand"]} < {*own}
            assert (told["names"][0], told["left"], told["kept"]) == ("Min-ji", [], None)
            assert hear_that(beside, lambda told: told["left"] == [])["seat"] == 0
        moments = states(saved(site.records, name))
        assert [leaks(each.frames, moments) for each in (first, second, spectator, thief, back)] == [[]] * 5


def test_a_bot_plays_to_the_end_and_then_anybody_may_take_the_seat_but_not_see_the_hand(
    site: Open, quick_boards: None
) -> None:
    with seated(site) as (name, (first, second)):
        token = first.told["token"]
        first.say(do="leave")
        hear_that(second, lambda told: told["left"] == [0])
        first.connection.close()
        while not hear_that(second, lambda told: told["now"]["hand"]["actor"] in (1, None))["now"]["hand"]["over"]:
            number = second.told["now"]["number"]
            choose(second)
            second.hear_number(number + 1)
        assert second.told["free"] == [0]
        with visiting(site, name, since=0) as late:
            assert late.sit("Ha-eun") == 0
            told = hear_that(late, lambda told: told["names"][0] == "Ha-eun")
            assert (told["left"], told["now"]["hand"]["viewer"]) == ([], None)
            with visiting(site, name, token=late.told["token"], since=0) as again:
                told = hear_that(again, lambda told: told["seat"] == 0)
                assert len(told["messages"]) == told["now"]["number"]
                moments = states(saved(site.records, name))
                watching = [json.dumps({**json.loads(frame), "seat": None}) for frame in late.frames + again.frames]
                assert leaks(watching, moments) == [], "what it was told of that hand, anybody may know"
            second.say(do="deal")
            told = hear_that(late, lambda told: not told["now"]["hand"]["over"])
            assert len(told["now"]["hand"]["seats"][0]["hand"]) == 10
            with visiting(site, name, token=token) as gone:
                assert hear_that(gone, lambda told: told["people"])["kept"] is None


def test_a_missed_clock_costs_one_decision_and_not_the_hand(site: Open, quick_boards: None) -> None:
    with seated(site, pace=1) as (name, (first, second)):
        assert first.told["clock"]["of"] == 1
        own = first.told["now"]["hand"]["seats"][0]["hand"]
        for each in (first, second):
            told = hear_that(each, lambda told: told["now"]["number"] == 2)
            assert (told["missed"], told["away"], told["left"], told["free"]) == ([1, 0], [], [], [])
        while (hand := first.told["now"]["hand"])["actor"] == 1:
            hear_that(second, lambda told: told["now"]["number"] == first.told["now"]["number"])
            choose(second)
            first.hear_number(first.told["now"]["number"] + 1)
        assert (hand["actor"], hand["over"]) == (0, False)
        assert set() < {*hand["seats"][0]["hand"]} < {*own}
        number, missed = first.told["now"]["number"], first.told["missed"]
        choose(first)
        told = hear_that(first, lambda told: told["now"]["number"] > number)
        assert (told["now"]["hand"]["over"], told["missed"]) == (False, missed)
        first.say(do="sit", name="")
        assert first.hear_until("refused")["code"] == "has_a_seat"
        moments = states(saved(site.records, name))
        assert [leaks(each.frames, moments) for each in (first, second)] == [[]] * 2


def test_a_bot_plays_for_who_is_not_there_when_time_is_up_until_they_are_back(site: Open, quick_boards: None) -> None:
    with seated(site, pace=1) as (name, (first, second)):
        token = first.told["token"]
        first.connection.close()
        told = hear_that(second, lambda told: told["away"] == [0])
        assert (told["missed"], told["left"], told["free"], told["names"][0]) == ([0, 0], [], [], "Min-ji")
        told = hear_that(second, lambda told: told["now"]["hand"]["actor"] == 1)
        choose(second)
        told = hear_that(second, lambda told: told["now"]["number"] >= 4)
        assert (told["away"], told["clock"]) == ([0], None) or told["now"]["hand"]["actor"] == 1
        with visiting(site, name, token=token) as again:
            told = hear_that(again, lambda told: told["away"] == [])
            assert (told["seat"], told["now"]["hand"]["over"]) == (0, False)
        moments = states(saved(site.records, name))
        assert [leaks(each.frames, moments) for each in (first, second, again)] == [[]] * 3


def test_who_leaves_is_played_for_at_the_pace_of_the_board_and_comes_back_to_the_hand(
    site: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hwatu.web._one_table.DECISION", 0.3)
    with visiting(site, put(site, "person", "simple", "simple", rules=presets.gostop_online())) as visitor:
        visitor.sit()
        hear_that(visitor, lambda told: told["now"]["hand"])
        own = visitor.told["now"]["hand"]["seats"][0]["hand"]
        since, before = time.monotonic(), visitor.told["now"]["number"]
        visitor.say(do="leave")
        told = hear_that(visitor, lambda told: told["now"]["number"] >= before + 6)
        boards = (told["now"]["number"] - before - 3) * 0.3  # bots may be a round ahead of what the boards show
        assert time.monotonic() - since >= boards > 0.8
        assert (told["kept"], told["now"]["hand"]["over"]) == (0, False)
        visitor.say(do="sit", name="")
        told = hear_that(visitor, lambda told: told["seat"] == 0 and told["now"]["hand"]["actor"] == 0)
        assert set() < {*told["now"]["hand"]["seats"][0]["hand"]} < {*own}
        number = told["now"]["number"]
        choose(visitor)
        assert hear_that(visitor, lambda told: told["now"]["number"] > number)["left"] == []


def test_who_leaves_and_comes_back_gains_no_time(site: Open) -> None:
    with seated(site, pace=20) as (_, (first, second)):
        left = second.told["clock"]["left"]
        time.sleep(0.2)
        first.say(do="leave")
        assert hear_that(second, lambda told: told["left"] == [0])["clock"] is None
        first.say(do="sit", name="")
        assert hear_that(second, lambda told: told["left"] == [])["clock"]["left"] < left - 0.1
        assert second.told["now"]["number"] == 1


def test_time_stands_still_where_nobody_is(site: Open, quick_boards: None) -> None:
    with visiting(site, put(site, "person", "simple", pace=1)) as alone:
        alone.sit()
        token = alone.told["token"]
        hear_that(alone, lambda told: told["now"]["hand"])
        number = alone.told["now"]["number"]
    time.sleep(1.6)  # longer than the board takes to show the deal, and the clock after it
    with visiting(site, "evening", token=token) as again:
        told = hear_that(again, lambda told: told["seat"] == 0)
        assert (told["now"]["number"], told["missed"]) == (number, [0, 0])
        assert told["clock"]["left"] > 0.5


def test_the_slowest_board_at_a_table_sets_its_pace(tmp_path: Path) -> None:
    table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening")
    game = Game("evening", table, {}, 0, TableTally.of(table), Records(tmp_path / "tables.sqlite"))
    no_socket: Any = None
    clients = [Client(no_socket, GENEROUS, speed=speed) for speed in SPEEDS]
    found = []
    for each in reversed(clients):
        game.clients.add(each)
        found.append(game.seconds_to_show)
    assert SPEEDS == (1, 1.5, 2, 4, 0)
    assert found == [0.5, 0.5, 1, 2 / 1.5, 2], "one that shows everything at once still leaves time to come back"
    clients[0].program = True  # which looks at no board
    assert game.seconds_to_show == 2 / 1.5


@pytest.mark.parametrize("hello", [{"speed": 4}, {"speed": "4"}])
def test_a_board_says_how_fast_it_is(site: Open, monkeypatch: pytest.MonkeyPatch, hello: dict[str, Any]) -> None:
    monkeypatch.setattr("hwatu.web._one_table.DECISION", 4)
    with visiting(site, put(site, "person", "simple"), **hello) as visitor:
        if hello["speed"] != 4:
            visitor.say(do="speed", speed=4)
        visitor.sit()
        visitor.say(do="leave")
        since = time.monotonic()
        hear_that(visitor, lambda told: told["now"]["number"] > 1)
        assert time.monotonic() - since < 7
        for wrong in (3, "4", None, [1]):
            visitor.say(do="speed", speed=wrong)
            assert visitor.hear_until("refused")["code"] == "no_message"


def test_who_was_too_slow_may_still_decide(site: Open) -> None:
    with seated(site, pace=1) as (_, (first, second)):
        choose(first)
        assert hear_that(second, lambda told: told["now"]["number"] == 2)["clock"]["left"] > 0.2
        choose(second)
        assert hear_that(first, lambda told: told["now"]["number"] >= 3)["missed"] == [0, 0]


def test_the_others_may_end_a_hand_that_somebody_has_left(site: Open) -> None:
    with seated(site) as (name, (first, second)):
        second.say(do="abandon", counts_as="VOID")
        assert second.hear_until("refused")["code"] == "nobody_left"
        first.say(do="leave")
        hear_that(second, lambda told: told["left"] == [0])
        for visitor, counts_as, code in ((first, "VOID", "watching"), (second, "GONE", "no_message")):
            visitor.say(do="abandon", counts_as=counts_as)
            assert visitor.hear_until("refused")["code"] == code
        second.say(do="abandon", counts_as="NAGARI")
        told = hear_that(second, lambda told: told["now"]["hand"]["over"])
        assert told["now"]["hand"]["settlement"]["end"] == "Min-ji gave the hand up: it is a nagari"
        assert saved(site.records, name).session.carry.nagaris == 1
        number = told["now"]["number"]
        second.say(do="deal")
        hear_that(second, lambda told: told["now"]["number"] > number and not told["now"]["hand"]["over"])
        assert saved(site.records, name).past[0].ended is not None


def test_the_others_need_not_wait_for_somebody_new(site: Open, quick_boards: None) -> None:
    with seated(site) as (_, (first, second)):
        play_hand([first, second])
        first.say(do="leave")
        hear_that(second, lambda told: told["left"] == [0])
        number = second.told["now"]["number"]
        second.say(do="deal")
        hear_that(second, lambda told: told["now"]["number"] > number and told["now"]["hand"]["actor"] == 1)


def test_who_left_is_known_when_the_server_starts_again(tmp_path: Path) -> None:
    records = tmp_path / "tables.sqlite"
    with serving(records) as site, seated(site) as (name, (first, second)):
        token = second.told["token"]
        second.say(do="leave")
        hear_that(first, lambda told: told["left"] == [1])
    with serving(records) as site, visiting(site, name, token=token) as back:
        assert hear_that(back, lambda told: told["left"] == [1])["kept"] == 1
        back.say(do="sit", name="")
        assert hear_that(back, lambda told: told["left"] == [])["seat"] == 1


def test_tables_of_an_earlier_version_are_read(tmp_path: Path) -> None:
    table = Table.start(presets.pagat(), ["person", "person"], seed="an evening").deal()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as database:
        database.execute("CREATE TABLE tables (name TEXT PRIMARY KEY, saved TEXT, people TEXT, until REAL)")
        database.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?)", ("evening", table.dumps(), '[[0, "secret", "Min-ji"]]', 1e12)
        )
    with serving(tmp_path / "tables.sqlite") as site, visiting(site, "evening", token="secret") as visitor:
        told = hear_that(visitor, lambda told: told["seat"] == 0)
        assert len(told["now"]["hand"]["seats"][0]["hand"]) == 10
        assert new_table(site.address)


# --- purses ----------------------------------------------------------------------------------------------------------


def test_purses_go_on_from_hand_to_hand_and_the_hand_that_empties_one_ends_the_series(site: Open) -> None:
    table = Table.start(presets.pagat(), ["person"] * 2, seed="an evening", hands=None, stake=100, purses=(7, 7))
    Records(site.records).save("evening", table, {})
    with visiting(site, "evening") as first, visiting(site, "evening") as second:
        people = [first, second]
        assert [each.sit() for each in people] == [0, 1]
        found = []
        for each in people:
            each.hear_number(1)
        while True:
            play_hand(people)
            series = first.told["now"]["series"]
            found.append(series["purses"])
            assert series["purses"] == [7 + chips for chips in series["chips"]]
            assert (series["stake"], sum(series["purses"]), series["over"]) == (100, 14, 0 in series["purses"])
            if series["over"]:
                break
            number = first.told["now"]["number"]
            first.say(do="deal")
            for each in people:
                each.hear_number(number + 1)
        assert len(found) > 1, "the first hand empties none"
        assert saved(site.records, "evening").over


def test_purses_that_the_rules_cannot_have_are_refused(site: Open) -> None:
    answer = post(site.address, wish(purse=100, variants=["boar_pot"]), **{"Accept-Language": "ko"})
    assert answer["refused"]["code"] == "purses_with_pot"
    assert saved(site.records, new_table(site.address, purse=100)).session.purses == (100, 100)
    assert saved(site.records, new_table(site.address)).session.purses == ()


# --- the tally -------------------------------------------------------------------------------------------------------


def before_a_stop() -> Table:
    """A table of two people at which the first choice after this ends the hand: a stop with seven points."""
    table = Table.start(TWO, ["person"] * 2, seed="an evening", hands=3).deal()
    while table.state.phase is not Phase.GO_OR_STOP:
        assert table.actor is not None
        table = table.act(table.actor, table.view(table.actor).actions[-1])
    return table


def test_the_tally_counts_wins_and_goes_on_when_the_server_starts_again(tmp_path: Path) -> None:
    table = before_a_stop()
    people = {seat: Person(f"token {seat}", "", table.number) for seat in (0, 1)}
    with serving(tmp_path / "tables.sqlite") as site:
        Records(site.records).save("evening", table, people)
        with visiting(site, "evening", token=f"token {table.actor}") as winner, visiting(site, "evening") as spectator:
            for each in (winner, spectator):
                each.hear_until("now")
                assert each.told["tally"] == {"series": 1, "chips": [0, 0], "hands": 0, "wins": [0, 0], "largest": None}
            winner.say(do="act", action={"type": "Stop"})
            for each in (winner, spectator):
                each.hear_number(table.number + 1)
            settlement = saved(site.records, "evening").session.deals[-1].settlement
            assert settlement.score is not None
            most = {"seat": table.actor, "points": settlement.score.total, "chips": max(settlement.net)}
            wins = [int(seat == table.actor) for seat in (0, 1)]
            expected = {"series": 1, "chips": list(settlement.net), "hands": 1, "wins": wins, "largest": most}
            assert [winner.told["tally"], spectator.told["tally"]] == [expected, expected]
    with serving(tmp_path / "tables.sqlite") as site, visiting(site, "evening") as spectator:
        spectator.hear_until("now")
        assert spectator.told["tally"] == expected


def test_a_table_without_a_tally_is_counted_hand_by_hand(tmp_path: Path) -> None:
    table = Table.start(TWO, ["simple"] * 2, seed="an evening").deal().abandon(0)
    assert TableTally.of(table) == TableTally(1, (0, 0), 0, (0, 0)), "a void hand does not count"
    for _ in range(4):
        table = table.deal().play_bots()
    records = Records(tmp_path / "tables.sqlite")
    records.save("evening", table, {})
    found = records.load("evening")
    assert found is not None
    tally, won = found[3], [each.net for each in table.session.deals]
    assert (tally.hands, sum(tally.wins), tally.largest and tally.largest[2]) == (4, 4, max(map(max, won)))
    assert TableTally.loads(tally.dumps()) == tally


# --- pictures --------------------------------------------------------------------------------------------------------


def test_each_seat_has_a_picture_of_its_own(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as site:
        seats = ["person", "simple", "person", "person"]
        name = new_table(site.address, seats=seats)
        with visiting(site, name) as first, visiting(site, name) as second, visiting(site, name) as spectator:
            for each, wanted in ((first, "8B"), (second, "8B")):
                each.hear_until("now")
                each.say(do="sit", name="", picture=wanted)
                hear_that(each, lambda told: told["seat"] is not None)
            found = hear_that(spectator, lambda told: len(told["people"]) == 2)["pictures"]
            assert (found[0], found[3]) == ("8B", None)
            assert len({*found[:3]}) == 3, "the second has another, and so has the bot"
            assert {*found[:3]} <= {*PICTURES}
            for picture in ("9K", "<img>", 8, None):
                spectator.say(do="sit", name="", picture=picture)
                assert spectator.hear_until("refused")["code"] == "no_picture"
    with serving(tmp_path / "tables.sqlite") as site, visiting(site, name) as spectator:
        spectator.hear_until("now")
        assert spectator.told["pictures"] == found


# --- calls -----------------------------------------------------------------------------------------------------------


def test_a_call_is_told_to_everybody_who_is_there_and_kept_for_nobody(site: Open) -> None:
    with seated(site) as (name, (first, second)), visiting(site, name) as spectator:
        spectator.hear_until("now")
        first.say(do="call", call="nice")
        for each in (first, second, spectator):
            assert hear_that(each, lambda told: told["calls"])["calls"] == [{"seat": 0, "call": "nice"}]
        second.say(do="call", call="ouch")
        for each in (first, second, spectator):
            told = hear_that(each, lambda told: told["calls"] and told["calls"][0]["seat"] == 1)
            assert told["calls"] == [{"seat": 1, "call": "ouch"}], "nobody hears one twice"
        with visiting(site, name) as late:
            late.hear_until("now")
            assert late.told["calls"] == []


@pytest.mark.parametrize("call", ["Hello there!", "<b>nice</b>", "", "NICE", 3, None, ["nice"]])
def test_nothing_but_the_fixed_calls_crosses_the_wire(site: Open, call: object) -> None:
    with seated(site) as (_, (first, second)):
        first.say(do="call", call=call)
        assert first.hear_until("refused")["code"] == "no_message"
        first.say(do="call", call="thanks")
        assert hear_that(second, lambda told: told["calls"])["calls"] == [{"seat": 0, "call": "thanks"}]
        assert not any(f'"call": {json.dumps(call)}' in frame for frame in second.frames)


def test_a_spectator_cannot_call_and_who_calls_too_often_has_to_wait(site: Open) -> None:
    with seated(site) as (name, (first, second)), visiting(site, name) as spectator:
        spectator.hear_until("now")
        spectator.say(do="call", call="nice")
        assert spectator.hear_until("refused")["code"] == "watching"
        for _ in range(6):
            first.say(do="call", call="hurry")
        assert [first.hear_until("refused")["code"] for _ in range(3)] == ["too_many_calls"] * 3
        second.say(do="call", call="sorry")
        assert hear_that(first, lambda told: told["calls"] and told["calls"][-1]["seat"] == 1), "others may still call"
        choose(first)
        second.hear_number(2)


# --- the first dealer ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "january"), [("en", "January"), ("ko", "송학")])
def test_the_first_dealer_is_drawn_and_everybody_is_told_the_cards(site: Open, lang: str, january: str) -> None:
    for _ in range(4):
        name = new_table(site.address, preset="gostop_online", seats=["person", "simple", "simple"])
        with visiting(site, name, lang=lang) as person, visiting(site, name, lang=lang) as spectator:
            person.sit()
            told = hear_that(spectator, lambda told: told["now"]["hand"] is not None)
            *_, last = told["draw"]
            drawn = {each["seat"]: each["card"] for each in last}
            dealer = choose_dealer(drawn, Time.NIGHT).dealer
            assert dealer == told["now"]["hand"]["dealer"] == saved(site.records, name).state.dealer
            assert {each["seat"] for each in told["draw"][0]} == {0, 1, 2}
            names = {each["card"]: each["name"] for round_ in told["draw"] for each in round_}
            assert all((january in said) == code.startswith("1") for code, said in names.items() if len(code) == 2)


def test_the_clock_waits_until_boards_have_shown_the_draw_and_the_deal(site: Open) -> None:
    with seated(site, pace=20) as (_, (_, second)):
        clock = second.told["clock"]
        assert clock["of"] == 20
        assert 20 + 2 * DECISION < clock["left"] <= 20 + 3 * DECISION


def test_a_table_whose_first_dealer_was_not_drawn_shows_no_draw(site: Open) -> None:
    with seated(site) as (_, people):
        assert [each.told["draw"] for each in people] == [None, None]


# --- another series --------------------------------------------------------------------------------------------------


def at_the_end(site: Open) -> Table:
    """A table of two people, who are known by the tokens "token 0" and "token 1", after its only hand."""
    table = Table.start(TWO, ["person"] * 2, seed="an evening", hands=1, stake=100, purses=(30, 30)).deal()
    while table.actor is not None:
        table = table.act(table.actor, table.view(table.actor).actions[-1])
    assert (table.over, max(table.session.chips)) == (True, 14)
    people = {seat: Person(f"token {seat}", f"Player {seat}", table.number) for seat in (0, 1)}
    Records(site.records).save("evening", table, people)
    return table


def test_after_the_last_hand_one_message_begins_another_series_with_the_same_people(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as site:
        table = at_the_end(site)
        with (
            visiting(site, "evening", token="token 0") as first,
            visiting(site, "evening", token="token 1") as second,
            visiting(site, "evening") as spectator,
        ):
            everybody = [first, second, spectator]
            for each in everybody:
                hear_that(each, lambda told: told["now"]["series"]["over"])
            spectator.say(do="deal")
            assert spectator.hear_until("refused")["code"] == "watching"
            second.say(do="deal")
            for each in everybody:
                told = hear_that(each, lambda told: told["tally"]["series"] == 2)
                assert [message["number"] for message in told["messages"]] == [1]
                assert (told["begun_by"], told["names"]) == (1, ["Player 0", "Player 1"])
                series = told["now"]["series"]
                assert (series["chips"], series["purses"], series["stake"]) == ([0, 0], [30, 30], 100)
                assert sorted(told["tally"]["chips"]) == [-14, 14], "the account goes on"
                assert told["now"]["hand"]["dealer"] == table.session.dealer, "who won deals first"
            assert len(first.told["now"]["hand"]["seats"][0]["hand"]) == 10, "they keep their seats"
        again = saved(site.records, "evening")
        assert (again.session.rules, again.seats, again.session.hands) == (TWO, table.seats, 1)
        assert again.seed != table.seed
    with serving(tmp_path / "tables.sqlite") as site, visiting(site, "evening", token="token 0", since=0) as first:
        told = hear_that(first, lambda told: told["seat"] == 0)
        assert (told["tally"]["series"], len(told["messages"])) == (2, 1)


def test_who_comes_back_after_another_series_began_hears_only_that(site: Open) -> None:
    table = at_the_end(site)
    with visiting(site, "evening", token="token 0") as first:
        first.hear_until("now")
        first.say(do="deal")
        hear_that(first, lambda told: told["tally"]["series"] == 2)
    with visiting(site, "evening", token="token 1", since=1, series=1) as second:
        told = hear_that(second, lambda told: told["seat"] == 1)
        assert (told["messages"], told["now"]["number"]) == ([], 1), "message 1 that it knows was another"
        assert table.number > 1
    with visiting(site, "evening", token="token 1", since=0, series=2) as second:
        told = hear_that(second, lambda told: told["seat"] == 1)
        assert [each["number"] for each in told["messages"]] == [1]


# --- refusals in words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "words"), [("en", "It's Min-ji's turn"), ("ko", "Min-ji 차례입니다")])
def test_out_of_turn_is_refused_in_words(site: Open, lang: str, words: str) -> None:
    with seated(site) as (name, (first, second)):
        second.say(do="speak", lang=lang)
        second.say(do="act", action=first.told["now"]["hand"]["choices"][0]["action"])
        refused = second.hear_until("refused")
        assert (refused["code"], refused["rule"]) == ("not_your_turn", "TURN-1")
        assert words in refused["text"]
        assert saved(site.records, name).number == 1


@pytest.mark.parametrize(
    "message",
    [
        {"do": "act", "action": {"type": "Stop"}},
        {"do": "deal"},
        {"do": "hint"},
        {"do": "leave"},
        {"do": "abandon", "counts_as": "VOID"},
    ],
)
def test_a_spectator_only_watches(site: Open, message: dict[str, Any]) -> None:
    with seated(site) as (name, _), visiting(site, name) as spectator:
        spectator.say(**message)
        assert spectator.hear_until("refused")["code"] == "watching"
        assert saved(site.records, name).number == 1


def test_what_cannot_be_is_refused_and_changes_nothing(site: Open) -> None:
    with seated(site) as (name, (first, second)):
        wrong: list[tuple[Visitor, dict[str, Any], str]] = [
            (first, {"do": "act", "action": {"type": "Stop"}}, "wrong_phase"),
            (first, {"do": "sit", "name": ""}, "has_a_seat"),
            (first, {"do": "deal"}, "hand_in_play"),
            (second, {"do": "hint"}, "nothing_to_do"),
        ]
        for visitor, message, code in wrong:
            visitor.say(**message)
            assert visitor.hear_until("refused")["code"] == code
        with visiting(site, name) as third:
            third.say(do="sit", name="")
            assert third.hear_until("refused")["code"] == "no_seat"
        assert saved(site.records, name).number == 1


def test_no_hand_is_dealt_while_a_seat_is_free(site: Open) -> None:
    with visiting(site, new_table(site.address)) as first:
        first.sit()
        first.say(do="deal")
        assert first.hear_until("refused")["code"] == "seats_free"


# --- what anybody can fetch ----------------------------------------------------------------------------------------


def fetched(site: Open, path: str, lang: str = "en") -> tuple[int, dict[str, str], bytes]:
    """The status, headers and body of the server's answer, refusals included."""
    try:
        answer = urlopen(Request(site.address + path, headers={"Accept-Language": lang}), timeout=LONG)
    except HTTPError as refused:
        answer = refused
    with answer:
        return answer.status, dict(answer.headers), answer.read()


BOARD = [
    f"/board/{board.version()}/{path}" for path in ("hwatu-board.js", "board.css", "cards/back.svg", "cards/X2.svg")
]


def test_the_page_its_parts_and_the_pictures_are_there_and_nothing_else_is(site: Open) -> None:
    for path in ("/", "/tables/any", "/page.js", "/page.css", "/offers.json", *BOARD):
        status, headers, body = fetched(site, path)
        assert (status, bool(body)) == (200, True), path
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
    assert all(fetched(site, f"/board/{board.version()}/cards/{each.code}.svg")[0] == 200 for each in DECK)
    assert "immutable" in fetched(site, BOARD[0])[1]["cache-control"]
    assert fetched(site, "/board/earlier/board.css")[1]["cache-control"] == "no-cache"
    for path in ("/server.py", "/../server.py", "/%2e%2e/server.py", "/board/x/..%2fserver.py", "/board/x/13B", "/x"):
        assert fetched(site, path)[0] == 404, path


@pytest.mark.parametrize(("lang", "title", "word"), [("en", "Godori", "August"), ("ko", "고도리", "8월")])
def test_the_text_of_every_rule_is_there_in_both_languages(site: Open, lang: str, title: str, word: str) -> None:
    found = json.loads(fetched(site, "/rules/SCORE-5", lang)[2])
    assert (found["id"], found["title"], found["lang"]) == ("SCORE-5", title, lang)
    assert word in found["brief"]
    assert word in " ".join(found["text"])
    assert all(json.loads(fetched(site, f"/rules/{each}", lang)[2])["text"] for each in ("PAY-7", "TURN-3", "SELL-1"))
    assert fetched(site, "/rules/SCORE-500", lang)[0] == 404


def test_names_and_tokens_cannot_be_guessed(site: Open) -> None:
    names = {new_table(site.address) for _ in range(20)}
    assert len(names) == 20
    assert min(map(len, names)) >= 16
    tokens = set()
    for _ in range(20):
        with visiting(site, min(names)) as visitor:
            tokens.add(visitor.hear_until("token"))
    assert len(tokens) == 20
    assert min(map(len, tokens)) >= 32


def test_tables_left_alone_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = Records(tmp_path / "tables.sqlite")
    opened = Table.start(presets.pagat(), ["person"] * 2, seed="a", hands=1)
    over = opened.deal()
    while over.actor is not None:
        over = over.act(over.actor, over.view(over.actor).actions[0])
    assert over.over
    records.save("opened", opened, {})
    records.save("over", over, {}, "here")
    records.save("dealt", opened.deal(), {0: Person("token", "Min-ji", 3, left=True)}, "here")
    records.save("dealt", opened.deal(), {0: Person("token", "Min-ji", 3, left=True)})
    assert (records.count(), records.count("here"), records.count("there")) == (3, 2, 0)
    now = time.time()
    monkeypatch.setattr("hwatu.web._one_table.time.time", lambda: now + 3601)
    assert (records.count(), records.load("opened")) == (2, None)
    monkeypatch.setattr("hwatu.web._one_table.time.time", lambda: now + 86401)
    assert (records.count(), records.load("over")) == (1, None)
    people = {0: Person("token", "Min-ji", 3, left=True)}
    assert records.load("dealt") == (opened.deal(), people, 0, TableTally(1, (0, 0), 0, (0, 0)))
    monkeypatch.setattr("hwatu.web._one_table.time.time", lambda: now + Records.DEALT + 1)
    assert records.count() == 0
