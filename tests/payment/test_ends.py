"""The ends without a stop, chips paid during the hand, the family game, and outcomes that cannot be."""

from __future__ import annotations

import pickle
from inspect import signature
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    DECK,
    CardSet,
    End,
    HwatuError,
    InvalidPosition,
    Mission,
    Month,
    NagariRefusal,
    Outcome,
    Payment,
    RuleConflict,
    Seat,
    settle,
)
from hwatu._facts.payments import fold
from hwatu._payment.endings import balances, ends_of
from hwatu.rules import MISSIONS, Rules, SeatingRule, SyodangRule, draw_mission
from tests.helpers.outcomes import outcome_with

THREE = (Seat(), Seat(), Seat())
FAMILY: dict[str, Any] = {
    "ending": "PLAY_OUT", "target": None, "seating": "ALL_PLAY", "dual_animals": {}, "november_junk_value": 0,
    "december_junk_value": 0,
}  # fmt: skip


def ended(end: End, *, players: int = 3, flags: dict[str, Any] | None = None, **facts: Any) -> tuple[int, ...]:
    """The chips that each seat won or lost."""
    seats = tuple(Seat() for _ in range(players))
    return settle(Rules(players=players, **(flags or {})), outcome_with(end=end, seats=seats, **facts)).net


def test_of_a_seat_only_the_captures_need_no_name() -> None:
    found = signature(Seat).parameters.values()
    assert [each.name for each in found if each.kind is not each.KEYWORD_ONLY] == ["captured"]


@pytest.mark.rule("STOP-4", "STOP-6")
@pytest.mark.parametrize("end", [End.NAGARI, End.AGREED_NAGARI])
def test_a_nagari_costs_nothing_or_a_shot(end: End) -> None:
    assert ended(end) == (0, 0, 0)
    assert ended(end, flags={"nagari_chips": 2}) == (-2, -2, -2)


@pytest.mark.rule("STOP-6")
def test_players_who_wait_drink_nothing_at_a_nagari() -> None:
    rules = Rules(players=5, nagari_chips=1, seating=SeatingRule.ROTATION, syodang=SyodangRule.OFF)
    outcome = Outcome(end=End.NAGARI, seats=[Seat()] * 5, active=(0, 4, 2))
    settled = settle(rules, outcome)
    assert settled.net == (-1, 0, -1, 0, -1)
    assert {(each.payee, each.rule) for each in settled.payments} == {(None, "STOP-6")}


@pytest.mark.rule("DEAL-11")
def test_a_quad_is_paid_by_every_other_player() -> None:
    assert ended(End.HAND_QUAD, holders=(1,)) == (-5, 10, -5)
    assert ended(End.HAND_QUAD, holders=(1,), flags={"hand_quad_chips": 2}) == (-2, 4, -2)
    assert ended(End.HAND_QUAD, holders=(1,), players=2) == (-5, 5)


@pytest.mark.rule("DEAL-11")
def test_holders_cancel_out_among_themselves() -> None:
    assert ended(End.HAND_QUAD, holders=(1, 2)) == (-10, 5, 5)
    assert ended(End.HAND_QUAD, holders=(0, 1, 2)) == (0, 0, 0)
    assert ended(End.HAND_QUAD, holders=(1, 1)) == (-5, 10, -5)


@pytest.mark.rule("DEAL-11", "PAY-19")
def test_a_quad_that_wins_alone_is_cancelled_by_another() -> None:
    alone = {"hand_quad": "WINS_ALONE", "hand_quad_chips": 1, "pays_winner": False}
    assert ended(End.HAND_QUAD, holders=(1,), flags=alone) == (-1, 0, -1)
    assert ended(End.HAND_QUAD, holders=(0, 1), flags=alone) == (0, 0, 0)


@pytest.mark.rule("DEAL-11")
def test_a_quad_takes_no_multiplier() -> None:
    assert ended(End.HAND_QUAD, holders=(1,), nagaris=2) == (-5, 10, -5)


