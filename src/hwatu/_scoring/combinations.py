"""Every combination of the rules, by kind of card, and the order in which a score lists them.

Each is a function of the rules, since flags set its points, its cards or the number of cards that it needs. A flag that
sets points to 0 removes a combination. Two ways keep captures from scoring twice for the same cards:

- Combinations of one ``family`` are alternatives, of which only the best scores (birds).
- An ``exact`` combination does not score with more cards than it needs: three brights score nothing beside four.

Other combinations add up: the birds of godori count among the animals, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.values import Value
from hwatu._cards.card_kinds import Kind, Ribbon
from hwatu._cards.card_masks import CardMask, Points
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK, card
from hwatu.rules import EndingRule
from hwatu.rules._additions import Combination, Look
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu._cards.flower_cards import Card
    from hwatu.rules import Rules


ANIMALS: Final = CardSet(each for each in DECK if each.kind is Kind.ANIMAL)
BIRDS: Final = CardSet("2A 4A 8A")
RAIN_BIRD: Final = CardSet("12A")


def animals(rules: Rules) -> Combination:
    """SCORE-4: one point for ``animal_base`` animals, one more for each further one."""
    return Combination(
        name="animals",
        romanised="yeolkkeut",
        korean="열끗",
        rule="SCORE-4",
        cards=ANIMALS,
        needs=rules.animal_base,
        points=1,
        further=1,
        kind=Kind.ANIMAL,
    )


def yukdori(rules: Rules) -> Combination:
    """SCORE-6: all four birds, instead of godori: of the family ``birds`` only the best scores."""
    return Combination(
        name="four birds",
        romanised="yukdori",
        korean="육도리",
        rule="SCORE-6",
        cards=BIRDS | RAIN_BIRD,
        points=rules.yukdori,
        family="birds",
        kind=Kind.ANIMAL,
    )


def godori(rules: Rules) -> Combination:
    """SCORE-5: the birds of February, April and August."""
    return Combination(
        name="godori",
        romanised="godori",
        korean="고도리",
        rule="SCORE-5",
        cards=BIRDS,
        points=rules.godori,
        family="birds",
        kind=Kind.ANIMAL,
    )


def bidori(rules: Rules) -> Combination:
    """SCORE-6: three birds, the rain bird among them."""
    return Combination(
        name="three birds with rain",
        romanised="bidori",
        korean="비도리",
        rule="SCORE-6",
        cards=BIRDS | RAIN_BIRD,
        needs=3,
        including=RAIN_BIRD,
        points=rules.bidori,
        family="birds",
        kind=Kind.ANIMAL,
    )


BRIGHTS: Final = CardSet("1B 3B 8B 11B 12B")
RAIN: Final = CardSet("12B")


def five_brights(rules: Rules) -> Combination:
    """SCORE-1: all five. It is not ``exact``, as there are no more."""
    return Combination(
        name="five brights",
        romanised="ogwang",
        korean="오광",
        rule="SCORE-1",
        cards=BRIGHTS,
        points=rules.five_brights,
        kind=Kind.BRIGHT,
    )


def four_brights(rules: Rules) -> Combination:
    """SCORE-2: four, the rain bright not among them."""
    return Combination(
        name="four brights",
        romanised="sagwang",
        korean="사광",
        rule="SCORE-2",
        cards=BRIGHTS,
        needs=4,
        exact=True,
        excluding=RAIN,
        points=rules.four_brights,
        kind=Kind.BRIGHT,
    )


def four_brights_rain(rules: Rules) -> Combination:
    """SCORE-2: four, with the rain bright."""
    return Combination(
        name="four brights with rain",
        romanised="bi-sagwang",
        korean="비사광",
        rule="SCORE-2",
        cards=BRIGHTS,
        needs=4,
        exact=True,
        including=RAIN,
        points=rules.four_brights_rain,
        kind=Kind.BRIGHT,
    )


def three_brights(rules: Rules) -> Combination:
    """SCORE-3: three, the rain bright not among them."""
    return Combination(
        name="three brights",
        romanised="samgwang",
        korean="삼광",
        rule="SCORE-3",
        cards=BRIGHTS,
        needs=3,
        exact=True,
        excluding=RAIN,
        points=rules.three_brights,
        kind=Kind.BRIGHT,
    )


def three_brights_rain(rules: Rules) -> Combination:
    """SCORE-3: three, with the rain bright."""
    return Combination(
        name="three brights with rain",
        romanised="bi-samgwang",
        korean="비삼광",
        rule="SCORE-3",
        cards=BRIGHTS,
        needs=3,
        exact=True,
        including=RAIN,
        points=rules.three_brights_rain,
        kind=Kind.BRIGHT,
    )


def junk_values(rules: Rules) -> dict[Card, int]:
    """The junk value of each junk card of the pack, junk jokers included. Dual cards are not in it (CARD-5, CARD-7)."""
    values = {each: 1 for each in DECK if each.kind is Kind.JUNK}
    values[card("11D")] = rules.november_junk_value
    values[card("12D")] = rules.december_junk_value
    for each in rules.jokers:
        house_joker = rules.additions.joker(each)
        value = house_joker.junk if house_joker else each.joker.junk if each.joker else 0
        if value:  # some jokers are no junk at all
            values[each] = value
    return values


def junk(rules: Rules) -> Combination:
    """SCORE-9: one point for a junk count of ``junk_base``, one more for each further one."""
    return Combination(
        name="junk",
        romanised="pi",
        korean="피",
        rule="SCORE-9",
        look=Look.JUNK,
        needs=rules.junk_base,
        points=1,
        further=1,
        kind=Kind.JUNK,
    )


RIBBONS: Final = CardSet(each for each in DECK if each.kind is Kind.RIBBON)
RAIN_RIBBON: Final = CardSet("12R")
HONGDAN_RIBBONS: Final = CardSet("1R 2R 3R")
BLUE_RIBBONS: Final = CardSet("6R 9R 10R")
RED_RIBBONS: Final = CardSet("4R 5R 7R")


def ribbons_that_count(rules: Rules) -> CardSet:
    """The ribbons that count towards ribbon points: all ten, or nine without the rain ribbon (SCORE-7)."""
    return RIBBONS if rules.december_ribbon_counts else RIBBONS - RAIN_RIBBON


def ribbons(rules: Rules) -> Combination:
    """SCORE-7: one point for ``ribbon_base`` ribbons, one more for each further one."""
    return Combination(
        name="ribbons",
        romanised="tti",
        korean="띠",
        rule="SCORE-7",
        cards=ribbons_that_count(rules),
        needs=rules.ribbon_base,
        points=1,
        further=1,
        kind=Kind.RIBBON,
    )


def hongdan(rules: Rules) -> Combination:
    """SCORE-8: the three red ribbons that say 홍단."""
    return _ribbon_set(Ribbon.HONGDAN, HONGDAN_RIBBONS, rules.hongdan)


def cheongdan(rules: Rules) -> Combination:
    """SCORE-8: the three blue ribbons."""
    return _ribbon_set(Ribbon.CHEONGDAN, BLUE_RIBBONS, rules.cheongdan)


def chodan(rules: Rules) -> Combination:
    """SCORE-8: the three plain red ribbons. SCORE-14 adds the rain ribbon, and any three of the four suffice."""
    if rules.rain_chodan:
        return _ribbon_set(Ribbon.CHODAN, RED_RIBBONS | RAIN_RIBBON, rules.chodan, "SCORE-14")
    return _ribbon_set(Ribbon.CHODAN, RED_RIBBONS, rules.chodan)


def _ribbon_set(ribbon: Ribbon, cards: CardSet, points: Points, rule: str = "SCORE-8") -> Combination:
    return Combination(
        name=ribbon.romanised,
        romanised=ribbon.romanised,
        korean=ribbon.korean,
        rule=rule,
        cards=cards,
        needs=3,
        points=points,
        kind=Kind.RIBBON,
    )


def vip(rules: Rules) -> Combination:
    """SCORE-11: the September animal and both double junk, whatever the animal counts as.

    So it looks at all captured cards: counted as junk, the animal would otherwise be missing from it.
    """
    return Combination(
        name="VIP",
        romanised="beuiaipi",
        korean="특별 피",
        rule="SCORE-11",
        cards="9A 11D 12D",
        points=rules.vip,
        extra=True,
        look=Look.CAPTURED,
    )


def palssari(rules: Rules) -> Combination:
    """SCORE-12: eight clovers, all the cards of April and July, whatever a dual animal among them counts as."""
    return Combination(
        name="eight clovers",
        romanised="palssari",
        korean="팔싸리",
        rule="SCORE-12",
        cards="4A 4R 4J 4K 7A 7R 7J 7K",
        points=rules.palssari,
        extra=True,
        look=Look.CAPTURED,
    )


def bright_points(rules: Rules) -> Combination:
    """FAMILY-1: 20 for each bright."""
    return _each(Kind.BRIGHT, BRIGHTS, 20)


def animal_points(rules: Rules) -> Combination:
    """FAMILY-1: 10 for each animal, May's and September's too, which Go-Stop may count as junk (CARD-6)."""
    return _each(Kind.ANIMAL, ANIMALS, 10)


def ribbon_points(rules: Rules) -> Combination:
    """FAMILY-1: 5 for each ribbon, December's too, whatever SCORE-7 says of it."""
    return _each(Kind.RIBBON, RIBBONS, 5)


