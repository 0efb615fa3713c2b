"""Deals that nobody can rig: the cards follow from a secret of the server and from words of every player.

The server shows the :func:`commitment` of a secret before the deal, and each player the :func:`seal` of some words.
Then the players show their words, and a :class:`FairDeal` makes one seed of all of them, from which the documented
shuffle orders the cards. After the hand the server shows its secret, and everybody can :func:`verify` the record.

>>> from hwatu import presets
>>> from hwatu.fair import FairDeal, commitment, new_secret, verify
>>> secret = new_secret()
>>> promised = commitment(secret)
>>> deal = FairDeal(secret, ["the words of seat 0", "and of seat 1"])
>>> record = deal.record(presets.pagat())
>>> verify(record, commitment=promised, words={0: "the words of seat 0"}) == deal
True
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from secrets import token_hex
from types import MappingProxyType
from typing import Final
from unicodedata import category

import attrs

from hwatu._base.errors import NotationError, short
from hwatu._base.korean import josa
from hwatu._base.values import Value
from hwatu._cards.argument_checks import LONGEST, MOST_NUMBER, listed, whole
from hwatu._cards.shuffle import Seed, derived
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._record.record_writer import quoted
from hwatu._record.records import Record, SessionRecord
from hwatu.rules import Rules

__all__ = ["HEADER", "FairDeal", "commitment", "new_secret", "seal", "secret_of_hand", "verify", "verify_series"]

HEADER: Final = "Fair"
"""The header of a record that holds the secret and the words of a fair deal."""

_VERSION: Final = "1"
_DIGEST: Final = re.compile("[0-9a-f]{64}")


def new_secret() -> str:
    """A secret that nobody can guess: 32 bytes of fresh entropy as 64 hexadecimal digits.

    >>> len(new_secret()), new_secret() == new_secret()
    (64, False)
    """
    return token_hex(32)


def secret_of_hand(seed: Seed, number: int) -> str:
    """Derive the secret of hand ``number`` (from 0) from a seed. From the secrets of some hands nobody can compute the
    seed or another secret.

    Raises :class:`InvalidPosition` (``bad_seed``, ``bad_number``).

    >>> secret_of_hand("an evening", 0)[:16]
    'd62f7d03bfbbbdfe'
    """
    whole(number, "The number of a hand", MOST_NUMBER)
    return derived(seed, f"fair hand {number}").hex()


def commitment(secret: str) -> str:
    """The digest by which a server commits itself to a secret, as 64 hexadecimal digits. It reveals nothing of the
    secret, and nobody can find another secret with an equal digest.

    Raises :class:`NotationError` (``bad_secret``).

    >>> commitment("00" * 32)[:16]
    '69e1f2434e52bef7'
    """
    return _digest("commitment", _bytes(secret, "secret")).hex()


def seal(commitment: str, seat: int, words: str) -> str:
    """The digest by which a player commits to words before those of others are known, as 64 hexadecimal digits.

    It holds for one seat and for one commitment of the server. Words that can be guessed are no secret: add some that
    are drawn at random.

    Raises :class:`NotationError` (``bad_commitment``, ``bad_words``), :class:`InvalidPosition` (``bad_number``).

    >>> seal("00" * 32, 0, "my luck") == seal("00" * 32, 1, "my luck")
    False
    """
    whole(seat, "A seat", MOST_NUMBER)
    return _digest("seal", _bytes(commitment, "commitment"), str(seat).encode(), _words(words).encode()).hex()


_BREAKS: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""The categories of characters that no words have. No version of Unicode adds to them, so every Python takes the same
words; which characters are printable depends on its version.
"""


def _words(given: object) -> str:
    if not isinstance(given, str) or len(given) > LONGEST or not _BREAKS.isdisjoint(map(category, given)):
        raise NotationError(
            f"Words are a line of up to {LONGEST} characters, without control characters, not {short(given)}.",
            code="bad_words",
            korean=f"한마디는 제어 문자가 없는 한 줄, {LONGEST}자까지인데 {short(given)}입니다.",
        )
    return given


