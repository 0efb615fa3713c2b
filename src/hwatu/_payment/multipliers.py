"""The steps of a debt in their order: points, goes, shakes, bombs, nagaris, missions; then baks and limits.

To add a multiplier: a row of :data:`TERMS`. If it asks for a new fact about the winner or a loser, also a field of
:class:`Win` or :class:`Loss`, and its entry in :data:`CIRCUMSTANCES` or :data:`OF_LOSER`, which reads it.

The order matters, since steps add, multiply, divide and limit. A row is a function of the rules, and ``applies`` says
whether they have it: a term that they do not have costs no settlement anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_masks import Chips
from hwatu._facts.counted_points import COUNTED
from hwatu._facts.payments import Line, Op
from hwatu._payment.baks import BAKS
from hwatu._payment.terms import EVERY, MANY_ANIMALS, Term, doubled, quads_multiply_apart
from hwatu.rules import GoBonusRule, GoChipsRule, Rules

if TYPE_CHECKING:
    from hwatu._facts.carry import Carry
    from hwatu._payment.terms import Win


def nagari_factor(rules: Rules, nagaris: int) -> int:
    """The multiplier for this number of nagaris before the hand (PAY-9, STOP-5, STOP-9).

    >>> from hwatu import Rules
    >>> [nagari_factor(Rules(nagari_accumulates=True, nagari_cap=4), nagaris) for nagaris in range(4)]
    [1, 2, 4, 4]
    """
    factor = int(rules.nagari_multiplier ** (nagaris if rules.nagari_accumulates else nagaris > 0))
    return factor if rules.nagari_cap is None else min(factor, rules.nagari_cap)


def hand_factor(rules: Rules, factor: int) -> int:
    """The multiplier for the factor of a deal (PAY-24)."""
    return factor if rules.hand_factors else 1


def push_factor(rules: Rules, pushes: int) -> int:
    """The multiplier of the next win for this number of pushed wins (PUSH-2)."""
    return int(rules.push_multiplier**pushes) if rules.push_limit else 1


def fixed_win_factor(rules: Rules, carry: Carry) -> int:
    """The multiplier of a fixed win: 1 unless the rules multiply them (PAY-23).

    A fixed win has no points, goes or baks, so only what was known before the hand multiplies it.
    """
    if not rules.fixed_wins_multiplied:
        return 1
    before = nagari_factor(rules, carry.nagaris) * hand_factor(rules, carry.factor)
    return min(before * push_factor(rules, carry.pushes), MOST_CHIPS)


def go_multiplier(bonus: GoBonusRule, goes: int) -> int:
    """PAY-2: the multiplier for this many goes; 1 while they still add chips.

    >>> [go_multiplier(GoBonusRule.THIRD_DOUBLES, goes) for goes in range(6)]
    [1, 1, 1, 2, 4, 8]
    """
    if bonus is GoBonusRule.THIRD_DOUBLES and goes >= 3:
        return int(2 ** (goes - 2))
    if bonus is GoBonusRule.COUNT_MINUS_ONE and goes >= 3:
        return goes - 1
    if bonus is GoBonusRule.SECOND_DOUBLES and goes >= 2:
        return goes
    if bonus is GoBonusRule.FIRST_DOUBLES:
        return int(2**goes)
    if bonus is GoBonusRule.THIRD_DOUBLES_ONCE and goes >= 3:
        return 2
    return 1


def answers_a_go(rules: Rules, goes_of_others: Iterable[int]) -> bool:
    """PAY-21: whether a go now counts as a reverse go, given how often each opponent has said go.

    >>> answers_a_go(Rules(reverse_go_multiplier=2), [0, 1]), answers_a_go(Rules(), [0, 1])
    (True, False)
    """
    return rules.reverse_go_multiplier != 1 and any(goes_of_others)


def go_chips(bonus: GoBonusRule, goes: int) -> Chips:
    """PAY-2: the chips that this many goes add; 0 when they multiply instead."""
    return 0 if bonus is GoBonusRule.OFF or go_multiplier(bonus, goes) > 1 else goes


def chips_before_multiplier(bonus: GoBonusRule, chips: GoChipsRule, goes: int) -> Chips:
    """PAY-3: the chips that goes add before they multiply; 0 if they do not multiply."""
    if chips is GoChipsRule.NONE or go_multiplier(bonus, goes) == 1:
        return 0
    return goes if chips is GoChipsRule.EVERY_GO else min(goes, 2)


MOST_OWED: Final = ("most one can owe", "상한")
NO_MORE: Final = Line("PAY-20", *MOST_OWED, Op.LIMIT, MOST_CHIPS)
"""The last line of each debt: no payment is larger, whatever the rules."""


def _reverse_go(rules: Rules, win: Win) -> bool:
    """Whether the winner's goes multiply as a reverse go (PAY-21)."""
    return rules.reverse_go_multiplier != 1 and win.reverse_go > 0


