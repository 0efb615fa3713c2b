"""Draws the packages of `hwatu` from their code, layer by layer, and what each imports when it runs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import hwatu
from tools.trees import parsed
from written import write

PACKAGE: Final = Path(hwatu.__file__).parent

LAYERS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("Base", ("_base", "_cards", "_actions", "_glossary")),
    ("Rules", ("rules", "presets", "variants", "catalogue")),
    ("Scoring", ("_scoring",)),
    ("Facts", ("_facts",)),
    ("Payment", ("_payment",)),
    ("One hand", ("events",)),
    ("Play", ("_engine",)),
    ("Around a hand", ("_validity", "_view", "_session")),
    ("Text, JSON, pictures", ("_notation", "_record", "fair", "house", "codec", "art", "render")),
    ("Players and tests", ("bots", "advice", "simulation", "tables", "board", "rl", "testing")),
    ("Command and web table", ("_cli", "web")),
)  # fmt: skip
"""From the bottom up. A package or lone module imports only from its own layer and the layers below."""

FRONTS: Final = ("__init__", "__main__")
"""Modules that only hand on the others, and belong to no layer."""

STYLE: Final = """
.layers { display: flex; flex-direction: column; gap: .4rem; margin: 1rem 0; font-size: .8rem; line-height: 1.3 }
.layers .layer { display: grid; grid-template-columns: 6.5rem 1fr; gap: .6rem; align-items: center; padding: .5rem;
  border-left: 4px solid var(--color-brand-primary, #9b2d20); background: var(--color-background-secondary, #f6f2ec) }
.layers .layer > b { color: var(--color-foreground-secondary, #5a5c63) }
.layers .packages { display: grid; grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr)); gap: .4rem }
.layers .package { padding: .35rem .5rem; border: 1px solid var(--color-foreground-border, #878787); border-radius: 4px;
  background: var(--color-background-primary, #fff); color: var(--color-foreground-primary, #000) }
.layers .package code { font-weight: bold; background: none; border: none; padding: 0 }
.layers .package span, .layers .package small { display: block; color: var(--color-foreground-secondary, #5a5c63) }
@media (max-width: 46em) {
  .layers .layer { grid-template-columns: 1fr }
  .layers .packages { grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)) }
  .layers .package span { display: none }
}
"""


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name below `hwatu`; a package is its `__init__`."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)
        found[name] = path
    return found


@cache
def imports() -> dict[str, set[str]]:
    """For each module, the modules of the package that it imports when it runs: not those for type checkers only."""
    known = modules()
    return {name: set(_imported(parsed(path), name, path, known)) - {name} for name, path in known.items()}


def _imported(node: ast.AST, module: str, path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            continue
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield from _below_hwatu(alias.name, known)
        elif isinstance(child, ast.ImportFrom):
            base = child.module or ""
            if child.level:
                package = ["hwatu", *module.split(".")]
                package = package[: len(package) - child.level + (path.name == "__init__.py")]
                base = ".".join([*package, base]).rstrip(".")
            for alias in child.names:
                yield from _below_hwatu(f"{base}.{alias.name}", known)
        yield from _imported(child, module, path, known)


def _below_hwatu(dotted: str, known: Mapping[str, Path]) -> Iterator[str]:
    """The module that holds what is imported by this name, if it is one of the package."""
    first, _, rest = dotted.partition(".")
    while first == "hwatu":
        if not rest or rest in known:
            yield rest or "__init__"
            return
        rest = rest.rpartition(".")[0]


def packages() -> dict[str, set[str]]:
    """Every package or lone module, with those that it imports when it runs."""
    found: dict[str, set[str]] = {}
    for module, imported in imports().items():
        package = module.split(".")[0]
        found.setdefault(package, set()).update({each.split(".")[0] for each in imported} - {package, *FRONTS})
    return {package: needs for package, needs in found.items() if package not in FRONTS}


def _closest(package: str, graph: Mapping[str, set[str]]) -> list[str]:
    """The direct dependencies: of those that this one imports, the ones that no other of them brings along."""

    def below(name: str) -> set[str]:
        return graph[name].union(*(below(each) for each in graph[name]))

    needs = graph[package]
    return sorted(needs.difference(*(below(each) for each in needs)))


def _purpose(package: str) -> str:
    """The beginning of the docstring, up to its first stop."""
    folder = PACKAGE / package
    path = folder / "__init__.py" if folder.is_dir() else PACKAGE / f"{package}.py"
    first = (ast.get_docstring(parsed(path)) or "").splitlines()[0]
    first = re.sub(r":\w+:`~?(?:[\w.]*\.)?(\w+)`", r"\1", first).replace("``", "")
    return re.split(r"[:;.]| \(", first)[0]


def drawing() -> str:
    """The picture, as HTML: the top layer first."""
    graph = packages()
    lines = [f"<style>{STYLE}</style>", '<div class="layers">']
    for title, names in reversed(LAYERS):
        lines.append(f'<div class="layer"><b>{escape(title)}</b><div class="packages">')
        for name in names:
            on = ", ".join(_closest(name, graph))
            standing = f"<small>on {escape(on)}</small>" if on else ""
            lines.append(
                f'<div class="package"><code>{name}</code><span>{escape(_purpose(name))}</span>{standing}</div>'
            )
        lines.append("</div></div>")
    return "\n".join([*lines, "</div>", ""])


def generate(target: Path) -> None:
    """Write `architecture.html` to the folder."""
    write(target / "architecture.html", drawing())
