"""Stops settled from points and baks: they pay what the captured cards pay, and ask for what no points tell."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given

from hwatu import (
    CardSet,
    Carry,
    CountedPoints,
    End,
    InvalidPosition,
    Kind,
    Outcome,
    Payment,
    Rules,
    Seat,
    Settlement,
    codec,
    presets,
    settle,
)
from hwatu._facts.counted_points import COUNTED
from hwatu._payment.multipliers import TERMS
from hwatu._payment.terms import OF_LOSER, Loss, Win
from hwatu.render import LANGUAGES, Lang, html, text
from hwatu.rules._missions import MISSIONS
from hwatu.testing import strategies

OF_CARDS = {"animals", "junk", "bright_points", "ribbon_points", "animal_points"} | OF_LOSER.keys() - {"goes"}
"""The facts of a win or a loss that nobody knows without the cards."""

BAKS = {"PAY-5": "gwang_bak", "PAY-7": "pi_bak", "PAY-10": "meong_bak", "PAY-11": "tti_bak"}

THREE = presets.pagat(players=3)


def counted(rules: Rules, outcome: Outcome, paid: Settlement) -> CountedPoints:
    """The points and baks that people at a table would have counted of a stop that was settled by its cards."""
    assert paid.score is not None
    lines: dict[int, dict[str, int]] = {
        debt.debtor: {line.rule: line.value for line in debt.lines} for debt in paid.debts if debt.debtor is not None
    }
    first = next(iter(lines.values()))
    carry, found = outcome.carry, dict[str, Any]()
    if carry.drawn_month is not None and rules.drawn_month_multiplier > 1:
        found["drawn_month"] = "PAY-14" in first
    if carry.mission is not None and rules.missions:
        found["mission"] = "PAY-15" in first
    if carry.mission_cards and rules.mission_cards and rules.mission_card_multiplier > 1:
        found["mission_cards"] = len(carry.mission_cards & paid.score.captured)
    if rules.seats_playing == 3 and rules.oe_myeon and rules.oe_myeon_spares_junk_win:
        found["only_junk"] = {
            item.kind for item in paid.score.items if item.points > 0 and not item.extra
        } == {Kind.JUNK}  # fmt: skip
    if rules.meong_dda:
        found["meong_dda"] = "PAY-6" in first
    if rules.empty_handed_exempt:
        found["empty_handed"] = [seat for seat in lines if not outcome.seats[seat].captured]
    for rule, name in BAKS.items():
        found[name] = [seat for seat, each in lines.items() if rule in each]
    jokers = first.get("PAY-12", 1).bit_length() - 1
    return CountedPoints(first["PAY-1"], first.get("SCORE-13", 0), double_jokers=jokers, **found)


def without_cards(outcome: Outcome, counted: CountedPoints) -> Outcome:
    """The outcome with a counted in place of the captured cards."""
    seats = [each.__replace__(captured="", as_animal="", as_junk="") for each in outcome.seats]
    return outcome.__replace__(seats=seats, counted=counted, gained="")


@pytest.mark.rule("PAY-1", "PAY-5", "PAY-6", "PAY-7", "PAY-10", "PAY-11", "PAY-12", "PAY-14", "PAY-15", "PAY-16")
@given(strategies.settlements(end=End.STOP))
def test_points_pay_what_the_cards_paid(drawn: tuple[Rules, Outcome]) -> None:
    rules, outcome = drawn
    rules = rules.changed(exhaustion="NAGARI")  # whether a winner might stop, no points tell (STOP-12)
    paid = settle(rules, outcome)
    told = without_cards(outcome, counted(rules, outcome, paid))
    again = settle(rules, told)
    assert again.payments == paid.payments
    assert (again.net, again.winner, again.end, again.score) == (paid.net, paid.winner, paid.end, None)
    assert codec.loads(codec.dumps(again), Settlement) == again


def test_a_step_that_asks_for_cards_says_which_fact_tells_it_without_them() -> None:
    every_bak = Rules(gwang_bak="TWO_CHIPS", empty_handed_exempt=True, meong_bak=True, tti_bak=True)
    for rules in (Rules(), every_bak, every_bak.changed(meong_bak_from="ANY_POINTS")):
        for term in [build(rules) for build in TERMS]:
            asked = term.of_win.keys() | term.of_loss.keys()
            assert bool(term.counted_as) == bool(asked & OF_CARDS), term.name
            if term.counted_as:
                assert term.counted_as in attrs.fields_dict(CountedPoints), term.name


def test_what_is_counted_is_worth_what_the_cards_are() -> None:
    """A step is worth to a counted what it is worth where the cards are known."""
    for build in TERMS:
        for chips in ("DOUBLE", "TWO_CHIPS"):
            rules = presets.pagat(
                gwang_bak=chips, meong_bak=True, tti_bak=True, empty_handed_exempt=True, meong_dda=True
            )
            term = build(rules)
            if term.counted_as and term.applies:
                win = Win(animals=9, junk=15, bright_points=3, ribbon_points=3)
                wanted = {term.value(win, Loss()), term.value(win, Loss(junk=1))}
                assert term.counted_value in wanted


@pytest.mark.rule("PAY-5", "PAY-7", "LIABLE-1")
def test_with_three_players_a_liable_loser_pays_for_both() -> None:
    counted = CountedPoints(10, gwang_bak=[1], pi_bak=[2, 1, 1])
    assert counted.pi_bak == (1, 2)
    assert settle(THREE, Outcome(0, [Seat(goes=2), Seat(), Seat()], counted=counted)).net == (72, -48, -24)
    assert settle(THREE, Outcome(0, [Seat(goes=2), Seat(goes=1), Seat()], counted=counted)).net == (72, -72, 0)


@pytest.mark.rule("STOP-7")
@pytest.mark.parametrize(("points", "extras", "net"), [(9, 0, 9), (10, 0, 10), (11, 0, 10), (8, 5, 10), (12, 5, 10)])
def test_a_cap_cuts_counted_points_as_it_cuts_cards(points: int, extras: int, net: int) -> None:
    rules = presets.pagat(score_cap=10)
    assert settle(rules, Outcome(0, [Seat(), Seat()], counted=CountedPoints(points, extras))).net == (net, -net)


GODORI = attrs.evolve(MISSIONS[0], factor=4)


@pytest.mark.rule("PAY-6", "PAY-10", "PAY-14", "PAY-15", "MISSION-1", "LIABLE-3")
@pytest.mark.parametrize(
    ("flags", "fields", "name", "rule"),
    [
        ({"missions": True}, {"carry": Carry(mission=GODORI)}, "mission", "PAY-15"),
        ({"drawn_month_multiplier": 2}, {"carry": Carry(drawn_month=4)}, "drawn_month", "PAY-14"),
        (
            {"mission_cards": 2, "mission_card_multiplier": 2}, {"carry": Carry(mission_cards=CardSet("1B 2A"))},
            "mission_cards", "MISSION-1",
        ),
        ({"meong_bak": True, "meong_dda": True}, {"counted": CountedPoints(9, meong_bak=[1])}, "meong_dda", "PAY-6"),
        ({"oe_myeon": True, "oe_myeon_spares_junk_win": True}, {"oe_myeon": [1]}, "only_junk", "LIABLE-3"),
    ],
)  # fmt: skip
def test_what_no_points_tell_is_asked_by_name(
    flags: dict[str, Any], fields: dict[str, Any], name: str, rule: str
) -> None:
    rules = presets.pagat(players=3, **flags)
    outcome = Outcome(0, [Seat()] * 3, **{"counted": CountedPoints(9), **fields})
    with pytest.raises(InvalidPosition) as refused:
        settle(rules, outcome)
    assert (refused.value.code, refused.value.rule) == ("not_counted", rule)
    assert name in refused.value.message
    assert name in refused.value.korean
    assert outcome.counted is not None
    said: Any = 1 if name == "mission_cards" else True
    more = settle(rules, outcome.__replace__(counted=attrs.evolve(outcome.counted, **{name: said})))
    less = settle(rules, outcome.__replace__(counted=attrs.evolve(outcome.counted, **{name: type(said)(0)})))
    assert more.payments != less.payments


@pytest.mark.rule("LIABLE-3")
def test_where_nothing_depends_on_it_it_is_not_asked() -> None:
    rules = presets.pagat(players=3, oe_myeon=True, oe_myeon_spares_junk_win=True, missions=True)
    assert settle(rules, Outcome(0, [Seat()] * 3, counted=CountedPoints(9))).net == (18, -9, -9)
    went = Outcome(0, [Seat(goes=1), Seat(), Seat()], counted=CountedPoints(9), oe_myeon=[1])
    assert settle(rules, went).net == (20, -20, 0)


@pytest.mark.parametrize("name", [fact.name for fact in COUNTED if fact.name not in ("points", "extras")])
def test_a_fact_that_changes_nothing_is_refused(name: str) -> None:
    rules = Rules(meong_dda=False, gwang_bak="OFF", pi_bak_below=0, oe_myeon=False)
    value: Any = {"double_jokers": 1, "mission_cards": 1}.get(name, [1] if name[-3:] in ("bak", "ded") else True)
    counted = CountedPoints(9, **{name: value})
    with pytest.raises(InvalidPosition, match=name) as refused:
        settle(rules, Outcome(0, [Seat(), Seat()], counted=counted))
    assert (refused.value.code, name in refused.value.korean) == ("idle_count", True)


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        ({"counted": CountedPoints(9, pi_bak=[0])}, "not_a_loser"),
        ({"counted": CountedPoints(9, pi_bak=[3])}, "not_a_loser"),
        ({"counted": CountedPoints(9), "end": End.NAGARI}, "idle_count"),
    ],
)
def test_points_that_do_not_fit_the_hand_is_refused(outcome: dict[str, Any], code: str) -> None:
    winner = None if "end" in outcome else 0
    with pytest.raises(InvalidPosition) as refused:
        settle(presets.pagat(players=4), Outcome(winner, [Seat()] * 4, active=[0, 1, 2], **outcome))
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("seats", "counted", "code"),
    [
        ([Seat("1B"), Seat()], CountedPoints(9), "points_and_cards"),
        ([Seat(), Seat()], CountedPoints(9, pi_bak=[2]), "unknown_seat"),
        ([Seat(), Seat()], 9, "bad_counted"),
    ],
)
def test_an_outcome_has_cards_or_counted_points(seats: list[Seat], counted: Any, code: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        Outcome(0, seats, counted=counted)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"points": -1}, "bad_number"), ({"points": None}, "bad_number"), ({"points": True}, "bad_number"),
        ({"points": 1, "mission": 1}, "bad_fact"), ({"points": 1, "mission_cards": True}, "bad_number"),
        ({"points": 1, "pi_bak": 1}, "bad_list"), ({"points": 1, "pi_bak": ["1"]}, "bad_number"),
    ],
)  # fmt: skip
def test_counted_nonsense_is_refused(facts: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        CountedPoints(**facts)
    assert refused.value.code == code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_receipt_explains_every_chip(lang: Lang) -> None:
    paid = settle(presets.matgo(), Outcome(0, [Seat(goes=3), Seat()], counted=CountedPoints(10, pi_bak=[1])))
    for receipt in (text(paid, lang=lang), html(paid, lang=lang)):
        assert all(rule in receipt for rule in ("PAY-1", "PAY-2", "PAY-7"))
        assert str(paid.net[0]) in receipt


def test_the_winner_is_paid_once_more_by_chips_of_the_hand() -> None:
    paid = Payment(1, 0, 3, "a ppuk", "CHIPS-1")
    assert settle(Rules(players=2), Outcome(0, [Seat(), Seat()], counted=CountedPoints(7), paid=[paid])).net == (
        10,
        -10,
    )
