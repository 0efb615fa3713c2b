"""Deal a hand, after checking the carry that the last one left.

Everything random of a hand happens here: the deck, the month (PAY-14), the mission (PAY-15), the mission cards
(MISSION-1), and for players who drop out the order of the cards that are put back (SELL-7). Each has a separate stream
of random numbers, made from the seed and a name, so that drawing one more thing changes nothing else.

When the cards are dealt, :mod:`hwatu._engine.selling` settles who plays, if that is open, and then
:mod:`hwatu._engine.opening` settles everything else before the first turn.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from hwatu._base.errors import InvalidPosition, Problem, a_type, short
from hwatu._base.mypyc import Unchecked
from hwatu._base.values import with_others
from hwatu._cards.argument_checks import MOST, MOST_CHIPS, MOST_NUMBER, is_text
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import SeatIndex, mask_of
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK
from hwatu._cards.shuffle import Seed, Stream, check_seed
from hwatu._engine import selling as bright_selling
from hwatu._engine.compiled_rules import compiled
from hwatu._engine.opening import Deck, Opening, check_deck, hand_out
from hwatu._engine.state import State
from hwatu._facts.carry import NO_CARRY, SEAT_SETS, Carry
from hwatu.events import MissionCardsDrawn, MissionDrawn, MonthDrawn, note
from hwatu.rules import CompensationTimeRule, Rules
from hwatu.rules._missions import draw_mission
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from hwatu._facts.payments import Payment
    from hwatu.events import Note


RULE_ID: Final = re.compile(r"[A-Z]{2,12}-[0-9]{1,3}")
"""The form of a rule's id."""


def check_carry(carry: Carry, rules: Rules) -> None:
    """Raise :class:`InvalidPosition` for a carry that is impossible under these rules."""
    for problem in problems_of_carry(carry, rules, carry.active):
        raise problem.error()


def problems_of_carry(
    carry: Carry, rules: Rules, playing: tuple[SeatIndex, ...], field: str = "carry"
) -> Iterator[Problem]:
    """The reasons why a carry is impossible under these rules.

    - ``playing``: the seats that are known to play the hand that it is for.
    - ``field``: the field that the problems name.
    """
    seats = frozenset(range(rules.players))
    if not 0 <= carry.nagaris <= MOST or not 0 <= carry.deals <= MOST_NUMBER:
        yield Problem(
            field,
            "bad_carry",
            "STOP-4",
            f"Nagaris and deals must be whole numbers from 0 to {MOST_NUMBER}.",
            f"나가리 횟수와 판 수는 0부터 {MOST_NUMBER}까지의 정수여야 합니다.",
        )
    if not 0 <= carry.pot <= MOST_CHIPS:
        yield Problem(
            field,
            "bad_carry",
            "CHIPS-5",
            f"The chips of a pot must be a whole number from 0 to {MOST_CHIPS}.",
            f"판돈은 0부터 {MOST_CHIPS}까지의 정수여야 합니다.",
        )
    for fact in SEAT_SETS:
        named = getattr(carry, fact.name)
        if not seats.issuperset(named) or len(set(named)) != len(named):
            yield Problem(
                field,
                "bad_carry",
                fact.rule,
                f"The seats of {fact.name} must be different seats of the table.",
                f"{fact.name}에는 이 판의 서로 다른 자리가 와야 합니다.",
            )
    if any(seat not in seats or not 0 <= chips <= MOST_CHIPS for seat, chips in carry.claims):
        yield Problem(
            field,
            "bad_carry",
            "SELL-11",
            f"A claim names a seat of the table and a number of chips from 0 to {MOST_CHIPS}.",
            f"광값은 받을 자리와 0부터 {MOST_CHIPS}까지의 칩 수로 씁니다.",
        )
    if carry.mission_cards.jokers:
        yield Problem(
            field,
            "bad_carry",
            "MISSION-1",
            "Mission cards are cards of a month, not jokers.",
            "미션 패는 조커가 아니라 달이 있는 패여야 합니다.",
        )
    at_end = rules.compensation_time is CompensationTimeRule.AT_END
    if carry.claims and (not at_end or any(seat in playing for seat, _ in carry.claims)):
        yield Problem(
            field, "bad_carry", "SELL-11",
            "Claims wait only if compensation_time is AT_END, and only for seats that sit out.",
            "compensation_time이 AT_END일 때만, 그리고 쉬는 자리만 광값을 기다릴 수 있습니다.",
        )  # fmt: skip
    yield from problems_of_payments(carry.paid, rules, field)


