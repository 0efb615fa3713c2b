"""Go-Stop as an OpenSpiel game: ``pyspiel.load_game("python_hwatu")`` once this module is imported.

The parameters are ``players``, ``preset`` by its name, ``variants`` by theirs with ``+`` between them, and ``payoff``:
``pyspiel.load_game("python_hwatu(players=3,preset=pagat,variants=two_jokers+meong_bak)")``.
"""

from __future__ import annotations

import re
from json import dumps
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hwatu.engine import legal_actions, step
from hwatu.extras import extra
from hwatu.house import loads
from hwatu.render import text
from hwatu.rl.action_space import ACTIONS, action, action_id
from hwatu.rl.deal_by_chance import DealByChance
from hwatu.rl.encoding import encode
from hwatu.rl.layout import SIZE
from hwatu.rl.payoffs import Payoff
from hwatu.view import observe, redacted

with extra("openspiel", "hwatu.rl.openspiel"):
    import pyspiel  # pyright: ignore[reportMissingImports]  # of an extra

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hwatu.events import Events
    from hwatu.rules import Rules
    from hwatu.state import State

NAME: Final = "python_hwatu"

LONGEST: Final = 1000
"""More decisions than any hand has."""

MOST: Final = 2.0**53
"""More chips than anybody wins or loses in a hand."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Go-Stop",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=7,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, "preset": "pagat", "variants": "", "payoff": Payoff.CHIPS.value},
)


def rules_of(parameters: Mapping[str, Any]) -> Rules:
    """The rules that these parameters name. Raises as :func:`hwatu.house.loads` does."""
    variants = re.findall(r"[^+\s]+", parameters.get("variants", ""))
    preset, players = parameters.get("preset", "pagat"), parameters.get("players", 2)
    return loads(f"preset = {dumps(preset)}\nplayers = {dumps(players)}\nvariants = {dumps(variants)}")


class HwatuGame(pyspiel.Game):
    """The game under one set of rules."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = dict(params or {})
        self.rules = rules_of(parameters)
        self.payoff = Payoff(parameters.get("payoff", Payoff.CHIPS.value))
        self.chance = DealByChance(self.rules)
        most = MOST if self.payoff is Payoff.CHIPS else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=self.chance.most,
            num_players=self.rules.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, parameters)

    def new_initial_state(self) -> HwatuState:
        """A hand before its deal."""
        return HwatuState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HwatuObserver:
        """What players see of it."""
        return HwatuObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """How many choices make a deal."""
        return self.chance.length


class HwatuState(pyspiel.State):
    """A moment of a hand or of its deal: ``hand`` is None until all is dealt."""

    def __init__(self, game: HwatuGame) -> None:
        super().__init__(game)
        self.chance, self.payoff = game.chance, game.payoff
        self.dealt: tuple[int, ...] = ()
        self.hand: State | None = None
        self.log: tuple[Events, ...] = ()

    @property
    def in_play(self) -> State:
        """The state of the hand, which must have been dealt."""
        assert self.hand is not None, "the cards are still being dealt"
        return self.hand

    def current_player(self) -> int:
        """Whose decision it is."""
        if self.hand is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.hand.over else self.hand.actor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be dealt next, each with its probability."""
        choices = self.chance.choices(self.dealt)
        return [(choice, 1 / len(choices)) for choice in choices]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.in_play.actor:
            return []
        return sorted({action_id(each) for each in legal_actions(self.in_play)})

    def _apply_action(self, number: int) -> None:
        if self.hand is None:
            self.dealt += (number,)
            if len(self.dealt) == self.chance.length:
                self.hand = self.chance.deal(self.dealt)
                self.log = (self.hand.opening,)
            return
        self.hand, events = step(self.hand, action(observe(self.hand, self.hand.actor), number))
        self.log += (events,)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.chance.text(self.dealt, number)
        return str(ACTIONS[number])

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self.hand is not None and self.hand.over

    def returns(self) -> list[float]:
        """What each player has won or lost."""
        if self.hand is None or not self.hand.over:
            return [0.0] * self.chance.rules.players
        return [self.payoff.of(self.hand.chips(seat)) for seat in range(self.chance.rules.players)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HwatuState:
        """A state with the same past for ``player`` and other hidden cards, each that fits equally likely."""
        other: HwatuState = self.clone()
        if self.hand is not None:
            other.hand = observe(self.hand, player).sample(Random(int(sampler() * 2**53)))
        return other

    def past_text(self, player: int) -> str:
        """Everything that a player has seen."""
        if self.hand is None:
            return f"seat {player} waits for the deal"
        seen = [repr(event) for events in self.log for event in redacted(events, player)]
        return f"seat {player}: {self.hand.hand(player)}; " + "; ".join(seen)

    def __str__(self) -> str:
        if self.hand is None:
            return f"dealt {' '.join(map(str, self.dealt))}"
        return repr(self.hand)


class HwatuObserver:
    """What a player sees: as a tensor :func:`hwatu.rl.encode`, as text the table or everything that it has seen."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self.past = iig_obs_type.perfect_recall
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HwatuState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if state.hand is None:
            self.tensor.fill(0)
        else:
            encode(observe(state.hand, player), self.tensor)

    def string_from(self, state: HwatuState, player: int) -> str:
        """What a player sees, as text."""
        if self.past or state.hand is None:
            return state.past_text(player)
        return text(observe(state.hand, player))


pyspiel.register_game(GAME_TYPE, HwatuGame)
