"""Build any position in one call, mid-hand too, for tests and puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from hwatu.argument_checks import check_seats, truth
from hwatu.cards import MONTH_MASKS, Card, Month, card
from hwatu.cardset import Cards, CardSet
from hwatu.compiled_rules import compiled
from hwatu.engine.dealing import check_seat, check_table
from hwatu.engine.opening import stakes
from hwatu.errors import InvalidPosition, a_type, short
from hwatu.events import Events
from hwatu.payment import Payment
from hwatu.payment.payments import payments_of
from hwatu.result import NO_CARRY, Carry
from hwatu.rewards import BOAR, BOAR_POT
from hwatu.rules import Rules
from hwatu.shuffle import Seed, Stream
from hwatu.state import Phase, Stack, State
from hwatu.state.setup import Setup
from hwatu.state.snapshot import Snapshot
from hwatu.validity.named_cards import NamedCards, stack_named
from hwatu.validity.remembered import MARKS, MarkKind, marks_of, packed_turns
from hwatu.validity.states import idle_seat, possible

StackLike: TypeAlias = "Stack | Cards | tuple[Cards, int | None]"


def position(
    rules: Rules,
    *,
    hands: Sequence[Cards],
    table: Cards = "",
    stock: str | Iterable[Card | str] = "",
    captured: Sequence[Cards] = (),
    stacks: Iterable[StackLike] = (),
    actor: int = 0,
    dealer: int = 0,
    turns: Sequence[int] = (),
    goes: Sequence[int] = (),
    go_points: Sequence[int] = (),
    shaken: Sequence[Iterable[int]] = (),
    bombed: Sequence[Iterable[int]] = (),
    ppuks: Sequence[int] = (),
    bomb_turns: Sequence[int] = (),
    pair_bombed: Sequence[Iterable[int]] = (),
    quads: Sequence[Iterable[int]] = (),
    as_animal: Sequence[Cards] = (),
    as_junk: Sequence[Cards] = (),
    reverse_go: Sequence[bool] = (),
    idle: Sequence[int] = (),
    paid: Iterable[Payment] = (),
    carry: Carry = NO_CARRY,
    seed: Seed = 0,
    fill: bool = True,
) -> State:
    """A position in which ``actor`` begins its turn.

    Hands, table, captures and stacks are taken as given, a seat each where it says so. ``stock`` names its top cards,
    the next one first; every card that is named nowhere follows them in the order in which ``seed`` deals the pack, or
    is out of play with ``fill=False``. A stack is ``"3B 3R 3J"``, or with the seat that made it ``("3B 3R 3J", 1)``.
    ``turns`` is how many turns each seat has had (its first turn is at 0), ``go_points`` what its captures were worth
    when it last said go, by default what they are worth now. ``pair_bombed`` and ``quads`` are the months that a seat
    bombed with two cards and those of which it showed four and played on (BOMB-6, DEAL-14), ``as_animal`` and
    ``as_junk`` its dual animals that count as one of these for good (CARD-9, CARD-10), ``reverse_go`` whether it said
    go after an opponent had (PAY-21), ``idle`` how many turns in a row it captured nothing (STOP-10). ``paid`` are the
    chips that were paid during the hand; the stakes, and the boar pot where the boar is captured, come before them by
    themselves (CHIPS-5).

    Raises :class:`InvalidPosition` with the impossible card or value. Every position made can be written and read.

    >>> from hwatu import position, presets
    >>> state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J", stock="8B 3J", turns=[1, 1])
    >>> state.table, state.stock[:2], len(state.stock)
    (CardSet('2R 8J'), (card('8B'), card('3J')), 42)
    """
    check_table(rules, dealer, carry)
    check_seat(rules, actor)
    named = NamedCards(rules)
    held = _piles(named, "hands", _listed("hands", hands))
    taken = _piles(named, "captured", _a_seat_each(rules, "captured", captured, ""))
    lying = named.mask(_cards("table", table), "table")
    formed = [_stack(named, each) for each in _listed("stacks", stacks)]
    top = named.placed(_cards("stock", stock), "stock")
    below = [each for each in Stream(seed, "deck").shuffled(rules.deck) if each not in named.places] if fill else []
    lying, dealt = _gather(lying)
    formed += dealt
    active = carry.active or tuple(range(rules.seats_playing))
    _check_players(active, dealer, actor, held, formed)
    given = {
        "goes": goes, "go_points": go_points, "shaken": shaken, "bombed": bombed, "ppuks": ppuks,
        "bomb_turns": bomb_turns, "pair_bombed": pair_bombed, "quads": quads, "as_animal": as_animal,
        "as_junk": as_junk, "reverse_go": reverse_go, "idle": idle,
    }  # fmt: skip
    marks = marks_of(compiled(rules), held, taken, _said(rules, given))
    able = [bool(hand or each.bomb_turns) for hand, each in zip(held, marks, strict=True)]
    if not any(able):
        raise InvalidPosition(
            "Nobody has a card or a bomb turn: the hand is over.", code="nobody_can_play", rule="TURN-10"
        )
    if not able[actor]:
        raise InvalidPosition(
            f"Seat {actor} has no card and no bomb turn, so it is not its turn.",
            code="actor_cannot_play",
            rule="TURN-11",
        )
    return possible(Snapshot(
        Setup(rules, dealer, active, carry, Events()), Phase.TURN, actor, held, taken, lying,
        tuple(sorted(formed, key=lambda stack: stack.month)), bytes([each.index for each in [*top, *below]]),
        packed_turns(_numbers(rules, "turns", turns), rules.players), marks, (), (),
        _paid(rules, carry, taken, payments_of(paid)), None, None,
    ))  # fmt: skip


def _paid(rules: Rules, carry: Carry, captured: tuple[int, ...], paid: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """The chips paid by now: what must have been, the stakes and the pot where the boar is captured (CHIPS-5), and what
    the caller says besides.
    """
    sure = carry.paid + stakes(rules)
    for seat, taken in enumerate(captured):
        if rules.boar_pot_chips and taken & BOAR:
            sure += (Payment(None, seat, carry.pot_with_stakes(rules), BOAR_POT, "CHIPS-5"),)
    return sure + paid


def _cards(where: str, named: Any) -> list[Card]:
    """The cards of one pile in the order in which they are named."""
    try:
        return [card(each) for each in (named.split() if isinstance(named, str) else named)]
    except TypeError:
        raise InvalidPosition(f"{where}: {a_type(named)} names no cards.", code="bad_cards") from None


def _piles(named: NamedCards, where: str, piles: list[Any]) -> tuple[int, ...]:
    """One pile a seat, as masks."""
    check_seats(where, piles, named.rules.players)
    places = [f"{where}[{seat}]" for seat in range(len(piles))]
    return tuple([named.mask(_cards(at, each), at) for at, each in zip(places, piles, strict=True)])


def _stack(named: NamedCards, given: Any) -> Stack:
    """One stack: three cards of a month and the jokers a ppuk kept, perhaps with the seat that made it."""
    maker: int | None = None
    if isinstance(given, Stack):
        given, maker = given.cards, given.maker
    elif isinstance(given, (tuple, list)) and len(given) == 2 and (given[1] is None or isinstance(given[1], int)):
        given, maker = given
    if maker is not None:
        check_seat(named.rules, maker)
    return stack_named(named.mask(_cards("stacks", given), "stacks"), maker)


def _gather(lying: int) -> tuple[int, list[Stack]]:
    """Three loose cards of a month are a dealt stack (DEAL-12); four of a month cannot lie there."""
    stacks = []
    for month in Month:
        of_month = lying & MONTH_MASKS[month]
        if of_month.bit_count() == 4:
            raise InvalidPosition(f"All four cards of {month} lie on the table.", code="table_quad", rule="DEAL-10")
        if of_month.bit_count() == 3:
            stacks.append(Stack(month, CardSet.from_mask(of_month)))
            lying ^= of_month
    return lying, stacks


def _check_players(
    active: tuple[int, ...], dealer: int, actor: int, hands: tuple[int, ...], stacks: list[Stack]
) -> None:
    """Only those who play deal, act, hold cards and make stacks (DEAL-1)."""
    if dealer not in active:
        raise InvalidPosition(
            f"Seat {dealer} does not play this hand, so it cannot deal.", code="idle_dealer", rule="DEAL-6"
        )
    holding = [seat for seat, hand in enumerate(hands) if hand]
    makers = [stack.maker for stack in stacks if stack.maker is not None]
    for seat in (actor, *holding, *makers):
        if seat not in active:
            raise InvalidPosition(
                f"{idle_seat(seat, active)} Name others with carry=Carry(active=...); to begin before the seats have "
                "decided who plays, use deal.",
                code="idle_seat",
                rule="DEAL-1",
            )


def _listed(name: str, values: Any) -> list[Any]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise InvalidPosition(f"{name} is a list, not {short(values)}.", code="bad_value")
    return list(values)


def _a_seat_each(rules: Rules, name: str, values: Any, default: Any) -> list[Any]:
    """A value for each seat; those at the end may be left out."""
    found = _listed(name, values)
    found += [default] * (rules.players - len(found))
    check_seats(name, found, rules.players)
    return found


def _numbers(rules: Rules, name: str, values: Any) -> list[int]:
    found = _a_seat_each(rules, name, values, 0)
    if not all(type(each) is int for each in found):
        raise InvalidPosition(f"{name} lists whole numbers, not {short(values)}.", code="bad_value")
    return found


def _months(name: str, values: Any) -> tuple[Month, ...]:
    found = _listed(name, values)
    if any(type(month) not in (int, Month) or not 1 <= month <= 12 for month in found):
        raise InvalidPosition(f"{name} lists months from 1 to 12, not {short(found)}.", code="bad_value", rule="CARD-1")
    return tuple([Month(month) for month in found])


def _truth(name: str, value: object) -> bool:
    truth(value, name)
    return bool(value)


def _said(rules: Rules, given: dict[str, Any]) -> dict[str, list[Any]]:
    """The marks that the caller gives, a value a seat."""
    said: dict[str, list[Any]] = {}
    for name, values in given.items():
        kind = MARKS[name].kind
        if kind is MarkKind.MONTHS:
            said[name] = [_months(name, each) for each in _a_seat_each(rules, name, values, ())]
        elif kind is MarkKind.CARDS:
            said[name] = [CardSet(_cards(name, each)).mask for each in _a_seat_each(rules, name, values, "")]
        elif kind is MarkKind.FLAG:
            said[name] = [_truth(name, each) for each in _a_seat_each(rules, name, values, False)]
        else:
            said[name] = _numbers(rules, name, values)
    if given["go_points"]:
        said["go_points"] = [
            points if goes else 0 for goes, points in zip(said["goes"], said["go_points"], strict=True)
        ]
    else:
        del said["go_points"]
    return said
