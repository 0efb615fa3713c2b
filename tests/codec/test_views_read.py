"""Views read from documents: what cannot be is refused, and a sample is drawn soon or not at all."""

from __future__ import annotations

import json
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    HwatuError,
    InvalidPosition,
    Join,
    NotationError,
    Phase,
    Play,
    Session,
    Settlement,
    State,
    Stop,
    View,
    codec,
    deal,
    observe,
    parse_position,
    position,
    presets,
    step,
)
from hwatu._notation.position_line import format_position
from hwatu._view import sampling
from tests.helpers.profile import many
from tests.helpers.random_rules import random_rules
from tests.view.playing import played_on


def seen(state: State, seat: int | None) -> Any:
    """The document of a view, to be changed."""
    return json.loads(codec.dumps(observe(state, seat)))


def read(document: Any) -> View:
    """The view in a document."""
    return codec.loads(json.dumps(document), View)


def refused(document: Any) -> str:
    """The code with which a document of a view is refused."""
    with pytest.raises(NotationError) as caught:
        read(document)
    return caught.value.code


def sold() -> State:
    """A hand of five at its first turn, in which somebody was paid for dropping out."""
    for seed in range(100):
        state = deal(presets.pagat(players=5), seed=seed)
        while state.phase is Phase.SEATING:
            state = step(state, Join()).state
        if any(each.chips for each in observe(state, 0)._hidden.selling.sat_out):
            return state
    raise AssertionError("nobody ever sold a card")


def won(captured: str = "1B 3B") -> State:
    """A hand that seat 0 wins with the moon that seat 2 left."""
    state = position(
        presets.pagat(players=3), hands=["8A 10A", "11J 11K 12A", "5R 8J 4J"], table="8B 5A", stock="6A 7A 9A 9R",
        captured=[captured], actor=2, turns=[1, 1, 1],
    )  # fmt: skip
    for action in (Play("5R"), Play("8A"), Stop()):
        state = step(state, action).state
    return state


@pytest.mark.parametrize(("sizes", "stock"), [([10, 30], None), (None, 0), ([10, 9], None), (None, 22)])
def test_as_many_cards_are_unseen_as_there_are_places_for_them(sizes: list[int] | None, stock: int | None) -> None:
    document = seen(deal(presets.pagat(), seed=3), 0)
    assert read(document).seats[1].hand_size == 10
    value = document["value"]
    value["hand_sizes"] = sizes or value["hand_sizes"]
    value["stock_size"] = value["stock_size"] if stock is None else stock
    assert refused(document) == "wrong_sizes"


def test_a_hand_so_large_that_it_must_hold_four_of_a_month_is_sampled() -> None:
    """Hands may be of any size, so that is a view of a position."""
    document = seen(deal(presets.pagat(), seed=3), 0)
    document["value"]["hand_sizes"], document["value"]["stock_size"] = [10, 30], 0
    assert len(read(document).sample(Random(1)).seats[1].hand) == 30
    document["value"]["hand_sizes"], document["value"]["stock_size"] = [10, 18], 12
    assert len(read(document).sample(Random(1)).seats[1].hand) == 18


def test_a_seat_knows_its_own_hand() -> None:
    document = seen(deal(presets.pagat(), seed=3), 0)
    document["value"]["unseen"].append(document["value"]["hands"][0].pop())
    assert refused(document) == "bad_value"


@pytest.mark.rule("SELL-3")
def test_a_compensation_that_no_hand_is_worth_is_not_sampled_for_ever() -> None:
    document = seen(sold(), 0)
    read(document).sample(Random(1))
    paid = next(each for each in document["value"]["selling"]["sat_out"] if each["chips"])
    paid["chips"] += 2
    with pytest.raises(InvalidPosition) as caught:
        read(document).sample(Random(1))
    assert caught.value.code == "impossible_view"


@pytest.mark.rule("SELL-1")
@pytest.mark.parametrize(("name", "value"), [("size", 6), ("size", 200), ("seat", 0), ("chips", -2)])
def test_nobody_drops_less_or_more_than_a_hand(name: str, value: int) -> None:
    document = seen(sold(), 0)
    document["value"]["selling"]["sat_out"][0][name] = value
    assert refused(document) in ("bad_selling", "too_small")


@pytest.mark.rule("LIABLE-2")
def test_a_settlement_is_that_of_the_hand() -> None:
    document = seen(won(), None)
    assert read(document) == observe(won(), None)
    for other in (seen(won("1B 3B 2A"), None), seen(won("1B 3B"), 1)):
        other["value"]["settlement"], mine = document["value"]["settlement"], other["value"]["settlement"]
        if mine == document["value"]["settlement"]:
            read(other)
        else:
            assert refused(other) == "other_settlement"
    document["value"]["settlement"] = None
    assert refused(document) == "bad_phase"


