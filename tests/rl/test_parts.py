"""Each part of an observation says what its view says: read back, it is the view's own attribute."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import permutations
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import Card, CardSet, End, Joker, Phase, View, observe, parse_position, presets
from hwatu._facts.carry import CARRY_PLACES
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import STORED
from hwatu.testing._random_rules import with_flag

np = pytest.importorskip("numpy")

from hwatu.rl import LAYOUT, encode  # noqa: E402
from tests.rl.tables import TABLES, at_most_seven, views  # noqa: E402

SEATS, MONTHS = 7, 12
KINDS = list(Joker)
MANY_COPIES: Final = " ".join([f"X{kind}{copy}" for kind in "123" for copy in ("", ".2", ".3", ".4")])


class Seen(NamedTuple):
    """A view, and its seats as its viewer counts them."""

    view: View
    seats: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> Seen:
        first, players = view.dealer if view.viewer is None else view.viewer, view.rules.players
        return cls(view, tuple([(first + place) % players for place in range(players)]))

    def places(self, seats: Iterable[int | None]) -> list[int]:
        """Eight columns with a 1 for the place of each of these seats; None is no seat."""
        return ones([self.seats.index(seat) for seat in seats if seat is not None], 8)

    def each(self, of: Callable[[int], Any], nothing: Any = 0) -> list[Any]:
        """A value for each seat, and ``nothing`` for the seats that a table does not have."""
        return [*map(of, self.seats), *[nothing] * (SEATS - len(self.seats))]


def ones(columns: Iterable[int], size: int) -> list[int]:
    """A row of zeros with ones in these columns."""
    found = [0] * size
    for column in columns:
        found[column] = 1
    return found


def cards(of: Iterable[Card]) -> list[int]:
    """The 48 in card order, the first copy of each joker, and how many further copies."""
    found = [0] * (48 + 2 * len(KINDS))
    for card in of:
        if card.joker is None:
            found[card.index] = 1
        else:
            found[48 + KINDS.index(card.joker) + len(KINDS) * ("." in card.code)] += 1
    return found


def of_mask(mask: int) -> list[int]:
    """The row for the cards of a mask."""
    return cards(CardSet.from_mask(mask))


def months(of: Iterable[int], size: int = MONTHS) -> list[int]:
    """The row for months counted from 1."""
    return ones([month - 1 for month in of], size)


def of_turn(name: str) -> Callable[[Seen], list[int]]:
    """A reader of the mask that the turn keeps under this name."""
    return lambda seen: of_mask(0 if seen.view._turn is None else getattr(seen.view._turn, f"_{name}"))


def turned(seen: Seen) -> list[int]:
    """The row for the stock card that waits for a choice."""
    return cards([] if seen.view.turned is None else [seen.view.turned])


def loose(seen: Seen) -> list[int]:
    """The row for the loose cards of the table, those of the turn left out."""
    view, turn = seen.view, seen.view._turn
    return cards(view.table if turn is None else view.table - CardSet.from_mask(turn._pair | turn._waiting))


def turn_flags(seen: Seen) -> list[bool]:
    """The row for the flags of a turn, all off between turns."""
    turn = seen.view._turn
    if turn is None:
        return [False] * 8
    by_worth, begun = (turn._dues[0].by_value, turn._dues[0].begun) if turn._dues else (False, False)
    return [True, turn._last_card, turn._over, by_worth, begun, False, False, False]


def of_trace(number: int, what: Callable[[Any, Seen], Any], nothing: Any) -> Callable[[Seen], Any]:
    """A reader of one of the last turns that are kept, or ``nothing`` if there are fewer."""

    def read(seen: Seen) -> Any:
        traces = seen.view._traces
        return what(traces[number], seen) if number < len(traces) else nothing

    return read


def left(trace: Any, seen: Seen) -> Any:
    """The rows for the cards that a turn played, did not choose, and laid down."""
    return [of_mask(trace.played), of_mask(trace.unchosen), of_mask(trace.lain)]


def who_left(trace: Any, seen: Seen) -> list[int]:
    """The row for the seat of a turn that is kept."""
    return seen.places([trace.seat])


def last_card(trace: Any, seen: Seen) -> list[int]:
    """The row for whether a turn played its seat's last card."""
    return ones([0] * trace.last_card, 8)