def problems_of_payments(payments: Iterable[Payment], rules: Rules, field: str = "paid") -> Iterator[Problem]:
    """The reasons why payments during a hand are impossible; ``field`` is the field that the problems name."""
    seats = range(rules.players)
    for paid in payments:
        seated = all(seat is None or (type(seat) is int and seat in seats) for seat in (paid.payer, paid.payee))
        counted = type(paid.amount) is int and 0 <= paid.amount <= MOST_CHIPS
        if not seated or paid.debtor != paid.payer or not counted or paid.lines:
            yield Problem(
                field,
                "bad_payment",
                "CHIPS-1",
                f"Seats pay seats, the pot or nobody, from 0 to {MOST_CHIPS} chips.",
                f"칩은 자리끼리나 판돈과 주고받으며, 한 번에 0부터 {MOST_CHIPS}칩까지입니다.",
            )
        if not is_text(paid.reason) or not isinstance(paid.rule, str) or not RULE_ID.fullmatch(paid.rule):
            yield Problem(
                field,
                "bad_payment",
                "CHIPS-1",
                "A payment needs a reason and the id of its rule.",
                "주고받은 칩에는 이유와 규칙의 번호가 있어야 합니다.",
            )


_MONTHS: Final = tuple(Month)
_DECK: Final = tuple([card.index for card in DECK])


def deal(
    rules: Rules,
    *,
    seed: Seed | Unchecked | None = None,
    deck: Deck | None = None,
    reshuffle: Deck | None = None,
    dealer: SeatIndex | Unchecked = 0,
    carry: Carry = NO_CARRY,
) -> State:
    """Deal a hand (DEAL-3, DEAL-4) and settle everything before the first turn (DEAL-9 to DEAL-12).

    - ``seed``: the source of all that is drawn: the deck and the reshuffle if they are not given, and a month (PAY-14),
      a mission (PAY-15) and mission cards (MISSION-1) if the rules have them and the carry does not. Without a seed
      they are drawn from fresh entropy; but if a deck is given, that is done for the reshuffle alone.
    - ``deck``: the order of the whole pack, the first card dealt first.
    - ``reshuffle``: a second order of the whole pack, jokers too, since nobody knows beforehand which cards will be
      dropped. When three play, the dropped and the undealt cards become the stock in this order, and other cards are
      skipped (SELL-7). With seven seats its first six dropped cards are the table (SELL-9). It is ignored under rules
      by which nobody drops out.
    - ``dealer``: the seat that deals.
    - ``carry``: the facts that earlier hands left.

    Nothing is random after the deal. Its events are in ``state.opening``.

    Raises :class:`InvalidPosition` for a deck or a reshuffle with a card twice, missing or of another pack, for a
    wrong seat, and for a deck without a seed if something is still to be drawn (``nothing_drawn``).

    >>> from hwatu import deal, presets
    >>> state = deal(presets.pagat(players=3), seed=7)
    >>> len(state.seats[0].hand), len(state.stock), state.actor
    (7, 21, 0)
    """
    seat = check_table(rules, dealer, carry)
    compiled_rules = compiled(rules)
    source: Seed | Stream | Unchecked | None = seed
    if deck is None:
        # From here on the stream is the seed: if none was given it has drawn one, which the streams below take over.
        source = stream = Stream(seed, "deck")
        order = bytes(stream.shuffled(compiled_rules.pack))
    else:
        order = check_deck(rules, deck)
        if seed is None:
            check_drawn(rules, carry)
        else:
            check_seed(seed)
    told: list[Note] = []
    if compiled_rules.draws:
        carry = drawn(rules, carry, source)
        told = announced(rules, carry)
    if carry.claims and not carry.active:
        raise InvalidPosition(
            "Claims wait for the same players: say which seats are active.",
            code="bad_carry",
            rule="SELL-11",
            korean="밀린 광값은 같은 사람들이 이어서 칠 때만 남습니다. 칠 자리를 active에 적으세요.",
        )
    if compiled_rules.sells and not carry.active:
        back = None if reshuffle is None else check_deck(rules, reshuffle)
        to_table = back or bytes(Stream(source, "table").shuffled(compiled_rules.pack))
        to_stock = back or bytes(Stream(source, "stock").shuffled(compiled_rules.pack))
        return bright_selling.start(rules, order, seat, carry, to_table, to_stock, told)
    # The carry names them after a nagari (SELL-8) and a void deal, and where players rotate (ROTATE-1).
    active = carry.active or compiled_rules.first_seats
    if seat not in active:
        raise InvalidPosition(
            f"Seat {seat} does not play this hand, so it can't deal.",
            code="idle_dealer",
            rule="DEAL-6",
            korean=f"{seat}번 자리는 이번 판을 쉬므로 패를 돌릴 수 없습니다.",
        )
    hands, table, stock = hand_out(compiled_rules, order, active, seat)
    return Opening(rules, seat, active, carry, hands).first_state(table, stock, told)


def dealt_in(rules: Rules, orders: Sequence[bytes]) -> list[State]:
    """Deal one hand from each of these orders of the pack, with seat 0 as dealer and nothing carried, unchecked.

    An order has the index of one card in each byte. The rules must draw nothing but the deck, and sell no brights.
    Learners deal thousands of hands at once with it, so what depends on the rules alone is looked up once.
    """
    compiled_rules = compiled(rules)
    active = compiled_rules.first_seats
    found: list[State] = []
    for order in orders:
        hands, table, stock = hand_out(compiled_rules, order, active, 0)
        found.append(Opening(rules, 0, active, NO_CARRY, hands).first_state(table, stock))
    return found


