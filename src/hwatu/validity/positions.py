"""Any position in one call, mid-hand too: what tests and puzzles are written with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from hwatu.argument_checks import MOST_NUMBER, all_of, listed
from hwatu.cards import ALL_MONTHS_MASK, MONTH_MASKS, Card, Month, card
from hwatu.cardset import Cards, CardSet
from hwatu.compiled_rules import compiled
from hwatu.engine.dealing import check_seat, check_table
from hwatu.engine.opening import stakes
from hwatu.errors import InvalidPosition, short
from hwatu.events import Events
from hwatu.payment import Payment
from hwatu.result import Carry
from hwatu.rewards import BOAR, BOAR_POT
from hwatu.rules import Rules
from hwatu.shuffle import Seed, Stream
from hwatu.state import Phase, Stack, State
from hwatu.state.memory import Marks
from hwatu.state.setup import Setup
from hwatu.state.snapshot import Snapshot
from hwatu.validity.states import MOST_TURNS, check_possible

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
    paid: Iterable[Payment] = (),
    carry: Carry = Carry(),  # noqa: B008 - immutable
    seed: Seed = 0,
    fill: bool = True,
) -> State:
    """A position in which ``actor`` begins its turn.

    Hands, table, captures and stacks are taken as given, a seat each where it says so. ``stock`` names its top cards,
    the next one first; every card that is named nowhere follows them in the order in which ``seed`` deals the pack, or
    is out of play with ``fill=False``. A stack is ``"3B 3R 3J"``, or with the seat that made it ``("3B 3R 3J", 1)``.
    ``turns`` is how many turns each seat has had (its first turn is at 0), ``go_points`` what its captures were worth
    when it last said go, by default what they are worth now. ``paid`` are the chips that were paid during the hand; the
    stakes, and the boar pot where the boar is captured, come before them by themselves (CHIPS-5).

    Raises :class:`InvalidPosition` naming the card or the value that cannot be; what it makes can be written and read.

    >>> from hwatu import position, presets
    >>> state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J", stock="8B 3J", turns=[1, 1])
    >>> state.table, state.stock[:2], len(state.stock)
    (CardSet('2R 8J'), (card('8B'), card('3J')), 42)
    """
    check_table(rules, dealer, carry)
    check_seat(rules, actor)
    piles = _Piles(rules)
    held = piles.a_seat_each("hands", hands, exactly=True)
    taken = piles.a_seat_each("captured", captured)
    lying = piles.add("table", table)
    formed = [piles.stack(each) for each in _listed("stacks", stacks)]
    top = piles.in_order(stock)
    lying, dealt = _gather(lying)
    below = [each for each in Stream(seed, "deck").shuffled(rules.deck) if each not in piles] if fill else []
    formed += dealt
    _check_beside(lying, formed)
    active = carry.active or tuple(range(rules.seats_playing))
    _check_players(active, dealer, actor, held, formed)
    setup = Setup(rules, dealer, active, carry, Events())
    had = int.from_bytes(bytes(_counts(rules, "turns", turns)), "little")
    marks = _marks(rules, held, taken, goes, go_points, shaken, bombed, ppuks, bomb_turns)
    if not any(held) and not any(each.bomb_turns for each in marks):
        raise InvalidPosition(
            "Nobody has a card or a bomb turn: the hand is over.", code="nobody_can_play", rule="TURN-10"
        )
    if not held[actor] and not marks[actor].bomb_turns:
        raise InvalidPosition(
            f"Seat {actor} has no card and no bomb turn, so it is not its turn.",
            code="actor_cannot_play",
            rule="TURN-11",
        )
    return check_possible(State._of(Snapshot(
        setup, Phase.TURN, actor, held, taken, lying,
        tuple(sorted(formed, key=_month)), bytes([each.index for each in [*top, *below]]),
        had, marks, (), (), _paid(rules, carry, taken, listed(paid)), None, None,
    )))  # fmt: skip


def _paid(rules: Rules, carry: Carry, captured: tuple[int, ...], paid: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """The chips paid by now: what must have been, the stakes and the pot where the boar is captured (CHIPS-5), and what
    the caller says besides.
    """
    all_of(paid, Payment, "paid", "bad_payment")
    sure = carry.paid + stakes(rules)
    for seat, taken in enumerate(captured):
        if rules.boar_pot_chips and taken & BOAR:
            sure += (Payment(None, seat, carry.pot_with_stakes(rules), BOAR_POT, "CHIPS-5"),)
    return sure + paid


class _Piles:
    """The cards named so far, so that each is named once and belongs to the pack."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = CardSet(rules.deck)
        self.named: dict[Card, str] = {}

    def __contains__(self, item: Card) -> bool:
        return item in self.named

    def add(self, where: str, named: Any) -> int:
        """The cards of one pile as a mask."""
        return sum(1 << each.index for each in self.in_order(named, where))

    def in_order(self, named: Any, where: str = "stock") -> list[Card]:
        """The cards of one pile in the order in which they are named."""
        try:
            given = [card(each) for each in (named.split() if isinstance(named, str) else named)]
        except TypeError:
            raise InvalidPosition(f"{where}: a {type(named).__name__} names no cards.", code="bad_cards") from None
        for each in given:
            if each in self.named:
                raise InvalidPosition(
                    f"{each} ({each.name}) is named twice: {self.named[each]} and {where}.",
                    code="duplicate_card",
                    rule="CARD-1",
                )
            if each not in self.pack:
                raise InvalidPosition(
                    f"{where}: {each} ({each.name}) is not in this pack.", code="foreign_card", rule="CARD-7"
                )
            self.named[each] = where
        return given

    def a_seat_each(self, where: str, piles: Any, *, exactly: bool = False) -> tuple[int, ...]:
        """One pile a seat; missing ones are empty unless there must be exactly as many as seats."""
        listed = _a_seat_each(self.rules, where, piles, "", exactly=exactly)
        return tuple([self.add(f"{where}[{seat}]", each) for seat, each in enumerate(listed)])

    def stack(self, given: Any) -> Stack:
        """One stack: three cards of a month and the jokers a ppuk kept, perhaps with the seat that made it."""
        maker: int | None = None
        if isinstance(given, Stack):
            given, maker = given.cards, given.maker
        elif isinstance(given, (tuple, list)) and len(given) == 2 and (given[1] is None or isinstance(given[1], int)):
            given, maker = given
        if maker is not None:
            check_seat(self.rules, maker)
        mask = self.add("stacks", given)
        for month in Month:
            of_month = mask & MONTH_MASKS[month]
            if of_month.bit_count() == 3 and of_month == mask & ALL_MONTHS_MASK:
                return Stack(month, CardSet.from_mask(mask), maker)
        raise InvalidPosition(
            f"A stack is three cards of one month, not {CardSet.from_mask(mask)}.", code="bad_stack", rule="DEAL-12"
        )


