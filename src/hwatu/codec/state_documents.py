"""States and views as they stand in a document: cards by code, and by name all that is packed away inside."""

from __future__ import annotations

from typing import Final

import attrs

from hwatu.cards import Card, card_at
from hwatu.cardset import CardSet
from hwatu.errors import InvalidPosition
from hwatu.events import Events
from hwatu.notation.position_writer import turn_counts
from hwatu.payment import Payment
from hwatu.result import Carry, Result
from hwatu.rules import Rules
from hwatu.state import Phase, Stack, State
from hwatu.state.memory import Marks, RefusedOffer, Trace
from hwatu.state.setup import Seating
from hwatu.state.snapshot import Snapshot
from hwatu.state.turn import Turn
from hwatu.validity.states import NO_EVENTS, check_possible, setup_of

NO_CARRY: Final = Carry()


@attrs.frozen
class RefusedDocument:
    """A refused offer of nagari; ``turns`` is how many each seat had had by then."""

    offerer: int
    refuser: int
    said_go: bool
    turns: tuple[int, ...]


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
    marks: tuple[Marks, ...]
    trace: tuple[Trace, ...] = ()
    refused: tuple[RefusedDocument, ...] = ()
    paid: tuple[Payment, ...] = ()
    carry: Carry = NO_CARRY
    turn: Turn | None = None
    result: Result | None = None
    seating: Seating | None = None
    opening: Events = NO_EVENTS

    @classmethod
    def of(cls, state: State) -> StateDocument:
        """The document of a state."""
        now, players = state._now, state.rules.players
        return cls(
            rules=state.rules,
            phase=state.phase,
            actor=state.actor,
            dealer=state.dealer,
            active=state.active,
            hands=sets(now.hands),
            captured=sets(now.captured),
            table=CardSet.from_mask(now.table),
            stacks=now.stacks,
            stock=tuple([card_at(index) for index in now.stock]),
            turns=turn_counts(now.turns, players),
            marks=now.marks,
            trace=now.trace,
            refused=refused_documents(now.refused, players),
            paid=now.paid,
            carry=state.carry,
            turn=now.turn,
            result=now.result,
            seating=now.setup.seating,
            opening=state.opening,
        )

    def made(self) -> State:
        """The state of a document. Raises :class:`InvalidPosition` where it cannot be."""
        players = self.rules.players
        for name in ("hands", "captured", "turns", "marks"):
            if len(getattr(self, name)) != players:
                raise InvalidPosition(
                    f"{name} names {len(getattr(self, name))} seats, and {players} are at the table.",
                    code="wrong_seats",
                    rule="DEAL-1",
                )
        setup = setup_of(self.rules, self.dealer, self.active, self.carry, self.seating, self.opening)
        now = Snapshot(
            setup, self.phase, self.actor, masks(self.hands), masks(self.captured), self.table.mask, self.stacks,
            bytes([each.index for each in self.stock]), packed_turns(self.turns, players), self.marks, self.trace,
            refused_states(self.refused, players), self.paid, self.turn, self.result,
        )  # fmt: skip
        return check_possible(State._of(now))


def sets(piles: tuple[int, ...]) -> tuple[CardSet, ...]:
    """Masks as card sets."""
    return tuple([CardSet.from_mask(mask) for mask in piles])


def masks(piles: tuple[CardSet, ...]) -> tuple[int, ...]:
    """Card sets as masks."""
    return tuple([each.mask for each in piles])


def packed_turns(turns: tuple[int, ...], players: int) -> int:
    """The turns of each seat as a state holds them."""
    if len(turns) != players or not all(0 <= each <= 255 for each in turns):
        raise InvalidPosition("Each seat has had 0 to 255 turns.", code="bad_value", rule="TURN-1")
    return int.from_bytes(bytes(turns), "little")


def refused_documents(refused: tuple[RefusedOffer, ...], players: int) -> tuple[RefusedDocument, ...]:
    """RefusedOffer offers as they stand in a document."""
    return tuple([
        RefusedDocument(each.offerer, each.refuser, each.said_go, turn_counts(each.turns, players)) for each in refused
    ])  # fmt: skip


def refused_states(refused: tuple[RefusedDocument, ...], players: int) -> tuple[RefusedOffer, ...]:
    """RefusedOffer offers as a state holds them."""
    return tuple([
        RefusedOffer(each.offerer, each.refuser, each.said_go, packed_turns(each.turns, players)) for each in refused
    ])  # fmt: skip
