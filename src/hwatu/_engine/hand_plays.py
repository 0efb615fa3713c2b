"""The start of a turn: what a player may do with its hand (TURN-1 to -5, SHAKE, BOMB, JOKER-1, -2)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hwatu._actions import (
    BOMBS,
    OFFER_NAGARI,
    SHAKES,
    TURN_STOCK,
    Bomb,
    Play,
    PlayJoker,
    Shake,
    play_joker,
)  # fmt: skip
from hwatu._base.particles import josa
from hwatu._cards.card_masks import (
    ALL_MONTHS_MASK,
    FIRST_JOKER,
    MONTH_MASKS,
    MONTH_OF,
    count_of,
    month_numbers,
    months_of,
    months_with_three,
    months_with_two,
    with_two,
)  # fmt: skip
from hwatu._cards.flower_cards import Card, card_at
from hwatu._engine.junk_owed import collect, owe
from hwatu._engine.list_of_plays import play_at, plays_of
from hwatu._engine.refusal import Refusal
from hwatu._engine.stock_card import turn_stock
from hwatu._facts.moment import Moment
from hwatu._state import Phase
from hwatu._state.compiled_rules import CompiledRules
from hwatu._state.rewards import Occasion
from hwatu.events import (
    Bombed,
    BombTurn,
    CardDrawn,
    CardPlayed,
    JokerPlayed,
    PairBombed,
    Shaken,
    SubstitutePlayed,
    SubstituteTurned,
)  # fmt: skip

if TYPE_CHECKING:
    from hwatu._actions import Action, Take, TurnStock
    from hwatu._engine.workbench import Workbench
    from hwatu._facts.packed_turn import Turn
    from hwatu._state import State
    from hwatu._state.situation import Situation


# What is imported from a module that is not compiled is looked up by name at each use.
_card_played: Final = CardPlayed
_offer_nagari: Final = OFFER_NAGARI
_BOMBS: Final = BOMBS
_SHAKES: Final = SHAKES
_turn_stock: Final = TURN_STOCK


def legal(state: Situation) -> list[Action]:
    """Everything the actor may do: cards in card order, jokers, bombs, a bomb turn, shakes, an offer of nagari."""
    hand, table = playable(state), state._table
    ordinary = hand & ALL_MONTHS_MASK
    found = plays_of(ordinary, ordinary & months_of(with_two(table)), table)
    add_others(state, hand, found)
    return found


def drawn(state: Situation, share: float) -> Action:
    """The action that stands after this share, from 0 to 1, of the same list, which is not made for it."""
    hand, table = playable(state), state._table
    ordinary = hand & ALL_MONTHS_MASK
    choosing = ordinary & months_of(with_two(table))
    others: list[Action] = []
    add_others(state, hand, others)
    plays = count_of(ordinary)
    if choosing:
        plays += count_of(choosing)  # each of these can be played in two ways
    place = int(share * float(plays + len(others)))
    return play_at(place, ordinary, choosing, table) if place < plays else others[place - plays]


def playable(state: Situation) -> int:
    """The cards that the actor may play, as a mask: all it holds, or after a shake those of its month (SHAKE-1)."""
    hand, turn = state._holdings[state._actor].hand, state._turn
    return hand & MONTH_MASKS[turn.must_play] if turn is not None and turn.must_play else hand


def add_others(state: Situation, hand: int, found: list[Action]) -> None:
    """Add what the actor may do besides playing one of the 48 cards; ``hand`` is what it may play."""
    setup, table, turn = state._setup, state._table, state._turn
    ordinary = hand & ALL_MONTHS_MASK
    if hand != ordinary:
        found += [play_joker(index) for index in range(FIRST_JOKER, hand.bit_length()) if hand >> index & 1]
    triples = months_with_three(ordinary)
    bombs = triples | months_with_two(ordinary) if setup.compiled.pair_bomb else triples
    if bombs & table:
        onto = [month for month in month_numbers(bombs) if table & MONTH_MASKS[month]]
        found += [_BOMBS[month - 1] for month in onto if not _bomb_refusal(state, month)]
    if state._memory.marks[state._actor].bomb_turns and check_turn_stock(state, _turn_stock) is None:
        found.append(_turn_stock)
    if triples:
        found += [_SHAKES[month - 1] for month in month_numbers(triples) if not _shake_refusal(state, month)]
    if turn is None and setup.offers:
        found.append(_offer_nagari)


def _must_redraw(compiled: CompiledRules, hand: int) -> bool:
    """A hand of jokers alone, where jokers are redrawn (JOKER-2)."""
    return bool(hand) and compiled.redraw and not hand & (1 << FIRST_JOKER) - 1


@lru_cache(maxsize=64)
def _not_in_hand(card: Card) -> Refusal:
    return Refusal("not_in_hand", "TURN-1", f"You don't hold {card.name}.", f"{josa(card.korean, '은')} 손에 없습니다.")


def check_play(state: State, action: Play) -> Refusal | None:
    """Why this card cannot be played so, or None."""
    turn, card, onto = state._turn, action.card, action.onto
    index = card.index
    if not state._holdings[state._actor].hand >> index & 1:
        return _not_in_hand(card)
    if index >= FIRST_JOKER:
        return Refusal(
            "joker",
            "JOKER-1",
            "A joker isn't placed on the table: play it as a joker, and you capture it.",
            "조커는 바닥에 놓지 않습니다. 조커로 내면 바로 먹습니다.",
        )
    if turn is not None and turn.must_play and not MONTH_MASKS[turn.must_play] >> index & 1:
        return _must_play_first(turn)
    match = state._table & MONTH_OF[index]
    if match & (match - 1):
        if onto is None:
            return Refusal(
                "choose_match",
                "TURN-4",
                f"Two loose cards match {card.name}: choose one of them.",
                f"{card.korean}의 짝이 두 장입니다. 하나를 고르세요.",
            )
        if not match >> onto.index & 1:
            return Refusal(
                "not_a_match",
                "TURN-4",
                f"You can't place {card.name} on {onto.name}.",
                f"{josa(card.korean, '은')} {onto.korean} 위에 놓을 수 없습니다.",
            )
    elif onto is not None:
        return Refusal(
            "no_choice",
            "TURN-4",
            f"You can't choose where to place {card.name}: just play it.",
            f"{josa(card.korean, '은')} 놓을 곳을 고를 필요가 없습니다. 그냥 내세요.",
        )
    return None


def _must_play_first(turn: Turn) -> Refusal:
    month = MONTH_MASKS[turn.must_play]
    name = card_at(month.bit_length() - 1).month
    return Refusal(
        "must_play_shaken",
        "SHAKE-1",
        f"You have just shaken {name}: play one of its cards now.",
        "방금 흔들었으니 흔든 패 가운데 한 장을 내세요.",
    )


def play(bench: Workbench, action: Play) -> State:
    """Play a card from hand, then turn the stock."""
    index = action.card.index
    leave_hand(bench, 1 << index)
    onto, rule = place(bench, index, action.onto)
    if bench.telling:
        bench.tell(_card_played, bench.seat, index, onto, rule)
    return _capture_stack_or_turn(bench, index)


def remember(bench: Workbench, *, drawn: int = -1, shook: int = 0) -> None:
    """Where cards are drawn into hands, keep what this moment says of the hand to those who do not see it (JOKER-2)."""
    if bench.compiled.redraw and bench.rules.jokers:
        own = bench.changing(bench.seat)
        own.moments = (*own.moments, Moment(bench.holdings[bench.seat].hand, own.shown, drawn, shook))


def leave_hand(bench: Workbench, cards: int) -> None:
    """Cards leave the hand, and the stock is turned next."""
    seat = bench.seat
    bench.moving(seat).hand ^= cards
    bench.turn.last_card = bench.holdings[seat].hand == 0
    look_at_table(bench)
    bench.turn.flips = 1


def look_at_table(bench: Workbench) -> None:
    """Remember the cards on the table that could now be captured from hand, whether or not they are (LIABLE-2)."""
    if bench.compiled.oe_myeon:
        bench.turn.lain = bench.table | bench.standing


def place(bench: Workbench, index: int, onto: Card | None) -> tuple[int, str]:
    """Lay a card from hand, or a joker's substitute, on the table; what it was placed on, and by which rule."""
    bit, month = 1 << index, MONTH_OF[index]
    match = bench.table & month
    if match:
        bench.turn.played = bit
        rule = "TURN-3"
        if onto is not None:
            chosen = 1 << onto.index
            bench.turn.unchosen |= match ^ chosen
            match, rule = chosen, "TURN-4"
        bench.table ^= match
        bench.turn.pair = match | bit
        return match, rule
    stack = bench.stack_of(month)
    if stack is not None:
        return stack.cards.mask, "TURN-5"
    bench.table |= bit
    bench.turn.played = bench.turn.laid = bit
    return 0, "TURN-2"


