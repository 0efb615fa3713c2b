"""A view shows what its seat may see and depends on nothing else."""

from __future__ import annotations

import copy
import pickle
import re
from contextlib import suppress
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hwatu import (  # fmt: skip
    Bomb,
    CardSet,
    DropOut,
    InvalidPosition,
    Join,
    OfferNagari,
    Phase,
    Play,
    RefuseNagari,
    RuleConflict,
    Rules,
    Shake,
    State,
    Stop,
    View,
    card,
    cards,
    codec,
    deal,
    legal_actions,
    observe,
    position,
    presets,
    redacted,
    settle,
    step,
    variants,
)
from hwatu._engine.position import Position
from hwatu._facts.fact import Fact, Holds, Seen
from hwatu._facts.seat_facts import FACTS, REMEMBERED, Moment
from hwatu._view.public_history import NO_HISTORY, unmoved_history
from hwatu.events import CardDrawn, Events, note
from hwatu.rules import HandQuadRule
from tests.helpers.profile import many
from tests.helpers.random_rules import TABLES, random_rules
from tests.helpers.reseated import reseated
from tests.view.playing import played_on, rearranged, rule_sets

SEEDS = st.integers(0, 2**32)


def seats(state: State) -> list[int | None]:
    """Every viewer of a state: None for a spectator, then each seat."""
    return [None, *range(state.rules.players)]


def hidden_from(state: State, seat: int | None) -> CardSet:
    """The cards that a seat may not see, computed without the library's views."""
    hidden = CardSet(state.stock)
    for other in range(state.rules.players):
        if other != seat:
            hidden |= state.seats[other].hand - state.seats[other].shown
    return hidden


@given(rule_sets(), SEEDS, st.integers(0, 60))
def test_a_view_shows_what_is_in_the_open(rules: Rules, seed: int, decisions: int) -> None:
    state = played_on(deal(rules, seed=seed), Random(seed), decisions)
    for seat in seats(state):
        view = observe(state, seat)
        same = (
            "phase", "actor", "seat", "dealer", "active", "over", "table", "stacks", "turned", "owed", "payments",
            "result", "settlement", "carry", "rules", "stock_size", "face_down", "undecided", "sitting_out",
        )  # fmt: skip
        assert [getattr(view, name) for name in same] == [getattr(state, name) for name in same]
        assert view.stock_size == len(state.stock)
        assert view.unseen == hidden_from(state, seat)
        for each, (seen, there) in enumerate(zip(view.seats, state.seats, strict=True)):
            for fact in FACTS:
                if fact.seen is Seen.ALL and fact.name != "hand":
                    assert getattr(seen, fact.name) == getattr(there, fact.name)
            assert seen.dropped == (there.dropped if each == seat else CardSet())
            assert seen.hand == (there.hand if each == seat else there.shown)
            answers = ("hand_size", "points", "stop_points")
            assert [getattr(seen, name) for name in answers] == [getattr(there, name) for name in answers]
            assert (there.hand_size, view.chips(each)) == (len(there.hand), state.chips(each))


@given(rule_sets(7), SEEDS, st.integers(0, 10))
def test_a_view_tells_what_happened_at_the_deal(rules: Rules, seed: int, decisions: int) -> None:
    state = played_on(deal(rules, seed=seed), Random(seed), decisions)
    for seat in seats(state):
        view = observe(state, seat)
        assert view.opening == redacted(state.opening, seat)
        assert codec.loads(codec.dumps(view), View).opening == view.opening


@given(rule_sets(7), SEEDS, st.data())
def test_what_happened_at_the_deal_says_nothing_of_hidden_cards(rules: Rules, seed: int, data: st.DataObject) -> None:
    """Exchange two cards that a seat does not see: while its view is the same, so is what it is told of the deal."""
    deck = Random(seed).sample(rules.deck, len(rules.deck))
    state = deal(rules, deck=deck, seed=seed)
    seat = data.draw(st.sampled_from(seats(state)))
    view = observe(state, seat)
    hidden = [place for place, each in enumerate(deck) if each in view.unseen]
    if len(hidden) < 2:
        return
    one, other = data.draw(st.permutations(hidden))[:2]
    deck[one], deck[other] = deck[other], deck[one]
    again = observe(deal(rules, deck=deck, seed=seed), seat)
    if again == view:
        assert again.opening == view.opening
        assert codec.dumps(again) == codec.dumps(view)