def _go_factor(rules: Rules, win: Win) -> int:
    """The multiplier for the winner's goes, or for a reverse go, up to the cap (PAY-2, PAY-21, PAY-25)."""
    reverse, cap = _reverse_go(rules, win), rules.go_multiplier_cap
    factor = rules.reverse_go_multiplier if reverse else go_multiplier(rules.go_bonus, win.goes)
    return factor if cap is None else min(factor, cap)


# fmt: off
BEFORE_BAKS: Final[tuple[Callable[[Rules], Term], ...]] = (
    lambda rules: Term(
        "CHIPS-9", "first ppuk", "첫뻑", Op.ADD,
        lambda win, _loss: rules.first_ppuk_points if win.first_ppuk else 0,
        applies=rules.ppuk and rules.first_ppuk_points > 0, of_win={"first_ppuk": (1,)},
    ),
    lambda rules: Term(
        # The scorer has applied the cap already. Only the points of a first ppuk, one row above, can pass it again.
        "STOP-7", "most points that count", "점수 상한", Op.LIMIT,
        lambda win, _loss: rules.score_cap if win.first_ppuk else None,
        applies=rules.ppuk and rules.first_ppuk_points > 0 and rules.score_cap is not None, of_win={"first_ppuk": (1,)},
    ),
    lambda rules: Term(
        "PAY-18", "points to the chip", "칩당 점수", Op.DIVIDE,
        lambda _win, _loss: rules.points_per_chip,
    ),
    lambda rules: Term(
        "PAY-2", "go", "고", Op.ADD,
        lambda win, _loss: go_chips(rules.go_bonus, win.goes),
        applies=rules.go_bonus is not GoBonusRule.OFF, of_win={"goes": (EVERY,)},
    ),
    lambda rules: Term(
        "PAY-3", "go chips", "고 점수", Op.ADD,
        lambda win, _loss: chips_before_multiplier(rules.go_bonus, rules.go_chips, win.goes),
        applies=rules.go_bonus is not GoBonusRule.OFF, of_win={"goes": (EVERY,)},
    ),
    # A reverse go replaces the multiplier of goes (PAY-21). It has a separate row, since a receipt names it otherwise.
    lambda rules: Term(
        "PAY-2", "go", "고", Op.MULTIPLY,
        lambda win, _loss: 1 if _reverse_go(rules, win) else _go_factor(rules, win),
        applies=rules.go_bonus is not GoBonusRule.OFF, of_win={"goes": (EVERY,)},
    ),
    lambda rules: Term(
        "PAY-21", "reverse go", "역고", Op.MULTIPLY,
        lambda win, _loss: _go_factor(rules, win) if _reverse_go(rules, win) else 1,
        applies=rules.reverse_go_multiplier != 1 and rules.go_bonus is not GoBonusRule.OFF, of_win={"reverse_go": (1,)},
    ),
    lambda rules: Term(
        "SHAKE-2", "shake", "흔들기", Op.MULTIPLY,
        lambda win, _loss: rules.shake_multiplier**win.shakes,
        applies=rules.shake_multiplier != 1, of_win={"shakes": (EVERY,)},
    ),
    lambda rules: Term(
        "SHAKE-3", "shake", "흔들기", Op.MULTIPLY,
        lambda win, _loss: rules.shake_rain_multiplier**win.rain_shakes,
        applies=rules.shake_rain_multiplier != 1, of_win={"rain_shakes": (EVERY,)},
    ),
    lambda rules: Term(
        "DEAL-19", "quad played on", "총통", Op.MULTIPLY,
        lambda win, _loss: (rules.quad_multiplier or 1) ** win.quads,
        applies=quads_multiply_apart(rules) and rules.quad_multiplier != 1, of_win={"quads": (EVERY,)},
    ),
    lambda rules: Term(
        "BOMB-5", "bomb", "폭탄", Op.MULTIPLY,
        lambda win, _loss: rules.bomb_multiplier**win.bombs,
        applies=rules.bomb_multiplier != 1, of_win={"bombs": (EVERY,)},
    ),
    lambda rules: Term(
        "BOMB-7", "pair bomb", "두 장 폭탄", Op.MULTIPLY,
        lambda win, _loss: rules.pair_bomb_multiplier**win.pair_bombs,
        applies=rules.pair_bomb and rules.pair_bomb_multiplier != 1, of_win={"pair_bombs": (EVERY,)},
    ),
    lambda rules: Term(
        "PAY-6", "meong-dda", "멍따", Op.MULTIPLY,
        lambda win, _loss: doubled(win.animals >= MANY_ANIMALS),
        applies=rules.meong_dda, of_win={"animals": (MANY_ANIMALS,)},
        counted_as="meong_dda",
    ),
    lambda rules: Term(
        "PAY-9", "nagari before", "나가리", Op.MULTIPLY,
        lambda win, _loss: nagari_factor(rules, win.nagaris),
        applies=rules.nagari_multiplier != 1, of_win={"nagaris": (EVERY if rules.nagari_accumulates else 1,)},
    ),
    lambda rules: Term(
        "PAY-24", "factor of the deal", "판 배수", Op.MULTIPLY,
        lambda win, _loss: win.factor or 1,
        applies=rules.hand_factors, of_win={"factor": (EVERY,)},
    ),
    lambda rules: Term(
        "PUSH-2", "pushed before", "밀기", Op.MULTIPLY,
        lambda win, _loss: push_factor(rules, win.pushes),
        applies=rules.push_limit > 0 and rules.push_multiplier != 1, of_win={"pushes": (EVERY,)},
    ),
    lambda rules: Term(
        "PAY-12", "double joker", "더블 조커", Op.MULTIPLY,
        lambda win, _loss: 2**win.double_jokers,
        applies=bool(rules.jokers), of_win={"double_jokers": (EVERY,)},
    ),
    lambda rules: Term(
        "PAY-13", "month on the first turn", "월약", Op.MULTIPLY,
        lambda win, _loss: rules.first_month_multiplier if win.first_months else 1,
        applies=rules.first_month_multiplier != 1, of_win={"first_months": (1,)},
    ),
    lambda rules: Term(
        "PAY-14", "drawn month", "월약", Op.MULTIPLY,
        lambda win, _loss: rules.drawn_month_multiplier if win.drawn_month else 1,
        applies=rules.drawn_month_multiplier != 1, of_win={"drawn_month": (1,)},
    ),
    lambda rules: Term(
        "PAY-15", "mission", "미션", Op.MULTIPLY,
        lambda win, _loss: win.mission or 1,
        applies=rules.missions, of_win={"mission": (EVERY,)},
    ),
    lambda rules: Term(
        "MISSION-1", "mission cards", "미션 패", Op.MULTIPLY,
        lambda win, _loss: rules.mission_card_multiplier**win.mission_cards,
        applies=rules.mission_cards > 0 and rules.mission_card_multiplier != 1, of_win={"mission_cards": (EVERY,)},
    ),
)
"""The terms that depend on the winner and the deal alone, in the order in which they apply."""
# fmt: on


