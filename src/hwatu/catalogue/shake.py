"""SHAKE: showing three of a month."""

from __future__ import annotations

from .rule_entry import Rule, define

TITLE = "Shaking"
KOREAN = "흔들기"

RULES: tuple[Rule, ...] = (
    define(
        "SHAKE-1",
        "Heundeum, the shake",
        """
        A player that holds exactly three cards of a month as its turn begins, and has played none of them,
        may show them to everybody. They stay known for as long as they are in hand. With `shake` FREE the
        player then takes its turn as it likes. With MUST_PLAY one of the three must be played in the same
        turn: no joker, no bomb turn, and no bomb of the three unless shaken sets may be bombed (BOMB-4). With
        OFF nothing is shown.
        """,
        sources="P G X",
        rulings="several_shakes_in_one_turn missing_lists",
        korean="흔들기",
        names="heundeulgi, heundeum, shaking, 흔듦",
    ),
    define(
        "SHAKE-2",
        "What a shake is worth",
        """
        If the player who shook wins by stopping, what each loser owes is multiplied by `shake_multiplier`,
        once for every set shown in the hand. If somebody else wins, the shake is worth nothing.
        """,
        sources="P X",
        korean="흔든 값",
    ),
    define(
        "SHAKE-3",
        "Shaking November or December",
        """
        A shown set of November or December multiplies by `shake_rain_multiplier` in place of the ordinary
        shake multiplier.
        """,
        sources="P",
        korean="오동과 비 흔들기",
    ),
)
