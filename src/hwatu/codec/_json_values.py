"""Values of every type from plain data and to it, those of earlier forms too."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum, IntEnum
from functools import cache, partial
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeVar, Union, get_args, get_origin

import attrs

from hwatu._actions import ACTIONS, Action
from hwatu._base.errors import HwatuError, Problem, a_type, nearest, problems
from hwatu._base.korean import josa
from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import MOST_NUMBER
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, card
from hwatu._cards.shuffle import Seed
from hwatu._facts.carry import NO_CARRY, rotates
from hwatu._facts.outcome import Outcome
from hwatu._facts.payments import Line, Op, Payment, fold, net_of, without_idle_limits
from hwatu._facts.seat import Seat
from hwatu._facts.turn_facts import Stack
from hwatu._payment.settlement import Settlement, settle
from hwatu._scoring.score import Score
from hwatu._session.ledger import backwards, check_purses, cut
from hwatu._session.series import Session, check_series
from hwatu._view.public_history import HandHistory
from hwatu.codec._document_types import DERIVED, ERRORS, MISSING, Derived, Flags, fields_of
from hwatu.codec._json_text import DocumentError
from hwatu.events import EVENTS, Event, Events
from hwatu.presets import Preset
from hwatu.rules import FLAGS, DualAnimals, Rules, flag
from hwatu.rules._additions import Additions
from hwatu.rules._rule_set import amended

T = TypeVar("T")


def check_value(value: T) -> T:
    """The value, in the words of this version. Raises :class:`DocumentError` where its fields contradict each other."""
    for problem in CHECKS.get(type(value), _none)(value):
        raise DocumentError(problem.message, code=problem.code, rule=problem.rule, korean=problem.korean).within(
            problem.field
        )
    return settle(value.rules, value.outcome) if isinstance(value, Settlement) else value  # type: ignore[return-value]


def _none(_: object) -> Iterator[Problem]:
    return iter(())


def _line(line: Line) -> Iterator[Problem]:
    wrong = line.op is Op.DIVIDE and line.value < 1
    return problems(
        (wrong, Problem("value", "bad_line", None, "A divisor is at least 1.", "나누는 수는 1 이상이어야 합니다."))
    )


def _payment(payment: Payment) -> Iterator[Problem]:
    amount = fold(payment.lines) if payment.lines else payment.amount
    return problems(
        (
            payment.amount < 0,
            Problem("amount", "bad_payment", None, "Nobody pays less than 0.", "0보다 적게 낼 수는 없습니다."),
        ),
        (
            amount != payment.amount,
            Problem(
                "amount",
                "bad_payment",
                None,
                f"The lines make {amount}, not {payment.amount}.",
                f"줄마다 적힌 것을 셈하면 {amount}인데 {payment.amount}이라고 적혀 있습니다.",
            ),
        ),
    )


def _settlement(settlement: Settlement) -> Iterator[Problem]:
    made = settle(settlement.rules, settlement.outcome)
    other = _chips(made.payments) != _chips(settlement.payments) or made.as_junk != settlement.as_junk
    return problems((other, Problem("payments", "tampered", None, "A hand like this is settled differently.")))


def _chips(payments: Iterable[Payment]) -> list[tuple[object, ...]]:
    """The payments without their words and without limits that cut nothing, which another version may have written."""
    return [
        (
            each.payer,
            each.payee,
            each.amount,
            each.rule,
            each.debtor,
            [(line.rule, line.op, line.value) for line in without_idle_limits(each.lines)],
        )
        for each in payments
    ]


def _score(score: Score) -> Iterator[Problem]:
    pack, duals = CardSet(score.rules.deck), CardSet(score.rules.dual_animals)
    return problems(
        (not score.captured <= pack, Problem("captured", "foreign_card", "CARD-7", "A card is not in this pack.")),
        (
            not score.as_junk <= score.captured & duals,
            Problem("as_junk", "bad_score", "CARD-6", "Only captured dual cards can be junk."),
        ),
    )


def _session(session: Session) -> Iterator[Problem]:
    rules, seats = session.rules, range(session.rules.players)
    named = {seat for payment in session.returned for seat in (payment.payer, payment.payee)}
    strange = [
        place
        for place, each in enumerate(session.deals)
        if each.settlement.rules != rules or each.dealer not in seats or not set(each.active) <= set(seats)
    ]
    at = [(each.recorded, each.deal) for each in session.corrections]
    if at != sorted(at, key=lambda each: each[0]) or not all(
        0 <= deal < recorded <= len(session.deals) for recorded, deal in at
    ):
        yield Problem("corrections", "bad_correction", None, "A correction is of a deal that was recorded before it.")
        return
    yield from _series(session)
    yield from problems(
        *[
            (True, Problem(f"deals[{each}]", "other_rules", None, "This hand does not belong to this series."))
            for each in strange
        ],
        (
            not named <= {None, *seats},
            Problem("returned", "unknown_seat", None, "There is no such seat at this table."),
        ),
    )
    yield from problems(*_purses(session))


def _series(session: Session) -> Iterator[Problem]:
    """Whether the series can be played on, or is over."""
    rules, carry, recorded = session.rules, session.carry, len(session.deals)
    field = "brought"
    try:
        check_purses(rules, session.brought, session.limit)
        field = "carry"
        check_series(rules, session.hands, session.dealer, session.stake, carry, session.brought, session.limit)
    except HwatuError as error:
        yield Problem(_BLAMED.get(error.code, field), error.code, error.rule, error.message, error.korean)
        return
    played_out = session.hands is not None and session.played >= session.hands
    yield from problems(
        (
            session.over and carry != NO_CARRY,
            Problem(
                "carry",
                "bad_series",
                "CHIPS-5",
                "Nothing is carried out of a series that is over.",
                "다 친 시리즈에서 넘어가는 것은 없습니다.",
            ),
        ),
        (
            not session.over and carry.deals != recorded,
            Problem(
                "carry",
                "bad_series",
                "DEAL-7",
                f"{recorded} deals came before the next one, not {carry.deals}.",
                f"다음 판 앞에 돌린 것은 {recorded}번인데 {carry.deals}번으로 적혀 있습니다.",
            ),
        ),
        (
            not session.over and rotates(rules) and not carry.active,
            Problem(
                "carry",
                "bad_series",
                "ROTATE-1",
                "With rotation it is known who plays the next hand.",
                "돌아가며 쉬면 다음 판을 누가 치는지 정해져 있습니다.",
            ),
        ),
        (
            not session.over and (played_out or bool(session.returned)),
            Problem(
                "over",
                "bad_series",
                "DEAL-7",
                "A series is over with its last hand, and settled only then.",
                "시리즈는 마지막 판으로 끝나고, 그때에만 정산합니다.",
            ),
        ),
    )


_BLAMED: Final = {"unknown_seat": "dealer", "idle_dealer": "dealer", "bad_stake": "stake", "bad_series": "hands"}
"""The field of a session that an error of :func:`check_series` is about, where that is neither purses nor carry."""


def _purses(session: Session) -> Iterator[tuple[bool, Problem]]:
    """Whether every payment was cut to what the purses held, one deal after another."""
    purses = session.brought
    for place, each in enumerate(session.deals):
        paid = cut(each.settlement.payments, purses, session.limit) if purses else ()
        wrong = _chips(each.paid) != _chips(() if paid == each.settlement.payments else paid)
        yield wrong, Problem(f"deals[{place}]", "tampered", None, "The purses would pay differently.")
        if wrong:
            return
        purses = tuple([sum(chips) for chips in zip(purses, each.net, strict=False)])
        for number, made in enumerate(session.corrections):
            if made.recorded == place + 1:
                before = [other.paid for other in session.corrections[:number] if other.deal == made.deal]
                back = backwards(before[-1] if before else session.deals[made.deal].payments)
                owed = (*back, *made.settlement.payments)
                right = cut(owed, purses, session.limit) if purses else owed
                wrong = _chips(made.payments) != _chips(right) or len(made.back) != len(back)
                yield wrong, Problem(f"corrections[{number}]", "tampered", None, "This deal is corrected differently.")
                if wrong:
                    return
                net = net_of(made.payments, session.rules.players)
                purses = tuple([sum(chips) for chips in zip(purses, net, strict=False)])


def _stack(stack: Stack) -> Iterator[Problem]:
    wrong = len(stack.cards.of_month(stack.month)) != 3 or len(stack.cards) != 3 + len(stack.cards.jokers)
    return problems((wrong, Problem("cards", "bad_stack", "DEAL-12", "A stack is three cards of its month.")))


def _preset(preset: Preset) -> Iterator[Problem]:
    return problems(
        *[
            ("players" in flags, Problem(name, "unknown_flag", None, "`players` is not a flag: pass it separately."))
            for name, flags in (("flags", preset.flags), ("three_or_more", preset.three_or_more))
        ]
    )


CHECKS: Final[Mapping[type, Callable[[Any], Iterator[Problem]]]] = {
    Line: _line,
    Payment: _payment,
    Preset: _preset,
    Settlement: _settlement,
    Score: _score,
    Session: _session,
    Stack: _stack,
}


_NOW_OF_CARRY: Final = (
    "nagaris", "drawn_month", "mission", "claims", "sold_after", "pushes", "factor", "mission_cards",
)  # fmt: skip


def outcome_now(given: Mapping[str, Any]) -> dict[str, Any]:
    """An outcome, whose seats were ``standings`` once and said what is now said of the hand, and which repeated what is
    in its carry.

    >>> outcome_now({"winner": 0, "standings": [{}, {}], "nagaris": 1})
    {'winner': 0, 'seats': [{}, {}], 'carry': {'nagaris': 1}}
    >>> outcome_now({"winner": 0, "seats": [{"gained": ["3B"]}, {"oe_myeon": True, "goes": 1}]})
    {'winner': 0, 'seats': [{}, {'goes': 1}], 'gained': ['3B'], 'oe_myeon': [1]}
    """
    now = {"seats" if name == "standings" else name: value for name, value in given.items()}
    now |= from_seats(now.get("seats"), now.get("winner"))
    carried = {name: now.pop(name) for name in _NOW_OF_CARRY if name in now}
    return {**now, "carry": carried} if carried else now


def from_seats(seats: object, winner: object) -> dict[str, Any]:
    """The seats of an outcome, and what they say of its end as the outcome has it: which seats left a card, and what
    the winner gained.
    """
    if not isinstance(seats, (list, tuple)):
        return {}
    found: dict[str, Any] = {"seats": []}
    for seat, each in enumerate(seats):
        now, said = _parted(each) if isinstance(each, Mapping) else (each, {})
        found["seats"].append(now)
        for name in ("oe_myeon", "last_card"):
            if said.get(name):
                found.setdefault(name, []).append(seat)
        if said.get("gained") and seat == winner:
            found["gained"] = said["gained"]
    return found


def seat_now(given: Mapping[str, Any]) -> dict[str, Any]:
    """A seat, which once said what its turn under way, or the last one of the hand, had gained.

    >>> seat_now({"goes": 1, "gained": []})
    {'goes': 1}
    """
    return _parted(given)[0]


def _parted(seat: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A seat without what it says of the end of the hand, and that. What is of another type than it was stays in the
    seat, for whoever reads that to refuse.
    """
    said = {name: value for name, value in seat.items() if isinstance(value, _SAID.get(name, ()))}
    return {name: value for name, value in seat.items() if name not in said}, said


