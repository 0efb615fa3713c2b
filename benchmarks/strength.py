"""`python -m benchmarks.strength`: how strong the search is beside an earlier one, and how steady.

    git worktree add ../before 2627ef5                               # the search that ours is held against
    python -m benchmarks.strength budget matgo --earlier ../before   # the playouts that a tenth of a second allows
    python -m benchmarks.strength match matgo results.csv --earlier ../before --mine 2236 --theirs 985 --deals 500
    python -m benchmarks.strength agreement matgo --mine 2236        # the same turns with four seeds

The earlier search is that of another checkout or of an installed wheel, and runs in a separate process. Both play with
fixed numbers of playouts, so that a busy machine makes no weaker player. Deals in the file are not played again.

Chips are also squashed like `Payoff.SQUASHED`, so that a few expensive hands do not decide. From squashed chips the
mean of the table is subtracted, which is not zero with more losers than winners. Both figures are printed unchanged and
with the luck of the stock (`benchmarks.luck`) subtracted, times the coefficient that fits the other deals: the expected
result stays, and the errors are smaller.
"""

from __future__ import annotations

import argparse
import csv
from contextlib import ExitStack
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from benchmarks.deciding import GAMES, Decider, Moment, named, own_folder, reached, rules_of
from benchmarks.luck import luck
from hwatu import observe, step
from hwatu.bots import SearchBot, simple_bot
from hwatu.rl import Payoff

if TYPE_CHECKING:
    from collections.abc import Sequence

SECONDS: Final = 0.1
COLUMNS: Final = ("game", "one", "other", "deal", "chips", "squashed", "luck of chips", "luck of squashed")
"""The columns of the file; the last four are means per hand."""
ORDERS: Final = 200
"""The number of orders of the stock that are tried for each turned card; more hardly make the errors smaller."""


def played(mine: Decider, theirs: Decider, dealt: Moment, seat: int, orders: int) -> list[float]:
    """Play a hand with one search in this seat and the other in all other seats. Its chips and squashed chips above the
    mean of the table, then the luck in both.

    Each decision has a separate seed, so that searches that decide alike play alike, whoever sits where.
    """
    moment, state, hand = dealt, reached(dealt), []
    while not state.over:
        moves = named(state)
        move = next(iter(moves))
        if len(moves) > 1:
            decider = mine if state.actor == seat else theirs
            move, _ = decider.decide(moment, f"{dealt.seed}, decision {len(moment.moves)}")
        hand.append((state, moves[move]))
        moment, state = moment.after(move), step(state, moves[move]).state

    def gained(chips: Sequence[int]) -> float:
        return float(chips[seat])

    def squashed(chips: Sequence[int]) -> float:
        found = [Payoff.SQUASHED.of(each, state.rules) for each in chips]
        return found[seat] - sum(found) / len(found)

    chips = [state.chips(each) for each in range(len(state.seats))]
    return [gained(chips), squashed(chips), *luck(hand, (gained, squashed), dealt.seed, orders)]


def match(path: Path, game: str, mine: Decider, theirs: Decider, names: tuple[str, str], deals: range) -> str:
    """Play the deals that the file does not have, from every seat, and return the results as text."""
    if not path.exists():
        path.write_text(",".join(COLUMNS) + "\n", encoding="utf-8")
    with path.open(encoding="utf-8", newline="") as file:
        done = {int(row[3]): [float(each) for each in row[4:]] for row in csv.reader(file) if row[:3] == [game, *names]}
    players = rules_of(game).players
    for number in deals:
        if number not in done:
            dealt = Moment(game, f"strength {game} {number}")
            hands = [played(mine, theirs, dealt, seat, ORDERS) for seat in range(players)]
            done[number] = [sum(each) / players for each in zip(*hands, strict=True)]
            with path.open("a", encoding="utf-8", newline="") as file:
                csv.writer(file, lineterminator="\n").writerow([game, *names, number, *done[number]])
    return report(f"{game}: {names[0]} against {names[1]}", [done[number] for number in deals])


def report(title: str, results: list[list[float]]) -> str:
    """Format the means per hand, raw and without luck, each with its standard error over deals.

    >>> print(report("a match", [[3.0, 0.2, 2.0, 0.1], [1.0, 0.1, 1.0, 0.1]]))
    a match, a hand, in 2 deals
    chips: +2.0000 ± 1.0000, less luck +0.2500 ± 0.7500
    squashed: +0.1500 ± 0.0500, less luck +0.0000 ± 0.1000
    """
    lines = [f"{title}, a hand, in {len(results)} deals"]
    for place, payoff in enumerate((Payoff.CHIPS, Payoff.SQUASHED)):
        raw = mean_and_error([each[place] for each in results])
        adjusted = mean_and_error(less_luck([each[place] for each in results], [each[place + 2] for each in results]))
        texts = [f"{mean:+.4f} ± {error:.4f}" for mean, error in (raw, adjusted)]
        lines.append(f"{payoff.value}: {texts[0]}, less luck {texts[1]}")
    return "\n".join(lines)