def test_a_settlement_is_by_the_rules_of_the_hand() -> None:
    """By others that pay the same, it is another settlement."""
    document, other = seen(won(), None), presets.pagat(players=3, godori=6)
    document["value"]["settlement"]["rules"] = json.loads(codec.dumps(other))["value"]
    assert codec.from_plain(document["value"]["settlement"], Settlement).rules == other
    assert refused(document) == "other_settlement"


@pytest.mark.rule("SELL-1")
def test_nobody_sits_out_twice() -> None:
    document = seen(sold(), 0)
    out = document["value"]["selling"]["sat_out"]
    assert len(out) == 2
    out[1] = out[0]
    assert refused(document) == "bad_selling"


def test_no_more_of_a_hand_is_known_than_is_held() -> None:
    """Where all of it is known, the view is still one."""
    for more, code in ((0, None), (1, "bad_value")):
        document = seen(deal(presets.pagat(), seed=3), 0)
        value = document["value"]
        size = value["hand_sizes"][1] + more
        value["hands"][1], value["unseen"] = value["unseen"][:size], value["unseen"][size:]
        value["marks"][1]["shown"] = value["hands"][1]
        if code is None:
            assert len(read(document).seats[1].hand) == 10
        else:
            assert refused(document) == code


@pytest.mark.rule("LIABLE-2")
def test_a_liable_seat_that_left_nothing_is_refused() -> None:
    """The settlement is right for its outcome, but no hand of seat 1 explains it."""
    state = won()
    document = seen(state, None)
    assert state.settlement is not None
    told = document["value"]["settlement"]
    told["outcome"]["oe_myeon"] = [1]
    for payment in told["payments"]:
        payment["payer"] = 1
        payment["rule"] = "PAY-1" if payment["debtor"] == 1 else "LIABLE-2"
        payment["reason"] = "the winner's stop" if payment["debtor"] == 1 else "the debt of seat 2, by oe-myeon"
    told["net"] = [told["net"][0], -told["net"][0], 0]
    assert refused(document) == "other_settlement"


def go(times: int) -> list[Any]:
    """The events of a player who said go this many times."""
    return [{"type": "Go"}] * times


@pytest.mark.parametrize("said", [go(3_000), go(1), [], [None], "go", None])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_actions_are_those_that_follow_from_what_is_shown(said: Any, seat: int | None) -> None:
    view = observe(deal(presets.pagat(), seed=3), seat)
    document = json.loads(codec.dumps(view))
    actions = document["value"].pop("actions")
    assert bool(view.actions) == (seat == 0)
    assert read(document).actions == view.actions
    document["value"]["actions"] = actions
    assert read(document).actions == view.actions
    document["value"]["actions"] = said
    if said != actions:
        assert refused(document) == "tampered"


OPENINGS: dict[str, dict[str, Any]] = {
    "a seat that is not there": {"type": "TableJoker", "seat": 77, "card": "X2", "replacement": None, "rule": "DEAL-9"},
    "another payer": {"type": "ChipsPaid", "payer": 2, "payee": 0, "amount": 1, "reason": "a", "rule": "DEAL-9"},
    "another payee": {"type": "ChipsPaid", "payer": 0, "payee": -1, "amount": 1, "reason": "a", "rule": "DEAL-9"},
    "a card of another pack": {"type": "TableJoker", "seat": 0, "card": "X3", "replacement": None, "rule": "DEAL-9"},
    "a replacement of another pack": {
        "type": "TableJoker", "seat": 0, "card": "X2", "replacement": "X3", "rule": "DEAL-9",
    },
    "cards of another pack": {"type": "TableTurnedUp", "cards": ["1B", "X3"], "rule": "SELL-7"},
    "what no deal is told with": {"type": "GoSaid", "seat": 0, "goes": 1, "points": 7, "rule": "STOP-1"},
}  # fmt: skip


