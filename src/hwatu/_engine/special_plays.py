"""The plays besides that of a card: a bomb, a bomb turn, a shake, a joker (BOMB, SHAKE, JOKER-1, JOKER-2, JOKER-6).

For each of them first why it may be refused, then what it does. A bomb and a bomb turn take the place of the card from
hand, and the turn goes on from the stock as after any play. A shake takes the place of nothing: its player still plays.
A joker may be either: where a stock card is played in its place, that was the play; where a card is drawn into the hand
for it, its player goes on to play from that hand.

A function that checks takes the action that somebody tries in a state. The list of legal plays asks month by month, for
views too, so what it calls takes a :class:`Position`, and ``bomb_refusal`` and ``shake_refusal`` a month.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hwatu._actions import Refusal
from hwatu._base.korean import josa
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import FIRST_JOKER, MONTH_MASK_OF, MONTH_MASKS, CardIndex, CardMask, MonthNumber, count_of
from hwatu._cards.flower_cards import Card
from hwatu._engine.compiled_rules import PLACE, TURN, CompiledRules
from hwatu._engine.earning import BOMB, JOKER_PLAYED, JOKER_TURNED, capture, earn, owe
from hwatu._engine.turn import (
    STOCK,
    back_to_hand,
    capture_month,
    capture_stack_if_any,
    lay,
    leave_hand,
    play_on,
    remember_table,
    remove_from_hand,
)
from hwatu._facts.seat_facts import Moment
from hwatu.events import (
    Bombed,
    BombTurn,
    CardDrawn,
    JokerPlayed,
    PairBombed,
    Shaken,
    SubstitutePlayed,
    SubstituteTurned,
)

if TYPE_CHECKING:
    from hwatu._actions import Bomb, PlayJoker, Shake, Take, TurnStock
    from hwatu._engine.position import Position
    from hwatu._engine.state import State
    from hwatu._engine.workbench import Workbench
    from hwatu._facts.current_turn import Turn


# --- a bomb ---


def bomb_refusal(state: Position, month: MonthNumber) -> Refusal | None:
    """Why the actor cannot bomb this month, or None (BOMB-1, BOMB-4, BOMB-6)."""
    seat, turn = state._actor, state._turn
    compiled = state._setup.compiled
    if not compiled.bomb:
        return Refusal("no_bombs", "BOMB-1", "You can't bomb at this table.", "이 판에는 폭탄이 없습니다.")
    mask = MONTH_MASKS[month]
    held, facts = state._seats[seat]._hand & mask, state._seats[seat]._facts
    number, others = count_of(held), mask ^ held
    pair = number == 2 and compiled.pair_bomb
    if not (number == 3 or pair) or state._table & mask != others:  # in a stack, or captured, they cannot be bombed
        return _NO_PAIR_BOMB if compiled.pair_bomb else _NO_BOMB
    if facts.shaken >> month & 1 and not compiled.rules.bomb_after_shake:
        # Where players may shake, four that were played on are in ``shaken`` too. Three of them may be bombed all the
        # same (DEAL-14); two left of shown cards may not (BOMB-6).
        quad = facts.quads >> month & 1
        if pair or not quad:
            return _BOMB_SHOWN[quad]
    return must_play_first(turn) if turn is not None and turn._must_play not in (0, month) else None


def _shown_before(code: str, rule: str, verb: str, korean: str) -> tuple[Refusal, Refusal]:
    """The refusals for a month that the player has shown before: as a set of three, or with the fourth card."""
    return (
        Refusal(
            code, rule, f"You can't {verb} this month: you have already shaken it.",
            f"이미 흔든 달이라 {korean} 수 없습니다.",
        ),
        Refusal(
            code, rule, f"You can't {verb} this month: you have already shown all four of its cards.",
            f"총통으로 네 장을 이미 보인 달이라 {korean} 수 없습니다.",
        ),
    )  # fmt: skip


_BOMB_SHOWN: Final = _shown_before("bomb_after_shake", "BOMB-4", "bomb", "폭탄으로 낼")
_SHAKE_SHOWN: Final = _shown_before("already_shaken", "SHAKE-1", "shake", "흔들")
_NO_BOMB: Final = Refusal(
    "no_bomb",
    "BOMB-1",
    "To bomb you need three cards of a month in hand and the fourth loose on the table.",
    "폭탄을 내려면 같은 달 석 장이 손에 있고 나머지 한 장이 바닥에 있어야 합니다.",
)
_NO_PAIR_BOMB: Final = Refusal(
    "no_bomb",
    "BOMB-1",
    "To bomb you need two or three cards of a month in hand and all the others loose on the table.",
    "폭탄을 내려면 같은 달 두 장이나 석 장이 손에 있고 나머지가 모두 바닥에 있어야 합니다.",
)


def check_bomb(state: State, action: Bomb) -> Refusal | None:
    """Why this month cannot be bombed, or None."""
    return bomb_refusal(state, action.month)


def bomb(bench: Workbench, action: Bomb) -> State:
    """Play three cards at once on the fourth (BOMB-1), or two on the other two (BOMB-6), and capture all four.

    Unlike a pair, the four are captured at once: no card is left of which the stock could make a ppuk.
    """
    month, seat, turn = action.month, bench.seat, bench.turn
    four = MONTH_MASKS[month]
    onto = bench.table & four
    cards = four ^ onto
    leave_hand(bench, cards)
    turn._last_card = False  # LIABLE-4 spares a last card that was left on the table; a bomb leaves none
    bench.table ^= onto
    beyond = count_of(cards) - 1
    own = bench.changing(seat)
    if beyond == 1:  # a pair bomb
        own.pair_bombed |= 1 << month
        bench.tell(PairBombed, seat, cards, onto)
        capture_month(bench, month, four, "BOMB-6", BOMB)
    else:
        own.bombed |= 1 << month
        bench.tell(Bombed, seat, cards, onto.bit_length() - 1)
        capture_month(bench, month, four, "BOMB-1", BOMB)
    # Each card beyond the first leaves a turn without a card, or turns another stock card now (BOMB-2, BOMB-3).
    if bench.compiled.two_turns:
        own.bomb_turns += beyond
    else:
        turn._flips += beyond
    return play_on(bench, STOCK)


# --- a bomb turn ---


def check_turn_stock(state: Position, action: TurnStock) -> Refusal | None:
    """Why the actor cannot take a bomb turn, or None."""
    seat, turn = state._actor, state._turn
    if not state._seats[seat]._facts.bomb_turns:
        return Refusal("no_bomb_turn", "BOMB-2", "You have no bomb turn left.", "뒤집기만 하는 차례가 남지 않았습니다.")
    if turn is not None and turn._must_play:
        return must_play_first(turn)
    if _must_redraw(state._setup.compiled, state._seats[seat]._hand):
        return Refusal(
            "must_redraw",
            "JOKER-2",
            "You hold only jokers: play one first, and draw a card for it.",
            "손에 조커뿐입니다. 먼저 조커를 내고 패를 받으세요.",
        )
    return None


def _must_redraw(compiled: CompiledRules, hand: CardMask) -> bool:
    """Whether a joker must be played for a new card, since the hand has no other and jokers are redrawn (JOKER-2)."""
    return bool(hand) and compiled.redraw and not hand & (1 << FIRST_JOKER) - 1


def bomb_turn(bench: Workbench, action: TurnStock) -> State:
    """Play no card and turn the stock (BOMB-2)."""
    if bench.own._hand:  # a player who holds cards and yet takes a bomb turn shows that not all of them are jokers
        remember_hand(bench)
    bench.changing(bench.seat).bomb_turns -= 1
    bench.tell(BombTurn, bench.seat)
    remember_table(bench)
    bench.turn._flips = 1
    return play_on(bench, STOCK)


# --- a shake ---


def shake_refusal(state: Position, month: MonthNumber) -> Refusal | None:
    """Why the actor cannot shake this month, or None (SHAKE-1, SHAKE-4)."""
    seat, turn = state._actor, state._turn
    if not state._setup.compiled.shake:
        return Refusal("no_shakes", "SHAKE-1", "You can't shake at this table.", "이 판에서는 흔들 수 없습니다.")
    if count_of(state._seats[seat]._hand & MONTH_MASKS[month]) != 3:
        return Refusal(
            "no_triple",
            "SHAKE-1",
            "To shake you need exactly three cards of a month in hand.",
            "흔들려면 같은 달 패를 꼭 석 장 들고 있어야 합니다.",
        )
    facts = state._seats[seat]._facts
    if (facts.quads | facts.shaken) >> month & 1:  # a position may have the quad without the shake
        return _SHAKE_SHOWN[facts.quads >> month & 1]
    if state._table & MONTH_MASKS[month] and state._setup.rules.shake_unmatched_only:
        return Refusal(
            "shake_matched",
            "SHAKE-4",
            "You can't shake this month: its fourth card lies on the table.",
            "나머지 한 장이 바닥에 있어 흔들 수 없습니다.",
        )
    return must_play_first(turn) if turn is not None and turn._must_play else None


def check_shake(state: State, action: Shake) -> Refusal | None:
    """Why this set cannot be shown, or None."""
    return shake_refusal(state, action.month)


def shake(bench: Workbench, action: Shake) -> State:
    """Show three cards of a month; the turn goes on with the same hand (SHAKE-1)."""
    month, seat = action.month, bench.seat
    cards = bench.own._hand & MONTH_MASKS[month]
    remember_hand(bench, shook=month)
    bench.changing(seat).shaken |= 1 << month
    bench.moving(seat)._shown |= cards
    bench.tell(Shaken, seat, cards)
    bench.turn._must_play = month if bench.compiled.must_play else 0
    return bench.waiting(bench.ask(seat, TURN))


# --- a joker ---


def check_joker(state: State, action: PlayJoker) -> Refusal | None:
    """Why this joker cannot be played, or None."""
    turn = state._turn
    if not state._seats[state._actor]._hand >> action.card.index & 1:
        return not_in_hand(action.card)
    if action.card.joker is None:
        return Refusal(
            "not_a_joker",
            "JOKER-1",
            f"{action.card.name} isn't a joker.",
            f"{josa(action.card.korean, '은')} 조커가 아닙니다.",
        )
    return must_play_first(turn) if turn is not None and turn._must_play else None


def play_joker(bench: Workbench, action: PlayJoker) -> State:
    """Capture a joker from hand: a stock card is played in its place (JOKER-1), or drawn into the hand (JOKER-2)."""
    seat, bit = bench.seat, 1 << action.card.index
    redraw = bench.compiled.redraw
    rule = "JOKER-2" if redraw else "JOKER-1"
    bench.tell(JokerPlayed, seat, action.card.index, rule)
    if redraw:
        remove_from_hand(bench, bit)
    else:
        leave_hand(bench, bit)
    earn(bench, JOKER_PLAYED, bit)
    capture(bench, bit, rule)
    if not redraw:
        return turn_substitute(bench)
    draw(bench)
    if not bench.can_play(seat):  # the stock is empty, so its turn ends here: later stages settle what it has earned
        return play_on(bench, STOCK)
    owe(bench)  # the joker may have brought in junk, which is given before its player goes on
    return back_to_hand(bench)


def draw(bench: Workbench) -> None:
    """Draw a card for a joker (JOKER-2).

    With ``drawn_joker_captured`` a joker that is drawn is captured at once, and the next card is drawn (JOKER-6).
    """
    seat = bench.seat
    while (card := bench.draw()) >= 0:  # an empty stock ends it without a card
        if card < FIRST_JOKER or not bench.setup.rules.drawn_joker_captured:
            remember_hand(bench, drawn=card)
            bench.moving(seat)._hand |= 1 << card
            bench.tell(CardDrawn, seat, card)
            return
        bench.tell(JokerPlayed, seat, card, "JOKER-6")
        earn(bench, JOKER_PLAYED, 1 << card)
        capture(bench, 1 << card, "JOKER-6")


def turn_substitute(bench: Workbench) -> State:
    """Turn the card that is played in place of a joker. If it matches two loose cards, ask for one (JOKER-1).

    Then the turn goes on from the stock, so that a second stock card is turned, as after any card from hand.
    """
    seat = bench.seat
    while (card := bench.draw()) >= 0:
        bench.tell(SubstituteTurned, seat, card)
        if card >= FIRST_JOKER:
            earn(bench, JOKER_TURNED, 1 << card)
            capture(bench, 1 << card, "JOKER-1")
            continue
        match = bench.table & MONTH_MASK_OF[card]
        if match & (match - 1):
            bench.turn._turned = card
            return bench.waiting(bench.ask(seat, PLACE))
        return play_substitute(bench, card, None)
    return play_on(bench, STOCK)


def place_substitute(bench: Workbench, action: Take) -> State:
    """Place the substitute on the chosen one of two loose cards."""
    turned = bench.turn._turned
    bench.turn._turned = -1
    return play_substitute(bench, turned, action.card)


def play_substitute(bench: Workbench, card: CardIndex, onto: Card | None) -> State:
    """Play the substitute as if it came from hand: it can chok, ppuk and ttadak."""
    placed, _ = lay(bench, card, onto)
    bench.tell(SubstitutePlayed, bench.seat, card, placed)
    capture_stack_if_any(bench, card, "TURN-5")
    return play_on(bench, STOCK)


def remember_hand(bench: Workbench, *, drawn: CardIndex = -1, shook: MonthNumber = 0) -> None:
    """Record the hand at this moment, under rules by which cards are drawn into hands (JOKER-2).

    A view samples the hands of others. Once cards come into a hand, what it showed in between says more about it than
    the hand that was dealt.
    """
    if bench.compiled.redraw and bench.setup.rules.jokers:
        own = bench.changing(bench.seat)
        own.moments = (*own.moments, Moment(bench.own._hand, bench.own._shown, drawn, shook))


# --- what several plays need ---


@lru_cache(maxsize=64)
def not_in_hand(card: Card) -> Refusal:
    """The refusal of a card that the actor does not hold."""
    return Refusal("not_in_hand", "TURN-1", f"You don't hold {card.name}.", f"{josa(card.korean, '은')} 손에 없습니다.")


def must_play_first(turn: Turn) -> Refusal:
    """The refusal of a card of another month than the one just shaken, of which a card must be played (SHAKE-1)."""
    shaken = Month(turn._must_play)
    return Refusal(
        "must_play_shaken",
        "SHAKE-1",
        f"You have just shaken {shaken}: play one of its cards now.",
        f"방금 {int(shaken)}월을 흔들었으니 그 패 가운데 한 장을 내세요.",
    )
