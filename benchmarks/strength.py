"""`python -m benchmarks.strength`: how strong the search is beside an earlier one, and how steady.

    python -m benchmarks.strength budget                           # the playouts that a tenth of a second allows
    python -m benchmarks.strength match matgo results.csv --mine 800 --theirs 800 --deals 500
    python -m benchmarks.strength agreement matgo --mine 800       # the same turns with two seeds

The earlier search is read from the repository, as a commit had it, and runs on the library of today. Both play with
fixed numbers of playouts, so that a busy machine makes no weaker player. Deals in the file are not played again.
"""

from __future__ import annotations

import argparse
import csv
import subprocess
import sys
import tempfile
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Final

from hwatu import deal, observe, presets, step
from hwatu.advice import analyse
from hwatu.bots import SearchBot, simple_bot
from hwatu.simulation._tournaments import play_seatings

if TYPE_CHECKING:
    from hwatu import Rules, View
    from hwatu.bots import Policy

GAMES: Final[dict[str, Rules]] = {"matgo": presets.matgo(), "pagat3": presets.pagat(players=3)}
EARLIER: Final = "71a775e"
"""The commit whose search is the earlier one: it plays as that of 2627ef5, in words of today's library."""
SECONDS: Final = 0.1
COLUMNS: Final = ("game", "one", "other", "deal", "chips", "hands")


def earlier(commit: str, playouts: int) -> Policy:
    """The search of a commit, its modules renamed so that they stand beside those of today."""
    folder = Path(tempfile.mkdtemp())
    package = folder / "earlier_bots"
    package.mkdir()
    (package / "__init__.py").touch()
    for name in ("_search", "_prospects", "_playout", "_rules_of_thumb"):
        shown = ["git", "show", f"{commit}:src/hwatu/bots/{name}.py"]
        text = subprocess.run(shown, check=True, capture_output=True, encoding="utf-8").stdout
        (package / f"{name}.py").write_text(text.replace("hwatu.bots.", "earlier_bots."), encoding="utf-8")
    sys.path.insert(0, str(folder))
    found: Policy = import_module("earlier_bots._search").SearchBot(playouts=playouts)
    return found


def margins(rules: Rules, mine: Policy, theirs: Policy, seed: str, number: int) -> list[int]:
    """The chips of one bot against another in every other seat, in one deal: once in each seat."""
    lineup = ("mine", *["theirs"] * (rules.players - 1))
    hands = play_seatings(rules, lineup, {"mine": mine, "theirs": theirs}, seed, number)
    return [hand.chips[0] for hand in hands]


def play(path: Path, game: str, one: tuple[str, Policy], other: tuple[str, Policy], deals: int) -> str:
    """Play the deals that the file has not got, and say what all of them come to."""
    rules = GAMES[game]
    names = game, one[0], other[0]
    if not path.exists():
        path.write_text(",".join(COLUMNS) + "\n", encoding="utf-8")
    done = [row for row in _read(path) if tuple(row[name] for name in COLUMNS[:3]) == names]
    for number in range(len(done), deals):
        found = margins(rules, one[1], other[1], f"strength {game}", number)
        row = dict(zip(COLUMNS, (*names, number, sum(found), len(found)), strict=True))
        with path.open("a", encoding="utf-8", newline="") as file:
            csv.DictWriter(file, COLUMNS, lineterminator="\n").writerow(row)
        done.append({name: str(value) for name, value in row.items()})
    mean, error = _mean([int(row["chips"]) / int(row["hands"]) for row in done])
    return f"{game}: {names[1]} against {names[2]}: {mean:+.2f} ± {error:.2f} chips a hand in {len(done)} deals"


def _read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _mean(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, sqrt(sum([(each - mean) ** 2 for each in values])) / len(values)


def turns(rules: Rules, count: int) -> list[View]:
    """Views of so many decisions with a choice, one of each of as many hands of the search."""
    found: list[View] = []
    rng, number = Random("turns"), 0
    while len(found) < count:
        number += 1
        state, wanted = deal(rules, seed=f"turn {number}"), rng.randrange(10 * rules.players)
        while not state.over:
            view = observe(state, state.actor)
            wanted -= 1
            if wanted < 0 and len(view.actions) > 1:
                found.append(view)
                break
            state = step(state, simple_bot(view, rng)).state
    return found


def agreement(rules: Rules, policy: Policy, count: int, deals: int) -> str:
    """How often another seed chooses the same: in all turns, and where the best two differ by more than a chip."""
    same = clear = same_where_clear = 0
    for view in turns(rules, count):
        agreed = policy(view, Random("one")) == policy(view, Random("two"))
        best, second = analyse(view, deals, seed="turns").actions[:2]
        same += agreed
        if best.chips - second.chips > 1:
            clear += 1
            same_where_clear += agreed
    where = f"{same_where_clear} of the {clear} where the best two differ by more than a chip"
    return f"{same} of {count} turns alike; {where}"


def budget(rules: Rules, policy: Policy, count: int) -> str:
    """How many playouts take a tenth of a second, by the time that the 300 of this policy take."""
    views, start = turns(rules, count), process_time()
    for view in views:
        policy(view, Random(1))
    seconds = (process_time() - start) / count
    return f"300 playouts take {1000 * seconds:.0f} ms; {SECONDS} s are {300 * SECONDS / seconds:.0f} playouts"


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("what", choices=("budget", "match", "agreement"))
    parser.add_argument("game", choices=GAMES, nargs="?", default="matgo")
    parser.add_argument("results", type=Path, nargs="?", default=Path("strength.csv"), help="the file of the results")
    parser.add_argument("--mine", type=int, default=800, help="playouts of today's search")
    parser.add_argument("--theirs", type=int, default=800, help="playouts of the earlier search")
    parser.add_argument("--earlier", default=EARLIER, help="the commit of the earlier search")
    parser.add_argument("--deals", type=int, default=100)
    asked = parser.parse_args()
    rules, mine = GAMES[asked.game], SearchBot(playouts=asked.mine)
    if asked.what == "budget":
        print(f"today's: {budget(rules, SearchBot(playouts=300), asked.deals)}")
        print(f"{asked.earlier}: {budget(rules, earlier(asked.earlier, 300), asked.deals)}")
    elif asked.what == "match":
        theirs = earlier(asked.earlier, asked.theirs)
        one, other = (f"search:{asked.mine}", mine), (f"{asked.earlier}:{asked.theirs}", theirs)
        print(play(asked.results, asked.game, one, other, asked.deals))
    else:
        print(agreement(rules, mine, asked.deals, 1000))


if __name__ == "__main__":
    main()
