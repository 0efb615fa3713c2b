"""Go-Stop as a PettingZoo environment: each seat is an agent that decides in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from hwatu._base.errors import IllegalAction, InvalidPosition, extra, short
from hwatu._cards.argument_checks import one_of
from hwatu._engine.stepping import step
from hwatu._view.observing import observe
from hwatu.presets import pagat
from hwatu.render import text
from hwatu.rl._action_space import ACTIONS, mask
from hwatu.rl._action_space import action as action_of
from hwatu.rl._encoding import check_rules_to_encode, encode
from hwatu.rl._episodes import Episode, check_reward, deal_options, not_reset
from hwatu.rl._layout import LAYOUT
from hwatu.rl._payoffs import Payoff

with extra("rl", "hwatu.rl.pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, register
    from pettingzoo.utils import wrappers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._engine.state import State
    from hwatu.rules import Rules


def env(
    rules: Rules | None = None,
    *,
    payoff: Payoff = Payoff.CHIPS,
    illegal_reward: float | None = None,
    series: int | None = None,
    purses: Iterable[int] = (),
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """One hand under these rules, without which it is ``pagat`` for two, in PettingZoo's wrappers.

    ``pettingzoo.make("aec", "hwatu/GoStop-v1", rules=...)`` makes the same once this module is imported. An action that
    is not legal raises :class:`IllegalAction` (``not_legal``). With an ``illegal_reward`` PettingZoo's wrappers end the
    hand instead: its agent gets this reward, the others 0, and a number that is not an action raises their
    AssertionError. Make it less than any hand costs, or agents learn to run from a bad hand.

    Raises as :class:`GoStop` does, and :class:`InvalidPosition` (``bad_number``) for a reward that is not a number.

    >>> from hwatu import presets
    >>> hand = env(presets.pagat(players=3))
    >>> hand.reset(seed=7)
    >>> for agent in hand.agent_iter():
    ...     observation, reward, over, _, _ = hand.last()
    ...     hand.step(None if over else observation["action_mask"].argmax())
    >>> hand.agents
    []
    """
    check_reward(illegal_reward)
    hand: AECEnv[str, Any, Any] = GoStop(rules, payoff=payoff, series=series, purses=purses, render_mode=render_mode)
    if illegal_reward is not None:
        hand = wrappers.TerminateIllegalWrapper(hand, illegal_reward=float(illegal_reward))
        hand = wrappers.AssertOutOfBoundsWrapper(hand)
    return wrappers.OrderEnforcingWrapper(hand)


class GoStop(AECEnv[str, Any, Any]):
    """The environment without PettingZoo's wrappers.

    - ``payoff``: the reward of each agent at the end of a hand, by its chips. A seat that sits out has one, too.
    - ``series``: the number of hands of an episode, each dealt by the right dealer with its carry, and rewarded when it
      ends. By default an episode is one hand. ``episode.session`` is the series so far.
    - ``purses``: the chips that the seats bring to a series. An episode also ends when a seat has none left.

    Agents are ``seat_0``, ``seat_1`` and so on. Each observes a dictionary: ``observation`` is that of
    :func:`hwatu.rl.encode`, ``action_mask`` the mask of its legal actions. ``reset`` deals a hand with something to
    decide; its ``options`` may name the ``dealer`` and the ``carry``. ``hand`` is the state of the hand.

    Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``bad_payoff``), and for
    a series what :meth:`hwatu.Session.start` raises. Before ``reset``, and when all agents are done, it is
    ``not_reset``.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as the base class has it
        "render_modes": ["ansi", "human"], "name": "hwatu_v1", "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self,
        rules: Rules | None = None,
        *,
        payoff: Payoff = Payoff.CHIPS,
        series: int | None = None,
        purses: Iterable[int] = (),
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = pagat() if rules is None else rules
        check_rules_to_encode(self.rules)
        one_of(payoff, Payoff, "payoff", "bad_payoff")
        self.payoff, self.render_mode = payoff, render_mode
        self.episode = Episode(self.rules, series, purses)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.players)]
        self._observed = spaces.Dict({
            "observation": spaces.Box(*LAYOUT.bounds(), dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observed)
        self.action_spaces = {agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self._hand: State | None = None
        self.agents: list[str] = []

    @property
    def hand(self) -> State:
        """The state of the hand, with all hidden cards."""
        if self._hand is None:
            raise not_reset()
        return self._hand

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations. Raises :class:`InvalidPosition` (``unknown_seat``)."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions. Raises :class:`InvalidPosition` (``unknown_seat``)."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand. Raises :class:`InvalidPosition` (``wrong_type``), and as :func:`hwatu.deal` does."""
        given = deal_options(options)
        if seed is not None:
            self._random = np.random.default_rng(seed)
        hand = self._hand = self.episode.begin(self._random.bytes, **given)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[hand.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's observation, and the mask of its legal actions.

        Raises :class:`InvalidPosition` (``not_reset``, ``unknown_seat``).
        """
        view = observe(self.hand, self._seat(agent))
        return {"observation": encode(view), "action_mask": mask(view)}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The selected agent's observation, reward and infos. Raises :class:`InvalidPosition` (``not_reset``)."""
        if not self.agents:
            raise not_reset()
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def step(self, action: SupportsIndex | None) -> None:
        """The selected agent takes the action with this number; one that is done takes None.

        Raises :class:`InvalidPosition` (``not_reset``), :class:`IllegalAction` (``not_legal``, ``hand_over``).
        """
        if not self.agents:
            raise not_reset()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise IllegalAction(
                    "The hand is over: an agent that is done takes None.",
                    code="hand_over",
                    korean="판이 끝났습니다. 끝난 에이전트에게는 None을 주세요.",
                )
            self._was_dead_step(None)
            return
        if action is None:
            raise IllegalAction(
                f"Only an agent that is done takes None: {agent} takes the number of a legal action.",
                code="not_legal",
                korean=f"None은 끝난 에이전트에게만 줍니다. {agent}에게는 둘 수 있는 수의 번호를 주세요.",
            )
        chosen = action_of(observe(self.hand, self.hand.actor), action)
        hand = self._hand = step(self.hand, chosen).state
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if hand.over:
            chips, following = self.episode.after(hand, self._random.bytes)
            for each, won in zip(self.possible_agents, chips, strict=True):
                self.rewards[each] = self.payoff.of(won, self.rules)
                self.terminations[each] = following is None
            if following is not None:
                hand = self._hand = following
        self.agent_selection = self.possible_agents[hand.actor]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it, as text: returned in mode ``ansi``, printed in mode ``human``.

        Raises :class:`InvalidPosition` (``not_reset``).
        """
        drawn = text(observe(self.hand, None))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)  # noqa: T201 - what this mode is for
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _seat(self, agent: str) -> int:
        if agent in self.possible_agents:
            return self.possible_agents.index(agent)
        raise InvalidPosition(
            f"There is no agent {short(agent)}.",
            code="unknown_seat",
            rule="DEAL-1",
            korean=f"{short(agent)}: 그런 자리는 없습니다.",
        )


register("aec", "hwatu/GoStop-v1", entry_point="hwatu.rl.pettingzoo:env")
