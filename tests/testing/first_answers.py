"""A starting point for a program under test, as the docs show it: it says that all cards are worth 3 points."""

import json
import sys
from typing import Any


def my_points(given: dict[str, Any]) -> int:
    """The points of ``given["captured"]`` under the rules ``given["house"]``."""
    return 3  # count the cards here


if __name__ == "__main__":
    for line in sys.stdin:
        question = json.loads(line)
        if question["ask"] == "score":
            answer = {"points": my_points(question["given"])}
        else:
            answer = {"unsupported": question["ask"]}
        print(json.dumps(answer), flush=True)
