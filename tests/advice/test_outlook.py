"""The outlook is exact: it agrees with enumeration, with the engine and with settlements, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hwatu import (
    DECK,
    Additions,
    Card,
    CardSet,
    Combination,
    GiveJunk,
    Go,
    InvalidPosition,
    Kind,
    OfferNagari,
    Outcome,
    Phase,
    Play,
    Rules,
    State,
    Stop,
    deal,
    observe,
    points,
    position,
    presets,
    score,
    settle,
    step,
    variants,
)
from hwatu.advice import Outlook, SeatOutlook, outlook
from hwatu.presets import PRESETS
from hwatu.render import Lang, html, text
from hwatu.rules import GoBakRule
from hwatu.rules._additions import Look
from tests.advice.hands import all_that_follows, moments, small_position, worlds
from tests.helpers.profile import many
from tests.render.test_every_text import faults

PAGAT = presets.pagat()
WITHOUT_JUNK_PAID = PAGAT.changed(sseul_junk=0, ttadak_junk=0, chok_junk=0, stack_junk=0, own_stack_junk=0, bomb_junk=0)
EVERY_BAK = presets.pagat(meong_bak=True, tti_bak=True)
TABLES = (
    PAGAT,
    EVERY_BAK,
    presets.pagat(players=3),
    presets.matgo(),
    presets.pagat(jokers="X2 XB", dual_choice="ASKED"),
)


def of(state: State, seat: int = 0, viewer: int | None = 0) -> SeatOutlook:
    """The outlook of one seat in the view of ``viewer``."""
    return outlook(observe(state, viewer)).of(seat)


def combination(state: State, rule: str, name: str = "", seat: int = 0) -> Any:
    """The outlook of a seat on one combination, found by the rule and the beginning of its name."""
    return next(
        each
        for each in of(state, seat).combinations
        if each.combination.rule == rule and each.combination.name.startswith(name)
    )


def test_nothing_out_of_reach_is_ever_scored_and_little_in_reach_never() -> None:
    """Every world that fits a view and every play from it, from small positions."""
    rng, refuted, met = Random(5), 0, 0
    for held, stock in ((1, 2), (2, 2), (1, 3), (2, 1)) * 3:
        state = small_position(presets.pagat(stack_junk=1, chok_junk=1), rng, held, stock)
        view = observe(state, 0)
        seen: set[State] = set()
        for world in worlds(view, state):
            all_that_follows(world, seen)
        for seat in (0, 1):
            rows = outlook(view).of(seat).combinations
            scored = {(item.rule, item.name) for each in seen for item in each.score(seat).items}
            for row in rows:
                key = (row.combination.rule, row.combination.name)
                assert row.possible or key not in scored, (state, key)
                refuted += not row.possible
                met += row.possible and key in scored
    assert refuted > 50
    assert met > 30


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_what_it_says_of_cards_agrees_with_the_scorer(rules: Rules) -> None:
    for seed in range(3):
        for state in moments(rules, seed):
            if state.phase is Phase.SEATING:
                continue
            for each in outlook(observe(state, seed % rules.players)).seats:
                seat = state.seats[each.seat]
                worth = state.score(each.seat)
                assert each.points == worth.stop_points == seat.stop_points
                scored = {(row.combination.rule, row.combination.name): row.points for row in each.combinations}
                assert {key: value for key, value in scored.items() if value} == {
                    (item.rule, item.name): item.points for item in worth.items
                }
                for row in each.combinations:
                    assert row.has <= seat.captured
                    assert not row.coming & seat.captured
                    assert row.possible or not row.points or state.over or row.combination.exact
                    assert row.in_hand <= row.coming
                    assert row.on_table <= state.table
                if seat.as_junk or seat.as_animal or each.needs is None:
                    continue
                coming = {one for row in each.combinations for one in row.coming}
                enough = {
                    one for one in coming if score(rules, seat.captured | CardSet([one])).stop_points >= each.needs
                }
                assert set(each.completing) == (enough if each.lacks else set())


def test_cards_that_another_holds_are_no_secret_told() -> None:
    for state in moments(presets.pagat(players=3), 4):
        if state.over:
            continue
        view = observe(state, 1)
        assert outlook(observe(view.sample(Random(2)), 1)) == outlook(view)


@pytest.mark.parametrize(
    "rules",
    [
        EVERY_BAK,
        EVERY_BAK.changed(meong_bak_from="ANY_POINTS"),
        presets.pagat(players=3, meong_bak=True, tti_bak=True),
    ],
    ids=str,
)
@pytest.mark.rule("PAY-5", "PAY-7", "PAY-10", "PAY-11")
def test_a_threat_is_what_a_settlement_would_say(rules: Rules) -> None:
    asks = {"PAY-5", "PAY-7", "PAY-10", "PAY-11", "LIABLE-1"}
    rng, met = Random(1), set()
    for _ in range(many(400, quick=120)):
        favoured = {kind: rng.randrange(rules.players) for kind in Kind}
        captured: list[list[Card]] = [[] for _ in range(rules.players)]
        for each in CardSet(DECK) - CardSet("9A 1J 2J 3J 4J"):
            liked = favoured[each.kind] if rng.random() < 0.8 else rng.randrange(rules.players)
            captured[liked].append(each)
        hands = ["1J", "2J", "3J"][: rules.players]
        state = position(rules, hands=hands, captured=captured, table="4J", fill=False, turns=[9] * rules.players)
        found = outlook(observe(state, None))
        for winner in range(rules.players):
            for debt in settle(rules, Outcome(winner, state.seats)).debts:
                assert debt.debtor is not None
                said = {line.rule for line in debt.lines} & asks
                assert said == {bak.rule for bak in found.of(debt.debtor).baks if winner in bak.threats}
                met |= said
    assert met == asks - {"LIABLE-1"}


BAKS = [
    ("PAY-5", "1R 2R", "8B", 1),
    ("PAY-7", "1J 2J 3J", "4J 5J", 2),
    ("PAY-7", "1J", "11D 12D", 4),
    ("PAY-10", "1R", "2A", 1),
    ("PAY-11", "1J", "2R", 1),
]


@pytest.mark.parametrize(("rule", "captured", "averting", "lacks"), BAKS)
@pytest.mark.rule("PAY-5", "PAY-7", "PAY-10", "PAY-11")
def test_a_bak_is_averted_by_so_many_more_and_by_no_fewer(rule: str, captured: str, averting: str, lacks: int) -> None:
    def baks(extra: str) -> dict[str, int | None]:
        state = position(EVERY_BAK, hands=["10J 10R", "6J 6R"], table="7J", captured=[f"{captured} {extra}", "9J"])
        return {each.rule: each.lacks for each in of(state).baks}

    assert baks("")[rule] == lacks
    assert rule not in baks(averting)
    *fewer, _ = averting.split()
    assert rule in baks(" ".join(fewer))
    state = position(EVERY_BAK, hands=["10J 10R", "6J 6R"], table="7J", captured=[captured, "9J"])
    bak = next(each for each in of(state).baks if each.rule == rule)
    assert CardSet(averting) <= bak.averting
    assert bak.possible


@pytest.mark.rule("PAY-5")
def test_a_bak_is_out_of_reach_where_the_brights_are_gone() -> None:
    state = position(
        PAGAT, hands=["10J 10R", "6J 6R"], table="7J", captured=["1R", "1B 3B 8B 11B 12B"], turns=[2, 2]
    )  # fmt: skip
    bak = next(each for each in of(state).baks if each.rule == "PAY-5")
    assert (bak.possible, bak.threats, bak.averting) == (False, (1,), CardSet())
    assert "out of reach" in text(outlook(observe(state, 0)))
    one_left = position(PAGAT, hands=["10J 10R", "6J 6R"], table="7J", captured=["1R", "1B 3B 8B 11B"], turns=[2, 2])
    assert next(each for each in of(one_left).baks if each.rule == "PAY-5").averting == CardSet("12B")


@pytest.mark.rule("CARD-6", "PAY-7", "PAY-10")
def test_a_dual_card_saves_from_one_bak_and_not_from_both() -> None:
    """It counts in one way for all of them, so the seat stays open to one, as the settlement says."""
    others = "2A 4A 5A 6A 7A 8A 10A 3J 3K 4J 4K 5J 5K 6J 6K 7J 7K"
    state = position(
        presets.pagat(meong_bak=True), hands=["8K 9K", "12R 3R"], table="9R 10R",
        captured=["9A 1J 1K 2J 2K 1B", others], stock="12A 9J 10J", turns=[5, 5], actor=1,
    )  # fmt: skip
    (bak,) = of(state).baks
    stop = of(state, 1).stop
    assert stop is not None
    assert bak.rule in {line.rule for line in stop.payments[0].lines}
    assert (bak.rule, bak.lacks, bak.threats) == ("PAY-7", 1, (1,))
    saved = position(
        presets.pagat(meong_bak=True), hands=["8K 9K", "12R 3R"], table="9R 10R",
        captured=["9A 1J 1K 2J 2K 1B 7K", others.removesuffix(" 7K")], turns=[5, 5], actor=1,
    )  # fmt: skip
    assert of(saved).baks == ()
    harmless = position(
        presets.pagat(meong_bak=True), hands=["8K 9K", "12R 3R"], table="9R 10R",
        captured=["9A 1J 1K 2J 2K 1B", "2A 4A 3J 3K 4J 4K 5J 5K 6J 6K 7J 7K"], turns=[5, 5], actor=1,
    )  # fmt: skip
    assert [each.threats for each in of(harmless).baks] == [()]  # as junk it saves from pi-bak, the only one due


@pytest.mark.rule("CARD-6", "PAY-7", "PAY-10")
def test_a_bak_is_in_reach_where_the_other_way_to_count_averts_all() -> None:
    """No three junk can come, but one and an animal, and then the cup is junk."""
    none: dict[str, Any] = dict.fromkeys(
        ("sseul_junk", "ttadak_junk", "chok_junk", "stack_junk", "own_stack_junk", "bomb_junk"), 0
    )  # fmt: skip
    rules: Any = presets.pagat(meong_bak=True, **none)

    def baks(table: str, *actions: Play) -> list[tuple[str, int | None, bool]]:
        state = position(
            rules, hands=["8J", "3K"], table=table, stock="11B 12B", turns=[5, 5], fill=False,
            captured=["9A 1B 1J 1K", "2A 4A 5A 6A 7A 10A 12A 3J 4J 4K 5J 5K"],
        )  # fmt: skip
        for action in actions:
            state = step(state, action).state
        return [(each.rule, each.lacks, each.possible) for each in of(state).baks]

    assert baks("8A 10R") == [("PAY-7", 3, True)]
    assert baks("8A 10R", Play("8J")) == []
    assert baks("3R 10R") == [("PAY-7", 3, False)]


@pytest.mark.rule("PAY-16")
def test_who_owes_nothing_is_open_to_no_bak() -> None:
    exempt = presets.pagat(empty_handed_exempt=True)
    state = position(exempt, hands=["10J 10R", "6J 6R"], table="7J", captured=["", "9R"])
    assert of(state).baks == ()
    assert {each.rule for each in of(state, 1).baks} == {"PAY-5", "PAY-7"}


@pytest.mark.rule("PAY-8")
def test_who_has_no_junk_may_be_spared_pi_bak() -> None:
    spares = presets.pagat(pi_bak_spares_none=True)
    state = position(spares, hands=["10J", "6J"], table="7J", captured=["1R", "9J"])
    assert "PAY-7" not in {each.rule for each in of(state).baks}
    assert "PAY-7" in {each.rule for each in of(state, 1).baks}


@pytest.mark.rule("LIABLE-1")
def test_no_capture_averts_go_bak() -> None:
    state = position(
        presets.matgo(), hands=["10J", "6J"], table="7J", captured=["1R", "9J"], goes=[1, 0], go_points=[7, 0]
    )
    bak = next(each for each in of(state).baks if each.rule == "LIABLE-1")
    assert (bak.lacks, bak.averting, bak.possible) == (None, CardSet(), False)
    assert "LIABLE-1" not in {each.rule for each in of(state, 1).baks}
    assert of(state).needs == 8


@pytest.mark.parametrize("rules", TABLES, ids=str)
@pytest.mark.rule("STOP-1", "STOP-2", "PAY-2")
def test_a_stop_and_a_go_are_worth_what_the_engine_and_settlements_say(rules: Rules) -> None:
    asked = 0
    for seed in range(many(60, quick=12)):
        for state in moments(rules, seed):
            if state.phase is not Phase.GO_OR_STOP:
                assert all(each.go is None for each in outlook(observe(state, None)).seats)
                continue
            seat = state.actor
            mine = of(state, seat, seat)
            assert mine.lacks == 0
            assert mine.stop is not None
            assert mine.go is not None
            paid = step(state, Stop()).state.settlement
            assert paid is not None
            if "LIABLE-2" in {each.rule for each in paid.payments}:
                continue
            assert mine.stop.payments == paid.payments
            assert mine.stop_chips == mine.go.forgoes == paid.net[seat] - state.chips(seat)
            after = step(state, Go()).state
            if not after.over:
                assert mine.go.goes == after.seats[seat].goes
                assert mine.go.needs == of(after, seat).needs
            if not state.seats[seat].captured & CardSet("9A") and not after.over:
                later = Outcome(
                    seat, [each.__replace__(go_points=0) for each in after.seats], carry=state.carry,
                    paid=state.payments, active=state.active,
                )  # fmt: skip
                assert mine.go.then == settle(rules, later).net[seat] - state.chips(seat)
            asked += 1
    assert asked > many(10, quick=1)


@pytest.mark.parametrize(
    ("rules", "bak"),
    [
        (presets.matgo(), GoBakRule.DOUBLES),
        (presets.pagat(players=3), GoBakRule.PAYS_ALL),
        (presets.pagat(players=3, go_bak="PAYS_ALL_DOUBLED"), GoBakRule.PAYS_ALL_DOUBLED),
        (presets.matgo(go_bak="PAYS_ALL_DOUBLED"), GoBakRule.DOUBLES),
        (presets.pagat(players=3, go_bak="OFF"), GoBakRule.OFF),
    ],
)
@pytest.mark.rule("LIABLE-1")
def test_a_go_says_what_it_costs(rules: Rules, bak: GoBakRule) -> None:
    said = {
        go.bak
        for seed in range(many(30, quick=10))
        for state in moments(rules, seed)
        for each in outlook(observe(state, None)).seats
        if (go := each.go) is not None
    }
    assert said == {bak}


@pytest.mark.rule("SCORE-8")
def test_a_set_is_lost_with_its_first_card() -> None:
    mine = position(PAGAT, hands=["10J 10R", "6J 6R"], table="7J 3R", captured=["1R 2R", "9J"])
    row = combination(mine, "SCORE-8", "hong")
    assert (row.count, row.lacks, row.possible, row.coming, row.on_table) == (
        2, 1, True, CardSet("3R"), CardSet("3R"),
    )  # fmt: skip
    lost = combination(position(PAGAT, hands=["10J", "6J"], table="7J", captured=["1R 2R", "3R"]), "SCORE-8", "hong")
    assert (lost.possible, lost.gone, lost.coming) == (False, CardSet("3R"), CardSet())


@pytest.mark.rule("SCORE-6")
def test_a_combination_also_lacks_the_card_that_it_must_include() -> None:
    rules = presets.pagat(bidori=3)
    state = position(rules, hands=["10J", "6J"], table="7J", captured=["2A 4A 8A", ""])
    row = combination(state, "SCORE-6", "three birds")
    assert (row.lacks, row.possible) == (1, True)


@pytest.mark.rule("SCORE-2", "SCORE-3")
def test_fewer_brights_than_one_has_are_no_aim() -> None:
    state = position(PAGAT, hands=["10J", "6J"], table="7J", captured=["1B 3B 8B 12B", ""])
    assert combination(state, "SCORE-2", "four brights with").points == 4
    assert not combination(state, "SCORE-3", "three brights").possible
    assert not combination(state, "SCORE-2", "four brights").possible
    assert combination(state, "SCORE-1").possible


@pytest.mark.rule("BONUS-9")
def test_others_junk_may_come_only_where_junk_is_paid() -> None:
    captured = ["1J 2J 3J", "4J 4K 5J 5K 6J 6K 7J 7K 8J 8K 9J 9K 10J 10K 11J 11K 11D 12D 1K 2K 3K"]
    none: dict[str, Any] = dict.fromkeys(
        ("sseul_junk", "ttadak_junk", "chok_junk", "stack_junk", "own_stack_junk", "bomb_junk"), 0
    )  # fmt: skip
    state = position(PAGAT, hands=["10A 6R 7R", "10R 6A"], table="7A", captured=captured, fill=False, stock="2R 3R")
    assert combination(state, "SCORE-9").possible
    without: Any = presets.pagat(**none)
    state = position(without, hands=["10A 6R 7R", "10R 6A"], table="7A", captured=captured, fill=False, stock="2R 3R")
    assert not combination(state, "SCORE-9").possible


def test_nothing_comes_to_a_seat_without_a_turn() -> None:
    state = position(PAGAT, hands=["", "6J 6R"], table="7J 3R", captured=["1R 2R", "9J"], actor=1, turns=[10, 9])
    mine = of(state)
    assert mine.turns == 0
    assert not mine.completing
    assert not any(each.coming for each in mine.combinations)


@pytest.mark.rule("SELL-1", "SELL-7")
def test_while_it_is_decided_who_plays_the_cards_of_all_may_come() -> None:
    for seed in range(3):
        for state in moments(presets.pagat(players=5), seed):
            if state.phase is not Phase.SEATING:
                break
            for viewer in range(5):
                for each in of(state, state.dealer, viewer).combinations:
                    assert each.possible, (seed, viewer, each)


@pytest.mark.rule("LIABLE-5", "DEAL-14")
def test_a_turn_is_counted_once_before_and_after_an_offer() -> None:
    state = deal(presets.pagat(players=3), seed=4)
    offered = step(state, OfferNagari()).state
    assert [each.turns for each in outlook(observe(offered, 1)).seats] == [7, 7, 7]
    taking = next(each for each in moments(PAGAT, 1) if each.phase is Phase.TAKE)
    mine = of(taking, taking.actor, taking.actor)
    assert mine.turns == taking.seats[taking.actor].hand_size + 1


@pytest.mark.rule("BONUS-9")
def test_a_seat_may_lose_the_junk_that_is_in_its_way() -> None:
    four = Combination(
        name="four junk", romanised="x", korean="x", rule="HOUSE-1", cards="1J 1K 2J 2K 3J", needs=4, exact=True,
        points=2,
    )  # fmt: skip
    without = Combination(
        name="no pine", romanised="x", korean="x", rule="HOUSE-2", cards="5R", excluding="1J", points=2
    )  # fmt: skip
    rules = PAGAT | Additions(combinations=[four, without])
    state = position(
        rules, hands=["5K 7K", "3K 6J"], table="5R 10R", captured=["1B 1J 1K 2J 2K 3J", "4R"], stock="3R 7A 9K",
        turns=[5, 5], actor=1,
    )  # fmt: skip
    assert combination(state, "HOUSE-1").possible
    assert combination(state, "HOUSE-2").possible
    for action in (Play("3K"), GiveJunk("1J"), Play("5K")):
        state = step(state, action).state
    assert (combination(state, "HOUSE-1").points, combination(state, "HOUSE-2").points) == (2, 2)


@pytest.mark.rule("BONUS-9")
@pytest.mark.parametrize(
    ("own", "some", "all_of_it"), [("1J", True, True), ("1J 2J 3J", True, True), ("1J 2J 3J 4J", True, False)]
)
def test_a_combination_of_exactly_so_much_junk_is_lost_where_none_of_it_can_go(
    own: str, some: bool, all_of_it: bool
) -> None:
    """Junk that is too much may still go to another seat, unless the rules pay nothing in junk."""
    three = Combination(
        name="three junk", romanised="x", korean="x", rule="HOUSE-1", needs=3, exact=True, points=2, look=Look.JUNK
    )
    for rules, possible in ((PAGAT, some), (WITHOUT_JUNK_PAID, all_of_it)):
        state = position(rules | Additions(combinations=[three]), hands=["5R", "6R"], captured=[own, "8B"], table="9A")
        found = combination(state, "HOUSE-1")
        assert (found.count, found.possible) == (len(own.split()), possible)


@pytest.mark.rule("STOP-7")
def test_a_go_at_the_cap_leaves_no_stop() -> None:
    state = position(
        presets.goo_stupe(), hands=["5K 7K", "6K 3J"], table="9R 7R 12R",
        captured=["1B 3B 8B 11B 2A 4A 6A 8A 12A 1R 2R 3R 4R", "1J 2J"], stock="12B 9J 10J 2K", turns=[5, 5], fill=False,
    )  # fmt: skip
    asked = step(state, Play("7K")).state
    mine = of(asked)
    assert mine.go is not None
    assert (mine.points, mine.lacks, mine.go.needs) == (15, 0, None)
    after = of(step(asked, Go()).state)
    assert (after.needs, after.lacks, after.stop, after.completing) == (None, None, None, CardSet())
    said: dict[Lang, str] = {"en": "no stop any more (STOP-7)", "ko": "더는 스톱할 수 없음 (STOP-7)"}
    for lang, words in said.items():
        assert words in text(outlook(observe(step(asked, Go()).state, 0)), lang=lang)
    below = position(presets.goo_stupe(), hands=["5K", "6K"], table="9R", captured=["1B 3B 8B", "1J"], goes=[1, 0],
        go_points=[14, 0], turns=[5, 5])  # fmt: skip
    assert of(below).needs == 15


def test_a_hand_that_is_over_lacks_nothing_for_a_stop() -> None:
    for lang in ("en", "ko"):
        over = next(state for seed in range(9) for state in moments(PAGAT, seed) if state.over and of(state).lacks == 0)
        assert "STOP-" not in text(outlook(observe(over, 0)), lang=lang).split("\n")[0]


@pytest.mark.rule("STOP-8")
def test_where_nobody_stops_there_is_no_stop_and_no_bak() -> None:
    state = deal(presets.hwatu_variation(), seed=1)
    mine = of(state)
    assert (mine.needs, mine.lacks, mine.baks, mine.stop, mine.go) == (None, None, (), None, None)
    assert text(outlook(observe(state, 0)))


def test_only_a_view_has_an_outlook() -> None:
    wrong: Any = deal(PAGAT, seed=1)
    with pytest.raises(InvalidPosition) as refused:
        outlook(wrong)
    assert refused.value.code == "not_a_view"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_an_outlook_reads_well_in_both_languages(lang: Lang) -> None:
    names = ["Ann", "Bob", "Cid", "Dora"]
    for rules in (*[each() for each in PRESETS.values()], EVERY_BAK | variants.two_jokers):
        for state in moments(rules, 11):
            found = outlook(observe(state, 0))
            said = text(found, lang=lang)
            assert faults(said, lang) == [] or not found.seats, said
            assert html(found, lang=lang).count("<table>") == len(found.seats)
            assert "seat 0" not in text(found, lang=lang, names=names).lower()


def test_lines_fit_the_width() -> None:
    found = outlook(observe([*moments(PAGAT, 3)][12], 0))
    assert max(map(len, text(found, columns=40).split("\n"))) <= 40


def test_a_notebook_shows_it_as_a_table() -> None:
    found = outlook(observe(position(PAGAT, hands=["5R", "6R"], captured=["1R 2R", "3R 8B"], table="9A"), 0))
    assert isinstance(found, Outlook)
    assert found._repr_html_() == html(found)
    assert "PAY-5" in found._repr_html_()


def test_points_are_those_of_the_scorer() -> None:
    state = position(PAGAT, hands=["10J", "6J"], table="7J", captured=["1B 3B 8B 2A 4A 8A", ""])
    assert of(state).points == points(PAGAT, "1B 3B 8B 2A 4A 8A") == 8


def test_an_outlook_reads_well_at_the_prompt() -> None:
    found = outlook(observe(position(PAGAT, hands=["5R", "6R"], captured=["1R 2R", "8B"], table="9A"), 0))
    assert len(repr(found)) < 2000
    hong_dan = next(each for each in found.of(0).combinations if each.combination.name == "hong-dan")
    assert repr(hong_dan).startswith("CombinationOutlook(seat=0, combination='hong-dan', points=0, count=2, lacks=1, ")
