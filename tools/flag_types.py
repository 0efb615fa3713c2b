"""``python -m tools.flag_types``: write the types of the arguments with which callers set flags."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from hwatu.rules import Flag, flags
from hwatu.rules._flag import Duals, Jokers, Number, OneOf, Switch

ROOT: Final = Path(__file__).parents[1]
PATH: Final = ROOT / "src" / "hwatu" / "rules" / "_generated_flag_types.py"
"""The generated module."""

_HEAD = '''"""The types of the flags that a caller writes, for type checkers; made by ``python -m tools.generate``."""
# fmt: off
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from typing_extensions import TypedDict

from hwatu._cards.flower_cards import Card
'''


def type_of(flag: Flag) -> str:
    """The type of the values that a caller may give for this flag, as text."""
    values = flag.values
    if isinstance(values, OneOf):
        names = ", ".join(f'"{name}"' for name in values.choices.__members__)
        return f"{values.choices.__name__} | Literal[{names}]"
    if isinstance(values, Number):
        return 'int | Literal["NONE"] | None' if values.optional else "int"
    return {Switch: "bool", Jokers: "Iterable[Card | str]", Duals: _DUALS}[type(values)]


_DUALS = "Mapping[Card, int] | Mapping[str, int] | Mapping[Card | str, int]"


def generated() -> str:
    """The text of the module, for all flags."""
    modules: dict[str, list[str]] = {}
    for flag in flags():
        if isinstance(flag.values, OneOf):
            modules.setdefault(flag.values.choices.__module__, []).append(flag.values.choices.__name__)
    imports = [_import(module, sorted(names)) for module, names in sorted(modules.items())]
    types = {flag.name: type_of(flag) for flag in flags()}
    return "\n".join(
        [
            *(_HEAD + "\n".join(imports)).split("\n"),
            "",
            "",
            "class FlagArguments(TypedDict, total=False):",
            '    """Every flag but ``players``, which a preset takes for itself."""',
            "",
            *(f"    {name}: {type_}" for name, type_ in types.items() if name != "players"),
            "",
            "",
            "class EveryFlag(FlagArguments, total=False):",
            '    """Every flag."""',
            "",
            "    players: int",
            "",
        ]
    )


def _import(module: str, names: list[str]) -> str:
    """An import like the formatter writes it: with one name a line if it is too long."""
    line = f"from {module} import {', '.join(names)}"
    return line if len(line) <= 120 else f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")"


def main(options: list[str]) -> int:
    """Write the file; with ``--check`` write nothing, and return 1 if it is out of date."""
    if "--check" not in options:
        PATH.write_text(generated(), encoding="utf-8")
        return 0
    current = PATH.read_text(encoding="utf-8") == generated()
    if not current:
        sys.stderr.write(f"{PATH} is not up to date: run python -m tools.generate\n")
    return 0 if current else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
