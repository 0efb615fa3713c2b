"""``python -m hwatu.testing --answer`` answers the questions of the runner with this library."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TextIO

from hwatu.testing._conformance.answering import BAD_QUESTION, MALFORMED, answer
from hwatu.testing._conformance.plain_values import Plain


def respond(questions: Iterable[str], answers: TextIO) -> None:
    """Write an answer to each question, one a line; a malformed line is refused (``bad_question``)."""
    for line in questions:
        if line.strip():
            answers.write(json.dumps(_answered(line), ensure_ascii=False) + "\n")
            answers.flush()


def _answered(line: str) -> Plain:
    try:
        asked = json.loads(line)
        ask, given = asked["ask"], asked["given"]
    except MALFORMED:
        return BAD_QUESTION
    return answer(ask, given)
