"""Baks: what a loser pays more for, by its own captures and goes (PAY-5, PAY-7, PAY-10, PAY-11, LIABLE-1)."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hwatu._facts.payments import Op
from hwatu._payment.terms import MANY_ANIMALS, Loss, Term, Win, doubled
from hwatu.rules import GoBakRule, GwangBakRule, MeongBakFromRule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.rules import Rules


GWANG_BAK_CHIPS: Final = 2

MEONG_BAK_FROM: Final[Mapping[MeongBakFromRule, Win]] = MappingProxyType({
    MeongBakFromRule.SEVEN: Win(animals=MANY_ANIMALS),
    MeongBakFromRule.FIVE: Win(animals=5),
    MeongBakFromRule.ANY_POINTS: Win(animal_points=1),
})  # fmt: skip
"""The least that a winner needs for meong-bak (PAY-10)."""

MUCH_JUNK: Final = 10
"""The least junk of the winner that makes pi-bak (PAY-7)."""


def _meets_meong_bak(rules: Rules, win: Win) -> bool:
    """Whether the winner meets its half of meong-bak (PAY-10)."""
    least = MEONG_BAK_FROM[rules.meong_bak_from]
    return win.animals >= least.animals and win.animal_points >= least.animal_points


# fmt: off
BAKS: Final[tuple[Callable[[Rules], Term], ...]] = (
    lambda rules: Term(
        "PAY-5", "gwang-bak", "광박", Op.MULTIPLY,
        lambda win, loss: doubled(win.bright_points > 0 and not loss.brights),
        on=rules.gwang_bak is GwangBakRule.DOUBLE, asks=(Win(bright_points=1), Loss(brights=1)),
        said="gwang_bak",
    ),
    lambda rules: Term(
        "PAY-7", "pi-bak", "피박", Op.MULTIPLY,
        lambda win, loss: doubled(
            win.junk >= MUCH_JUNK
            and loss.junk < rules.pi_bak_below
            and not (rules.pi_bak_spares_none and loss.junk == 0)  # PAY-8
        ),
        on=rules.pi_bak_below > 0, asks=(Win(junk=MUCH_JUNK), Loss(junk=1), Loss(junk=rules.pi_bak_below)),
        said="pi_bak",
    ),
    lambda rules: Term(
        "PAY-10", "meong-bak", "멍박", Op.MULTIPLY,
        lambda win, loss: doubled(_meets_meong_bak(rules, win) and not loss.animals),
        on=rules.meong_bak, asks=(MEONG_BAK_FROM[rules.meong_bak_from], Loss(animals=1)),
        said="meong_bak",
    ),
    lambda rules: Term(
        "PAY-11", "tti-bak", "띠박", Op.MULTIPLY,
        lambda win, loss: doubled(win.ribbon_points > 0 and not loss.ribbons),
        on=rules.tti_bak, asks=(Win(ribbon_points=1), Loss(ribbons=1)),
        said="tti_bak",
    ),
    lambda rules: Term(
        "LIABLE-1", "go-bak", "고박", Op.MULTIPLY,
        lambda _win, loss: doubled(loss.goes > 0),
        on=rules.go_bak in (GoBakRule.DOUBLES, GoBakRule.PAYS_ALL_DOUBLED), asks=(Loss(goes=1),),
    ),
    lambda rules: Term(
        "PAY-5", "gwang-bak", "광박", Op.ADD,
        lambda win, loss: GWANG_BAK_CHIPS if win.bright_points and not loss.brights else 0,
        on=rules.gwang_bak is GwangBakRule.TWO_CHIPS, asks=(Win(bright_points=1), Loss(brights=1)),
        said="gwang_bak", worth=GWANG_BAK_CHIPS,
    ),
)
"""Steps that make a loser pay more, by its own captures and goes."""
