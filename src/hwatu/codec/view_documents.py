"""Views as they stand in a document: what is in the view and nothing else, hands by what the viewer knows of them."""

from __future__ import annotations

from typing import Final

import attrs

from hwatu.actions import Action
from hwatu.cardset import CardSet
from hwatu.codec.state_documents import (
    NO_CARRY,
    RefusedDocument,
    masks,
    packed_turns,
    refused_documents,
    refused_states,
    sets,
)
from hwatu.errors import InvalidPosition
from hwatu.events import Events
from hwatu.notation.position_writer import turn_counts
from hwatu.payment import Payment, Settlement
from hwatu.result import Carry, Result
from hwatu.rules import Rules
from hwatu.state import Phase, Stack
from hwatu.state.memory import Marks, Memory, Trace
from hwatu.state.outcome import outcome_of, telling_left
from hwatu.state.setup import Seating
from hwatu.state.turn import Turn
from hwatu.validity.states import NO_EVENTS, setup_of
from hwatu.view import View
from hwatu.view.hidden_cards import HiddenCards
from hwatu.view.public_history import NO_SELLING, HandHistory, SellingHistory

MOST_CARDS: Final = 255
"""More cards than any pack has."""


@attrs.frozen(kw_only=True)
class ViewDocument:
    """A view. ``hands`` are the cards known to be held, ``hand_sizes`` how many are held in all."""

    viewer: int | None
    rules: Rules
    phase: Phase
    actor: int
    actions: tuple[Action, ...] = ()
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
    marks: tuple[Marks, ...]
    pasts: tuple[HandHistory, ...] = ()
    selling: SellingHistory = NO_SELLING
    trace: tuple[Trace, ...] = ()
    refused: tuple[RefusedDocument, ...] = ()
    paid: tuple[Payment, ...] = ()
    carry: Carry = NO_CARRY
    turn: Turn | None = None
    result: Result | None = None
    settlement: Settlement | None = None
    opening: Events = NO_EVENTS

    @classmethod
    def of(cls, view: View) -> ViewDocument:
        """The document of a view."""
        players = view.rules.players
        return cls(
            viewer=view.viewer,
            rules=view.rules,
            phase=view.phase,
            actor=view.actor,
            actions=view.actions,
            dealer=view.dealer,
            active=view.active,
            hands=sets(view._hands),
            hand_sizes=view._hidden.hand_sizes,
            captured=sets(view._captured),
            table=CardSet.from_mask(view._table),
            stacks=view.stacks,
            stock_size=view.stock_size,
            unseen=view.unseen,
            face_down=view.face_down,
            undecided=view.undecided,
            sitting_out=view.sitting_out,
            turns=turn_counts(view._clock >> 8, players),
            marks=view._memory.marks,
            pasts=view._hidden.histories,
            selling=view._hidden.selling,
            trace=view._trace,
            refused=refused_documents(view._memory.refused, players),
            paid=view.payments,
            carry=view.carry,
            turn=view._turn,
            result=view.result,
            settlement=view.settlement,
            opening=view.opening,
        )

    def made(self) -> View:
        """The view of a document. Raises :class:`InvalidPosition` for seats and cards that cannot be so."""
        self._check_seats()
        self._check_cards()
        self._check_selling()
        players = self.rules.players
        least = 1 if self.phase is Phase.SEATING else self.rules.seats_playing
        seating = None
        if self.phase is Phase.SEATING or self.undecided or self.sitting_out:
            seating = Seating(self.undecided, self.sitting_out, b"", b"", b"")
        setup = setup_of(self.rules, self.dealer, self.active, self.carry, seating, self.opening, least=least)
        refused = refused_states(self.refused, players)
        hidden = HiddenCards(
            self.unseen.mask, self.hand_sizes, self.stock_size, self.face_down, self.pasts, self.selling
        )
        view = View(
            viewer=self.viewer,
            phase=self.phase,
            actor=self.actor,
            settlement=self.settlement,
            actions=self.actions,
            setup=setup,
            cards=(self.table.mask, *masks(self.hands), *masks(self.captured)),
            clock=packed_turns(self.turns, players) << 8,
            memory=Memory.of(setup.compiled, b"", self.stacks, self.marks, refused, self.paid, self.result),
            trace=self.trace,
            turn=self.turn,
            hidden=hidden,
        )
        self._check_end(view)
        return view

    def _check_seats(self) -> None:
        players = self.rules.players
        for name in ("hands", "hand_sizes", "captured", "turns", "marks"):
            if len(getattr(self, name)) != players:
                raise InvalidPosition(f"{name} names not {players} seats.", code="wrong_seats", rule="DEAL-1")
        if self.pasts and len(self.pasts) != players:
            raise InvalidPosition(f"pasts names not {players} seats.", code="wrong_seats", rule="DEAL-1")
        seats = {self.viewer, None if self.turn is None else self.turn.seat} - {None}
        seats |= {self.actor, *self.undecided, *(seat for seat, _ in self.sitting_out), *self.selling.joined}
        seats |= {each.seat for each in self.trace} | {each.seat for each in self.selling.sat_out}
        seats |= {seat for each in self.refused for seat in (each.offerer, each.refuser)}
        seats |= {seat for each in self.paid for seat in (each.payer, each.payee) if seat is not None}
        if self.result is not None:
            seats |= {self.result.next_dealer, *self.result.holders} | ({self.result.winner} - {None})
        if not seats <= set(range(players)):
            raise InvalidPosition("The view names a seat that is not there.", code="unknown_seat", rule="DEAL-1")

    def _check_cards(self) -> None:
        pack, seen = CardSet(self.rules.deck), CardSet()
        turn = () if self.turn is None else (self.turn.pair, self.turn.waiting, _mask(self.turn.turned))
        lying = (*self.hands, *self.captured, self.table, *(stack.cards for stack in self.stacks))
        for pile in (*lying, *map(CardSet.from_mask, turn), self.unseen):
            if pile & seen or not pile <= pack:
                raise InvalidPosition(f"Of {pile} some are elsewhere, or not in this pack.", code="duplicate_card")
            seen |= pile
        sizes = (self.stock_size, self.face_down, *self.hand_sizes)
        if not all(0 <= size <= MOST_CARDS for size in sizes):
            raise InvalidPosition("No pile is that large.", code="bad_value")
        if any(len(known) > size for known, size in zip(self.hands, self.hand_sizes, strict=True)):
            raise InvalidPosition("More cards are known than held.", code="bad_value")
        if self.viewer is not None and len(self.hands[self.viewer]) != self.hand_sizes[self.viewer]:
            raise InvalidPosition("A seat knows all of its own hand.", code="bad_value")
        hidden = sum(sizes) - sum(map(len, self.hands))
        if hidden != len(self.unseen):
            raise InvalidPosition(
                f"{len(self.unseen)} cards are unseen, and {hidden} places hold them.", code="wrong_sizes"
            )

    def _check_selling(self) -> None:
        """Those who sat out dropped a whole hand each (SELL-1)."""
        rules, selling, seats = self.rules, self.selling, [each.seat for each in self.selling.sat_out]
        pack = CardSet(rules.deck).mask
        idle = set() if self.phase is Phase.SEATING else set(range(rules.players)).difference(self.active)
        whole = all(each.size == rules.hand_size and not each.known & ~pack for each in selling.sat_out)
        counted = all(each.known.bit_count() <= each.size and (each.chips or 0) >= 0 for each in selling.sat_out)
        if len(set(seats)) != len(seats) or not idle.issuperset(seats) or not whole or not counted:
            raise InvalidPosition("No hand was dropped like that.", code="bad_selling", rule="SELL-1")
        if selling.table & ~pack:
            raise InvalidPosition("The table turned up has a card of another pack.", code="bad_selling", rule="SELL-7")

    def _check_end(self, view: View) -> None:
        """The settlement is that of this hand, which is over."""
        over = self.phase is Phase.OVER
        if (self.result is not None) != over or (self.settlement is not None) != over:
            raise InvalidPosition(
                "A hand has a result and a settlement when it is over, and not before.", code="bad_phase", rule="STOP-3"
            )
        if self.result is not None and self.settlement is not None:
            seen = telling_left(outcome_of(view._now, self.result), None)
            if self.settlement.rules != self.rules or telling_left(self.settlement.outcome, None) != seen:
                raise InvalidPosition("The settlement is that of another hand.", code="other_settlement", rule="PAY-1")


def _mask(turned: int) -> int:
    return 1 << turned if turned >= 0 else 0
