"""Values of every type from plain data and to it, those of earlier forms too."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum, IntEnum
from functools import cache, cached_property, partial, reduce
from itertools import cycle
from operator import attrgetter, or_
from typing import Any, Final, NamedTuple, TypeVar, Union, get_args, get_origin

import attrs

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
from hwatu.codec._document_types import DERIVED, ERRORS, KINDS, MEMBERS, MISSING, Derived, Flags, fields_of, same
from hwatu.codec._json_text import DocumentError
from hwatu.events import Event, Events
from hwatu.presets import Preset
from hwatu.rules import FLAGS, DualAnimals, Rules, flag
from hwatu.rules._additions import Additions
from hwatu.rules._rule_set import make_rules

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
    return problems(
        (
            other,
            Problem(
                "payments", "tampered", None, "A hand like this is settled differently.", "이런 판은 다르게 정산합니다."
            ),
        )
    )


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
            Problem(
                "as_junk",
                "bad_score",
                "CARD-6",
                "Only captured dual cards can be junk.",
                "피로 칠 수 있는 것은 먹은 국진뿐입니다.",
            ),
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
            (
                True,
                Problem(
                    f"deals[{each}]",
                    "other_rules",
                    None,
                    "This hand does not belong to this series.",
                    "이 시리즈의 판이 아닙니다.",
                ),
            )
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
"""The field of a session that an error of :func:`check_series` is about, by code; others are purses or carry."""


def _purses(session: Session) -> Iterator[tuple[bool, Problem]]:
    """Whether every payment was cut to what the purses held, one deal after another."""
    purses = session.brought
    for place, each in enumerate(session.deals):
        paid = cut(each.settlement.payments, purses, session.limit) if purses else ()
        wrong = _chips(each.paid) != _chips(() if paid == each.settlement.payments else paid)
        yield (
            wrong,
            Problem(
                f"deals[{place}]",
                "tampered",
                None,
                "The purses would pay differently.",
                "이 지갑이면 다르게 내야 합니다.",
            ),
        )
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
                yield (
                    wrong,
                    Problem(
                        f"corrections[{number}]",
                        "tampered",
                        None,
                        "This deal is corrected differently.",
                        "이 판은 다르게 고쳐야 합니다.",
                    ),
                )
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
            (
                "players" in flags,
                Problem(
                    name,
                    "unknown_flag",
                    None,
                    "`players` is not a flag: pass it separately.",
                    "`players` 값은 설정이 아닙니다. 따로 주세요.",
                ),
            )
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
"""The largest whole number that every JSON reader keeps exactly."""

LONGEST: Final = 1000
"""The longest text inside a document, in characters."""

DOCUMENTS: Final[dict[type, Any]] = {}
"""Types whose documents have other fields than the type, with the class of those. The package puts states here."""


def closed(properties: dict[str, Any], required: Iterable[str] | None = None) -> dict[str, Any]:
    """The schema of an object that has these keys and no others; all of them are required, if nothing else is said."""
    made = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    names = list(properties if required is None else required)
    return {**made, "required": names} if names else made


class PlainForm(NamedTuple):
    """All that there is to say about a type in documents. It is made once for each type, at its first use."""

    read: Callable[[Any], Any]
    """Makes a value of plain data."""
    write: Callable[[Any], Any]
    """Makes plain data of a value."""
    schema: Callable[[Any], dict[str, Any]]
    """Tells a writer of schemas (:mod:`hwatu.codec._json_schema`) how plain data of the type look."""


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
    """A copy of the error with this step at the front of its path."""
    if isinstance(error, DocumentError):
        return error.within(step)
    return DocumentError(error.message, code=error.code, rule=error.rule, path=(step,), korean=error.korean)


def expect(value: object, kind: type[T], what: str, korean: str = "") -> T:
    """Return the value. Raises :class:`DocumentError` (``wrong_type``) unless it is of exactly this type.

    ``what`` and ``korean`` describe the expected value; without ``korean`` the type is named.
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
        raise DocumentError(
            "All characters of a text must be printable.",
            code="bad_text",
            korean="글에는 보이는 글자만 쓸 수 있습니다.",
        )
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


