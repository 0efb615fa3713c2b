"""`python -m benchmarks.programs`: a decision of a bot in another process, compared with the same policy in this one.

The policy chooses the first action, so the difference is the cost of the protocol: the view as a line, the transport,
and for a bot in Python reading the view. Both answer equal decisions in turn, those of other hands in each round. Other
processes of the machine lengthen decisions and never shorten them, so the figure is the lower quartile over the rounds
of the median of each round.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from hwatu import View, deal, observe, presets, step
from hwatu.bots import Policy, program, simple_bot

if TYPE_CHECKING:
    from collections.abc import Sequence

IN_PYTHON = """
import sys
from hwatu.bots import answer
answer(lambda view, random: view.actions[0], "python", sys.stdin.buffer, sys.stdout.buffer)
"""
IN_C = r"""
#include <stdio.h>
#include <string.h>
static char line[1 << 20];
int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "{\"type\":\"hello\"", 15))
            puts("{\"type\":\"hello\",\"version\":1,\"name\":\"c\"}");
        else if (!strncmp(line, "{\"type\":\"decide\"", 16))
            printf("{\"type\":\"choose\",\"id\":%d,\"choice\":0}\n", atoi(strstr(line, "\"id\":") + 5));
        fflush(stdout);
    }
}
"""


HANDS = 5
"""The number of hands in a round."""


def views(players: int, number: int) -> list[View]:
    """The views of every decision of a round of hands between simple bots."""
    found, random = [], Random(number)
    for seed in range(number * HANDS, (number + 1) * HANDS):
        state = deal(presets.pagat(players=players), seed=seed)
        while not state.over:
            view = observe(state, state.actor)
            found.append(view)
            state = step(state, simple_bot(view, random)).state
    return found


def first(view: View, random: Random) -> object:
    """The policy: the first action, after drawing the seed that a program would be sent."""
    random.getrandbits(32)
    return view.actions[0]


def seconds(policy: object, asked: Sequence[View]) -> float:
    """The median time of a decision."""
    took, random = [], Random(1)
    for view in asked:
        since = perf_counter()
        policy(view, random)  # type: ignore[operator]
        took.append(perf_counter() - since)
    return median(took)


def overhead(bot: Policy, players: int, rounds: int) -> list[float]:
    """How many microseconds longer a decision takes in the other process, for each round."""
    seconds(bot, views(players, rounds))
    asked = [views(players, number) for number in range(rounds)]
    return [(seconds(bot, each) - seconds(first, each)) * 1e6 for each in asked]


def main() -> None:
    """Print the overhead of a decision for a bot in Python and one in C, with two and three players."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.programs", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    with TemporaryDirectory() as folder:
        compiled = str(Path(folder, "bot"))
        source = f"#include <stdlib.h>\n{IN_C}"
        subprocess.run(["cc", "-O2", "-x", "c", "-o", compiled, "-"], input=source.encode(), check=True)
        for name, command in (("Python", [sys.executable, "-c", IN_PYTHON]), ("C", [compiled])):
            for players in (2, 3):
                with program(command) as bot:
                    found = overhead(bot, players, rounds)
                print(
                    f"{name}, {players} players: {quantiles(found, n=4)[0]:.0f} µs a decision more than in process "
                    f"(median {median(found):.0f}, {min(found):.0f} to {max(found):.0f} over {rounds} rounds)"
                )


if __name__ == "__main__":
    main()
