"""A bot that looks ahead: information-set Monte Carlo tree search over the hands that its view leaves open.

It draws states that fit what it knows (:meth:`View.sample`), tries every promising action in each of them, and plays
the hand out. One tree is kept for each action, and it is shared by all the states drawn: the seats further down choose
in it what has served them best, among what they may do in the state at hand.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu.bots.playout import Playout
from hwatu.bots.rules_of_thumb import check_asked, liking
from hwatu.engine import legal_actions, step
from hwatu.errors import InvalidPosition, short
from hwatu.frozen import Value
from hwatu.state import Phase

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.state import State
    from hwatu.view import View

PLAYOUTS: Final = 300
"""How many hands :data:`search_bot` plays out for a decision: some hundredths of a second."""

_CARD_PHASES: Final = frozenset({Phase.TURN, Phase.TAKE, Phase.PLACE, Phase.GIVE})
"""Where a card is chosen: :func:`simple_bot` is seldom far wrong there, and much of what playouts say is luck."""
_DOUBT: Final = 0.08
"""How far wrong its liking of a card may well be, and that of anything else, in standard deviations of a hand's chips.
"""
_MUCH_DOUBT: Final = 0.5
_LIKING: Final = 0.018
"""What a point of liking promises, in the same unit."""
_HOPELESS: Final = -8.0
"""A card that is liked so much less than the best is not tried; more than this no action is disliked."""
_GROWN: Final = 30
"""How often an action is tried before the tree goes beyond it."""
_CURIOSITY: Final = 0.4
"""How much is hoped of an action in the tree that has seldom been tried, in the same unit."""


def _above_zero(bot: SearchBot, field: attrs.Attribute[Any], value: object) -> None:
    whole = field.name == "playouts"
    if value is None and not (whole and bot.seconds is None):
        return
    if not isinstance(value, int if whole else (int, float)) or isinstance(value, bool) or not 0 < value < inf:
        raise InvalidPosition(f"{field.name} must be a number above 0, not {short(value)}.", code="bad_number")


@attrs.frozen
class SearchBot(Value):
    """A policy that decides by playing out hands in its head, for the chips that its seat wins in the end.

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
    playouts: int | None = attrs.field(kw_only=True, validator=_above_zero)
    clock: Callable[[], float] = attrs.field(default=perf_counter, eq=False, repr=False, kw_only=True)

    @playouts.default
    def _as_many_as_time_allows(self) -> int | None:
        return None if self.seconds is not None else PLAYOUTS

    def __call__(self, view: View, rng: Random) -> Action:
        """One of ``view.actions``. Raises as :func:`random_bot` does."""
        check_asked(view, rng)
        if len(view.actions) == 1:
            return view.actions[0]
        return Search(view, rng, self._budget()).best()

    def _budget(self) -> Callable[[int], float]:
        """How much of the budget is spent after so many playouts: 1.0 is all."""
        start, playouts, seconds, clock = self.clock(), self.playouts, self.seconds, self.clock

        def spent(done: int) -> float:
            share = 0.0 if playouts is None else done / playouts
            return share if seconds is None else max(share, (clock() - start) / seconds)

        return spent


