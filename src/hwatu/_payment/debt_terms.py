"""Every step of a debt as one table: what it adds, multiplies, divides by or limits to (PAY, SHAKE, BOMB-5, LIABLE-1).

A new multiplier is a row of :data:`TERMS`; if it asks something new about the winner or a loser, :class:`Win` or
:class:`Loss` has another field, and :data:`CIRCUMSTANCES` or :data:`OF_LOSER` says how to read it. Nothing else knows
of it.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import attrs

from hwatu._base.frozen import Value
from hwatu._base.two_languages import Wording
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_masks import MONTH_MASKS, Points, count_of
from hwatu._cards.flower_cards import Month
from hwatu._facts.payments import Line, Op
from hwatu._facts.seat_facts import asks_about_quads
from hwatu._payment.counted_points import COUNTED, CountedPoints
from hwatu._payment.from_outside import nagari_factor, push_factor
from hwatu._payment.go_bonus import chips_beside_multiplier, go_chips, go_multiplier
from hwatu._scoring.ribbon_sets import RAIN_RIBBON, RED_RIBBONS
from hwatu.rules import GoBakRule, GoBonusRule, GwangBakRule, MeongBakFromRule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._cards.card_masks import SeatIndex
    from hwatu._facts.seat import Seat
    from hwatu._payment.outcome import Outcome
    from hwatu._scoring import Scorer
    from hwatu.rules import Rules

RAIN_MONTHS: Final = (Month.NOVEMBER, Month.DECEMBER)

EVERY: Final = 1 << 60
"""Declared by a term that needs an exact number."""


class Win(NamedTuple):
    """The facts about a win, with the winner's cards counted in one way.

    ``bright_points``, ``ribbon_points`` and ``animal_points`` are what it scores from these. From ``shakes`` on, the
    facts are the same in whichever way the cards count: see :data:`CIRCUMSTANCES`.
    """

    goes: int = 0
    animals: int = 0
    junk: int = 0
    bright_points: Points = 0
    ribbon_points: Points = 0
    animal_points: Points = 0
    shakes: int = 0
    rain_shakes: int = 0
    bombs: int = 0
    first_months: int = 0
    nagaris: int = 0
    double_jokers: int = 0
    drawn_month: int = 0
    mission: int = 0
    pair_bombs: int = 0
    reverse_go: int = 0
    pushes: int = 0
    factor: int = 0
    mission_cards: int = 0
    first_ppuk: int = 0
    quads: int = 0


class Loss(NamedTuple):
    """The facts about a loser, with its cards counted in one way: as :data:`OF_LOSER` reads them.

    ``brights`` includes jokers that protect like one; ``ribbons`` are those that count as ribbons.
    """

    junk: int = 0
    brights: int = 0
    goes: int = 0
    animals: int = 0
    ribbons: int = 0
    cards: int = 0


def _quads_apart(rules: Rules) -> bool:
    """Whether a quad that was played on has a multiplier of its own, and is no set that was shown (DEAL-19)."""
    return rules.quad_multiplier is not None and asks_about_quads(rules)


def _sets_shown(winner: Seat, scorer: Scorer, *, rain: bool) -> int:
    """How many sets it has shown of November and December, or of the other months."""
    apart = winner.quads if _quads_apart(scorer.rules) else ()
    return len([month for month in winner.shaken if month not in apart and (month in RAIN_MONTHS) is rain])


# Where points were counted there are no cards to look at.


def _double_jokers(hand: Outcome, winner: Seat, scorer: Scorer) -> int:
    if hand.counted is not None:
        return hand.counted.double_jokers
    return (winner._captured & scorer.double_mask).bit_count()


def _drawn_month(hand: Outcome, winner: Seat, _: Scorer) -> int:
    if hand.counted is not None:
        return hand.carry.drawn_month is not None and bool(hand.counted._known("drawn_month"))
    return hand.carry.drawn_month is not None and not MONTH_MASKS[hand.carry.drawn_month] & ~winner._captured


def _mission(hand: Outcome, winner: Seat, scorer: Scorer) -> int:
    mission, captured = hand.carry.mission, winner._captured
    if mission is None:
        return 0
    if hand.counted is not None:
        return mission.factor if hand.counted._known("mission") else 0
    lacking = count_of(mission.cards.mask & ~captured)
    if scorer.rules.rain_chodan and mission.cards == RED_RIBBONS:  # SCORE-14
        lacking -= count_of(RAIN_RIBBON.mask & captured)
    return 0 if lacking > 0 else mission.factor


def _mission_cards(hand: Outcome, winner: Seat, _: Scorer) -> int:
    if hand.counted is not None:
        return int(hand.counted._known("mission_cards")) if hand.carry.mission_cards else 0
    return (hand.carry.mission_cards.mask & winner._captured).bit_count()


Reading: TypeAlias = "Callable[[Outcome, Seat, Scorer], int]"


class Circumstance(NamedTuple):
    """How to read a fact of a :class:`Win` that does not depend on how cards count.

    The fact is 0 as long as ``field``, of the winner or of the carry, has its default.
    """

    field: str
    read: Reading


CIRCUMSTANCES: Final[Mapping[str, Circumstance]] = MappingProxyType({
    "shakes": Circumstance("shaken", lambda _hand, winner, scorer: _sets_shown(winner, scorer, rain=False)),
    "rain_shakes": Circumstance("shaken", lambda _hand, winner, scorer: _sets_shown(winner, scorer, rain=True)),
    "bombs": Circumstance("bombed", lambda _hand, winner, _scorer: len(winner.bombed)),
    "first_months": Circumstance("first_months", lambda _hand, winner, _scorer: len(winner.first_months)),
    "nagaris": Circumstance("nagaris", lambda hand, _winner, _scorer: hand.carry.nagaris),
    "double_jokers": Circumstance("captured", _double_jokers),
    "drawn_month": Circumstance("drawn_month", _drawn_month),
    "mission": Circumstance("mission", _mission),
    "pair_bombs": Circumstance("pair_bombed", lambda _hand, winner, _scorer: len(winner.pair_bombed)),
    "reverse_go": Circumstance("reverse_go", lambda _hand, winner, _scorer: winner.reverse_go),
    "pushes": Circumstance("pushes", lambda hand, _winner, _scorer: hand.carry.pushes),
    "factor": Circumstance("factor", lambda hand, _winner, _scorer: hand.carry.factor),
    "mission_cards": Circumstance("mission_cards", _mission_cards),
    "first_ppuk": Circumstance("first_ppuk", lambda _hand, winner, _scorer: winner.first_ppuk),
    "quads": Circumstance("quads", lambda _hand, winner, _scorer: len(winner.quads)),
})  # fmt: skip
"""The facts of a :class:`Win` from ``shakes`` on: sets shown (those of November and December apart), bombs, months
captured on the first turn, nagaris before, double jokers, whether the winner has all of the drawn month, the factor
of the mission that it fulfilled, pair bombs, whether it said go after an opponent, wins pushed before, the factor of
the deal, the mission cards that it captured, whether it made a ppuk on its first turn, and quads that it played on.
"""


OF_LOSER: Final[Mapping[str, Callable[[Seat, Scorer], int]]] = MappingProxyType({
    "junk": lambda loser, scorer: scorer.junk_count(loser._captured),
    "brights": lambda loser, scorer: (loser._captured & (scorer.bright_mask | scorer.protection_mask)).bit_count(),
    "goes": lambda loser, _scorer: loser.goes,
    "animals": lambda loser, scorer: (loser._captured & scorer.animal_mask).bit_count(),
    "ribbons": lambda loser, scorer: (loser._captured & scorer.ribbon_mask).bit_count(),
    "cards": lambda loser, _scorer: loser._captured.bit_count(),
})  # fmt: skip
"""How to read the facts of a :class:`Loss`, in their order, while every dual animal counts as an animal."""


GWANG_BAK_CHIPS: Final = 2

MANY_ANIMALS: Final = 7
"""So many animals of the winner multiply (PAY-6, PAY-10)."""

MEONG_BAK_FROM: Final[Mapping[MeongBakFromRule, Win]] = MappingProxyType({
    MeongBakFromRule.SEVEN: Win(animals=MANY_ANIMALS),
    MeongBakFromRule.FIVE: Win(animals=5),
    MeongBakFromRule.ANY_POINTS: Win(animal_points=1),
})  # fmt: skip
"""The least that a winner needs for meong-bak (PAY-10)."""

MUCH_JUNK: Final = 10
"""So much junk of the winner multiplies (PAY-7)."""

NEUTRAL: Final[Mapping[Op, int | None]] = MappingProxyType({Op.ADD: 0, Op.MULTIPLY: 1, Op.DIVIDE: 1, Op.LIMIT: None})
"""The value with which a step changes nothing, and makes no line."""


@attrs.frozen(slots=False)
class Term(Value):
    """One step of a debt under one set of rules: the rule, its names, and the value for a win and a loss.

    ``asks`` declares the facts that it reads, and where they make a difference: ``Win(animals=7)`` asks whether the
    winner has seven animals, ``Loss(junk=EVERY)`` how much junk the loser has. Nothing finer is known when ``value`` is
    worked out. ``on``: the rules have it.

    A step that asks which cards were captured says with ``said`` which fact of :class:`CountedPoints` tells whether it
    applies, and with ``worth`` its value if so.
    """

    rule: str
    name: str
    korean: str
    op: Op
    value: Callable[[Win, Loss], int | None]
    on: bool = True
    asks: tuple[Win | Loss, ...] = ()
    said: str = ""
    worth: int = 2

    def line(self, win: Win, loss: Loss) -> Line | None:
        """The line of this step, or None where it changes nothing."""
        return self._line(self.value(win, loss))

    def line_by_points(self, win: Win, loss: Loss, counted: CountedPoints, loser: SeatIndex) -> Line | None:
        """The line of this step where counted points stand for cards, or None where it changes nothing."""
        if not self.said:
            return self.line(win, loss)
        return self._line(self.worth) if counted._has(self.said, loser) else None

    def _line(self, value: int | None) -> Line | None:
        if value == NEUTRAL[self.op]:
            return None
        return Line(self.rule, self.name, self.korean, self.op, min(value or 0, MOST_CHIPS))


MOST_OWED: Final = ("most one can owe", "상한")
NO_MORE: Final = Line("PAY-20", *MOST_OWED, Op.LIMIT, MOST_CHIPS)
"""The last line of a debt that would be more, whatever the rules."""


def _reverse_go(rules: Rules, win: Win) -> bool:
    """Whether the winner's goes multiply as a reverse go does (PAY-21)."""
    return rules.reverse_go_multiplier != 1 and win.reverse_go > 0


