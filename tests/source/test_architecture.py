"""The layers of packages and the lists of docs/architecture.md hold for the code as it is."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from runpy import run_path
from typing import Any, NamedTuple

import pytest

from tools.trees import nodes, parsed, walk

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PLAN: dict[str, Any] = run_path(str(ROOT / "docs" / "generate_architecture.py"))
MODULES: dict[str, Path] = PLAN["modules"]()
GENERATED = {"src/hwatu/rules/_generated_flag_types.py"}
KINDS = ("combination", "reward", "multiplier", "action", "ending", "fact of a seat", "fact of a turn", "carry")
CORE = (
    *("_actions", "_base", "_cards", "_engine", "_facts", "_payment", "_scoring", "_session", "_validity"),
    *("_view", "events"),
)
KINDS_OF_NUMBERS = {
    "CardIndex": {"card", "turned"},
    "CardMask": {"captured", "cards", "dealt", "dropped", "gained", "hand", "mask", "shown", "table"},
    "Chips": {"chips", "net", "pot", "purse", "purses"},
    "MonthNumber": {"month", "months"},
    "Points": {"extras", "points"},
    "SeatIndex": {"active", "actor", "dealer", "giver", "holder", "holders", "loser", "losers", "maker", "offerer"}
    | {"opponents", "payee", "payees", "payer", "payers", "player", "refuser", "seat", "taker", "viewer", "winner"},
}
COUNTING = {"_facts.counted_points", "_payment.terms"}
"""Modules whose facts of a win and of a loss are counts, such as that of months."""

CODE = re.compile(r"`([^`]+)`")
FILE = re.compile(r"`((?:src|tests|docs|conformance)/[^`]+)`")


class Kind(NamedTuple):
    """The page's entry for one kind: an example, the files that one takes, and the files that some take."""

    names: set[str]
    in_text: set[str]
    files: list[str]
    some: set[str]


def kinds() -> dict[str, Kind]:
    """The lists under "Where do I put …?"."""
    general, *sections = re.split(r"^### An? ", PAGE.partition("## Where do I put …?")[2], flags=re.MULTILINE)
    for_flags = set(FILE.findall(general))
    found = {}
    for section in sections:
        title, _, text = section.partition("\n")
        example = re.search(r"Example: (?P<names>[^(\n]+)(?:\(in text: (?P<words>.+)\))?$", text, flags=re.MULTILINE)
        assert example is not None, title
        rows = [line for line in text.splitlines() if line.startswith("| `")]
        files = [CODE.findall(row)[0] for row in rows]
        names, words = set(CODE.findall(example["names"])), set(CODE.findall(example["words"] or ""))
        found[title.strip()] = Kind(names, names | words, files, for_flags | set(FILE.findall(text)) - set(files))
    return found


LISTS = kinds()


@cache
def words(path: Path) -> frozenset[str]:
    """The names in the code of a file and the words of its texts, docstrings aside; all the words of a page."""
    if path.suffix == ".py":
        return frozenset(words_of_code(path))
    return frozenset(re.findall(r"\w+", path.read_text(encoding="utf-8")))


def words_of_code(path: Path) -> Iterator[str]:
    """The names of a module and the words in its strings, docstrings aside."""
    docstrings = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    for node in nodes(path):
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in docstrings:
                yield from [each.strip("`.,;:()") for each in node.value.split()]
            continue
        for field in ("id", "attr", "arg", "name"):
            name = getattr(node, field, None)
            if isinstance(name, str):
                yield name


def tree_of(module: str) -> ast.Module:
    """The syntax tree of a module."""
    return parsed(MODULES[module])


@cache
def names_in(tree: ast.AST) -> frozenset[str]:
    """The plain names in a module or in an annotation."""
    return frozenset([each.id for each in walk(tree) if isinstance(each, ast.Name)])


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Some packages or modules that import each other in a circle, if there are any."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_every_package_has_one_place_in_the_layers() -> None:
    placed = [package for _, packages in PLAN["LAYERS"] for package in packages]
    assert sorted(placed) == sorted(PLAN["packages"]())