def _capture_stack_or_turn(bench: Workbench, index: int) -> State:
    stack = bench.stack_of(MONTH_OF[index])
    if stack is not None:
        bench.capture_stack(stack, 1 << index, "TURN-5")
    return turn_stock(bench)


def _bomb_refusal(state: Situation, month: int) -> Refusal | None:
    seat, turn = state._actor, state._turn
    compiled = state._setup.compiled
    if not compiled.bomb:
        return Refusal("no_bombs", "BOMB-1", "You can't bomb at this table.", "이 판에는 폭탄이 없습니다.")
    mask = MONTH_MASKS[month]
    held, marks = state._holdings[seat].hand & mask, state._memory.marks[seat]
    number = count_of(held)
    pair = number == 2 and compiled.pair_bomb
    if not (number == 3 or pair) or state._table & mask != held ^ mask:
        return _NO_PAIR_BOMB if compiled.pair_bomb else _NO_BOMB
    free = compiled.rules.bomb_after_shake or (marks.quads >> month & 1 and not pair)
    if marks.shaken >> month & 1 and not free:
        return _BOMB_SHOWN[marks.quads >> month & 1]
    return _must_play_first(turn) if turn is not None and turn.must_play not in (0, month) else None


def _shown_before(code: str, rule: str, verb: str, korean: str) -> tuple[Refusal, Refusal]:
    """That the player has shown this month before: as a set, or with its fourth card."""
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
    return _bomb_refusal(state, action.month)


