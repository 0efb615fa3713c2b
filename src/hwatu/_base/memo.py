"""Numbers that are worked out once and then looked up."""

from __future__ import annotations

from hwatu._base.native import hide_setup, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Memo:
    """Remembers a number for each number that it was asked about.

    It is faster than a dictionary with ``__missing__``, whose brackets take a way of their own.
    """

    def __init__(self) -> None:
        self.known: dict[int, int] = {}

    def of(self, key: int) -> int:
        """The number for this key."""
        found = self.known.get(key)
        if found is None:
            found = self.work_out(key)
            if self.remembers:
                self.known[key] = found
        return found

    @property
    def remembers(self) -> bool:
        """Whether to remember what is worked out: not where there is too much of it."""
        return True

    def work_out(self, key: int) -> int:
        """The number for a key that is not known yet."""
        raise NotImplementedError


hide_setup(Memo)
