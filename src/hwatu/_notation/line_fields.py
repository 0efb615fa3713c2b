"""The fields of a position line, and how the values in them are written and read.

A :class:`Form` pairs a function that writes a kind of value with one that reads it. A table of keywords maps each
keyword of a field to an attribute and a form, so :func:`written` and :func:`read` walk one table and cannot disagree.
Tables for a carry and for turns are derived from the rows of those facts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias
from urllib.parse import quote, unquote

import attrs

from hwatu._cards.argument_checks import MOST, seat_number
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, card_at
from hwatu._facts import turn_facts
from hwatu._facts.carry import CARRIED, NO_CARRY, Carry
from hwatu._facts.end import AbandonedAs, Abandonment, End
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.payments import Payment
from hwatu._facts.result import Result
from hwatu._facts.seat_facts import RULES_OF_FACTS
from hwatu._facts.turn_facts import Due
from hwatu._glossary import meant
from hwatu._notation.located_words import NOTHING, Word, Words, member
from hwatu.rules._additions import LEAST_FACTOR, Mission
from hwatu.rules._missions import MISSIONS


class Form(NamedTuple):
    """How a value is written after its keyword, and read.

    - ``write``: gives the words for a value; the empty text if the keyword alone says it.
    - ``read``: gives the value of the words after the keyword.
    - ``absent``: the value if the keyword is missing. This value is not written, unless ``always`` is true, so lines
      stay short, and a new keyword with its usual value changes no line that was written before.
    - ``always``: whether the keyword is written for every value.
    """

    write: Callable[[Any], str]
    read: Callable[[Words], Any]
    absent: Any = None
    always: bool = False


def plain(text: str) -> str:
    """Encode a text as one word that has no sign of the notation: spaces become underscores, other signs are quoted.

    >>> plain("ppuk on the first turn"), plain("a/b")
    ('ppuk_on_the_first_turn', 'a%2Fb')
    """
    return quote(text, safe=" ").replace("_", "%5F").replace(" ", "_")


def spelled(word: Word) -> str:
    """Decode a word that :func:`plain` made. Raises :class:`TextError` (``bad_text``)."""
    try:
        text = unquote(word.text.replace("_", " "), errors="strict")
    except UnicodeDecodeError:
        text = ""
    if not text.isprintable() or plain(text) != word.text:
        raise word.error(
            f"{word.text[:20]!r} is not a percent-encoded text.",
            code="bad_text",
            korean=f"{word.text[:20]!r}: 퍼센트 인코딩으로 적은 글이 아닙니다.",
        )
    return text


def numbers_text(numbers: Iterable[int]) -> str:
    """Numbers with spaces between them. Months and truth values are numbers here, hence ``int``."""
    return " ".join([str(int(each)) for each in numbers])


def order_text(order: bytes) -> str:
    """The codes of cards in this order, one index in each byte."""
    return " ".join([card_at(index).code for index in order])


def cards_text(mask: int) -> str:
    """The codes of the cards of a mask, or a dash for none."""
    return str(CardSet.from_mask(mask)) or NOTHING


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask; a card may come twice."""
    return sum(1 << index for index in {each.index for each in cards})


def order_of(cards: Iterable[Card]) -> bytes:
    """The indices of the cards in this order, one in each byte."""
    return bytes([each.index for each in cards])


def read_seat(word: Word) -> int:
    """The number of a seat."""
    return word.number("A seat")


def _seat_of_turn(words: Words) -> int:
    """The one seat that the words name, the seat of a turn."""
    word = words.only()
    with word.blamed():
        return seat_number(read_seat(word))


def read_month(word: Word) -> Month:
    """The month whose number the word is."""
    number = word.number("A month", most=12)
    if number == 0:
        raise word.error(
            "There is no month 0: months are 1 to 12.",
            code="unknown_month",
            rule="CARD-1",
            korean="0월은 없습니다. 달은 1월부터 12월까지입니다.",
        )
    return Month(number)


def read_pair(word: Word) -> tuple[int | None, int | None]:
    """Two seats, as in ``0>1``. A dash stands for nobody, as in ``->1``, and is None."""
    pieces = word.split(">")
    if len(pieces) != 2:
        raise word.error("Two seats are written 0>1.", code="bad_value", korean="두 자리는 0>1처럼 씁니다.")
    first, second = (None if each.text == NOTHING else read_seat(each) for each in pieces)
    return first, second


def _pieces(word: Word, example: str, code: str) -> tuple[Word, ...]:
    """The pieces of a word between its colons. It must have as many colons as the example."""
    pieces = word.split(":")
    if len(pieces) != example.count(":") + 1:
        raise word.error(f"This is written {example}.", code=code, korean=f"{example}처럼 씁니다.")
    return pieces


def _payment_text(paid: Payment) -> str:
    payer, payee = (NOTHING if seat is None else seat for seat in (paid.payer, paid.payee))
    return f"{payer}>{payee}:{paid.amount}:{paid.rule}:{plain(paid.reason)}"