def _all_words(given: Iterable[str]) -> tuple[str, ...]:
    return tuple([_words(each) for each in listed(given)])


@attrs.frozen
class FairDeal(Value):
    """The ``secret`` of the server and the ``words`` of each seat, in the order of the seats; "" for a seat that added
    none. Words are a line of up to 100 characters: any but control characters and separators of lines.

    Raises :class:`NotationError` (``bad_secret``, ``bad_words``), :class:`InvalidPosition` (``bad_list``).

    >>> FairDeal("00" * 32, ["ab", "c"]).seed == FairDeal("00" * 32, ["a", "bc"]).seed
    False
    """

    secret: str
    words: tuple[str, ...] = attrs.field(converter=_all_words)

    def __attrs_post_init__(self) -> None:
        _bytes(self.secret, "secret")

    @property
    def commitment(self) -> str:
        """The digest that the server showed before the deal."""
        return commitment(self.secret)

    @property
    def seals(self) -> tuple[str, ...]:
        """The digests that the seats showed before their words."""
        return tuple([seal(self.commitment, seat, words) for seat, words in enumerate(self.words)])

    @property
    def seed(self) -> bytes:
        """The seed of the hand, for :func:`hwatu.deal`: 32 bytes."""
        return _digest("deal", _bytes(self.secret, "secret"), *[words.encode() for words in self.words])

    @property
    def header(self) -> str:
        """The header of a record as text, which :meth:`of` reads: a version, the commitment, the secret, the words."""
        return " ".join([_VERSION, self.commitment, self.secret, *map(quoted, self.words)])

    def record(self, rules: Rules, *, dealer: int = 0, carry: Carry = NO_CARRY) -> Record:
        """The record of a hand with this deal, before its first move.

        Raises :class:`NotationError` (``bad_words`` unless each seat has its words) and what
        :meth:`hwatu.Record.start` raises.
        """
        self.check_seats(rules)
        return Record.start(rules, seed=self.seed, dealer=dealer, carry=carry, headers={HEADER: self.header})

    def check_seats(self, rules: Rules) -> None:
        """Raise :class:`NotationError` (``bad_words``) unless each seat at a table with these rules has its words."""
        if isinstance(rules, Rules) and len(self.words) != rules.players:
            raise NotationError(
                f'Each of the {rules.players} seats has its words, "" for none: here are {len(self.words)}.',
                code="bad_words",
                korean=f'{rules.players}자리마다 한마디가 있어야 하는데(없으면 "") {len(self.words)}개입니다.',
            )

    @classmethod
    def of(cls, record: Record) -> FairDeal | None:
        """The fair deal in the header of a record, or None if it has none. Only :func:`verify` checks the cards.

        Raises :class:`NotationError`: ``bad_fair_deal`` for a header that cannot be read, ``unknown_version``,
        ``wrong_secret`` if the secret is not the one that the server committed itself to; ``not_a_record``.
        """
        if not isinstance(record, Record):
            raise NotationError(
                f"{short(record)} is not a record.",
                code="not_a_record",
                korean=f"{short(record)}: 판의 기록이 아닙니다.",
            )
        texts = [text for name, text in record.headers if name == HEADER]
        if not texts:
            return None
        found = re.fullmatch(r'([0-9]+) ([0-9a-f]{64}) ([0-9a-f]{64})((?: "(?:[^"\\]|\\.)*")*)', texts[0])
        if found is not None and found[1] != _VERSION:
            raise NotationError(
                f"A fair deal of version {found[1][:20]} cannot be read.",
                code="unknown_version",
                korean=f"공정한 섞기의 버전이 {found[1][:20]}인데 읽을 수 없습니다.",
            )
        try:
            words = None if found is None else _read_words(found[4])
        except ValueError:
            words = None
        if found is None or words is None or len(texts) > 1:
            raise NotationError(
                f"The header {HEADER} is not that of a fair deal.",
                code="bad_fair_deal",
                korean=f"{HEADER}: 공정한 섞기를 적은 머리말이 아닙니다.",
            )
        made = cls(found[3], words)
        if made.commitment != found[2]:
            raise NotationError("The secret is not the one that the server committed itself to.", code="wrong_secret")
        return made


