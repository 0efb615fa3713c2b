"""Bad input of every kind: a refusal has a code and a sentence that names the culprit, and nothing else is raised."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    DECK,
    AcceptNagari,
    Bomb,
    CardSet,
    Carry,
    CountAs,
    GiveJunk,
    Go,
    HwatuError,
    IllegalAction,
    InvalidPosition,
    Join,
    Kind,
    Mission,
    NotationError,
    Outcome,
    Play,
    PlayJoker,
    RuleConflict,
    Rules,
    Seat,
    Shake,
    Stack,
    Stop,
    Take,
    TurnStock,
    card,
    cards,
    check,
    cut,
    deal,
    legal_actions,
    observe,
    points,
    position,
    presets,
    score,
    settle,
    step,
    variants,
)
from hwatu._actions import action_text, parse_action
from hwatu._cards.flower_cards import card_at
from hwatu._facts.outcome import OUTCOME
from hwatu._facts.seat_facts import FACTS
from hwatu.rules import FLAGS

TWO, THREE = presets.pagat(), presets.pagat(players=3)
START = deal(TWO, seed=7)
MIDDLE = position(TWO, hands=["2A 9R", "3R"], table="2R 2J 8J", captured=["", "5J 5K"], stock="7R", turns=[1, 1])
GIVING = step(
    position(TWO, hands=["2A 9R", "3R"], table="6R 7R", captured=["", "5J 5K"], stock="2R", turns=[1, 1]), Play("2A")
).state
STOPPING = step(
    position(TWO, hands=["2A 9R", "3R"], table="6R 7R", captured=["1B 3B 8B 11B 12B", ""], stock="4R", turns=[1, 1]),
    Play("2A"),
).state
OVER = step(STOPPING, Stop()).state
SELLING = deal(presets.pagat(players=5), seed=7)
HUGE = 10**5000
"""A number that Python refuses to write out."""


def refused(attempt: Callable[[], object]) -> HwatuError:
    """The library's error from a call, checked to have a code and a sentence of reasonable length."""
    with pytest.raises(HwatuError) as caught:
        attempt()
    error = caught.value
    assert error.code.replace("_", "").isalpha()
    assert error.code == error.code.lower()
    assert str(error) == error.message
    assert len(error.message) < 400
    assert error.message[-1] in ".?"
    assert re.search("[가-힣]", error.korean), error
    return error


# --- each kind of bad input ------------------------------------------------------------------------------------------


ILLEGAL: list[tuple[str, Any, Any, str, str]] = [
    ("a card that the player does not hold", MIDDLE, Play("3B"), "not_in_hand", "March curtain"),
    ("a card that another player holds", MIDDLE, Play("3R"), "not_in_hand", "March"),
    ("a card without saying where it goes", MIDDLE, Play("2A"), "choose_match", "February bird"),
    ("a card on one that does not match", MIDDLE, Play("2A", "8J"), "not_a_match", "August junk"),
    ("a card on something where there is no choice", MIDDLE, Play("9R", "8J"), "no_choice", "September"),
    ("a joker that nobody holds", MIDDLE, PlayJoker("X2"), "not_in_hand", "two-junk joker"),
    ("a joker that is none", MIDDLE, PlayJoker("9R"), "not_a_joker", "September"),
    ("a bomb without the cards", MIDDLE, Bomb(2), "no_bomb", "three cards"),
    ("a bomb turn that nobody has", MIDDLE, TurnStock(), "no_bomb_turn", "bomb turn"),
    ("a shake without the cards", MIDDLE, Shake(2), "no_triple", "three"),
    ("an answer to a question that was not asked", MIDDLE, Take("2R"), "wrong_phase", "You can't take 2R now"),
    ("an answer about a dual card", MIDDLE, CountAs("9A", Kind.JUNK), "wrong_phase", "You can't count 9A as junk now"),
    ("a stop that was not asked for", MIDDLE, Stop(), "wrong_phase", "You can't stop now"),
    ("a seat taken while nobody is asked", MIDDLE, Join(), "wrong_phase", "You can't play this hand now"),
    ("a card while junk is to be given", GIVING, Play("3R"), "wrong_phase", "You can't play 3R now"),
    ("junk that is none", GIVING, GiveJunk("3B"), "not_captured", "March curtain"),
    ("a card while go or stop is asked", STOPPING, Play("9R"), "wrong_phase", "go or stop"),
    ("anything after the end", OVER, Play("9R"), "hand_over", "over"),
    ("a go after the end", OVER, Go(), "hand_over", "over"),
    ("an answer to an offer that nobody made", START, AcceptNagari(), "wrong_phase", "You can't accept nagari now"),
    ("what is no action", MIDDLE, "play 2A", "not_an_action", "str"),
    ("an action's class", MIDDLE, Go, "not_an_action", "type"),
    ("nothing", OVER, None, "not_an_action", "NoneType"),
]


