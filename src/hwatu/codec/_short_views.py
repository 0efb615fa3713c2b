"""Views as programs get them: the fields of a view's document, without the rules and without what has its default.

A decision passes through here twice, so views become text without a document between, and what stays the same from one
view to the next is written once and read once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import compress
from typing import Any, Final, TypeVar

from hwatu._actions import Action
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.seat import NO_FACTS, Seat, SeatFacts
from hwatu._state import Phase
from hwatu._state.memory import Memory
from hwatu._state.seating import Seating
from hwatu._state.seats import seats_under
from hwatu._state.setup import Setup
from hwatu._validity.states import NO_EVENTS
from hwatu._view import View
from hwatu._view.hidden_cards import HiddenCards
from hwatu._view.public_history import NO_HISTORY, NO_SELLING
from hwatu.codec._document_fields import fields_of
from hwatu.codec._earlier_forms import without_played
from hwatu.codec._json_text import DocumentError
from hwatu.codec._json_values import read, write
from hwatu.codec._short_forms import cards_text, form_of, list_of, mask_of, numbers_text
from hwatu.codec._view_documents import ViewDocument, hand_sizes_of
from hwatu.rules import Rules

T = TypeVar("T")

_FORMS: Final = {field.name: form_of(field.kind) for field in fields_of(ViewDocument)}
_MARKS: Final = form_of(SeatFacts)

_RARE: Final = (
    "stacks", "face_down", "undecided", "sitting_out", "pasts", "selling", "trace", "refused", "paid", "carry", "turn",
    "result", "settlement", "opening",
)  # fmt: skip
"""The fields that many views have not."""

_OF_SETUP: Final = "dealer", "active", "carry", "opening", "undecided", "sitting_out"
_OF_MEMORY: Final = "stacks", "refused", "paid", "result"

_LASTING: Final = frozenset({"stacks", "refused", "paid", "carry", "opening"})
"""Those that take long to write, and are the same in one view after another."""


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
    viewer = "null" if view.viewer is None else view.viewer
    text = (
        f'{{"viewer":{viewer},"phase":"{view._phase.name}","actor":{view._actor},"dealer":{setup.dealer}'
        f',"active":{numbers_text(setup.active)},"hands":{list_of(map(cards_text, view._hands))}'
        f',"hand_sizes":{numbers_text(hand_sizes_of(view))},"captured":{list_of(map(cards_text, view._captured))}'
        f',"table":{cards_text(view._table)},"stock_size":{hidden.stock_size},"unseen":{cards_text(hidden.unseen)}'
        f',"turns":{numbers_text(view._turns)},"marks":{_lasting(view, "marks", view._facts)}'
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
        """The view of which :func:`view_text` made this; ``actions`` are its legal actions, where they are known.

        Raises :class:`DocumentError` and the errors of Python for anything that is not a view.
        """
        phase, said = Phase[plain["phase"]], plain.get
        seating = phase is Phase.SEATING or "undecided" in plain or "sitting_out" in plain
        pasts = () if phase is Phase.SEATING else (NO_HISTORY,) * self.rules.players
        trace, trace_before = (*self._field("trace", said("trace"), ()), None, None)[:2]
        setup = self._same("setup", (seating, *map(said, _OF_SETUP)), self._setup)
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
        facts = [self._same(f"marks of {seat}", each, _read_facts) for seat, each in enumerate(plain["marks"])]
        hands, captured = list(map(mask_of, plain["hands"])), map(mask_of, plain["captured"])
        seats = seats_under(setup.compiled, setup.active, hands, captured, plain["turns"], facts)
        for own, hand, size in zip(seats, hands, plain["hand_sizes"], strict=True):
            own._hidden = size - hand.bit_count()
        return seats

    def _setup(self, told: tuple[Any, ...]) -> Setup:
        said = dict(zip(_OF_SETUP, told[1:], strict=True))
        undecided = self._field("undecided", said["undecided"], ())
        sitting_out = self._field("sitting_out", said["sitting_out"], ())
        if not set(said["active"]).issubset(range(self.rules.players)):  # a row is as long as its highest seat
            raise DocumentError("The view names a seat that is not there.", code="unknown_seat", rule="DEAL-1")
        return Setup(
            self.rules,
            said["dealer"],
            tuple(said["active"]),
            self._field("carry", said["carry"], NO_CARRY),
            self._field("opening", said["opening"], NO_EVENTS),
            Seating(undecided, sitting_out, b"", b"", b"") if told[0] else None,
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
        """The view of which :func:`view_text` made this; ``actions``, where they are told, must be its legal actions.

        Raises :class:`HwatuError` for anything that is not a view.
        """
        pasts: list[object] = [] if plain.get("phase") == Phase.SEATING.name else [{}] * self.rules.players
        told = {name: value for name, value in plain.items() if name in _FORMS}
        view: View = read({"pasts": pasts, **told, **self._given}, View)
        if actions is not None and view.actions != actions:
            raise DocumentError("These are not the legal actions.", code="wrong_choices")
        return view


def _read_facts(plain: dict[str, Any]) -> SeatFacts:
    return _MARKS.read(plain) if plain else NO_FACTS
