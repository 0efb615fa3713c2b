"""The search of any checkout or build, in a separate process that gets a hand as its deal and its moves.

The messages use only words that every version of the library has had: the name of a preset, a seed, and actions as
`repr` writes them. The process imports nothing else of this folder, so any commit of the library can be measured.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from benchmarks.calls import environment

if TYPE_CHECKING:
    from types import TracebackType

    from hwatu import Action, State
    from hwatu.rules import Rules

GAMES: Final = {"matgo": ("matgo", 2), "pagat2": ("pagat", 2), "pagat3": ("pagat", 3)}
"""The preset and the number of players of each game."""


class Moment(NamedTuple):
    """A decision of a hand: the game, the seed of its deal, and the moves before it."""

    game: str
    seed: str
    moves: tuple[str, ...] = ()

    def after(self, move: str) -> Moment:
        """The next decision, after one more move."""
        return self._replace(moves=(*self.moves, move))


def rules_of(game: str) -> Rules:
    """The rules of a game."""
    from hwatu import presets

    preset, players = GAMES[game]
    rules: Rules = getattr(presets, preset)(players=players)
    return rules


def named(state: State) -> dict[str, Action]:
    """The legal actions of a state by their text in messages."""
    from hwatu import legal_actions

    return {repr(action): action for action in legal_actions(state)}


def reached(moment: Moment) -> State:
    """The state in which this decision is made."""
    from hwatu import deal, step

    state = deal(rules_of(moment.game), seed=moment.seed)
    for move in moment.moves:
        state = step(state, named(state)[move]).state
    return state


class Decider(AbstractContextManager["Decider"]):
    """The search of the library in `folder`, a checkout or an installed wheel, with `playouts` playouts a decision.

    A context manager, which ends its process.
    """

    def __init__(self, folder: str, playouts: int) -> None:
        self.playouts = playouts
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from benchmarks.deciding import work; work()"],
            env=environment(folder), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def decide(self, moment: Moment, seed: str) -> tuple[str, float]:
        """The move that it chooses with a generator of this seed, and the seconds of processor time."""
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        to.write(json.dumps([*moment, self.playouts, seed]) + "\n")
        to.flush()
        answer: list[Any] = json.loads(back.readline())
        return answer[0], answer[1]


def work() -> None:
    """Answer each line on standard input, until it ends."""
    from hwatu import observe
    from hwatu.bots import SearchBot

    for line in sys.stdin:
        game, dealt, moves, playouts, seed = json.loads(line)
        state = reached(Moment(game, dealt, tuple(moves)))
        view, bot = observe(state, state.actor), SearchBot(playouts=playouts)
        since = process_time()
        print(json.dumps([repr(bot(view, Random(seed))), process_time() - since]), flush=True)


def own_folder() -> str:
    """The folder of the library that is imported here."""
    import hwatu

    return str(Path(hwatu.__file__).resolve().parent.parent)