@pytest.mark.rule("CHIPS-2", "CHIPS-1")
def test_chips_paid_during_the_hand_are_carried() -> None:
    paid = tuple(Payment(seat, 1, 5, "three ppuk", "CHIPS-2") for seat in (0, 2))
    settled = settle(Rules(players=3), Outcome(end=End.PPUK_LIMIT, winner=1, seats=THREE, paid=paid))
    assert (settled.net, settled.payments, settled.debts, settled.score) == ((-5, 10, -5), paid, (), None)


@pytest.mark.rule("CHIPS-1", "PAY-1")
def test_chips_paid_during_the_hand_come_before_the_debts() -> None:
    paid = (Payment(0, 1, 3, "first ppuk", "CHIPS-1"), Payment(None, 0, 4, "the boar pot", "CHIPS-5"))
    stopped = outcome_with(winner=0, seats=[Seat(captured="1B 3B 8B 11B"), Seat(captured="12B")], paid=paid, nagaris=1)
    settled = settle(Rules(), stopped)
    assert [(each.rule, each.amount) for each in settled.payments] == [("CHIPS-1", 3), ("CHIPS-5", 4), ("PAY-1", 8)]
    assert settled.net == (8 - 3 + 4, 3 - 8)
    assert (settled.end, settled.winner) == (End.STOP, 0)


@pytest.mark.rule("DEAL-10")
def test_a_void_deal_costs_nothing_at_all() -> None:
    paid = (Payment(0, None, 1, "a stake in the boar pot", "CHIPS-5"),)
    settled = settle(Rules(players=3), Outcome(end=End.VOID, seats=THREE, paid=paid))
    assert (settled.net, settled.payments) == ((0, 0, 0), ())
    assert settle(Rules(players=5), Outcome(end=End.VOID, seats=[Seat()] * 5)).net == (0,) * 5


@pytest.mark.rule("DEAL-1", "PAY-1")
def test_players_who_sit_out_pay_nothing() -> None:
    seats = [Seat(captured="1B 3B 8B 11B"), Seat(), Seat(captured="12B"), Seat(captured="12A 8J")]
    settled = settle(Rules(players=4), Outcome(winner=0, seats=seats, active=(0, 2, 3)))
    assert settled.net == (12, 0, -4, -8)


def family(*captured: str, players: int | None = None) -> Any:
    """The settlement of a hand played out, in which the last seat captured all that the others did not."""
    taken = [CardSet(each) for each in captured]
    rest = CardSet(DECK) - CardSet([card for each in taken for card in each])
    seats = [*(Seat(captured=each) for each in taken), Seat(captured=rest)]
    outcome = Outcome(end=End.PLAYED_OUT, seats=seats)
    return settle(Rules(players=players or len(seats), **FAMILY), outcome)


@pytest.mark.rule("FAMILY-1", "FAMILY-4")
def test_the_balance_is_the_card_points_less_an_equal_share() -> None:
    """The example of the article: a share of 60, and 55 points come out at -5."""
    settled = family("1B 3B 2A 1R", "8B 11B 4A 2R 4R 5J 10J", "12B 6A 7A 6R 7R 9R")
    assert settled.net[0] == -5
    assert settled.net == (-5, 0, -5, 10)
    assert {each.rule for each in settled.payments} == {"FAMILY-4"}
    assert family("1B 3B 8B 11B 1R 4R 6R 5J 10J 12D").net == (-25, 25)
    assert family("1B 3B 8B 11B", "12B 2A 4A 6A 7A 8A 1R 6R 5J 10J").net == (0, 0, 0)