def drawn(rules: Rules, carry: Carry, seed: Seed | Stream | Unchecked | None, rng: Random | None = None) -> Carry:
    """The carry with a month (PAY-14), a mission (PAY-15) and mission cards (MISSION-1) drawn for this hand.

    Each is drawn only if the rules have it and the carry does not: from ``rng`` if it is given, else from ``seed``,
    else from fresh entropy. A session passes on the ``rng`` of its caller.
    """
    found: dict[str, Any] = {}
    if rules.drawn_month_multiplier > 1 and carry.drawn_month is None:
        source = Stream(seed, "month") if rng is None else rng
        found["drawn_month"] = _MONTHS[source.randrange(len(_MONTHS))]
    if rules.missions and carry.mission is None:
        found["mission"] = draw_mission(Stream(seed, "mission") if rng is None else rng, rules)
    if rules.mission_cards and not carry.mission_cards:
        size = rules.mission_cards
        cards = Stream(seed, "mission cards").shuffled(_DECK)[:size] if rng is None else rng.sample(_DECK, size)
        found["mission_cards"] = CardSet.from_mask(mask_of(cards))
    return with_others(carry, **found) if found else carry


def announced(rules: Rules, carry: Carry) -> list[Note]:
    """The events before the cards are dealt: the month, the mission and the mission cards that the carry has.

    (PAY-14, PAY-15, MISSION-1.)
    """
    told: list[Note] = []
    if rules.drawn_month_multiplier > 1 and carry.drawn_month is not None:
        told.append(note(MonthDrawn, carry.drawn_month))
    if rules.missions and carry.mission is not None:
        told.append(note(MissionDrawn, carry.mission))
    if rules.mission_cards and carry.mission_cards:
        told.append(note(MissionCardsDrawn, carry.mission_cards.mask))
    return told


def check_drawn(rules: Rules, carry: Carry) -> None:
    """Raise :class:`InvalidPosition` (``nothing_drawn``) if a month or a mission is needed and there is no seed."""
    for name, rule, needed, given in (
        ("drawn_month", "PAY-14", rules.drawn_month_multiplier > 1, carry.drawn_month),
        ("mission", "PAY-15", rules.missions, carry.mission),
        ("mission_cards", "MISSION-1", rules.mission_cards > 0, carry.mission_cards or None),
    ):
        if needed and given is None:
            raise InvalidPosition(
                f"A deck draws no {name.replace('_', ' ')}: pass a seed as well, or a Carry with {name}.",
                code="nothing_drawn",
                rule=rule,
                korean=f"섞은 패만으로는 {name} 값을 뽑을 수 없습니다. 시드를 함께 주거나, {name}"
                " 값이 있는 Carry를 주세요.",
            )


def check_table(rules: Rules, dealer: SeatIndex | Unchecked, carry: Carry) -> SeatIndex:
    """Return the dealer. Raises a :class:`HwatuError` unless the dealer is a seat and the carry fits the rules."""
    check_rules(rules)
    found = check_seat(rules, dealer)
    if not isinstance(carry, Carry):
        raise InvalidPosition(
            f"{a_type(carry, 'A')} is not a Carry.",
            code="not_a_carry",
            korean=f"{type(carry).__name__}: Carry가 아닙니다.",
        )
    if carry is NO_CARRY:  # most hands carry nothing, and nothing is to be checked then
        return found
    paid = [seat for each in carry.paid for seat in (each.payer, each.payee) if seat is not None]
    for seat in (*carry._places, *paid):
        check_seat(rules, seat)
    if carry.active and (len(carry.active) != rules.seats_playing or len(set(carry.active)) != len(carry.active)):
        raise InvalidPosition(
            f"{rules.seats_playing} different seats play a hand, so {short(carry.active)} can't be active.",
            code="wrong_seats",
            rule="SELL-8",
            korean=f"서로 다른 {rules.seats_playing}자리가 한 판을 치므로 {short(carry.active)}"
            " 자리가 칠 수는 없습니다.",
        )
    check_carry(carry, rules)
    return found


def check_seat(rules: Rules, seat: SeatIndex | Unchecked) -> SeatIndex:
    """Return the seat. Raises :class:`InvalidPosition` (``unknown_seat``) if the table does not have it."""
    if type(seat) is not int or not 0 <= seat < rules.players:
        raise InvalidPosition(
            f"There is no seat {short(seat)}: seats are 0 to {rules.players - 1}.",
            code="unknown_seat",
            rule="DEAL-1",
            korean=f"{short(seat)}: 그런 자리는 없습니다. 자리는 0번부터 {rules.players - 1}번까지입니다.",
        )
    return seat
