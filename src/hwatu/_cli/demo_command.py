"""``hwatu demo``: one hand, played by bots, with every event and every payment."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING

import click
from rich.console import Console

from hwatu._cards.shuffle import derived
from hwatu._cli.flag_text import as_call
from hwatu._cli.language_option import with_language
from hwatu._cli.rules_options import chosen, chosen_seed, with_rules_options
from hwatu._cli.terminal import columns, write
from hwatu._engine import deal, step
from hwatu._state import Phase
from hwatu._view import observe
from hwatu.bots import simple_bot
from hwatu.render import text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hwatu._cards.shuffle import Seed
    from hwatu._state import State
    from hwatu.render import Lang
    from hwatu.rules import Rules


@click.command()
@with_rules_options
@click.option("--seed", help="Replays the same hand. [default: random]")
@with_language
def demo(
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    seed: str | None,
    lang: Lang,
) -> None:
    """Let bots play one hand, and print every event and who pays whom."""
    rules = chosen(preset, players, house_rules, variants)
    drawn = str(SystemRandom().randrange(10**6)) if seed is None else seed
    console = Console()
    color = console.color_system is not None and not console.no_color
    write(f"hwatu demo --seed {drawn}: {as_call(rules)}\n", hanging=2)
    for paragraph in tell(
        rules, chosen_seed(drawn), lambda value: text(value, lang=lang, color=color, columns=columns())
    ):
        write(paragraph, hanging=4, color=color)


def tell(rules: Rules, seed: Seed, write: Callable[[object], str]) -> Iterator[str]:
    """One hand as text, paragraph by paragraph; each turn is headed by the cards on the table."""
    random = Random(derived(seed, "players"))
    state = deal(rules, seed=seed)
    if state.opening:
        yield write(state.opening)
    yield write(state)
    told = -1
    while not state.over:
        if state.phase is not Phase.SEATING and _turns(state) != told:
            told = _turns(state)
            yield f"\n{told + 1}.  {_lying(state, write)}"
        state, events = step(state, simple_bot(observe(state, state.actor), random))
        yield write(events)
    yield "\n" + write(state)
    yield "\n" + write(state.settlement)


def _turns(state: State) -> int:
    return sum(state.seats[seat].turns for seat in state.active)


def _lying(state: State, write: Callable[[object], str]) -> str:
    return "  ".join(filter(None, [write(state.table), *(write(stack) for stack in state.stacks)]))
