"""Views as they stand in a document: what is in the view and nothing else, hands by what the viewer knows of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

import attrs

from hwatu._base.errors import Problem, problems
from hwatu._cards.argument_checks import check_seats
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import ALL_MONTHS_MASK
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.packed_turn import Trace, Turn
from hwatu._facts.seat import SeatFacts
from hwatu._payment import Payment, Settlement
from hwatu._payment.result import Result
from hwatu._state import Phase, Stack
from hwatu._state.memory import Memory
from hwatu._state.outcome_of_state import outcome_of
from hwatu._state.refused_offer import RefusedOffer
from hwatu._state.seating import Seating
from hwatu._state.seats import seats_under
from hwatu._validity.contradictions import BOMBED_MONTH_HELD, bombed_in, turned_mask
from hwatu._validity.remembered import checked_turns
from hwatu._validity.states import NO_EVENTS, setup_of
from hwatu._view import View
from hwatu._view.hidden_cards import HiddenCards
from hwatu._view.public_history import NO_SELLING, HandHistory, SellingHistory
from hwatu.codec._earlier_forms import without_played
from hwatu.codec._state_documents import (
    checked_offers,
    common_fields,
    masks,
    sets,
)
from hwatu.events import Events
from hwatu.rules import Rules


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
    marks: tuple[SeatFacts, ...]
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
        """The view of a document. Raises :class:`InvalidPosition` for seats and cards that cannot be so."""
        for problem in chain(self._seats(), self._cards(), self._sold()):
            raise problem.error()
        players = self.rules.players
        least = 1 if self.phase is Phase.SEATING else self.rules.seats_playing
        seating = None
        if self.phase is Phase.SEATING or self.undecided or self.sitting_out:
            seating = Seating(self.undecided, self.sitting_out, b"", b"", b"")
        setup = setup_of(self.rules, self.dealer, self.active, self.carry, seating, self.opening, least=least)
        refused = checked_offers(self.refused, players)
        hidden = HiddenCards(
            self.unseen.mask, self.stock_size, self.face_down, without_played(self.pasts), self.selling
        )
        trace, trace_before = (*self.trace, None, None)[:2]
        turns = checked_turns(self.turns, players)
        seats = seats_under(setup.compiled, setup.active, masks(self.hands), masks(self.captured), turns, self.marks)
        for own, size, known in zip(seats, self.hand_sizes, self.hands, strict=True):
            own._hidden = size - len(known)
        view = View(
            viewer=self.viewer,
            phase=self.phase,
            actor=self.actor,
            settlement=self.settlement,
            setup=setup,
            table=self.table.mask,
            seats=seats,
            memory=Memory(
                b"",
                self.stacks,
                refused,
                self.paid,
                self.result,
            ),
            trace=trace,
            trace_before=trace_before,
            turn=self.turn,
            hidden=hidden,
        )
        for problem in self._end(view):
            raise problem.error()
        return view

    def _seats(self) -> Iterator[Problem]:
        players = self.rules.players
        for name in ("hands", "hand_sizes", "captured", "turns", "marks", *(["pasts"] if self.pasts else [])):
            check_seats(name, getattr(self, name), players)
        seats = {self.viewer, None if self.turn is None else self.turn.seat} - {None}
        seats |= {self.actor, *self.undecided, *(seat for seat, _ in self.sitting_out), *self.selling.joined}
        seats |= {each.seat for each in self.trace} | {each.seat for each in self.selling.sat_out}
        seats |= {seat for each in self.refused for seat in (each.offerer, each.refuser)}
        seats |= {seat for each in self.paid for seat in (each.payer, each.payee) if seat is not None}
        if self.result is not None:
            seats |= {self.result.next_dealer, *self.result.holders} | ({self.result.winner} - {None})
        yield from problems((
            not seats <= set(range(players)),
            Problem("actor", "unknown_seat", "DEAL-1", "The view names a seat that is not there."),
        ))  # fmt: skip

    def _cards(self) -> Iterator[Problem]:
        pack, seen = CardSet(self.rules.deck), CardSet()
        turn = () if self.turn is None else (self.turn.pair, self.turn.waiting, turned_mask(self.turn))
        elsewhere = (*self.hands, self.table, *(stack.cards for stack in self.stacks), *sets(turn), self.unseen)
        for pile in (*elsewhere, *self.captured):
            if pile & seen or not pile <= pack:
                yield Problem(
                    "unseen", "duplicate_card", None, f"Some cards of {pile} are elsewhere or not in this pack."
                )
            seen |= pile
        sizes = (self.stock_size, self.face_down, *self.hand_sizes)
        known = tuple([len(hand) for hand in self.hands])
        hidden = sum(sizes) - sum(known)
        all_known = self.viewer is None or known[self.viewer] == self.hand_sizes[self.viewer]
        more_known = any(each > size for each, size in zip(known, self.hand_sizes, strict=True))
        yield from problems(
            (
                any((each.played | each.unchosen) & ~ALL_MONTHS_MASK for each in self.trace),
                Problem("trace", "bad_trace", "LIABLE-2", "A turn cannot have left that."),
            ),
            (
                not all(0 <= size <= MOST_CARDS for size in sizes),
                Problem("hand_sizes", "bad_value", None, "No pile is that large."),
            ),
            (more_known, Problem("hands", "bad_value", None, "More cards are known than held.")),
            (not all_known, Problem("hands", "bad_value", None, "A seat knows all of its own hand.")),
            (
                hidden != len(self.unseen),
                Problem(
                    "unseen",
                    "wrong_sizes",
                    None,
                    f"{len(self.unseen)} cards are unseen, and {hidden} places hold them.",
                ),
            ),
            (bombed_in(self.marks, *masks(elsewhere)), BOMBED_MONTH_HELD),
        )

    def _sold(self) -> Iterator[Problem]:
        """Those who sat out dropped a whole hand each (SELL-1)."""
        rules, selling, seats = self.rules, self.selling, [each.seat for each in self.selling.sat_out]
        pack = CardSet(rules.deck).mask
        idle = set() if self.phase is Phase.SEATING else set(range(rules.players)).difference(self.active)
        whole = all(each.size == rules.hand_size and not each.known & ~pack for each in selling.sat_out)
        counted = all(each.known.bit_count() <= each.size and (each.chips or 0) >= 0 for each in selling.sat_out)
        return problems(
            (
                len(set(seats)) != len(seats) or not idle.issuperset(seats) or not whole or not counted,
                Problem("selling", "bad_selling", "SELL-1", "No hand was dropped like that."),
            ),
            (
                selling.table & ~pack,
                Problem("selling", "bad_selling", "SELL-7", "The table turned up has a card of another pack."),
            ),
        )

    def _end(self, view: View) -> Iterator[Problem]:
        """The settlement is that of this hand, which is over."""
        over, result, settlement = self.phase is Phase.OVER, self.result, self.settlement
        if (result is not None) != over or (settlement is not None) != over:
            yield Problem(
                "phase", "bad_phase", "STOP-3", "A hand has a result and a settlement when it is over, and not before."
            )
        if result is not None and settlement is not None:
            seen = outcome_of(view, result)._telling_left(None)
            if settlement.rules != self.rules or settlement.outcome._telling_left(None) != seen:
                yield Problem("settlement", "other_settlement", "PAY-1", "The settlement is that of another hand.")
