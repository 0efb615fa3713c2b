"""The start of a turn: what a player may do with its hand (TURN-1 to -5, SHAKE, BOMB, JOKER-1, -2)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Final

from hwatu.actions import (
    BOMBS,
    OFFER_NAGARI,
    PLAYS,
    SHAKES,
    TURN_STOCK,
    Bomb,
    Play,
    PlayJoker,
    Shake,
    play_joker,
    play_onto,
)  # fmt: skip
from hwatu.cards import ALL_MONTHS_MASK, FIRST_JOKER, MONTH_MASKS, Card, Month, card_at
from hwatu.compiled_rules import MONTH_OF, CompiledRules
from hwatu.engine.from_stock import draw, joker_costs, turn_stock
from hwatu.engine.junk_owed import collect, owe
from hwatu.engine.refusal import Refusal
from hwatu.engine.workbench import lying_in, months_with
from hwatu.events import (
    Bombed,
    BombTurn,
    CardDrawn,
    CardPlayed,
    JokerPlayed,
    Shaken,
    SubstitutePlayed,
    SubstituteTurned,
)  # fmt: skip
from hwatu.state import Phase
from hwatu.state.kept import BOMB_TURNS, MARKS
from hwatu.state.parts import Marks, Moment, Turn

if TYPE_CHECKING:
    from hwatu.actions import Action, Take, TurnStock
    from hwatu.engine.workbench import Workbench
    from hwatu.state import State

_TURN, _PLACE = Phase.TURN, Phase.PLACE


def legal(state: State) -> list[Action]:
    """Everything the actor may do: cards in card order, jokers, bombs, a bomb turn, shakes, an offer of nagari."""
    setup, _, seat, cards, _, rare, _, turn = state._kept
    table, hand = cards[0], cards[seat + 1]
    if turn is not None and turn.must_play:
        hand &= MONTH_MASKS[turn.must_play]
    ordinary = hand & ALL_MONTHS_MASK if hand > ALL_MONTHS_MASK else hand
    held = ordinary.to_bytes(6, "little")
    a, b, c, d, e, f = held
    found: list[Action] = [*_JAN_FEB[a], *_MAR_APR[b], *_MAY_JUN[c], *_JUL_AUG[d], *_SEP_OCT[e], *_NOV_DEC[f]]
    choosing = ordinary & _from_bytes(table.to_bytes(6, "little").translate(_TWO_OR_MORE), "little")
    while choosing:
        index = choosing.bit_length() - 1
        bit = 1 << index
        place = (ordinary & bit - 1).bit_count()
        found[place : place + 1] = _CHOICES[index][table & MONTH_OF[index]]
        choosing ^= bit
    if hand is not ordinary:
        found += [play_joker(index) for index in range(FIRST_JOKER, hand.bit_length()) if hand >> index & 1]
    months = _MARKED[held.translate(_TRIPLES)]
    if months:
        onto = [month for month in months if table & MONTH_MASKS[month]]
        found += [BOMBS[month - 1] for month in onto if not _bomb_refusal(state, month)]
    if rare[BOMB_TURNS][seat] and check_turn_stock(state, TURN_STOCK) is None:
        found.append(TURN_STOCK)
    if months:
        found += [SHAKES[month - 1] for month in months if not _shake_refusal(state, month)]
    if turn is None and setup.offers:
        found.append(OFFER_NAGARI)
    return found


_JAN_FEB, _MAR_APR, _MAY_JUN, _JUL_AUG, _SEP_OCT, _NOV_DEC = [
    tuple([tuple([PLAYS[first + place] for place in range(8) if held >> place & 1]) for held in range(256)])
    for first in range(0, FIRST_JOKER, 8)
]
"""For each set of the eight cards of two months that may be held, their plays."""

_CHOICES: Final[tuple[Mapping[int, tuple[Action, ...]], ...]] = tuple([
    {
        1 << one | 1 << two: (play_onto(index, one), play_onto(index, two))
        for one, two in combinations(range(index & ~3, (index | 3) + 1), 2)
    }
    for index in range(FIRST_JOKER)
])  # fmt: skip
"""For each card, its plays where these two loose cards match it."""

_from_bytes: Final = int.from_bytes

_TWO_OR_MORE: Final = bytes([
    sum(15 << half for half in (0, 4) if (cards >> half & 15).bit_count() > 1) for cards in range(256)
])  # fmt: skip
"""For each set of eight cards of two months, all cards of the months of which there are two or more."""

_TRIPLES: Final = bytes([
    sum(1 << half for half in (0, 4) if (cards >> half & 15).bit_count() == 3) for cards in range(256)
])  # fmt: skip
"""For each set of eight cards of two months, a mark in the place of every month of which there are exactly three."""


class _Marked(dict[bytes, tuple[Month, ...]]):
    """The months in whose places there is a mark."""

    def __missing__(self, marks: bytes) -> tuple[Month, ...]:
        marked = int.from_bytes(marks, "little")
        months = self[marks] = tuple([month for month in Month if marked & MONTH_MASKS[month]])
        return months


_MARKED: Final = _Marked()


def _must_redraw(kit: CompiledRules, hand: int) -> bool:
    """A hand of jokers alone, where jokers are redrawn (JOKER-2)."""
    return bool(hand) and kit.redraw and not hand & (1 << FIRST_JOKER) - 1


def check_play(state: State, action: Play) -> Refusal | None:
    """Why this card cannot be played so, or None."""
    _, _, seat, cards, _, _, _, turn = state._kept
    card, onto = action.card, action.onto
    index = card.index
    if not cards[seat + 1] >> index & 1:
        return Refusal("not_in_hand", "TURN-1", f"You do not hold {card.name}.")
    if index >= FIRST_JOKER:
        return Refusal("joker", "JOKER-1", "A joker is captured when it is played: say that you play a joker.")
    if turn is not None and turn.must_play and not MONTH_MASKS[turn.must_play] >> index & 1:
        return _must_play_first(turn)
    match = cards[0] & MONTH_OF[index]
    if match & (match - 1):
        if onto is None:
            return Refusal("choose_match", "TURN-4", f"Two loose cards match {card.name}: say which it goes on.")
        if not match >> onto.index & 1:
            return Refusal("not_a_match", "TURN-4", f"{card.name} cannot be placed on {onto.name}.")
    elif onto is not None:
        return Refusal("no_choice", "TURN-4", f"There are not two loose cards that match {card.name}: name none.")
    return None


def _must_play_first(turn: Turn) -> Refusal:
    month = MONTH_MASKS[turn.must_play]
    name = card_at(month.bit_length() - 1).month
    return Refusal("must_play_shaken", "SHAKE-1", f"You have just shown {name}: play one of its cards.")


def play(desk: Workbench, action: Play) -> State:
    """Play a card from hand, then turn the stock."""
    index = action.card.index
    leave_hand(desk, 1 << index)
    onto = place(desk, index, action.onto)
    desk.notes.append((CardPlayed, desk.seat, index, *onto))
    return _capture_stack_or_turn(desk, index)


def remember(desk: Workbench, *, drawn: int = -1, shook: int = 0) -> None:
    """Where cards are drawn into hands, keep what this moment says of the hand to those who do not see it (JOKER-2)."""
    if desk.kit.redraw and desk.kit.rules.jokers:
        marks: Marks = desk.marks[desk.seat]
        moment = Moment(desk.hands[desk.seat], marks.shown, drawn, shook)
        desk.mark(desk.seat, moments=(*marks.moments, moment))


def leave_hand(desk: Workbench, cards: int) -> None:
    """Cards leave the hand, and the stock is turned next."""
    seat = desk.seat
    desk.hands[seat] ^= cards
    desk.last_card = desk.hands[seat] == 0
    look_at_table(desk)
    desk.flips = 1


def look_at_table(desk: Workbench) -> None:
    """What lies on the table as the player plays, or leaves its hand alone, could be captured from hand (LIABLE-2)."""
    if desk.kit.oe_myeon:
        desk.lain = desk.table | lying_in(desk.stacks)


def place(desk: Workbench, index: int, onto: Card | None) -> tuple[int, str]:
    """Lay a card from hand, or a joker's substitute, on the table; what it was placed on, and by which rule."""
    bit, month = 1 << index, MONTH_OF[index]
    match = desk.table & month
    if match:
        desk.played = bit
        rule = "TURN-3"
        if onto is not None:
            chosen = 1 << onto.index
            desk.unchosen |= match ^ chosen
            match, rule = chosen, "TURN-4"
        desk.table ^= match
        desk.pair = match | bit
        return match, rule
    for stack in desk.stacks:
        if stack.cards.mask & month:
            return stack.cards.mask, "TURN-5"
    desk.table |= bit
    desk.played = desk.laid = bit
    return 0, "TURN-2"


