"""Bright-selling: of four to seven at the table, three play and the others sit out, some of them paid for it (SELL).

Everybody is dealt a hand, and the dealer plays. The others say in turn whether they play too, from the dealer's right
on, until three do. A seat without a choice is not asked. When three play, the other seats are out; when only as many
are left as are missing, they are in. Seats that were forced out sell what their hand is worth (:func:`compensation`).

:func:`start` deals, :func:`join` and :func:`drop_out` are the answers, :func:`_ask_next` goes on from either, and
:func:`_begin` opens the hand of the three. There is no turn yet and nothing to put on a workbench, so the decisions
change the state itself; and as all that happens here belongs to the opening of the hand, its events are kept there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from hwatu._actions import DROP_OUT, JOIN, Refusal
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import MONTH_MASKS, CardMask, Chips, SeatIndex
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import card
from hwatu._engine.compiled_rules import compiled
from hwatu._engine.opening import Opening, hand_out
from hwatu._engine.rewards import KIND_MASKS
from hwatu._engine.shared_fields import Setup
from hwatu._engine.state import State
from hwatu._facts.payments import Payment
from hwatu._facts.seat import seat_of
from hwatu._facts.turn_facts import Phase, Seating
from hwatu._payment.endings import COMPENSATION
from hwatu.events import CardsSold, ChipsPaid, Events, SeatDroppedOut, SeatJoined, TableTurnedUp, note
from hwatu.rules import CompensationTimeRule, SellersPaidByRule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._actions import Action, DropOut
    from hwatu._engine.position import Position
    from hwatu._engine.workbench import Workbench
    from hwatu._facts.carry import Carry
    from hwatu.events import Note
    from hwatu.rules import Rules


PLAYERS: Final = 3
"""The number of seats that play."""
SEVEN: Final = 7
"""The largest table, which is dealt no table cards: the dropped hands become those (SELL-9)."""
IRIS: Final[CardMask] = 1 << card("5A").index
"""The May animal, which may force its holder out at a table of seven (SELL-10)."""
BRIGHTS: Final[CardMask] = KIND_MASKS[Kind.BRIGHT]
RAIN: Final[CardMask] = 1 << card("12B").index
"""The December bright, which four at the table do not pay for alone (SELL-4)."""
DOUBLE_JUNK: Final[CardMask] = 1 << card("11D").index | 1 << card("12D").index


def start(
    rules: Rules,
    order: bytes,
    dealer: SeatIndex,
    carry: Carry,
    to_table: bytes,
    to_stock: bytes,
    told: Sequence[Note],
) -> State:
    """Deal to everyone, the table face down, and ask the dealer's right-hand neighbour first (SELL-1, SELL-9)."""
    everyone = tuple(range(rules.players))
    hands, face_down, rest = hand_out(compiled(rules), order, everyone, dealer, table=rules.players < SEVEN)
    undecided = everyone[dealer + 1 :] + everyone[:dealer]
    seating = Seating(undecided, (), face_down, to_table, to_stock)
    setup = Setup(rules, dealer, (dealer,), carry, Events(told), seating)
    now = State._unchecked(
        setup, Phase.SEATING, dealer, tuple([seat_of(0, hand) for hand in hands]), 0, (), rest, (), (), (), None, None,
    )  # fmt: skip
    return _ask_next(now, [])


def legal(state: Position) -> list[Action]:
    """The answers: join, and unless it has to play, drop out."""
    return [JOIN] if _has_to_play(state) else [JOIN, DROP_OUT]


def check_drop_out(state: State, action: DropOut) -> Refusal | None:
    """Why the actor may not drop out: it did so in the hand before (SELL-13)."""
    if not _has_to_play(state):
        return None
    return Refusal(
        "dropped_out_before",
        "SELL-13",
        "You dropped out of the hand before, so you have to play this one.",
        "지난 판에 죽었으니 이번 판은 쳐야 합니다.",
    )


def _has_to_play(state: Position) -> bool:
    setup = state._setup
    return setup.rules.no_dropping_twice and state._actor in setup.carry.dropped_out


def join(bench: Workbench, action: Action) -> State:
    """Let the actor join."""
    # Made even if nobody reads them now: they are part of the opening, which the state keeps.
    notes = [] if bench.notes is None else bench.notes
    return _ask_next(_joined(bench.before, bench.actor, notes, forced=False), notes)


def drop_out(bench: Workbench, action: Action) -> State:
    """Let the actor drop out. It chose to, so it is paid nothing (SELL-6)."""
    notes = [] if bench.notes is None else bench.notes
    return _ask_next(_dropped(bench.before, bench.actor, notes, forced=False), notes)


def _joined(now: State, seat: SeatIndex, notes: list[Note], *, forced: bool) -> State:
    notes.append(note(SeatJoined, seat, forced, "SELL-2" if forced else "SELL-1"))
    return _decided(now, seat, joined=(seat,), dropped=())


def _dropped(now: State, seat: SeatIndex, notes: list[Note], *, forced: bool, rule: str = "SELL-1") -> State:
    notes.append(note(SeatDroppedOut, seat, forced, rule))
    return _decided(now, seat, joined=(), dropped=((seat, forced),))


def _decided(
    now: State, seat: SeatIndex, *, joined: tuple[SeatIndex, ...], dropped: tuple[tuple[SeatIndex, bool], ...]
) -> State:
    setup, seating = now._setup, _seating(now)
    seating = attrs.evolve(
        seating,
        undecided=tuple([each for each in seating.undecided if each != seat]),
        dropped=seating.dropped + dropped,
    )
    active = tuple(sorted(setup.active + joined))
    return now._changed_unchecked(setup=setup.changed(active=active, seating=seating))


