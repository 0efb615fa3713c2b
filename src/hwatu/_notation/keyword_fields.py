"""The words after each keyword inside a field of a line, a table for each field: its rows both write and read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from hwatu._facts import turn_facts
from hwatu._facts.carry import CARRIED, NO_CARRY, Carry
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.seat_facts import RULES_OF_FACTS
from hwatu._glossary.meanings import meant
from hwatu._notation.located_words import Words
from hwatu._notation.word_forms import (
    ABOUT,
    BONUSES,
    CARDS,
    CLAIMS,
    DROPS,
    DUES,
    END,
    FLAG,
    MISSION,
    MONTH,
    MONTH_NUMBER,
    NUMBER,
    ORDER,
    ORDER_ABOUT,
    PAYMENTS,
    PLACED,
    SEAT,
    SEAT_OF_TURN,
    SEATS,
    TURNED,
    Form,
)
from hwatu._payment.result import Result

Keywords: TypeAlias = Mapping[str, tuple[str, Form]]
"""For each keyword its attribute and its form; the empty keyword is for what comes before all others."""

_FORMS: Final[Mapping[Holds, Form]] = {
    Holds.NUMBER: NUMBER, Holds.MONTH: MONTH, Holds.MISSION: MISSION, Holds.SEATS: SEATS, Holds.CLAIMS: CLAIMS,
    Holds.PAYMENTS: PAYMENTS, Holds.CARDS: CARDS,
}  # fmt: skip

CARRY: Final[Keywords] = {
    fact.word or fact.name: (fact.name, _FORMS[fact.kind]._replace(absent=getattr(NO_CARRY, fact.name)))
    for fact in CARRIED
}

_PACKED: Final[Mapping[Holds, Form]] = {
    Holds.SEAT: SEAT_OF_TURN, Holds.CARDS: ABOUT, Holds.NUMBER: NUMBER, Holds.CARD: TURNED,
    Holds.MONTH: MONTH_NUMBER, Holds.FLAG: FLAG, Holds.BONUSES: BONUSES, Holds.DUES: DUES, Holds.SEATS: SEATS,
    Holds.END: END,
}  # fmt: skip
"""The forms of the facts of a turn, which lines write as the engine has them."""


def _of_turn(rows: Sequence[Fact], inside: str = "") -> Keywords:
    """The words of these facts of a turn, whose attributes begin so inside; its seat comes before them."""
    return {
        "" if fact.kind is Holds.SEAT else fact.word or fact.name: (
            inside + fact.name, PLACED if fact.placed and fact.kind is Holds.CARDS else _PACKED[fact.kind]
        )
        for fact in rows
    }  # fmt: skip


TURN: Final = _of_turn(turn_facts.TURN, "_")
TRACE: Final = _of_turn(turn_facts.LEFT)

SEATING: Final[Keywords] = {
    "undecided": ("undecided", SEATS._replace(absent=None)),
    "dropped": ("dropped", DROPS),
    "face_down": ("face_down", ORDER),
    "to_table": ("to_table", ORDER_ABOUT),
    "to_stock": ("to_stock", ORDER_ABOUT),
}

RESULT: Final[Keywords] = {
    "": ("end", END),
    "winner": ("winner", SEAT),
    "next_dealer": ("next_dealer", SEAT._replace(absent=0, always=True)),
    "holders": ("holders", SEATS),
    "pushed": ("pushed", FLAG),
    "drawn_quad": ("drawn_quad", FLAG),
    "dealt_nagari": ("dealt_nagari", FLAG),
}


def written(keywords: Keywords, value: object) -> str:
    """The words for a value; whatever is absent is left out."""
    words = []
    for keyword, (name, form) in keywords.items():
        said = getattr(value, name)
        if form.always or said != form.absent:
            words += [keyword, form.write(said)]
    return " ".join([word for word in words if word])


def read(keywords: Keywords, groups: Mapping[str, Words]) -> dict[str, Any]:
    """The value of each attribute, from the words after each keyword."""
    if "" not in keywords:
        for stray in groups[""].listed:
            hint = meant(stray.text[:20], keywords, RULES_OF_FACTS)
            raise stray.error(
                f"There is no {stray.text[:20]!r} here.",
                code="bad_value",
                hint=hint,
                korean=f"{stray.text[:20]!r}: 여기에 쓸 수 없는 말입니다.",
            )
    return {
        name: form.read(groups[keyword]) if keyword in groups else form.absent
        for keyword, (name, form) in keywords.items()
    }


def carry_text(carry: Carry) -> str:
    """A carry in a few words; empty where there is nothing.

    >>> carry_text(Carry(nagaris=1, pot=3))
    'nagaris 1 pot 3'
    """
    return written(CARRY, carry)


def read_carry(words: Words) -> Carry:
    """The carry that ``carry_text`` wrote."""
    said = read(CARRY, words.grouped(CARRY))
    with words.near.blamed():
        return Carry(**said)


def result_text(result: Result) -> str:
    """How a hand ended, and what it left."""
    return " ".join([text for text in (written(RESULT, result), carry_text(result.carry)) if text])


def read_result(words: Words) -> Result:
    """The result that ``result_text`` wrote."""
    both = {**RESULT, **CARRY}
    said = read(both, words.grouped(both))
    carried = {name: said.pop(name) for name, _ in CARRY.values()}
    with words.near.blamed():
        return Result(**said, carry=Carry(**carried))