_SAID: Final[Mapping[str, type | tuple[type, ...]]] = {
    "oe_myeon": bool, "last_card": bool, "gained": (list, CardSet),
}  # fmt: skip


def without_played(histories: tuple[HandHistory, ...]) -> tuple[HandHistory, ...]:
    """The histories of the hands of a view, in which cards once went on being shown when they had been played."""
    if not any(each.shown & each.played for history in histories for each in history.glimpses):
        return histories
    return tuple([
        history._replace(glimpses=tuple([each._replace(shown=each.shown & ~each.played) for each in history.glimpses]))
        for history in histories
    ])  # fmt: skip


EARLIER: Final[Mapping[type, Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    Outcome: outcome_now,
    Seat: seat_now,
}
"""For each type that was written otherwise: how what may be of an earlier form is read as one of today's."""

RENAMED: Final = {"Standing": "Seat"}
"""The names that types had in documents, and those that they have."""


MOST: Final = MOST_NUMBER
"""The largest whole number that every JSON reader keeps as it is."""

LONGEST: Final = 1000
"""The longest text inside a document, in characters."""

DOCUMENTS: Final[dict[type, Any]] = {}
"""The types that have a document of their own, whose fields stand for them; the package puts states and views here."""


class PlainForm(NamedTuple):
    """How a value of a type is read from plain data, and how it is written as such."""

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


def read(plain: object, kind: Any) -> Any:
    """The value of this type in plain data. Raises :class:`DocumentError`."""
    return plain_form(kind).read(plain)


def write(value: object, kind: Any) -> Any:
    """A value as plain data, in the form of this type. Raises :class:`DocumentError`."""
    return plain_form(kind).write(value)


@contextmanager
def at(step: str | int) -> Iterator[None]:
    """Lets every error of the library that is raised inside say that it happened below this step."""
    try:
        yield
    except HwatuError as error:
        raise _below(step, error) from None


def _below(step: str | int, error: HwatuError) -> DocumentError:
    """The error as it is seen from the level above this step."""
    if isinstance(error, DocumentError):
        return error.within(step)
    return DocumentError(error.message, code=error.code, rule=error.rule, path=(step,), korean=error.korean)


def expect(value: object, kind: type[T], what: str, korean: str = "") -> T:
    """The value, where it is of exactly this type. Raises :class:`DocumentError` (``wrong_type``).

    ``what`` and ``korean`` say what is expected; in Korean the type, if nothing else is said.
    """
    if type(value) is not kind:
        called = _TYPE_NAMES.get(type(value)) or Wording(a_type(value), type(value).__name__)
        wanted = korean or _TYPE_NAMES[kind].korean
        raise DocumentError(
            f"This must be {what}, not {called.english}.",
            code="wrong_type",
            korean=f"{josa(wanted, '이')} 와야 하는데 {called.korean}입니다.",
        )
    return value


_TYPE_NAMES: Final = {
    dict: Wording("an object", "객체"), list: Wording("a list", "목록"), str: Wording("a text", "글"),
    int: Wording("a number", "수"), bool: Wording("a truth value", "참이나 거짓"), type(None): Wording("null", "null"),
}  # fmt: skip


def _whole(value: object) -> int:
    number = expect(value, int, "a whole number")
    if not -MOST <= number <= MOST:
        raise DocumentError(
            f"A number lies between -{MOST} and {MOST}.",
            code="bad_number",
            korean=f"수는 -{MOST}부터 {MOST}까지입니다.",
        )
    return number


def _truth(value: object) -> bool:
    return expect(value, bool, "true or false")


def _text(value: object) -> str:
    text = _short(expect(value, str, "a text"))
    if not text.isprintable():
        raise DocumentError("All characters of a text must be printable.", code="bad_text")
    return text


def _short(text: str) -> str:
    if len(text) > LONGEST:
        raise DocumentError(
            f"A text has at most {LONGEST} characters, not {len(text):,}.",
            code="bad_text",
            korean=f"글은 {LONGEST}자까지인데 {len(text):,}자입니다.",
        )
    return text


def _month(value: object) -> Month:
    number = _whole(value)
    if not 1 <= number <= 12:
        raise DocumentError(
            f"There is no month {number}: months are 1 to 12.",
            code="unknown_month",
            rule="CARD-1",
            korean=f"{number}월은 없습니다. 달은 1월부터 12월까지입니다.",
        )
    return Month(number)


def _member(value: object, kind: type[Enum]) -> Enum:
    name = expect(value, str, "a name")
    found = kind.__members__.get(name)
    if found is None:
        hint = nearest(name[:40], kind.__members__)
        raise DocumentError(
            f"There is no {kind.__name__} {name[:40]!r}.",
            code="unknown_value",
            hint=hint,
            korean=f"{name[:40]!r}: 그런 {kind.__name__} 값은 없습니다.",
        )
    return found


def _card(value: object) -> Card:
    code = expect(value, str, "the code of a card")
    found = card(code)
    if found.code != code:
        raise DocumentError(
            f"The code of this card is {found.code!r}.",
            code="unknown_card",
            rule="CARD-1",
            korean=f"이 패의 코드는 {found.code!r}입니다.",
        )
    return found


def _cards(value: object) -> CardSet:
    listed = []
    for place, each in enumerate(expect(value, list, "a list of cards")):
        with at(place):
            listed.append(_card(each))
    return CardSet(listed)


def _tuple(value: object, kind: Any) -> tuple[Any, ...]:
    inner = get_args(kind)
    listed = expect(value, list, "a list")
    if inner[-1] is Ellipsis:
        kinds = inner[:1] * len(listed)
    elif len(inner) == len(listed):
        kinds = inner
    else:
        raise DocumentError(
            f"This must be a list of {len(inner)}, not of {len(listed)}.",
            code="wrong_type",
            korean=f"{len(inner)}개의 목록이어야 하는데 {len(listed)}개입니다.",
        )
    found = []
    for place, (each, each_kind) in enumerate(zip(listed, kinds, strict=True)):
        with at(place):
            found.append(read(each, each_kind))
    return tuple(found)


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def _union(value: object, kind: Any) -> Any:
    kinds = [each for each in get_args(kind) if each is not type(None)]
    if value is None and len(kinds) < len(get_args(kind)):
        return None
    if len(kinds) == 1:
        return read(value, kinds[0])
    if set(kinds) != {int, str, bytes}:
        raise DocumentError("Nothing like this can be read.", code="wrong_type")
    return _seed(value)


def _seed(value: object) -> Seed:
    """A seed: a whole number, a text, or an object that holds bytes as hexadecimal digits."""
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        return expect(value, int, "a whole number, a text or an object with bytes")
    _known_keys(value, {"bytes"}, "A seed")
    with at("bytes"):
        digits = expect(value.get("bytes"), str, "a text of hexadecimal digits")
        if not re.fullmatch("([0-9a-f]{2})*", digits):
            raise DocumentError(
                "Bytes are written as pairs of the digits 0 to 9 and a to f.",
                code="bad_text",
                korean="바이트는 0부터 9까지와 a부터 f까지의 숫자를 두 개씩 이어 씁니다.",
            )
        return bytes.fromhex(digits)


def _object(value: object, kind: type) -> Any:
    called = kind.__name__.removesuffix("Document")
    given = expect(value, dict, f"an object, {called}", f"객체 {called}")
    if kind in EARLIER:
        given = EARLIER[kind](given)
    form = DOCUMENTS.get(kind, kind)
    fields, derived = fields_of(form), DERIVED.get(kind, {})
    _known_keys(given, {*(field.name for field in fields), *derived}, called)
    values = {}
    for field in fields:
        with at(field.name):
            if field.name in given:
                values[field.name] = field.inward(read(given[field.name], field.kind))
            elif field.default is MISSING:
                raise DocumentError(
                    f"This field of {called} is missing.",
                    code="missing_field",
                    korean=f"{called}에 있어야 할 항목이 빠졌습니다.",
                )
    make: Any = form
    made = check_value(make(**values))
    if form is not kind:
        made = made.made()
    for name in derived.keys() & given.keys():
        if _without_words(_worked_out(made, derived[name])) != _without_words(given[name]):
            with at(name):
                raise DocumentError("This is not what the other fields make it.", code="tampered")
    return made


def _worked_out(value: Any, derived: Derived) -> Any:
    return write(derived.of(value), derived.kind)


def _without_words(plain: Any) -> Any:
    """A derived value without the names in it, which another version may have written otherwise."""
    if isinstance(plain, list):
        return [_without_words(each) for each in plain]
    if isinstance(plain, dict):
        return {key: value for key, value in plain.items() if key not in ("name", "korean", "romanised")}
    return plain


def _known_keys(given: dict[str, object], known: set[str], called: str) -> None:
    for key in given:
        if key not in known:
            with at(key[:40]):
                hint = nearest(key[:40], known)
                raise DocumentError(
                    f"{called} has no such field.",
                    code="unknown_field",
                    hint=hint,
                    korean=f"{called}에 그런 항목은 없습니다.",
                )


def _tagged(value: object, members: dict[str, type], called: str) -> Any:
    """One of several forms, each of which says by ``type`` which it is."""
    given = dict(expect(value, dict, f"an object, {called}", f"객체 {called}"))
    with at("type"):
        name = expect(given.pop("type", None), str, f"the name of {called}", f"{called}의 이름")
        if name not in members:
            hint = nearest(name[:40], members)
            raise DocumentError(
                f"{name[:40]!r} is not the name of {called}.",
                code="unknown_value",
                hint=hint,
                korean=f"{name[:40]!r}: {called}의 이름이 아닙니다.",
            )
    return _object(given, members[name])


def _tag(kind: type, fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": kind.__name__, **fields}


def _plain_object(value: Any, kind: type) -> dict[str, Any]:
    form: Any = DOCUMENTS[kind].of(value) if kind in DOCUMENTS else check_value(value)
    plain: dict[str, Any] = {}
    name = ""
    try:
        for name, as_, _, outward, _ in fields_of(DOCUMENTS.get(kind, kind)):
            plain[name] = write(outward(getattr(form, name)), as_)
        for name, derived in DERIVED.get(kind, {}).items():
            plain[name] = _worked_out(value, derived)
    except HwatuError as error:
        raise _below(name, error) from None
    return plain


def _plain_tuple(value: tuple[Any, ...], kind: Any) -> list[Any]:
    inner = get_args(kind)
    kinds = inner[:1] * len(value) if inner[-1] is Ellipsis else inner
    plain: list[Any] = []
    try:
        for each, as_ in zip(value, kinds, strict=True):
            plain.append(write(each, as_))
    except HwatuError as error:
        raise _below(len(plain), error) from None
    return plain


def _plain_union(value: object, kind: Any) -> Any:
    kinds = [each for each in get_args(kind) if each is not type(None)]
    if value is None or len(kinds) == 1:
        return None if value is None else write(value, kinds[0])
    return {"bytes": value.hex()} if isinstance(value, bytes) else _seed(value)


def _plain_whole(value: int) -> int:
    return _whole(int(value) if isinstance(value, IntEnum) else value)


def _flags(value: object) -> Flags:
    found = Flags()
    for name, each in expect(value, dict, "an object, flags by name").items():
        with at(name[:40]):
            found[name] = flag(name).read(each)
    return found


def _plain_flags(flags: Flags) -> dict[str, object]:
    return {name: FLAGS[name].values.write(value) for name, value in flags.items()}


def _duals(value: object) -> DualAnimals:
    return DualAnimals(expect(value, dict, "an object, junk values by animal"))


def _rules(value: object) -> Rules:
    given = dict(expect(value, dict, "an object, flags by name"))
    with at("additions"):
        additions: Additions = _object(given.pop("additions", {}), Additions)
    flags: dict[str, Any] = _flags(given)
    return amended(flags, additions)


def _plain_rules(rules: Rules) -> dict[str, object]:
    plain = _plain_flags(Flags({"players": rules.players, **rules.changes}))
    return {**plain, "additions": _plain_object(rules.additions, Additions)} if rules.additions else plain


def _events(value: object) -> Events:
    return Events.of(_tuple(value, tuple[Event, ...]))


@attrs.frozen
class ErrorDocument:
    """An error as it stands in a document."""

    code: str
    rule: str | None
    message: str
    korean: str = ""


def _error(value: object) -> HwatuError:
    given = dict(expect(value, dict, "an object"))
    with at("type"):
        name = expect(given.pop("type", None), str, "the name of a type")
        found = next((each for each in (HwatuError, *ERRORS) if each.__name__ == name), None)
        if found is None:
            raise DocumentError(
                f"There is no {name[:40]!r} here.",
                code="unknown_value",
                korean=f"{name[:40]!r}: 여기에 쓸 수 없는 말입니다.",
            )
    said: ErrorDocument = _object(given, ErrorDocument)
    return found(said.message, code=said.code, rule=said.rule, korean=said.korean)


def _plain_error(error: HwatuError) -> dict[str, Any]:
    kind = next((each for each in ERRORS if isinstance(error, each)), HwatuError)
    said, korean = _printable(error.message), _printable(error.korean)
    return _tag(kind, {"code": error.code, "rule": error.rule, "message": said, "korean": korean})


def _printable(text: str) -> str:
    return "".join([each if each.isprintable() else "\ufffd" for each in text[:LONGEST]])


def _plain_tagged(value: Any) -> dict[str, Any]:
    return _tag(type(value), _plain_object(value, type(value)))


_FORMS: Final[Mapping[Any, PlainForm]] = {
    int: PlainForm(_whole, _plain_whole),
    bool: PlainForm(_truth, _truth),
    str: PlainForm(_text, _text),
    Month: PlainForm(_month, int),
    Card: PlainForm(_card, str),
    CardSet: PlainForm(_cards, lambda cards: list(cards.codes)),
    DualAnimals: PlainForm(_duals, lambda duals: duals.by_code),
    Flags: PlainForm(_flags, _plain_flags),
    Rules: PlainForm(_rules, _plain_rules),
    Events: PlainForm(_events, lambda events: _plain_tuple(tuple(events), tuple[Event, ...])),
}
"""The types whose form follows from nothing else."""

_TAGGED: Final = (Action, ACTIONS, "an action"), (Event, EVENTS, "an event")
"""Values of several types, each of which says by name which it is."""


@cache
def plain_form(kind: Any) -> PlainForm:
    """The form of a type."""
    if kind in _FORMS:
        return _FORMS[kind]
    for union, members, called in _TAGGED:
        if kind == union or kind in members:
            by_name = {each.__name__: each for each in members}
            return PlainForm(partial(_tagged, members=by_name, called=called), _plain_tagged)
    if _is_union(kind):
        return PlainForm(partial(_union, kind=kind), partial(_plain_union, kind=kind))
    if get_origin(kind) is tuple:
        return PlainForm(partial(_tuple, kind=kind), partial(_plain_tuple, kind=kind))
    if issubclass(kind, Enum):
        return PlainForm(partial(_member, kind=kind), attrgetter("name"))
    if issubclass(kind, HwatuError):
        return PlainForm(_error, _plain_error)
    return PlainForm(partial(_object, kind=kind), partial(_plain_object, kind=kind))
