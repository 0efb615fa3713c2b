"""Go-Stop as a Gymnasium environment: one seat learns, policies play the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from hwatu._base.errors import IllegalAction, InvalidPosition, extra, short
from hwatu._cards.argument_checks import one_of
from hwatu._engine.stepping import step
from hwatu._view.observing import observe
from hwatu.bots import bot_step, simple_bot
from hwatu.presets import pagat
from hwatu.render import text
from hwatu.rl._action_space import ACTIONS, mask
from hwatu.rl._action_space import action as action_of
from hwatu.rl._encoding import check_rules_to_encode, encode
from hwatu.rl._episodes import PATIENCE, Episode, check_reward, deal_options, not_reset, nothing_to_decide
from hwatu.rl._layout import LAYOUT, Layout
from hwatu.rl._layout import layout as layout_of
from hwatu.rl._payoffs import Payoff
from hwatu.rl.vector import BatchPolicy, Hands, numbers_of, one_by_one

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hwatu._engine.state import State
    from hwatu._view.seat_view import View
    from hwatu.bots import Policy
    from hwatu.rules import Rules


with extra("rl", "hwatu.rl.gymnasium"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

SIMPLE: BatchPolicy = one_by_one(simple_bot)


class ManyTables(VectorEnv["NDArray[np.float32]", "NDArray[Any]", "NDArray[Any]"]):
    """:class:`OneSeat` at many tables at once: ``num_envs`` of them, which :class:`hwatu.rl.vector.Hands` plays.

    - ``opponents``: policies for batches: one for all other seats, or one for each in their order.
    - ``seat``: the seat that learns.
    - ``layout``: the columns that it observes; by default those of :func:`hwatu.rl.layout` for the rules.
    - ``payoff``, ``series``, ``purses``: as for :class:`OneSeat`.
    - ``copy``: whether observations and masks are copies. With False the next step overwrites them.
    - ``autoreset_mode``: one of Gymnasium's. With ``NEXT_STEP`` the step after the end of an episode begins another and
      ignores the action. With ``SAME_STEP`` the step that ends it does, and ``infos`` have the ``final_obs`` and
      ``final_info``. With ``DISABLED`` you call ``reset`` with a ``reset_mask`` among its ``options``.

    ``infos`` have the ``action_mask`` of each table, like :meth:`action_masks`, and in a series the ``chips`` that each
    seat won or lost so far.

    Raises what :class:`hwatu.rl.vector.Hands` raises. An action that is not legal raises :class:`IllegalAction`
    (``not_legal``), and no hand has changed. After an error of a policy all tables must be reset (``not_reset``).

    >>> from hwatu import presets
    >>> tables = ManyTables(presets.matgo(), num_envs=3)
    >>> observations, infos = tables.reset(seed=7)
    >>> observations, rewards, over, _, infos = tables.step(infos["action_mask"].argmax(axis=1))
    >>> rewards.shape, over.shape, infos["action_mask"].shape
    ((3,), (3,), (3, 358))
    """

    def __init__(
        self,
        rules: Rules | None = None,
        num_envs: int = 1,
        opponents: BatchPolicy | Sequence[BatchPolicy] = SIMPLE,
        *,
        seat: int = 0,
        layout: Layout | None = None,
        payoff: Payoff = Payoff.CHIPS,
        series: int | None = None,
        purses: Iterable[int] = (),
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        rules = pagat() if rules is None else rules
        self.hands = Hands(
            rules, num_envs, layout=layout_of(rules) if layout is None else layout, payoff=payoff, opponents=opponents,
            seat=seat, series=series, purses=purses,
        )  # fmt: skip
        assert self.hands.layout is not None
        self.rules, self.num_envs, self.seat, self.copy = rules, num_envs, seat, copy
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            raise InvalidPosition(
                f"{short(autoreset_mode)} is not an autoreset mode.",
                code="bad_mode",
                korean=f"{short(autoreset_mode)}: 그런 자동 재시작 방식은 없습니다.",
            ) from None
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_observation_space = spaces.Box(*self.hands.layout.bounds(), dtype=np.float32)
        self.single_action_space = spaces.Discrete(len(ACTIONS))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._masks: NDArray[np.int8] = np.zeros((num_envs, len(ACTIONS)), np.int8)
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal at all tables, or at those that the ``reset_mask`` among the options marks, up to the seat's decision.

        Tables that a mask marks go on with the deals of the latest ``seed``; none can be given with it.

        Raises :class:`InvalidPosition` (``wrong_type``, ``unknown_option`` for a dealer or a carry, ``bad_array`` for a
        mask that marks no tables, ``bad_seed`` for one with a seed, ``not_reset`` for one before the first reset).
        """
        marked = _reset_mask(options)
        if marked is not None and seed is not None:
            raise InvalidPosition(
                "A reset_mask takes no seed: leave it out.",
                code="bad_seed",
                korean="reset_mask에는 시드를 줄 수 없습니다. 빼세요.",
            )
        super().reset(seed=seed)
        if marked is None:
            self.hands.reseed(int(self.np_random.integers(1 << 63)))
            self.hands.reset()
            self._over = np.zeros(self.num_envs, np.bool_)
        else:
            if not (
                isinstance(marked, np.ndarray)
                and (marked.shape, marked.dtype) == ((self.num_envs,), np.dtype(np.bool_))
                and marked.any()
            ):
                raise InvalidPosition(
                    "reset_mask marks one table at least, with a truth for each.",
                    code="bad_array",
                    korean="reset_mask에는 판마다 참이나 거짓을 적고, 적어도 하나는 참이어야 합니다.",
                )
            self.hands.check_reset()
            self.hands.begin(np.flatnonzero(marked).tolist())
            self._over = self._over & ~marked
        return self._observed()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """The seat takes an action at each table, and the others play up to its next decision.

        Raises :class:`InvalidPosition` (``not_reset``, also where an episode is over that is not reset of itself),
        :class:`IllegalAction` (``not_legal``).
        """
        self.hands.check_reset()
        was_over = self._over
        if self.autoreset_mode is AutoresetMode.DISABLED and was_over.any():
            raise not_reset()
        numbers = self._checked(actions, ~was_over)
        rewards, ends = self.hands.advance(np.flatnonzero(~was_over).tolist(), numbers[~was_over].tolist())
        self.hands.begin(np.flatnonzero(was_over).tolist())
        self._over = ends
        infos: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ends.any():
            infos = self._final(ends)
            self.hands.begin(np.flatnonzero(ends).tolist())
            self._over = np.zeros(self.num_envs, np.bool_)
        observations, told = self._observed()
        return observations, rewards[:, self.seat], ends, np.zeros(self.num_envs, np.bool_), infos | told

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of the seat at each table: True for each legal action, by number.

        Raises :class:`InvalidPosition` (``not_reset``).
        """
        self.hands.check_reset()
        return self._masks.astype(np.bool_)

    def _checked(self, actions: NDArray[Any], playing: NDArray[np.bool_]) -> NDArray[Any]:
        numbers = numbers_of(actions, self.num_envs)
        wrong = self.hands.illegal(numbers) & playing
        if wrong.any():
            table = int(wrong.argmax())
            raise IllegalAction(
                f"Action {int(numbers[table])} is not legal at table {table}.",
                code="not_legal",
                korean=f"{int(numbers[table])}번 수는 {table}번 판에서 둘 수 없습니다.",
            )
        return numbers

    def _observed(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        batch = self.hands.batch(np.zeros((0, 0)), np.zeros(0, np.bool_))
        assert batch.observations is not None
        self._masks = batch.masks.copy() if self.copy else batch.masks
        infos: dict[str, Any] = {"action_mask": self._masks} | self._chips()
        infos |= {f"_{name}": np.ones(self.num_envs, np.bool_) for name in infos}
        return batch.observations.copy() if self.copy else batch.observations, infos

    def _chips(self) -> dict[str, Any]:
        sessions = self.hands.sessions
        return {"chips": np.array([session.chips for session in sessions])} if sessions else {}

    def _final(self, ends: NDArray[np.bool_]) -> dict[str, Any]:
        """The infos about episodes that end with this step, before the next ones begin."""
        observations, said = self._observed()
        final_obs = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(ends).tolist():
            final_obs[table] = observations[table].copy()
        told = {name: value.copy() for name, value in said.items() if not name.startswith("_")}
        told |= {f"_{name}": ends.copy() for name in told}
        return {"final_obs": final_obs, "_final_obs": ends.copy(), "final_info": told, "_final_info": ends.copy()}


def _reset_mask(options: dict[str, Any] | None) -> Any:
    """The mask among the options of a reset, or None; those of a single table have no meaning here."""
    for name in deal_options(options):
        raise InvalidPosition(
            f"Many tables take no {name}.", code="unknown_option", korean=f"여러 판에서는 {name} 옵션은 쓸 수 없습니다."
        )
    return (options or {}).get("reset_mask")


with extra("rl", "hwatu.rl.gymnasium"):
    import gymnasium
    from gymnasium import spaces

__all__ = ["ManyTables", "OneSeat"]


class OneSeat(gymnasium.Env["NDArray[np.float32]", Any]):
    """A hand that one seat plays against policies.

    - ``opponents``: one policy for all other seats, or one for each in the order of seats.
    - ``seat``: the seat that learns; with None it is drawn for each episode.
    - ``payoff``: the reward at the end of a hand, by the chips won or lost.
    - ``series``: the number of hands of an episode, each dealt by the right dealer with its carry. Each hand is
      rewarded: with the seat's next decision, or at the end. ``info`` then has the ``chips`` that each seat won or lost
      so far. By default an episode is one hand.
    - ``purses``: the chips that the seats bring to a series. An episode also ends when a seat has none left.
    - ``illegal_reward``: with it, an action that is not legal ends the episode with this reward. Make it less than any
      hand costs, or the seat learns to run from a bad hand. Without it such an action raises :class:`IllegalAction`
      (``not_legal``). Gymnasium's ``check_env`` takes any action, so it needs one.

    Observations are those of :func:`hwatu.rl.encode`. ``reset`` deals until the seat has something to decide; its
    ``options`` may name the ``dealer`` and the ``carry``. :meth:`action_masks` gives the mask of legal actions, which
    ``reset`` and ``step`` also return as ``action_mask``.

    Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``unknown_seat``,
    ``bad_opponents``, ``bad_payoff``, ``bad_number``), and for a series what :meth:`hwatu.Session.start` raises. Before
    ``reset``, and for ``step`` after the end of an episode, it is ``not_reset``.

    >>> from hwatu import presets
    >>> table = OneSeat(presets.matgo(), seat=0)
    >>> observation, info = table.reset(seed=7)
    >>> over = False
    >>> while not over:
    ...     observation, reward, over, _, info = table.step(table.action_masks().argmax())
    >>> reward == table.state.chips(0)
    True
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        rules: Rules | None = None,
        opponents: Policy | Sequence[Policy] = simple_bot,
        *,
        seat: int | None = None,
        payoff: Payoff = Payoff.CHIPS,
        illegal_reward: float | None = None,
        series: int | None = None,
        purses: Iterable[int] = (),
        render_mode: str | None = None,
    ) -> None:
        self.rules = pagat() if rules is None else rules
        check_rules_to_encode(self.rules)
        one_of(payoff, Payoff, "payoff", "bad_payoff")
        players = self.rules.players
        if seat is not None and not (type(seat) is int and 0 <= seat < players):
            raise InvalidPosition(
                f"There is no seat {short(seat)}.",
                code="unknown_seat",
                rule="DEAL-1",
                korean=f"{short(seat)}: 그런 자리는 없습니다.",
            )
        self.opponents = [opponents] * (players - 1) if callable(opponents) else list(opponents)
        if len(self.opponents) != players - 1 or not all(map(callable, self.opponents)):
            raise InvalidPosition(
                f"Expected one policy, or {players - 1} of them.",
                code="bad_opponents",
                korean=f"봇 하나나 {players - 1}개가 와야 합니다.",
            )
        check_reward(illegal_reward)
        self.fixed_seat, self.payoff, self.render_mode = seat, payoff, render_mode
        self.illegal_reward = illegal_reward
        self.episode = Episode(self.rules, series, purses)
        self.observation_space = spaces.Box(*LAYOUT.bounds(), dtype=np.float32)
        self.action_space = spaces.Discrete(len(ACTIONS))
        self._random = Random()
        self._state: State | None = None
        self._view: View | None = None
        self._playing = False
        self._earned = 0.0

    @property
    def state(self) -> State:
        """The state of the hand, with all hidden cards."""
        if self._state is None:
            raise not_reset()
        return self._state

    @property
    def view(self) -> View:
        """The hand as the seat sees it."""
        if self._view is None:
            raise not_reset()
        return self._view

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal a hand, and play it up to the first decision of the seat.

        Raises :class:`InvalidPosition` (``wrong_type``, ``idle_seat``) and as :func:`hwatu.deal` does.
        """
        super().reset(seed=seed)
        given = deal_options(options)
        self._random = Random(self.np_random.bytes(8))
        self._playing = False
        for _ in range(PATIENCE):
            players = self.rules.players
            self.seat = self._random.randrange(players) if self.fixed_seat is None else self.fixed_seat
            self._earned = 0.0
            state = self.episode.begin(self._random.randbytes, **given)
            if (
                self.episode.series is None
                and self.seat == self.fixed_seat
                and state.carry.active
                and self.seat not in state.carry.active
            ):
                raise InvalidPosition(
                    f"Seat {self.seat} does not play this hand.",
                    code="idle_seat",
                    rule="DEAL-6",
                    korean=f"{self.seat}번 자리는 이번 판을 쉽니다.",
                )
            self._let_others_play(state)
            if self._playing:
                return self._observed()
        raise nothing_to_decide(self.seat)

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """The seat takes the action with this number, and the others play up to its next decision.

        Raises :class:`InvalidPosition` (``not_reset``, also after an error of a policy), :class:`IllegalAction`
        (``not_legal``).
        """
        if not self._playing:
            raise not_reset()
        try:
            chosen = action_of(self.view, action)
        except IllegalAction:
            if self.illegal_reward is None or action not in self.action_space:
                raise
            self._playing = False
            observation, info = self._observed()
            return observation, float(self.illegal_reward), True, False, info | {"illegal": True}
        state = step(self.state, chosen).state
        self._playing = False  # in case of an error of a policy, which may come after the hand has been recorded
        self._let_others_play(state)
        reward, self._earned = self._earned, 0.0
        observation, info = self._observed()
        return observation, reward, not self._playing, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of the seat: True for each legal action, by number."""
        return mask(self.view).astype(np.bool_)

    def render(self) -> str:
        """The table as the seat sees it, as text."""
        return text(self.view)

    def _let_others_play(self, state: State) -> None:
        """Play up to the next decision of the seat, or to the end of the episode; hands may end and begin between."""
        while state.over or state.actor != self.seat:
            if not state.over:
                policy = self.opponents[state.actor - (state.actor > self.seat)]
                state = bot_step(policy, state, self._random).state
                continue
            chips, following = self.episode.after(state, self._random.randbytes)
            self._earned += self.payoff.of(chips[self.seat], self.rules)
            if following is None:
                break
            state = following
        self._state, self._view, self._playing = state, observe(state, self.seat), not state.over

    def _observed(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": mask(self.view)}
        if self.episode.session is not None:
            info["chips"] = self.episode.session.chips
        return encode(self.view), info


gymnasium.register(
    "hwatu/OneSeat-v1", entry_point="hwatu.rl.gymnasium:OneSeat", vector_entry_point="hwatu.rl.gymnasium:ManyTables"
)