@pytest.mark.parametrize("event", OPENINGS.values(), ids=OPENINGS)
def test_a_hand_begins_with_what_a_deal_can_tell(event: dict[str, Any]) -> None:
    state = deal(presets.pagat(jokers="X2"), seed=3)
    for document, kind in ((json.loads(codec.dumps(state)), State), (seen(state, 0), View)):
        document["value"]["opening"] = [
            {"type": "TableJoker", "seat": 0, "card": "X2", "replacement": "1B", "rule": "DEAL-9"},
            {"type": "ChipsPaid", "payer": None, "payee": 1, "amount": 1, "reason": "a", "rule": "DEAL-9"},
        ]
        assert codec.loads(json.dumps(document), kind) == (state if kind is State else observe(state, 0))
        document["value"]["opening"].append(event)
        with pytest.raises(HwatuError) as caught:
            codec.loads(json.dumps(document), kind)
        assert caught.value.code == "bad_opening"


SLIPS: tuple[Any, ...] = (None, True, -1, 0, 1, 7, 255, 2**53, "1B", "OVER", [], {}, [[]], ["1B"], ["5A", "12B"])


@given(st.integers(0, 2**32))
def test_a_view_with_a_slip_is_refused_or_sampled_or_impossible(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random)
    state = played_on(deal(rules, seed=seed), random, random.choice((0, 1, 5, 20, 200)))
    document = seen(state, random.choice((None, *range(rules.players))))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sampling, "PATIENCE", 50)
        for _ in range(many(20, quick=8)):
            slipped = json.loads(json.dumps(document))
            slip(slipped["value"], random)
            with suppress(HwatuError):
                view = read(slipped)
                assert view.actions == codec.loads(codec.dumps(view), View).actions
                view.sample(random)


def slip(place: Any, random: Random) -> None:
    """Change one value somewhere in a document."""
    while True:
        keys = sorted(place.keys() - {"rules", "opening"}) if isinstance(place, dict) else list(range(len(place)))
        key = random.choice(keys)
        value = place[key]
        if not isinstance(value, (dict, list)) or not value or random.random() < 0.2:
            counts = type(value) is int and random.random() < 0.7
            place[key] = value + random.choice((-2, -1, 1, 2)) if counts else deepcopy(random.choice(SLIPS))
            return
        place = value


@pytest.mark.parametrize("phase", [each for each in Phase if each is not Phase.TURN], ids=lambda each: str(each.name))
def test_a_view_in_a_phase_that_cannot_be_is_refused(phase: Phase) -> None:
    """With its actions or without: nothing but an error of ours comes out of a reader."""
    document = seen(deal(presets.pagat(), seed=1), 0)
    document["value"]["phase"] = phase.name
    assert refused(document) in ("no_turn", "bad_phase")
    del document["value"]["actions"]
    assert refused(document) in ("no_turn", "bad_phase")


def at_go_or_stop() -> Any:
    """The document of a view of seat 0, which is asked to go or stop."""
    rules = presets.pagat(target=3)
    hands, captured = ["8B 2A", "3R 7J"], ["1B 3B 8J"]
    state = step(position(rules, hands=hands, captured=captured, table="8K", stock="9R 10R", fill=False), Play("8B"))
    assert state.state.phase is Phase.GO_OR_STOP
    return seen(state.state, 0)


def test_a_view_at_go_or_stop_is_in_no_other_phase() -> None:
    assert read(at_go_or_stop()).actions
    for phase in Phase:
        document = at_go_or_stop()
        document["value"]["phase"] = phase.name
        del document["value"]["actions"]
        if phase is not Phase.GO_OR_STOP:
            assert refused(document) in ("bad_phase", "no_turn", "nothing_to_do")


def test_a_stack_was_made_by_a_seat_at_the_table() -> None:
    state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], stacks=[("8B 8A 8J", 1)], fill=False)
    document = seen(state, 0)
    assert read(document) == observe(state, 0)
    document["value"]["stacks"][0]["maker"] = 9
    assert refused(document) == "unknown_seat"


def test_a_view_knows_no_card_of_another_hand_that_was_not_shown() -> None:
    state = deal(presets.pagat(), seed=3)
    document = seen(state, 0)
    value = document["value"]
    value["hands"][1], value["unseen"] = value["unseen"][:1], value["unseen"][1:]
    assert refused(document) == "bad_value"
    document = seen(state, 0)
    document["value"]["marks"][1]["dealt"] = document["value"]["unseen"][:10]
    assert refused(document) == "bad_value"