class Search:
    """The search for one decision; ``spent`` says which share of the budget so many playouts take."""

    def __init__(self, view: View, rng: Random, spent: Callable[[int], float]) -> None:
        self._view = view
        self._rng = rng
        self._spent = spent
        self._playout = Playout(view, rng)
        self._results = Results()

    def best(self) -> Action:
        """The most promising action: each time an equal share of the budget is spent, half of those left are dropped.

        All are tried in the same states as the action that :func:`simple_bot` likes best, which is never dropped: what
        counts is how much better they do.
        """
        usual, *left = self._branches()
        rounds = (len(left)).bit_length()
        for number in range(1, rounds + 1):
            while self._spent(self._results.count) < number / rounds:
                world = self._view.sample(self._rng)
                chips = self._try(usual, world)
                for branch in left:
                    branch.compare(self._try(branch, world) - chips)
            left.sort(key=self._promise, reverse=True)
            del left[max(1, len(left) // 2) :]
        return left[0].action if left and self._promise(left[0]) > 0 else usual.action

    def _branches(self) -> list[Branch]:
        """The actions worth trying, the best liked first."""
        view = self._view
        likes = [liking(action, view) for action in view.actions]
        most = max(likes)
        branches = [
            Branch(action, max(each - most, _HOPELESS)) for action, each in zip(view.actions, likes, strict=True)
        ]
        if view.phase in _CARD_PHASES:
            branches = [branch for branch in branches if branch.liking > _HOPELESS]
        return sorted(branches, key=lambda branch: -branch.liking)

    def _promise(self, branch: Branch) -> float:
        """How many chips more than the usual action this one promises: by how it is liked, corrected by how it did, the
        more the more states it was tried in and the less its luck varied.
        """
        spread = self._results.deviation or 1.0
        liked = _LIKING * branch.liking * spread
        doubt = ((_DOUBT if self._view.phase in _CARD_PHASES else _MUCH_DOUBT) * spread) ** 2
        luck = (branch.squares + 4 * spread**2) / (branch.visits + 4) / max(1, branch.visits)
        return (liked * luck + branch.gain / max(1, branch.visits) * doubt) / (luck + doubt)

    def _try(self, branch: Branch, world: State) -> int:
        """Play the hand out from this state; the chips it brings. They are added up as far as the tree is grown."""
        state, node, me = step(world, branch.action).state, branch, self._view.actor
        path = [(me, branch)]
        while node.visits >= _GROWN and not state.over:
            action, seat = self._chosen(state, node), state.actor
            node = node.after.setdefault(action, Branch(action))
            path.append((seat, node))
            state = step(state, action).state
        net = self._playout.chips(state)
        for seat, each in path:
            each.visits += 1
            each.chips += net[seat]
        self._results.add(net[me])
        return net[me]

    def _chosen(self, state: State, node: Branch) -> Action:
        """What the seat that must decide does in the tree: what it would do in a playout, until that has been tried;
        then what has served it best, now and then something new.
        """
        usual = self._playout.choice(state)
        if usual not in node.after:
            return usual
        actions = legal_actions(state)
        tried = [node.after[action] for action in actions if action in node.after]
        if len(tried) < len(actions) and len(tried) ** 2 < node.visits / _GROWN:
            return self._rng.choice([action for action in actions if action not in node.after])
        hope = _CURIOSITY * self._results.deviation * sqrt(log(node.visits))
        return max(tried, key=lambda each: each.chips / each.visits + hope / sqrt(each.visits)).action


class Branch:
    """An action in the tree: how often it was tried, the chips that it brought its seat, and what was tried after it.

    At the root also how it is liked, and what it brought more than the usual action in the same states.
    """

    __slots__ = ("action", "after", "chips", "gain", "liking", "squares", "visits")

    def __init__(self, action: Action, liking: float = 0.0) -> None:
        self.action = action
        self.liking = liking
        self.visits = self.chips = self.gain = self.squares = 0
        self.after: dict[Action, Branch] = {}

    def compare(self, gain: int) -> None:
        """Count how many chips more than the usual action this one brought in one state."""
        self.gain += gain
        self.squares += gain * gain


class Results:
    """The chips that the searching seat won in the playouts so far."""

    __slots__ = ("_squares", "_sum", "count")

    def __init__(self) -> None:
        self.count = self._sum = self._squares = 0

    def add(self, chips: int) -> None:
        """Count the result of one playout."""
        self.count += 1
        self._sum += chips
        self._squares += chips * chips

    @property
    def mean(self) -> float:
        """The mean, in chips."""
        return self._sum / max(1, self.count)

    @property
    def deviation(self) -> float:
        """The standard deviation, in chips."""
        return sqrt(max(0.0, self._squares / max(1, self.count) - self.mean**2))


search_bot: Final = SearchBot()
"""The bot named ``"search"``: it plays out :data:`PLAYOUTS` hands a decision. For another budget make a
:class:`SearchBot`.
"""
