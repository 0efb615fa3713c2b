"""CARD: the pack, what its cards are, and what they can count as."""

from __future__ import annotations

from collections import Counter

import pytest

from hwatu import (
    DECK,
    CardSet,
    InvalidPosition,
    Joker,
    Kind,
    Month,
    Outcome,
    Ribbon,
    Rules,
    Seat,
    card,
    cards,
    combinations,
    points,
    position,
    presets,
    score,
    settle,
    variants,
)
from hwatu._cards.flower_cards import MOST_COPIES
from hwatu.events import Chok, JunkGiven
from tests.rules_of_play.acting import THREE, TWO, act
from tests.rules_of_play.helpers import given

PLAIN = presets.pagat(dual_animals={})
NINE_JUNK = "1J 1K 2J 2K 3J 3K 4J 4K 5J"


def junk(rules: Rules, captured: str) -> int:
    """The junk that some cards count as."""
    return score(rules, captured).junk


@pytest.mark.rule("CARD-1")
def test_the_pack_has_forty_eight_cards_four_for_each_month() -> None:
    assert len(DECK) == len(set(DECK)) == 48
    assert Counter(each.month for each in DECK) == dict.fromkeys(Month, 4)


@pytest.mark.rule("CARD-1")
def test_the_months_have_their_flowers() -> None:
    assert [month.flower for month in Month] == [
        "pine",
        "plum",
        "cherry",
        "wisteria",
        "iris",
        "peony",
        "bush clover",
        "pampas grass",
        "chrysanthemum",
        "maple",
        "paulownia",
        "willow",
    ]


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("stock", [5, None, 1.5])
def test_cards_that_are_no_list_are_refused(stock: object) -> None:
    with pytest.raises(InvalidPosition) as caught:
        position(TWO, hands=["1J", "2J"], stock=stock)  # type: ignore[arg-type]
    assert caught.value.code == "bad_cards"


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(
    ("kind", "months"),
    [
        (Kind.BRIGHT, {1: 1, 3: 1, 8: 1, 11: 1, 12: 1}),
        (Kind.ANIMAL, {2: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 12: 1}),
        (Kind.RIBBON, {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 9: 1, 10: 1, 12: 1}),
        (Kind.JUNK, {**dict.fromkeys(range(1, 11), 2), 11: 3, 12: 1}),
    ],
)
def test_the_kinds_are_spread_over_the_months(kind: Kind, months: dict[int, int]) -> None:
    assert Counter(each.month for each in DECK if each.kind is kind) == months


@pytest.mark.rule("CARD-2")
def test_the_forty_eight_cards_have_no_joker() -> None:
    assert not any(each.joker or each.kind is Kind.JOKER for each in DECK)


@pytest.mark.rule("CARD-3")
def test_there_are_three_ribbons_of_each_colour_and_the_rain_ribbon() -> None:
    colours = {colour: CardSet(each for each in DECK if each.ribbon is colour) for colour in Ribbon}
    assert colours == {
        Ribbon.HONGDAN: cards("1R 2R 3R"),
        Ribbon.CHODAN: cards("4R 5R 7R"),
        Ribbon.CHEONGDAN: cards("6R 9R 10R"),
        Ribbon.RAIN: cards("12R"),
    }


@pytest.mark.rule("CARD-3")
def test_only_ribbons_have_a_colour() -> None:
    assert all((each.ribbon is not None) is (each.kind is Kind.RIBBON) for each in DECK)


@pytest.mark.rule("CARD-3")
@pytest.mark.parametrize("others", ["1R 2R", "4R 5R", "6R 9R"])
def test_the_rain_ribbon_completes_no_set(others: str) -> None:
    assert points(TWO, f"{others} 12R") == 0


@pytest.mark.rule("CARD-4")
def test_the_three_birds_are_godori_and_the_rain_bird_is_not_among_them() -> None:
    assert points(TWO, "2A 4A 8A") == 5
    assert points(TWO, "2A 4A 12A") == 0


@pytest.mark.rule("CARD-4")
def test_the_birds_are_animals_by_name() -> None:
    assert [card(code).name for code in ("2A", "4A", "12A")] == [
        "February bird (animal)",
        "April bird (animal)",
        "December rain bird (animal)",
    ]
    assert card("8A").kind is Kind.ANIMAL


@pytest.mark.rule("CARD-5")
@pytest.mark.parametrize(("code", "worth"), [("11D", 2), ("12D", 2), ("11J", 1), ("11K", 1), ("1J", 1)])
def test_the_two_double_junk_cards_count_two_each(code: str, worth: int) -> None:
    assert junk(TWO, code) == worth


