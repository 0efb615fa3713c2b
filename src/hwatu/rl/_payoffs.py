"""The rewards of a learner, and what a hand can be about."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from itertools import product
from math import copysign, log2, tanh
from random import Random
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import InvalidPosition, short
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import count_of
from hwatu._engine.dealing import deal
from hwatu._engine.rewards import REWARDS, ChipReward
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.payments import Line, Op, fold
from hwatu._payment.endings import BONUSES, PACK_POINTS
from hwatu._payment.multipliers import fixed_win_factor, terms_in_force
from hwatu._payment.terms import RAIN_MONTHS, Loss, Win
from hwatu._scoring.valuation import scorer
from hwatu.bots import bot_step, simple_bot
from hwatu.bots._preset_scales import PRESET_SCALES
from hwatu.presets._differences import Differences
from hwatu.rules import EndingRule
from hwatu.rules._additions import MOST_FACTOR
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from hwatu._engine.state import State
    from hwatu._facts.carry import Carry
    from hwatu.rules import Rules


WITHIN: Final = 0.95
"""The share of results that the scale covers."""

HANDS: Final = 500
"""How many hands are played to measure rules that are not those of a preset."""


def chip_scale(rules: Rules) -> int:
    """The chips that 95 of 100 seats which won or lost anything did not exceed, where ``simple_bot`` played all seats.

    For the presets these are figures of 3,000 hands each, which come with the library. Under other rules 500 hands are
    played when first asked, always the same ones, which takes about a second.

    Raises :class:`RuleConflict` (``not_rules``).

    >>> from hwatu import presets
    >>> chip_scale(presets.matgo()) > chip_scale(presets.goo_stupe())
    True
    """
    near = Differences.of(rules)
    known = None if near.flags or near.additions else PRESET_SCALES.get((near.preset.name, near.players))
    return measured_scale(rules, HANDS) if known is None else known


@lru_cache(maxsize=256)
def measured_scale(rules: Rules, hands: int, seed: str = "scale") -> int:
    """The scale of these rules, in chips, measured in this number of hands; at least 1.

    >>> from hwatu import presets
    >>> measured_scale(presets.goo_stupe(), 20) in range(8, 16)
    True
    """
    rng, found = Random(seed), []
    for _ in range(hands):
        state = deal(rules, seed=rng.randbytes(8))
        while not state.over:
            state = bot_step(simple_bot, state, rng).state
        found += [abs(chips) for seat in range(rules.players) if (chips := state.chips(seat))]
    return sorted(found)[int(WITHIN * (len(found) - 1))] if found else 1


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


_MOST_BITS: Final = 1000


class Payoff(Enum):
    """How the chips that a seat won or lost in a hand become its reward.

    >>> from hwatu import presets
    >>> [round(payoff.of(-30, presets.matgo()), 2) for payoff in Payoff]
    [-30.0, -0.19, -1.0, -4.95]
    """

    CHIPS = "chips"
    """The chips themselves."""
    SQUASHED = "squashed"
    """Between -1 and 1, so that one expensive hand does not outweigh many: the tanh of the chips divided by
    :func:`chip_scale`. Nearly proportional to the chips in most hands, and three quarters at the scale.
    """
    SIGN = "sign"
    """1 for a win, -1 for a loss, 0 for neither."""
    LOG = "log"
    """The logarithm, to the base of 2, of the chips and one more, with their sign: one more each time they double."""

    def of(self, chips: int, rules: Rules) -> float:
        """The reward for this many chips under these rules.

        Raises :class:`InvalidPosition` (``bad_number``) for any other value than whole chips, :class:`RuleConflict`
        (``not_rules``).
        """
        if type(chips) is not int or chips.bit_length() > _MOST_BITS:
            raise InvalidPosition(
                f"Nobody wins or loses {short(chips)} chips.",
                code="bad_number",
                korean=f"{short(chips)}칩을 따거나 잃을 수는 없습니다.",
            )
        check_rules(rules)
        if self is Payoff.CHIPS:
            return float(chips)
        if self is Payoff.SQUASHED:
            return tanh(chips / chip_scale(rules))
        size = 1.0 if self is Payoff.SIGN else log2(1 + abs(chips))
        return copysign(size, chips) if chips else 0.0
