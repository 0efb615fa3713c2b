"""Pages and messages: what a seat or a spectator may see, as plain data for front ends.

A page is made from a view and so holds nothing that the viewer must not know. ``hwatu.codec._page_types`` has its keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeGuard, cast

import attrs

from hwatu._actions import Bomb, GiveJunk, Play, PlayJoker, Take, action_text
from hwatu._base.wording import NAMES, Wording, call_of, short_of
from hwatu._cards.argument_checks import truth
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._cards.card_set import CardSet
from hwatu._engine.position import not_a_view
from hwatu._engine.state import outcome_of
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.end import End
from hwatu._facts.fact import Holds
from hwatu._facts.result import Result
from hwatu._facts.seat_facts import STORED
from hwatu._facts.turn_facts import Phase
from hwatu._payment.settlement import settle
from hwatu._scoring.valuation import scorer
from hwatu._view.observing import captures, observe, redacted
from hwatu._view.seat_view import View
from hwatu.advice._reason_words import reason_line
from hwatu.advice._reasons import reasons
from hwatu.bots import liking
from hwatu.codec import to_plain
from hwatu.events import (
    Captured,
    CardPlayed,
    JokerTurned,
    Ppuk,
    StackTaken,
    StockTurned,
    SubstitutePlayed,
    SubstituteTurned,
    Ttadak,
)
from hwatu.events._turn_events import FIRST_PPUK, PPUK_LIMIT
from hwatu.fair import FairDeal
from hwatu.render._receipts import end_of, settlement_lines
from hwatu.render._sentences import Writer, capital, check_names, language, language_of_pages
from hwatu.render._table_text import brought_in
from hwatu.rules import DealOrderRule
from hwatu.rules._rule_set import check_rules
from hwatu.tables._standings import (
    baks_in,
    go_now,
    in_danger,
    multipliers,
    sets_made,
    sets_of,
    standing,
    stops_now,
)
from hwatu.tables._stored_tables import PERSON, StepMessage, seats_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from hwatu._actions import Action
    from hwatu._cards.flower_cards import Card
    from hwatu._engine.state import State
    from hwatu._facts.seat_facts import SeatFactsPage
    from hwatu._payment.settlement import Settlement
    from hwatu._record.records import Record
    from hwatu._scoring.score import Score
    from hwatu.codec._page_types import (
        CapturedPage,
        CardPage,
        ChoicePage,
        FairDealPage,
        HandPage,
        HintPage,
        Message,
        MissionPage,
        NarratedEvent,
        ScoreItemPage,
        ScorePage,
        SeatPage,
        SetPage,
        SettlementPage,
    )
    from hwatu.events import Event, Events
    from hwatu.render import Lang
    from hwatu.rules import Rules
    from hwatu.tables._standings import Stops
    from hwatu.tables._stored_tables import MessageLog, SeatChange


def card_pages(rules: Rules, *, lang: Lang = "en") -> list[CardPage]:
    """List the cards in play under ``rules`` in card order, with names in ``lang`` and what they count as (CARD-1 to
    CARD-7).

    The list is the same in every hand, so ask for it once; :mod:`hwatu.tables.pages` describes the keys.

    >>> from hwatu import presets
    >>> crane, cup = (each for each in card_pages(presets.pagat()) if each["code"] in ("1B", "9A"))
    >>> crane["name"], crane["kind"], crane["junk"]
    ('January crane (bright)', 'BRIGHT', 0)
    >>> cup["kind"], cup["junk"], cup["dual"]
    ('ANIMAL', 2, True)

    Raises :class:`RuleConflict` (``not_rules``), :class:`NotationError` (``unknown_language``).
    """
    check_rules(rules)
    korean = language(lang).code == "ko"
    return [_card(each, rules, korean=korean) for each in rules.deck]


def _card(card: Card, rules: Rules, *, korean: bool) -> CardPage:
    own, dual = rules.additions.joker(card), card in rules.dual_animals
    named = own or card
    return {
        "code": card.code,
        "name": (korean and named.korean) or named.name,
        "face": f"X{card.joker.letter}" if card.joker else card.code,
        "month": None if card.month is None else int(card.month),
        "kind": card.kind.name,
        "ribbon": None if card.ribbon is None else card.ribbon.name,
        "junk": rules.dual_animals[card] if dual else scorer(rules).junk_count(1 << card.index),
        "dual": dual,
    }


def fair_page(record: Record, *, over: bool) -> FairDealPage | None:
    """The page of a hand that was dealt with words of the players, with the secret once it is over; None for others."""
    made = FairDeal.of(record)
    if made is None:
        return None
    rules = record.rules
    return {
        "commitment": made.commitment,
        "words": list(made.words),
        "secret": made.secret if over else None,
        "deck": [each.code for each in rules.deck],
        "packets": [list(each) for each in rules.packets],
        "table_first": rules.deal_order is DealOrderRule.TABLE_FIRST,
    }


def call(event: Event, writer: Writer) -> str | None:
    """The word that players call out at an event: its own (:func:`calls`) or the event's name; None if nobody calls."""
    words = call_of(event)
    if words is not None:
        return writer.words(*words, **attrs.asdict(event, recurse=False))
    name = NAMES.get(type(event))
    return None if name is None else capital(writer.either(name.english, name.korean))


