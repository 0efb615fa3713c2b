"""``python -m tools.board``: write the types of the board, TypeScript made of the JSON Schema of pages and messages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import hwatu.board
from hwatu import codec
from hwatu.codec._page_types import PAGES

PATH: Final = Path(hwatu.board.__file__).parent / "web" / "hwatu-board.d.ts"

_HEAD: Final = """\
// The types of <hwatu-board>. Written by `python -m tools.board` from the JSON Schema of pages and messages.
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
  readonly choices: ChoicePage[];
  readonly busy: boolean;
  lang: "en" | "ko";
  /** How fast everything moves: 1, 2, 4 ...; 0 moves nothing. */
  speed: number;
  sound: boolean;
  /** Why nothing can be chosen now, in words, or null. */
  locked: string | null;
  /** For each seat a word beside its name, such as "away", or null; a bot is called so without it. */
  notes: (string | null)[];
  /** How long the seat that decides has left, in seconds: a bar on its plate that gets shorter. */
  clock: { left: number; of: number } | null;
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

export interface HwatuBoardEventMap {
  /** The reader made a choice; the detail is the entry of `choices`. */
  "hwatu-choose": CustomEvent<ChoicePage>;
  /** The reader asks for the next hand. */
  "hwatu-next": CustomEvent<null>;
  /** The reader asks for a rule; the detail is its id. Prevented, its address is not opened. */
  "hwatu-rule": CustomEvent<string>;
}

declare global {
  interface HTMLElementTagNameMap { "hwatu-board": HwatuBoard }
  interface HTMLElementEventMap extends HwatuBoardEventMap {}
}
"""

_SIMPLE: Final = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}


def types() -> str:
    """The whole file."""
    known: dict[str, Any] = codec.schema()["$defs"]
    wanted = _reached([page.__name__ for page in PAGES], known)
    return _HEAD + "".join(f"\n{_definition(name, known[name])}" for name in wanted) + _ELEMENT


def _reached(names: list[str], known: dict[str, Any]) -> list[str]:
    """These names and all that they refer to, in alphabetical order."""
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


def main(options: list[str]) -> int:
    """Write the file; with ``--check`` 1 if it is not as it would be written."""
    text = types()
    if PATH.exists() and PATH.read_text(encoding="utf-8") == text:
        return 0
    if "--check" in options:
        sys.stderr.write(f"{PATH} is not up to date: run python -m tools.board\n")
        return 1
    PATH.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
