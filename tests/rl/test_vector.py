"""Many hands at once, beside the same hands played one by one with the functions for a single hand."""

from __future__ import annotations

import tracemalloc
from random import Random
from typing import Any

import pytest

from hwatu import Card, IllegalAction, InvalidPosition, Rules, State, deal, legal_actions, observe, presets, step
from hwatu.bots import simple_bot
from hwatu.rules import SeatingRule

np = pytest.importorskip("numpy")

from hwatu.rl import ACTIONS, ObservationForm, Payoff, action, action_id, encode, layout, mask  # noqa: E402
from hwatu.rl.vector import Batch, Decisions, Hands, one_by_one, random_policy  # noqa: E402
from tests.rl.packs import cases  # noqa: E402

N, STEPS = 4, 40
STEP, WORD = 0x9E3779B97F4A7C15, 2**64


def mixed(number: int) -> int:
    """SplitMix64's mixing function, in plain Python."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB % WORD
    return number ^ number >> 31


def deck(rules: Rules, seed: int, hand: int, number: int) -> list[Card]:
    """The pack in the order of random numbers, drawn for one card after the other."""
    key = mixed((mixed((seed + hand * STEP) % WORD) + number * STEP) % WORD)
    drawn = [mixed((key + (place + 1) * STEP) % WORD) >> 8 for place in range(len(rules.deck))]
    return [card for _, card in sorted(zip(drawn, rules.deck, strict=True), key=lambda each: each[0])]


def first_deal(rules: Rules, seed: int, hand: int, number: int) -> tuple[State, int]:
    """The first deal from this number on that needs a decision, and the number after it."""
    sells = rules.seats_playing < rules.players and rules.seating is SeatingRule.BRIGHT_SELLING
    draws_more = sells or rules.missions or rules.mission_cards or rules.drawn_month_multiplier > 1
    while True:
        if draws_more:
            state = deal(rules, seed=f"{seed}/{hand}/{number}")
        else:
            state = deal(rules, deck=deck(rules, seed, hand, number))
        number += 1
        if not state.over:
            return state, number


def seen_in(batch: Batch) -> Any:
    """The observations of a batch that has some."""
    assert batch.observations is not None
    return batch.observations


DRAWING = pytest.param(presets.matgo(missions=True), id="matgo with missions")


@pytest.mark.parametrize("rules", [*cases(additions=True), DRAWING])
def test_a_batch_plays_what_single_hands_play(rules: Rules) -> None:
    compact, rng = layout(rules), Random(5)
    hands = Hands(rules, N, seed=3, layout=compact, payoff=Payoff.LOG)
    batch = hands.reset()
    single = [first_deal(rules, 3, hand, 0) for hand in range(N)]
    for _ in range(STEPS):
        numbers = []
        for hand, (state, _) in enumerate(single):
            view = observe(state, state.actor)
            assert batch.actors[hand] == state.actor
            assert hands.states[hand] == state
            assert np.array_equal(seen_in(batch)[hand], encode(view, layout=compact))
            assert np.array_equal(batch.masks[hand], mask(view))
            numbers.append(action_id(rng.choice(legal_actions(state))))
        batch = hands.step(numbers)
        for hand, number in enumerate(numbers):
            state, dealt = single[hand]
            after = step(state, action(observe(state, state.actor), number)).state
            assert batch.ends[hand] == after.over
            expected = [Payoff.LOG.of(after.chips(seat), rules) if after.over else 0.0 for seat in range(rules.players)]
            assert batch.rewards[hand].tolist() == expected
            single[hand] = first_deal(rules, 3, hand, dealt) if after.over else (after, dealt)


@pytest.mark.parametrize("form", ObservationForm)
@pytest.mark.parametrize("jokers", ["", "X2 X3", "X1 X1.2 X1.3 X1.4"])
def test_every_form_of_observations_says_the_same(form: ObservationForm, jokers: str) -> None:
    rules = presets.pagat(players=3, jokers=jokers)
    compact = layout(rules, recall=20)
    out = np.zeros((8, compact.width(form)), np.float32 if form is ObservationForm.FLOAT32 else np.uint8)
    plain, other = Hands(rules, 8, seed=1, layout=compact), Hands(rules, 8, seed=1, layout=compact, form=form, out=out)
    expected, batch, rng = plain.reset(), other.reset(), Random(2)
    assert batch.observations is out
    for _ in range(60):
        assert np.array_equal(compact.unpacked(seen_in(batch)), seen_in(expected))
        numbers = [rng.choice(np.flatnonzero(row)) for row in batch.masks]
        expected, batch = plain.step(np.array(numbers)), other.step(np.array(numbers))


def test_observations_may_lie_anywhere() -> None:
    """Not one number after the other, and in more rows than are written together."""
    rules = presets.pagat()
    compact = layout(rules)
    expected = seen_in(Hands(rules, 70, seed=1, layout=compact).reset())
    for out in (np.zeros((70, 2 * compact.size), np.float32)[:, ::2], np.zeros((compact.size, 70), np.float32).T):
        Hands(rules, 70, seed=1, layout=compact, out=out).reset()
        assert np.array_equal(out, expected)


def test_the_past_of_a_hand_begins_with_its_deal() -> None:
    rules = presets.pagat()
    compact = layout(rules, recall=64)
    hands = Hands(rules, 2, seed=1, layout=compact)
    past: list[tuple[int, int]] = []
    batch = hands.reset()
    for _ in range(80):
        assert np.array_equal(
            seen_in(batch)[0],
            encode(observe(hands.states[0], batch.actors[0].item()), layout=compact, past=past),
        )
        numbers = batch.masks.argmax(axis=1)
        past.append((int(batch.actors[0]), int(numbers[0])))
        batch = hands.step(numbers)
        past = [] if batch.ends[0] else past


def test_a_hand_does_not_depend_on_how_many_there_are() -> None:
    rules = presets.pagat(players=3)
    few, many = (Hands(rules, n, seed=9, opponents=random_policy, seat=2) for n in (2, 5))
    one, other = few.reset(), many.reset()
    for _ in range(60):
        assert np.array_equal(one.masks, other.masks[:2])
        assert np.array_equal(one.rewards, other.rewards[:2])
        one, other = few.step(one.masks.argmax(axis=1)), many.step(other.masks.argmax(axis=1))
    again = few.reset()
    assert np.array_equal(again.masks, Hands(rules, 2, seed=9, opponents=random_policy, seat=2).reset().masks)


def test_opponents_play_the_other_seats() -> None:
    """A snapshot of a learner among them, which sees what the learner would see there."""
    rules = presets.pagat(players=3)
    compact, asked = layout(rules), []

    def snapshot(decisions: Any) -> Any:
        for row, view in enumerate(decisions.views):
            assert np.array_equal(decisions.observations[row], encode(view, layout=compact))
            assert np.array_equal(decisions.masks[row], mask(view))
        asked.extend(decisions.actors.tolist())
        return decisions.masks.argmax(axis=1)

    hands = Hands(rules, 6, seed=4, layout=compact, opponents=[one_by_one(simple_bot), snapshot], seat=1)
    batch, ended = hands.reset(), 0
    for _ in range(50):
        assert (batch.actors == 1).all()
        for row, state in enumerate(hands.states):
            assert np.array_equal(seen_in(batch)[row], encode(observe(state, 1), layout=compact))
        batch = hands.step(batch.masks.argmax(axis=1))
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        ended += int(batch.ends.sum())
    assert ended > 6
    assert set(asked) == {2}


def test_nothing_is_lost_by_an_illegal_action() -> None:
    rules = presets.pagat()
    hands = Hands(rules, 3, seed=2, layout=layout(rules))
    batch = hands.reset()
    states, seen = hands.states, seen_in(batch).copy()
    right = batch.masks.argmax(axis=1)
    for wrong in (len(ACTIONS), -1, int(batch.masks[2].argmin())):
        numbers: Any = right.copy()
        numbers[2] = wrong
        with pytest.raises(IllegalAction) as error:
            hands.step(numbers)
        assert error.value.code == "not_legal"
        assert hands.states == states
        assert np.array_equal(batch.observations, seen)
    odd: Any
    for odd in (right[:2], right.astype(float), None, "012", [[1], [2], [3]], [[1], [1, 2], [3]], [2**70] * 3):
        with pytest.raises(IllegalAction, match="Expected the numbers of 3 actions"):
            hands.step(odd)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0] = 1


def test_a_policy_that_chooses_what_is_not_legal_is_refused() -> None:
    hands = Hands(presets.pagat(), 3, seed=2, opponents=lambda decisions: decisions.masks.argmin(axis=1), seat=1)
    with pytest.raises(IllegalAction, match="An opponent"):
        hands.reset()


@pytest.mark.parametrize("odd", [[[1], [1, 2], [3]], [0, 0], [0.5] * 3, None])
def test_a_policy_that_chooses_no_actions_is_refused(odd: Any) -> None:
    hands = Hands(presets.pagat(), 3, seed=2, opponents=lambda _: odd, seat=1)
    with pytest.raises(IllegalAction, match="Expected the numbers of 3 actions from an opponent") as error:
        hands.reset()
    assert error.value.code == "not_legal"


@pytest.mark.parametrize("series", [None, 2])
def test_hands_are_reset_after_an_error_of_a_policy(series: int | None) -> None:
    """Some have gone on by then, in others the policy has yet to choose."""
    legal = True

    def policy(decisions: Decisions) -> list[int]:
        chosen: list[int] = (decisions.masks.argmax if legal else decisions.masks.argmin)(axis=1).tolist()
        return chosen

    hands = Hands(presets.pagat(), 3, seed=2, layout=layout(presets.pagat()), opponents=policy, series=series)
    first = hands.reset().masks.copy()
    legal = False
    with pytest.raises(IllegalAction, match="An opponent"):
        hands.step(first.argmax(axis=1))
    asks: list[Any] = [
        lambda: hands.step(first.argmax(axis=1)), lambda: hands.states, lambda: hands.sample(np.random.default_rng(7))
    ]  # fmt: skip
    for ask in asks:
        with pytest.raises(InvalidPosition) as error:
            ask()
        assert error.value.code == "not_reset"
    legal = True
    assert np.array_equal(hands.reset().masks, first)
    hands.step(first.argmax(axis=1))


def test_a_policy_may_write_into_its_masks() -> None:
    def careless(decisions: Decisions) -> list[int]:
        wrong: list[int] = decisions.masks.argmin(axis=1).tolist()
        decisions.masks[:] = 1
        return wrong

    with pytest.raises(IllegalAction, match="An opponent") as refused:
        Hands(presets.pagat(), 3, seed=2, opponents=careless, seat=1).reset()
    assert refused.value.code == "not_legal"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"n": 0}, "bad_number"), ({"seed": "a"}, "bad_number"), ({"layout": {}}, "not_a_layout"),
        ({"payoff": "chips"}, "bad_payoff"), ({"form": "float32"}, "bad_form"), ({"seat": 2}, "unknown_seat"),
        ({"opponents": 7}, "bad_opponents"), ({"opponents": [random_policy] * 2}, "bad_opponents"),
        ({"layout": layout(presets.pagat(players=3))}, "other_rules"),
        ({"layout": layout(presets.pagat()), "out": np.zeros((2, 7), np.float32)}, "bad_array"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidPosition) as error:
        Hands(**{"rules": presets.pagat(), "n": 2, **given})
    assert error.value.code == code


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("purses", [False, True])
def test_a_series_is_that_of_a_session(players: int, purses: bool) -> None:
    """Each hand is the next of its session, rewarded when it ends; so are hands that end before anybody decides."""
    rules = presets.pagat(players=players)
    brought = (40,) * players if purses else ()
    hands = Hands(rules, N, seed=6, series=4, purses=brought)
    batch, ended = hands.reset(), 0
    won = np.zeros((N, players))
    for _ in range(400):
        before, sessions = hands.states, hands.sessions
        for session in sessions:
            assert session.purses == (tuple(40 + chips for chips in session.chips) if purses else ())
        batch = hands.step(batch.masks.argmax(axis=1))
        for hand in range(N):
            session = hands.sessions[hand]
            if batch.ends[hand]:
                ended += 1
                won[hand] = 0
                continue
            won[hand] += batch.rewards[hand]
            if batch.rewards[hand].any():  # before, hands that are over at once have not been rewarded yet
                assert tuple(won[hand]) == session.chips
            assert session.played >= sessions[hand].played
            if session.played == sessions[hand].played:
                assert hands.states[hand].dealer == before[hand].dealer
            else:
                assert (hands.states[hand].dealer, hands.states[hand].carry) == (session.dealer, session.carry)
    assert ended > N


@pytest.mark.parametrize(
    ("series", "purses", "code"), [(None, (10, 10), "bad_series"), (3, 7, "bad_list"), (None, 7, "bad_list")]
)
def test_purses_take_a_series(series: int | None, purses: Any, code: str) -> None:
    with pytest.raises(InvalidPosition) as error:
        Hands(presets.pagat(), 2, series=series, purses=purses)
    assert error.value.code == code


def test_purses_that_can_be_read_once_are_those_of_every_hand() -> None:
    hands = Hands(presets.pagat(), 3, seed=1, series=2, purses=iter((40, 60)))
    hands.reset()
    assert [session.purses for session in hands.sessions] == [(40, 60)] * 3


def test_a_step_before_the_first_deal_is_refused() -> None:
    hands = Hands(presets.pagat(), 2)
    with pytest.raises(InvalidPosition) as error:
        hands.step([0, 0])
    assert error.value.code == "not_reset"


@pytest.mark.parametrize("players", [2, 3])
def test_a_thousand_hands_take_little_memory(players: int) -> None:
    """At most ten megabytes beside their observations."""
    rules, rng = presets.pagat(players=players), np.random.default_rng(7)
    Hands(rules, 10, seed=7, layout=layout(rules)).reset()  # fills what belongs to the rules
    observations = np.zeros((1000, layout(rules).size), np.float32)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        hands = Hands(rules, 1000, seed=7, layout=layout(rules), out=observations)
        hands.reset()
        for _ in range(8):
            hands.step(hands.sample(rng))
        assert 1_000_000 < tracemalloc.get_traced_memory()[0] - before <= 10_000_000
    finally:
        tracemalloc.stop()
