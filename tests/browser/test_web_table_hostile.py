"""The server of the web table against clients that are wrong, slow, greedy or hostile."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest

for needed in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

import attrs
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from hwatu import Table, presets
from hwatu.presets import PRESETS
from hwatu.variants import VARIANTS
from hwatu.web import app
from hwatu.web._choices import why_not
from hwatu.web._clients import Allowances, Limits, network_of
from hwatu.web._one_table import Records
from tests.browser.served import GENEROUS, Open, choose, half_sent, in_a_loop, seated, serving, visiting
from tests.browser.web_tables import LONG, new_table, post, wish


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Open]:
    """A server that keeps its tables in a file of this test."""
    with serving(tmp_path / "tables.sqlite") as found:
        yield found


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


@pytest.mark.parametrize("token", ["\\ud800", "\ud55c\uae00", "", " " * 3000])
def test_a_token_of_any_letters_is_only_a_wrong_token(site: Open, token: str) -> None:
    with seated(site) as (name, _):
        at = f"{site.address.replace('http', 'ws')}/tables/{name}"
        with connect(at, origin=Origin(site.address)) as connection:
            connection.send(f'{{"do": "hello", "token": "{token}", "since": null, "lang": "ko"}}')
            told = json.loads(connection.recv(LONG))
            assert told.get("seat") is None
            assert "refused" in told or told["token"] != token


def test_text_that_is_no_unicode_is_refused(site: Open) -> None:
    with seated(site) as (_, (first, second)):
        for said in ('{"do": "sit", "name": "\\ud800"}', '{"do": "\\udfff"}', '{"\\ud800": 1}', '"\\ud800"'):
            first.connection.send(said)
            assert first.hear_until("refused")["code"] == "no_json"
        choose(first)
        second.hear_number(2)
    assert post(site.address, b'{"preset": "\\ud800"}')["refused"]["code"] == "no_json"


def test_a_body_that_stops_is_nobodys_table(tmp_path: Path) -> None:
    hasty = attrs.evolve(GENEROUS, patience=0.5)
    with serving(tmp_path / "tables.sqlite", hasty) as site:
        head = f"POST /tables HTTP/1.1\r\nHost: {site.address[7:]}\r\nOrigin: {site.address}\r\n"
        head += "Content-Length: 100\r\n\r\n"
        for body in ("", "{", '{"preset": "pagat"'):
            with half_sent(site, head + body):
                pass  # it goes away
            with half_sent(site, head + body) as connection:
                assert b"408" in connection.recv(1000).partition(b"\r\n")[0]
        assert Records(site.records).count() == 0
        assert new_table(site.address)


def test_a_table_that_does_not_exist_is_refused(site: Open) -> None:
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
    wrong = (
        "http://evil.example",
        "null",
        "http://[",
        "http://[::",
        f"{site.address}.evil.example",
        f"x{site.address}",
    )
    for origin in (*wrong, site.address[5:], "\xff", None):
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
    with serving(tmp_path / "others" / "tables.sqlite", few) as site:
        for _ in range(2):
            with visiting(site, "nowhere"):
                pass
        with pytest.raises(InvalidStatus), visiting(site, "nowhere"):
            pass
        assert [post(site.address, wish()).get("refused", {}).get("code") for _ in range(2)] == [None, "too_fast"]


HELLO = {"do": "hello", "token": None, "since": None, "lang": "en"}


def at_evening(tmp_path: Path, limits: Limits, path: str = "") -> Callable[..., Coroutine[Any, Any, None]]:
    """A connection to a table as the server gets it from uvicorn: what a client does, and how it takes in messages."""
    server = app(tmp_path, limits=limits)
    Records(tmp_path / "tables.sqlite").save("evening", Table.start(presets.pagat(), ["person"] * 2, seed="a"), {})
    headers = [(b"host", b"here"), (b"origin", b"http://here")]
    scope = {"type": "websocket", "path": f"/tables/evening{path}", "headers": headers, "client": ("1.2.3.4", 5)}

    async def connection(
        says: list[object], send: Callable[[dict[str, Any]], Awaitable[None]], *, leaves: bool = False
    ) -> None:
        does = [
            {"type": "websocket.connect"},
            *({"type": "websocket.receive", "text": json.dumps(each)} for each in says),
        ]

        async def receive() -> dict[str, Any]:
            if does:
                return does.pop(0)
            if leaves:
                return {"type": "websocket.disconnect", "code": 1006}
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

        await asyncio.wait_for(server(dict(scope), receive, send), LONG)  # type: ignore[arg-type]

    return connection


def test_who_says_nothing_or_takes_nothing_in_is_let_go(tmp_path: Path) -> None:
    connection = at_evening(tmp_path, attrs.evolve(GENEROUS, patience=0.2))

    async def takes_nothing_in(message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            await asyncio.get_running_loop().create_future()

    for says in ([], [HELLO]):
        in_a_loop(connection(says, takes_nothing_in))


def test_who_is_shown_out_slowly_hears_nothing_more(tmp_path: Path) -> None:
    connection = at_evening(tmp_path, attrs.evolve(GENEROUS, messages_at_once=1, patience=0.5))
    heard: list[str] = []

    async def anything(_: dict[str, Any]) -> None:
        pass

    async def slow_to_close(message: dict[str, Any]) -> None:
        heard.append(message["type"])
        if message["type"] == "websocket.close":
            other = asyncio.create_task(connection([HELLO], anything))  # meanwhile there is news at the table
            await asyncio.sleep(0.1)
            other.cancel()

    in_a_loop(connection([HELLO, {}, {}, {}], slow_to_close))
    assert heard[-1] == "websocket.close"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"preset": "poker"}, "unknown_preset"),
        ({"variants": ["nothing"]}, "unknown_variant"),
        ({"variants": [{"a": 1}]}, "no_game"),
        ({"variants": ["godori_3", "godori_3"]}, "duplicate_variant"),
        ({"variants": ["hangame", "pmang"]}, "variants_disagree"),
        ({"seats": ["person"]}, "out_of_range"),
        ({"seats": ["person"] * 8}, "too_many_seats"),
        ({"preset": "goo_stupe", "seats": ["person"] * 300}, "too_many_seats"),
        ({"preset": "pagat", "seats": ["person"] * 7}, "seven_without_joker"),
        ({"seats": ["simple"] * 2}, "no_person"),
        ({"seats": ["person", "search:99999s"]}, "no_game"),
        ({"seats": 2}, "no_game"),
        ({"hands": 10**9}, "no_game"),
        ({"pace": 7}, "no_game"),
        ({"pace": True}, "no_game"),
        ({"stake": 7}, "no_game"),
        ({"stake": True}, "no_game"),
        ({"stake": "100"}, "no_game"),
        ({"purse": 7}, "no_game"),
        ({"purse": [100]}, "no_game"),
        ({"variants": ["x" * 5000]}, "too_long"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(site: Open, more: dict[str, Any], code: str) -> None:
    refused = post(site.address, wish(**more), **{"Accept-Language": "ko"})["refused"]
    assert refused["code"] == code
    assert any("가" <= letter <= "힣" for letter in refused["text"])
    assert "줄" not in refused["text"], "nobody has written lines"


def asked(site: Open, *variants: str, preset: str = "pagat", **headers: str) -> Any:
    """The server's answer about the numbers that can play by these rules."""
    query = urlencode([("preset", preset), *(("variant", each) for each in variants)])
    try:
        answer = urlopen(Request(f"{site.address}/players?{query}", headers=headers), timeout=LONG)
    except HTTPError as refused:
        answer = refused
    with answer:
        return json.load(answer)