def _gather(lying: int) -> tuple[int, list[Stack]]:
    """Three loose cards of a month are a dealt stack (DEAL-12); jokers and four of a month cannot lie there."""
    if lying > ALL_MONTHS_MASK:
        raise InvalidPosition("No joker is ever laid on the table.", code="joker_on_table", rule="DEAL-9")
    stacks = []
    for month in Month:
        of_month = lying & MONTH_MASKS[month]
        if of_month.bit_count() == 4:
            raise InvalidPosition(f"All four cards of {month} lie on the table.", code="table_quad", rule="DEAL-10")
        if of_month.bit_count() == 3:
            stacks.append(Stack(month, CardSet.from_mask(of_month)))
            lying ^= of_month
    return lying, stacks


def _check_beside(lying: int, stacks: list[Stack]) -> None:
    """The fourth card of a stack's month cannot lie loose: it would have captured the stack (TURN-5, TURN-6)."""
    for stack in stacks:
        beside = lying & MONTH_MASKS[stack.month]
        if beside:
            raise InvalidPosition(
                f"{CardSet.from_mask(beside)} would have captured the stack {stack.cards}.",
                code="loose_beside_stack",
                rule="TURN-5",
            )


def _check_players(
    active: tuple[int, ...], dealer: int, actor: int, hands: tuple[int, ...], stacks: list[Stack]
) -> None:
    """Only those who play deal, act, hold cards and make stacks (DEAL-1)."""
    if dealer not in active:
        raise InvalidPosition(
            f"Seat {dealer} does not play this hand, so it cannot deal.", code="idle_dealer", rule="DEAL-6"
        )
    busy = [actor, *[seat for seat, hand in enumerate(hands) if hand]]
    busy += [stack.maker for stack in stacks if stack.maker is not None]
    for seat in busy:
        if seat not in active:
            raise InvalidPosition(
                f"Seat {seat} does not play this hand: seats {', '.join(map(str, active))} do.",
                code="idle_seat",
                rule="DEAL-1",
            )


