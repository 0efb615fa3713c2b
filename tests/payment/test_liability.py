"""Who pays for both losers: go-bak, oe-myeon and refused offers, alone and against each other."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, End, InvalidPosition, NagariRefusal, Outcome, Seat, Settlement, settle
from hwatu.rules import GwangBakRule, Rules
from tests.helpers.outcomes import outcome_with

WINNER = "1B 3B 8B 11B"
JUNK_WINNER = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 6K 7J"
LEFT = "12B 8J 8K 9J 9K 10J"
RIGHT = "12A 10K 11J 11K 11D"

Paid = list[tuple[int | None, int | None, str]]


def stop(
    first: dict[str, Any] | None = None,
    second: dict[str, Any] | None = None,
    *,
    winner: dict[str, Any] | None = None,
    refusal: NagariRefusal | None = None,
    seat: int = 0,
    **flags: Any,
) -> Settlement:
    """The settlement of a stop with three players.

    - ``first``, ``second``: facts of the losers in turn order after the winner; of them ``oe_myeon`` and ``last_card``
      belong to the outcome.
    - ``seat``: the winner's seat.
    """
    of_seats = [{"captured": WINNER, **(winner or {})}, {"captured": LEFT, **(first or {})}]
    of_seats.append({"captured": RIGHT, **(second or {})})
    left: dict[str, Any] = {
        name: [(seat + place) % 3 for place, each in enumerate(of_seats) if each.pop(name, False)]
        for name in ("oe_myeon", "last_card")
    }
    seats = [Seat(**each) for each in of_seats]
    turned = seats[-seat:] + seats[:-seat] if seat else seats
    return settle(Rules(players=3, **flags), Outcome(winner=seat, seats=turned, refusal=refusal, **left))


def paid(settled: Settlement) -> Paid:
    """The payer, debtor and rule of each debt."""
    return [(debt.payer, debt.debtor, debt.rule) for debt in settled.debts]


EACH: Paid = [(1, 1, "PAY-1"), (2, 2, "PAY-1")]


def by(payer: int, rule: str) -> Paid:
    """The payments in which one seat pays both debts."""
    return [(payer, seat, "PAY-1" if seat == payer else rule) for seat in (1, 2)]


def test_each_loser_pays_for_itself() -> None:
    settled = stop()
    assert paid(settled) == EACH
    assert settled.net == (12, -4, -8)


@pytest.mark.rule("LIABLE-1")
def test_go_bak_pays_both_debts_as_they_are() -> None:
    settled = stop({"goes": 1, "last_go": 4})
    assert paid(settled) == by(1, "LIABLE-1")
    assert settled.net == (12, -12, 0)
    assert [debt.amount for debt in settled.debts] == [4, 8]
    assert "seat 2" in settled.debts[1].reason
    assert paid(stop({"goes": 1}, go_bak="OFF")) == EACH
    assert paid(stop(winner={"goes": 1})) == EACH


@pytest.mark.rule("LIABLE-1")
def test_go_bak_that_moves_debts_has_no_effect_with_two_players() -> None:
    settled = settle(Rules(), Outcome(winner=0, seats=[Seat(captured=WINNER), Seat(captured=LEFT, goes=2)]))
    assert settled.net == (4, -4)


@pytest.mark.rule("LIABLE-1")
def test_go_bak_that_doubles_is_a_multiplier_of_one_s_own() -> None:
    settled = stop({"goes": 1}, go_bak="DOUBLES")
    assert paid(settled) == EACH
    assert settled.net == (16, -8, -8)
    assert [line.rule for line in settled.debts[0].lines] == ["PAY-1", "LIABLE-1"]
    assert [line.rule for line in settled.debts[1].lines] == ["PAY-1", "PAY-5"]


@pytest.mark.rule("LIABLE-1", "LIABLE-2")
def test_the_doubling_stays_when_the_debt_is_moved() -> None:
    settled = stop({"goes": 1}, {"oe_myeon": True}, go_bak="DOUBLES")
    assert paid(settled) == by(2, "LIABLE-2")
    assert settled.net == (16, 0, -16)


@pytest.mark.rule("LIABLE-1")
def test_go_bak_that_pays_both_debts_may_double_its_own_too() -> None:
    winner, one, other = {"captured": "1B 3B 8B 2A 4A 8A"}, {"captured": "11B"}, {"captured": "12B"}
    assert stop({**one, "goes": 1}, other, winner=winner).net == (16, -16, 0)
    settled = stop({**one, "goes": 1}, other, winner=winner, go_bak="PAYS_ALL_DOUBLED")
    assert paid(settled) == by(1, "LIABLE-1")
    assert settled.net == (24, -24, 0)
    assert [[line.rule for line in debt.lines] for debt in settled.debts] == [["PAY-1", "LIABLE-1"], ["PAY-1"]]
    assert stop(one, other, winner=winner, go_bak="PAYS_ALL_DOUBLED").net == (16, -8, -8)


@pytest.mark.rule("LIABLE-1", "LIABLE-8")
def test_of_two_who_said_go_the_later_pays_both_doubled() -> None:
    both = {"captured": "11B", "goes": 1, "last_go": 1}, {"captured": "12B", "goes": 1, "last_go": 2}
    winner = {"captured": "1B 3B 8B 2A 4A 8A"}
    assert stop(*both, winner=winner).net == (16, 0, -16)
    assert stop(*both, winner=winner, go_bak="PAYS_ALL_DOUBLED").net == (32, 0, -32)
    with pytest.raises(InvalidPosition) as refused:
        stop(*[{**each, "last_go": 0} for each in both], winner=winner, go_bak="PAYS_ALL_DOUBLED")
    assert refused.value.code == "unknown_order"


@pytest.mark.rule("LIABLE-1", "LIABLE-6")
def test_a_doubled_debt_of_its_own_stays_doubled_where_a_refusal_moves_it() -> None:
    refusal = NagariRefusal(offerer=1, refuser=2)
    settled = stop({"goes": 1}, refusal=refusal, go_bak="PAYS_ALL_DOUBLED")
    assert paid(settled) == by(2, "LIABLE-6")
    assert settled.net == (16, 0, -16)


@pytest.mark.rule("LIABLE-1")
def test_with_two_players_go_bak_that_pays_all_doubled_only_doubles() -> None:
    seats = [Seat(captured=WINNER), Seat(captured=LEFT, goes=2)]
    assert settle(Rules(go_bak="PAYS_ALL_DOUBLED"), Outcome(winner=0, seats=seats)).net == (8, -8)


@pytest.mark.rule("LIABLE-1", "LIABLE-8")
def test_of_two_who_said_go_the_later_pays() -> None:
    assert paid(stop({"goes": 1, "last_go": 9}, {"goes": 2, "last_go": 8})) == by(1, "LIABLE-1")
    assert paid(stop({"goes": 2, "last_go": 8}, {"goes": 1, "last_go": 9})) == by(2, "LIABLE-1")


@pytest.mark.rule("LIABLE-1")
@pytest.mark.parametrize(
    ("one", "other"), [(0, 0), (0, 8), (8, 0), (8, 8)], ids=["neither", "second only", "first only", "both alike"]
)
def test_the_order_of_two_goes_has_to_be_told_where_it_decides(one: int, other: int) -> None:
    facts = {"goes": 2, "last_go": one}, {"goes": 1, "last_go": other}
    with pytest.raises(InvalidPosition) as refused:
        stop(*facts)
    assert (refused.value.code, refused.value.rule) == ("unknown_order", "LIABLE-1")
    assert "Seats 1, 2" in refused.value.message
    assert "1, 2번" in refused.value.korean
    assert "last_go" in refused.value.message
    assert "last_go" in refused.value.korean
    assert paid(stop(*facts, go_bak="OFF")) == EACH
    assert paid(stop(*facts, go_bak="DOUBLES")) == EACH
    refusal = NagariRefusal(offerer=0, refuser=2)
    assert paid(stop(*facts, refusal=refusal, syodang="WHOLE_HAND")) == by(2, "LIABLE-6")
    assert paid(stop({"goes": 2, "last_go": one}, {"last_go": other})) == by(1, "LIABLE-1")
    seats = [Seat(WINNER), Seat(LEFT, **facts[0]), Seat(RIGHT, **facts[1])]  # type: ignore[arg-type]
    assert settle(Rules(players=3), Outcome(None, seats, end=End.NAGARI)).net == (0, 0, 0)


@pytest.mark.rule("LIABLE-2")
def test_oe_myeon_pays_both_debts() -> None:
    assert paid(stop({"oe_myeon": True})) == by(1, "LIABLE-2")
    assert paid(stop({"oe_myeon": True}, oe_myeon=False)) == EACH
    assert paid(stop({"oe_myeon": True}, {"oe_myeon": True})) == by(2, "LIABLE-2")


@pytest.mark.rule("LIABLE-2")
def test_turn_order_is_that_of_the_active_seats() -> None:
    seats = [Seat(captured=WINNER), Seat(captured=LEFT), Seat(captured=RIGHT)]
    outcome = Outcome(winner=0, seats=seats, active=(0, 2, 1), oe_myeon=(1, 2))
    assert {debt.payer for debt in settle(Rules(players=3), outcome).debts} == {1}
    turned = stop({"oe_myeon": True}, {"oe_myeon": True}, seat=1)
    assert {debt.payer for debt in turned.debts} == {0}


@pytest.mark.rule("LIABLE-3")
def test_oe_myeon_spares_a_win_from_junk_alone_without_a_go() -> None:
    junk = {"captured": JUNK_WINNER}
    assert paid(stop({"oe_myeon": True}, winner=junk)) == EACH
    assert paid(stop({"oe_myeon": True}, winner={**junk, "goes": 1})) == by(1, "LIABLE-2")
    assert paid(stop({"oe_myeon": True}, winner=junk, oe_myeon_spares_junk_win=False)) == by(1, "LIABLE-2")
    for others in ("1B 3B 8B", "1R 2R 4R 5R 6R"):  # three points, or a single one
        mixed = {"captured": f"{JUNK_WINNER} {others}"}
        assert paid(stop({"oe_myeon": True}, winner=mixed)) == by(1, "LIABLE-2")


@pytest.mark.rule("LIABLE-3", "SCORE-11")
def test_extras_do_not_make_a_junk_win_another() -> None:
    junk = {"captured": f"{JUNK_WINNER} 9A 12D"}
    right = "12A 10K 11J 11K 10R"
    seats = [Seat(**junk), Seat(captured=LEFT), Seat(captured=right)]  # type: ignore[arg-type]
    assert paid(settle(Rules(players=3, vip=3), Outcome(winner=0, seats=seats, oe_myeon=[1]))) == EACH
    clovers = Seat(captured=f"{JUNK_WINNER} 4A 4R 7A 7R 7K")
    eight = settle(Rules(players=3, palssari=8), Outcome(winner=0, seats=[clovers, *seats[1:]], oe_myeon=[1]))
    assert [line.rule for line in eight.debts[0].lines][:2] == ["PAY-1", "SCORE-13"]
    assert paid(eight) == EACH


@pytest.mark.rule("LIABLE-4")
def test_oe_myeon_spares_the_last_card() -> None:
    left = {"oe_myeon": True, "last_card": True}
    assert paid(stop(left)) == EACH
    assert paid(stop(left, oe_myeon_spares_last_card=False)) == by(1, "LIABLE-2")
    assert paid(stop({"oe_myeon": True}, left)) == by(1, "LIABLE-2")


@pytest.mark.rule("LIABLE-6", "LIABLE-5")
@pytest.mark.parametrize("syodang", ["NEXT_TURN", "WHOLE_HAND"])
def test_the_refuser_pays_for_a_win_of_anybody_else(syodang: str) -> None:
    refused_by_first = NagariRefusal(offerer=2, refuser=1)
    assert paid(stop(refusal=refused_by_first, syodang=syodang)) == by(1, "LIABLE-6")
    assert paid(stop(refusal=NagariRefusal(offerer=0, refuser=2), syodang=syodang)) == by(2, "LIABLE-6")
    assert paid(stop(refusal=refused_by_first, syodang="OFF")) == EACH


@pytest.mark.rule("LIABLE-6")
def test_nobody_pays_for_a_win_of_the_refuser() -> None:
    assert paid(stop({"oe_myeon": True}, refusal=NagariRefusal(offerer=1, refuser=0))) == EACH


@pytest.mark.rule("LIABLE-7")
def test_a_go_before_an_offer_for_the_next_turn_leaves_the_refuser_liable() -> None:
    """The page of 2024: the refuser's win costs each its own; any other win costs the refuser both."""
    go = {"goes": 1, "last_go": 3}
    assert paid(stop(go, refusal=NagariRefusal(offerer=1, refuser=0, said_go=True))) == EACH
    assert paid(stop(go, refusal=NagariRefusal(offerer=1, refuser=2, said_go=True))) == by(2, "LIABLE-7")
    mine = stop(winner={"goes": 1}, refusal=NagariRefusal(offerer=0, refuser=2, said_go=True))
    assert paid(mine) == by(2, "LIABLE-7")


