"""Golden transcripts: one stored hand for each preset and number of players, told line by line.

``python -m tests.golden`` writes them anew, for when the rules are meant to play differently; ``test_golden.py``
compares what is played now with what is stored. They are read before they are committed: the difference is the change.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from hwatu import Action, Card, CardSet, Phase, Rules, State, deal, legal_actions, presets, step
from hwatu import _actions as act
from hwatu._actions import action_text
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu.events import Event

HERE: Final = Path(__file__).parent

SEEDS: Final = {
    ("pagat", 2): 246, ("pagat", 3): 236, ("pagat", 4): 80, ("pagat", 7): 178,
    ("pagat_earlier", 2): 93, ("pagat_earlier", 3): 253, ("pagat_earlier", 4): 488,
    ("wikipedia", 2): 437, ("wikipedia", 3): 412, ("wikipedia", 4): 230,
    ("goo_stupe", 2): 164, ("goo_stupe", 3): 91, ("goo_stupe", 4): 34,
    ("hwatu_variation", 2): 431, ("hwatu_variation", 3): 411, ("hwatu_variation", 4): 285,
    ("matgo", 2): 92, ("matgo", 3): 137,
    ("gostop_online", 2): 1, ("gostop_online", 3): 416, ("gostop_online", 4): 70,
}  # fmt: skip
"""The hands: preset and number of players, and the seed that shuffles for it."""


def path(preset: str, players: int) -> Path:
    """The path of a stored transcript."""
    return HERE / f"{preset}-{players}.txt"


def rules_of(preset: str, players: int) -> Rules:
    """The rules of a transcript: the preset, with the jokers that seven players and the encyclopedia's game add."""
    if players == 7:
        return presets.PRESETS[preset](players=players, jokers="X2")
    if preset == "wikipedia":
        return presets.PRESETS[preset](players=players, jokers="X2 X3")
    return presets.PRESETS[preset](players=players)


def policy(state: State) -> Action:
    """The choice of a simple player: shows and bombs what it can, takes what matches, goes once, then stops."""
    legal = legal_actions(state)
    return min(legal, key=lambda action: (_rank(state, action), legal.index(action)))


def _rank(state: State, action: Action) -> int:
    """The place of an action among the preferences of the simple player, 0 for the first."""
    if isinstance(action, (act.Shake, act.Bomb, act.PlayJoker)):
        return 0
    if isinstance(action, act.Go):
        return 0 if not state.seats[state.actor].goes and state.seats[state.actor].hand else 2
    if isinstance(action, (act.OfferNagari, act.AcceptNagari, act.DropOut)):
        return 9
    if isinstance(action, act.Play):
        month = MONTH_MASKS[_month(action.card)]
        lying = state.table.mask | sum(stack.cards.mask for stack in state.stacks)
        return 1 if lying & month else 3
    return 1


def _month(card: Card) -> int:
    """The month of a card that is no joker."""
    assert card.month is not None
    return card.month


def transcript(preset: str, players: int) -> str:
    """The whole hand as text, line by line."""
    return "\n".join(_lines(rules_of(preset, players), SEEDS[preset, players], preset)) + "\n"


def _lines(rules: Rules, seed: int, preset: str) -> Iterator[str]:
    """The lines of a transcript: the deal, each turn with its events, and the end."""
    state = deal(rules, seed=seed)
    jokers = f", jokers {rules.jokers}" if rules.jokers else ""
    yield f"{preset}, {rules.players} players, seed {seed}{jokers}"
    yield ""
    for seat in range(rules.players):
        yield f"hand {seat}: {state.seats[seat].hand}"
    yield f"table: {_table(state)}"
    yield f"stock: {_codes(state.stock)}"
    yield from (f"    {_told(event)}" for event in state.opening)
    while not state.over:
        yield ""
        if state.phase is Phase.TURN and state.actor == state.seat:
            yield f"table: {_table(state)}"
        action = policy(state)
        yield f"seat {state.actor}: {action_text(action)}"
        state, events = step(state, action)
        yield from (f"    {_told(event)}" for event in events)
    yield ""
    yield from _end(state)


def _end(state: State) -> Iterator[str]:
    """The lines about the end of a hand: result, captures, score, payments and nets."""
    result, settlement = state.result, state.settlement
    assert result is not None
    assert settlement is not None
    yield f"end: {result.end.value}"
    yield f"winner: {result.winner}, next dealer: {result.next_dealer}, carried on: {result.carry}"
    for seat in state.active:
        yield f"captured {seat}: {state.seats[seat].captured} ({state.seats[seat].points} points)"
    for item in settlement.score.items if settlement.score else ():
        yield f"scored: {item.points} {item.name} {item.cards} ({item.rule})"
    for paid in settlement.payments:
        yield f"paid: {paid.payer} to {paid.payee}, {paid.amount}: {paid.reason} ({paid.rule}), debt of {paid.debtor}"
        yield from (f"    {line}" for line in paid.lines)
    yield f"net: {' '.join(f'{chips:+}' for chips in settlement.net)}"


def _table(state: State) -> str:
    """The loose cards and the stacks of the table in one line."""
    return str(state.table) + "".join(f" [{stack.cards}]" for stack in state.stacks)


def _codes(cards: tuple[Card, ...]) -> str:
    """The codes of the cards in their order."""
    return " ".join(card.code for card in cards)


def _told(event: Event) -> str:
    """An event in one line: what it is, its facts, its rule."""
    facts = [
        f"{field.name} {_fact(getattr(event, field.name))}"
        for field in attrs.fields(type(event))
        if field.name != "rule" and getattr(event, field.name) is not None
    ]
    return f"{type(event).__name__}: {', '.join(facts)} ({event.rule})"


def _fact(value: object) -> str:
    """A fact of an event as text."""
    if isinstance(value, CardSet):
        return str(value) or "nothing"
    if isinstance(value, Card):
        return value.code
    return str(getattr(value, "value", value))
