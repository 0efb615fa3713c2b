"""Whether a position is possible: the checks of a state or a view that comes from outside, before anyone plays on.

All readers use one list of checks, for positions made by hand, lines and documents. Most checks read what states and
views have in common. What only a view has, such as its settlement, is checked in ``view_checks.py``.

The engine itself makes only possible states, so it checks nothing. These checks ensure what the engine relies on, and
more, but they do not prove that legal play leads to the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hwatu._base.errors import HwatuError, InvalidPosition, Problem, problems
from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import not_a_seat_each
from hwatu._cards.card_masks import (
    ALL_MONTHS_MASK,
    FIRST_JOKER,
    MONTH_MASK_OF,
    MONTH_MASKS,
    CardMask,
    MonthMask,
    SeatIndex,
    whole_months,
)
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._engine.answers import unanswered
from hwatu._engine.dealing import RULE_ID, problems_of_carry, problems_of_payments
from hwatu._engine.phases import PHASES
from hwatu._engine.position import junk_to_give, settled_duals
from hwatu._engine.rewards import BOAR
from hwatu._engine.selling import SEVEN
from hwatu._engine.shared_fields import Setup
from hwatu._engine.state import State, outcome_of
from hwatu._facts.end import End
from hwatu._facts.seat import NO_FACTS
from hwatu._facts.turn_facts import Phase
from hwatu._payment.endings import winner_at_exhaustion
from hwatu._payment.settlement import settle
from hwatu._validity.contradictions import contradicted, out_of_sight, turned_mask
from hwatu._validity.position_parts import problems_of_facts
from hwatu._validity.view_checks import viewed
from hwatu._view.seat_view import View
from hwatu.events import EVENTS, ChipsPaid, Events, HandEnded
from hwatu.events import _deal_events as deal_events
from hwatu.rules import EndingRule, HandJokerRule, HandQuadRule, JokerQuadRule, SyodangRule
from hwatu.rules._flags_of_play import MOST_TURNS

if TYPE_CHECKING:
    from hwatu._cards.card_masks import Points
    from hwatu._engine.position import Position
    from hwatu._facts.carry import Carry
    from hwatu._facts.current_turn import Turn
    from hwatu._facts.result import Result
    from hwatu._facts.turn_facts import Seating
    from hwatu.rules import Rules


def points_enough(position: Position, seat: SeatIndex) -> bool:
    """Whether a seat has enough points to stop (STOP-1, STOP-2)."""
    return points_to_stop(position, seat) >= _enough(position, seat)


def points_to_stop(position: Position, seat: SeatIndex) -> Points:
    """The points that a seat has to stop with (STOP-1)."""
    facts = position._facts[seat]
    return position._setup.compiled.stop_points_when(position._captured[seat], facts.as_animal, facts.as_junk)


def _enough(position: Position, seat: SeatIndex) -> Points:
    """The points that a seat needs to stop (STOP-1, STOP-2)."""
    return position._setup.compiled.enough(position._facts[seat])


def problems_of_result(position: Position) -> Iterator[Problem]:
    """The problems with a result: its seats, how the hand ended, and whether it can be settled."""
    result, active = position.result, position._setup.active
    if result is None:
        return
    seats = set(active)
    named = {*result.holders} | ({result.winner} - {None})
    following = set(result.carry.active or active)
    if not named <= seats or result.next_dealer not in following or len(set(result.holders)) != len(result.holders):
        yield Problem(
            "result",
            "unknown_seat",
            "DEAL-6",
            "The result names a seat that does not play.",
            "결과에 이번 판을 치지 않는 자리가 있습니다.",
        )
    elif not _can_have_ended(position, result):
        yield _wrong_end(position, result)
    else:
        # Only a settlement knows all that one needs, so it is made, and thrown away.
        try:
            settle(position._setup.rules, outcome_of(position, result))
        except HwatuError as error:
            yield Problem("result", error.code, error.rule, error.message, error.korean)


def _wrong_end(position: Position, result: Result) -> Problem:
    """The problem with an end that the hand cannot have had."""
    end, winner = result.end, result.winner
    if end is not End.STOP or winner is None or position._setup.rules.ending is not EndingRule.GO_STOP:
        return Problem(
            "result",
            "bad_result",
            "STOP-3",
            f"A hand cannot have ended so: {end.name}.",
            f"판이 그렇게 끝날 수는 없습니다: {end.name}.",
        )
    points, enough = points_to_stop(position, winner), _enough(position, winner)
    return Problem(
        "result",
        "bad_result",
        "STOP-1",
        f"Seat {winner} cannot have stopped: it has {points} points and needs {enough} (STOP-1).",
        f"{winner}번 자리는 스톱할 수 없습니다. {points}점인데 {enough}점이 필요합니다(STOP-1).",
    )


def _can_have_ended(position: Position, result: Result) -> bool:
    """Whether a hand can have ended with this result."""
    rules, winner = position._setup.rules, result.winner
    go_stop = rules.ending is EndingRule.GO_STOP
    alone = result.holders[0] if len(result.holders) == 1 else None
    has_won = winner is not None and won(position, result.end, winner)
    return {
        End.STOP: has_won,
        End.NAGARI: winner is None and go_stop and not (result.dealt_nagari and any(position._turns)),
        End.AGREED_NAGARI: winner is None and go_stop and rules.syodang is not SyodangRule.OFF,
        End.HAND_QUAD: bool(result.holders) and winner == alone,
        End.PPUK_LIMIT: has_won,
        End.EMPTY_TURNS: has_won,
        End.VOID: winner is None,
        End.PLAYED_OUT: winner is None and rules.ending is EndingRule.PLAY_OUT,
        End.ABANDONED: winner is None and result.abandoned is not None,
    }[result.end]


def won(position: Position, end: End, winner: SeatIndex) -> bool:
    """Whether a seat can have won with this end, in its turn or when the cards had run out (STOP-12)."""
    rules, facts = position._setup.rules, position._facts[winner]
    if end is End.PPUK_LIMIT:
        return facts.ppuks >= rules.ppuk_limit > 0
    if end is End.EMPTY_TURNS:
        return facts.idle >= rules.empty_turns > 0
    return end is End.STOP and (points_enough(position, winner) or won_at_exhaustion(position, winner))


def won_at_exhaustion(position: Position, winner: SeatIndex) -> bool:
    """Whether a seat wins because nobody has a card or a bomb turn left (STOP-12)."""
    setup, seats = position._setup, position._seats
    if any(seats[seat].hand_size or seats[seat].bomb_turns for seat in setup.active):
        return False
    return winner == winner_at_exhaustion(setup.rules, seats, setup.active)


TELLING: Final = frozenset(
    [*(each for each in EVENTS if each.__module__ == deal_events.__name__), ChipsPaid, HandEnded]
)
"""The classes of the events that a deal can have. With others, a document could show a hand that nobody played."""

_SEATS: Final = ("seat", "payer", "payee", "winner")
_CARDS: Final = ("card", "replacement", "cards")


def check_opening(rules: Rules, opening: Iterable[Any]) -> None:
    """Raise :class:`InvalidPosition` (``bad_opening``) for events that no deal of these rules has."""
    seats, pack = {None, *range(rules.players)}, CardSet(rules.deck)
    for event in opening:
        known = seats.issuperset(getattr(event, name, None) for name in _SEATS)
        if type(event) not in TELLING or not known or any(card not in pack for card in _named_in_events(event)):
            raise InvalidPosition(
                "No deal at this table has these events.",
                code="bad_opening",
                rule="DEAL-1",
                korean="이 판에서 패를 돌릴 때 이런 이벤트는 생기지 않습니다.",
            )


def _named_in_events(event: Any) -> Iterator[Card]:
    for name in _CARDS:
        held = getattr(event, name, None)
        yield from [held] if isinstance(held, Card) else held or ()


def problems_of_seating(position: Position) -> Iterator[Problem]:
    """The problems of a hand in the phase ``seating``, in which the seats still decide who plays (SELL-1)."""
    seating, rules, active = position._setup.seating, position._setup.rules, position._setup.active
    if seating is None:
        if position.phase is Phase.SEATING:
            yield Problem(
                "phase",
                "bad_phase",
                "SELL-1",
                "It is still being decided who plays, so a seat must be left to decide.",
                "누가 칠지 정하는 중이니 아직 정하지 않은 자리가 있어야 합니다.",
            )
        return
    if position.phase is not Phase.SEATING:
        yield Problem(
            "seating",
            "bad_phase",
            "SELL-1",
            "Seats decide who plays only in the phase seating.",
            "누가 칠지는 seating 단계에서만 정합니다.",
        )
    if rules.players == rules.seats_playing:
        yield Problem(
            "phase",
            "bad_phase",
            "SELL-1",
            f"All {rules.players} play here, so nobody decides who does.",
            f"여기서는 {rules.players}명이 모두 치므로 누가 칠지 정하지 않습니다.",
        )
    named = [*active, *seating.undecided, *(seat for seat, _ in seating.dropped)]
    deck = sorted(each.index for each in rules.deck)
    lying = rules.table_size if rules.players < SEVEN else 0  # with seven, dropped hands make the table (SELL-9)
    left = len(deck) - lying - rules.players * rules.hand_size
    held = {seat.hand_size for seat in position._seats} - {rules.hand_size}
    started = any(position._captured) or position._table or position.stacks or position._turn is not None
    checks = (
        (sorted(named) != list(range(rules.players)), "seating",
         "Every seat plays, sits out or is still to decide.", "자리마다 치거나, 쉬거나, 아직 정하지 않았어야 합니다."),
        (
            position.actor not in seating.undecided[:1] or len(active) >= rules.seats_playing,
            "actor", "The first who is still to decide is asked.", "아직 정하지 않은 첫 자리가 정할 차례입니다.",
        ),
        (
            held, "hands",
            f"Every seat holds {rules.hand_size} cards while it is decided who plays, not {max(held, default=0)}.",
            f"누가 칠지 정하는 동안에는 자리마다 {rules.hand_size}장을 드는데 {max(held, default=0)}장입니다.",
        ),
        (
            position.face_down != lying, "seating",
            f"While it is decided who plays, {lying} cards lie face down, not {position.face_down}.",
            f"누가 칠지 정하는 동안에는 {lying}장이 엎어져 있는데 {position.face_down}장입니다.",
        ),
        (
            position.stock_size != left,
            "stock", f"The other {left} cards are the stock, not {position.stock_size}.",
            f"나머지 {left}장이 더미인데 {position.stock_size}장입니다.",
        ),
        (
            started or any(each._facts != NO_FACTS or each._shown for each in position._seats),
            "seating", "Nothing has happened before it is decided who plays.",
            "누가 칠지 정하기 전에는 아무 일도 없습니다.",
        ),
    )  # fmt: skip
    yield from problems(
        *[(found, Problem(field, "bad_seating", "SELL-1", said, korean)) for found, field, said, korean in checks]
    )
    orders = (seating.to_table, seating.to_stock)  # a view has neither, since nobody may know them
    if any(sorted(each) != ([] if isinstance(position, View) else deck) for each in orders):
        yield Problem(
            "seating",
            "bad_seating",
            "SELL-7",
            "The cards that come back must be an order of the whole pack.",
            "거둬 섞은 패는 화투 전체의 순서여야 합니다.",
        )


P = TypeVar("P", State, View)

NO_EVENTS: Final = Events()


def setup_of(
    rules: Rules,
    dealer: SeatIndex,
    active: tuple[SeatIndex, ...],
    carry: Carry,
    seating: Seating | None,
    opening: Events = NO_EVENTS,
    *,
    least: int | None = None,
) -> Setup:
    """The facts that never change within a hand, checked.

    - ``active``: the seats that play; while ``seating`` is not None, those that have joined so far.
    - ``opening``: the events of the deal.
    - ``least``: the least number of active seats, if it is not the usual one.

    Raises :class:`InvalidPosition` (``bad_active``, ``bad_dealer``, ``bad_opening``).
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
            f"{rules.seats_playing} different seats play a hand, not {len(seats)}.",
            code="bad_active",
            rule="DEAL-1",
            korean=f"서로 다른 {rules.seats_playing}자리가 한 판을 치는데 {len(seats)}자리입니다.",
        )
    if dealer not in seats:
        raise InvalidPosition(
            f"Seat {dealer} does not play, so it does not deal.",
            code="bad_dealer",
            rule="DEAL-6",
            korean=f"{dealer}번 자리는 이번 판을 쉬므로 패를 돌릴 수 없습니다.",
        )
    return Setup(rules, dealer, active, carry, opening, seating)


