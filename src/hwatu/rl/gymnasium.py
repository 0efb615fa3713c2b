"""Go-Stop as a Gymnasium environment: one seat learns, policies play the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hwatu.argument_checks import one_of
from hwatu.bots import bot_step, simple_bot
from hwatu.engine import deal, step
from hwatu.errors import InvalidPosition, short
from hwatu.extras import extra
from hwatu.presets import pagat
from hwatu.render import text
from hwatu.rl.action_space import ACTIONS, mask
from hwatu.rl.action_space import action as action_of
from hwatu.rl.encoding import check_rules_to_encode, encode
from hwatu.rl.layout import bounds
from hwatu.rl.payoffs import Payoff
from hwatu.rl.reset_options import deal_options
from hwatu.view import observe

with extra("rl", "hwatu.rl.gymnasium"):
    import gymnasium
    from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hwatu.bots import Policy
    from hwatu.rules import Rules

ILLEGAL: Final = -1.0
"""The reward for an illegal action, which ends the hand."""


class Seat(gymnasium.Env["NDArray[np.float32]", Any]):
    """One hand as one seat plays it against ``opponents``: one policy for all, or one each in the order of their seats.

    ``seat`` is the seat that learns; with None it is drawn for each hand. It observes :func:`hwatu.rl.encode` and is
    rewarded with its ``payoff`` at the end of the hand. ``reset`` deals until the seat has something to decide; its
    ``options`` may name the ``dealer`` and the ``carry``. :meth:`action_masks` says what the seat may do, as does the
    ``action_mask`` that ``reset`` and ``step`` return; an action that is not legal ends the hand with a reward of -1.

    Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``unknown_seat``,
    ``bad_opponents``, ``bad_payoff``).

    >>> from hwatu import presets
    >>> table = Seat(presets.matgo(), seat=0)
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
        render_mode: str | None = None,
    ) -> None:
        self.rules = pagat() if rules is None else rules
        check_rules_to_encode(self.rules)
        one_of(payoff, Payoff, "payoff", "bad_payoff")
        players = self.rules.players
        if seat is not None and not (type(seat) is int and 0 <= seat < players):
            raise InvalidPosition(f"There is no seat {short(seat)}.", code="unknown_seat", rule="DEAL-1")
        self.opponents = [opponents] * (players - 1) if callable(opponents) else list(opponents)
        if len(self.opponents) != players - 1 or not all(map(callable, self.opponents)):
            raise InvalidPosition(f"Expected one policy, or {players - 1} of them.", code="bad_opponents")
        self.fixed_seat, self.payoff, self.render_mode = seat, payoff, render_mode
        self.observation_space = spaces.Box(*bounds(), dtype=np.float32)
        self.action_space = spaces.Discrete(len(ACTIONS))
        self._random = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal a hand, and play it up to the first decision of the seat."""
        super().reset(seed=seed)
        self._random = Random(self.np_random.bytes(8))
        while True:
            players = self.rules.players
            self.seat = self._random.randrange(players) if self.fixed_seat is None else self.fixed_seat
            self.state = deal(self.rules, seed=self._random.randbytes(8), **deal_options(options))
            self._let_others_play()
            if not self.state.over:
                return self._observed()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """The seat takes the action with this number, and the others play up to its next decision."""
        if not self.action_masks()[action]:
            observation, info = self._observed()
            return observation, ILLEGAL, True, False, info | {"illegal": True}
        self.state = step(self.state, action_of(self.view, int(action))).state
        self._let_others_play()
        reward = self.payoff.of(self.state.chips(self.seat)) if self.state.over else 0.0
        observation, info = self._observed()
        return observation, reward, self.state.over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What the seat may do now: True for each legal action, by number."""
        return mask(self.view).astype(np.bool_)

    def render(self) -> str:
        """The table as the seat sees it, as text."""
        return text(self.view)

    def _let_others_play(self) -> None:
        while not self.state.over and self.state.actor != self.seat:
            actor = self.state.actor
            policy = self.opponents[actor - (actor > self.seat)]
            self.state = bot_step(policy, self.state, self._random).state
        self.view = observe(self.state, self.seat)

    def _observed(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        return encode(self.view), {"action_mask": mask(self.view)}


gymnasium.register("hwatu/Seat-v1", entry_point="hwatu.rl.gymnasium:Seat")
