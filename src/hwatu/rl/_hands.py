"""Many hands at once, as arrays: what a learner sees, may do and gets in each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np

from hwatu._base.errors import IllegalAction, InvalidPosition, short
from hwatu._cards.argument_checks import one_of, whole
from hwatu._engine import deal
from hwatu._view import observe
from hwatu.rl._action_space import ACTIONS, action_id, marked_in
from hwatu.rl._encoding import Packed, check_layout, check_rules_to_encode, packed_view, recalled, write_rows
from hwatu.rl._layout import Layout, ObservationForm
from hwatu.rl._payoffs import Payoff
from hwatu.rl._steps_at_once import stepped

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hwatu._state import State
    from hwatu._view import View
    from hwatu.bots import Policy
    from hwatu.rules import Rules

MOST_HANDS: Final = 1_000_000
MOST_SEED: Final = (1 << 64) - 1
_PATIENCE: Final = 1000
"""So many deals in a row may give a seat nothing to decide."""


class Batch(NamedTuple):
    """The sight of many hands, a row a hand. The arrays of observations and masks are written over by the next step.

    ``observations`` are those of the seats that decide, None without a layout. ``masks`` mark the legal actions by
    their numbers, and ``actors`` are the seats that decide. ``rewards``, a column a seat, are those of the hand that
    ended with this step, and 0 where none did; ``ends`` says where one did. There the rest of the row is of the next
    hand.
    """

    observations: NDArray[Any] | None
    masks: NDArray[np.int8]
    actors: NDArray[np.intp]
    rewards: NDArray[np.float64]
    ends: NDArray[np.bool_]


class Decisions(NamedTuple):
    """The decisions that wait for one policy, a row each; ``random`` has a generator for each row, and ``states`` are
    the hands as they are, hidden cards too.
    """

    observations: NDArray[Any] | None
    masks: NDArray[np.int8]
    actors: NDArray[np.intp]
    random: Sequence[Random]
    states: Sequence[State]

    @property
    def views(self) -> list[View]:
        """The views of the seats that decide."""
        return [observe(state, state.actor) for state in self.states]


BatchPolicy: TypeAlias = "Callable[[Decisions], Sequence[int] | NDArray[Any]]"
"""Chooses the number of an action for each of many decisions."""


def random_policy(decisions: Decisions) -> list[int]:
    """A legal action for each decision, all equally likely."""
    return [
        int(random.choice(np.flatnonzero(mask))) for random, mask in zip(decisions.random, decisions.masks, strict=True)
    ]


def one_by_one(policy: Policy) -> BatchPolicy:
    """A policy for many decisions from a bot, which is asked about one after the other.

    >>> from hwatu import presets
    >>> from hwatu.bots import simple_bot
    >>> hands = Hands(presets.pagat(), 2, seed=7, opponents=one_by_one(simple_bot), seat=1)
    >>> hands.reset().actors.tolist()
    [1, 1]
    """
    return lambda decisions: [
        action_id(policy(view, random)) for view, random in zip(decisions.views, decisions.random, strict=True)
    ]


class Hands:
    """Many hands under the same rules, which go on at the same time and are dealt again when they are over.

    Without ``opponents`` the caller decides for every seat; with them it decides for ``seat`` alone, and a policy, or
    one for each other seat in their order, decides for the others. ``layout`` is that of the observations; without one
    there are none. They are written in this ``form``, into ``out`` where it is given. Rewards are those of ``payoff``.

    The deals follow from ``seed``: those of one hand are the same whatever ``n`` is, and seat 0 deals. A deal with
    nothing to decide is dealt again.

    Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``bad_number``,
    ``not_a_layout``, ``other_rules``, ``bad_form``, ``bad_array``, ``bad_payoff``, ``bad_opponents``,
    ``unknown_seat``); so does whatever is asked before ``reset`` (``not_reset``).

    >>> from hwatu import presets
    >>> from hwatu.rl import layout
    >>> rules = presets.pagat()
    >>> hands = Hands(rules, 64, seed=7, layout=layout(rules))
    >>> batch = hands.reset()
    >>> batch.observations.shape == (64, layout(rules).size), batch.masks.shape, batch.rewards.shape
    (True, (64, 358), (64, 2))
    >>> ended = 0
    >>> for _ in range(100):
    ...     batch = hands.step(batch.masks.argmax(axis=1))
    ...     ended += int(batch.ends.sum())
    >>> ended > 64
    True
    """

    def __init__(
        self,
        rules: Rules,
        n: int,
        *,
        seed: int | None = None,
        layout: Layout | None = None,
        form: ObservationForm = ObservationForm.FLOAT32,
        out: NDArray[Any] | None = None,
        payoff: Payoff = Payoff.CHIPS,
        opponents: BatchPolicy | Sequence[BatchPolicy] | None = None,
        seat: int = 0,
    ) -> None:
        check_rules_to_encode(rules)
        whole(n, "n", MOST_HANDS, least=1)
        self.rules, self.n = rules, n
        one_of(payoff, Payoff, "payoff", "bad_payoff")
        one_of(form, ObservationForm, "form", "bad_form")
        self.payoff, self.layout, self.form = payoff, layout, form
        if seed is not None:
            whole(seed, "seed", MOST_SEED)
        self.seed = randbits(64) if seed is None else seed
        self.opponents = _by_seat(opponents, rules.players)
        if not (type(seat) is int and 0 <= seat < rules.players):
            raise InvalidPosition(f"There is no seat {short(seat)}.", code="unknown_seat", rule="DEAL-1")
        self.seat = None if opponents is None else seat
        self._observations = self._buffer(out)
        self._states: list[State] = []
        self._masks = np.zeros((n, len(ACTIONS)), np.int8)
        self._shown_masks = self._masks.view()
        self._shown_masks.flags.writeable = False
        self._dealt = [0] * n
        self._past: list[list[tuple[int, int]]] = []
        self._randoms: list[Random] = []

    def _buffer(self, out: NDArray[Any] | None) -> NDArray[Any] | None:
        layout, form = self.layout, self.form
        if layout is None:
            return None
        check_layout(layout)
        if layout.rules is not None and layout.rules != self.rules:
            raise InvalidPosition("The layout is that of other rules.", code="other_rules")
        if layout.rules is None and form is not ObservationForm.FLOAT32:
            raise InvalidPosition("Bytes and bits take a layout for given rules.", code="bad_form")
        shape: tuple[int, ...] = (self.n, layout.width(form))
        kind: type[Any] = np.float32 if form is ObservationForm.FLOAT32 else np.uint8
        if out is None:
            return np.zeros(shape, kind)
        if not (isinstance(out, np.ndarray) and out.shape == shape and out.dtype == kind and out.flags.writeable):
            raise InvalidPosition(f"out must be a writeable {np.dtype(kind)} array of {shape}.", code="bad_array")
        return out

    @property
    def states(self) -> tuple[State, ...]:
        """The hands as they are, hidden cards too."""
        self._check_reset()
        return tuple(self._states)

    def reset(self) -> Batch:
        """Deal all hands, the first of ``seed`` again."""
        self._dealt = [0] * self.n
        self._states = []
        self._past = [[] for _ in range(self.n)]
        self._randoms = [] if self.seat is None else [Random(f"{self.seed}/{hand}") for hand in range(self.n)]
        self._states = [self._first_state(hand) for hand in range(self.n)]
        self._let_others_play(list(range(self.n)))
        self.deal_again([hand for hand, state in enumerate(self._states) if state.over])
        return self._batch(list(range(self.n)), *self._nothing())

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Batch:
        """Take an action in each hand, by its number, and let the others play up to the next decision.

        Raises :class:`IllegalAction` (``not_legal``) if any is not legal, and then no hand has changed.
        """
        batch = self.advance(list(range(self.n)), self._checked(actions))
        over = np.flatnonzero(batch.ends).tolist()
        self.deal_again(over)
        return self._batch(list(range(self.n)), batch.rewards, batch.ends)

    def _checked(self, actions: Sequence[int] | NDArray[Any]) -> list[int]:
        self._check_reset()
        numbers = np.asarray(actions) if isinstance(actions, (np.ndarray, list, tuple)) else np.zeros(0)
        if numbers.shape != (self.n,) or numbers.dtype.kind not in "iu":
            raise IllegalAction(f"Expected the numbers of {self.n} actions.", code="not_legal")
        wrong = self.illegal(numbers)
        if wrong.any():
            hand = int(wrong.argmax())
            raise IllegalAction(f"Action {int(numbers[hand])} is not legal in hand {hand}.", code="not_legal")
        found: list[int] = numbers.tolist()
        return found

    def illegal(self, numbers: NDArray[Any]) -> NDArray[np.bool_]:
        """Which of these actions, one a hand, are not legal."""
        there = (numbers >= 0) & (numbers < len(ACTIONS))
        found: NDArray[np.bool_] = ~there | (self._masks[np.arange(self.n), np.where(there, numbers, 0)] == 0)
        return found

    def advance(self, hands: list[int], numbers: list[int]) -> Batch:
        """The same in some hands, of which those that are over stay so: the batch is without observations."""
        self._step(hands, numbers)
        self._let_others_play(hands)
        rewards, ends = self._nothing()
        for hand in hands:
            state = self._states[hand]
            if state.over:
                ends[hand] = True
                settlement = state.settlement
                assert settlement is not None
                rewards[hand] = [self.payoff.of(chips, self.rules) for chips in settlement.net]
        return Batch(None, self._shown_masks, np.zeros(0, np.intp), rewards, ends)

    def deal_again(self, hands: list[int]) -> None:
        """Deal these hands again, up to the first decision."""
        for _ in range(_PATIENCE):
            if not hands:
                return
            for hand in hands:
                self._past[hand] = []
                self._states[hand] = self._first_state(hand)
            self._let_others_play(hands)
            hands = [hand for hand in hands if self._states[hand].over]
        raise InvalidPosition(f"Seat {self.seat} has nothing to decide.", code="idle_seat", rule="DEAL-6")

    def _first_state(self, hand: int) -> State:
        while True:
            state = deal(self.rules, seed=f"{self.seed}/{hand}/{self._dealt[hand]}")
            self._dealt[hand] += 1
            if not state.over:
                return state

    def _step(self, hands: list[int], numbers: list[int]) -> None:
        after = stepped([self._states[hand] for hand in hands], numbers)
        for hand, number, state in zip(hands, numbers, after, strict=True):
            if self.layout is not None and self.layout.recall:
                self._past[hand].append((self._states[hand].actor, number))
            self._states[hand] = state

    def _let_others_play(self, hands: list[int]) -> None:
        """Ask the policies until none of these hands waits for them."""
        while self.seat is not None:
            by_policy: dict[int, list[int]] = {}
            for hand in hands:
                state = self._states[hand]
                if not state.over and state.actor != self.seat:
                    place = state.actor - (state.actor > self.seat)
                    by_policy.setdefault(self.opponents.index(self.opponents[place]), []).append(hand)
            if not by_policy:
                return
            for policy, asked in by_policy.items():
                self._step(asked, self._choices(self.opponents[policy], asked))

    def _choices(self, policy: BatchPolicy, hands: list[int]) -> list[int]:
        states = [self._states[hand] for hand in hands]
        masks = np.frombuffer(marked_in(states), np.int8).reshape(len(hands), -1)
        seen = None
        if self._observations is not None:
            seen = np.zeros((len(hands), self._observations.shape[1]), self._observations.dtype)
            self._observe(hands, [state.actor for state in states], seen, range(len(hands)))
        actors = np.array([state.actor for state in states], np.intp)
        numbers = np.asarray(policy(Decisions(seen, masks, actors, [self._randoms[hand] for hand in hands], states)))
        if (
            numbers.shape != (len(hands),) or numbers.dtype.kind not in "iu"
            or not ((numbers >= 0) & (numbers < len(ACTIONS))).all() or not masks[np.arange(len(hands)), numbers].all()
        ):  # fmt: skip
            raise IllegalAction(f"An opponent chose {short(numbers.tolist())}, which is not legal.", code="not_legal")
        found: list[int] = numbers.tolist()
        return found

    def _observe(self, hands: list[int], seats: list[int], out: NDArray[Any], rows: Sequence[int]) -> None:
        layout = self.layout
        assert layout is not None
        views = [observe(self._states[hand], seat) for hand, seat in zip(hands, seats, strict=True)]
        packed: list[Packed] = [packed_view(view) for view in views]
        write_rows(packed, layout, self.form, out, rows)
        if layout.recall:
            for row, hand, view in zip(rows, hands, views, strict=True):
                past = recalled(layout, view, self._past[hand])
                out[row, out.shape[1] - past.view(out.dtype).size :] = past.view(out.dtype)

    def _batch(self, hands: list[int], rewards: NDArray[np.float64], ends: NDArray[np.bool_]) -> Batch:
        states = self._states
        self._masks[:] = np.frombuffer(marked_in(states), np.int8).reshape(self.n, -1)
        actors = [state.actor for state in states]
        if self._observations is not None:
            seats = actors if self.seat is None else [self.seat] * self.n
            self._observe(hands, seats, self._observations, hands)
        return Batch(self._observations, self._shown_masks, np.array(actors, np.intp), rewards, ends)

    def _nothing(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        return np.zeros((self.n, self.rules.players)), np.zeros(self.n, bool)

    def _check_reset(self) -> None:
        if not self._states:
            raise InvalidPosition("No hand is under way: call reset first.", code="not_reset")


def _by_seat(opponents: BatchPolicy | Sequence[BatchPolicy] | None, players: int) -> list[BatchPolicy]:
    """The policies of the other seats, in their order."""
    if opponents is None:
        return []
    found = [opponents] * (players - 1) if callable(opponents) else opponents
    if not isinstance(found, (list, tuple)) or len(found) != players - 1 or not all(map(callable, found)):
        raise InvalidPosition(f"Expected one policy, or {players - 1} of them.", code="bad_opponents")
    return list(found)
