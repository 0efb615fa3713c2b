"""``python -m tools.prose``: find docstrings and comments that read like a translation.

Each finding is a hint, not a proof: a phrase that is hard to read in most places can be right in one. So no single
finding fails CI, only their number for each thousand lines of ``src``, if it passes ``CEILING`` (``--check``). Lower
the ceiling when the number has fallen; never raise it.

The tool reads docstrings, strings that document a constant or field, and comments. It leaves out doctests, tables, and
names in double backquotes or roles. Name files or folders to see their findings alone; ``--summary`` only counts them.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

SOURCE: Final = Path(__file__).parents[1] / "src"

CEILING: Final = 1.2
"""The most findings for each thousand lines of ``src`` that CI lets through. It may only fall."""


class Finding(NamedTuple):
    """A phrase that may be hard to read.

    - ``line``: the first line of its docstring or block of comments, from 1,
    - ``kind``: a key of ``OPENINGS`` or ``PHRASES``, or ``narrated``, ``long`` or ``nested``,
    - ``words``: the phrase,
    - ``advice``: how to write it instead.
    """

    line: int
    kind: str
    words: str
    advice: str


OPENINGS: Final = {
    "same": (r"(The|Another of the) same\b", 'say what it does, or "Like :func:`x`, but ..."'),
    "pronoun": (r"(It|They|Those|These|This|That|Its|Their)\b", "name the thing"),
    "as": (r"As (it|they|users|before)\b", "name the thing"),
}
"""Patterns for the first words of a docstring, which is read alone, in a tooltip."""

PHRASES: Final = {
    "users-have-it": (r"\bas \w+ (has|have) (it|them|one)\b", "name the public type"),
    "so-many": (r"\b[Ss]o (many|much|few|often)\b(?! (that|as))", "give the number a name or a unit"),
    "none-where": (r"\b(None|none|0|empty|False|nothing) where\b", '"if": a condition, not a place'),
    "where-it": (
        r"\bwhere (it|they|there|that|nobody|one|none|something|nothing)\b",
        '"if" or "when", unless it is a place',
    ),
    "rest": (r"\b[Tt]he rest\b", "name what is left"),
    "one-each": (r"\ba (byte|row|column|bit|seat|line|value|number) (a|each)\b", '"one X for each Y"'),
    "of-own": (r"\bof (one's|its|their) own\b(?! accord)", 'cut it, or "separate"'),
    "for-good": (r"\bfor good\b", '"to the end of the hand", "permanently"'),
    "worked-out": (r"\bwork(s|ed)? (it |them )?out\b", '"compute"'),
    "metaphor": (r"\b(rooms?|floors?|sights?|plainest|the short way|a trip|brave)\b", "the standard term"),
    "there-is": (r"\b(there is|there are) (none|one|some|such)\b", "name it"),
    "the-same-but": (r"\bthe same, (packed|as|each|by|with|for)\b", "name what differs"),
    "telling": (r"\b(is|are|was|were|be) told\b|\btells? (of|it|them)\b", '"announce", "report", "record"'),
    "slogan": (r"\b(all this|nobody else|as (it|they) (is|are)\b(?! (in|for|with)))", "say what is meant"),
}
"""Patterns that are looked for in every sentence."""

MOST_WORDS: Final = 38
"""In a sentence."""

MOST_CLAUSES: Final = 3
"""Words that begin a relative clause, in a sentence."""

MOST_NAMES: Final = 3
"""Names of parameters or fields in a paragraph of a docstring: more of them are a list, one a line."""

_CLAUSE: Final = re.compile(r"\b(that|which|who|whose|whom|where|while|as long as)\b")
_CODE: Final = re.compile(r"``([^`]*)``|:\w+:`~?([^`]*)`")
_DOCTEST: Final = re.compile(r"(?m)^\s*(>>>|\.\.\.).*$(\n(?!\s*$).*)*")
_TABLE_ROW: Final = re.compile(r"(?m)^\s*\|.*$")
_LIST_ITEM: Final = re.compile(r"(?m)^\s*- ")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?:;])\s+|\n\s*\n|\n\s*- ")
_ORDER_TO_A_TOOL: Final = re.compile(r"#\s*(fmt|noqa|type|ruff|---)")


def findings(source: str) -> Iterator[Finding]:
    """The phrases in this Python source that may be hard to read.

    >>> [each.words for each in findings("'''So many cards.'''")]
    ['So many']
    """
    for line, text in _docstrings(source):
        prose = _TABLE_ROW.sub("", _DOCTEST.sub("", text))
        yield from _of_openings(line, prose)
        yield from _of_names(line, prose)
        yield from _of_sentences(line, prose)
    for line, text in _comments(source):
        yield from _of_sentences(line, text)


def in_thousand_lines(folder: Path = SOURCE) -> float:
    """The findings for each thousand lines of the Python files below this folder."""
    sources = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    return 1000 * sum(len(list(findings(each))) for each in sources) / sum(each.count("\n") for each in sources)


def main(arguments: list[str]) -> int:
    """Print the findings, or check their number; 1 if that is above the ceiling."""
    if "--check" in arguments:
        return _check(in_thousand_lines())
    kinds: Counter[str] = Counter()
    for name in [each for each in arguments if not each.startswith("--")] or [str(SOURCE)]:
        for path in sorted(Path(name).rglob("*.py")) if Path(name).is_dir() else [Path(name)]:
            for line, kind, words, advice in findings(path.read_text(encoding="utf-8")):
                kinds[kind] += 1
                if "--summary" not in arguments:
                    sys.stdout.write(f"{path}:{line}: [{kind}] {' '.join(words.split())!r}: {advice}\n")
    sys.stdout.writelines(f"{count:5} {kind}\n" for kind, count in kinds.most_common())
    sys.stdout.write(f"{kinds.total():5}\n")
    return 0


def _check(number: float) -> int:
    if number > CEILING:
        sys.stderr.write(
            f"{number:.2f} findings for each thousand lines of src, above the ceiling of {CEILING}: "
            "python -m tools.prose lists them\n"
        )
        return 1
    sys.stdout.write(f"{number:.2f} findings for each thousand lines of src, at most {CEILING}.\n")
    return 0


def _docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Docstrings, and strings below a constant or a field, each with its first line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def _comments(source: str) -> Iterator[tuple[int, str]]:
    """Blocks of comments on consecutive lines, each with its first line."""
    block: list[str] = []
    first = last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not _ORDER_TO_A_TOOL.match(token.string):
            if block and token.start[0] != last + 1:
                yield first, " ".join(block)
                block = []
            first = first if block else token.start[0]
            last = token.start[0]
            block.append(token.string.lstrip("# ").partition("# noqa")[0])
    if block:
        yield first, " ".join(block)


def _of_openings(line: int, prose: str) -> Iterator[Finding]:
    for kind, (pattern, advice) in OPENINGS.items():
        if found := re.match(r"\s*" + pattern, prose):
            yield Finding(line, kind, found[0].strip(), advice)


def _of_names(line: int, prose: str) -> Iterator[Finding]:
    for paragraph in prose.split("\n\n"):
        names = set(re.findall(r"``([a-z_]\w*)``", paragraph))
        if len(names) > MOST_NAMES and not _LIST_ITEM.search(paragraph) and "Raises" not in paragraph:
            yield Finding(line, "narrated", f"{len(names)} names in one paragraph", "a list, one name a line")


def _of_sentences(line: int, prose: str) -> Iterator[Finding]:
    plain = _CODE.sub("x", prose)
    for kind, (pattern, advice) in PHRASES.items():
        for found in re.finditer(pattern, plain):
            yield Finding(line, kind, found[0], advice)
    for sentence in _SENTENCE_END.split(plain):
        words = sentence.split()
        if len(words) > MOST_WORDS:
            yield Finding(line, "long", f"{len(words)} words: {' '.join(words[:6])} ...", "two sentences, or a list")
        elif len(_CLAUSE.findall(sentence)) > MOST_CLAUSES:
            yield Finding(line, "nested", f"{' '.join(words[:8])} ...", "one relative clause a sentence")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