@pytest.mark.rule("FAMILY-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_seat_is_above_or_below_an_equal_share_sums_to_nothing(players: int) -> None:
    captured = {seat: CardSet(DECK[seat::players]).mask for seat in range(players)}
    found = balances(Rules(players=players, **FAMILY), captured)
    assert sum(found.values()) == 0
    assert any(found.values())


@pytest.mark.rule("FAMILY-2")
def test_ribbon_sets_are_paid_by_every_other_player() -> None:
    settled = family("1R 2R 3R", "4R 5R 7R 5J 10J 11J 12D")
    bonuses = [(each.payer, each.payee, each.amount) for each in settled.payments if each.rule == "FAMILY-2"]
    assert bonuses == [(1, 0, 30), (2, 0, 30), (0, 2, 30), (1, 2, 30)]
    assert settled.net == (15 - 80 + 60 - 30, 15 - 80 - 60, 210 - 80 + 60 - 30)
    none = family("1R 2R 6R 9R", "3R 10R")
    assert all(each.rule != "FAMILY-2" for each in none.payments)


@pytest.mark.rule("FAMILY-3")
@pytest.mark.parametrize(("month", "chips"), [(5, 20), (10, 20), (11, 40), (12, 20), (4, 0)])
def test_whole_months_are_paid_by_every_other_player(month: int, chips: int) -> None:
    whole = CardSet(DECK).of_month(month)
    others = [CardSet(DECK).of_month(each) for each in (5, 10, 11, 12) if each != month]
    settled = family(str(whole), " ".join(str(next(iter(each))) for each in others))
    bonuses = [(each.payee, each.amount) for each in settled.payments if each.rule == "FAMILY-3"]
    assert bonuses == ([(0, chips)] * 2 if chips else [])


@pytest.mark.rule("FAMILY-4", "STOP-8")
@given(st.lists(st.integers(0, 3), min_size=48, max_size=48), st.integers(2, 4))
def test_balances_sum_to_nothing(owners: list[int], players: int) -> None:
    held: list[list[Any]] = [[] for _ in range(players)]
    for card, owner in zip(DECK, owners, strict=True):
        held[owner % players].append(card)
    seats = [Seat(captured=CardSet(each)) for each in held]
    net = settle(Rules(players=players, **FAMILY), Outcome(end=End.PLAYED_OUT, seats=seats)).net
    assert sum(net) == 0


@given(st.data())
def test_a_stop_moves_chips_and_makes_none(data: st.DataObject) -> None:
    players = data.draw(st.sampled_from([2, 3]))
    pack = data.draw(st.permutations(DECK))
    cuts = sorted(data.draw(st.lists(st.integers(0, 48), min_size=players, max_size=players)))
    hands = [pack[low:high] for low, high in zip([0, *cuts], cuts, strict=False)]
    seats = [
        Seat(captured=CardSet(hand), goes=data.draw(st.integers(0, 3)), last_go=turn)
        for turn, hand in enumerate(hands, 1)
    ]
    outcome = Outcome(winner=0, seats=seats, oe_myeon=data.draw(st.sets(st.integers(0, players - 1))))
    settled = settle(Rules(players=players), outcome)
    assert sum(settled.net) == 0
    assert all(debt.amount == fold(debt.lines) for debt in settled.debts)
    assert sorted(debt.debtor for debt in settled.debts if debt.debtor is not None) == list(range(1, players))
    assert settled == settle(Rules(players=players), outcome)


def test_settlements_and_outcomes_come_back_from_a_pickle() -> None:
    outcome = Outcome(winner=0, seats=[Seat(captured="1B 3B 8B 11B"), Seat(captured="12A")])
    settled = settle(Rules(), outcome)
    assert pickle.loads(pickle.dumps(settled)) == settled
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert hash(settled) == hash(settle(Rules(), outcome))


WON = Seat(captured="1B 3B 8B")


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"seats": (WON,)}, "wrong_seats"),
        ({"seats": (WON, Seat(), Seat())}, "wrong_seats"),
        ({"winner": None}, "winner_missing"),
        ({"end": End.PLAYED_OUT}, "wrong_end"),
        ({"active": (0,)}, "wrong_active"),
        ({"seats": (WON, Seat(captured="X2"))}, "card_not_in_pack"),
        ({"end": End.HAND_QUAD}, "quad_without_holder"),
    ],
)
def test_outcomes_that_these_rules_cannot_have_are_refused(facts: dict[str, Any], code: str) -> None:
    outcome = outcome_with(**{"winner": 0, "seats": (WON, Seat()), **facts})
    with pytest.raises(InvalidPosition) as caught:
        settle(Rules(), outcome)
    assert caught.value.code == code