def _seating(now: State) -> Seating:
    seating = now._setup.seating
    assert seating is not None
    return seating


def _ask_next(now: State, notes: list[Note]) -> State:
    """Decide for seats without a choice (SELL-2, SELL-10), and ask the next seat with one, or begin to play."""
    while True:
        seating, missing = _seating(now), PLAYERS - len(now._setup.active)
        if not seating.undecided:
            return _begin(now, notes)
        seat = seating.undecided[0]
        willing = [each for each in seating.undecided if not _must_drop_out(now, each)]
        # SELL-10 before SELL-2: the holder of the iris is never forced in, nor counted among those who may still join.
        if _must_drop_out(now, seat):
            now = _dropped(now, seat, notes, forced=True, rule="SELL-10")
        elif not missing:
            now = _dropped(now, seat, notes, forced=True, rule="SELL-2")
        elif len(willing) == missing:
            now = _joined(now, seat, notes, forced=True)
        else:
            told = Events((*now._setup.opening.notes, *notes))
            return now._changed_unchecked(actor=seat, setup=now._setup.changed(opening=told))


def _must_drop_out(now: State, seat: SeatIndex) -> bool:
    """Whether a seat that does not deal must sit out, since at a table of seven it was dealt the iris (SELL-10)."""
    rules = now._setup.rules
    return rules.iris_drops_out and rules.players == SEVEN and bool(now._hands[seat] & IRIS)


def special_cards(rules: Rules, hand: CardMask) -> CardMask:
    """The cards of a hand that are paid for, as a mask: brights, double junk, dual animals, jokers (SELL-3, SELL-4).

    With four at the table, the rain bright is not among them if it is the only bright.
    """
    duals = CardSet(rules.dual_animals).mask
    found = hand & (BRIGHTS | DOUBLE_JUNK | duals | rules.jokers.mask)
    alone = rules.players == PLAYERS + 1 and found & BRIGHTS == RAIN
    return found & ~RAIN if alone else found


def compensation(rules: Rules, hand: CardMask) -> Chips:
    """The chips that each payer owes a player forced out with this hand; twice with three of a month (SELL-5)."""
    chips = rules.compensation_chips * special_cards(rules, hand).bit_count()
    return 2 * chips if same_month(hand) else chips


def same_month(hand: CardMask) -> CardMask:
    """The cards of each month of which a hand holds three or four, as a mask (SELL-5)."""
    return sum(hand & each for each in MONTH_MASKS[1:] if (hand & each).bit_count() >= 3)


def _payers_of(setup: Setup, seller: SeatIndex) -> tuple[SeatIndex, ...]:
    """The seats that pay a player who was forced out: the two who do not deal, or all three in turn order (SELL-12)."""
    active = setup.active
    if setup.rules.sellers_paid_by is SellersPaidByRule.EVERYBODY:
        return tuple([seat for seat in active if seat > seller] + [seat for seat in active if seat < seller])
    return tuple([seat for seat in active if seat != setup.dealer])


def _with_claims(carry: Carry, claims: tuple[tuple[SeatIndex, Chips], ...]) -> Carry:
    """The carry with the claims sold in this hand. Nagaris before this deal do not double them (SELL-11)."""
    new = bool(claims) and not carry.claims
    return attrs.evolve(carry, claims=claims, sold_after=carry.nagaris if new else carry.sold_after)


def _begin(now: State, notes: list[Note]) -> State:
    """Begin the hand of the three: pay seats forced out, put dropped cards back, turn up the table (SELL-3, -7, -9)."""
    setup, seating = now._setup, _seating(now)
    rules = setup.rules
    facts, hands, shown, paid = list(now._facts), list(now._hands), list(now._shown), []
    claims = list(setup.carry.claims)
    for seat, forced in seating.dropped:
        hand, hands[seat] = hands[seat], 0
        chips = compensation(rules, hand) if forced else 0
        sold = special_cards(rules, hand) | same_month(hand) if chips else 0
        facts[seat], shown[seat] = facts[seat].changed(dropped=hand), sold  # everybody saw the cards that it sold
        if not chips:
            continue
        notes.append(note(CardsSold, seat, sold, chips))
        if rules.compensation_time is CompensationTimeRule.AT_END:
            claims.append((seat, chips))
            continue
        for payer in _payers_of(setup, seat):
            paid.append(Payment(payer, seat, chips, COMPENSATION, "SELL-3"))
            notes.append(note(ChipsPaid, payer, seat, chips, COMPENSATION, "SELL-3"))
    dropped = sum(each.dropped for each in facts)
    face_down, back = seating.face_down, dropped | sum(1 << index for index in now._stock)
    if rules.players == SEVEN:  # no table was dealt: the first dropped cards in this order are it (SELL-9)
        face_down = bytes([index for index in seating.to_table if dropped >> index & 1][: rules.table_size])
        back &= ~sum(1 << index for index in face_down)
    stock = bytes([index for index in seating.to_stock if back >> index & 1])
    notes.append(note(TableTurnedUp, sum(1 << index for index in face_down)))
    carry = _with_claims(setup.carry, tuple(claims))
    if rules.no_dropping_twice:  # these may not drop out next time, and those of the hand before may again (SELL-13)
        carry = attrs.evolve(carry, dropped_out=sorted([seat for seat, forced in seating.dropped if not forced]))
    opening = Opening(
        rules, setup.dealer, setup.active, carry, hands, shown=shown, facts=tuple(facts), paid=tuple(paid)
    )
    first = opening.first_state(face_down, stock, told=(*setup.opening.notes, *notes))
    notes += opening.notes
    return first