def bomb(bench: Workbench, action: Bomb) -> State:
    """Play three cards at once on the fourth and capture all four (BOMB-1), or two on two (BOMB-6).

    Each card beyond the first leaves a bomb turn, or turns one more stock card at once (BOMB-2, BOMB-3).
    """
    seat, month = bench.seat, action.month
    mask, two_turns = MONTH_MASKS[month], bench.compiled.two_turns
    onto = bench.table & mask
    cards = mask ^ onto
    beyond = cards.bit_count() - 1
    leave_hand(bench, cards)
    bench.turn.last_card = False
    bench.table ^= onto
    pair = beyond == 1
    if pair:
        bench.tell(PairBombed, seat, cards, onto)
    else:
        bench.tell(Bombed, seat, cards, onto.bit_length() - 1)
    bench.capture_month(mask, month, "BOMB-6" if pair else "BOMB-1", Occasion.BOMB.value)
    own = bench.changing(seat)
    own.bomb_turns += beyond if two_turns else 0
    if pair:
        own.pair_bombed |= 1 << month
    else:
        own.bombed |= 1 << month
    bench.turn.flips = 1 if two_turns else 1 + beyond
    return turn_stock(bench)


def check_turn_stock(state: Situation, action: TurnStock) -> Refusal | None:
    """Why the actor cannot take a bomb turn, or None."""
    seat, turn = state._actor, state._turn
    if not state._memory.marks[seat].bomb_turns:
        return Refusal("no_bomb_turn", "BOMB-2", "You have no bomb turn left.", "뒤집기만 하는 차례가 남지 않았습니다.")
    if turn is not None and turn.must_play:
        return _must_play_first(turn)
    if _must_redraw(state._setup.compiled, state._holdings[seat].hand):
        return Refusal(
            "must_redraw",
            "JOKER-2",
            "You hold only jokers: play one first, and draw a card for it.",
            "손에 조커뿐입니다. 먼저 조커를 내고 패를 받으세요.",
        )
    return None


def bomb_turn(bench: Workbench, action: TurnStock) -> State:
    """Play no card and turn the stock (BOMB-2)."""
    if bench.holdings[bench.seat].hand:
        remember(bench)
    bench.changing(bench.seat).bomb_turns -= 1
    bench.tell(BombTurn, bench.seat)
    look_at_table(bench)
    bench.turn.flips = 1
    return turn_stock(bench)


def _shake_refusal(state: Situation, month: int) -> Refusal | None:
    seat, turn = state._actor, state._turn
    if not state._setup.compiled.shake:
        return Refusal("no_shakes", "SHAKE-1", "You can't shake at this table.", "이 판에서는 흔들 수 없습니다.")
    if count_of(state._holdings[seat].hand & MONTH_MASKS[month]) != 3:
        return Refusal(
            "no_triple",
            "SHAKE-1",
            "To shake you need exactly three cards of a month in hand.",
            "흔들려면 같은 달 패를 꼭 석 장 들고 있어야 합니다.",
        )
    marks = state._memory.marks[seat]
    if (marks.quads | marks.shaken) >> month & 1:
        return _SHAKE_SHOWN[marks.quads >> month & 1]
    if state._table & MONTH_MASKS[month] and state._setup.rules.shake_unmatched_only:
        return Refusal(
            "shake_matched",
            "SHAKE-4",
            "You can't shake this month: its fourth card lies on the table.",
            "나머지 한 장이 바닥에 있어 흔들 수 없습니다.",
        )
    return _must_play_first(turn) if turn is not None and turn.must_play else None


