"""The valuation of captured cards under one set of rules, made once and asked millions of times."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu.cards import ALL_MONTHS_MASK, Joker, Kind
from hwatu.cardset import CardSet
from hwatu.combination import Look
from hwatu.scoring.animals import ANIMALS
from hwatu.scoring.brights import BRIGHTS
from hwatu.scoring.duals import Choices, Rows
from hwatu.scoring.item import ScoreItem
from hwatu.scoring.junk import junk_values
from hwatu.scoring.registry import combinations
from hwatu.scoring.ribbons import RIBBONS, ribbons_that_count
from hwatu.scoring.table import REMEMBERED_CARDS, JunkCounts, JunkTable, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.combination import Combination
    from hwatu.rules import Rules

_BRIGHTS: Final = BRIGHTS.mask
_ANIMALS: Final = ANIMALS.mask
_RIBBONS: Final = RIBBONS.mask
_NO_CARDS: Final = CardSet()
_NO_CAP: Final = 1 << 62
_new: Final = tuple.__new__


class Way(NamedTuple):
    """One way to count the dual cards: which count as junk (a mask), and what that makes of the rest.

    ``animals`` and ``junk`` are counts. ``points`` and ``extras`` are what is left of them under the cap (STOP-7);
    ``bright_points`` and ``ribbon_points`` are what the combinations of those kinds score, the cap aside.
    """

    as_junk: int
    points: int
    extras: int
    animals: int
    junk: int
    bright_points: int
    ribbon_points: int


class Scorer:
    """Values captured cards, given as masks. Made by :func:`scorer`; never changed, but it remembers what it saw.

    Masks of cards that matter to others are at hand: ``deck_mask`` all cards of the pack and ``foreign_mask`` all
    others, ``junk_mask`` the cards that are junk (junk jokers too, dual cards not) and ``junk_values`` what each of
    them counts, by its bit, ``dual_mask`` the dual cards, ``ribbon_mask`` the ribbons that count, ``animal_mask``,
    ``bright_mask``, and of the jokers ``boss_mask``, ``double_mask`` and ``protection_mask``.
    """

    __slots__ = (
        "_animals",
        "_brights",
        "_cap",
        "_choices",
        "_choosy",
        "_dual_counts",
        "_extras",
        "_foreign_kinds",
        "_junk_extras",
        "_junk_points",
        "_more",
        "_ordinary_junk",
        "_others",
        "_ribbons",
        "_special_counts",
        "_special_junk",
        "_special_mask",
        "animal_mask",
        "boss_mask",
        "bright_mask",
        "combinations",
        "deck_mask",
        "double_mask",
        "dual_mask",
        "extras_count_to_stop",
        "foreign_mask",
        "junk_mask",
        "junk_values",
        "points",
        "protection_mask",
        "ribbon_mask",
        "rules",
        "stop_points",
    )  # fmt: skip

    points: Callable[[int], int]
    """The points of these cards, extras aside, dual cards counted as in :meth:`best` (PAY-1, CARD-6)."""

    stop_points: Callable[[int], int]
    """The points of these cards that count towards the target and towards a further go (STOP-1, STOP-2)."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.extras_count_to_stop: bool = rules.extras_count_to_stop
        self.bright_mask: int = _BRIGHTS
        self.animal_mask: int = _ANIMALS
        self.ribbon_mask: int = ribbons_that_count(rules).mask
        self.deck_mask: int = ALL_MONTHS_MASK | rules.jokers.mask
        self.foreign_mask: int = ~self.deck_mask
        self.boss_mask: int = _jokers(rules, Joker.BOSS)
        self.double_mask: int = _jokers(rules, Joker.DOUBLE)
        self.protection_mask: int = _jokers(rules, Joker.BRIGHT_PROTECTION)
        self.junk_values: dict[int, int] = {1 << each.index: value for each, value in junk_values(rules).items()}
        self.junk_mask: int = sum(self.junk_values)
        self._special_junk: dict[int, int] = {card: value for card, value in self.junk_values.items() if value != 1}
        self._special_mask: int = sum(self._special_junk)
        self._special_counts: JunkCounts = JunkCounts(self._special_junk)
        self._ordinary_junk: int = self.junk_mask - self._special_mask
        self._choices: Choices = Choices({1 << each.index: value for each, value in rules.dual_animals.items()})
        self._dual_counts: JunkCounts = JunkCounts(self._choices.values_by_card)
        self.dual_mask: int = sum(self._choices.values_by_card)
        self._choosy: int = _ANIMALS | self.dual_mask | self._special_mask
        self.combinations: tuple[Combination, ...] = combinations(rules)
        self._cap: int = _NO_CAP if rules.score_cap is None else rules.score_cap
        self._sort_combinations()
        extras_vary = any(each.extra and each.look is not Look.CAPTURED for each in self.combinations)
        less_is_more = any(each.exact and each.look is Look.JUNK for each in self.combinations)
        self._more: bool = bool(self._others or self._extras or self._junk_extras.combinations)
        mixed = self._others or less_is_more or (extras_vary and self.extras_count_to_stop)
        simple = not mixed and self._choosy.bit_count() <= REMEMBERED_CARDS
        self.points = self._points_at_once() if simple else self._best_points
        self.stop_points = self._best_stop_points if self.extras_count_to_stop else self.points

    def _sort_combinations(self) -> None:
        """Each combination into the table that holds its like: by kind of card, by junk count, extras, and others."""
        by_kind: dict[int, list[Combination]] = {_BRIGHTS: [], _ANIMALS: [], _RIBBONS: []}
        others: list[Combination] = []
        for each in self.combinations:
            if each.extra or each.look is Look.JUNK:
                continue
            home = next((kind for kind in by_kind if not each.domain & ~kind), None)
            if home is None or each.look is Look.CAPTURED:
                others.append(each)
            else:
                by_kind[home].append(each)
        extras = [each for each in self.combinations if each.extra]
        self._brights: Table = Table(by_kind[_BRIGHTS])
        self._animals: Table = Table(by_kind[_ANIMALS])
        self._ribbons: Table = Table(by_kind[_RIBBONS])
        self._others: tuple[tuple[bool, Table], ...] = _by_look(others)
        self._extras: tuple[tuple[bool, Table], ...] = _by_look(extras)
        self._junk_points: JunkTable = JunkTable(each for each in self.combinations if not each.extra)
        self._junk_extras: JunkTable = JunkTable(extras)
        self._foreign_kinds: bool = any(
            table.combinations != tuple(each for each in self.combinations if each.kind is kind)
            for kind, table in ((Kind.BRIGHT, self._brights), (Kind.RIBBON, self._ribbons))
        )

    def _points_at_once(self) -> Callable[[int], int]:
        """``points`` where no combination needs more: three look-ups and one count, on names that are bound once."""
        rows = Rows(self._animals, self._choices, self._special_counts, self._junk_points, self._ordinary_junk)
        brights, ribbons = self._brights, self._ribbons
        choosy, ordinary, cap = self._choosy, self._ordinary_junk, self._cap

        def points(mask: int) -> int:
            found = rows[mask & choosy][(mask & ordinary).bit_count()] + brights[mask & _BRIGHTS]
            found += ribbons[mask & _RIBBONS]
            return found if found < cap else cap  # noqa: FURB136  (twice as fast as min)

        return points

    def _best_points(self, mask: int) -> int:
        return self.best(mask).points

    def _best_stop_points(self, mask: int) -> int:
        return self.stop_points_of(self.best(mask))

    def junk_count(self, mask: int) -> int:
        """What the junk among these cards counts, dual cards aside."""
        return (mask & self._ordinary_junk).bit_count() + self._special_counts[mask & self._special_mask]

    def choices(self, mask: int) -> tuple[tuple[int, int], ...]:
        """Each choice of which dual cards among these count as junk, fewest first: their mask and their junk value."""
        return self._choices[mask & self.dual_mask]

    def ways(self, mask: int) -> list[Way]:
        """Every way in which these cards can count, fewest dual cards counted as junk first (CARD-6)."""
        if mask & self.dual_mask:
            return [self.way(mask, as_junk) for as_junk, _ in self._choices[mask & self.dual_mask]]
        return [self.way(mask, 0)]

    def way(self, mask: int, as_junk: int) -> Way:
        """How these cards count when these dual cards among them count as junk."""
        animals = mask & _ANIMALS & ~as_junk
        brights = self._brights[mask & _BRIGHTS]
        ribbons = self._ribbons[mask & _RIBBONS]
        junk = (mask & self._ordinary_junk).bit_count() + self._special_counts[mask & self._special_mask]
        if as_junk:
            junk += self._dual_counts[as_junk]
        points = brights + ribbons + self._animals[animals] + self._junk_points[junk]
        extras = 0
        if self._more:
            points, extras = self._with_more(mask, as_junk, junk, points)
        if self._foreign_kinds:
            lines = self._lines(mask, as_junk, junk)
            brights, ribbons = _of_kind(Kind.BRIGHT, lines), _of_kind(Kind.RIBBON, lines)
        if points + extras > self._cap:
            points = min(points, self._cap)
            extras = min(extras, self._cap - points)
        return _new(Way, (as_junk, points, extras, animals.bit_count(), junk, brights, ribbons))

    def _with_more(self, mask: int, as_junk: int, junk: int, points: int) -> tuple[int, int]:
        """The points with those of combinations that mix kinds, and the extras."""
        counted = mask & ~as_junk
        extras = self._junk_extras[junk]
        for captured, table in self._others:
            points += table[(mask if captured else counted) & table.domain]
        for captured, table in self._extras:
            extras += table[(mask if captured else counted) & table.domain]
        return points, extras

    def best(self, mask: int) -> Way:
        """The way with the most points to stop with; then the most points, the most in all, the fewest as junk."""
        ways = self.ways(mask)
        if len(ways) == 1:
            return ways[0]
        return max(ways, key=lambda way: (self.stop_points_of(way), way.points, way.points + way.extras))

    def stop_points_of(self, way: Way) -> int:
        """The points of one way that count towards the target and towards a further go (SCORE-13)."""
        return way.points + way.extras if self.extras_count_to_stop else way.points

    def items(self, mask: int, as_junk: int) -> tuple[ScoreItem, ...]:
        """The lines that these cards score when these dual cards among them count as junk."""
        way = self.way(mask, as_junk)
        items = self._lines(mask, as_junk, way.junk)
        return items + _above_cap(items, way) if self._cap < _NO_CAP else items

    def _lines(self, mask: int, as_junk: int, junk: int) -> tuple[ScoreItem, ...]:
        """The lines before a cap takes anything away, with so much junk."""
        counted = mask & ~as_junk
        items = (
            self._brights.items_of(mask & _BRIGHTS)
            + self._animals.items_of(counted & _ANIMALS)
            + self._ribbons.items_of(mask & _RIBBONS)
        )
        for junk_table in (self._junk_points, self._junk_extras):
            items += junk_table.items_of(junk, mask & self.junk_mask | as_junk)
        for captured, table in self._others + self._extras:
            items += table.items_of((mask if captured else counted) & table.domain)
        return items