def problem_in(position: State | View) -> Problem | None:
    """The first problem of a position, or None if it is possible."""
    return next((problem for check in _CHECKS for problem in check(position)), None)


def checked(position: P) -> P:
    """Return the position. Raises :class:`InvalidPosition` if it is not possible."""
    problem = problem_in(position)
    if problem is not None:
        raise problem.error()
    return position


def idle_seat(seat: SeatIndex, playing: tuple[SeatIndex, ...]) -> Wording:
    """The message for a seat that acts, or has acted, although it does not play this hand."""
    listed = ", ".join(map(str, playing))
    who, do = ("only seat", "does") if len(playing) == 1 else ("seats", "do")
    return Wording(
        f"Seat {seat} does not play this hand: {who} {listed} {do}.",
        f"{seat}번 자리는 이번 판을 쉽니다. 치는 자리: {listed}번.",
    )


def _pack(position: Position) -> CardMask:
    return CardSet(position._setup.rules.deck).mask


def _seats(position: Position) -> Iterator[Problem]:
    players, active, seating, turn = (
        position._setup.rules.players,
        position._setup.active,
        position._setup.seating,
        position._turn,
    )
    if len(position._seats) != players:
        yield not_a_seat_each("hands", position._seats, players)
    deciding = () if seating is None else seating.undecided
    if position.actor not in (deciding or active):
        yield Problem("actor", "unknown_seat", "DEAL-1", *idle_seat(position.actor, deciding or active))
    if turn is not None and turn.seat not in active:
        yield Problem("turn", "unknown_seat", "DEAL-1", *idle_seat(turn.seat, active))
    playing = active if seating is None else ()
    for seat, facts in enumerate(position._facts):
        if facts.dropped and (seat in playing or facts.dropped.bit_count() != position._setup.rules.hand_size):
            yield Problem(
                "dropped", "bad_dropped", "SELL-7",
                f"Only a seat that does not play drops a hand, and all of it: seat {seat} did not.",
                f"치지 않는 자리만 패를 버리고, 버리면 모두 버립니다. {seat}번 자리는 그렇지 않습니다.",
            )  # fmt: skip


