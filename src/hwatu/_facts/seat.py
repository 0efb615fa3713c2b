"""A seat: everything that is known of one. A row is all that a new fact needs but who sets it and who asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import attrs

from hwatu._base.frozen import Value
from hwatu._base.two_languages import Wording
from hwatu._cards.argument_checks import MOST, MOST_NUMBER, months, truth, whole
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Month
from hwatu._facts.fact import Fact, Holds, Seen, row, rows_of
from hwatu.rules import BombRule, DualChoiceRule, EndingRule, HandQuadRule, JokerQuadRule, Rules, ShakeRule
from hwatu.rules._stop_flags import MOST_TURNS

NUMBER, FLAG, MONTHS, CARDS = Holds.NUMBER, Holds.FLAG, Holds.MONTHS, Holds.CARDS
NO_CARDS: Final = CardSet()


def _number(english: str, korean: str, most: int = MOST_TURNS, **rest: Any) -> dict[str, Fact]:
    return row(NUMBER, english, korean, most=most, **rest)


def _asks_to_stop(rules: Rules) -> bool:
    return rules.ending is EndingRule.GO_STOP


def _asks_about_quads(rules: Rules) -> bool:
    """Whether a holder of four of a month may play on (DEAL-14, DEAL-17)."""
    completed = rules.jokers and rules.joker_quad is not JokerQuadRule.NEVER
    return rules.hand_quad is HandQuadRule.MAY_PLAY_ON or bool(completed)


def _asks_about_duals(rules: Rules) -> bool:
    return bool(rules.dual_animals) and rules.dual_choice is DualChoiceRule.ASKED


def _settles_duals(rules: Rules) -> bool:
    return _asks_about_duals(rules) or (bool(rules.dual_animals) and rules.dual_locks)


def _shows_sets(rules: Rules) -> bool:
    return rules.shake is not ShakeRule.OFF


def _bombs(rules: Rules) -> bool:
    return rules.bomb is not BombRule.OFF


@attrs.frozen(slots=False, repr=False)
class Seat(Value):
    """One seat, as a state or a view knows it, or as it was when a hand ended.

    Of an outcome that somebody writes down, only those facts count that a payment may depend on. ``points``,
    ``stop_points``, ``chips`` and ``hand_size`` are answers, there where a seat is read from a state or a view: two
    seats of the same facts are equal. So they are whatever its last turn ``gained``, which documents have not
    always said. ``repr`` shows what differs from the default.

    Raises :class:`InvalidPosition` (``bad_number``, ``bad_fact``, ``unknown_month``, ``duplicate_month``,
    ``bad_list``), :class:`NotationError` for captures that name no cards.

    >>> from hwatu import position, presets
    >>> Seat("1B 3B 8B", goes=1)
    Seat('1B 3B 8B', goes=1)
    >>> position(presets.pagat(), hands=["2A", "5R"], captured=["1B 3B 8B"], shaken=[[4]]).seats[0].shaken
    (<Month.APRIL: 4>,)
    """

    # fmt: off
    captured: CardSet = attrs.field(default=NO_CARDS, converter=CardSet, metadata=row(CARDS,
        "What it has captured.", "먹은 패", kept=False, settles=True))
    goes: int = attrs.field(default=0, kw_only=True, metadata=_number(
        "How often it said go (STOP-1).", "고 횟수", said=Wording("{count} {count:go|goes}", "{count}고"),
        rule="STOP-1", scale=0.25, on=_asks_to_stop, settles=True, asked=True))
    go_points: int = attrs.field(default=0, kw_only=True, metadata=_number(
        "The points at which it last said go, which it must exceed to stop (STOP-2); 0 before its first go.",
        "마지막 고 점수", MOST_NUMBER, scale=2.0**-3, wide=True, on=_asks_to_stop, settles=True))
    last_go: int = attrs.field(default=0, kw_only=True, metadata=_number(
        "When it last said go: how many turns all had had by then, so the largest is the last; 0 before its first go.",
        "마지막 고의 차례", MOST, scale=2.0**-4, on=_asks_to_stop, settles=True))
    shaken: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True, metadata=row(MONTHS,
        "The months of the sets that it has shown (SHAKE-1).", "흔든 달",
        said=Wording("shook {months}", "{months} 흔듦"), rule="SHAKE-1", besides="quads", scale=1.0, on=_shows_sets,
        settles=True, asked=True))
    bombed: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True, metadata=row(MONTHS,
        "The months that it has bombed (BOMB-1).", "폭탄을 한 달", said=Wording("bombed {months}", "{months} 폭탄"),
        rule="BOMB-1", scale=1.0, on=_bombs, settles=True, asked=True))
    first_months: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True, metadata=row(MONTHS,
        "The months of which it captured all four cards at once on its first turn (PAY-13).", "첫 차례에 싹 먹은 달",
        scale=1.0, settles=True))
    bomb_turns: int = attrs.field(default=0, kw_only=True, metadata=_number(
        "How many bomb turns it has left (BOMB-2).", "남은 뒤집기",
        said=Wording("{count} bomb {count:turn|turns} left", "뒤집기 {count}번 남음"), rule="BOMB-2", scale=0.5,
        on=lambda rules: rules.bomb is BombRule.TWO_TURNS, asked=True))
    ppuks: int = attrs.field(default=0, kw_only=True, metadata=_number(
        "How many ppuk it has made (TURN-6).", "뻑 횟수", said=Wording("{count} ppuk", "뻑 {count}번"), rule="TURN-6",
        scale=0.5, on=lambda rules: rules.ppuk, asked=True))
    dropped: CardSet = attrs.field(default=NO_CARDS, converter=CardSet, kw_only=True, metadata=row(CARDS,
        "The cards that it dropped before play (SELL-7).", "죽으며 버린 패", seen=Seen.OWN))
    shown: CardSet = attrs.field(default=NO_CARDS, converter=CardSet, kw_only=True, metadata=row(CARDS,
        "The held cards that everyone knows (SHAKE-1, LIABLE-5, DEAL-11).", "보인 패"))
    pair_bombed: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True, metadata=row(MONTHS,
        "The months that it has bombed with two cards (BOMB-6).", "두 장 폭탄을 한 달",
        said=Wording("bombed two of {months}", "{months} 두 장 폭탄"), rule="BOMB-6", scale=1.0,
        on=lambda rules: rules.pair_bomb, settles=True, asked=True))
    quads: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True, metadata=row(MONTHS,
        "The months of which it showed all four cards and played on (DEAL-14).", "총통을 보인 달",
        said=Wording("played on with four of {months}", "{months} 총통 보임"), rule="DEAL-14", scale=1.0,
        on=_asks_about_quads, settles=True, asked=True))
    as_animal: CardSet = attrs.field(default=NO_CARDS, converter=CardSet, kw_only=True, metadata=row(CARDS,
        "Its dual animals that are animals to the end of the hand (CARD-9, CARD-10).", "열끗으로 굳은 패",
        said=Wording("{cards} as animal", "{cards} 열끗으로"), rule="CARD-9", scale=1.0,
        on=_settles_duals, settles=True, asked=True))
    as_junk: CardSet = attrs.field(default=NO_CARDS, converter=CardSet, kw_only=True, metadata=row(CARDS,
        "Its dual animals that are junk to the end of the hand (CARD-9).", "피로 굳은 패",
        said=Wording("{cards} as junk", "{cards} 피로"), rule="CARD-9", scale=1.0,
        on=_asks_about_duals, settles=True, asked=True))
    reverse_go: bool = attrs.field(default=False, kw_only=True, metadata=row(FLAG,
        "Whether it said go after an opponent had, where that counts (PAY-21).", "역고", scale=1.0,
        on=lambda rules: rules.reverse_go_multiplier != 1, settles=True))
    idle: int = attrs.field(default=0, kw_only=True, metadata=_number(
        "How many turns in a row it captured nothing, where that is counted (STOP-10).", "내리 못 먹은 차례",
        said=Wording("{count} empty {count:turn|turns}", "{count}차례 내리 못 먹음"), rule="STOP-10", scale=2.0**-3,
        on=lambda rules: rules.empty_turns > 0, asked=True, each_turn=True))
    oe_myeon: bool = attrs.field(default=False, kw_only=True, metadata=row(FLAG,
        "Whether its last turn left the card with which the winner won (LIABLE-2).", "외면", kept=False,
        seen=Seen.PAYER, settles=True))
    last_card: bool = attrs.field(default=False, kw_only=True, metadata=row(FLAG,
        "Whether that was its last hand card (LIABLE-4).", "마지막 손패", kept=False, seen=Seen.PAYER, settles=True))
    gained: CardSet = attrs.field(default=NO_CARDS, converter=CardSet, kw_only=True, eq=False, metadata=row(CARDS,
        "The cards that it has captured in the turn under way, or at the end in the one that ended the hand.",
        "이 차례에 먹은 패", kept=False, settles=True))
    hand: CardSet = attrs.field(default=NO_CARDS, converter=CardSet, kw_only=True, metadata=row(CARDS,
        "The cards that it is known to hold: in a state all of them, in a view one's own and those shown.", "손패",
        kept=False))
    turns: int = attrs.field(default=0, kw_only=True, metadata=_number(
        "How many turns it has had: its first turn is at 0.", "지난 차례", kept=False))
    # fmt: on

    hand_size: int = attrs.field(default=0, init=False, eq=False)
    """How many cards it holds."""
    points: int = attrs.field(default=0, init=False, eq=False)
    """The points that its captures are worth now, extras aside (SCORE)."""
    stop_points: int = attrs.field(default=0, init=False, eq=False)
    """The points that it has to stop with (STOP-1)."""
    chips: int = attrs.field(default=0, init=False, eq=False)
    """The chips that it won or lost so far in this hand, at its end in all."""

    def __attrs_post_init__(self) -> None:
        for fact in _CHECKED:
            value = getattr(self, fact.name)
            if fact.kind is FLAG:
                truth(value, fact.name)
            else:
                whole(value, fact.name, fact.most, least=fact.least)

    def __repr__(self) -> str:
        said = [repr(str(self.captured))] if self.captured else []
        for each in attrs.fields(Seat)[1:]:
            value = getattr(self, each.name)
            if value != each.default:
                said.append(
                    f"{each.name}={str(value)!r}" if isinstance(value, CardSet) else f"{each.name}={_short(value)}"
                )
        return f"Seat({', '.join(said)})"


def _short(value: object) -> str:
    """Months as their numbers, and everything else as it is."""
    return f"({', '.join([str(int(each)) for each in value])},)" if isinstance(value, tuple) else repr(value)


FACTS: Final = rows_of(Seat)
"""Every fact of a seat, in the one order in which whatever walks them has them."""

_CHECKED: Final = tuple([each for each in FACTS if each.kind in (NUMBER, FLAG)])

KEPT: Final = tuple([each for each in FACTS if each.kept])
"""Everything a hand remembers of a seat: a position line, a page and :func:`hwatu.position` say it."""

PAST: Final = (
    Fact(name="dealt", kind=CARDS, text=Wording("The hand it was dealt (DEAL-11).", "받은 패"), seen=Seen.NOBODY),
    Fact(
        name="moments",
        kind=Holds.PAST,
        text=Wording("What came into it later (JOKER-2).", "나중에 든 패"),
        seen=Seen.NOBODY,
    ),
)
"""The past of a seat, from which a view concludes something as it plays; a seat does not tell it."""

REMEMBERED: Final = (*KEPT, *PAST)
SETTLES: Final = tuple([each for each in FACTS if each.settles])
"""The facts on which a payment may depend."""

CHANGED_BY_ANY_TURN: Final = tuple([each for each in KEPT if each.each_turn])
"""The facts for whose sake a turn is never played the short way, where play can change them."""

ASKED: Final = tuple([each for each in KEPT if each.asked])
"""The facts that conformance vectors ask other engines for."""


def columns(*kinds: Holds) -> tuple[Fact, ...]:
    """The facts of these kinds that have columns in an observation."""
    return tuple([each for each in KEPT if each.kind in kinds and each.scale])


NUMBER_COLUMNS: Final = columns(NUMBER)
BIT_COLUMNS: Final = columns(MONTHS, CARDS, FLAG)
"""Months, dual animals by their months, and what is so or not."""


def named(facts: Iterable[Fact]) -> dict[str, Fact]:
    """Facts by their names."""
    return {each.name: each for each in facts}