def test_a_card_drawn_at_the_deal_would_be_told_to_its_owner_only() -> None:
    """No opening draws a card into a hand; if one did, the view would not tell."""
    state = deal(presets.pagat(), seed=7)
    drawn = Events([note(CardDrawn, 1, card("8B").index)])
    told = state._changed_unchecked(setup=state._setup.changed(opening=drawn))
    assert [event.card for event in observe(told, 1).opening if isinstance(event, CardDrawn)] == [card("8B")]
    for seat in (0, None):
        assert observe(told, seat).opening == (CardDrawn(1),)
        assert '{"type": "CardDrawn", "seat": 1, "card": "8B"' not in codec.dumps(observe(told, seat))


@given(rule_sets(), SEEDS, st.integers(0, 60))
def test_only_the_actor_has_legal_actions(rules: Rules, seed: int, decisions: int) -> None:
    state = played_on(deal(rules, seed=seed), Random(seed), decisions)
    for seat in seats(state):
        view = observe(state, seat)
        assert legal_actions(view) == list(view.actions) == (legal_actions(state) if seat == state.actor else [])


@given(rule_sets(), SEEDS, st.integers(0, 60))
def test_states_that_differ_only_in_what_is_hidden_look_equal(rules: Rules, seed: int, decisions: int) -> None:
    random = Random(seed)
    state = played_on(deal(rules, seed=seed), random, decisions)
    for seat in seats(state):
        assert_look_equal(state, rearranged(state, seat, random), seat)


@given(SEEDS)
@settings(max_examples=many(60, quick=20))
def test_finished_hands_that_differ_only_in_what_is_hidden_look_equal(seed: int) -> None:
    """Under any rules, but above all where three play and it may matter what a hidden hand could have captured."""
    random = Random(seed)
    rules = random_rules(random, TABLES if random.random() < 0.2 else [each for each in TABLES if each[1] == 3])
    with suppress(RuleConflict):
        rules = rules.changed(oe_myeon=True, target=1)
    state = deal(rules, seed=seed)
    while not state.over:
        actions = legal_actions(state)
        state, _ = step(state, Stop() if Stop() in actions else random.choice(actions))
    for seat in seats(state):
        for _ in range(2):
            assert_look_equal(state, rearranged(state, seat, random), seat)


def assert_look_equal(state: State, twin: State, seat: int | None) -> None:
    """Check that views of two states are equal, unless hidden cards decided who pays (LIABLE-2)."""
    if state.settlement is not None and twin.settlement is not None:
        if state.settlement.payments != twin.settlement.payments:
            return
        assert twin.settlement == state.settlement
    view, other = observe(state, seat), observe(twin, seat)
    assert view == other
    assert hash(view) == hash(other)
    assert repr(view) == repr(other)
    assert codec.dumps(view) == codec.dumps(other)
    assert legal_actions(view) == legal_actions(other)
    assert view.sample(Random(0)) == other.sample(Random(0))


def won_with_the_moon(held: str, flags: dict[str, Any], **given_: Any) -> State:
    """The end of a hand in which seat 2 leaves the moon, holding this card too, and seat 0 wins with it."""
    state = position(
        presets.pagat(players=3, **flags), hands=["8A 10A", "11J 11K 12A", f"5R {held} 4J"], table="8B 5A",
        stock="6A 7A 9A 9R", actor=2, turns=[1, 1, 1], **given_,
    )  # fmt: skip
    for action in (Play("5R"), Play("8A"), Stop()):
        state, _ = step(state, action)
    return state


BRIGHTS = ["1B 3B"]
JUNK = ["1J 1K 2J 2K 3J 3K 4K 6J 6K 7J 7K 9K 10J 10K 12D"]