def _month(stack: Stack) -> int:
    return stack.month


def _listed(name: str, values: Any) -> list[Any]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise InvalidPosition(f"{name} is a list, not {short(values)}.", code="bad_value")
    return list(values)


def _a_seat_each(rules: Rules, name: str, values: Any, default: Any, *, exactly: bool = False) -> list[Any]:
    listed = _listed(name, values)
    if len(listed) > rules.players or (exactly and len(listed) < rules.players):
        raise InvalidPosition(
            f"{name} names {len(listed)} seats, and {rules.players} are at the table.",
            code="wrong_seats",
            rule="DEAL-1",
        )
    return listed + [default] * (rules.players - len(listed))


def _counts(rules: Rules, name: str, values: Any, most: int = MOST_TURNS) -> tuple[int, ...]:
    listed = _a_seat_each(rules, name, values, 0)
    for each in listed:
        if type(each) is not int or not 0 <= each <= most:
            raise InvalidPosition(f"{name} counts from 0 to {most}, so it cannot be {short(each)}.", code="bad_value")
    return tuple(listed)


def _months(rules: Rules, name: str, values: Any) -> list[tuple[Month, ...]]:
    found = []
    for each in _a_seat_each(rules, name, values, ()):
        months = _listed(name, each)
        if any(type(month) not in (int, Month) or not 1 <= month <= 12 for month in months):
            raise InvalidPosition(
                f"{name} lists months from 1 to 12, not {short(months)}.", code="bad_value", rule="CARD-1"
            )
        found.append(tuple([Month(month) for month in months]))
    return found


def _marks(
    rules: Rules,
    hands: tuple[int, ...],
    captured: tuple[int, ...],
    goes: Any,
    go_points: Any,
    shaken: Any,
    bombed: Any,
    ppuks: Any,
    bomb_turns: Any,
) -> tuple[Marks, ...]:
    scorer = compiled(rules).scorer
    gone = _counts(rules, "goes", goes)
    worth = _counts(rules, "go_points", go_points, MOST_NUMBER)
    if not go_points:
        worth = tuple([scorer.stop_points(each) for each in captured])
    shown = _months(rules, "shaken", shaken)
    blown = _months(rules, "bombed", bombed)
    made = _counts(rules, "ppuks", ppuks)
    left = _counts(rules, "bomb_turns", bomb_turns)
    return tuple([
        Marks(
            goes=gone[seat],
            go_points=worth[seat] if gone[seat] else 0,
            last_go=1 if gone[seat] else 0,
            shaken=shown[seat],
            bombed=blown[seat],
            bomb_turns=left[seat],
            ppuks=made[seat],
            shown=hands[seat] & sum(MONTH_MASKS[month] for month in shown[seat]),
            dealt=hands[seat],
        )
        for seat in range(rules.players)
    ])  # fmt: skip
