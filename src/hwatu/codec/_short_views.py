"""Views as programs get them: the fields of a view's document, without the rules and without what has its default.

A decision passes through here twice, so masks become codes by tables, and only what is rare takes the codec's way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from hwatu._actions import Action
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.packed import Marks
from hwatu._state import Phase
from hwatu._state.holding import Holding
from hwatu._state.memory import NO_MARKS, Memory
from hwatu._state.seating import Seating
from hwatu._state.setup import Setup
from hwatu._validity.states import NO_EVENTS
from hwatu._view import View
from hwatu._view.hidden_cards import HiddenCards
from hwatu._view.public_history import NO_HISTORY, NO_SELLING, HandHistory
from hwatu.codec._document_fields import fields_of
from hwatu.codec._short_forms import codes_of, form_of, mask_of
from hwatu.codec._view_documents import ViewDocument
from hwatu.rules import Rules

_FORMS: Final = {field.name: form_of(field.kind) for field in fields_of(ViewDocument)}
_MARKS: Final = form_of(Marks)
_PAST: Final = form_of(HandHistory)


class _Rare(NamedTuple):
    """A field that mostly has its default: whether it has, and what stands for it in the document."""

    there: Callable[[View], object]
    value: Callable[[View], Any]


_RARE: Final[Mapping[str, _Rare]] = {
    "stacks": _Rare(lambda view: view._memory.stacks, lambda view: view.stacks),
    "face_down": _Rare(lambda view: view._hidden.face_down, lambda view: view.face_down),
    "undecided": _Rare(lambda view: view.undecided, lambda view: view.undecided),
    "sitting_out": _Rare(lambda view: view.sitting_out, lambda view: view.sitting_out),
    "selling": _Rare(lambda view: view._hidden.selling is not NO_SELLING, lambda view: view._hidden.selling),
    "trace": _Rare(lambda view: view._trace, lambda view: view._traces),
    "refused": _Rare(lambda view: view._memory.refused, lambda view: view.refused),
    "paid": _Rare(lambda view: view._memory.paid, lambda view: view.payments),
    "carry": _Rare(lambda view: view._setup.carry is not NO_CARRY, lambda view: view.carry),
    "turn": _Rare(lambda view: view._turn is not None, lambda view: view._turn),
    "result": _Rare(lambda view: view._memory.result is not None, lambda view: view.result),
    "settlement": _Rare(lambda view: view.settlement is not None, lambda view: view.settlement),
    "opening": _Rare(lambda view: len(view._setup.opening) > 0, lambda view: view.opening),
}
"""All but the cards, the sizes, the facts of seats and the past, which nearly every view has."""

_LASTING: Final = frozenset({"stacks", "refused", "paid", "carry", "opening"})
"""Those that take long to write and to read, and are the same in one view after another."""


def short_view(view: View) -> dict[str, Any]:
    """A view in plain data: what :func:`hwatu.codec.to_plain` makes of it, without ``rules``, ``actions`` and every
    field that has its default, in a seat's facts too.

    >>> from hwatu import deal, observe, presets
    >>> view = observe(deal(presets.pagat(), seed=7), 0)
    >>> view_of(short_view(view), view.rules) == view
    True
    """
    setup, hidden = view._setup, view._hidden
    plain: dict[str, Any] = {
        "viewer": view.viewer,
        "phase": view._phase.name,
        "actor": view._actor,
        "dealer": setup.dealer,
        "active": setup.active,
        "hands": [codes_of(mask) for mask in view._hands],
        "hand_sizes": hidden.hand_sizes,
        "captured": [codes_of(mask) for mask in view._captured],
        "table": codes_of(view._table),
        "stock_size": hidden.stock_size,
        "unseen": codes_of(hidden.unseen),
        "turns": view._turns,
        "marks": [{} if marks is NO_MARKS else _MARKS.write(marks) for marks in view._memory.marks],
    }
    for name, (there, value) in _RARE.items():
        found = there(view)
        if found:
            plain[name] = _lasting(view, name, found) if name in _LASTING else _FORMS[name].write(value(view))
    if any(each is not NO_HISTORY for each in hidden.histories):
        plain["pasts"] = [{} if each is NO_HISTORY else _PAST.write(each) for each in hidden.histories]
    return plain


def _lasting(view: View, name: str, found: object) -> Any:
    """A field in plain data, which is made once for as long as it is the same to a seat."""
    kept, key = view._setup.worked_out, f"{name} to {view.viewer}"
    if key not in kept or kept[key][0] is not found:
        kept[key] = found, _FORMS[name].write(_RARE[name].value(view))
    return kept[key][1]


_last_read: Final[dict[str, tuple[Any, Any]]] = {}
"""Each of these fields as it was last read, in plain data and as a value."""


def _read(name: str, plain: Any) -> Any:
    """The value of a field; one that lasts is read once for as long as it is the same."""
    if name not in _LASTING:
        return _FORMS[name].read(plain)
    kept = _last_read.get(name)
    if kept is None or kept[0] != plain:
        _last_read[name] = kept = plain, _FORMS[name].read(plain)
    return kept[1]


def view_of(plain: Mapping[str, Any], rules: Rules, actions: tuple[Action, ...] | None = None) -> View:
    """The view of which :func:`short_view` made this; ``actions`` are its legal actions, where they are known.

    It is for what a referee sends, so it is not asked whether such a view can be. Raises :class:`DocumentError` and
    the errors of Python for anything that is not a view.
    """
    players = rules.players
    rare = {name: _read(name, plain[name]) for name in _RARE if name in plain}
    undecided, sitting_out = rare.get("undecided", ()), rare.get("sitting_out", ())
    phase = Phase[plain["phase"]]
    seating = None
    if phase is Phase.SEATING or undecided or sitting_out:
        seating = Seating(undecided, sitting_out, b"", b"", b"")
    setup = Setup(
        rules,
        plain["dealer"],
        tuple(plain["active"]),
        rare.get("carry", NO_CARRY),
        rare.get("opening", NO_EVENTS),
        seating,
    )
    trace, trace_before = (*rare.get("trace", ()), None, None)[:2]
    hands, captured = [mask_of(codes) for codes in plain["hands"]], [mask_of(codes) for codes in plain["captured"]]
    if "pasts" in plain:
        pasts = tuple([_PAST.read(each) if each else NO_HISTORY for each in plain["pasts"]])
    else:
        pasts = () if phase is Phase.SEATING else (NO_HISTORY,) * players
    marks = tuple([_MARKS.read(each) if each else NO_MARKS for each in plain["marks"]])
    return View(
        viewer=plain["viewer"],
        phase=phase,
        actor=plain["actor"],
        settlement=rare.get("settlement"),
        actions=actions,
        setup=setup,
        table=mask_of(plain["table"]),
        holdings=tuple([Holding(*each) for each in zip(hands, captured, plain["turns"], strict=True)]),
        memory=Memory.of(
            setup.compiled,
            b"",
            rare.get("stacks", ()),
            marks,
            rare.get("refused", ()),
            rare.get("paid", ()),
            rare.get("result"),
        ),
        trace=trace,
        trace_before=trace_before,
        turn=rare.get("turn"),
        hidden=HiddenCards(
            mask_of(plain["unseen"]),
            tuple(plain["hand_sizes"]),
            plain["stock_size"],
            rare.get("face_down", 0),
            pasts,
            rare.get("selling", NO_SELLING),
        ),
    )
