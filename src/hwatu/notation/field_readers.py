"""The smaller things that stand in a field: lists by seat, keywords, what was carried in, payments, junk still owed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar
from urllib.parse import unquote

import attrs

from hwatu.additions import Mission
from hwatu.cards import Month
from hwatu.cardset import CardSet
from hwatu.errors import nearest
from hwatu.missions import MISSIONS
from hwatu.notation.located_words import Word
from hwatu.notation.position_writer import NOTHING, plain
from hwatu.payment import Payment
from hwatu.result import Carry
from hwatu.state import Due

T = TypeVar("T")

CARRY: Final = ("nagaris", "pot", "month", "mission", "active", "claims", "paid", "deals", "sold_after")
"""The keywords of what a hand was dealt with."""

Groups = Mapping[str, tuple[Word, ...]]


def parts(words: Iterable[Word]) -> list[tuple[Word, ...]]:
    """The words between slashes; no parts at all where there are no words."""
    found: list[list[Word]] = [[]]
    listed = list(words)
    for word in listed:
        if word.text == "/":
            found.append([])
        else:
            found[-1].append(word)
    return [tuple(each) for each in found] if listed else []


def grouped(words: Iterable[Word], known: Iterable[str]) -> dict[str, tuple[Word, ...]]:
    """The words that follow each keyword; those before the first stand under the empty one."""
    groups: dict[str, list[Word]] = {"": []}
    name = ""
    for word in words:
        if word.text in known:
            name = word.text
            if name in groups:
                raise word.error(f"{name} is there twice.", code="duplicate_field")
            groups[name] = []
        else:
            groups[name].append(word)
    return {key: tuple(each) for key, each in groups.items()}


def only(words: tuple[Word, ...], near: Word) -> Word:
    """The one word that there is; an error points at the second, or at ``near`` where there is none."""
    if len(words) != 1:
        at = words[1] if words else near
        raise at.error(f"Exactly one word is expected here, not {len(words)}.", code="bad_value")
    return words[0]


def flagged(groups: Groups, name: str) -> bool:
    """Whether a keyword that nothing follows is there."""
    for word in groups.get(name, ()):
        raise word.error(f"Nothing follows {name}.", code="bad_value")
    return name in groups


def number_of(groups: Groups, name: str, near: Word) -> int:
    """The number that follows a keyword, by default 0."""
    return only(groups[name], near).number(name) if name in groups else 0


def member(word: Word, members: Mapping[str, T]) -> T:
    """What a word names."""
    found = members.get(word.text)
    if found is None:
        text = word.text[:20]
        raise word.error(f"There is no {text!r} here.{nearest(text, members)}", code="unknown_value")
    return found


def month(word: Word) -> Month:
    """The month with this number."""
    number = word.number("A month", most=12)
    if number == 0:
        raise word.error("There is no month 0: months are 1 to 12.", code="unknown_month", rule="CARD-1")
    return Month(number)


def seats(word: Word) -> tuple[int | None, int | None]:
    """Two seats, one or both of them perhaps nobody: ``0>1``, ``->1``."""
    pair = word.split(">")
    if len(pair) != 2:
        raise word.error("Two seats are written 0>1.", code="bad_value")
    first, second = (None if each.text == NOTHING else each.number("A seat") for each in pair)
    return first, second


def payment(word: Word) -> Payment:
    """Chips paid during the hand: ``0>1:3:CHIPS-1:ppuk_on_the_first_turn``."""
    pieces = word.split(":")
    if len(pieces) != 4:
        raise word.error("A payment is written 0>1:3:CHIPS-1:reason.", code="bad_payment")
    payer, payee = seats(pieces[0])
    return Payment(payer, payee, pieces[1].number("chips"), spelled(pieces[3]), pieces[2].text)


def bonus(word: Word) -> tuple[str, int]:
    """Junk that a turn has earned so far: ``BONUS-4:1``."""
    pieces = word.split(":")
    if len(pieces) != 2:
        raise word.error("A bonus is written BONUS-4:1.", code="bad_bonus")
    return pieces[0].text, pieces[1].number("A bonus")


def due(word: Word) -> Due:
    """Junk that a seat still owes: ``1:2:BONUS-5:value:begun``, the last two left out where they do not hold."""
    giver, left, rule, *ways = word.split(":") if word.text.count(":") > 1 else (word, word, word)
    said = [each.text for each in ways]
    if giver is word or said not in ([], ["value"], ["begun"], ["value", "begun"]):
        raise word.error("Junk owed is written 1:2:BONUS-5:value:begun.", code="bad_due")
    return Due(giver.number("A seat"), left.number("cards"), rule.text, "value" in said, "begun" in said)


def carry(groups: Groups, near: Word) -> Carry:
    """What a hand was dealt with, or left."""
    drawn = month(only(groups["month"], near)) if "month" in groups else None
    mission = _mission(only(groups["mission"], near)) if "mission" in groups else None
    with near.blamed():
        return Carry(
            number_of(groups, "nagaris", near),
            number_of(groups, "pot", near),
            drawn,
            mission,
            tuple([word.number("A seat") for word in groups.get("active", ())]),
            tuple([_claim(word) for word in groups.get("claims", ())]),
            tuple([payment(word) for word in groups.get("paid", ())]),
            number_of(groups, "deals", near),
            number_of(groups, "sold_after", near),
        )


def _claim(word: Word) -> tuple[int, int]:
    """Chips that each loser owes a seat at the end: ``3:4``."""
    pieces = word.split(":")
    if len(pieces) != 2:
        raise word.error("A claim is written 3:4, a seat and the chips each loser owes it.", code="bad_claim")
    return pieces[0].number("A seat"), pieces[1].number("chips")


def drop(word: Word) -> tuple[int, bool]:
    """A seat that sits out: ``3:forced`` or ``3:free``."""
    pieces = word.split(":")
    if len(pieces) != 2 or pieces[1].text not in ("forced", "free"):
        raise word.error("A seat that sits out is written 3:forced or 3:free.", code="bad_value")
    return pieces[0].number("A seat"), pieces[1].text == "forced"


def _mission(word: Word) -> Mission:
    """A mission of the library by name and factor, another with its Korean name and its cards as well."""
    pieces = word.split(":")
    if len(pieces) not in (2, 4):
        raise word.error("A mission is written godori:3.", code="bad_mission", rule="PAY-15")
    with word.blamed():
        if len(pieces) == 2:
            known = member(pieces[0], {plain(each.name): each for each in MISSIONS})
            return attrs.evolve(known, factor=pieces[1].number("A factor"))
        cards = CardSet(pieces[3].text.split("+"))
        return Mission(spelled(pieces[0]), spelled(pieces[2]), cards, pieces[1].number("A factor"))


def spelled(word: Word) -> str:
    """What ``plain`` in :mod:`hwatu.notation.position_writer` made into one word. Raises :class:`TextError`."""
    try:
        text = unquote(word.text.replace("_", " "), errors="strict")
    except UnicodeDecodeError:
        text = ""
    if not text.isprintable() or plain(text) != word.text:
        raise word.error(f"{word.text[:20]!r} is no text in one word.", code="bad_text")
    return text
