"""``position``: build any position in one call, also in the middle of a hand, for tests and puzzles.

Its arguments are what a person would say of a table. Whatever follows from them is filled in: stakes, the boar pot that
a capture takes, dealt stacks, and facts of seats (:mod:`hwatu._validity.position_parts`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import Parameter, Signature, signature
from typing import Any, Final, TypeAlias

from typing_extensions import Unpack

from hwatu._base.errors import InvalidPosition, a_type, short
from hwatu._cards.argument_checks import check_seats, truth
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import MONTH_MASKS, CardMask, MonthBits, SeatIndex
from hwatu._cards.card_set import Cards, CardSet, bits_of
from hwatu._cards.flower_cards import Card, cards_in_order
from hwatu._cards.shuffle import Seed, Stream
from hwatu._engine.compiled_rules import compiled
from hwatu._engine.dealing import check_seat, check_table
from hwatu._engine.opening import stakes
from hwatu._engine.position import seats_under
from hwatu._engine.rewards import BOAR, BOAR_POT
from hwatu._engine.shared_fields import Setup
from hwatu._engine.state import State
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.fact import Holds
from hwatu._facts.payments import Payment, payments_of
from hwatu._facts.seat_facts import STORED, SeatArguments
from hwatu._facts.turn_facts import Phase, Stack
from hwatu._validity.position_parts import NamedCards, checked_turns, marks_of, month_twice, stack_named
from hwatu._validity.state_checks import checked, idle_seat
from hwatu.events import Events
from hwatu.rules import Rules

StackLike: TypeAlias = "Stack | Cards | tuple[Cards, int | None]"


def position(
    rules: Rules,
    *,
    hands: Sequence[Cards],
    table: Cards = "",
    stock: str | Iterable[Card | str] = "",
    captured: Sequence[Cards] = (),
    stacks: Iterable[StackLike] = (),
    actor: SeatIndex = 0,
    dealer: SeatIndex = 0,
    turns: Sequence[int] = (),
    paid: Iterable[Payment] = (),
    carry: Carry = NO_CARRY,
    seed: Seed = 0,
    fill: bool = True,
    **said: Unpack[SeatArguments],
) -> State:
    """A position in which ``actor`` begins its turn.

    - ``hands``: the cards of each seat. ``captured``: the same for captures; seats at the end may be left out.
    - ``table``: the loose cards on the table.
    - ``stacks``: each as ``"3B 3R 3J"``, or with the seat that made it as ``("3B 3R 3J", 1)``.
    - ``stock``: the top cards of the stock, the next one first.
    - ``seed``, ``fill``: cards that are named nowhere follow in the stock, in the order in which ``seed`` deals the
      pack. With ``fill=False`` they are out of play.
    - ``turns``: the number of turns that each seat has had; it is 0 before the first.
    - ``paid``: the chips paid during the hand. Stakes, and the boar pot if the boar is captured, are added (CHIPS-5).
    - ``carry``: the facts that earlier hands left.
    - ``said``: other facts by the names that :class:`hwatu.Seat` has for them, with a value for each seat, such as
      ``goes=[1, 0]`` or ``shaken=[[], [4]]``. Without ``go_points``, a seat that has said go had the points that its
      captures are worth now.

    Raises :class:`InvalidPosition` that names the impossible card or value. Any position that this function returns can
    be written and read.

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
    lying, dealt = _gather(lying)  # as the deal does, so that nobody has to know about stacks
    formed += dealt
    active = carry.active or tuple(range(rules.seats_playing))
    _check_players(active, dealer, actor, held, formed)
    facts, shown = marks_of(compiled(rules), held, taken, _said(rules, said))
    # checked() finds these two as well. Here they can be said of the arguments, in words that help.
    able = [bool(hand or each.bomb_turns) for hand, each in zip(held, facts, strict=True)]
    if not any(able):
        raise InvalidPosition(
            "Nobody has a card or a bomb turn: the hand is over.", code="nobody_can_play", rule="TURN-10"
        )
    if not able[actor]:
        raise InvalidPosition(
            f"Seat {actor} has no card and no bomb turn, so it is not its turn.",
            code="actor_cannot_play",
            rule="TURN-11",
            korean=f"{actor}번 자리에는 낼 패도 뒤집을 차례도 없으니 그 자리의 차례가 아닙니다.",
        )
    had = checked_turns(_numbers(rules, "turns", turns), rules.players)
    return checked(State._unchecked(
        Setup(rules, dealer, active, carry, Events(), dealt=held), Phase.TURN, actor,
        seats_under(compiled(rules), active, held, taken, had, facts, shown), lying,
        tuple(sorted(formed, key=lambda stack: stack.month)), bytes([each.index for each in [*top, *below]]),
        (), (),
        _paid(rules, carry, taken, payments_of(paid)), None, None,
    ))  # fmt: skip


