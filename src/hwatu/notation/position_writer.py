"""A state as one line: every field that makes two states equal, and nothing that is at its default."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import quote

import attrs

from hwatu.additions import LEAST_FACTOR, Mission
from hwatu.cards import MONTH_MASKS, card_at
from hwatu.cardset import CardSet
from hwatu.errors import InvalidPosition
from hwatu.missions import MISSIONS
from hwatu.payment import Payment
from hwatu.result import Carry, Result
from hwatu.rules import Rules
from hwatu.state import Due, Phase, Stack, State
from hwatu.state.memory import Marks, RefusedOffer, Trace
from hwatu.state.setup import Seating
from hwatu.state.turn import Turn

VERSION: Final = 1
"""The version of the notation that is written; the version of any line that is read is its third word."""

HEAD: Final = "hwatu position"
NOTHING: Final = "-"


def format_position(state: State) -> str:
    """A state as one line of text, which :func:`parse_position` reads under the same rules.

    >>> from hwatu import position, presets
    >>> state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J", stock="8B 3J", fill=False)
    >>> print(format_position(state))
    hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock 8B 3J
    """
    if not isinstance(state, State):
        raise InvalidPosition(f"A {type(state).__name__} is no state of a hand.", code="not_a_state")
    fields = [f"{name} {value}" for name, value in _fields(state) if value]
    return "; ".join([f"{HEAD} {VERSION}", *fields])


def carry_text(carry: Carry) -> str:
    """What a hand was dealt with, in a few words; empty where there is nothing.

    >>> carry_text(Carry(nagaris=1, pot=3))
    'nagaris 1 pot 3'
    """
    numbers = {
        "nagaris": carry.nagaris,
        "pot": carry.pot,
        "month": carry.drawn_month or 0,
        "deals": carry.deals,
        "sold_after": carry.sold_after,
    }
    words = _named(numbers)
    if carry.mission is not None:
        words.append(f"mission {_mission(carry.mission)}")
    if carry.active:
        words.append(f"active {_numbers(carry.active)}")
    if carry.claims:
        words.append("claims " + " ".join(f"{seat}:{chips}" for seat, chips in carry.claims))
    if carry.paid:
        words.append("paid " + " ".join(_payment(each) for each in carry.paid))
    return " ".join(words)


def _fields(state: State) -> Iterator[tuple[str, str]]:
    players = state.rules.players
    yield "phase", "" if state.phase is Phase.TURN else state.phase.name.lower()
    yield "actor", str(state.actor or "")
    yield "dealer", str(state.dealer or "")
    yield "active", "" if state.active == usual_seats(state.rules, state.carry) else _numbers(state.active)
    yield "hands", " / ".join(cards_text(each) for each in state._now.hands)
    yield "captured", _unless_empty(cards_text(each) for each in state._now.captured)
    yield "table", str(CardSet.from_mask(state._now.table))
    yield "stacks", " / ".join(_stack(each) for each in state.stacks)
    yield "stock", _in_order(state._now.stock)
    yield "turns", _unless_zero(turn_counts(state._now.turns, players))
    yield from _marks(state)
    yield "trace", " / ".join(_trace(each) for each in state._now.trace)
    yield "refused", " / ".join(_refused(each, players) for each in state._now.refused)
    yield "paid", " ".join(_payment(each) for each in state._now.paid)
    yield "carry", carry_text(state.carry)
    yield "seating", "" if state._now.setup.seating is None else _seating(state._now.setup.seating)
    yield "turn", "" if state._now.turn is None else _turn(state._now.turn)
    yield "result", "" if state.result is None else _result(state.result)


def _marks(state: State) -> Iterator[tuple[str, str]]:
    marks = state._now.marks
    yield "goes", _unless_zero([each.goes for each in marks])
    assumed = [assumed_marks(state, seat, each) for seat, each in enumerate(marks)]
    for name in ("go_points", "last_go"):
        numbers = [getattr(each, name) for each in marks]
        yield name, "" if numbers == [getattr(each, name) for each in assumed] else _numbers(numbers)
    for name in ("shaken", "bombed", "first_months"):
        yield name, _unless_empty(_numbers(getattr(each, name)) or NOTHING for each in marks)
    yield "bomb_turns", _unless_zero([each.bomb_turns for each in marks])
    yield "ppuks", _unless_zero([each.ppuks for each in marks])
    yield "dropped", _unless_empty(cards_text(each.dropped) for each in marks)
    shown = [each.shown for each in marks]
    if shown != [each.shown for each in assumed]:
        yield "shown", " / ".join(cards_text(each) for each in shown)


def usual_seats(rules: Rules, carry: Carry) -> tuple[int, ...]:
    """The seats that play where nobody decides about it: those carried in, or the first at the table."""
    return carry.active or tuple(range(rules.seats_playing))


def assumed_marks(state: State, seat: int, marks: Marks) -> Marks:
    """What is taken for granted of a seat where a line does not say it, as :func:`hwatu.position` does.

    Whoever has said go did so once, with the points that its captures are worth now; of the sets that a seat has shown,
    everyone knows the cards that it still holds; and it was dealt what it holds.
    """
    worth = state._now.setup.compiled.scorer.stop_points(state._now.captured[seat]) if marks.goes else 0
    shown = state._now.hands[seat] & sum(MONTH_MASKS[month] for month in set(marks.shaken))
    held = state._now.hands[seat]
    return Marks(goes=marks.goes, go_points=worth, last_go=1 if marks.goes else 0, shown=shown, dealt=held)


def _stack(stack: Stack) -> str:
    return str(stack.cards) if stack.maker is None else f"{stack.cards} @{stack.maker}"


def _trace(trace: Trace) -> str:
    cards = {"played": trace.played, "unchosen": trace.unchosen, "lain": trace.lain}
    return " ".join([str(trace.seat), *_named_cards(cards), *(["last_card"] if trace.last_card else [])])


def _refused(refused: RefusedOffer, players: int) -> str:
    words = [f"{refused.offerer}>{refused.refuser}", *(["go"] if refused.said_go else [])]
    return " ".join([*words, "turns", _numbers(turn_counts(refused.turns, players))])


def _seating(seating: Seating) -> str:
    words = [f"undecided {_numbers(seating.undecided)}"]
    if seating.dropped:
        drops = [f"{seat}:{'forced' if forced else 'free'}" for seat, forced in seating.dropped]
        words.append(f"dropped {' '.join(drops)}")
    orders = {"face_down": seating.face_down, "to_table": seating.to_table, "to_stock": seating.to_stock}
    words += [f"{name} {_in_order(order)}" for name, order in orders.items() if order]
    return " ".join(words)


def _payment(paid: Payment) -> str:
    payer = NOTHING if paid.payer is None else paid.payer
    payee = NOTHING if paid.payee is None else paid.payee
    return f"{payer}>{payee}:{paid.amount}:{paid.rule}:{plain(paid.reason)}"


def _turn(turn: Turn) -> str:
    cards = {
        "opening": turn.opening, "lain": turn.lain, "played": turn.played, "laid": turn.laid, "pair": turn.pair,
        "waiting": turn.waiting, "gained": turn.gained, "unchosen": turn.unchosen,
    }  # fmt: skip
    words = [str(turn.seat), *_named_cards(cards), *_named({"flips": turn.flips})]
    if turn.turned >= 0:
        words.append(f"turned {card_at(turn.turned)}")
    words += _named({"must_play": turn.must_play})
    words += [name for name in ("last_card", "over") if getattr(turn, name)]
    if turn.bonuses:
        words.append("bonuses " + " ".join(f"{rule}:{amount}" for rule, amount in turn.bonuses))
    if turn.dues:
        words.append("dues " + " ".join(_due(each) for each in turn.dues))
    return " ".join(words)


def _due(due: Due) -> str:
    ways = (":value" if due.by_value else "") + (":begun" if due.begun else "")
    return f"{due.giver}:{due.left}:{due.rule}{ways}"


def _result(result: Result) -> str:
    words = [result.end.name.lower()]
    if result.winner is not None:
        words.append(f"winner {result.winner}")
    words.append(f"next_dealer {result.next_dealer}")
    if result.holders:
        words.append(f"holders {_numbers(result.holders)}")
    carried = carry_text(result.carry)
    return " ".join([*words, *([carried] if carried else [])])


def _mission(mission: Mission) -> str:
    """A mission in one word: name and factor, and where it is not the library's, its Korean name and its cards."""
    brief = f"{plain(mission.name)}:{mission.factor}"
    if attrs.evolve(mission, factor=LEAST_FACTOR) in MISSIONS:
        return brief
    return f"{brief}:{plain(mission.korean)}:{'+'.join(mission.cards.codes)}"


