"""`python -m benchmarks`: hwatu and other game libraries, measured round-robin in one run.

Prints, for each, the median rate over the rounds with the least and the most, then the ratios that hwatu
must keep. OpenSpiel's chance nodes (deals, draws) are sampled with the clock stopped and are not counted as
decisions; hwatu's deal is left out in the same way, but its stock cards, turned within a step, are not.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib.util import find_spec

from benchmarks import peers, report
from benchmarks.timing import Contender, round_robin


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    made.add_argument("--quick", action="store_true", help="few and short rounds: a rough figure in half a minute")
    made.add_argument("--rounds", type=int, help="how many rounds (15; quick: 3)")
    made.add_argument("--seconds", type=float, help="seconds for each contender in each round (0.3; quick: 0.15)")
    made.add_argument("--states", type=int, help="states kept to measure their size (20000; quick: 3000)")
    made.add_argument("--seed", type=int, default=1, help="seed of all that is drawn")
    made.add_argument("--only", choices=("hwatu", "peers"), help="leave out the others")
    made.add_argument("--check", action="store_true", help="exit with 1 unless every floor holds")
    form = made.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument("--markdown", action="store_true", help="print Markdown tables")
    return made


def peer_contenders() -> list[Contender]:
    """The other libraries that are installed; prints the names of the missing ones to standard error."""
    absent = peers.missing()
    if absent:
        print(
            f"Not installed, so left out: {', '.join(absent)}. The extra 'bench' has them all.",
            file=sys.stderr,
        )
    made = []
    for module, contenders in (
        ("pyspiel", peers.openspiel),
        ("chess", peers.chess),
        ("mahjong", peers.mahjong),
    ):
        if module not in absent:
            made += contenders()
    return made


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmarks; 0, or 1 if a checked ratio is below its minimum."""
    options = parser().parse_args(arguments)
    rounds = options.rounds or (3 if options.quick else 15)
    seconds = options.seconds or (0.15 if options.quick else 0.3)
    states = options.states or (3000 if options.quick else 20000)

    contenders = [] if options.only == "hwatu" else peer_contenders()
    sizes = {}
    if options.only != "peers":
        if find_spec("hwatu") is None:
            sys.exit("hwatu is not installed: pip install -e . --group bench")
        from benchmarks import learning, own

        contenders += own.contenders() + learning.contenders()
        sizes = {players: own.bytes_a_state(players, states) for players in (2, 3)}

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\rround {done} of {rounds}", end="" if done < rounds else "\n", file=sys.stderr, flush=True)

    rates = round_robin(contenders, rounds=rounds, seconds=seconds, seed=options.seed, progress=progress)
    if options.json:
        print(json.dumps(report.data(rates, sizes), indent=2))
    else:
        print(report.text(rates, sizes, markdown=options.markdown))
    return 1 if options.check and not report.all_hold(rates, sizes) else 0


if __name__ == "__main__":
    sys.exit(main())