@pytest.mark.rule("LIABLE-7")
def test_a_go_before_an_offer_for_the_whole_hand_leaves_each_to_pay() -> None:
    """The earlier page: a win by either other player costs each its own."""
    go = {"goes": 1, "last_go": 3}
    whole: dict[str, Any] = {"syodang": "WHOLE_HAND"}
    assert paid(stop(go, refusal=NagariRefusal(offerer=1, refuser=0, said_go=True), **whole)) == EACH
    assert paid(stop(go, refusal=NagariRefusal(offerer=1, refuser=2, said_go=True), **whole)) == EACH
    mine = stop(winner={"goes": 1}, refusal=NagariRefusal(offerer=0, refuser=2, said_go=True), **whole)
    assert paid(mine) == by(2, "LIABLE-7")


@pytest.mark.rule("LIABLE-7")
def test_a_lapsed_offer_leaves_go_bak_as_it_was() -> None:
    assert paid(stop({"goes": 1, "last_go": 3}, refusal=None)) == by(1, "LIABLE-1")


@pytest.mark.rule("LIABLE-8")
def test_a_refused_offer_comes_before_go_bak_and_go_bak_before_oe_myeon() -> None:
    both = {"goes": 1, "last_go": 9}
    refusal = NagariRefusal(offerer=0, refuser=1)
    assert paid(stop({"oe_myeon": True}, both, refusal=refusal)) == by(1, "LIABLE-6")
    assert paid(stop({"oe_myeon": True}, both)) == by(2, "LIABLE-1")
    assert paid(stop({"oe_myeon": True}, both, refusal=NagariRefusal(offerer=1, refuser=0))) == EACH


