"""Play random hands under random rules and check each step: ``python -m tests.random_hands --until 10000000``.

A hand follows from its number alone. With ``--save`` the numbers played are kept, and the same command goes on there.
It ends with 1 at the first hand in which something does not hold, and prints it; ``--seed`` plays that hand again.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

from tests.random_hands.one_hand import BrokenHandError, play
from tests.random_hands.progress import Chunk, Progress, play_chunk


@contextmanager
def played(chunks: Iterable[range], processes: int) -> Iterator[Iterator[Chunk]]:
    """Each chunk when it is done, played in this process or in several new ones."""
    if processes == 1:
        yield map(play_chunk, chunks)
        return
    with get_context("spawn").Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap_unordered(play_chunk, chunks)


def run(options: argparse.Namespace) -> Progress:
    """Play all missing hands, or as many as the time allows. Raises :class:`BrokenHandError`."""
    progress = Progress.load(options.save) if options.save else Progress()
    begun, before = time.monotonic(), progress.hands
    if all(False for _ in progress.missing(options.until)):
        return progress
    with played(progress.missing(options.until), options.processes) as chunks:
        for chunk in chunks:
            progress.add(chunk)
            if options.save:
                progress.save(options.save)
            seconds = time.monotonic() - begun
            speed = (progress.hands - before) / seconds
            sys.stderr.write(f"\r{progress.hands:,} hands, {speed:.0f} a second")
            if seconds > 60 * options.minutes:
                break
    sys.stderr.write("\n")
    return progress


def main(arguments: list[str] | None = None) -> int:
    """Play random hands; 0 if every hand held, 1 if one did not, 130 after Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_hands", description=__doc__)
    parser.add_argument("--until", type=int, default=10_000, metavar="N", help="play the hands 0 to N - 1")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep in FILE which were played, and go on from it")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="how many play at once")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--seed", type=int, metavar="N", help="play only the hand with this number")
    options = parser.parse_args(arguments)
    try:
        what = run(options) if options.seed is None else play(options.seed)
    except BrokenHandError as broken:
        sys.stdout.write(f"\n{broken}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    sys.stdout.write(f"{what}: all held\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