def test_no_two_modules_have_one_name() -> None:
    names = Counter(name.split(".")[-1].lstrip("_") for name in MODULES if name.split(".")[-1] not in PLAN["FRONTS"])
    assert [name for name, times in names.items() if times > 1] == []


def test_no_package_imports_from_a_higher_layer() -> None:
    layer = {package: number for number, (_, packages) in enumerate(PLAN["LAYERS"]) for package in packages}
    climbing = [
        (package, other)
        for package, others in PLAN["packages"]().items()
        for other in others
        if layer[other] > layer[package]
    ]
    assert climbing == []


def test_modules_have_no_circular_imports() -> None:
    assert circle(PLAN["packages"]()) == []
    assert circle(PLAN["imports"]()) == []


def test_imports_are_found_in_all_their_forms(tmp_path: Path) -> None:
    code = """
from typing import TYPE_CHECKING
import hwatu.cards
from . import deal
from .. import presets
from hwatu.engine.deck import check_deck
if TYPE_CHECKING:
    from hwatu.view import View
def late():
    from hwatu import codec, Rules
"""
    known = dict.fromkeys(
        (
            "__init__",
            "cards",
            "codec",
            "presets",
            "engine",
            "engine.deck",
            "rules",
            "view",
            "catalogue",
            "catalogue.deal",
        ),
        tmp_path,
    )
    found = PLAN["_imported"](ast.parse(code), "catalogue.pay", tmp_path, known)
    assert list(found) == ["cards", "catalogue.deal", "presets", "engine.deck", "codec", "__init__"]


def test_only_the_command_takes_modules_from_the_package_itself() -> None:
    """It imports them when asked, one thread at a time: a module that asks while it is imported itself could wait for a
    thread that waits for it.
    """
    asks = {
        module
        for module in MODULES
        for node in nodes(MODULES[module])
        if isinstance(node, ast.ImportFrom) and node.module == "hwatu" and not module.startswith("_cli.")
    }
    assert asks == {"__init__"}  # for type checkers


def test_every_private_function_is_used() -> None:
    unused = [
        f"{module}.{node.name}"
        for module in MODULES
        for node in tree_of(module).body
        if isinstance(node, ast.FunctionDef) and re.match("_(?!_)", node.name) and not node.decorator_list
        if node.name not in names_in(tree_of(module))
    ]
    assert unused == []


