"""The files of the board, and replay pages: one HTML file that loads nothing else.

Faces and hands are most of a page, so each is in it once, packed: JSON, deflated, in base64. A browser unpacks a hand
when it is shown, so that a long series takes little memory.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from functools import cache, singledispatch
from graphlib import TopologicalSorter
from hashlib import sha256
from html import escape
from importlib.resources import files as resources
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hwatu._base.wording import Wording
from hwatu._cards.card_kinds import Joker
from hwatu._cards.flower_cards import DECK, card
from hwatu._record.records import Record
from hwatu.art import back, svg
from hwatu.board._replays import replay
from hwatu.render._sentences import language
from hwatu.tables._table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hwatu._record.records import SessionRecord
    from hwatu.board._replays import ReplayPage
    from hwatu.render import Lang


_OURS: Final = resources("hwatu.board") / "web"
_FACES: Final = (*DECK, *(card(f"X{joker.letter}") for joker in Joker))


def files(*, index: bool = False) -> dict[str, str]:
    """The text of every file of the board, by its path in the folder from which a page loads it.

    ``hwatu-board.js`` is the module to import, ``hwatu-board.d.ts`` has its types, and ``cards`` holds the faces and
    the back. With ``index`` the corner of each face shows its month and its kind, as in :func:`hwatu.art.svg`.

    >>> files()["hwatu-board.js"].startswith("// <hwatu-board>")
    True
    """
    ours = {each.name: each.read_text(encoding="utf-8") for each in _OURS.iterdir() if each.is_file()}
    faces = {f"cards/{each.code}.svg": svg(each, index=index) for each in _FACES}
    return {**ours, "names.js": _names(), **faces, "cards/back.svg": back()}


def _names() -> str:
    """The JavaScript module with the names of the cards in both languages."""
    names = {each.code: [each.name, each.korean] for each in _FACES}
    said = json.dumps(names, ensure_ascii=False, separators=(",", ":"))
    return f"// The names of the cards, in English and Korean.\nexport const NAMES = {said};\n"


@cache
def version() -> str:
    """A digest of all files in twelve characters, which changes with any of them. For addresses that browsers may cache
    without limit.

    >>> len(version())
    12
    """
    digest = sha256()
    for name, text in sorted(files().items()):
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:12]


def copy_to(folder: str | Path, *, index: bool = False) -> list[Path]:
    """Write every file of the board into a folder, which is made if need be, and return the paths.

    Existing files are overwritten. Raises ``OSError`` if a file cannot be written.
    """
    written = []
    for name, text in files(index=index).items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


_IMPORT: Final = re.compile(r'^import (?:(\{[^}]*\}) from )?"\./([\w-]+)\.js";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:const|let|class|function) (\w+))", re.MULTILINE)

_SCRIPTLESS: Final = Wording("A replay needs JavaScript.", "다시 보려면 자바스크립트를 켜야 합니다.")
_FAILED: Final = Wording("This browser cannot show the replay", "이 브라우저에서는 다시 보기가 열리지 않습니다")


def replay_page(record: Record | SessionRecord, *, lang: Lang = "en", names: Iterable[str] | None = None) -> str:
    """Make an HTML page that replays a record of a hand or of a series: on the board, step by step, with all hands open
    or as any seat saw them, with every decision in words and the receipt at the end. The page loads nothing and opens
    from a file; ``#hand=3&move=12`` after its address leads to a move.

    ``names`` are what the seats are called; without them they are called as the record calls them. Raises
    :class:`InvalidPosition` (``not_a_record``, ``no_hand``, ``bad_list``, ``bad_name``), :class:`NotationError`
    (``unknown_language``), and what :meth:`hwatu.Record.steps` raises.

    >>> from hwatu import Record, legal_actions, presets
    >>> record = Record.start(presets.pagat(), seed=7)
    >>> record = record.played(legal_actions(record.state)[0])
    >>> shown = replay_page(record, lang="ko", names=["민지", "준호"])
    >>> shown[:15], "<title>고스톱 한 판: 민지, 준호</title>" in shown, "<script src" in shown
    ('<!doctype html>', True, False)
    """
    return page_of(replay(record, lang=lang, names=names))


def page_of(data: ReplayPage, *, linked: bool = True) -> str:
    """Make the HTML page of a replay; with ``linked`` its address follows the move that is shown."""
    ours, spoken, title = files(), language(data["lang"]), escape(data["title"])
    faces = {f"cards/{name.partition('.')[0]}.svg" for hand in data["hands"] for name in _texts_in(hand["views"])}
    pictures = {path[6:-4]: text for path, text in ours.items() if path in {*faces, "cards/back.svg"}}
    packed = {
        "faces": _packed(pictures),
        "hands": [{"title": each["title"], "packed": _packed(each)} for each in data["hands"]],
    }
    return (
        f'<!doctype html>\n<html lang="{data["lang"]}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f'<link rel="icon" href="{_address(ours["cards/back.svg"])}">\n<style>{_STYLE}</style>\n'
        f"<main><h1>{title}</h1><noscript>{spoken.pick(_SCRIPTLESS)}</noscript></main>\n"
        f'<script type="module">\n{_script(ours)}\n'
        f"HwatuBoard.style = {_embedded(ours['board.css'])};\nHwatuReplay.style = {_embedded(ours['replay.css'])};\n"
        f"const packed = {_embedded(packed)};\n"
        f"const data = {_embedded({'lang': data['lang'], 'title': data['title']})};\n"
        f"const linked = {_embedded(linked)}, failed = {_embedded(spoken.pick(_FAILED))};\n{_START}</script>\n</html>\n"
    )


def _texts_in(value: object) -> Iterator[str]:
    """All texts in the data of a hand, among them the codes of the cards whose faces the page needs. The cards of
    ``sets`` are skipped, since the board shows no faces of them.
    """
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _texts_in(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key != "sets":
                yield from _texts_in(each)


# Modules in one script ------------------------------------------------------------------------------------------------


def _script(ours: dict[str, str]) -> str:
    """All modules as one script, each a function that returns its exports: a page opened from a file cannot load
    modules.
    """
    return "\n".join(_as_function(name, ours[f"{name}.js"]) for name in _modules(ours)) + (
        f"\nconst {{ HwatuBoard }} = {_variable('hwatu-board')}, {{ HwatuReplay }} = {_variable('replay')};"
    )


def _modules(ours: dict[str, str]) -> list[str]:
    """The names of the modules, each after those that it imports."""
    texts = {name[:-3]: text for name, text in ours.items() if name.endswith(".js")}
    return [
        *TopologicalSorter({name: [each[1] for each in _IMPORT.findall(texts[name])] for name in texts}).static_order()
    ]


def _as_function(name: str, text: str) -> str:
    exported = ", ".join(_EXPORT.findall(text))
    body = _EXPORT.sub("", _IMPORT.sub(_taken, text))
    return f"const {_variable(name)} = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();"


def _taken(found: re.Match[str]) -> str:
    return f"const {found[1]} = {_variable(found[2])};\n" if found[1] else ""


def _variable(name: str) -> str:
    return "of_" + name.replace("-", "_")


# Values in the page ---------------------------------------------------------------------------------------------------


def _packed(value: object) -> str:
    return b64encode(zlib.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(), 9)).decode()


def _address(picture: str) -> str:
    return "data:image/svg+xml;base64," + b64encode(picture.encode()).decode()


def _embedded(value: object) -> str:
    """A value as JavaScript for a script element, in which "<" must be escaped."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


