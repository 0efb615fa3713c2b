"""CHIPS: what is paid at once, while the hand goes on or as it ends early."""

from __future__ import annotations

import attrs

from hwatu.rules._flag_fields import number


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class ChipFlags:
    """The flags of section CHIPS."""

    first_ppuk_chips: int = number(
        3,
        "What each opponent pays for a ppuk on one's first turn",
        "CHIPS-1",
        needs=("ppuk",),
        korean="첫뻑에 한 사람이 내는 칩",
    )
    ppuk_limit: int = number(
        3,
        "How many ppuks of one player end the hand; 0: no number does",
        "CHIPS-2",
        needs=("ppuk",),
        korean="뻑을 몇 번 하면 판이 끝나는지 (0이면 없음)",
    )
    ppuk_limit_chips: int = number(
        5,
        "What each opponent pays for the ppuk that ends the hand",
        "CHIPS-2",
        needs=("ppuk",),
        korean="판을 끝내는 뻑에 한 사람이 내는 칩",
    )
    first_ttadak_chips: int = number(
        0,
        "What each opponent pays for a ttadak on one's first turn",
        "CHIPS-3",
        korean="첫 차례의 따닥에 한 사람이 내는 칩",
    )
    first_stack_chips: int = number(
        0,
        "What each opponent pays for a stack on one's first turn",
        "CHIPS-3",
        korean="첫 차례에 쌓인 패를 먹으면 한 사람이 내는 칩",
    )
    first_bomb_chips: int = number(
        0,
        "What each opponent pays for a bomb on one's first turn",
        "CHIPS-3",
        needs=("bomb",),
        korean="첫 차례의 폭탄에 한 사람이 내는 칩",
    )
    first_chok_chips: int = number(
        0,
        "What each opponent pays for a chok on one's first turn",
        "CHIPS-3",
        korean="첫 차례의 쪽에 한 사람이 내는 칩",
    )
    first_boar_chips: int = number(
        0,
        "What each opponent pays for the boar on one's first turn",
        "CHIPS-4",
        korean="첫 차례에 멧돼지를 먹으면 한 사람이 내는 칩",
    )
    boar_pot_chips: int = number(
        0,
        "What everyone puts into the boar's pot at each deal",
        "CHIPS-5",
        korean="판마다 모두가 멧돼지 판돈에 넣는 칩",
    )
    own_stack_chips: int = number(
        0,
        "What each opponent pays, besides junk, for one's own stack",
        "CHIPS-6",
        needs=("ppuk",),
        korean="자뻑에 피 말고 한 사람이 더 내는 칩",
    )
    joker_hand_chips: int = number(
        0,
        "What each opponent pays for a joker played from hand",
        "CHIPS-7",
        korean="손에서 조커를 내면 한 사람이 내는 칩",
    )
    joker_stock_chips: int = number(
        0, "What a player pays for turning a joker from the stock", "CHIPS-7", korean="조커를 뒤집은 사람이 내는 칩"
    )
    second_ppuk_chips: int = number(
        0,
        "What each opponent pays for a ppuk on each of one's first two turns",
        "CHIPS-8",
        needs=("ppuk",),
        korean="첫 두 차례 내리 뻑을 하면 한 사람이 내는 칩",
    )
    third_ppuk_chips: int = number(
        0,
        "What each opponent pays for a ppuk on each of one's first three turns",
        "CHIPS-8",
        needs=("ppuk",),
        korean="첫 세 차례 내리 뻑을 하면 한 사람이 내는 칩",
    )
    first_ppuk_points: int = number(
        0,
        "What a ppuk on one's first turn adds to the points of its maker, if it stops",
        "CHIPS-9",
        needs=("ppuk",),
        about_stops=True,
        tried=(0, 1, 7),
        korean="첫뻑을 한 사람이 나면 더하는 점수",
    )