ENDS: list[tuple[End, dict[str, Any], bool, str]] = [
    (End.STOP, {}, True, "STOP-8"),
    (End.STOP, FAMILY, False, "STOP-8"),
    (End.NAGARI, {}, True, "STOP-8"),
    (End.NAGARI, FAMILY, False, "STOP-8"),
    (End.AGREED_NAGARI, {"players": 3, "syodang": "WHOLE_HAND"}, True, "LIABLE-5"),
    (End.AGREED_NAGARI, {"players": 3, "syodang": "OFF"}, False, "LIABLE-5"),
    (End.AGREED_NAGARI, {}, False, "LIABLE-5"),
    (End.HAND_QUAD, {"hand_quad": "WINS_ALONE"}, True, "DEAL-11"),
    (End.HAND_QUAD, {"hand_quad": "IGNORED", "hand_quad_chips": 0}, False, "DEAL-11"),
    (End.HAND_QUAD, {"table_quad": "DEALER_WINS"}, True, "DEAL-11"),
    (End.VOID, {}, True, "DEAL-10"),
    (End.VOID, {"table_quad": "DEALER_WINS"}, False, "DEAL-10"),
    (End.PPUK_LIMIT, {"ppuk_limit": 2}, True, "CHIPS-2"),
    (End.PPUK_LIMIT, {"ppuk_limit": 0, "ppuk_limit_chips": 0}, False, "CHIPS-2"),
    (End.PLAYED_OUT, {}, False, "STOP-8"),
]


@pytest.mark.rule("STOP-8", "LIABLE-5", "DEAL-11", "DEAL-10", "CHIPS-2")
@pytest.mark.parametrize(("end", "flags", "has", "rule"), ENDS, ids=str)
def test_a_hand_ends_only_as_its_rules_have_it(end: End, flags: dict[str, Any], has: bool, rule: str) -> None:
    rules = Rules(**{"players": 2, **flags})
    outcome = Outcome(0, [WON, *[Seat()] * (rules.players - 1)], end=end, holders=[0])
    assert (end in ends_of(rules)) is has
    if has:
        settle(rules, outcome)
        return
    with pytest.raises(InvalidPosition) as caught:
        settle(rules, outcome)
    assert (caught.value.code, caught.value.rule) == ("wrong_end", rule)
    assert end.value in caught.value.message


DRAWS: dict[str, Any] = {"jokers": "X2", "hand_joker": "REDRAW", "joker_quad": "ALWAYS"}
HOW: list[tuple[End, dict[str, Any], dict[str, Any], str]] = [
    (End.HAND_QUAD, {"drawn_quad": True, "holders": [0]}, DRAWS, ""),
    (End.HAND_QUAD, {"drawn_quad": True, "holders": [0]}, {}, "DEAL-17"),
    (End.HAND_QUAD, {"drawn_quad": True, "holders": [0]}, {**DRAWS, "joker_quad": "NEVER"}, "DEAL-17"),
    (End.HAND_QUAD, {"drawn_quad": True, "holders": [0, 1]}, DRAWS, "DEAL-17"),
    (End.HAND_QUAD, {"drawn_quad": True, "dealt_nagari": True, "holders": [0]}, DRAWS, "DEAL-17"),
    (End.STOP, {"drawn_quad": True}, DRAWS, "DEAL-17"),
    (End.NAGARI, {"dealt_nagari": True}, {"table_quad": "NAGARI"}, ""),
    (End.NAGARI, {"dealt_nagari": True}, {"quads_meet": "NAGARI"}, ""),
    (End.NAGARI, {"dealt_nagari": True}, {}, "DEAL-16"),
    (End.AGREED_NAGARI, {"players": 3, "dealt_nagari": True}, {"table_quad": "NAGARI"}, "DEAL-16"),
    (End.VOID, {"dealt_nagari": True}, {"quads_meet": "NAGARI"}, "DEAL-16"),
]


