"""A hand that the playing oracle has finished, told to the paying one."""

from __future__ import annotations

from typing import Any

from .payment import settle
from .play import Game


def standings_of(game: Game) -> list[dict[str, Any]]:
    """How the seats stand at the end."""
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
    """How the hand ended. `carried` names what else came into it: mission cards and the like."""
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
    """Each seat's win or loss in all, with the chips paid during the hand."""
    flags = {"players": game.players, **game.flags}
    at_the_end = settle(flags, outcome_of(game, **carried))[1]
    return [end + during for end, during in zip(at_the_end, game.chips, strict=True)]
