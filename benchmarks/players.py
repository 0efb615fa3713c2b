"""`python -m benchmarks.players`: the chips that `search_bot` wins from `simple_bot` and from
`examples/monte_carlo.py`.

Every deal is played with the search in every seat, one against all others. The results of each 25 deals go into a file,
and deals in the file are not played again, so a long run may be stopped at any time and continued. Times are processor
time, so that a busy machine makes no weaker player.
"""

from __future__ import annotations

import argparse
import csv
import sys
from itertools import product
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Final

from hwatu import presets
from hwatu.bots import PLAYOUTS, SearchBot, search_bot, simple_bot
from hwatu.simulation import BotResult
from hwatu.simulation._tournaments import play_deals

if TYPE_CHECKING:
    from random import Random

    from hwatu import Action, View
    from hwatu.bots import Policy

CHUNK: Final = 25
SEED: Final = "search"
GAMES: Final = {
    "pagat, 2 players": presets.pagat(players=2),
    "pagat, 3 players": presets.pagat(players=3),
    "matgo": presets.matgo(),
}
OTHERS: Final = ("simple", "monte_carlo")
BUDGETS: Final = {
    f"{PLAYOUTS} playouts": search_bot,
    "0.08 s": SearchBot(seconds=0.08, clock=process_time),
}
COLUMNS: Final = (
    "game",
    "against",
    "budget",
    "first",
    "deals",
    "hands",
    "wins",
    "chips",
    "squares",
    "ms",
    "moves",
    "slowest",
)


class Timed:
    """A search with a clock that runs only while it decides; decisions without a choice are not counted."""

    def __init__(self, search: SearchBot) -> None:
        self.search = search
        self.seconds = self.slowest = 0.0
        self.moves = 0

    def __call__(self, view: View, rng: Random) -> Action:
        """The choice of the search."""
        start = process_time()
        action = self.search(view, rng)
        seconds = process_time() - start
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        self.moves += len(view.actions) > 1
        return action


def policy(name: str) -> Policy:
    """The bot to play against."""
    if name == "simple":
        return simple_bot
    sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))
    from monte_carlo import monte_carlo

    return monte_carlo


def measured(game: str, against: str, budget: str, first: int) -> dict[str, object]:
    """The results of some deals, as a row of the file."""
    rules, timed = GAMES[game], Timed(BUDGETS[budget])
    lineup = ("search", *[against] * (rules.players - 1))
    found = play_deals(rules, [lineup], {"search": timed, against: policy(against)}, SEED, range(first, first + CHUNK))
    row = {"game": game, "against": against, "budget": budget, "first": first}
    row |= {name: getattr(found[0], name) for name in ("deals", "hands", "wins", "chips", "squares")}
    return row | {
        "ms": round(1000 * timed.seconds), "moves": timed.moves, "slowest": round(1000 * timed.slowest)
    }  # fmt: skip


def table(rows: list[dict[str, str]]) -> str:
    """The results in the file so far, as a Markdown table."""
    lines = [
        "| game | against | budget | deals | won | chips a hand | ms a move | slowest |",
        "|---|---|---|---:|---:|---:|---:|---:|",
    ]
    for game, against, budget in product(GAMES, OTHERS, BUDGETS):
        mine = [row for row in rows if (row["game"], row["against"], row["budget"]) == (game, against, budget)]
        if mine:
            counts = ("deals", "hands", "wins", "chips", "squares")
            total = sum([BotResult("", *[int(row[name]) for name in counts]) for row in mine], BotResult(""))
            spent = sum(int(row["ms"]) for row in mine) / sum(int(row["moves"]) for row in mine)
            slowest = max(int(row["slowest"]) for row in mine)
            lines.append(
                f"| {game} | {against} | {budget} | {total.deals} | {total.won:.1%} "
                f"| {total.mean:+.2f} ± {total.error:.2f} | {spent:.0f} | {slowest} |"
            )
    return "\n".join(lines)


def main() -> None:
    """Play the deals that are not in the file yet, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.players", description=__doc__)
    parser.add_argument("results", type=Path, help="the CSV file of the results")
    parser.add_argument("--deals", type=int, default=1000, help="how many deals for each game and opponent")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; may be repeated")
    parser.add_argument("--against", choices=OTHERS, action="append", help="only against this bot; may be repeated")
    parser.add_argument("--budget", choices=BUDGETS, action="append", help="only with this budget; may be repeated")
    asked = parser.parse_args()
    if not asked.results.exists():
        asked.results.write_text(",".join(COLUMNS) + "\n", encoding="utf-8")
    rows = _read(asked.results)
    done = {(row["game"], row["against"], row["budget"], int(row["first"])) for row in rows}
    pairings = product(asked.game or GAMES, asked.against or OTHERS, asked.budget or BUDGETS)
    for (game, against, budget), first in product(pairings, range(0, asked.deals, CHUNK)):
        if (game, against, budget, first) not in done:
            row = measured(game, against, budget, first)
            with asked.results.open("a", encoding="utf-8", newline="") as file:
                csv.DictWriter(file, COLUMNS, lineterminator="\n").writerow(row)
    print(table(_read(asked.results)))


def _read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


if __name__ == "__main__":
    main()
