"""How the target changes the share of hands that end in nagari, for three simple bots and for three random ones.

Run it with `python examples/nagari_targets.py [hands]`.
"""

from __future__ import annotations

import sys

from hwatu import End, presets
from hwatu.bots import random_bot, simple_bot
from hwatu.simulation import simulate

if __name__ == "__main__":
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for bot in (simple_bot, random_bot):
        for target in (3, 4, 5, 6, 7):
            rules = presets.pagat(players=3, target=target, syodang="OFF")
            report = simulate(rules, hands, bots=[bot] * 3, seed="nagari")
            share, error = report.share(End.NAGARI), report.share_error(End.NAGARI)
            print(f"{bot.__name__}, target {target}: {share:.1%} ± {error:.1%}")
