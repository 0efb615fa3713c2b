"""Invariants that hold in every state, at every step and at the end of every hand, under all rules.

Each is one function that raises :class:`Broken` if it does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hwatu._actions import (
    ACTIONS,
    AcceptNagari,
    Action,
    Bomb,
    CountAs,
    DropOut,
    EndHand,
    GiveJunk,
    Go,
    Join,
    OfferNagari,
    Play,
    PlayJoker,
    PlayOn,
    PushWin,
    RefuseNagari,
    Shake,
    Stop,
    Take,
    TakeWin,
    TurnStock,
)
from hwatu._base.errors import IllegalAction
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import ALL_MONTHS_MASK
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK, card
from hwatu._engine.phases import PHASES
from hwatu._engine.state import State
from hwatu._engine.step_result import Step
from hwatu._engine.stepping import check, legal_actions, step
from hwatu._facts.end import End
from hwatu._facts.payments import Payment
from hwatu._facts.result import Result
from hwatu._facts.turn_facts import Phase
from hwatu._payment.settlement import Settlement, settle
from hwatu._scoring.score import score
from hwatu._scoring.valuation import points
from hwatu._validity.state_checks import won_at_exhaustion
from hwatu._view.observing import observe
from hwatu.events import (
    Bombed,
    BombTurn,
    Captured,
    CardPlayed,
    CardsSold,
    ChipsPaid,
    DualCounted,
    Event,
    GoSaid,
    HandEnded,
    JokerPlayed,
    JunkGiven,
    NagariAccepted,
    NagariOffered,
    NagariRefused,
    PairBombed,
    QuadEnded,
    QuadPlayedOn,
    SeatDroppedOut,
    SeatJoined,
    Shaken,
    StockTurned,
    StopSaid,
    TableJoker,
    WinPushed,
    WinTaken,
)
from hwatu.testing._random_rules import JOKERS, Rng

ANY_CARD: Final = (*DECK, *map(card, JOKERS))


class Broken(AssertionError):
    """Raised if an invariant does not hold."""


def holds(condition: object, what: str) -> None:
    """Raise :class:`Broken` with this message unless the condition is true.

    The message is made even where the condition holds: in what runs millions of times, write it only if it is needed.
    """
    if not condition:
        raise Broken(what)


# --- In every state ---


def cards_accounted_for(state: State) -> None:
    """Every card of the pack is in exactly one place (CARD-1)."""
    piles = [state.table, *(stack.cards for stack in state.stacks), CardSet(state.stock)]
    piles += [pile for seat in state.seats for pile in (seat.hand, seat.captured)]
    piles += [CardSet([state.turned])] if state.turned is not None else []
    seating = state._setup.seating
    piles += [CardSet.from_mask(sum(1 << index for index in seating.face_down))] if seating is not None else []
    found = CardSet()
    for pile in piles:
        holds(not found & pile, f"{found & pile} is in two places")
        found |= pile
    whole = CardSet(state.rules.deck)
    holds(found == whole, f"the pack lacks {whole - found or 'nothing'}, and has {found - whole or 'nothing'} besides")


def state_well_formed(state: State) -> None:
    """A state is consistent, and there is a legal action unless the hand is over (TURN-11)."""
    holds(not state._table & ~ALL_MONTHS_MASK, "a joker lies on the table (JOKER-1)")
    legal = legal_actions(state)
    holds(bool(legal) is not state.over, "there are legal actions exactly while the hand goes on")
    holds((state.result is not None) is state.over, "there is a result exactly when the hand is over")
    for stack in state.stacks:
        of_month = stack.cards.of_month(stack.month)
        holds(len(of_month) == 3, f"the stack {stack.cards} is not three of a month (DEAL-12)")
        holds(stack.cards - of_month == stack.cards.jokers, f"the stack {stack.cards} holds a strange card (JOKER-4)")
    for seat in range(state.rules.players):
        holds(
            state.seats[seat].shown <= state.seats[seat].hand,
            f"seat {seat} has shown a card that it does not hold (SHAKE-1)",
        )
        plays = seat in state.active or state.phase is Phase.SEATING
        holds(plays or not state.seats[seat].hand, f"seat {seat} sits the hand out and holds cards (SELL-7)")


def points_agree(state: State) -> None:
    """The fast count of points and the itemised score agree, and fixing the kind of a dual card never adds points
    (CARD-9, CARD-10).
    """
    for seat in state.active:
        captured = state.seats[seat].captured
        fast, itemised, now = (
            points(state.rules, captured),
            score(state.rules, captured).points,
            state.seats[seat].points,
        )
        settled = state.seats[seat].as_animal | state.seats[seat].as_junk
        agree = fast == itemised and (now <= fast if settled else now == fast)
        holds(agree, f"{captured} scores {fast} points, {itemised} or {now}")


def answers_agree(state: State, rng: Rng, tries: int = 3) -> None:
    """``check``, ``step`` and ``legal_actions`` agree, also for the actor's view, and a refusal changes nothing."""
    tried, before = [any_action(rng) for _ in range(tries)], hash(state)
    legal = legal_actions(state)
    holds(legal_actions(observe(state, state.actor)) == legal, "the actor's view does not list the legal actions")
    check_agrees(state, legal, tried)
    step_refuses(state, tried)
    holds(hash(state) == before, f"looking at {', '.join(map(str, tried))} changed the state")


