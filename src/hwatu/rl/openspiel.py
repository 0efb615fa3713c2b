"""Go-Stop as an OpenSpiel game: ``pyspiel.load_game("python_hwatu")`` once this module is imported.

The parameters are ``players``, ``preset`` by its name, ``variants`` by theirs and ``flags`` by theirs with their
values, each with ``+`` between them, and ``payoff``:
``pyspiel.load_game("python_hwatu(players=3,preset=pagat,variants=meong_bak,flags=godori:3+jokers:X2 X3)")``.

With ``position``, a line as :func:`hwatu.format_position` writes it, the hand begins there, and nothing is left to
chance. With ``subgame=true`` as well chance first deals the cards that a spectator of that position cannot place, all
ways equally likely: what the players know by then, and no more, is known to all.
"""

from __future__ import annotations

import re
from itertools import islice
from json import dumps
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import numpy as np

from hwatu._base.errors import InvalidPosition, extra, short
from hwatu._base.values import Value
from hwatu._cards.card_set import CardSet
from hwatu._engine.stepping import legal_actions, step
from hwatu._notation.position_line import format_position, parse_position
from hwatu._view.observing import observe, redacted
from hwatu.house import loads
from hwatu.render import text
from hwatu.rl._action_space import ACTIONS, action, action_id
from hwatu.rl._chance_nodes import DealByChance, StartByChance, subgame
from hwatu.rl._encoding import check_rules_to_encode, encode
from hwatu.rl._layout import LAYOUT, SIZE
from hwatu.rl._payoffs import Payoff, is_zero_sum, most_chips
from hwatu.rules import FLAGS, DualAnimals

with extra("openspiel", "hwatu.rl.openspiel"):
    import pyspiel  # pyright: ignore[reportMissingImports]  # of an extra

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hwatu._engine.state import State
    from hwatu.events import Events
    from hwatu.rules import Rules

NAME: Final = "python_hwatu"

PATIENCE: Final = 1000
"""How many samples are tried before a state is held to be one that cannot be resampled; mostly the first will do."""

LONGEST: Final = 1000
"""More decisions than any hand has."""


def _game_type(utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Go-Stop",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=7,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "preset": "pagat",
            "variants": "",
            "flags": "",
            "payoff": Payoff.CHIPS.value,
            "position": "",
            "subgame": False,
        },
    )


GAME_TYPE: Final = _game_type(pyspiel.GameType.Utility.GENERAL_SUM)
ZERO_SUM: Final = _game_type(pyspiel.GameType.Utility.ZERO_SUM)
"""The type of a game under rules by which one player's chips are always another's."""


def rules_of(parameters: Mapping[str, Any]) -> Rules:
    """The rules that these parameters name. Raises as :func:`hwatu.house.loads` does.

    >>> rules_of({"players": 3, "variants": "two_jokers+meong_bak", "flags": "godori:3+shake:OFF"})
    Rules(players=3, jokers=CardSet('X2 X3'), shake=ShakeRule.OFF, godori=3, meong_bak=True)
    """
    preset, players = parameters.get("preset", "pagat"), parameters.get("players", 2)
    variants = re.findall(r"[^+\s]+", str(parameters.get("variants", "")))
    lines = [f"preset = {dumps(preset)}", f"players = {dumps(players)}", f"variants = {dumps(variants)}", "[flags]"]
    for given in filter(None, str(parameters.get("flags", "")).split("+")):
        name, value = [each.strip() for each in given.partition(":")[::2]]
        nothing = "{}" if name in FLAGS and isinstance(FLAGS[name].default, DualAnimals) else dumps("")
        lines.append(f"{dumps(name)} = {_toml(value) if value else nothing}")
    return loads("\n".join(lines))


def _payoff_of(name: object) -> Payoff:
    if name in [payoff.value for payoff in Payoff]:
        return Payoff(name)
    known = ", ".join([payoff.value for payoff in Payoff])
    raise InvalidPosition(
        f"There is no payoff {short(name)}: there are {known}.",
        code="bad_payoff",
        korean=f"{short(name)}: 그런 보상은 없습니다. 고를 수 있는 것: {known}.",
    )


def _chance_of(parameters: Mapping[str, Any], rules: Rules) -> DealByChance | StartByChance:
    """The choices of chance: those of a deal, or where the game begins at a position of what is hidden there."""
    line, hidden = parameters.get("position", ""), parameters.get("subgame", False)
    if line:
        start = parse_position(line, rules)
        return StartByChance(subgame(start) if hidden else (start,))
    if hidden:
        raise InvalidPosition(
            "A subgame begins at a position: give one.", code="no_start", korean="부분 게임이 시작될 배치를 주세요."
        )
    return DealByChance(rules)


