"""The scorer: what captured cards are worth under one set of rules. Built once, asked millions of times.

Most combinations look at one kind of card, and each kind has a table: brights, animals and ribbons by the cards, junk
by its count. Combinations that look at several kinds, or at the whole capture, are *mixed* and are tried one by one.
*Extras* are combinations that are paid, but count towards a stop only under some rules (SCORE-13); points leave them
out.

A *dual* card is an animal that may count as junk (CARD-6). Each way to count the dual cards of a capture is a
:class:`Way`, and the best one counts. So :meth:`Scorer.points` cannot look animals and junk up apart. Two names help:

- *weighted* junk has a junk value other than 1 (double junk, jokers); all other junk is *ordinary*, and only its number
  matters.
- *coupled* cards are the animals, dual or not, and the weighted junk: what one of them adds depends on the others.

For each set of coupled cards there is a *row*: the most points that they make together with 0, 1, 2 ... cards of
ordinary junk. Points are then ``row[ordinary junk] + brights + ribbons``: three look-ups and a bit count. That works
under most rules (``_simple``): no mixed combination scores points, and there are few coupled cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, final

from hwatu._base.errors import InvalidPosition
from hwatu._base.fixed import Fixed
from hwatu._base.mypyc import hide_setup, i64, mypyc_attr
from hwatu._cards.card_kinds import Joker, Kind
from hwatu._cards.card_masks import ALL_MONTHS_MASK, COMPILED, CardMask, Points, bits_in, count_of
from hwatu._cards.card_set import CardSet, cards
from hwatu._cards.flower_cards import ALL_CARDS_MASK
from hwatu._scoring.combinations import (
    ANIMALS,
    BRIGHTS,
    RIBBONS,
    ScoreItem,
    combinations,
    junk_values,
    ribbons_that_count,
)
from hwatu._scoring.lookup_tables import (
    ANIMAL_BITS,
    BRIGHT_BITS,
    BRIGHTS_SHIFT,
    COUPLED_BITS,
    RIBBON_BITS,
    RIBBONS_SHIFT,
    JunkCounts,
    JunkTable,
    LookupTable,
    Mixed,
    places,
)
from hwatu.rules import DualChoiceRule, Rules
from hwatu.rules._additions import Look
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._cards.card_set import Cards
    from hwatu.rules._additions import Combination


class Choices(dict[int, tuple[tuple[int, int], ...]]):
    """For each mask of dual cards, the ways to count them: those counted as junk, as a mask, and their junk value.

    Ways that count fewer cards as junk come first.

    >>> Choices({0b01: 2, 0b10: 1})[0b11]
    ((0, 0), (1, 2), (2, 1), (3, 3))
    """

    __slots__ = ("values_by_card",)

    def __init__(self, values_by_card: Mapping[CardMask, int]) -> None:
        super().__init__()
        self.values_by_card: dict[CardMask, int] = dict(values_by_card)

    def __missing__(self, held: CardMask) -> tuple[tuple[CardMask, int], ...]:
        ways = [(0, 0)]
        for card, value in self.values_by_card.items():
            if held & card:
                ways += [(as_junk | card, junk + value) for as_junk, junk in ways]
        self[held] = made = tuple(sorted(ways, key=lambda way: way[0].bit_count()))
        return made


class RowBuilder:
    """Builds rows: the most points that a set of coupled cards makes with 0, 1, 2 ... cards of ordinary junk.

    The head of this module says which cards are coupled.
    """

    __slots__ = (
        "_animals",
        "_choices",
        "_duals",
        "_junk_points",
        "_most_ordinary",
        "_shared",
        "_weighted_counts",
        "_weighted_mask",
    )

    def __init__(
        self,
        animals: LookupTable,
        choices: Choices,
        weighted_counts: JunkCounts,
        junk_points: JunkTable,
        ordinary_junk: CardMask,
    ) -> None:
        self._animals: LookupTable = animals
        self._choices: Choices = choices
        self._duals: CardMask = sum(choices.values_by_card)
        self._weighted_counts: JunkCounts = weighted_counts
        self._weighted_mask: CardMask = sum(weighted_counts.values_by_card)
        self._junk_points: JunkTable = junk_points
        self._most_ordinary: int = ordinary_junk.bit_count()
        self._shared: dict[tuple[Points, ...], tuple[Points, ...]] = {}

    def row(self, coupled: CardMask) -> tuple[Points, ...]:
        """The row of these cards. Equal rows are one object, which saves memory: few rows differ."""
        weighted, length = self._weighted_counts.of(coupled & self._weighted_mask), self._most_ordinary + 1
        best = [0] * length
        for as_junk, value in self._choices[coupled & self._duals]:
            points, junk = self._animals.of(coupled & ~as_junk & self._animals.domain), weighted + value
            for ordinary in range(length):
                worth = points + self._junk_points.of(junk + ordinary)
                best[ordinary] = max(best[ordinary], worth)
        row = tuple(best)
        return self._shared.setdefault(row, row)


hide_setup(RowBuilder)


_BRIGHTS: Final = BRIGHTS.mask
_ANIMALS: Final = ANIMALS.mask
_RIBBONS: Final = RIBBONS.mask

_CARDS_ALIKE: Final = (_BRIGHTS, _ANIMALS, _RIBBONS)
"""The kinds of card that have a table each, as masks."""

_JUNK_COUNT: Final = 0
"""Stands for the table by junk count, beside the masks of the others."""

_NO_CARDS: Final = CardSet()

_NO_CAP: Final = 1 << 60
"""Stands for "no cap". Compiled, a larger number would be an object, and slow to compare with."""

_MOST_COUPLED: Final = 16
"""The most coupled cards, jokers included, for which rows are kept. With more, each capture is counted way by way.

