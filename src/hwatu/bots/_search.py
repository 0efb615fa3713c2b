"""A bot that looks ahead: information-set Monte Carlo tree search over the hands that its view leaves open.

It draws states that fit what it knows (:meth:`View.sample`), tries every promising action in each of them, and plays
the hand out. One tree is kept for each action, and it is shared by all the states drawn: the seats further down choose
in it what has served them best, among what they may do in the state at hand.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.frozen import Value
from hwatu.bots._looking_ahead import Search
from hwatu.bots._playout import Playout
from hwatu.bots._rules_of_thumb import check_asked

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._view import View

PLAYOUTS: Final = 300
"""How many hands :data:`search_bot` plays out for a decision: some hundredths of a second."""


def _above_zero(bot: SearchBot, field: attrs.Attribute[Any], value: object) -> None:
    whole = field.name == "playouts"
    if value is None and not (whole and bot.seconds is None):
        return
    if not isinstance(value, int if whole else (int, float)) or isinstance(value, bool) or not 0 < value < inf:
        raise InvalidPosition(
            f"{field.name} must be a number above 0, not {short(value)}.",
            code="bad_number",
            korean=f"{field.name} 값은 0보다 큰 수여야 하는데 {short(value)}입니다.",
        )


def _as_many_as_time_allows(bot: SearchBot) -> int | None:
    return None if bot.seconds is not None else PLAYOUTS


@attrs.frozen
class SearchBot(Value):
    """A policy that decides by playing out hands in its head, for the chips that its seat wins in the end; where it
    chooses a card, expensive hands count for less than their chips.

    It plays out up to ``playouts`` hands a decision, or as many as it can in ``seconds``, whichever is reached first;
    given ``seconds`` alone, it does not count. Without ``seconds`` a generator's seed repeats its choices.

    Raises :class:`InvalidPosition` (``bad_number``) for a budget that is not above zero.

    >>> from random import Random
    >>> from hwatu import deal, observe, presets
    >>> view = observe(deal(presets.pagat(), seed=7), 0)
    >>> SearchBot(playouts=20)(view, Random(1)) in view.actions
    True
    """

    seconds: float | None = attrs.field(default=None, kw_only=True, validator=_above_zero)
    playouts: int | None = attrs.field(
        default=attrs.Factory(_as_many_as_time_allows, takes_self=True), kw_only=True, validator=_above_zero
    )
    clock: Callable[[], float] = attrs.field(default=perf_counter, eq=False, repr=False, kw_only=True)

    def __call__(self, view: View, rng: Random) -> Action:
        """One of ``view.actions``. Raises as :func:`random_bot` does."""
        check_asked(view, rng)
        if len(view.actions) == 1:
            return view.actions[0]
        return Search(view, rng, Playout(view, rng), self._budget()).best()

    def _budget(self) -> Callable[[int], float]:
        """How much of the budget is spent after so many playouts: 1.0 is all."""
        start, playouts, seconds, clock = self.clock(), self.playouts, self.seconds, self.clock

        def spent(done: int) -> float:
            share = 0.0 if playouts is None else done / playouts
            return share if seconds is None else max(share, (clock() - start) / seconds)

        return spent


search_bot: Final = SearchBot()
"""The bot named ``"search"``: it plays out :data:`PLAYOUTS` hands a decision. For another budget make a
:class:`SearchBot`.
"""