def of_offer(what: Callable[[Any, Seen], Any]) -> Callable[[Seen], Any]:
    """A reader of the last refused offer, zeros if none is in force."""
    return lambda seen: what(seen.view.refused[-1], seen) if seen.view.refused else [0] * 8


def moved_since(offer: Any, seen: Seen) -> list[int]:
    """The row for the seats that have had a turn since an offer."""
    return seen.places([seat for seat in seen.seats if seen.view.seats[seat].turns != offer.turns[seat]])


def stack_makers(seen: Seen) -> Any:
    """For each month the row for the maker of its stack."""
    found = [[0] * 8 for _ in range(MONTHS)]
    for stack in seen.view.stacks:
        found[stack.month - 1] = ones([7], 8) if stack.maker is None else seen.places([stack.maker])
    return found


def stack_jokers(seen: Seen) -> Any:
    """For each month the number of jokers of each kind in its stack."""
    found = [[0] * len(KINDS) for _ in range(MONTHS)]
    for stack in seen.view.stacks:
        for card in stack.cards:
            if card.joker is not None:
                found[stack.month - 1][KINDS.index(card.joker)] += 1
    return found


def debts(seen: Seen) -> Any:
    """The debts as a list: the seat, the number of cards, and whether by worth; None for those not asked for yet."""
    turn = seen.view.current_turn
    waiting = [] if turn is None else [(None, amount, rule == "BONUS-5") for rule, amount in turn.bonuses if amount]
    return [(seen.seats.index(due.giver), due.left, due.by_value) for due in seen.view.owed] + waiting


def of_marks(name: str) -> Callable[[Seen], Any]:
    """A reader of the months that each seat keeps under this name."""
    return lambda seen: seen.each(lambda seat: months(getattr(seen.view.seats[seat], name)), [0] * MONTHS)


def of_duals(name: str) -> Callable[[Seen], Any]:
    """A reader of the months of the cards that each seat keeps under this name."""
    return lambda seen: seen.each(
        lambda seat: months([card.month for card in getattr(seen.view.seats[seat], name)]), [0] * MONTHS
    )


def of_seats(name: str) -> Callable[[Seen], Any]:
    """A reader of a number or flag of each seat."""
    if name == "chips":
        return lambda seen: seen.each(seen.view.chips)
    return lambda seen: seen.each(lambda seat: getattr(seen.view.seats[seat], name))


def carried(name: str) -> Callable[[Seen], Any]:
    """A reader of a number that was carried into the hand."""
    return lambda seen: getattr(seen.view.carry, name)


def places_carried(name: str) -> Callable[[Seen], Any]:
    """A reader of the seats that the carry names under this name."""
    return lambda seen: seen.each(lambda seat: int(seat in getattr(seen.view.carry, name)))


OF_SEAT: Final[Mapping[Holds, Callable[[str], Callable[[Seen], Any]]]] = {
    Holds.MONTHS: of_marks, Holds.CARDS: of_duals, Holds.FLAG: of_seats, Holds.NUMBER: of_seats,
}  # fmt: skip

