"""Replays: their data, with every step as everybody saw it, and the page of one file."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from functools import cache
from typing import Any

import attrs
import jsonschema
import pytest

from hwatu import (
    Evaluation,
    InvalidPosition,
    NotationError,
    Record,
    Rules,
    SessionRecord,
    Stop,
    Table,
    codec,
    legal_actions,
    observe,
    presets,
)  # fmt: skip
from hwatu._actions import action_text
from hwatu.board import ReplayHand, ReplayPage, files, replay, replay_page
from hwatu.render import Lang
from hwatu.render._sentences import Writer, language
from hwatu.tables._table_pages import page

NAMES = ("준호", "지민", "서연")
MOST_BYTES = 400_000


def table(rules: Rules, *, hands: int = 1, names: tuple[str, ...] = ()) -> Table:
    """A table of simple bots at the end of its series."""
    found = Table.start(rules, ["simple"] * rules.players, seed="x1", hands=hands, names=names)
    while not found.over:
        found = found.deal().play_bots()
    return found


@cache
def record() -> Record:
    """The record of one hand of three bots."""
    return table(presets.pagat(players=3)).past[0]


def only(data: ReplayPage) -> ReplayHand:
    """The hand of a replay that holds no other."""
    (hand,) = data["hands"]
    return hand


def packed_in(page: str) -> dict[str, Any]:
    """The faces and the hands in a page, unpacked as its script does it."""
    found = re.search(r"^const packed = (.*);$", page, re.MULTILINE)
    assert found is not None
    packed = json.loads(found[1])
    faces, hands = (packed["faces"], [each["packed"] for each in packed["hands"]])
    unpacked = [json.loads(zlib.decompress(b64decode(text))) for text in (faces, *hands)]
    return {"faces": unpacked[0], "hands": unpacked[1:]}


def faces_shown(played: Record) -> set[str]:
    """The faces of all cards that have ever lain elsewhere than in the stock."""
    seen = {card for state in played.states() for card in {*state.rules.deck} - {*state.stock}}
    return {card.code.partition(".")[0] for card in seen}


def test_a_replay_has_every_decision_and_every_view() -> None:
    played = record()
    shown = replay(played, lang="ko", names=NAMES)
    views = only(shown)["views"]
    assert [(view["seat"], view["name"]) for view in views] == [(None, ""), *enumerate(NAMES)]
    for view in views:
        assert len(view["steps"]) == len(played.moves) + 1
        assert all(step["said"] for step in view["steps"][1:])
    opened, own = (views[place]["steps"][3]["page"]["seats"] for place in (0, 1))
    assert all(len(seat["hand"]) == seat["hand_size"] for seat in opened)
    assert [bool(seat["hand"]) for seat in own] == [True, False, False] or own[0]["hand"]
    assert json.loads(json.dumps(shown)) == shown


def test_a_replay_is_as_its_types_say() -> None:
    noted = record().annotated(2, comment="Bold.", evaluation=Evaluation.of(-1.25, 0.4))
    fits = jsonschema.Draft202012Validator(codec.schema(ReplayPage)).validate
    for each in (replay(noted), replay(table(presets.matgo(), hands=2).record(), lang="ko")):
        fits(each)
        with pytest.raises(jsonschema.ValidationError):
            fits({**each, "lang": None})


def names_in(data: ReplayPage) -> list[list[str]]:
    """The names of the views of each hand in a replay."""
    return [[view["name"] for view in hand["views"]] for hand in data["hands"]]


def test_seats_are_called_as_the_record_calls_them() -> None:
    series = table(presets.pagat(players=3), hands=2, names=NAMES).renamed(["민수", *NAMES[1:]]).record()
    assert names_in(replay(series)) == [["", *NAMES], ["", *NAMES]]
    assert names_in(replay(series.hands[0])) == [["", *NAMES]]
    assert names_in(replay(attrs.evolve(series, hands=[record(), series.hands[1]]))) == [
        ["", "민수", *NAMES[1:]],
        ["", *NAMES],
    ]
    assert names_in(replay(series, names=["Ann", "Bob", "Cat"])) == [["", "Ann", "Bob", "Cat"]] * 2
    assert names_in(replay(record())) == [["", "Player 1", "Player 2", "Player 3"]]
    assert names_in(replay(record(), lang="ko", names=["Ann"])) == [["", "Ann", "선수 2", "선수 3"]]


@pytest.mark.parametrize(
    ("lang", "one", "both"),
    [
        ("en", "A hand of Go-Stop: 준호, 지민, 서연", "2 hands of Go-Stop: 준호, 지민, 서연"),
        ("ko", "고스톱 한 판: 준호, 지민, 서연", "고스톱 2판: 준호, 지민, 서연"),
    ],
)
def test_titles_say_who_played_and_how_each_hand_ended(lang: Lang, one: str, both: str) -> None:
    series = table(presets.pagat(players=3), hands=2, names=NAMES).record()
    shown = replay(series, lang=lang)
    assert (replay(attrs.evolve(series, hands=series.hands[:1]), lang=lang)["title"], shown["title"]) == (one, both)
    for hand, played in zip(shown["hands"], series.hands, strict=True):
        state = played.state
        assert state.settlement is not None
        assert state.result is not None
        winner = state.result.winner
        assert winner is not None
        assert NAMES[winner] in hand["title"]
        assert hand["title"].endswith(f" (+{state.settlement.net[winner]})")
    unfinished = Record.start(presets.matgo(), seed=7, headers={"Name-0": "준호", "Name-1": "지민"})
    title = only(replay(unfinished, lang=lang))["title"]
    assert any(name in title for name in NAMES[:2])
    assert "(" not in title


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_replay_has_what_was_said_of_the_moves(lang: Lang) -> None:
    played, names = record(), ["A", "B", "C"]
    assert only(replay(played))["curve"] is None
    assert {step["note"] for view in only(replay(played))["views"] for step in view["steps"]} == {""}
    seats = [move.seat for move in played.moves]
    noted = played.annotated(2, comment="Bold.", evaluation=Evaluation.of(-1.25, 0.4)).annotated(3, comment="So.")
    noted = noted.annotated(5, evaluation=Evaluation.of(3, 1)).annotated(len(seats), evaluation=Evaluation.of(8))
    shown = only(replay(noted, lang=lang, names=names))
    for view in shown["views"]:
        notes = [step["note"] for step in view["steps"]]
        assert [number for number, said in enumerate(notes) if said] == [2, 3, 5, len(seats)]
        assert names[seats[1] or 0] in notes[2]
        assert {"en": "−1.2 chips (± 0.4)", "ko": "기댓값 −1.2칩 (± 0.4)"}[lang] in notes[2]
        assert notes[2].endswith(" Bold.")
        assert notes[3] == "So."
    curve = shown["curve"]
    assert curve is not None
    assert curve["steps"] == len(seats)
    points = {
        (each["seat"], each["name"], point["step"], point["chips"], point["error"])
        for each in curve["seats"]
        for point in each["points"]
    }
    assert points == {
        (seats[number - 1], names[seats[number - 1] or 0], number, chips, error)
        for number, chips, error in ((2, -1.25, 0.4), (5, 3.0, 1.0), (len(seats), 8.0, 0.0))
    }


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_replay_lists_the_moves_and_what_would_have_been_better(lang: Lang) -> None:
    played, names = record(), ["A", "B", "C"]
    state = next(iter(played.states()))
    better = next(each for each in legal_actions(state) if each != played.moves[0].action)
    noted = played.annotated(1, better=better).annotated(2, better=Stop())
    shown = only(replay(noted, lang=lang, names=names))
    moves = shown["moves"]
    assert [move["step"] for move in moves] == [*range(1, len(played.moves) + 1)]
    assert [move["name"] for move in moves] == [names[move.seat or 0] for move in played.moves]
    assert moves[0]["text"] == Writer(language(lang)).action(played.moves[0].action)
    assert moves[0]["better"] == next(
        each for each in page(observe(state, state.actor), lang=lang)["choices"] if each["text"] == action_text(better)
    )
    assert [number for number, move in enumerate(moves, 1) if move["better"]] == [1], "which cannot stop at move 2"


def test_a_seat_sees_no_more_in_a_replay_than_it_saw() -> None:
    for view in only(replay(record()))["views"][1:]:
        for step, state in zip(view["steps"], record().states(), strict=True):
            for other, shown in enumerate(step["page"]["seats"]):
                known = set(shown["hand"])
                assert known <= {*state.seats[other].hand.codes}
                assert other == view["seat"] or known <= {*state.seats[other].shown.codes}


@pytest.mark.parametrize(
    "rules",
    [
        presets.matgo(), presets.pagat(players=3), presets.gostop_online(3, jokers="X2 X3 XY.2"),
        presets.goo_stupe(players=4), presets.pagat(players=7, jokers="X2 X3"),
    ],
    ids=lambda rules: f"{rules.players}{'-jokers' * bool(rules.jokers)}",
)  # fmt: skip
def test_a_page_of_a_hand_is_small_and_holds_the_faces_that_it_shows(rules: Rules) -> None:
    played = table(rules).past[0]
    page = replay_page(played, lang="ko")
    assert len(page.encode()) <= MOST_BYTES
    faces = packed_in(page)["faces"]
    assert faces.keys() == {"back", *faces_shown(played)}
    assert all(files()[f"cards/{name}.svg"] == picture for name, picture in faces.items())


def test_a_page_of_a_series_holds_each_face_once_and_each_hand() -> None:
    series = table(presets.matgo(), hands=6).record()
    page, single = replay_page(series), replay_page(series.hands[0])
    assert packed_in(page)["hands"] == replay(series)["hands"]
    assert packed_in(page)["faces"].keys() == {"back"}.union(*map(faces_shown, series.hands))
    assert len(page.encode()) < len(single.encode()) + 5 * 30_000


def test_a_replay_is_one_file_that_loads_nothing() -> None:
    page = replay_page(record())
    assert "src=" not in re.sub(r"src: |src=\"data:", "", page.split("<script")[0])
    assert "import " not in page.split('<script type="module">')[1].split("HwatuBoard.style")[0].replace(
        "import.meta", ""
    )
    assert page.count("</script>") == 1
    assert page == replay_page(record())


def test_every_module_of_a_replay_stands_in_its_page_before_whoever_imports_it() -> None:
    page, made = replay_page(record()), set[str]()
    for defined, used in re.findall(r"^const (of_\w+) = \(\(\) => |^const \{[^}]*\} = (of_\w+);", page, re.MULTILINE):
        assert not used or used in made
        made |= {defined}
    modules = {f"of_{name[:-3]}".replace("-", "_") for name in files() if name.endswith(".js")}
    assert modules == made - {""}


def test_names_cannot_end_the_script() -> None:
    page = replay_page(record(), names=["</script><b>", "", ""])
    assert page.count("</script>") == 1
    assert "\\u003c/script>\\u003cb>" in page
    assert "<title>A hand of Go-Stop: &lt;/script&gt;&lt;b&gt;, Player 2, Player 3</title>" in page


def test_a_replay_of_something_else_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="record") as caught:
        replay_page("a record")  # type: ignore[arg-type]
    assert caught.value.code == "not_a_record"
    with pytest.raises(InvalidPosition, match="no hand yet") as empty:
        replay(SessionRecord(rules=presets.matgo()))
    assert (empty.value.code, empty.value.korean) == ("no_hand", "아직 친 판이 없습니다.")
    with pytest.raises(NotationError) as unknown:
        replay_page(record(), lang="de")  # type: ignore[arg-type]
    assert unknown.value.code == "unknown_language"
    with pytest.raises(InvalidPosition) as named:
        replay_page(record(), names=["a\nb", "", ""])
    assert named.value.code == "bad_name"
