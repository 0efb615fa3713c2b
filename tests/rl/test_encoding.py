"""An observation says all that a view says, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from math import frexp
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hwatu import (
    CardSet,
    InvalidPosition,
    OfferNagari,
    RefuseNagari,
    Rules,
    Shake,
    View,
    deal,
    observe,
    position,
    presets,
    step,
)

np = pytest.importorskip("numpy")

from hwatu._cards.flower_cards import MOST_COPIES  # noqa: E402
from hwatu._engine.position import count_points, replaced  # noqa: E402
from hwatu._engine.shared_fields import Memory  # noqa: E402
from hwatu._facts.current_turn import Turn  # noqa: E402
from hwatu._facts.seat_facts import STORED  # noqa: E402
from hwatu._facts.turn_facts import TURN  # noqa: E402
from hwatu._view.public_knowledge import HiddenCards  # noqa: E402
from hwatu.rl import LAYOUT, SIZE, action_id, encode, encode_all, mask  # noqa: E402
from hwatu.rl._encoding import write_sights  # noqa: E402
from hwatu.rl._layout import BITS, ObservationForm  # noqa: E402
from hwatu.rl._row_writer import two  # noqa: E402
from tests.helpers.in_threads import RULES, Moment, differences, hands, moments  # noqa: E402
from tests.rl.knowledge import knowledge  # noqa: E402
from tests.rl.tables import TABLES, at_most_seven, states, views  # noqa: E402

SEEDS = st.integers(0, 2**32)
REMEMBERED = ("stock", "stacks", "refused", "paid", "result")


def check(found: list[View]) -> None:
    """Check that any two of these views have equal encodings exactly if they say the same."""
    by_encoding: dict[bytes, tuple[Any, list[int]]] = {}
    by_knowledge: dict[str, bytes] = {}
    for view in found:
        encoded = encode(view).tobytes()
        said, legal = knowledge(view), sorted({action_id(each) for each in view.actions})
        known, could = by_encoding.setdefault(encoded, (said, legal))
        assert known == said
        assert could == legal or None in (view.viewer, view.settlement)
        assert by_knowledge.setdefault(repr(said), encoded) == encoded


@pytest.mark.parametrize("name", TABLES)
def test_views_have_one_encoding_exactly_where_they_say_the_same(name: str) -> None:
    check(list(views(TABLES[name], Random(name), hands=2)))


@given(SEEDS)
def test_views_have_one_encoding_exactly_if_they_say_the_same_under_random_rules(seed: int) -> None:
    rng = Random(seed)
    check(list(views(at_most_seven(rng), rng)))


def with_fact(turn: Turn, name: str, value: Any) -> Turn:
    """The turn with another value for one of its facts."""
    other = turn._copy()
    setattr(other, name, value)
    return other


def with_one_part_of(view: View, other: View) -> Iterator[tuple[str, View]]:
    """The view with each of its parts replaced in turn by that of another view."""
    for name in ("phase", "actor", "_table", "_trace", "_trace_before", "_turn"):
        yield name, view.__replace__(**{name.strip("_"): getattr(other, name)})
    for seat, own in enumerate(view._seats):
        for name in ("_hand", "_hidden", "_captured", "_turns", "_shown"):
            there = own._copy()
            setattr(there, name, getattr(other._seats[seat], name))
            count_points(there, view._setup.compiled)
            yield name, view.__replace__(seats=replaced(view._seats, seat, there))
    for name in ("stacks", "refused", "paid"):
        facts: dict[str, Any] = {each: getattr(view._memory, each) for each in REMEMBERED}
        yield name, view.__replace__(memory=Memory(**facts | {name: getattr(other._memory, name)}))
    for seat, own in enumerate(view._seats):
        for fact in [each for each in STORED if not each.with_cards]:
            there = own._copy()
            there._facts = own._facts.changed(**{fact.name: getattr(other._seats[seat]._facts, fact.name)})
            count_points(there, view._setup.compiled)
            yield f"{fact.name} of {seat}", view.__replace__(seats=replaced(view._seats, seat, there))
    if view._turn is not None and other._turn is not None and view._turn._seat == other._turn._seat:
        for name in [f"_{fact.name}" for fact in TURN]:
            yield f"turn {name}", view.__replace__(turn=with_fact(view._turn, name, getattr(other._turn, name)))
    for name in ("unseen", "stock_size", "face_down", "selling"):
        hidden = [getattr((other if each == name else view)._hidden, each) for each in HiddenCards._fields]
        yield name, view.__replace__(hidden=HiddenCards(*hidden))
    for name in ("dealer", "active", "seating") if view._turn is None else ():
        yield name, view.__replace__(setup=view._setup.changed(**{name: getattr(other._setup, name)}))
    for field in attrs.fields(type(view.carry)):
        carry = attrs.evolve(view.carry, **{field.name: getattr(other.carry, field.name)})
        yield f"carried {field.name}", view.__replace__(setup=view._setup.changed(carry=carry))


def check_parts(found: list[View], rng: Random) -> set[str]:
    """Check that a changed fact of a view changes its encoding exactly if the view says something else."""
    told = set()
    playing = [view for view in found if view.settlement is None]
    pairs = zip(rng.choices(playing, k=6), rng.choices(playing, k=6), strict=True) if playing else ()  # void deals
    for view, other in pairs:
        encoded, said = encode(view), knowledge(view)
        for what, changed in with_one_part_of(view, other):
            differs = knowledge(changed) != said
            assert bool((encode(changed) != encoded).any()) is differs, what
            if differs:
                told.add(what.partition(" of ")[0].split()[-1])
    return told


@pytest.mark.parametrize("name", TABLES)
def test_every_part_of_a_view_is_in_its_encoding(name: str) -> None:
    rng = Random(name)
    told = check_parts(list(views(TABLES[name], rng, hands=2)), rng)
    assert {"unseen", "_hidden", "stock_size", "_turns"} <= told


@given(SEEDS)
@example(22).via("debts in the turn of a seat that does not play")
@example(27214).via("a hand that ends as it is dealt")
def test_every_part_of_a_view_is_in_its_encoding_under_random_rules(seed: int) -> None:
    rng = Random(seed)
    check_parts(list(views(at_most_seven(rng), rng)), rng)


@pytest.mark.parametrize("name", TABLES)
def test_hidden_cards_change_nothing(name: str) -> None:
    rng = Random(name)
    for view in list(views(TABLES[name], rng))[::9]:
        if view.viewer is not None:
            assert np.array_equal(encode(observe(view.sample(rng), view.viewer)), encode(view))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_counted_from_the_viewer(players: int) -> None:
    rules = TABLES["four play"] if players == 4 else presets.pagat(players=players)
    here, there = (deal(rules, seed=7, dealer=dealer) for dealer in (0, 1))
    assert not np.array_equal(encode(observe(here, 0)), encode(observe(here, 1)))
    assert np.array_equal(encode(observe(here, 0)), encode(observe(there, 1)))


@pytest.mark.parametrize("name", TABLES)
def test_a_batch_is_what_its_views_are(name: str) -> None:
    found = list(views(TABLES[name], Random(name)))
    assert np.array_equal(encode_all(found), np.stack([encode(view) for view in found]))
    out = np.full(SIZE, 7, np.float32)
    assert encode(found[0], out) is out
    assert np.array_equal(out, encode(found[0]))
    least, most = LAYOUT.bounds()
    assert (encode_all(found) >= least).all()
    assert (encode_all(found) <= most).all()


def test_no_views_are_an_empty_batch() -> None:
    assert encode_all([]).shape == (0, SIZE)


def test_the_parts_do_not_overlap() -> None:
    columns = np.concatenate([part.columns.ravel() for part in LAYOUT.values()])
    assert len(set(columns.tolist())) == len(columns)
    assert columns.max() < SIZE
    unused = sorted(set(range(SIZE)) - set(columns.tolist()))
    assert all(column < BITS for column in unused)
    assert not encode_all(views(TABLES["seven"], Random(1)))[:, unused].any()


@pytest.mark.rule("SHAKE-1")
def test_a_column_times_its_scale_loses_nothing_and_keeps_its_sign() -> None:
    assert all(part.scale > 0 and frexp(part.scale)[0] == 0.5 for part in LAYOUT.values())


def test_a_part_says_what_its_name_says() -> None:
    state = position(presets.pagat(shake="MUST_PLAY"), hands=["3B 3R 3J 5A", "1B"], captured=["8B", ""], table="8A")
    view = observe(step(state, Shake(3)).state, 1)
    encoded = encode(view)
    assert np.argwhere(LAYOUT["shaken"].of(encoded)).tolist() == [[1, 2]]
    assert LAYOUT["must_play"].of(encoded).nonzero()[0].tolist() == [2]
    assert LAYOUT["captured"].of(encoded)[1].nonzero()[0].tolist() == [28]
    assert LAYOUT["hand_size"].of(encoded)[:3].tolist() == [1 / 8, 4 / 8, 0]
    assert LAYOUT["table"].of(encoded).sum() == 1


@pytest.mark.rule("LIABLE-6")
def test_a_refused_offer_is_seen_until_it_lapses() -> None:
    state = deal(presets.pagat(players=3), seed=7)
    state = step(step(state, OfferNagari()).state, RefuseNagari()).state
    encoded = encode(observe(state, 1))
    assert LAYOUT["offerer"].of(encoded).nonzero()[0].tolist() == [2]
    assert LAYOUT["refuser"].of(encoded).nonzero()[0].tolist() == [0]
    assert not LAYOUT["moved_since"].of(encoded).any()


def test_many_copies_of_a_joker_are_counted() -> None:
    rules = presets.pagat(jokers="X2 X2.2 X2.3 X2.4")
    one, two, four = (
        encode(observe(position(rules, hands=["1B", "2A"], captured=[each, ""], fill=False), 0))
        for each in ("X2", "X2 X2.3", "X2 X2.2 X2.3 X2.4")
    )
    captured = LAYOUT["captured"]
    assert [captured.of(each)[0, 48:].sum() for each in (one, two, four)] == [1, 2, 4]


def test_as_many_copies_of_a_joker_as_a_pack_can_have_are_counted_wherever_they_lie() -> None:
    copies = " ".join(["X2", *[f"X2.{copy}" for copy in range(2, MOST_COPIES + 1)]])
    rules = presets.pagat(jokers=copies, joker_stays_in_ppuk=True)
    captured = position(rules, hands=["1B", "2A"], captured=[copies, ""], fill=False)
    stacked = position(rules, hands=["1B", "2A"], stacks=[(f"9A 9R 9J {copies}", 1)], fill=False)
    assert LAYOUT["captured"].of(encode(observe(captured, 0)))[0].sum() == MOST_COPIES
    assert LAYOUT["stack_jokers"].of(encode(observe(stacked, 0))).sum() == MOST_COPIES * LAYOUT["stack_jokers"].scale


@pytest.mark.rule("CARD-9")
def test_the_points_of_a_seat_count_its_dual_animals_as_it_said() -> None:
    """Five animals are a point, and four are none where 9A is junk for good."""
    rules = presets.pagat(dual_choice="ASKED")
    captured = ["9A 2A 4A 5A 6A", ""]
    for as_animal, as_junk, points in ("9A", "", 1), ("", "9A", 0), ("", "", 1):
        said = position(
            rules, hands=["1B", "2J 3B"], captured=captured, as_animal=[as_animal, ""], as_junk=[as_junk, ""]
        )
        view = observe(said, 0)
        column = LAYOUT["points"]
        assert (view.seats[0].points, column.of(encode(view))[0] / column.scale) == (points, points)


@pytest.mark.parametrize("chips", [1, -(2**24) - 1, 2**24 + 1, 3 * 2**40 + 1])
def test_no_chip_is_lost_however_many(chips: int) -> None:
    low, high = two(chips)
    assert int(np.float32(low)) + int(np.float32(high)) * 2**24 == chips


def test_what_cannot_be_encoded_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="Expected a View, got a State") as refused:
        encode(deal(presets.pagat(), seed=7))  # type: ignore[arg-type]
    assert refused.value.code == "not_a_view"
    nine = observe(deal(presets.goo_stupe(players=9), seed=7), 0)
    with pytest.raises(InvalidPosition, match="At most 7 seats can be encoded, not 9") as refused:
        encode(nine)
    assert refused.value.code == "too_many_seats"


def test_a_spectator_sees_the_table_from_the_dealer() -> None:
    state = deal(presets.pagat(players=3), seed=7, dealer=2)
    encoded = encode(observe(state, None))
    assert LAYOUT["dealer"].of(encoded)[0] == 1
    assert not LAYOUT["hand"].of(encoded).any()
    assert LAYOUT["unseen"].of(encoded).sum() == 42
    assert not mask(observe(state, None)).any()
    assert len(CardSet(state.table)) == LAYOUT["table"].of(encoded).sum()


def test_observations_are_the_same_in_every_thread() -> None:
    def encoded(moment: Moment) -> list[bytes]:
        return [encode(observe(moment.state, seat)).tobytes() for seat in (None, *range(moment.state.rules.players))]

    def played(hand: tuple[Rules, int]) -> list[list[bytes]]:
        return [encoded(each) for each in moments(*hand)]

    assert not differences(hands(rounds=3), encoded)
    assert not differences([(rules, seed) for seed in range(2) for rules in RULES], played)


@given(st.integers(0, 2**32))
def test_a_sight_is_written_as_its_view_is(seed: int) -> None:
    """Batches write what a seat sees straight from the state."""
    rng = Random(seed)
    for state in states(at_most_seven(rng), rng):
        seats = list(range(state.rules.players))
        seen = np.full((len(seats), SIZE), 7, np.float32)
        write_sights([state] * len(seats), seats, (), LAYOUT, ObservationForm.FLOAT32, seen)
        assert np.array_equal(seen, encode_all([observe(state, seat) for seat in seats]))
