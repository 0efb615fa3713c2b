"""The steps of a debt that multiply (PAY-2, PAY-4 to PAY-15, BOMB-5, LIABLE-1).

Each builds its step for one set of rules, or nothing where the rules do not have it. The first ones look at the winner
only and cost every loser alike; the others look at the loser too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.payment.debt_terms import Term
from hwatu.payment.go_bonus import go_multiplier
from hwatu.payment.payments import Op
from hwatu.rules import GoBakRule, GoBonusRule, GwangBakRule

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.payment.debt_terms import Loss, Win
    from hwatu.rules import Rules

MANY_ANIMALS: Final = 7
"""So many animals of the winner multiply (PAY-6, PAY-10)."""

MUCH_JUNK: Final = 10
"""So much junk of the winner multiplies (PAY-7)."""


def goes(rules: Rules) -> Term | None:
    """PAY-2: from the second or third go on."""
    bonus = rules.go_bonus
    return _times("PAY-2", "go", "고", lambda win: go_multiplier(bonus, win.goes), off=bonus is GoBonusRule.OFF)


def shakes(rules: Rules) -> Term | None:
    """SHAKE-2: once for each set shown."""
    factor = rules.shake_multiplier
    return _times("SHAKE-2", "shake", "흔들기", lambda win: factor**win.special.shakes, off=factor == 1)


def rain_shakes(rules: Rules) -> Term | None:
    """SHAKE-3: once for each set of November or December shown."""
    factor = rules.shake_rain_multiplier
    return _times("SHAKE-3", "shake", "흔들기", lambda win: factor**win.special.rain_shakes, off=factor == 1)


def bombs(rules: Rules) -> Term | None:
    """BOMB-5: once for each bomb."""
    factor = rules.bomb_multiplier
    return _times("BOMB-5", "bomb", "폭탄", lambda win: factor**win.special.bombs, off=factor == 1)


def meong_dda(rules: Rules) -> Term | None:
    """PAY-6: the winner has at least seven animals."""
    return _times("PAY-6", "meong-dda", "멍따", lambda win: 2 if win.many_animals else 1, off=not rules.meong_dda)


def nagari(rules: Rules) -> Term | None:
    """PAY-9: the hand before was a nagari; every one of them in a row where they accumulate (STOP-5)."""
    factor, accumulates = rules.nagari_multiplier, rules.nagari_accumulates
    return _times(
        "PAY-9",
        "nagari before",
        "나가리",
        lambda win: factor ** (win.special.nagaris if accumulates else min(win.special.nagaris, 1)),
        off=factor == 1,
    )


def double_jokers(rules: Rules) -> Term | None:
    """PAY-12: once for each double joker among the winner's cards."""
    return _times("PAY-12", "double joker", "더블 조커", lambda win: 2**win.special.double_jokers)


def first_month(rules: Rules) -> Term | None:
    """PAY-13: the winner captured a whole month on its first turn."""
    factor = rules.first_month_multiplier
    return _times(
        "PAY-13",
        "month on the first turn",
        "월약",
        lambda win: factor if win.special.first_month else 1,
        off=factor == 1,
    )


def drawn_month(rules: Rules) -> Term | None:
    """PAY-14: the winner has all of the month drawn for the hand."""
    factor = rules.drawn_month_multiplier
    return _times(
        "PAY-14", "drawn month", "월약", lambda win: factor if win.special.drawn_month else 1, off=factor == 1
    )


def mission(rules: Rules) -> Term | None:
    """PAY-15: the winner fulfilled the mission of the hand."""
    return _times("PAY-15", "mission", "미션", lambda win: win.special.mission, off=not rules.missions)


def gwang_bak(rules: Rules) -> Term | None:
    """PAY-5: the winner scores a bright set, and the loser has no bright."""
    if rules.gwang_bak is not GwangBakRule.DOUBLE:
        return None
    return _double("PAY-5", "gwang-bak", "광박", lambda win, loss: win.brights and not loss.bright)


def pi_bak(rules: Rules) -> Term | None:
    """PAY-7: the winner has at least ten junk, the loser too little; PAY-8: having none may spare it."""
    below, spares_none = rules.pi_bak_below, rules.pi_bak_spares_none
    if below == 0:
        return None

    def applies(win: Win, loss: Loss) -> bool:
        return win.much_junk and loss.junk < below and not (spares_none and loss.junk == 0)

    return _double("PAY-7", "pi-bak", "피박", applies)


def meong_bak(rules: Rules) -> Term | None:
    """PAY-10: the winner has at least seven animals, the loser none."""
    if not rules.meong_bak:
        return None
    return _double("PAY-10", "meong-bak", "멍박", lambda win, loss: win.many_animals and not loss.animal)


def tti_bak(rules: Rules) -> Term | None:
    """PAY-11: the winner scores from ribbons, and the loser has none that counts."""
    if not rules.tti_bak:
        return None
    return _double("PAY-11", "tti-bak", "띠박", lambda win, loss: win.ribbons and not loss.ribbon)


def go_bak(rules: Rules) -> Term | None:
    """LIABLE-1: a loser who said go pays double its own debt."""
    if rules.go_bak is not GoBakRule.DOUBLES:
        return None
    return _double("LIABLE-1", "go-bak", "고박", lambda _win, loss: loss.said_go)


def _times(rule: str, name: str, korean: str, factor: Callable[[Win], int], *, off: bool = False) -> Term | None:
    """A step that depends on the winner only; a factor of 1 is none."""
    if off:
        return None

    def value(win: Win, loss: Loss) -> int | None:
        times = factor(win)
        return None if times == 1 else times

    return Term(rule, name, korean, Op.MULTIPLY, value)


def _double(rule: str, name: str, korean: str, applies: Callable[[Win, Loss], bool]) -> Term:
    return Term(rule, name, korean, Op.MULTIPLY, lambda win, loss: 2 if applies(win, loss) else None)
