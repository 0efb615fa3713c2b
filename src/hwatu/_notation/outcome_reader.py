"""An outcome in a few words: what each seat captured, and the facts on which its payment may depend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hwatu._base.errors import InvalidPosition, NotationError
from hwatu._base.two_languages import Wording
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import is_card, names_in
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.fact import Holds
from hwatu._facts.seat import Seat
from hwatu._facts.seat_facts import AT_THE_END, RULES_OF_FACTS, SETTLES
from hwatu._glossary.meanings import meant
from hwatu._notation.keyword_fields import Keywords, read, read_carry
from hwatu._notation.located_words import Word, Words, check_text
from hwatu._notation.word_forms import CARDS, FLAG, NUMBER, YES_OR_NO, Form, each_of, read_month
from hwatu._payment import CountedPoints, End, Outcome
from hwatu._payment.counted_points import COUNTED
from hwatu._validity.named_cards import NamedCards
from hwatu.rules import EndingRule, Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

_MONTHS: Final = each_of(str, read_month)
_FORMS: Final = {Holds.NUMBER: NUMBER, Holds.FLAG: FLAG, Holds.MONTHS: _MONTHS, Holds.CARDS: CARDS}


def _captured(words: Words) -> CardSet:
    """The captured cards, which come before every keyword."""
    text = " ".join([each.text for each in words.unless_empty().listed])
    try:
        return CardSet(text)
    except NotationError as error:
        for stray in [each for each in names_in(text) if error.code == "unknown_card" and not is_card(each)]:
            hint = _fact_meant(stray[:20])
            if hint is not None:
                raise NotationError(
                    f"There is no card and no fact {stray[:20]!r}.",
                    code="unknown_card",
                    rule="CARD-1",
                    hint=hint,
                    korean=f"{stray[:20]!r}: 그런 패도 항목도 없습니다.",
                ) from None
        raise


def _fact_meant(word: str) -> Wording | None:
    """A hint at the fact that a word in the place of a card may stand for."""
    if word in RULES_OF_FACTS:
        return Wording(f"A payment does not depend on {word}.", f"{word} 값은 정산에 쓰지 않습니다.")
    return meant(word, SEAT_WORDS, {**RULES_OF_FACTS, **{fact.name: (fact.rule,) for fact in COUNTED}})


_OF_COUNTED: Final = {
    Holds.NUMBER: NUMBER._replace(absent=None), Holds.FLAG: YES_OR_NO, Holds.SEATS: FLAG,
}  # fmt: skip
"""How counted points are said: those of the winner at its seat, and a bak at that of each loser who has it."""

_CAPTURED: Final = Form(str, _captured, absent=CardSet())
_SEAT: Final[Keywords] = {
    "": ("captured", _CAPTURED),
    **{fact.word or fact.name: (fact.name, _FORMS[fact.kind]) for fact in (*SETTLES[1:], *AT_THE_END)},
    **{fact.name: (fact.name, _OF_COUNTED[fact.kind]) for fact in COUNTED},
}

SEAT_WORDS: Final = tuple(_SEAT)[1:]
"""The keywords that may follow the cards of a seat."""


def read_outcome(seats: Iterable[str], rules: Rules, *, winner: int = 0, carry: str = "") -> Outcome:
    """The outcome of a hand that ``winner`` stopped; of one that is played out where the rules have no stop (STOP-8).

    Each text of ``seats`` has the cards that a seat captured, and then facts of it after their keywords, such as
    ``"1B 3B 8B goes 2 shaken 3"``; ``oe_myeon``, ``last_card`` and ``gained`` are said there too. In place of cards it
    may say what was counted (:class:`CountedPoints`): ``"points 10 goes 2"`` at the winner, ``"gwang_bak pi_bak"`` at a
    loser.
    ``carry`` has those that come from outside the hand, as in a position: ``"nagaris 1"``.

    Raises :class:`NotationError` for texts that cannot be read, and as :class:`Outcome` does; :class:`InvalidPosition`
    (``not_counted``) where nobody says the winner's points, and (``not_the_winner``) where another seat says what
    belongs to the winner.

    >>> from hwatu import presets
    >>> read_outcome(["1B 3B 8B goes 1 shaken 3 12", "2R -"], presets.pagat(), carry="nagaris 1")
    Outcome(0, [Seat('1B 3B 8B', goes=1, shaken=(3, 12,)), Seat('2R')], carry=Carry(nagaris=1))
    """
    played_out = rules.ending is EndingRule.PLAY_OUT
    said = [read(_SEAT, _words(text, rules).grouped(_SEAT)) for text in seats]
    at_the_end = [{fact.name: each.pop(fact.name, None) for fact in AT_THE_END} for each in said]
    counted = [{fact.name: each.pop(fact.name) for fact in COUNTED} for each in said]
    gained = at_the_end[winner]["gained"] if type(winner) is int and 0 <= winner < len(said) else None
    return Outcome(
        None if played_out else winner,
        tuple([Seat(**each) for each in said]),
        end=End.PLAYED_OUT if played_out else End.STOP,
        carry=read_carry(_words(carry, rules)) if carry else NO_CARRY,
        oe_myeon=[seat for seat, each in enumerate(at_the_end) if each["oe_myeon"]],
        last_card=[seat for seat, each in enumerate(at_the_end) if each["last_card"]],
        gained=gained or "",
        counted=_counted(counted, winner),
    )


def _counted(counted: list[dict[str, Any]], winner: int) -> CountedPoints | None:
    """The points and baks that the seats say; None where no seat says any."""
    said: dict[str, Any] = {}
    for seat, each in enumerate(counted):
        for fact in COUNTED:
            value = each[fact.name]
            if fact.kind is Holds.SEATS:
                if value:
                    said.setdefault(fact.name, []).append(seat)
            elif value is not None:
                if seat != winner:
                    raise InvalidPosition(
                        f"Seat {seat} says {fact.name}, which belongs to the winner, seat {winner}.",
                        code="not_the_winner",
                        rule=fact.rule,
                        korean=f"{fact.name}: 이긴 {winner}번 자리에 적을 값인데 {seat}번 자리에 있습니다.",
                    )
                said[fact.name] = value
    if said and "points" not in said:
        raise InvalidPosition(
            f"Nobody says how many points the winner, seat {winner}, has.",
            code="not_counted",
            rule="PAY-1",
            korean=f"이긴 {winner}번 자리의 점수가 없습니다.",
        )
    return CountedPoints(**said) if said else None


def _words(text: str, rules: Rules) -> Words:
    word = Word(check_text(text, "A seat"))
    return Words(word.words(), word, NamedCards(rules))
