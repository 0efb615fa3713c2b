"""The public types by the name that they have in a document."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from hwatu._actions import ACTIONS, Action
from hwatu._base.errors import HwatuError, IllegalAction, InvalidPosition, NotationError, RuleConflict, short
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, Joker, Kind, Month, Ribbon
from hwatu._engine import Refusal
from hwatu._facts.carry import Carry
from hwatu._facts.seat import Seat
from hwatu._notation.toml_text import Mistake
from hwatu._payment import CountedPoints, End, Line, NagariRefusal, Op, Outcome, Payment, Settlement
from hwatu._payment.result import Result
from hwatu._record import Ended, Evaluation, Move, Record, SessionRecord
from hwatu._scoring import Score, ScoreItem, Way
from hwatu._session import Correction, Dealt, Drawn, Entry, Place, PurseLimit, Series, Session, Time
from hwatu._state import Due, Phase, Stack, State, Step
from hwatu._view import View
from hwatu.catalogue import GlossaryTerm, Rule, Source
from hwatu.codec._json_text import LONGEST_SESSION, MOST_CHARACTERS, DocumentError
from hwatu.events import EVENTS, Event, Events
from hwatu.presets import Preset
from hwatu.rules import FLAGS, DualAnimals, Rules, Variant
from hwatu.rules._additions import Additions, HouseJoker, Mission
from hwatu.rules._combination import Combination, Look
from hwatu.rules._flag_values import OneOf

ERRORS: Final = (IllegalAction, RuleConflict, InvalidPosition, NotationError)
"""The kinds of error, each read as the nearest of them."""


def title_of(kind: type) -> str:
    """The name in a schema of a type that a document holds, or that is a piece of one."""
    return kind.__name__


KINDS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "Action": Action,
        "Event": Event,
        "Error": HwatuError,
        **{
            title_of(kind): kind
            for kind in (
                Card, CardSet, Rules, Variant, Additions, State, Stack, Step, Events, View, Refusal, Score, ScoreItem,
                Seat, Outcome, Line, Payment, Settlement, Carry, Mission, Result, Record, SessionRecord, Session,
                Entry, Place, Preset, Combination, HouseJoker, DualAnimals, NagariRefusal, Way, Dealt, Drawn, Move, Due,
                Ended, Evaluation, Rule, GlossaryTerm, Month, Kind, Ribbon, Joker, Phase, End, Op, Look, Series, Time,
                PurseLimit, Source, Mistake, CountedPoints, Correction,
                *[flag.values.choices for flag in FLAGS.values() if isinstance(flag.values, OneOf)],
            )
        },
    }
)  # fmt: skip
"""Every type that a document can hold."""

MEMBERS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {"Action": ACTIONS, "Event": EVENTS, "Error": (HwatuError, *ERRORS)}
)
"""Types that have several forms, each of which says which it is."""

_NAMES: Final = {kind: name for name, kind in KINDS.items() if name not in MEMBERS} | {
    member: name for name, members in MEMBERS.items() for member in members
}


def name_of(kind: Any) -> str:
    """The name in a document of a type, or of the type that it is a form of. Raises :class:`DocumentError`."""
    for name in MEMBERS:
        if kind == KINDS[name] or (isinstance(kind, type) and issubclass(kind, HwatuError) and name == "Error"):
            return name
    if isinstance(kind, type) and issubclass(kind, Rules):
        return "Rules"
    found = _NAMES.get(kind) if isinstance(kind, type) else None
    if found is None:
        called = getattr(kind, "__name__", None)
        shown = called[:40] if isinstance(called, str) else short(kind)
        raise DocumentError(
            f"A {shown} has no form in a document.",
            code="unknown_type",
            korean=f"{shown}: 문서로 쓸 수 없는 자료형입니다.",
        )
    return found


def most_characters(name: str) -> int:
    """The longest document of a type."""
    return LONGEST_SESSION if name in ("Session", "SessionRecord") else MOST_CHARACTERS