@pytest.mark.rule("LIABLE-2", "LIABLE-3", "LIABLE-8")
@pytest.mark.parametrize(
    ("flags", "given_", "tells"),
    [
        ({}, {"captured": BRIGHTS}, True),
        ({}, {"captured": BRIGHTS, "goes": [0, 1, 0]}, False),
        ({}, {"captured": JUNK}, False),
        ({"oe_myeon_spares_junk_win": False}, {"captured": JUNK}, True),
        ({"oe_myeon": False}, {"captured": BRIGHTS}, False),
    ],
    ids=["oe-myeon", "go-bak before it", "a junk win", "a junk win is not spared", "no oe-myeon"],
)
def test_a_settlement_tells_of_a_hidden_hand_only_where_that_decided_who_pays(
    flags: dict[str, Any], given_: dict[str, Any], tells: bool
) -> None:
    could, could_not = (won_with_the_moon(held, flags, **given_) for held in ("8J", "9J"))
    assert could.outcome is not None
    if could.rules.oe_myeon:
        assert could.outcome.oe_myeon == (2,)
    for seat in (None, 0, 1):
        one, other = observe(could, seat), observe(could_not, seat)
        assert (one != other) == tells
        assert one.settlement is not None
        assert one.settlement == settle(one.rules, one.settlement.outcome)
        assert one.settlement.outcome.oe_myeon == ((2,) if tells else ())
        assert pickle.loads(pickle.dumps(one)) == codec.loads(codec.dumps(one), View) == one
        if not tells:
            assert codec.dumps(one) == codec.dumps(other)
            assert pickle.loads(pickle.dumps(one)) == other


@pytest.mark.rule("LIABLE-4")
@pytest.mark.parametrize("spares", [True, False])
def test_a_settlement_does_not_tell_why_a_card_was_left(spares: bool) -> None:
    """Seat 2 leaves August with its last card, which seat 0 wins with."""
    rules = presets.pagat(players=3, oe_myeon_spares_last_card=spares)
    state = position(
        rules, hands=["8A 10A", "11J 11K", "8B"], table="5A", stock="6A 7A 9A 9R", captured=["1B 3B"], actor=2,
        turns=[1, 1, 1],
    )  # fmt: skip
    for action in (Play("8B"), Play("8A"), Stop()):
        state, _ = step(state, action)
    assert state.outcome is not None
    assert (state.outcome.oe_myeon, state.outcome.last_card) == ((2,), (2,))
    shown = observe(state, 0).settlement
    assert shown is not None
    assert shown.payments == settle(rules, state.outcome).payments
    assert (shown.outcome.oe_myeon, shown.outcome.last_card) == (() if spares else (2,), ())


@pytest.mark.parametrize("fact", [each for each in REMEMBERED if each.seen is not Seen.ALL], ids=lambda each: each.name)
def test_a_fact_that_not_everybody_knows_is_in_no_other_view(fact: Fact) -> None:
    secret = () if fact.kind is Holds.PAST else 0
    dealt = deal(presets.pagat(players=3), seed=7)
    known = dealt._facts[1].changed(**{fact.name: (Moment(1, 0),) if fact.kind is Holds.PAST else 1})
    state = reseated(dealt, facts=(dealt._facts[0], known, dealt._facts[2]))
    for viewer in (None, 0, 2):
        assert getattr(observe(state, viewer)._seats[1]._facts, fact.name) == secret


def test_the_hand_that_a_seat_was_dealt_is_in_its_own_view_alone() -> None:
    state = deal(presets.pagat(players=3), seed=7)
    first, second, third = state._setup.dealt
    assert (first, second, third) == state._hands
    for viewer, known in ((None, (0, 0, 0)), (0, (first, 0, 0)), (1, (0, second, 0)), (2, (0, 0, third))):
        assert observe(state, viewer)._setup.dealt == known
    later = step(state, legal_actions(state)[0]).state
    assert later._setup.dealt is state._setup.dealt
    assert later._hands[0] != first
    other = state._setup.with_dealt((first, third, second))
    assert other == state._setup
    assert hash(other) == hash(state._setup)
    assert (other.dealt, other.order) == ((first, third, second), state._setup.order)


def test_what_is_not_hidden_makes_views_differ() -> None:
    hands = ["2A 5R 9J", "3R 7J 8J"]
    view = observe(position(presets.pagat(), hands=hands, table="2R 8B"), 0)
    assert view != observe(position(presets.pagat(), hands=["2A 5R 9K", hands[1]], table="2R 8B"), 0)
    assert view != observe(position(presets.pagat(), hands=hands, table="2R 8A"), 0)
    assert view != observe(position(presets.pagat(), hands=hands, table="2R 8B", goes=[0, 1]), 0)
    assert view != observe(position(presets.pagat(), hands=hands, table="2R 8B"), 1)
    assert view != observe(position(presets.pagat(), hands=hands, table="2R 8B"), None)
    assert view == observe(position(presets.pagat(), hands=["2A 5R 9J", "3J 7K 8K"], table="2R 8B", seed=5), 0)