@pytest.mark.rule("TURN-11")
def test_an_actor_without_a_card_is_refused_by_every_reader() -> None:
    """An offer of nagari is not enough: it leads back to a turn in which nothing can be done."""
    rules = presets.pagat(players=3)
    line = "hwatu position 1; actor 1; hands 2A 5R / {} / 3R 7J; table 2R 8J; stock *"
    state = parse_position(line.format("4R"), rules)
    for document, kind in ((json.loads(codec.dumps(state)), State), (seen(state, 1), View), (seen(state, 0), View)):
        value = document["value"]
        if kind is View and value["viewer"] != 1:
            value["hand_sizes"][1], value["stock_size"] = 0, value["stock_size"] + 1
        elif kind is View:
            value["hands"][1], value["hand_sizes"][1] = [], 0
        else:
            value["hands"][1] = []
        value.pop("actions", None)
        with pytest.raises(HwatuError) as caught:
            codec.loads(json.dumps(document), kind)
        assert caught.value.code == "nothing_to_do"
    with pytest.raises(NotationError) as unreadable:
        parse_position(line.format("-"), rules)
    assert unreadable.value.code == "nothing_to_do"
    with pytest.raises(HwatuError) as refused_by_hand:
        position(rules, hands=["2A 5R", "", "3R 7J"], actor=1, table="2R 8J")
    assert refused_by_hand.value.code == "actor_cannot_play"


@pytest.mark.rule("CHIPS-5")
def test_a_pot_that_nobody_paid_is_refused_by_every_reader() -> None:
    rules = presets.pagat(boar_pot_chips=1)
    state = position(rules, hands=["7R 5R", "3R 8J"], table="7A 9J", stock="10J 11J", fill=False)
    assert [each.payer for each in state.payments] == [0, 1]
    after = step(state, Play("7R")).state
    assert [after.chips(seat) for seat in range(2)] == [1, -1]
    for before in (state, after):
        assert parse_position(format_position(before), rules) == before
        for document, kind in ((json.loads(codec.dumps(before)), State), (seen(before, 0), View)):
            document["value"]["paid"] = []
            with pytest.raises(HwatuError) as caught:
                codec.loads(json.dumps(document), kind)
            assert caught.value.code == "bad_pot"
    with pytest.raises(NotationError) as unpaid:
        parse_position("hwatu position 1; hands 7R 5R / 3R 8J; table 7A 9J; stock 10J 11J", rules)
    assert unpaid.value.code == "bad_pot"
    taken = state.payments[0].__class__(None, 0, 2, "the boar pot", "CHIPS-5")
    with pytest.raises(HwatuError) as untaken:
        position(rules, hands=["7R 5R", "3R 8J"], table="7A 9J", paid=[taken])
    assert untaken.value.code == "bad_pot"


@pytest.mark.rule("SELL-7")
def test_only_a_seat_that_does_not_play_has_dropped_a_hand_and_all_of_it() -> None:
    rules = presets.pagat(players=4)
    line = "hwatu position 1; active 0 1 2; hands 2A / 5R / 3R / -; stock *; dropped {}"
    whole = "1B 1R 1J 1K 4A 4R 4J"
    assert parse_position(line.format(f"- / - / - / {whole}"), rules).seats[3].dropped.codes == tuple(whole.split())
    for wrong in ("- / - / - / 1B", "- / 1B / - / -", f"- / {whole} / - / -"):
        with pytest.raises(NotationError) as caught:
            parse_position(line.format(wrong), rules)
        assert caught.value.code == "bad_dropped"


@pytest.mark.rule("SELL-8")
def test_a_series_that_could_not_start_is_refused() -> None:
    session = Session.start(presets.pagat(players=4), 3)
    document = json.loads(codec.dumps(session))
    for carry, code in (
        ({"active": [1, 3]}, "wrong_seats"), ({"active": [1, 2, 3]}, "idle_dealer"), ({"deals": 2}, "bad_series"),
        ({"claims": [[0, -1]]}, "bad_number"),
    ):  # fmt: skip
        changed = json.loads(json.dumps(document))
        changed["value"]["carry"].update(carry)
        with pytest.raises(HwatuError) as caught:
            codec.loads(json.dumps(changed), Session)
        assert caught.value.code == code
    over = json.loads(codec.dumps(session.finish()))
    over["value"]["carry"]["nagaris"] = 1
    with pytest.raises(HwatuError) as caught:
        codec.loads(json.dumps(over), Session)
    assert caught.value.code == "bad_series"
    rotating = Session.start(presets.pagat(players=4, seating="ROTATION"), 3)
    ended = attrs.evolve(rotating.finish(), dealer=3)
    assert codec.loads(codec.dumps(ended), Session) == ended  # whoever was to deal next does not any more
    document = json.loads(codec.dumps(rotating))
    document["value"]["carry"]["active"] = []
    with pytest.raises(HwatuError) as caught:
        codec.loads(json.dumps(document), Session)
    assert caught.value.code == "bad_series"
