"""All that is drawn from a seed: the order of the cards, a month, a mission. The guide says how, under "Shuffle".

The algorithm belongs to the library and not to Python, so a seed deals the same hand everywhere, in any language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain, count, islice
from os import urandom
from typing import Final, TypeAlias, TypeVar

from hwatu._base.errors import InvalidPosition, a_type

Item = TypeVar("Item")

Seed: TypeAlias = "int | str | bytes"
"""The source of a hand's cards: 7, ``"7"`` and ``b"7"`` are three different seeds."""

MOST_DIGITS: Final = 200
"""The longest number that is a seed, in digits."""

_TOO_LARGE: Final = 10**MOST_DIGITS

LONGEST_SEED: Final = 200
"""The longest text that is a seed, in characters, and the most bytes that are."""


class Stream:
    """Numbers drawn from a seed for one purpose; from fresh entropy where the seed is None.

    Each purpose has numbers of its own: to draw more for one changes nothing for another. Raises
    :class:`InvalidPosition` (``bad_seed``).

    >>> Stream(7, "deck").shuffled("ABCDEFGH"), Stream("7", "deck").shuffled("ABCDEFGH")
    (['F', 'D', 'G', 'B', 'E', 'H', 'A', 'C'], ['C', 'G', 'F', 'D', 'H', 'A', 'E', 'B'])
    """

    def __init__(self, seed: Seed | None, purpose: str) -> None:
        key = urandom(32) if seed is None else sha256(_tagged(seed)).digest()
        self._bytes: Iterator[int] = chain.from_iterable(_blocks(key + purpose.encode()))

    def bytes(self, size: int) -> bytes:
        """The next so many bytes."""
        return bytes(islice(self._bytes, size))

    def randrange(self, stop: int) -> int:
        """A whole number from 0 to ``stop`` - 1, each equally likely."""
        if stop <= 256:
            fair = _FAIR[stop]
            return next(value for value in self._bytes if value < fair) % stop
        size = ((stop - 1).bit_length() + 7) // 8
        values = 256**size
        while True:
            value = int.from_bytes(self.bytes(size), "big")
            if value < values - values % stop:
                return value % stop

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items, at most 256 of them, in an order drawn by Fisher and Yates: each order equally likely."""
        order = list(items)
        left = len(order)
        if left > 1:
            for value in self._bytes:  # one byte a number: what ``randrange(left)`` does, in a quarter of the time
                if value < _FAIR[left]:
                    place = value % left
                    left -= 1
                    order[left], order[place] = order[place], order[left]
                    if left == 1:
                        break
        return order


_FAIR: Final = (256, *[256 - 256 % count for count in range(1, 257)])
"""For each count of items, the bytes below this draw each of them equally often; others are drawn again."""


def check_seed(seed: Seed) -> None:
    """Raise :class:`InvalidPosition` (``bad_seed``) for anything that is not a seed, or cannot be written down."""
    _tagged(seed)


def derived(seed: Seed, purpose: str) -> bytes:
    """A seed for one of many things that are drawn from one seed, such as the hands of a simulation.

    Raises :class:`InvalidPosition` (``bad_seed``).
    """
    return Stream(seed, purpose).bytes(32)


def _blocks(start: bytes) -> Iterator[bytes]:
    return (sha256(start + number.to_bytes(4, "big")).digest() for number in count())


def _tagged(seed: Seed) -> bytes:
    """The seed as bytes that say of which kind it is. Raises :class:`InvalidPosition` for anything else."""
    if isinstance(seed, int) and not isinstance(seed, bool):
        if abs(seed) >= _TOO_LARGE:
            raise InvalidPosition(f"A seed has at most {MOST_DIGITS} digits.", code="bad_seed")
        return b"int:%d" % seed
    if isinstance(seed, str):
        if len(seed) > LONGEST_SEED:
            raise InvalidPosition(f"A seed has at most {LONGEST_SEED} characters.", code="bad_seed")
        try:
            return b"str:" + seed.encode()
        except UnicodeEncodeError:
            raise InvalidPosition("A seed cannot contain half a surrogate pair.", code="bad_seed") from None
    if isinstance(seed, bytes):
        if len(seed) > LONGEST_SEED:
            raise InvalidPosition(f"A seed has at most {LONGEST_SEED} bytes.", code="bad_seed")
        return b"bytes:" + seed
    raise InvalidPosition(f"A seed is a whole number, a text or bytes, not {a_type(seed)}.", code="bad_seed")
