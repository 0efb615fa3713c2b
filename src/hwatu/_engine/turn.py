"""A turn, from the card that is played to the next player's turn.

A turn begins with what its player does with its hand: it plays a card (:func:`play`), or makes one of the special
plays (:mod:`hwatu._engine.special_plays`). What follows is the same for all of them. It is a list of stages, and
:func:`play_on` is that list. No stage calls the next one.

A stage does its part and returns None, or it returns the phase in which somebody has to decide first. Then the turn
waits, as an ordinary state, and :class:`Turn` holds what has to be known to finish it. The answer (:func:`take`,
:func:`give`, :func:`count_as`, :func:`go`) does what was decided, and calls :func:`play_on` from the point at which the
turn waited. A phase may also end the turn: OVER, after :func:`stop`, a limit or the last card, and PUSH, in which the
winner takes the win, or leaves it unpaid so that the next one counts more (:mod:`hwatu._engine.hand_end`). After either
no turn goes on.

The functions stand in the order in which a turn needs them, each answer below the stage that asks for it. Events are
made as things happen, so the order of the lines is the order of the events. Chips are paid at once (:func:`earn`), junk
only when the turn is over: until then it is a bonus of the turn, and then a debt of each opponent (:func:`owe`).

A few words. ``bench.table`` are the loose cards, ``memory.standing`` the cards in stacks. ``played`` is the card from
hand, unless it takes a stack; ``laid`` is that card if nothing matched it. To change a part of the state, ask the
workbench for a copy of it:

- ``moving``: a seat, to change its hand; ``scoring``: a seat, to change what it scores from;
- ``changing``: the facts of a seat; ``remembering``: the memory, which has stock, stacks, payments and refused offers.

An event is noted by ``bench.tell``; stages that most turns go through ask ``bench.telling`` first, which is cheaper.

One thing is not clean: junk is collected at two places. If a joker is played and a card drawn for it (JOKER-2), the
joker may bring in junk before its player has played a card. That junk is collected by :func:`back_to_hand`, all other
junk by its stage of :func:`play_on`. ``Turn.over``, which is set when everything is turned and captured, tells
:func:`give` at which of the two an answer goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import (
    ALL_MONTHS_MASK,
    BITS,
    FIRST_JOKER,
    MONTH_MASK_OF,
    CardIndex,
    CardMask,
    MonthNumber,
    SeatIndex,
)
from hwatu._cards.flower_cards import Card
from hwatu._engine.answers import unanswered
from hwatu._engine.compiled_rules import DUAL, GO_OR_STOP, TAKE, TURN
from hwatu._engine.earning import (
    CHOK,
    DEALT_STACK,
    JOKER_TURNED,
    OTHER_STACK,
    OWN_STACK,
    PPUK,
    PPUK_LIMIT,
    TTADAK,
    TURN_OVER,
    capture,
    capture_by,
    collect_junk,
    earn,
    give_card,
    owe,
)
from hwatu._engine.hand_end import exhausted, may_push, win, win_at_exhaustion
from hwatu._engine.nagari_offers import without_lapsed
from hwatu._engine.position import turns_in_all
from hwatu._engine.quads import ask_about_drawn
from hwatu._facts.current_turn import Trace
from hwatu._facts.end import End
from hwatu._facts.turn_facts import Phase, Stack, stack_of
from hwatu._payment.multipliers import answers_a_go
from hwatu.events import (
    CardPlayed,
    DualCounted,
    GoSaid,
    JokerTurned,
    Ppuk,
    StackTaken,
    StockTurned,
    StopSaid,
    TurnMissed,
)
from hwatu.rules._flags_of_play import MOST_TURNS

if TYPE_CHECKING:
    from hwatu._actions import Action, CountAs, GiveJunk, Play, Take
    from hwatu._engine.state import State
    from hwatu._engine.workbench import Workbench

# The points from which a turn may be played on. Each is the beginning of a part of ``play_on``. They are in order, as
# ``play_on`` skips the parts before one by comparing numbers.
STOCK: Final = 1
JUNK: Final = 2
DUALS: Final = 3
NEXT: Final = 4

MAY_ASK: Final[dict[int, frozenset[Phase]]] = {
    STOCK: frozenset({Phase.TAKE}),
    JUNK: frozenset({Phase.GIVE, Phase.PUSH, Phase.OVER}),
    DUALS: frozenset({Phase.DUAL, Phase.GO_OR_STOP, Phase.PUSH, Phase.OVER}),
    NEXT: frozenset({Phase.TURN, Phase.PUSH, Phase.OVER}),
}
"""The phases that the stages of each part may return: somebody is asked, the next turn begins, or the hand ends."""

_STOP: Final = End.STOP  # compiled code needs a thousand instructions to find a member of an enumeration


def play_on(bench: Workbench, stage: int) -> State:
    """Play the turn from this point on, until somebody has to decide or the next turn begins."""
    if stage <= STOCK:
        if phase := turn_the_stock(bench):  # and what it meets: a capture, chok, ttadak, ppuk or a stack
            return bench.waiting(phase)
        take_up_the_pair(bench)
        earn_for_the_turn(bench)  # sseul; all junk earned in the turn falls due
    if stage <= JUNK:
        if phase := collect_junk(bench):
            return bench.waiting(phase)
        if phase := end_on_a_limit(bench):
            return bench.waiting(phase)
    if stage <= DUALS:
        if phase := ask_about_duals(bench):
            return bench.waiting(phase)
        if phase := go_or_stop(bench):
            return bench.waiting(phase)
    return next_turn(bench)


def phases_from(stage: int) -> frozenset[Phase]:
    """The phases in which a turn that is played on from this point may come to wait or end."""
    found = frozenset[Phase]()
    for each, phases in MAY_ASK.items():
        if each >= stage:
            found |= phases
    return found


# --- the play from hand ---


def play(bench: Workbench, action: Play) -> State:
    """Play a card from hand."""
    return play_card(bench, action.card.index, action.onto)


def play_card(bench: Workbench, card: CardIndex, onto: Card | None) -> State:
    """Lay a card from hand on the table (TURN-1 to -5). Only a stack is captured at once."""
    leave_hand(bench, BITS[card])
    match, rule = lay(bench, card, onto)
    if bench.telling:
        bench.tell(CardPlayed, bench.seat, card, match, rule)
    capture_stack_if_any(bench, card, "TURN-5")
    return play_on(bench, STOCK)


def remove_from_hand(bench: Workbench, cards: CardMask) -> None:
    """Cards leave the hand; those of them that it has shown are no longer among what it shows."""
    own = bench.moving(bench.seat)
    own._hand ^= cards
    own._shown &= ~cards


def leave_hand(bench: Workbench, cards: CardMask) -> None:
    """Cards leave the hand, and one stock card is to be turned for them."""
    turn = bench.turn
    remove_from_hand(bench, cards)
    turn._last_card = bench.own._hand == 0  # whoever had no other card to play is not liable for it (LIABLE-4)
    turn._flips = 1  # one card for any play; a bomb may add to it (BOMB-3)
    remember_table(bench)


def remember_table(bench: Workbench) -> None:
    """Remember the cards on the table before a play, if the rules hold whoever leaves one liable (oe-myeon, LIABLE-2).

    The play could have captured one of them. If it leaves that card, and another seat captures it in its next turn and
    stops, the player pays for all.
    """
    # By the rules alone, so that it is a fact of a turn at any table. Only a trace uses it, and of two players none is
    # kept (``setup.traces``).
    if bench.compiled.oe_myeon:
        bench.turn._lain = bench.table | bench.memory.standing


def lay(bench: Workbench, card: CardIndex, onto: Card | None) -> tuple[CardMask, str]:
    """Lay a card from hand, or a joker's substitute, on the table.

    Returns the cards that it lies on, as a mask, and the id of the rule.

    A card does not capture its match yet. The two lie there as a pair until the stock card is known, which may be the
    third of the month (TURN-8). They leave ``table`` at once all the same, so that ``table`` always holds the loose
    cards, those that can still be matched.
    """
    bit, month, turn = BITS[card], MONTH_MASK_OF[card], bench.turn
    match = bench.table & month
    if match:
        turn._played = bit
        rule = "TURN-3"
        if onto is not None:  # always so if two match: the play that names none is refused (TURN-4)
            chosen = BITS[onto.index]
            turn._unchosen |= match ^ chosen  # left, though it could have been taken (LIABLE-2)
            match, rule = chosen, "TURN-4"
        bench.table ^= match
        turn._pair = match | bit
        return match, rule
    stack = bench.stack_at(month)
    if stack is not None:  # captured by the caller, after the event of the play; never left, so not ``played``
        return stack.cards.mask, "TURN-5"
    bench.table |= bit
    turn._played = turn._laid = bit
    return 0, "TURN-2"


# --- the stock ---


def turn_the_stock(bench: Workbench) -> Phase | None:
    """Turn a stock card and capture what it matches; several after a bomb that leaves no bomb turns (BOMB-3).

    Where the stock has run out nothing is turned, and the turn goes on.
    """
    turn = bench.turn
    while turn._flips and (card := bench.draw()) >= 0:
        if card >= FIRST_JOKER:
            turn_joker(bench, card)  # and the next card is turned in its place (JOKER-3)
            continue
        turn._flips -= 1
        if bench.telling:
            bench.tell(StockTurned, bench.seat, card)
        bit, whole_month = BITS[card], MONTH_MASK_OF[card]
        match = bench.table & whole_month
        if turn._pair & whole_month:
            third_of_a_month(bench, card, match)  # ttadak or ppuk
        elif match & match - 1:  # two loose cards: its player chooses (TURN-6)
            turn._turned = card
            return bench.ask(bench.seat, TAKE)
        elif match:
            take_loose(bench, bit, match)  # chok, if it takes the card just laid down
        elif bench.memory.standing & whole_month:
            capture_stack_if_any(bench, card, "TURN-6")
        else:
            bench.table |= bit
    return None


def take(bench: Workbench, action: Take) -> State:
    """The stock card takes the chosen loose card; the other stays."""
    turn, chosen = bench.turn, BITS[action.card.index]
    turned = turn._turned
    turn._turned = -1
    turn._unchosen |= bench.table & MONTH_MASK_OF[turned] & ~chosen
    take_loose(bench, BITS[turned], chosen)
    return play_on(bench, STOCK)  # more cards are turned only after a bomb that leaves no bomb turns (BOMB-3)


def take_loose(bench: Workbench, bit: CardMask, match: CardMask) -> None:
    """A stock card captures a loose card. If that is the card just laid down from hand, it is chok (TURN-7)."""
    bench.table ^= match
    if match == bench.turn._laid:
        capture_by(bench, CHOK, bit | match, "TURN-7")
    else:
        capture(bench, bit | match, "TURN-6")


def third_of_a_month(bench: Workbench, card: CardIndex, fourth: CardMask) -> None:
    """The stock card is of the month of the pair: ttadak if the fourth lies there too (TURN-9), else ppuk (TURN-8)."""
    turn, bit = bench.turn, BITS[card]
    if fourth:  # all four are captured at once, so the match that was not chosen is not left on the table
        cards = turn._pair | bit | fourth
        bench.table ^= fourth
        turn._pair = 0
        turn._unchosen &= ~fourth
        capture_month(bench, (card >> 2) + 1, cards, "TURN-9", TTADAK)
    elif not bench.compiled.ppuk:  # no ppuk at this table: the third card stays, and take_up_the_pair captures the pair
        bench.table |= bit
    elif not bench.compiled.last_turn_ppuk and bench.last_turn:  # nobody could take the stack: all three are captured
        cards = turn._pair | turn._waiting | bit
        turn._pair = turn._waiting = 0
        capture(bench, cards, "TURN-13")
    else:
        ppuk(bench, turn._pair | turn._waiting | bit)


def ppuk(bench: Workbench, cards: CardMask) -> None:
    """The three cards stay as a stack, with the jokers that lay on them (TURN-8, JOKER-4). Nothing is captured."""
    seat, turn, memory = bench.seat, bench.turn, bench.remembering()
    # Sorted, so that states with the same stacks are equal, whichever was made first.
    memory.stacks = tuple(sorted((*memory.stacks, stack_of(cards, seat)), key=_month_of))
    memory.standing |= cards
    turn._pair = turn._waiting = 0
    own = bench.changing(seat)
    own.ppuks += 1
    if bench.first_turn and bench.setup.rules.first_ppuk_points:  # CHIPS-9
        own.first_ppuk = True
    bench.tell(Ppuk, seat, cards)
    earn(bench, PPUK, cards)
    if own.ppuks == bench.compiled.ppuk_limit and not may_push(bench):
        # The hand is won (by end_on_a_limit), and its chips are paid now. Where a win may be pushed they are paid when
        # it is taken, since nothing is paid for a pushed win (PUSH-1).
        earn(bench, PPUK_LIMIT, cards)


def _month_of(stack: Stack) -> MonthNumber:
    return stack.month


def turn_joker(bench: Workbench, joker: CardIndex) -> None:
    """A joker from the stock is captured at once (JOKER-3), or waits on the pair to see if that is a ppuk (JOKER-4).

    Either way another card is turned in its place, so it does not count as a card that was turned.
    """
    waits = bench.compiled.joker_waits and bench.turn._pair != 0
    bench.tell(JokerTurned, bench.seat, joker, waits, "JOKER-4" if waits else "JOKER-3")
    earn(bench, JOKER_TURNED, 1 << joker)
    if waits:
        bench.turn._waiting |= 1 << joker
    else:
        capture(bench, 1 << joker, "JOKER-3")


def capture_stack_if_any(bench: Workbench, card: CardIndex, rule: str) -> None:
    """Capture the stack of a card's month with the card, if the month has one (TURN-5, TURN-6, BONUS-4, BONUS-5)."""
    stack = bench.stack_at(MONTH_MASK_OF[card])
    if stack is None:
        return
    memory, seat, maker = bench.remembering(), bench.seat, stack.maker
    memory.stacks = tuple([each for each in memory.stacks if each is not stack])
    memory.standing ^= stack.cards.mask
    cards = stack.cards.mask | BITS[card]
    bench.tell(StackTaken, seat, cards, maker, "BONUS-5" if maker == seat else "BONUS-4")
    occasion = DEALT_STACK if maker is None else OWN_STACK if maker == seat else OTHER_STACK
    capture_month(bench, stack.month, cards, rule, occasion)


