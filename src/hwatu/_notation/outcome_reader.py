"""An outcome in a few words: what each seat captured, and the facts on which its payment may depend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hwatu._base.errors import InvalidPosition, NotationError
from hwatu._base.two_languages import Wording
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import is_card, names_in
from hwatu._engine.rewards import CHIPS, chips_for
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


def _earnings(words: Words) -> tuple[str, ...]:
    """The names of the occasions on which a seat earned chips."""
    for word in words.listed:
        if word.text not in CHIPS:
            raise word.error(
                f"Nobody pays chips for {word.text[:20]!r}.",
                code="unknown_chips",
                hint=meant(word.text[:20], CHIPS, {name: (each.rule,) for name, each in CHIPS.items()}),
                korean=f"{word.text[:20]!r}: 그런 일로 주고받는 칩은 없습니다.",
            )
    return words.each(lambda word: word.text)


_OF_THE_HAND: Final[Keywords] = {
    "out": ("out", FLAG),
    "holder": ("holder", FLAG),
    "ppuks": ("ppuks", NUMBER._replace(absent=None)),
    "chips": ("chips", Form(" ".join, _earnings, absent=())),
}
"""Facts of the hand that a seat says: that it sat out, that it held the four of a month that ended it, how many ppuk it
made, and for what it earned chips.
"""

_SEAT: Final[Keywords] = {
    "": ("captured", _CAPTURED),
    **{fact.word or fact.name: (fact.name, _FORMS[fact.kind]) for fact in (*SETTLES[1:], *AT_THE_END)},
    **{fact.name: (fact.name, _OF_COUNTED[fact.kind]) for fact in COUNTED},
    **_OF_THE_HAND,
}

SEAT_WORDS: Final = tuple(_SEAT)[1:]
"""The keywords that may follow the cards of a seat."""


def read_outcome(
    seats: Iterable[str],
    rules: Rules,
    *,
    winner: int | None = None,
    carry: str = "",
    end: End | None = None,
    pushed: bool = False,
) -> Outcome:
    """The outcome of a hand that ``winner`` won, the first seat that played if nobody is named.

    It ended by a stop, where neither ``end`` nor a seat says otherwise; it was played out where the rules have no stop
    (STOP-8). Each text of ``seats`` has the cards that a seat captured, and then facts of it after their keywords, such
    as ``"1B 3B 8B goes 2 shaken 3"``; ``oe_myeon``, ``last_card`` and ``gained`` are said there too. In place of cards
    it may say what was counted (:class:`CountedPoints`): ``"points 10 goes 2"`` at the winner, ``"gwang_bak pi_bak"``
    at a loser. A seat that sat out says ``out``, one whose four of a month ended the hand ``holder``, one that made the
    last ppuk of a hand ``ppuks 3``, and ``chips first_ppuk_chips`` by which flags it earned chips. ``carry`` has the
    facts that come from outside the hand, as in a position: ``"nagaris 1"``.

    Raises :class:`NotationError` for texts that cannot be read, and as :class:`Outcome` does; :class:`InvalidPosition`:
    ``not_counted`` where nobody says the winner's points, ``not_the_winner`` where another seat says what belongs to
    the winner, ``wrong_active`` unless those who sat out say so, ``wrong_end`` for ppuk that end no hand, and
    ``no_such_chips``.

    >>> from hwatu import presets
    >>> read_outcome(["1B 3B 8B goes 1 shaken 3 12", "2R -"], presets.pagat(), carry="nagaris 1")
    Outcome(0, [Seat('1B 3B 8B', goes=1, shaken=(3, 12)), Seat('2R')], carry=Carry(nagaris=1))
    """
    said = [read(_SEAT, _words(text, rules).grouped(_SEAT)) for text in seats]
    of_hand = [{name: each.pop(name) for name, _ in _OF_THE_HAND.values()} for each in said]
    at_the_end = [{fact.name: each.pop(fact.name, None) for fact in AT_THE_END} for each in said]
    counted = [{fact.name: each.pop(fact.name) for fact in COUNTED} for each in said]
    carried = read_carry(_words(carry, rules)) if carry else NO_CARRY
    active = tuple([seat for seat, each in enumerate(of_hand) if not each["out"]])
    _check_playing(len(said), active, rules)
    holders = [seat for seat, each in enumerate(of_hand) if each["holder"]]
    last_ppuk = _last_ppuk([each["ppuks"] for each in of_hand], rules)
    if rules.ending is EndingRule.PLAY_OUT:
        end = End.PLAYED_OUT
    elif end is None:
        end = End.HAND_QUAD if holders else End.STOP if last_ppuk is None else End.PPUK_LIMIT
    won = winner if winner is not None else last_ppuk if last_ppuk is not None else active[0] if active else 0
    if end is End.HAND_QUAD:
        holders = holders or [won]
        won = holders[0]
    nobody = end not in (End.STOP, End.PPUK_LIMIT, End.EMPTY_TURNS) and len(holders) != 1
    gained = at_the_end[won]["gained"] if type(won) is int and 0 <= won < len(said) else None
    earned = [(seat, name) for seat, each in enumerate(of_hand) for name in each["chips"] if seat in active]
    if end is End.PPUK_LIMIT and not pushed and won in active:
        earned.append((won, "ppuk_limit_chips"))
    return Outcome(
        None if nobody else won,
        tuple([Seat(**each) for each in said]),
        end=end,
        carry=carried,
        holders=holders if end is End.HAND_QUAD else (),
        active=None if len(active) == len(said) else active,
        paid=[paid for seat, name in earned for paid in chips_for(rules, name, seat, active, carried)],
        pushed=pushed,
        oe_myeon=[seat for seat, each in enumerate(at_the_end) if each["oe_myeon"]],
        last_card=[seat for seat, each in enumerate(at_the_end) if each["last_card"]],
        gained=gained or "",
        counted=_counted(counted, won),
    )


def _check_playing(seats: int, active: tuple[int, ...], rules: Rules) -> None:
    """Raises :class:`InvalidPosition` (``wrong_active``) unless as many play as these rules say, the others sit out."""
    if seats == rules.players and len(active) != rules.seats_playing:
        raise InvalidPosition(
            f"{rules.seats_playing} of the {seats} seats play a hand, not {len(active)}: write out, and nothing else,"
            " for each that sat out.",
            code="wrong_active",
            rule="DEAL-1",
            korean=f"{seats}자리 가운데 {rules.seats_playing}자리가 치는데 {len(active)}자리가 쳤다고 적혀 있습니다."
            " 쉰 자리에는 out만 적으세요.",
        )


def _last_ppuk(ppuks: list[int | None], rules: Rules) -> int | None:
    """The seat whose ppuk ended the hand (CHIPS-2); None where no seat says any."""
    for seat, number in enumerate(ppuks):
        if number is not None:
            if number != rules.ppuk_limit:
                verb = "ends" if number == 1 else "end"
                raise InvalidPosition(
                    f"Seat {seat} made {number} ppuk, which {verb} no hand under these rules: "
                    + (f"{rules.ppuk_limit} do." if rules.ppuk_limit else "no number does."),
                    code="wrong_end",
                    rule="CHIPS-2",
                    korean=f"{seat}번 자리의 뻑이 {number}번인데, 이 규칙에서는 "
                    + (
                        f"{rules.ppuk_limit}번이어야 판이 끝납니다."
                        if rules.ppuk_limit
                        else "뻑으로 판이 끝나지 않습니다."
                    ),
                )
            return seat
    return None


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
