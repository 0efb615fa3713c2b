"""Go-Stop as a Gymnasium environment: one seat learns, policies play the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from hwatu._base.errors import IllegalAction, InvalidPosition, short
from hwatu._base.optional_packages import extra
from hwatu._cards.argument_checks import one_of
from hwatu._engine import step
from hwatu._view import observe
from hwatu.bots import bot_step, simple_bot
from hwatu.presets import pagat
from hwatu.render import text
from hwatu.rl._action_space import ACTIONS, mask
from hwatu.rl._action_space import action as action_of
from hwatu.rl._encoding import check_rules_to_encode, encode
from hwatu.rl._episodes import Episode
from hwatu.rl._layout import bounds
from hwatu.rl._many_tables import ManyTables
from hwatu.rl._payoffs import Payoff
from hwatu.rl._resetting import PATIENCE, check_reward, deal_options, not_reset, nothing_to_decide

with extra("rl", "hwatu.rl.gymnasium"):
    import gymnasium
    from gymnasium import spaces

__all__ = ["ManyTables", "OneSeat"]

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hwatu._state import State
    from hwatu._view import View
    from hwatu.bots import Policy
    from hwatu.rules import Rules


class OneSeat(gymnasium.Env["NDArray[np.float32]", Any]):
    """One hand as one seat plays it against ``opponents``: one policy for all, or one each in the order of their seats.

    ``seat`` is the seat that learns; with None it is drawn for each episode. It observes :func:`hwatu.rl.encode` and is
    rewarded with its ``payoff`` at the end of the hand. ``reset`` deals until the seat has something to decide; its
    ``options`` may name the ``dealer`` and the ``carry``. :meth:`action_masks` says what the seat may do, as does the
    ``action_mask`` that ``reset`` and ``step`` return.

    With a ``series`` an episode is that many hands, each dealt by the right dealer with what is carried into it. Every
    hand is rewarded: with the seat's next decision, or at the end. With ``purses`` the seats bring these chips, and an
    episode also ends once a seat has none left. ``info`` then has the ``chips`` that every seat won or lost so far.

    An action that is not legal raises :class:`IllegalAction` (``not_legal``). With an ``illegal_reward`` it ends the
    episode instead, with this reward: make it less than any hand costs, or the seat learns to run from a bad hand.
    Gymnasium's ``check_env`` takes any action, so an environment that it is to check needs one.

    Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``unknown_seat``,
    ``bad_opponents``, ``bad_payoff``, ``bad_number``), and for a series as :meth:`hwatu.Session.start` does; whatever
    is asked before ``reset`` raises the former too (``not_reset``), and ``step`` once the episode is over.

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
        self.observation_space = spaces.Box(*bounds(), dtype=np.float32)
        self.action_space = spaces.Discrete(len(ACTIONS))
        self._random = Random()
        self._state: State | None = None
        self._view: View | None = None
        self._playing = False
        self._earned = 0.0

    @property
    def state(self) -> State:
        """The hand as it is, hidden cards too."""
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