A scorer may come to hold a row for each set of them, and each further card doubles the number of sets.
"""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Way(Fixed):
    """One way to count the dual cards of a capture, and the totals that follow. A :class:`Scorer` makes them.

    >>> from hwatu import cards, presets
    >>> [way.junk for way in scorer(presets.pagat()).ways(cards("9A 1J 2J").mask)]
    [2, 4]
    """

    __slots__ = (
        "_animal_points", "_animals", "_as_junk", "_bright_points", "_extras", "_junk", "_points", "_ribbon_points",
    )  # fmt: skip
    _fields: ClassVar[tuple[str, ...]] = (
        "as_junk", "points", "extras", "animals", "junk", "bright_points", "ribbon_points", "animal_points",
    )  # fmt: skip

    def __init__(
        self,
        as_junk: CardMask,
        points: Points,
        extras: Points,
        animals: int,
        junk: int,
        bright_points: Points,
        ribbon_points: Points,
        animal_points: Points = 0,
    ) -> None:
        self._as_junk: CardMask = as_junk
        self._points: Points = points
        self._extras: Points = extras
        self._animals: int = animals
        self._junk: int = junk
        self._bright_points: Points = bright_points
        self._ribbon_points: Points = ribbon_points
        self._animal_points: Points = animal_points

    @property
    def as_junk(self) -> CardMask:
        """The dual cards that count as junk, as a mask."""
        return self._as_junk

    @property
    def points(self) -> Points:
        """The points without extras, cut at the cap (STOP-7)."""
        return self._points

    @property
    def extras(self) -> Points:
        """The points of the extras, cut so that points and extras together stay within the cap (SCORE-13, STOP-7)."""
        return self._extras

    @property
    def animals(self) -> int:
        """The number of animals, without dual cards that count as junk."""
        return self._animals

    @property
    def junk(self) -> int:
        """The junk count, with dual cards that count as junk."""
        return self._junk

    @property
    def bright_points(self) -> Points:
        """The points that the combinations of brights score, before the cap."""
        return self._bright_points

    @property
    def ribbon_points(self) -> Points:
        """The points that the combinations of ribbons score, before the cap."""
        return self._ribbon_points

    @property
    def animal_points(self) -> Points:
        """The points that the combinations of animals score, before the cap.

        ``==`` ignores them, since documents of earlier versions lack them.
        """
        return self._animal_points

    def _compared(self) -> tuple[object, ...]:
        return self._values()[:-1]


class Scorer:
    """Values captured cards, given as masks. Made by :func:`scorer`; immutable apart from its caches.

    - ``deck_mask``, ``foreign_mask``: all cards of the pack, and all others.
    - ``bright_mask``, ``animal_mask``: the brights, and the animals.
    - ``ribbon_mask``: the ribbons that count towards ribbon points (SCORE-7).
    - ``junk_mask``: the cards that are junk, junk jokers included, dual cards not.
    - ``junk_values``: the junk value of each of them, by its bit.
    - ``dual_mask``: the dual cards (CARD-6).
    - ``asked_mask``: the dual cards that their owner is asked about (CARD-9).
    - ``locked_mask``: the dual cards that become animals to the end of the hand once their owner owes junk and has
      none (CARD-10).
    - ``boss_mask``, ``double_mask``, ``protection_mask``: the jokers of these kinds (CARD-7).
    """

    __slots__ = (
        "_animals",
        "_bright_points",
        "_brights",
        "_cap",
        "_choices",
        "_coupled",
        "_dual_counts",
        "_has_mixed",
        "_junk_points",
        "_kinds_cross_tables",
        "_mixed",
        "_ordinary_junk",
        "_ordinary_months",
        "_ribbon_points",
        "_ribbons",
        "_row_builder",
        "_rows",
        "_rows_with_jokers",
        "_simple",
        "_weighted_counts",
        "_weighted_junk",
        "_weighted_mask",
        "animal_mask",
        "asked_mask",
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
        "locked_mask",
        "protection_mask",
        "ribbon_mask",
        "rules",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.extras_count_to_stop: bool = rules.extras_count_to_stop
        self.bright_mask: CardMask = _BRIGHTS
        self.animal_mask: CardMask = _ANIMALS
        self.ribbon_mask: CardMask = ribbons_that_count(rules).mask
        self.deck_mask: CardMask = ALL_MONTHS_MASK | rules.jokers.mask
        self.foreign_mask: CardMask = ALL_CARDS_MASK & ~self.deck_mask
        self.boss_mask: CardMask = _jokers(rules, Joker.BOSS)
        self.double_mask: CardMask = _jokers(rules, Joker.DOUBLE)
        self.protection_mask: CardMask = _jokers(rules, Joker.BRIGHT_PROTECTION)
        self.junk_values: dict[CardMask, int] = {1 << each.index: value for each, value in junk_values(rules).items()}
        self.junk_mask: CardMask = sum(self.junk_values)
        self._weighted_junk: dict[CardMask, int] = {
            card: value for card, value in self.junk_values.items() if value != 1
        }
        self._weighted_mask: CardMask = sum(self._weighted_junk)
        self._weighted_counts: JunkCounts = JunkCounts(self._weighted_junk)
        self._ordinary_junk: CardMask = self.junk_mask - self._weighted_mask
        self._choices: Choices = Choices({1 << each.index: value for each, value in rules.dual_animals.items()})
        self._dual_counts: JunkCounts = JunkCounts(self._choices.values_by_card)
        self.dual_mask: CardMask = sum(self._choices.values_by_card)
        self.asked_mask: CardMask = 0 if rules.dual_choice is DualChoiceRule.FREE else self.dual_mask
        self.locked_mask: CardMask = self.dual_mask if rules.dual_locks else 0
        self._coupled: CardMask = _ANIMALS | self.dual_mask | self._weighted_mask
        self._ordinary_months: i64 = self._ordinary_junk & ALL_MONTHS_MASK
        self.combinations: tuple[Combination, ...] = combinations(rules)
        self._cap: Points = _NO_CAP if rules.score_cap is None else rules.score_cap
        self._sort_combinations()
        mixed = self._mixed.combinations
        self._has_mixed: bool = bool(mixed)
        # A way is chosen by its points to stop with. Extras that count there can change the choice, unless they look at
        # every captured card, whatever it counts as (SCORE-11, SCORE-12): these are equal in all ways.
        extras_decide = self.extras_count_to_stop and any(
            each.extra and each.look is not Look.CAPTURED for each in mixed
        )
        scored_beside_rows = extras_decide or any(not each.extra for each in mixed)
        self._simple: bool = not scored_beside_rows and self._coupled.bit_count() <= _MOST_COUPLED
        self._row_builder: RowBuilder = RowBuilder(
            self._animals, self._choices, self._weighted_counts, self._junk_points, self._ordinary_junk
        )
        self._rows: list[tuple[Points, ...] | None] = [None] * (COUPLED_BITS + 1) if self._simple else []
        self._rows_with_jokers: dict[CardMask, tuple[Points, ...]] = {}
        self._bright_points: list[Points | None] = self._brights.known
        self._ribbon_points: list[Points | None] = self._ribbons.known

    def _sort_combinations(self) -> None:
        """Put each family of combinations into a table: of a kind of card, of the junk count, or the mixed one.

        Only the best of a family scores, and a table can see that only for families that it holds whole. So a family
        whose combinations belong to several tables goes to the mixed one.
        """
        families: dict[str | int, list[Combination]] = {}
        for place, each in enumerate(self.combinations):
            families.setdefault(each.family or place, []).append(each)
        tables: dict[CardMask | None, list[Combination]] = {home: [] for home in (*_CARDS_ALIKE, _JUNK_COUNT, None)}
        for family in families.values():
            homes = {_home(each) for each in family}
            tables[homes.pop() if len(homes) == 1 else None] += family
        self._brights: LookupTable = LookupTable(tables[_BRIGHTS], BRIGHTS_SHIFT, BRIGHT_BITS)
        self._animals: LookupTable = LookupTable(tables[_ANIMALS], 0, ANIMAL_BITS)
        self._ribbons: LookupTable = LookupTable(tables[_RIBBONS], RIBBONS_SHIFT, RIBBON_BITS)
        self._junk_points: JunkTable = JunkTable(tables[_JUNK_COUNT])
        self._mixed: Mixed = Mixed(tables[None])
        # PAY-5 and PAY-11 ask what the combinations of a kind score, and a house combination may have another kind than
        # the cards that it looks at, for example brights of one bright and a joker.
        self._kinds_cross_tables: bool = any(
            set(table.combinations) != {each for each in self.combinations if each.kind is kind}
            for kind, table in (
                (Kind.BRIGHT, self._brights),
                (Kind.RIBBON, self._ribbons),
                (Kind.ANIMAL, self._animals),
            )
        )

    def points(self, mask: CardMask) -> Points:
        """The points of these cards, without extras, with dual cards counted as in :meth:`best` (PAY-1, CARD-6).

        For most rules these are three look-ups and a bit count.
        """
        if not self._simple:
            return self.best(mask, 0, 0)._points
        if mask > ALL_MONTHS_MASK:
            return self._points_with_jokers(mask)
        cards: i64 = mask
        found = places(cards)
        row = self._rows[found & COUPLED_BITS]
        brights = self._bright_points[(found >> BRIGHTS_SHIFT) & BRIGHT_BITS]
        ribbons = self._ribbon_points[found >> RIBBONS_SHIFT]
        if row is None or brights is None or ribbons is None:
            self._fill_tables(mask)
            return self.points(mask)
        ordinary: CardMask = cards & self._ordinary_months
        worth = row[bits_in(ordinary) if COMPILED else ordinary.bit_count()] + brights + ribbons
        return worth if worth < self._cap else self._cap  # noqa: FURB136  (twice as fast as min)

    def _fill_tables(self, mask: CardMask) -> None:
        """Compute the entries that :meth:`points` looks up for these cards, since one of them was missing."""
        self._rows[places(mask) & COUPLED_BITS] = self._row_builder.row(mask & self._coupled)
        # Each table keeps what it computes in its list ``known``, and these lists are what points() reads.
        self._brights.of(mask & _BRIGHTS)
        self._ribbons.of(mask & _RIBBONS)

    def _points_with_jokers(self, mask: CardMask) -> Points:
        """Like :meth:`points`, for cards with jokers, for which :func:`places` has no bits.

        Jokers that the pack does not have are ignored.
        """
        mask &= self.deck_mask
        coupled = mask & self._coupled
        row = self._rows_with_jokers.get(coupled)
        if row is None:
            row = self._rows_with_jokers[coupled] = self._row_builder.row(coupled)
        found = places(mask & ALL_MONTHS_MASK)
        brights = self._bright_points[(found >> BRIGHTS_SHIFT) & BRIGHT_BITS]
        if brights is None:
            brights = self._brights.of(mask & _BRIGHTS)
        ribbons = self._ribbon_points[found >> RIBBONS_SHIFT]
        if ribbons is None:
            ribbons = self._ribbons.of(mask & _RIBBONS)
        worth = row[(mask & self._ordinary_junk).bit_count()] + brights + ribbons
        return worth if worth < self._cap else self._cap  # noqa: FURB136  (as in points)

    def stop_points(self, mask: CardMask) -> Points:
        """The points of these cards that count towards the target and towards a further go (STOP-1, STOP-2)."""
        return self.stop_points_when(mask, 0, 0) if self.extras_count_to_stop else self.points(mask)

    def stop_points_when(self, mask: CardMask, as_animal: CardMask, as_junk: CardMask) -> Points:
        """Like :meth:`stop_points`, with some dual cards settled as animal or as junk (CARD-9, CARD-10)."""
        return self.stop_points_of(self.best(mask, as_animal, as_junk))

    def junk_count(self, mask: CardMask) -> int:
        """The junk count of these cards, without dual cards."""
        return count_of(mask & self._ordinary_junk) + self._weighted_counts.of(mask & self._weighted_mask)

    def choices(
        self, mask: CardMask, as_animal: CardMask = 0, as_junk: CardMask = 0
    ) -> tuple[tuple[CardMask, int], ...]:
        """Each choice of dual cards to count as junk, as their mask and their junk value, fewest cards first.

        - ``mask``: the captured cards.
        - ``as_animal``, ``as_junk``: the dual cards that are settled as one or the other. Rules that do not settle
          dual cards ignore them (CARD-9, CARD-10).
        """
        as_junk &= mask & self.asked_mask
        found = self._choices[mask & self.dual_mask & ~(as_junk | as_animal & (self.asked_mask | self.locked_mask))]
        if not as_junk:
            return found
        value = self._dual_counts.of(as_junk)
        return tuple([(chosen | as_junk, junk + value) for chosen, junk in found])

    def ways(self, mask: CardMask, as_animal: CardMask = 0, as_junk: CardMask = 0) -> list[Way]:
        """Every way to count the cards, fewest dual cards as junk first (CARD-6); arguments as for :meth:`choices`."""
        if mask & self.dual_mask:
            return [self.way(mask, chosen) for chosen, _ in self.choices(mask, as_animal, as_junk)]
        return [self.way(mask, 0)]

    def way(self, mask: CardMask, as_junk: CardMask) -> Way:
        """The totals of these cards with the dual cards ``as_junk`` counted as junk."""
        animals = mask & _ANIMALS & ~as_junk
        brights = self._brights.of(mask & _BRIGHTS)
        ribbons = self._ribbons.of(mask & _RIBBONS)
        junk = self.junk_count(mask)
        if as_junk:
            junk += self._dual_counts.of(as_junk)
        of_animals = self._animals.of(animals)
        points = brights + ribbons + of_animals + self._junk_points.of(junk)
        extras = 0
        if self._has_mixed:
            more, extras = self._mixed.worth(mask, as_junk, junk)
            points += more
        if self._kinds_cross_tables:  # the sums of the tables are not those of the kinds, so look at the score lines
            lines = self._lines(mask, as_junk, junk)
            brights, ribbons = _of_kind(Kind.BRIGHT, lines), _of_kind(Kind.RIBBON, lines)
            of_animals = _of_kind(Kind.ANIMAL, lines)
        if points + extras > self._cap:  # the cap cuts extras before points
            points = min(points, self._cap)
            extras = min(extras, self._cap - points)
        return Way(as_junk, points, extras, count_of(animals), junk, brights, ribbons, of_animals)

    def best(self, mask: CardMask, as_animal: CardMask = 0, as_junk: CardMask = 0) -> Way:
        """The best way to count the cards (CARD-6); arguments as for :meth:`choices`.

        It is the way with the most points to stop with. A tie is broken by the points, then by points and extras
        together, then by the fewest dual cards counted as junk.
        """
        ways = self.ways(mask, as_animal, as_junk)
        best = ways[0]
        for way in ways:
            if way is not best and self._rank(way) > self._rank(best):
                best = way
        return best

    def most_points(self, mask: CardMask, as_animal: CardMask = 0, as_junk: CardMask = 0) -> Points:
        """The most points that any way to count these cards gives, without extras; arguments as for :meth:`choices`."""
        return max([way._points for way in self.ways(mask, as_animal, as_junk)])

    def brights_or_ribbons_score(self, mask: CardMask) -> bool:
        """True if brights or ribbons surely score. If it is False, only the score lines can tell.

        LIABLE-3 asks whether a win came from junk alone. Score lines are slow to make; two look-ups often spare them.
        """
        if self._kinds_cross_tables:
            return False
        return self._brights.of(mask & _BRIGHTS) > 0 or self._ribbons.of(mask & _RIBBONS) > 0

    def _rank(self, way: Way) -> tuple[Points, Points, Points]:
        """The order of :meth:`best`, highest first; of equal ways the earlier, with fewer cards as junk, stays."""
        return self.stop_points_of(way), way._points, way._points + way._extras

    def stop_points_of(self, way: Way) -> Points:
        """The points of a way that count towards the target and a further go (SCORE-13)."""
        return way._points + way._extras if self.extras_count_to_stop else way._points

    def items(self, mask: CardMask, as_junk: CardMask) -> tuple[ScoreItem, ...]:
        """The score lines of these cards with the dual cards ``as_junk`` counted as junk; they add up to its points."""
        way = self.way(mask, as_junk)
        items = self._lines(mask, as_junk, way._junk)
        return items + _above_cap(items, way) if self._cap < _NO_CAP else items

    def _lines(self, mask: CardMask, as_junk: CardMask, junk: int) -> tuple[ScoreItem, ...]:
        """The score lines before the cap, for a junk count that is already known."""
        junk_mask = mask & self.junk_mask | as_junk
        return (
            self._brights.items_of(mask & _BRIGHTS)
            + self._animals.items_of(mask & _ANIMALS & ~as_junk)
            + self._ribbons.items_of(mask & _RIBBONS)
            + self._junk_points.items_of(junk, junk_mask)
            + self._mixed.items_of(mask, as_junk, junk, junk_mask)
        )


def _home(combination: Combination) -> CardMask | None:
    """The table that could hold a combination: the mask of one kind of card, ``_JUNK_COUNT``, or None for mixed."""
    if combination.extra or combination.look is Look.CAPTURED:
        return None
    if combination.look is Look.JUNK:
        return None if combination.including or combination.excluding else _JUNK_COUNT
    return next((cards for cards in _CARDS_ALIKE if not combination.domain & ~cards), None)


def _jokers(rules: Rules, joker: Joker) -> CardMask:
    """The pack's jokers of one kind, as a mask; house jokers that act like it are included."""
    found = 0
    for each in rules.jokers:
        own = rules.additions.joker(each)
        if each.joker is joker or (own is not None and own.acts_as(joker)):
            found |= 1 << each.index
    return found


