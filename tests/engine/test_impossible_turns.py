"""Each decision belongs to one moment of a turn: a position whose turn has come to another moment is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest

from hwatu import Phase, Rules, State, TextError, format_position, parse_position, presets
from hwatu.codec import DocumentError, from_plain, to_plain
from hwatu.variants import push
from tests.helpers.rows import Row

TWO, THREE = presets.pagat(), presets.pagat(players=3)
JOKERS = presets.pagat(jokers="X2 X3")
PLAY_ON = presets.pagat(hand_quad="MAY_PLAY_ON")
REDRAW = presets.pagat(jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS", hand_quad="MAY_PLAY_ON")
ASKED = presets.pagat(dual_choice="ASKED")
PUSH = TWO | push
EMPTY = presets.pagat(empty_turns=2) | push


class Moment(NamedTuple):
    """A line that can be, and what makes it one that cannot be: this text in place of that, and the error's code.
    Under the rules that ``lack`` it nobody is asked, with the same line.
    """

    rules: Rules
    line: str
    wrong: tuple[tuple[str, str, str], ...]
    lack: tuple[Rules, ...] = ()


NOBODY = "bad_phase"

MOMENTS: Final = [
    Moment(
        presets.pagat(shake="MUST_PLAY"),
        "phase turn; hands 2A 2R 2J / 3R 9J; turn 0 must_play 2",
        (
            ("turn 0", "turn 1", NOBODY),
            ("turn 0", "turn 40000", "unknown_seat"),
            ("must_play 2", "must_play 3", NOBODY),
            ("2A 2R 2J", "2A 2R 2J 2K", NOBODY),
            ("must_play 2", "must_play 2 over", NOBODY),
            ("must_play 2", "must_play 2 turned 1B", NOBODY),
            ("must_play 2", "must_play 2 pair 4A 4R", NOBODY),
            ("must_play 2", "must_play 13", "bad_value"),
            ("must_play 2", "must_play 40000", "bad_number"),
            ("must_play 2", "must_play 2 flips 4", "bad_value"),
            ("must_play 2", "must_play 2 bonuses BONUS-3:1", NOBODY),
            ("must_play 2", "must_play 2 dues 1:1:BONUS-3", NOBODY),
        ),
    ),
    Moment(
        JOKERS,
        "phase take; hands 2A / 3R; table 1R 1J; turn 0 pair 5A 5R turned 1B played 5A",
        (
            ("turn 0", "turn 1", NOBODY),
            ("played 5A", "played 5A over", NOBODY),
            ("played 5A", "played 5A dues 1:1:BONUS-3", NOBODY),
            ("turned 1B ", "", NOBODY),
            ("turned 1B", "turned X2", NOBODY),
            ("1R 1J", "1R", NOBODY),
            ("1R 1J", "1R 2J", NOBODY),
            ("5A 5R", "5A 6R", "bad_pair"),
            ("5A 5R", "4J 5A", "bad_pair"),
            ("5A 5R", "5A 5R 5J", "bad_pair"),
            ("5A 5R", "5A", "bad_pair"),
            ("5A 5R", "X2 X3", "bad_pair"),
            ("5A 5R", "5A X3", "bad_pair"),
            ("played 5A", "played X1", "foreign_card"),
        ),
    ),
    Moment(
        JOKERS,
        "phase place; hands 4A / 4R; captured X3 / -; table 1R 1J; turn 0 gained X3 flips 1 turned 1B",
        (
            ("turn 0", "turn 1", NOBODY),
            ("flips 1", "flips 1 pair 5A 5R", NOBODY),
            ("flips 1", "flips 1 over", NOBODY),
            (" turned 1B", "", NOBODY),
            ("1R 1J", "1R", NOBODY),
        ),
        (presets.pagat(jokers="X2 X3", hand_joker="REDRAW"),),
    ),
    Moment(
        TWO,
        "phase give; hands 2A / 3R; captured 4J 11J / 6R; turns 0 1; turn 1 played 8K over dues 0:1:BONUS-3",
        (
            ("dues 0:1", "dues 1:1", "bad_due"),
            ("dues 0:1", "dues 0:0", "bad_due"),
            ("dues 0:1:BONUS-3", "dues 0:1:bonus", "bad_due"),
            (" dues 0:1:BONUS-3", "", NOBODY),
            ("over", "over turned 1B", NOBODY),
            ("over", "over bonuses BONUS-4:1", NOBODY),
            ("over", "over bonuses bonus:1", "bad_bonus"),
            ("over", "over pair 5A 5R", NOBODY),
            ("4J 11J", "4J", NOBODY),
            ("4J 11J", "4R 11J", NOBODY),
            ("4J 11J / 6R", "6R / 4J 11J", NOBODY),
        ),
        (presets.pagat(surrender="CHEAPEST"),),
    ),
    Moment(
        THREE,
        "phase give; actor 1; hands 2A / 3R / 7R; captured - / 4J 11J / 5J 8J; turn 0 over "
        "dues 1:1:BONUS-3 2:1:BONUS-3",
        (
            ("actor 1", "actor 2", NOBODY),
            ("actor 1", "actor 0", NOBODY),
            ("turn 0", "turn 2", "bad_due"),
        ),
    ),
    Moment(
        THREE,
        "phase go_or_stop; hands 2A / 3R / 7R; captured 1B 3B 8B / - / -; turn 0 played 1B gained 1B over",
        (
            ("turn 0", "turn 1", NOBODY),
            (" over", "", NOBODY),
            ("1B 3B 8B", "1B 3B", NOBODY),
            ("1B 3B 8B / -", "- / 1B 3B 8B", NOBODY),
            ("over", "over turned 4R", NOBODY),
            ("over", "over pair 4A 4R", NOBODY),
            ("over", "over bonuses BONUS-3:1", NOBODY),
            ("over", "over dues 1:1:BONUS-3", NOBODY),
        ),
    ),
    Moment(
        THREE,
        "phase go_or_stop; hands 2A / 3R / 7R; captured 1B 3B 8B 11B / - / -; goes 1 0 0; go_points 3 0 0; turn 0 over",
        (
            ("1B 3B 8B 11B", "1B 3B 8B", NOBODY),
            ("go_points 3 0 0", "go_points 4 0 0", NOBODY),
        ),
    ),
    Moment(
        PLAY_ON,
        "phase quad; hands 7A 7R 7J 7K / 3R 4R 4J 9R; turn 0",
        (
            ("7A 7R 7J 7K", "7A 7R 7J 2A", NOBODY),
            ("turn 0", "turn 1", NOBODY),
            ("turn 0", "dealer 1; turn 0", NOBODY),
            ("turn 0", "turns 0 1; turn 0", NOBODY),
            ("turn 0", "quads 7 / -; turn 0", NOBODY),
            ("turn 0", "turn 0 ended 0", NOBODY),
            ("turn 0", "turn 0 over", NOBODY),
            ("turn 0", "turn 0 turned 1B", NOBODY),
            ("turn 0", "turn 0 won hand_quad", NOBODY),
        ),
        (TWO,),
    ),
    Moment(
        PLAY_ON,
        "phase quad; actor 1; hands 3R 4R 4J 9R / 7A 7R 7J 7K; turn 0",
        (("actor 1", "actor 0", NOBODY), ("turn 0", "turn 1", NOBODY)),
    ),
    Moment(
        REDRAW,
        "phase quad; hands 5A 5R 5J 5K / 3R 7J; captured X2 / -; quads 6 / -; turn 0 gained X2 quad 5",
        (
            ("quads 6", "quads 5", NOBODY),
            ("quad 5", "quad 6", NOBODY),
            ("5A 5R 5J 5K", "5A 5R 5J 8K", NOBODY),
            ("turn 0", "turn 1", NOBODY),
            ("turn 0", "turn 0 over", NOBODY),
            ("turn 0", "turn 0 turned 1B", NOBODY),
            ("quad 5", "quad 13", "bad_quad"),
            ("quad 5", "quad 5 ended 2", "bad_quad"),
            ("phase quad", "phase turn", NOBODY),
        ),
        (presets.pagat(jokers="X2", hand_joker="REDRAW", joker_quad="NEVER", hand_quad="MAY_PLAY_ON"),),
    ),
    Moment(
        ASKED,
        "phase dual; hands 2A / 3R; captured 9A 9J / -; turn 0 gained 9A 9J over",
        (
            ("turn 0", "turn 1", NOBODY),
            (" over", "", NOBODY),
            ("gained 9A 9J", "gained 9J", NOBODY),
            ("captured 9A 9J / -", "captured 9J / 9A", NOBODY),
            ("turn 0", "as_junk 9A / -; turn 0", NOBODY),
            ("over", "over turned 1B", NOBODY),
        ),
        (TWO,),
    ),
    Moment(
        PUSH,
        "phase push; hands 2A / 3R; captured 1B 3B 8B 11B 12B / -; turn 0 over won stop",
        (
            (" won stop", "", NOBODY),
            ("turn 0", "turn 1", NOBODY),
            (" over", "", NOBODY),
            ("over", "over turned 4R", NOBODY),
            ("over", "over quad 5", NOBODY),
            ("over", "over ended 0", NOBODY),
            ("11B 12B", "11J 12R", NOBODY),
            ("won stop", "won ppuk_limit", NOBODY),
            ("won stop", "won empty_turns", NOBODY),
            ("won stop", "won nagari", NOBODY),
            ("turn 0", "carry pushes 2; turn 0", NOBODY),
            ("phase push", "phase go_or_stop", NOBODY),
        ),
        (TWO,),
    ),
    Moment(
        PUSH,
        "phase push; actor 1; hands 2A / 3R; captured - / 1B 3B 8B 11B 12B; turn 1 over won stop",
        (("turn 1", "turn 0", NOBODY),),
    ),
    Moment(
        PUSH,
        "phase push; hands 2A / 3R; ppuks 3 0; turn 0 over won ppuk_limit",
        (("ppuks 3 0", "ppuks 2 0", NOBODY), ("won ppuk_limit", "won stop", NOBODY)),
    ),
    Moment(
        EMPTY,
        "phase push; hands 2A / 3R; idle 2 0; turn 0 over won empty_turns",
        (("idle 2 0", "idle 1 2", NOBODY), ("won empty_turns", "won stop", NOBODY)),
    ),
    Moment(
        PUSH,
        "phase push; hands 7A 7R 7J 7K / 3R; turn 0 ended 0 won hand_quad",
        (("ended 0", "ended 1", NOBODY), ("ended 0", "ended 0 1", NOBODY)),
    ),
    Moment(
        presets.pagat(players=3, shake="MUST_PLAY"),
        "phase answer; actor 1; hands 2A / 3R / 7R; turn 0",
        (
            ("turn 0", "turn 1", NOBODY),
            ("turn 0", "turn 0 over", NOBODY),
            ("2A / 3R / 7R; turn 0", "2A 2R 2J / 3R / 7R; turn 0 must_play 2", NOBODY),
            ("turn 0", "turn 0 turned 1B", NOBODY),
            ("turn 0", "turn 0 pair 5A 5R", NOBODY),
        ),
        (presets.pagat(players=3, syodang="OFF", shake="MUST_PLAY"),),
    ),
]


def cases() -> Iterator[tuple[Rules, str, str]]:
    """Each impossible line, with its rules and the code that must refuse it."""
    for moment in MOMENTS:
        for old, new, code in moment.wrong:
            assert old in moment.line
            yield moment.rules, moment.line.replace(old, new, 1), code


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("moment", MOMENTS, ids=[each.line for each in MOMENTS])
def test_a_decision_at_its_moment_is_read(moment: Moment) -> None:
    state = parse_position(f"hwatu position 1; {moment.line}", moment.rules)
    assert parse_position(format_position(state), moment.rules) == state


def test_every_decision_of_a_turn_has_its_moment() -> None:
    read = {parse_position(f"hwatu position 1; {each.line}", each.rules).phase for each in MOMENTS}
    assert read == set(Phase) - {Phase.SEATING, Phase.OVER}


@pytest.mark.rule("TURN-1")
def test_a_decision_at_another_moment_is_refused() -> None:
    wrong = list(cases())
    assert len(wrong) > 100
    for rules, line, code in wrong:
        with Row(line):
            with pytest.raises(TextError) as refused:
                parse_position(f"hwatu position 1; {line}", rules)
            assert refused.value.code == code


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize("fact", ["opening", "lain", "played", "laid", "gained", "unchosen"])
def test_a_turn_is_about_cards_of_the_pack(fact: str) -> None:
    line = f"hwatu position 1; phase take; hands 2A / 3R; table 1R 1J; turn 0 turned 1B {fact} "
    assert parse_position(line + "12R", JOKERS).phase is Phase.TAKE
    with pytest.raises(TextError) as refused:
        parse_position(line + "X1", JOKERS)
    assert refused.value.code == "foreign_card"


@pytest.mark.rule("TURN-6")
def test_cards_of_a_turn_may_be_any_that_are_not_one_another() -> None:
    line = "hwatu position 1; phase take; hands 2A / 3R; table 1R 1J; turn 0 turned 1B"
    told = "opening 10A 12B lain 10A 12B played 10R laid 12D gained 12B 12D unchosen 11D"
    assert parse_position(f"{line} {told}", JOKERS).current_turn


@pytest.mark.parametrize("seat", [-1, 40_000, 2**53 - 1])
def test_a_turn_in_a_document_is_that_of_a_seat(seat: int) -> None:
    plain = to_plain(parse_position(f"hwatu position 1; {MOMENTS[0].line}", MOMENTS[0].rules))
    with pytest.raises(DocumentError) as refused:
        from_plain({**plain, "turn": {**plain["turn"], "seat": seat}}, State)
    assert refused.value.code == "unknown_seat"


@pytest.mark.parametrize(
    ("rules", "line"),
    [pytest.param(rules, each.line, id=f"{each.line[6:]}: {rules}") for each in MOMENTS for rules in each.lack],
)
def test_nobody_is_asked_where_the_rules_do_not_ask(rules: Rules, line: str) -> None:
    with pytest.raises(TextError) as refused:
        parse_position(f"hwatu position 1; {line}", rules)
    assert refused.value.code == NOBODY