@given(rule_sets(), SEEDS, st.integers(0, 60))
def test_nothing_hidden_is_written_out(rules: Rules, seed: int, decisions: int) -> None:
    state = played_on(deal(rules, seed=seed), Random(seed), decisions)
    for seat in seats(state):
        view = observe(state, seat)
        for text in (repr(view), str(view)):
            words = set(re.findall(r"[0-9A-Z.]+", text))
            assert not words & set(view.unseen.codes)
            assert seat is None or words >= set(state.seats[seat].hand.codes)


def test_a_view_reads_at_a_glance() -> None:
    state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J", captured=["", "1B"])
    assert repr(observe(state, 0)) == (
        "<View of seat 0: seat 0 decides which card to play; table 2R 8J; stock 41; 0: 2A 5R | , 1: 2 hidden | 1B>"
    )
    assert repr(observe(state, None)).startswith("<View of a spectator: ")


def test_a_spectator_sees_no_hand() -> None:
    view = observe(deal(presets.pagat(players=3), seed=7), None)
    assert [view.seats[seat].hand for seat in range(3)] == [CardSet()] * 3
    assert [view.seats[seat].hand_size for seat in range(3)] == [7, 7, 7]
    assert len(view.unseen) == 48 - 6
    assert legal_actions(view) == []


@pytest.mark.rule("SHAKE-1")
def test_cards_shown_by_shaking_are_seen_as_long_as_they_are_held() -> None:
    state = position(presets.pagat(), hands=["2A 2R 2J 9J", "3R 7J"], table="5R 8J", stock="11B 12B")
    assert observe(state, 1).seats[0].shown == CardSet()
    state, _ = step(state, Shake(2))
    view = observe(state, 1)
    assert view.seats[0].hand == view.seats[0].shown == cards("2A 2R 2J")
    assert not view.unseen & cards("2A 2R 2J")
    assert "2A 2R 2J + 1 hidden" in repr(view)
    state, _ = step(state, Play("2A"))
    assert observe(state, 1).seats[0].shown == cards("2R 2J")
    assert observe(state, None).seats[0].hand == cards("2R 2J")


@pytest.mark.rule("LIABLE-5")
def test_a_hand_that_was_exposed_is_seen_by_everyone() -> None:
    state = position(presets.pagat(players=3), hands=["2A 9J", "3R 7J", "4A 4R"], table="5R 8J", stock="11B 12B")
    state, _ = step(state, OfferNagari())
    assert [observe(state, seat).seats[0].hand for seat in (None, 0, 1, 2)] == [cards("2A 9J")] * 4
    state, _ = step(state, RefuseNagari())
    state, _ = step(state, Play("9J"))
    assert observe(state, 2).seats[0].hand == cards("2A")


@pytest.mark.rule("DEAL-11")
def test_four_of_a_month_that_end_the_hand_are_seen() -> None:
    quad, rest = "6A 6R 6J 6K", "1B 1R 2A 2R 3B 3R"
    deck = CardSet(rest) | cards("4A 4R 5A 5R 7A 7R 8B 8A 9A 9R")
    table = cards("10A 10R 11B 11J 12B 12A 1J 2J")
    left = CardSet(presets.pagat().deck) - cards(quad) - deck - table
    first = [*cards("4A 4R 5A 5R 7A"), *[*cards(quad), *cards("1B")], *[*table][:4]]
    second = [*cards("7R 8B 8A 9A 9R"), *cards("1R 2A 2R 3B 3R"), *[*table][4:]]
    state = deal(presets.pagat(), deck=[*first, *second, *left])
    assert state.over
    assert observe(state, 1).seats[0].hand == observe(state, None).seats[0].shown == state.seats[0].shown == cards(quad)
    assert observe(state, 0).seats[1].hand == CardSet()


def test_three_cards_of_a_bomb_are_seen_when_they_are_played() -> None:
    state = position(presets.pagat(), hands=["2A 2R 2J 9J", "3R 7J"], table="2K 8J", stock="11B 12B")
    state, _ = step(state, Bomb(2))
    view = observe(state, 1)
    assert view.seats[0].captured == cards("2A 2R 2J 2K")
    assert view.seats[0].hand_size == 1
    assert not view.seats[0].hand