def check_agrees(state: State, legal: Sequence[Action], tried: Iterable[Action]) -> None:
    """``check`` accepts every listed action and no other one of ``tried``, and no action is listed twice."""
    for action in legal:
        if check(state, action) is not None:
            raise Broken(f"{action} is listed as legal, and check refuses it")
    allowed = set(legal)
    holds(len(allowed) == len(legal), "a legal action is listed twice")
    for action in tried:
        if (check(state, action) is None) is not (action in allowed):
            raise Broken(f"check and legal_actions differ about {action}")


def step_refuses(state: State, tried: Iterable[Action]) -> None:
    """``step`` refuses the actions that ``check`` refuses, with equal reasons."""
    for action in tried:
        refusal = check(state, action)
        if refusal is None:
            continue
        try:
            step(state, action)
        except IllegalAction as error:
            said = (error.code, error.rule, error.message)
            holds(said == (refusal.code, refusal.rule, refusal.message), f"two reasons to refuse {action}")
        else:
            raise Broken(f"check refuses {action}, and step does it")


def any_action(rng: Rng) -> Action:
    """A random action, legal or not."""
    kind = rng.choice(ACTIONS)
    if kind is Play:
        return Play(rng.choice(ANY_CARD), rng.choice([None, None, *ANY_CARD]))
    if kind is PlayJoker or kind is Take or kind is GiveJunk:
        return kind(rng.choice(ANY_CARD))
    if kind is CountAs:
        return CountAs(rng.choice(ANY_CARD), rng.choice([Kind.ANIMAL, Kind.JUNK]))
    if kind is Bomb or kind is Shake:
        return kind(rng.randint(1, 12))
    return kind()  # type: ignore[call-arg]


# --- At every step ---

FIRST_EVENT: Final[dict[type[Action], tuple[type[Event], ...]]] = {
    Play: (CardPlayed,), Bomb: (Bombed, PairBombed), PlayJoker: (JokerPlayed,), TurnStock: (BombTurn,),
    Shake: (Shaken,), Take: (), GiveJunk: (JunkGiven,), Go: (GoSaid,), Stop: (StopSaid,),
    OfferNagari: (NagariOffered,), AcceptNagari: (NagariAccepted,), RefuseNagari: (NagariRefused,),
    Join: (SeatJoined,), DropOut: (SeatDroppedOut,), EndHand: (QuadEnded,), PlayOn: (QuadPlayedOn,),
    CountAs: (DualCounted,), TakeWin: (WinTaken,), PushWin: (WinPushed,),
}  # fmt: skip
"""The types of the first event of each action; empty if that depends on what the action decides."""


def step_follows(state: State, action: Action, after: Step) -> None:
    """A step leads to a phase that ``PHASES`` lists, and taking it again gives an equal result."""
    leads_to = PHASES[state.phase].moves[type(action)].leads_to
    holds(after.state.phase in leads_to, f"{action} leads from {state.phase} to {after.state.phase}")
    again = step(state, action)
    holds(again.state == after.state and hash(again.state) == hash(after.state), f"{action} twice gives two states")
    holds(again.events == after.events, f"{action} twice is told in two ways")


def events_tell(state: State, action: Action, after: Step) -> None:
    """The events of a step are complete: the right one first, all captures and payments, and the end last, once."""
    events = tuple(after.events)
    first = FIRST_EVENT[type(action)]
    holds(all(event.rule for event in events), "an event has no rule")
    holds(not first or (events and type(events[0]) in first), f"{action} is not told first")
    ends = [place for place, event in enumerate(events) if isinstance(event, HandEnded)]
    holds(ends == ([len(events) - 1] if after.state.over else []), "the end of the hand is told last, exactly once")
    turned = {event.card for event in events if isinstance(event, StockTurned)}
    holds(turned <= set(state.stock), "a card was turned that was not in the stock")
    captures_told(state, events, after.state)
    chips_told(state, events, after.state)