def capture_month(bench: Workbench, month: MonthNumber, cards: CardMask, rule: str, occasion: int) -> None:
    """Capture all four cards of a month at once: on a first turn that may count for the winner later (PAY-13)."""
    if bench.first_turn:
        own = bench.changing(bench.seat)
        own.first_months |= 1 << month
    capture_by(bench, occasion, cards, rule)


def take_up_the_pair(bench: Workbench) -> None:
    """The card played from hand captures its match now, unless the stock card made a ppuk or ttadak (TURN-3).

    Jokers that waited on the pair come with it; after ttadak they are all that is left to take up.
    """
    turn = bench.turn
    cards = turn._pair | turn._waiting
    if cards:
        turn._pair = turn._waiting = 0
        capture(bench, cards, "TURN-3")


def earn_for_the_turn(bench: Workbench) -> None:
    """Everything is turned and captured: reward a sweep (sseul), and a first turn that captured a card of each kind.

    (BONUS-1, BONUS-7.) All junk that the turn has earned becomes debts of the opponents now, together.
    """
    earn(bench, TURN_OVER, bench.turn._gained)
    if bench.turn._bonuses:
        owe(bench)
    bench.turn._over = True


# --- junk: collect_junk, which asks, stands in the module earning, beside what is owed ---


def give(bench: Workbench, action: GiveJunk) -> State:
    """Give the chosen card, and go on: also in the middle of a turn, after a joker for which a card was drawn."""
    give_card(bench, bench.turn._dues[0], action.card.index)  # the first debt is the one that was asked about
    return play_on(bench, JUNK) if bench.turn._over else back_to_hand(bench)