@pytest.mark.parametrize(("what", "state", "action", "code", "named"), ILLEGAL, ids=[each[0] for each in ILLEGAL])
def test_an_illegal_action_is_refused_by_check_and_by_step_alike(
    what: str, state: Any, action: Any, code: str, named: str
) -> None:
    before = copy.deepcopy(state)
    refusal = check(state, action)
    assert refusal is not None
    error = refused(lambda: step(state, action))
    assert isinstance(error, IllegalAction)
    assert (error.code, error.rule, str(error)) == (refusal.code, refusal.rule, str(refusal))
    assert error.code == code
    assert named in str(error)
    assert state == before
    assert action not in legal_actions(state)


@pytest.mark.parametrize("seat", [-1, 2, 7, "0", 0.0, None, True, pytest.param(HUGE, id="huge")])
def test_a_seat_that_the_table_does_not_have_is_refused(seat: Any) -> None:
    asked = [START.score, START.chips]
    for ask in asked:
        error = refused(lambda ask=ask: ask(seat))  # type: ignore[misc]
        assert (type(error), error.code, error.rule) == (InvalidPosition, "unknown_seat", "DEAL-1")
        assert "0 to 1" in str(error)
    assert refused(lambda: deal(TWO, seed=1, dealer=seat)).code == "unknown_seat"
    assert "0 to 2" in str(refused(lambda: deal(presets.pagat(players=3), seed=1, dealer=HUGE)))
    assert refused(lambda: position(TWO, hands=["1B", "2A"], actor=seat)).code == "unknown_seat"
    if seat is not None:
        assert refused(lambda: observe(START, seat)).code == "unknown_seat"


@pytest.mark.parametrize(
    ("deck", "code", "named"),
    [
        ([*DECK[1:], card("12D")], "duplicate_card", "12D (December double junk)"),
        (DECK[1:], "missing_card", "1B"),
        ([*DECK, "X2"], "foreign_card", "X2 (two-junk joker)"),
        ([*DECK[:-1], "12Q"], "unknown_card", "'12Q'"),
        ("1B 1B", "duplicate_card", "1B (January crane (bright))"),
        ("", "missing_card", "48 of its cards: 1B, 1R, 1J, 1K, 2A."),
        (7, "bad_deck", "int"),
    ],
)
def test_a_deck_that_is_no_pack_is_refused(deck: Any, code: str, named: str) -> None:
    before = copy.copy(deck)
    error = refused(lambda: deal(TWO, deck=deck))
    assert error.code == code
    assert named in str(error)
    assert deck == before


