"""Bots: policies that see only the view of their seat, and decide for it.

A policy is any function that takes a :class:`View` and a random generator and returns one of the view's actions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from hwatu._actions import Action
from hwatu._base.errors import IllegalAction, InvalidPosition, NotationError, a_type, nearest, short
from hwatu._base.wording import Wording
from hwatu._engine.state import State
from hwatu._engine.step_result import Step
from hwatu._engine.stepping import legal_actions, step
from hwatu._view.observing import observe
from hwatu.bots._programs.bot_program import BotProgram, program
from hwatu.bots._programs.program_check import BotCheck, Trouble, check_program
from hwatu.bots._programs.protocol_messages import BotFailure, decision_in_words, rules_in_words
from hwatu.bots._programs.referee import Referee
from hwatu.bots._programs.speaker import answer
from hwatu.bots._quick_playout import AIMS, Aim, random_end
from hwatu.bots._rules_of_thumb import Policy, any_of, liking, random_bot, simple_bot, within_reach, worth
from hwatu.bots._search_bot import LEVELS, PLAYOUTS, SearchBot, SearchResult, search_bot

__all__ = [
    "AIMS",
    "BOTS",
    "PLAYOUTS",
    "Aim",
    "BotCheck",
    "BotFailure",
    "BotProgram",
    "Policy",
    "Referee",
    "SearchBot",
    "SearchResult",
    "Trouble",
    "answer",
    "bot",
    "check_program",
    "decision_in_words",
    "liking",
    "program",
    "random_bot",
    "rules_in_words",
    "search_bot",
    "simple_bot",
    "within_reach",
    "worth",
]

BOTS: Final[Mapping[str, Policy]] = MappingProxyType({
    "random": random_bot, "simple": simple_bot, "search": search_bot, "level": LEVELS[4],
})  # fmt: skip
"""The bots by name; ``"level"`` is the fifth of the nine levels."""


def bot(name: str) -> Policy:
    """The bot with this name: one of ``BOTS``, ``"search:400"`` with 400 playouts for each decision, ``"search:0.5s"``
    with half a second, or ``"level:1"`` to ``"level:9"``, of which the ninth is the strongest. A search may be given
    what it aims at (:class:`SearchBot`), behind its budget or alone: ``"search:400:wins"``, ``"search:squashed"``.

    Raises :class:`NotationError` (``unknown_bot``).

    >>> bot("search:400")
    SearchBot(seconds=None, playouts=400, aim='chips')
    >>> bot("search:0.5s:wins").aim
    'wins'
    >>> bot("level:8") is simple_bot
    True
    """
    kind, colon, how = name.partition(":") if isinstance(name, str) else ("", "", "")
    found = BOTS.get(kind) if not colon else _graded(kind, how)
    if found is None:
        raise NotationError(
            f"There is no bot {short(name)}.",
            code="unknown_bot",
            hint=nearest(name, BOTS),
            korean=f"{short(name)}: 그런 봇은 없습니다.",
        )
    return found


def named_policies(named: Iterable[str], own: Mapping[str, Policy]) -> dict[str, Policy]:
    """The policies with these names by name, in the order in which they are named. A name is looked up in ``own``
    first, then in the library.

    Raises :class:`InvalidPosition` (``not_a_policy``), :class:`NotationError` (``unknown_bot``).
    """
    if not isinstance(own, Mapping):
        raise InvalidPosition(
            f"Expected policies by name, not {a_type(own)}.",
            code="not_a_policy",
            korean=f"이름을 붙인 봇들이 와야 하는데 {type(own).__name__}입니다.",
        )
    found = {}
    for name in named:
        policy = own[name] if isinstance(name, str) and name in own else _of_the_library(name)
        check_policy(policy, f"The bot {name!r}")
        found[name] = policy
    return found


def _of_the_library(name: str) -> Policy:
    """The bot of the library with this name; the error for an unknown one explains how to pass your own bots."""
    try:
        return bot(name)
    except NotationError as error:
        if not isinstance(name, str) or nearest(name, BOTS):
            raise
        given = f"bots={{{short(name)}: ...}}" + f", or --bot {name}" * (":" in name)
        hint = Wording(f"One of your own is given as {given}.", f"직접 만든 봇은 {given}처럼 줍니다.")
        raise NotationError(error.message, code=error.code, hint=hint, korean=error.korean) from None


def bot_step(policy: Policy, state: State, random: Random, name: str = "") -> Step:
    """Let a bot decide in a state, from the view of the seat that must decide, and return the step.

    Raises :class:`IllegalAction` (``illegal_choice``), which names the bot and its seat, if it chooses an illegal
    action.

    >>> from hwatu import Play, deal, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> bot_step(simple_bot, state, Random(1)).state.actor
    1
    >>> bot_step(lambda view, random: Play("1B"), state, Random(1), "mine")
    Traceback (most recent call last):
      ...
    hwatu.IllegalAction: The bot 'mine' in seat 0 may not do that: You don't hold January crane (bright).
    """
    return _stepped(state, policy(observe(state, state.actor), random), name)


def _stepped(state: State, action: Action, name: str) -> Step:
    """The step of a bot's action. Raises :class:`IllegalAction` (``illegal_choice``)."""
    try:
        return step(state, action)
    except IllegalAction as error:
        raise illegal_choice(error, state.actor, name) from error