def _tuple_form(kind: Any) -> PlainForm:
    inner = get_args(kind)
    any_length = inner[-1] is Ellipsis
    forms = [plain_form(each) for each in inner if each is not Ellipsis]
    readers, writers = [form.read for form in forms], [form.write for form in forms]

    def each_of(values: Iterable[Any], hooks: list[Callable[[Any], Any]]) -> list[Any]:
        found: list[Any] = []
        try:
            for each, hook in zip(values, cycle(hooks) if any_length else hooks, strict=False):
                found.append(hook(each))
        except HwatuError as error:
            raise _below(len(found), error) from None
        return found

    def read_tuple(value: object) -> tuple[Any, ...]:
        listed = expect(value, list, "a list")
        if not any_length and len(forms) != len(listed):
            raise DocumentError(
                f"This must be a list of {len(forms)}, not of {len(listed)}.",
                code="wrong_type",
                korean=f"{len(forms)}개의 목록이어야 하는데 {len(listed)}개입니다.",
            )
        return tuple(each_of(listed, readers))

    return PlainForm(read_tuple, lambda value: each_of(value, writers), lambda to: to.listed(inner))


def _union_form(kind: Any) -> PlainForm:
    """The form of a value or None, or of a seed, of which there may be none as well."""
    kinds = tuple([each for each in get_args(kind) if each is not type(None)])
    given = reduce(or_, kinds)
    inner = plain_form(given) if len(kinds) == 1 or given == KINDS["Action"] else _SEED
    return PlainForm(
        lambda value: None if value is None else inner.read(value),
        lambda value: None if value is None else inner.write(value),
        lambda to: to.seed() if inner is _SEED else {"anyOf": [to.of(given), {"type": "null"}]},
    )


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


class _ObjectForm:
    """The form of a type that has fields: an object, with derived values after them."""

    def __init__(self, kind: type) -> None:
        self._kind = kind
        self._called = kind.__name__.removesuffix("Document")
        self._form: Any = DOCUMENTS.get(kind, kind)
        self._fields = fields_of(self._form)
        self._derived = DERIVED.get(kind, {})
        self._known = {*(each.name for each in self._fields), *self._derived}

    # Made at their first use, since some types hold themselves.

    @cached_property
    def _readers(self) -> list[tuple[str, Callable[[Any], Any], bool]]:
        return [
            (each.name, _then(plain_form(each.kind).read, each.inward), each.default is MISSING)
            for each in self._fields
        ]

    @cached_property
    def _writers(self) -> list[tuple[str, Callable[[Any], Any]]]:
        return [(each.name, _then(each.outward, plain_form(each.kind).write)) for each in self._fields]

    def read(self, value: object) -> Any:
        given = expect(value, dict, f"an object, {self._called}", f"객체 {self._called}")
        if self._kind in EARLIER:
            given = EARLIER[self._kind](given)
        _known_keys(given, self._known, self._called)
        made = check_value(self._form(**self._values(given)))
        if self._form is not self._kind:
            made = made.made()
        for name in [each for each in self._derived if each in given]:
            if _without_words(_worked_out(made, self._derived[name])) != _without_words(given[name]):
                with at(name):
                    raise DocumentError(
                        "This does not follow from the other fields.",
                        code="tampered",
                        korean="다른 항목에서 나오는 값과 다릅니다.",
                    )
        return made

    def _values(self, given: Mapping[str, Any]) -> dict[str, Any]:
        values, name = {}, ""
        try:
            for name, reader, needed in self._readers:
                if name in given:
                    values[name] = reader(given[name])
                elif needed:
                    raise DocumentError(
                        f"This field of {self._called} is missing.",
                        code="missing_field",
                        korean=f"{self._called}에 있어야 할 항목이 빠졌습니다.",
                    )
        except HwatuError as error:
            raise _below(name, error) from None
        return values

    def write(self, value: Any) -> dict[str, Any]:
        made: Any = check_value(value) if self._form is self._kind else self._form.of(value)
        plain: dict[str, Any] = {}
        name = ""
        try:
            for name, writer in self._writers:
                plain[name] = writer(getattr(made, name))
            for name, each in self._derived.items():
                plain[name] = _worked_out(value, each)
        except HwatuError as error:
            raise _below(name, error) from None
        return plain


