"""Nothing that is hidden from a viewer is reachable from what it gets: not through private slots, caches or closures.

Whoever has a view in the same process can read every object behind it. So all that can be reached from the view of a
state is compared with all that can be reached from the view of its twin, which differs in hidden cards only.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from hwatu import Play, Rules, State, View, deal, observe, presets, redacted, step
from hwatu._engine.workbench import Workbench
from hwatu.advice import outlook, reasons
from hwatu.bots import simple_bot
from hwatu.codec._state_and_view_documents import view_text
from hwatu.render import html, svg, text
from hwatu.tables import Table, page
from tests.view.playing import played_on, rearranged
from tests.view.reachable import difference, reached

RULES = {
    "pagat": presets.pagat(),
    "three": presets.pagat(players=3, oe_myeon=True, syodang="NEXT_TURN", boar_pot_chips=1),
    "jokers": presets.matgo(jokers="X2 X3", hand_joker="REDRAW"),
    "dealing out": presets.pagat(players=5),
}


def settled(rules: Rules, seed: int, decisions: int) -> State:
    """The state of a random hand after this many decisions."""
    return played_on(deal(rules, seed=seed), Random(seed), decisions)


def twins(state: State, viewer: int | None, seed: int) -> tuple[State, State]:
    """The state, and another that the viewer cannot tell from it and that shares only the rules with it."""
    if state._setup.seating is None and len(state.active) == state.rules.players:
        other = rearranged(state, viewer, Random(seed))
    else:
        other = observe(state, viewer).sample(Random(seed))
    return pickle.loads(pickle.dumps(state)), pickle.loads(pickle.dumps(other))


def used(state: State, viewer: int | None) -> View:
    """The view after every method has been called that may keep a result."""
    for seat in (None, *range(state.rules.players)):
        seen = observe(state, seat)
        view_text(seen)
        encoded(seen)
    view = observe(state, viewer)
    assert len(view.opening) + len(view.actions) + len(repr(view)) + len(view_text(view))
    encoded(view)
    hash(view)
    view.sample(Random(1))
    return view


def encoded(view: View) -> None:
    """Encode a view as an observation; skip the test if the extra is not installed."""
    rl = pytest.importorskip("hwatu.rl")
    rl.encode(view)


@pytest.mark.parametrize("decisions", [0, 1, 5, 12, 1000])
@pytest.mark.parametrize("name", RULES)
def test_nothing_hidden_is_reachable_from_a_view(name: str, decisions: int) -> None:
    for seed in range(2):
        state = settled(RULES[name], seed, decisions)
        for viewer in (None, *range(state.rules.players)):
            one, other = twins(state, viewer, seed)
            view, twin = used(one, viewer), used(other, viewer)
            if view != twin:  # who pays may tell of a hand (LIABLE-2)
                continue
            assert difference(view, twin) is None
            assert not [way for way, each in reached(view) if isinstance(each, (State, Workbench))]


ASKED: list[Callable[[View], Any]] = [
    page, partial(page, lang="ko", you=True), outlook, text, svg, lambda view: html(view.score(0)),
    lambda view: [reasons(view, action) for action in view.actions], view_text,
]  # fmt: skip


@pytest.mark.parametrize("ask", ASKED)
def test_nothing_hidden_is_reachable_from_pages_texts_and_hints(ask: Callable[[View], Any]) -> None:
    for name, decisions in (("pagat", 4), ("three", 9)):
        state = settled(RULES[name], 3, decisions)
        one, other = twins(state, state.actor, 3)
        assert difference(ask(used(one, state.actor)), ask(used(other, state.actor))) is None


def test_nothing_hidden_is_reachable_from_events_that_were_read() -> None:
    """Those that a host shows, and they themselves once somebody has read them."""
    state = settled(RULES["pagat"], 5, 3)
    viewer = state.actor
    view = observe(state, viewer)
    action = next(each for each in view.actions if isinstance(each, Play))
    told = step(state, action).events
    assert any(isinstance(each, State) for _, each in reached(told))  # not read yet: for who may see the states
    shown = redacted(told, viewer)
    for events in (shown, told):
        assert not [way for way, each in reached(events) if isinstance(each, (State, Workbench))]
    assert pickle.loads(pickle.dumps(told)) == told == step(state, action).events


def test_nothing_hidden_is_reachable_from_messages() -> None:
    table = Table.start(presets.matgo(), ["person", "simple"], seed="3").deal().play_bots()
    for seat in (0, 1, None):
        for got in (table.messages(seat), table.present(seat), table.view(seat)):
            assert not [way for way, each in reached(got) if isinstance(each, (State, Workbench, Table))]


def test_bots_get_views_from_which_nothing_hidden_is_reachable() -> None:
    got: list[tuple[View, Random]] = []

    def spying(view: View, rng: Random) -> Any:
        got.append((view, rng))
        return simple_bot(view, rng)

    Table.start(presets.matgo(), ["spy", "simple"], seed="3", bots={"spy": spying}).deal().play_bots()
    assert got
    for view, _ in got:
        assert not [way for way, each in reached(view) if isinstance(each, (State, Workbench))]
        assert view._memory.stock == b""