SAID: Final[Mapping[str, Callable[[Seen], Any]]] = {
    "hand": lambda seen: seen.each(lambda seat: cards(seen.view.seats[seat].hand), of_mask(0)),
    "captured": lambda seen: seen.each(lambda seat: cards(seen.view.seats[seat].captured), of_mask(0)),
    "table": loose,
    "stacks": lambda seen: cards([card for stack in seen.view.stacks for card in stack.cards]),
    "unseen": lambda seen: cards(seen.view.unseen),
    "dropped": lambda seen: of_mask(seen.view._hidden.selling.known),
    "mission": lambda seen: cards([] if seen.view.carry.mission is None else seen.view.carry.mission.cards),
    "mission_cards": lambda seen: cards(seen.view.carry.mission_cards),
    "drawn_month": lambda seen: months([seen.view.carry.drawn_month] if seen.view.carry.drawn_month else [], 16),
    **{fact.name: places_carried(fact.name) for fact in CARRY_PLACES},
    **{f"turn_{name}": of_turn(name) for name in
       ("opening", "lain", "played", "laid", "pair", "waiting", "gained", "unchosen")},
    "turn_turned": turned,
    "turn_flags": turn_flags,
    "ended": lambda seen: seen.places(() if seen.view._turn is None else seen.view._turn._ended),
    "owes": lambda seen: seen.places([due.giver for due in seen.view.owed[:1]]),
    "won": lambda seen: ones(
        [list(End).index(seen.view._turn._won)] if seen.view._turn is not None and seen.view._turn._won else [], 8
    ),
    "must_play": lambda seen: months(
        [seen.view.current_turn.must_play] if seen.view.current_turn and seen.view.current_turn.must_play else [], 16
    ),
    "quad": lambda seen: months(
        [seen.view.current_turn.quad] if seen.view.current_turn and seen.view.current_turn.quad else [], 16
    ),
    "last_left": of_trace(0, left, [of_mask(0)] * 3),
    "last_seat": of_trace(0, who_left, [0] * 8),
    "last_flags": of_trace(0, last_card, [0] * 8),
    "earlier_left": of_trace(1, left, [of_mask(0)] * 3),
    "earlier_seat": of_trace(1, who_left, [0] * 8),
    "earlier_flags": of_trace(1, last_card, [0] * 8),
    **{fact.name: OF_SEAT[fact.kind](fact.name) for fact in STORED if fact.scale},
    "plays": lambda seen: seen.places(seen.view.active),
    "dealer": lambda seen: seen.places([seen.view.dealer]),
    "turn": lambda seen: seen.places([seen.view.seat]),
    "actor": lambda seen: seen.places([seen.view.actor]),
    "undecided": lambda seen: seen.places(seen.view.undecided),
    "sitting_out": lambda seen: seen.places([seat for seat, _ in seen.view.sitting_out]),
    "forced": lambda seen: seen.places([seat for seat, forced in seen.view.sitting_out if forced]),
    "offerer": of_offer(lambda offer, seen: seen.places([offer.offerer])),
    "refuser": of_offer(lambda offer, seen: seen.places([offer.refuser])),
    "moved_since": of_offer(moved_since),
    "offer_flags": of_offer(lambda offer, seen: ones([0] * offer.said_go, 8)),
    "phase": lambda seen: ones([list(Phase).index(seen.view.phase)], 16),
    "stack_makers": stack_makers,
    "debtors": debts,
    "bonuses": debts,
    **{name: of_seats(name) for name in
       ("hand_size", "points", "turns", "chips")},
    "stock_size": lambda seen: seen.view.stock_size,
    "face_down": lambda seen: seen.view.face_down,
    "flips": lambda seen: 0 if seen.view.current_turn is None else seen.view.current_turn.flips,
    "owed": lambda seen: seen.view.owed[0].left if seen.view.owed else 0,
    **{name: carried(name) for name in ("nagaris", "pot", "sold_after", "pushes", "factor")},
    "mission_factor": lambda seen: 0 if seen.view.carry.mission is None else seen.view.carry.mission.factor,
    "claims": lambda seen: seen.each(
        lambda seat: sum([chips for claimant, chips in seen.view.carry.claims if claimant == seat])
    ),
    "stack_jokers": stack_jokers,
}  # fmt: skip
"""Each part, as the view says it."""

IN_TWO_COLUMNS: Final = ("go_points", "chips", "pot", "factor", "claims")
"""Numbers that may be so large that a second column counts what is beyond the first."""


