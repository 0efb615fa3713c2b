"""A program tried: hands under every preset and some of its manners, with all that went wrong in words."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import RuleConflict
from hwatu._base.values import Value
from hwatu._cards.argument_checks import listed
from hwatu._engine.stepping import step
from hwatu._facts.carry import Carry, rotates
from hwatu._session.series import Session
from hwatu._view.observing import observe
from hwatu._view.seat_view import View
from hwatu.bots._programs.bot_program import START_SECONDS, BotProgram, program
from hwatu.bots._programs.protocol_messages import BotFailure, Fault, preset_of
from hwatu.bots._programs.referee import SECONDS
from hwatu.bots._rules_of_thumb import simple_bot
from hwatu.presets import PRESETS
from hwatu.presets._differences import find

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from hwatu._actions import Action
    from hwatu._engine.state import State
    from hwatu.presets import Preset
    from hwatu.rules import Rules


HANDS: Final = 100
"""The hands that a check plays by default."""

MOST_FAILURES: Final = 10
"""After so many a check plays no more."""

_TABLES: Final = range(2, 6)
"""The numbers of players that a check plays with."""


@attrs.frozen
class Trouble(Value):
    """Something that a program did wrong, and where."""

    where: str
    failure: BotFailure


@attrs.frozen
class BotCheck(Value):
    """The findings of a check: the program's name, the hands and the decisions that it played, the time of its
    decisions in seconds, and everything that went wrong. ``chips`` are what it won from :func:`simple_bot` in all,
    ``declined`` the tables at which it did not play, ``fallbacks`` how often it said that it does not choose as it
    should, and ``fallback`` the last reason.
    """

    name: str
    hands: int
    decisions: int
    mean: float
    longest: float
    chips: int
    troubles: tuple[Trouble, ...]
    declined: tuple[str, ...] = ()
    fallbacks: int = 0
    fallback: str = ""

    @property
    def passed(self) -> bool:
        """Whether nothing went wrong."""
        return not self.troubles


def check_program(
    command: str | Sequence[str],
    hands: int = HANDS,
    *,
    seconds: float = SECONDS,
    start_seconds: float = START_SECONDS,
    seed: int = 0,
    presets: Iterable[str] = tuple(PRESETS),
    log: Path | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> BotCheck:
    """Play so many hands with a program, under these presets (all unless you name some) with two to five players and
    from every seat, against :func:`simple_bot`, and try whether it passes over what a later referee may send, and ends
    when it is told to. A game that it declines is no mistake.

    ``log`` is as for :func:`hwatu.bots.program`; ``progress`` is called with 1 after each hand. Raises
    :class:`InvalidPosition` as :func:`hwatu.bots.program` does, and :class:`RuleConflict` (``unknown_preset``).
    """
    tables = list(_tables(presets))
    declined: dict[str, None] = {}
    with program(command, seconds=seconds, start_seconds=start_seconds, log=log) as bot:
        times: list[float] = []
        troubles = list(_manners(bot, tables[0]))
        chips = played = 0
        for number in range(hands):
            if len(troubles) >= MOST_FAILURES:
                break
            rules = tables[number % len(tables)]
            seat = number // len(tables) % rules.players
            where = f"{preset_of(rules)}, {rules.players} players"
            try:
                chips += _played(bot, rules, seat, f"{seed}/{number}", times)
                played += 1
            except BotFailure as failure:
                if failure.code == Fault.DECLINED.code:
                    declined[where] = None
                else:
                    troubles.append(Trouble(f"{where}, seat {seat}", failure))
            progress(1)
        mean = sum(times) / len(times) if times else 0.0
        return BotCheck(
            bot.name, played, len(times), mean, max(times, default=0.0), chips, tuple(troubles), tuple(declined),
            bot.fallbacks, bot.fallback,
        )  # fmt: skip


def _tables(names: Iterable[str]) -> Iterator[Rules]:
    """The rules of these presets, for as many players as can play each."""
    for name in listed(names):
        preset: Preset = find(name, PRESETS, "preset")
        for players in _TABLES:
            with suppress(RuleConflict):
                yield preset(players=players)


def _played(bot: BotProgram, rules: Rules, seat: int, seed: str, times: list[float]) -> int:
    """The chips that the program wins in a hand."""
    state = _dealt(rules, seed)
    random = Random(seed)
    bot.begins(observe(state, seat))
    while not state.over:
        view = observe(state, state.actor)
        action = _timed(bot, view, random, times) if state.actor == seat else simple_bot(view, random)
        state, events = step(state, action)
        bot.hears(seat, events)
    bot.ends(observe(state, seat))
    return state.chips(seat)


def _timed(bot: BotProgram, view: View, random: Random, times: list[float]) -> Action:
    since = monotonic()
    action = bot(view, random)
    times.append(monotonic() - since)
    return action


def _dealt(rules: Rules, seed: str) -> State:
    active = tuple(range(rules.seats_playing)) if rotates(rules) else ()
    return Session.start(rules, 1, carry=Carry(active=active)).deal(seed=seed)


def _manners(bot: BotProgram, rules: Rules) -> Iterator[Trouble]:
    """Everything that it does wrong when it hears what it does not know, and when it is told to quit."""
    try:
        bot.passes_over(observe(_dealt(rules, "manners"), 0))
    except BotFailure as failure:
        if failure.code == Fault.DECLINED.code:
            return
        yield Trouble("an unknown message and an unknown key", failure)
        return
    if not bot.quits():
        yield Trouble("quit", Fault.TOO_SLOW.failure("it goes on after quit and the end of its stdin"))
