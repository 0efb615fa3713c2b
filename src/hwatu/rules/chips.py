"""CHIPS: what is paid at once, while the hand goes on or as it ends early."""

from __future__ import annotations

import attrs

from hwatu.rules.flag_fields import number


@attrs.frozen(kw_only=True, slots=False, eq=False)
class ChipFlags:
    """The flags of section CHIPS."""

    first_ppuk_chips: int = number(
        3, "What each opponent pays for a ppuk on one's first turn", "CHIPS-1", needs=("ppuk",)
    )
    ppuk_limit: int = number(
        3, "How many ppuks of one player end the hand; 0: no number does", "CHIPS-2", needs=("ppuk",)
    )
    ppuk_limit_chips: int = number(
        5, "What each opponent pays for the ppuk that ends the hand", "CHIPS-2", needs=("ppuk",)
    )
    first_ttadak_chips: int = number(0, "What each opponent pays for a ttadak on one's first turn", "CHIPS-3")
    first_stack_chips: int = number(0, "What each opponent pays for a stack on one's first turn", "CHIPS-3")
    first_bomb_chips: int = number(
        0, "What each opponent pays for a bomb on one's first turn", "CHIPS-3", needs=("bomb",)
    )
    first_chok_chips: int = number(0, "What each opponent pays for a chok on one's first turn", "CHIPS-3")
    first_boar_chips: int = number(0, "What each opponent pays for the boar on one's first turn", "CHIPS-4")
    boar_pot_chips: int = number(0, "What everyone puts into the boar's pot at each deal", "CHIPS-5")
    own_stack_chips: int = number(
        0, "What each opponent pays, besides junk, for one's own stack", "CHIPS-6", needs=("ppuk",)
    )
    joker_hand_chips: int = number(0, "What each opponent pays for a joker played from hand", "CHIPS-7")
    joker_stock_chips: int = number(0, "What a player pays for turning a joker from the stock", "CHIPS-7")
    second_ppuk_chips: int = number(
        0, "What each opponent pays for a ppuk on each of one's first two turns", "CHIPS-8", needs=("ppuk",)
    )
    third_ppuk_chips: int = number(
        0, "What each opponent pays for a ppuk on each of one's first three turns", "CHIPS-8", needs=("ppuk",)
    )