def read(name: str, observation: Any) -> Any:
    """A part of an observation in the units of the view."""
    part = LAYOUT[name]
    columns = part.of(observation)
    if name in ("bonuses", "debtors"):
        return read_debts(observation)
    if name in IN_TWO_COLUMNS:
        low, high = columns[..., 0] / part.scale, columns[..., 1]
        return np.atleast_1d(low.astype(np.int64) + high.astype(np.int64) * 2**24)
    return columns / part.scale


def read_debts(observation: Any) -> Any:
    """The debts in the two parts about them, in the order in which seats are asked."""
    first = int(LAYOUT["turn"].of(observation).argmax())
    found: list[Any] = []
    sizes = LAYOUT["bonuses"].of(observation) / LAYOUT["bonuses"].scale
    for (amount, by_worth), debtors in zip(sizes, LAYOUT["debtors"].of(observation), strict=True):
        if amount:
            around = sorted(debtors.nonzero()[0].tolist(), key=lambda place: (place - first) % 8)
            found += [(place, amount, bool(by_worth)) for place in around or [None]]
    return found


def check(found: Iterable[View]) -> None:
    """Check that every part of an encoded view says what the view's own attributes say."""
    for view in found:
        seen, observation = Seen.of(view), encode(view)
        for name, said in SAID.items():
            was, should_be = read(name, observation), said(seen)
            assert was == should_be if isinstance(was, list) else np.array_equal(was, np.atleast_1d(should_be)), name


def test_every_part_of_the_layout_is_compared() -> None:
    assert set(SAID) == set(LAYOUT)


@pytest.mark.parametrize("name", TABLES)
def test_each_part_is_what_the_view_says(name: str) -> None:
    check(views(TABLES[name], Random(name)))


@pytest.mark.parametrize("name", TABLES)
def test_each_part_is_what_the_view_says_if_jokers_have_many_copies(name: str) -> None:
    check(views(with_flag(TABLES[name], "jokers", MANY_COPIES), Random(name)))


@given(st.integers(0, 2**32))
def test_each_part_is_what_the_view_says_under_random_rules(seed: int) -> None:
    rng = Random(seed)
    check(views(at_most_seven(rng), rng))


OWING: Final = (
    "hwatu position 1; phase give; hands 1R 2A 8J / 6R 6J 7A / 3B 4J 7R; captured 2R 2K 11J / 1B 1K 3J / 3R 9J 9K; "
    "table 4R 5R 6A; stock 1J 10R 5K; turns 2 1 1; actor {actor}; turn 1 lain 1K 4R 5R 6A gained 1B 1K over dues {dues}"
)
DEBTS: Final = [
    f"{giver}:{left}:BONUS-{rule}" + value
    for giver in (2, 0)
    for left in (1, 2)
    for rule, value in ((3, ""), (5, ":value"))
]


@pytest.mark.rule("BONUS-9")
def test_an_encoding_shows_who_owes_what() -> None:
    """Not every opponent need owe every bonus."""
    seen: dict[bytes, str] = {}
    rules = presets.pagat(players=3)
    for size in (1, 2, 3):
        for dues in permutations(DEBTS, size):
            line = OWING.format(actor=dues[0][0], dues=" ".join(dues))
            view = observe(parse_position(line, rules), 0)
            check([view])
            assert seen.setdefault(encode(view).tobytes(), line) == line


def test_debts_of_more_bonuses_than_have_columns_are_added_up() -> None:
    dues = " ".join(["2:1:BONUS-3", "0:1:BONUS-3"] * 40)
    view = observe(parse_position(OWING.format(actor=2, dues=dues), presets.pagat(players=3)), 0)
    sizes, debtors = (LAYOUT[name].of(encode(view)) for name in ("bonuses", "debtors"))
    assert (sizes[:, 0] / LAYOUT["bonuses"].scale).tolist() == [1] * 31 + [9]
    assert debtors[:, :3].tolist() == [[1, 0, 1]] * 32
