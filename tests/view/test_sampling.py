"""Every deal that could have led to what a seat sees is sampled, each as often as any other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (  # fmt: skip
    Card,
    CardSet,
    DropOut,
    End,
    HwatuError,
    Join,
    Phase,
    Play,
    PlayJoker,
    Rules,
    Shake,
    State,
    Stop,
    TurnStock,
    card,
    cards,
    deal,
    legal_actions,
    observe,
    position,
    presets,
    step,
    variants,
)
from hwatu._cards.card_masks import whole_months
from hwatu._cards.flower_cards import card_at
from hwatu._engine.selling import compensation, special_cards
from tests.view.playing import all_cards, played_on, rule_sets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu import View

SEEDS = st.integers(0, 2**32)
JUNE = cards("6A 6R 6J 6K")


@given(rule_sets(most=6), SEEDS, st.integers(0, 80))
def test_a_sample_looks_to_the_seat_like_the_state_it_came_from(rules: Rules, seed: int, decisions: int) -> None:
    random = Random(seed)
    state = played_on(deal(rules, seed=seed), random, decisions)
    for seat in (None, *range(min(rules.players, 4))):
        view = observe(state, seat)
        sample = view.sample(random)
        assert observe(sample, seat) == view
        assert all_cards(sample) == all_cards(state)
        assert sample.settlement == state.settlement
        if seat == state.actor:
            assert legal_actions(sample) == legal_actions(state)


@given(rule_sets(), SEEDS, st.integers(0, 60))
def test_play_goes_on_from_a_sample_and_can_be_sampled_again(rules: Rules, seed: int, decisions: int) -> None:
    random = Random(seed)
    state = played_on(deal(rules, seed=seed), random, decisions)
    sample = played_on(observe(state, 0).sample(random), random, 5)
    view = observe(sample, 1)
    assert observe(view.sample(random), 1) == view
    end = played_on(sample, random)
    assert end.over
    assert all_cards(end) == all_cards(state)


def test_the_same_seed_draws_the_same_sample() -> None:
    view = observe(deal(presets.pagat(), seed=7), 0)
    assert view.sample(Random(3)) == view.sample(Random(3))
    assert view.sample(Random(3)) != view.sample(Random(4))


def samples(view: View, number: int = 300) -> Iterable[State]:
    """States sampled from a view, always the same ones."""
    random = Random(1)
    return (view.sample(random) for _ in range(number))


def assert_uniform(counts: Counter[object], outcomes: set[object]) -> None:
    """Check that exactly these outcomes occurred, with frequencies within four deviations of chi-square."""
    assert set(counts) == outcomes
    expected = sum(counts.values()) / len(outcomes)
    chi_square = sum((counts[each] - expected) ** 2 / expected for each in outcomes)
    freedom = len(outcomes) - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_every_arrangement_of_the_hidden_cards_is_equally_likely() -> None:
    state = position(presets.pagat(), hands=["1B 2A", "3B 4A"], table="5A 7A", stock="8B 9A 10A", fill=False)
    hidden = cards("3B 4A 8B 9A 10A")
    outcomes: set[object] = {
        (frozenset(hand), order) for hand in combinations(hidden, 2) for order in permutations(set(hidden) - set(hand))
    }
    assert len(outcomes) == 60
    counts: Counter[object] = Counter(
        (frozenset(each.seats[1].hand), each.stock) for each in samples(observe(state, 0), 6_000)
    )
    assert_uniform(counts, outcomes)


def hands(view: View, seat: int, number: int = 6_000) -> Counter[object]:
    """The number of samples of a view in which a seat holds each hand."""
    return Counter(frozenset(each.seats[seat].hand) for each in samples(view, number))


def subsets(hidden: Iterable[Card], size: int) -> set[object]:
    """Every hand of this size among the hidden cards."""
    return {frozenset(each) for each in combinations(hidden, size)}


@pytest.mark.rule("DEAL-11")
def test_nobody_holds_four_of_a_month_that_would_have_ended_the_hand() -> None:
    def view(rules: Rules) -> View:
        return observe(position(rules, hands=["1B", "6A 6R 6J 7A"], table="5A", stock="6K 8B", fill=False), 0)

    possible = subsets(cards("6A 6R 6J 6K 7A 8B"), 4)
    assert_uniform(hands(view(presets.pagat()), 1), possible - {frozenset(JUNE)})
    assert_uniform(hands(view(presets.pagat(hand_quad="IGNORED")), 1), possible)


@pytest.mark.rule("DEAL-11")
def test_cards_played_from_a_hand_count_towards_the_four_it_was_not_dealt() -> None:
    dealt = position(
        presets.pagat(), hands=["1B 1R", "6A 6R 6J 7A"], table="5A", stock="8B 9A 6K 10A 11B", actor=1, fill=False
    )
    state, _ = step(dealt, Play("6A"))
    hidden = cards("6R 6J 6K 7A 9A 10A 11B")
    assert_uniform(hands(observe(state, 0), 1), subsets(hidden, 3) - {frozenset(cards("6R 6J 6K"))})
    assert_uniform(hands(observe(state, None), 1, 12_000), {
        each for each in subsets(hidden | cards("1B 1R"), 3) if each != frozenset(cards("6R 6J 6K"))
    })  # fmt: skip
    view = observe(state, 0)
    assert all(observe(each, 0) == view for each in samples(view, 50))


@pytest.mark.rule("DEAL-11")
def test_a_card_that_came_from_the_stock_says_nothing_of_a_hand() -> None:
    dealt = position(
        presets.pagat(), hands=["1B 1R", "6R 6J 7A 2A"], table="5A", stock="6A 9A 6K 10A 11B", actor=1, fill=False
    )
    state, _ = step(dealt, Play("2A"))
    assert frozenset(cards("6R 6J 6K")) in hands(observe(state, 0), 1)


def test_a_position_that_no_deal_leads_to_is_sampled_all_the_same() -> None:
    state = position(presets.pagat(), hands=["1B", "6A 6R 6J 6K"], table="5A", fill=False)
    assert all(each.seats[1].hand == JUNE for each in samples(observe(state, 0), 3))


@pytest.mark.rule("SHAKE-1")
def test_who_showed_three_of_a_month_does_not_hold_the_fourth() -> None:
    rules = presets.pagat(hand_quad="IGNORED")
    state = position(rules, hands=["6A 6R 6J 7A", "1B"], table="5A", stock="6K 8B 9A", fill=False)
    shown, _ = step(state, Shake(6))
    assert hands(observe(shown, 1), 0, 300).keys() == {
        frozenset(cards("6A 6R 6J") | cards(each)) for each in ("7A", "8B", "9A")
    }
    assert frozenset(JUNE) in hands(observe(state, 1), 0)


def redrawing() -> Rules:
    """Rules with three jokers that are redrawn."""
    return presets.wikipedia(jokers="X1 X2 X3")


@pytest.mark.rule("JOKER-2", "DEAL-11")
def test_four_of_a_month_may_be_held_when_one_of_them_was_drawn() -> None:
    state = position(redrawing(), hands=["1B", "X1 6A 6R 6J 7A"], table="5A", stock="6K 8B", actor=1, fill=False)
    state, _ = step(state, PlayJoker("X1"))
    hidden = set(cards("6A 6R 6J 6K 7A 8B"))
    outcomes: set[object] = {
        (frozenset(dealt), drawn)
        for dealt in combinations(hidden, 4)
        for drawn in hidden - set(dealt)
        if set(dealt) != set(JUNE)
    }
    counts: Counter[object] = Counter()
    for sample in samples(observe(state, 0), 6_000):
        facts = sample._facts[1]
        dealt = sample._setup.dealt_to(1) & ~(1 << card("X1").index)
        drawn = facts.moments[0].drawn
        counts[frozenset(each for each in hidden if dealt >> each.index & 1), card_at(drawn)] += 1
    assert_uniform(counts, outcomes)


@pytest.mark.rule("SHAKE-1", "JOKER-2")
def test_the_fourth_of_a_month_that_was_shown_can_only_have_been_drawn_afterwards() -> None:
    """Exactly three were shown, also where nobody shows four."""
    rules = redrawing().changed(hand_quad="IGNORED")
    state = position(rules, hands=["1B", "X1 6A 6R 6J 7A"], table="5A", stock="6K 8B", actor=1, fill=False)
    for action in (Shake(6), PlayJoker("X1")):
        state, _ = step(state, action)
    counts: Counter[object] = Counter()
    for sample in samples(observe(state, 0), 600):
        facts = sample._facts[1]
        (dealt,) = CardSet.from_mask(sample._setup.dealt_to(1)) - cards("X1 6A 6R 6J")
        counts[dealt.code, card_at(facts.moments[-1].drawn).code] += 1
    assert_uniform(counts, {("7A", "6K"), ("7A", "8B"), ("8B", "6K"), ("8B", "7A")})


@pytest.mark.rule("JOKER-2")
def test_a_card_that_was_drawn_is_seen_by_who_drew_it_alone() -> None:
    state = position(redrawing(), hands=["1B", "X1 6A 7A"], table="5A", stock="6K 8B", actor=1, fill=False)
    state, _ = step(state, PlayJoker("X1"))
    assert observe(state, 1).seats[1].hand == cards("6A 6K 7A")
    assert observe(state, 0).seats[1].hand == cards("")
    assert card("6K") in observe(state, 0).unseen
    assert all(each.seats[1].hand == cards("6A 6K 7A") for each in samples(observe(state, 1), 5))


@pytest.mark.rule("JOKER-2")
def test_who_took_a_bomb_turn_did_not_hold_jokers_alone() -> None:
    def seen(rules: Rules) -> Counter[object]:
        state = position(
            rules, hands=["1B 1R", "X1 7A"], table="5A", stock="8B X2 9A X3", actor=1, bomb_turns=[0, 1], fill=False
        )
        state, _ = step(state, TurnStock())
        return hands(observe(state, 0), 1)

    possible = subsets([card(each) for each in ("X1", "X2", "X3", "7A", "9A")], 2)
    jokers = subsets([card(each) for each in ("X1", "X2", "X3")], 2)
    assert_uniform(seen(redrawing()), possible - jokers)
    assert_uniform(seen(presets.pagat(jokers="X1 X2 X3")), possible)


def won_with_a_card_left(held: str) -> State:
    """Seat 2 takes the iris and leaves the moon, with which seat 0 then wins."""
    state = position(
        presets.pagat(players=3), hands=["8A 10A", "11J 11K 12A", f"5R {held} 4J"], table="8B 5A", stock="6A 7A 9A 9R",
        captured=["1B 3B"], actor=2, turns=[1, 1, 1], seed=3,
    )  # fmt: skip
    for action in (Play("5R"), Play("8A"), Stop()):
        state, _ = step(state, action)
    assert state.result is not None
    assert state.result.end is End.STOP
    return state


@pytest.mark.rule("LIABLE-2")
@pytest.mark.parametrize(("held", "liable"), [("8J", True), ("9J", False)])
def test_the_payment_tells_whether_a_card_could_have_been_captured(held: str, liable: bool) -> None:
    state = won_with_a_card_left(held)
    for seat in (0, 1, None):
        view = observe(state, seat)
        august = [bool(each.seats[2].hand.of_month(8)) for each in samples(view, 50)]
        assert august == [liable] * 50
        assert all(each.settlement == state.settlement for each in samples(view, 20))
    assert observe(won_with_a_card_left("8J"), 1) != observe(won_with_a_card_left("9J"), 1)


@pytest.mark.rule("SELL-3", "SELL-7")
def test_what_was_sold_or_dropped_is_in_the_stock() -> None:
    state = deal(presets.pagat(players=5), seed=11)
    while state.phase is Phase.SEATING:
        state, _ = step(state, Join() if state.actor != 1 else DropOut())
    assert state.active == (0, 2, 3)
    sold = cards("")
    for seat in (1, 4):
        dropped = state._facts[seat].dropped
        shown = state._seats[seat]._shown
        sold |= {each for each in state.stock if shown >> each.index & 1}
        mine = {each for each in state.stock if dropped >> each.index & 1}
        assert mine
        assert all(mine <= set(each.stock) for each in samples(observe(state, seat), 50))
        assert {each._facts[seat].dropped for each in samples(observe(state, seat), 20)} == {dropped}
        assert len({each._facts[seat].dropped for each in samples(observe(state, 0), 20)}) > 1
    assert all(sold <= set(each.stock) for each in samples(observe(state, 0), 100))
    free = set(state.stock) - set(sold)
    assert any(not free <= set(each.stock) for each in samples(observe(state, 0), 100))


@pytest.mark.rule("SELL-5")
def test_three_of_a_month_that_doubled_a_compensation_are_known_to_be_in_the_stock() -> None:
    def sitting_out(seed: int) -> State:
        state = deal(presets.pagat(players=4), seed=seed)
        while state.phase is Phase.SEATING:
            state, _ = step(state, Join())
        return state

    found = 0
    for seed in range(200):
        state = sitting_out(seed)
        dropped, shown = state._facts[3].dropped, state._seats[3]._shown
        triples = [month for month in range(12) if (dropped >> 4 * month & 15).bit_count() >= 3]
        if triples and shown:
            found += 1
            assert all(dropped & 15 << 4 * month == shown & 15 << 4 * month for month in triples)
            view = observe(state, 0)
            for each in samples(view, 5):
                assert each._facts[3].dropped & shown == shown
                assert observe(each, 0) == view
        elif shown:
            assert all(
                not any((each._facts[3].dropped >> 4 * month & 15).bit_count() >= 3 for month in range(12))
                for each in samples(observe(state, 0), 5)
            )
    assert found


@pytest.mark.rule("SELL-3", "SELL-6")
@pytest.mark.parametrize(("out", "active"), [((), (0, 1, 2)), ((2,), (0, 1, 3))], ids=["all sold", "one unpaid"])
def test_what_a_seat_did_not_show_makes_some_hands_likelier(out: tuple[int, ...], active: tuple[int, ...]) -> None:
    """Beside the plain way: hands first, then the dropped ones from all that is left, and again unless all of it
    fits.
    """
    rules = presets.pagat(players=5)
    state = deal(rules, seed=1)
    while state.phase is Phase.SEATING:
        state, _ = step(state, DropOut() if state.actor in out else Join())
    state = played_on(state, Random(4), 6)
    assert state.active == active
    view, random, number = observe(state, 1), Random(2), 500
    pack = sum(1 << each.index for each in rules.deck)
    selling, plainly, sampled = view._hidden.selling, Counter[tuple[int, Card]](), Counter[tuple[int, Card]]()
    assert {each.seat for each in selling.sat_out if each.chips is None} == set(out)
    others = [seat for seat in active if seat != 1]
    played = {seat: view._hidden.histories[seat].played for seat in others}
    given = state._setup.dealt_to(1) | selling.table | selling.known

    def plain() -> dict[int, int] | None:
        cards = [each.index for each in view.unseen]
        random.shuffle(cards)
        hands = {seat: sum(1 << cards.pop() for _ in range(view.seats[seat].hand_size)) for seat in others}
        dealt = sum(hands[seat] | played[seat] for seat in others)
        if dealt & selling.known or any(whole_months(hands[seat] | played[seat]) for seat in others):
            return None
        pool = [index for index in range(48) if (pack & ~(given | dealt)) >> index & 1]
        random.shuffle(pool)
        for each in selling.sat_out:
            dropped = each.known | sum(1 << pool.pop() for _ in range(each.size - each.known.bit_count()))
            if each.chips is not None and (
                special_cards(rules, dropped) & ~each.known or compensation(rules, dropped) != each.chips
            ):
                return None
            hands[each.seat] = dropped
        return hands

    for sample in samples(view, number):
        sampled.update((seat, each) for seat in others for each in sample.seats[seat].hand)
        dropped = {each.seat: sample._facts[each.seat].dropped for each in selling.sat_out}
        sampled.update((seat, each) for seat, hand in dropped.items() for each in CardSet.from_mask(hand))
        hands = None
        while hands is None:
            hands = plain()
        plainly.update((seat, each) for seat, hand in hands.items() for each in CardSet.from_mask(hand))
    assert len(sampled) > 20
    for key in sampled | plainly:
        share = (sampled[key] + plainly[key]) / (2 * number)
        assert abs(sampled[key] - plainly[key]) <= 4 * (2 * number * share * (1 - share)) ** 0.5


@pytest.mark.rule("SELL-3", "JOKER-2")
@pytest.mark.parametrize("seed", range(12))
def test_a_sample_is_soon_found_where_many_cards_were_drawn(seed: int) -> None:
    """No world is likelier than the sampler reckons with, nor are all of them much less likely."""
    rules = presets.wikipedia(players=7, jokers="X1 X2 X3 XB XD XP X2.2 X3.2", seating="BRIGHT_SELLING")
    random = Random(seed)
    state = deal(rules, seed=seed)
    while not state.over:
        state = played_on(state, random, 4)
        view = observe(state, random.choice(state.active))
        assert observe(view.sample(random), view.viewer) == view
        dropped = view._drawing().dropped
        if dropped is None:  # it is not yet settled who plays, or the deal ended the hand
            continue
        shares = [
            kinds.counts[-1] / dropped.most_deals
            for (sure, _), kinds in dropped.known_mixes.items()
            if kinds.counts and not sure & view._hidden.selling.known  # nobody was dealt what was sold
        ]
        assert 0.001 < max(shares) <= 1


@pytest.mark.rule("DEAL-11")
def test_nobody_was_dealt_four_of_a_month_unseen_though_the_hand_is_over() -> None:
    state = deal(presets.pagat(target=1), seed=2)
    while not state.over:
        state, _ = step(state, Stop() if Stop() in legal_actions(state) else legal_actions(state)[-1])
    assert state.result is not None
    assert state.result.end is End.STOP
    assert min(len(state.seats[seat].hand) for seat in (0, 1)) > 5
    for sample in samples(observe(state, None), 400):
        assert not any(whole_months(hand) for hand in sample._setup.dealt)


@pytest.mark.rule("SELL-10")
def test_who_joined_at_a_table_of_seven_was_not_dealt_the_iris() -> None:
    rules = presets.pagat(players=7, jokers="X2") | variants.iris_drops_out
    iris = card("5A")
    random = Random(5)
    asked = 0
    for seed in range(30):
        state = deal(rules, seed=seed)
        holder = next((seat for seat in range(7) if iris in state.seats[seat].hand), None)
        while state.phase is Phase.SEATING:
            for seat in (None, 0, state.actor):
                view = observe(state, seat)
                for _ in range(3):
                    sample = view.sample(random)
                    assert observe(sample, seat) == view
                    joined = set(sample.active) - {0}
                    assert not any(iris in sample.seats[each].hand for each in joined)
                    assert seat is None or holder not in joined
                    if len(view.undecided) - 1 == 3 - len(view.active):  # or the first of them had not been asked
                        assert not any(iris in sample.seats[each].hand for each in view.undecided[1:])
            asked += 1
            state, _ = step(state, random.choice(legal_actions(state)))
        view = observe(state, 0)
        assert not any(iris in sample.seats[seat].hand for sample in samples(view, 5) for seat in state.active if seat)
    assert asked


def test_a_hand_of_another_rule_set_raises_only_what_it_should() -> None:
    with pytest.raises(HwatuError):
        observe(presets.pagat(), 0)  # type: ignore[arg-type]


def all_joined(seed: int) -> State:
    """Five players who all wanted to play: two of them were paid for their cards."""
    state = deal(presets.pagat(players=5), seed=seed)
    while state.phase is Phase.SEATING:
        state, _ = step(state, Join())
    return state


@pytest.mark.rule("SELL-7")
def test_cards_that_were_sold_lie_anywhere_in_the_stock() -> None:
    state = next(state for state in map(all_joined, range(50)) if observe(state, 0)._hidden.selling.known)
    view = observe(state, 0)
    sold = view._hidden.selling.known & view.unseen.mask
    number, many, places = 400, sold.bit_count(), Counter[int]()
    for sample in samples(view, number):
        places.update(place for place, each in enumerate(sample.stock) if sold >> each.index & 1)
    share = many / view.stock_size
    spread = 5 * (number * share * (1 - share)) ** 0.5
    assert sum(places.values()) == number * many
    assert all(abs(places[place] - number * share) < spread for place in range(view.stock_size))


@pytest.mark.rule("SELL-3")
def test_a_draw_is_kept_as_often_as_there_are_deals_for_it() -> None:
    """Of as many draws as the likeliest has deals, those beyond the deals for this one are made anew."""
    view = observe(all_joined(1), 0)
    sampler = view._drawing()
    assert sampler.dropped is not None
    assert sampler.origins is not None
    sure = sampler.own_dealt | sum(origin.dealt for origin in sampler.origins)
    hidden = sum(origin.hidden for origin in sampler.origins)
    deals = sampler.dropped._mixes_for(sure, hidden).counts[-1]
    sampler.dropped.most_deals = deals + 2

    class At(Random):
        place = 0

        def randrange(self, *_: int) -> int:  # type: ignore[override]
            return self.place

    random = At(1)
    for random.place in (deals, deals + 1):
        assert sampler.dropped.draw_sold(sure, hidden, random) is None
    random.place = deals - 1
    assert any(sampler.dropped.draw_sold(sure, hidden, random) for _ in range(500))
