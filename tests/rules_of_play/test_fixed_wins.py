"""Fixed wins that are multiplied from outside, and mission cards."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Carry, End, RuleConflict, Seat, deal, presets, settle
from hwatu.events import ChipsPaid
from tests.helpers.outcomes import outcome_with
from tests.rules_of_play.acting import act, lines, net
from tests.rules_of_play.helpers import deck_dealing
from tests.rules_of_play.laying import house, lay

W, L = "2A 4A 8A 1B 3B 12B", "8B 11J"
APRIL = "4A 4R 4J 4K"
MULTIPLIED: dict[str, Any] = {"fixed_wins_multiplied": True, "nagari_accumulates": True}


def fixed(flags: dict[str, Any], end: End, **facts: Any) -> tuple[int, ...]:
    """The payment for a fixed win of the first seat."""
    rules = house(**{"hand_quad_chips": 10, **flags})
    holders = (0,) if end is End.HAND_QUAD else ()
    players = rules.players
    outcome = outcome_with(0, [Seat(W, shaken=[1, 2]), *[Seat()] * (players - 1)], end=end, holders=holders, **facts)
    return settle(rules, outcome).net


@pytest.mark.rule("PAY-23", "DEAL-11", "PAY-9", "PAY-24", "PUSH-2")
@pytest.mark.parametrize(
    ("flags", "facts", "chips"),
    [
        ({}, {"nagaris": 1}, 10),
        (MULTIPLIED, {}, 10),
        (MULTIPLIED, {"nagaris": 1}, 20),
        (MULTIPLIED, {"nagaris": 3}, 80),
        ({**MULTIPLIED, "nagari_cap": 4}, {"nagaris": 3}, 40),
        ({**MULTIPLIED, "nagari_accumulates": False}, {"nagaris": 3}, 20),
        ({**MULTIPLIED, "push_limit": 2}, {"nagaris": 1, "pushes": 2}, 80),
        (MULTIPLIED, {"nagaris": 1, "pushes": 2}, 20),
        ({**MULTIPLIED, "hand_factors": True}, {"factor": 3}, 30),
        (MULTIPLIED, {"factor": 3}, 10),
        ({**MULTIPLIED, "hand_factors": True, "push_limit": 3}, {"factor": 3, "pushes": 1, "nagaris": 1}, 120),
        ({**MULTIPLIED, "payment_cap": 5}, {"nagaris": 1}, 20),
    ],
)
def test_what_came_from_outside_multiplies_a_fixed_win(
    flags: dict[str, Any], facts: dict[str, Any], chips: int
) -> None:
    assert fixed(flags, End.HAND_QUAD, **facts) == (chips, -chips)


@pytest.mark.rule("PAY-23", "STOP-10")
def test_empty_turns_are_multiplied_too() -> None:
    assert fixed({"empty_turns": 5}, End.EMPTY_TURNS, nagaris=1) == (7, -7)
    assert fixed({**MULTIPLIED, "empty_turns": 5}, End.EMPTY_TURNS, nagaris=1) == (14, -14)


@pytest.mark.rule("PAY-23", "CHIPS-2", "PUSH-1")
@pytest.mark.parametrize(
    ("flags", "carry", "answers", "chips"),
    [
        ({}, Carry(nagaris=1), (), 7),
        (MULTIPLIED, Carry(), (), 7),
        (MULTIPLIED, Carry(nagaris=1), (), 14),
        ({**MULTIPLIED, "push_limit": 2}, Carry(nagaris=1, pushes=1), ("collect",), 28),
        ({**MULTIPLIED, "push_limit": 2}, Carry(nagaris=1, pushes=2), (), 56),
        ({"push_limit": 2}, Carry(pushes=2), (), 7),
        ({**MULTIPLIED, "push_limit": 2}, Carry(pushes=2), (), 28),
        ({**MULTIPLIED, "hand_factors": True}, Carry(factor=3), (), 21),
    ],
)
def test_a_ppuk_too_many_reads_what_came_from_outside(
    flags: dict[str, Any], carry: Carry, answers: tuple[str, ...], chips: int
) -> None:
    rules = house(ppuk_limit_chips=7, **flags)
    state = lay(rules, "2A 5R | 3R 7J", "2R 8J", "2J", ppuks=[2, 0], shaken=[[9, 10], []], carry=carry)
    done = act(state, "play 2A", *answers)
    assert net(done.state) == (chips, -chips)
    assert [each.amount for each in done.of(ChipsPaid)] == [chips]


@pytest.mark.rule("PAY-23", "CHIPS-1", "CHIPS-8", "CHIPS-3")
def test_other_chips_are_never_multiplied() -> None:
    rules = house(first_ppuk_chips=7, second_ppuk_chips=14, first_chok_chips=3, **MULTIPLIED)
    for stock, table, turns, chips in (("2J", "2R 8J", 0, 7), ("2J", "2R 8J", 1, 14), ("2R", "8J", 0, 3)):
        state = lay(
            rules, "2A 5R | 3R 7J", table, stock, turns=[turns, turns], ppuks=[turns, 0], carry=Carry(nagaris=2)
        )
        assert act(state, "play 2A").state.chips(0) == chips


@pytest.mark.rule("PAY-23", "STOP-3")
def test_a_stop_is_multiplied_without_the_flag_and_not_twice_with_it() -> None:
    for flags in ({}, {"fixed_wins_multiplied": True}):
        outcome = outcome_with(0, [Seat(W), Seat(L)], nagaris=1)
        assert settle(house(**flags), outcome).net == (14, -14)


@pytest.mark.rule("PAY-23", "DEAL-11")
def test_two_holders_of_three_collect_the_product() -> None:
    rules = house(players=3, hand_quad_chips=5, **MULTIPLIED)
    deck = deck_dealing(rules, hands=(APRIL, "", "7A 7R 7J 7K"), dealer=2)
    assert net(deal(rules, deck=deck, dealer=2, carry=Carry(nagaris=1))) == (10, -20, 10)


@pytest.mark.rule("PAY-23")
@pytest.mark.parametrize(
    "flags",
    [
        {"hand_quad": "IGNORED", "ppuk_limit": 0, "ppuk_limit_chips": 0},
        {"nagari_multiplier": 1},
    ],
)
def test_multiplying_fixed_wins_needs_a_fixed_win_and_a_multiplier(flags: dict[str, Any]) -> None:
    with pytest.raises(RuleConflict, match="fixed_wins_multiplied"):
        house(fixed_wins_multiplied=True, **flags)


# --- Mission cards (MISSION-1) ---


@pytest.mark.rule("MISSION-1")
@pytest.mark.parametrize(
    ("flags", "cards", "worth"),
    [
        ({}, "2A 8A 9R", 7),
        ({"mission_cards": 3}, "2A 8A 9R", 28),
        ({"mission_cards": 3}, "9R 9J 10A", 7),
        ({"mission_cards": 3}, "2A 8B 10A", 14),
        ({"mission_cards": 3}, "2A 4A 1B", 56),
        ({"mission_cards": 3, "mission_card_multiplier": 3}, "2A 8A 9R", 63),
        ({"mission_cards": 3, "mission_card_multiplier": 1}, "2A 8A 9R", 7),
    ],
)
def test_each_mission_card_of_the_winner_multiplies(flags: dict[str, Any], cards: str, worth: int) -> None:
    outcome = outcome_with(0, [Seat(W), Seat(L)], mission_cards=cards)
    assert settle(house(**flags), outcome).net == (worth, -worth)


@pytest.mark.rule("MISSION-1", "CARD-9")
def test_a_dual_card_is_captured_whatever_it_counts_as() -> None:
    rules = house(mission_cards=1, dual_choice="ASKED")
    for animal, junk in (("", "9A"), ("9A", ""), ("", "")):
        outcome = outcome_with(0, [Seat(f"{W} 9A", as_animal=animal, as_junk=junk), Seat(L)], mission_cards="9A")
        assert "× 2 mission cards (MISSION-1)" in [str(each) for each in settle(rules, outcome).debts[0].lines]


@pytest.mark.rule("MISSION-1", "PAY-15", "PAY-23")
def test_mission_cards_multiply_only_a_stop() -> None:
    flags = {**MULTIPLIED, "mission_cards": 3}
    assert fixed(flags, End.HAND_QUAD, mission_cards="2A 8A 9R") == (10, -10)


@pytest.mark.rule("MISSION-1", "BONUS-9")
def test_a_mission_card_that_was_given_as_junk_counts_for_its_new_owner() -> None:
    rules = house(mission_cards=1)
    state = lay(rules, "2A 5R | 3R 7J", "8J", "2R", f"{W.replace('2A ', '')} | {L} 10J".replace("11J ", ""),
                carry=Carry(mission_cards="10J"))  # fmt: skip
    state = act(state, "play 2A", "stop").state
    assert "× 2 mission cards (MISSION-1)" in lines(state, 1)


@pytest.mark.rule("MISSION-1", "DEAL-10", "STOP-4")
def test_mission_cards_are_those_of_the_deal() -> None:
    rules = house(mission_cards=3)
    state = lay(rules, "2A |", "8J 9J", "1R", turns=[9, 10], carry=Carry(mission_cards="2A 8A 9R"))
    state = act(state, "play 2A").state
    assert state.result is not None
    assert state.result.carry.mission_cards == CardSet()
    void = deal(rules, deck=deck_dealing(rules, table=APRIL), carry=Carry(mission_cards="2A 8A 9R"))
    assert void.result is not None
    assert void.result.carry.mission_cards == CardSet("2A 8A 9R")


@pytest.mark.rule("MISSION-1", "PAY-24")
def test_mission_cards_need_a_number_and_factors_need_a_stop() -> None:
    for flags in ({"mission_card_multiplier": 3}, {"mission_cards": 3, "ending": "PLAY_OUT"}):
        with pytest.raises(RuleConflict, match="mission_card"):
            presets.pagat(**flags)
    with pytest.raises(RuleConflict, match="hand_factors"):
        presets.pagat(hand_factors=True, ending="PLAY_OUT")