@pytest.mark.rule("DEAL-15", "DEAL-16", "DEAL-17")
@pytest.mark.parametrize(("end", "facts", "flags", "rule"), HOW, ids=str)
def test_only_a_quad_is_drawn_and_only_a_nagari_dealt(
    end: End, facts: dict[str, Any], flags: dict[str, Any], rule: str
) -> None:
    facts = dict(facts)
    players = facts.pop("players", 2)
    rules = Rules(**{"players": players, **flags})
    outcome = Outcome(0, [WON, *[Seat()] * (players - 1)], end=end, **facts)
    if not rule:
        settle(rules, outcome)
        return
    with pytest.raises(InvalidPosition) as caught:
        settle(rules, outcome)
    assert (caught.value.code, caught.value.rule) == ("wrong_end", rule)


@pytest.mark.rule("CHIPS-2", "DEAL-11")
def test_the_chips_of_the_last_ppuk_were_paid_at_once_and_those_of_a_quad_are_paid_now() -> None:
    assert ended(End.PPUK_LIMIT, winner=1) == (0, 0, 0)
    assert ended(End.HAND_QUAD, holders=(1,)) == (-5, 10, -5)


def test_four_at_the_table_must_say_who_plays() -> None:
    with pytest.raises(InvalidPosition, match="active") as caught:
        settle(Rules(players=4), Outcome(winner=0, seats=[WON, *THREE]))
    assert caught.value.code == "wrong_active"
    with pytest.raises(InvalidPosition) as caught:
        settle(Rules(players=4), Outcome(winner=0, seats=[WON, *THREE], active=(1, 2, 3)))
    assert caught.value.code == "winner_missing"


SAT_OUT: dict[str, Any] = {"seats": (WON, *THREE), "active": (0, 1, 2)}
AT_END = {"compensation_time": "AT_END"}


@pytest.mark.rule("LIABLE-5", "SELL-11", "DEAL-11")
@pytest.mark.parametrize(
    ("flags", "facts", "code", "rule"),
    [
        ({}, {"winner": 0, "refusal": NagariRefusal(1, 3)}, "idle_refusal", "LIABLE-5"),
        ({}, {"winner": 0, "refusal": NagariRefusal(3, 1)}, "idle_refusal", "LIABLE-5"),
        ({}, {"winner": 0, "refusal": NagariRefusal(1, 2)}, None, None),
        (AT_END, {"winner": 0, "claims": [(1, 4)]}, "active_claim", "SELL-11"),
        (AT_END, {"winner": 0, "claims": [(3, 4)]}, None, None),
        ({}, {"winner": 0, "claims": [(3, 4)]}, "claims_at_once", "SELL-11"),
        ({}, {"end": End.HAND_QUAD, "holders": (0, 3)}, "idle_holder", "DEAL-11"),
        ({}, {"end": End.HAND_QUAD, "holders": (0, 2)}, None, None),
    ],
)
def test_facts_are_of_seats_that_can_have_them(
    flags: dict[str, Any], facts: dict[str, Any], code: str | None, rule: str | None
) -> None:
    rules, outcome = Rules(players=4, **flags), outcome_with(**SAT_OUT, **facts)
    if code is None:
        assert settle(rules, outcome).payments
        return
    with pytest.raises(InvalidPosition) as caught:
        settle(rules, outcome)
    assert (caught.value.code, caught.value.rule) == (code, rule)


