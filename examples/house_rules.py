"""House rules in TOML: read them, report errors in a file, and write them back.

Run it with `python examples/house_rules.py [file]`.
"""

from __future__ import annotations

import sys
from random import Random

from hwatu import RuleConflict, Rules, deal, house, observe, presets, step
from hwatu.bots import simple_bot

OURS = """
# Aunt Min-ji's table
preset = "pagat"
players = 3
variants = ["two_jokers", "meong_bak", "iris_and_cup_dual"]

[flags]
godori = 3
shake = "MUST_PLAY"
nagari_accumulates = true
"""

MISTAKEN = (
    'players = 3\n[flags]\ngodory = 3\n',
    'players = 2\n[flags]\nsyodang = "WHOLE_HAND"\n',
    'variants = ["target_5"]\n[flags]\ntarget = 7\n',
)  # fmt: skip


def differences(rules: Rules) -> list[str]:
    """One line for each flag that differs from the preset `pagat`."""
    usual = presets.pagat(rules.players)
    changed = {name: value for name, value in rules.changes.items() if value != getattr(usual, name)}
    return [f"{name} = {value!r} (not {getattr(usual, name)!r})" for name, value in changed.items()]


def complaint(text: str) -> str:
    """The faults of a house-rules file."""
    try:
        house.loads(text)
    except RuleConflict as error:
        return f"{error.code}: {error}"
    return "nothing"


if __name__ == "__main__":
    rules = house.load(sys.argv[1]) if len(sys.argv) > 1 else house.loads(OURS)
    print(f"{rules.players} players, {len(rules.deck)} cards")
    print(*differences(rules), sep="\n")

    for text in MISTAKEN:
        print(f"\n{complaint(text)}")

    print("\nWritten back:", house.dumps(rules), sep="\n")
    assert house.loads(house.dumps(rules)) == rules

    rng, state = Random(1), deal(rules, seed=1)
    while not state.over:
        state, _ = step(state, simple_bot(observe(state, state.actor), rng))
    assert state.settlement is not None
    print("A hand by these rules:", state.settlement.end.name, state.settlement.net)
