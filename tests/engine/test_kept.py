"""What states share, and what is kept beside the facts that it follows from."""

from __future__ import annotations

from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from hwatu import CardSet, deal, legal_actions, position, presets, step
from hwatu.actions import Bomb, Go, Stop
from hwatu.compiled_rules import kit
from hwatu.engine.go_or_stop import in_force
from hwatu.state import Phase, State, parts
from hwatu.state.kept import RARE, STACKS, following_from, keep, unfold
from hwatu.state.parts import Clock, Refused, Stack, stack_of
from tests.random_rules import random_rules

TWO = presets.pagat()


def test_the_clock_counts_a_card_and_a_turn_and_shares_the_number() -> None:
    clock = Clock(seat=1)
    shown = 7 | 3 << 8 | 2 << 16
    assert clock[shown] == 8 | 3 << 8 | 3 << 16
    assert clock[shown] is clock[shown]


def test_a_clock_that_remembers_no_more_is_right_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "REMEMBERED_BYTES", 400)
    clock = Clock(seat=0)
    assert [clock[256 * turns] for turns in range(4)] == [256 * turns + 257 for turns in range(4)]
    assert len(clock) == 2


@pytest.mark.parametrize("codes", ["3B 3R 3J", "1R 1J 1K", "12B 12A 12R X1 XB", "9R 9J 9K X1.2"])
def test_a_stack_of_a_mask_is_the_stack_of_its_codes(codes: str) -> None:
    cards = CardSet(codes)
    month = int(codes.split(" ", maxsplit=1)[0][:-1])
    assert stack_of(cards.mask, 1) == Stack(month, codes, maker=1)
    assert stack_of(cards.mask, 1) is stack_of(cards.mask, 1)
    assert stack_of(cards.mask, 0).maker == 0


@given(seed=st.integers(0, 2**48))
def test_a_state_is_kept_as_it_would_be_made_anew(seed: int) -> None:
    """Goes and bombs change marks, and what follows from them with them; a ppuk makes the stack that anyone makes."""
    random = Random(seed)
    state = deal(random_rules(random), seed=random.getrandbits(40))
    while not state.over:
        rare, anew = state._kept[RARE], keep(unfold(state._kept))[RARE]
        assert rare[STACKS:] == anew[STACKS:]
        assert State(state._now) == state
        legal = legal_actions(state)
        state = step(state, random.choice([each for each in legal if type(each) is not Stop] or legal)).state


def test_goes_and_bombs_change_what_follows_from_the_marks() -> None:
    state = position(
        TWO, hands=["3B 3R 3J 5R", "7J 8J 9J 10J"], table="3K 11J 12A", captured=["1B 8B 11B 2A 4A 8A", ""]
    )
    assert state._kept[RARE][-2:] == ((7, 7), (0, 0))
    state = step(state, Bomb(3)).state
    assert state._kept[RARE][-2:] == ((7, 7), (2, 0))
    while state.phase is not Phase.GO_OR_STOP:
        state = step(state, legal_actions(state)[0]).state
    points = state.points(0)
    state = step(state, Go()).state
    assert points >= 7
    assert state._kept[RARE][-2:] == ((points + 1, 7), (2, 0)) == following_from(state._now.marks, kit(TWO))


def test_hands_that_begin_alike_share_what_follows_from_their_marks() -> None:
    one, other = (deal(TWO, seed=seed)._kept[RARE] for seed in (1, 2))
    assert one[-1] is other[-1]
    assert one[-2] is other[-2]


@pytest.mark.rule("LIABLE-6")
def test_refused_offers_that_all_count_on_are_the_same_tuple() -> None:
    three = presets.pagat(players=3)
    setup = deal(three, seed=1)._kept[0]
    first, second = Refused(0, 1, False, 0), Refused(1, 2, False, 1)
    assert in_force(setup, (first, second), 1) == (first, second)
    both = (first, second)
    assert in_force(setup, both, 1 | 1 << 8) is both
    assert in_force(setup, both, 1 | 1 << 8 | 1 << 16) == (second,)
    assert in_force(setup, both, 2 | 1 << 8 | 1 << 16) == ()


@pytest.mark.rule("STOP-8")
def test_nothing_is_enough_where_nobody_is_asked_to_stop() -> None:
    assert kit(TWO).enough(0, 0) == 7
    assert kit(TWO).enough(2, 9) == 10
    family = kit(presets.hwatu_variation())
    assert family.enough(0, 0) > 10**6 < family.enough(1, 3)