@pytest.mark.rule("FAMILY-7")
@pytest.mark.parametrize("missing", ["1J", "12D", "11B", "2A 5R", " ".join(card.code for card in DECK)])
def test_a_count_with_cards_missing_is_a_draw(missing: str) -> None:
    captured = CardSet(DECK) - CardSet(missing)
    settled = settle(Rules(players=2, **FAMILY), Outcome(end=End.PLAYED_OUT, seats=[Seat(captured), Seat()]))
    assert settled.payments == ()
    assert settled.net == (0, 0)
    assert set(balances(Rules(players=2, **FAMILY), {0: captured.mask, 1: 0}).values()) == {0}


@pytest.mark.rule("FAMILY-7")
@pytest.mark.parametrize("again", ["1B", "6K", "5A 5R 5J 5K", " ".join(card.code for card in DECK[:24])])
def test_a_count_with_cards_too_many_is_a_draw(again: str) -> None:
    rules, half, rest = Rules(players=2, **FAMILY), CardSet(DECK[:24]), CardSet(DECK[24:])
    for piles in ((half, rest | CardSet(again)), (rest | CardSet(again), half)):
        settled = settle(rules, Outcome(end=End.PLAYED_OUT, seats=list(map(Seat, piles))))
        assert (settled.payments, settled.net) == ((), (0, 0))
        assert balances(rules, {seat: pile.mask for seat, pile in enumerate(piles)}) == {0: 0, 1: 0}


@pytest.mark.rule("FAMILY-7", "CARD-1")
def test_only_where_cards_are_counted_may_two_seats_have_captured_one() -> None:
    seats = [Seat("1B 2A"), Seat("1B 3B")]
    for end in End:
        if end is End.PLAYED_OUT:
            assert Outcome(end=end, seats=seats).end is end
            continue
        with pytest.raises(InvalidPosition) as caught:
            Outcome(0, seats, end=end)
        assert (caught.value.code, caught.value.rule) == ("duplicate_card", "CARD-1")


@pytest.mark.rule("FAMILY-7", "FAMILY-4")
def test_a_count_over_all_forty_eight_is_none() -> None:
    everything = [Seat(CardSet(DECK)), Seat()]
    assert settle(Rules(players=2, **FAMILY), Outcome(end=End.PLAYED_OUT, seats=everything)).net == (280, -280)


@pytest.mark.rule("STOP-8")
def test_nobody_stops_a_family_hand() -> None:
    with pytest.raises(InvalidPosition) as caught:
        settle(Rules(players=2, **FAMILY), Outcome(winner=0, seats=(WON, Seat())))
    assert caught.value.code == "wrong_end"


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"seats": (WON, Seat(captured="3B"))}, "duplicate_card"),
        ({"seats": (WON, None)}, "bad_seat"),
        ({"seats": 3}, "bad_list"),
        ({"seats": "ab"}, "bad_list"),
        ({"winner": 2}, "unknown_seat"),
        ({"winner": -1}, "unknown_seat"),
        ({"winner": True}, "unknown_seat"),
        ({"winner": "0"}, "unknown_seat"),
        ({"dealer": 2}, "unknown_seat"),
        ({"holders": (0, 5)}, "unknown_seat"),
        ({"active": (0, 0)}, "duplicate_seat"),
        ({"active": (0, None)}, "unknown_seat"),
        ({"refusal": NagariRefusal(1, 7)}, "unknown_seat"),
        ({"refusal": 3}, "bad_refusal"),
        ({"paid": (Payment(0, 4, 1, "a bet", "CHIPS-1"),)}, "unknown_seat"),
        ({"paid": (3,)}, "bad_payment"),
        ({"end": "STOP"}, "bad_end"),
        ({"mission": "godori"}, "bad_mission"),
        ({"nagaris": -1}, "bad_number"),
        ({"nagaris": 10**9}, "bad_number"),
        ({"nagaris": 1.0}, "bad_number"),
        ({"drawn_month": 13}, "unknown_month"),
        ({"drawn_month": "May"}, "unknown_month"),
    ],
)
def test_outcomes_that_never_are_are_refused(facts: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        outcome_with(**{"winner": 0, "seats": (WON, Seat()), **facts})
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"goes": -1}, "bad_number"),
        ({"goes": 10**9}, "bad_number"),
        ({"goes": "2"}, "bad_number"),
        ({"go_points": None}, "bad_number"),
        ({"last_go": True}, "bad_number"),
        ({"shaken": (0,)}, "unknown_month"),
        ({"shaken": 5}, "bad_list"),
        ({"bombed": (5, 5)}, "duplicate_month"),
        ({"first_months": "5"}, "bad_list"),
        ({"reverse_go": 1}, "bad_fact"),
        ({"captured": 7}, "unknown_card"),
        ({"captured": "1B 1B"}, "duplicate_card"),
    ],
)
def test_seats_that_never_are_are_refused(facts: dict[str, Any], code: str) -> None:
    with pytest.raises(HwatuError) as caught:
        Seat(**facts)
    assert caught.value.code == code


