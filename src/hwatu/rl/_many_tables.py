"""Go-Stop as a vector environment of Gymnasium: one seat learns at many tables at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from hwatu._base.errors import IllegalAction, InvalidPosition, short
from hwatu._base.optional_packages import extra
from hwatu.bots import simple_bot
from hwatu.presets import pagat
from hwatu.rl._action_space import ACTIONS
from hwatu.rl._compact_layout import layout as layout_of
from hwatu.rl._hands import BatchPolicy, Hands, numbers_of, one_by_one
from hwatu.rl._layout import Layout
from hwatu.rl._payoffs import Payoff
from hwatu.rl._resetting import deal_options, not_reset

with extra("rl", "hwatu.rl.gymnasium"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hwatu.rules import Rules

SIMPLE: BatchPolicy = one_by_one(simple_bot)


class ManyTables(VectorEnv["NDArray[np.float32]", "NDArray[Any]", "NDArray[Any]"]):
    """:class:`OneSeat` at many tables at once: ``num_envs`` of them, which :class:`hwatu.rl.vector.Hands` plays.

    ``opponents`` are policies for batches: one for all other seats, or one each in their order. ``seat`` learns; it
    observes the columns of ``layout``, left out that of :func:`hwatu.rl.layout` for the rules. ``payoff``, ``series``
    and ``purses`` are as there. ``infos`` have the ``action_mask`` of each table, as has :meth:`action_masks`, and in a
    series the ``chips`` that every seat won or lost so far.

    ``autoreset_mode`` is one of Gymnasium's. With ``NEXT_STEP`` the step after the end of an episode begins another and
    ignores the action; with ``SAME_STEP`` the same step does, and ``infos`` have the ``final_obs`` and ``final_info``;
    with ``DISABLED`` you call ``reset`` with a ``reset_mask`` among its ``options``. Observations and masks are copies
    unless ``copy`` is False: then the next step writes over them.

    Raises as :class:`hwatu.rl.vector.Hands` does. An action that is not legal raises :class:`IllegalAction`
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
                f"{short(autoreset_mode)} is no autoreset mode.",
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
                    korean="reset_mask에는 판마다 참이나 거짓이 있고, 적어도 하나는 참이어야 합니다.",
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
