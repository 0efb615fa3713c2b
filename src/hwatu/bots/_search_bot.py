"""A bot that searches by playouts, and bots of nine graded levels. :mod:`hwatu.bots._search_tree` has the search."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.values import Value
from hwatu.bots._quick_playout import Aim, Playout, check_aim
from hwatu.bots._rules_of_thumb import any_of, check_asked, simple_bot
from hwatu.bots._search_tree import Search

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._view.seat_view import View
    from hwatu.bots._rules_of_thumb import Policy


PLAYOUTS: Final = 300
"""The number of hands that :data:`search_bot` plays out for a decision, in some hundredths of a second."""


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


def _known_aim(_bot: SearchBot, _field: attrs.Attribute[Any], value: object) -> None:
    check_aim(value)


@attrs.frozen
class SearchResult(Value):
    """The choice of a :class:`SearchBot`, and how sure it is.

    - ``best``: the action that it chose.
    - ``playouts``: the number of hands that it played out.
    - ``even``: the other actions that these do not tell apart from ``best``: they are no more than two standard errors
      behind, or even a little ahead of it, and of a worse estimate beforehand.
    - ``clear_after``: the number of playouts after which every other action was further behind. If that is less than
      the budget, more were not needed. None if some are even.
    """

    best: Action
    playouts: int
    even: tuple[Action, ...]
    clear_after: int | None


@attrs.frozen
class SearchBot(Value):
    """A policy that plays out sampled hands and chooses the action that wins its seat most chips on average. For the
    choice of a card, very expensive hands count for less than their chips.

    - ``aim``: what it tries to get most of: ``"chips"``, ``"squashed"`` chips, of which those of expensive hands count
      less in every decision, or ``"wins"``, the share of hands won.
    - ``seconds``: the time for a decision; None for no limit. Choices can be repeated by a seed only without it.
    - ``playouts``: the most hands to play out for a decision; None for no limit, the default if ``seconds`` is given.
    - ``clock``: the clock, in seconds.

    Raises :class:`InvalidPosition` (``bad_number``) for a budget that is not above zero, :class:`NotationError`
    (``unknown_aim``).

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
    aim: Aim = attrs.field(default="chips", kw_only=True, validator=_known_aim)
    clock: Callable[[], float] = attrs.field(default=perf_counter, eq=False, repr=False, kw_only=True)

    def __call__(self, view: View, rng: Random) -> Action:
        """Choose one of ``view.actions``. Raises the errors of :func:`random_bot`."""
        return self.search(view, rng).best

    def search(self, view: View, rng: Random) -> SearchResult:
        """Choose as when called, and say how sure the choice is. Raises the errors of :func:`random_bot`.

        >>> from random import Random
        >>> from hwatu import deal, observe, presets
        >>> found = SearchBot(playouts=20).search(observe(deal(presets.pagat(), seed=7), 0), Random(1))
        >>> found.best in found.even, found.clear_after is None or found.clear_after <= found.playouts
        (False, True)
        """
        check_asked(view, rng)
        if len(view.actions) == 1:
            return SearchResult(view.actions[0], 0, (), 0)
        search = Search(view, rng, Playout(view, rng, self.aim), self._budget(), self.aim)
        best = search.best()
        return SearchResult(best, search.playouts, tuple(search.even), None if search.even else search.playouts)

    def _budget(self) -> Callable[[int], float]:
        """Start the clock, and return a function from the number of playouts to the share of the budget spent."""
        start, playouts, seconds, clock = self.clock(), self.playouts, self.seconds, self.clock

        def spent(done: int) -> float:
            share = 0.0 if playouts is None else done / playouts
            return share if seconds is None else max(share, (clock() - start) / seconds)

        return spent


search_bot: Final = SearchBot()
"""The bot ``"search"``, which plays out :data:`PLAYOUTS` hands for a decision. For another budget make a
:class:`SearchBot`.
"""


def _name(policy: Policy) -> str:
    return getattr(policy, "__name__", None) or repr(policy)


@attrs.frozen
class Slipping(Value):
    """A policy that chooses a random action with probability ``slips``, and else plays like ``policy``."""

    slips: float
    policy: Policy = attrs.field(default=simple_bot, repr=_name)

    def __call__(self, view: View, rng: Random) -> Action:
        """Choose one of ``view.actions``. Raises the errors of :func:`random_bot`."""
        check_asked(view, rng)
        return any_of(view.actions, rng) if rng.random() < self.slips else self.policy(view, rng)


LEVELS: Final[tuple[Policy, ...]] = (
    Slipping(0.85),
    Slipping(0.65),
    Slipping(0.5),
    Slipping(0.35),
    Slipping(0.2),
    Slipping(0.1),
    Slipping(0.04),
    simple_bot,
    search_bot,
)
"""The bots ``level:1`` to ``level:9``, each stronger than the one before. Their matches are in ``docs/tournaments``."""