def _capture_stack_or_turn(desk: Workbench, index: int) -> State:
    for stack in desk.stacks:
        if stack.cards.mask & MONTH_OF[index]:
            desk.capture_stack(stack, 1 << index, "TURN-5")
            break
    return turn_stock(desk)


def _bomb_refusal(state: State, month: int) -> Refusal | None:
    setup, _, seat, cards, _, rare, _, turn = state._kept
    kit = setup.kit
    if not kit.bomb:
        return Refusal("no_bombs", "BOMB-1", "Bombs are not played here.")
    mask = MONTH_MASKS[month]
    held = cards[seat + 1] & mask
    if held.bit_count() != 3 or cards[0] & mask != held ^ mask:
        return Refusal(
            "no_bomb", "BOMB-1", "A bomb takes three held cards of a month and the fourth lying loose on the table."
        )
    if month in rare[MARKS][seat].shaken and not kit.rules.bomb_after_shake:
        return Refusal("bomb_after_shake", "BOMB-4", "You have shown this set, and a set that was shown is no bomb.")
    return _must_play_first(turn) if turn is not None and turn.must_play not in (0, month) else None


def check_bomb(state: State, action: Bomb) -> Refusal | None:
    """Why this month cannot be bombed, or None."""
    return _bomb_refusal(state, action.month)


