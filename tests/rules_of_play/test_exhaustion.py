"""A winner when the cards run out and nobody has stopped: the most points, or the last go (STOP-12)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from hwatu import (
    Carry,
    End,
    InvalidPosition,
    NotationError,
    Outcome,
    Phase,
    RuleConflict,
    Rules,
    Seat,
    State,
    card,
    codec,
    format_position,
    observe,
    parse_position,
    presets,
    settle,
    variants,
)
from hwatu.events import HandEnded, StopSaid
from hwatu.render import text
from tests.rules_of_play.acting import QUIET, Done, act, changed, net, options, payers
from tests.rules_of_play.laying import house, lay

NINE, SIX, GODORI = "2A 4A 5A 6A 8A 1B 3B 8B", "2A 4A 5A 6A 8A 1B", "2A 4A 8A"
SIX_OF_RIBBONS, FIVE, THREE = "1R 2R 3R 4R 5R 6R 9R 11B", "1R 2R 3R 4R 5R 6R 11B", "1R 2R 3R 11B"
"""Points without junk, so that nobody is in pi-bak; those of ribbons with a bright, so that nobody is in gwang-bak."""

EVERY: Final = ("NAGARI", "HIGHEST", "LAST_GO")


def last_turn(captured: str, exhaustion: str = "HIGHEST", **given: Any) -> Done:
    """The result of the hand's last turn, in which seat 1 captures nothing."""
    flags = given.pop("flags", {})
    facts = {"turns": [10, 9], "actor": 1, **given}
    return act(lay(house(exhaustion=exhaustion, **flags), "| 10J", "7K", "8K", captured, **facts), "play 10J")


def ended(state: State) -> tuple[End, int | None]:
    """The end of a hand and its winner."""
    assert state.result is not None
    return state.result.end, state.result.winner


# --- who wins ---


@pytest.mark.rule("STOP-12", "STOP-4", "PAY-2")
@pytest.mark.parametrize(
    ("captured", "goes", "paid"),
    [
        (f"{NINE} | {FIVE}", [1, 0], {"NAGARI": 0, "HIGHEST": 10, "LAST_GO": 10}),
        (f"{GODORI} | {THREE}", [0, 0], {"NAGARI": 0, "HIGHEST": 5, "LAST_GO": 0}),
        (f"{SIX} | {SIX_OF_RIBBONS}", [1, 0], {"NAGARI": 0, "HIGHEST": 0, "LAST_GO": 7}),
        (f"{FIVE} | {SIX}", [1, 0], {"NAGARI": 0, "HIGHEST": -6, "LAST_GO": 6}),
        (f"{FIVE} | {SIX}", [0, 0], {"NAGARI": 0, "HIGHEST": -6, "LAST_GO": 0}),
        ("1R 2R 3R 11B | 1J", [0, 0], {"NAGARI": 0, "HIGHEST": 3, "LAST_GO": 0}),
        ("1R | 1J", [0, 0], {"NAGARI": 0, "HIGHEST": 0, "LAST_GO": 0}),
    ],
)
def test_the_most_points_or_the_last_go_win(captured: str, goes: list[int], paid: dict[str, int]) -> None:
    for exhaustion in EVERY:
        done = last_turn(captured, exhaustion, goes=goes)
        chips = paid[exhaustion]
        assert net(done.state) == (chips, -chips)
        assert done.of(StopSaid) == []
        winner = None if not chips else 0 if chips > 0 else 1
        assert ended(done.state) == (End.STOP if chips else End.NAGARI, winner)
        end = HandEnded(End.STOP, winner, "STOP-12") if chips else HandEnded(End.NAGARI, None, "STOP-4")
        assert done.of(HandEnded) == [end]


