"""Makes the picture of the board in which every part is numbered, and the table beside it.

The picture is the board itself with a number on each part, so it shows what the board is now. `AREAS` says what there
is; a test holds it to the style sheet and to the parts that the board makes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from hwatu import Rules, Table, presets
from hwatu.render import Lang
from languages import Say
from written import write


class Area(NamedTuple):
    """A place on the board: its part or slot, the properties that colour it, and what it is."""

    part: str
    moment: str
    properties: tuple[str, ...]
    english: str
    korean: str
    slot: bool = False


PLAY, CALL, ASK, END, LOCK = "play", "call", "ask", "end", "lock"
BADGE = ("badge", "badge-ink")

AREAS = (
    Area("", PLAY, ("wood", "wood-light", "wood-dark"), "the frame: the element itself", "테두리. 요소 자체입니다"),
    Area("felt", PLAY, ("felt", "felt-deep"), "the felt, lighter in its middle", "바닥 전체. 가운데가 더 밝습니다"),
    Area("middle", PLAY, ("middle",), "where the loose cards lie", "바닥 패가 놓이는 곳"),
    Area("seat", PLAY, ("plate", "plate-ink", "font"),
         "a seat's plate; also `own`, and `turn` while it is its turn",
         "자리. 내 자리는 `own`, 차례인 자리는 `turn`이기도 합니다"),
    Area("name", PLAY, ("gold",), "its name, with the mark of whose turn it is", "이름과 차례 표시"),
    Area("points", PLAY, (), "its points", "점수"),
    Area("chips", PLAY, (*BADGE, "gold"), "its chips", "칩"),
    Area("badge", PLAY, (*BADGE, "gold", "gold-ink"),
         "what it is or has done: dealer, goes, ppuks, penalties that threaten", "선, 고, 뻑, 당할 수 있는 박"),
    Area("set", PLAY, (*BADGE, "gold", "gold-ink"), "how far it is with a set", "족보까지 얼마나 남았는지"),
    Area("avatar", PLAY, BADGE, "a picture of the player", "사람의 그림", slot=True),
    Area("words", PLAY, ("paper", "paper-ink"), "what the player says", "사람이 하는 말", slot=True),
    Area("clock", PLAY, ("gold",), "how long the seat has left", "남은 시간"),
    Area("count", PLAY, BADGE, "how many cards of a kind it has captured", "먹은 패의 수"),
    Area("card", PLAY, ("gold",), "a card, with the marks of what it captures and of a choice",
         "패. 먹을 것이 있다는 점과 고를 패의 테두리"),
    Area("stock", PLAY, ("felt-ink",), "how many cards are in the stock", "더미에 남은 패의 수"),
    Area("stack", PLAY, (), "who made a stack", "누구의 뻑인지"),
    Area("mission", PLAY, BADGE, "the mission of the deal: its cards and its factor", "이번 판의 미션. 패와 배수"),
    Area("resting", PLAY, ("felt-ink",), "who sits out this hand", "이번 판을 쉬는 사람"),
    Area("status", PLAY, (*BADGE, "gold"), "what happens or is asked", "지금 일어난 일이나 묻는 것"),
    Area("choice", PLAY, ("gold", "gold-ink"), "a button for what can be done besides",
         "패를 내는 것 말고 할 수 있는 일의 버튼"),
    Area("stamp", CALL, ("brush",), "what a player calls out", "외치는 말"),
    Area("ask", ASK, ("paper", "paper-ink"), "go or stop", "고와 스톱을 묻는 창"),
    Area("go", ASK, ("brush",), "the button to go", "고 버튼"),
    Area("stop", ASK, ("brush",), "the button to stop", "스톱 버튼"),
    Area("risk", ASK, (), "what a go risks", "고를 부르면 무엇이 위험한지"),
    Area("receipt", END, ("paper", "paper-ink", "brush"), "the end of a hand", "정산"),
    Area("next", END, (), "the button for the next hand", "다음 판 버튼"),
    Area("lock", LOCK, (), "why nothing can be chosen now", "지금 왜 고를 수 없는지"),
)  # fmt: skip
"""In the order of their numbers, which begin with 1."""

BESIDES = ("own", "turn")
"""Parts that are on a part of another name."""

MOMENTS = {
    PLAY: ("Your turn", "내 차례"),
    CALL: ("A call", "외치는 말"),
    ASK: ("Go or stop", "고와 스톱"),
    END: ("The end", "정산"),
    LOCK: ("Locked", "잠긴 판"),
}

LOOKS = {
    "light": ("as it is, light", "기본, 밝게"),
    "dark": ("as it is, dark", "기본, 어둡게"),
    "link": ("with light.css", "light.css"),
}
AVATARS = ("8B", "1B", "11B", "12B")

NAMES = {"en": ("Juno", "Jimin", "Seoyeon", "Haeun"), "ko": ("준호", "지민", "서연", "하은")}

PLAYED, ASKED = 6, 6
"""Seeds of games in which everything is there."""

Wanted = Callable[[dict[str, Any]], bool]


def _moment(rules: Rules, seed: int, lang: Lang, wanted: Wanted) -> Table:
    """The table of random play at its first moment that is wanted, for seat 0."""
    names = NAMES[lang][: rules.players]
    table, rng = Table.start(rules, ["person"] * rules.players, seed=f"{seed}", names=names).deal(), Random(seed)
    while not wanted(_hand(table, lang)):
        assert table.actor is not None, "another seed shows it"
        table = table.act(table.actor, rng.choice(table.view(table.actor).actions))
    return table


def _hand(table: Table, lang: Lang) -> dict[str, Any]:
    hand = table.present(0, lang=lang, you=True)["hand"]
    assert hand is not None
    return {**hand}


def _in_play(hand: dict[str, Any]) -> bool:
    """Whether all that there can be in the middle of a hand is there."""
    seats, own = hand["seats"], hand["seats"][0]
    return bool(
        hand["phase"] == "TURN" and hand["actor"] == 0 and hand["stacks"] and len(hand["active"]) == 3
        and any(not each["card"] for each in hand["choices"]) and any(each["captures"] for each in hand["choices"])
        and own["chips"] and own["captured"]["junk"] and any(seat["badges"] for seat in seats)
        and any(each["possible"] and each["have"] for each in own["sets"])
    )  # fmt: skip


def _at_go(hand: dict[str, Any]) -> bool:
    return bool(hand["phase"] == "GO_OR_STOP" and hand["actor"] == 0 and hand["go"]["risk"])


def moments(lang: Lang) -> dict[str, Any]:
    """The data with which the board shows each of the moments."""
    play = _moment(presets.pagat(players=4, mission_cards=3), PLAYED, lang, _in_play)
    ask = _moment(presets.gostop_online(3), ASKED, lang, _at_go)
    stop = next(each for each in ask.view(0).actions if type(each).__name__ == "Stop")
    end = ask.act(0, stop)
    shown = {name: table.present(0, lang=lang, you=True) for name, table in ((PLAY, play), (ASK, ask), (END, end))}
    message = end.messages(0, since=ask.number, lang=lang, you=True)[0]
    call = {**message, "events": [event for event in message["events"] if event["call"]][:1]}
    return {"pages": shown, "message": call}


def data(lang: Lang) -> dict[str, Any]:
    """The data of the picture: the moments, and where each number goes."""
    areas = [{"number": n, "part": each.part, "moment": each.moment} for n, each in enumerate(AREAS, 1)]
    return {"areas": areas, **moments(lang)}


def generate(folder: Path, say: Say) -> None:
    """Write the table of the parts, and the choices of the picture, into the folder."""
    write(folder / "board-look.md", table(say))
    write(folder / "board-look.html", figure(say))


def figure(say: Say) -> str:
    """The picture, in HTML: `board-look.js` puts the numbers on it."""
    lang, static = say("en", "ko"), say("_static", "../_static")
    moments = "".join(f'<option value="{name}">{say(*both)}</option>' for name, both in MOMENTS.items())
    looks = "".join(f'<option value="{name}">{say(*both)}</option>' for name, both in LOOKS.items())
    faces = "".join(
        f'<img slot="avatar-{n}" src="{static}/board/cards/{code}.svg" alt="">' for n, code in enumerate(AVATARS)
    )
    title = say("The board with a number on each part", "파트마다 번호를 붙인 판")
    return (
        f'<link rel="stylesheet" href="{static}/board-look.css">\n'
        f'<link rel="stylesheet" href="{static}/board/light.css" id="look-light" disabled>\n'
        f'<div id="board-look" lang="{lang}">\n'
        f'<p><label>{say("Moment", "장면")} <select id="look-moment">{moments}</select></label>\n'
        f'<label>{say("Theme", "테마")} <select id="look-theme">{looks}</select></label></p>\n'
        f'<div class="look-frame" tabindex="0" role="img" aria-label="{title}">'
        f'<div class="look-board" inert><hwatu-board lang="{lang}" speed="0" theme="light">{faces}'
        f'<span slot="words-3">{say("Nice one!", "아이고, 또 쌌네")}</span></hwatu-board></div></div></div>\n'
        f'<script type="module" src="{static}/board-look.js"></script>\n'
    )


def table(say: Say) -> str:
    """The table, in Markdown."""
    head = say("| No. | Part or slot | What it is | Properties |", "| 번호 | 파트나 슬롯 | 무엇인지 | 속성 |")
    lines = [head, "| --- | --- | --- | --- |"]
    for number, each in enumerate(AREAS, 1):
        part = (
            f"`{each.part}`" + (f", {say('slots', '슬롯')} `{each.part}-0` …" if each.slot else "") if each.part else ""
        )
        properties = ", ".join(f"`--hwatu-{name}`" for name in each.properties)
        lines.append(f"| {number} | {part} | {say(each.english, each.korean)} | {properties} |")
    return "\n".join(lines) + "\n"
