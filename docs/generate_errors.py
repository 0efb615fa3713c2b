"""Lists every code of an error or a refusal, from the places in the source that raise them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import hwatu
from hwatu import HwatuError, Outcome, Seat, Session, Stop, Table, art, check, deal, house, presets
from hwatu._base.korean import KOREAN
from hwatu.bots._programs.protocol_messages import Fault
from hwatu.catalogue import RULES
from hwatu.fair import FairDeal, seal
from hwatu.rules import CONFLICTS
from tools.trees import nodes
from written import write

SOURCE = Path(hwatu.__file__).parent
GAP = "…"
PLACES = {"Refusal": (0, 1, 2, 3), "Problem": (1, 2, 3, 4)}
"""Where code, rule, message and Korean stand among the arguments of what takes them in order."""

RAISED_AS = {
    "Problem": "InvalidPosition",
    "error": "NotationError",
    "DocumentError": "NotationError",
    "TextError": "NotationError",
    "refusal": "RuleConflict",
}
MOVES = {"Refusal", "IllegalAction"}
"""The calls that refuse a move."""
PROVOKED: dict[str, Callable[[], object]] = {
    "bad_chodan": lambda: art.svg("4R", chodan=1),  # type: ignore[arg-type]
    "bad_commitment": lambda: seal("a51001", 0, "my luck"),
    "bad_counted": lambda: Outcome(0, [Seat(), Seat()], counted=10),  # type: ignore[arg-type]
    "bad_index": lambda: art.svg("4R", index=1),  # type: ignore[arg-type]
    "bad_limit": lambda: Session.start(presets.pagat(), limit="table"),  # type: ignore[arg-type]
    "bad_secret": lambda: FairDeal("a51001", ["my luck", "rain"]),
    "hand_in_play": lambda: Table.start(presets.pagat(), ["person"] * 2, seed="an evening").deal().deal(),
    "illegal_choice": lambda: Table.start(
        presets.pagat(), ["mine", "simple"], seed="an evening", bots={"mine": lambda *_: Stop()}
    ).deal().play_bots(),
    "out_of_range": lambda: presets.pagat(dual_animals={"1B": 2}),
    "unknown_addition": lambda: house.loads("[[additions.kings]]"),
    "unknown_joker": lambda: house.loads('[[additions.jokers]]\njoker = "X2"\nname = "dragon"'),
    "unknown_look": lambda: house.loads(
        '[[additions.combinations]]\nname = "king"\nromanised = "wang"\nkorean = "왕"\nrule = "HOUSE-1"\npoints = 1\n'
        'cards = "1B"\nlook = "BIG"'
    ),
    "unknown_preset": lambda: house.loads('preset = "pagatt"'),
    "unknown_variant": lambda: house.loads('variants = ["two_joker"]'),
}  # fmt: skip
"""Errors whose words are put together out of sight of this module: what raises each of them."""

SAYS_NOTHING = {"Language"}
"""The classes that have a code but are not errors."""


class Said(NamedTuple):
    """One place in the source that refuses something."""

    code: str
    kind: str
    rule: str
    message: str
    korean: str


def generate(target: Path) -> Path:
    """Write the three tables, for ``docs/errors.md``."""
    said = sorted(everything_said())
    moves = [each for each in said if each.kind in MOVES]
    named = {each.code for each in said}
    others = [each for each in said if each not in moves]
    others += [Said(code, "", "", "", korean) for code, korean in KOREAN.items() if code not in named]
    conflicts = CONFLICTS.values()
    contradictions = [Said(each.name, "RuleConflict", each.rule, each.reason, each.korean) for each in conflicts]
    parts = [
        *["## Moves", _table(moves)],
        *["## Contradictory flags", _table(sorted(contradictions))],
        *["## Everything else", _table(sorted(others), kinds=True)],
    ]
    write(target, "\n\n".join(parts) + "\n")
    return target


def provoked() -> dict[str, str]:
    """The messages of the errors that are raised for it, and of what a program or a caller does that is none."""
    said = {fault.code: fault.failure().message for fault in Fault}
    refusal = check(deal(presets.pagat(), seed=7), 3)  # type: ignore[arg-type]
    assert refusal is not None, "a number is no action"
    said |= {refusal.code: refusal.message, "wrong_seat": "It is for seat 0 to decide, not for 1."}
    for code, call in PROVOKED.items():
        try:
            call()
        except HwatuError as error:
            said[error.code] = error.message
        assert code in said, code
    return said


def refusals() -> dict[str, list[Said]]:
    """The refusals of a move, one place for each code, by the rule that it breaks."""
    found: dict[str, dict[str, Said]] = {}
    for each in sorted(everything_said()):
        if each.kind in MOVES and each.rule and each.message:
            found.setdefault(each.rule, {}).setdefault(each.code, each)
    return {rule: list(by_code.values()) for rule, by_code in found.items()}


@cache
def everything_said() -> frozenset[Said]:
    """The errors of the whole source."""
    return frozenset([each for path in SOURCE.rglob("*.py") for each in said_in(path)])


def said_in(path: Path) -> Iterator[Said]:
    """The errors of one file of the source."""
    for node in nodes(path):
        if isinstance(node, ast.Call) and (said := _said(node)):
            yield said


def _said(call: ast.Call) -> Said | None:
    kind = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if kind in PLACES:
        given = [None if at is None or at >= len(call.args) else call.args[at] for at in PLACES[kind]]
        code, rule, message, korean = given
    else:
        named = {each.arg: each.value for each in call.keywords}
        code, rule, korean = named.get("code"), named.get("rule"), named.get("korean")
        message = call.args[0] if call.args else None
    if kind in SAYS_NOTHING or not (isinstance(code, ast.Constant) and isinstance(code.value, str)):
        return None
    if kind == "refusal":  # words its message itself
        message = korean = None
    known = _text(rule) if _text(rule) in RULES else ""
    return Said(code.value, RAISED_AS.get(kind, kind), known, _text(message), _text(korean))


def _text(value: ast.expr | None) -> str:
    """A text of the source, with a mark where something is filled in but at its end; empty if made elsewhere."""
    if isinstance(value, ast.Constant):
        return value.value if isinstance(value.value, str) else ""
    if isinstance(value, ast.JoinedStr):
        parts = [each.value if isinstance(each, ast.Constant) else GAP + _particle(each) for each in value.values]
        return "".join(map(str, parts)).removesuffix(GAP)
    if isinstance(value, ast.BinOp):
        return _text(value.left) + _text(value.right)
    if isinstance(value, ast.Call) and getattr(value.func, "attr", "") == "say" and value.args:
        return _GAP.sub(lambda found: GAP + PARTICLES.get(found[1] or "", ""), _text(value.args[0]))
    return ""


PARTICLES = {"은": "은(는)", "이": "이(가)", "을": "을(를)", "과": "과(와)", "으로": "(으)로", "의": "의"}
"""Korean particles as they stand after what is filled in, whatever that ends with."""

_GAP = re.compile(r"\{\w+(?::([^}|]*))?\}")


def _particle(part: ast.expr) -> str:
    """The particle after a value that is filled in; empty if it has none."""
    call = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(call, ast.Call) and ast.unparse(call.func) == "josa" and isinstance(call.args[1], ast.Constant):
        return PARTICLES[str(call.args[1].value)]
    return ""


def _table(rows: list[Said], *, kinds: bool = False) -> str:
    """One row for each code."""
    others = provoked()
    codes = {each.code: [other for other in rows if other.code == each.code] for each in rows}
    head = ["Code", *["Raised as"] * kinds, "Rule", "For example", "In Korean"]
    lines = [f"| {' | '.join(head)} |", f"| {' | '.join(['---'] * len(head))} |"]
    for code, same in codes.items():
        classes = sorted({each.kind for each in same if each.kind[:1].isupper()})
        rules = sorted({each.rule for each in same if each.rule})
        same.sort(key=lambda each: each.kind != "Refusal")  # which players read
        example = next((each for each in same if each.message), same[0])
        korean = next((each.korean for each in same if each.korean), KOREAN.get(code, ""))
        cells = [f"`{code}`", *[", ".join(f"`{each}`" for each in classes)] * kinds]
        cells += [
            ", ".join(f"[{rule}](#rule-{rule.lower()})" for rule in rules),
            _cell(example.message or others[code]),
            _cell(korean),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _cell(text: str) -> str:
    """A text that means nothing to Markdown."""
    return "".join(f"\\{each}" if each in "|*_<>[]`{}\\" else each for each in text)
