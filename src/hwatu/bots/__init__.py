"""Bots: each sees only its own view, and answers every decision.

A policy is any function of a :class:`View` and a random generator that returns one of the view's actions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from hwatu._base.errors import IllegalAction, InvalidPosition, NotationError, a_type, nearest, short
from hwatu._engine import step
from hwatu._state import State, Step
from hwatu._view import observe
from hwatu.bots._rules_of_thumb import Policy, liking, random_bot, simple_bot, within_reach, worth
from hwatu.bots._search import PLAYOUTS, SearchBot, search_bot

__all__ = [
    "BOTS",
    "PLAYOUTS",
    "Policy",
    "SearchBot",
    "bot",
    "liking",
    "random_bot",
    "search_bot",
    "simple_bot",
    "within_reach",
    "worth",
]

BOTS: Final[Mapping[str, Policy]] = MappingProxyType({
    "random": random_bot, "simple": simple_bot, "search": search_bot,
})  # fmt: skip
"""The bots by name."""


def bot(name: str) -> Policy:
    """The bot with this name; ``"search:400"`` plays out 400 hands a decision, ``"search:0.5s"`` as many as it can in
    half a second.

    Raises :class:`NotationError` (``unknown_bot``).

    >>> bot("search:400")
    SearchBot(seconds=None, playouts=400)
    """
    kind, colon, budget = name.partition(":") if isinstance(name, str) else ("", "", "")
    found = BOTS.get(kind) if not colon else _with_budget(budget) if kind == "search" else None
    if found is None:
        raise NotationError(f"There is no bot {short(name)}.{nearest(name, BOTS)}", code="unknown_bot")
    return found


def named_policies(named: Iterable[str], own: Mapping[str, Policy]) -> dict[str, Policy]:
    """The policies with these names, first of one's own and then of the library, in the order in which they are named.

    Raises :class:`InvalidPosition` (``not_a_policy``), :class:`NotationError` (``unknown_bot``).
    """
    if not isinstance(own, Mapping):
        raise InvalidPosition(f"Expected policies by name, not {a_type(own)}.", code="not_a_policy")
    found = {}
    for name in named:
        policy = own[name] if isinstance(name, str) and name in own else _of_the_library(name)
        check_policy(policy, f"The bot {name!r}")
        found[name] = policy
    return found


def _of_the_library(name: str) -> Policy:
    """A bot that no policy of one's own is named as."""
    try:
        return bot(name)
    except NotationError as error:
        if not isinstance(name, str) or nearest(name, BOTS):
            raise
        given = f"bots={{{short(name)}: ...}}" + f", or --bot {name}" * (":" in name)
        raise NotationError(f"{error.message} One of your own is given as {given}.", code=error.code) from None


def bot_step(policy: Policy, state: State, random: Random, name: str = "") -> Step:
    """The step that a bot takes in a state: it sees what its seat knows, and no more.

    Raises :class:`IllegalAction` (``illegal_choice``), which names the bot and its seat, if it chooses an action that
    is not legal.

    >>> from hwatu import Play, deal, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> bot_step(simple_bot, state, Random(1)).state.actor
    1
    >>> bot_step(lambda view, random: Play("1B"), state, Random(1), "mine")
    Traceback (most recent call last):
      ...
    hwatu.IllegalAction: The bot 'mine' in seat 0 may not do that: You don't hold January crane (bright).
    """
    action = policy(observe(state, state.actor), random)
    try:
        return step(state, action)
    except IllegalAction as error:
        raise illegal_choice(error, state.actor, name) from error


def illegal_choice(error: IllegalAction, seat: int, name: str = "") -> IllegalAction:
    """The error for an illegal action that a bot chose: which bot, and why."""
    who = f"The bot {short(name)}" if name else "The bot"
    korean = f"{seat}번 자리의 봇이 할 수 없는 수를 골랐습니다. {error.korean}"
    message = f"{who} in seat {seat} may not do that: {error.message}"
    return IllegalAction(message, code="illegal_choice", rule=error.rule, korean=korean)


def check_policy(policy: object, who: str = "A bot") -> None:
    """Raise :class:`InvalidPosition` (``not_a_policy``) for what cannot be a bot."""
    if not callable(policy):
        raise InvalidPosition(f"{who} must be a callable, not {a_type(policy)}.", code="not_a_policy")


def _with_budget(budget: str) -> SearchBot | None:
    """The search with a budget written as playouts or as seconds; None where it is neither."""
    if re.fullmatch(r"[0-9]{1,9}", budget) and int(budget):
        return SearchBot(playouts=int(budget))
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?s", budget) and float(budget[:-1]):
        return SearchBot(seconds=float(budget[:-1]))
    return None