def captures_told(state: State, events: tuple[Event, ...], after: State) -> None:
    """The captures of each seat follow from those before the step and the events."""
    piles = [state.seats[seat].captured for seat in range(state.rules.players)]
    for event in events:
        if isinstance(event, Captured):
            piles[event.seat] |= event.cards
        elif isinstance(event, TableJoker):
            piles[event.seat] |= CardSet([event.card])
        elif isinstance(event, JunkGiven):
            holds(event.card in piles[event.giver], f"seat {event.giver} gave {event.card}, which it had not captured")
            piles[event.giver] -= CardSet([event.card])
            piles[event.taker] |= CardSet([event.card])
    for seat, pile in enumerate(piles):
        holds(
            after.seats[seat].captured == pile,
            f"seat {seat} has {after.seats[seat].captured}, and the events tell of {pile}",
        )


def chips_told(state: State, events: tuple[Event, ...], after: State) -> None:
    """Every payment during the hand has an event, in order."""
    told = [_chips(each) for each in events if isinstance(each, ChipsPaid)]
    paid = [_chips(each) for each in after.payments[len(state.payments) :]]
    if after.settlement is not None and not any(isinstance(each, CardsSold) for each in events):
        told = told[: len(paid)]  # those of the settlement follow
    holds(told == paid, f"the events tell of the payments {told}, and made were {paid}")


def _chips(paid: ChipsPaid | Payment) -> tuple[int | None, int | None, int, str]:
    return paid.payer, paid.payee, paid.amount, paid.rule


# --- At the end ---


def _ended(state: State) -> tuple[Result, Settlement]:
    if state.result is None or state.settlement is None:
        raise Broken("a hand that is over has a result and a settlement")
    return state.result, state.settlement


def books_balance(state: State) -> None:
    """The totals of the seats, the chips that nobody gets and the change of the boar pot add up to 0 (PAY-19)."""
    result, settlement = _ended(state)
    rules = state.rules
    if state.outcome is None or settle(rules, state.outcome).payments != settlement.payments:
        raise Broken(f"the outcome is settled in another way than {settlement.payments}")
    to_nobody = sum(paid.amount for paid in settlement.payments if paid.payee is None)
    from_pot = sum(paid.amount for paid in settlement.payments if paid.payer is None)
    holds(sum(settlement.net) == from_pot - to_nobody, f"the chips won and lost, {settlement.net}, do not add up")
    holds(tuple(map(state.chips, range(rules.players))) == settlement.net, "the chips of the seats are not the net")
    for paid in settlement.payments:
        if paid.amount < 0 or paid.payer == paid.payee:
            raise Broken(f"{paid} is not a payment")
        if paid.payer is None and paid.rule != "CHIPS-5":
            raise Broken(f"{paid} comes from nobody")
        if rules.pays_winner and paid.payee is None and paid.rule not in ("CHIPS-5", "STOP-6"):
            raise Broken(f"{paid} goes to nobody (PAY-19)")
    stakes = sum(paid.amount for paid in settlement.payments if paid.rule == "CHIPS-5" and paid.payee is None)
    gained = result.carry.pot - state.carry.pot
    holds(gained == stakes - from_pot, f"the pot gained {gained}: {stakes} went in, and {from_pot} out (CHIPS-5)")
    if rules.pays_winner and not rules.nagari_chips:
        holds(sum(settlement.net) == -gained, f"the seats won {sum(settlement.net)} in all, and the pot lost {-gained}")


def end_is_right(state: State) -> None:
    """An exhausted hand leaves no table (TURN-10), a void deal pays nothing, and a stop reached the target (STOP-1),
    unless the cards ran out (STOP-12).
    """
    result, settlement = _ended(state)
    holds(result.next_dealer in range(state.rules.players), "nobody deals next (DEAL-6)")
    exhausted = result.end in (End.NAGARI, End.PLAYED_OUT) and any(state.seats[seat].turns for seat in state.active)
    left = CardSet(state.stock)
    if exhausted and state.rules.hand_size == 8:
        holds(len(left - left.jokers) <= 6, f"more than six of {left} stay in the stock (DEAL-18)")
    elif exhausted:
        table_exhausted(state)
        holds(left == left.jokers, f"{left - left.jokers} is left in the stock of an exhausted hand (TURN-10)")
    if result.end is End.STOP:
        worth, winner = settlement.score, result.winner
        reached = worth is not None and worth.stop_points >= (state.rules.target or 0)
        exhausted = winner is not None and won_at_exhaustion(state, winner)
        holds(reached or exhausted, "a stop below the target (STOP-1)")
    if result.end is End.VOID:
        holds(not any(settlement.net), "a void deal is paid (DEAL-10)")


def table_exhausted(state: State) -> None:
    """No card lies on the table at the end (TURN-10), but the fourth of a month whose others were captured on a last
    turn without a ppuk (TURN-13).
    """
    holds(not state.stacks, "a stack lies on the table of an exhausted hand (TURN-10)")
    left = state.table
    holds(not left or not state.rules.last_turn_ppuk, f"{left} lies on the table of an exhausted hand (TURN-10)")
    for each in left:
        holds(len(left.of_month(each.month or 0)) == 1, f"{left} on the table match each other (TURN-13)")