def play_out(
    state: State,
    policies: Sequence[Policy],
    random: Random | Callable[[int], Random],
    names: Sequence[str] = (),
    *,
    note: Callable[[int, Action], object] | None = None,
) -> tuple[State, int]:
    """Let bots play a hand from ``state`` to its end, and return that and the number of decisions.

    - ``policies``: a policy for each seat. Programs among them hear how the hand begins, goes on and ends.
    - ``random``: the generator, or a function that gives the generator of each decision by its number, from 0.
    - ``names``: the names of the bots, for errors.
    - ``note``: called with the seat and the action of each decision.

    Raises the errors of :func:`bot_step`.
    """
    if note is None and all(policy is random_bot for policy in policies):
        return random_end(state, random)
    programs = [(seat, policy) for seat, policy in enumerate(policies) if isinstance(policy, BotProgram)]
    for seat, each in programs:
        each.begins(observe(state, seat))
    decisions = 0
    while not state.over:
        actor = state.actor
        rng = random if isinstance(random, Random) else random(decisions)
        action = _chosen(policies[actor], state, rng)
        state, events = _stepped(state, action, names[actor] if names else "")
        if note is not None:
            note(actor, action)
        for seat, each in programs:
            each.hears(seat, events)
        decisions += 1
    for seat, each in programs:
        each.ends(observe(state, seat))
    return state, decisions


def _chosen(policy: Policy, state: State, rng: Random) -> Action:
    """The choice of a policy for the seat that must decide."""
    if policy is random_bot:  # a view would only list the same actions, and takes longer to make
        return any_of(legal_actions(state), rng)
    return policy(observe(state, state.actor), rng)


def illegal_choice(error: IllegalAction, seat: int, name: str = "") -> IllegalAction:
    """The error for an illegal action that a bot chose, with the bot, its seat and the reason."""
    who = f"The bot {short(name)}" if name else "The bot"
    korean = f"{seat}번 자리의 봇이 할 수 없는 수를 골랐습니다. {error.korean}"
    message = f"{who} in seat {seat} may not do that: {error.message}"
    return IllegalAction(message, code="illegal_choice", rule=error.rule, korean=korean)


def check_policy(policy: object, who: str = "A bot") -> None:
    """Raise :class:`InvalidPosition` (``not_a_policy``) for a value that cannot be called."""
    if not callable(policy):
        raise InvalidPosition(
            f"{who} must be a callable, not {a_type(policy)}.",
            code="not_a_policy",
            korean=f"{who}: 호출할 수 있는 함수여야 하는데 {type(policy).__name__}입니다.",
        )


def _graded(kind: str, how: str) -> Policy | None:
    """The bot of a name ``kind:how``; None if there is no such bot."""
    if kind == "level":
        return LEVELS[int(how) - 1] if re.fullmatch("[1-9]", how) else None
    return _search(how) if kind == "search" else None


_SEARCHES: Final = re.compile(rf"(?::([0-9]{{1,9}})|:([0-9]{{1,6}}(?:\.[0-9]{{1,6}})?)s)?(?::({'|'.join(AIMS)}))?")
"""Matches the words behind ``search``: a number of playouts or of seconds, and an aim."""


def _search(how: str) -> SearchBot | None:
    """The search with a budget of playouts ("400") or seconds ("0.5s"), an aim ("wins"), or both ("400:wins"); None if
    ``how`` is none of these.
    """
    found = _SEARCHES.fullmatch(f":{how}")
    if found is None or 0.0 in [float(each) for each in found.group(1, 2) if each]:
        return None
    playouts, seconds, word = found.groups()
    aim = AIMS[AIMS.index(word)] if word else AIMS[0]
    if playouts is not None:
        return SearchBot(playouts=int(playouts), aim=aim)
    return SearchBot(aim=aim) if seconds is None else SearchBot(seconds=float(seconds), aim=aim)