def _payment(word: Word) -> Payment:
    seats, amount, rule, reason = _pieces(word, "0>1:3:CHIPS-1:reason", "bad_payment")
    payer, payee = read_pair(seats)
    return Payment(payer, payee, amount.number("chips"), spelled(reason), rule.text)


def _bonus(word: Word) -> tuple[str, int]:
    rule, amount = _pieces(word, "BONUS-4:1", "bad_bonus")
    return rule.text, amount.number("A bonus")


def _due_text(due: Due) -> str:
    ways = (":value" if due.by_value else "") + (":begun" if due.begun else "")
    return f"{due.giver}:{due.left}:{due.rule}{ways}"


def _due(word: Word) -> Due:
    pieces = word.split(":")
    ways = [each.text for each in pieces[3:]]
    if len(pieces) < 3 or ways not in ([], ["value"], ["begun"], ["value", "begun"]):
        raise word.error(
            "Junk owed is written 1:2:BONUS-5:value:begun.",
            code="bad_due",
            korean="줄 피는 1:2:BONUS-5:value:begun처럼 씁니다.",
        )
    giver, left, rule = pieces[:3]
    return Due(read_seat(giver), left.number("cards"), rule.text, "value" in ways, "begun" in ways)


def _claim(word: Word) -> tuple[int, int]:
    seat, chips = _pieces(word, "3:4", "bad_claim")
    return read_seat(seat), chips.number("chips")


def _drop_text(drop: tuple[int, bool]) -> str:
    seat, forced = drop
    return f"{seat}:{'forced' if forced else 'free'}"


def _drop(word: Word) -> tuple[int, bool]:
    seat, how = _pieces(word, "3:forced", "bad_value")
    if how.text not in ("forced", "free"):
        raise word.error(
            "A seat that sits out is written 3:forced or 3:free.",
            code="bad_value",
            korean="쉬는 자리는 3:forced나 3:free로 씁니다.",
        )
    return read_seat(seat), how.text == "forced"


def abandonment_text(how: Abandonment) -> str:
    """The way to count a hand that was given up, and who left: ``lost:1``; without a seat all left."""
    return how.counts_as.name.lower() + ("" if how.seat is None else f":{how.seat}")


def _abandonment(words: Words) -> Abandonment:
    word = words.only()
    counts_as, *seats = word.split(":")
    if len(seats) > 1:
        raise word.error(
            "A hand that was given up is written lost:1.",
            code="bad_value",
            rule="STOP-13",
            korean="그만둔 판은 lost:1처럼 씁니다.",
        )
    found = member(counts_as, {each.name.lower(): each for each in AbandonedAs})
    with word.blamed():
        return Abandonment(read_seat(seats[0]) if seats else None, found)


def _mission_text(mission: Mission) -> str:
    """A mission as one word: name and factor, and for a mission of the table's own also Korean name and cards."""
    # Missions of the library go by their names, and a table may give them another factor.
    brief = f"{plain(mission.name)}:{mission.factor}"
    if attrs.evolve(mission, factor=LEAST_FACTOR) in MISSIONS:
        return brief
    return f"{brief}:{plain(mission.korean)}:{'+'.join(mission.cards.codes)}"


def _mission(words: Words) -> Mission:
    word = words.only()
    pieces = word.split(":")
    if len(pieces) not in (2, 4):
        raise word.error(
            "A mission is written godori:3.", code="bad_mission", rule="PAY-15", korean="미션은 godori:3처럼 씁니다."
        )
    name, factor, *own = pieces
    with word.blamed():
        if not own:
            known = member(name, {plain(each.name): each for each in MISSIONS})
            return attrs.evolve(known, factor=factor.number("A factor"))
        korean, cards = own
        return Mission(spelled(name), spelled(korean), CardSet(cards.text.split("+")), factor.number("A factor"))


def _yes_or_no(words: Words) -> bool:
    """A truth value: the keyword alone or with "yes" after it is True, with "no" it is False."""
    return not words.listed or member(words.only(), {"yes": True, "no": False})


def _flag(words: Words) -> bool:
    """True for a keyword without words after it; anything after it raises :class:`TextError`."""
    for word in words.listed:
        raise word.error(
            f"Nothing follows {words.near.text}.",
            code="bad_value",
            korean=f"{words.near.text} 뒤에는 아무것도 쓰지 않습니다.",
        )
    return True


def _turned(words: Words) -> int:
    """The index of the one turned stock card that waits for a decision."""
    for word in words.listed[1:]:
        raise word.error("Only one turned card waits.", code="bad_turned", rule="TURN-6")
    return mask_of(words.placed()).bit_length() - 1


def each_of(write: Callable[[Any], str], read: Callable[[Word], Any]) -> Form:
    """A list with one word for each value."""
    return Form(lambda values: " ".join([write(each) for each in values]), lambda words: words.each(read), ())


