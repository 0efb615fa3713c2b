"""A hand that the playing oracle has finished, told to the paying one."""

from __future__ import annotations

from typing import Any

from .payment import settle
from .play import Game


def standings_of(game: Game) -> list[dict[str, Any]]:
    """The facts of each seat at the end of a hand."""
    left, stopped = game.oe_myeon(), game.winner if game.ending == "STOP" else None
    return [
        {
            **game.facts_of(seat),
            "oe_myeon": seat in left,
            "last_card": left.get(seat, False),
            "gained": game.taken if seat == stopped else set(),
        }
        for seat in range(game.players)
    ]


def outcome_of(game: Game, **carried: Any) -> dict[str, Any]:
    """The facts of a hand that ended; ``carried`` adds those that came from outside, such as mission cards."""
    return {
        "end": game.ending,
        "winner": game.winner,
        "standings": standings_of(game),
        "nagaris": game.nagaris,
        "drawn_month": None,
        "mission": None,
        "refusal": game.refusal(),
        "holders": list(game.holders),
        "active": None,
        "dealer": game.dealer,
        "paid": [],
        "pushes": game.pushes,
        "factor": game.factor,
        "pushed": game.pushed,
        "drawn_quad": game.drawn_quad,
        **carried,
    }


def net_of(game: Game, **carried: Any) -> list[int]:
    """The chips that each seat won or lost in all, those paid during the hand included."""
    flags = {"players": game.players, **game.flags}
    at_the_end = settle(flags, outcome_of(game, **carried))[1]
    return [end + during for end, during in zip(at_the_end, game.chips, strict=True)]