def test_a_table_can_have_as_many_seats_as_the_server_says(site: Open) -> None:
    for preset in PRESETS:
        for variants in ([], ["two_jokers"]):
            possible = asked(site, *variants, preset=preset)["players"]
            answers = [
                post(site.address, wish(preset=preset, variants=variants, seats=["person"] * players))
                for players in range(1, 9)
            ]
            assert [players for players, answer in enumerate(answers, 1) if "table" in answer] == possible
    assert asked(site)["players"] == [2, 3, 4, 5, 6]
    assert asked(site, "two_jokers")["players"] == [2, 3, 4, 5, 6, 7]


def test_only_variants_that_fit_are_offered(site: Open) -> None:
    fitting = asked(site, preset="matgo")["variants"]
    assert "pmang" in fitting
    assert "compensation_3" not in fitting, "nobody sells brights with two players"
    beside = asked(site, "pmang", preset="matgo")["variants"]
    assert "pmang" in beside
    assert "hangame" not in beside
    assert asked(site, preset="hwatu_variation")["variants"] != fitting
    for name in beside:
        if name != "pmang":
            assert new_table(site.address, preset="matgo", variants=["pmang", name])


def test_rules_that_nobody_can_play_by_are_refused_before_there_is_a_table(tmp_path: Path, site: Open) -> None:
    refused = asked(site, "hangame", "pmang", preset="matgo", **{"Accept-Language": "ko"})["refused"]
    assert refused["code"] == "variants_disagree"
    assert any("가" <= letter <= "힣" for letter in refused["text"])
    assert asked(site, preset="poker")["refused"]["code"] == "unknown_preset"
    few = attrs.evolve(GENEROUS, messages_at_once=2, messages_a_second=0)
    with serving(tmp_path / "others" / "tables.sqlite", few) as other:
        assert ["players" in asked(other) for _ in range(3)] == [True, True, False]


