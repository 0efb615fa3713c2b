"""Episodes, and how they begin again."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from numbers import Real
from typing import TYPE_CHECKING, Any, Final

from hwatu._base.errors import InvalidPosition, short
from hwatu._cards.argument_checks import listed, one_of
from hwatu._engine.dealing import deal
from hwatu._session.series import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hwatu._engine.state import State
    from hwatu.rules import Rules


_NAMES: Final = ("dealer", "carry")

PATIENCE: Final = 1000
"""The deals in a row that may give a seat nothing to decide."""


def deal_options(options: object) -> dict[str, Any]:
    """The options among these that say how a hand is dealt. Options of the libraries are ignored.

    Raises :class:`InvalidPosition` (``wrong_type``) for anything but a mapping.

    >>> deal_options({"dealer": 1, "options": 1})
    {'dealer': 1}
    """
    if options is None:
        return {}
    one_of(options, Mapping, "options", "wrong_type")
    assert isinstance(options, Mapping)
    return {name: value for name, value in options.items() if name in _NAMES}


def check_reward(value: object) -> None:
    """Raises :class:`InvalidPosition` (``bad_number``) unless it is None or a finite number."""
    if value is not None and (isinstance(value, bool) or not isinstance(value, Real) or not isfinite(value)):
        raise InvalidPosition(
            f"A reward must be a number, not {short(value)}.",
            code="bad_number",
            korean=f"보상은 수여야 하는데 {short(value)}입니다.",
        )


def not_reset() -> InvalidPosition:
    """The error for whatever is asked of an environment in which no hand is under way."""
    return InvalidPosition("No hand is under way: call reset first.", code="not_reset")


def nothing_to_decide(seat: int | None) -> InvalidPosition:
    """The error for a seat that no deal asks anything."""
    return InvalidPosition(
        f"Seat {seat} has nothing to decide.",
        code="idle_seat",
        rule="DEAL-6",
        korean=f"{seat}번 자리가 정할 것이 없습니다.",
    )


class Episode:
    """Deals the hands of episodes one after another, and counts the chips of each.

    - ``series``: the number of hands of an episode that count (DEAL-7), each dealt by the right dealer with its carry;
      void deals are dealt again. Without it an episode is one hand.
    - ``purses``: the chips that the seats bring to a series. Payments are cut to what is left of them, and the episode
      is over when a seat has none.

    Methods take a function that gives a number of random bytes. Raises what :meth:`Session.start` raises, and
    :class:`InvalidPosition` (``bad_series``) for purses without a series, and empty ones.

    >>> from random import Random
    >>> from hwatu import legal_actions, presets, step
    >>> episode, rng = Episode(presets.matgo(), series=3), Random(7)
    >>> state = episode.begin(rng.randbytes)
    >>> while state is not None:
    ...     while not state.over:
    ...         state = step(state, legal_actions(state)[0]).state
    ...     chips, state = episode.after(state, rng.randbytes)
    >>> episode.session.played
    3
    """

    def __init__(self, rules: Rules, series: int | None = None, purses: Iterable[int] = ()) -> None:
        self.rules, self.series, self.purses = rules, series, listed(purses)
        self.session: Session | None = None
        self._told: tuple[int, ...] = ()
        if series is not None:
            self._start()
        if self.purses and (series is None or 0 in self.purses):
            raise InvalidPosition(
                "Purses are those of a series, and none of them is empty.",
                code="bad_series",
                korean="지갑은 여러 판을 칠 때만 두고, 비어 있을 수 없습니다.",
            )

    def _start(self, **given: Any) -> Session:
        return Session.start(self.rules, self.series, purses=self.purses, **given)

    def begin(self, random: Callable[[int], bytes], **given: Any) -> State:
        """The first hand of a new episode, with something to decide; ``given`` are its dealer and carry.

        Raises as :func:`hwatu.deal` and :meth:`Session.start` do.
        """
        while True:
            if self.series is None:
                state: State | None = deal(self.rules, seed=random(8), **given)
            else:
                self.session, self._told = self._start(**given), (0,) * self.rules.players
                state = self._next(random)
            if state is not None and not state.over:
                return state

    def after(self, state: State, random: Callable[[int], bytes]) -> tuple[tuple[int, ...], State | None]:
        """The chips that each seat won or lost by the hand, and the next hand, or None after the last."""
        if self.session is None:
            return tuple([state.chips(seat) for seat in range(self.rules.players)]), None
        self.session = self.session.record(state)
        following = self._next(random)
        chips, told = self.session.chips, self._told
        self._told = chips
        return tuple([now - before for now, before in zip(chips, told, strict=True)]), following

    def _next(self, random: Callable[[int], bytes]) -> State | None:
        """The next hand with something to decide; those that are over at once are recorded."""
        session = self.session
        assert session is not None
        state = None
        while not session.over and (state is None or state.over):
            if session.purses and min(session.purses) <= 0:
                session = session.finish()
                break
            state = session.deal(seed=random(8))
            if state.over:
                session = session.record(state)
        self.session = session
        return None if session.over else state