def check_shake(state: State, action: Shake) -> Refusal | None:
    """Why this set cannot be shown, or None."""
    return _shake_refusal(state, action.month)


def shake(bench: Workbench, action: Shake) -> State:
    """Show three cards of a month; the turn goes on (SHAKE-1)."""
    seat, month = bench.seat, action.month
    cards = bench.holdings[seat].hand & MONTH_MASKS[month]
    remember(bench, shook=month)
    own = bench.changing(seat)
    own.shaken |= 1 << month
    own.shown |= cards
    bench.tell(Shaken, seat, cards)
    bench.turn.must_play = month if bench.compiled.must_play else 0
    return bench.wait(Phase.TURN, seat)


def check_joker(state: State, action: PlayJoker) -> Refusal | None:
    """Why this joker cannot be played, or None."""
    turn = state._turn
    if not state._holdings[state._actor].hand >> action.card.index & 1:
        return _not_in_hand(action.card)
    if action.card.joker is None:
        return Refusal(
            "not_a_joker",
            "JOKER-1",
            f"{action.card.name} isn't a joker.",
            f"{josa(action.card.korean, '은')} 조커가 아닙니다.",
        )
    return _must_play_first(turn) if turn is not None and turn.must_play else None


def joker(bench: Workbench, action: PlayJoker) -> State:
    """Play a joker from hand: captured, and replaced by a substitute to be played or by a card drawn into the hand."""
    seat, redraw = bench.seat, bench.compiled.redraw
    bit = 1 << action.card.index
    rule = "JOKER-2" if redraw else "JOKER-1"
    bench.tell(JokerPlayed, seat, action.card.index, rule)
    if redraw:
        bench.moving(seat).hand ^= bit
    else:
        leave_hand(bench, bit)
    bench.announce(Occasion.JOKER_PLAYED.value, bit)
    bench.capture(bit, rule)
    if not redraw:
        return _substitute(bench)
    _draw(bench)
    if not bench.can_play(seat):
        return turn_stock(bench)  # nothing was left to draw, so the turn is over
    owe(bench)
    return collect(bench)


def _draw(bench: Workbench) -> None:
    """Draw a card for a joker (JOKER-2); a joker may be captured at once, and another card drawn (JOKER-6)."""
    seat = bench.seat
    while bench.stock_left:
        index = bench.draw()
        if index < FIRST_JOKER or not bench.rules.drawn_joker_captured:
            remember(bench, drawn=index)
            bench.moving(seat).hand |= 1 << index
            bench.tell(CardDrawn, seat, index)
            return
        bench.tell(JokerPlayed, seat, index, "JOKER-6")
        bench.announce(Occasion.JOKER_PLAYED.value, 1 << index)
        bench.capture(1 << index, "JOKER-6")


def _substitute(bench: Workbench) -> State:
    """Turn the card that is played in place of a joker; ask where it matches two loose cards (JOKER-1)."""
    seat = bench.seat
    while bench.stock_left:
        index = bench.draw()
        bench.tell(SubstituteTurned, seat, index)
        if index >= FIRST_JOKER:
            bench.announce(Occasion.JOKER_TURNED.value, 1 << index)
            bench.capture(1 << index, "JOKER-1")
            continue
        match = bench.table & MONTH_OF[index]
        if match & (match - 1):
            bench.turn.turned = index
            return bench.wait(Phase.PLACE, seat)
        return _play_substitute(bench, index, None)
    return turn_stock(bench)


def _play_substitute(bench: Workbench, index: int, onto: Card | None) -> State:
    placed, _ = place(bench, index, onto)
    bench.tell(SubstitutePlayed, bench.seat, index, placed)
    return _capture_stack_or_turn(bench, index)


def place_substitute(bench: Workbench, action: Take) -> State:
    """Place the substitute on the chosen one of two loose cards, then turn the stock."""
    index = bench.turn.turned
    bench.turn.turned = -1
    return _play_substitute(bench, index, action.card)
