"""Deals that nobody can rig: what they are made of, and whoever rigs one is caught."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    HwatuError,
    InvalidPosition,
    NotationError,
    Record,
    SessionRecord,
    Table,
    deal,
    legal_actions,
    observe,
    presets,
)
from hwatu.bots import simple_bot
from hwatu.fair import HEADER, FairDeal, commitment, new_secret, seal, secret_of_hand, verify, verify_series
from tests.helpers.rows import Row

SECRET = "5a" * 32
OTHER = "a5" * 32
RULES = presets.pagat()
MADE = FairDeal(SECRET, ["my luck #1", 'a "quoted" \\ 화투'])
WORDS = st.text(st.characters(min_codepoint=32, max_codepoint=0xFFFF), max_size=100).filter(str.isprintable)


def played(record: Record) -> Record:
    """The record of the hand played to its end by simple bots."""
    while not record.state.over:
        record = record.played(simple_bot(observe(record.state, record.state.actor), Random(1)))
    return record


HAND = played(MADE.record(RULES))
assert HAND.ended is not None
ENDED = HAND.ended


def changed(old: str, new: str) -> Record:
    """The record of a hand as a server that cheats would write it."""
    text = HAND.dumps()
    assert text.count(old) == 1
    return Record.loads(text.replace(old, new))


# What a deal is made of -----------------------------------------------------------------------------------------------


def by_hand(*parts: bytes) -> bytes:
    """The digest of parts as the guide describes it."""
    text = b""
    for part in parts:
        text += bytes([0, 0, 0, len(part)]) + part
    return sha256(text).digest()


def test_digests_are_those_of_the_guide() -> None:
    secret, words = bytes.fromhex(SECRET), [each.encode() for each in MADE.words]
    committed = by_hand(b"hwatu fair 1 commitment", secret)
    assert commitment(SECRET) == MADE.commitment == committed.hex()
    for seat, said in enumerate(words):
        sealed = by_hand(b"hwatu fair 1 seal", committed, str(seat).encode(), said).hex()
        assert seal(MADE.commitment, seat, MADE.words[seat]) == MADE.seals[seat] == sealed
    assert MADE.seed == by_hand(b"hwatu fair 1 deal", secret, *words)
    assert MADE.record(RULES, dealer=1).state == deal(RULES, seed=MADE.seed, dealer=1)


def test_a_secret_is_fresh_and_those_of_hands_differ() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len({secret_of_hand(seed, number) for seed in ("a", "b", 7, b"7") for number in range(20)}) == 80
    assert secret_of_hand(7, 3) == secret_of_hand(7, 3)


@given(st.lists(WORDS, max_size=4), st.lists(WORDS, max_size=4))
def test_other_words_make_another_deal(one: list[str], other: list[str]) -> None:
    assert (FairDeal(SECRET, one).seed == FairDeal(SECRET, other).seed) == (one == other)


@given(WORDS, WORDS)
def test_whatever_the_words_they_come_back_from_the_record(one: str, other: str) -> None:
    made = FairDeal(OTHER, [one, other])
    record = made.record(RULES)
    assert FairDeal.of(Record.loads(record.dumps())) == made
    assert verify(Record.loads(record.dumps()), commitment=made.commitment, words={0: one, 1: other}) == made


@pytest.mark.parametrize(
    "words", ["👨\u200d👩\u200d👧", "a\u00a0b", "\u200b", "\u202e", "\U0003fffd", "\ue000", "x" * 100]
)
def test_words_are_any_line_and_the_same_for_every_python(words: str) -> None:
    """Also of characters that this Python does not know yet, or that only some fonts show."""
    record = FairDeal(SECRET, [words, ""]).record(RULES)
    assert verify(Record.loads(record.dumps()), words={0: words}).words == (words, "")
    assert record.dumps().isascii() or words.isprintable()


@pytest.mark.parametrize(
    "words", ["a\tb", "a\nb", "\x1b[2J", "\x85", "a\u2028b", "a\u2029b", "\ud800", "x" * 101, 7, None]
)
def test_words_are_one_line_and_not_too_long(words: Any) -> None:
    with pytest.raises(NotationError) as refused:
        seal("0" * 64, 0, words)
    assert refused.value.code == "bad_words"


def test_every_digit_of_a_commitment_counts() -> None:
    for place in range(64):
        other = MADE.commitment[:place] + f"{int(MADE.commitment[place], 16) ^ 1:x}" + MADE.commitment[place + 1 :]
        with Row(f"digit {place}"):
            with pytest.raises(NotationError) as caught:
                verify(HAND, commitment=other)
            assert caught.value.code == "other_commitment"
            with pytest.raises(NotationError) as caught:
                FairDeal.of(changed(MADE.commitment, other))
            assert caught.value.code == "wrong_secret"


def test_words_of_two_seats_cannot_be_moved_from_one_to_the_other() -> None:
    seeds = {FairDeal(SECRET, words).seed for words in (["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"], ["abc"])}
    assert len(seeds) == 5


def test_a_seal_holds_for_one_seat_and_one_commitment() -> None:
    seals = {seal(commitment(secret), seat, "the same") for secret in (SECRET, OTHER) for seat in (0, 1, 10)}
    assert len(seals) == 6


# Whoever rigs a deal is caught ----------------------------------------------------------------------------------------


def test_an_honest_hand_is_verified() -> None:
    assert verify(HAND) == MADE
    assert verify(HAND, commitment=MADE.commitment, words=dict(enumerate(MADE.words))) == MADE
    assert FairDeal.of(Record.start(RULES, seed=7)) is None


RIGGED: dict[str, tuple[Callable[[], Record], str]] = {
    "a secret that does not fit": (lambda: changed(SECRET, OTHER), "wrong_secret"),
    "another commitment in the file": (lambda: changed(MADE.commitment, commitment(OTHER)), "wrong_secret"),
    "other words in the file": (lambda: changed("my luck", "my Luck"), "wrong_deal"),
    "other cards": (lambda: attrs.evolve(played(Record.start(RULES, seed=7)), headers=HAND.headers), "wrong_deal"),
    "the same cards in a deck": (
        lambda: attrs.evolve(Record.of(deal(RULES, seed=8)), headers=HAND.headers), "wrong_deal",
    ),
    "no word of it": (lambda: played(Record.start(RULES, seed=MADE.seed)), "not_fair"),
    "two headers": (lambda: attrs.evolve(HAND, headers=HAND.headers * 2), "bad_fair_deal"),
    "a version to come": (lambda: changed("Fair: 1 ", "Fair: 2 "), "unknown_version"),
    "words left open": (lambda: changed('#1"'.replace("#", "\\u0023"), "\\u00231"), "bad_fair_deal"),
    "words of one seat": (lambda: FairDeal(SECRET, ["one"]).record(presets.pagat(players=2)), "bad_words"),
    "another result": (lambda: attrs.evolve(HAND, ended=attrs.evolve(ENDED, net=(1, -1))), "bad_result"),
}  # fmt: skip


@pytest.mark.parametrize("how", RIGGED)
def test_a_rigged_record_is_caught(how: str) -> None:
    with pytest.raises(NotationError) as caught:
        verify(RIGGED[how][0]())
    assert caught.value.code == RIGGED[how][1]
    assert caught.value.korean


def test_a_server_that_takes_another_secret_for_better_cards_is_caught_by_who_kept_the_commitment() -> None:
    """It writes a record that is right in itself."""
    rigged = next(
        made
        for made in (FairDeal(f"{number:064x}", MADE.words) for number in range(1000))
        if deal(RULES, seed=made.seed).seats[0].hand.codes[0] == "1B"
    )
    record = played(rigged.record(RULES))
    assert verify(record) == rigged
    with pytest.raises(NotationError) as caught:
        verify(record, commitment=MADE.commitment)
    assert caught.value.code == "other_commitment"


def test_a_server_that_takes_other_words_is_caught_by_who_said_them() -> None:
    record = FairDeal(SECRET, ["not mine", MADE.words[1]]).record(RULES)
    assert verify(record, commitment=MADE.commitment).words[0] == "not mine"
    with pytest.raises(NotationError) as caught:
        verify(record, words={0: MADE.words[0]})
    assert caught.value.code == "other_words"


# Tables ---------------------------------------------------------------------------------------------------------------


def evening(hands: int = 3, seed: str = "an evening") -> tuple[Table, list[str]]:
    """A table that deals with words, at the end of its series, and the commitments that it showed."""
    table, shown = Table.start(RULES, ["simple", "simple"], seed=seed, hands=hands), list[str]()
    for number in range(hands):
        shown.append(table.next_commitment)
        table = table.deal(words=[f"hand {number}", "#"]).play_bots()
    return table, shown


def test_a_table_deals_what_it_has_committed_itself_to() -> None:
    table, shown = evening()
    assert [each.commitment for each in verify_series(table.record())] == shown
    assert [verify(hand).words for hand in table.past] == [(f"hand {number}", "#") for number in range(3)]
    assert Table.loads(table.dumps()) == table
    assert len(set(shown)) == 3


def test_a_table_shows_its_secret_only_after_the_hand() -> None:
    table = Table.start(RULES, ["person", "person"], seed="an evening")
    promised = table.next_commitment
    assert table.present(0)["fair"] is None
    assert table.present(0)["next_commitment"] == promised
    table = table.deal(words=["a", ""])
    while table.actor is not None:
        for seat in (0, 1, None):
            page = table.present(seat)
            assert page["fair"] is not None
            assert (page["fair"]["commitment"], page["fair"]["words"], page["fair"]["secret"]) == (
                promised,
                ["a", ""],
                None,
            )
            assert secret_of_hand("an evening", 0) not in str(page)
        table = table.act(table.actor, legal_actions(table.state)[0])
    page = table.present(None)
    assert page["fair"] is not None
    assert page["fair"]["secret"] == secret_of_hand("an evening", 0)
    assert page["fair"]["deck"] == [each.code for each in RULES.deck]
    assert page["next_commitment"] == commitment(secret_of_hand("an evening", 1)) != promised


def test_a_table_goes_on_in_the_middle_of_a_fair_hand_and_deals_without_words_as_before() -> None:
    table = Table.start(RULES, ["person", "person"], seed="an evening").deal(words=["a", "c"])
    assert table.actor is not None
    table = table.act(table.actor, legal_actions(table.state)[0])
    assert Table.loads(table.dumps()) == table
    plain = Table.start(RULES, ["person", "person"], seed="an evening").deal()
    assert plain.hand is not None
    assert plain.hand.seed == "an evening/0"
    assert plain.hand.headers == ()
    assert plain.state != table.state


def test_a_table_does_not_read_a_fair_hand_that_it_would_not_deal() -> None:
    table, _ = evening(1)
    assert table.hand is not None
    rigged = played(FairDeal(OTHER, ["hand 0", "#"]).record(RULES))
    record = attrs.evolve(table.record(), hands=(rigged,))
    assert verify_series(record)
    with pytest.raises(HwatuError) as caught:
        Table.of(record)
    assert caught.value.code == "not_a_table"


def test_a_series_in_which_one_hand_is_rigged_is_caught_with_its_number() -> None:
    table, _ = evening(2)
    plain = Table.loads(table.dumps()).past
    rigged = attrs.evolve(table.record(), hands=(plain[0], attrs.evolve(plain[1], headers=())))
    with pytest.raises(NotationError, match=r"^Hand 2: ") as caught:
        verify_series(rigged)
    assert caught.value.code == "not_fair"
    assert caught.value.korean.startswith("2번째 판: ")


def test_a_secret_that_is_used_twice_is_caught() -> None:
    table, _ = evening(2)
    one, other = table.past
    again = played(FairDeal(verify(one).secret, ["x", "y"]).record(RULES, dealer=other.dealer, carry=other.carry))
    with pytest.raises(NotationError) as caught:
        verify_series(attrs.evolve(table.record(), hands=(one, again)))
    assert caught.value.code == "same_secret"


# Bad input ------------------------------------------------------------------------------------------------------------

BAD: list[tuple[Callable[[], object], str]] = [
    (lambda: commitment("5A" * 32), "bad_secret"),
    (lambda: commitment("5a" * 31), "bad_secret"),
    (lambda: seal("x", 0, "a"), "bad_commitment"),
    (lambda: seal(MADE.commitment, 0, "a\nb"), "bad_words"),
    (lambda: seal(MADE.commitment, 0, "a" * 101), "bad_words"),
    (lambda: seal(MADE.commitment, -1, "a"), "bad_number"),
    (lambda: FairDeal(SECRET, "ab"), "bad_list"),
    (lambda: MADE.record(presets.pagat(players=3)), "bad_words"),
    (lambda: Table.start(RULES, ["person", "simple"], seed="s").deal(words=["a"]), "bad_words"),
    (lambda: secret_of_hand(7, -1), "bad_number"),
    (lambda: verify(HAND, words={2: "a"}), "bad_number"),
    (lambda: verify_series(HAND), "not_a_record"),  # type: ignore[arg-type]
    (lambda: verify(SessionRecord(rules=RULES)), "not_a_record"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("number", range(len(BAD)))
def test_bad_input_is_refused_in_both_languages(number: int) -> None:
    attempt, code = BAD[number]
    with pytest.raises((NotationError, InvalidPosition)) as refused:
        attempt()
    assert refused.value.code == code
    assert refused.value.korean


def test_a_deal_is_a_value() -> None:
    same: Any = FairDeal(SECRET, list(MADE.words))
    assert same == MADE
    assert hash(same) == hash(MADE)
    assert MADE.header.startswith(f"1 {MADE.commitment} {SECRET} ")
    assert dict(HAND.headers) == {HEADER: MADE.header}