@pytest.mark.rule("SELL-10")
def test_everyone_knows_the_iris_of_whoever_must_drop_out_for_it() -> None:
    rules, forced = presets.pagat(players=7, jokers="X2") | variants.iris_drops_out, 0
    for seed in range(30):
        state = deal(rules, seed=seed)
        for seat in [seat for seat, against_its_will in observe(state, None).sitting_out if against_its_will]:
            assert (
                observe(state, None).seats[seat].hand
                == observe(state, (seat + 1) % 7).seats[seat].hand
                == CardSet("5A")
            )
            forced += 1
    assert forced


@pytest.mark.rule("SELL-1")
def test_nobody_sees_the_table_before_it_is_turned_up() -> None:
    state = deal(presets.pagat(players=5), seed=7)
    assert state.phase is Phase.SEATING
    view = observe(state, state.actor)
    assert view.actions == (Join(), DropOut())
    assert view.undecided == state.undecided == (1, 2, 3, 4)
    assert view.face_down == state.face_down == 6
    assert not view.table
    assert view.unseen == CardSet(view.rules.deck) - state.seats[1].hand
    other = state._changed_unchecked(setup=view.sample(Random(1))._setup)
    assert other != state
    assert observe(other, 1) != view  # the same cards cannot lie in two places
    assert observe(view.sample(Random(2)), 1) == view
    seating, seen = state._setup.seating, view._setup.seating
    assert seating is not None
    assert seen == attrs.evolve(seating, face_down=b"", to_table=b"", to_stock=b"")
    assert not any(repr(hidden) in repr(view._values()) for hidden in attrs.astuple(seating)[2:])


def test_a_view_never_changes_and_copies() -> None:
    view = observe(deal(presets.pagat(), seed=7), 0)
    with pytest.raises(AttributeError):
        view.actor = 1  # type: ignore[misc]
    view.sample(Random(1))
    for other in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert other == view
        assert hash(other) == hash(view)
        assert legal_actions(other) == legal_actions(view)
        assert other.sample(Random(1)) == view.sample(Random(1))


@pytest.mark.parametrize(("state", "seat", "code"), [
    ("state", 0, "not_a_state"), (None, 0, "not_a_state"),
    (deal(presets.pagat(), seed=7), 2, "unknown_seat"), (deal(presets.pagat(), seed=7), -1, "unknown_seat"),
    (deal(presets.pagat(), seed=7), True, "unknown_seat"), (deal(presets.pagat(), seed=7), "0", "unknown_seat"),
])  # fmt: skip
def test_what_is_no_state_or_no_seat_is_refused(state: Any, seat: Any, code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        observe(state, seat)
    assert caught.value.code == code


def test_a_view_refuses_seats_and_sources_of_chance_that_do_not_exist() -> None:
    view = observe(deal(presets.pagat(), seed=7), 0)
    for question in (view.score, view.chips):
        with pytest.raises(InvalidPosition) as caught:
            question(2)
        assert caught.value.code == "unknown_seat"
    no_random: Any = 7
    with pytest.raises(InvalidPosition) as caught:
        view.sample(no_random)
    assert caught.value.code == "bad_random"
    no_views: list[Any] = ["a view", Position]
    for value in no_views:
        with pytest.raises(InvalidPosition) as caught:
            legal_actions(value)
        assert caught.value.code == "not_a_state"
    assert isinstance(view, View)


@pytest.mark.rule("DEAL-11")
@pytest.mark.parametrize("players", [2, 3])
def test_what_was_played_tells_of_the_hand_only_where_quads_are_shown(players: int) -> None:
    for rule, tells in ((HandQuadRule.WINS, True), (HandQuadRule.IGNORED, False)):
        rules, told = presets.pagat(players=players, hand_quad=rule), False
        for seed in range(4):
            state, random = deal(rules, seed=seed), Random(seed)
            while not state.over:
                for seat in seats(state):
                    view = observe(state, seat)
                    for other, history in enumerate(view._hidden.histories):
                        hidden = view._hidden.unseen | view._seats[other]._hand
                        past = unmoved_history(state._setup.dealt_to(other), hidden)
                        assert history == (past if tells and other != seat else NO_HISTORY)
                        told |= history.played != 0
                state = step(state, random.choice(legal_actions(state))).state
        assert told is tells