def back_to_hand(bench: Workbench) -> State:
    """After a joker for which a card was drawn, its player plays from hand again (JOKER-2).

    If the drawn card completes four of a month, it is asked about them first (DEAL-17).
    """
    phase = collect_junk(bench) or ask_about_drawn(bench)
    return bench.waiting(phase or bench.ask(bench.seat, TURN))


# --- ends, dual cards, go or stop ---


def end_on_a_limit(bench: Workbench) -> Phase | None:
    """End the hand if the player whose turn it is has reached a limit: it wins, before anybody may stop.

    The limits are the number of ppuks in a hand (CHIPS-2), and of turns in a row without a capture (STOP-10).
    """
    compiled, seat = bench.compiled, bench.seat
    if bench.seats[seat]._facts.ppuks >= compiled.ppuk_limit:  # without a limit, more than anybody can make
        return win(bench, End.PPUK_LIMIT, seat)
    if compiled.empty_turns and count_empty_turn(bench) >= compiled.empty_turns:
        return win(bench, End.EMPTY_TURNS, seat)
    return None


def count_empty_turn(bench: Workbench) -> int:
    """Count the turn if its player captured nothing. Returns how many such turns it has had in a row (STOP-10).

    A bomb turn is a turn.
    """
    facts = bench.seats[bench.seat]._facts
    # A position made by hand may begin at the most turns that a line can say, and must not come to more.
    idle = 0 if bench.turn._gained else min(facts.idle + 1, MOST_TURNS)
    if idle != facts.idle:
        bench.changing(bench.seat).idle = idle
    return idle


