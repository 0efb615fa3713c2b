"""Looking ahead: the search for one decision, and the trees that it grows."""

from __future__ import annotations

from math import inf, log, sqrt, tanh
from typing import TYPE_CHECKING, Final, final

from hwatu._base.mypyc import hide_setup
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._engine.stepping import legal_actions, next_state
from hwatu._facts.turn_facts import Phase
from hwatu.bots._action_prior import promise
from hwatu.bots._preset_scales import PRESET_SCALES
from hwatu.presets._differences import Differences

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from hwatu._actions import Action
    from hwatu._engine.state import State
    from hwatu._view.seat_view import View
    from hwatu.bots._quick_playout import Playout
    from hwatu.rules import Rules


_CARD_PHASES: Final = frozenset({Phase.TURN, Phase.TAKE, Phase.PLACE, Phase.GIVE})
"""Where a card is chosen: what an action promises is seldom far wrong there, and much of what playouts say is luck."""
_DOUBT: Final = 0.45
"""How far wrong the promise of one's last card may well be, in standard deviations of a hand's chips; with more cards
left, as many times less. With nearly three times as much the search won less: it believed too much of what is luck.
"""
_MUCH_DOUBT: Final = 0.5
"""The same where no card is chosen: there the playouts count."""
_HOPE: Final = 1.5
"""An action is tried as long as its promise is at most so many standard errors below the best one's."""
_PASSED_OVER: Final = 0.6
"""How much less likely a hand is for each month on the table of which it holds a card: it could have taken it before.
In 600 hands of :func:`simple_bot` the factor was 0.4 to 0.9, the less the fewer cards were left.
"""
_DRAWS: Final = 5
"""So many states are drawn at most until a likely one is found."""
_MOST_CHIPS: Final = 1.25
"""Where a card is chosen, no hand counts for more chips than this, times those that hands are about under the rules: a
few bring hundreds, and would decide alone. Half as many still count nearly in full. Among searches with as many
playouts, those from 0.6 to 1.5 won more than one without.
"""
_GROWN: Final = 30
"""How often an action is tried before the tree goes beyond it."""
_CURIOSITY: Final = 0.4
"""How much is hoped of an action in the tree that has seldom been tried, in standard deviations of a hand's chips."""


def most_chips(rules: Rules) -> float:
    """The most that a hand counts for where a card is chosen, by what hands are about under the nearest preset."""
    near = Differences.of(rules).preset.name
    known = [chips for (name, seats), chips in PRESET_SCALES.items() if name == near and seats <= rules.players]
    return _MOST_CHIPS * known[-1]