def test_no_two_public_classes_have_one_name() -> None:
    names = Counter(
        node.name
        for module in MODULES
        for node in tree_of(module).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert [name for name, times in names.items() if times > 1] == []


def compiled() -> set[str]:
    """The modules that a compiled wheel has as machine code."""
    listed = re.findall(
        r'^    "src/hwatu/(.+)\.py",$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(listed) > 40
    return {each.replace("/", ".") for each in listed}


def test_no_compiled_module_is_called_like_a_function_in_it() -> None:
    """The compiler gives both one name in C."""
    alike = [
        module
        for module in compiled()
        for node in tree_of(module).body
        if isinstance(node, ast.FunctionDef) and node.name == module.rpartition(".")[2]
    ]
    assert alike == []


def test_only_what_is_compiled_asks_for_the_compiler() -> None:
    """Declarations for the compiler would only puzzle readers of other modules."""
    asking = {
        module
        for module in MODULES
        for node in nodes(MODULES[module])
        if isinstance(node, ast.ImportFrom) and node.module == "hwatu._base.mypyc"
        if {each.name for each in node.names} & {"hide_setup", "mypyc_attr"}
    }
    assert asking - compiled() == set()


def test_the_drawing_shows_every_package() -> None:
    drawn = re.findall(r'<div class="package"><code>(\w+)</code>', PLAN["drawing"]())
    assert sorted(drawn) == sorted(PLAN["packages"]())


@cache
def annotated_in(module: str) -> list[tuple[str, ast.expr]]:
    """The name and the annotation of all in a module that has one."""
    return list(annotated(tree_of(module)))


def annotated(tree: ast.AST, within: str = "") -> Iterator[tuple[str, ast.expr]]:
    """The name and the annotation of each parameter, field, variable and function, a function by what it returns."""
    for node in ast.iter_child_nodes(tree):
        inside = f"{within}{node.name}." if isinstance(node, ast.ClassDef | ast.FunctionDef) else within
        if isinstance(node, ast.arg) and node.annotation is not None:
            yield f"{within}{node.arg}", node.annotation
        elif isinstance(node, ast.AnnAssign):
            yield within + ast.unparse(node.target).removeprefix("self."), node.annotation
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            yield f"{within}{node.name}", node.returns
        yield from annotated(node, inside)


@pytest.mark.parametrize("kind", KINDS_OF_NUMBERS)
def test_the_core_says_which_kind_of_number_it_takes(kind: str) -> None:
    """Not a bare int where the last word of the name is that of a card, a seat, chips or the like."""
    assert {module.split(".")[0] for module in MODULES} >= {*CORE}
    bare = [
        f"{module}: {name}"
        for module in MODULES
        if module.split(".")[0] in CORE and module not in COUNTING
        for name, annotation in annotated_in(module)
        if "int" in names_in(annotation) and names_in(annotation).isdisjoint(KINDS_OF_NUMBERS)
        if name.split(".")[-1].strip("_").split("_")[-1] in KINDS_OF_NUMBERS[kind]
    ]
    assert bare == []


def test_no_month_is_a_mask_but_a_whole_one() -> None:
    masks = [
        f"{module}: {name}"
        for module in MODULES
        for name, annotation in annotated_in(module)
        if names_in(annotation) & {"CardMask", "MonthMask"} and name.rpartition(".")[2].strip("_") == "month"
    ]
    assert masks == []


def test_the_page_has_a_list_for_every_kind() -> None:
    assert tuple(LISTS) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_every_file_that_a_new_member_takes_exists(kind: str) -> None:
    files = LISTS[kind].files
    assert files
    assert len(files) == len(set(files))
    assert [each for each in {*files, *LISTS[kind].some} if not (ROOT / each).is_file()] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_listed_file_names_the_example(kind: str) -> None:
    listed = LISTS[kind]
    assert [each for each in listed.files if listed.in_text.isdisjoint(words(ROOT / each))] == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_other_file_of_the_library_or_the_oracle_names_the_example(kind: str) -> None:
    listed = LISTS[kind]
    paths = [*ROOT.glob("src/hwatu/**/*.py"), *ROOT.glob("tests/oracle/[!t]*.py")]  # not its tests
    naming = {path.relative_to(ROOT).as_posix() for path in paths if not listed.names.isdisjoint(words(path))}
    assert sorted(naming - GENERATED - {*listed.files, *listed.some}) == []


def test_every_file_that_the_page_names_exists() -> None:
    """By its path from the top or from the library's folder, or by its name beside another in a sentence."""
    named = sorted(set(re.findall(r"`([\w/]+\.py)`", PAGE)))
    assert len(named) > 60
    places = {path: (path, f"src/hwatu/**/{path}", f"tests/oracle/{path}") for path in named}
    assert [path for path in named if not any(any(ROOT.glob(pattern)) for pattern in places[path])] == []


def test_contributing_names_every_file_that_says_it_is_generated() -> None:
    page = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
    says_so = re.compile(r"(generated|made|written) by `{0,2}python -m", re.IGNORECASE)
    paths = [path for path in ROOT.glob("src/hwatu/**/*") if path.suffix in {".py", ".js", ".ts", ".css", ".svg"}]
    found = [path.relative_to(ROOT) for path in paths if says_so.search(path.read_text(encoding="utf-8")[:500])]
    assert len(found) > 50
    named = {*re.findall(r"`([\w/.-]+)`", page), "src/hwatu/art/_card_pictures.py"}  # that one reads what is generated
    assert [path for path in found if named.isdisjoint({path.as_posix(), path.parent.as_posix()})] == []


def test_every_test_lies_in_the_folder_of_what_it_tests() -> None:
    assert [path.name for path in ROOT.glob("tests/*.py")] == ["conftest.py"]