def _of_kind(kind: Kind, items: tuple[ScoreItem, ...]) -> Points:
    """The points of all lines of one kind."""
    return sum([item.points for item in items if item.kind is kind])


def _above_cap(items: tuple[ScoreItem, ...], way: Way) -> tuple[ScoreItem, ...]:
    """Negative lines for what the cap takes away, so that the items add up to ``way``: points, then extras (STOP-7)."""
    cut = []
    for extra, left in ((False, way._points), (True, way._extras)):
        over = sum(item.points for item in items if item.extra is extra) - left
        if over:
            cut.append(
                ScoreItem("above the cap", "상한 초과", -over, _NO_CARDS, "STOP-7", "sanghan-chogwa", extra=extra)
            )
    return tuple(cut)


def scorer(rules: Rules) -> Scorer:
    """The scorer of these rules. Equal rules share one object while it is cached.

    Raises :class:`RuleConflict` (``not_rules``).
    """
    check_rules(rules)
    return _scorer(rules)


@lru_cache(maxsize=512)
def _scorer(rules: Rules) -> Scorer:
    return Scorer(rules)


def points(rules: Rules, captured: Cards) -> Points:
    """The points of these captured cards, without extras: like :func:`score`, but only the total.

    Raises what :func:`score` raises.

    >>> from hwatu import Rules
    >>> points(Rules(), "1B 3B 12B")
    2
    """
    known, found = _RECENT[0]
    if known is not rules:
        found = scorer(rules)
        _RECENT[0] = (rules, found)
    mask = captured.mask if type(captured) is CardSet else cards(captured).mask
    if mask > ALL_MONTHS_MASK:
        check_pack(mask, found)
    return found.points(mask)


def check_pack(mask: CardMask, found: Scorer) -> None:
    """Raise :class:`InvalidPosition` (``card_not_in_pack``) if the mask has cards that the pack does not have."""
    strange = mask & found.foreign_mask
    if strange:
        raise InvalidPosition(
            f"There is no {CardSet.from_mask(strange)} in this pack.",
            code="card_not_in_pack",
            rule="CARD-7",
            korean=f"{CardSet.from_mask(strange)}: 이 화투에는 없는 패입니다.",
        )


_RECENT: Final[list[tuple[Rules, Scorer]]] = [(Rules(), scorer(Rules()))]
"""The rules asked about last, and their scorer: asking again about the same object needs no hash of all flags.

All threads share this cell. It holds one tuple, which is read and replaced whole: with two variables, a thread could
get the scorer of another thread's rules.
"""


hide_setup(Way, Scorer)