def _piles(position: Position) -> Iterator[tuple[str, CardMask]]:
    """Every pile in which a card can be: its field, and its cards as a mask."""
    yield from (("hands", each) for each in position._hands)
    yield from (("captured", each) for each in position._captured)
    yield "table", position._table
    yield from (("stacks", stack.cards.mask) for stack in position.stacks)
    if position._turn is not None:
        yield from (
            ("turn", pile) for pile in (position._turn._pair, position._turn._waiting, turned_mask(position._turn))
        )
    yield from out_of_sight(position)


def _cards(position: Position) -> Iterator[Problem]:
    pack, seen = _pack(position), 0
    for field, pile in _piles(position):
        if pile & ~pack:
            yield Problem(
                field,
                "foreign_card",
                "CARD-7",
                f"{CardSet.from_mask(pile & ~pack)} is not in this pack.",
                f"{CardSet.from_mask(pile & ~pack)}: 이 화투에는 없는 패입니다.",
            )
        if pile & seen:
            yield Problem(
                field,
                "duplicate_card",
                "CARD-1",
                f"{CardSet.from_mask(pile & seen)} is in two places.",
                f"{CardSet.from_mask(pile & seen)}: 두 군데에 나옵니다.",
            )
        seen |= pile


def _lying(position: Position) -> Iterator[Problem]:
    if position._table > ALL_MONTHS_MASK:
        yield Problem("table", "joker_on_table", "DEAL-9", "No joker is ever laid on the table.")
    for stack in position.stacks:
        whole_month = MONTH_MASKS[stack.month]
        of_month, beside = stack.cards.mask & ALL_MONTHS_MASK, CardSet.from_mask(position._table & whole_month)
        yield from problems(
            (
                of_month.bit_count() != 3 or of_month & ~whole_month,
                Problem(
                    "stacks",
                    "bad_stack",
                    "DEAL-12",
                    f"A stack is three cards of one month, not {stack.cards}.",
                    f"쌓인 패는 같은 달 석 장이어야 하는데 {stack.cards}입니다.",
                ),
            ),
            (
                stack.maker not in (None, *position._setup.active),
                Problem(
                    "stacks",
                    "unknown_seat",
                    "TURN-8",
                    f"Seat {stack.maker} does not play, and made no stack.",
                    f"{stack.maker}번 자리는 이번 판을 쉬므로 뻑을 했을 수 없습니다.",
                ),
            ),
            (
                beside,
                Problem(
                    "table",
                    "loose_beside_stack",
                    "TURN-5",
                    f"{beside} would have captured the stack {stack.cards}.",
                    f"{beside}: 쌓인 {stack.cards} 패를 먹었을 것이므로 따로 있을 수 없습니다.",
                ),
            ),
        )
    won = None if position._turn is None else position._turn.won
    ended = won if position.result is None else position.result.end
    too_many = 5 if ended in _ENDS_OF_QUADS else 3
    if any((position._table & each).bit_count() >= too_many for each in MONTH_MASKS):
        yield Problem("table", "bad_table", "DEAL-12", "Three loose cards of a month are a stack.")


