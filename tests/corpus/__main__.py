"""Change kept inputs at random and report what no reader may do: ``python -m tests.corpus --seconds 60``.

It reports inputs that raise anything but a HwatuError, take more than a second, or read differently when written
again, and ends with 1 if there were any. With ``--keep``, inputs with an outcome of a new kind are added to the corpus.
``--renew`` changes nothing at random: it writes down what becomes of the kept inputs now.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from tests.corpus.fuzzing import Fuzzer
from tests.corpus.kept import keep, renew
from tests.corpus.readers import READERS


def main(arguments: list[str] | None = None) -> int:
    """Try the kept inputs or fuzz the readers; 0 if every reader handled everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="how long to look, all readers together")
    parser.add_argument("--reader", action="append", choices=list(READERS), help="only this one; may be repeated")
    parser.add_argument("--seed", default="0", help="of the random changes")
    parser.add_argument("--keep", action="store_true", help="add inputs with an outcome of a new kind to the corpus")
    parser.add_argument("--renew", action="store_true", help="write down what becomes of the kept inputs now")
    options = parser.parse_args(arguments)
    names, findings = options.reader or list(READERS), 0
    if options.renew:
        for name in names:
            renew(name)
        return 0
    for name in names:
        fuzzer = Fuzzer(name, Random(f"{options.seed} {name}"))
        for finding in fuzzer.run(options.seconds / len(names)):
            sys.stdout.write(f"{finding}\n")
            findings += 1
        added = f", {keep(name, fuzzer.new)} kept" if options.keep else f", {len(fuzzer.new)} of a new kind"
        sys.stdout.write(f"{name}: {fuzzer.tried:,} inputs tried{added}\n")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
