"""``python -m tools.board``: write the files of the board that follow from the JSON Schema of its pages.

They are the types for TypeScript, and the shapes by which the board refuses data that is not a page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import hwatu.board
from hwatu import codec
from hwatu.board import ReplayPage
from hwatu.codec._page_types import PAGES

FOLDER: Final = Path(hwatu.board.__file__).parent / "web"

_HEAD: Final = """\
// The types of <hwatu-board> and <hwatu-replay>. Written by `python -m tools.board` from a JSON Schema of their pages.
"""

_ELEMENT: Final = """
/** A Go-Stop table. */
export declare class HwatuBoard extends HTMLElement {
  /** The text of the style sheet, for a page of one file. */
  static style: string | null;
  /** The address of each face by its name, for the same. */
  static faces: Record<string, string> | null;
  /** Resolved once the board has its style, and so its size. */
  readonly ready: Promise<void>;
  readonly page: TablePage | HandPage | null;
  /** The page of the hand in `page`. */
  readonly hand: HandPage | null;
  readonly choices: ChoicePage[];
  readonly busy: boolean;
  lang: "en" | "ko";
  /** How fast everything moves: 1, 2, 4 ...; 0 moves nothing. */
  speed: number;
  /** Whether there is sound; where the attribute `sound` is "ask", what its reader answered. */
  sound: boolean;
  /** Whether the reader has yet to be asked for sound. */
  readonly asksForSound: boolean;
  /** Why nothing can be chosen now, in words, or null. */
  locked: string | null;
  /** For each seat a word beside its name, such as "away", or null; a bot is called so without it. */
  notes: (string | null)[];
  /** How long the seat that decides has left, in seconds: a bar on its plate that gets shorter. */
  clock: { left: number; of: number } | null;
  /** There is no next hand to ask for. */
  nonext: boolean;
  /** Whether another series may follow the last hand of one: its receipt then has a button, too. */
  again: boolean;
  /** The address of a card's picture. */
  faceOf(card: string): string;
  /** Choose as if the reader had clicked; whether this is, by its `text`, one of the `choices` that can be made now. */
  choose(choice: Pick<ChoicePage, "text">): boolean;
  /** Point at one of the `choices`, as advice. */
  advise(choice: ChoicePage, why?: readonly string[]): void;
  /** Say why what was chosen is refused, and let the reader choose again. */
  refuse(text: string): void;
  /** Say something to screen readers, in turn with what happens on the table. */
  announce(text: string): void;
  /** Show a page at once. */
  show(page: TablePage | HandPage): Promise<void>;
  /** Play the events of messages as movement, then show the page after them. */
  play(messages: Message[], page: TablePage | HandPage): Promise<void>;
  /** Finish what is moving now at once. */
  hurry(): void;
}

/** What is asked beyond which card to play: a phase, or within `TURN` what may be done besides. */
export type Question = "MATCH" | "SHAKE" | "BOMB" | "TURN_STOCK" | "OFFER_NAGARI"
  | Exclude<Phase, "TURN" | "TAKE" | "PLACE" | "OVER">;

export interface Ask {
  question: Question;
  /** The entries of `choices` that answer it, one of which `choose` takes. */
  choices: ChoicePage[];
}

export interface HwatuBoardEventMap {
  /** An event is shown: as its card begins to move, as its stamp appears. */
  "hwatu-event": CustomEvent<NarratedEvent>;
  /** The board is about to ask. Prevented, it does not, and the page answers with `choose`. */
  "hwatu-ask": CustomEvent<Ask>;
  /** The reader said whether there is to be sound, where the attribute `sound` is "ask". */
  "hwatu-sound": CustomEvent<boolean>;
  /** The reader made a choice; the detail is the entry of `choices`. */
  "hwatu-choose": CustomEvent<ChoicePage>;
  /** The reader asks for the next hand. */
  "hwatu-next": CustomEvent<null>;
  /** The reader asks for a rule; the detail is its id. Prevented, its address is not opened. */
  "hwatu-rule": CustomEvent<string>;
}

/** A hand that is loaded when it is first shown. */
export interface LoadedHand {
  title: string;
  load(): Promise<ReplayHand>;
}

/** Hands on a board, step by step. */
export declare class HwatuReplay extends HTMLElement {
  /** The text of the style sheet, for a page of one file. */
  static style: string | null;
  readonly board: HwatuBoard;
  readonly data: Replay | null;
  /** Which hand is shown, from 1. */
  readonly hand: number;
  /** Which step of it: 0 is the deal, 12 the hand after 12 decisions. */
  readonly step: number;
  /** The number of its last step. */
  readonly last: number;
  /** Whose eyes: a seat, or null for every hand open. */
  readonly seat: number | null;
  readonly playing: boolean;
  /** Show a replay: from its first step, or with the attribute `linked` from the move in the page's address. */
  show(data: Replay): Promise<void>;
  /** Go to a step, of this hand or of another. The next step is played, any other shown at once. */
  go(step: number, hand?: number): Promise<void>;
  /** See the hand as a seat saw it, or with null as everybody sees it afterwards. */
  look(seat: number | null): Promise<void>;
  /** Play the steps one after the other, to the end of the hand or until somebody goes elsewhere. */
  play(): Promise<void>;
  pause(): void;
}

