"""The search behind :class:`SearchBot`: one decision, by playouts from sampled states.

The search is a Monte Carlo tree search over information sets, in three parts.

- At the root, *sequential halving*: each time an equal share of the budget is spent, half of the actions left are
  dropped. All actions are tried in the same sampled states, and what counts is how much more they bring than the
  *usual* action, the card of the best prior: the luck of a state is common to all and cancels out.
- The *prior* is an estimate of an action before anything is played out (:mod:`hwatu.bots._action_prior`). Prior and
  playouts are combined as two estimates of one number, each weighted by how sure it is (:meth:`Search._judge`), and
  the prior decides between actions that are hardly told apart.
- Below each root action grows a tree, shared by all sampled states. A node with enough visits chooses among its
  children by an upper confidence bound; from the first node with fewer on, a :class:`Playout` plays the hand out.
"""

from __future__ import annotations

from math import exp, inf, log, sqrt, tanh
from typing import TYPE_CHECKING, Final, final

from hwatu._actions import STOP, GiveJunk, OfferNagari, Play, PlayJoker, Take
from hwatu._base.mypyc import hide_setup
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._engine.stepping import legal_actions, next_state
from hwatu._facts.turn_facts import Phase
from hwatu.bots._action_prior import prior
from hwatu.bots._preset_scales import PRESET_SCALES
from hwatu.presets._differences import Differences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from hwatu._actions import Action
    from hwatu._cards.flower_cards import Card
    from hwatu._engine.state import State
    from hwatu._view.seat_view import View
    from hwatu.bots._quick_playout import Aim, Playout
    from hwatu.rules import Rules


_CARD_PHASES: Final = frozenset({Phase.TURN, Phase.TAKE, Phase.PLACE, Phase.GIVE})
"""The phases in which a card is chosen. There the prior is seldom far wrong, and playouts are largely luck."""

_CARD_ACTIONS: Final = frozenset({Play, Take, GiveJunk})
"""The actions that choose a card of a month, whose priors are seldom far wrong."""

_PRIOR_ERROR: Final = 0.15
"""The standard error of the prior of a last hand card if the prior is right, in standard deviations of a hand's chips.
With n cards left it is n times smaller. So the prior decides between two actions if the playouts do not, and not the
luck of the states drawn.
"""

_PRIOR_ERROR_WHERE_WRONG: Final = 1.5
"""The standard error of the prior of a last hand card if the prior overlooks something. Errors of the prior are mostly
small and seldom very large, unlike a normal distribution.
"""

_WRONG: Final = 0.2
"""The share of actions of which the prior overlooks something."""

_PRIOR_ERROR_OF_WINS: Final = 0.45
"""The standard error of the prior of a last hand card with the aim ``"wins"``: the prior estimates chips, which says
less about who wins the hand.
"""

_PRIOR_ERROR_ELSEWHERE: Final = 0.5
"""The standard error of the prior in all other phases, in the same unit: there the playouts count for more."""

_PRIOR_ERROR_OF_OTHERS: Final = 0.1
"""The least standard error of the prior where an action is a shake, a bomb or a joker, or the usual one is: their value
differs much more from hand to hand than any rule of thumb says.
"""

_PRIOR_ERROR_OF_OFFERS: Final = 0.1
"""The standard error of the prior where an action is to offer a nagari: what that is worth depends on the answers, of
which playouts say little.
"""

_LEAST_WEIGHT: Final = 1e-100
"""The least weight of a case in which a prior errs little or much."""

_MOST_ERRORS_BEHIND: Final = 2.0
"""The number of standard errors by which an action may be behind the best one before it is clearly worse."""

_TIE: Final = 0.3
"""The number of standard errors by which an action may be behind the best one and still be chosen for its prior. So
the choice between two actions that bring nearly the same does not depend on the states drawn.
"""

_PASSED_OVER_FACTOR: Final = 0.6
"""The factor by which a hand is less likely for each month on the table of which it holds a card, since it could have
captured that month before. In 600 hands of :func:`simple_bot` it was 0.4 to 0.9, smaller the fewer cards were left.
"""

_MOST_DRAWS: Final = 5
"""The most states that are drawn until a likely one is found."""

