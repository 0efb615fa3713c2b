"""A hand that was played, as one HTML file that needs nothing else: the board, a slider, and every decision."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from graphlib import TopologicalSorter
from html import escape
from typing import TYPE_CHECKING, Any, Final

from hwatu._base.errors import InvalidPosition
from hwatu._record import Record
from hwatu._view import observe
from hwatu.board._board_files import files
from hwatu.board._replay_notes import curve, note
from hwatu.render._languages import language
from hwatu.render._sentences import Writer, check_names
from hwatu.tables._fair_pages import fair_page
from hwatu.tables._hand_page import page
from hwatu.tables._told_messages import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hwatu._record import Move
    from hwatu._state import Step
    from hwatu.render import Lang

_IMPORT: Final = re.compile(r'^import (?:(\{[^}]*\}) from )?"\./([\w-]+)\.js";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:const|let|class|function) (\w+))", re.MULTILINE)

_TITLES: Final = {"en": "A hand of Go-Stop", "ko": "고스톱 한 판"}


def replay(record: Record, *, lang: Lang = "en", names: Iterable[str] = ()) -> dict[str, Any]:
    """A record as plain data for the element ``<hwatu-replay>``: its ``lang``, and as ``views`` the hand as everybody
    sees it afterwards and as each seat saw it, each with a ``name`` and its ``steps``. A step has ``messages``, the
    ``page`` after them, what was ``said``, and as ``note`` what the record says of the move. ``fair`` is what the hand
    was dealt from, as in :class:`hwatu.tables.pages.TablePage`, and ``curve`` each seat's evaluations, or None.

    Raises as :func:`replay_page` does.
    """
    if not isinstance(record, Record):
        raise InvalidPosition("A replay is made of a record.", code="not_a_record")
    pen = Writer(language(lang), names=check_names(names))
    steps = list(record.steps())
    return {
        "lang": lang, "views": _views(steps, record.moves, pen), "fair": fair_page(record, over=True),
        "curve": curve(steps, record.moves, pen),
    }  # fmt: skip


def replay_page(record: Record, *, lang: Lang = "en", names: Iterable[str] = ()) -> str:
    """A record as a page of its own: the hand on the board, step by step, as everybody or any one seat saw it, with
    every decision in words and the receipt at the end. It loads nothing and opens from a file.

    ``names`` are what the seats are called. Raises :class:`InvalidPosition` (``not_a_record``, ``bad_list``,
    ``bad_name``), :class:`NotationError` (``unknown_language``), and what :meth:`hwatu.Record.steps` raises.

    >>> from hwatu import Record, legal_actions, presets
    >>> record = Record.start(presets.pagat(), seed=7)
    >>> record = record.played(legal_actions(record.state)[0])
    >>> shown = replay_page(record, lang="ko", names=["민지", "준호"])
    >>> shown[:15], "민지" in shown, "<script src" in shown
    ('<!doctype html>', True, False)
    """
    return page_of(replay(record, lang=lang, names=names))


def page_of(data: dict[str, Any]) -> str:
    """The data of a replay as a page of its own."""
    ours, lang = files(), data["lang"]
    title = escape(_TITLES[lang])
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f'<link rel="icon" href="{_address(ours["cards/1B.svg"])}">\n<style>{_STYLE}</style>\n'
        f'<main><h1>{title}</h1><hwatu-replay></hwatu-replay></main>\n<script type="module">\n{_script(ours)}\n'
        f"HwatuBoard.style = {_embedded(ours['board.css'])};\nHwatuBoard.faces = {_embedded(_faces(ours))};\n"
        f'document.querySelector("hwatu-replay").show({_embedded(data)});\n</script>\n</html>\n'
    )


# The hand -------------------------------------------------------------------------------------------------------------


def _views(steps: list[Step], moves: Sequence[Move], pen: Writer) -> list[dict[str, Any]]:
    """The steps as everybody sees them afterwards, every hand open, and as each seat saw them."""
    notes = ["", *[note(move, step.state.actor, pen) for step, move in zip(steps, moves, strict=False)]]
    views: list[dict[str, Any]] = []
    for seat in (None, *range(steps[0].state.rules.players)):
        shown = [
            {**_step(number, step, seat, pen), "note": said}
            for number, (step, said) in enumerate(zip(steps, notes, strict=True), 1)
        ]
        views.append({"name": "" if seat is None else pen.sentence("{seat}", seat=seat), "steps": shown})
    return views


def _step(number: int, step: Step, seat: int | None, pen: Writer) -> dict[str, Any]:
    """One step without the choices that a reader no longer has; for everybody every hand is open."""
    told = message(number, step.events, step.state, seat, pen)
    shown = page(observe(step.state, seat), lang=pen.language.code, names=pen.names)
    shown["choices"], shown["stop"], shown["go"] = [], None, None
    if seat is None:
        for each, known in zip(shown["seats"], step.state.seats, strict=True):
            each["hand"] = list(known.hand.codes)
    said = " ".join(event["text"] for event in told["events"]) or shown["decides"] or ""
    return {"messages": [told], "page": shown, "said": said}


# The page -------------------------------------------------------------------------------------------------------------


def _script(ours: dict[str, str]) -> str:
    """All modules in one, each in a function of its own that returns what it exports."""
    return "\n".join(_as_function(name, ours[f"{name}.js"]) for name in _modules(ours)) + (
        f"\nconst {{ HwatuBoard }} = {_variable('hwatu-board')};"
    )


def _modules(ours: dict[str, str]) -> list[str]:
    """The modules of the page by name, each after those that it imports."""
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


def _faces(ours: dict[str, str]) -> dict[str, str]:
    return {name[6:-4]: _address(text) for name, text in ours.items() if name.startswith("cards/")}


def _address(picture: str) -> str:
    return "data:image/svg+xml;base64," + b64encode(picture.encode()).decode()


def _embedded(value: object) -> str:
    """A value as JavaScript that may stand in a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


