"""``python -m hwatu.testing.answer_vectors`` answers the questions of the runner: the library as such a program."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TextIO

from hwatu.testing.conformance.answering import answer


def respond(questions: Iterable[str], answers: TextIO) -> None:
    """Writes an answer for every question, a line each."""
    for line in questions:
        if line.strip():
            asked = json.loads(line)
            answers.write(json.dumps(answer(asked["ask"], asked["given"]), ensure_ascii=False) + "\n")
            answers.flush()


if __name__ == "__main__":
    respond(sys.stdin, sys.stdout)
