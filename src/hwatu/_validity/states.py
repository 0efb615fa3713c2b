"""Whether a state can be: what is checked of one that came from outside before anyone plays on from it.

Positions made by hand, lines and documents pass the same checks. The engine makes no impossible state and therefore
never looks for one. The checks make sure of all that the engine relies on, and of more; they do not prove that legal
play leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import HwatuError, InvalidPosition, Problem, problems
from hwatu._cards.argument_checks import not_a_seat_each
from hwatu._cards.card_masks import MONTH_MASK_OF, whole_months
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import ALL_MONTHS_MASK, FIRST_JOKER, MONTH_MASKS
from hwatu._engine.answers import unanswered
from hwatu._engine.carry_checks import RULE_ID, problems_of_carry, problems_of_payments
from hwatu._engine.stepping import legal_actions
from hwatu._facts.seat import NO_FACTS
from hwatu._payment import End, settle
from hwatu._state import Phase, State
from hwatu._state.outcome_of_state import outcome_of
from hwatu._state.setup import Setup
from hwatu._validity.contradictions import contradicted, turned_mask
from hwatu._validity.openings import check_opening
from hwatu._validity.remembered import problems_of_facts
from hwatu.events import Events
from hwatu.rules import EndingRule, HandJokerRule, HandQuadRule, JokerQuadRule, SyodangRule
from hwatu.rules._stop_flags import MOST_TURNS

if TYPE_CHECKING:
    from hwatu._facts.carry import Carry
    from hwatu._facts.packed_turn import Turn
    from hwatu._payment.result import Result
    from hwatu._state.seating import Seating
    from hwatu._state.snapshot import Snapshot
    from hwatu.rules import Rules

NO_EVENTS: Final = Events()


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
    """The facts that never change within a hand; ``least`` is how many play at least, while that is being decided.

    Raises :class:`InvalidPosition` for seats that are not at the table, and for what no deal is told with.
    """
    check_opening(rules, opening)
    seats = set(active)
    if least is None:
        least = rules.seats_playing if seating is None else 1
    if (
        len(seats) != len(active)
        or not least <= len(seats) <= rules.seats_playing
        or not seats.issubset(range(rules.players))
    ):
        raise InvalidPosition(
            f"{rules.seats_playing} different seats play a hand, not {len(seats)}.", code="bad_active", rule="DEAL-1"
        )
    if dealer not in seats:
        raise InvalidPosition(f"Seat {dealer} does not play, so it does not deal.", code="bad_dealer", rule="DEAL-6")
    return Setup(rules, dealer, active, carry, opening, seating)


def problem_in(now: Snapshot) -> Problem | None:
    """The first thing that cannot be, or None for a possible state."""
    return next((problem for check in _CHECKS for problem in check(now)), None)


def possible(now: Snapshot) -> State:
    """The state that is all this. Raises :class:`InvalidPosition` where it cannot be."""
    problem = problem_in(now)
    if problem is not None:
        raise problem.error()
    return State._of(now)


def idle_seat(seat: int, playing: tuple[int, ...]) -> str:
    """The message for a seat that does something although it does not play this hand."""
    who = f"only seat {playing[0]} does" if len(playing) == 1 else f"seats {', '.join(map(str, playing))} do"
    return f"Seat {seat} does not play this hand: {who}."


def _pack(now: Snapshot) -> int:
    return CardSet(now.setup.rules.deck).mask


def _seats(now: Snapshot) -> Iterator[Problem]:
    players, active, seating, turn = now.setup.rules.players, now.setup.active, now.setup.seating, now.turn
    if len(now.seats) != players:
        yield Problem("hands", "wrong_seats", "DEAL-1", not_a_seat_each("hands", now.seats, players))
    deciding = () if seating is None else seating.undecided
    if now.actor not in (deciding or active):
        yield Problem("actor", "unknown_seat", "DEAL-1", idle_seat(now.actor, deciding or active))
    if turn is not None and turn.seat not in active:
        yield Problem("turn", "unknown_seat", "DEAL-1", idle_seat(turn.seat, active))


def _piles(now: Snapshot) -> Iterator[tuple[str, int]]:
    """Every place where a card can be, as a mask each."""
    yield from (("hands", each) for each in now.hands)
    yield from (("captured", each) for each in now.captured)
    yield "table", now.table
    yield from (("stacks", stack.cards.mask) for stack in now.stacks)
    if now.turn is not None:
        yield from (("turn", pile) for pile in (now.turn.pair, now.turn.waiting, turned_mask(now.turn)))
    yield from (("stock", 1 << index) for index in now.stock)
    if now.setup.seating is not None:
        yield from (("seating", 1 << index) for index in now.setup.seating.face_down)


def _cards(now: Snapshot) -> Iterator[Problem]:
    pack, seen = _pack(now), 0
    for field, pile in _piles(now):
        if pile & ~pack:
            yield Problem(field, "foreign_card", "CARD-7", f"{CardSet.from_mask(pile & ~pack)} is not in this pack.")
        if pile & seen:
            yield Problem(field, "duplicate_card", "CARD-1", f"{CardSet.from_mask(pile & seen)} is in two places.")
        seen |= pile


def _lying(now: Snapshot) -> Iterator[Problem]:
    if now.table > ALL_MONTHS_MASK:
        yield Problem("table", "joker_on_table", "DEAL-9", "No joker is ever laid on the table.")
    for stack in now.stacks:
        month = MONTH_MASKS[stack.month]
        of_month, beside = stack.cards.mask & ALL_MONTHS_MASK, CardSet.from_mask(now.table & month)
        yield from problems(
            (
                of_month.bit_count() != 3 or of_month & ~month,
                Problem("stacks", "bad_stack", "DEAL-12", f"A stack is three cards of one month, not {stack.cards}."),
            ),
            (
                stack.maker not in (None, *now.setup.active),
                Problem("stacks", "unknown_seat", "TURN-8", f"Seat {stack.maker} does not play, and made no stack."),
            ),
            (
                beside,
                Problem(
                    "table", "loose_beside_stack", "TURN-5", f"{beside} would have captured the stack {stack.cards}."
                ),
            ),
        )
    won = None if now.turn is None else now.turn.won
    ended = won if now.result is None else now.result.end
    least = 5 if ended in _ENDS_OF_QUADS else 3
    if any((now.table & month).bit_count() >= least for month in MONTH_MASKS):
        yield Problem("table", "bad_table", "DEAL-12", "Three loose cards of a month are a stack.")


_ENDS_OF_QUADS: Final = (End.VOID, End.HAND_QUAD, End.NAGARI)
"""After these ends four of a month may lie on the table."""


def _turns(now: Snapshot) -> Iterator[Problem]:
    """The turns that each seat has had, and those to come: one for each card and each bomb turn."""
    for had, hand, facts in zip(now.turns, now.hands, now.facts, strict=True):
        cards, left = hand.bit_count(), facts.bomb_turns
        for count, what in ((had, "turns"), (facts.ppuks, "ppuk"), (facts.goes, "goes")):
            if count + cards + left > MOST_TURNS:
                yield Problem(
                    "turns", "bad_value", "TURN-1",
                    f"Nobody has more than {MOST_TURNS} turns: {count} {what} so far, {cards} cards, {left} bomb turns "
                    "are too many.",
                )  # fmt: skip


def _memory(now: Snapshot) -> Iterator[Problem]:
    pack = _pack(now)
    yield from problems_of_facts(now, pack)
    possible = all(
        trace.seat in now.setup.active
        and not (trace.played | trace.unchosen | trace.lain) & ~pack
        and not (trace.played | trace.unchosen) & ~ALL_MONTHS_MASK
        for trace in now.trace
    )
    yield from problems(
        (not possible, Problem("trace", "bad_trace", "LIABLE-2", "A turn cannot have left that.")),
        (
            len(now.trace) > 2,
            Problem("trace", "bad_trace", "LIABLE-2", "Only the last two turns can have left what a winner captures."),
        ),
    )
    for refused in now.refused:
        seats = {refused.offerer, refused.refuser}
        if len(seats) != 2 or not seats <= set(now.setup.active):
            yield Problem("refused", "bad_refusal", "LIABLE-6", "One player refuses what another offers.")


def _paid(now: Snapshot) -> Iterator[Problem]:
    yield from problems_of_payments(now.paid, now.setup.rules)


def _carried(now: Snapshot) -> Iterator[Problem]:
    rules, carry = now.setup.rules, now.setup.carry
    playing = now.setup.active if now.setup.seating is None else ()
    yield from problems_of_carry(carry, rules, playing)
    if now.result is not None:
        after = now.result.carry
        yield from problems_of_carry(after, rules, after.active, "result")


def _seating(now: Snapshot) -> Iterator[Problem]:
    seating, rules, active = now.setup.seating, now.setup.rules, now.setup.active
    if seating is None:
        if now.phase is Phase.SEATING:
            yield Problem("phase", "bad_phase", "SELL-1", "It is decided who plays, but not said who still decides.")
        return
    if now.phase is not Phase.SEATING:
        yield Problem("seating", "bad_phase", "SELL-1", "Seats decide who plays only in the phase seating.")
    if rules.players == rules.seats_playing:
        yield Problem("phase", "bad_phase", "SELL-1", f"All {rules.players} play here, so nobody decides who does.")
    named = [*active, *seating.undecided, *(seat for seat, _ in seating.dropped)]
    deck = sorted(each.index for each in rules.deck)
    lying = rules.table_size if rules.players < 7 else 0
    left = len(deck) - lying - rules.players * rules.hand_size
    held = {hand.bit_count() for hand in now.hands} - {rules.hand_size}
    started = any(now.captured) or now.table or now.stacks or now.turn is not None
    checks = (
        (sorted(named) != list(range(rules.players)), "seating", "Every seat plays, sits out or is still to decide."),
        (
            now.actor not in seating.undecided[:1] or len(active) >= rules.seats_playing,
            "actor", "The first who is still to decide is asked.",
        ),
        (
            held, "hands",
            f"Every seat holds {rules.hand_size} cards while it is decided who plays, not {max(held, default=0)}.",
        ),
        (
            len(seating.face_down) != lying, "seating",
            f"While it is decided who plays, {lying} cards lie face down, not {len(seating.face_down)}.",
        ),
        (len(now.stock) != left, "stock", f"The other {left} cards are the stock, not {len(now.stock)}."),
        (
            started or any(facts != NO_FACTS for facts in now.facts),
            "seating", "Nothing has happened before it is decided who plays.",
        ),
    )  # fmt: skip
    yield from problems(*[(found, Problem(field, "bad_seating", "SELL-1", said)) for found, field, said in checks])
    if sorted(seating.to_table) != deck or sorted(seating.to_stock) != deck:
        yield Problem("seating", "bad_seating", "SELL-7", "The cards come back in an order of the whole pack.")


def _turn(now: Snapshot) -> Iterator[Problem]:
    turn, pack = now.turn, _pack(now)
    if turn is None:
        if now.phase not in (Phase.SEATING, Phase.TURN, Phase.OVER):
            yield Problem("phase", "no_turn", "TURN-1", f"A seat decides {now.phase.value} only in a turn.")
        return
    about = turn.opening | turn.lain | turn.played | turn.laid | turn.gained | turn.unchosen
    opponents = now.setup.order.opponents(turn.seat)
    yield from problems(
        (about & ~pack, Problem("turn", "foreign_card", "CARD-7", "The turn names a card that is not in this pack.")),
        (
            turn.pair and (turn.pair.bit_count() != 2 or turn.pair & ~_month_of(turn.pair)),
            Problem("turn", "bad_pair", "TURN-3", "A pair is two cards of one month."),
        ),
        (
            turn.waiting & ALL_MONTHS_MASK or (turn.waiting and not turn.pair),
            Problem("turn", "bad_waiting", "JOKER-4", "Only jokers wait, and only on a pair."),
        ),
        (
            not 0 <= turn.flips <= 3 or not 0 <= turn.must_play <= 12,
            Problem(
                "turn", "bad_value", "TURN-1", "A turn turns up to three stock cards, and there are twelve months."
            ),
        ),
        (
            not 0 <= turn.quad <= 12 or not set(turn.ended) <= set(now.setup.active),
            Problem("turn", "bad_quad", "DEAL-14", "A player who plays is asked about four of a month."),
        ),
        (
            (turn.won is not None) != (now.phase is Phase.PUSH)
            or (now.phase is not Phase.QUAD and bool(turn.ended or turn.quad) and turn.won is not End.HAND_QUAD),
            Problem("turn", "bad_phase", "PUSH-1", "Nothing else is decided after a win, or in the question about it."),
        ),
        (
            any(amount < 0 or not RULE_ID.fullmatch(rule) for rule, amount in turn.bonuses),
            Problem("turn", "bad_bonus", "BONUS-10", "A bonus has the id of its rule and takes 0 or more cards."),
        ),
        (
            any(due.giver not in opponents or due.left < 1 or not RULE_ID.fullmatch(due.rule) for due in turn.dues),
            Problem("turn", "bad_due", "BONUS-9", "Each opponent owes at least one card."),
        ),
    )


def _phase(now: Snapshot) -> Iterator[Problem]:
    waits = _WAITS.get(now.phase)
    yield from problems(
        (
            (now.phase is Phase.OVER) != (now.result is not None),
            Problem("phase", "bad_phase", "STOP-3", "A hand has a result when it is over, and not before."),
        ),
        (
            now.turn is not None and waits is not None and not waits(now, now.turn),
            Problem("phase", "bad_phase", "TURN-1", f"Nobody decides {now.phase.value} in such a turn."),
        ),
    )


def _at_start(now: Snapshot, turn: Turn) -> bool:
    shown = turn.must_play == 0 or (now.hands[turn.seat] & MONTH_MASKS[turn.must_play]).bit_count() == 3
    return turn.seat == now.actor and shown and not turn.over and not _anything_turned(turn)


def _substitutes(now: Snapshot, turn: Turn) -> bool:
    played = now.setup.rules.hand_joker is HandJokerRule.SUBSTITUTE and not turn.pair
    return played and _takes(now, turn)


def _takes(now: Snapshot, turn: Turn) -> bool:
    if turn.seat != now.actor or turn.over or turn.dues or not 0 <= turn.turned < FIRST_JOKER:
        return False
    return (now.table & MONTH_MASK_OF[turn.turned]).bit_count() == 2


def _gives(now: Snapshot, turn: Turn) -> bool:
    rules = now.setup.compiled
    choice = (now.captured[now.actor] & rules.junk).bit_count() > 1 and not rules.cheapest
    owed = bool(turn.dues) and turn.dues[0].giver == now.actor and turn.turned < 0 and not turn.bonuses
    return owed and choice and not turn.pair


def _may_stop(now: Snapshot, turn: Turn) -> bool:
    asked = turn.seat == now.actor and turn.over and not _anything_turned(turn)
    return asked and _points_enough(now, now.actor)


def _quad_asked(now: Snapshot, turn: Turn) -> bool:
    rules, compiled = now.setup.rules, now.setup.compiled
    hand, facts = now.hands[now.actor], now.facts[now.actor]
    if turn.over or turn.won is not None or _anything_turned(turn):
        return False
    if turn.quad:
        whole = MONTH_MASKS[turn.quad]
        redraws = compiled.redraw and compiled.joker_quad is not JokerQuadRule.NEVER
        return redraws and turn.seat == now.actor and hand & whole == whole and not facts.quads >> turn.quad & 1
    dealt = not any(now.turns) and turn.seat == now.setup.dealer and rules.hand_quad is HandQuadRule.MAY_PLAY_ON
    return dealt and whole_months(hand) != 0 and not facts.quads and now.actor not in turn.ended


def _counts_dual(now: Snapshot, turn: Turn) -> bool:
    asked = turn.seat == now.actor and turn.over and not _anything_turned(turn)
    return asked and bool(unanswered(turn.gained & now.captured[now.actor], now.facts[now.actor], now.setup.compiled))


def _may_push(now: Snapshot, turn: Turn) -> bool:
    if turn.won is None or not now.setup.carry.may_push(now.setup.rules) or _anything_turned(turn):
        return False
    if turn.won is End.HAND_QUAD:
        return not turn.ended or turn.ended == (now.actor,)
    return turn.seat == now.actor and turn.over and _won(now, turn.won, now.actor)


def _answers(now: Snapshot, turn: Turn) -> bool:
    offered = now.setup.rules.syodang is not SyodangRule.OFF and len(now.setup.active) == 3 and turn.seat != now.actor
    return offered and not turn.over and not turn.must_play and not _anything_turned(turn)


def _points_enough(now: Snapshot, seat: int) -> bool:
    rules, facts = now.setup.compiled, now.facts[seat]
    points = rules.stop_points_when(now.captured[seat], facts.as_animal, facts.as_junk)
    return points >= rules.enough(facts)


def _anything_turned(turn: Turn) -> bool:
    return bool(turn.pair or turn.waiting or turn.turned >= 0 or turn.dues or turn.bonuses)


_WAITS: Final[dict[Phase, Callable[[Snapshot, Turn], bool]]] = {
    Phase.TURN: _at_start,
    Phase.PLACE: _substitutes,
    Phase.TAKE: _takes,
    Phase.QUAD: _quad_asked,
    Phase.GIVE: _gives,
    Phase.DUAL: _counts_dual,
    Phase.GO_OR_STOP: _may_stop,
    Phase.PUSH: _may_push,
    Phase.ANSWER: _answers,
}


def _result(now: Snapshot) -> Iterator[Problem]:
    result, active = now.result, now.setup.active
    if result is None:
        return
    seats = set(active)
    named = {*result.holders} | ({result.winner} - {None})
    following = set(result.carry.active or active)
    if not named <= seats or result.next_dealer not in following or len(set(result.holders)) != len(result.holders):
        yield Problem("result", "unknown_seat", "DEAL-6", "The result names a seat that does not play.")
    elif not _can_have_ended(now, result):
        yield Problem("result", "bad_result", "STOP-3", f"A hand cannot have ended so: {result.end.name}.")
    else:
        try:
            settle(now.setup.rules, outcome_of(State._of(now), result))
        except HwatuError as error:
            yield Problem("result", error.code, error.rule, error.message)


def _can_have_ended(now: Snapshot, result: Result) -> bool:
    """Whether a hand can have ended so."""
    rules, winner = now.setup.rules, result.winner
    go_stop = rules.ending is EndingRule.GO_STOP
    alone = result.holders[0] if len(result.holders) == 1 else None
    won = winner is not None and _won(now, result.end, winner)
    return {
        End.STOP: won,
        End.NAGARI: winner is None and go_stop and not (result.dealt_nagari and any(now.turns)),
        End.AGREED_NAGARI: winner is None and go_stop and rules.syodang is not SyodangRule.OFF,
        End.HAND_QUAD: bool(result.holders) and winner == alone,
        End.PPUK_LIMIT: won,
        End.EMPTY_TURNS: won,
        End.VOID: winner is None,
        End.PLAYED_OUT: winner is None and rules.ending is EndingRule.PLAY_OUT,
    }[result.end]


def _won(now: Snapshot, end: End, winner: int) -> bool:
    """Whether a seat can have won so by what happened in its turn."""
    rules, facts = now.setup.rules, now.facts[winner]
    if end is End.PPUK_LIMIT:
        return facts.ppuks >= rules.ppuk_limit > 0
    if end is End.EMPTY_TURNS:
        return facts.idle >= rules.empty_turns > 0
    return end is End.STOP and _points_enough(now, winner)


def _playable(now: Snapshot) -> Iterator[Problem]:
    if now.phase is not Phase.OVER and not legal_actions(State._of(now)):
        yield Problem("actor", "nothing_to_do", "TURN-11", f"Seat {now.actor} has nothing that it could do.")


def _month_of(mask: int) -> int:
    low = (mask & -mask).bit_length() - 1
    return MONTH_MASK_OF[low] if low < FIRST_JOKER else 0


_CHECKS: Final[tuple[Callable[[Snapshot], Iterable[Problem]], ...]] = (
    _seats, _cards, _lying, _memory, _turns, _paid, _carried, contradicted, _seating,
    _turn, _phase, _result, _playable,
)  # fmt: skip