def _each(kind: Kind, cards: CardSet, points: Points) -> Combination:
    return Combination(
        name=f"{kind.english}s",
        romanised=kind.romanised,
        korean=kind.korean,
        rule="FAMILY-1",
        cards=cards,
        needs=1,
        points=points,
        further=points,
        kind=kind,
    )


GO_STOP: Final[tuple[Callable[[Rules], Combination], ...]] = (
    five_brights,
    four_brights,
    four_brights_rain,
    three_brights,
    three_brights_rain,
    animals,
    yukdori,
    godori,
    bidori,
    ribbons,
    hongdan,
    cheongdan,
    chodan,
    junk,
    vip,
    palssari,
)

PLAY_OUT: Final[tuple[Callable[[Rules], Combination], ...]] = (
    bright_points,
    animal_points,
    ribbon_points,
)


def combinations(rules: Rules) -> tuple[Combination, ...]:
    """The combinations that score under these rules, without those that a flag sets to 0 points.

    Combinations that a table adds come last, so that of two equal ones of a family the built-in one scores.

    Raises :class:`RuleConflict` (``not_rules``).
    """
    check_rules(rules)
    registry = PLAY_OUT if rules.ending is EndingRule.PLAY_OUT else GO_STOP
    built = [build(rules) for build in registry]
    return tuple(each for each in (*built, *rules.additions.combinations) if each.points or each.further)


@attrs.frozen(slots=False)
class ScoreItem(Value):
    """One line of a score.

    - ``name``, ``korean``, ``romanised``: the name of the combination.
    - ``points``: what it is worth, in points; below 0 for what a cap takes away.
    - ``cards``: the captured cards that make it.
    - ``rule``: the id of the rule that grants it.
    - ``kind``: the kind of card that it is made of, or None for several.
    - ``extra``: whether it is an extra, which is paid but need not count towards a stop (SCORE-13).
    """

    name: str
    korean: str
    points: Points
    cards: CardSet
    rule: str
    romanised: str = ""
    kind: Kind | None = None
    extra: bool = False

    @classmethod
    def of(cls, combination: Combination, points: Points, mask: CardMask) -> ScoreItem:
        """The line for a combination that is made by the cards of ``mask``."""
        return cls(
            combination.name,
            combination.korean,
            points,
            CardSet.from_mask(mask),
            combination.rule,
            combination.romanised,
            combination.kind,
            combination.extra,
        )