def less_luck(results: list[float], luck: list[float]) -> list[float]:
    """Subtract the luck from each result, times the coefficient that fits the other deals best (least squares).

    A coefficient from other deals does not change the expected result, and it is small if luck is estimated badly.

    >>> less_luck([3.0, 1.0, -1.0], [2.0, 2.0, -2.0])
    [2.0, -1.0, 1.0]
    """
    both = sum([result * lucky for result, lucky in zip(results, luck, strict=True)])
    squares = sum([lucky**2 for lucky in luck])
    return [
        result - lucky * (both - result * lucky) / (squares - lucky**2) if squares > lucky**2 else result
        for result, lucky in zip(results, luck, strict=True)
    ]


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error, which is infinite for a single value.

    >>> mean_and_error([1.0, 3.0])
    (2.0, 1.0)
    """
    count = len(values)
    mean = sum(values) / count
    squares = sum([(each - mean) ** 2 for each in values])
    return mean, sqrt(squares / (count - 1) / count) if count > 1 else float("inf")


def turns(game: str, count: int, seed: str) -> list[Moment]:
    """Decisions with more than one action, one from each of `count` hands of `simple_bot`."""
    found: list[Moment] = []
    rng, number = Random(seed), 0
    while len(found) < count:
        number += 1
        moment = Moment(game, f"{seed} {game} {number}")
        state = reached(moment)
        wanted = rng.randrange(10 * rules_of(game).players)
        while not state.over:
            view = observe(state, state.actor)
            wanted -= 1
            if wanted < 0 and len(view.actions) > 1:
                found.append(moment)
                break
            action = simple_bot(view, rng)
            moment, state = moment.after(repr(action)), step(state, action).state
    return found


def agreement(game: str, playouts: int, count: int, seeds: int, seed: str) -> str:
    """How often two of several seeds choose the same action: in all turns, and where a search finds no other action
    even with its choice.
    """
    bot, same, clear = SearchBot(playouts=playouts), [], []
    for moment in turns(game, count, seed):
        state = reached(moment)
        view = observe(state, state.actor)
        found = [bot.search(view, Random(f"{moment.seed}, search {number}")) for number in range(seeds)]
        for one, other in permutations(found, 2):
            same.append(one.best == other.best)
            if not one.even:
                clear.append(one.best == other.best)
    alike, alike_where_clear = sum(same) / len(same), sum(clear) / max(1, len(clear))
    where = f"in {alike_where_clear:.1%} of the {len(clear) / len(same):.0%} where one finds its choice clear"
    return f"{game}: two of {seeds} seeds agree in {alike:.1%} of {count} turns, and {where}"


def budget(game: str, decider: Decider, count: int) -> str:
    """The number of playouts that take a tenth of a second, computed from the time of this search's playouts."""
    seconds = sum([decider.decide(moment, "budget")[1] for moment in turns(game, count, "turns")]) / count
    allowed = decider.playouts * SECONDS / seconds
    return f"{decider.playouts} playouts take {1000 * seconds:.0f} ms; {SECONDS} s are {allowed:.0f} playouts"


def main() -> None:
    """Run the measure that the command line names."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.strength", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("measure", choices=("budget", "match", "agreement"))
    parser.add_argument("game", choices=GAMES, nargs="?", default="matgo")
    parser.add_argument("results", type=Path, nargs="?", default=Path("strength.csv"), help="the file of the results")
    parser.add_argument("--mine", type=int, default=800, help="playouts of today's search")
    parser.add_argument("--theirs", type=int, default=800, help="playouts of the earlier search")
    parser.add_argument("--earlier", help="the checkout or installed wheel with the earlier search")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seeds", type=int, default=4, help="the seeds of which each two are compared")
    parser.add_argument("--seed", default="fresh", help="from which the turns are drawn in which seeds are compared")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal of a match")
    asked = parser.parse_args()
    if asked.measure != "agreement" and asked.earlier is None:
        parser.error(f"{asked.measure} needs --earlier")
    if asked.measure == "agreement":
        print(agreement(asked.game, asked.mine, asked.deals, asked.seeds, asked.seed))
        return
    with ExitStack() as stack:
        mine = stack.enter_context(Decider(own_folder(), asked.mine))
        theirs = stack.enter_context(Decider(asked.earlier, asked.theirs))
        names = f"search:{asked.mine}", f"{Path(asked.earlier).resolve().name}:{asked.theirs}"
        if asked.measure == "match":
            deals = range(asked.first, asked.first + asked.deals)
            print(match(asked.results, asked.game, mine, theirs, names, deals))
        else:
            for name, decider in zip(names, (mine, theirs), strict=True):
                print(f"{name}: {budget(asked.game, decider, asked.deals)}")


if __name__ == "__main__":
    main()
