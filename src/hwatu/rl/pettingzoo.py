"""Go-Stop as a PettingZoo environment: each seat is an agent that decides in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsInt

import numpy as np

from hwatu.argument_checks import one_of
from hwatu.engine import deal, step
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

with extra("rl", "hwatu.rl.pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

if TYPE_CHECKING:
    from hwatu.rules import Rules

ILLEGAL: Final = -1.0
"""The reward for an illegal action, which ends the hand."""


def env(
    rules: Rules | None = None, *, payoff: Payoff = Payoff.CHIPS, render_mode: str | None = None
) -> AECEnv[str, Any, Any]:
    """One hand under these rules, without which it is ``pagat`` for two, as PettingZoo's users expect it.

    An action that is not legal ends the hand and costs its agent 1. Raises as :class:`GoStop` does.

    >>> from hwatu import presets
    >>> hand = env(presets.pagat(players=3))
    >>> hand.reset(seed=7)
    >>> for agent in hand.agent_iter():
    ...     observation, reward, over, _, _ = hand.last()
    ...     hand.step(None if over else observation["action_mask"].argmax())
    >>> hand.agents
    []
    """
    raw = GoStop(rules, payoff=payoff, render_mode=render_mode)
    legal_only = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal_only))


class GoStop(AECEnv[str, Any, Any]):
    """The environment without PettingZoo's wrappers: an illegal action raises :class:`IllegalAction`.

    Agents are ``seat_0``, ``seat_1`` and so on. Each observes a dictionary: ``observation`` is that of
    :func:`hwatu.rl.encode`, ``action_mask`` says what it may do. At the end of the hand all are rewarded with their
    ``payoff``; a seat that sits out has a reward too, but nothing to do. ``reset`` deals a hand in which there is
    something to decide; its ``options`` may name the ``dealer`` and the ``carry``.

    Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``bad_payoff``).
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as the base class declares it
        "render_modes": ["ansi", "human"], "name": "hwatu_v1", "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self, rules: Rules | None = None, *, payoff: Payoff = Payoff.CHIPS, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.rules = pagat() if rules is None else rules
        check_rules_to_encode(self.rules)
        one_of(payoff, Payoff, "payoff", "bad_payoff")
        self.payoff, self.render_mode = payoff, render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.players)]
        self._observed = spaces.Dict({
            "observation": spaces.Box(*bounds(), dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observed)
        self.action_spaces = {agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        given = deal_options(options)
        self.hand = deal(self.rules, seed=self._random.bytes(8), **given)
        while self.hand.over:
            self.hand = deal(self.rules, seed=self._random.bytes(8), **given)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.hand.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and what it may do."""
        view = observe(self.hand, self.possible_agents.index(agent))
        return {"observation": encode(view), "action_mask": mask(view)}

    def step(self, action: SupportsInt | None) -> None:
        """The selected agent takes the action with this number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only agents that are done pass None"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        actor = self.hand.actor
        self.hand = step(self.hand, action_of(observe(self.hand, actor), int(action))).state
        if self.hand.over:
            for seat, each in enumerate(self.possible_agents):
                self.rewards[each] = self.payoff.of(self.hand.chips(seat))
                self.terminations[each] = True
        self.agent_selection = self.possible_agents[self.hand.actor]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it, as text: returned in mode ``ansi``, printed in mode ``human``."""
        drawn = text(observe(self.hand, None))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)  # noqa: T201 - what this mode is for
        return None

    def close(self) -> None:
        """Nothing is open."""