def _toml(value: str) -> str:
    """The value of a flag as house rules have it: ``9A:2 10A:1`` is a table, and other words are text."""
    if ":" in value:
        pairs = [each.partition(":") for each in value.split()]
        return f"{{ {', '.join(f'{dumps(key)} = {_toml(each)}' for key, _, each in pairs)} }}"
    return value if re.fullmatch(r"-?\d+|true|false", value) else dumps(value)


class HwatuGame(pyspiel.Game):
    """The game under one set of rules."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = dict(params or {})
        self.rules = rules_of(parameters)
        check_rules_to_encode(self.rules)
        self.payoff = _payoff_of(parameters.get("payoff", Payoff.CHIPS.value))
        self.chance = _chance_of(parameters, self.rules)
        start = self.chance.states[0] if isinstance(self.chance, StartByChance) else None
        most = self.payoff.of(most_chips(self.rules, start), self.rules)
        zero_sum = is_zero_sum(self.rules, start) and (self.payoff is Payoff.CHIPS or self.rules.players == 2)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=self.chance.most,
            num_players=self.rules.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(ZERO_SUM if zero_sum else GAME_TYPE, info, parameters)

    def new_initial_state(self) -> HwatuState:
        """A hand before its deal, or at its start if that is given."""
        state = HwatuState(self)
        if not self.chance.length:
            state.begin(())
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HwatuObserver:
        """The observer that turns its states into observations."""
        seen = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return HwatuObserver(seen, params, self.rules.players)

    def max_chance_nodes_in_history(self) -> int:
        """How many choices make a deal, and those of the deals before it that were over at once."""
        return self.chance.rounds * self.chance.length


@attrs.frozen
class Progress(Value):
    """How far a game has come: the choices of chance in this deal, then the hand, and all its events.

    OpenSpiel copies whatever a state holds, deeply. This is all that it holds, and is never copied.
    """

    dealt: tuple[int, ...] = ()
    hand: State | None = None
    log: tuple[Events, ...] = ()


_BEFORE_THE_DEAL: Final = Progress()


class HwatuState(pyspiel.State):
    """A moment of a hand or of its deal: ``hand`` is None until all is dealt, and there is something to decide."""

    progress = _BEFORE_THE_DEAL

    @property
    def chance(self) -> DealByChance | StartByChance:
        """How chance deals under the rules of the game."""
        game: HwatuGame = self.get_game()
        return game.chance

    @property
    def dealt(self) -> tuple[int, ...]:
        """The choices of chance in this deal."""
        return self.progress.dealt

    @property
    def hand(self) -> State | None:
        """The hand, once it is dealt."""
        return self.progress.hand

    @property
    def log(self) -> tuple[Events, ...]:
        """The events of the deal, and of each decision since."""
        return self.progress.log

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
        """The cards that can be dealt next, each with its probability."""
        choices = self.chance.choices(self.dealt)
        return [(choice, 1 / len(choices)) for choice in choices]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.in_play.actor:
            return []
        return sorted({action_id(each) for each in legal_actions(self.in_play)})

    def _apply_action(self, number: int) -> None:
        now = self.progress
        if now.hand is None:
            self.begin((*now.dealt, number))
            return
        hand, events = step(now.hand, action(observe(now.hand, now.hand.actor), number))
        self.progress = Progress(now.dealt, hand, (*now.log, events))

    def begin(self, dealt: tuple[int, ...]) -> None:
        """Go as far as these choices of chance lead."""
        chance = self.chance
        if len(dealt) < chance.length:
            self.progress = Progress(dealt)
            return
        hand = chance.deal(dealt)
        if hand.over and len(self.history()) + 1 < chance.rounds * chance.length:
            self.progress = _BEFORE_THE_DEAL
        else:
            self.progress = Progress(dealt, hand, (hand.opening,))

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.chance.text(self.dealt, number)
        return str(ACTIONS[number])

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self.hand is not None and self.hand.over

    def returns(self) -> list[float]:
        """Each player's win or loss."""
        game, hand = self.get_game(), self.hand
        seats = range(game.rules.players)
        if hand is None or not hand.over:
            return [0.0 for _ in seats]
        return [game.payoff.of(hand.chips(seat), game.rules) for seat in seats]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HwatuState:
        """A state with the same past for ``player`` and other hidden cards, each that fits equally likely.

        Its history is one that leads to it: other cards are dealt, and all decide what they did.
        """
        random = Random(int(sampler() * 2**53))
        if self.hand is None:
            return self._replayed(self.chance.drawn(len(self.dealt), random))
        view, made = observe(self.hand, player), len(self.dealt)
        past = self.history()[self._chosen() - made :]
        for dealt in islice(self.chance.instead(past, self.hand, player, random), PATIENCE):
            other = self._replayed(dealt)
            if observe(other.in_play, player) == view:
                return other  # of several copies of a joker the first was played, so others were not in that hand
        raise InvalidPosition("No deal leads to this view.", code="impossible_view")

    def _chosen(self) -> int:
        """How many choices chance has made, in deals that were over at once too."""
        return len(self.history()) - len(self.log[1:])

    def _replayed(self, dealt: tuple[int, ...]) -> HwatuState:
        """The state after this deal and the same decisions."""
        past, chosen = self.history(), self._chosen()
        other: HwatuState = self.get_game().new_initial_state()
        for number in (*past[: chosen - len(self.dealt)], *dealt, *past[chosen:]):
            other.apply_action(number)
        return other

    def past_text(self, player: int | None, *, public: bool = True) -> str:
        """Everything that a player has seen, or with None a spectator; without ``public`` what a spectator has not."""
        if self.hand is None:
            return f"{_named(player)} waits for the deal"
        seen = [
            repr(event)
            for events in self.log
            for event, known in zip(redacted(events, player), redacted(events, None), strict=True)
            if public or event != known
        ]
        if player is not None:
            held = [self.hand.seats[player].hand]
            if not public:  # what was played from a hand is no longer in it
                held.append(CardSet.from_mask(self.hand._setup.dealt_to(player)))
            seen = [*map(str, held), *seen]
        return f"{_named(player)}: {'; '.join(seen)}"

    def __str__(self) -> str:
        if self.hand is None:
            return f"dealt {' '.join(map(str, self.dealt))}"
        return format_position(self.hand)