def ask_about_duals(bench: Workbench) -> Phase | None:
    """Ask what a dual animal counts as (CARD-9): before go or stop, as points depend on it.

    With ``dual_choice`` ASKED its owner is asked in the turn in which it captured the animal, or was given it as junk
    (CARD-11). With AT_TARGET it is asked about all its dual animals, but only when its points reach the target.
    """
    compiled = bench.compiled
    if not bench.own._captured & compiled.asked_about or not unanswered(bench.turn, bench.own, compiled):
        return None
    if compiled.asks_at_target and bench.points_to_stop < compiled.target:
        return None
    return bench.ask(bench.seat, DUAL)


def count_as(bench: Workbench, action: CountAs) -> State:
    """Settle a dual card as animal or junk to the end of the hand, and ask about the next one."""
    bench.scoring(bench.seat)  # so that its points are computed again: they depend on the answer
    own, bit = bench.changing(bench.seat), BITS[action.card.index]
    if action.kind is Kind.JUNK:
        own.as_junk |= bit
    else:
        own.as_animal |= bit
    bench.tell(DualCounted, bench.seat, action.card.index, action.kind)
    if unanswered(bench.turn, bench.own, bench.compiled):  # also if the answer took the points below the target
        return bench.waiting(bench.ask(bench.seat, DUAL))
    return play_on(bench, DUALS)


