"""Building blocks of the scenarios: questions with part of their answer, and stacked decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import attrs

from conformance.questions import codes, plain_house
from hwatu import Card, CardSet, Carry, Kind, Outcome, Seat, card, presets
from hwatu._base.values import Value
from hwatu._facts.carry import CARRIED
from hwatu._facts.seat_facts import named
from hwatu.rules import Rules, SeatingRule
from hwatu.testing._carried_rules import NOT
from hwatu.testing._scenario import Scenario, scenario
from hwatu.testing._vector_answers import plain


@attrs.frozen
class Sample(Value):
    """A question, and a part of its answer that was computed by hand."""

    title: str
    proves: tuple[str, ...]
    ask: str
    given: Mapping[str, Any]
    shows: Mapping[str, Any]


Entry: TypeAlias = "Scenario | Sample"


def asked(title: str, ask: str, given: Mapping[str, Any], shows: Mapping[str, Any], *proves: str) -> Sample:
    """A sample with any kind of question."""
    return Sample(title, proves, ask, given, shows)


def claim(rule_id: str, applies: bool) -> str:
    """The claim that a rule applies, or does not.

    >>> claim("PAY-7", False)
    'not PAY-7'
    """
    return rule_id if applies else f"{NOT}{rule_id}"


def worth(title: str, rules: Rules, captured: str, points: int, *proves: str, **shows: Any) -> Sample:
    """A sample about the points of captured cards."""
    given = {"house": plain_house(rules), "captured": codes(CardSet(captured))}
    return Sample(title, proves, "score", given, {"points": points, **shows})


def standing(captured: str, **facts: Any) -> Seat:
    """A seat at the end of a hand."""
    return Seat(captured=captured, **facts)


_OF_CARRY = named(CARRIED).keys() - {"active", "paid"}  # an outcome has these of its own


def paid(
    title: str, rules: Rules, seats: Sequence[Seat | str], net: Sequence[int], *proves: str, **facts: Any
) -> Sample:
    """A sample about the net of each seat after a hand; seat 0 stopped unless ``facts`` say otherwise."""
    seats = [each if isinstance(each, Seat) else standing(each) for each in seats]
    carried = {name: facts.pop(name) for name in _OF_CARRY & facts.keys()}
    outcome = Outcome(**{"seats": seats, "winner": 0, "carry": Carry(**carried), **facts})
    given = {"house": plain_house(rules), "outcome": plain(outcome)}
    return Sample(title, proves, "settle", given, {"net": list(net)})


def deck_for(
    rules: Rules,
    hands: Sequence[str] = (),
    table: str = "",
    stock: str = "",
    *,
    dealer: int = 0,
    carry: Carry | None = None,
) -> list[str]:
    """Stack a deck so that it deals these hands, this table and this top of the stock; hands are dealt first.

    Cards that are not named fill the other places, one of each month in turn, so that no three of a month come together
    by chance. Cards that are paid for when sold, and jokers, come last.
    """
    playing = list(range(rules.players))
    if carry is not None and carry.active:
        playing = list(carry.active)
    elif rules.seating is SeatingRule.ROTATION:
        playing = playing[: rules.seats_playing]
    named = CardSet(" ".join([*hands, table, stock]))
    spare = sorted([each for each in rules.deck if each not in named], key=_plainest)
    piles = {seat: [card(code) for code in (hands[seat] if seat < len(hands) else "").split()] for seat in playing}
    lying = [card(code) for code in table.split()]
    for pile in piles.values():
        pile += [spare.pop(0) for _ in range(rules.hand_size - len(pile))]
    if len(playing) < 7:
        lying += [spare.pop(0) for _ in range(rules.table_size - len(lying))]
    order: list[Card] = []
    first = playing.index(dealer) + 1
    around = playing[first:] + playing[:first]
    for to_hand, to_table in rules.packets:
        for seat in around:
            order += piles[seat][:to_hand]
            del piles[seat][:to_hand]
        order += lying[:to_table]
        del lying[:to_table]
    return [*codes(order), *stock.split(), *codes(spare)]


def _plainest(each: Card) -> tuple[bool, int, int]:
    special = each.joker is not None or each.kind is Kind.BRIGHT or each.code in ("5A", "9A", "11D", "12D")
    return special, each.index % 4, each.index


def dealing(
    title: str,
    rules: Rules,
    *proves: str,
    hands: Sequence[str] = (),
    table: str = "",
    stock: str = "",
    dealer: int = 0,
    carry: Carry | None = None,
    reshuffle: Sequence[str] | None = None,
) -> Scenario:
    """A scenario that begins with a deal of these cards."""
    deck = deck_for(rules, hands, table, stock, dealer=dealer, carry=carry)
    begun = scenario(title, rules, *proves)
    return begun.dealt(deck=deck, dealer=dealer, carry=carry or Carry(), reshuffle=reshuffle)


def series(
    title: str, rules: Rules, hands: int, deals: Sequence[Mapping[str, Any]], shows: Mapping[str, Any], *proves: str,
    carry: Carry | None = None,
) -> Sample:  # fmt: skip
    """A sample about a series of hands, each a deck and its actions."""
    given = {"house": plain_house(rules), "hands": hands, "deals": list(deals)}
    if carry is not None:
        given["carry"] = plain(carry)
    return Sample(title, proves, "series", given, shows)


def house(**flags: Any) -> Rules:
    """Rules for two with these flags, under which junk is given without a choice."""
    return presets.pagat(**{"surrender": "CHEAPEST", **flags})


def laid(title: str, rules: Rules, where: str, *proves: str, **facts: Any) -> Scenario:
    """A scenario that begins with a position after four turns of each seat. ``where`` has hands, table, stock and
    captures with "/" between them, and "|" between seats.
    """
    hands, table, stock, captured = [each.strip() for each in f"{where} / / /".split("/")[:4]]
    usual: dict[str, Any] = {"captured": [each.strip() for each in captured.split("|")], "turns": [4] * rules.players}
    held = [each.strip() for each in hands.split("|")]
    return scenario(title, rules, *proves).given(held, table, stock, **{**usual, **facts})
