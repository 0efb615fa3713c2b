"""A thousand tables at once: many hands that go on at the same time, as arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np

from hwatu._base.errors import IllegalAction, InvalidPosition, extra, short
from hwatu._cards.argument_checks import listed, one_of, whole
from hwatu._engine.compiled_rules import compiled
from hwatu._engine.dealing import deal, dealt_in
from hwatu._view.observing import observe
from hwatu.rl._action_space import ACTIONS, action_id
from hwatu.rl._encoding import check_layout, check_rules_to_encode, write_sights
from hwatu.rl._episodes import PATIENCE, Episode, not_reset, nothing_to_decide
from hwatu.rl._layout import Layout, ObservationForm
from hwatu.rl._payoffs import Payoff
from hwatu.rl._steps_at_once import chips_in, legal_in, stepped

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hwatu._engine.state import State
    from hwatu._session.series import Session
    from hwatu._view.seat_view import View
    from hwatu.bots import Policy
    from hwatu.rules import Rules


_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_PLACES: Final = np.uint64(255)


def shuffled(pack: Sequence[int], seed: int, hands: NDArray[np.uint64], deals: NDArray[np.uint64]) -> list[bytes]:
    """The pack, at most 256 indices of cards, in an order for each of these hands and the number of its deal.

    The orders follow from the seed of 64 bits, and each is equally likely.
    """
    keys = _mixed(_mixed(np.uint64(seed) + hands * _STEP) + deals * _STEP)
    places = np.arange(len(pack), dtype=np.uint64)
    drawn = _mixed(keys[:, None] + (places + np.uint64(1)) * _STEP) & ~_PLACES | places
    drawn.sort(axis=1)
    orders = np.array(pack, np.uint8)[(drawn & _PLACES).astype(np.intp)]
    return [row.tobytes() for row in orders]


def _mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The numbers after SplitMix64's mixing function, which is one to one."""
    numbers = (numbers ^ numbers >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ numbers >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    found: NDArray[np.uint64] = numbers ^ numbers >> np.uint64(31)
    return found


MOST_HANDS: Final = 1_000_000
MOST_SEED: Final = (1 << 64) - 1


class Batch(NamedTuple):
    """Observations, masks and rewards of many hands, a row for each hand.

    - ``observations``: those of the seats that decide; None without a layout. The next step overwrites the array.
    - ``masks``: the legal actions of those seats, marked by their numbers. The next step overwrites the array.
    - ``actors``: the seats that decide.
    - ``rewards``: a column for each seat: its reward for a hand that ended with this step, else 0.
    - ``ends``: whether an episode ended with this step. The observation, mask and actor of such a row are already those
      of the next episode.
    """

    observations: NDArray[Any] | None
    masks: NDArray[np.int8]
    actors: NDArray[np.intp]
    rewards: NDArray[np.float64]
    ends: NDArray[np.bool_]


class Decisions(NamedTuple):
    """The decisions that wait for one policy, one in each row.

    ``random`` has a generator for each row, and ``states`` are the states of the hands, with all hidden cards.
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

    - ``n``: the number of hands.
    - ``seed``: the source of all deals. The deals of a row do not depend on ``n``; seat 0 deals first. A deal with
      nothing to decide is dealt again.
    - ``opponents``: a policy for all seats but ``seat``, or one for each in their order. Without it the caller decides
      for every seat.
    - ``seat``: the seat for which the caller decides, if there are opponents.
    - ``layout``, ``form``: the columns of observations and how they are written. Without a layout there are none.
    - ``out``: the array to write observations into; by default a new one.
    - ``payoff``: the reward for the chips won or lost in a hand.
    - ``series``: the number of hands of an episode, each dealt by the right dealer with its carry; by default one hand.
    - ``purses``: the chips that the seats bring to a series, which also ends when a seat has none left.

    Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``bad_number``,
    ``not_a_layout``, ``other_rules``, ``bad_form``, ``bad_array``, ``bad_payoff``, ``bad_opponents``,
    ``unknown_seat``), and for a series what :meth:`hwatu.Session.start` raises. Before ``reset`` it is ``not_reset``.

    >>> from hwatu import presets
    >>> from hwatu.rl import layout
    >>> rules = presets.pagat()
    >>> hands = Hands(rules, 64, seed=7, layout=layout(rules))
    >>> batch = hands.reset()
    >>> batch.observations.shape == (64, layout(rules).size), batch.masks.shape, batch.rewards.shape
    (True, (64, 358), (64, 2))
    >>> import numpy
    >>> ended, rng = 0, numpy.random.default_rng(7)
    >>> for _ in range(100):
    ...     batch = hands.step(hands.sample(rng))
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
        series: int | None = None,
        purses: Iterable[int] = (),
    ) -> None:
        check_rules_to_encode(rules)
        whole(n, "n", MOST_HANDS, least=1)
        self.rules, self.n = rules, n
        self._every = list(range(n))
        one_of(payoff, Payoff, "payoff", "bad_payoff")
        one_of(form, ObservationForm, "form", "bad_form")
        self.payoff, self.layout, self.form = payoff, layout, form
        self.opponents = _by_seat(opponents, rules.players)
        if not (type(seat) is int and 0 <= seat < rules.players):
            raise InvalidPosition(
                f"There is no seat {short(seat)}.",
                code="unknown_seat",
                rule="DEAL-1",
                korean=f"{short(seat)}: 그런 자리는 없습니다.",
            )
        self.seat = None if opponents is None else seat
        self._observations = self._buffer(out)
        brought = listed(purses)
        self._episodes = [] if series is None else [Episode(rules, series, brought) for _ in range(n)]
        if series is None:
            Episode(rules, None, brought)  # raises where purses were given
        self._states: list[State] = []
        self._masks = np.zeros((n, len(ACTIONS)), np.int8)
        self._marked = np.zeros(0, np.intp)
        self._shown_masks = self._masks.view()
        self._shown_masks.flags.writeable = False
        self._earned = self._nothing()
        self._pack = [card.index for card in rules.deck]
        self._only_shuffles = not (compiled(rules).draws or compiled(rules).sells)
        self.reseed(seed)

    def reseed(self, seed: int | None) -> None:
        """Deal from this seed when it is next reset. Raises :class:`InvalidPosition` (``bad_number``)."""
        if seed is not None:
            whole(seed, "seed", MOST_SEED)
        self.seed = randbits(64) if seed is None else seed

    def _buffer(self, out: NDArray[Any] | None) -> NDArray[Any] | None:
        layout, form = self.layout, self.form
        if layout is None:
            return None
        check_layout(layout)
        if layout.rules is not None and layout.rules != self.rules:
            raise InvalidPosition(
                "The layout is that of other rules.", code="other_rules", korean="다른 규칙의 배치입니다."
            )
        if layout.rules is None and form is not ObservationForm.FLOAT32:
            raise InvalidPosition("Bytes and bits take a layout for given rules.", code="bad_form")
        shape: tuple[int, ...] = (self.n, layout.width(form))
        kind: type[Any] = np.float32 if form is ObservationForm.FLOAT32 else np.uint8
        if out is None:
            return np.zeros(shape, kind)
        if not (isinstance(out, np.ndarray) and out.shape == shape and out.dtype == kind and out.flags.writeable):
            raise InvalidPosition(
                f"out must be a writeable {np.dtype(kind)} array of {shape}.",
                code="bad_array",
                korean=f"out은 크기가 {shape}인, 쓸 수 있는 {np.dtype(kind)} 배열이어야 합니다.",
            )
        return out

    @property
    def states(self) -> tuple[State, ...]:
        """The states of the hands, with all hidden cards."""
        self.check_reset()
        return tuple(self._states)

    @property
    def sessions(self) -> tuple[Session, ...]:
        """The series that the hands belong to; empty if an episode is one hand."""
        return tuple([each.session for each in self._episodes if each.session is not None])

    def reset(self) -> Batch:
        """Deal all hands, the first of ``seed`` again."""
        every = self._every
        self._dealt = np.zeros(self.n, np.uint64)
        self._past: list[list[tuple[int, int]]] = [[] for _ in every]
        self._randoms = [] if self.seat is None else [Random(f"{self.seed}/{hand}") for hand in every]
        self._draws = [Random(f"{self.seed}/{hand}/deals") for hand in every] if self._episodes else []
        self._states = [deal(self.rules, seed=0)] * self.n
        self.begin(every)
        return self.batch(self._nothing(), np.zeros(self.n, np.bool_))

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Batch:
        """Take an action in each hand, by its number, and let the others play up to the next decision.

        Raises :class:`IllegalAction` (``not_legal``) if any is not legal, and then no hand has changed. If a policy
        raises an error or chooses what is not legal, some hands have: then all must be reset (``not_reset``).
        """
        rewards, ends = self.advance(self._every, self._checked(actions))
        self.begin(np.flatnonzero(ends).tolist())
        return self.batch(rewards, ends)

    def sample(self, random: np.random.Generator) -> NDArray[np.intp]:
        """The number of a legal action of each hand, all equally likely.

        >>> from hwatu import presets
        >>> hands = Hands(presets.pagat(), 8, seed=7)
        >>> import numpy
        >>> masks, rng = hands.reset().masks, numpy.random.default_rng(7)
        >>> bool(masks[numpy.arange(8), hands.sample(rng)].all())
        True
        """
        self.check_reset()
        counts = self._counts
        places = counts.cumsum() - counts + (random.random(self.n) * counts).astype(np.intp)
        drawn: NDArray[np.intp] = self._legal[places].astype(np.intp)
        return drawn

    def _checked(self, actions: Sequence[int] | NDArray[Any]) -> list[int]:
        self.check_reset()
        numbers = numbers_of(actions, self.n)
        wrong = self.illegal(numbers)
        if wrong.any():
            hand = int(wrong.argmax())
            raise IllegalAction(
                f"Action {int(numbers[hand])} is not legal in hand {hand}.",
                code="not_legal",
                korean=f"{int(numbers[hand])}번 수는 {hand}번 판에서 둘 수 없습니다.",
            )
        found: list[int] = numbers.tolist()
        return found

    def illegal(self, numbers: NDArray[Any]) -> NDArray[np.bool_]:
        """Which of these actions, one a hand, are not legal."""
        there = (numbers >= 0) & (numbers < len(ACTIONS))
        found: NDArray[np.bool_] = ~there | (self._masks[np.arange(self.n), np.where(there, numbers, 0)] == 0)
        return found

    def advance(self, hands: list[int], numbers: list[int]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Take these actions in some hands: the rewards of all, and where an episode ended, which goes no further."""
        rewards, ends = self._earned, np.zeros(self.n, np.bool_)
        self._earned = self._nothing()
        try:
            self._finish(self._played(hands, numbers), rewards, ends)
        except BaseException:
            self._states = []  # some have changed
            raise
        return rewards, ends

    def begin(self, hands: list[int]) -> None:
        """Deal new episodes here, up to the first decision."""
        try:
            self._begin(hands)
        except BaseException:
            self._states = []  # some have not come to a decision
            raise

    def _begin(self, hands: list[int]) -> None:
        for _ in range(PATIENCE):
            if not hands:
                return
            ends = np.zeros(self.n, np.bool_)
            self._earned[hands] = 0
            self._deal(hands)
            self._finish(self._let_others_play(hands), self._earned, ends)
            hands = np.flatnonzero(ends).tolist()
        raise nothing_to_decide(self.seat)

    def _finish(self, over: list[int], rewards: NDArray[np.float64], ends: NDArray[np.bool_]) -> None:
        """Pay for hands that are over, and deal the next hand of their series or episode, until each has a decision."""
        states = self._states
        if not self._episodes:
            if over:
                rewards[over] += self._rewards(chips_in(states, over))
                ends[over] = True
            return
        while over:
            paid: list[int] = []
            again = []
            for hand in over:
                chips, following = self._episodes[hand].after(states[hand], self._draws[hand].randbytes)
                paid += chips
                if following is None:
                    ends[hand] = True
                else:
                    states[hand] = following
                    self._past[hand] = []
                    again.append(hand)
            rewards[over] += self._rewards(paid)
            over = self._let_others_play(again)

    def _rewards(self, chips: Sequence[int]) -> NDArray[np.float64]:
        """The rewards for the chips of some hands, with a row for each hand and a column for each seat."""
        paid = chips if self.payoff is Payoff.CHIPS else [self.payoff.of(each, self.rules) for each in chips]
        return np.array(paid, np.float64).reshape(-1, self.rules.players)

    def _deal(self, hands: Sequence[int]) -> None:
        """Begin episodes here, each with a hand in which there is something to decide."""
        states = self._states
        for hand in hands:
            self._past[hand] = []
        if self._episodes:
            for hand in hands:
                states[hand] = self._episodes[hand].begin(self._draws[hand].randbytes)
            return
        while hands:
            for hand, state in zip(hands, self._dealt_anew(hands), strict=True):
                states[hand] = state
            hands = [hand for hand in hands if states[hand].over]

    def _dealt_anew(self, hands: Sequence[int]) -> list[State]:
        """The next deal of each of these hands."""
        dealt = self._dealt[hands]
        self._dealt[hands] += np.uint64(1)
        if self._only_shuffles:
            return dealt_in(self.rules, shuffled(self._pack, self.seed, np.array(hands, np.uint64), dealt))
        seeds = [f"{self.seed}/{hand}/{number}" for hand, number in zip(hands, dealt.tolist(), strict=True)]
        return [deal(self.rules, seed=seed) for seed in seeds]

    def _played(self, hands: list[int], numbers: list[int]) -> list[int]:
        """Take these actions and let the others play; the hands that are over."""
        over = self._step(hands, numbers)
        return over if self.seat is None else self._let_others_play(hands)

    def _step(self, hands: list[int], numbers: list[int]) -> list[int]:
        """Take these actions; the hands that are over."""
        states = self._states
        if self.layout is not None and self.layout.recall:
            for hand, number in zip(hands, numbers, strict=True):
                self._past[hand].append((states[hand].actor, number))
        return stepped(states, hands, numbers)

    def _let_others_play(self, hands: list[int]) -> list[int]:
        """Ask the policies until none of these hands waits for them; those that are over."""
        states = self._states
        while self.seat is not None:
            by_policy: dict[int, list[int]] = {}
            for hand in hands:
                actor = states[hand].actor
                if actor != self.seat and not states[hand].over:
                    place = actor - (actor > self.seat)
                    by_policy.setdefault(self.opponents.index(self.opponents[place]), []).append(hand)
            if not by_policy:
                break
            for policy, asked in by_policy.items():
                self._step(asked, self._choices(self.opponents[policy], asked))
        return [hand for hand in hands if states[hand].over]

    def _choices(self, policy: BatchPolicy, hands: list[int]) -> list[int]:
        states = [self._states[hand] for hand in hands]
        masks = np.zeros((len(hands), len(ACTIONS)), np.int8)
        legal, counts, actors = _legal_in(states)
        masks.reshape(-1)[_marked(legal, counts)] = 1
        seen = None
        if self._observations is not None:
            seen = np.zeros((len(hands), self._observations.shape[1]), self._observations.dtype)
            self.observe(hands, actors.tolist(), seen)
        decisions = Decisions(seen, masks.copy(), actors, [self._randoms[hand] for hand in hands], states)
        numbers = numbers_of(policy(decisions), len(hands), " from an opponent")
        there = (numbers >= 0) & (numbers < len(ACTIONS))
        if not there.all() or not masks[np.arange(len(hands)), numbers].all():
            raise IllegalAction(
                f"An opponent chose {short(numbers.tolist())}, which is not legal.",
                code="not_legal",
                korean=f"상대가 고른 {short(numbers.tolist())}번 수는 둘 수 없습니다.",
            )
        found: list[int] = numbers.tolist()
        return found

    def observe(self, hands: Sequence[int], seats: list[int], out: NDArray[Any]) -> None:
        """Write the observations of these seats of these hands into ``out``, one in each row."""
        layout = self.layout
        assert layout is not None
        states = [self._states[hand] for hand in hands]
        pasts = [self._past[hand] for hand in hands] if layout.recall else []
        write_sights(states, seats, pasts, layout, self.form, out)

    def batch(self, rewards: NDArray[np.float64], ends: NDArray[np.bool_]) -> Batch:
        """The batch of all hands in their present states."""
        hands = self._every
        self._legal, self._counts, actors = _legal_in(self._states)
        masks = self._masks.reshape(-1)
        masks[self._marked] = 0
        self._marked = _marked(self._legal, self._counts)
        masks[self._marked] = 1
        if self._observations is not None:
            seats = actors.tolist() if self.seat is None else [self.seat] * self.n
            self.observe(hands, seats, self._observations)
        return Batch(self._observations, self._shown_masks, actors, rewards, ends)

    def _nothing(self) -> NDArray[np.float64]:
        return np.zeros((self.n, self.rules.players))

    def check_reset(self) -> None:
        """Raises :class:`InvalidPosition` (``not_reset``) where no hands are under way."""
        if not self._states:
            raise not_reset()


def numbers_of(actions: object, n: int, source: str = "") -> NDArray[Any]:
    """Return the numbers of ``n`` actions as an array. Raises :class:`IllegalAction` (``not_legal``) otherwise."""
    try:
        numbers = np.asarray(actions)
    except ValueError:  # lists of different lengths
        numbers = np.zeros(0)
    if numbers.shape != (n,) or numbers.dtype.kind not in "iu":
        raise IllegalAction(
            f"Expected the numbers of {n} actions{source}.",
            code="not_legal",
            korean=f"둘 수의 번호 {n}개가 와야 합니다{source}.",
        )
    return numbers


def _legal_in(states: list[State]) -> tuple[NDArray[np.uint16], NDArray[np.intp], NDArray[np.intp]]:
    """The numbers of the actions that are legal in these states, how many each has, and who decides."""
    legal = legal_in(states)
    seats_and_counts = np.frombuffer(legal.seats_and_counts, np.uint16).astype(np.intp)
    return np.frombuffer(legal.numbers, np.uint16), seats_and_counts >> 3, seats_and_counts & 7


def _marked(numbers: NDArray[np.uint16], counts: NDArray[np.intp]) -> NDArray[np.intp]:
    """Where these actions, so many in each row, are marked in masks that lie one after the other."""
    return np.repeat(np.arange(0, len(counts) * len(ACTIONS), len(ACTIONS)), counts) + numbers


def _by_seat(opponents: BatchPolicy | Sequence[BatchPolicy] | None, players: int) -> list[BatchPolicy]:
    """The policies of the other seats, in their order."""
    if opponents is None:
        return []
    found = [opponents] * (players - 1) if callable(opponents) else opponents
    if not isinstance(found, (list, tuple)) or len(found) != players - 1 or not all(map(callable, found)):
        raise InvalidPosition(
            f"Expected one policy, or {players - 1} of them.",
            code="bad_opponents",
            korean=f"봇 하나나 {players - 1}개가 와야 합니다.",
        )
    return list(found)


with extra("rl", "hwatu.rl.vector"):
    pass

__all__ = ["Batch", "BatchPolicy", "Decisions", "Hands", "one_by_one", "random_policy"]