@pytest.mark.rule("CARD-5")
def test_a_double_junk_card_makes_the_tenth_junk_and_an_ordinary_one_the_ninth() -> None:
    eight = "1J 1K 2J 2K 3J 3K 4J 4K"
    assert points(PLAIN, f"{eight} 11D") == 1
    assert points(PLAIN, f"{eight} 11J") == 0


@pytest.mark.rule("CARD-5")
def test_in_goo_stupe_decembers_junk_counts_nothing_and_novembers_one() -> None:
    rules = presets.goo_stupe()
    assert [junk(rules, code) for code in ("12D", "11D", "11J")] == [0, 1, 1]


@pytest.mark.rule("CARD-5")
def test_each_double_junk_card_has_a_flag_for_its_value() -> None:
    rules = presets.pagat(november_junk_value=3, december_junk_value=1)
    assert [junk(rules, code) for code in ("11D", "12D")] == [3, 1]


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize(
    ("rules", "nine", "five"),
    [
        (TWO, 2, 0),
        (TWO | variants.cup_single_junk, 1, 0),
        (TWO | variants.iris_dual, 0, 2),
        (TWO | variants.iris_and_cup_dual, 2, 2),
        (presets.goo_stupe(), 1, 0),
        (presets.wikipedia(), 2, 2),
        (PLAIN, 0, 0),
    ],
)
def test_which_animal_may_count_as_junk_and_as_how_much(rules: Rules, nine: int, five: int) -> None:
    ten = f"{NINE_JUNK} 5K"
    assert [junk(rules, f"{ten} {animal}") - 10 for animal in ("9A", "5A")] == [nine, five]


@pytest.mark.rule("CARD-6")
def test_a_dual_card_counts_as_an_animal_or_as_junk_but_never_as_both() -> None:
    four_animals = "2A 5A 6A 7A"
    as_animal = score(TWO, f"{four_animals} 9A")
    assert (as_animal.points, as_animal.junk, as_animal.as_junk) == (1, 0, CardSet())
    as_junk = score(TWO, f"{four_animals} 9A {NINE_JUNK}")
    assert (as_junk.points, as_junk.junk, as_junk.as_junk) == (2, 11, cards("9A"))


@pytest.mark.rule("CARD-6")
def test_how_a_dual_card_counts_is_decided_anew_at_every_valuation() -> None:
    eight_junk = "1J 1K 2J 2K 3J 3K 4J 4K"
    assert score(TWO, f"{eight_junk} 9A").as_junk == cards("9A")
    assert score(TWO, f"{eight_junk} 9A 2A 5A 6A 7A").as_junk == CardSet()


@pytest.mark.rule("CARD-6")
def test_no_other_animal_ever_counts_as_junk() -> None:
    animals = [each.code for each in DECK if each.kind is Kind.ANIMAL and each.code != "9A"]
    assert [junk(TWO, code) for code in animals] == [0] * 8


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize(
    ("code", "joker", "kind", "worth"),
    [
        ("X1", Joker.ONE_JUNK, Kind.JUNK, 1),
        ("X2", Joker.TWO_JUNK, Kind.JUNK, 2),
        ("X3", Joker.THREE_JUNK, Kind.JUNK, 3),
        ("XB", Joker.BOSS, Kind.JOKER, 0),
        ("XD", Joker.DOUBLE, Kind.JOKER, 0),
        ("XP", Joker.BRIGHT_PROTECTION, Kind.JOKER, 0),
    ],
)
def test_what_a_joker_is_and_counts(code: str, joker: Joker, kind: Kind, worth: int) -> None:
    rules = presets.pagat(jokers=code)
    assert (card(code).joker, card(code).kind, card(code).month) == (joker, kind, None)
    assert junk(rules, code) == worth


@pytest.mark.rule("CARD-7")
def test_a_pack_has_no_jokers_unless_they_are_added_and_then_any_number() -> None:
    assert len(TWO.deck) == 48
    assert (TWO | variants.two_jokers).deck == (*DECK, card("X2"), card("X3"))
    goo_stupe = presets.goo_stupe().jokers
    assert len(goo_stupe) == 22
    assert {each.joker for each in goo_stupe} == {Joker.ONE_JUNK}
    many = [f"X{kind}{copy}" for kind in "123BDP" for copy in ("", *(f".{each}" for each in range(2, MOST_COPIES + 1)))]
    assert len(presets.pagat(jokers=many).deck) == 48 + 6 * MOST_COPIES