_ENDS_OF_QUADS: Final = (End.VOID, End.HAND_QUAD, End.NAGARI)
"""The ends after which four cards of a month may lie on the table: the deal ended the hand before they were stacked."""


def _turns(position: Position) -> Iterator[Problem]:
    """Problems of seats with too many turns: those it has had, and one for each card and bomb turn that it has left.

    No hand comes near the limit. Without it, play could carry a number past the byte that a state has for it.
    """
    for seat in position._seats:
        had, facts, cards = seat._turns, seat._facts, seat.hand_size
        left = facts.bomb_turns
        for count, what in ((had, "turns"), (facts.ppuks, "ppuk"), (facts.goes, "goes")):
            if count + cards + left > MOST_TURNS:
                yield Problem(
                    "turns", "bad_value", "TURN-1",
                    f"Nobody has more than {MOST_TURNS} turns: {count} {what} so far, {cards} cards, {left} bomb turns "
                    "are too many.",
                    f"한 자리의 차례는 {MOST_TURNS}번까지입니다. 지금까지 {count}({what}), 손패 {cards}장, 남은 뒤집기"
                    f" {left}번은 너무 많습니다.",
                )  # fmt: skip


def _memory(position: Position) -> Iterator[Problem]:
    pack = _pack(position)
    yield from problems_of_facts(position, pack)
    possible = all(
        trace.seat in position._setup.active
        and not (trace.played | trace.unchosen | trace.lain) & ~pack
        and not (trace.played | trace.unchosen) & ~ALL_MONTHS_MASK  # jokers are captured, never left
        for trace in position._traces
    )
    if not possible:
        yield Problem(
            "trace",
            "bad_trace",
            "LIABLE-2",
            "No turn can have left these cards.",
            "어느 차례에도 이런 패가 남을 수 없습니다.",
        )
    for refused in position.refused:
        seats = {refused.offerer, refused.refuser}
        if len(seats) != 2 or not seats <= set(position._setup.active):
            yield Problem("refused", "bad_refusal", "LIABLE-6", "One player refuses what another offers.")


