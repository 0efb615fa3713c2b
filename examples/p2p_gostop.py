"""Hands from the rule vectors of kywoo26/p2p-gostop as records: `python examples/p2p_gostop.py FILE.json` prints them.

A vector has the cards (`setup`: hands, floor, piles, stock and captures; or `deal`: a pack), whatever differs from the
usual rules (`rulesPatch`), and the actions of both seats, with cards by names such as `5피a`. The rules are matgo with
three jokers. Vectors that say less than a record needs are refused: those dealt from a seed of that program, and seats
that have shaken or bombed, of which they keep the number but not the months.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from hwatu import (
    Action,
    Bomb,
    Card,
    Carry,
    CountAs,
    EndHand,
    Go,
    HwatuError,
    InvalidPosition,
    Kind,
    Play,
    PlayJoker,
    PlayOn,
    Record,
    Rules,
    Shake,
    State,
    Stop,
    Take,
    TurnStock,
    card,
    deal,
    legal_actions,
    position,
    presets,
)

KINDS: Final = {
    **dict.fromkeys(("광", "비광"), "B"), **dict.fromkeys(("열", "고", "국진"), "A"),
    **dict.fromkeys(("홍", "청", "초", "비띠"), "R"), "피a": "J", "피b": "K", "쌍피": "D",
}  # fmt: skip
JOKERS: Final = {"B2a": "X2", "B2b": "X2.2", "B3": "X3"}
OF_A_MONTH: Final = {1: "BRJK", 3: "BRJK", 8: "BAJK", 11: "BJKD", 12: "BARD"}
"""The kinds of a month in the order of the numbers of cards; `ARJK` in every other month."""
NUMBERED: Final = (
    *[card(f"{month}{kind}") for month in range(1, 13) for kind in OF_A_MONTH.get(month, "ARJK")],
    *map(card, JOKERS.values()),
)
FLAGS: Final[Mapping[str, Mapping[Any, Mapping[str, Any]]]] = {
    "bonusCards": {0: {"jokers": ""}, 2: {"jokers": "X2 X3"}, 3: {"jokers": "X2 X2.2 X3"}},
    "bonusSteal": {True: {"joker_junk": 1}, False: {"joker_junk": 0}},
    "twoCardBomb": {"noMultiplier": {"pair_bomb": True}, "double": {"pair_bomb": True, "pair_bomb_multiplier": 2}},
    "firstTtadakPayout": {True: {"first_ttadak_chips": 7}, False: {"first_ttadak_chips": 0}},
    "threePpeokPoints": {7: {"ppuk_limit_chips": 7}, 10: {"ppuk_limit_chips": 10}},
    "lastTurnPpeokSteal": {True: {"last_turn_stack_junk": True}, False: {"last_turn_stack_junk": False}},
    "naturalPpeokSteal": {False: {"dealt_stack_junk": 0}},
    "push": {False: {}, True: {"push_limit": 2}},
}
"""The flags for the options that have the same meaning here."""


def cards_of(names: Sequence[str | int]) -> list[Card]:
    """The cards of these names or numbers. Raises InvalidPosition."""
    return [named(name) for name in names]


def named(name: str | int) -> Card:
    """The card of a name such as `11쌍피`, or of a number from 0. Raises InvalidPosition."""
    if isinstance(name, int) and 0 <= name < len(NUMBERED):
        return NUMBERED[name]
    found = re.fullmatch(r"(\d+)(\D\w*)", str(name))
    if name in JOKERS or (found and found[2] in KINDS):
        return card(JOKERS.get(str(name)) or f"{found[1]}{KINDS[found[2]]}")  # type: ignore[index]
    raise InvalidPosition(f"There is no card {name}.", code="unknown_card")


def records_of(vectors: Sequence[Mapping[str, Any]]) -> Iterator[Record]:
    """The record of each vector. Raises HwatuError, which says which vector cannot be and why."""
    yield from map(record_of, vectors)


def record_of(vector: Mapping[str, Any]) -> Record:
    """The record of a vector. Raises HwatuError, which says which vector cannot be and why."""
    try:
        return replayed(vector)
    except (HwatuError, KeyError, TypeError) as error:
        raise InvalidPosition(f"{vector.get('id')}: {error}", code="bad_vector") from error


def replayed(vector: Mapping[str, Any]) -> Record:
    """The record of a vector, played action by action."""
    rules = rules_of(vector.get("rulesPatch", {}))
    record = dealt(rules, vector["deal"]) if "deal" in vector else Record.of(placed(rules, vector["setup"]))
    waiting = list(vector.get("actions", ()))
    while waiting:
        seat = waiting[0]["seat"]
        for action in actions_of(record.state, waiting):
            if record.state.actor != seat:
                raise InvalidPosition(f"It is not seat {seat} that has to decide.", code="not_your_turn")
            record = record.played(action)
    return record


def rules_of(patch: Mapping[str, Any]) -> Rules:
    """Matgo with three jokers, and with what a vector changes. Raises HwatuError for an option that is unknown here."""
    flags = {"jokers": "X2 X2.2 X3", "pair_bomb": False}
    for name, value in patch.items():
        if value not in FLAGS.get(name, {}):
            raise InvalidPosition(f"No flag stands for {name} = {value!r}.", code="unknown_option")
        flags |= FLAGS[name][value]
    return presets.matgo(**flags)  # type: ignore[arg-type]


def placed(rules: Rules, setup: Mapping[str, Any]) -> State:
    """The state of which a setup tells. The rest of the pack lies under the stock, in the order of its numbers."""
    seats, loose, stacks = setup.get("seats", [{}, {}]), list[Card](), list[Any]()
    floor = cards_of(setup.get("floor", ()))
    for each in floor:
        month = [other for other in floor if other.month == each.month]
        if len(month) < 3:
            loose.append(each)
        elif month[0] == each:
            stacks.append(month)
    stacks += [(cards_of(pile["cards"]), pile["owner"]) for pile in setup.get("ppeokPiles", ())]
    hands, captured = ([cards_of(each) for each in setup.get(what, [(), ()])] for what in ("hands", "captured"))
    top, taken = cards_of(setup.get("deck", ())), {*floor}
    taken |= {each for pile in setup.get("ppeokPiles", ()) for each in cards_of(pile["cards"])}
    taken |= {each for held in (*hands, *captured, top) for each in held}
    if any(seat.get("shakes") or seat.get("bombs") for seat in seats):
        raise InvalidPosition("Which months were shaken or bombed is not told.", code="unknown_months")
    actor = setup.get("turn", 0)
    return position(
        rules, hands=hands, table=loose, stacks=stacks, captured=captured, actor=actor,
        stock=[*top, *[each for each in NUMBERED if each in rules.deck and each not in taken]],
        dealer=setup.get("dealer", actor), turns=[seat.get("turnsTaken", 0) for seat in seats],
        goes=[seat.get("goCount", 0) for seat in seats], bomb_turns=[seat.get("bombTokens", 0) for seat in seats],
        go_points=[seat.get("lastGoScore", 0) for seat in seats],
        ppuks=[len(seat.get("ppeokTurns", ())) for seat in seats],
        shown=[cards_of(seat.get("revealed", ())) for seat in seats],
        carry=Carry(nagaris=setup.get("carry", 1).bit_length() - 1),
    )  # fmt: skip


def dealt(rules: Rules, told: Mapping[str, Any]) -> Record:
    """A hand from its first card: the dealer's ten cards, the other's ten, eight for the table, and the stock."""
    if "deck" not in told or "dealer" not in told:
        raise InvalidPosition("Only a pack that is told card by card can be dealt, by a known dealer.", code="no_deck")
    top, dealer = cards_of(told["deck"]), told["dealer"]
    pack = [*top, *[each for each in NUMBERED if each in rules.deck and each not in top]]
    trial = [each for each in NUMBERED if each in rules.deck]  # the jokers come last, so that nothing replaces them
    state = deal(rules, deck=trial, dealer=dealer)
    places = [
        state.seats[dealer].hand,
        state.seats[1 - dealer].hand,
        {*state.table, *[c for s in state.stacks for c in s.cards]},
    ]
    order = [index for place in places for index, each in enumerate(trial) if each in place]
    order += [index for index in range(len(trial)) if index not in order]
    deck = dict(zip(order, pack, strict=True))
    return Record.start(rules, deck=[deck[index] for index in range(len(pack))], dealer=dealer)


MEANT: Final[Mapping[str, Callable[[Mapping[str, Any]], Action]]] = {
    "chooseTarget": lambda told: Take(named(told["card"])),
    "bomb": lambda told: Bomb(told["month"]),
    "flipOnly": lambda _: TurnStock(),
    "go": lambda _: Go(),
    "stop": lambda _: Stop(),
    "chongtong": lambda told: EndHand() if told["choice"] == "end" else PlayOn(),
    "gukjin": lambda told: CountAs(card("9A"), Kind.JUNK if told["asPi"] else Kind.ANIMAL),
}
"""The actions that mean one of ours by themselves."""


def actions_of(state: State, waiting: list[dict[str, Any]]) -> Iterator[Action]:
    """The actions that the next ones of a vector mean, which are taken off the list."""
    told = waiting.pop(0)
    if told["type"] == "play":
        yield from play_of(state, named(told["card"]), waiting)
    elif told["type"] in MEANT:
        yield MEANT[told["type"]](told)
    else:
        raise InvalidPosition(f"No action stands for {told['type']!r}.", code="unknown_action")


def play_of(state: State, played: Card, waiting: list[dict[str, Any]]) -> Iterator[Action]:
    """A card from hand. There, a shake and the choice of two cards are asked for afterwards; here they come with it."""
    if played.month is None:
        yield PlayJoker(played)
        return
    if next_is("shake", waiting) and waiting.pop(0)["accept"]:
        yield Shake(played.month.value)
    if next_is("chooseTarget", waiting):
        onto = Play(played, onto=named(waiting[0]["card"]))
        if onto in legal_actions(state):
            waiting.pop(0)
            yield onto
            return
    yield Play(played)


def next_is(kind: str, waiting: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the next action is of this kind."""
    return len(waiting) > 0 and waiting[0]["type"] == kind


EXAMPLE: Final = """[{
    "id": "a-ppuk-taken",
    "setup": {
        "hands": [["3홍", "12열"], ["3피b", "10청"]], "floor": ["3광", "8고"], "deck": ["3피a", "6청"],
        "captured": [["1피a"], []], "seats": [{"turnsTaken": 3}, {"turnsTaken": 3}]
    },
    "actions": [{"type": "play", "seat": 0, "card": "3홍"}, {"type": "play", "seat": 1, "card": "3피b"}]
}]"""


if __name__ == "__main__":
    text = Path(sys.argv[1]).read_text(encoding="utf-8") if sys.argv[1:] else EXAMPLE
    for found in records_of(json.loads(text)):
        print(found.dumps())