POSITIONS: list[tuple[dict[str, Any], str, str]] = [
    ({"hands": ["1B", "1B"]}, "duplicate_card", "1B (January crane (bright)) is named twice: hands[0] and hands[1]"),
    ({"hands": ["1B 1B", "2A"]}, "duplicate_card", "hands[0] and hands[0]"),
    ({"hands": ["1B", "2A"], "table": "2A"}, "duplicate_card", "hands[1] and table"),
    ({"hands": ["1B", "2A"], "stock": "1B"}, "duplicate_card", "hands[0] and stock"),
    ({"hands": ["1B", "2A"], "captured": ["", "2A"]}, "duplicate_card", "hands[1] and captured[1]"),
    ({"hands": ["1B", "3K"], "stacks": ["3B 3R 3K"]}, "duplicate_card", "hands[1] and stacks"),
    ({"hands": ["1B", "X2"]}, "foreign_card", "hands[1]: X2"),
    ({"hands": ["1B", "2A"], "stacks": [("3B 3R 3J",)]}, "unknown_card", "'3B 3R 3J'"),
    ({"hands": ["1B", "13A"]}, "unknown_card", "'13A'"),
    ({"hands": ["1B"]}, "wrong_seats", "not 1"),
    ({"hands": ["1B", "2A", "3B"]}, "wrong_seats", "not 3"),
    ({"hands": ["1B", "2A"], "captured": ["", "", "3B"]}, "wrong_seats", "captured"),
    ({"hands": ["1B", "2A"], "table": "3B 3R 3J 3K"}, "table_quad", "March"),
    ({"hands": ["1B", "2A"], "stacks": ["3B 3R"]}, "bad_stack", "3B 3R"),
    ({"hands": ["1B", "2A"], "stacks": ["3B 3R 4A"]}, "bad_stack", "4A"),
    ({"hands": ["1B", "2A"], "stacks": ["3B 3R 3J 3K"]}, "bad_stack", "3K"),
    ({"hands": ["1B", "2A"], "stacks": [("3B 3R 3J", 2)]}, "unknown_seat", "2"),
    ({"hands": ["1B", "2A"], "table": "3K", "stacks": ["3B 3R 3J"]}, "loose_beside_stack", "3K"),
    ({"hands": ["", ""]}, "nobody_can_play", "Nobody"),
    ({"hands": ["", "2A"]}, "actor_cannot_play", "Seat 0"),
    ({"hands": ["1B", ""], "actor": 1}, "actor_cannot_play", "Seat 1"),
    ({"hands": ["1B", "2A"], "turns": [-1]}, "bad_value", "-1"),
    ({"hands": ["1B", "2A"], "turns": [1, 1, 1]}, "wrong_seats", "turns"),
    ({"hands": ["1B", "2A"], "turns": 3}, "bad_value", "turns"),
    ({"hands": ["1B", "2A"], "turns": [1000]}, "bad_value", "1000"),
    ({"hands": ["1B", "2A"], "goes": ["1"]}, "bad_value", "goes"),
    ({"hands": ["1B", "2A"], "ppuks": [True]}, "bad_value", "ppuks"),
    ({"hands": ["1B", "2A"], "ppuks": [0, 3]}, "past_the_limit", "ppuk_limit"),
    ({"hands": ["1B", "2A"], "shaken": [[13]]}, "bad_value", "13"),
    ({"hands": ["1B", "2A"], "bombed": [3]}, "bad_value", "3"),
    ({"hands": 5}, "bad_value", "hands"),
    ({"hands": ["1B", 5]}, "bad_cards", "hands[1]: an int"),
    ({"hands": ["1B", "2A"], "seed": 1.5}, "bad_seed", "float"),
    ({"hands": ["1B", "2A"], "carry": 3}, "not_a_carry", "int"),
    ({"hands": ["1B", "2A"], "carry": Carry(active=(0, 1, 2))}, "unknown_seat", "2"),
    ({"hands": ["1B", "2A"], "carry": Carry(active=(0,))}, "wrong_seats", "(0,)"),
]


@pytest.mark.parametrize(("given_", "code", "named"), POSITIONS, ids=[str(each[0]) for each in POSITIONS])
def test_a_position_that_cannot_be_is_refused(given_: dict[str, Any], code: str, named: str) -> None:
    before = copy.deepcopy(given_)
    error = refused(lambda: position(TWO, **given_))
    assert error.code == code
    assert named in str(error)
    assert given_ == before


def test_a_joker_never_lies_on_the_table() -> None:
    rules = TWO | variants.two_jokers
    assert refused(lambda: position(rules, hands=["1B", "2A"], table="X2")).code == "joker_on_table"


def test_a_seat_that_waits_cannot_act_deal_or_hold_cards() -> None:
    rules = presets.pagat(players=5)
    hands = ["1B", "2A", "3B", "", ""]
    assert position(rules, hands=hands).active == (0, 1, 2)
    for wrong in ({"actor": 4, "bomb_turns": [0, 0, 0, 0, 2]}, {"dealer": 3}, {"hands": [*hands[:3], "4A", ""]}):
        error = refused(lambda wrong=wrong: position(rules, **{"hands": hands, **wrong}))  # type: ignore[misc]
        assert error.code in ("idle_seat", "idle_dealer")
        assert any(str(seat) in str(error) for seat in (3, 4))


