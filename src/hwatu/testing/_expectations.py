"""The expectations of a scenario: comparing them with a state and its events, and reporting the differences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from hwatu._actions import Action, action_text, parse_action
from hwatu._base.errors import HwatuError, InvalidPosition, NotationError, nearest, short
from hwatu._cards.argument_checks import month, not_a_seat_each
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_set import Cards, CardSet
from hwatu._cards.flower_cards import Card, card, cards_in_order
from hwatu._engine.state import State
from hwatu._engine.stepping import legal_actions
from hwatu._facts.carry import Carry
from hwatu._facts.end import End
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import FACTS, RULES_OF_FACTS, STORED, SeatExpectations
from hwatu._facts.turn_facts import Phase
from hwatu._glossary import meant
from hwatu._payment.settlement import Settlement
from hwatu.catalogue import RULES
from hwatu.events import EVENTS, Event
from hwatu.render import text


def told(
    head: str,
    done: str,
    found: Iterable[str],
    state: State,
    events: Sequence[Event],
    settlement: Settlement | None = None,
) -> str:
    """The message of a failed scenario: title, actions, differences, the table, the events, and the settlement."""
    lines = [head, f"after {done}" if done else "at the beginning", *[f"  {each}" for each in found]]
    lines += ["", "the table:", *indented(text(state))]
    if events:
        lines += ["", "what happened:", *[f"  {event.rule:<9} {text(event)}" for event in events]]
    if settlement is not None:
        lines += ["", "the settlement:", *indented(text(settlement))]
    return "\n".join(lines)


def indented(block: str) -> list[str]:
    """Each line of a text, indented by two columns."""
    return [f"  {line}".rstrip() for line in block.splitlines()]


def shown(value: object) -> str:
    """Format a value for a message: cards as codes, lists with commas, ``nothing`` for an empty set."""
    if isinstance(value, CardSet):
        return str(value) or "nothing"
    if isinstance(value, (tuple, list)):
        return ", ".join(map(shown, value)) or "none"
    if value is None:
        return "none"
    return str(value) if isinstance(value, (int, str, Card)) else repr(value)


T = TypeVar("T")

BySeat: TypeAlias = "T | Mapping[int, T] | Sequence[T]"
"""An expected fact of seats: a mapping for some, a list for all, or a bare value for the seat that acted."""

StackIs: TypeAlias = "Cards | tuple[Cards, int | None]"
"""A stack: its cards, or its cards and the seat that made it (None: it was dealt)."""

EventLike: TypeAlias = "Event | type[Event] | str"
"""An event itself, its class, or a text with the name of its class, the id of its rule, or both: ``"Chok TURN-7"``."""


class Expected(SeatExpectations, total=False):
    """The facts that :meth:`Scenario.then` can check. Only the names you pass are checked.

    Facts about seats are a list for every seat, a mapping for some, or a bare value for the seat that acted first.

    - ``payments``: payer, payee, chips and rule of each: ``[(1, 0, 3, "CHIPS-1")]``.
    - ``lines``: those of each loser's debt, as ``str`` writes them: ``{1: ["+ 3 points (PAY-1)"]}``.
    - ``proves``: the ids of more rules that are carried by now, or, with ``not`` before them, are not.
    """

    hands: BySeat[Cards]
    captured: BySeat[Cards]
    shown: BySeat[Cards]
    points: BySeat[int]
    chips: BySeat[int]
    turns: BySeat[int]
    table: Cards
    stack: StackIs
    stacks: Sequence[StackIs]
    stock: str | Sequence[Card | str]
    stock_size: int
    turned: Card | str | None
    active: Sequence[int]
    dealer: int
    next: int | None
    phase: Phase | str
    legal: Sequence[Action | str]
    may: Action | str | Sequence[Action | str]
    may_not: Action | str | Sequence[Action | str]
    events: Sequence[EventLike]
    includes: EventLike | Sequence[EventLike]
    excludes: EventLike | Sequence[EventLike]
    result: End | str | None
    winner: int | None
    next_dealer: int
    carry: Carry
    net: Sequence[int]
    payments: Sequence[tuple[int | None, int | None, int, str]]
    lines: Mapping[int, Sequence[str]]
    proves: str | Sequence[str]


class Passage(NamedTuple):
    """The part of a hand that is checked: the seat that acted first, what happened, and the resulting state."""

    seat: int
    events: tuple[Event, ...]
    state: State


class Difference(NamedTuple):
    """One value that is not as expected."""

    what: str
    expected: str
    came: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, came {self.came}"


def differences(passage: Passage, expected: Mapping[str, Any]) -> Iterator[Difference]:
    """Compare a passage with expectations. Raises :class:`NotationError` for an unknown name or an invalid value."""
    for name, value in expected.items():
        yield from _compared(name, value, passage)


def _compared(name: str, value: Any, passage: Passage) -> Iterator[Difference]:
    try:
        yield from _differences(name, value, passage)
    except HwatuError:
        raise
    except (TypeError, ValueError, AttributeError, LookupError):
        raise NotationError(
            f"{name} cannot be {short(value)}.",
            code="bad_expectation",
            korean=f"{name}: {short(value)} 값은 될 수 없습니다.",
        ) from None


def _differences(name: str, value: Any, passage: Passage) -> Iterator[Difference]:
    if name in SEAT_FACTS:
        yield from _by_seat(name, value, passage)
    elif name in _WHOLES:
        come, read = _WHOLES[name]
        came, wanted = come(passage), read(value)
        if came != wanted:
            unready = name in _OF_THE_END and not passage.state.over
            yield Difference(name, shown(wanted), _NOT_OVER if unready else shown(came))
    elif name in _LISTS:
        yield from _LISTS[name](passage, value)
    elif name != "proves":  # which the scenario checks
        known = (*SEAT_FACTS, *_WHOLES, *_LISTS, "proves")
        hint = meant(name, known, RULES_OF_FACTS)
        raise NotationError(
            f"{name!r} cannot be expected.",
            code="unknown_expectation",
            hint=hint,
            korean=f"{name!r}: 확인할 수 없는 항목입니다.",
        )


def actions_looked_at(passage: Passage, expected: Mapping[str, Any]) -> Iterator[Action]:
    """The actions whose legality these expectations check: those that they name, or all legal ones."""
    if expected.keys() & {"legal", "phase"}:
        yield from legal_actions(passage.state)
    for name in ("may", "may_not"):
        for each in _texts(expected.get(name, ())):
            yield parse_action(each)


def _by_seat(name: str, value: Any, passage: Passage) -> Iterator[Difference]:
    seats = range(passage.state.rules.players)
    if isinstance(value, Mapping):
        wanted = dict(value)
    elif isinstance(value, (list, tuple)) and not (name in _MONTHS_OF and _all_months(value)):
        wanted = dict(enumerate(value))
        if len(value) != len(seats):
            raise not_a_seat_each(name, value, len(seats)).error()
    else:
        wanted = {passage.seat: value}
    for seat, each in wanted.items():
        came, right = SEAT_FACTS[name](passage.state, seat), _seat_fact(name, each)
        if came != right:
            yield Difference(f"{name}[{seat}]", shown(right), shown(came))


def _all_months(value: Sequence[Any]) -> bool:
    """Whether this is a list of months of one seat, and not a list for each seat."""
    return not any(isinstance(each, (list, tuple)) for each in value)


def _months(value: Any) -> tuple[Month, ...]:
    return tuple([month(each) for each in ((value,) if isinstance(value, int) else value)])


def _fact(name: str) -> Callable[[State, int], Any]:
    if name == "chips":
        return lambda state, seat: state.chips(seat)
    return lambda state, seat: getattr(state.seats[seat], name)


SEAT_FACTS: Final[Mapping[str, Callable[[State, int], Any]]] = {
    "hands": _fact("hand"),
    **{name: _fact(name) for name in ("captured", "points", "chips", "turns")},
    **{fact.name: _fact(fact.name) for fact in STORED},
}
"""The facts of seats that can be expected, each with the function that reads it from a state."""

_CARDS_OF: Final = ("hands", *[fact.name for fact in FACTS if fact.kind is Holds.CARDS])
_MONTHS_OF: Final = [fact.name for fact in FACTS if fact.kind is Holds.MONTHS]
_FLAGS_OF: Final = [fact.name for fact in FACTS if fact.kind is Holds.FLAG]


def _seat_fact(name: str, value: Any) -> Any:
    """The value of an expected fact, converted to the type that states have."""
    if name in _CARDS_OF:
        return CardSet(value)
    if name in _MONTHS_OF:
        return _months(value)
    return bool(value) if name in _FLAGS_OF else int(value)


def _stack(value: Any) -> tuple[CardSet, int | str | None]:
    """The cards and the maker of an expected stack; "anybody" if no maker is given."""
    if isinstance(value, tuple) and len(value) == 2 and (value[1] is None or isinstance(value[1], int)):
        return CardSet(value[0]), value[1]
    return CardSet(value), "anybody"


def _member(kind: type[Phase | End], value: Phase | End | str) -> str:
    """The name of a phase or an end, in lower case."""
    name = str(getattr(value, "name", value)).upper()
    if name not in kind.__members__:
        what = kind.__name__.lower()
        hint = nearest(name, kind.__members__)
        raise NotationError(
            f"There is no {what} {short(value)}.",
            code=f"unknown_{what}",
            hint=hint,
            korean=f"{short(value)}: 그런 {what} 값은 없습니다.",
        )
    return name.lower()


def _end(value: End | str | None) -> str | None:
    return None if value is None else _member(End, value)


def _optional_card(value: Card | str | None) -> Card | None:
    return None if value is None else card(value)


def _same(value: Any) -> Any:
    return value


def action_of(given: Action | str) -> Action:
    """An action, or the one that a text names. Raises :class:`NotationError`."""
    return parse_action(given) if isinstance(given, str) else given


def _texts(actions: Any) -> list[str]:
    listed = [actions] if isinstance(actions, str) or not isinstance(actions, Iterable) else list(actions)
    return [action_text(action_of(each)) for each in listed]


def _legal(state: State) -> list[str]:
    return [action_text(action) for action in legal_actions(state)]


def _result(name: str) -> Callable[[Passage], Any]:
    return lambda passage: None if passage.state.result is None else getattr(passage.state.result, name)


_WHOLES: Final[Mapping[str, tuple[Callable[[Passage], Any], Callable[[Any], Any]]]] = {
    "table": (lambda passage: passage.state.table, CardSet),
    "stock_size": (lambda passage: len(passage.state.stock), int),
    "turned": (lambda passage: passage.state.turned, _optional_card),
    "active": (lambda passage: passage.state.active, tuple),
    "dealer": (lambda passage: passage.state.dealer, int),
    "next": (lambda passage: None if passage.state.over else passage.state.actor, _same),
    "phase": (lambda passage: passage.state.phase.name.lower(), lambda value: _member(Phase, value)),
    "legal": (lambda passage: _legal(passage.state), _texts),
    "result": (lambda passage: _end(_result("end")(passage)), _end),
    "winner": (_result("winner"), _same),
    "next_dealer": (_result("next_dealer"), int),
    "carry": (_result("carry"), _same),
    "net": (lambda passage: None if passage.state.settlement is None else passage.state.settlement.net, tuple),
    "payments": (lambda passage: sorted(_payments(passage.state)), lambda value: sorted(map(_payment, value))),
}


_OF_THE_END: Final = ("result", "winner", "next_dealer", "carry", "net")
"""The expectations about the end of a hand and its carry."""

_NOT_OVER: Final = "none: the hand is not over"


def _payments(state: State) -> Iterator[tuple[str, str, int, str]]:
    settlement = state.settlement
    for paid in state.payments if settlement is None else settlement.payments:
        yield _payment((paid.payer, paid.payee, paid.amount, paid.rule))


def _payment(value: Sequence[Any]) -> tuple[str, str, int, str]:
    try:
        payer, payee, amount, rule = value
    except (TypeError, ValueError):
        raise InvalidPosition(
            f"A payment is a payer, a payee, chips and a rule, as in (1, 0, 3, 'CHIPS-1'), not {short(value)}.",
            code="bad_list",
            korean=f"칩은 낸 자리, 받은 자리, 칩 수, 규칙을 (1, 0, 3, 'CHIPS-1')처럼 적는데 {short(value)}입니다.",
        ) from None
    return str(payer), str(payee), amount, rule


def _stacks(passage: Passage, value: Any) -> Iterator[Difference]:
    wanted = [_stack(each) for each in value]
    came = [(stack.cards, stack.maker) for stack in passage.state.stacks]
    left = list(came)
    for cards, maker in wanted:
        match = next((each for each in left if each[0] == cards and maker in (each[1], "anybody")), None)
        if match is None:
            break
        left.remove(match)
    if left or len(wanted) != len(came):
        yield Difference("stacks", _stacks_shown(wanted), _stacks_shown(came))


def _stacks_shown(stacks: Sequence[tuple[CardSet, int | str | None]]) -> str:
    makers: dict[int | str | None, str] = {None: " dealt", "anybody": ""}
    return " / ".join(f"{cards}{makers.get(maker, f' by seat {maker}')}" for cards, maker in stacks) or "none"


def _stock(passage: Passage, value: Any) -> Iterator[Difference]:
    wanted = list(cards_in_order(value))
    came = list(passage.state.stock[: len(wanted)])
    if came != wanted:
        yield Difference("stock", " ".join(map(str, wanted)), " ".join(map(str, came)) or "nothing")


def _may(passage: Passage, value: Any) -> Iterator[Difference]:
    legal = _legal(passage.state)
    missing = [each for each in _texts(value) if each not in legal]
    if missing:
        yield Difference("may", shown(missing), shown(legal))


def _may_not(passage: Passage, value: Any) -> Iterator[Difference]:
    found = [each for each in _texts(value) if each in _legal(passage.state)]
    if found:
        yield Difference("may_not", f"{shown(found)} not to be legal", "just that")


def _patterns(passage: Passage, value: Any) -> list[EventLike]:
    """The expected events as a list. Raises :class:`NotationError` for an unknown name of an event or id of a rule."""
    several = isinstance(value, Iterable) and not isinstance(value, (str, type))
    patterns: list[Any] = list(value) if several else [value]
    of_table = {item.rule for item in passage.state.rules.additions.combinations}
    known = {*[kind.__name__ for kind in EVENTS], *RULES, *of_table}
    for word in [word for pattern in patterns if isinstance(pattern, str) for word in pattern.split()]:
        if word not in known:
            hint = meant(word, known, {each: (each,) for each in known})
            raise NotationError(
                f"There is no event and no rule {short(word)}.",
                code="unknown_rule",
                hint=hint,
                korean=f"{short(word)}: 그런 이벤트나 규칙은 없습니다.",
            )
    return patterns


def _fits(event: Event, pattern: EventLike) -> bool:
    if isinstance(pattern, str):
        return set(pattern.split()) <= {type(event).__name__, event.rule}
    return type(event) is pattern if isinstance(pattern, type) else event == pattern


def _named(pattern: EventLike) -> str:
    return pattern.__name__ if isinstance(pattern, type) else str(pattern)


def _events(passage: Passage, value: Any) -> Iterator[Difference]:
    patterns, events = _patterns(passage, value), passage.events
    if len(patterns) != len(events) or not all(map(_fits, events, patterns)):
        yield Difference("events", shown([_named(each) for each in patterns]), _names(events))


def _names(events: Sequence[Event]) -> str:
    """The name and the rule of each event, in the form of an expectation."""
    return shown([f"{type(event).__name__} {event.rule}" for event in events])


def _includes(passage: Passage, value: Any) -> Iterator[Difference]:
    patterns, rest = _patterns(passage, value), iter(passage.events)
    if not all(any(_fits(event, pattern) for event in rest) for pattern in patterns):
        yield Difference("includes", ", then ".join(map(_named, patterns)), _names(passage.events))


def _excludes(passage: Passage, value: Any) -> Iterator[Difference]:
    for pattern in _patterns(passage, value):
        found = [event for event in passage.events if _fits(event, pattern)]
        if found:
            yield Difference("excludes", f"no {_named(pattern)}", shown(found))


def _lines(passage: Passage, value: Mapping[int, Sequence[str]]) -> Iterator[Difference]:
    settlement = passage.state.settlement
    debts = () if settlement is None else settlement.debts
    for seat, wanted in value.items():
        came = [str(line) for debt in debts if debt.debtor == seat for line in debt.lines]
        if came != list(wanted):
            yield Difference(f"lines[{seat}]", shown(list(wanted)), shown(came) if settlement else _NOT_OVER)


_LISTS: Final[Mapping[str, Callable[[Passage, Any], Iterator[Difference]]]] = {
    "stack": lambda passage, value: _stacks(passage, [value]),
    "stacks": _stacks,
    "stock": _stock,
    "may": _may,
    "may_not": _may_not,
    "events": _events,
    "includes": _includes,
    "excludes": _excludes,
    "lines": _lines,
}
