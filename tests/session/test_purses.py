"""Purses: every payment cut to what its payer has left, and the ledger that says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    Carry,
    InvalidPosition,
    Line,
    Op,
    Outcome,
    Payment,
    PurseLimit,
    Record,
    Rules,
    Seat,
    Session,
    SessionRecord,
    codec,
    presets,
    settle,
    variants,
)
from hwatu._cli.keyboard_game import WORDS, ledger_lines
from hwatu._session.ledger import cut, owed_in
from hwatu.codec._json_text import DocumentError
from hwatu.render import Lang, text
from hwatu.render._sentences import Writer, language
from tests.rules_of_play.helpers import deck_dealing
from tests.session.playing import drawn_game, play, void_deck, won

PAYER, BOTH, TWICE = PurseLimit
TWO, THREE = presets.pagat(), presets.pagat(players=3)
SHOTS = presets.pagat(nagari_chips=3)


def owes(payer: int | None, payee: int | None, amount: int) -> Payment:
    """A payment of this amount."""
    return Payment(payer, payee, amount, "a debt", "PAY-1")


def amounts(payments: Sequence[Payment], purses: Sequence[int], limit: PurseLimit = PAYER) -> list[int]:
    """The amount of each payment after these purses have cut it."""
    return [each.amount for each in cut(payments, purses, limit)]


def refused(act: Callable[[], object]) -> str:
    """The code with which a call is refused."""
    with pytest.raises(InvalidPosition) as caught:
        act()
    return caught.value.code


@pytest.mark.parametrize(("purse", "paid"), [(31, 30), (30, 30), (29, 29), (1, 1), (0, 0)])
def test_the_payer_pays_what_it_has_left(purse: int, paid: int) -> None:
    session = Session.start(TWO, purses=(10, purse))
    after = session.record(won(session, 0))
    assert after.deals[0].settlement.net == (30, -30)
    assert (after.chips, after.purses) == ((paid, -paid), (10 + paid, purse - paid))
    assert after.deals[0].paid == () or paid < 30


def test_an_empty_purse_ends_nothing_and_what_was_cut_never_comes_back() -> None:
    session = Session.start(TWO, 3, purses=(40, 5))
    for winner, purses in ((0, (45, 0)), (0, (45, 0)), (1, (15, 30))):
        assert not session.over
        session = session.record(won(session, winner))
        assert session.purses == purses
    assert session.over
    assert (session.chips, session.money) == ((-25, 25), (-25, 25))
    assert [(place.seat, place.chips) for place in session.standings] == [(1, 25), (0, -25)]


@pytest.mark.rule("CHIPS-1", "PAY-1")
def test_what_was_received_earlier_in_the_hand_can_be_paid_but_not_what_comes_later() -> None:
    assert amounts([owes(0, 1, 7), owes(1, 0, 30)], (20, 10)) == [7, 17]
    assert amounts([owes(1, 0, 30), owes(0, 1, 7)], (20, 10)) == [10, 7]


def test_the_chips_of_a_ppuk_are_paid_before_the_stop_of_the_hand() -> None:
    carried = Payment(0, 1, 7, "a first ppuk", "CHIPS-1")
    session = Session.start(TWO, purses=(20, 10), carry=Carry(paid=(carried,)))
    after = session.record(won(session, 0))
    assert after.deals[0].settlement.net == (23, -23)
    assert (after.chips, after.purses) == ((10, -10), (30, 0))


@pytest.mark.parametrize(
    ("purses", "limit", "paid"),
    [
        ((12, 100), PAYER, 30),
        ((12, 100), BOTH, 12),
        ((12, 100), TWICE, 24),
        ((30, 100), BOTH, 30),
        ((29, 100), BOTH, 29),
        ((15, 100), TWICE, 30),
        ((14, 100), TWICE, 28),
        ((12, 11), BOTH, 11),
        ((12, 11), TWICE, 11),
        ((0, 100), TWICE, 0),
    ],
)
def test_payments_may_also_be_cut_to_what_the_payee_had(purses: tuple[int, int], limit: PurseLimit, paid: int) -> None:
    session = Session.start(TWO, purses=purses, limit=limit)
    after = session.record(won(session, 0))
    assert after.chips == (paid, -paid)


def test_what_the_payee_had_is_that_before_the_hand_and_covers_all_that_one_pays_it() -> None:
    debts = [owes(1, 0, 6), owes(2, 0, 6), owes(1, 0, 6), owes(1, 2, 6)]
    assert amounts(debts, (10, 50, 50), PAYER) == [6, 6, 6, 6]
    assert amounts(debts, (10, 50, 50), BOTH) == [6, 6, 4, 6]
    assert amounts(debts, (5, 50, 50), TWICE) == [6, 6, 4, 6]


def test_each_hand_counts_anew_what_the_payee_had() -> None:
    session = Session.start(TWO, purses=(4, 100), limit=BOTH)
    for chips in (4, 12, 28):
        session = session.record(won(session, 0))
        assert session.chips == (chips, -chips)


@pytest.mark.rule("LIABLE-1")
def test_a_liable_seat_pays_both_debts_from_one_purse() -> None:
    seats = [Seat("1B 3B 8B 11B 12B"), Seat("1R", goes=1, go_points=3, last_go=1), Seat("2R")]
    debts = settle(THREE, Outcome(winner=0, seats=seats)).payments
    assert [(each.payer, each.debtor) for each in debts] == [(1, 1), (1, 2)]
    first, second = [each.amount for each in debts]
    assert amounts(debts, (0, first + 1, 99)) == [first, 1]
    assert amounts(debts, (first + 2, 999, 0), BOTH) == [first, 2]
    assert sum(amounts(debts, (0, first + second, 0))) == first + second


@pytest.mark.rule("STOP-6")
def test_chips_that_nobody_gets_are_cut_to_the_payer_alone() -> None:
    session = Session.start(SHOTS, purses=(2, 9), limit=BOTH)
    after = session.record(drawn_game(session))
    assert (after.chips, after.purses) == ((-2, -3), (0, 6))


def test_a_pot_is_never_cut() -> None:
    assert amounts([owes(None, 0, 7), owes(0, None, 9)], (1, 0), BOTH) == [7, 8]


@pytest.mark.rule("DEAL-10")
def test_what_was_paid_before_a_void_deal_is_cut_once_with_the_hand_that_follows() -> None:
    carried = Payment(1, 0, 7, "a first ppuk", "CHIPS-1")
    session = Session.start(TWO, purses=(9, 5), carry=Carry(paid=(carried,)))
    after = session.record(session.deal(deck=void_deck(TWO)))
    assert (after.purses, after.carry.paid) == ((9, 5), (carried,))
    finished = after.finish()
    assert (finished.purses, finished.chips) == ((14, 0), (5, -5))
    assert [(each.chips, each.end) for each in finished.ledger[2:]] == [(5, None), (-5, None)]


def test_without_purses_nothing_is_cut() -> None:
    session = Session.start(TWO)
    after = session.record(won(session, 0))
    assert (after.purses, after.chips, after.deals[0].paid) == ((), (30, -30), ())


def test_a_payment_that_is_cut_says_what_was_owed_and_why_it_is_less() -> None:
    session = Session.start(TWO, purses=(8, 7), limit=TWICE)
    after = session.record(won(session, 0))
    owed, paid = after.deals[0].settlement.payments[0], after.ledger[0].payments[0]
    assert paid.lines == (*owed.lines, Line("PAY-1", "left in the payer's purse", "내는 쪽에 남은 칩", Op.LIMIT, 7))
    assert (owed.amount, owed_in(paid), paid.amount, owed_in(owed)) == (30, 30, 7, 30)
    assert (paid.payer, paid.payee, paid.reason, paid.rule) == (owed.payer, owed.payee, owed.reason, owed.rule)
    twice = cut([owes(1, 0, 20)], (4, 15), TWICE)[0]
    assert [str(line) for line in twice.lines] == [
        "+ 20 owed (PAY-1)",
        "≤ 15 left in the payer's purse (PAY-1)",
        "≤ 8 left of twice what the payee had (PAY-1)",
    ]


@pytest.mark.parametrize(
    ("lang", "row", "sentence", "line"),
    [
        (
            "en",
            "purses 15 0",
            "Deal 1: seat 1 owed 30 chips and paid 5 chips: the winner's stop",
            "left in the payer's purse  at most 5  =   5  PAY-1",
        ),
        (
            "ko",
            "남은 칩 15 0",
            "1번째 판: 1번이 30칩 가운데 5칩을 냈습니다: 스톱",
            "내는 쪽에 남은 칩  최대 5  =   5  PAY-1",
        ),
    ],
)
def test_the_ledger_tells_what_was_cut(lang: Lang, row: str, sentence: str, line: str) -> None:
    session = Session.start(TWO, purses=(10, 5))
    after = session.record(won(session, 0))
    written = ledger_lines(after, Writer(language(lang)), WORDS[lang])
    assert (written[-2].split(), written[-1]) == (row.split(), sentence)
    assert line in text(after.ledger[0].payments[0], lang=lang)
    rich = Session.start(TWO, purses=(100, 100))
    written = ledger_lines(rich.record(won(rich, 0)), Writer(language(lang)), WORDS[lang])
    assert sentence not in written


@pytest.mark.parametrize(
    ("rules", "given", "code"),
    [
        (TWO, {"purses": (300,)}, "wrong_seats"),
        (TWO, {"purses": (300, 300, 300)}, "wrong_seats"),
        (TWO, {"purses": (300, -1)}, "bad_number"),
        (TWO, {"purses": (300, True)}, "bad_number"),
        (TWO, {"purses": (300, 2**53)}, "bad_number"),
        (TWO, {"purses": 300}, "bad_list"),
        (TWO, {"purses": (300, 300), "limit": "BOTH"}, "bad_limit"),
        (TWO, {"limit": BOTH}, "limit_without_purses"),
        (TWO | variants.boar_pot, {"purses": (300, 300)}, "purses_with_pot"),
        (presets.pagat(pays_winner=False), {"purses": (300, 300)}, "purses_without_winner"),
    ],
)
def test_purses_that_cannot_be_are_refused(rules: Rules, given: dict[str, Any], code: str) -> None:
    assert refused(lambda: Session.start(rules, **given)) == code
    if code != "bad_list":
        assert refused(lambda: SessionRecord(rules=rules, **given)) == code


def test_documents_and_records_keep_purses_and_limit_and_leave_them_out_where_there_are_none() -> None:
    session = Session.start(TWO, 3, purses=(8, 7), limit=TWICE)
    state = play(session.deal(seed=2), Random(2))
    record = SessionRecord(rules=TWO, series=3, purses=(8, 7), limit=TWICE, hands=(Record.of(session.deal(seed=2)),))
    assert "\npurses: 8 7\nlimit: TWICE\n" in record.dumps()
    assert SessionRecord.loads(record.dumps()) == record
    assert record.replay() == session
    assert codec.loads(codec.dumps(record), SessionRecord) == record
    after = session.record(state).record(won(session.record(state), 0))
    assert codec.loads(codec.dumps(after), Session) == after
    plain = SessionRecord(rules=TWO, series=3).dumps()
    assert "purses" not in plain
    assert "limit" not in plain


def test_a_document_from_before_there_were_purses_is_read() -> None:
    session = Session.start(TWO, 3)
    session = session.record(won(session, 0))
    plain = codec.to_plain(session)
    for name in ("brought", "limit", "purses"):
        del plain[name]
    del plain["deals"][0]["paid"]
    assert codec.from_plain(plain, Session) == session


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"brought": (8,)}, "wrong_seats", "brought"),
        ({"brought": (8, 8)}, "tampered", "deals[0]"),
        ({"brought": ()}, "tampered", "deals[0]"),
    ],
)
def test_a_document_whose_purses_pay_in_another_way_is_refused(changes: Any, code: str, path: str) -> None:
    session = Session.start(TWO, 3, purses=(8, 7))
    session = session.record(won(session, 0))
    with pytest.raises(DocumentError) as caught:
        codec.dumps(attrs.evolve(session, **changes))
    assert (caught.value.code, caught.value.path) == (code, f"$.value.{path}")
    foreign = attrs.evolve(session, deals=(attrs.evolve(session.deals[0], settlement=settle(THREE, THREE_SEATS)),))
    with pytest.raises(DocumentError) as caught:
        codec.dumps(foreign)
    assert caught.value.code == "other_rules"


THREE_SEATS = Outcome(winner=2, seats=[Seat(), Seat(), Seat("1B 3B 8B")])


@st.composite
def debts(draw: st.DrawFn) -> list[Payment]:
    """A strategy for lists of payments among three seats."""
    pairs = [(payer, payee) for payer in range(3) for payee in range(3) if payer != payee]
    drawn = draw(st.lists(st.tuples(st.sampled_from(pairs), st.integers(0, 40)), max_size=12))
    return [owes(*pair, amount) for pair, amount in drawn]


PURSES = st.tuples(*[st.integers(0, 60)] * 3)


@given(owed=debts(), purses=PURSES, limit=st.sampled_from(PurseLimit))
def test_no_purse_falls_below_nothing_and_no_chip_is_lost(
    owed: list[Payment], purses: tuple[int, int, int], limit: PurseLimit
) -> None:
    paid = cut(owed, purses, limit)
    left = list(purses)
    for before, after in zip(owed, paid, strict=True):
        assert 0 <= after.amount <= before.amount == owed_in(after)
        assert (after is before) is (after.amount == before.amount)
        assert after.payer is not None
        assert after.payee is not None
        left[after.payer] -= after.amount
        left[after.payee] += after.amount
        assert left[after.payer] >= 0
        pair = sum([each.amount for each in paid if (each.payer, each.payee) == (after.payer, after.payee)])
        if limit is not PAYER:
            assert pair <= purses[after.payee] * (2 if limit is TWICE else 1)
    assert sum(left) == sum(purses)


@given(owed=debts(), limit=st.sampled_from(PurseLimit))
def test_large_purses_cut_nothing(owed: list[Payment], limit: PurseLimit) -> None:
    assert cut(owed, (1000, 1000, 1000), limit) == tuple(owed)


@given(owed=debts(), purses=PURSES, limit=st.sampled_from(PurseLimit), data=st.data())
def test_among_payers_of_one_payee_the_order_changes_nothing(
    owed: list[Payment], purses: tuple[int, int, int], limit: PurseLimit, data: st.DataObject
) -> None:
    first, second = data.draw(st.lists(st.integers(0, 40), min_size=2, max_size=2))
    one, other = owes(1, 0, first), owes(2, 0, second)
    before, after = amounts([*owed, one, other], purses, limit), amounts([*owed, other, one], purses, limit)
    assert before == [*after[:-2], after[-1], after[-2]]


@pytest.mark.parametrize(
    "rules",
    [
        TWO,
        THREE,
        presets.pagat(players=5, compensation_time="AT_END"),
        presets.pagat_earlier(players=4),
        presets.wikipedia(players=3),
        presets.hwatu_variation(players=3),
    ],
    ids=["two", "three", "five", "four", "wikipedia", "family"],
)
@given(seed=st.integers(0, 2**32), data=st.data(), limit=st.sampled_from(PurseLimit))
def test_a_series_with_purses_pays_no_more_than_they_hold(
    rules: Rules, seed: int, data: st.DataObject, limit: PurseLimit
) -> None:
    players = rules.players
    brought = tuple(data.draw(st.lists(st.integers(0, 40), min_size=players, max_size=players)))
    session, plain = Session.start(rules, 3, purses=brought, limit=limit), Session.start(rules, 3)
    rich = Session.start(rules, 3, purses=[100_000] * players, limit=limit)
    rng = Random(seed)
    while not session.over:
        state = play(session.deal(seed=rng.getrandbits(64)), rng)
        session, plain, rich = session.record(state), plain.record(state), rich.record(state)
        assert min(session.purses) >= 0
        assert sum(session.purses) == sum(brought)
        assert (session.dealer, session.carry) == (plain.dealer, plain.carry)
        assert [each.settlement for each in session.deals] == [each.settlement for each in plain.deals]
        assert (rich.deals, rich.ledger, rich.chips) == (plain.deals, plain.ledger, plain.chips)
        for seat in range(players):
            assert session.chips[seat] == sum([each.chips for each in session.ledger if each.seat == seat])
    assert codec.loads(codec.dumps(session), Session) == session


@pytest.mark.rule("DEAL-15", "DEAL-11")
@pytest.mark.parametrize(("dealer", "first"), [(0, 0), (1, 2), (2, 2)])
def test_of_several_holders_the_one_nearest_to_the_dealer_is_paid_first(dealer: int, first: int) -> None:
    rules = presets.pagat(players=3, hand_quad_chips=10)
    session = Session.start(rules, hands=3, dealer=dealer, purses=(30, 15, 30))
    deck = deck_dealing(rules, hands=["4A 4R 4J 4K", "", "6A 6R 6J 6K"], dealer=dealer)
    state = session.deal(deck=deck)
    assert state.result is not None
    assert set(state.result.holders) == {0, 2}
    assert state.result.holders[0] == first
    paid = session.record(state).deals[0].payments
    assert [(each.payer, each.payee, each.amount) for each in paid] == [(1, first, 10), (1, 2 - first, 5)]
