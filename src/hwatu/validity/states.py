"""Whether a state can be: what is asked of one that came from outside before anyone plays on from it.

Positions made by hand, lines and documents are all asked the same. The engine makes no impossible state and therefore
never looks for one. ``flaw`` makes sure of all that the engine relies on, and of more; it does not prove that legal
play leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import attrs

from hwatu.argument_checks import MOST, MOST_NUMBER
from hwatu.cards import ALL_MONTHS_MASK, FIRST_JOKER, MONTH_MASKS
from hwatu.cardset import CardSet
from hwatu.compiled_rules import MONTH_OF
from hwatu.engine.carried import RULE_ID, Problem, problems_of_carry, problems_of_payments
from hwatu.engine.stepping import legal_actions
from hwatu.errors import HwatuError, InvalidPosition
from hwatu.events import Events
from hwatu.frozen import Value
from hwatu.payment import End
from hwatu.result import Carry, Result
from hwatu.rules import EndingRule, HandJokerRule, Rules, SyodangRule
from hwatu.state import Phase, State
from hwatu.state.memory import NO_MARKS
from hwatu.state.setup import Seating, Setup
from hwatu.state.turn import Turn
from hwatu.validity.contradictions import ruled_out

MOST_TURNS: Final = 255
"""More turns than any seat can have in a hand: a state keeps them in a byte."""

NO_EVENTS: Final = Events()


@attrs.frozen
class Flaw(Value):
    """What is wrong with a state: the ``field`` in which it shows, and what an error says."""

    field: str
    code: str
    rule: str | None
    message: str


def setup_of(
    rules: Rules,
    dealer: int,
    active: tuple[int, ...],
    carry: Carry,
    seating: Seating | None,
    opening: Events = NO_EVENTS,
    *,
    least: int | None = None,
) -> Setup:
    """What never changes within a hand; ``least`` is how many play at least, while that is being decided.

    Raises :class:`InvalidPosition` for seats that are not at the table.
    """
    seats = set(active)
    if least is None:
        least = rules.seats_playing if seating is None else 1
    if len(seats) != len(active) or not least <= len(seats) <= rules.seats_playing or not seats <= _at(rules):
        raise InvalidPosition(
            f"{rules.seats_playing} different seats play a hand, not {len(seats)}.", code="bad_active", rule="DEAL-1"
        )
    if dealer not in seats:
        raise InvalidPosition(f"Seat {dealer} does not play, so it does not deal.", code="bad_dealer", rule="DEAL-6")
    return Setup(rules, dealer, active, carry, opening, seating)


def _at(rules: Rules) -> frozenset[int]:
    return frozenset(range(rules.players))


def flaw(state: State) -> Flaw | None:
    """The first thing that cannot be, or None for a possible state."""
    for check in _CHECKS:
        for found in check(state):
            return found
    return None


def check_possible(state: State) -> State:
    """The state itself. Raises :class:`InvalidPosition` where it cannot be."""
    found = flaw(state)
    if found is not None:
        raise InvalidPosition(found.message, code=found.code, rule=found.rule)
    return state


def _seats(state: State) -> Iterator[Flaw]:
    players, now = state.rules.players, state._now
    for field, values in (("hands", now.hands), ("captured", now.captured), ("goes", now.marks)):
        if len(values) != players:
            yield Flaw(
                field, "wrong_seats", "DEAL-1", f"{field} names {len(values)} seats, and {players} are at the table."
            )
    deciding = () if now.setup.seating is None else now.setup.seating.undecided
    if state.actor not in (deciding or state.active):
        yield Flaw("actor", "unknown_seat", "DEAL-1", f"Seat {state.actor} does not play this hand.")
    turn = state._now.turn
    if turn is not None and turn.seat not in state.active:
        yield Flaw("turn", "unknown_seat", "DEAL-1", f"Seat {turn.seat} does not play this hand.")


def _piles(state: State) -> Iterator[tuple[str, int]]:
    """Every place where a card can be, as a mask each."""
    yield from (("hands", each) for each in state._now.hands)
    yield from (("captured", each) for each in state._now.captured)
    yield "table", state._now.table
    yield from (("stacks", stack.cards.mask) for stack in state.stacks)
    turn = state._now.turn
    if turn is not None:
        yield "turn", turn.pair
        yield "turn", turn.waiting
        if turn.turned >= 0:
            yield "turn", 1 << turn.turned
    yield from (("stock", 1 << index) for index in state._now.stock)
    seating = state._now.setup.seating
    if seating is not None:
        yield from (("seating", 1 << index) for index in seating.face_down)


def _cards(state: State) -> Iterator[Flaw]:
    pack = CardSet(state.rules.deck).mask
    seen = 0
    for field, pile in _piles(state):
        if pile & ~pack:
            yield Flaw(field, "foreign_card", "CARD-7", f"{CardSet.from_mask(pile & ~pack)} is not in this pack.")
        if pile & seen:
            yield Flaw(field, "duplicate_card", "CARD-1", f"{CardSet.from_mask(pile & seen)} is in two places.")
        seen |= pile


def _lying(state: State) -> Iterator[Flaw]:
    if state._now.table > ALL_MONTHS_MASK:
        yield Flaw("table", "joker_on_table", "DEAL-9", "No joker is ever laid on the table.")
    for stack in state.stacks:
        month = MONTH_MASKS[stack.month]
        of_month = stack.cards.mask & ALL_MONTHS_MASK
        if of_month.bit_count() != 3 or of_month & ~month:
            yield Flaw("stacks", "bad_stack", "DEAL-12", f"A stack is three cards of one month, not {stack.cards}.")
        if stack.maker is not None and stack.maker not in state.active:
            yield Flaw("stacks", "unknown_seat", "TURN-8", f"Seat {stack.maker} does not play, and made no stack.")
        if state._now.table & month:
            yield Flaw("table", "loose_beside_stack", "TURN-5", "The fourth card captures its stack.")
    quad_ended = state.result is not None and state.result.end in (End.VOID, End.HAND_QUAD)
    if not quad_ended and any((state._now.table & month).bit_count() > 2 for month in MONTH_MASKS):
        yield Flaw("table", "bad_table", "DEAL-12", "Three loose cards of a month are a stack.")


def _turns(state: State) -> Iterator[Flaw]:
    """The turns that each seat has had, and those to come: one for each card and each bomb turn."""
    now = state._now
    for seat, (hand, marks) in enumerate(zip(now.hands, now.marks, strict=True)):
        had, cards, left = now.turns >> 8 * seat & 255, hand.bit_count(), marks.bomb_turns
        if had + cards + left > MOST_TURNS:
            yield Flaw(
                "turns", "bad_value", "TURN-1",
                f"Nobody has more than {MOST_TURNS} turns: {had} had, {cards} cards, {left} bomb turns are too many.",
            )  # fmt: skip


def _memory(state: State) -> Iterator[Flaw]:
    pack = CardSet(state.rules.deck).mask
    for marks in state._now.marks:
        counts = (marks.goes, marks.last_go, marks.bomb_turns, marks.ppuks)
        counted = min(counts) >= 0 and max(counts) <= MOST and 0 <= marks.go_points <= MOST_NUMBER
        if not counted or bool(marks.goes) != bool(marks.last_go):
            yield Flaw("goes", "bad_value", "STOP-1", f"What is remembered of a seat is counted from 0 to {MOST}.")
        for months in (marks.shaken, marks.bombed, marks.first_months):
            if len(set(months)) != len(months):
                yield Flaw("shaken", "bad_value", "SHAKE-1", "A month is shown, bombed or captured whole only once.")
        if (marks.shown | marks.dropped) & ~pack:
            yield Flaw("shown", "foreign_card", "CARD-7", "A card that was shown or dropped is not in this pack.")
    for trace in state._now.trace:
        if trace.seat not in state.active or (trace.played | trace.unchosen | trace.lain) & ~pack:
            yield Flaw("trace", "bad_trace", "LIABLE-2", "A turn cannot have left that.")
    if len(state._now.trace) > 2:
        yield Flaw("trace", "bad_trace", "LIABLE-2", "Only the last two turns can have left what a winner captures.")


def _refused(state: State) -> Iterator[Flaw]:
    for refused in state._now.refused:
        seats = {refused.offerer, refused.refuser}
        if len(seats) != 2 or not seats <= set(state.active):
            yield Flaw("refused", "bad_refusal", "LIABLE-6", "One player refuses what another offers.")


def _paid(state: State) -> Iterator[Flaw]:
    yield from _found("paid", problems_of_payments(state._now.paid, state.rules))


def _found(field: str, problems: Iterable[Problem]) -> Iterator[Flaw]:
    """These problems, as seen in this field."""
    return (Flaw(field, *problem) for problem in problems)


def _carried(state: State) -> Iterator[Flaw]:
    playing = state.active if state._now.setup.seating is None else ()
    yield from _found(
        "carry", problems_of_carry(state.carry, state.carry.pot_with_stakes(state.rules), state.rules, playing)
    )
    if state.result is not None:
        after = state.result.carry
        yield from _found("result", problems_of_carry(after, after.pot, state.rules, after.active))


def _seating(state: State) -> Iterator[Flaw]:
    seating, rules = state._now.setup.seating, state.rules
    if (state.phase is Phase.SEATING) != (seating is not None):
        yield Flaw("phase", "bad_phase", "SELL-1", "Who plays is decided before the hand, and not after.")
    if seating is None:
        return
    named = [*state.active, *seating.undecided, *(seat for seat, _ in seating.dropped)]
    if sorted(named) != list(range(rules.players)) or rules.players == rules.seats_playing:
        yield Flaw("seating", "bad_seating", "SELL-1", "Every seat plays, sits out or is still to decide.")
    if state.actor not in seating.undecided[:1] or len(state.active) >= rules.seats_playing:
        yield Flaw("actor", "bad_seating", "SELL-1", "The first who is still to decide is asked.")
    deck = sorted(each.index for each in rules.deck)
    if sorted(seating.to_table) != deck or sorted(seating.to_stock) != deck:
        yield Flaw("seating", "bad_seating", "SELL-7", "The cards come back in an order of the whole pack.")
    lying = rules.table_size if rules.players < 7 else 0
    held = {hand.bit_count() for hand in state._now.hands}
    dealt = lying + rules.players * rules.hand_size
    if held != {rules.hand_size} or len(seating.face_down) != lying or len(state._now.stock) != len(deck) - dealt:
        yield Flaw("seating", "bad_seating", "SELL-1", "The whole pack has been dealt, and no card been played.")
    started = any(state._now.captured) or state._now.table or state.stacks or state._now.turn is not None
    if started or any(marks != NO_MARKS for marks in state._now.marks):
        yield Flaw("seating", "bad_seating", "SELL-1", "Nothing has happened before it is decided who plays.")


def _turn(state: State) -> Iterator[Flaw]:
    turn = state._now.turn
    if turn is None:
        if state.phase not in (Phase.SEATING, Phase.TURN, Phase.OVER):
            yield Flaw("phase", "no_turn", "TURN-1", f"A seat decides {state.phase.value} only in a turn.")
        return
    pack = CardSet(state.rules.deck).mask
    about = turn.opening | turn.lain | turn.played | turn.laid | turn.gained | turn.unchosen
    if about & ~pack:
        yield Flaw("turn", "foreign_card", "CARD-7", "The turn speaks of a card that is not in this pack.")
    if turn.pair and (turn.pair.bit_count() != 2 or turn.pair & ~_month_of(turn.pair)):
        yield Flaw("turn", "bad_pair", "TURN-3", "A pair is two cards of one month.")
    if turn.waiting & ALL_MONTHS_MASK or (turn.waiting and not turn.pair):
        yield Flaw("turn", "bad_waiting", "JOKER-4", "Only jokers wait, and only on a pair.")
    if not 0 <= turn.flips <= 3 or not 0 <= turn.must_play <= 12:
        yield Flaw("turn", "bad_value", "TURN-1", "A turn turns up to three stock cards, and there are twelve months.")
    if any(amount < 0 or not RULE_ID.fullmatch(rule) for rule, amount in turn.bonuses):
        yield Flaw("turn", "bad_bonus", "BONUS-10", "A bonus has the id of its rule and takes 0 or more cards.")
    opponents = state._now.setup.order.opponents[turn.seat]
    if any(due.giver not in opponents or due.left < 1 or not RULE_ID.fullmatch(due.rule) for due in turn.dues):
        yield Flaw("turn", "bad_due", "BONUS-9", "Each opponent owes at least one card.")


def _phase(state: State) -> Iterator[Flaw]:
    if (state.phase is Phase.OVER) != (state.result is not None):
        yield Flaw("phase", "bad_phase", "STOP-3", "A hand has a result when it is over, and not before.")
    turn = state._now.turn
    waits = _WAITS.get(state.phase)
    if turn is not None and waits is not None and not waits(state, turn):
        yield Flaw("phase", "bad_phase", "TURN-1", f"Nobody decides {state.phase.value} in such a turn.")


def _at_start(state: State, turn: Turn) -> bool:
    shown = turn.must_play == 0 or (state._now.hands[turn.seat] & MONTH_MASKS[turn.must_play]).bit_count() == 3
    return turn.seat == state.actor and shown and not turn.over and not _anything_turned(turn)


def _substitutes(state: State, turn: Turn) -> bool:
    played = state.rules.hand_joker is HandJokerRule.SUBSTITUTE and not turn.pair
    return played and _takes(state, turn)


def _takes(state: State, turn: Turn) -> bool:
    if turn.seat != state.actor or turn.over or turn.dues or not 0 <= turn.turned < FIRST_JOKER:
        return False
    month = MONTH_OF[turn.turned]
    return (state._now.table & month).bit_count() == 2 and not turn.pair & month


def _gives(state: State, turn: Turn) -> bool:
    kit = state._now.setup.compiled
    choice = (state._now.captured[state.actor] & kit.junk).bit_count() > 1 and not kit.cheapest
    owed = bool(turn.dues) and turn.dues[0].giver == state.actor and turn.turned < 0 and not turn.bonuses
    return owed and choice and not turn.pair


def _may_stop(state: State, turn: Turn) -> bool:
    if turn.seat != state.actor or not turn.over or _anything_turned(turn):
        return False
    return _points_enough(state, state.actor)


def _answers(state: State, turn: Turn) -> bool:
    offered = state.rules.syodang is not SyodangRule.OFF and len(state.active) == 3 and turn.seat != state.actor
    return offered and not turn.over and not turn.must_play and not _anything_turned(turn)


def _points_enough(state: State, seat: int) -> bool:
    now = state._now
    kit, marks = now.setup.compiled, now.marks[seat]
    return kit.stop_points(now.captured[seat]) >= kit.enough(marks.goes, marks.go_points)


def _anything_turned(turn: Turn) -> bool:
    return bool(turn.pair or turn.waiting or turn.turned >= 0 or turn.dues or turn.bonuses)


_WAITS: Final[dict[Phase, Callable[[State, Turn], bool]]] = {
    Phase.TURN: _at_start,
    Phase.PLACE: _substitutes,
    Phase.TAKE: _takes,
    Phase.GIVE: _gives,
    Phase.GO_OR_STOP: _may_stop,
    Phase.ANSWER: _answers,
}


def _result(state: State) -> Iterator[Flaw]:
    result = state.result
    if result is None:
        return
    seats = set(state.active)
    named = {*result.holders} | ({result.winner} - {None})
    following = set(result.carry.active or state.active)
    if not named <= seats or result.next_dealer not in following or len(set(result.holders)) != len(result.holders):
        yield Flaw("result", "unknown_seat", "DEAL-6", "The result names a seat that does not play.")
    elif not _ENDS[result.end](state, result):
        yield Flaw("result", "bad_result", "STOP-3", f"A hand cannot have ended so: {result.end.name}.")
    else:
        try:
            _ = state.settlement
        except HwatuError as error:
            yield Flaw("result", error.code, error.rule, error.message)


def _stopped(state: State, result: Result) -> bool:
    winner = result.winner
    return winner is not None and _points_enough(state, winner)


def _nobody(state: State, result: Result) -> bool:
    return result.winner is None and state.rules.ending is EndingRule.GO_STOP


def _agreed(state: State, result: Result) -> bool:
    return _nobody(state, result) and state.rules.syodang is not SyodangRule.OFF


def _quad(state: State, result: Result) -> bool:
    alone = result.holders[0] if len(result.holders) == 1 else None
    return bool(result.holders) and result.winner == alone


def _ppuk_limit(state: State, result: Result) -> bool:
    limit, winner = state.rules.ppuk_limit, result.winner
    return limit > 0 and winner is not None and state._now.marks[winner].ppuks >= limit


def _void(state: State, result: Result) -> bool:
    return result.winner is None


def _played_out(state: State, result: Result) -> bool:
    return result.winner is None and state.rules.ending is EndingRule.PLAY_OUT


_ENDS: Final[dict[End, Callable[[State, Result], bool]]] = {
    End.STOP: _stopped,
    End.NAGARI: _nobody,
    End.AGREED_NAGARI: _agreed,
    End.HAND_QUAD: _quad,
    End.PPUK_LIMIT: _ppuk_limit,
    End.VOID: _void,
    End.PLAYED_OUT: _played_out,
}


def _playable(state: State) -> Iterator[Flaw]:
    if state.phase is not Phase.OVER and not legal_actions(state):
        yield Flaw("actor", "nothing_to_do", "TURN-11", f"Seat {state.actor} has nothing that it could do.")


def _month_of(mask: int) -> int:
    low = (mask & -mask).bit_length() - 1
    return MONTH_OF[low] if low < FIRST_JOKER else 0


def _against_the_rules(state: State) -> Iterator[Flaw]:
    yield from (Flaw(each.field, each.code, each.rule, each.message) for each in ruled_out(state))


_CHECKS: Final[tuple[Callable[[State], Iterable[Flaw]], ...]] = (
    _seats, _cards, _lying, _turns, _memory, _refused, _paid, _carried, _against_the_rules, _seating,
    _turn, _phase, _result, _playable,
)  # fmt: skip
