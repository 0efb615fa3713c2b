"""SHAKE: showing three of a month."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

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
        korean_meaning="""
        차례를 시작할 때 같은 달 패를 꼭 석 장 들고 있고 그 가운데 낸 것이 없으면, 모두에게 보여 흔들 수
        있습니다. 그 패는 손에 있는 동안 계속 알려져 있습니다. `shake` 값이 FREE이면 흔든 다음 마음대로
        칩니다. MUST_PLAY이면 그 차례에 석 장 가운데 하나를 내야 합니다. 조커를 내거나 뒤집기만 할 수 없고,
        흔든 패로 폭탄을 낼 수 있는 판(BOMB-4)이 아니면 그 석 장을 폭탄으로 낼 수도 없습니다. OFF이면 흔들지
        못합니다. `shake_unmatched_only` 설정을 켜면 나머지 한 장이 바닥에 있는 동안에는 흔들 수
        없고(SHAKE-4), 보인 총통에서 남은 석 장은 다시 흔들 수 없습니다(DEAL-14).
        """,
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
        korean_meaning="""
        흔든 사람이 스톱으로 이기면, 진 사람이 내는 것에 흔든 횟수만큼 `shake_multiplier`의 값을 곱합니다.
        계속 치기로 한 총통(DEAL-14)도 한 번으로 칩니다. 다른 사람이 이기면 흔든 것은 아무 값도 없습니다.
        """,
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
        korean_meaning="""
        11월이나 12월을 흔들면 보통의 흔들기 배수 대신 `shake_rain_multiplier`의 값을 곱합니다.
        """,
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
        korean_meaning="""
        `shake_unmatched_only` 설정을 켜면 바닥에 그 달의 패가 없을 때만 석 장을 흔들 수 있습니다.
        """,
        korean_certainty="A 한게임",
    ),
)
