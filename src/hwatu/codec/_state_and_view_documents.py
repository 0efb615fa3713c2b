"""Documents of states and of views: cards by code, and facts by name.

:class:`StateDocument` and :class:`ViewDocument` are what the codec writes and reads. Views also have a short form, for
programs that play: each decision passes through it twice. So it goes straight to JSON text without a document between,
its forms are made once for each type, and parts that are equal in one view after another are written and read once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import compress
from operator import attrgetter, ne
from typing import Any, Final, NamedTuple, TypeVar, Union, get_args, get_origin

import attrs

from hwatu._actions import Action
from hwatu._base.errors import InvalidPosition
from hwatu._cards.argument_checks import check_seats
from hwatu._cards.card_masks import CardMask, SeatIndex
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import ALL_CARDS_MASK, Card, card_at
from hwatu._engine.dealing import check_seat
from hwatu._engine.position import seats_under
from hwatu._engine.shared_fields import Memory, Setup
from hwatu._engine.state import State
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.current_turn import Trace, Turn
from hwatu._facts.outcome import RefusedOffer
from hwatu._facts.payments import Payment
from hwatu._facts.result import Result
from hwatu._facts.seat import Seat, SeatFacts
from hwatu._facts.turn_facts import Due, Phase, Seating, Stack
from hwatu._payment.settlement import Settlement
from hwatu._validity.position_parts import checked_traces, checked_turns
from hwatu._validity.state_checks import NO_EVENTS, checked, setup_of
from hwatu._view.public_history import NO_HISTORY, NO_SELLING, DroppedHand, HandHistory, PublicMoment, SellingHistory
from hwatu._view.public_knowledge import HiddenCards
from hwatu._view.seat_view import View
from hwatu.codec._document_types import MISSING, Field, SeatFactsDocument, fields_of, marks_of, same
from hwatu.codec._json_text import DocumentError
from hwatu.codec._json_values import plain_form, read, without_played, write
from hwatu.events import Events
from hwatu.rules import Rules


@attrs.frozen(kw_only=True)
class StateDocument:
    """A state, with all that views conclude from."""

    rules: Rules
    phase: Phase
    actor: int
    dealer: int
    active: tuple[int, ...]
    hands: tuple[CardSet, ...]
    captured: tuple[CardSet, ...]
    table: CardSet
    stacks: tuple[Stack, ...] = ()
    stock: tuple[Card, ...]
    turns: tuple[int, ...]
    marks: tuple[SeatFactsDocument, ...]
    trace: tuple[Trace, ...] = ()
    refused: tuple[RefusedOffer, ...] = ()
    paid: tuple[Payment, ...] = ()
    carry: Carry = NO_CARRY
    turn: Turn | None = None
    result: Result | None = None
    seating: Seating | None = None
    opening: Events = NO_EVENTS

    @classmethod
    def of(cls, state: State) -> StateDocument:
        """The document of a state."""
        return cls(**common_fields(state), stock=state.stock, seating=state._setup.seating)

    def made(self) -> State:
        """The state of a document. Raises :class:`InvalidPosition` if it is not possible."""
        players = self.rules.players
        setup = setup_of(self.rules, self.dealer, self.active, self.carry, self.seating, self.opening)
        for name in ("hands", "captured", "marks"):
            check_seats(name, getattr(self, name), players)
        turns = checked_turns(self.turns, players)
        facts, shown, dealt = zip(*[each.parts() for each in self.marks], strict=True)
        seats = seats_under(setup.compiled, setup.active, masks(self.hands), masks(self.captured), turns, facts, shown)
        return checked(State._unchecked(
            setup.with_dealt(dealt), self.phase, check_seat(self.rules, self.actor), seats, self.table.mask,
            self.stacks, bytes([each.index for each in self.stock]), checked_traces(self.trace),
            checked_offers(self.refused, players), self.paid, self.turn, self.result,
        ))  # fmt: skip


def common_fields(of: State | View) -> dict[str, Any]:
    """The fields that a state and a view have in common, as they stand in their documents."""
    return {
        "rules": of.rules,
        "phase": of.phase,
        "actor": of.actor,
        "dealer": of.dealer,
        "active": of.active,
        "hands": sets(of._hands),
        "captured": sets(of._captured),
        "table": CardSet.from_mask(of._table),
        "stacks": of.stacks,
        "turns": of._turns,
        "marks": marks_of(of),
        "trace": of._traces,
        "refused": of.refused,
        "paid": of.payments,
        "carry": of.carry,
        "turn": of._turn,
        "result": of.result,
        "opening": of.opening,
    }  # fmt: skip


def sets(piles: tuple[int, ...]) -> tuple[CardSet, ...]:
    """Masks as card sets."""
    return tuple([CardSet.from_mask(mask) for mask in piles])


def masks(piles: tuple[CardSet, ...]) -> tuple[int, ...]:
    """Card sets as masks."""
    return tuple([each.mask for each in piles])


def checked_offers(refused: tuple[RefusedOffer, ...], players: int) -> tuple[RefusedOffer, ...]:
    """Refused offers that say of each seat how many turns it had had. Raises as :func:`checked_turns` does."""
    for each in refused:
        checked_turns(each.turns, players)
    return refused


def hand_sizes_of(view: View) -> tuple[int, ...]:
    """How many cards each seat holds."""
    return tuple([each.hand_size for each in view._seats])


MOST_CARDS: Final = 255
"""More cards than any pack has."""


@attrs.frozen(kw_only=True)
class ViewDocument:
    """A view. ``hands`` are the cards known to be held, ``hand_sizes`` how many are held in all."""

    viewer: int | None
    rules: Rules
    phase: Phase
    actor: int
    dealer: int
    active: tuple[int, ...]
    hands: tuple[CardSet, ...]
    hand_sizes: tuple[int, ...]
    captured: tuple[CardSet, ...]
    table: CardSet
    stacks: tuple[Stack, ...] = ()
    stock_size: int
    unseen: CardSet
    face_down: int = 0
    undecided: tuple[int, ...] = ()
    sitting_out: tuple[tuple[int, bool], ...] = ()
    turns: tuple[int, ...]
    marks: tuple[SeatFactsDocument, ...]
    pasts: tuple[HandHistory, ...] = ()
    selling: SellingHistory = NO_SELLING
    trace: tuple[Trace, ...] = ()
    refused: tuple[RefusedOffer, ...] = ()
    paid: tuple[Payment, ...] = ()
    carry: Carry = NO_CARRY
    turn: Turn | None = None
    result: Result | None = None
    settlement: Settlement | None = None
    opening: Events = NO_EVENTS

    @classmethod
    def of(cls, view: View) -> ViewDocument:
        """The document of a view."""
        return cls(
            **common_fields(view),
            viewer=view.viewer,
            hand_sizes=hand_sizes_of(view),
            stock_size=view.stock_size,
            unseen=view.unseen,
            face_down=view.face_down,
            undecided=view.undecided,
            sitting_out=view.sitting_out,
            pasts=view._hidden.histories,
            selling=view._hidden.selling,
            settlement=view.settlement,
        )

    def made(self) -> View:
        """The view of a document. Raises :class:`InvalidPosition` if it is not possible."""
        rules, players = self.rules, self.rules.players
        for name in ("hands", "hand_sizes", "captured", "marks"):
            check_seats(name, getattr(self, name), players)
        self._check_sizes()
        seating = None
        if self.phase is Phase.SEATING or self.undecided or self.sitting_out:
            seating = Seating(self.undecided, self.sitting_out, b"", b"", b"")
        setup = setup_of(rules, self.dealer, self.active, self.carry, seating, self.opening)
        turns = checked_turns(self.turns, players)
        facts, shown, dealt = zip(*[each.parts() for each in self.marks], strict=True)
        seats = seats_under(setup.compiled, setup.active, masks(self.hands), masks(self.captured), turns, facts, shown)
        for own, size, known in zip(seats, self.hand_sizes, self.hands, strict=True):
            own._hidden = size - len(known)
        trace, trace_before = (*checked_traces(self.trace), None, None)[:2]
        return checked(View(
            viewer=None if self.viewer is None else check_seat(rules, self.viewer),
            phase=self.phase,
            actor=check_seat(rules, self.actor),
            settlement=self.settlement,
            setup=setup.with_dealt(dealt),
            table=self.table.mask,
            seats=seats,
            memory=Memory(b"", self.stacks, checked_offers(self.refused, players), self.paid, self.result),
            trace=trace,
            trace_before=trace_before,
            turn=self.turn,
            hidden=HiddenCards(
                self.unseen.mask, self.stock_size, self.face_down, without_played(self.pasts), self.selling
            ),
        ))  # fmt: skip

    def _check_sizes(self) -> None:
        """Raise :class:`InvalidPosition` (``bad_value``) for piles that no pack can fill."""
        sizes = (self.stock_size, self.face_down, *self.hand_sizes)
        if not all(0 <= size <= MOST_CARDS for size in sizes):
            raise InvalidPosition(
                "No pile is that large.", code="bad_value", korean="그렇게 많은 패가 모일 수는 없습니다."
            )
        if any(len(known) > size for known, size in zip(self.hands, self.hand_sizes, strict=True)):
            raise InvalidPosition(
                "More cards are known than held.", code="bad_value", korean="아는 손패가 손에 든 패보다 많습니다."
            )


SHORT: Final = (
    ViewDocument, SeatFactsDocument, Trace, Turn, Due, HandHistory, PublicMoment, SellingHistory, DroppedHand,
)  # fmt: skip
"""The types whose fields are left out of documents if they have their default."""


text_of: Final = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")
).encode
"""The JSON text of plain data, without spaces."""


def list_of(texts: Iterable[str]) -> str:
    """The JSON text of a list of such texts."""
    return f"[{','.join(texts)}]"


_CODES: Final = tuple([card_at(index).code for index in range(ALL_CARDS_MASK.bit_length())])


def _listed(codes: Iterable[str]) -> list[str]:
    """For each set of these codes, in the order of their masks, the codes with commas between them."""
    found = [""]
    for code in map(text_of, codes):
        found += [f"{each},{code}" if each else code for each in found]
    return found


_EIGHTS: Final = tuple([_listed(_CODES[first : first + 8]) for first in range(0, len(_CODES), 8)])
"""For each byte of a mask, from the lowest, what each of its values stands for."""

_BITS: Final = {code: 1 << index for index, code in enumerate(_CODES)}
_bit: Final = _BITS.__getitem__


@lru_cache(maxsize=4096)
def cards_text(mask: int) -> str:
    """The codes of the cards in a mask, in their order, as the JSON text of a list."""
    eights = zip(_EIGHTS, mask.to_bytes(len(_EIGHTS), "little"), strict=True)
    return list_of([listed[byte] for listed, byte in eights if byte])


@lru_cache(maxsize=4096)
def numbers_text(numbers: tuple[int, ...]) -> str:
    """The JSON text of a list of numbers."""
    return list_of(map(str, numbers))


def mask_of(codes: list[str]) -> int:
    """The mask of cards, each of which is there once. Raises :class:`KeyError` for a code of no card."""
    return sum(map(_bit, codes))


class ShortForm(NamedTuple):
    """How a value goes out, as JSON text, and how it comes in again, as plain data."""

    write: Callable[[Any], str]
    read: Callable[[Any], Any]


_MASK: Final = ShortForm(cards_text, mask_of)
_PLAIN: Final[dict[type, ShortForm]] = {
    int: ShortForm(str, same),
    str: ShortForm(text_of, same),
    bool: ShortForm({False: "false", True: "true"}.__getitem__, same),
}


@cache
def form_of(kind: Any) -> ShortForm:
    """The form of a type."""
    inner = get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in SHORT:
        return _short(kind)
    if get_origin(kind) is tuple and inner[1:] == (Ellipsis,) and inner[0] in SHORT:
        each = form_of(inner[0])
        return ShortForm(
            lambda values: list_of(map(each.write, values)),
            lambda plain: tuple([each.read(value) for value in plain]),
        )
    if get_origin(kind) is Union or type(None) in inner:
        others = [each for each in inner if each is not type(None)]
        if len(others) == 1 and others[0] in SHORT:
            return form_of(others[0])
    whole = plain_form(kind)
    return ShortForm(lambda value: text_of(whole.write(value)), whole.read)


def _short(kind: Any) -> ShortForm:
    """The form of an object whose fields may be left out."""
    fields = fields_of(kind)
    forms = {field.name: _form_of_field(field) for field in fields}
    defaults = [_default(kind, field) for field in fields]
    values_of = attrgetter(*forms)
    keys = [f"{text_of(name)}:" for name in forms]
    writers = [form.write for form in forms.values()]
    readers = {name: form.read for name, form in forms.items()}

    def write(value: Any) -> str:
        values = values_of(value)
        told = compress(zip(keys, writers, values, strict=True), map(ne, values, defaults))
        return "{" + ",".join([key + written(given) for key, written, given in told]) + "}"

    def read(plain: Any) -> Any:
        return kind(**{name: readers[name](value) for name, value in plain.items()})

    return ShortForm(write, read)


def _default(kind: Any, field: Field) -> Any:
    """The default of a field in the form that is kept inside."""
    if field.default is MISSING:
        return MISSING
    return getattr(_NOTHING[kind], field.name) if kind in _NOTHING else kind._field_defaults[field.name]


_NOTHING: Final = {SeatFactsDocument: SeatFactsDocument.of(Seat(), 0), Turn: Turn(0), Trace: Trace(0)}


def _form_of_field(field: Field) -> ShortForm:
    inside = form_of(field.kind)
    if field.outward is same:
        return inside
    if field.kind is CardSet:
        return _MASK
    write = lru_cache(maxsize=256)(lambda value: inside.write(field.outward(value)))
    return ShortForm(write, lambda plain: field.inward(inside.read(plain)))


T = TypeVar("T")

_FORMS: Final = {field.name: form_of(field.kind) for field in fields_of(ViewDocument)}
_MARKS: Final = form_of(SeatFactsDocument)

_RARE: Final = (
    "stacks", "face_down", "undecided", "sitting_out", "pasts", "selling", "trace", "refused", "paid", "carry", "turn",
    "result", "settlement", "opening",
)  # fmt: skip
"""The fields that many views have not."""

_OF_SETUP: Final = "dealer", "active", "carry", "opening", "undecided", "sitting_out"
_OF_MEMORY: Final = "stacks", "refused", "paid", "result"

_LASTING: Final = frozenset({"stacks", "refused", "paid", "carry", "opening"})
"""Parts that take long to write, and are equal in one view after another."""


def view_text(view: View) -> str:
    """A view as JSON text: what :func:`hwatu.codec.to_plain` makes of it, without ``rules``, ``actions`` and every
    field that has its default, in a seat's facts too.

    >>> import json
    >>> from hwatu import deal, observe, presets
    >>> view = observe(deal(presets.pagat(), seed=7), 0)
    >>> ViewReader(view.rules).view(json.loads(view_text(view))) == view
    True
    """
    setup, memory, hidden = view._setup, view._memory, view._hidden
    marks = [_marks_text(view, seat) for seat in range(len(view._seats))]
    viewer = "null" if view.viewer is None else view.viewer
    text = (
        f'{{"viewer":{viewer},"phase":"{view._phase.name}","actor":{view._actor},"dealer":{setup.dealer}'
        f',"active":{numbers_text(setup.active)},"hands":{list_of(map(cards_text, view._hands))}'
        f',"hand_sizes":{numbers_text(hand_sizes_of(view))},"captured":{list_of(map(cards_text, view._captured))}'
        f',"table":{cards_text(view._table)},"stock_size":{hidden.stock_size},"unseen":{cards_text(hidden.unseen)}'
        f',"turns":{numbers_text(view._turns)},"marks":{list_of(marks)}'
    )
    pasts = hidden.histories
    found = (
        memory.stacks, hidden.face_down, view.undecided, view.sitting_out,
        pasts.count(NO_HISTORY) < len(pasts) and pasts, hidden.selling is not NO_SELLING and hidden.selling,
        view._traces, memory.refused, memory.paid, setup.carry is not NO_CARRY and setup.carry, view._turn,
        view.result, view.settlement, setup.opening,
    )  # fmt: skip
    for name, value in compress(zip(_RARE, found, strict=True), found):
        text += f',"{name}":{_lasting(view, name, value) if name in _LASTING else _FORMS[name].write(value)}'
    return text + "}"


def _marks_text(view: View, seat: SeatIndex) -> str:
    """The facts of a seat as text, which is made once for as long as they stay the same."""
    own, kept, key = view._seats[seat], view._setup.worked_out, f"marks of {seat} as text"
    known: tuple[SeatFacts, CardMask, str] | None = kept.get(key)
    if known is None or known[0] is not own._facts or known[1] != own._shown:
        kept[key] = known = own._facts, own._shown, _MARKS.write(SeatFactsDocument.of(own, view._setup.dealt_to(seat)))
    return known[2]


def _lasting(view: View, name: str, value: object) -> str:
    """A field as text, which is made once for as long as the field stays the same."""
    kept, key = view._setup.worked_out, f"{name} as text"
    if key not in kept or kept[key][0] is not value:
        kept[key] = value, _FORMS[name].write(value)
    text: str = kept[key][1]
    return text


class ViewReader:
    """Reads the views that a game's decisions come with: those of one seat, under one set of rules.

    It is for a referee that this process trusts, so it is not checked whether such a view is possible; for any other
    there is :class:`CheckedViewReader`. What a view has in common with the one before, it shares with it.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._kept: Final = dict[str, tuple[Any, Any]]()
        """Everything that was last read, by its name, in plain data and as a value."""

    def view(self, plain: Mapping[str, Any], actions: tuple[Action, ...] | None = None) -> View:
        """Read a view that :func:`view_text` wrote. ``actions`` are its legal actions, or None if they are not known.

        Raises :class:`DocumentError` and the errors of Python for anything that is not a view.
        """
        phase, said = Phase[plain["phase"]], plain.get
        seating = phase is Phase.SEATING or "undecided" in plain or "sitting_out" in plain
        pasts = () if phase is Phase.SEATING else (NO_HISTORY,) * self.rules.players
        trace, trace_before = (*self._field("trace", said("trace"), ()), None, None)[:2]
        dealt = [each.get("dealt", ()) for each in plain["marks"]]
        setup = self._same("setup", (seating, dealt, *map(said, _OF_SETUP)), self._setup)
        return View(
            plain["viewer"],
            phase,
            plain["actor"],
            self._field("settlement", said("settlement"), None),
            setup,
            mask_of(plain["table"]),
            self._seats(setup, plain),
            self._same("memory", tuple(map(said, _OF_MEMORY)), self._memory),
            trace,
            trace_before,
            self._field("turn", said("turn"), None),
            HiddenCards(
                mask_of(plain["unseen"]),
                plain["stock_size"],
                said("face_down", 0),
                without_played(self._field("pasts", said("pasts"), pasts)),
                self._field("selling", said("selling"), NO_SELLING),
            ),
            actions,
        )

    def _seats(self, setup: Setup, plain: Mapping[str, Any]) -> tuple[Seat, ...]:
        marks = [self._same(f"marks of {seat}", each, _read_marks) for seat, each in enumerate(plain["marks"])]
        facts, shown = zip(*marks, strict=True)
        hands, captured = list(map(mask_of, plain["hands"])), map(mask_of, plain["captured"])
        seats = seats_under(setup.compiled, setup.active, hands, captured, plain["turns"], facts, shown)
        for own, hand, size in zip(seats, hands, plain["hand_sizes"], strict=True):
            own._hidden = size - hand.bit_count()
        return seats

    def _setup(self, told: tuple[Any, ...]) -> Setup:
        said = dict(zip(_OF_SETUP, told[2:], strict=True))
        undecided = self._field("undecided", said["undecided"], ())
        sitting_out = self._field("sitting_out", said["sitting_out"], ())
        if not set(said["active"]).issubset(range(self.rules.players)):  # a row is as long as its highest seat
            raise DocumentError(
                "The view names a seat that is not there.",
                code="unknown_seat",
                rule="DEAL-1",
                korean="보이는 판에 없는 자리가 적혀 있습니다.",
            )
        return Setup(
            self.rules,
            said["dealer"],
            tuple(said["active"]),
            self._field("carry", said["carry"], NO_CARRY),
            self._field("opening", said["opening"], NO_EVENTS),
            Seating(undecided, sitting_out, b"", b"", b"") if told[0] else None,
            tuple(map(mask_of, told[1])),
        )

    def _memory(self, told: tuple[Any, ...]) -> Memory:
        stacks, refused, paid, result = told
        offers: tuple[Any, ...] = self._field("refused", refused, ())
        return Memory(
            b"",
            self._field("stacks", stacks, ()),
            offers,
            self._field("paid", paid, ()),
            self._field("result", result, None),
        )

    def _field(self, name: str, plain: Any, default: T) -> T:
        """The value of a field that may be left out."""
        return default if plain is None else self._same(name, plain, _FORMS[name].read)

    def _same(self, name: str, plain: Any, read: Callable[[Any], Any]) -> Any:
        """The value of this, which is the same object for as long as the plain data is equal."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != plain:
            self._kept[name] = kept = plain, read(plain)
        return kept[1]


class CheckedViewReader:
    """Reads such views from anybody, each checked as any document is."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._given: Final = {"rules": write(rules, Rules)}

    def view(self, plain: Mapping[str, Any], actions: tuple[Action, ...] | None = None) -> View:
        """Read a view that :func:`view_text` wrote. ``actions``, if the text has them, must be its legal actions.

        Raises :class:`HwatuError` for anything that is not a view.
        """
        pasts: list[object] = [] if plain.get("phase") == Phase.SEATING.name else [{}] * self.rules.players
        told = {name: value for name, value in plain.items() if name in _FORMS}
        view: View = read({"pasts": pasts, **told, **self._given}, View)
        if actions is not None and view.actions != actions:
            raise DocumentError("These are not the legal actions.", code="wrong_choices")
        return view


def _read_marks(plain: dict[str, Any]) -> tuple[SeatFacts, CardMask]:
    facts, shown, _ = _MARKS.read(plain).parts()
    return facts, shown