@pytest.mark.parametrize(
    ("flags", "code", "named"),
    [
        ({"bomb": "OFF", "bomb_junk": 1}, "bomb_junk_without_bomb", "bomb_junk=1 and bomb=OFF"),
        ({"syodang": "NEXT_TURN"}, "syodang_with_two_players", "syodang=NEXT_TURN and players=2"),
        ({"ppuk": False, "ppuk_limit": 3}, "ppuk_limit_without_ppuk", "ppuk_limit=3 and ppuk=False"),
        ({"godory": 3}, "unknown_flag", "'godory'. Did you mean godori?"),
        ({"godori": "5"}, "wrong_type", "godori"),
        ({"godori": -1}, "out_of_range", "godori"),
        ({"bomb": "TWO_TURN"}, "unknown_value", "Did you mean TWO_TURNS?"),
        ({"players": 1}, "out_of_range", "players"),
        ({"jokers": "X4"}, "unknown_card", "'X4'"),
    ],
)
def test_flags_that_cannot_be_or_contradict_each_other_are_refused(
    flags: dict[str, Any], code: str, named: str
) -> None:
    before = copy.deepcopy(flags)
    error = refused(lambda: presets.pagat(**flags))
    assert error.code == code
    assert named in str(error)
    assert flags == before
    if code not in ("unknown_flag", "unknown_card"):
        assert isinstance(error, RuleConflict)


@pytest.mark.parametrize(
    ("attempt", "code", "named"),
    [
        (lambda: card("8b"), "unknown_card", "'8b'"),
        (lambda: card("13B"), "unknown_card", "'13B'"),
        (lambda: card("B8"), "unknown_card", "'B8'"),
        (lambda: card(""), "unknown_card", "''"),
        (lambda: card("X1.35"), "unknown_card", "X1.35"),
        (lambda: card("x" * 5000), "unknown_card", "x'…"),
        (lambda: card(8), "unknown_card", "int"),  # type: ignore[arg-type]
        (lambda: cards("1B 8R"), "unknown_card", "'8R'"),
        (lambda: cards("1B 1B"), "duplicate_card", "1B"),
        (lambda: cards([1]), "unknown_card", "int"),  # type: ignore[list-item]
        (lambda: CardSet(7), "unknown_card", "int"),  # type: ignore[arg-type]
        (lambda: Play("2C"), "unknown_card", "'2C'"),
        (lambda: Bomb(13), "unknown_month", "13"),
        (lambda: Shake(1.0), "unknown_month", "1.0"),  # type: ignore[arg-type]
        (lambda: parse_action("plai 2A"), "unknown_action", "Did you mean play?"),
        (lambda: parse_action("go 2A"), "unknown_action", "'go'"),
        (lambda: parse_action("play"), "unknown_card", "After 'play' comes one card"),
        (lambda: parse_action("play 1B 2B"), "unknown_card", "After 'play' comes one card"),
        (lambda: parse_action("play 2A>"), "unknown_card", "After 'play' comes one card"),
        (lambda: parse_action("take 2A 2R"), "unknown_card", "After 'take' comes one card: take 2A"),
        (lambda: parse_action("bomb"), "unknown_month", "After 'bomb' comes a month"),
    ],
)
def test_a_misspelt_card_or_action_is_a_notation_error(attempt: Callable[[], object], code: str, named: str) -> None:
    error = refused(attempt)
    assert isinstance(error, NotationError)
    assert error.code == code
    assert named in str(error)


