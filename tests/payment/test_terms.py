"""The facts of a debt are derived from the terms in force, and nothing that any of them reads is lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import pytest

from hwatu import DECK, CardSet, Line, Month, Op, Outcome, Rules, Seat, Settlement, card, presets, scorer
from hwatu._facts.fact import Holds
from hwatu._facts.payments import fold
from hwatu._facts.seat_facts import PAYMENT_FACTS
from hwatu._payment import multipliers
from hwatu._payment.multipliers import terms_in_force
from hwatu._payment.settlement import Settler
from hwatu._payment.terms import CIRCUMSTANCES, EVERY, OF_LOSER, Loss, Term, Win
from hwatu.rules import MISSIONS
from hwatu.testing._random_rules import CHANGEABLE, sample_values, with_flag
from tests.helpers.outcomes import outcome_with
from tests.helpers.profile import many
from tests.helpers.rows import Row


def with_most_terms(rules: Rules) -> Rules:
    """The rules with each flag at the value that puts most terms in force, unchanged if several put as many."""
    for name in CHANGEABLE:
        tried = [rules, *[with_flag(rules, name, value) for value in sample_values(name)]]
        rules = max(tried, key=lambda each: len(terms_in_force(each)))
    return rules


RICH: Final = with_most_terms(
    Rules(
        players=2,
        jokers="X2 XD XP",
        dual_animals={"5A": 2, "9A": 2},
        shake_rain_multiplier=3,
        drawn_month_multiplier=4,
        palssari=8,
        extras_count_to_stop=True,
        hand_quad="MAY_PLAY_ON",
        pair_bomb=True,
        reverse_go_multiplier=4,
        mission_cards=3,
    )
)
"""Rules that have most of the terms, so that a change takes one away or meets the others."""


NUMBERS: Final = sorted({
    number
    for build in multipliers.TERMS
    for term in [build(RICH)]
    for at in (*term.of_win.values(), *term.of_loss.values())
    for number in (0, *at)
    if number < EVERY
})  # fmt: skip
"""The numbers with which some term compares a count, and 0."""

SOME: Final[Mapping[Holds, Callable[[Random], Any]]] = {
    Holds.MONTHS: lambda random: random.sample(list(Month), 1) if random.random() < 0.2 else (),
    Holds.FLAG: lambda random: random.random() < 0.3,
    Holds.NUMBER: lambda random: random.choice((0, 0, *NUMBERS)),
    Holds.CARDS: lambda random: CardSet(random.sample(DECK, 4)),
}
OF_THEIR_OWN: Final = ("captured", "goes", "go_points", "shaken", "as_animal", "as_junk")
OTHERS: Final = tuple([fact for fact in PAYMENT_FACTS if fact.name not in OF_THEIR_OWN])
"""Facts of a seat that may be anything, whatever else is so of it."""


def stops(rules: Rules, number: int) -> list[Outcome]:
    """Stops with all that any term reads: few and many cards of each kind, goes, sets shown, what was drawn."""
    random = Random(5)
    pack = [*DECK, *rules.jokers]
    found = []
    for _ in range(number):
        cards = random.sample(pack, len(pack))
        kind, month = random.choice(DECK).kind, random.choice(list(Month))
        if random.random() < 0.5:  # the winner has much of one kind of card, and all of a month
            cards.sort(key=lambda each: each.kind is kind or each.month is month)
        seats = []
        for seat in range(rules.players):
            captured = CardSet([cards.pop() for _ in range(random.choice((0, 3, 8, 16) if seat else (10, 16)))])
            goes = random.choice((0, 0, 1, 2, 3, 4))
            seats.append(
                Seat(
                    captured,
                    goes=goes,
                    go_points=goes,
                    shaken=random.choice(((), (Month.MAY,), (Month.DECEMBER, Month.MAY))),
                    **{fact.name: SOME[fact.kind](random) for fact in OTHERS},
                )
            )
        found.append(
            outcome_with(
                0,
                seats,
                nagaris=random.choice((0, 0, 1, 3)),
                drawn_month=random.choice((None, month)),
                mission=random.choice((None, *MISSIONS)),
                pushes=random.choice((0, 0, 1, 2)),
                factor=random.choice((1, 1, 2, 5)),
                mission_cards=CardSet(random.sample(DECK, 3)),
                oe_myeon=[seat for seat in range(rules.players) if random.random() < 0.3],
                last_card=[seat for seat in range(rules.players) if random.random() < 0.3],
            )
        )
    return found


def plainly(rules: Rules, outcome: Outcome, as_junk: int, seat: int) -> tuple[int, tuple[Line, ...]]:
    """The debt of a seat, computed with every term on exact facts and without a cache."""
    found = scorer(rules)
    winner, loser = outcome.seats[0], outcome.seats[seat]
    way = found.way(winner.captured.mask, as_junk)
    circumstances = {name: each.read(outcome, winner, found) for name, each in CIRCUMSTANCES.items()}
    win = Win(
        winner.goes, way.animals, way.junk, way.bright_points, way.ribbon_points, way.animal_points, **circumstances
    )  # fmt: skip
    first = [Line("PAY-1", "points", "점수", Op.ADD, way.points)]
    if way.extras:
        first.append(Line("SCORE-13", "extras", "추가 점수", Op.ADD, way.extras))
    mask = loser.captured.mask
    debts = []
    for counted, _ in found.choices(mask):
        plain = {name: read(loser, found) for name, read in OF_LOSER.items()}
        animals = (mask & found.animal_mask & ~counted).bit_count()
        loss = Loss(**{**plain, "junk": found.way(mask, counted).junk, "animals": animals})
        lines = [term.line(win, loss) for term in terms_in_force(rules)]
        debt = [*first, *[line for line in lines if line is not None]]
        told = [line for at, line in enumerate(debt) if line.op is not Op.LIMIT or line.value < fold(debt[:at])]
        debts.append((fold(debt), tuple(told)))
    return min(debts, key=lambda debt: debt[0])


def check(rules: Rules, outcome: Outcome, settlement: Settlement) -> None:
    """Check that the debts are those computed plainly, in the allowed way to count that brings most."""
    losers = range(1, rules.players)
    for debt in settlement.debts:
        assert debt.debtor is not None
        assert (debt.amount, debt.lines) == plainly(rules, outcome, settlement.as_junk.mask, debt.debtor)
    assert len(settlement.debts) == len(losers)
    found, winner = scorer(rules), outcome.seats[0]
    enough = max(rules.target or 0, winner.go_points + 1 if winner.goes else 0)
    ways = found.ways(winner.captured.mask)
    allowed = [way for way in ways if found.stop_points_of(way) >= enough] or ways
    best = max(sum(plainly(rules, outcome, way.as_junk, seat)[0] for seat in losers) for way in allowed)
    assert sum(debt.amount for debt in settlement.debts) == best


@pytest.mark.parametrize("base", [presets.pagat(), presets.pagat(players=3), RICH], ids=["two", "three", "rich"])
def test_nothing_that_a_term_reads_is_lost(base: Rules) -> None:
    outcomes = stops(base, many(25, quick=8))
    for flag in CHANGEABLE:
        for rules in dict.fromkeys(with_flag(base, flag, value) for value in sample_values(flag)):
            settler = Settler(rules)
            with Row(f"{flag}={getattr(rules, flag)!r}"):
                for outcome in outcomes:
                    check(rules, outcome, settler.settle(outcome))


def test_the_stops_meet_every_term() -> None:
    met = set()
    for base in (RICH, RICH.changed(gwang_bak="TWO_CHIPS", points_per_chip=2, payment_cap=20)):
        settler = Settler(base)
        for outcome in stops(base, 60):
            met |= {(line.rule, line.op) for debt in settler.settle(outcome).debts for line in debt.lines}
    named = {(term.rule, term.op) for build in multipliers.TERMS for term in [build(RICH)]}
    assert met - named == {("PAY-1", Op.ADD), ("SCORE-13", Op.ADD)} & met
    assert named <= met


def test_a_new_multiplier_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may read what no other term does, and as finely as none does."""

    def few_ribbons(rules: Rules) -> Term:
        return Term(
            "HOUSE-1", "few ribbons", "띠 부족", Op.MULTIPLY,
            lambda win, loss: 3 if win.bombs and win.junk >= 4 and loss.ribbons < 2 else 1,
            of_win={"bombs": (1,), "junk": (4,)}, of_loss={"ribbons": (2,)},
        )  # fmt: skip

    rules = presets.pagat()
    winner = Seat("1B 3B 8B 1J 2J 3J 4J", bombed=[Month.MAY])
    monkeypatch.setattr(multipliers, "TERMS", (*multipliers.TERMS, few_ribbons))
    settler = Settler(rules)
    for ribbons, times in (("1R", 3), ("1R 2R", 1), ("", 3)):
        loser = Seat(CardSet(ribbons) | CardSet([card("11B")]))
        lines = settler.settle(Outcome(0, [winner, loser])).debts[0].lines
        assert [line.value for line in lines if line.rule == "HOUSE-1"] == ([times] if times > 1 else [])


def test_the_facts_of_a_win_that_do_not_depend_on_how_cards_count_come_last() -> None:
    assert Win._fields[-len(CIRCUMSTANCES) :] == tuple(CIRCUMSTANCES)


def test_every_fact_about_a_loser_is_read() -> None:
    assert Loss._fields == tuple(OF_LOSER)
