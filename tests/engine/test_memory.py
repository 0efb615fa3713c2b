"""The values that states share, and those kept beside the facts that they follow from."""

from __future__ import annotations

from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from hwatu import (
    Bomb,
    CardSet,
    Go,
    OfferNagari,
    Phase,
    RefuseNagari,
    Stack,
    State,
    Stop,
    deal,
    legal_actions,
    position,
    presets,
    step,
)
from hwatu._engine.compiled_rules import compiled
from hwatu._engine.nagari_offers import offers_in_force
from hwatu._engine.position import seats_under
from hwatu._engine.shared_fields import order_of
from hwatu._facts.outcome import RefusedOffer
from hwatu._facts.seat import NO_FACTS, Seat, seat_of
from hwatu._facts.turn_facts import stack_of
from tests.helpers.random_rules import random_rules

TWO = presets.pagat()


@pytest.mark.rule("ROTATE-1")
def test_the_order_of_turns_is_about_those_who_play_however_many_wait() -> None:
    order = order_of((0, 1, 999))
    others = {seat: order.opponents(seat) for seat in (0, 1, 2, 999, 1000)}
    assert others == {0: (1, 999), 1: (999, 0), 2: (), 999: (0, 1), 1000: ()}
    assert [order.after[seat] for seat in (0, 1, 999)] == [1, 999, 0]
    assert (order_of.cache_info().maxsize or 0) <= 1024


@pytest.mark.parametrize("codes", ["3B 3R 3J", "1R 1J 1K", "12B 12A 12R X1 XB", "9R 9J 9K X1.2"])
def test_a_stack_of_a_mask_is_the_stack_of_its_codes(codes: str) -> None:
    cards = CardSet(codes)
    month = int(codes.split(" ", maxsplit=1)[0][:-1])
    assert stack_of(cards.mask, 1) == Stack(month, codes, maker=1)
    assert stack_of(cards.mask, 1) is stack_of(cards.mask, 1)
    assert stack_of(cards.mask, 0).maker == 0


@given(seed=st.integers(0, 2**48))
def test_a_state_is_kept_as_it_would_be_made_anew(seed: int) -> None:
    """A ppuk makes the stack that anyone makes."""
    random = Random(seed)
    state = deal(random_rules(random), seed=random.getrandbits(40))
    while not state.over:
        anew = state._changed_unchecked()
        assert anew == state
        remade = seats_under(  # points are not compared, so a change of captures that forgot them would go unseen
            state._setup.compiled, state._setup.active, state._hands, state._captured, state._turns, state._facts,
            state._shown,
        )  # fmt: skip
        assert [(each.points, each.stop_points) for each in state.seats] == [
            (each.points, each.stop_points) for each in remade
        ]
        assert state.seats is state._seats
        assert anew._memory == state._memory.changed(stock=anew._memory.stock)
        legal = legal_actions(state)
        state = step(state, random.choice([each for each in legal if type(each) is not Stop] or legal)).state


@pytest.mark.rule("LIABLE-5")
def test_a_shown_card_is_played_without_a_copy_of_the_facts() -> None:
    start = deal(presets.pagat(players=3), seed=1)
    state = step(step(step(start, OfferNagari()).state, RefuseNagari()).state, legal_actions(start)[0]).state
    assert state.seats[0].shown == state.seats[0].hand < start.seats[0].hand
    assert state._seats[0]._facts is start._seats[0]._facts


def test_a_go_raises_the_points_that_are_enough() -> None:
    state = position(
        TWO, hands=["3B 3R 3J 5R", "7J 8J 9J 10J"], table="3K 11J 12A", captured=["1B 8B 11B 2A 4A 8A", ""]
    )
    assert enough(state) == (7, 7)
    state = step(state, Bomb(3)).state
    while state.phase is not Phase.GO_OR_STOP:
        state = step(state, legal_actions(state)[0]).state
    points = state.seats[0].points
    assert points >= 7
    assert enough(step(state, Go()).state) == (points + 1, 7)


def enough(state: State) -> tuple[int, ...]:
    """The points with which each seat may stop."""
    return tuple([state._setup.compiled.enough(each) for each in state._facts])


@pytest.mark.rule("LIABLE-6")
def test_refused_offers_that_all_count_on_are_the_same_tuple() -> None:
    three = presets.pagat(players=3)
    setup = deal(three, seed=1)._setup
    both = RefusedOffer(0, 1, False, (0, 0, 0)), RefusedOffer(1, 2, False, (1, 0, 0))
    assert offers_in_force(setup, both, after(1, 0, 0)) is both
    assert offers_in_force(setup, both, after(1, 1, 0)) is both
    assert offers_in_force(setup, both, after(1, 1, 1)) == both[1:]
    assert offers_in_force(setup, both, after(2, 1, 1)) == ()


def after(*turns: int) -> tuple[Seat, ...]:
    """Seats that have had these numbers of turns."""
    return tuple(seat_of(0, turns=each) for each in turns)


@pytest.mark.rule("STOP-8")
def test_nothing_is_enough_where_nobody_is_asked_to_stop() -> None:
    assert compiled(TWO).enough(NO_FACTS) == 7
    assert compiled(TWO).enough(NO_FACTS.changed(goes=2, go_points=9)) == 10
    family = compiled(presets.hwatu_variation())
    assert family.enough(NO_FACTS) > 10**6 < family.enough(NO_FACTS.changed(goes=1, go_points=3))
