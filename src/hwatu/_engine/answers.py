"""The answers that a player may give in the middle of a turn or at its end, and why others are refused.

For each phase in which a turn waits there is a function that lists the legal actions, and one that checks an action.
The effect of an answer is in :mod:`hwatu._engine.turn`, below the stage that asks, and for the last question of a hand,
to take a win or to push it, in :mod:`hwatu._engine.hand_end`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._actions import GIVES, GO, PUSH_WIN, STOP, TAKE_WIN, TAKES, Refusal, count_as, give_junk
from hwatu._base.korean import josa
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import ALL_MONTHS_MASK, MONTH_MASK_OF, CardIndex, CardMask, SeatIndex
from hwatu._cards.flower_cards import card_at
from hwatu._engine.position import junk_to_give, settled_duals
from hwatu._payment.multipliers import answers_a_go

if TYPE_CHECKING:
    from hwatu._actions import Action, CountAs, GiveJunk, Take
    from hwatu._engine.compiled_rules import CompiledRules
    from hwatu._engine.position import Position
    from hwatu._engine.state import State
    from hwatu._facts.current_turn import Turn
    from hwatu._facts.outcome import Outcome
    from hwatu._facts.seat import Seat
    from hwatu.rules import Rules


# --- which of two loose cards: TAKE, and PLACE for a joker's substitute ---


def takes(state: Position) -> list[Action]:
    """The two loose cards that the turned card may take."""
    match = _matching(state)
    low = match & -match
    return [TAKES[low.bit_length() - 1], TAKES[(match ^ low).bit_length() - 1]]


def check_take(state: State, action: Take) -> Refusal | None:
    """Why the turned card cannot take this one, or None."""
    if 1 << action.card.index & _matching(state):
        return None
    assert state._turn is not None
    turned = card_at(state._turn._turned)
    return Refusal(
        "not_a_match",
        "TURN-6",
        f"{turned.name} can't take {action.card.name}: choose one of the two loose cards of its month.",
        f"{josa(action.card.korean, '은')} 먹을 수 없습니다. {turned.korean}의 짝 두 장 가운데 하나를 고르세요.",
    )


def _matching(state: Position) -> CardMask:
    """The loose cards of the turned card's month."""
    assert state._turn is not None
    return state._table & MONTH_MASK_OF[state._turn._turned]


# --- which junk: GIVE ---


def gifts(state: Position) -> list[Action]:
    """Every junk card that the actor may give."""
    junk = junk_to_give(state._seats[state._actor], state._setup.compiled)
    found: list[Action] = []
    while junk:
        low = junk & -junk
        # Gifts of the 48 cards are ready-made. Jokers are as many as the rules say, so theirs are made when needed.
        found.append(give_junk(low) if low > ALL_MONTHS_MASK else GIVES[low.bit_length() - 1])
        junk ^= low
    return found


def check_gift(state: State, action: GiveJunk) -> Refusal | None:
    """Why this card cannot be given, or None."""
    card, own = action.card, state._seats[state._actor]
    if junk_to_give(own, state._setup.compiled) >> card.index & 1:
        return None
    if own._captured >> card.index & 1:
        return Refusal(
            "not_junk",
            "BONUS-9",
            f"You can't give {card.name}: it isn't junk.",
            f"{josa(card.korean, '은')} 피가 아니어서 줄 수 없습니다.",
        )
    return Refusal(
        "not_captured",
        "BONUS-9",
        f"You can't give {card.name}: you haven't captured it.",
        f"{josa(card.korean, '은')} 먹은 패가 아니어서 줄 수 없습니다.",
    )


# --- what a dual animal counts as: DUAL ---


def unanswered(turn: Turn, own: Seat, compiled: CompiledRules) -> CardMask:
    """The dual animals about which the seat may still be asked at the end of its turn, as a mask (CARD-9).

    They are those that the turn captured. Under rules that ask when the target is reached, or by which dual animals can
    be given as junk (CARD-11), they are all that the seat has.
    """
    asked = own._captured & compiled.asked_about
    if not compiled.asks_about_all:
        asked &= turn._gained
    return asked & ~settled_duals(own._facts) if asked else 0


def asked_card(state: Position) -> CardIndex:
    """The index of the card that is asked about: the first in card order that has no answer yet."""
    assert state._turn is not None
    waiting = unanswered(state._turn, state._seats[state._actor], state._setup.compiled)
    return (waiting & -waiting).bit_length() - 1


def ways_to_count(state: Position) -> list[Action]:
    """The two answers: animal, or junk."""
    index = asked_card(state)
    return [count_as(index, Kind.ANIMAL), count_as(index, Kind.JUNK)]


def check_count(state: State, action: CountAs) -> Refusal | None:
    """Why this card is not the one asked about, or None."""
    asked = card_at(asked_card(state))
    if action.card == asked:
        return None
    return Refusal(
        "not_asked",
        "CARD-9",
        f"Say what {asked.name} counts as, not {action.card.name}.",
        f"{action.card.korean} 말고, {josa(asked.korean, '을')} 열끗으로 쓸지 피로 쓸지 정해야 합니다.",
    )


# --- GO_OR_STOP and PUSH, which refuse nothing ---


def calls(state: Position) -> list[Action]:
    """The two answers: go, or stop. Go may be said on a last turn too, though it can bring nothing more."""
    return [GO, STOP]


def with_a_go_more(rules: Rules, outcome: Outcome, seat: SeatIndex) -> Outcome:
    """The outcome of a stop with the same cards, had this seat said go once more before (PAY-2, PAY-21)."""
    own, others = outcome.seats[seat], [each.goes for place, each in enumerate(outcome.seats) if place != seat]
    later = own.__replace__(goes=own.goes + 1, reverse_go=own.reverse_go or answers_a_go(rules, others))
    seats = [later if place == seat else each for place, each in enumerate(outcome.seats)]
    return outcome.__replace__(seats=seats)


def take_or_push(state: Position) -> list[Action]:
    """The two answers: take the win, or push it."""
    return [TAKE_WIN, PUSH_WIN]