def _paid(position: Position) -> Iterator[Problem]:
    yield from problems_of_payments(position.payments, position._setup.rules)


def _carried(position: Position) -> Iterator[Problem]:
    rules, carry = position._setup.rules, position._setup.carry
    playing = position._setup.active if position._setup.seating is None else ()
    yield from problems_of_carry(carry, rules, playing)
    if position.result is not None:
        after = position.result.carry
        yield from problems_of_carry(after, rules, after.active, "result")


def _turn(position: Position) -> Iterator[Problem]:
    turn, pack = position._turn, _pack(position)
    if turn is None:
        if position.phase not in (Phase.SEATING, Phase.TURN, Phase.OVER):
            yield Problem(
                "phase",
                "no_turn",
                "TURN-1",
                f"A seat decides {position.phase.value} only in a turn.",
                f"차례가 된 자리만 {position.phase.value} 결정을 합니다.",
            )
        return
    # These cards lie somewhere else by now, so they are not in _piles(), and only their pack is checked.
    about = turn._opening | turn._lain | turn._played | turn._laid | turn._gained | turn._unchosen
    opponents = position._setup.order.opponents(turn.seat)
    yield from problems(
        (
            about & ~pack,
            Problem(
                "turn",
                "foreign_card",
                "CARD-7",
                "The turn names a card that is not in this pack.",
                "차례에 이 화투에 없는 패가 적혀 있습니다.",
            ),
        ),
        (
            turn._pair and (turn._pair.bit_count() != 2 or turn._pair & ~_month_of(turn._pair)),
            Problem("turn", "bad_pair", "TURN-3", "A pair is two cards of one month."),
        ),
        (
            turn._waiting & ALL_MONTHS_MASK or (turn._waiting and not turn._pair),
            Problem("turn", "bad_waiting", "JOKER-4", "Only jokers wait, and only on a pair."),
        ),
        (
            not 0 <= turn.flips <= 3 or not 0 <= turn._must_play <= 12,
            Problem(
                "turn",
                "bad_value",
                "TURN-1",
                "Up to three stock cards are turned, and there are twelve months.",
                "더미는 석 장까지 뒤집고, 달은 열둘입니다.",
            ),
        ),
        (
            not 0 <= turn._quad <= 12 or not set(turn.ended) <= set(position._setup.active),
            Problem(
                "turn",
                "bad_quad",
                "DEAL-14",
                "Only a seat that plays is asked about four of a month.",
                "총통은 이번 판을 치는 자리에만 묻습니다.",
            ),
        ),
        (
            (turn.won is not None) != (position.phase is Phase.PUSH)
            or (position.phase is not Phase.QUAD and bool(turn.ended or turn._quad) and turn.won is not End.HAND_QUAD),
            Problem(
                "turn",
                "bad_phase",
                "PUSH-1",
                "A turn names a win only while its winner is asked about it.",
                "차례에 승리를 적는 것은 이긴 사람에게 묻는 동안뿐입니다.",
            ),
        ),
        (
            any(amount < 0 or not RULE_ID.fullmatch(rule) for rule, amount in turn.bonuses),
            Problem(
                "turn",
                "bad_bonus",
                "BONUS-10",
                "A bonus has the id of its rule and takes 0 or more cards.",
                "보너스에는 규칙 번호와 0 이상의 장수를 적습니다.",
            ),
        ),
        (
            any(due.giver not in opponents or due.left < 1 or not RULE_ID.fullmatch(due.rule) for due in turn.dues),
            Problem(
                "turn",
                "bad_due",
                "BONUS-9",
                "Each opponent owes at least one card.",
                "상대마다 적어도 한 장은 줘야 합니다.",
            ),
        ),
    )