def go_or_stop(bench: Workbench) -> Phase | None:
    """Ask whoever has enough points (STOP-1, STOP-2); on the last turn the rules may stop for them (STOP-11).

    The points may have come with the junk that others gave. Only the player whose turn it is can be asked.
    """
    if bench.points_to_stop < bench.compiled.enough(bench.seats[bench.seat]._facts):
        return None
    if bench.compiled.auto_stop and bench.last_turn:
        return stopped(bench)
    return bench.ask(bench.seat, GO_OR_STOP)


def stopped(bench: Workbench) -> Phase:
    """The stopper wins, whatever others have (STOP-3)."""
    if bench.telling:
        bench.tell(StopSaid, bench.seat, bench.points_to_stop)
    return win(bench, _STOP, bench.seat)


def stop(bench: Workbench, action: Action) -> State:
    """Say stop: the hand is over, or the win may be pushed."""
    return bench.waiting(stopped(bench))


def go(bench: Workbench, action: Action) -> State:
    """Say go: play on, and remember the points that must now be exceeded (STOP-2)."""
    seat, points = bench.seat, bench.points_to_stop
    # ``last_go`` orders the goes of all seats, and tells whether the last turn ended with one. It is the number of
    # turns that all have had, this one too. In a position made by hand an earlier go may have a higher number, so it
    # is exceeded: the latest go always has the highest.
    latest = turns_in_all(bench.seats)
    for each in bench.seats:
        latest = max(latest, each._facts.last_go)
    own = bench.changing(seat)
    own.goes += 1
    own.go_points, own.last_go = points, latest + 1
    if answers_a_go(bench.setup.rules, [bench.seats[other]._facts.goes for other in bench.opponents]):
        own.reverse_go = True  # an opponent said go before: if this seat wins, that multiplies (PAY-21)
    if bench.telling:
        bench.tell(GoSaid, seat, own.goes, points)
    return play_on(bench, NEXT)


