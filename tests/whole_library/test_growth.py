"""The cost of texts from outside: time and memory grow in proportion to their length, whatever is repeated in them."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress

import pytest

from hwatu import (
    CardSet,
    HwatuError,
    Record,
    SessionRecord,
    State,
    card,
    catalogue,
    codec,
    house,
    parse_position,
    presets,
)
from hwatu._actions import parse_action
from hwatu.tables import Table
from tests.helpers.profile import many

TWO = presets.pagat()

READERS: dict[str, Callable[[str], object]] = {
    "house": house.loads,
    "position": lambda text: parse_position(text, TWO),
    "record": Record.loads,
    "lenient record": lambda text: Record.loads(text, strict=False),
    "session": SessionRecord.loads,
    "table": Table.loads,
    "document": lambda text: codec.loads(text, State),
    "action": parse_action,
    "card": card,
    "cards": CardSet,
    "rule": catalogue.rule,
    "search": catalogue.named,
}

REPEATED = {
    "quotation marks": '"',
    "apostrophes": "'",
    "backslashes": "\\",
    "escaped quotation marks": '\\"',
    "escaped openings": '\\"""\n',
    "openings": "'''\\",
    "brackets": "[",
    "closed brackets": "[],",
    "braces": '{"a":',
    "dots": "a.",
    "dots and blanks": "a. ",
    "tables": "[a]\n",
    "lists of tables": "[[a]]\n",
    "keys": "a=1\n",
    "comments": "#\n",
    "blanks": " ",
    "tabs": "\t",
    "lines": "\n",
    "letters": "a",
    "digits": "9",
    "cards": "1B ",
    "moves": "0: play 2A\n",
    "titles": "hwatu record 1\n",
    "semicolons": "; ",
    "slashes": "1B / ",
    "hyphens": "-",
    "Hangul": "뻑 ",
    "marks": "\u0300",
    "halves of characters": "\ud800",
}

FRAMES = {
    "alone": "{}",
    "before a backslash": "{}\\",
    "house": '[flags]\njokers = "{}"\n',
    "house of lines": 'preset = """{}',
    "list": "variants = [{}",
    "document": '{{"hwatu": 1, "type": "State", "value": {{"{}',
    "record": "hwatu record 1\n{}\n\nresult: unfinished\n",
    "position": "hwatu position 1; hands {}",
}

SHORT, LONG = 1_500, 12_000
"""The characters of the short text and of the long one, which is eight times as long."""

MOST = 20
"""How many times as long the eightfold text may take: eight times, and some noise, but not 64."""

LEAST = 0.02
"""Less time than that, in seconds, says nothing about how it grows: this many characters would take quadratic time at
a tenth of a nanosecond for each pair."""


def seconds(read: Callable[[str], object], text: str) -> float:
    """The processor time that reading a text takes, refused or not."""
    began = time.process_time()
    with suppress(HwatuError):
        read(text)
    return time.process_time() - began


def repeated(frame: str, unit: str, characters: int) -> str:
    """A text of about this many characters, in which one part is repeated within its frame."""
    return FRAMES[frame].format(unit * (characters // len(unit)))


@pytest.mark.parametrize("reader", READERS)
def test_time_grows_in_proportion_to_the_length(reader: str) -> None:
    read = READERS[reader]
    for frame in FRAMES:
        for name, unit in REPEATED.items():
            short, long = repeated(frame, unit, SHORT), repeated(frame, unit, LONG)
            if seconds(read, long) > LEAST:
                least = min(seconds(read, short) for _ in range(3))
                most = min(seconds(read, long) for _ in range(3))
                assert most < max(LEAST, MOST * least), (frame, name)


LARGE = many(400_000, quick=40_000)


def memory(read: Callable[[str], object], text: str) -> int:
    """The most bytes that reading a text takes, refused or not."""
    tracemalloc.start()
    try:
        with pytest.raises(HwatuError):
            read(text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("text", ['{{"a": "{}"}}', '{{"a": "{}'], ids=["closed", "open"])
@pytest.mark.parametrize("unit", ["\\n", '\\"', "a", "\\\\"])
def test_memory_for_a_text_in_a_document_grows_in_proportion(text: str, unit: str) -> None:
    assert memory(lambda read: codec.loads(read, State), text.format(unit * (LARGE // len(unit)))) < 10 * LARGE


@pytest.mark.parametrize("unit", ["\\n", '\\"', "a", '""', "''", "#\n", "[],"])
def test_memory_for_a_text_in_a_house_file_grows_in_proportion(unit: str) -> None:
    assert memory(house.loads, 'a = """' + unit * (LARGE // len(unit))) < 10 * LARGE