def short(action: Action, writer: Writer) -> str:
    """A label of one or two words for an action; its ordinary label if that has no shorter form."""
    words = short_of(action)
    if words is None:
        return writer.action(action)
    return writer.words(*words, **attrs.asdict(action, recurse=False) if attrs.has(type(action)) else {})


def page(view: View, *, lang: Lang = "en", names: Iterable[str] = (), you: bool = False) -> HandPage:
    """Describe a hand as plain data, ready to be shown to the viewer of ``view`` (:func:`hwatu.observe`).

    - ``lang``: the language of the texts; cards are given by their codes.
    - ``names``: what the texts call the seats, as in :func:`hwatu.render.text`.
    - ``you``: whether the texts call the viewer "you".

    The result holds no more than the view, and nothing that a view keeps only to draw samples.
    :class:`~hwatu.tables.pages.HandPage` describes the keys.

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
    writer = Writer(language_of_pages(lang), viewer=view.viewer, names=check_names(names), you=you)
    return {
        "viewer": view.viewer,
        "phase": view.phase.name,
        "decides": None if view.over else writer.sentence(*_CHOOSING[view.phase], seat=view.actor),
        "asks": None if view.over else writer.words(*_ASKS[view.phase]),
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
        "brought_in": list(brought_in(view, writer)),
        "missions": list(_missions(view, writer)),
        "seats": _seats(view, writer),
        "choices": [choice(view, action, lang=lang) for action in view.actions],
        "stop": _stop_now(view, writer),
        "go": go_now(view, writer),
        "over": view.over,
        "settlement": None if view.settlement is None else _settlement(view.settlement, writer),
    }


_ASKS: Final[Mapping[Phase, Wording]] = {
    Phase.SEATING: Wording("play this hand or drop out?", "칠까요, 죽을까요?"),
    Phase.TURN: Wording("play a card", "낼 패를 고르세요"),
    Phase.PLACE: Wording("which card does it go on?", "어느 패 위에 놓을지 고르세요"),
    Phase.TAKE: Wording("which card do you take?", "뒤집은 패로 먹을 패를 고르세요"),
    Phase.QUAD: Wording("end the hand or play on?", "총통으로 끝낼까요, 계속 칠까요?"),
    Phase.GIVE: Wording("give a junk card", "줄 피를 고르세요"),
    Phase.DUAL: Wording("an animal or junk?", "열끗? 피?"),
    Phase.GO_OR_STOP: Wording("go or stop?", "고? 스톱?"),
    Phase.PUSH: Wording("collect or push?", "받을까요, 밀까요?"),
    Phase.ANSWER: Wording("accept nagari?", "쇼당을 받을까요?"),
}
"""The question of each phase, as whoever decides is asked it."""

_CHOOSING: Final[Mapping[Phase, Wording]] = {
    Phase.SEATING: Wording("{seat} {seat:decides|decide} whether to play", "{seat:이} 칠지 죽을지 정하는 중"),
    Phase.TURN: Wording("{seat} {seat:is|are} choosing a card", "{seat:이} 낼 패를 고르는 중"),
    Phase.PLACE: Wording("{seat} {seat:is|are} choosing where it goes", "{seat:이} 놓을 곳을 고르는 중"),
    Phase.TAKE: Wording("{seat} {seat:is|are} choosing a card to take", "{seat:이} 먹을 패를 고르는 중"),
    Phase.QUAD: Wording("{seat} {seat:decides|decide} whether to end the hand", "{seat:이} 총통으로 끝낼지 정하는 중"),
    Phase.GIVE: Wording("{seat} {seat:is|are} choosing junk to give", "{seat:이} 줄 피를 고르는 중"),
    Phase.DUAL: Wording("{seat} {seat:is|are} choosing: animal or junk", "{seat:이} 열끗인지 피인지 정하는 중"),
    Phase.GO_OR_STOP: Wording("{seat} {seat:is|are} choosing: go or stop", "{seat:이} 고냐 스톱이냐 정하는 중"),
    Phase.PUSH: Wording("{seat} {seat:is|are} choosing: collect or push", "{seat:이} 받을지 밀지 정하는 중"),
    Phase.ANSWER: Wording("{seat} {seat:decides|decide} whether to accept nagari", "{seat:이} 쇼당을 받을지 정하는 중"),
}
"""The decision of each phase, as the others are told of it."""


def _missions(view: View, writer: Writer) -> Iterator[MissionPage]:
    """The cards drawn for this deal that multiply a win (PAY-14, PAY-15, MISSION-1)."""
    rules, mission, month = view.rules, view.carry.mission, view.carry.drawn_month
    if mission is not None and rules.missions:
        name = writer.words("Mission: {name}", "미션 {name}", name=writer.language.named(mission))
        yield _mission(name, "PAY-15", mission.cards, mission.factor)
    if month is not None and rules.drawn_month_multiplier > 1:
        name = writer.words("Drawn month: {month}", "정한 달 {month}", month=month)
        yield _mission(name, "PAY-14", CardSet.from_mask(MONTH_MASKS[month]), rules.drawn_month_multiplier)
    if rules.mission_cards:
        name = writer.words("Mission cards", "미션 패")
        yield _mission(name, "MISSION-1", view.carry.mission_cards, rules.mission_card_multiplier, each=True)


def _mission(name: str, rule: str, cards: CardSet, factor: int, *, each: bool = False) -> MissionPage:
    return {"name": name, "rule": rule, "cards": list(cards.codes), "factor": factor, "each": each}


def _seats(view: View, writer: Writer) -> list[SeatPage]:
    sets, stops = sets_of(view, writer), stops_now(view)
    return [_seat(view, seat, sets[seat], stops, writer) for seat in range(view.rules.players)]


def _seat(view: View, seat: int, sets: list[SetPage], stops: Stops, writer: Writer) -> SeatPage:
    known = view._seats[seat]
    facts = {fact.name: _PLAIN[fact.kind](getattr(known, fact.name)) for fact in STORED}
    return {
        "name": writer.seat(seat),
        "hand": list(known.hand.codes),
        "hand_size": known.hand_size,
        "plays": seat in view.active,
        "captured": _captured(known.captured),
        "sets": sets,
        "in_danger": in_danger(view, seat, stops, writer),
        "multipliers": multipliers(view, seat, stops, writer),
        **standing(view, seat, writer),
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
    """Describe an action as a button: its texts, the card it plays, the card it aims at, and its sure captures."""
    writer = Writer(language_of_pages(lang))
    played = action.card if isinstance(action, (Play, PlayJoker)) else None
    target = action.onto if isinstance(action, Play) else action.card if isinstance(action, (Take, GiveJunk)) else None
    return {
        "action": to_plain(action),
        "text": action_text(action),
        "label": writer.words(*_PAIR_BOMB, month=action.month)
        if _is_pair_bomb(action, view)
        else writer.action(action),
        "short": short(action, writer),
        "card": None if played is None else played.code,
        "target": None if target is None else target.code,
        "captures": list(captures(view, action).codes),
    }


_PAIR_BOMB: Final = Wording("bomb {month} with two cards", "{month} 두 장 폭탄")


def _is_pair_bomb(action: Action, view: View) -> TypeGuard[Bomb]:
    """Whether an action plays two cards of a month at once, as a bomb of three is called otherwise (BOMB-6)."""
    return isinstance(action, Bomb) and len(view.seats[view.actor].hand.of_month(action.month)) == 2


def _stop_now(view: View, writer: Writer) -> SettlementPage | None:
    """The settlement for a stop now, if the viewer must choose between go and stop; else None."""
    if view.phase is not Phase.GO_OR_STOP or not view.actions:
        return None
    outcome = outcome_of(view, Result(End.STOP, view.actor, view.actor, NO_CARRY))
    return _settlement(settle(view.rules, outcome), writer)


def _settlement(settlement: Settlement, writer: Writer) -> SettlementPage:
    return {
        "net": list(settlement.net),
        "winner": settlement.winner,
        "end": end_of(settlement, writer),
        "score": None if settlement.score is None else _score(settlement.score, writer),
        "text": "\n".join(settlement_lines(settlement, writer)),
        "payments": [
            {
                **to_plain(each),
                "text": writer.reason(each.reason),
                "baks": baks_in(each, settlement.rules, writer),
            }
            for each in settlement.payments
        ],
    }


def _score(score: Score, writer: Writer) -> ScorePage:
    items: list[ScoreItemPage] = [
        {
            "name": writer.either(item.name, item.korean),
            "points": item.points,
            "cards": list(item.cards.codes),
            "rule": item.rule,
        }
        for item in score.items
    ]
    return {"points": score.total, "items": items}


def hint_page(view: View, action: Action, *, lang: Lang, names: Iterable[str]) -> HintPage:
    """The button of an action, with reasons to prefer it to the other action that the rules of thumb rank highest."""
    others = [each for each in view.actions if each != action]
    other = max(others, key=lambda each: liking(each, view), default=None)
    writer = Writer(language_of_pages(lang), viewer=view.viewer, names=tuple(names))
    why = [reason_line(each, writer) for each in reasons(view, action, other)]
    return {**choice(view, action, lang=lang), "why": why}


_TOGETHER = (Captured, Ppuk, StackTaken, Ttadak)


def landings(events: Sequence[Event], waiting: Card | None) -> list[tuple[Card, ...] | None]:
    """For each event of one decision, the cards on which its card is put, the topmost last; empty if it lies alone.

    None for an event that puts no card down, and for the card turned last if it is the one ``waiting`` for a choice.
    """
    return [_landing(event, events[:place], events[place + 1 :], waiting) for place, event in enumerate(events)]


def _landing(
    event: Event, before: Sequence[Event], after: Sequence[Event], waiting: Card | None
) -> tuple[Card, ...] | None:
    if isinstance(event, (CardPlayed, SubstitutePlayed)):
        return tuple(event.onto)
    if isinstance(event, JokerTurned):
        return _played(before) if event.waits else None
    if not isinstance(event, (StockTurned, SubstituteTurned)) or event.card == waiting:
        return None
    if isinstance(event, SubstituteTurned) and any(isinstance(each, SubstitutePlayed) for each in after):
        return None
    groups = [each.cards for each in after if isinstance(each, _TOGETHER) and event.card in each.cards]
    if not groups:
        return ()
    found = CardSet(
        each for each in groups[0] if each != event.card and each.month is not None and each.month == event.card.month
    )
    played = _played(before)
    return tuple(found - CardSet(played)) or tuple(each for each in played if each in found)


def _played(before: Sequence[Event]) -> tuple[Card, ...]:
    """The cards below the card played this turn, followed by that card; empty if none was played."""
    for event in reversed(before):
        if isinstance(event, (CardPlayed, SubstitutePlayed)):
            return (*event.onto, event.card)
    return ()


def message(number: int, events: Events, after: State, seat: int | None, writer: Writer) -> Message:
    """Make a message of ``events`` and of the state ``after`` them, with only what ``seat`` may know."""
    view, known = observe(after, seat), redacted(events, seat)
    lying, completed = landings(known, view.turned), _completed(known, view, writer)
    narrated: list[NarratedEvent] = [
        {
            **to_plain(event),
            "text": writer.event(event),
            "call": " · ".join(made) or _call_of_ppuk(event, view, writer) or call(event, writer),
            "lands": None if onto is None else [card.code for card in onto],
        }
        for event, onto, made in zip(known, lying, completed, strict=True)
    ]
    dealt = events is after.opening
    return {
        "number": number,
        "events": narrated,
        "seats": [standing(view, each, writer) for each in range(view.rules.players)],
        "deal": page(view, lang=writer.language.code, names=writer.names, you=writer.you) if dealt else None,
        "seated": None,
    }


def _call_of_ppuk(event: Event, after: View, writer: Writer) -> str | None:
    """The call of a ppuk that earns points or ends the hand, where no chips are paid at whose event it is called."""
    if not isinstance(event, Ppuk):
        return None
    rules, maker = after.rules, after.seats[event.seat]
    if maker.ppuks == rules.ppuk_limit and not rules.ppuk_limit_chips:
        return writer.either(*PPUK_LIMIT)
    if maker.first_ppuk and maker.ppuks == 1 and not rules.first_ppuk_chips:
        return writer.either(*FIRST_PPUK)
    return None


def _completed(events: Sequence[Event], after: View, writer: Writer) -> list[list[str]]:
    """For each event of one decision the names of the sets that it completes, read backwards from the captures at its
    end. Only captures complete sets: junk that is given counts for none.
    """
    captured = [seat.captured.mask for seat in after.seats]
    completed: list[list[str]] = []
    for event in reversed(events):
        made: list[str] = []
        if isinstance(event, Captured):
            own = captured[event.seat]
            captured[event.seat] = own & ~event.cards.mask
            made = sets_made(after.rules, captured[event.seat], own, writer)
        completed.append(made)
    return completed[::-1]


def messages_of(log: MessageLog, seats: Sequence[str], since: int, writer: Writer) -> list[Message]:
    """Make the messages of a log after number ``since``, for the viewer of ``writer``; ``seats`` are those of now."""
    return [
        message(number, each.events, each.state, writer.viewer, writer)
        if isinstance(each, StepMessage)
        else _seated(each.change, seats_at(number, seats, log.changes), each.state, writer)
        for number, each in enumerate(log.messages, log.first_number)
        if number > since
    ]


def _seated(change: SeatChange, seats: Sequence[str], after: State | None, writer: Writer) -> Message:
    """Make the message of a change of seats: ``seats`` after it, and the hand at that time, None before the first."""
    seat, who = change.seat, seats[change.seat]
    view = None if after is None else observe(after, writer.viewer)
    words = _IN_PERSON if who == PERSON else _BY_A_BOT
    return {
        "number": change.number,
        "events": [],
        "seats": [] if view is None else [standing(view, each, writer) for each in range(view.rules.players)],
        "deal": None,
        "seated": {"seat": seat, "who": who, "text": writer.sentence(*words, seat=seat, who=who)},
    }


_IN_PERSON: Final = Wording("{seat} {seat:plays|play} in person now.", "{seat:은} 이제 직접 칩니다.")
_BY_A_BOT: Final = Wording("The bot {who} plays for {seat} now.", "이제 봇 {who:이} {seat} 대신 칩니다.")