def _jokers(rules: Rules, joker: Joker) -> int:
    """The jokers of the pack that are of this kind, or of the table's own and act like it, as a mask."""
    found = 0
    for each in rules.jokers:
        own = rules.additions.joker(each)
        if each.joker is joker or (own is not None and own.acts_as(joker)):
            found |= 1 << each.index
    return found


def _by_look(combinations: list[Combination]) -> tuple[tuple[bool, Table], ...]:
    """One table for those that look at captured cards (True) and one for those that look at counted ones."""
    tables = []
    for captured, look in ((False, Look.COUNTED), (True, Look.CAPTURED)):
        alike = [each for each in combinations if each.look is look]
        if alike:
            tables.append((captured, Table(alike)))
    return tuple(tables)


def _of_kind(kind: Kind, items: tuple[ScoreItem, ...]) -> int:
    """What the lines of this kind are worth together."""
    return sum([item.points for item in items if item.kind is kind])


def _above_cap(items: tuple[ScoreItem, ...], way: Way) -> tuple[ScoreItem, ...]:
    """What the cap takes away again, as lines: from the points first, then from the extras (STOP-7)."""
    cut = []
    for extra, left in ((False, way.points), (True, way.extras)):
        over = sum(item.points for item in items if item.extra is extra) - left
        if over:
            cut.append(
                ScoreItem("above the cap", "상한 초과", -over, _NO_CARDS, "STOP-7", "sanghan-chogwa", extra=extra)
            )
    return tuple(cut)


@lru_cache(maxsize=512)
def scorer(rules: Rules) -> Scorer:
    """The scorer of these rules, the same object for equal rules while it is remembered."""
    return Scorer(rules)
