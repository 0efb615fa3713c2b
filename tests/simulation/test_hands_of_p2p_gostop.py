"""Hands in the form of p2p-gostop's vectors become records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from p2p_gostop import JOKERS, NUMBERED, cards_of, named, record_of

from hwatu import (  # fmt: skip
    Action,
    Bomb,
    Card,
    CardSet,
    CountAs,
    EndHand,
    Go,
    HwatuError,
    Kind,
    Play,
    PlayJoker,
    PlayOn,
    Record,
    Shake,
    Stop,
    Take,
    TurnStock,
    card,
    deal,
    observe,
)
from hwatu.bots import random_bot, simple_bot

A_SWEEP = {"hands": [["3홍", "12열"], ["9피b", "10청"]], "floor": ["3광", "8고"], "seats": [{"turnsTaken": 3}] * 2}


def vector(*actions: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A vector in the form of p2p-gostop, with these actions."""
    return {"id": "mine", "setup": {**A_SWEEP, **more.pop("setup", {})}, "actions": [*actions], **more}


def play(seat: int, name: str) -> dict[str, Any]:
    """The action of playing a card, in the form of p2p-gostop."""
    return {"type": "play", "seat": seat, "card": name}


def test_names_and_numbers_of_p2p_gostop_are_cards() -> None:
    assert cards_of(["1광", "1홍", "1피a", "1피b", "11쌍피", "12비띠", "9국진", "B2b"]) == [
        card(code) for code in ("1B", "1R", "1J", "1K", "11D", "12R", "9A", "X2.2")
    ]
    assert len({*NUMBERED}) == 51
    assert [named(number) for number in (0, 28, 29, 47, 50)] == [card(code) for code in ("1B", "8B", "8A", "12D", "X3")]


def test_a_ppuk_that_is_taken_with_junk_becomes_a_record() -> None:
    record = record_of(
        vector(
            play(0, "3홍"), play(1, "3피b"),
            setup={"hands": [["3홍", "12열"], ["3피b", "10청"]], "deck": ["3피a", "6청"], "captured": [["1피a"], []]},
        )
    )  # fmt: skip
    assert record.state.seats[1].captured == CardSet("1J 3B 3R 3J 3K")
    assert Record.loads(record.dumps()).replay() == record.state


def test_stacks_options_and_counters_are_told() -> None:
    state = record_of({
        "id": "mine",
        "rulesPatch": {"bonusCards": 0, "twoCardBomb": "double", "threePpeokPoints": 10},
        "setup": {
            "hands": [["5열"], ["6열"]], "floor": ["1광", "1홍", "1피a", "8광"], "turn": 1, "dealer": 0, "carry": 4,
            "ppeokPiles": [{"cards": ["2고", "2홍", "2피a"], "owner": 0}],
            "seats": [
                {"turnsTaken": 5, "ppeokTurns": [3], "bombTokens": 1}, {"turnsTaken": 4, "goCount": 1, "lastGoScore": 7}
            ],
        },
    }).state  # fmt: skip
    assert {(str(each.cards), each.maker) for each in state.stacks} == {("1B 1R 1J", None), ("2A 2R 2J", 0)}
    assert (state.actor, state.dealer, state.carry.nagaris) == (1, 0, 2)
    assert [(seat.turns, seat.ppuks, seat.bomb_turns, seat.goes) for seat in state.seats] == [
        (5, 1, 1, 0),
        (4, 0, 0, 1),
    ]
    assert (state.rules.pair_bomb_multiplier, state.rules.ppuk_limit_chips, state.rules.jokers) == (2, 10, CardSet(""))


NAMES = {card(code): name for name, code in JOKERS.items()}
KIND_NAMES = {"B": "광", "A": "열", "R": "초", "J": "피a", "K": "피b", "D": "쌍피"}


def name_of(each: Card) -> str:
    """The name of a card in the form of p2p-gostop."""
    return NAMES.get(each) or f"{each.code[:-1]}{KIND_NAMES[each.code[-1]]}"


def told(seat: int, actions: Iterable[Action]) -> Iterator[dict[str, Any]]:
    """Actions of a seat, in the other form and order."""
    shaken = False
    for action in actions:
        match action:
            case Shake():
                shaken = True
            case Play():
                yield play(seat, name_of(action.card))
                if shaken:
                    yield {"type": "shake", "seat": seat, "accept": True}
                    shaken = False
                if action.onto is not None:
                    yield {"type": "chooseTarget", "seat": seat, "card": name_of(action.onto)}
            case PlayJoker():
                yield play(seat, name_of(action.card))
            case Take():
                yield {"type": "chooseTarget", "seat": seat, "card": name_of(action.card)}
            case Bomb():
                yield {"type": "bomb", "seat": seat, "month": int(action.month)}
            case CountAs():
                yield {"type": "gukjin", "seat": seat, "asPi": action.kind is Kind.JUNK}
            case EndHand() | PlayOn():
                yield {
                    "type": "chongtong",
                    "seat": seat,
                    "choice": "end" if isinstance(action, EndHand) else "continue",
                }
            case Go() | Stop() | TurnStock():
                names = {Go: "go", Stop: "stop", TurnStock: "flipOnly"}
                yield {"type": names[type(action)], "seat": seat}
            case _:
                raise AssertionError(action)


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("bot", [simple_bot, random_bot])
def test_whole_hands_come_in_as_they_were_played(bot: Any, dealer: int) -> None:
    rules, kinds = record_of(vector()).rules, set[str]()
    for seed in range(60):
        played = Record.of(deal(rules, seed=seed, dealer=dealer))
        pack = record_of({"id": "trial", "deal": {"deck": [], "dealer": dealer}}).deck
        assert pack is not None
        assert played.deck is not None
        in_their_order = [played.deck[pack.index(each)] for each in NUMBERED]
        moves, said = list[dict[str, Any]](), list[Action]()
        while not played.state.over:
            seat = played.state.actor
            action = bot(observe(played.state, seat), Random(f"{seed} {len(played.moves)}"))
            played = played.played(action)
            said.append(action)
            if not isinstance(action, Shake):
                moves += told(seat, said)
                said.clear()
        kinds |= {each["type"] for each in moves}
        dealt = {"deck": [name_of(each) for each in in_their_order], "dealer": dealer}
        came = record_of({"id": str(seed), "deal": dealt, "actions": moves})
        assert came.state == played.state
    assert kinds >= {"play", "chooseTarget", "go", "stop"}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (vector(play(1, "9피b")), "not seat 1"),
        (vector(play(0, "5열")), "hold"),
        (vector(play(0, "5금")), "no card 5금"),
        (vector(play(0, "13광")), "mine"),
        (vector({"type": "pickFirst", "seat": 0, "index": 1}), "No action stands for 'pickFirst'"),
        (vector({"seat": 0}), "mine: 'type'"),
        (vector(setup={"seats": [{"shakes": 1}, {}]}), "months"),
        (vector(rulesPatch={"goScoring": "doubleOnly"}), "No flag stands for goScoring = 'doubleOnly'"),
        ({"id": "mine", "deal": {"seed": 7, "dealer": 0}}, "card by card"),
        ({"id": "mine"}, "setup"),
    ],
    ids=str,
)
def test_vectors_that_say_too_little_are_refused_with_their_id(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(HwatuError, match=why) as refused:
        record_of(wrong)
    assert refused.value.message.startswith("mine: ")