@pytest.mark.parametrize(
    ("attempt", "code"),
    [
        (lambda: cut(DECK, 0), "bad_cut"),
        (lambda: cut(DECK, HUGE), "bad_cut"),
        (lambda: cut(DECK, True), "bad_cut"),
        (lambda: cut(5, 1), "bad_deck"),  # type: ignore[arg-type]
        (lambda: deal("pagat"), "not_rules"),  # type: ignore[arg-type]
        (lambda: deal(TWO, seed=7.5), "bad_seed"),  # type: ignore[arg-type]
        (lambda: deal(TWO, seed=7, carry=1), "not_a_carry"),  # type: ignore[arg-type]
        (lambda: legal_actions(TWO), "not_a_state"),  # type: ignore[arg-type]
        (lambda: check("state", Go()), "not_a_state"),  # type: ignore[arg-type]
        (lambda: step(None, Go()), "not_a_state"),  # type: ignore[arg-type]
        (lambda: observe(TWO, 0), "not_a_state"),  # type: ignore[arg-type]
        (lambda: score("pagat", "1B"), "not_rules"),  # type: ignore[arg-type]
        (lambda: points(None, "1B"), "not_rules"),  # type: ignore[arg-type]
        (lambda: points(TWO, "X2"), "card_not_in_pack"),
        (lambda: settle(TWO, None), "bad_outcome"),  # type: ignore[arg-type]
        (lambda: settle(None, Outcome(winner=0, seats=[Seat(), Seat()])), "not_rules"),  # type: ignore[arg-type]
        (lambda: settle(TWO, Outcome(winner=0, seats=[Seat()])), "wrong_seats"),
        (lambda: Outcome(winner=2, seats=[Seat(), Seat()]), "unknown_seat"),
        (lambda: CardSet.from_mask(-1), "unknown_card"),
        (lambda: CardSet("1B").of_month(13), "unknown_month"),
    ],
)
def test_other_bad_values_have_codes_of_their_own(attempt: Callable[[], object], code: str) -> None:
    assert refused(attempt).code == code


# --- whatever is passed in -------------------------------------------------------------------------------------------