_CHIP_LIMIT: Final = 0.8
"""In the card phases, the most chips that one hand counts for, as a multiple of the chips of a usual hand. Without a
limit, a few hands that bring hundreds of chips decide alone. Half as many chips still count nearly in full. Searches
with 0.65 to 0.95 won more than one without a limit, with equal playouts.
"""

_SQUASH: Final = 0.25
"""With the aim ``"squashed"``, the most chips that one hand counts for, in the same unit: about the mean loss of a hand
among :func:`simple_bot`, as in the protocols of tournaments.
"""

_VISITS_TO_GROW: Final = 250
"""The visits of a node before the tree grows below it. With fewer, what it explores there is more noise than gain."""

_EXPLORATION: Final = 0.4
"""The exploration constant of the upper confidence bound, in standard deviations of a hand's chips."""


def most_chips(rules: Rules, aim: Aim = "chips") -> float:
    """The most chips that a hand counts for, in the card phases or with the aim ``"squashed"``: a multiple of the chip
    scale of the nearest preset.

    A preset has a scale for each number of seats; that of the greatest number up to these rules' is taken.
    """
    near = Differences.of(rules).preset.name
    known = [
        (seats, chips) for (name, seats), chips in PRESET_SCALES.items() if name == near and seats <= rules.players
    ]
    return (_SQUASH if aim == "squashed" else _CHIP_LIMIT) * max(known)[1]


def distinct(view: View) -> list[Action]:
    """The legal actions without those that bring exactly what an earlier one brings.

    No rule tells cards apart that are of one month and kind and count for as much, such as the two plain junk cards of
    a month. Where both lie in the same place, it is all the same which of them is played, matched, taken or given.
    """
    counts = view._setup.compiled.scorer.junk_values
    shown = view._seats[view.actor]._shown

    def alike(each: Card | None) -> tuple[object, ...]:
        return () if each is None else (each.month, each.kind, counts.get(1 << each.index), shown >> each.index & 1)

    found: dict[tuple[object, ...], Action] = {}
    for action in view.actions:
        if isinstance(action, Play):
            found.setdefault((Play, alike(action.card), alike(action.onto)), action)
        elif isinstance(action, (Take, GiveJunk, PlayJoker)):
            found.setdefault((type(action), alike(action.card)), action)
        else:
            found[(action,)] = action
    return list(found.values())