/** What <hwatu-replay> shows: a ReplayPage, or one whose hands are loaded when they are shown. */
export type Replay = Omit<ReplayPage, "hands"> & { hands: (ReplayHand | LoadedHand)[] };

export interface HwatuReplayEventMap {
  /** The replay went to a step. */
  "hwatu-step": CustomEvent<{ hand: number; step: number }>;
}

declare global {
  interface HTMLElementTagNameMap { "hwatu-board": HwatuBoard; "hwatu-replay": HwatuReplay }
  interface HTMLElementEventMap extends HwatuBoardEventMap, HwatuReplayEventMap {}
}
"""

_SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types() -> str:
    """The file of TypeScript types."""
    known: dict[str, Any] = codec.schema()["$defs"] | codec.schema(ReplayPage)["$defs"]
    wanted = _reached([page.__name__ for page in (*PAGES, ReplayPage)], known)
    return _HEAD + "".join(f"\n{_definition(name, known[name])}" for name in wanted) + _ELEMENT


def _reached(names: list[str], known: dict[str, Any]) -> list[str]:
    """The names of these schemas and of all to which they refer, in alphabetical order."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            names += list(_references(known[name]))
    return sorted(found)


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix("#/$defs/")
        for each in schema.values():
            yield from _references(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _references(each)


def _definition(name: str, schema: dict[str, Any]) -> str:
    if name == "Card":
        codes = [_literal(code) for code in schema["enum"] if "." not in code]
        return f"export type Card = {' | '.join(codes)} | `X${{string}}.${{number}}`;\n"
    if schema.get("type") == "object" and "properties" in schema:
        required = schema.get("required", [])
        lines = [
            f"  {key}{'' if key in required else '?'}: {_type(each)};\n" for key, each in schema["properties"].items()
        ]
        return f"export interface {name} {{\n{''.join(lines)}}}\n"
    return f"export type {name} = {_type(schema)};\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].removeprefix("#/$defs/"))
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(map(_type, schema[union])))
    kind = schema["type"]
    if isinstance(kind, list):
        return " | ".join(_SIMPLE[each] for each in kind)
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(_type, schema['prefixItems']))}]"
        inner = _type(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return _SIMPLE[kind]


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


_CHECKED: Final = "TablePage", "HandPage", "Message"
_SHAPES: Final = """\
// The keys of pages and messages, with "?" after what may be null, and "[]" after a list of such.
// Written by `python -m tools.board`.
export const SHAPES = {
  Clock: { left: "number", of: "number" },
"""


def shapes() -> str:
    """The JavaScript module with the shapes of pages and messages, and of the objects in them."""
    known: dict[str, Any] = codec.schema()["$defs"]
    made = {name: _keys(known[name], known) for name in _reached([*_CHECKED], known)}
    lines = [
        f"  {name}: {{ {', '.join(f'{key}: {_literal(shape)}' for key, shape in made[name].items())} }},\n"
        for name in sorted(_needed([*_CHECKED], made))
    ]
    return _SHAPES + "".join(lines) + "};\n"


def _keys(schema: dict[str, Any], known: dict[str, Any]) -> dict[str, str]:
    """The shape of each key of an object; if it may be of several kinds, the keys that all of them have."""
    if "oneOf" in schema:
        kinds = [_keys(known[each["$ref"].removeprefix("#/$defs/")], known) for each in schema["oneOf"]]
        return {key: shape for key, shape in kinds[0].items() if all(each.get(key) == shape for each in kinds)}
    return {key: _shape(each, known) for key, each in schema.get("properties", {}).items()}


def _needed(names: list[str], made: dict[str, dict[str, str]]) -> set[str]:
    """The names of these shapes and of all shapes in them."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            names += {shape.rstrip("?[]") for shape in made[name].values()} & made.keys()
    return found


def _shape(schema: dict[str, Any], known: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        simple = known[name].get("type") != "object" and "oneOf" not in known[name]
        return _shape(known[name], known) if simple else name
    if "anyOf" in schema:
        kinds = [_shape(each, known) for each in schema["anyOf"] if each.get("type") != "null"]
        assert len(kinds) == 1, schema
        return f"{kinds[0]}?"
    if schema.get("type") == "array":
        return f"{_shape(schema['items'], known)}[]"
    return _SIMPLE[schema.get("type", "string")]  # a schema without a type is an enumeration of words


def main(options: list[str]) -> int:
    """Write both files; with ``--check`` write nothing, and return 1 if one of them is out of date."""
    stale = {
        path: text
        for path, text in ((FOLDER / "hwatu-board.d.ts", types()), (FOLDER / "shapes.js", shapes()))
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }
    for path, text in stale.items():
        if "--check" in options:
            sys.stderr.write(f"{path} is not up to date: run python -m tools.board\n")
        else:
            path.write_text(text, encoding="utf-8")
    return 1 if stale and "--check" in options else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
