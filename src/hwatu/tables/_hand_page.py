"""A page of a hand, as plain data: dicts, lists, texts, numbers, true, false and null."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from hwatu._actions import GiveJunk, Play, PlayJoker, Take, action_text
from hwatu._cards.argument_checks import truth
from hwatu._cards.flower_cards import Kind
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import KEPT
from hwatu._payment import End, settle
from hwatu._payment.result import Result
from hwatu._state import Phase
from hwatu._state.outcome_of_state import outcome_of
from hwatu._state.position import not_a_view
from hwatu._view import View
from hwatu._view.capture_preview import captures
from hwatu.codec import to_plain
from hwatu.render import text
from hwatu.render._languages import language
from hwatu.render._receipts import end_of, settlement_lines
from hwatu.render._sentences import Writer, check_names
from hwatu.render._table_text import brought_in, decision
from hwatu.tables._short_words import short
from hwatu.tables._standings import go_now, in_danger, multipliers, sets_of, standing, stops_now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hwatu._actions import Action
    from hwatu._cards.card_set import CardSet
    from hwatu._facts.seat_arguments import SeatFactsPage
    from hwatu._payment import Settlement
    from hwatu._scoring import Score
    from hwatu.codec._page_types import (
        CapturedPage,
        ChoicePage,
        HandPage,
        ScoreItemPage,
        ScorePage,
        SeatPage,
        SetPage,
        SettlementPage,
    )
    from hwatu.render import Lang
    from hwatu.tables._standings import Stops


def page(view: View, *, lang: Lang = "en", names: Iterable[str] = (), you: bool = False) -> HandPage:
    """All that a page shows of a hand from one seat's eyes, in plain data; cards are codes, texts are in ``lang`` and
    call the seats by their ``names``, as :func:`hwatu.render.text` does, and with ``you`` the viewer "you".
    :class:`~hwatu.tables.pages.HandPage` says what each key holds.

    ``view`` is what the seat knows (:func:`hwatu.observe`). The result holds no more than the view does, and none of
    what a view keeps only to draw samples.

    >>> from hwatu import deal, observe, presets
    >>> shown = page(observe(deal(presets.pagat(), seed=7), 0))
    >>> shown["phase"], shown["actor"], shown["seats"][1]["hand_size"], len(shown["choices"])
    ('TURN', 0, 10, 11)

    Raises :class:`InvalidPosition` (``not_a_view``, ``bad_list``, ``bad_name``), :class:`NotationError`
    (``unknown_language``).
    """
    if not isinstance(view, View):
        raise not_a_view(view)
    truth(you, "you")
    pen = Writer(language(lang), viewer=view.viewer, names=check_names(names), you=you)
    return {
        "viewer": view.viewer,
        "phase": view.phase.name,
        "decides": None if view.over else decision(view, pen),
        "asks": None if view.over else pen.words(*view.phase.words),
        "actor": None if view.over else view.actor,
        "turn": None if view.over else view.seat,
        "dealer": view.dealer,
        "active": list(view.active),
        "undecided": list(view.undecided),
        "table": list(view.table.codes),
        "face_down": view.face_down,
        "stacks": [{"cards": list(each.cards.codes), "maker": each.maker} for each in view.stacks],
        "turned": None if view.turned is None else view.turned.code,
        "stock": view.stock_size,
        "brought_in": list(brought_in(view, pen)),
        "seats": _seats(view, pen),
        "choices": [choice(view, action, lang=lang) for action in view.actions],
        "stop": _stop_now(view, pen),
        "go": go_now(view, pen),
        "over": view.over,
        "settlement": None if view.settlement is None else _settlement(view.settlement, pen),
    }


def _seats(view: View, pen: Writer) -> list[SeatPage]:
    sets, stops = sets_of(view, pen), stops_now(view)
    return [_seat(view, seat, sets[seat], stops, pen) for seat in range(view.rules.players)]


def _seat(view: View, seat: int, sets: list[SetPage], stops: Stops, pen: Writer) -> SeatPage:
    known = view._seats[seat]
    facts = {fact.name: _PLAIN[fact.kind](getattr(known, fact.name)) for fact in KEPT}
    return {
        "name": pen.seat(seat),
        "hand": list(known.hand.codes),
        "hand_size": known.hand_size,
        "plays": seat in view.active,
        "captured": _captured(known.captured),
        "sets": sets,
        "in_danger": in_danger(view, seat, stops, pen),
        "multipliers": multipliers(view, seat, stops, pen),
        **standing(view, seat, pen),
        **cast("SeatFactsPage", facts),
    }


_PLAIN: Final[Mapping[Holds, Callable[[Any], Any]]] = {
    Holds.NUMBER: int,
    Holds.FLAG: bool,
    Holds.MONTHS: lambda months: [int(month) for month in months],
    Holds.CARDS: lambda cards: list(cards.codes),
}


def _captured(captured: CardSet) -> CapturedPage:
    of_kind = {kind: list(captured.of_kind(kind).codes) for kind in Kind}
    return {
        "brights": of_kind[Kind.BRIGHT],
        "animals": of_kind[Kind.ANIMAL],
        "ribbons": of_kind[Kind.RIBBON],
        "junk": of_kind[Kind.JUNK],
        "jokers": of_kind[Kind.JOKER],
    }


def choice(view: View, action: Action, *, lang: Lang = "en") -> ChoicePage:
    """An action as a button."""
    played = action.card if isinstance(action, (Play, PlayJoker)) else None
    target = action.onto if isinstance(action, Play) else action.card if isinstance(action, (Take, GiveJunk)) else None
    return {
        "action": to_plain(action),
        "text": action_text(action),
        "label": text(action, lang=lang),
        "short": short(action, Writer(language(lang))),
        "card": None if played is None else played.code,
        "target": None if target is None else target.code,
        "captures": list(captures(view, action).codes),
    }


def _stop_now(view: View, pen: Writer) -> SettlementPage | None:
    """The payments for a stop now, as far as the viewer can know them: where it may stop."""
    if view.phase is not Phase.GO_OR_STOP or not view.actions:
        return None
    outcome = outcome_of(view, Result(End.STOP, view.actor, view.actor, NO_CARRY))
    return _settlement(settle(view.rules, outcome), pen)


def _settlement(settlement: Settlement, pen: Writer) -> SettlementPage:
    return {
        "net": list(settlement.net),
        "winner": settlement.winner,
        "end": end_of(settlement, pen),
        "score": None if settlement.score is None else _score(settlement.score, pen),
        "text": "\n".join(settlement_lines(settlement, pen)),
        "payments": [{**to_plain(each), "text": pen.reason(each.reason)} for each in settlement.payments],
    }


def _score(score: Score, pen: Writer) -> ScorePage:
    items: list[ScoreItemPage] = [
        {
            "name": pen.either(item.name, item.korean),
            "points": item.points,
            "cards": list(item.cards.codes),
            "rule": item.rule,
        }
        for item in score.items
    ]
    return {"points": score.total, "items": items}