def plain(text: str) -> str:
    """A text as one word without anything that means something here: spaces become low lines, the rest is quoted.

    >>> plain("ppuk on the first turn"), plain("a/b")
    ('ppuk_on_the_first_turn', 'a%2Fb')
    """
    return quote(text, safe=" ").replace("_", "%5F").replace(" ", "_")


def turn_counts(turns: int, players: int) -> tuple[int, ...]:
    """How many turns each seat has had, of a number that holds them a byte a seat."""
    return tuple([turns >> 8 * seat & 255 for seat in range(players)])


def _in_order(order: bytes) -> str:
    return " ".join([card_at(index).code for index in order])


def cards_text(mask: int) -> str:
    """The codes of the cards of a mask, or a dash for none."""
    return str(CardSet.from_mask(mask)) or NOTHING


def _named_cards(piles: dict[str, int]) -> list[str]:
    return [f"{name} {CardSet.from_mask(mask)}" for name, mask in piles.items() if mask]


def _named(numbers: dict[str, int]) -> list[str]:
    return [f"{name} {int(number)}" for name, number in numbers.items() if number]


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join([str(int(each)) for each in numbers])


def _unless_zero(numbers: Iterable[int]) -> str:
    listed = list(numbers)
    return _numbers(listed) if any(listed) else ""


def _unless_empty(piles: Iterable[str]) -> str:
    listed = list(piles)
    return " / ".join(listed) if any(each != NOTHING for each in listed) else ""