@pytest.mark.rule("STOP-12", "STOP-1")
def test_while_somebody_has_a_card_or_a_bomb_turn_nobody_has_won() -> None:
    for hands, facts in (("5J | 10J", {}), ("| 10J", {"bomb_turns": [1, 0]})):
        state = lay(house(exhaustion="HIGHEST"), hands, "7K", "12D", f"{SIX} | {THREE}", turns=[9, 9], actor=1, **facts)
        assert act(state, "play 10J").state.phase is Phase.TURN


@pytest.mark.rule("STOP-12", "STOP-3")
def test_a_stop_on_the_last_turn_is_a_stop() -> None:
    state = lay(house(exhaustion="HIGHEST"), "| 10J", "7K", "12D", f"{NINE} | {FIVE} 9R 7R", turns=[10, 9], actor=1)
    done = act(state, "play 10J", "stop")
    assert (ended(done.state), done.rules[-2:]) == ((End.STOP, 1), ["StopSaid STOP-3", "HandEnded STOP-3"])


@pytest.mark.rule("STOP-12", "STOP-1", "PAY-2", "DEAL-6")
@pytest.mark.parametrize(("exhaustion", "chips"), [("NAGARI", 0), ("HIGHEST", 11), ("LAST_GO", 11)])
def test_a_go_on_the_last_turn_of_all_counts(exhaustion: str, chips: int) -> None:
    """Seat 1 has seven ribbons with three sets of them, and says its first go: twelve points and one."""
    rules = house(exhaustion=exhaustion)
    state = lay(rules, "| 10J", "7K", "12D", f"{SIX} | 1R 2R 3R 4R 5R 7R 11B", turns=[10, 9], actor=1, dealer=0)
    points = state.seats[1].points
    assert points == 8
    done = act(state, "play 10J", "go")
    assert net(done.state) == ((-points - 1, points + 1) if chips else (0, 0))
    assert done.names[-2:] == ["GoSaid", "HandEnded"]
    assert done.state.result is not None
    assert done.state.result.next_dealer == (1 if chips else 0)


@pytest.mark.rule("STOP-12", "LIABLE-1")
@pytest.mark.parametrize(("last_go", "winner"), [([9, 12], 1), ([12, 9], 0)])
def test_of_two_who_said_go_the_later_wins(last_go: list[int], winner: int) -> None:
    facts: dict[str, Any] = {"goes": [1, 1], "last_go": last_go}
    assert ended(last_turn(f"{NINE} | {FIVE}", "LAST_GO", **facts).state) == (End.STOP, winner)
    assert ended(last_turn(f"{NINE} | {FIVE}", "HIGHEST", **facts).state) == (End.STOP, 0)


@pytest.mark.rule("STOP-12")
def test_a_position_tells_which_go_was_the_last() -> None:
    for exhaustion in EVERY:
        rules = house(exhaustion=exhaustion)
        given: dict[str, Any] = {"turns": [10, 9], "actor": 1, "goes": [1, 1]}
        if exhaustion == "LAST_GO":
            with pytest.raises(InvalidPosition, match="wins when the cards run out") as caught:
                lay(rules, "| 10J", "7K", "12D", f"{NINE} | {FIVE}", **given)
            assert (caught.value.code, caught.value.rule) == ("unknown_order", "STOP-12")
        else:
            assert lay(rules, "| 10J", "7K", "12D", f"{NINE} | {FIVE}", **given).actor == 1


# --- which points ---


@pytest.mark.rule("STOP-12", "STOP-7")
@pytest.mark.parametrize(("cap", "winner"), [(None, 0), (8, 0), (7, None)])
def test_points_above_the_cap_do_not_count(cap: int | None, winner: int | None) -> None:
    """Nine points, of which the cap may leave seven, against seven."""
    done = last_turn(f"{NINE} | 1R 2R 3R 4R 5R 6R 9R 12R 11B", flags={"score_cap": cap}, goes=[0, 1])
    assert [seat.points for seat in done.state.seats] == [min(9, cap or 9), 7]
    assert done.state.result is not None
    assert done.state.result.winner == winner


