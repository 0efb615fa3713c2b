"""ROTATE: a waiting list for any number of people."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

TITLE = "More than three: taking turns"
KOREAN = "돌아가며 치기"

RULES: tuple[Rule, ...] = (
    define(
        "ROTATE-1",
        "The waiting list",
        """
        With `seating` ROTATION and more than three people, a seat stands for a person. Seats 0, 1 and 2
        begin, with seat 0 as dealer. The list is all seats in order, and never changes. After a hand the
        winner's place in the turn order goes to the first seat after the last newcomer on the list, from its
        end back to its top, that is not playing, and the newcomer then deals. Whoever makes one ppuk too many
        (CHIPS-2) is the winner here, and of two holders of quads (DEAL-11) the one who comes first in turn
        order, counted from the dealer.
        """,
        sources="G",
        korean="기다리는 순서",
        korean_meaning="""
        `seating` 값이 ROTATION이고 넷 이상이면 자리 번호는 곧 사람입니다. 0번, 1번, 2번이 0번을 선으로
        시작합니다. 기다리는 순서는 번호 차례이고 바뀌지 않습니다. 판이 끝나면 이긴 사람이 앉았던 차례에 새
        사람이 들어와 선이 됩니다. 마지막에 들어온 사람의 다음 번호부터, 끝까지 가면 다시 처음부터 찾아서,
        치고 있지 않은 첫 사람입니다. 뻑으로 판을 끝낸 사람(CHIPS-2)도 여기서는 이긴 사람이고, 총통이
        둘이면(DEAL-11) 선부터 세어 차례가 빠른 사람입니다.
        """,
    ),
)