def _signature() -> Signature:
    """The signature of :func:`position`, with the facts of seats as separate keywords."""
    kinds: dict[str, Any] = SeatArguments.__annotations__
    *before, _ = signature(position).parameters.values()
    facts = [
        Parameter(fact.name, Parameter.KEYWORD_ONLY, default=(), annotation=kinds[fact.name].__forward_arg__)
        for fact in STORED
    ]
    return Signature([*before, *facts], return_annotation="State")


position.__signature__ = _signature()  # type: ignore[attr-defined]  # for help() and editors


def _paid(rules: Rules, carry: Carry, captured: tuple[CardMask, ...], paid: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """The chips paid so far: the stakes, the boar pot if the boar is captured (CHIPS-5), and those of the caller."""
    sure = carry.paid + stakes(rules)
    for seat, taken in enumerate(captured):
        if rules.boar_pot_chips and taken & BOAR:
            sure += (Payment(None, seat, carry.pot_with_stakes(rules), BOAR_POT, "CHIPS-5"),)
    return sure + paid


def _cards(where: str, named: Any) -> list[Card]:
    """The cards of one pile in the order in which they are named."""
    try:
        return list(cards_in_order(named))
    except TypeError:
        raise InvalidPosition(
            f"{where}: {a_type(named)} names no cards.",
            code="bad_cards",
            korean=f"{where}: {type(named).__name__} 값으로는 패를 적을 수 없습니다.",
        ) from None


def _piles(named: NamedCards, where: str, piles: list[Any]) -> tuple[CardMask, ...]:
    """The pile of each seat, as masks."""
    check_seats(where, piles, named.rules.players)
    places = [f"{where}[{seat}]" for seat in range(len(piles))]
    return tuple([named.mask(_cards(at, each), at) for at, each in zip(places, piles, strict=True)])


def _stack(named: NamedCards, given: Any) -> Stack:
    """A stack: three cards of a month and the jokers that a ppuk kept, perhaps with the seat that made it."""
    maker: SeatIndex | None = None
    if isinstance(given, Stack):
        given, maker = given.cards, given.maker
    elif isinstance(given, (tuple, list)) and len(given) == 2 and (given[1] is None or isinstance(given[1], int)):
        given, maker = given
    if maker is not None:
        check_seat(named.rules, maker)
    return stack_named(named.mask(_cards("stacks", given), "stacks"), maker)


def _gather(lying: CardMask) -> tuple[CardMask, list[Stack]]:
    """Turn three loose cards of a month into a dealt stack (DEAL-12). Gives the loose cards left, and the stacks.

    Raises :class:`InvalidPosition` (``table_quad``) for all four cards of a month.
    """
    stacks = []
    for month in Month:
        of_month = lying & MONTH_MASKS[month]
        if of_month.bit_count() == 4:
            raise InvalidPosition(
                f"All four cards of {month} lie on the table.",
                code="table_quad",
                rule="DEAL-10",
                korean=f"{month.value}월 네 장이 모두 바닥에 있습니다.",
            )
        if of_month.bit_count() == 3:
            stacks.append(Stack(month, CardSet.from_mask(of_month)))
            lying ^= of_month
    return lying, stacks


def _check_players(
    active: tuple[SeatIndex, ...],
    dealer: SeatIndex,
    actor: SeatIndex,
    hands: tuple[CardMask, ...],
    stacks: list[Stack],
) -> None:
    """Raise :class:`InvalidPosition` if a seat that sits out deals, acts, holds cards or has made a stack (DEAL-1)."""
    if dealer not in active:
        raise InvalidPosition(
            f"Seat {dealer} does not play this hand, so it cannot deal.",
            code="idle_dealer",
            rule="DEAL-6",
            korean=f"{dealer}번 자리는 이번 판을 쉬므로 패를 돌릴 수 없습니다.",
        )
    holding = [seat for seat, hand in enumerate(hands) if hand]
    makers = [stack.maker for stack in stacks if stack.maker is not None]
    for seat in (actor, *holding, *makers):
        if seat not in active:
            idle = idle_seat(seat, active)
            raise InvalidPosition(
                f"{idle.english} Name others with carry=Carry(active=...); to begin before the seats have "
                "decided who plays, use deal.",
                code="idle_seat",
                rule="DEAL-1",
                korean=f"{idle.korean} 다른 자리가 치면 carry=Carry(active=...)로 적으세요. 누가 칠지 정하기 전부터"
                " 시작하려면 deal을 쓰세요.",
            )


def _listed(name: str, values: Any) -> list[Any]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise InvalidPosition(
            f"{name} is a list, not {short(values)}.",
            code="bad_value",
            korean=f"{name} 값은 목록이어야 하는데 {short(values)}입니다.",
        )
    return list(values)


def _a_seat_each(rules: Rules, name: str, values: Any, default: Any) -> list[Any]:
    """A list with a value for each seat, filled up with ``default`` if it is too short."""
    found = _listed(name, values)
    found += [default] * (rules.players - len(found))
    check_seats(name, found, rules.players)
    return found


def _numbers(rules: Rules, name: str, values: Any) -> list[int]:
    found = _a_seat_each(rules, name, values, 0)
    if not all(type(each) is int for each in found):
        raise InvalidPosition(
            f"{name} lists whole numbers, not {short(values)}.",
            code="bad_value",
            korean=f"{name} 목록에는 정수가 와야 하는데 {short(values)}입니다.",
        )
    return found


def _months(name: str, values: Any) -> MonthBits:
    found = _listed(name, values)
    if any(type(month) not in (int, Month) or not 1 <= month <= 12 for month in found):
        raise InvalidPosition(
            f"{name} lists months from 1 to 12, not {short(found)}.",
            code="bad_value",
            rule="CARD-1",
            korean=f"{name} 목록에는 1부터 12까지의 달이 와야 하는데 {short(found)}입니다.",
        )
    if len(set(found)) < len(found):
        raise month_twice(name)
    return bits_of(found)


def _truth(name: str, value: object) -> bool:
    truth(value, name)
    return bool(value)


def _said(rules: Rules, given: SeatArguments) -> dict[str, list[Any]]:
    """The facts that the caller gives, as the engine stores them, with a value for each seat."""
    unknown = sorted(given.keys() - {fact.name for fact in STORED})
    if unknown:  # as Python does it for a function that names its arguments
        raise TypeError(f"position() got an unexpected keyword argument {unknown[0]!r}")
    said: dict[str, list[Any]] = {}
    for fact in STORED:
        if fact.name in given:
            nothing, pack = _PACKING[fact.kind]
            values = _a_seat_each(rules, fact.name, given[fact.name], nothing)  # type: ignore[literal-required]
            said[fact.name] = [pack(fact.name, each) for each in values]
    # One list is given for all seats, but go points of a seat that never said go would contradict its 0 goes.
    if said.get("go_points"):
        goes = said.get("goes", [0] * rules.players)
        said["go_points"] = [points if goes else 0 for goes, points in zip(goes, said["go_points"], strict=True)]
    return said


def _number(name: str, value: object) -> int:
    if type(value) is not int:
        raise InvalidPosition(
            f"{name} lists whole numbers, not {short(value)}.",
            code="bad_value",
            korean=f"{name} 목록에는 정수가 와야 하는데 {short(value)}입니다.",
        )
    return value


_PACKING: Final[Mapping[Holds, tuple[Any, Callable[[str, Any], Any]]]] = {
    Holds.NUMBER: (0, _number),
    Holds.MONTHS: ((), _months),
    Holds.CARDS: ("", lambda name, value: CardSet(_cards(name, value)).mask),
    Holds.FLAG: (False, _truth),
}