@pytest.mark.rule("STOP-12", "SCORE-11", "SCORE-13")
@pytest.mark.parametrize("counts", [False, True])
def test_extras_decide_nothing_and_are_paid(counts: bool) -> None:
    flags = {"vip": 3, "extras_count_to_stop": counts}
    done = last_turn(f"{FIVE} | 9A 11D 12D", flags=flags)
    assert ended(done.state) == (End.STOP, 0)
    done = last_turn("9A 11D 12D 1R 2R 3R 11B | 1B 3B 8B", flags=flags)
    assert ended(done.state) == (End.NAGARI, None)
    done = last_turn("9A 11D 12D 1R 2R 3R 11B | 1B", flags=flags)
    assert net(done.state) == (6, -6)


@pytest.mark.rule("STOP-12", "CARD-6", "PAY-7")
@pytest.mark.parametrize(
    ("flags", "chips"),
    [
        ({"exhaustion": "NAGARI"}, 4),
        ({"exhaustion": "LAST_GO"}, 4),
        ({"exhaustion": "HIGHEST"}, 3),
        ({"exhaustion": "HIGHEST", "target": 2}, 4),
        ({"exhaustion": "HIGHEST", "target": 3}, 3),
    ],
)
def test_the_winner_s_dual_card_counts_as_it_did_when_it_won(flags: dict[str, Any], chips: int) -> None:
    """With the cup as an animal there are three points; with the cup as junk two, and ten junk, which double them."""
    rules = house(meong_dda=False, junk_base=11, **flags)
    winner = Seat("2A 5A 6A 7A 9A 10A 12A 1J 1K 2J 2K 3J 3K 4J 4K")
    assert settle(rules, Outcome(0, [winner, Seat("1R 5J")])).net == (chips, -chips)


@pytest.mark.rule("STOP-12", "CARD-9")
def test_a_dual_card_that_was_answered_for_stays_that() -> None:
    cases: tuple[tuple[dict[str, Any], int], ...] = (
        ({}, 1), ({"as_animal": ["9A", ""]}, 1), ({"as_junk": ["9A", ""]}, 0),
    )  # fmt: skip
    for given, points in cases:
        done = last_turn("2A 5A 6A 7A 9A 1R | 1J", flags={"dual_choice": "ASKED"}, **given)
        assert done.state.seats[0].points == points
        assert ended(done.state)[0] is (End.STOP if points else End.NAGARI)


# --- everything of a stop ---


@pytest.mark.rule("STOP-12", "PAY-9", "STOP-4", "SHAKE-2", "PAY-5")
def test_a_win_by_exhaustion_is_paid_as_a_stop_and_uses_up_the_nagaris() -> None:
    done = last_turn(f"{NINE} | 1R 1J", carry=Carry(nagaris=1), shaken=[[10], []])
    assert net(done.state) == (9 * 2 * 2 * 2, -72)
    assert done.state.result is not None
    assert (done.state.result.carry.nagaris, done.state.result.next_dealer) == (0, 0)
    after = last_turn("1R | 1J", carry=Carry(nagaris=1)).state.result
    assert after is not None
    assert after.carry.nagaris == 2


def three(exhaustion: str, *, first: str = "7J", stock: str = "12R", rules: Rules = QUIET, **given: Any) -> State:
    """A position in which three seats have one card each; seat 2 plays last and has two ribbons of a set."""
    facts: dict[str, Any] = {
        "hands": [first, "2J", "7R"], "table": "11K 10A", "stock": stock,
        "captured": ["1B 2A 6J 6K 9K 8K", "3B 5A 4J 4K 5J 5K", "4R 5R 11J 11B"], "turns": [6, 6, 6], **given,
    }  # fmt: skip
    rules = changed(rules, exhaustion=exhaustion, target=5, oe_myeon_spares_last_card=False)
    return lay(rules, " | ".join(facts.pop("hands")), facts.pop("table"), facts.pop("stock"),
               " | ".join(facts.pop("captured")), **facts)  # fmt: skip


