"""A hand as text: round trips, strict and lenient readers, and every move and result checked on replay."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    Carry,
    DropOut,
    End,
    Ended,
    Go,
    HwatuError,
    IllegalAction,
    InvalidPosition,
    Move,
    NotationError,
    Play,
    Record,
    Rules,
    Session,
    SessionRecord,
    State,
    TextError,
    deal,
    legal_actions,
    position,
    presets,
    step,
    variants,
)
from hwatu._notation.located_words import LONGEST_SESSION, MOST_CHARACTERS
from tests.notation.playing import carries, dealt, lively, rule_sets

VERSIONS = Path(__file__).parent / "versions"

SHORT = """\
hwatu record 1
preset: pagat
players: 2
dealer: 0
seed: 6

0: play 1K
1: play 4K>4R

result: unfinished
"""

LENIENT = """
# A hand at Ann's
hwatu record 1
  players:   2
colour:  red   # not in the list
seed: 6


play 1K        # no seat
  1:  play   4K>4R
"""


def finished(record: Record, seed: int) -> Record:
    """The record played to its end."""
    random = Random(seed)
    while not record.state.over:
        record = record.played(lively(record.state, random))
    return record


def first_moves(state: State, count: int) -> Record:
    """A record from this state on, with the first legal action taken at each of ``count`` decisions."""
    record = Record.of(state)
    for _ in range(count):
        record = record.played(legal_actions(record.state)[0])
    return record


@given(dealt(), st.integers(0, 2**32))
def test_a_hand_comes_back_and_replays_to_an_equal_state(state: State, seed: int) -> None:
    record = finished(Record.of(state, headers={"Place": "Busan"}), seed)
    for strict in (True, False):
        again = Record.loads(record.dumps(), strict=strict)
        assert again == record
        assert again.replay() == record.state
        assert again.dumps() == record.dumps()
    assert record.ended is not None
    assert record.ended.net == record.state.settlement.net  # type: ignore[union-attr]


@given(rule_sets(), st.integers(-(10**30), 10**30) | st.text(max_size=20), carries, st.integers(0, 2**32))
def test_a_seed_is_enough(rules: Rules, seed: int | str, carry: Carry, choices: int) -> None:
    record = finished(Record.start(rules, seed=seed, carry=carry), choices)
    assert record.seed == seed
    assert record.deck is None
    assert Record.loads(record.dumps()).replay() == record.state


@given(dealt(3))
def test_a_hand_for_up_to_three_is_recorded_as_a_deck_that_gives_it(state: State) -> None:
    record = Record.of(state)
    assert record.deck is not None
    assert deal(state.rules, deck=record.deck, dealer=state.dealer, carry=state.carry) == state


def test_a_hand_for_four_is_recorded_as_deck_and_reshuffle_where_there_is_one() -> None:
    rules = presets.pagat(players=4)
    record = Record.start(rules, deck=rules.deck, reshuffle=rules.deck[::-1])
    assert (record.deck is not None, record.reshuffle) == (True, rules.deck[::-1])
    assert Record.of(deal(rules, seed=3)).position is not None
    record = record.played(DropOut())
    assert "reshuffle: 12D 12R" in record.dumps()
    assert Record.loads(record.dumps()).replay() == record.state


def test_a_hand_may_begin_in_a_position() -> None:
    state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J", stock="8B 3J 4A 4R", fill=False)
    record = Record.of(state, [Play("2A"), Play("3R")])
    assert record.position == state
    assert "position: hwatu position 1; hands 2A 5R / 3R 7J" in record.dumps()
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.dumps()).replay() == record.state


def test_states_are_all_the_states_on_the_way() -> None:
    record = first_moves(deal(presets.pagat(), seed=7), 5)
    states = list(Record.loads(record.dumps()).states())
    assert len(states) == 6
    assert states[0] == deal(presets.pagat(), seed=7)
    for before, move, after in zip(states, record.moves, states[1:], strict=False):
        assert step(before, move.action).state == after


def test_moves_are_refused_while_recording_as_in_play() -> None:
    record = Record.start(presets.pagat(), seed=7)
    with pytest.raises(IllegalAction) as refused:
        record.played(Go())
    assert refused.value.code == "wrong_phase"
    with pytest.raises(IllegalAction):
        Record.of(deal(presets.pagat(), seed=7), [Play("1B")])


def test_a_record_written_by_hand_is_read() -> None:
    record = Record.loads(SHORT)
    assert record.rules == presets.pagat()
    assert [move.seat for move in record.moves] == [0, 1]
    assert record.replay() == record.state
    assert record.dumps() == SHORT


def test_the_lenient_reader_takes_what_the_strict_one_refuses() -> None:
    record = Record.loads(LENIENT, strict=False)
    assert record.headers == (("Colour", "red"),)
    assert [move.seat for move in record.moves] == [None, 1]
    assert record.ended is None
    assert record.replay() == Record.loads(SHORT).replay()
    with pytest.raises(TextError):
        Record.loads(LENIENT)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "code"),
    [
        ("hwatu record 1", "hwatu record 3", 1, 1, "unknown_version"),
        ("hwatu record 1", "record 1", 1, 1, "not_a_record"),
        ("preset: pagat", "preset: pagad", 2, 9, "unknown_value"),
        ("players: 2", "players: 1", 3, 10, "out_of_range"),
        ("players: 2", "players: two", 3, 10, "bad_number"),
        ("players: 2", "players: 2\nplayers: 2", 4, 1, "duplicate_header"),
        ("dealer: 0", "dealer: 2", 4, 9, "unknown_seat"),
        ("dealer: 0", "deeler: 0", 4, 1, "unknown_header"),
        ("dealer: 0", "flag: godory = 3", 4, 7, "unknown_flag"),
        ("dealer: 0", "flag: godori = three", 4, 16, "wrong_type"),
        ("dealer: 0", "flag: godori", 4, 7, "bad_flag"),
        ("dealer: 0", "variants: godori_3, godory", 4, 21, "unknown_value"),
        ("dealer: 0", "variants: godori_3\nflag: godori = 4", 5, 7, "variants_disagree"),
        ("dealer: 0", "dealer 0", 4, 1, "bad_header"),
        ("dealer: 0", "carry: nagaris", 4, 8, "bad_value"),
        ("dealer: 0", "carry: 3", 4, 8, "bad_value"),
        ("dealer: 0", "deck: 1B 1B", 4, 7, "duplicate_card"),
        ("dealer: 0", "deck: 1B 13B", 4, 10, "unknown_card"),
        ("dealer: 0", "position: hwatu position 1; hands 2A / 2A", 4, 40, "duplicate_card"),
        ("dealer: 0", "position: hwatu position 1" + ";" * 20_000, 4, 11, "too_long"),
        ("seed: 6", "seed: seven", 5, 7, "bad_seed"),
        ("seed: 6", 'seed: "seven', 5, 7, "bad_seed"),
        ("seed: 6\n", "", 1, 1, "bad_start"),
        ("0: play 1K", "0: play 13K", 7, 4, "unknown_card"),
        ("0: play 1K", "0: ply 1K", 7, 4, "unknown_action"),
        ("0: play 1K", "0: play 1K, ", 7, 12, "not_strict"),
        ("0: play 1K", "play 1K", 7, 1, "no_seat"),
        ("0: play 1K", "0 play 1K", 7, 1, "bad_moves"),
        ("0: play 1K", "# a comment", 7, 1, "not_strict"),
        ("0: play 1K", "0:\tplay 1K", 7, 3, "not_strict"),
        ("0: play 1K", "\n0: play 1K", 11, 1, "not_strict"),
        ("result: unfinished\n", "", 9, 1, "not_strict"),
        ("result: unfinished", "result: won", 10, 9, "unknown_value"),
        ("result: unfinished", "result: stop winner 0 net 1 x", 10, 29, "bad_number"),
        ("result: unfinished\n", "result: unfinished", 10, 1, "not_strict"),
        ("result: unfinished", "outcome: unfinished", 10, 1, "no_result"),
    ],
)
def test_the_strict_reader_says_where(old: str, new: str, line: int, column: int, code: str) -> None:
    with pytest.raises(TextError) as refused:
        Record.loads(SHORT.replace(old, new, 1))
    assert (refused.value.code, refused.value.line, refused.value.column) == (code, line, column)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "code"),
    [
        ("1: play 4K>4R", "1: play 2A>5R", 8, 4, "not_in_hand"),
        ("1: play 4K>4R", "0: play 4K>4R", 8, 4, "wrong_seat"),
        ("1: play 4K>4R", "1: play 4K>4R, go", 8, 16, "wrong_seat"),
        ("0: play 1K", "0: shake 3, play 1K", 7, 4, "no_triple"),
        ("result: unfinished", "result: nagari net 0 0", 10, 9, "not_over"),
    ],
)
def test_replay_says_which_move_differs_and_where(old: str, new: str, line: int, column: int, code: str) -> None:
    record = Record.loads(SHORT.replace(old, new, 1))
    with pytest.raises(TextError) as refused:
        record.replay()
    assert (refused.value.code, refused.value.line, refused.value.column) == (code, line, column)


def test_replay_checks_the_result_and_names_what_differs() -> None:
    record = finished(Record.start(presets.pagat(), seed=7), 1)
    text = record.dumps()
    place = text.count("\n"), 9
    assert record.ended is not None
    net = " ".join(str(chips) for chips in record.ended.net)
    for new, what in (
        (text.replace(f"net {net}", "net 1 -1"), "net"),
        (text.replace("result: stop winner 0", "result: stop winner 1"), "winner"),
        (text.replace("result: stop winner 0", "result: nagari"), "end"),
    ):
        if new == text:
            continue
        with pytest.raises(TextError, match=f"The {what} is not") as refused:
            Record.loads(new).replay()
        assert (refused.value.line, refused.value.column) == place
    with pytest.raises(TextError, match="over"):
        Record.loads(text.replace("\n\nresult", "\n0: go\n\nresult")).replay()


def test_without_a_text_the_move_is_named() -> None:
    record = attrs.evolve(Record.loads(SHORT), moves=(Move(Play("2A"), 0),))
    with pytest.raises(NotationError, match=r"^Move 1: play 2A: You don't hold"):
        record.replay()


def test_a_record_has_exactly_one_beginning() -> None:
    rules = presets.pagat()
    state = deal(rules, seed=1)
    with pytest.raises(InvalidPosition):
        Record(rules=rules)
    with pytest.raises(InvalidPosition):
        Record(rules=rules, seed=1, deck=rules.deck)
    with pytest.raises(InvalidPosition):
        Record(rules=rules, seed=1, reshuffle=rules.deck)
    with pytest.raises(InvalidPosition):
        Record(rules=rules, seed="x" * 201)
    with pytest.raises(InvalidPosition):
        Record(rules=rules, seed=10**200)
    with pytest.raises(InvalidPosition):
        Record(rules=rules | variants.godori_3, position=state)
    with pytest.raises(InvalidPosition):
        Record.of("a state")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "header", [("a b", "x"), ("Place", "two\nlines"), ("Place", " x"), ("Place", "x # y"), ("", "x")]
)
def test_a_header_is_one_line(header: tuple[str, str]) -> None:
    with pytest.raises(NotationError) as refused:
        Record.start(presets.pagat(), seed=7, headers=[header])
    assert refused.value.code == "bad_header"


@pytest.mark.parametrize("text", ["", "\n", "hwatu", SHORT * 2, None, 7, SHORT + "x" * 2_000_000])
@pytest.mark.parametrize("strict", [True, False])
def test_what_is_no_record_is_refused(text: str, strict: bool) -> None:
    with pytest.raises(NotationError):
        Record.loads(text, strict=strict)


def test_more_people_than_any_table_has_are_refused() -> None:
    with pytest.raises(TextError):
        Record.loads("hwatu record 1\npreset: goo_stupe\nplayers: 1000000000\nseed: 7\n\nresult: unfinished\n")


@given(dealt(4), st.booleans(), st.data())
def test_a_record_with_a_slip_is_refused_or_replayed(state: State, strict: bool, data: st.DataObject) -> None:
    text = first_moves(state, 0 if state.over else 1).dumps()
    at = data.draw(st.integers(0, len(text)))
    slip = data.draw(st.text(max_size=3) | st.sampled_from(["\n", ", ", "#", "result: ", "0: go", "flag: "]))
    text = text[:at] + slip + text[at + data.draw(st.integers(0, 3)) :]
    try:
        record = Record.loads(text, strict=strict)
        record.replay()
    except HwatuError:
        return
    assert Record.loads(record.dumps(), strict=False).replay() == record.replay()


@given(st.text())
def test_any_text_is_refused_with_a_reason(text: str) -> None:
    for each in (text, f"hwatu record 1\n{text}", SHORT.replace("0: play 1K", text), SHORT.replace("6", text)):
        for strict in (True, False):
            with suppress(HwatuError):
                Record.loads(each, strict=strict).replay()


def series(rules: Rules, hands: int, seed: int = 0) -> tuple[Session, SessionRecord]:
    """Records of a few hands in a row, each dealt with the carry of the one before."""
    session, kept = Session.start(rules, 12, stake=100), []
    for number in range(hands):
        state = session.deal(seed=seed + number)
        record = finished(
            Record.start(rules, seed=seed + number, dealer=state.dealer, carry=session_carry(state)), number
        )
        session = session.record(record.state)
        kept.append(record)
    return session, SessionRecord(rules=rules, series=12, stake=100, hands=tuple(kept), headers=[("Place", "Busan")])


def session_carry(state: State) -> Carry:
    """The carry of a hand, before anybody was forced out of it (SELL-11)."""
    sold = len([event for event in state.opening if type(event).__name__ == "CardsSold"])
    claims = state.carry.claims
    at_end = state.rules.compensation_time.name == "AT_END"
    return attrs.evolve(state.carry, claims=claims[: len(claims) - sold] if at_end else claims)


@given(rule_sets(), st.integers(0, 2**32))
def test_a_session_comes_back_and_replays(rules: Rules, seed: int) -> None:
    session, record = series(rules, 3, seed)
    for strict in (True, False):
        again = SessionRecord.loads(record.dumps(), strict=strict)
        assert again == record
        assert again.replay() == session


def test_sessions_without_hands_or_with_a_hand_begun_come_back() -> None:
    rules = presets.pagat()
    assert SessionRecord.loads(SessionRecord(rules=rules).dumps()).replay() == Session.start(rules, None)
    session, record = series(rules, 1)
    begun = Record.of(session.deal(seed=9))
    assert attrs.evolve(record, hands=(*record.hands, begun)).replay() == session


def test_a_session_checks_dealer_and_carry() -> None:
    _, record = series(presets.pagat(players=3) | variants.boar_pot, 3)
    first, second, third = record.hands
    for hands, code in (
        ((first, third), "wrong_carry"),
        ((first, first), "already_recorded"),
        ((Record.start(record.rules, seed=1), second), "not_over"),
        (
            (first, finished(attrs.evolve(second, dealer=(second.dealer + 1) % 3, moves=(), ended=None, now=None), 1)),
            "",
        ),
    ):
        with pytest.raises(NotationError, match=r"^Hand [12]: ") as refused:
            attrs.evolve(record, hands=hands).replay()
        assert refused.value.code in (code, "wrong_dealer")


def test_a_session_is_played_by_one_set_of_rules() -> None:
    with pytest.raises(InvalidPosition):
        SessionRecord(rules=presets.pagat(), hands=(Record.start(presets.pagat(players=3), seed=1),))
    text = series(presets.pagat(players=3), 1)[1].dumps().replace("players: 3", "players: 2", 1)
    with pytest.raises(TextError):
        SessionRecord.loads(text)
    with pytest.raises(TextError):
        SessionRecord.loads(SHORT)


@pytest.mark.parametrize("path", sorted(VERSIONS.glob("*.txt")), ids=lambda path: path.stem)
def test_records_of_every_version_are_still_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if text.startswith("hwatu session"):
        assert SessionRecord.loads(text).replay().played
    else:
        record = Record.loads(text)
        assert record.replay().over
        assert record.headers


def test_each_version_has_a_stored_record() -> None:
    stored = {"".join(takewhile(str.isdigit, path.stem)) for path in VERSIONS.glob("*.txt")}
    assert stored == {"1", "2"}


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: Move("play 2A"), "unknown_action"),  # type: ignore[arg-type]
        (lambda: Move(Go(), -1), "bad_number"),
        (lambda: Move(Go(), 1_000), "bad_number"),
        (lambda: Ended("stop", 0, (1, -1)), "bad_end"),  # type: ignore[arg-type]
        (lambda: Ended(End.STOP, -1, (1, -1)), "bad_number"),
        (lambda: Ended(End.STOP, 0, ()), "bad_number"),
        (lambda: Ended(End.STOP, 0, (10**100,)), "bad_number"),
        (lambda: Ended(End.STOP, 0, ("1", "-1")), "bad_number"),  # type: ignore[arg-type]
        (lambda: SessionRecord(rules=presets.pagat(), series=-1), "bad_number"),
        (lambda: SessionRecord(rules=presets.pagat(), stake=10**9 + 1), "bad_number"),
    ],
)
def test_what_no_reader_takes_is_no_part_of_a_record(make: Callable[[], object], code: str) -> None:
    with pytest.raises(HwatuError) as refused:
        make()
    assert refused.value.code == code


def test_what_is_just_within_the_limits_is_read() -> None:
    rules, ended = presets.pagat(), Ended(End.STOP, 999, (10**100 - 1, 1 - 10**100))
    record = Record(rules=rules, seed="x" * 200, moves=(Move(Go(), 999),), ended=ended, headers=[("Empty", "")])
    session = SessionRecord(rules=rules, series=0, stake=10**9, hands=(record,), headers=[("Empty", "")])
    assert Record.loads(record.dumps()) == record
    assert SessionRecord.loads(session.dumps()) == session


def test_a_record_that_is_too_long_to_be_read_is_not_written() -> None:
    record = Record(rules=presets.pagat(), seed=1)
    length = len(attrs.evolve(record, headers=[("Long", "x")]).dumps()) - 1
    longest = attrs.evolve(record, headers=[("Long", "x" * (MOST_CHARACTERS - length))])
    assert Record.loads(longest.dumps()) == longest
    with pytest.raises(NotationError) as refused:
        attrs.evolve(record, headers=[("Long", "x" * (MOST_CHARACTERS - length + 1))]).dumps()
    assert refused.value.code == "too_long"


def test_a_session_has_a_limit_of_its_own_for_writing_and_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record(rules=presets.pagat(), seed=1, headers=[("Long", "x" * 600_000)])
    session = SessionRecord(rules=record.rules, hands=(record, record))
    text = session.dumps()
    assert MOST_CHARACTERS < len(text) < LONGEST_SESSION
    assert SessionRecord.loads(text) == session
    monkeypatch.setattr("hwatu._record.record_writer.LONGEST_SESSION", len(text) - 1)
    monkeypatch.setattr("hwatu._record.record_reader.LONGEST_SESSION", len(text) - 1)
    for call in (session.dumps, lambda: SessionRecord.loads(text)):
        with pytest.raises(NotationError) as refused:
            call()
        assert refused.value.code == "too_long"


@pytest.mark.parametrize(
    "header",
    ["[" * 100_000, "[]", '{"joker": []}', '{"jokers": {}}', '{"jokers": [3]}', "{", '{"jokers": [], "jokers": []}'],
)
def test_additions_of_a_record_are_lists_of_tables(header: str) -> None:
    with pytest.raises(TextError) as refused:
        Record.loads(SHORT.replace("dealer: 0", f"additions: {header}"))
    assert (refused.value.line, refused.value.column) == (4, 12)


def test_a_seed_in_hangul_can_be_read_and_as_it_was_written_once() -> None:
    record = Record.start(presets.pagat(), seed="저녁/0")
    assert 'seed: "저녁/0"' in record.dumps()
    assert Record.loads(record.dumps().replace("저녁", r"\uc800\ub141")) == record


@pytest.mark.parametrize("seed", ["#", "a # b", '"', "seven"])
def test_a_seed_may_hold_any_character(seed: str) -> None:
    record = Record.start(presets.pagat(), seed=seed)
    assert Record.loads(record.dumps()).seed == seed