@final
class Search:
    """The search for one decision.

    ``spent`` maps the number of playouts so far to the share of the budget that is spent: 1.0 is all of it.
    ``even`` are the actions that the playouts do not tell apart from the best one, once it is found.
    With the ``aim`` ``"wins"`` all that is called chips here are shares of hands.
    """

    def __init__(
        self, view: View, rng: Random, playout: Playout, spent: Callable[[int], float], aim: Aim = "chips"
    ) -> None:
        self._view = view
        self._rng = rng
        self._spent = spent
        self._playout = playout
        self._results = Results()
        self._nodes: list[Node] = []
        self.even: list[Action] = []
        seats, cards = view.seats, view.phase in _CARD_PHASES
        self._wins = aim == "wins"
        self._most = most_chips(view.rules, aim) if cards or aim == "squashed" else inf
        self._cards_left = max(1, seats[view.actor].hand_size)
        self._usual: Action | None = None
        self._others = [seat for seat in view.active if seat != view.actor and seats[seat].turns]
        self._months = [each for each in MONTH_MASKS[1:] if view._table & each]

    def best(self) -> Action:
        """Search, and return the best action found; ``even`` then holds the others that are not told apart from it.

        Each time an equal share of the budget is spent, only half as many actions go on: the best of those that are not
        too unlikely to be the best. One that was left out comes back if those before it have fallen behind. The search
        ends early where no other action is left. The usual action is always tried, since the others are measured
        against it. In the end the prior decides between the best action and those that are hardly behind it.

        With the aim ``"wins"`` the prior does not decide in the end, as it estimates chips, and a seat that may stop
        does so at once: the hand is won, and a go can only lose it.
        """
        if self._wins and STOP in self._view.actions:
            return STOP
        nodes = self._nodes = self._root_nodes()
        usual, left = nodes[0], nodes[1:]
        best = usual
        rounds = max(2, len(left).bit_length()) if left else 0
        for number in range(1, rounds + 1):
            while self._spent(self._results.count) < number / rounds:
                sample = self._sampled_state()
                chips = self._try(usual, sample)
                for node in left:
                    node.compare(self._try(node, sample) - chips)
            for node in nodes:
                if node is not usual:
                    self._judge(node)
            nodes.sort(key=lambda each: each.mean, reverse=True)
            best = nodes[0]
            if number == rounds:
                best = max(_near(best, nodes, 0.0 if self._wins else _TIE), key=lambda each: each.prior)
            near = _near(best, nodes, _MOST_ERRORS_BEHIND)
            self.even = [each.action for each in near if each is not best]
            if not self.even:
                break
            left = [each for each in near if each is not usual][: max(1, len(left) // 2)]
        return best.action

    @property
    def playouts(self) -> int:
        """The number of hands played out so far."""
        return self._results.count

    def _root_nodes(self) -> list[Node]:
        """All distinct actions, the usual one first; priors are relative to its prior from here on.

        The usual action is the card of the best prior, or the best of all if no card can be played: a comparison of two
        cards then does not depend on how much a shake, a bomb or a joker is doubted.
        """
        view = self._view
        found = sorted([Node(each, prior(each, view)) for each in distinct(view)], key=lambda each: -each.prior)
        usual = next((each for each in found if type(each.action) in _CARD_ACTIONS), found[0])
        found.sort(key=lambda each: each is not usual)
        most = usual.prior
        for each in found:
            each.prior -= most
        self._usual = usual.action
        return found

    def _prior_errors(self, action: Action) -> tuple[tuple[float, float], ...]:
        """How the prior of an action errs, compared with that of the usual one: shares of cases, and the standard error
        in each.
        """
        kinds = {type(action), type(self._usual)}
        if OfferNagari in kinds:
            return ((1.0, _PRIOR_ERROR_OF_OFFERS),)
        if self._view.phase not in _CARD_PHASES:
            return ((1.0, _PRIOR_ERROR_ELSEWHERE),)
        left = self._cards_left
        if self._wins:
            least = 0.0 if kinds <= _CARD_ACTIONS else _PRIOR_ERROR_OF_OTHERS
            return ((1.0, max(_PRIOR_ERROR_OF_WINS / left, least)),)
        if kinds <= _CARD_ACTIONS:
            return (1 - _WRONG, _PRIOR_ERROR / left), (_WRONG, _PRIOR_ERROR_WHERE_WRONG / left)
        return ((1.0, max(_PRIOR_ERROR / left, _PRIOR_ERROR_OF_OTHERS)),)

    def _judge(self, node: Node) -> None:
        """Estimate how many chips more than the usual action this one brings (``mean``), and the ``error`` of that.

        Two estimates are combined, each weighted by the inverse of its variance: the prior, and the mean gain in the
        states tried so far. Where the prior may err little or much, each case counts by its share and by how likely it
        makes that mean gain.
        """
        spread, visits = self._results.deviation or 1.0, max(1, node.visits)
        prior, gain = node.prior * spread, node.gain / visits
        # Four imagined results of one standard deviation each keep the variance of the first few gains away from 0.
        variance = (node.squares + 4 * spread**2) / (visits + 4) / visits
        total = mean = square = 0.0
        for share, error in self._prior_errors(node.action):
            prior_variance = (error * spread) ** 2
            both = variance + prior_variance
            # The least weight keeps the sum above 0 if the gain is unlikely in every case.
            weight = share * max(exp(-((gain - prior) ** 2) / both / 2) / sqrt(both), _LEAST_WEIGHT)
            value = (prior * variance + gain * prior_variance) / both
            total += weight
            mean += weight * value
            square += weight * (value**2 + variance * prior_variance / both)
        node.mean = mean / total
        node.error = sqrt(max(0.0, square / total - node.mean**2))

    def _sampled_state(self) -> State:
        """Draw a state that fits the view, seldom one in which opponents have passed over cards that they could take.

        By rejection, at most ``_MOST_DRAWS`` times: the last state drawn is taken whatever it is.
        """
        sample = self._view.sample(self._rng)
        for _ in range(_MOST_DRAWS - 1):
            if self._rng.random() < _PASSED_OVER_FACTOR ** self._passed_over(sample):
                break
            sample = self._view.sample(self._rng)
        return sample

    def _passed_over(self, sample: State) -> int:
        """How often an opponent holds, in this state, an unseen card of a month that lies on the table.

        Only opponents who have had a turn count: the others had no chance to capture it.
        """
        unseen, found = self._view._hidden.unseen, 0
        for seat in self._others:
            held = sample._seats[seat]._hand & unseen
            found += len([1 for each in self._months if held & each])
        return found

    def _try(self, node: Node, sample: State) -> float:
        """Play a hand from this state with this action first, and return the chips that it counts for.

        Walks down the tree, plays the hand out below it, and adds the result to every node on the way.
        """
        state, me = next_state(sample, node.action), self._view.actor
        path = [(me, node)]
        while node.visits >= _VISITS_TO_GROW and not state.over:
            action, seat = self._descend(state, node), state.actor
            node = node.after.setdefault(action, Node(action))
            path.append((seat, node))
            state = next_state(state, action)
        if self._wins:
            counted = list(self._playout.shares(state))
        else:
            counted = [self._limited(chips) for chips in self._playout.chips(state)]
        for seat, each in path:
            each.visits += 1
            each.chips += counted[seat]
        self._results.add(counted[me])
        return counted[me]

    def _limited(self, chips: int) -> float:
        """The chips that a result counts for: squashed towards ``_most``, or all of them."""
        return chips if self._most == inf else self._most * tanh(chips / self._most)

    def _descend(self, state: State, node: Node) -> Action:
        """The action of the seat that must decide, at a node of the tree.

        First the choice of a playout; later the best child by upper confidence bound, among the actions that are legal
        in this very state. A new action is tried whenever fewer than ``sqrt(visits / _VISITS_TO_GROW)`` have been
        (progressive widening).
        """
        usual = self._playout.choice(state)
        if usual not in node.after:
            return usual
        actions = legal_actions(state)
        tried = [node.after[action] for action in actions if action in node.after]
        if len(tried) < len(actions) and len(tried) ** 2 < node.visits / _VISITS_TO_GROW:
            return self._rng.choice([action for action in actions if action not in node.after])
        hope = _EXPLORATION * self._results.deviation * sqrt(log(node.visits))
        best, most = tried[0], -inf
        for each in tried:
            value = each.chips / each.visits + hope / sqrt(each.visits)
            if value > most:
                best, most = each, value
        return best.action


@final
class Node:
    """A node of the tree: an action, and what came of it.

    - ``visits``: how often it was tried.
    - ``chips``: the sum of the chips that it brought its seat.
    - ``after``: the nodes of the actions tried after it.

    The others are used at the root alone, and are relative to the usual action:

    - ``prior``: the estimate beforehand, in standard deviations of a hand's chips.
    - ``gain``, ``squares``: the sum of the chips that it brought more in the same states, and of their squares.
    - ``mean``, ``error``: the combined estimate of its gain in chips, and the standard error of that.
    """

    __slots__ = ("action", "after", "chips", "error", "gain", "mean", "prior", "squares", "visits")

    def __init__(self, action: Action, prior: float = 0.0) -> None:
        self.action = action
        self.prior = prior
        self.mean = self.error = self.gain = self.squares = self.chips = 0.0
        self.visits = 0
        self.after: dict[Action, Node] = {}

    def compare(self, gain: float) -> None:
        """Add how many chips more than the usual action this one brought in one state."""
        self.gain += gain
        self.squares += gain * gain


def _near(best: Node, nodes: Iterable[Node], errors: float) -> list[Node]:
    """The nodes that are at most ``errors`` standard errors behind the best one, which is among them."""
    return [each for each in nodes if best.mean - each.mean <= errors * max(best.error, each.error)]


@final
class Results:
    """The number and the spread of the chips that the searching seat won in the playouts so far."""

    __slots__ = ("_squares", "_sum", "count")

    def __init__(self) -> None:
        self.count = 0
        self._sum = self._squares = 0.0

    def add(self, chips: float) -> None:
        """Add the result of one playout."""
        self.count += 1
        self._sum += chips
        self._squares += chips * chips

    @property
    def deviation(self) -> float:
        """The standard deviation of the results, in chips; 0.0 before the second."""
        count = max(1, self.count)
        return sqrt(max(0.0, self._squares / count - (self._sum / count) ** 2))


hide_setup(Search, Node, Results)
