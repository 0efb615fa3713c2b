"""Baks: penalties that multiply a loser's debt, by its captures and goes (PAY-5, PAY-7, PAY-10, PAY-11, LIABLE-1)."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hwatu._facts.payments import Op
from hwatu._payment.terms import MANY_ANIMALS, Term, doubled
from hwatu.rules import GoBakRule, GwangBakRule, MeongBakFromRule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._payment.terms import FactThresholds, Win
    from hwatu.rules import Rules


GWANG_BAK_CHIPS: Final = 2

MEONG_BAK_FROM: Final[Mapping[MeongBakFromRule, tuple[str, int]]] = MappingProxyType({
    MeongBakFromRule.SEVEN: ("animals", MANY_ANIMALS),
    MeongBakFromRule.FIVE: ("animals", 5),
    MeongBakFromRule.ANY_POINTS: ("animal_points", 1),
})  # fmt: skip
"""The fact of the winner that meong-bak depends on, and its least value (PAY-10)."""

MUCH_JUNK: Final = 10
"""The least junk count of the winner with which pi-bak is possible (PAY-7)."""


def _meets_meong_bak(rules: Rules, win: Win) -> bool:
    """Whether the winner has what meong-bak asks of it; the loser must have no animal (PAY-10)."""
    fact, least = MEONG_BAK_FROM[rules.meong_bak_from]
    return bool(getattr(win, fact) >= least)


def _meong_bak_thresholds(rules: Rules) -> FactThresholds:
    fact, least = MEONG_BAK_FROM[rules.meong_bak_from]
    return {fact: (least,)}  # only the fact that the rules ask about, so that the cache has no idle keys


# fmt: off
BAKS: Final[tuple[Callable[[Rules], Term], ...]] = (
    lambda rules: Term(
        "PAY-5", "gwang-bak", "광박", Op.MULTIPLY,
        lambda win, loss: doubled(win.bright_points > 0 and not loss.brights),
        applies=rules.gwang_bak is GwangBakRule.DOUBLE, of_win={"bright_points": (1,)}, of_loss={"brights": (1,)},
        counted_as="gwang_bak",
    ),
    lambda rules: Term(
        "PAY-7", "pi-bak", "피박", Op.MULTIPLY,
        lambda win, loss: doubled(
            win.junk >= MUCH_JUNK
            and loss.junk < rules.pi_bak_below
            and not (rules.pi_bak_spares_none and loss.junk == 0)  # PAY-8
        ),
        # A loser's threshold of 1 is for PAY-8, which spares whoever has no junk at all.
        applies=rules.pi_bak_below > 0, of_win={"junk": (MUCH_JUNK,)}, of_loss={"junk": (1, rules.pi_bak_below)},
        counted_as="pi_bak",
    ),
    lambda rules: Term(
        "PAY-10", "meong-bak", "멍박", Op.MULTIPLY,
        lambda win, loss: doubled(_meets_meong_bak(rules, win) and not loss.animals),
        applies=rules.meong_bak, of_win=_meong_bak_thresholds(rules), of_loss={"animals": (1,)},
        counted_as="meong_bak",
    ),
    lambda rules: Term(
        "PAY-11", "tti-bak", "띠박", Op.MULTIPLY,
        lambda win, loss: doubled(win.ribbon_points > 0 and not loss.ribbons),
        applies=rules.tti_bak, of_win={"ribbon_points": (1,)}, of_loss={"ribbons": (1,)},
        counted_as="tti_bak",
    ),
    lambda rules: Term(
        "LIABLE-1", "go-bak", "고박", Op.MULTIPLY,
        lambda _win, loss: doubled(loss.goes > 0),
        applies=rules.go_bak in (GoBakRule.DOUBLES, GoBakRule.PAYS_ALL_DOUBLED), of_loss={"goes": (1,)},
    ),
    lambda rules: Term(
        # The same bak in chips. It comes after all multipliers, so that nothing doubles the chips.
        "PAY-5", "gwang-bak", "광박", Op.ADD,
        lambda win, loss: GWANG_BAK_CHIPS if win.bright_points and not loss.brights else 0,
        applies=rules.gwang_bak is GwangBakRule.TWO_CHIPS, of_win={"bright_points": (1,)}, of_loss={"brights": (1,)},
        counted_as="gwang_bak", counted_value=GWANG_BAK_CHIPS,
    ),
)
"""The terms of the baks, in the order in which they apply."""