@pytest.mark.parametrize(("facts", "code"), [((1, 1), "own_refusal"), ((-1, 0), "bad_number"), ((0, 1, 1), "bad_fact")])
def test_refusals_that_never_are_are_refused(facts: tuple[Any, ...], code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        NagariRefusal(*facts)
    assert caught.value.code == code


@pytest.mark.parametrize("junk", [None, 3, "rules", []])
def test_settle_refuses_what_is_neither_rules_nor_outcome(junk: Any) -> None:
    with pytest.raises(RuleConflict) as refused:
        settle(junk, Outcome(winner=0, seats=(WON, Seat())))
    assert refused.value.code == "not_rules"
    with pytest.raises(InvalidPosition) as caught:
        settle(Rules(), junk)
    assert caught.value.code == "bad_outcome"


@pytest.mark.rule("PAY-15")
def test_missions_are_the_twelve_months_and_five_sets() -> None:
    assert len(MISSIONS) == 12 + 5
    assert [str(each.cards) for each in MISSIONS[12:]] == [
        "1R 2R 3R", "6R 9R 10R", "4R 5R 7R", "2A 4A 8A", "1B 3B 8B 11B 12B",
    ]  # fmt: skip
    assert [each.cards for each in MISSIONS[:12]] == [CardSet(DECK).of_month(month) for month in Month]


@pytest.mark.rule("PAY-15")
def test_missions_are_drawn_from_the_caller_s_generator() -> None:
    rules = Rules(missions=True)
    drawn = [draw_mission(Random(seed), rules) for seed in range(400)]
    assert drawn == [draw_mission(Random(seed), rules) for seed in range(400)]
    assert {each.factor for each in drawn if each} == set(range(2, 10))
    assert {each.name for each in drawn if each} == {each.name for each in MISSIONS}
    assert draw_mission(Random(1), Rules()) is None


@pytest.mark.parametrize("factor", [1, 10, 2.0, True])
def test_missions_that_never_are_are_refused(factor: Any) -> None:
    with pytest.raises(InvalidPosition) as caught:
        Mission("godori", "고도리", "2A 4A 8A", factor)
    assert caught.value.code == "bad_mission"
    with pytest.raises(InvalidPosition):
        attrs.evolve(MISSIONS[0], cards="")


def test_draw_refuses_what_draws_nothing() -> None:
    with pytest.raises(InvalidPosition) as caught:
        draw_mission(3, Rules(missions=True))  # type: ignore[arg-type]
    assert caught.value.code == "not_random"
    with pytest.raises(RuleConflict):
        draw_mission(Random(1), None)  # type: ignore[arg-type]