# --- what one address may have --------------------------------------------------------------------------------------


def test_an_address_keeps_so_many_tables_and_no_more(tmp_path: Path) -> None:
    few = attrs.evolve(GENEROUS, tables_of_an_address=2)
    records = Records(tmp_path / "tables.sqlite")
    for name, opener in (("old", "2001:db8::/64"), ("older", "")):
        records.save(name, Table.start(presets.pagat(), ["person"] * 2, seed=name), {}, opener)
    for code in (None, "many_tables"):  # a server that starts again still knows them
        with serving(tmp_path / "tables.sqlite", few) as site:
            assert [post(site.address, wish()).get("refused", {}).get("code") for _ in range(2)] == [code, code]
            if code is not None:  # as a server tells it that speaks TLS before this one
                assert "table" in post(site.address, wish(), **{"X-Forwarded-For": "203.0.113.7"})
    with serving(tmp_path / "tables.sqlite", few) as site, visiting(site, "old") as visitor:
        visitor.hear_until("now")
    assert (records.count(), records.count("127.0.0.1"), records.count("2001:db8::/64")) == (5, 2, 1)
    records.database.execute("UPDATE tables SET until = 0 WHERE opener = '127.0.0.1'")
    with serving(tmp_path / "tables.sqlite", few) as site:
        assert new_table(site.address)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.7", "203.0.113.8", False),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("a socket", "another socket", False),
    ],
)
def test_an_address_in_ipv6_is_its_whole_network(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same


def everything(connection: socket.socket) -> bytes:
    """The messages of the server on this connection until it closes it, which must be before long."""
    connection.settimeout(LONG / 4)
    said = b""
    with suppress(ConnectionError):
        while part := connection.recv(10_000):
            said += part
    return said


@pytest.mark.parametrize("said", ["", "GET / HT", "GET / HTTP/1.1\r\nHost: here\r\nA: b", "GET /page.js HTTP/1.1\r\n"])
def test_requests_that_do_not_come_whole_are_closed(tmp_path: Path, said: str) -> None:
    hasty = attrs.evolve(GENEROUS, patience=0.5)
    with serving(tmp_path / "tables.sqlite", hasty) as site, ExitStack() as open_now:
        for connection in [open_now.enter_context(half_sent(site, said)) for _ in range(10)]:
            assert everything(connection) == b""
        with half_sent(site, f"GET /page.css HTTP/1.1\r\nHost: here\r\n\r\n{said}") as connection:
            assert everything(connection).startswith(b"HTTP/1.1 200"), "and what came whole is answered"
        assert new_table(site.address)


def test_who_sent_one_request_slowly_must_still_send_the_next(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", attrs.evolve(GENEROUS, patience=1)) as site:
        head = f"POST /tables HTTP/1.1\r\nHost: {site.address[7:]}\r\nOrigin: {site.address}\r\n"
        with half_sent(site, f"{head}Content-Length: {len(wish())}\r\n") as connection:
            for said in (b"\r\n", wish()):
                time.sleep(0.6)
                connection.sendall(said)
            connection.sendall(b"GET / HT")
            assert everything(connection).startswith(b"HTTP/1.1 201")


def test_an_address_may_send_so_many_requests_by_halves_and_no_more(tmp_path: Path) -> None:
    few = attrs.evolve(GENEROUS, half_sent_of_an_address=3, patience=LONG)
    with serving(tmp_path / "tables.sqlite", few) as site, ExitStack() as open_now:
        name = new_table(site.address)
        people = [open_now.enter_context(visiting(site, name)) for _ in range(5)]
        for each in people:
            each.hear_until("now")
        waiting = [open_now.enter_context(half_sent(site, "GET / HT")) for _ in range(3)]
        with half_sent(site, "GET / HT") as fourth:
            assert everything(fourth) == b""
        waiting[0].sendall(b"TP/1.1\r\nHost: here\r\n\r\n")
        assert waiting[0].recv(100).startswith(b"HTTP/1.1 200")
        people[0].say(do="speak", lang="ko")
        people[0].hear_until("now")
        with visiting(site, name) as another:  # there is room again
            another.hear_until("now")


def test_every_table_of_seven_needs_a_joker_and_gets_it_from_a_variant(site: Open) -> None:
    seats = ["person", *["simple"] * 6]
    assert "add a joker" in post(site.address, wish(seats=seats))["refused"]["text"]
    assert new_table(site.address, seats=seats, variants=["two_jokers"])


@pytest.mark.parametrize(
    "says",
    [[{}], [HELLO, {}], [HELLO, *[{}] * 40], [HELLO, {"do": "sit", "name": ""}, *[{}] * 5],
     [{"type": "hello", "version": 1, "name": "x"}, {}]],
)  # fmt: skip
@pytest.mark.parametrize("taken", range(1, 6))
@pytest.mark.parametrize("error", [OSError("it is gone"), RuntimeError("Unexpected ASGI message"), None])
@pytest.mark.parametrize("path", ["", "/bot"])
def test_who_says_something_wrong_and_goes_leaves_no_traceback(
    tmp_path: Path, says: list[object], taken: int, error: Exception | None, path: str
) -> None:
    """The answers find nobody there, as the first of them that is sent notices."""
    connection = at_evening(tmp_path, attrs.evolve(GENEROUS, messages_at_once=10, patience=0.1), path)
    sent: list[str] = []

    async def gone(message: dict[str, Any]) -> None:
        sent.append(message["type"])
        if len(sent) <= taken:
            return
        if error is None or (isinstance(error, RuntimeError) and message["type"] != "websocket.close"):
            raise OSError("it is gone")
        raise error

    in_a_loop(connection(says, gone, leaves=True))
    assert sent


def test_to_ask_beside_many_variants_costs_as_much_as_several_messages(tmp_path: Path) -> None:
    """To find what fits beside sixty variants takes the server ten times as long as what fits beside none."""
    many = list[str]()
    for name in VARIANTS:
        if why_not("gostop_online", [*many, name], 3) is None:
            many.append(name)
    assert len(many) > 50
    few = attrs.evolve(GENEROUS, messages_at_once=20, messages_a_second=0)
    with serving(tmp_path / "tables.sqlite", few) as site:
        answers = [asked(site, *many, preset="gostop_online") for _ in range(4)]
        assert ["players" in each for each in answers] == [True, False, False, False]
        assert answers[-1]["refused"]["code"] == "too_fast"
        assert set(answers[0]["variants"]) >= set(many)
        assert "players" in asked(site), "and a plain question is still allowed"


def test_allowances_forget_everybody_before_they_take_much_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("hwatu.web._clients.time.monotonic", lambda: now[0])
    allowances = Allowances(2, 1)
    assert [allowances.take("a") for _ in range(3)] == [True, True, False]
    now[0] = 1
    assert [allowances.take("a") for _ in range(2)] == [True, False]
    for number in range(3 * Allowances.MOST):
        allowances.take(number)
        assert len(allowances.known) <= Allowances.MOST + 1
    assert [allowances.take("a", 1.5), allowances.take("a")] == [True, False]
    assert allowances.take("b", 1000), "what costs more than all that is allowed takes all of it"
    assert not allowances.take("b")