def _phase(position: Position) -> Iterator[Problem]:
    waits = _WAITS.get(position.phase)
    yield from problems(
        (
            (position.phase is Phase.OVER) != (position.result is not None),
            Problem(
                "phase",
                "bad_phase",
                "STOP-3",
                "A hand has a result when it is over, and not before.",
                "결과는 판이 끝났을 때만 있습니다.",
            ),
        ),
        (
            position._turn is not None and waits is not None and not waits(position, position._turn),
            Problem(
                "phase",
                "bad_phase",
                "TURN-1",
                f"Nobody decides {position.phase.value} in such a turn.",
                f"이런 차례에는 아무도 {position.phase.value} 결정을 하지 않습니다.",
            ),
        ),
    )


def _at_start(position: Position, turn: Turn) -> bool:
    shown = turn._must_play == 0 or (position._hands[turn.seat] & MONTH_MASKS[turn._must_play]).bit_count() == 3
    return turn.seat == position.actor and shown and not turn.over and not _anything_turned(turn)


def _substitutes(position: Position, turn: Turn) -> bool:
    played = position._setup.rules.hand_joker is HandJokerRule.SUBSTITUTE and not turn._pair
    return played and _takes(position, turn)


def _takes(position: Position, turn: Turn) -> bool:
    if turn.seat != position.actor or turn.over or turn.dues or not 0 <= turn._turned < FIRST_JOKER:
        return False
    return (position._table & MONTH_MASK_OF[turn._turned]).bit_count() == 2