@final
class Search:
    """The search for one decision; ``spent`` says which share of the budget so many playouts take."""

    def __init__(self, view: View, rng: Random, playout: Playout, spent: Callable[[int], float]) -> None:
        self._view = view
        self._rng = rng
        self._spent = spent
        self._playout = playout
        self._results = Results()
        seats, cards = view.seats, view.phase in _CARD_PHASES
        self._most = most_chips(view.rules) if cards else inf
        self._doubt = _DOUBT / max(1, seats[view.actor].hand_size) if cards else _MUCH_DOUBT
        self._others = [seat for seat in view.active if seat != view.actor and seats[seat].turns]
        self._months = [month for month in MONTH_MASKS[1:] if view._table & month]

    def best(self) -> Action:
        """The most promising action: each time an equal share of the budget is spent, half of those left are dropped,
        and whatever is too unlikely to be the best.

        All are tried in the same states as the action that promised most at first, which is never dropped: what counts
        is how much better they do.
        """
        usual, *left = self._branches()
        best = usual
        rounds = len(left).bit_length()
        for number in range(1, rounds + 1):
            while left and self._spent(self._results.count) < number / rounds:
                world = self._world()
                chips = self._try(usual, world)
                for branch in left:
                    branch.compare(self._try(branch, world) - chips)
            for branch in left:
                self._judge(branch)
            left.sort(key=lambda each: each.mean, reverse=True)
            best = left[0] if left and left[0].mean > 0 else usual
            left = [each for each in left[: max(1, len(left) // 2)] if each.mean + _HOPE * each.error > best.mean]
        return best.action

    def _branches(self) -> list[Branch]:
        """The actions worth trying, the most promising first."""
        view = self._view
        found = sorted([Branch(each, promise(each, view)) for each in view.actions], key=lambda each: -each.promise)
        most = found[0].promise
        for each in found:
            each.promise -= most
        if view.phase in _CARD_PHASES:
            found = [each for each in found if each.promise > -_HOPE * self._doubt]
        return found

    def _judge(self, branch: Branch) -> None:
        """Work out how many chips more than the usual action this one promises, and how sure that is: by rule of thumb,
        corrected by how it did, the more the more states it was tried in and the less its luck varied.
        """
        spread, visits = self._results.deviation or 1.0, max(1, branch.visits)
        doubt = (self._doubt * spread) ** 2
        luck = (branch.squares + 4 * spread**2) / (visits + 4) / visits
        branch.mean = (branch.promise * spread * luck + branch.gain / visits * doubt) / (luck + doubt)
        branch.error = sqrt(luck * doubt / (luck + doubt))

    def _world(self) -> State:
        """A state that fits the view; one in which the others have passed over much is seldom drawn."""
        world = self._view.sample(self._rng)
        for _ in range(_DRAWS - 1):
            if self._rng.random() < _PASSED_OVER ** self._passed_over(world):
                break
            world = self._view.sample(self._rng)
        return world

    def _passed_over(self, world: State) -> int:
        """How many months lie on the table of which others, who have had a turn, hold a card in this state."""
        unseen, found = self._view._hidden.unseen, 0
        for seat in self._others:
            held = world._seats[seat]._hand & unseen
            found += len([1 for month in self._months if held & month])
        return found

    def _try(self, branch: Branch, world: State) -> float:
        """Play the hand out from this state; the chips it brings, as far as they count. They are added up as far as the
        tree is grown.
        """
        state, node, me = next_state(world, branch.action), branch, self._view.actor
        path = [(me, branch)]
        while node.visits >= _GROWN and not state.over:
            action, seat = self._chosen(state, node), state.actor
            node = node.after.setdefault(action, Branch(action))
            path.append((seat, node))
            state = next_state(state, action)
        counted = [self._counted(chips) for chips in self._playout.chips(state)]
        for seat, each in path:
            each.visits += 1
            each.chips += counted[seat]
        self._results.add(counted[me])
        return counted[me]

    def _counted(self, chips: int) -> float:
        """So many chips as these count for."""
        return chips if self._most == inf else self._most * tanh(chips / self._most)

    def _chosen(self, state: State, node: Branch) -> Action:
        """The choice of the seat that must decide, in the tree: the same as in a playout, until that has been tried;
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
        best, most = tried[0], -inf
        for each in tried:
            value = each.chips / each.visits + hope / sqrt(each.visits)
            if value > most:
                best, most = each, value
        return best.action


@final
class Branch:
    """An action in the tree: how often it was tried, the chips that it brought its seat, and what was tried after it.

    At the root also what it promises, and what it brought more than the usual action in the same states.
    """

    __slots__ = ("action", "after", "chips", "error", "gain", "mean", "promise", "squares", "visits")

    def __init__(self, action: Action, promise: float = 0.0) -> None:
        self.action = action
        self.promise = promise
        self.mean = self.error = self.gain = self.squares = self.chips = 0.0
        self.visits = 0
        self.after: dict[Action, Branch] = {}

    def compare(self, gain: float) -> None:
        """Count how many chips more than the usual action this one brought in one state."""
        self.gain += gain
        self.squares += gain * gain


@final
class Results:
    """The chips that the searching seat won in the playouts so far."""

    __slots__ = ("_squares", "_sum", "count")

    def __init__(self) -> None:
        self.count = 0
        self._sum = self._squares = 0.0

    def add(self, chips: float) -> None:
        """Count the result of one playout."""
        self.count += 1
        self._sum += chips
        self._squares += chips * chips

    @property
    def deviation(self) -> float:
        """The standard deviation, in chips."""
        count = max(1, self.count)
        return sqrt(max(0.0, self._squares / count - (self._sum / count) ** 2))


hide_setup(Search, Branch, Results)
