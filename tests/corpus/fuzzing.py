"""Looks for inputs that a reader does not handle, by changing those that are kept."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from traceback import extract_tb
from typing import Final

import attrs

from tests.corpus.changing import changed
from tests.corpus.kept import Kept, kept
from tests.corpus.readers import READERS, Reader

SLOW: Final = 1.0
"""Seconds of the processor that no input may take."""

SHORT: Final = 3_000
"""Longer inputs are reported, but not kept."""


@attrs.frozen
class Finding:
    """An input with a fault: an unexpected exception, a long time, or another value when it is read again."""

    reader: str
    what: str
    input: str
    about: str

    def __str__(self) -> str:
        return f"{self.reader}: {self.what}\n  {json.dumps(self.input[:SHORT])}\n  about {json.dumps(self.about)}"


class Fuzzer:
    """Changes the inputs of a reader. ``found`` are its findings, ``new`` the inputs with an outcome of a new kind."""

    def __init__(self, name: str, random: Random, reader: Reader | None = None) -> None:
        self.name, self.random = name, random
        self.reader = READERS[name] if reader is None else reader
        self.inputs = [each for each in kept(name) if isinstance(each.input, str) and len(each.input) <= SHORT]
        self.kinds = {self._kind(each.input, each.about, each.outcome) for each in self.inputs}
        self.found: list[Finding] = []
        self.new: list[Kept] = []
        self.tried = 0

    def run(self, seconds: float) -> Iterator[Finding]:
        """Try changed inputs for so long, and give each finding as it comes."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            base, other = self.random.choice(self.inputs), self.random.choice(self.inputs)
            text = changed(base.input, other.input, self.random)
            yield from self.look(text, base.about)

    def look(self, text: str, about: str) -> Iterator[Finding]:
        """Try one input."""
        self.tried += 1
        begun = time.process_time()
        try:
            outcome = self.reader.outcome(text, about)
        except Exception as error:  # whatever it is, it is the finding
            yield from self._tell(f"{type(error).__name__}: {error}"[:300], text, about)
            return
        if time.process_time() - begun > SLOW:
            yield from self._tell(f"over {SLOW:g} seconds", text, about)
        kind = self._kind(text, about, outcome)
        if kind not in self.kinds and len(text) <= SHORT:
            self.kinds.add(kind)
            self.new.append(Kept(text, outcome, about))
            self.inputs.append(self.new[-1])

    def _tell(self, what: str, text: str, about: str) -> Iterator[Finding]:
        """The finding, unless the same was found before."""
        if what not in {each.what for each in self.found}:
            self.found.append(Finding(self.name, what, text, about))
            yield self.found[-1]

    def _kind(self, text: str, about: str, outcome: str) -> tuple[object, ...]:
        """The reason to keep an input: the outcome, and the lines of the library that came to it."""
        try:
            self.reader.read(text, about)
        except Exception as error:  # where it comes from is what is wanted
            return outcome, *[(each.filename, each.lineno) for each in extract_tb(error.__traceback__)[-3:]]
        return (outcome,)