# --- the next turn ---


def next_turn(bench: Workbench) -> State:
    """Pass the turn to the next seat that has a card or a bomb turn; without one the hand is over (TURN-10).

    Seats may run out of cards at different times, since a bomb plays several, so the next may be its player again.
    """
    seat = bench.seat
    bench.moving(seat)._turns += 1
    if bench.memory.refused:  # offers of nagari, which may make the refuser pay until all have had a turn (LIABLE-6)
        bench.memory = without_lapsed(bench.setup, bench.memory, bench.seats)
    # It asks itself whether the cards have run out. It stands before the trace moves on, from which is read who left
    # the winning card (LIABLE-2). If nobody wins so, exhausted() ends the hand below.
    if bench.compiled.won_at_exhaustion and (phase := win_at_exhaustion(bench)):
        return bench.waiting(phase)
    if bench.setup.traces:
        leave_trace(bench)
    for following in bench.setup.order.opponents(seat):
        if bench.can_play(following):
            return bench.turn_of(following)
        miss_turn(bench, following)
    return bench.turn_of(seat) if bench.can_play(seat) else bench.waiting(exhausted(bench))


def miss_turn(bench: Workbench, seat: SeatIndex) -> None:
    """Pass over a seat without a card or a bomb turn.

    There is no event once nobody holds a card and only bomb turns may be left: the end of the hand is near.
    """
    if bench.telling and bench.cards_in_hands:
        bench.tell(TurnMissed, seat)


def leave_trace(bench: Workbench) -> None:
    """Remember what this turn left on the table, for whoever wins with it (LIABLE-2)."""
    turn, lying = bench.turn, bench.table | bench.memory.standing
    bench.trace_before = bench.trace  # kept too: each of the two opponents may have left the winning card
    # Stacks may hold jokers, which no card from hand matches, so these are not kept in ``lain``.
    bench.trace = Trace(
        turn._seat, lain=turn._lain & lying & ALL_MONTHS_MASK, played=turn._played & lying,
        unchosen=turn._unchosen & lying, last_card=turn._last_card,
    )  # fmt: skip
