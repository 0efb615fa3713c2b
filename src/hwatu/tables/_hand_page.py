"""A page of a hand, as plain data: dicts, lists, texts, numbers, true, false and null."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from hwatu._actions import Play, PlayJoker, action_text
from hwatu._cards.flower_cards import Kind
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.fact import Holds
from hwatu._facts.seat import KEPT
from hwatu._payment import End, settle
from hwatu._payment.outcome import Result
from hwatu._state import Phase
from hwatu._state.outcome_of_state import outcome_of
from hwatu._state.situation import not_a_view
from hwatu._view import View
from hwatu._view.capture_preview import captures
from hwatu.codec import to_plain
from hwatu.render import text
from hwatu.render._languages import language
from hwatu.render._receipts import settlement_lines
from hwatu.render._sentences import Writer, check_names
from hwatu.render._table_text import brought_in, decision

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hwatu._actions import Action
    from hwatu._cards.card_set import CardSet
    from hwatu._facts.seat_arguments import SeatFactsPage
    from hwatu._payment import Settlement
    from hwatu.codec._page_types import CapturedPage, ChoicePage, HandPage, SeatPage, SettlementPage
    from hwatu.render import Lang


def page(view: View, *, lang: Lang = "en", names: Iterable[str] = ()) -> HandPage:
    """All that a page shows of a hand from one seat's eyes, in plain data; cards are codes, texts are in ``lang`` and
    call the seats by their ``names``, as :func:`hwatu.render.text` does. :class:`HandPage` says what each key holds.

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
    pen = Writer(language(lang), viewer=view.viewer, names=check_names(names))
    return {
        "viewer": view.viewer,
        "phase": view.phase.name,
        "decides": None if view.over else decision(view, pen),
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
        "seats": [_seat(view, seat) for seat in range(view.rules.players)],
        "choices": [choice(view, action, lang=lang) for action in view.actions],
        "stop": _stop_now(view, pen),
        "over": view.over,
        "settlement": None if view.settlement is None else _settlement(view.settlement, pen),
    }


def _seat(view: View, seat: int) -> SeatPage:
    worth, known = view.score(seat), view._seat_at(seat)
    facts = {fact.name: _PLAIN[fact.kind](getattr(known, fact.name)) for fact in KEPT}
    return {
        "hand": list(known.hand.codes),
        "hand_size": known.hand_size,
        "plays": seat in view.active,
        "captured": _captured(known.captured),
        "points": worth.points,
        "junk_count": worth.junk,
        "chips": known.chips,
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
    return {
        "action": to_plain(action),
        "text": action_text(action),
        "label": text(action, lang=lang),
        "card": None if played is None else played.code,
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
        "text": "\n".join(settlement_lines(settlement, pen)),
        "payments": [to_plain(each) for each in settlement.payments],
    }
