"""The libraries that hwatu is compared with, each imported on demand: the extra `bench`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from time import perf_counter
from typing import Any, NamedTuple

from benchmarks.timing import Clock, Contender, Tally

OPENSPIEL_GAMES = {
    "hearts": "hearts",
    "oh_hell": "oh_hell",
    "cribbage": "cribbage",
    "crazy_eights": "crazy_eights",
    "skat": "skat",
    # Its double-dummy solver would end a game right after the auction, and cost far more than the moves.
    "bridge": "bridge(use_double_dummy_result=false)",
}
CHESS_PLIES = 120
"""The plies after which a random chess game is cut off: most would move a few pieces for hundreds of moves."""


def missing() -> list[str]:
    """The peers that are not installed."""
    return [name for name in ("pyspiel", "chess", "mahjong") if find_spec(name) is None]


def openspiel() -> list[Contender]:
    """OpenSpiel's card games, written in C++ and driven from Python."""
    import pyspiel

    return [
        Contender(f"openspiel {name}", _openspiel(pyspiel.load_game(spelling)))
        for name, spelling in OPENSPIEL_GAMES.items()
    ]


def _openspiel(game: Any) -> Callable[[float, random.Random], Tally]:
    """Random play: list the legal actions, choose one, clone the state, apply the action, see whether it goes on.

    Chance nodes (deals and draws) are sampled with the clock stopped, and are not decisions.
    """

    def run(seconds: float, rng: random.Random) -> Tally:
        clock = Clock()
        end = perf_counter() + seconds
        while perf_counter() < end:
            _play(game, clock, rng.random)
        return clock.tally()

    return run


def _play(game: Any, clock: Clock, chance: Callable[[], float]) -> None:
    """One random game."""
    state = game.new_initial_state()
    while not state.is_terminal():
        while state.is_chance_node():
            outcomes = state.chance_outcomes()  # alike in all these games: dealing or drawing an unseen card
            state.apply_action(outcomes[int(chance() * len(outcomes))][0])
        decisions = 0
        since = perf_counter()
        while not state.is_terminal() and not state.is_chance_node():
            actions = state.legal_actions()
            state = state.clone()
            state.apply_action(actions[int(chance() * len(actions))])
            decisions += 1
        clock.add("play", decisions, since)


def chess() -> list[Contender]:
    """python-chess, pure Python: random games, each position a copy without its move stack."""
    import chess as library

    def run(seconds: float, rng: random.Random) -> Tally:
        chance = rng.random
        clock = Clock()
        end = perf_counter() + seconds
        while perf_counter() < end:
            board = library.Board()
            plies = 0
            since = perf_counter()
            while plies < CHESS_PLIES:
                moves = list(board.legal_moves)
                if not moves:
                    break
                board = board.copy(stack=False)
                board.push(moves[int(chance() * len(moves))])
                plies += 1
            clock.add("play", plies, since)
        return clock.tally()

    return [Contender("python-chess", run)]


class Hand(NamedTuple):
    """A winning mahjong hand: its tiles by suit, the tile that won it, and the options of the win."""

    tiles: dict[str, str]
    win: dict[str, str]
    config: dict[str, Any] = {}  # noqa: RUF012
    melds: tuple[tuple[str, dict[str, str]], ...] = ()
    dora: dict[str, str] = {}  # noqa: RUF012


HANDS = (
    Hand({"man": "234", "pin": "345678", "sou": "34566"}, {"sou": "6"}, {"is_riichi": True}, (), {"pin": "2"}),
    Hand({"man": "22444", "pin": "333567", "sou": "444"}, {"sou": "4"}),
    Hand({"man": "123456789", "pin": "234", "sou": "55"}, {"man": "3"}, {"is_tsumo": True}, (), {"sou": "4"}),
    Hand({"man": "112233", "pin": "556677", "sou": "88"}, {"pin": "7"}, {"is_riichi": True, "is_tsumo": True}),
    Hand({"man": "1133", "pin": "2255", "sou": "7799", "honors": "11"}, {"sou": "9"}, {"is_riichi": True}),
    Hand(
        {"man": "234", "pin": "22567", "sou": "345", "honors": "555"},
        {"pin": "7"},
        {"player_wind": 27, "round_wind": 27},
        (("pon", {"honors": "555"}),),
        {"honors": "4"},
    ),
    Hand({"pin": "11123456788", "honors": "666"}, {"pin": "4"}, {"is_tsumo": True}, (), {"man": "1"}),
    Hand(
        {"man": "222", "pin": "888", "sou": "33366", "honors": "777"},
        {"sou": "6"},
        {},
        (("pon", {"man": "222"}), ("pon", {"pin": "888"})),
        {"sou": "2"},
    ),
    Hand({"man": "23467888", "pin": "567", "sou": "678"}, {"man": "6"}, {"is_riichi": True, "is_ippatsu": True}),
    Hand({"man": "123", "pin": "12399", "sou": "123789"}, {"sou": "7"}, {"is_tsumo": True}, (), {"sou": "8"}),
    Hand({"sou": "22334455667788"}, {"sou": "5"}, {"is_riichi": True}, (), {"pin": "1"}),
    Hand({"man": "456", "pin": "23466", "sou": "234678"}, {"sou": "3"}, {"is_riichi": True}, (), {"sou": "1"}),
)


def mahjong() -> list[Contender]:
    """`mahjong`: the itemised value of winning hands."""
    from mahjong.hand_calculating.divider import HandDivider
    from mahjong.hand_calculating.hand import HandCalculator

    estimate = HandCalculator().estimate_hand_value
    calls = list(_mahjong_calls())
    forget = [each.cache_clear for each in vars(HandDivider).values() if hasattr(each, "cache_clear")]
    for arguments in calls:
        if estimate(**arguments).error:
            raise ValueError(f"not a winning hand: {arguments}")

    def run(seconds: float, rng: random.Random) -> Tally:
        clock = Clock()
        end = perf_counter() + seconds
        while perf_counter() < end:
            for each in forget:  # clear the caches: in use, every hand is a new one
                each()
            order = rng.sample(calls, len(calls))
            since = perf_counter()
            for arguments in order:
                estimate(**arguments)
            clock.add("estimate", len(order), since)
        return clock.tally()

    return [Contender("mahjong", run)]


def _mahjong_calls() -> Iterator[dict[str, Any]]:
    from mahjong.hand_calculating.hand_config import HandConfig
    from mahjong.meld import Meld
    from mahjong.tile import TilesConverter

    tiles: Any = TilesConverter.string_to_136_array
    for hand in HANDS:
        suit, rank = next(iter(hand.win.items()))
        whole = tiles(**hand.tiles)
        kind = tiles(**{suit: rank})[0] // 4
        yield {
            "tiles": whole,
            "win_tile": next(each for each in whole if each // 4 == kind),
            "melds": [Meld(meld_type=name, tiles=tiles(**meld)) for name, meld in hand.melds],
            "dora_indicators": tiles(**hand.dora) if hand.dora else [],
            "config": HandConfig(**hand.config),
        }