def _gives(position: Position, turn: Turn) -> bool:
    """A seat is asked which junk to give only if it has a choice; the engine takes what leaves none (BONUS-9)."""
    rules = position._setup.compiled
    choice = junk_to_give(position._seats[position.actor], rules).bit_count() > 1 and not rules.cheapest
    owed = bool(turn.dues) and turn.dues[0].giver == position.actor and turn._turned < 0 and not turn.bonuses
    return owed and choice and not turn._pair


def _may_stop(position: Position, turn: Turn) -> bool:
    asked = turn.seat == position.actor and turn.over and not _anything_turned(turn)
    return asked and points_enough(position, position.actor)


def _quad_asked(position: Position, turn: Turn) -> bool:
    rules, compiled = position._setup.rules, position._setup.compiled
    hand, facts = position._hands[position.actor], position._facts[position.actor]
    if turn.over or turn.won is not None or _anything_turned(turn):
        return False
    if turn._quad:
        whole = MONTH_MASKS[turn._quad]
        redraws = compiled.redraw and compiled.joker_quad is not JokerQuadRule.NEVER
        return redraws and turn.seat == position.actor and hand & whole == whole and not facts.quads >> turn._quad & 1
    dealt = (
        not any(position._turns) and turn.seat == position._setup.leader and rules.hand_quad is HandQuadRule.MAY_PLAY_ON
    )
    return dealt and whole_months(hand) != 0 and not facts.quads and position.actor not in turn.ended


def _counts_dual(position: Position, turn: Turn) -> bool:
    asked = turn.seat == position.actor and turn.over and not _anything_turned(turn)
    own, compiled = position._seats[position.actor], position._setup.compiled
    below = compiled.asks_at_target and points_to_stop(position, position.actor) < compiled.target
    # The question comes at the target, but an answer to an earlier one may have taken the target away (CARD-9).
    if below and not settled_duals(own._facts):
        return False
    return asked and bool(unanswered(turn, own, compiled))


def _may_push(position: Position, turn: Turn) -> bool:
    if turn.won is None or not position._setup.carry.may_push(position._setup.rules) or _anything_turned(turn):
        return False
    if turn.won is End.HAND_QUAD:
        return not turn.ended or turn.ended == (position.actor,)
    if turn.seat == position.actor:
        return turn.over and won(position, turn.won, position.actor)
    return turn.over and turn.won is End.STOP and won_at_exhaustion(position, position.actor)


def _answers(position: Position, turn: Turn) -> bool:
    setup = position._setup
    offered = setup.rules.syodang is not SyodangRule.OFF and len(setup.active) == 3 and turn.seat != position.actor
    return offered and not turn.over and not turn._must_play and not _anything_turned(turn)