@pytest.mark.rule("PAY-16", "LIABLE-1")
def test_an_exempt_loser_still_pays_the_other_s_debt() -> None:
    seats = [Seat(captured=WINNER), Seat(goes=1), Seat(captured=RIGHT)]
    settled = settle(Rules(players=3, empty_handed_exempt=True), Outcome(winner=0, seats=seats))
    assert settled.net == (8, -8, 0)
    assert [(debt.payer, debt.amount) for debt in settled.debts] == [(1, 0), (1, 8)]


@pytest.mark.rule("PAY-20", "LIABLE-1")
def test_the_cap_is_for_one_s_own_debt() -> None:
    assert stop({"goes": 1}, payment_cap=5).net == (9, -9, 0)


@pytest.mark.rule("PAY-19", "LIABLE-1")
def test_a_liable_player_drinks_for_two() -> None:
    settled = stop({"goes": 1}, pays_winner=False)
    assert settled.net == (0, -12, 0)
    assert {debt.payee for debt in settled.debts} == {None}


@pytest.mark.rule("PAY-5", "STOP-4", "LIABLE-1", "LIABLE-2", "LIABLE-6")
def test_a_refused_offer_decides_over_go_bak_oe_myeon_gwang_bak_and_a_nagari() -> None:
    """A refused offer decides over go-bak and oe-myeon; two gwang-bak chips come after the nagari's double."""
    seats = [Seat(captured=WINNER), Seat(captured=LEFT, goes=1, last_go=5), Seat(captured=RIGHT)]
    refusal = NagariRefusal(offerer=1, refuser=2)
    outcome = outcome_with(winner=0, seats=seats, nagaris=1, refusal=refusal, oe_myeon=[2])
    settled = settle(Rules(players=3, gwang_bak=GwangBakRule.TWO_CHIPS), outcome)
    assert paid(settled) == by(2, "LIABLE-6")
    assert [debt.amount for debt in settled.debts] == [4 * 2, 4 * 2 + 2]
    assert settled.net == (18, 0, -18)


@pytest.mark.rule("CARD-6")
def test_the_winner_s_dual_card_counts_once_for_all_losers() -> None:
    """As junk the cup brings pi-bak from one loser, as an animal meong-dda from both, which is more."""
    captured = "2A 4A 5A 6A 7A 10A 9A 1J 1K 2J 2K 3J 3K 4J 4K 1B 3B 8B"
    poor, rich = Seat(captured="12B 8J"), Seat(captured="11B 9J 9K 10J 10K 11D")
    for_all = settle(Rules(players=3), Outcome(winner=0, seats=[Seat(captured=captured), poor, rich]))
    assert for_all.as_junk == CardSet()
    assert [debt.amount for debt in for_all.debts] == [12, 12]
    poorer = Seat(captured="11B 9J 9K")
    either = settle(Rules(players=3, meong_dda=False), Outcome(winner=0, seats=[Seat(captured=captured), poor, poorer]))
    assert either.as_junk == CardSet("9A")
    assert [debt.amount for debt in either.debts] == [12, 12]
