"""Whatever is read from a document with something wrong in it is refused, or plays on to an end."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    Carry,
    HwatuError,
    InvalidPosition,
    Outcome,
    Record,
    Result,
    RuleConflict,
    Rules,
    Score,
    Seat,
    Session,
    SessionRecord,
    Settlement,
    State,
    Step,
    View,
    codec,
    deal,
    legal_actions,
    observe,
    parse_position,
    presets,
    settle,
    step,
)
from hwatu._notation.position_line import format_position
from hwatu._view import sampling
from hwatu.bots import simple_bot
from hwatu.events import Events
from hwatu.tables import Table, page
from tests.codec.test_views_read import slip
from tests.helpers.profile import many
from tests.helpers.random_rules import random_rules
from tests.view.playing import played_on

MOST_DECISIONS: Final = 600


def everything_said(view: View) -> None:
    """Ask a view for everything that it can tell."""
    assert page(view, lang="en").keys() == page(view, lang="ko").keys()
    assert codec.loads(codec.dumps(view), View) == view
    assert repr(view)
    if find_spec("numpy") is not None:
        with suppress(HwatuError):  # tables that have no observation
            import_module("hwatu.rl").encode(view)


def play_on(state: State, random: Random) -> None:
    """Play a hand to its end, and look at it from each seat on the way."""
    for decision in range(MOST_DECISIONS):
        if decision < 3 or state.over:
            for seat in (None, *range(state.rules.players)):
                everything_said(observe(state, seat))
            assert codec.loads(codec.dumps(state), State) == state
            assert parse_position(format_position(state), state.rules) == state
        if state.over:
            assert state.settlement is not None
            assert state.settlement.payments is not None
            return
        actions = legal_actions(state)
        assert actions
        state = step(state, random.choice(actions)).state
    raise AssertionError("The hand has no end.")


def look_on(view: View, random: Random) -> None:
    """Ask a view for everything, and play on from a state sampled from it."""
    everything_said(view)
    assert legal_actions(view) == list(view.actions)
    if view.actor == view.viewer and not view.over:
        assert view.actions
        assert simple_bot(view, random) in view.actions
    state = None
    with suppress(InvalidPosition):  # no deal leads there
        state = view.sample(random)
    if state is not None:
        play_on(state, random)


def go_on(session: Session, random: Random) -> None:
    """Play a series on for a hand, and end it."""
    assert session.ledger is not None
    assert session.standings
    if session.over:
        return
    state = session.deal(seed=1)
    while not state.over:
        state = step(state, random.choice(legal_actions(state))).state
    session = session.record(state)
    session = session if session.over else session.finish()
    assert codec.loads(codec.dumps(session), Session) == session


def pay(outcome: Outcome, random: Random) -> None:
    """Settle an outcome by the rules of several tables, any of which may refuse it."""
    for rules in (presets.pagat(), presets.pagat(players=3), presets.matgo()):
        with suppress(HwatuError):
            assert settle(rules, outcome).net is not None


def replay(record: Record, random: Random) -> None:
    """Replay a record and play on from its end, unless it is refused."""
    try:
        state = record.replay()
    except HwatuError:
        return
    play_on(state, random)


def replay_all(record: SessionRecord, random: Random) -> None:
    """Replay a session and go on with it, unless it is refused."""
    with suppress(HwatuError):
        go_on(record.replay(), random)


def nothing_more(value: object, random: Random) -> None:
    """Show a value of a kind that nothing else can be done with."""
    assert repr(value)


ON: Final[dict[type, Callable[[Any, Random], None]]] = {
    State: play_on,
    View: look_on,
    Session: go_on,
    Outcome: pay,
    Record: replay,
    SessionRecord: replay_all,
    Step: lambda found, random: play_on(found.state, random),
}


def samples(rules: Rules, random: Random, seed: int) -> list[Any]:
    """Values of all kinds that a random hand leads to."""
    state = played_on(deal(rules, seed=seed), random, random.choice((0, 1, 5, 20, 1000)))
    found: list[Any] = [state, observe(state, random.choice((None, *range(rules.players)))), *state.seats[:1]]
    found += [state.carry, *[each.score(0) for each in (state,) if each.phase.name != "SEATING"]]
    before = played_on(deal(rules, seed=seed), random, 3)
    if not before.over:
        found.append(step(before, legal_actions(before)[0]))
    over = played_on(state, random)
    found += [over, observe(over, 0), over.outcome, over.settlement, over.result]
    found.append(_session(rules, seed, random))
    return found


def _session(rules: Rules, seed: int, random: Random) -> Session:
    """A session after one hand, with purses if the rules can have them."""
    session = Session.start(rules, 3, stake=10)
    with suppress(HwatuError):
        session = Session.start(rules, 3, purses=[50] * rules.players)
    state = played_on(session.deal(seed=seed), random)
    return session.record(state)


@given(st.integers(0, 2**32))
def test_what_is_read_of_a_mutated_document_is_refused_or_plays_on(seed: int) -> None:
    random = Random(seed)
    with suppress(RuleConflict):
        rules = random_rules(random)
        values = samples(rules, random, seed)
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(sampling, "PATIENCE", 50)
            for value in values:
                mutate(value, random)


def mutate(value: Any, random: Random) -> None:
    """Read documents of a value with one or two mistakes in them; whatever is not refused must be usable."""
    kind = type(value)
    document = json.loads(codec.dumps(value))
    if not isinstance(document["value"], (dict, list)) or not document["value"]:
        return
    for _ in range(many(6, quick=2)):
        slipped = json.loads(json.dumps(document))
        for _ in range(random.choice((1, 1, 2))):
            slip(slipped["value"], random)
        try:
            read = codec.loads(json.dumps(slipped), kind)
        except HwatuError:
            continue
        written = codec.dumps(read)
        assert codec.dumps(codec.loads(written, kind)) == written
        ON.get(kind, nothing_more)(read, random)


@given(st.integers(0, 2**32))
def test_what_is_read_of_a_mutated_line_is_refused_or_plays_on(seed: int) -> None:
    random = Random(seed)
    with suppress(RuleConflict):
        rules = random_rules(random)
        line = format_position(played_on(deal(rules, seed=seed), random, random.choice((0, 1, 5, 20, 1000))))
        for _ in range(many(12, quick=4)):
            words = line.split(" ")
            place = random.randrange(3, len(words))
            words[place : place + random.choice((0, 1))] = [random.choice((*words[3:], "-", "/", "0", "1", "2"))]
            try:
                state = parse_position(" ".join(words), rules)
            except HwatuError:
                continue
            play_on(state, random)


@pytest.mark.parametrize("name", ["table", "record", "session record"])
@given(seed=st.integers(0, 2**32))
def test_what_is_read_of_a_mutated_text_is_refused_or_plays_on(name: str, seed: int) -> None:
    random = Random(seed)
    table = Table.start(presets.matgo(), ["simple", "simple"], seed=str(seed % 5)).deal().play_bots()
    record = table.record()
    text = table.dumps() if name == "table" else record.dumps() if name == "session record" else record.hands[0].dumps()
    for _ in range(many(6, quick=2)):
        words = text.split(" ")
        place = random.randrange(len(words))
        words[place : place + random.choice((0, 1))] = [random.choice((*words, "-", "0", "1", "2"))]
        try:
            if name == "table":
                Table.loads(" ".join(words)).play_bots()
            elif name == "record":
                replay(Record.loads(" ".join(words)), random)
            else:
                replay_all(SessionRecord.loads(" ".join(words)), random)
        except HwatuError:
            continue


def test_kinds_that_play_on_are_kinds_of_documents() -> None:
    """The kinds above are those that something can be done with; all others only hold what they say."""
    assert {*ON} <= {*codec.KINDS.values()}
    assert {Carry, Events, Result, Score, Seat, Settlement} <= {*codec.KINDS.values()} - {*ON}
