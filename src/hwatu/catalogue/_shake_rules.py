"""SHAKE: showing three of a month."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Shaking"
KOREAN = "흔들기"

RULES: tuple[Rule, ...] = (
    define(
        "SHAKE-1",
        "Heundeulgi, the shake",
        """
        A player that holds exactly three cards of a month as its turn begins, and has played none of them,
        may show them to everybody. They stay known for as long as they are in hand. With `shake` FREE the
        player then takes its turn as it likes. With MUST_PLAY one of the three must be played in the same
        turn: no joker, no bomb turn, and no bomb of the three unless shaken sets may be bombed (BOMB-4). With
        OFF nothing is shown. `shake_unmatched_only` may forbid the shake while the fourth card lies on the
        table (SHAKE-4), and three left of a quad that was shown are never shown again (DEAL-14).
        """,
        sources="P G X",
        rulings="several_shakes_in_one_turn missing_lists",
        korean="흔들기",
    ),
    define(
        "SHAKE-2",
        "What a shake is worth",
        """
        If the player who shook wins by stopping, what each loser owes is multiplied by `shake_multiplier`,
        once for every set shown in the hand. A quad that was played on (DEAL-14) is such a set. If somebody
        else wins, the shake is worth nothing.
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
    define(
        "SHAKE-4",
        "No shake beside the fourth card",
        """
        With `shake_unmatched_only` a player may show three of a month only while no card of that month lies
        on the table.
        """,
        sources="K",
        rulings="what_everybody_sees",
        korean="바닥에 짝이 있으면 못 흔들기",
        certainty="A Hangame",
    ),
)
