"""The steps of a debt that add, divide or limit (PAY-2, PAY-3, PAY-5's two chips, PAY-16, PAY-18, PAY-20).

Each builds its step for one set of rules, or nothing where the rules do not have it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.payment.debt_terms import Term
from hwatu.payment.go_bonus import chips_beside_multiplier, go_chips, go_multiplier
from hwatu.payment.payments import Op
from hwatu.rules import GoBonusRule, GwangBakRule

if TYPE_CHECKING:
    from hwatu.payment.debt_terms import Loss, Win
    from hwatu.rules import Rules

GWANG_BAK_CHIPS: Final = 2


def units(rules: Rules) -> Term | None:
    """PAY-18: so many points make one chip."""
    per_chip = rules.points_per_chip
    if per_chip == 1:
        return None
    return Term("PAY-18", "points to the chip", "점당", Op.DIVIDE, lambda _win, _loss: per_chip)


def first_goes(rules: Rules) -> Term | None:
    """PAY-2: a chip for each go, while the goes do not multiply yet."""
    bonus = rules.go_bonus
    if bonus is GoBonusRule.OFF:
        return None
    return Term("PAY-2", "go", "고", Op.ADD, lambda win, _loss: go_chips(bonus, win.goes) or None)


def goes_still_added(rules: Rules) -> Term | None:
    """PAY-3: the chips that the goes still add once they multiply."""
    bonus, chips = rules.go_bonus, rules.go_chips

    def value(win: Win, loss: Loss) -> int | None:
        if go_multiplier(bonus, win.goes) == 1:
            return None
        return chips_beside_multiplier(chips, win.goes) or None

    return Term("PAY-3", "go chips", "고 점수", Op.ADD, value)


def gwang_bak_chips(rules: Rules) -> Term | None:
    """PAY-5: a loser without a bright pays two chips more to a winner with a bright set, after all multiplying."""
    if rules.gwang_bak is not GwangBakRule.TWO_CHIPS:
        return None

    def value(win: Win, loss: Loss) -> int | None:
        return GWANG_BAK_CHIPS if win.brights and not loss.bright else None

    return Term("PAY-5", "gwang-bak", "광박", Op.ADD, value)


def payment_cap(rules: Rules) -> Term | None:
    """PAY-20: the most that one loser can owe for itself."""
    cap = rules.payment_cap
    if cap is None:
        return None
    return Term("PAY-20", "most one can owe", "상한", Op.LIMIT, lambda _win, _loss: cap)


def empty_handed(rules: Rules) -> Term | None:
    """PAY-16: a loser who captured nothing owes nothing for itself."""
    if not rules.empty_handed_exempt:
        return None
    return Term("PAY-16", "nothing captured", "빈손", Op.LIMIT, lambda _win, loss: 0 if loss.empty_handed else None)