@pytest.mark.rule("STOP-12", "LIABLE-2", "LIABLE-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_left_the_card_that_won_on_the_last_turn_pays_for_both(seat: int) -> None:
    """Seat 2 takes the 7J, which seat 0 or 1 has left, with the last card of all, and has cho-dan: three points."""
    hands = ["7J", "2J", "7R"] if seat == 0 else ["2J", "7J", "7R"]
    plays = [f"play {each}" for each in hands]
    state = act(three("HIGHEST", hands=hands, stock="12R 6R 3R"), *plays).state
    assert ended(state) == (End.STOP, 2)
    assert payers(state) == {seat: (seat, "PAY-1"), 1 - seat: (seat, "LIABLE-2")}
    assert state.outcome is not None
    assert card("7R") in state.outcome.gained
    spared = changed(QUIET, oe_myeon=False)
    state = act(three("HIGHEST", hands=hands, stock="12R 6R 3R", rules=spared), *plays).state
    assert {rule for _, rule in payers(state).values()} == {"PAY-1"}


@pytest.mark.rule("STOP-12", "LIABLE-2")
def test_who_took_the_card_before_the_last_turn_is_paid_by_each() -> None:
    """Seat 1 takes the 7J of seat 0 and has cho-dan; then seat 2 plays the last card of all."""
    captured = ["1B 2A 6J 6K 9K 8K", "4R 5R 11J 11B", "3B 5A 4J 4K 5J 5K"]
    state = three("HIGHEST", hands=["7J", "7R", "2J"], captured=captured, stock="12R 6R 3R")
    state = act(state, "play 7J", "play 7R", "play 2J").state
    assert ended(state) == (End.STOP, 1)
    assert {rule for _, rule in payers(state).values()} == {"PAY-1"}
    assert state.outcome is not None
    assert not state.outcome.gained


@pytest.mark.rule("STOP-12", "LIABLE-1")
def test_a_loser_who_said_go_pays_for_both() -> None:
    state = three("HIGHEST", goes=[1, 0, 0], stock="12R 6R 3R", go_points=[5, 0, 0])
    state = act(state, "play 7J", "play 2J", "play 7R").state
    assert payers(state) == {0: (0, "PAY-1"), 1: (0, "LIABLE-1")}
    state = three("LAST_GO", goes=[1, 0, 0], stock="12R 6R 3R", go_points=[5, 0, 0])
    assert ended(act(state, "play 7J", "play 2J", "play 7R").state) == (End.STOP, 0)


@pytest.mark.rule("STOP-12", "LIABLE-5", "LIABLE-6")
@pytest.mark.parametrize(("syodang", "rules"), [("NEXT_TURN", {"PAY-1"}), ("WHOLE_HAND", {"PAY-1", "LIABLE-6"})])
def test_an_offer_that_has_lapsed_counts_no_more(syodang: str, rules: set[str]) -> None:
    state = three("HIGHEST", rules=changed(QUIET, syodang=syodang, oe_myeon=False), stock="12R 6R 3R")
    state = act(state, "offer", "refuse", "play 7J", "play 2J", "play 7R").state
    assert ended(state) == (End.STOP, 2)
    assert {rule for _, rule in payers(state).values()} == rules


@pytest.mark.rule("STOP-12", "PUSH-1", "PUSH-3")
@pytest.mark.parametrize(("captured", "winner"), [(f"{NINE} | {FIVE}", 0), (f"{THREE} | {SIX}", 1)])
def test_the_win_may_be_pushed(captured: str, winner: int) -> None:
    rules = house(exhaustion="HIGHEST", push_limit=2)
    state = lay(rules, "| 10J", "7K", "12D", captured, turns=[10, 9], actor=1)
    asked = act(state, "play 10J").state
    assert (asked.phase, asked.actor, options(asked)) == (Phase.PUSH, winner, ["collect", "push"])
    for seat in (0, 1):
        assert observe(asked, seat).phase is Phase.PUSH
    for action, chips, pushes in (("collect", 1, 0), ("push", 0, 1)):
        done = act(asked, action)
        assert done.rules[-1] == "HandEnded STOP-12"
        assert bool(net(done.state)[winner]) == bool(chips)
        assert done.state.result is not None
        assert (done.state.result.winner, done.state.result.carry.pushes) == (winner, pushes)
        for each in (asked, done.state):
            assert parse_position(format_position(each), rules) == each
            assert codec.loads(codec.dumps(each), State) == each


@pytest.mark.rule("STOP-12", "STOP-10", "CHIPS-2")
def test_fixed_wins_come_first() -> None:
    done = last_turn(f"{NINE} | {FIVE}", flags={"empty_turns": 5}, idle=[0, 4])
    assert ended(done.state) == (End.EMPTY_TURNS, 1)
    state = lay(house(exhaustion="HIGHEST"), "| 10J", "10K", "10A", f"{NINE} | {FIVE}", turns=[10, 9], actor=1,
                ppuks=[0, 2])  # fmt: skip
    assert ended(act(state, "play 10J").state) == (End.PPUK_LIMIT, 1)


@pytest.mark.rule("STOP-12", "CARD-9")
def test_a_dual_card_is_asked_about_first() -> None:
    state = lay(house(exhaustion="HIGHEST", dual_choice="ASKED"), "| 9J", "9A", "12D", f"1J | {THREE} 2A 5A 6A 7A",
                turns=[10, 9], actor=1)  # fmt: skip
    asked = act(state, "play 9J").state
    assert asked.phase is Phase.DUAL
    assert net(act(asked, "count 9A animal").state)[1] == net(act(asked, "count 9A junk").state)[1] + 1


# --- what is kept and told ---


@pytest.mark.rule("STOP-12")
def test_a_win_by_exhaustion_is_told_as_a_win_without_a_stop() -> None:
    done = last_turn(f"{NINE} | {FIVE}", goes=[1, 0])
    said = {
        "en": ("The cards ran out, and seat 0 wins.", "seat 0 won when the cards ran out"),
        "ko": ("패가 다 떨어져 0번이 이겼습니다.", "패가 다 떨어져 0번이 이겼습니다"),
    }
    for lang, (event, ending) in said.items():
        given: Any = {"lang": lang}
        assert text(done.events[-1], **given) == event
        assert ending in text(done.state, **given)
        assert ending.capitalize() in text(done.state.settlement, **given)
        assert not any(word in text(done.state.settlement, **given) for word in ("stop", "스톱"))


@pytest.mark.rule("STOP-12", "STOP-1")
def test_a_result_that_the_cards_do_not_give_is_refused() -> None:
    won = last_turn(f"{SIX} | {FIVE}").state
    line = format_position(won)
    assert "winner 0" in line
    for wrong, rules in ((line.replace("winner 0", "winner 1", 1), won.rules), (line, house(exhaustion="LAST_GO"))):
        with pytest.raises(NotationError):
            parse_position(wrong, rules)


@pytest.mark.rule("STOP-12", "STOP-8")
def test_a_hand_that_is_played_out_has_no_such_winner() -> None:
    for exhaustion in EVERY[1:]:
        with pytest.raises(RuleConflict, match="exhaustion"):
            house(exhaustion=exhaustion, ending="PLAY_OUT")


@pytest.mark.rule("STOP-12")
def test_two_variants_set_who_wins_by_exhaustion() -> None:
    assert (presets.pagat() | variants.highest_wins).exhaustion.name == "HIGHEST"
    assert (presets.matgo() | variants.last_go_wins).exhaustion.name == "LAST_GO"