_START: Final = """\
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), each => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}
const main = document.querySelector("main");
try {
  const address = picture => `data:image/svg+xml,${encodeURIComponent(picture)}`;
  const faces = Object.entries(await unpacked(packed.faces));
  HwatuBoard.faces = Object.fromEntries(faces.map(([name, picture]) => [name, address(picture)]));
  const replay = document.createElement("hwatu-replay");
  replay.toggleAttribute("linked", linked);
  main.append(replay);
  const hands = packed.hands.map(({ title, packed }) => ({ title, load: () => unpacked(packed) }));
  await replay.show({ ...data, hands });
} catch (error) {
  const said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.textContent = `${failed}: ${error.message}`;
  main.append(said);
  throw error;
}
"""

_STYLE: Final = """
html { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0; background: light-dark(#efe6d6, #191512); color: light-dark(#2a2018, #f1e7d5); }
main { display: flex; flex-direction: column; height: max(100dvh, 640px); box-sizing: border-box; padding: 8px 10px; }
h1 { font-size: 1.05rem; margin: 0 0 6px; overflow-wrap: anywhere; }
hwatu-replay { flex: 1; min-height: 0; height: auto; }
@media (max-width: 580px), (max-height: 480px) { main { height: auto; } hwatu-replay { overflow: visible; } }
"""


_HEIGHT: Final = 640
"""In pixels: the height of a replay in a notebook. The board uses its wide layout from a width of 720 on."""


@singledispatch
def shown(value: object) -> str | None:
    """The HTML of a replay of a record or a table; None for a table before its first deal."""
    raise TypeError(f"A {type(value).__name__} has no replay.")


@shown.register
def _record(value: Record) -> str:
    return _frame(page_of(replay(value), linked=False))


@shown.register
def _table(value: Table) -> str | None:
    """The hand on the table: while it is played as the people at the table see it, else with all hands open."""
    if value.hand is None:
        return None
    data = replay(value.hand, names=value.names)
    if value.actor is not None and value.people:
        (hand,) = data["hands"]
        hand["views"] = [view for view in hand["views"] if view["seat"] in value.people]
        hand["fair"] = hand["curve"] = None
    return _frame(page_of(data, linked=False))


def _frame(page: str) -> str:
    return (
        f'<iframe title="{escape("A hand of Go-Stop")}" sandbox="allow-scripts" loading="lazy" '
        f'style="width:100%;height:{_HEIGHT}px;border:0" srcdoc="{escape(page)}"></iframe>'
    )
