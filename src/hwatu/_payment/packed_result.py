"""How a hand ended, as the engine keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._payment.outcome import Result

if TYPE_CHECKING:
    from hwatu._facts.carry import Carry
    from hwatu._payment.outcome import End


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PackedResult:
    """A :class:`Result`, from which it is made and which it makes. Never changes."""

    __slots__ = ("carry", "dealt_nagari", "drawn_quad", "end", "holders", "next_dealer", "pushed", "winner")

    def __init__(
        self,
        end: End,
        winner: int | None,
        next_dealer: int,
        carry: Carry,
        holders: tuple[int, ...] = (),
        pushed: bool = False,
        drawn_quad: bool = False,
        dealt_nagari: bool = False,
    ) -> None:
        self.end: End = end  # annotated, since modules that import each other read them before their types are inferred
        self.winner: int | None = winner
        self.next_dealer: int = next_dealer
        self.carry: Carry = carry
        self.holders: tuple[int, ...] = holders
        self.pushed: bool = pushed
        self.drawn_quad: bool = drawn_quad
        self.dealt_nagari: bool = dealt_nagari

    @staticmethod
    def of(result: Result) -> PackedResult:
        """The same, packed."""
        return PackedResult(
            result.end, result.winner, result.next_dealer, result.carry, result.holders, result.pushed,
            result.drawn_quad, result.dealt_nagari,
        )  # fmt: skip

    @property
    def _facts(self) -> tuple[End, int | None, int, Carry, tuple[int, ...], bool, bool, bool]:
        return (
            self.end, self.winner, self.next_dealer, self.carry, self.holders, self.pushed, self.drawn_quad,
            self.dealt_nagari,
        )  # fmt: skip

    def unpacked(self) -> Result:
        """The same, as users have it."""
        return Result(*self._facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PackedResult) and self._facts == other._facts

    def __hash__(self) -> int:
        return hash(self._facts)

    def __repr__(self) -> str:
        return f"PackedResult{self._facts}"

    def __reduce__(self) -> tuple[object, ...]:
        return PackedResult, self._facts


hide_setup(PackedResult)