def _go_factor(rules: Rules, win: Win) -> int:
    """The multiplier for the winner's goes, or for a reverse go, up to the cap (PAY-2, PAY-21, PAY-25)."""
    reverse, cap = _reverse_go(rules, win), rules.go_multiplier_cap
    factor = rules.reverse_go_multiplier if reverse else go_multiplier(rules.go_bonus, win.goes)
    return factor if cap is None else min(factor, cap)


def _meets_meong_bak(rules: Rules, win: Win) -> bool:
    """Whether the winner meets its half of meong-bak (PAY-10)."""
    least = MEONG_BAK_FROM[rules.meong_bak_from]
    return win.animals >= least.animals and win.animal_points >= least.animal_points


def _doubled(applies: bool) -> int:
    return 2 if applies else 1


# fmt: off
TERMS: Final[tuple[Callable[[Rules], Term], ...]] = (
    lambda rules: Term(
        "CHIPS-9", "first ppuk", "첫뻑", Op.ADD,
        lambda win, _loss: rules.first_ppuk_points if win.first_ppuk else 0,
        on=rules.ppuk and rules.first_ppuk_points > 0, asks=(Win(first_ppuk=1),),
    ),
    lambda rules: Term(
        "STOP-7", "most points that count", "점수 상한", Op.LIMIT,  # the points of captures are within it before
        lambda win, _loss: rules.score_cap if win.first_ppuk else None,
        on=rules.ppuk and rules.first_ppuk_points > 0 and rules.score_cap is not None, asks=(Win(first_ppuk=1),),
    ),
    lambda rules: Term(
        "PAY-18", "points to the chip", "칩당 점수", Op.DIVIDE,
        lambda _win, _loss: rules.points_per_chip,
    ),
    lambda rules: Term(
        "PAY-2", "go", "고", Op.ADD,
        lambda win, _loss: go_chips(rules.go_bonus, win.goes),
        on=rules.go_bonus is not GoBonusRule.OFF, asks=(Win(goes=EVERY),),
    ),
    lambda rules: Term(
        "PAY-3", "go chips", "고 점수", Op.ADD,
        lambda win, _loss: chips_beside_multiplier(rules.go_bonus, rules.go_chips, win.goes),
        on=rules.go_bonus is not GoBonusRule.OFF, asks=(Win(goes=EVERY),),
    ),
    lambda rules: Term(
        "PAY-2", "go", "고", Op.MULTIPLY,
        lambda win, _loss: 1 if _reverse_go(rules, win) else _go_factor(rules, win),
        on=rules.go_bonus is not GoBonusRule.OFF, asks=(Win(goes=EVERY),),
    ),
    lambda rules: Term(
        "PAY-21", "reverse go", "역고", Op.MULTIPLY,
        lambda win, _loss: _go_factor(rules, win) if _reverse_go(rules, win) else 1,
        on=rules.reverse_go_multiplier != 1 and rules.go_bonus is not GoBonusRule.OFF, asks=(Win(reverse_go=1),),
    ),
    lambda rules: Term(
        "SHAKE-2", "shake", "흔들기", Op.MULTIPLY,
        lambda win, _loss: rules.shake_multiplier**win.shakes,
        on=rules.shake_multiplier != 1, asks=(Win(shakes=EVERY),),
    ),
    lambda rules: Term(
        "SHAKE-3", "shake", "흔들기", Op.MULTIPLY,
        lambda win, _loss: rules.shake_rain_multiplier**win.rain_shakes,
        on=rules.shake_rain_multiplier != 1, asks=(Win(rain_shakes=EVERY),),
    ),
    lambda rules: Term(
        "DEAL-19", "quad played on", "총통", Op.MULTIPLY,
        lambda win, _loss: (rules.quad_multiplier or 1) ** win.quads,
        on=_quads_apart(rules) and rules.quad_multiplier != 1, asks=(Win(quads=EVERY),),
    ),
    lambda rules: Term(
        "BOMB-5", "bomb", "폭탄", Op.MULTIPLY,
        lambda win, _loss: rules.bomb_multiplier**win.bombs,
        on=rules.bomb_multiplier != 1, asks=(Win(bombs=EVERY),),
    ),
    lambda rules: Term(
        "BOMB-7", "pair bomb", "두 장 폭탄", Op.MULTIPLY,
        lambda win, _loss: rules.pair_bomb_multiplier**win.pair_bombs,
        on=rules.pair_bomb and rules.pair_bomb_multiplier != 1, asks=(Win(pair_bombs=EVERY),),
    ),
    lambda rules: Term(
        "PAY-6", "meong-dda", "멍따", Op.MULTIPLY,
        lambda win, _loss: _doubled(win.animals >= MANY_ANIMALS),
        on=rules.meong_dda, asks=(Win(animals=MANY_ANIMALS),),
        said="meong_dda",
    ),
    lambda rules: Term(
        "PAY-9", "nagari before", "나가리", Op.MULTIPLY,
        lambda win, _loss: nagari_factor(rules, win.nagaris),
        on=rules.nagari_multiplier != 1, asks=(Win(nagaris=EVERY if rules.nagari_accumulates else 1),),
    ),
    lambda rules: Term(
        "PAY-24", "factor of the deal", "판 배수", Op.MULTIPLY,
        lambda win, _loss: win.factor or 1,
        on=rules.hand_factors, asks=(Win(factor=EVERY),),
    ),
    lambda rules: Term(
        "PUSH-2", "pushed before", "밀기", Op.MULTIPLY,
        lambda win, _loss: push_factor(rules, win.pushes),
        on=rules.push_limit > 0 and rules.push_multiplier != 1, asks=(Win(pushes=EVERY),),
    ),
    lambda rules: Term(
        "PAY-12", "double joker", "더블 조커", Op.MULTIPLY,
        lambda win, _loss: 2**win.double_jokers,
        on=bool(rules.jokers), asks=(Win(double_jokers=EVERY),),
    ),
    lambda rules: Term(
        "PAY-13", "month on the first turn", "월약", Op.MULTIPLY,
        lambda win, _loss: rules.first_month_multiplier if win.first_months else 1,
        on=rules.first_month_multiplier != 1, asks=(Win(first_months=1),),
    ),
    lambda rules: Term(
        "PAY-14", "drawn month", "월약", Op.MULTIPLY,
        lambda win, _loss: rules.drawn_month_multiplier if win.drawn_month else 1,
        on=rules.drawn_month_multiplier != 1, asks=(Win(drawn_month=1),),
    ),
    lambda rules: Term(
        "PAY-15", "mission", "미션", Op.MULTIPLY,
        lambda win, _loss: win.mission or 1,
        on=rules.missions, asks=(Win(mission=EVERY),),
    ),
    lambda rules: Term(
        "MISSION-1", "mission cards", "미션 패", Op.MULTIPLY,
        lambda win, _loss: rules.mission_card_multiplier**win.mission_cards,
        on=rules.mission_cards > 0 and rules.mission_card_multiplier != 1, asks=(Win(mission_cards=EVERY),),
    ),
    lambda rules: Term(
        "PAY-5", "gwang-bak", "광박", Op.MULTIPLY,
        lambda win, loss: _doubled(win.bright_points > 0 and not loss.brights),
        on=rules.gwang_bak is GwangBakRule.DOUBLE, asks=(Win(bright_points=1), Loss(brights=1)),
        said="gwang_bak",
    ),
    lambda rules: Term(
        "PAY-7", "pi-bak", "피박", Op.MULTIPLY,
        lambda win, loss: _doubled(
            win.junk >= MUCH_JUNK
            and loss.junk < rules.pi_bak_below
            and not (rules.pi_bak_spares_none and loss.junk == 0)  # PAY-8
        ),
        on=rules.pi_bak_below > 0, asks=(Win(junk=MUCH_JUNK), Loss(junk=1), Loss(junk=rules.pi_bak_below)),
        said="pi_bak",
    ),
    lambda rules: Term(
        "PAY-10", "meong-bak", "멍박", Op.MULTIPLY,
        lambda win, loss: _doubled(_meets_meong_bak(rules, win) and not loss.animals),
        on=rules.meong_bak, asks=(MEONG_BAK_FROM[rules.meong_bak_from], Loss(animals=1)),
        said="meong_bak",
    ),
    lambda rules: Term(
        "PAY-11", "tti-bak", "띠박", Op.MULTIPLY,
        lambda win, loss: _doubled(win.ribbon_points > 0 and not loss.ribbons),
        on=rules.tti_bak, asks=(Win(ribbon_points=1), Loss(ribbons=1)),
        said="tti_bak",
    ),
    lambda rules: Term(
        "LIABLE-1", "go-bak", "고박", Op.MULTIPLY,
        lambda _win, loss: _doubled(loss.goes > 0),
        on=rules.go_bak in (GoBakRule.DOUBLES, GoBakRule.PAYS_ALL_DOUBLED), asks=(Loss(goes=1),),
    ),
    lambda rules: Term(
        "PAY-5", "gwang-bak", "광박", Op.ADD,
        lambda win, loss: GWANG_BAK_CHIPS if win.bright_points and not loss.brights else 0,
        on=rules.gwang_bak is GwangBakRule.TWO_CHIPS, asks=(Win(bright_points=1), Loss(brights=1)),
        said="gwang_bak", worth=GWANG_BAK_CHIPS,
    ),
    lambda rules: Term(
        "PAY-20", *MOST_OWED, Op.LIMIT,
        lambda _win, _loss: rules.payment_cap,
    ),
    lambda rules: Term(
        "PAY-16", "nothing captured", "빈손", Op.LIMIT,
        lambda _win, loss: None if loss.cards else 0,
        on=rules.empty_handed_exempt, asks=(Loss(cards=1),),
        said="empty_handed", worth=0,
    ),
)
"""The steps of a debt after points and extras (PAY-1, SCORE-13), in the order in which they are worked out."""
# fmt: on


def terms_in_force(rules: Rules) -> tuple[Term, ...]:
    """The steps that these rules have, in their order."""
    return tuple([term for term in (build(rules) for build in TERMS) if term.on])


def facts_beside_points(rules: Rules) -> dict[str, Wording]:
    """The facts of :class:`CountedPoints`, points and extras aside, on which a payment may depend under these rules: by
    name, each with a few words for it in both languages.

    >>> from hwatu import presets
    >>> list(facts_beside_points(presets.pagat(meong_bak=True)))
    ['meong_dda', 'gwang_bak', 'pi_bak', 'meong_bak']
    """
    found: dict[str, Wording] = {}
    for term in terms_in_force(rules):
        asked = {name for each in term.asks for name, at in zip(each._fields, each, strict=True) if at}
        names = {term.said} if term.said else asked & {fact.name for fact in COUNTED}
        found |= dict.fromkeys(names, Wording(term.name, term.korean))
    if rules.seats_playing == 3 and rules.oe_myeon and rules.oe_myeon_spares_junk_win:
        found["only_junk"] = Wording("points from junk alone", "피로만 남")
    return {fact.name: found[fact.name] for fact in COUNTED if fact.name in found}
