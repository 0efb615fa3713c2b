"""A program that answers nearly right: it knows no ppuk, and no cards."""

from __future__ import annotations

import json
import sys
from typing import Any

from hwatu.testing._vector_answers import answer


def wrong(ask: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer of an engine that leaves out some rules."""
    if ask == "card":
        return {"unsupported": "what cards are"}
    said = answer(ask, given)
    if "state" in said:
        said["state"]["stacks"] = []
    return said


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        sys.stdout.write(json.dumps(wrong(asked["ask"], asked["given"])) + "\n")
        sys.stdout.flush()