def _read_words(text: str) -> list[str]:
    reader, words = json.JSONDecoder(), list[str]()
    while text:
        word, end = reader.raw_decode(text, 1)
        words.append(word)
        text = text[end:]
    return words


def verify(
    record: Record, *, commitment: str | None = None, words: Mapping[int, str] = MappingProxyType({})
) -> FairDeal:
    """Check a record, and return its deal: the secret fits the commitment in the record, the cards are the documented
    shuffle of the secret and the words, every move is legal, and the result is right.

    The server wrote the record, so compare it with what was shown before the deal: its ``commitment``, and ``words`` by
    their seats, your own at least. Only then has nobody chosen the cards.

    Raises :class:`NotationError`: ``not_fair`` for a hand that was not dealt so; ``other_commitment``, ``other_words``;
    ``wrong_deal`` for other cards than the shuffle gives; and what :meth:`FairDeal.of` and :meth:`hwatu.Record.replay`
    raise.
    """
    made = FairDeal.of(record)
    if made is None:
        raise NotationError("This hand was not dealt with a commitment and words.", code="not_fair")
    if commitment is not None and made.commitment != commitment:
        raise NotationError("Another secret was used than the server had committed itself to.", code="other_commitment")
    if not isinstance(words, Mapping):
        raise NotationError(
            f"Words are given by their seats, {short(words)} is not.",
            code="bad_words",
            korean=f"한마디는 자리마다 하나씩 주어야 하는데 {short(words)}입니다.",
        )
    for seat, promised in words.items():
        whole(seat, "A seat", len(made.words) - 1)
        if made.words[seat] != promised:
            raise NotationError(
                f"The words of seat {seat} were {short(made.words[seat])}.",
                code="other_words",
                korean=f"{seat}번 자리의 한마디는 {short(made.words[seat])}였습니다.",
            )
    made.check_seats(record.rules)
    if record.seed != made.seed:
        raise NotationError("The cards are not the shuffle of the secret and the words.", code="wrong_deal")
    record.replay()
    return made


def verify_series(record: SessionRecord) -> tuple[FairDeal, ...]:
    """Check every hand of a series like :func:`verify`, and return the deals. Each must have a different secret, and
    follow from the hand before.

    Raises the errors of ``verify``, each with the number of the hand, and :class:`NotationError` (``same_secret``).
    """
    if not isinstance(record, SessionRecord):
        raise NotationError(
            f"{short(record)} is not the record of a series.",
            code="not_a_record",
            korean=f"{short(record)}: 여러 판의 기록이 아닙니다.",
        )
    made = [_verify_one(number, hand) for number, hand in enumerate(record.hands, 1)]
    if len({each.secret for each in made}) < len(made):
        raise NotationError("Two hands have the same secret.", code="same_secret")
    record.replay()
    return tuple(made)


def _verify_one(number: int, hand: Record) -> FairDeal:
    try:
        return verify(hand)
    except NotationError as error:
        raise NotationError(
            f"Hand {number}: {error.message}", code=error.code, korean=f"{number}번째 판: {error.korean}"
        ) from None


# Digests --------------------------------------------------------------------------------------------------------------


def _digest(purpose: str, *parts: bytes) -> bytes:
    """The SHA-256 of a purpose and of parts, each preceded by its length, so that other parts cannot give
    equal bytes.
    """
    framed = b"".join(
        len(part).to_bytes(4, "big") + part for part in (f"hwatu fair {_VERSION} {purpose}".encode(), *parts)
    )
    return sha256(framed).digest()


def _bytes(digits: str, what: str) -> bytes:
    if not isinstance(digits, str) or not _DIGEST.fullmatch(digits):
        called = {"secret": "비밀값", "commitment": "확인값"}[what]
        raise NotationError(
            f"A {what} is 64 hexadecimal digits, not {short(digits)}.",
            code=f"bad_{what}",
            korean=f"{josa(called, '은')} 16진수 64자리여야 하는데 {short(digits)}입니다.",
        )
    return bytes.fromhex(digits)