@pytest.mark.rule("CARD-7", "BONUS-9")
def test_a_captured_boss_joker_takes_a_junk_card_from_each_opponent() -> None:
    rules = presets.pagat(players=3, jokers="XB X2")
    state = position(
        rules, hands=["XB 1R", "9R", "10R"], table="4R 6R 7R", stock="8J 12R", captured=["", "5J", "3J"], turns=[1] * 3
    )
    done = act(state, "joker XB")
    assert given(done.events) == [(1, "5J", "CARD-7"), (2, "3J", "CARD-7")]
    assert done.state.seats[0].captured == cards("XB 5J 3J")


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize("code", ["X1", "X2", "X3", "XD", "XP"])
def test_no_other_joker_takes_anything(code: str) -> None:
    rules = presets.pagat(jokers=code)
    state = position(
        rules, hands=[f"{code} 1R", "9R"], table="4R 6R 7R", stock="8J 12R", captured=["", "5J 3J"], turns=[1, 1]
    )
    done = act(state, f"joker {code}")
    assert done.of(JunkGiven) == []
    assert done.state.seats[1].captured == cards("5J 3J")


@pytest.mark.rule("CARD-7", "PAY-12")
def test_a_double_joker_doubles_what_its_owner_wins_and_not_what_it_loses() -> None:
    rules = presets.pagat(jokers="XD", dual_animals={})
    brights, others = Seat(captured="1B 3B 8B 11B"), Seat(captured="12B")
    plain = Outcome(winner=0, seats=[brights, others])
    winners = plain.__replace__(seats=[Seat(captured="1B 3B 8B 11B XD"), others])
    losers = plain.__replace__(seats=[brights, Seat(captured="12B XD")])
    assert [settle(rules, each).net for each in (plain, winners, losers)] == [(4, -4), (8, -8), (4, -4)]


@pytest.mark.rule("CARD-7", "PAY-5")
def test_a_bright_protection_joker_spares_its_owner_gwang_bak() -> None:
    rules = presets.pagat(jokers="XP", dual_animals={})
    brights = Seat(captured="1B 3B 8B 11B")
    bare, protected = (Outcome(winner=0, seats=[brights, Seat(captured=held)]) for held in ("1R", "1R XP"))
    assert settle(rules, bare).net == (8, -8)
    assert settle(rules, protected).net == (4, -4)


@pytest.mark.rule("CARD-8")
def test_months_have_an_english_a_romanised_and_a_korean_name() -> None:
    assert (Month.JANUARY.flower, Month.JANUARY.romanised, Month.JANUARY.korean) == ("pine", "songhak", "송학")
    for names in zip(*((month.flower, month.romanised, month.korean) for month in Month), strict=True):
        assert len(set(names)) == 12
        assert all(names)


@pytest.mark.rule("CARD-8")
def test_kinds_are_named_in_english_romanised_and_korean() -> None:
    assert [(kind.english, kind.romanised, kind.korean) for kind in list(Kind)[:4]] == [
        ("bright", "gwang", "광"),
        ("animal", "yeolkkeut", "열끗"),
        ("ribbon", "tti", "띠"),
        ("junk", "pi", "피"),
    ]


@pytest.mark.rule("CARD-8")
def test_ribbon_colours_are_named_in_english_romanised_and_korean() -> None:
    assert [(colour.romanised, colour.korean) for colour in Ribbon] == [
        ("hong-dan", "홍단"),
        ("cho-dan", "초단"),
        ("cheong-dan", "청단"),
        ("bi-tti", "비띠"),
    ]
    assert all(colour.english for colour in Ribbon)


@pytest.mark.rule("CARD-8")
def test_every_card_has_an_english_and_a_korean_name_of_its_own_apart_from_the_two_junk_of_a_month() -> None:
    assert len({each.name for each in DECK}) == 48
    korean = Counter(each.korean for each in DECK)
    assert {name for name, times in korean.items() if times > 1} == {f"{month.korean} 피" for month in list(Month)[:11]}
    assert card("11D").korean == "오동 쌍피"


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("rules", [TWO, presets.pagat(yukdori=6, bidori=4, vip=3, palssari=8)])
def test_every_combination_has_three_names(rules: Rules) -> None:
    for each in combinations(rules):
        assert each.name
        assert each.romanised.isascii()
        assert any("가" <= letter <= "힣" for letter in each.korean)


@pytest.mark.rule("CARD-6", "BONUS-9")
def test_the_dual_card_is_never_surrendered_even_where_it_is_all_there_is() -> None:
    state = position(
        THREE, hands=["2A 1R", "9R", "10R"], table="4R 6R 7R", stock="2J 12R", captured=["", "9A", ""], turns=[1] * 3
    )
    done = act(state, "play 2A")
    assert len(done.of(Chok)) == 1
    assert given(done.events) == []
    assert done.state.seats[1].captured == cards("9A")
