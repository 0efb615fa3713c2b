"""All that a player may do at the start of its turn, and why a card cannot be played (TURN-1, TURN-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import (
    BOMBS,
    OFFER_NAGARI,
    SHAKES,
    TURN_STOCK,
    Play,
    play_joker,
)  # fmt: skip
from hwatu._base.particles import josa
from hwatu._cards.card_masks import (
    ALL_MONTHS_MASK,
    FIRST_JOKER,
    MONTH_MASK_OF,
    MONTH_MASKS,
    CardMask,
    count_of,
    month_numbers,
    months_of,
    months_with_three,
    months_with_two,
    with_two,
)  # fmt: skip
from hwatu._engine.list_of_plays import play_at, plays_of
from hwatu._engine.refusal import Refusal
from hwatu._engine.special_plays import bomb_refusal, check_turn_stock, must_play_first, not_in_hand, shake_refusal

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._state import State
    from hwatu._state.situation import Situation


# What is imported from a module that is not compiled is looked up by name at each use.
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
    hand, turn = state._seats[state._actor]._hand, state._turn
    return hand & MONTH_MASKS[turn.must_play] if turn is not None and turn.must_play else hand


def add_others(state: Situation, hand: CardMask, found: list[Action]) -> None:
    """Add what the actor may do besides playing one of the 48 cards; ``hand`` is what it may play."""
    setup, table, turn = state._setup, state._table, state._turn
    ordinary = hand & ALL_MONTHS_MASK
    if hand != ordinary:
        found += [play_joker(index) for index in range(FIRST_JOKER, hand.bit_length()) if hand >> index & 1]
    triples = months_with_three(ordinary)
    bombs = triples | months_with_two(ordinary) if setup.compiled.pair_bomb else triples
    if bombs & table:
        onto = [month for month in month_numbers(bombs) if table & MONTH_MASKS[month]]
        found += [_BOMBS[month - 1] for month in onto if not bomb_refusal(state, month)]
    if state._seats[state._actor]._marks.bomb_turns and check_turn_stock(state, _turn_stock) is None:
        found.append(_turn_stock)
    if triples:
        found += [_SHAKES[month - 1] for month in month_numbers(triples) if not shake_refusal(state, month)]
    if turn is None and setup.offers:
        found.append(_offer_nagari)


def check_play(state: State, action: Play) -> Refusal | None:
    """Why this card cannot be played so, or None."""
    turn, card, onto = state._turn, action.card, action.onto
    index = card.index
    if not state._seats[state._actor]._hand >> index & 1:
        return not_in_hand(card)
    if index >= FIRST_JOKER:
        return Refusal(
            "joker",
            "JOKER-1",
            "A joker isn't placed on the table: play it as a joker, and you capture it.",
            "조커는 바닥에 놓지 않습니다. 조커로 내면 바로 먹습니다.",
        )
    if turn is not None and turn.must_play and not MONTH_MASKS[turn.must_play] >> index & 1:
        return must_play_first(turn)
    match = state._table & MONTH_MASK_OF[index]
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