def _then(first: Callable[[Any], Any], second: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """One function after the other; of most fields, one of the two does nothing."""
    if same in (first, second):
        return second if first is same else first
    return lambda value: second(first(value))


def _defined(
    name: str,
    read: Callable[[Any], Any],
    write: Callable[[Any], Any],
    described: Callable[[Any], dict[str, Any]],
) -> PlainForm:
    """The form of a type that a schema defines once, under its name."""
    return PlainForm(read, write, lambda to: to.define(name, lambda: described(to)))


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


def _tagged_form(name: str, called: str) -> PlainForm:
    """One of several forms, each of which says by ``type`` which it is."""
    members = MEMBERS[name]
    forms = {each.__name__: _ObjectForm(each) for each in members}

    def read_tagged(value: object) -> Any:
        given = dict(expect(value, dict, f"an object, {called}", f"객체 {called}"))
        with at("type"):
            kind = expect(given.pop("type", None), str, f"the name of {called}", f"{called}의 이름")
            if kind not in forms:
                raise DocumentError(
                    f"{kind[:40]!r} is not the name of {called}.",
                    code="unknown_value",
                    hint=nearest(kind[:40], forms),
                    korean=f"{kind[:40]!r}: {called}의 이름이 아닙니다.",
                )
        return forms[kind].read(given)

    def write_tagged(value: Any) -> dict[str, Any]:
        return _tag(type(value), forms[type(value).__name__].write(value))

    return _defined(name, read_tagged, write_tagged, lambda to: to.forms(members))


def _tag(kind: type, fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": kind.__name__, **fields}


def _plain_seed(value: Seed) -> Any:
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
        additions: Additions = read(given.pop("additions", {}), Additions)
    flags: dict[str, Any] = _flags(given)
    return make_rules(flags, additions=additions)


def _plain_rules(rules: Rules) -> dict[str, object]:
    plain = _plain_flags(Flags({"players": rules.players, **rules.changes}))
    return {**plain, "additions": write(rules.additions, Additions)} if rules.additions else plain


def _events(value: object) -> Events:
    return Events.of(read(value, tuple[Event, ...]))


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
    said: ErrorDocument = read(given, ErrorDocument)
    return found(said.message, code=said.code, rule=said.rule, korean=said.korean)


def _plain_error(error: HwatuError) -> dict[str, Any]:
    kind = next((each for each in ERRORS if isinstance(error, each)), HwatuError)
    said, korean = _printable(error.message), _printable(error.korean)
    return _tag(kind, {"code": error.code, "rule": error.rule, "message": said, "korean": korean})


def _printable(text: str) -> str:
    return "".join([each if each.isprintable() else "\ufffd" for each in text[:LONGEST]])


_FORMS: Final[Mapping[Any, PlainForm]] = {
    int: PlainForm(_whole, _plain_whole, lambda _: {"type": "integer", "minimum": -MOST, "maximum": MOST}),
    bool: PlainForm(_truth, _truth, lambda _: {"type": "boolean"}),
    str: PlainForm(_text, _text, lambda _: {"type": "string", "maxLength": LONGEST}),
    Month: PlainForm(_month, int, lambda _: {"type": "integer", "minimum": 1, "maximum": 12}),
    Card: _defined("Card", _card, str, lambda to: to.card()),
    CardSet: _defined(
        "CardSet", _cards, lambda cards: list(cards.codes),
        lambda to: {"type": "array", "items": to.of(Card), "uniqueItems": True},
    ),
    DualAnimals: _defined("DualAnimals", _duals, lambda duals: duals.by_code, lambda to: to.duals()),
    Flags: _defined("Flags", _flags, _plain_flags, lambda to: to.flags()),
    Rules: _defined("Rules", _rules, _plain_rules, lambda to: to.rules()),
    Events: PlainForm(
        _events, lambda events: write(tuple(events), tuple[Event, ...]), lambda to: to.listed((Event, Ellipsis))
    ),
}  # fmt: skip
"""The types whose form follows from nothing else."""

_SEED: Final = PlainForm(_seed, _plain_seed, lambda to: to.seed())


@cache
def plain_form(kind: Any) -> PlainForm:
    """The form of a type."""
    if kind in _FORMS:
        return _FORMS[kind]
    for name, called in (("Action", "an action"), ("Event", "an event")):
        if kind == KINDS[name]:
            return _tagged_form(name, called)
        if kind in MEMBERS[name]:
            return plain_form(KINDS[name])
    if get_origin(kind) in (Union, types.UnionType):
        return _union_form(kind)
    if get_origin(kind) is tuple:
        return _tuple_form(kind)
    if issubclass(kind, Enum):
        members = list(kind.__members__)
        return _defined(kind.__name__, partial(_member, kind=kind), attrgetter("name"), lambda _: {"enum": members})
    if issubclass(kind, HwatuError):
        return _defined("Error", _error, _plain_error, lambda to: to.error())
    of_fields = _ObjectForm(kind)
    return _defined(kind.__name__, of_fields.read, of_fields.write, lambda to: to.fields(kind))