class Mute:
    """A value whose repr fails."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    __hash__ = None  # type: ignore[assignment]


class Odd(str):
    """A text of a subclass of str."""


def once(values: list[Any]) -> Iterator[Any]:
    """An iterator over the values, which can be read one time only."""
    yield from values


PLAIN: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 3, 5, 12, 13, 47, 48, 255, 256, -1, 10**9, HUGE, -HUGE, 1.0, 0.5, float("nan"),
    1j, float("inf"), "", " ", "1B", "1B 2A", "X2", "X1.2", "12D 12D", "play 2A", "OFF", "FREE", "\ud800", "１B",
    "X1.٢", b"", b"1B", bytearray(b"x"), object(), object, Mute(), Mute, Odd("1B"), ..., NotImplemented, print,
    Random(1), range(3), memoryview(b"ab"), [], [[]], {}, {"9A": 2}, set(), (), ("1B", 0), ("3B 3R 3J", 1),
    ["1B", "2A"], ["1B", 5], [None], {1: 2}, {None: None}, card("1B"), card("X2"), cards("2A 3B"), CardSet(),
    DECK, TWO, THREE, START, MIDDLE, GIVING, STOPPING, OVER, SELLING, Play("2A"), Play("2A", "2R"), Play("X2"),
    PlayJoker("X2"), Go(), Go, Take("5J"), GiveJunk("5J"), Bomb(2), Shake(2), Join(), Stack, Carry(),
    Carry(nagaris=1), Seat(), variants.two_jokers, Outcome(winner=0, seats=[Seat(), Seat()]),
    ["1B", HUGE], [1.5], [True], [HUGE], [Mute()], (0, 1), (0, 1, 2), [(0, 1)],
)  # fmt: skip

ANYTHING = st.one_of(
    st.sampled_from(PLAIN),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.binary(max_size=4),
    st.text(alphabet="1234567890BARJKDX. ", max_size=12),
    st.lists(st.sampled_from(PLAIN), max_size=4),
    st.dictionaries(st.text(max_size=3), st.sampled_from(PLAIN), max_size=2),
    st.lists(st.sampled_from(PLAIN), max_size=3).map(once),
)


def mostly(*good: Any) -> st.SearchStrategy[Any]:
    """One of these, and every third time anything: what is good must be met with too, or only refusals are tested."""
    return st.integers(0, 2).flatmap(lambda die: st.sampled_from(good) if die else ANYTHING)


def few_of(names: Iterable[str]) -> st.SearchStrategy[dict[str, Any]]:
    """Anything under up to two of these names."""
    return st.dictionaries(st.sampled_from(list(names)), ANYTHING, max_size=2)


STATES = mostly(START, MIDDLE, GIVING, STOPPING, OVER, SELLING)
RULES = mostly(TWO, THREE, presets.goo_stupe(players=5), presets.pagat(boar_pot_chips=1))
HANDS = mostly(["1B 2R", "2A 3R"], ["1B", "2A", "3B"], ["1B", "2A", "3B", "", ""])


def quiet(attempt: Callable[..., object], *values: Any, **named: Any) -> object:
    """Call something: a value or a :class:`HwatuError` passes, any other exception fails the test."""
    try:
        return attempt(*values, **named)
    except HwatuError:
        return None


@given(ANYTHING)
def test_making_cards_of_anything_raises_only_errors_of_the_library(value: Any) -> None:
    for attempt in (card, cards, CardSet, CardSet.from_mask, card_at, parse_action):
        quiet(attempt, value)
    for method in (cards("1B 2A X2").of_month, cards("1B 2A X2").of_kind, CardSet().__contains__):
        quiet(method, value)


class Unhashable(str):
    """A text that no dictionary takes as a key."""

    __hash__ = None  # type: ignore[assignment]


def test_an_action_is_read_from_any_kind_of_text() -> None:
    assert parse_action(Unhashable("take 3B")) == Take("3B")


@given(ANYTHING, ANYTHING)
def test_making_actions_of_anything_raises_only_errors_of_the_library(value: Any, other: Any) -> None:
    for kind in (Play, PlayJoker, Take, GiveJunk, Bomb, Shake):
        quiet(kind, value)
    quiet(Play, value, other)
    quiet(action_text, value)


@given(STATES, mostly(Go(), Stop(), Play("9R"), Play("2A", "2R"), GiveJunk("5J"), Join(), AcceptNagari()))
def test_acting_with_anything_raises_only_errors_of_the_library(state: Any, action: Any) -> None:
    quiet(legal_actions, state)
    refusal = quiet(check, state, action)
    after = quiet(step, state, action)
    assert after is None or refusal is None


@given(STATES, ANYTHING)
def test_looking_at_anything_from_anywhere_raises_only_errors_of_the_library(state: Any, seat: Any) -> None:
    view = quiet(observe, state, seat)
    if view is not None:
        quiet(legal_actions, view)
    for ask in (START.score, START.chips, OVER.chips):
        quiet(ask, seat)
    quiet(observe(START, 0).sample, seat)


@given(RULES, few_of(("seed", "deck", "reshuffle", "dealer", "carry")))
def test_dealing_with_anything_raises_only_errors_of_the_library(rules: Any, given_: dict[str, Any]) -> None:
    state: Any = quiet(deal, rules, **given_)
    if state is not None:
        quiet(lambda: (state.settlement, legal_actions(state), repr(state), hash(state)))


PLACES = (
    "table", "stock", "captured", "stacks", "actor", "dealer", "turns", "goes", "go_points", "shaken", "bombed",
    "ppuks", "bomb_turns", "paid", "carry", "seed", "fill",
)  # fmt: skip


@given(RULES, HANDS, few_of(PLACES))
def test_laying_a_position_of_anything_raises_only_errors_of_the_library(
    rules: Any, hands: Any, given_: dict[str, Any]
) -> None:
    state: Any = quiet(position, rules, hands=hands, **given_)
    for _ in range(4):
        if state is None or state.over:
            break
        state, _events = step(state, legal_actions(state)[0])
        quiet(lambda state=state: (repr(state), hash(state), state.settlement))


NEAR_RULES = (
    TWO,
    THREE,
    presets.goo_stupe(players=3),
    presets.goo_stupe(players=9),
    presets.wikipedia(players=3, jokers="X2 XB XD"),
    presets.hwatu_variation(players=4),
    presets.pagat(players=3, boar_pot_chips=1, department_store_junk=1, jokers="XB X1", bomb="FLIP_THREE"),
)


def a_pile(deck: list[Any], most: int, random: Random) -> list[Any]:
    """At most ``most`` cards off the top of a deck."""
    taken = deck[: random.randint(0, most)]
    del deck[: len(taken)]
    return taken


@given(st.sampled_from(NEAR_RULES), st.integers(0, 2**32))
def test_a_position_that_is_accepted_can_be_played_to_its_end(rules: Rules, seed: int) -> None:
    random = Random(seed)
    deck = random.sample(rules.deck, len(rules.deck))
    seats, playing = range(rules.players), rules.seats_playing

    def few(most: int) -> list[int]:
        return [random.choice((0, 0, 1, 2, most)) for _ in seats]

    state: Any = quiet(
        position,
        rules,
        hands=[a_pile(deck, 7, random) if seat < playing else [] for seat in seats],
        table=[each for each in a_pile(deck, 8, random) if each.month],
        captured=[a_pile(deck, 5, random) for _ in seats],
        stock=a_pile(deck, 4, random),
        actor=random.randrange(playing),
        dealer=random.randrange(playing),
        turns=few(random.choice((9, 255))),
        goes=few(5),
        go_points=few(40),
        ppuks=few(2),
        bomb_turns=few(random.choice((2, 300))),
        shaken=[random.sample(range(1, 13), random.randint(0, 1)) for _ in seats],
        bombed=[random.sample(range(1, 13), random.randint(0, 1)) for _ in seats],
        carry=Carry(nagaris=random.choice((0, 1, 5)), pot=random.choice((0, 3))),
    )
    while state is not None and not state.over:
        action = random.choice(legal_actions(state))
        assert check(state, action) is None
        state, _ = step(state, action)
    if state is not None:
        assert max(state.seats[seat].turns for seat in seats) <= 255
        assert state.settlement is not None


@given(st.sampled_from(list(presets.PRESETS.values())), mostly(2, 3, 4), few_of(FLAGS))
def test_presets_with_anything_raise_only_errors_of_the_library(
    preset: Any, players: Any, flags: dict[str, Any]
) -> None:
    quiet(preset, **{"players": players, **flags})
    for name, value in flags.items():
        quiet(preset, **{name: value})
        quiet(Rules, **{name: value})


@given(RULES, mostly(CardSet(), CardSet("1B 3B 8B 9A 11D"), "2A 4A 8A 12A", DECK, [card("1R"), card("12D")]))
def test_scoring_anything_raises_only_errors_of_the_library(rules: Any, captured: Any) -> None:
    quiet(points, rules, captured)
    worth: Any = quiet(score, rules, captured)
    if worth is not None:
        assert worth.points == points(rules, worth.captured)


STANDING = st.one_of(st.just(Seat()), few_of([fact.name for fact in FACTS]))
OUTCOMES = [name for name in OUTCOME if name != "seats"]


@given(RULES, st.lists(STANDING, min_size=2, max_size=3), few_of(OUTCOMES))
def test_settling_anything_raises_only_errors_of_the_library(
    rules: Any, seats: list[Any], facts: dict[str, Any]
) -> None:
    made = [quiet(Seat, **each) if isinstance(each, dict) else each for each in seats]
    outcome = quiet(Outcome, seats=made, **{"winner": 0, **facts})
    settlement: Any = quiet(settle, rules, outcome)
    if settlement is not None:
        quiet(lambda: (settlement.net, settlement.debts, repr(settlement)))
    quiet(settle, rules, facts.get("winner"))


CARRIED = [field.name for field in attrs.fields(Carry)]


@given(few_of(CARRIED), st.sampled_from([TWO, THREE, presets.pagat(players=5, boar_pot_chips=1)]))
def test_carrying_anything_into_a_hand_raises_only_errors_of_the_library(facts: dict[str, Any], rules: Rules) -> None:
    carry: Any = quiet(Carry, **facts)
    if carry is None:
        return
    for attempt in (lambda: deal(rules, seed=7, carry=carry), lambda: position(rules, hands=["1B", "2A"], carry=carry)):
        state: Any = quiet(attempt)
        if state is None:
            continue
        random = Random(1)
        while not state.over:
            state, _ = step(state, random.choice(legal_actions(state)))
        assert quiet(lambda state=state: state.settlement) is not None
        hash(state)


@given(mostly(DECK, THREE.deck), mostly(1, 20, 47, 48))
def test_cutting_anything_raises_only_errors_of_the_library(deck: Any, lift: Any) -> None:
    quiet(cut, deck, lift)
    quiet(cut, DECK, lift)


@given(mostly("godori", "five_brights"), mostly("2A 4A 8A", CardSet("1B")), mostly(2, 9))
def test_making_a_mission_of_anything_raises_only_errors_of_the_library(name: Any, chosen: Any, factor: Any) -> None:
    quiet(Mission, name, name, chosen, factor)