def bomb(desk: Workbench, action: Bomb) -> State:
    """Play three cards at once on the fourth and capture all four (BOMB-1); then turn one stock card or three."""
    seat, month, kit = desk.seat, action.month, desk.kit
    mask = MONTH_MASKS[month]
    onto = desk.table & mask
    leave_hand(desk, mask ^ onto)
    desk.last_card = False
    desk.table ^= onto
    desk.notes.append((Bombed, seat, mask ^ onto, onto.bit_length() - 1))
    desk.capture(mask, "BOMB-1")
    desk.bonuses += (("BONUS-6", kit.rules.bomb_junk),)
    marks = desk.marks[seat]
    desk.mark(
        seat, bombed=months_with(marks.bombed, month), bomb_turns=desk.bomb_turns[seat] + (2 if kit.two_turns else 0)
    )
    desk.whole_month(month, kit.rules.first_bomb_chips, "a bomb on the first turn")
    desk.flips = 1 if kit.two_turns else 3
    return turn_stock(desk)


def check_turn_stock(state: State, action: TurnStock) -> Refusal | None:
    """Why the actor cannot take a bomb turn, or None."""
    now = state._now
    if not now.marks[now.actor].bomb_turns:
        return Refusal("no_bomb_turn", "BOMB-2", "You have no bomb turn left.")
    if now.turn is not None and now.turn.must_play:
        return _must_play_first(now.turn)
    if _must_redraw(now.setup.kit, now.hands[now.actor]):
        return Refusal("must_redraw", "JOKER-2", "You hold jokers alone: play one and draw a card for it first.")
    return None


def bomb_turn(desk: Workbench, action: TurnStock) -> State:
    """Play no card and turn the stock (BOMB-2)."""
    if desk.hands[desk.seat]:
        remember(desk)
    desk.mark(desk.seat, bomb_turns=desk.bomb_turns[desk.seat] - 1)
    desk.notes.append((BombTurn, desk.seat))
    look_at_table(desk)
    desk.flips = 1
    return turn_stock(desk)


