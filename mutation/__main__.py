"""The command: ``python -m mutation --sample 400 --seed 1``."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from multiprocessing import Process, Queue
from pathlib import Path
from tempfile import TemporaryDirectory

from mutation.judging import Judge, Judged, Verdict, copy_checkout, record
from mutation.mutants import PACKAGES, Mutant, all_mutants, sample
from mutation.reach import Reach

ROOT = Path(__file__).resolve().parent.parent


def work(judge: Judge, waiting: Queue[Mutant | None], judged: Queue[Judged]) -> None:
    """Judge mutants from a queue until it yields None."""
    while (mutant := waiting.get()) is not None:
        judged.put(judge.judge(mutant))


def judge_all(mutants: Sequence[Mutant], asked: argparse.Namespace) -> Iterator[Judged]:
    """Judge the mutants with the options of the command line, and yield the results as they come."""
    if not mutants:
        return
    jobs = asked.jobs
    ends = time.monotonic() + asked.minutes * 60
    with TemporaryDirectory(prefix="mutation-") as folder:
        trees = [Path(folder) / str(number) for number in range(jobs)]
        copy_checkout(ROOT, trees[0])
        if asked.reach is None or not asked.reach.exists():
            record(
                trees[0], sorted({each.file for each in all_mutants(ROOT)}), asked.reach or trees[0] / "reach.pickle"
            )
        reach = Reach.kept_in(asked.reach or trees[0] / "reach.pickle")
        for tree in trees[1:]:
            shutil.copytree(trees[0], tree)
        waiting: Queue[Mutant | None] = Queue()
        judged: Queue[Judged] = Queue()
        judges = [Judge(tree, reach, asked.patience, asked.most) for tree in trees]
        workers = [Process(target=work, args=(judge, waiting, judged)) for judge in judges]
        for worker in workers:
            worker.start()
        left = iter(mutants)
        given = taken = 0
        for mutant in islice(left, jobs):
            waiting.put(mutant)
            given += 1
        while taken < given:
            yield judged.get()
            taken += 1
            if time.monotonic() < ends and (following := next(left, None)) is not None:
                waiting.put(following)
                given += 1
        for _ in workers:
            waiting.put(None)
        for worker in workers:
            worker.join()
        for judge in judges:
            judge.close()


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=400, help="how many mutants; 0 for all of them")
    parser.add_argument("--seed", type=int, default=1, help="the seed the sample is drawn with")
    parser.add_argument("--jobs", type=int, default=2, help="how many mutants are judged at once")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no further mutant after so long")
    parser.add_argument("--patience", type=float, default=1, help="times the tests' limits, on a slow or busy machine")
    parser.add_argument(
        "--most", type=float, default=float("inf"), help="seconds of tests for each mutant; the quickest come first"
    )
    parser.add_argument(
        "--packages", nargs="+", choices=PACKAGES, default=list(PACKAGES), help="what is mutated, by default everything"
    )
    parser.add_argument("--reach", type=Path, help="a file that keeps which tests reach what, while nothing changes")
    parser.add_argument("--only", default="", help="only mutants whose name contains this text")
    parser.add_argument(
        "--output", type=Path, help="a file of JSON lines, one for each mutant judged; begun, it is gone on with"
    )
    return parser.parse_args()


def judged_before(output: Path | None) -> dict[str, Judged]:
    """The results of an earlier run, by the mutants' names."""
    if output is None or not output.exists():
        return {}
    found = {}
    for line in output.read_text(encoding="utf-8").splitlines():
        values = json.loads(line)
        what, by = Verdict(values.pop("verdict")), values.pop("by")
        found[Mutant(**values).name] = Judged(Mutant(**values), what, by)
    return found


def report(judged: Sequence[Judged], mutants: Sequence[Mutant]) -> None:
    """Print the survivors, then the score of each package and of all together."""
    for mutant, what, _ in judged:
        if what is Verdict.SURVIVED:
            print(f"\n{mutant.name}\n{mutant.difference((ROOT / mutant.file).read_text(encoding='utf-8'))}")
    print()
    for title, packages in (*((each, (each,)) for each in PACKAGES), ("together", PACKAGES)):
        verdicts = Counter(each.verdict for each in judged if each.mutant.package in packages)
        existing = sum(mutant.package in packages for mutant in mutants)
        if total := verdicts.total():
            killed = total - verdicts[Verdict.SURVIVED]
            looped = verdicts[Verdict.TIMED_OUT]
            print(
                f"{title:8} {killed}/{total} killed ({killed / total:.1%}, {looped} timed out), of {existing} mutants"
            )


def main() -> None:
    """Judge a sample of the mutants, and print how many were killed and which were not."""
    asked = arguments()
    mutants = all_mutants(ROOT, asked.packages)
    drawn = [each for each in sample(mutants, asked.sample or len(mutants), asked.seed) if asked.only in each.name]
    before = judged_before(asked.output)
    judged = [before[mutant.name] for mutant in drawn if mutant.name in before]
    waiting = [mutant for mutant in drawn if mutant.name not in before]
    for each in judge_all(waiting, asked):
        judged.append(each)
        print(f"{len(judged)}/{len(drawn)} {each.verdict.value:9} {each.mutant.name} {each.by}", flush=True)
        if asked.output is not None:
            with asked.output.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**each.mutant._asdict(), "verdict": each.verdict.value, "by": each.by}) + "\n")
    report(judged, mutants)
    sys.exit(any(each.verdict is Verdict.SURVIVED for each in judged))


if __name__ == "__main__":
    main()
