"""`python -m benchmarks.strength`: how strong the search is beside an earlier one, and how steady.

    git worktree add ../before 2627ef5                               # the search that ours is held against
    python -m benchmarks.strength budget matgo --earlier ../before   # the playouts that a tenth of a second allows
    python -m benchmarks.strength match matgo results.csv --earlier ../before --mine 2236 --theirs 985 --deals 500
    python -m benchmarks.strength agreement matgo --mine 2236        # the same turns with two seeds

The earlier search is that of another checkout, or of an installed wheel, and runs there, in a process of its own. Both
play with fixed numbers of playouts, so that a busy machine makes no weaker player. Deals in the file are not played
again. Chips are also squashed, as `Payoff.SQUASHED` does, so that a few expensive hands do not decide; from these the
mean of the table is taken, which is not zero where there are more losers than winners.
"""

from __future__ import annotations

import argparse
import csv
from contextlib import ExitStack
from math import sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from benchmarks.deciding import GAMES, Decider, Moment, named, own_folder, reached, rules_of
from hwatu import observe, step
from hwatu.advice import analyse
from hwatu.bots import simple_bot
from hwatu.rl import Payoff

if TYPE_CHECKING:
    from hwatu import Rules

SECONDS: Final = 0.1
COLUMNS: Final = ("game", "one", "other", "deal", "chips")


def played(mine: Decider, theirs: Decider, dealt: Moment, seat: int) -> list[int]:
    """The chips of a hand with one search in this seat and the other in all the rest: of this seat, then of the next.

    Each decision has a seed of its own, so searches that decide alike play alike, whoever sits where.
    """
    moment, state = dealt, reached(dealt)
    while not state.over:
        moves = named(state)
        move = next(iter(moves))
        if len(moves) > 1:
            decider = mine if state.actor == seat else theirs
            move, _ = decider.decide(moment, f"{dealt.seed}, decision {len(moment.moves)}")
        moment, state = moment.after(move), step(state, moves[move]).state
    players = len(state.seats)
    return [state.chips((seat + place) % players) for place in range(players)]


def match(path: Path, game: str, mine: Decider, theirs: Decider, names: tuple[str, str], deals: int) -> str:
    """Play the deals that the file has not got, from every seat, and say what all of them come to."""
    if not path.exists():
        path.write_text(",".join(COLUMNS) + "\n", encoding="utf-8")
    rules, key = rules_of(game), [game, *names]
    with path.open(encoding="utf-8", newline="") as file:
        done = [row for row in csv.reader(file) if row[:3] == key]
    for number in range(len(done), deals):
        dealt = Moment(game, f"strength {game} {number}")
        hands = [played(mine, theirs, dealt, seat) for seat in range(rules.players)]
        done.append([*key, str(number), " ".join("/".join(map(str, chips)) for chips in hands)])
        with path.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(done[-1])
    lines = [f"{game}: {names[0]} against {names[1]}, a hand, in {len(done)} deals"]
    for payoff in (Payoff.CHIPS, Payoff.SQUASHED):
        mean, error = mean_and_error([won(row[4], payoff, rules) for row in done])
        lines.append(f"{payoff.value}: {mean:+.4f} ± {error:.4f}")
    return "\n".join(lines)


def won(hands: str, payoff: Payoff, rules: Rules) -> float:
    """By how much the first seat of each of these hands did better than the mean of its table, on average.

    >>> won("20/-10/-10 0/0/0", Payoff.CHIPS, rules_of("pagat3"))
    10.0
    """
    gains = []
    for hand in hands.split():
        payoffs = [payoff.of(int(chips), rules) for chips in hand.split("/")]
        gains.append(payoffs[0] - sum(payoffs) / len(payoffs))
    return sum(gains) / len(gains)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error; infinite for a single value.

    >>> mean_and_error([1.0, 3.0])
    (2.0, 1.0)
    """
    count = len(values)
    mean = sum(values) / count
    squares = sum([(each - mean) ** 2 for each in values])
    return mean, sqrt(squares / (count - 1) / count) if count > 1 else float("inf")


def turns(game: str, count: int) -> list[Moment]:
    """So many decisions with a choice, one of each of as many hands of `simple_bot`."""
    found: list[Moment] = []
    rng, number = Random("turns"), 0
    while len(found) < count:
        number += 1
        moment = Moment(game, f"turn {number}")
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


def agreement(game: str, mine: Decider, count: int, deals: int) -> str:
    """How often another seed chooses the same: in all turns, and where the best two differ by more than a chip."""
    same = clear = same_where_clear = 0
    for moment in turns(game, count):
        agreed = mine.decide(moment, "one")[0] == mine.decide(moment, "two")[0]
        state = reached(moment)
        best, second = analyse(observe(state, state.actor), deals, seed="turns").actions[:2]
        same += agreed
        if best.chips - second.chips > 1:
            clear += 1
            same_where_clear += agreed
    where = f"{same_where_clear} of the {clear} where the best two differ by more than a chip"
    return f"{same} of {count} turns alike; {where}"


def budget(game: str, decider: Decider, count: int) -> str:
    """How many playouts take a tenth of a second, by the time that those of this search take."""
    seconds = sum([decider.decide(moment, "budget")[1] for moment in turns(game, count)]) / count
    allowed = decider.playouts * SECONDS / seconds
    return f"{decider.playouts} playouts take {1000 * seconds:.0f} ms; {SECONDS} s are {allowed:.0f} playouts"


def main() -> None:
    """Measure what is asked for."""
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
    asked = parser.parse_args()
    if asked.measure != "agreement" and asked.earlier is None:
        parser.error(f"{asked.measure} needs --earlier")
    with ExitStack() as stack:
        mine = stack.enter_context(Decider(own_folder(), asked.mine))
        if asked.measure == "agreement":
            print(agreement(asked.game, mine, asked.deals, 1000))
            return
        theirs = stack.enter_context(Decider(asked.earlier, asked.theirs))
        names = f"search:{asked.mine}", f"{Path(asked.earlier).resolve().name}:{asked.theirs}"
        if asked.measure == "match":
            print(match(asked.results, asked.game, mine, theirs, names, asked.deals))
        else:
            for name, decider in zip(names, (mine, theirs), strict=True):
                print(f"{name}: {budget(asked.game, decider, asked.deals)}")


if __name__ == "__main__":
    main()
