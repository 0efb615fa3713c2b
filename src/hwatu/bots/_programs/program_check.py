"""Check a bot program: play hands under every preset, and send what a later referee may send."""

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
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from hwatu._actions import Action
    from hwatu._engine.state import State
    from hwatu.presets import Preset
    from hwatu.rules import Rules


HANDS: Final = 100
"""The number of hands that a check plays by default."""

MOST_FAILURES: Final = 10
"""The number of failures after which a check stops."""

_TABLES: Final = range(2, 6)
"""The numbers of players that a check plays with."""


@attrs.frozen
class Trouble(Value):
    """A failure of a program, and at which table and seat."""

    where: str
    failure: BotFailure


@attrs.frozen
class BotCheck(Value):
    """The findings of a check.

    - ``name``: the name of the program.
    - ``hands``, ``decisions``: how many it played and made.
    - ``mean``, ``longest``: the time of its decisions, in seconds.
    - ``chips``: those that it won from :func:`simple_bot` in all.
    - ``troubles``: its failures.
    - ``declined``: the tables at which it declined to play.
    - ``fallbacks``: the number of times that it could not choose as intended.
    - ``fallback``: the reason of the last fallback.
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
    rules: Rules | None = None,
    log: Path | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> BotCheck:
    """Check a bot program: play hands with it against :func:`simple_bot`, with two to five players and in every seat.

    - ``hands``: the number of hands, in turn under each preset.
    - ``presets``: their names, by default all.
    - ``rules``: the rules of the only table, in place of the presets.
    - ``seed``: from which the cards are drawn.
    - ``progress``: called with 1 after each hand.
    - ``command``, ``seconds``, ``start_seconds``, ``log``: as for :func:`hwatu.bots.program`.

    It also checks that the program ignores unknown messages and keys, and that it ends after ``quit``. To decline a
    game is allowed. Raises the errors of :func:`hwatu.bots.program`, and :class:`RuleConflict` (``unknown_preset``).
    """
    if rules is not None:
        check_rules(rules)
    tables = list(_tables(presets)) if rules is None else [rules]
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
    """The rules of these presets for each number of players that can play them."""
    for name in listed(names):
        preset: Preset = find(name, PRESETS, "preset")
        for players in _TABLES:
            with suppress(RuleConflict):
                yield preset(players=players)


def _played(bot: BotProgram, rules: Rules, seat: int, seed: str, times: list[float]) -> int:
    """Play a hand, and return the chips that the program won."""
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
    """The failures of a program after an unknown message or key, and after ``quit``."""
    try:
        bot.passes_over(observe(_dealt(rules, "manners"), 0))
    except BotFailure as failure:
        if failure.code == Fault.DECLINED.code:
            return
        yield Trouble("an unknown message and an unknown key", failure)
        return
    if not bot.quits():
        yield Trouble("quit", Fault.TOO_SLOW.failure("it goes on after quit and the end of its stdin"))