FLAG: Final = Form(lambda _: "", _flag, absent=False)
YES_OR_NO: Final = Form(lambda flag: "" if flag else "no", _yes_or_no)
NUMBER: Final = Form(lambda number: str(int(number)), lambda words: words.only().number(words.near.text), absent=0)
SEAT: Final = Form(str, lambda words: read_seat(words.only()))
SEAT_OF_TURN: Final = Form(str, _seat_of_turn)
MONTH: Final = Form(lambda month: str(int(month)), lambda words: read_month(words.only()))
MONTH_NUMBER: Final = NUMBER._replace(read=lambda words: words.only().number(words.near.text, most=MOST))
MISSION: Final = Form(_mission_text, _mission)
END: Final = Form(
    lambda end: end.name.lower(), lambda words: member(words.only(), {each.name.lower(): each for each in End})
)
SEATS: Final = each_of(str, read_seat)
ABANDONMENT: Final = Form(abandonment_text, _abandonment)
"""The way to count a hand that was given up, and the seat that left."""
PAYMENTS: Final = each_of(_payment_text, _payment)
BONUSES: Final = each_of(lambda bonus: f"{bonus[0]}:{bonus[1]}", _bonus)
DUES: Final = each_of(_due_text, _due)
CLAIMS: Final = each_of(lambda claim: f"{claim[0]}:{claim[1]}", _claim)
DROPS: Final = each_of(_drop_text, _drop)
ABOUT: Final = Form(cards_text, lambda words: mask_of(words.named()), absent=0)
"""A mask of cards that were somewhere earlier in the turn, so they may be named a second time elsewhere."""
CARDS: Final = Form(str, lambda words: CardSet.from_mask(mask_of(words.named())), absent=CardSet())
"""Like ABOUT, as a :class:`CardSet`."""
PLACED: Final = Form(cards_text, lambda words: mask_of(words.placed()), absent=0)
"""A mask of cards that lie here now, so naming them a second time is an error."""
TURNED: Final = Form(lambda index: card_at(index).code, _turned, absent=-1)
ORDER_ABOUT: Final = Form(order_text, lambda words: order_of(words.named()), absent=b"")
ORDER: Final = Form(order_text, lambda words: order_of(words.placed()), absent=b"")


Keywords: TypeAlias = Mapping[str, tuple[str, Form]]
"""For each keyword its attribute and its form. The empty keyword is for words that come before any keyword."""

_FORMS: Final[Mapping[Holds, Form]] = {
    Holds.NUMBER: NUMBER, Holds.MONTH: MONTH, Holds.MISSION: MISSION, Holds.SEATS: SEATS, Holds.CLAIMS: CLAIMS,
    Holds.PAYMENTS: PAYMENTS, Holds.CARDS: CARDS,
}  # fmt: skip

CARRY: Final[Keywords] = {
    fact.keyword or fact.name: (fact.name, _FORMS[fact.kind]._replace(absent=getattr(NO_CARRY, fact.name)))
    for fact in CARRIED
}

_PACKED: Final[Mapping[Holds, Form]] = {
    Holds.SEAT: SEAT_OF_TURN, Holds.CARDS: ABOUT, Holds.NUMBER: NUMBER, Holds.CARD: TURNED,
    Holds.MONTH: MONTH_NUMBER, Holds.FLAG: FLAG, Holds.BONUSES: BONUSES, Holds.DUES: DUES, Holds.SEATS: SEATS,
    Holds.END: END,
}  # fmt: skip
"""The forms of the facts of a turn, which are read as the masks and numbers that the engine keeps."""


def _of_turn(rows: Sequence[Fact], inside: str = "") -> Keywords:
    """The keywords of facts of a turn. Its seat has none, as it comes first.

    ``inside`` is put before the name of a fact to give its attribute.
    """
    return {
        "" if fact.kind is Holds.SEAT else fact.keyword or fact.name: (
            inside + fact.name, PLACED if fact.places_cards and fact.kind is Holds.CARDS else _PACKED[fact.kind]
        )
        for fact in rows
    }  # fmt: skip


TURN: Final = _of_turn(turn_facts.TURN, "_")
TRACE: Final = _of_turn(turn_facts.TRACE_FACTS)

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
    "counts_as": ("abandoned", ABANDONMENT),
}


def written(keywords: Keywords, value: object) -> str:
    """The words for a value, without keywords whose value is the one that a missing keyword has."""
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
    """A carry in a few words, or the empty text if nothing is carried.

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
    """How a hand ended, and the carry that it leaves to the next."""
    return " ".join([text for text in (written(RESULT, result), carry_text(result.carry)) if text])


def read_result(words: Words) -> Result:
    """The result that ``result_text`` wrote."""
    both = {**RESULT, **CARRY}  # written one after the other, in one field; no keyword is in both
    said = read(both, words.grouped(both))
    carried = {name: said.pop(name) for name, _ in CARRY.values()}
    with words.near.blamed():
        return Result(**said, carry=Carry(**carried))
