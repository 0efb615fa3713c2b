"""How many chips a hand can be about: what a library that compares games wants to know beforehand."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_masks import count_of
from hwatu._cards.flower_cards import Month
from hwatu._engine.rewards import REWARDS, ChipReward
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.payments import Line, Op, fold
from hwatu._payment.debt_terms import RAIN_MONTHS, Loss, Win, terms_in_force
from hwatu._payment.family_game import BONUSES, PACK_POINTS
from hwatu._payment.from_outside import fixed_win_factor
from hwatu._scoring import scorer
from hwatu.rules import EndingRule
from hwatu.rules._additions import MOST_FACTOR

if TYPE_CHECKING:
    from hwatu._facts.carry import Carry
    from hwatu._state import State
    from hwatu.rules import Rules

_MANY: Final = 99
"""More animals, junk and points than any term asks for."""

_MET: Final = Win(*[1] * len(Win._fields))._replace(
    animals=_MANY,
    junk=_MANY,
    bright_points=_MANY,
    ribbon_points=_MANY,
    animal_points=_MANY,
    nagaris=0,
    pushes=0,
    factor=0,
)
"""A win of which everything is so that a term may ask about, but what comes into a hand from outside."""


def is_zero_sum(rules: Rules, start: State | None = None) -> bool:
    """Whether what one seat wins is always what others lose: nothing goes to nobody (PAY-19, STOP-6) or into a pot that
    outlives the hand (CHIPS-5), nor has in what was carried into the ``start`` of the hand or was paid by then.

    >>> from hwatu import presets
    >>> is_zero_sum(presets.pagat()), is_zero_sum(presets.pagat(boar_pot_chips=3))
    (True, False)
    """
    paid = () if start is None else (*start.carry.paid, *start._memory.paid)
    kept = not any(None in (each.payer, each.payee) for each in paid)
    pot = 0 if start is None else start.carry.pot
    return rules.pays_winner and not rules.nagari_chips and not rules.boar_pot_chips and kept and not pot


def most_chips(rules: Rules, start: State | None = None) -> int:
    """More chips than a seat can win or lose in a hand that is dealt without a carry, or begins at ``start``.

    It is a bound, from the greatest value of each term of a debt and from everything else that is paid, as if it were
    paid with each card; no hand comes near it.

    >>> from hwatu import presets
    >>> most_chips(presets.pagat()) < 2**31
    True
    """
    paid = [each.amount(rules) for each in REWARDS if isinstance(each, ChipReward)] + [
        rules.no_junk_chips, rules.hand_quad_chips, rules.nagari_chips, rules.compensation_chips,
        rules.empty_turns_chips or rules.target or 0,
    ]  # fmt: skip
    if rules.ending is EndingRule.PLAY_OUT:
        paid += [PACK_POINTS, *[chips for _, _, _, chips in BONUSES]]
    carry = NO_CARRY if start is None else start.carry
    before = [] if start is None else [each.amount for each in (*carry.paid, *start._memory.paid)]
    times = carry.times_doubled(rules)
    claims = sum([min(chips << times, MOST_CHIPS) for _, chips in carry.claims])
    fixed = fixed_win_factor(rules, carry) * rules.players * len(rules.deck) * sum(paid)
    debts = rules.seats_playing * min(_debt(rules, start), MOST_CHIPS)
    return debts + fixed + sum(before) + rules.players * claims + carry.pot


def _debt(rules: Rules, start: State | None) -> int:
    """The most that a loser can owe the winner."""
    counter = scorer(rules)
    ways = counter.ways(counter.deck_mask, 0, 0)
    points = sum([max([getattr(way, name) for way in ways]) for name in ("points", "extras")])
    facts = () if start is None else start._facts
    met = _MET if start is None else _met_from(start.carry)
    terms, held = terms_in_force(rules), rules.hand_size + len(rules.jokers)
    said = max([each.goes for each in facts], default=0)
    sets = held // 3 + max([count_of(each.shaken | each.bombed) for each in facts], default=0)
    quads = held // 4 + max([count_of(each.quads) for each in facts], default=0)
    pairs = held // 2 if start is None else len(Month)
    return max(
        fold([
            Line("PAY-1", "points", "점수", Op.ADD, points),
            *[line for term in terms if (line := term.line(win, loss)) is not None],
        ])
        for goes, reverse_go, junk in product(range(said + min(held, points) + 1), (0, 1), (0, 1))
        for win in [
            met._replace(
                goes=goes, shakes=sets, rain_shakes=min(sets, len(RAIN_MONTHS)), bombs=sets,
                double_jokers=counter.double_mask.bit_count(), mission=MOST_FACTOR, pair_bombs=pairs,
                reverse_go=reverse_go, mission_cards=rules.mission_cards, quads=quads,
            )
        ]
        for loss in [Loss(junk=junk, goes=1, cards=1)]
    )  # fmt: skip


def _met_from(carry: Carry) -> Win:
    """All that, and what comes from outside with this carry."""
    return _MET._replace(nagaris=carry.nagaris, pushes=carry.pushes, factor=carry.factor)
