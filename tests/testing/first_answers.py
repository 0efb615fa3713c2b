"""The program that a new one may begin with, as the docs show it; it says of every set of cards that it is worth 3."""

import json
import sys
from typing import Any


def my_points(given: dict[str, Any]) -> int:
    return 3  # of the cards given["captured"] by the rules given["house"]


if __name__ == "__main__":
    for line in sys.stdin:
        question = json.loads(line)
        if question["ask"] == "score":
            answer = {"points": my_points(question["given"])}
        else:
            answer = {"unsupported": question["ask"]}
        print(json.dumps(answer), flush=True)