def _named(player: int | None) -> str:
    return "a spectator" if player is None else f"seat {player}"


class HwatuObserver:
    """A player's observation, of any of OpenSpiel's kinds.

    As a tensor it is :func:`hwatu.rl.encode`, with private information that of the player, without that of a spectator,
    and with that of all players a row for each, from the player on. Without public information it is the cards held
    alone. As text it is the table, or with perfect recall all that was seen, for which there is no tensor; of private
    information alone that is what a spectator has not seen.

    Raises :class:`InvalidPosition` (``bad_observation``) for any parameters: it takes none.
    """

    def __init__(self, iig_obs_type: Any, params: Any, players: int) -> None:
        self.recalls, self.public = iig_obs_type.perfect_recall, iig_obs_type.public_info
        if params:
            raise InvalidPosition(
                f"Observations have no parameters, not {short(params)}.",
                code="bad_observation",
                korean=f"관찰에는 매개변수가 없는데 {short(params)}입니다.",
            )
        self.private, self.players = iig_obs_type.private_info, players
        self.rows = np.zeros((len(self._viewers(0)), SIZE if self.public else len(_HELD)), np.float32)
        self.tensor = None if self.recalls else self.rows.ravel()
        self.dict = {}
        if self.tensor is not None and self.tensor.size:
            self.dict["observation"] = self.tensor if len(self.rows) == 1 else self.rows

    def set_from(self, state: HwatuState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.hand is not None:
            for row, viewer in zip(self.rows, self._viewers(player), strict=True):
                view = observe(state.hand, viewer)
                if self.public:
                    encode(view, row)
                else:
                    row[:] = encode(view)[_HELD]

    def string_from(self, state: HwatuState, player: int) -> str:
        """A player's observation, as text."""
        return "\n\n".join([self._text(state, viewer) for viewer in self._viewers(player)])

    def _viewers(self, player: int) -> list[int | None]:
        """Who sees what is observed, from the player on."""
        if self.private == pyspiel.PrivateInfoType.NONE:
            return [None] if self.public else []
        every = self.private == pyspiel.PrivateInfoType.ALL_PLAYERS
        return [(player + place) % self.players for place in range(self.players if every else 1)]

    def _text(self, state: HwatuState, viewer: int | None) -> str:
        if self.recalls or state.hand is None:
            return state.past_text(viewer, public=self.public)
        if self.public or viewer is None:
            return text(observe(state.hand, viewer))
        return f"{_named(viewer)}: {state.hand.seats[viewer].hand}"


_HELD: Final = LAYOUT["hand"].columns[0]
"""The columns about the cards that the viewer holds."""

pyspiel.register_game(GAME_TYPE, HwatuGame)