# fmt: off
LIMITS: Final[tuple[Callable[[Rules], Term], ...]] = (
    lambda rules: Term(
        "PAY-20", *MOST_OWED, Op.LIMIT,
        lambda _win, _loss: rules.payment_cap,
    ),
    lambda rules: Term(
        "PAY-16", "nothing captured", "빈손", Op.LIMIT,
        lambda _win, loss: None if loss.cards else 0,
        applies=rules.empty_handed_exempt, of_loss={"cards": (1,)},
        counted_as="empty_handed", counted_value=0,
    ),
)
"""The terms that limit a debt. They come last, so that no bak can lift it above a cap, or out of PAY-16."""
# fmt: on

TERMS: Final[tuple[Callable[[Rules], Term], ...]] = (*BEFORE_BAKS, *BAKS, *LIMITS)
"""The steps of a debt after points and extras (PAY-1, SCORE-13), in the order in which they apply."""


def terms_in_force(rules: Rules) -> tuple[Term, ...]:
    """The steps that these rules have, in their order."""
    return tuple([term for term in (build(rules) for build in TERMS) if term.applies])


def facts_beside_points(rules: Rules) -> dict[str, Wording]:
    """The facts of :class:`CountedPoints` on which a payment may depend under these rules, without points and extras.

    They are given by name, each with a few words for it in both languages.

    >>> from hwatu import presets
    >>> list(facts_beside_points(presets.pagat(meong_bak=True)))
    ['meong_dda', 'gwang_bak', 'pi_bak', 'meong_bak']
    """
    found: dict[str, Wording] = {}
    countable = {fact.name for fact in COUNTED}
    for term in terms_in_force(rules):
        names = {term.counted_as} if term.counted_as else term.of_win.keys() & countable
        found |= dict.fromkeys(names, Wording(term.name, term.korean))
    # LIABLE-3 changes who pays, not how much, so no term declares this fact.
    if rules.seats_playing == 3 and rules.oe_myeon and rules.oe_myeon_spares_junk_win:
        found["only_junk"] = Wording("points from junk alone", "피로만 남")
    return {fact.name: found[fact.name] for fact in COUNTED if fact.name in found}
