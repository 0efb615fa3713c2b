"""A position as one line of text: round trips, lines by hand, and errors that say where."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (  # fmt: skip
    CardSet,
    Carry,
    DropOut,
    End,
    GiveJunk,
    HwatuError,
    Join,
    NotationError,
    Payment,
    Phase,
    Play,
    PlayJoker,
    RefusedOffer,
    Result,
    Shake,
    Stack,
    State,
    TextError,
    card,
    codec,
    deal,
    format_position,
    legal_actions,
    observe,
    parse_position,
    position,
    presets,
    step,
    variants,
)
from hwatu._actions import parse_action
from hwatu._engine.shared_fields import Setup
from hwatu._facts.turn_facts import Due, Seating
from hwatu._notation.position_line import FIELDS
from tests.helpers.profile import many
from tests.helpers.rows import Row
from tests.notation.playing import dealt, moments, played
from tests.rules_of_play.helpers import deck_dealing

TWO = presets.pagat()
THREE = presets.pagat(players=3)
SHORT = "hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock 8B 3J"
VERSIONS = Path(__file__).parent / "versions"


def lines_of(state: State) -> tuple[str, State]:
    """The position line of a state, and the state that is read from it."""
    line = format_position(state)
    return line, parse_position(line, state.rules)


@given(dealt(), st.integers(0, 2**32))
def test_every_state_of_a_hand_comes_back_equal(state: State, seed: int) -> None:
    for each in played(state, Random(seed)):
        line, again = lines_of(each)
        assert again == each
        assert hash(again) == hash(each)
        assert format_position(again) == line
        assert "\n" not in line


@given(moments())
def test_what_was_read_is_played_on_like_the_original(state: State) -> None:
    _, again = lines_of(state)
    assert legal_actions(again) == legal_actions(state)
    for action in legal_actions(state):
        assert step(again, action) == step(state, action)


def test_every_phase_is_met() -> None:
    """Random play from enough seeds meets each phase that a line can be in, so the round trip above means something."""
    met: set[Phase] = set()
    rules = [
        presets.goo_stupe(),
        presets.pagat(players=3, jokers="X2 X3"),
        presets.pagat(players=4),
        presets.pagat(players=7, jokers="X2"),
        presets.matgo(joker_quad="ALWAYS", jokers="X1 X2 X3 XB XD XP") | variants.hangame,
    ]
    for seed in range(many(15, quick=12)):
        for each in rules:
            for state in played(deal(each, seed=seed), Random(seed)):
                met.add(state.phase)
                assert lines_of(state)[1] == state
    assert met == set(Phase) - {Phase.QUAD}


def test_a_line_may_stand_in_the_question_about_four_of_a_month() -> None:
    rules = presets.pagat(jokers="X2 X3", hand_joker="REDRAW", joker_quad="ALWAYS")
    state = position(rules, hands=["X2 5A 5R 5J", "3R 7J"], table="8J", stock="5K")
    asked, _ = step(state, PlayJoker("X2"))
    assert asked.phase is Phase.QUAD
    for each in (asked, *[step(asked, action).state for action in legal_actions(asked)]):
        assert lines_of(each)[1] == each


KNOWN = {
    "State": "setup phase actor seats table stacks stock traces refused paid turn result",
    "Setup": "rules dealer active carry seating",
    "Due": "giver left rule by_value begun",
    "RefusedOffer": "offerer refuser said_go turns",
    "Seating": "undecided dropped face_down to_table to_stock",
    "Stack": "month cards maker",
    "Result": "end winner next_dealer carry holders pushed drawn_quad dealt_nagari abandoned",
    "Payment": "payer payee amount reason rule debtor lines",
}


@pytest.mark.parametrize("kind", [State, Due, RefusedOffer, Seating, Stack, Result, Payment])
def test_every_field_that_makes_two_states_equal_is_known_to_the_notation(kind: Any) -> None:
    if attrs.has(kind):
        fields = [each.name for each in attrs.fields(kind) if each.eq]
    else:
        fields = list(kind._fields if hasattr(kind, "_fields") else kind.__slots__)
    assert fields == KNOWN[kind.__name__].split(), "a new field needs a word in the notation, or its lines lose it"


def test_everything_that_makes_two_setups_equal_is_known_to_the_notation() -> None:
    assert [name for name in Setup._fields if name not in ("opening", "dealt")] == KNOWN["Setup"].split()
    one = deal(presets.pagat(players=4), seed=7)._setup
    other = deal(presets.pagat(players=5), seed=8, dealer=1, carry=Carry(nagaris=1))._setup
    same = [name for name in Setup._fields if one.changed(**{name: getattr(other, name)}) == one]
    assert same == ["opening", "dealt"]


def test_a_turn_that_begins_is_short() -> None:
    state = position(TWO, hands=["2A 5R", "3R 7J"], table="2R 8J", stock="8B 3J", fill=False)
    assert format_position(state) == SHORT
    assert parse_position(SHORT, TWO) == state


def test_what_is_left_out_is_as_in_position() -> None:
    line = (
        "hwatu position 1; actor 1; dealer 2; hands 2A / 3R 4A 4R 4J / -; captured 1B 3B 8B / - / -; "
        "stacks 7A 7R 7J @2 / 9A 9R 9J; stock 6A; turns 3 2 2; goes 1 0 0; shaken - / 4 / -; "
        "bomb_turns 0 0 2; ppuks 0 0 1; carry nagaris 1"
    )
    state = position(
        THREE,
        hands=["2A", "3R 4A 4R 4J", ""],
        captured=["1B 3B 8B"],
        stacks=[("7A 7R 7J", 2), "9A 9R 9J"],
        stock="6A",
        actor=1,
        dealer=2,
        turns=[3, 2, 2],
        goes=[1],
        shaken=[(), (4,)],
        ppuks=[0, 0, 1],
        bomb_turns=[0, 0, 2],
        carry=Carry(nagaris=1),
        fill=False,
    )
    assert parse_position(line, THREE) == state
    assert format_position(state) == line


def test_a_star_is_every_card_named_nowhere() -> None:
    state = parse_position("hwatu position 1; hands 2A / 3R; table 2R; stock 8B *", TWO)
    assert len(state.stock) == 45
    assert [card.code for card in state.stock[:3]] == ["8B", "1B", "1R"]


def test_fields_stand_in_any_order_with_any_white_space() -> None:
    loose = "hwatu  position 1 ;stock 8B   3J;  table 2R 8J ; hands 2A 5R/3R 7J".replace("/", " / ")
    assert parse_position(loose, TWO) == parse_position(SHORT, TWO)


def test_a_stack_keeps_its_jokers() -> None:
    rules = presets.wikipedia(jokers="X2")
    line = "hwatu position 1; hands 2A / 3R; stacks 7A 7R 7J X2 @1"
    state = parse_position(line, rules)
    assert state.stacks == (Stack(state.stacks[0].month, state.stacks[0].cards, 1),)
    assert state.stacks[0].cards.jokers == CardSet("X2")
    assert format_position(state) == line


IMPOSSIBLE = (
    ("", 1, "not_a_position"),
    ("hwatu record 1", 1, "not_a_position"),
    ("hwatu position 2; hands 2A / 3R", 16, "unknown_version"),
    ("hwatu position 1; hands 2A / 13B", 30, "unknown_card"),
    ("hwatu position 1; hands 2A/3R", 25, "unknown_card"),
    ("hwatu position 1; hands 2A / 2A", 30, "duplicate_card"),
    ("hwatu position 1; hands 2A / 3R; table 2A", 40, "duplicate_card"),
    ("hwatu position 1; hands 2A / 3R; stock 3R *", 40, "duplicate_card"),
    ("hwatu position 1; hands 2A / 3R; table X2", 40, "foreign_card"),
    ("hwatu position 1; hands 2A", 19, "wrong_seats"),
    ("hwatu position 1", 1, "wrong_seats"),
    ("hwatu position 1; hands 2A / 3R; turns 1", 34, "wrong_seats"),
    ("hwatu position 1; hands 2A / 3R; turns 1 256", 42, "bad_number"),
    ("hwatu position 1; hands 2A / 3R; turns 1 -1", 42, "bad_number"),
    ("hwatu position 1; hands 2A / 3R; goes 1 1001", 41, "bad_number"),
    ("hwatu position 1; hands 2A / 3R; actor 2", 34, "unknown_seat"),
    ("hwatu position 1; hands 2A / 3R; dealer 2", 34, "bad_dealer"),
    ("hwatu position 1; hands 2A / 3R; active 0 0", 34, "bad_active"),
    ("hwatu position 1; hands 2A / 3R; phase take", 34, "no_turn"),
    ("hwatu position 1; hands 2A / 3R; phase over", 34, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; phase toke", 40, "unknown_value"),
    ("hwatu position 1; hands 2A / 3R; tabel 1B", 34, "unknown_field"),
    ("hwatu position 1; hands 2A / 3R; table 1B; table 1R", 44, "duplicate_field"),
    ("hwatu position 1; hands 2A / 3R;", 33, "empty_field"),
    ("hwatu position 1; hands 2A / 3R; table 1B 1R 1J", 34, "bad_table"),
    ("hwatu position 1; hands 2A / 3R; stacks 1B 1R", 34, "bad_stack"),
    ("hwatu position 1; hands 2A / 3R; stacks 1B 1R 2J", 34, "bad_stack"),
    ("hwatu position 1; hands 2A / 3R; stacks 1B 1R 1J @5", 34, "unknown_seat"),
    ("hwatu position 1; hands 2A / 3R; stacks 1B 1R 1J; table 1K", 51, "loose_beside_stack"),
    ("hwatu position 1; hands 2A / 3R; shaken 13 / -", 41, "bad_number"),
    ("hwatu position 1; hands 2A / 3R; shaken 0 / -", 41, "unknown_month"),
    ("hwatu position 1; hands 2A / 3R; shaken 3 3 / -", 34, "bad_value"),
    ("hwatu position 1; hands - / 3R", 1, "nothing_to_do"),
    ("hwatu position 1; hands 2A / 3R; turn 0 turned 3J; phase take", 52, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; turn 0 dues 1:1:BONUS-1; phase give", 59, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; turn 0 dues 1:1", 46, "bad_due"),
    ("hwatu position 1; hands 2A / 3R; turn 0 over; phase go_or_stop", 47, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; turn 1 ", 34, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; turn 0 pair 1B 2R", 34, "bad_pair"),
    ("hwatu position 1; hands 2A / 3R; turn 0 pair 1B 1R 1J", 34, "bad_pair"),
    ("hwatu position 1; hands 2A / 3R; turns 254 1; bomb_turns 1 0", 34, "bad_value"),
    ("hwatu position 1; hands 2A / 3R; table 1B 1R; turn 0 turned 1J over; phase take", 70, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; table 1B 1R; turn 1 turned 1J; phase take", 65, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; table 1B 1R; turn 0; phase take", 55, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; paid 0>1:3:CHIPS-1", 39, "bad_payment"),
    ("hwatu position 1; hands 2A / 3R; paid 0>7:3:CHIPS-1:a", 34, "bad_payment"),
    ("hwatu position 1; hands 2A / 3R; paid 0>1:3:CHIPS-1:a%zz", 53, "bad_text"),
    ("hwatu position 1; hands 2A / 3R; carry nagaris", 34, "bad_value"),
    ("hwatu position 1; hands 2A / 3R; carry mission godory:3", 48, "unknown_value"),
    ("hwatu position 1; hands 2A / 3R; carry mission godori:1", 48, "bad_mission"),
    ("hwatu position 1; hands 2A / 3R; result stop winner 0 next_dealer 0", 1, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; phase over; result stop winner 0", 46, "bad_result"),
    ("hwatu position 1; hands 2A / 3R; phase over; result nagari winner 0", 46, "bad_result"),
    ("hwatu position 1; hands 2A / 3R; phase seating", 34, "bad_phase"),
    ("hwatu position 1; hands 2A / 3R; trace 0 played 1B extra", 52, "unknown_card"),
    ("hwatu position 1; hands 2A / 3R; refused 0>0 turns 1 1", 34, "bad_refusal"),
)
"""Lines that cannot be, each with the column and the code of the error."""


def test_what_cannot_be_is_refused_where_it_stands() -> None:
    for line, column, code in IMPOSSIBLE:
        with Row(repr(line)):
            with pytest.raises(TextError) as refused:
                parse_position(line, TWO)
            assert (refused.value.code, refused.value.line, refused.value.column) == (code, 1, column)


DEALT = "hands 1B 2A 2J 4A 8A 10J 11D / 1K 5J 6A 8B 9J 9K 10R / 5R 6K 7A 8J 9R 12R 12D / 3R 3J 3K 4J 4K 7R 7K; stock *"
"""Four hands as they are dealt, and six cards that lie face down."""
FACE_DOWN = "face_down 2R 11K 5A 11B 1J 6J"
FOUR = presets.pagat(players=4)


def test_who_has_not_said_whether_it_plays_need_not_be_listed() -> None:
    line = f"hwatu position 1; phase seating; {DEALT}; seating {FACE_DOWN}"
    asked = parse_position(line, FOUR)
    assert (asked.actor, asked.active, asked.dealer) == (1, (0,), 0)
    assert legal_actions(asked) == [Join(), DropOut()]
    pack = " ".join(each.code for each in FOUR.deck)
    spelled_out = f"actor 1; active 0; seating undecided 1 2 3 {FACE_DOWN} to_table {pack} to_stock {pack}"
    assert asked == parse_position(f"hwatu position 1; phase seating; {DEALT}; {spelled_out}", FOUR)
    assert parse_position(format_position(asked), FOUR) == asked


@pytest.mark.parametrize(
    ("said", "actor", "undecided"),
    [
        ("dealer 3; active 3", 0, (0, 1, 2)),
        ("dealer 2", 3, (3, 0, 1)),
        ("active 0 1", 2, (2, 3)),
    ],
)
def test_the_seats_still_to_decide_follow_the_dealer(said: str, actor: int, undecided: tuple[int, ...]) -> None:
    state = parse_position(f"hwatu position 1; phase seating; {said}; {DEALT}; seating {FACE_DOWN}", FOUR)
    assert (state.actor, observe(state, 0).undecided) == (actor, undecided)


def test_who_dropped_out_is_asked_no_more() -> None:
    state = parse_position(f"hwatu position 1; phase seating; {DEALT}; seating dropped 1:free {FACE_DOWN}", FOUR)
    assert (state.actor, observe(state, 0).undecided) == (2, (2, 3))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (f"phase seating; {DEALT}", "column 19: While it is decided who plays, 6 cards lie face down, not 0"),
        (f"phase seating; {DEALT[:-9]}; seating {FACE_DOWN}", "column 19: The other 14 cards are the stock, not 0"),
        (f"phase seating; hands 2A / 3R / 4R / 5R; stock *; seating {FACE_DOWN}", "holds 7 cards .*, not 1"),
        (f"phase seating; actor 2; {DEALT}; seating {FACE_DOWN}", "column 34: The first who is still to decide"),
        ("hands 2A / 3R / 4R / 5R; stock *", "A seat that sits out holds no cards: active says which play"),
        (f"{DEALT}; seating {FACE_DOWN}", "column 130: Seats decide who plays only in the phase seating"),
        ("actor 3; hands 2A / 3R / 4R / -", "Seat 3 does not play this hand: seats 0, 1, 2 do"),
        ("hands 2A / 3R / 4R / -; turn 3", "Seat 3 does not play this hand: seats 0, 1, 2 do"),
        (
            f"actor 0; phase seating; {DEALT}; seating undecided 1 2 3 {FACE_DOWN}",
            "column 19: Seat 0 .*: seats 1, 2",
        ),
    ],
)
def test_what_a_line_about_who_plays_lacks_is_said(line: str, message: str) -> None:
    with pytest.raises(TextError, match=message):
        parse_position(f"hwatu position 1; {line}", FOUR)


@pytest.mark.rule("SELL-7")
@pytest.mark.parametrize("field", ["to_table", "to_stock"])
def test_the_dropped_cards_come_back_in_an_order_of_the_whole_pack(field: str) -> None:
    pack = [each.code for each in FOUR.deck]
    line = f"hwatu position 1; phase seating; {DEALT}; seating {FACE_DOWN} {field} "
    parse_position(line + " ".join(reversed(pack)), FOUR)
    with pytest.raises(TextError, match="an order of the whole pack") as refused:
        parse_position(line + " ".join(pack[1:]), FOUR)
    assert (refused.value.code, refused.value.rule) == ("bad_seating", "SELL-7")


def test_a_slash_stands_between_spaces() -> None:
    with pytest.raises(TextError, match=r"Put a space on each side of the slash: 2A / 3R\.$"):
        parse_position("hwatu position 1; hands 2A/3R", TWO)


@pytest.mark.parametrize("given_", [None, 7, b"hwatu position 1", ["hwatu"]])
def test_only_text_is_read(given_: object) -> None:
    with pytest.raises(NotationError, match="is a text"):
        parse_position(given_, TWO)  # type: ignore[arg-type]


def test_a_text_without_end_is_refused_at_once() -> None:
    with pytest.raises(NotationError, match="at most"):
        parse_position(SHORT + ";" * 20_000, TWO)


def test_other_rules_are_refused() -> None:
    with pytest.raises(HwatuError):
        parse_position(SHORT, "pagat")  # type: ignore[arg-type]
    with pytest.raises(HwatuError):
        format_position("a state")  # type: ignore[arg-type]
    with pytest.raises(TextError, match="each of the 3 seats, not 2"):
        parse_position(SHORT, THREE)


def test_an_error_is_copied_whole() -> None:
    error = TextError("There is none.", code="a", rule="CARD-1", line=3, column=9)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (str(again), again.code, again.rule, again.line, again.column) == (str(error), "a", "CARD-1", 3, 9)


@given(moments(), st.data())
def test_a_line_with_a_slip_is_refused_or_read_as_what_can_be(state: State, data: st.DataObject) -> None:
    words = format_position(state).split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    slip = st.sampled_from([*words, *FIELDS, "-", "/", "@1", "999", "13B", "1:1", ";", "*", "over"]) | st.text(
        max_size=5
    )
    words[at : at + data.draw(st.integers(0, 2))] = [data.draw(slip)]
    try:
        read = parse_position(" ".join(words), state.rules)
    except HwatuError:
        return
    assert lines_of(read)[1] == read
    assert read.over != bool(legal_actions(read))
    assert read.over == (read.settlement is not None)
    for action in legal_actions(read):
        step(read, action)


@given(st.text())
def test_any_text_is_refused_with_a_reason(text: str) -> None:
    for each in (text, f"hwatu position 1; hands {text} / {text}", f"{SHORT}; turn 0 {text}", f"{SHORT}; {text}"):
        with suppress(NotationError):
            assert lines_of(parse_position(each, TWO))


@pytest.mark.parametrize("path", sorted(VERSIONS.glob("*.txt")), ids=lambda path: path.stem)
def test_lines_of_every_version_are_still_read(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    assert len(lines) >= 5
    for line in lines:
        preset, _, text = line.partition(" | ")
        name, players, jokers = preset.split(",")
        state = parse_position(text, presets.PRESETS[name](players=int(players), jokers=jokers))
        assert lines_of(state)[1] == state


def test_go_or_stop_is_decided_only_with_more_points_than_at_the_last_go() -> None:
    before = position(
        TWO, hands=["8J 1J", "9R 5J"], table="8A 11J", captured=["2A 4A 1R 2R 3R", ""], turns=[1, 1], stock="12R",
        goes=[1, 0], go_points=[7, 0],
    )  # fmt: skip
    asked = step(before, Play("8J")).state
    assert asked.seats[0].points == 8
    line = format_position(asked)
    assert parse_position(line, TWO) == asked
    for points in (8, 9):
        with pytest.raises(NotationError) as refused:
            parse_position(line.replace("go_points 7 0", f"go_points {points} 0"), TWO)
        assert refused.value.code == "bad_phase"


def test_the_first_card_of_the_pack_may_be_the_turned_one() -> None:
    before = position(TWO, hands=["8J 5K", "9R 5J"], table="1R 1J", stock="1B", turns=[1, 1])
    choosing = step(before, Play("8J")).state
    assert choosing.turned is card("1B")
    line = format_position(choosing)
    assert parse_position(line, TWO) == choosing
    with pytest.raises(NotationError) as refused:
        parse_position(line.replace("hands 5K", "hands 1B 5K"), TWO)
    assert refused.value.code == "duplicate_card"


def test_what_stands_just_within_is_read() -> None:
    choosing = parse_position("hwatu position 1; hands 2A / 3R; table 1B 1R; turn 0 turned 1J; phase take", TWO)
    assert choosing.phase is Phase.TAKE
    assert parse_position("hwatu position 1; hands 2A / 3R; turns 253 1; bomb_turns 1 0", TWO).seats[0].turns == 253


@pytest.mark.rule("CHIPS-2")
def test_a_hand_that_ended_by_one_ppuk_too_many_is_read() -> None:
    before = position(TWO, hands=["2J 4J", "5J 6J"], table="2R 8J", stock="2K 7A", ppuks=[2, 0], turns=[3, 3])
    ended = step(before, Play("2J")).state
    assert ended.result is not None
    assert ended.result.end is End.PPUK_LIMIT
    line = format_position(ended)
    assert parse_position(line, TWO) == ended
    with pytest.raises(NotationError) as refused:
        parse_position(line.replace("ppuks 3 0", "ppuks 2 0"), TWO)
    assert refused.value.code == "bad_result"


@pytest.mark.rule("CHIPS-2")
def test_the_junk_of_a_boss_may_still_be_owed_when_one_ppuk_too_many_was_made() -> None:
    rules = presets.pagat(jokers="XB", ppuk_limit=1)
    before = position(
        rules, hands=["XB 9R", "9J 5J"], table="2R 8J", captured=["", "1J 1K"], stock="2K 2J", turns=[1, 1]
    )
    giving = step(before, PlayJoker("XB")).state
    assert (giving.phase, giving.actor, giving.seats[0].ppuks) == (Phase.GIVE, 1, 1)
    line = format_position(giving)
    assert parse_position(line, rules) == giving
    assert codec.loads(codec.dumps(giving), State) == giving
    assert step(giving, GiveJunk("1J")).state.over
    with pytest.raises(NotationError) as refused:  # of the seat that gives
        parse_position(line.replace("ppuks 1 0", "ppuks 1 1"), rules)
    assert refused.value.code == "past_the_limit"


@pytest.mark.rule("DEAL-10", "PUSH-1")
@pytest.mark.parametrize("answer", ["collect", "push"])
def test_four_of_a_month_on_the_table_may_lie_there_when_the_win_was_taken_or_pushed(answer: str) -> None:
    rules = presets.pagat(table_quad="DEALER_WINS", push_limit=2)
    asked = deal(rules, deck=deck_dealing(rules, table="5A 5R 5J 5K"))
    assert (asked.phase, lines_of(asked)[1]) == (Phase.PUSH, asked)
    ended = step(asked, parse_action(answer)).state
    assert (ended.over, lines_of(ended)[1]) == (True, ended)
    with pytest.raises(TextError, match="Three loose cards"):
        parse_position(format_position(ended).replace("result hand_quad", "result stop"), rules)


@pytest.mark.rule("SHAKE-1")
def test_who_had_to_play_a_set_that_was_shown_may_be_asked_to_stop() -> None:
    rules = presets.pagat(shake="MUST_PLAY")
    state = position(
        rules, hands=["8B 8J 8K 1J", "9R 5J"], table="8A 11J", captured=["2A 4A 1R 2R 3R", ""], turns=[1, 1],
        stock="12R",
    )  # fmt: skip
    for action in (Shake(8), Play("8J")):
        state = step(state, action).state
        assert parse_position(format_position(state), rules) == state
    assert state.phase is Phase.GO_OR_STOP