def _shake_refusal(state: State, month: int) -> Refusal | None:
    setup, _, seat, cards, _, rare, _, turn = state._kept
    if not setup.kit.shake:
        return Refusal("no_shakes", "SHAKE-1", "Sets of three are not shown here.")
    if (cards[seat + 1] & MONTH_MASKS[month]).bit_count() != 3:
        return Refusal("no_triple", "SHAKE-1", "Only exactly three held cards of a month can be shown.")
    if month in rare[MARKS][seat].shaken:
        return Refusal("already_shaken", "SHAKE-1", "You have shown this set already.")
    return _must_play_first(turn) if turn is not None and turn.must_play else None


def check_shake(state: State, action: Shake) -> Refusal | None:
    """Why this set cannot be shown, or None."""
    return _shake_refusal(state, action.month)


def shake(desk: Workbench, action: Shake) -> State:
    """Show three cards of a month; the turn goes on (SHAKE-1)."""
    seat, month = desk.seat, action.month
    cards = desk.hands[seat] & MONTH_MASKS[month]
    remember(desk, shook=month)
    marks: Marks = desk.marks[seat]
    desk.mark(seat, shaken=months_with(marks.shaken, month), shown=marks.shown | cards)
    desk.notes.append((Shaken, seat, cards))
    desk.must_play = month if desk.kit.must_play else 0
    return desk.wait(_TURN, seat)


def check_joker(state: State, action: PlayJoker) -> Refusal | None:
    """Why this joker cannot be played, or None."""
    _, _, seat, cards, _, _, _, turn = state._kept
    if not cards[seat + 1] >> action.card.index & 1:
        return Refusal("not_in_hand", "TURN-1", f"You do not hold {action.card.name}.")
    if action.card.joker is None:
        return Refusal("not_a_joker", "JOKER-1", f"{action.card.name} is no joker.")
    return _must_play_first(turn) if turn is not None and turn.must_play else None


def joker(desk: Workbench, action: PlayJoker) -> State:
    """Play a joker from hand: captured, and replaced by a substitute to be played or by a card drawn into the hand."""
    seat, kit = desk.seat, desk.kit
    bit = 1 << action.card.index
    redraw = kit.redraw
    rule = "JOKER-2" if redraw else "JOKER-1"
    desk.notes.append((JokerPlayed, seat, action.card.index, rule))
    if redraw:
        desk.hands[seat] ^= bit
    else:
        leave_hand(desk, bit)
    desk.collect(kit.rules.joker_hand_chips, "a joker from hand", "CHIPS-7")
    desk.capture(bit, rule)
    if not redraw:
        return _substitute(desk)
    if desk.stock_left:
        index = draw(desk)
        remember(desk, drawn=index)
        desk.hands[seat] |= 1 << index
        desk.notes.append((CardDrawn, seat, index))
    if not desk.hands[seat] and not desk.bomb_turns[seat]:
        return turn_stock(desk)  # nothing was left to draw, so the turn is over
    owe(desk)
    return collect(desk)


def _substitute(desk: Workbench) -> State:
    """Turn the card that is played in place of a joker; ask where it matches two loose cards (JOKER-1)."""
    seat, kit = desk.seat, desk.kit
    while desk.stock_left:
        index = draw(desk)
        desk.notes.append((SubstituteTurned, seat, index))
        if index >= FIRST_JOKER:
            if kit.rules.joker_stock_chips:
                joker_costs(desk, kit.rules.joker_stock_chips)
            desk.capture(1 << index, "JOKER-1")
            continue
        match = desk.table & MONTH_OF[index]
        if match & (match - 1):
            desk.turned = index
            return desk.wait(_PLACE, seat)
        return _play_substitute(desk, index, None)
    return turn_stock(desk)


def _play_substitute(desk: Workbench, index: int, onto: Card | None) -> State:
    placed = place(desk, index, onto)
    desk.notes.append((SubstitutePlayed, desk.seat, index, placed[0]))
    return _capture_stack_or_turn(desk, index)


def place_substitute(desk: Workbench, action: Take) -> State:
    """Place the substitute on the chosen one of two loose cards, then turn the stock."""
    index = desk.turned
    desk.turned = -1
    return _play_substitute(desk, index, action.card)
