"""The server of the web table against clients of every kind: polite ones, wrong ones, hostile ones."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

for needed in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

import attrs
import uvicorn
from web_table.server import Limits, Person, Records, make_app
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from hwatu import DECK, Rules, Table, presets
from tests.browser.web_tables import LONG, Visitor, free_port, leaks, new_table, post, saved, states, wait_for, wish

TWO = presets.pagat()
GENEROUS = Limits(messages_at_once=10_000, tables_at_once=1000, connections_of_an_address=1000, arrivals_at_once=1000)


@attrs.frozen
class Open:
    """A server that runs, and where it keeps its tables."""

    address: str
    records: Path


@contextmanager
def serving(records: Path, limits: Limits = GENEROUS) -> Iterator[Open]:
    """A server in a thread, which ends with the block."""
    port = free_port()
    app = make_app(records, limits)
    config = uvicorn.Config(app, port=port, log_level="critical", ws_max_size=limits.message_bytes, ws_max_queue=4)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    wait_for(port)
    try:
        yield Open(f"http://127.0.0.1:{port}", records)
    finally:
        server.should_exit = True
        thread.join(LONG)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Open]:
    with serving(tmp_path / "tables.sqlite") as found:
        yield found


@contextmanager
def visiting(site: Open, name: str, *, origin: Any = True, **hello: Any) -> Iterator[Visitor]:
    """A client at a table, gone at the end of the block."""
    at = f"{site.address.replace('http', 'ws')}/tables/{name}"
    with connect(at, origin=Origin(site.address) if origin is True else origin) as connection:
        yield Visitor(connection, **hello)


def put(site: Open, *seats: str, rules: Rules = TWO) -> str:
    """The name of a new table with cards that are the same every time."""
    table = Table.start(rules, seats, seed="an evening")
    assert table.deal().actor == 0
    Records(site.records).save("evening", table, {})
    return "evening"


@contextmanager
def seated(site: Open, rules: Rules = TWO) -> Iterator[tuple[str, list[Visitor]]]:
    """The name of a table, and the two people who sit there before the first hand."""
    name = put(site, "person", "person", rules=rules)
    with visiting(site, name) as first, visiting(site, name) as second:
        assert [first.sit("Min-ji"), second.sit("Seo-jun")] == [0, 1]
        for each in (first, second):
            each.hear_number(1)
        yield name, [first, second]


def choose(visitor: Visitor) -> None:
    visitor.say(do="act", action=visitor.told["now"]["hand"]["choices"][0]["action"])


def play_hand(visitors: list[Visitor]) -> None:
    """Play the first choice to the end of the hand; every visitor listens to every message."""
    while not (hand := visitors[0].told["now"]["hand"])["over"]:
        number = visitors[0].told["now"]["number"]
        choose(next(each for each in visitors if each.told["seat"] == hand["actor"]))
        for each in visitors:
            each.hear_number(number + 1)


# --- playing -------------------------------------------------------------------------------------------------------


def test_two_people_and_a_spectator_play_and_nobody_hears_of_a_card_too_early(site: Open) -> None:
    with seated(site, presets.matgo()) as (name, people), visiting(site, name) as spectator:
        everybody = [*people, spectator]
        spectator.hear_number(1)
        play_hand(everybody)
        assert all("0" in each.told["now"]["hand"]["settlement"]["text"] for each in everybody)
        assert spectator.told["names"] == {"0": "Min-ji", "1": "Seo-jun"}
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
        assert visitor.hear_until("hint") in now["hand"]["choices"]
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
            assert "0번" in again.told["messages"][0]["events"][0]["text"]
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
        assert (again.told["seat"], again.told["now"], again.told["names"]) == (0, before["now"], before["names"])
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


def test_hints_are_given_one_at_a_time(site: Open) -> None:
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


def test_a_seat_that_is_left_is_free_and_its_token_opens_nothing(site: Open) -> None:
    with seated(site) as (name, (first, second)):
        token = first.told["token"]
        first.say(do="leave")
        while first.told["seat"] is not None:
            first.hear()
        assert first.told["now"]["hand"]["seats"][0]["hand"] == []
        assert first.told["token"] != token
        with visiting(site, name, token=token) as late:
            assert late.sit("Ha-eun") == 0
        while second.told["names"].get("0") != "Ha-eun":
            second.hear()


# --- refusals in words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "words"), [("en", "It's seat 0's turn"), ("ko", "0번 차례입니다")])
def test_out_of_turn_is_refused_in_words(site: Open, lang: str, words: str) -> None:
    with seated(site) as (name, (first, second)):
        second.say(do="speak", lang=lang)
        second.say(do="act", action=first.told["now"]["hand"]["choices"][0]["action"])
        refused = second.hear_until("refused")
        assert (refused["code"], refused["rule"]) == ("not_your_turn", "TURN-1")
        assert words in refused["text"]
        assert saved(site.records, name).number == 1


@pytest.mark.parametrize(
    "message", [{"do": "act", "action": {"type": "Stop"}}, {"do": "deal"}, {"do": "hint"}, {"do": "leave"}]
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


# --- clients that mean no good -------------------------------------------------------------------------------------

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"act"',
    "[" * 4000,
    '{"a":' * 600,
    "NaN",
    '{"do": "fly"}',
    '{"do": "act"}',
    '{"do": "sit", "name": 7}',
    '{"do": "speak", "lang": "xx"}',
    '{"do": "act", "action": {"type": "Play", "card": "13B", "onto": null}}',
    '{"do": "act", "action": {"type": "__class__"}}',
    '{"do": "act", "action": {"type": ["Play"], "card": {"a": [1e999]}}}',
    '{"do": "act", "action": "\\ud800"}',
    '{"do": "act", "action": [[[[]]]]}',
]


def test_nonsense_is_refused_and_the_game_goes_on(site: Open) -> None:
    with seated(site) as (_, (first, second)):
        hostile: list[str | bytes] = [*NONSENSE, b"\x00\xff"]
        for said in hostile:
            first.connection.send(said)
            assert first.hear_until("refused")["text"], said
        choose(first)
        second.hear_number(2)


@pytest.mark.parametrize(
    "said", ["{", "null", '{"do": "sit", "name": ""}', '{"do": "hello"}', '{"do": "hello", "lang": []}']
)
def test_who_does_not_say_hello_is_shown_out(site: Open, said: str) -> None:
    at = f"{site.address.replace('http', 'ws')}/tables/{new_table(site.address)}"
    with connect(at, origin=Origin(site.address)) as connection:
        connection.send(said)
        assert json.loads(connection.recv(LONG))["refused"]["text"]
        with pytest.raises(ConnectionClosed):
            connection.recv(LONG)


def test_there_is_nothing_at_a_table_that_there_is_not(site: Open) -> None:
    with visiting(site, "nowhere") as visitor:
        assert visitor.hear_until("refused")["code"] == "no_table"
        with pytest.raises(ConnectionClosed):
            visitor.hear()
    assert new_table(site.address)


def test_a_message_too_long_closes_its_connection_and_no_other(site: Open) -> None:
    with seated(site) as (_, (first, second)):
        second.connection.send(" " * (GENEROUS.message_bytes + 1))
        with pytest.raises(ConnectionClosed) as closed:
            second.hear_until("refused")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        choose(first)
        first.hear_number(2)


def test_a_flood_ends_its_connection_and_no_other(tmp_path: Path) -> None:
    strict = attrs.evolve(GENEROUS, messages_at_once=5)
    with serving(tmp_path / "tables.sqlite", strict) as site, seated(site) as (_, (first, second)):
        second.connection.send("{}")
        assert second.hear_until("refused")["code"] == "no_message"
        with suppress(ConnectionClosed):  # it may end before all are sent
            for _ in range(20):
                second.connection.send("{}")
        while second.hear_until("refused")["code"] != "too_fast":
            pass
        with pytest.raises(ConnectionClosed):
            second.hear()
        choose(first)
        first.hear_number(2)


def test_another_site_gets_no_connection_and_no_table(site: Open) -> None:
    name = new_table(site.address)
    for origin in ("http://evil.example", "null", f"{site.address}.evil.example", None):
        with pytest.raises(InvalidStatus), visiting(site, name, origin=origin):
            pass
        headers = {} if origin is None else {"Origin": origin}
        assert post(site.address, wish(), **{"Origin": "", **headers})["refused"]["code"] == "other_site"


def test_connections_and_tables_have_limits(tmp_path: Path) -> None:
    few = attrs.evolve(GENEROUS, connections_of_an_address=2, tables=3)
    with serving(tmp_path / "tables.sqlite", few) as site, ExitStack() as open_now:
        name = new_table(site.address)
        for _ in range(2):
            open_now.enter_context(visiting(site, name)).hear_until("now")
        with pytest.raises(InvalidStatus), visiting(site, name):
            pass
        open_now.close()
        with visiting(site, name) as visitor:
            visitor.hear_until("now")
        assert [post(site.address, wish()).get("refused", {}).get("code") for _ in range(3)] == [None, None, "full"]
    few = attrs.evolve(GENEROUS, tables_at_once=1, arrivals_at_once=2, arrivals_a_second=0)
    with serving(tmp_path / "others.sqlite", few) as site:
        for _ in range(2):
            with visiting(site, "nowhere"):
                pass
        with pytest.raises(InvalidStatus), visiting(site, "nowhere"):
            pass
        assert [post(site.address, wish()).get("refused", {}).get("code") for _ in range(2)] == [None, "too_fast"]


def test_who_says_nothing_or_takes_nothing_in_is_let_go(tmp_path: Path) -> None:
    app = make_app(tmp_path / "tables.sqlite", attrs.evolve(GENEROUS, patience=0.2))
    Records(tmp_path / "tables.sqlite").save("evening", Table.start(presets.pagat(), ["person"] * 2, seed="a"), {})
    hello = json.dumps({"do": "hello", "token": None, "since": None, "lang": "en"})
    headers = [(b"host", b"here"), (b"origin", b"http://here")]
    scope = {"type": "websocket", "path": "/tables/evening", "headers": headers, "client": ("1.2.3.4", 5)}

    async def silent(says: list[dict[str, Any]]) -> None:
        async def receive() -> dict[str, Any]:
            return says.pop(0) if says else await asyncio.get_running_loop().create_future()

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "websocket.send":
                await asyncio.get_running_loop().create_future()  # takes nothing in

        await asyncio.wait_for(app(dict(scope), receive, send), LONG)  # type: ignore[arg-type]

    arrives, greets = {"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello}
    with ThreadPoolExecutor() as thread:  # Playwright keeps a loop of its own in this one
        for says in ([arrives], [arrives, greets]):
            thread.submit(asyncio.run, silent(says)).result()


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"preset": "poker"}, "unknown_preset"),
        ({"variants": ["nothing"]}, "unknown_variant"),
        ({"variants": [{"a": 1}]}, "bad_toml"),
        ({"variants": ["godori_3", "godori_3"]}, "duplicate_variant"),
        ({"variants": ["hangame", "pmang"]}, "variants_disagree"),
        ({"seats": ["person"]}, "out_of_range"),
        ({"seats": ["person"] * 8}, "too_many_for_bright_selling"),
        ({"seats": ["simple"] * 2}, "no_person"),
        ({"seats": ["person", "search:99999s"]}, "no_game"),
        ({"seats": 2}, "no_game"),
        ({"hands": 10**9}, "no_game"),
        ({"variants": ["x" * 5000]}, "too_long"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(site: Open, more: dict[str, Any], code: str) -> None:
    refused = post(site.address, wish(**more), **{"Accept-Language": "ko"})["refused"]
    assert refused["code"] == code
    assert any("가" <= letter <= "힣" for letter in refused["text"])


def test_every_table_of_seven_needs_a_joker_and_gets_it_from_a_variant(site: Open) -> None:
    seats = ["person", *["simple"] * 6]
    assert "add a joker" in post(site.address, wish(seats=seats))["refused"]["text"]
    assert new_table(site.address, seats=seats, variants=["two_jokers"])


# --- what anybody can fetch ----------------------------------------------------------------------------------------


def fetched(site: Open, path: str) -> tuple[int, dict[str, str], bytes]:
    try:
        answer = urlopen(site.address + path, timeout=LONG)
    except HTTPError as refused:
        answer = refused
    with answer:
        return answer.status, dict(answer.headers), answer.read()


def test_the_page_its_parts_and_the_pictures_are_there_and_nothing_else_is(site: Open) -> None:
    for path in ("/", "/tables/any", "/page.js", "/page.css", "/offers.json", "/cards/back.svg", "/cards/X2.svg"):
        status, headers, body = fetched(site, path)
        assert (status, bool(body)) == (200, True), path
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
    assert all(fetched(site, f"/cards/{each.code}.svg")[0] == 200 for each in DECK)
    assert "max-age" in fetched(site, "/cards/8B.svg")[1]["cache-control"]
    for path in ("/server.py", "/../server.py", "/%2e%2e/server.py", "/cards/..%2fserver.svg", "/cards/13B.svg", "/x"):
        assert fetched(site, path)[0] == 404, path


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
    opened = Table.start(presets.pagat(), ["person"] * 2, seed="a")
    records.save("opened", opened, {})
    records.save("dealt", opened.deal(), {0: Person("token", "Min-ji")})
    assert records.count() == 2
    now = time.time()
    monkeypatch.setattr("web_table.server.time.time", lambda: now + 3601)
    assert (records.count(), records.load("opened")) == (1, None)
    assert records.load("dealt") == (opened.deal(), {0: Person("token", "Min-ji")})
    monkeypatch.setattr("web_table.server.time.time", lambda: now + Records.DEALT + 1)
    assert records.count() == 0