def _anything_turned(turn: Turn) -> bool:
    return bool(turn._pair or turn._waiting or turn._turned >= 0 or turn.dues or turn.bonuses)


# Each function above says whether its question can be asked in such a turn. They look at the turn more closely than the
# engine does when it asks, since a state from outside may combine what play never does.
_WAITS: Final[dict[Phase, Callable[[Position, Turn], bool]]] = {
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


def _able(position: Position) -> Iterator[Problem]:
    """The problem of a seat that has to decide and can do nothing. To offer nagari alone does not count."""
    if position.phase is Phase.OVER:
        return
    playing = position._seats[position.seat]
    if position.phase in (Phase.TURN, Phase.ANSWER) and not (playing.hand_size or playing._facts.bomb_turns):
        yield Problem(
            "actor", "nothing_to_do", "TURN-11",
            f"Seat {position.seat} has nothing that it could do: no card and no bomb turn.",
            f"{position.seat}번 자리는 손패도 남은 뒤집기도 없어 할 수 있는 것이 없습니다.",
        )  # fmt: skip
    elif not position._seats[position.actor]._hidden and not PHASES[position.phase].legal(position):
        yield Problem(
            "actor", "nothing_to_do", "TURN-11", f"Seat {position.actor} has nothing that it could do.",
            f"{position.actor}번 자리가 지금 할 수 있는 것이 없습니다.",
        )  # fmt: skip


# --- the boar pot ---


def _boar_pot(position: Position) -> Iterator[Problem]:
    """Problems of payments into and from the boar pot: everybody puts a stake in, the boar takes all out (CHIPS-5)."""
    setup, rules, result = position._setup, position.rules, position.result
    begun = setup.seating is None and (result is None or result.end is not End.VOID)
    stakes = rules.boar_pot_chips if begun else 0
    taken = stakes and any(mask & BOAR for mask in position._captured)
    put_in = sorted(
        (paid.payer, paid.amount)
        for paid in position.payments
        if paid.rule == "CHIPS-5" and paid.payee is None and paid.payer is not None
    )
    if put_in != [(seat, stakes) for seat in range(rules.players) if stakes]:
        english, korean = (
            (f"everybody puts {stakes} in", f"자리마다 {stakes}칩을 넣습니다")
            if stakes
            else ("nobody puts anything in", "아무도 칩을 넣지 않습니다")
        )
        yield _wrong_pot(english, korean)
    out = [paid.amount for paid in position.payments if paid.payer is None]
    if out != ([setup.carry.pot_with_stakes(rules)] if taken else []):
        english, korean = (
            ("whoever captured the boar has taken all of it", "멧돼지를 먹은 자리가 모두 가져갔습니다")
            if taken
            else ("nobody has taken anything from it", "아무도 가져가지 않았습니다")
        )
        yield _wrong_pot(english, korean)


def _wrong_pot(english: str, korean: str) -> Problem:
    """The problem of payments that disagree with this sentence about the boar pot."""
    return Problem(
        "paid",
        "bad_pot",
        "CHIPS-5",
        f"The boar pot in this hand: {english}. Say so in the payments.",
        f"이 판의 멧돼지 판돈: {korean}. 주고받은 칩에도 그렇게 적으세요.",
    )


def _month_of(mask: CardMask) -> MonthMask:
    low = (mask & -mask).bit_length() - 1
    return MONTH_MASK_OF[low] if low < FIRST_JOKER else 0


_CHECKS: Final[tuple[Callable[[Position], Iterable[Problem]], ...]] = (
    _seats, _cards, _lying, _memory, _turns, _paid, _carried, contradicted, problems_of_seating,
    _turn, _phase, _able, _boar_pot, problems_of_result, viewed,
)  # fmt: skip
"""The checks in their order. Later ones rely on earlier ones, for instance on seats and cards that exist.

So only the first problem is certain, and readers report that one alone.
"""
