"""Drawing from a seed: the order of the cards, a month, a mission. The docs explain the algorithm under "Shuffle".

The algorithm is part of the library's contract, and does not use Python's ``random``: a seed deals one hand in every
version, on every machine and in every language that implements it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from os import urandom
from typing import Final, TypeAlias, TypeVar

from hwatu._base.errors import InvalidPosition, a_type
from hwatu._base.mypyc import Unchecked, hide_setup, i64, mypyc_attr

Item = TypeVar("Item")

Seed: TypeAlias = "int | str | bytes"
"""The source of a hand's cards: 7, ``"7"`` and ``b"7"`` are three different seeds."""

MOST_DIGITS: Final = 200
"""The longest number that is a seed, in digits."""

_TOO_LARGE: Final = 10**MOST_DIGITS

LONGEST_SEED: Final = 200
"""The longest text that is a seed, in characters, and the most bytes that are."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """Random numbers drawn from a seed for one purpose.

    - ``seed``: the seed, another stream, whose seed is then used, or None for fresh entropy.
    - ``purpose``: a word such as ``deck``. Purposes are independent: drawing more for one changes no other.

    Raises :class:`InvalidPosition` (``bad_seed``).

    >>> Stream(7, "deck").shuffled("ABCDEFGH"), Stream("7", "deck").shuffled("ABCDEFGH")
    (['F', 'D', 'G', 'B', 'E', 'H', 'A', 'C'], ['C', 'G', 'F', 'D', 'H', 'A', 'E', 'B'])
    """

    __slots__ = ("_at", "_block", "_blocks", "_key", "_start")

    def __init__(self, seed: Seed | Stream | Unchecked | None, purpose: str) -> None:
        if isinstance(seed, Stream):
            key = seed._key
        else:
            key = urandom(32) if seed is None else _sha256(_tagged(seed)).digest()
        self._key: bytes = key
        self._start: bytes = key + purpose.encode()
        self._blocks = 0
        self._block: bytes = b""
        self._at = 0

    def _next_block(self) -> None:
        self._block = _sha256(self._start + self._blocks.to_bytes(4, "big")).digest()
        self._blocks += 1
        self._at = 0

    def bytes(self, size: int) -> bytes:
        """The next ``size`` random bytes."""
        found = b""
        while len(found) < size:
            if self._at == len(self._block):
                self._next_block()
            part = self._block[self._at : self._at + size - len(found)]
            self._at += len(part)
            found += part
        return found

    def randrange(self, stop: int) -> int:
        """A whole number from 0 to ``stop`` - 1, each equally likely. Values that would favour some are drawn again."""
        size = ((stop - 1).bit_length() + 7) // 8 or 1
        values = 256**size
        while True:
            value = int.from_bytes(self.bytes(size), "big")
            if value < values - values % stop:
                return value % stop

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items, at most 256, in a random order: a Fisher-Yates shuffle, in which each order is equally likely.

        Each place takes a byte, hence the limit. It is randrange() for each item, written out: a deal shuffles a pack.
        """
        order = list(items)
        left: i64 = len(order)
        block, at = self._block, self._at
        while left > 1:
            if at == len(block):
                self._next_block()
                block, at = self._block, 0
            value: i64 = block[at]
            at += 1
            if value < 256 - 256 % left:  # else drawn again, as in randrange(): the remainder would favour some places
                place = value % left
                left -= 1
                last = order[left]
                order[left] = order[place]
                order[place] = last
        self._at = at
        return order


_sha256: Final = sha256  # see _base/mypyc.py


def check_seed(seed: Seed | Unchecked) -> None:
    """Raise :class:`InvalidPosition` (``bad_seed``) for a value that is no seed, or too long to be written down."""
    _tagged(seed)


def derived(seed: Seed | Unchecked, purpose: str) -> bytes:
    """A seed derived from another, such as that of one hand of a simulation: 32 bytes.

    They are the first bytes of ``Stream(seed, purpose)``.

    Raises :class:`InvalidPosition` (``bad_seed``).
    """
    return _sha256(_key(_tagged(seed)) + purpose.encode() + _FIRST_BLOCK).digest()


_FIRST_BLOCK: Final = bytes(4)


@lru_cache(maxsize=16)
def _key(tagged: bytes) -> bytes:
    """The key of all streams of a seed, which is given as :func:`_tagged` encodes it.

    Cached, since a simulation derives the seeds of all its hands from one.
    """
    return _sha256(tagged).digest()


def _tagged(seed: Seed | Unchecked) -> bytes:
    """The seed as bytes that begin with its type, so that 7, ``"7"`` and ``b"7"`` differ. Raises as `check_seed`."""
    if isinstance(seed, int) and not isinstance(seed, bool):
        if abs(seed) >= _TOO_LARGE:
            raise InvalidPosition(
                f"A seed has at most {MOST_DIGITS} digits.",
                code="bad_seed",
                korean=f"시드는 {MOST_DIGITS}자리까지입니다.",
            )
        return b"int:%d" % seed
    if isinstance(seed, str):
        if len(seed) > LONGEST_SEED:
            raise InvalidPosition(
                f"A seed has at most {LONGEST_SEED} characters.",
                code="bad_seed",
                korean=f"시드는 {LONGEST_SEED}자까지입니다.",
            )
        try:
            return b"str:" + seed.encode()
        except UnicodeEncodeError:
            raise InvalidPosition(
                "A seed cannot contain half a surrogate pair.",
                code="bad_seed",
                korean="시드에 서로게이트 쌍의 반쪽만 있을 수는 없습니다.",
            ) from None
    if isinstance(seed, bytes):
        if len(seed) > LONGEST_SEED:
            raise InvalidPosition(
                f"A seed has at most {LONGEST_SEED} bytes.",
                code="bad_seed",
                korean=f"시드는 {LONGEST_SEED}바이트까지입니다.",
            )
        return b"bytes:" + seed
    raise InvalidPosition(
        f"A seed is a whole number, a text or bytes, not {a_type(seed)}.",
        code="bad_seed",
        korean=f"시드는 정수나 문자열이나 bytes여야 하는데 {type(seed).__name__}입니다.",
    )


hide_setup(Stream)
