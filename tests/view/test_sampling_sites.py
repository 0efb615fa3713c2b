"""Samples of hands in which quads are played on, cards drawn for jokers shown, and jokers drawn captured at once."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hwatu import (
    Card,
    CardSet,
    Carry,
    Phase,
    Rules,
    State,
    card,
    cards,
    deal,
    legal_actions,
    observe,
    position,
    presets,
    variants,
)
from hwatu import step as step_of
from hwatu._actions import parse_action
from hwatu._cards.card_masks import whole_months
from hwatu.rules import HandQuadRule, JokerQuadRule
from tests.rules_of_play.helpers import deck_dealing
from tests.view.playing import all_cards, lively_action

if TYPE_CHECKING:
    from hwatu import View

MATGO = presets.matgo()
TABLES = [MATGO, MATGO | variants.hangame, MATGO | variants.pmang, presets.gostop_online()]


def months_together(rules: Rules, random: Random) -> list[Card]:
    """The pack with three months in one piece each, and the jokers near the front."""
    deck = random.sample(rules.deck, len(rules.deck))
    together = random.sample(range(1, 13), 3)
    front = [each for month in together for each in deck if each.month == month]
    front[random.randrange(12) : 0] = [each for each in deck if each.month is None]
    rest = [each for each in deck if each not in front]
    start = random.randrange(10)
    return [*rest[:start], *front, *rest[start:]]


@pytest.mark.rule("DEAL-14", "DEAL-17", "JOKER-6")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("rules", TABLES, ids=["matgo", "hangame", "pmang", "gostop_online"])
def test_at_every_decision_a_sample_looks_like_the_state_it_came_from(rules: Rules, seed: int) -> None:
    """Half of the packs have whole months one after another."""
    random = Random(seed)
    deck = months_together(rules, random) if seed % 2 else random.sample(rules.deck, len(rules.deck))
    state = deal(rules, deck=deck)
    while not state.over:
        for seat in (None, *range(rules.players)):
            view = observe(state, seat)
            sample = view.sample(random)
            assert observe(sample, seat) == view
            assert all_cards(sample) == all_cards(state)
            if seat == state.actor:
                assert legal_actions(sample) == legal_actions(state)
        state = step_of(state, lively_action(state, random)).state


def done(state: State, *texts: str) -> State:
    """The state after these actions."""
    for text in texts:
        state = step_of(state, parse_action(text)).state
    return state


def hands(view: View, seat: int, number: int = 3000) -> Counter[CardSet]:
    """The number of samples of a view in which a seat holds each hand."""
    random = Random(1)
    return Counter(view.sample(random).seats[seat].hand for _ in range(number))


JUNE = "6A 6R 6J 6K"


@pytest.mark.rule("DEAL-14", "DEAL-11")
@pytest.mark.parametrize("hand_quad", ["WINS", "MAY_PLAY_ON", "IGNORED"])
def test_a_quad_that_nobody_showed_is_in_no_hand(hand_quad: str) -> None:
    rules = presets.pagat(hand_quad=HandQuadRule[hand_quad])
    state = position(rules, hands=["1B", "6A 6R 6J 7A"], table="5A", stock="6K 8B", fill=False)
    whole = [hand for hand in hands(observe(state, 0), 1) if hand >= CardSet(JUNE)]
    assert bool(whole) == (hand_quad == "IGNORED")


@pytest.mark.rule("DEAL-14", "DEAL-15")
def test_a_quad_is_known_from_the_question_on() -> None:
    rules = presets.pagat(hand_quad="MAY_PLAY_ON")
    asked = deal(rules, deck=deck_dealing(rules, hands=("", JUNE)))
    for state in (asked, done(asked, "continue")):
        for each in hands(observe(state, 0), 1, 40):
            assert each >= CardSet(JUNE)
            assert not whole_months(each.mask & ~CardSet(JUNE).mask)
        assert not any(whole_months(each.mask) for each in hands(observe(state, 1), 0, 40))
    assert observe(asked, 0).phase is Phase.QUAD
    assert observe(done(asked, "continue"), 0).seats[1].quads == (6,)


def drew(joker_quad: str, card_drawn: str = "6K", **flags: Any) -> State:
    """The state after seat 1, with three of June in hand, has drawn a card for a joker."""
    rules = presets.pagat(jokers="X1 X2 X3", hand_joker="REDRAW", joker_quad=JokerQuadRule[joker_quad], **flags)
    rest = " ".join(each for each in ("6K", "8B", "9A") if each != card_drawn)
    state = position(rules, hands=["1B 2A", "X1 6A 6R 6J 7A"], table="5A",
                     stock=f"{card_drawn} {rest}", actor=1, fill=False)  # fmt: skip
    return done(state, "joker X1")


@pytest.mark.rule("DEAL-17", "JOKER-2")
@pytest.mark.parametrize(("joker_quad", "possible"), [("NEVER", True), ("ALWAYS", False), ("FIRST_TURN", False)])
def test_a_draw_that_would_have_been_asked_about_left_no_quad_in_the_hand(joker_quad: str, possible: bool) -> None:
    state = drew(joker_quad, "8B")
    found = hands(observe(state, 0), 1)
    assert any(each >= CardSet(JUNE) for each in found) == possible
    rest = set(cards("6A 6R 6J 6K 7A 8B 9A"))
    every = {CardSet(each) for each in combinations(rest, 5)}
    assert set(found) == {each for each in every if possible or not each >= CardSet(JUNE)}


@pytest.mark.rule("DEAL-17", "JOKER-2")
def test_a_later_draw_tells_nothing_where_only_the_first_turn_asks() -> None:
    rules = presets.pagat(jokers="X1", hand_joker="REDRAW", joker_quad="FIRST_TURN")
    state = position(rules, hands=["1B 2A", "X1 6A 6R 6J 7A"], table="5A", stock="8B 6K 9A", actor=1, turns=[1, 1],
                     fill=False)  # fmt: skip
    assert any(each >= CardSet(JUNE) for each in hands(observe(done(state, "joker X1"), 0), 1))


@pytest.mark.rule("DEAL-17")
def test_which_of_the_four_was_drawn_stays_hidden() -> None:
    state = drew("ALWAYS")
    assert state.phase is Phase.QUAD
    for asked in (state, done(state, "continue")):
        view, random = observe(asked, 0), Random(2)
        drawn: Counter[int] = Counter()
        for _ in range(400):
            sample = view.sample(random)
            assert sample.seats[1].hand >= CardSet(JUNE)
            assert observe(sample, 0) == view
            drawn[sample._facts[1].moments[0].drawn] += 1
        assert set(drawn) == {card(code).index for code in JUNE.split()}
        assert min(drawn.values()) > 60
        own = observe(asked, 1)
        assert {own.sample(random)._facts[1].moments[0].drawn for _ in range(20)} == {card("6K").index}


@pytest.mark.rule("DEAL-17", "DEAL-11")
def test_a_card_is_not_taken_to_be_drawn_twice_after_a_second_joker() -> None:
    rules = presets.pagat(jokers="X1 X2", hand_joker="REDRAW", joker_quad="ALWAYS")
    state = position(rules, hands=["1B 2A", "X1 X2 6A 6R 6J 7A"], table="5A", stock="8B 6K 9A 10A", actor=1, fill=False)
    state = done(state, "joker X1", "joker X2")
    assert state.phase is Phase.QUAD
    view, random = observe(state, 0), Random(2)
    for _ in range(100):
        sample = view.sample(random)
        assert observe(sample, 0) == view
        first, second = sample._facts[1].moments
        assert second.drawn in {card(code).index for code in JUNE.split()}
        assert first.quad == 0
        assert second.quad == 6


@pytest.mark.rule("JOKER-6", "JOKER-2")
@pytest.mark.parametrize("captured", [False, True])
def test_a_drawn_card_is_no_joker_where_jokers_drawn_are_captured(captured: bool) -> None:
    rules = presets.pagat(jokers="X1 X2", hand_joker="REDRAW", drawn_joker_captured=captured)
    state = position(rules, hands=["1B 2A", "X1"], table="5A", stock="8B X2 9A", actor=1, fill=False)
    found = hands(observe(done(state, "joker X1"), 0), 1, 300)
    expected = {"8B", "9A"} if captured else {"8B", "9A", "X2"}
    assert {each for hand in found for each in map(str, hand)} == expected


@pytest.mark.rule("DEAL-16", "DEAL-15")
def test_a_nagari_by_four_on_the_table_tells_nothing_of_the_hands() -> None:
    rules = presets.pagat(table_quad="NAGARI")
    state = deal(rules, deck=deck_dealing(rules, hands=("", "4A 4R 4J 4K"), table=JUNE))
    view, random = observe(state, 0), Random(3)
    assert any(whole_months(view.sample(random).seats[1].hand.mask) for _ in range(3000))


@pytest.mark.rule("PUSH-1", "MISSION-1", "PAY-24")
def test_pushes_factor_and_mission_cards_are_seen_by_all() -> None:
    rules = presets.pagat(push_limit=2, hand_factors=True, mission_cards=3)
    carry = Carry(pushes=1, factor=3, mission_cards="1B 2A 3R")
    view = observe(deal(rules, seed=4, carry=carry), None)
    assert view.carry == carry
    assert view.sample(Random(1)).carry == carry


@pytest.mark.rule("BOMB-6", "SHAKE-1", "STOP-10", "CARD-10")
def test_what_a_player_did_is_seen_and_what_it_did_not_do_tells_nothing() -> None:
    rules = presets.pagat(pair_bomb=True, empty_turns=5, dual_locks=True)
    state = position(rules, hands=["1B 2A", "4A 4R 7A 8B"], table="4J 4K 5A", stock="9R 10R 11J 12R", actor=1,
                     turns=[1, 1], idle=[2, 1], captured=["9A", ""], as_animal=["9A", ""], fill=False)  # fmt: skip
    view = observe(state, 0)
    assert (view.seats[0].idle, view.seats[1].idle, view.seats[0].as_animal) == (2, 1, CardSet("9A"))
    waited = observe(done(state, "play 7A"), 0)
    assert any(each >= CardSet("4A 4R") for each in hands(waited, 1, 300))
    bombed = observe(done(state, "bomb 4"), 0)
    assert (bombed.seats[1].pair_bombed, bombed.seats[1].bomb_turns, bombed.seats[1].captured) == (
        (4,),
        1,
        CardSet("4A 4R 4J 4K"),
    )