_STYLE: Final = """
html { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0; background: light-dark(#efe6d6, #191512); color: light-dark(#2a2018, #f1e7d5); }
main { display: flex; flex-direction: column; height: 100dvh; box-sizing: border-box; padding: 8px 10px; }
h1 { font-size: 1.05rem; margin: 0 0 6px; }
hwatu-replay { flex: 1; min-height: 0; display: flex; flex-direction: column; gap: 6px; }
hwatu-replay hwatu-board { flex: 1; height: auto; }
.controls { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; }
.controls button, .controls select { font: 600 15px system-ui, sans-serif; min-height: 38px; padding: 0 14px;
  border-radius: 9px; border: 1px solid light-dark(#9b8a70, #7b6c58);
  background: light-dark(#fff9ec, #2b241f); color: inherit; }
.controls input { flex: 1; min-width: 120px; height: 32px; accent-color: #a51526; }
.controls label { display: flex; gap: 6px; align-items: center; font-size: 14px; }
.said { margin: 0; overflow-wrap: anywhere; min-height: 2.6em; font-size: 14px; line-height: 1.3; }
.note { margin: 0; overflow-wrap: anywhere; min-height: 2.6em; font-size: 14px; line-height: 1.3; font-weight: 600; }
.curve { margin: 0; }
.curve > svg { display: block; width: 100%; height: 72px; cursor: pointer;
  background: light-dark(#fff9ec, #2b241f); border-radius: 6px; }
.curve polyline, .curve span line { fill: none; stroke-width: 2.5; vector-effect: non-scaling-stroke; }
.curve .zero, .curve .now { stroke: currentColor; stroke-width: 1; opacity: .45; vector-effect: non-scaling-stroke; }
.curve .now { opacity: 1; }
.curve figcaption { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 13px; }
.curve figcaption > span { display: inline-flex; gap: 6px; align-items: center; }
"""
