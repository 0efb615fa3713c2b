"""A table with seats: who may act, what each is told, and going on from text."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hwatu import (
    Action,
    Bomb,
    Carry,
    DropOut,
    HwatuError,
    IllegalAction,
    InvalidPosition,
    Join,
    Mission,
    NotationError,
    OfferNagari,
    Phase,
    Play,
    PurseLimit,
    Record,
    Rules,
    Series,
    Session,
    State,
    Stop,
    Table,
    Take,
    View,
    card,
    check,
    codec,
    observe,
    position,
    presets,
    redacted,
    settle,
    step,
    variants,
)
from hwatu._view.observing import captures
from hwatu.bots import simple_bot
from hwatu.codec._page_types import Narrated
from hwatu.events import CardDrawn, HandEnded
from hwatu.tables import PERSON, page
from hwatu.tables._table_pages import choice
from hwatu.tables.pages import Message, TablePage
from tests.helpers.profile import many
from tests.helpers.reseated import reseated
from tests.tables.shown import assert_typed, shown_hand

NARRATED = Narrated.__annotations__.keys()
TWO, THREE, FIVE = presets.pagat(), presets.pagat(players=3), presets.pagat(players=5)


def played(table: Table, rng: Random, decisions: int = 10_000) -> Table:
    """The table after this many random decisions at most, in which nobody shows its hand."""
    for _ in range(decisions):
        if table.over:
            break
        if table.actor is None:
            table = table.deal()
            continue
        actions = [each for each in table.view(table.actor).actions if not isinstance(each, OfferNagari)]
        table = table.act(table.actor, rng.choice(actions))
    return table


def seated(rules: Rules = TWO, **facts: Any) -> Table:
    """A table of people only."""
    return Table.start(rules, [PERSON] * rules.players, seed="a table", **facts)


def test_a_table_begins_with_a_deal() -> None:
    table = seated()
    assert (table.actor, table.number, table.over, table.people) == (None, 0, False, (0, 1))
    with pytest.raises(InvalidPosition) as caught:
        table.act(0, Play("1B"))
    assert caught.value.code == "nothing_dealt"
    dealt = table.deal()
    assert (dealt.actor, dealt.number) == (0, 1)
    with pytest.raises(InvalidPosition) as caught:
        dealt.deal()
    assert caught.value.code == "hand_in_play"
    with pytest.raises(InvalidPosition, match=r"^Ann is still to decide in this hand\.$"):
        Table.start(TWO, ["person", "simple"], seed="x", dealer=0, names=["Ann", "Bob"]).deal().deal()


def test_only_the_seat_that_decides_may_act() -> None:
    table = seated().deal()
    action = table.view(0).actions[0]
    with pytest.raises(IllegalAction) as caught:
        table.act(1, action)
    assert (caught.value.code, caught.value.rule) == ("not_your_turn", "TURN-1")
    assert str(caught.value) == "It's seat 0's turn to decide, not seat 1's."
    assert caught.value.korean == "1번이 아니라 0번 차례입니다."
    refusal = table.check(1, action)
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.message) == ("not_your_turn", "TURN-1", str(caught.value))
    assert table.check(0, action) is None
    assert table.check(0, Stop()) == check(table.state, Stop())
    with pytest.raises(InvalidPosition) as unknown:
        table.act(2, action)
    assert unknown.value.code == "unknown_seat"
    with pytest.raises(IllegalAction) as refused:
        table.act(0, Stop())
    assert refused.value.code == "wrong_phase"
    assert table.act(0, action).number == 2


@pytest.mark.parametrize(
    ("names", "english", "korean"),
    [
        ((), "The bot simple decides for seat 0.", "지금은 봇 simple이 0번 대신 칩니다."),
        (("ann", "bob"), "The bot simple decides for ann.", "지금은 봇 simple이 ann 대신 칩니다."),
    ],
)
def test_nobody_acts_in_the_seat_of_a_bot(names: tuple[str, ...], english: str, korean: str) -> None:
    table = Table.start(TWO, ["simple", "person"], seed="x", names=names).deal()
    action = table.view(0).actions[0]
    with pytest.raises(IllegalAction) as caught:
        table.act(0, action)
    assert (caught.value.code, caught.value.rule, str(caught.value)) == ("bot_decides", "TURN-1", english)
    assert caught.value.korean == korean
    refusal = table.check(0, action)
    assert refusal is not None
    assert (refusal.code, refusal.message, refusal.korean) == ("bot_decides", english, korean)
    back = table.seated(0, "person")
    assert back.check(0, action) is None
    assert back.act(0, action).deciders == (("person",),)
    with pytest.raises(IllegalAction) as of_another:
        table.act(1, action)
    assert of_another.value.code == "not_your_turn"


@pytest.mark.parametrize("rules", [TWO, THREE, FIVE, presets.goo_stupe(players=4), presets.hwatu_variation(players=4)])
def test_a_series_is_played_recorded_and_told_to_its_end(rules: Rules) -> None:
    table = played(seated(rules, hands=3), Random(5))
    assert table.over
    assert table.session.played == 3
    assert table.number == sum(len(each.moves) + 1 for each in table.past)
    assert Table.loads(table.dumps()) == table
    told = table.present(None)
    assert told["series"]["chips"] == list(table.session.chips)
    assert sum(table.session.chips) <= 0
    assert (told["series"]["hands"], type(told["series"]["hands"])) == (3, int)
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("rules", [TWO, FIVE])
def test_a_table_goes_on_where_its_text_left_off(rules: Rules) -> None:
    names = ["person", *["simple"] * (rules.players - 1)]
    table = Table.start(rules, names, seed="again", hands=2)
    rng, other = Random(1), Random(1)
    for decisions in range(many(40, quick=12)):
        resumed = Table.loads(table.dumps())
        assert resumed == table
        for seat in (*range(rules.players), None):
            assert resumed.present(seat) == table.present(seat)
            assert resumed.messages(seat) == table.messages(seat), decisions
        table, resumed = (forward(each, random) for each, random in ((table, rng), (resumed, other)))
        assert resumed == table


@pytest.mark.rule("PAY-24")
def test_purses_and_the_factor_of_a_deal_are_written_and_read() -> None:
    rules = presets.matgo(hand_factors=True)
    table = Table.start(rules, ["simple", "simple"], seed="money", hands=3, purses=(40, 15), limit=PurseLimit.BOTH)
    for factor in (3, None, 5):
        table = table.deal(factor=factor)
        assert table.state.carry.factor == (factor or 1)
        assert Table.loads(table.dumps()) == table
        before = table.session.purses
        assert table.present(None)["series"]["paid"] == []
        table = table.play_bots()
        assert Table.loads(table.dumps()) == table
        shown = table.present(None)["series"]
        assert shown["purses"] == list(table.session.purses)
        assert shown["paid"] == [now - then for now, then in zip(table.session.purses, before, strict=True)]
    assert sum(table.session.purses) == 55
    assert table.session.purses != (40, 15)


def test_a_factor_is_refused_where_the_rules_have_none() -> None:
    table = Table.start(TWO, ["simple", "simple"], seed="money", hands=1)
    with pytest.raises(InvalidPosition) as refused:
        table.deal(factor=2)
    assert refused.value.code == "no_hand_factors"


def forward(table: Table, rng: Random) -> Table:
    """The table one decision of a person later, that of bots included; dealt first if need be."""
    if table.over:
        return table
    following = table.deal() if table.actor is None else table
    if following.actor is not None and following.seats[following.actor] == PERSON:
        following = following.act(following.actor, rng.choice(following.view(following.actor).actions))
    return following.play_bots()


def test_messages_are_numbered_and_each_comes_once() -> None:
    table, heard = seated(hands=2), list[Message]()
    for _ in range(200):
        table = played(table, Random(table.number), 1)
        heard += table.messages(1, since=heard[-1]["number"] if heard else 0)
    assert [each["number"] for each in heard] == list(range(1, table.number + 1))
    kinds = {event["type"] for message in heard for event in message["events"]}
    assert {"CardPlayed", "StockTurned", "Captured", "HandEnded"} <= kinds
    assert all(event["text"] for message in heard for event in message["events"])
    assert table.messages(1, since=table.number) == []


@pytest.mark.parametrize(
    "rules", [FIVE | variants.two_jokers | variants.redraw_jokers, TWO | variants.two_jokers | variants.redraw_jokers]
)
def test_a_message_tells_what_its_seat_may_know_and_no_more(rules: Rules) -> None:
    table = played(seated(rules, hands=1), Random(6))
    happened = [events for hand in table.past[-1:] for _, events in hand.steps()]
    for seat in (*range(rules.players), None):
        told = [
            [{key: value for key, value in event.items() if key not in NARRATED} for event in message["events"]]
            for message in table.messages(seat, since=table.number - len(happened))
        ]
        assert told == [[codec.to_plain(each) for each in redacted(events, seat)] for events in happened]
    drawn = [each for events in happened for each in events if isinstance(each, CardDrawn)]
    assert drawn, "this hand has something to hide"


def test_the_hand_before_is_still_told_and_older_ones_are_not() -> None:
    table = played(seated(hands=None), Random(3), 120)
    first = table.messages(0)[0]["number"]
    hands = [len(each.moves) + 1 for each in table.past]
    assert len(table.past) > 2
    shown = table.number - first + 1
    current = 0 if table.actor is None else len(table.hand.moves if table.hand else ()) + 1
    assert shown == current + hands[-1] + (hands[-2] if table.actor is None else 0)


def swapped(state: State, seat: int) -> State:
    """The state with two cards exchanged, a difference that ``seat`` alone could notice."""
    stock = bytearray(state._stock)
    hidden = state._hands[seat] & ~state._seats[seat]._shown
    if not hidden or not stock:
        return state
    low = hidden & -hidden
    hands = list(state._hands)
    hands[seat] ^= low | 1 << stock[-1]
    stock[-1] = low.bit_length() - 1
    return reseated(state, hands, stock=bytes(stock))


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_see(seed: int) -> None:
    table = played(seated(THREE).deal(), Random(seed), 3 + 2 * seed)
    assert table.hand is not None
    other = attrs.evolve(table, hand=attrs.evolve(table.hand, now=swapped(table.state, 2)))
    assert other.state != table.state
    for seat in (0, 1, None):
        assert other.present(seat) == table.present(seat)
    assert other.present(2) != table.present(2)
    for _ in range(3):
        assert table.actor is not None
        actions = table.view(table.actor).actions
        both = [
            each for each in other.view(table.actor).actions if each in actions and not isinstance(each, OfferNagari)
        ]
        table, other = (each.act(table.actor, both[0]) for each in (table, other))
        if table.actor is None:
            break
    for seat in (0, 1, None):
        assert other.messages(seat) == table.messages(seat)


def test_a_page_says_what_each_choice_captures() -> None:
    begun = position(
        TWO, hands=["2A 3B 5R 9R 8J", "3R 7J"], table="2R 8A 8K 5J", stacks=[("9J 9K 9A", 1)], stock="12D 1J"
    )
    view = observe(begun, 0)
    shown = {each["text"]: each["captures"] for each in page(view)["choices"]}
    assert shown == {
        "play 2A": ["2R"], "play 3B": [], "play 5R": ["5J"], "play 8J>8A": ["8A"], "play 8J>8K": ["8K"],
        "play 9R": ["9A", "9J", "9K"],
    }  # fmt: skip
    assert captures(view, Play("9R")) == observe(step(begun, Play("9R")).state, 0).seats[0].captured - {card("9R")}
    first = choice(view, Play("2A"), lang="ko")
    assert (first["card"], first["action"]) == ("2A", {"type": "Play", "card": "2A", "onto": None})
    assert codec.from_plain(first["action"], Action) == Play("2A")
    assert "내기" in first["label"]


@pytest.mark.parametrize("rules", [TWO, THREE | variants.two_jokers])
def test_what_a_choice_captures_no_longer_lies_loose_once_it_is_made(rules: Rules) -> None:
    table, seen = Table.start(rules, [PERSON] * rules.players, seed="preview", hands=24), set[type]()
    rng = Random(8)
    while not table.over:
        table = played(table, rng, 1)
        if table.actor is None:
            continue
        state, seat = table.state, table.actor
        view = table.view(seat)
        for action in view.actions:
            taken, after = captures(view, action), step(state, action).state
            if taken and after.seat != seat:
                seen.add(type(action))
                stacked = {each for stack in after.stacks for each in stack.cards}
                assert taken <= set(after.seats[seat].captured) | stacked
    assert {Play, Bomb, Take} <= seen


def test_no_bot_decides_for_a_person_at_a_table_that_was_read() -> None:
    for seats in ([PERSON] * 2, ["simple", PERSON]):
        table = Table.loads(Table.start(TWO, seats, seed="a person").deal().play_bots().dumps())
        assert table.seats[table.actor or 0] == PERSON
        with pytest.raises(InvalidPosition) as caught:
            table.play_bot()
        assert caught.value.code == "no_bot"


def test_at_go_or_stop_the_page_says_what_a_stop_pays() -> None:
    begun = position(
        TWO,
        hands=["11J 2J", "9R 7J"],
        table="11B 4J",
        stock="6J 5J",
        captured=["1B 3B 8B 1R 2R 3R", "5R"],
        turns=[2, 2],
    )
    asked = step(begun, Play("11J")).state
    assert asked.phase is Phase.GO_OR_STOP
    told = page(observe(asked, 0))["stop"]
    settlement = step(asked, Stop()).state.settlement
    assert settlement is not None
    assert told is not None
    assert told["net"] == list(settlement.net)
    assert page(observe(asked, 1))["stop"] is None
    assert settle(TWO, settlement.outcome) == settlement
    assert page(observe(begun, 0))["stop"] is None


def test_a_page_shows_every_captured_card_once() -> None:
    rules = presets.pagat(jokers="X1 X2 XB XD XP")
    taken = "1B 2A 2R 1J 11D X1 X2 XB XD XP"
    begun = position(rules, hands=["5A", "6A"], table="7A", captured=[taken, ""], turns=[8, 8], fill=False)
    groups = page(observe(begun, 0))["seats"][0]["captured"]
    assert groups == {
        "brights": ["1B"], "animals": ["2A"], "ribbons": ["2R"],
        "junk": ["1J", "11D", "X1", "X2"], "jokers": ["XB", "XD", "XP"],
    }  # fmt: skip


def test_a_page_says_what_came_into_the_hand_from_outside() -> None:
    begun = position(TWO, hands=["5A", "6A"], table="7A", carry=Carry(nagaris=2))
    assert page(observe(begun, 0))["brought_in"] == ["2 nagari before"]
    assert page(observe(begun, None), lang="ko")["brought_in"] == ["앞선 나가리 2번"]


@pytest.mark.rule("PAY-14")
@pytest.mark.rule("PAY-15")
@pytest.mark.rule("MISSION-1")
def test_a_page_lists_the_cards_drawn_for_the_deal_with_their_factors() -> None:
    rules = presets.pagat(players=2, missions=True, mission_cards=2, drawn_month_multiplier=3)
    drawn = Carry(mission=Mission("godori", "고도리", "2A 4A 8A", 4), drawn_month=3, mission_cards="1B 5R")
    begun = position(rules, hands=["5A", "6A"], table="7A", carry=drawn)
    missions = page(observe(begun, None))["missions"]
    assert [each["name"] for each in missions] == ["Mission: godori", "Drawn month: March", "Mission cards"]
    assert [(each["rule"], each["cards"], each["factor"], each["each"]) for each in missions] == [
        ("PAY-15", ["2A", "4A", "8A"], 4, False),
        ("PAY-14", ["3B", "3R", "3J", "3K"], 3, False),
        ("MISSION-1", ["1B", "5R"], 2, True),
    ]
    korean = page(observe(begun, 0), lang="ko")["missions"]
    assert [each["name"] for each in korean] == ["미션 고도리", "정한 달 3월", "미션 패"]
    assert page(observe(position(TWO, hands=["5A", "6A"], table="7A"), 0))["missions"] == []


def test_once_a_hand_is_over_nobody_decides_anything() -> None:
    table = Table.start(TWO, ["person", "person"], seed="over", hands=1).deal()
    before, after = (page(observe(each.state, 0)) for each in (table, played(table, Random(1))))
    assert None not in (before["decides"], before["actor"], before["turn"])
    assert (after["decides"], after["actor"], after["turn"], after["choices"], after["over"]) == (
        None,
        None,
        None,
        [],
        True,
    )


def test_a_page_is_of_its_seat_and_in_its_language() -> None:
    table = played(seated(FIVE), Random(4), 3)
    korean, english = shown_hand(table, 0, "ko"), shown_hand(table, 0)
    assert [each["captured"] for each in korean["seats"]] == [each["captured"] for each in english["seats"]]
    assert (korean["seats"][1]["name"], english["seats"][1]["name"]) == ("1번", "seat 1")
    assert korean["decides"] != english["decides"]
    assert shown_hand(table, None)["viewer"] is None


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"seats": ["person"]}, "wrong_seats"),
        ({"seats": ["person", "nobody"]}, "unknown_bot"),
        ({"seats": 3}, "bad_list"),
        ({"seed": None}, "bad_seed"),
        ({"seed": 7.0}, "bad_seed"),
        ({"seed": "a" * 201}, "bad_seed"),
        ({"hands": 0}, "bad_series"),
        ({"dealer": 2}, "unknown_seat"),
        ({"stake": 0}, "bad_stake"),
        ({"rules": 3}, "not_rules"),
    ],
)
def test_no_table_is_made_of_nonsense(facts: dict[str, Any], code: str) -> None:
    given: dict[str, Any] = {"rules": TWO, "seats": ["person", "simple"], "seed": "s", **facts}
    rules, seats = given.pop("rules"), given.pop("seats")
    with pytest.raises(HwatuError) as caught:
        Table.start(rules, seats, **given)
    assert caught.value.code == code


@given(st.one_of(st.text(max_size=201), st.text("a #/:", max_size=201), st.sampled_from(["a" * 190, "a b"])))
@example("a" * 190)
@example("0!/00000").via("a hand that ends as it is dealt")
def test_a_table_of_any_seed_can_be_dealt_and_written(seed: str) -> None:
    try:
        table = Table.start(TWO, ["person", "simple"], seed=seed)
    except InvalidPosition:
        return
    table = table.deal()
    assert Table.loads(table.dumps()) == table


def test_text_that_is_no_table_is_refused() -> None:
    table = played(seated(hands=Series.SEASON), Random(1), 30)
    assert Table.loads(table.dumps()) == table
    for wrong in ("", "hwatu session 1", table.dumps().replace("Seed: a table", "Seed: b")):
        with pytest.raises(HwatuError):
            Table.loads(wrong)
    with pytest.raises(NotationError) as caught:
        Table.loads(table.dumps().replace("Stake: 1\n", ""))
    assert caught.value.code == "not_a_table"


def test_a_table_for_the_highest_stake_and_the_most_hands_can_be_written() -> None:
    most = 10**9
    table = Table.start(TWO, ["simple", "simple"], seed="s", stake=most, hands=2**53 - 1).deal().play_bots()
    assert Table.loads(table.dumps()) == table
    assert codec.loads(codec.dumps(table.session), Session) == table.session
    with pytest.raises(NotationError) as refused:
        Table.loads(table.dumps().replace(f"Stake: {most}", f"Stake: {most:018}"))
    assert refused.value.code == "not_a_table"


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ('seed: "money/1"', 'seed: "money/2"'),
        ("dealer: 0", "dealer: 1"),
        ("carry: deals 1", "carry: deals 2"),
        ("carry: deals 1", "carry: deals 1 nagaris 1"),
        ("carry: deals 1", "carry: deals 1 pushes 1"),
    ],
)
def test_a_hand_that_the_table_would_not_deal_so_is_refused(written: str, instead: str) -> None:
    table = Table.start(presets.matgo(push_limit=2), ["simple", "simple"], seed="money", dealer=1)
    saved = table.deal().play_bots().deal().dumps()
    assert saved.count(written) == 1
    assert Table.loads(saved).dumps() == saved
    with pytest.raises(NotationError) as caught:
        Table.loads(saved.replace(written, instead))
    assert caught.value.code == "not_a_table"


def test_a_record_gives_states_and_events_for_a_replay() -> None:
    table = played(seated(presets.pagat() | variants.two_jokers).deal(), Random(2), 200)
    record = table.past[0]
    steps = list(record.steps())
    assert [each.state for each in steps] == list(record.states())
    assert list(steps[0].events) == list(steps[0].state.opening)
    assert isinstance(steps[-1].events[-1], HandEnded)
    for before, move, after in zip(steps[:-1], record.moves, steps[1:], strict=True):
        assert step(before.state, move.action) == after
    assert Record.loads(record.dumps()).replay() == steps[-1].state


@pytest.mark.parametrize("by", ["simple", "search:8"])
def test_a_hint_is_a_choice_of_the_page(by: str) -> None:
    table, rng = seated(THREE).deal(), Random(3)
    for _ in range(12):
        seat = table.actor
        assert seat is not None
        told = table.hint(seat, by=by, lang="ko")
        bare = {name: value for name, value in told.items() if name != "why"}
        assert bare in shown_hand(table, seat, "ko")["choices"]
        assert json.loads(json.dumps(told)) == told
        assert table.act(seat, codec.from_plain(told["action"], Action)).number == table.number + 1
        table = played(table, rng, 1)


def test_a_hint_says_why_with_the_names_of_the_seats() -> None:
    table = seated(names=("Ada", "Bob")).deal()
    for _ in range(10):
        assert table.actor is not None
        table = table.act(table.actor, table.view(table.actor).actions[0])
    english, korean = [table.hint(0, by="simple", lang=lang)["why"] for lang in ("en", "ko")]
    assert english == [
        "December rain ribbon makes it 3 of 5 for ribbons (SCORE-7)",
        "December rain ribbon would help Bob, who is 2 short of ribbons (SCORE-7)",
        "December double junk averts pi-bak (PAY-7)",
    ]
    assert korean == [
        "비띠를 먹으면 띠가 3장이 됩니다 (5장부터 점수, SCORE-7)",
        "띠까지 2장 남은 Bob이 노리는 비띠를 먼저 먹습니다 (SCORE-7)",
        "비 쌍피로 피박을 면합니다 (PAY-7)",
    ]


def test_a_hint_on_joining_says_what_is_in_hand() -> None:
    table = seated(presets.pagat(players=4)).deal()
    assert table.view(table.actor or 0).phase is Phase.SEATING
    (why,) = table.hint(table.actor or 0, by="simple")["why"]
    assert why.startswith("Besides junk, the hand has ")


def test_a_hint_depends_on_what_the_seat_knows_alone() -> None:
    """Neither on hidden cards nor on the seed of the table, which tells them."""
    table = seated().deal()
    assert table.hand is not None
    for seed in range(4):
        other = attrs.evolve(table, seed=f"another {seed}")
        object.__setattr__(other, "hand", _Resampled(table.view(0).sample(Random(seed))))
        assert other.view(0) == table.view(0)
        assert other.hint(0, by="search:20") == table.hint(0, by="search:20")


class _Resampled:
    """A stand-in for the record of a hand that ends in this state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.moves = ()


def test_nobody_else_is_given_a_hint() -> None:
    with pytest.raises(InvalidPosition) as early:
        seated().hint(0)
    assert early.value.code == "nothing_dealt"
    table = seated().deal()
    for seat, code in ((1, "nothing_to_do"), (5, "unknown_seat")):
        with pytest.raises(InvalidPosition) as caught:
            table.hint(seat)
        assert caught.value.code == code
    with pytest.raises(NotationError) as unknown:
        table.hint(0, by="oracle")
    assert unknown.value.code == "unknown_bot"


def mine(view: View, rng: Random) -> Action:
    """A policy that takes its last action."""
    return view.actions[-1]


def test_a_bot_of_ones_own_sits_at_a_table() -> None:
    bots = {"mine": mine, "unused": simple_bot}
    table = Table.start(presets.pagat(), ["mine", "simple"], seed="own", hands=1, bots=bots).deal()
    after = table.play_bot()
    assert after.hand is not None
    assert after.hand.moves[-1].action == table.view(0).actions[-1]
    assert table.hint(0, by="mine")["action"] == codec.to_plain(table.view(0).actions[-1])
    done = table.play_bots()
    assert done.over
    again = Table.loads(after.dumps(), bots=bots)
    assert again == after
    assert again.play_bots() == done
    assert pickle.loads(pickle.dumps(table)).play_bots() == done


def test_every_decision_of_a_bot_draws_anew() -> None:
    drawn: list[float] = []

    def draws(view: View, rng: Random) -> Action:
        drawn.append(rng.random())
        return view.actions[0]

    table = Table.start(presets.pagat(), ["draws", "draws"], seed="own", hands=2, bots={"draws": draws})
    table.deal().play_bots().deal().play_bots()
    assert len(drawn) > 20
    assert len(set(drawn)) == len(drawn)


def test_a_bot_of_ones_own_must_be_brought_again() -> None:
    saved = Table.start(presets.pagat(), ["person", "mine"], seed="own", bots={"mine": mine}).deal().dumps()
    again = r"There is no bot 'mine'\. One of your own is given as bots=\{'mine': \.\.\.\}\."
    with pytest.raises(NotationError, match=again):
        Table.loads(saved)


def test_a_bot_that_does_what_it_may_not_changes_nothing() -> None:
    table = Table.start(presets.pagat(), ["odd", "simple"], seed="own", bots={"odd": lambda view, rng: Stop()}).deal()
    with pytest.raises(IllegalAction, match=r"^The bot 'odd' in seat 0 may not do that: You can't stop now") as refused:
        table.play_bot()
    assert (refused.value.code, refused.value.rule) == ("illegal_choice", "TURN-1")
    bot, move = "0번 자리의 봇이 할 수 없는 수를 골랐습니다", "지금 둘 수 없는 수입니다: 스톱"
    assert refused.value.korean.startswith(f"{bot}. {move}.")


def test_a_client_sees_who_still_decides_whether_to_play_and_who_sits_out() -> None:
    table = Table.start(presets.pagat(players=5), ["person"] * 5, seed="five", dealer=0).deal()
    assert shown_hand(table, None)["undecided"] == [1, 2, 3, 4]
    table = table.act(1, DropOut())
    hand = shown_hand(table, None)
    assert (hand["undecided"], hand["active"]) == ([2, 3, 4], [0])
    assert [each["plays"] for each in hand["seats"]] == [True, False, False, False, False]
    while table.state.phase is Phase.SEATING and table.actor is not None:
        table = table.act(table.actor, Join())
    hand = shown_hand(table, None)
    assert (hand["undecided"], sum(each["plays"] for each in hand["seats"])) == ([], 3)


@pytest.mark.parametrize(
    ("seats", "bots", "code"),
    [
        (["person", "mine"], 3, "not_a_policy"),
        (["person", "mine"], {"mine": 3}, "not_a_policy"),
        (["person", "my bot"], {"my bot": mine}, "bad_name"),
        (["person", "my#bot"], {"my#bot": mine}, "bad_name"),
        (["person", ""], {"": mine}, "bad_name"),
        (["person", "mine"], {}, "unknown_bot"),
        (["person", ["mine"]], {"mine": mine}, "unknown_bot"),
    ],
)
def test_what_is_no_bot_of_ones_own(seats: Any, bots: Any, code: str) -> None:
    with pytest.raises(HwatuError) as refused:
        Table.start(presets.pagat(), seats, seed="own", bots=bots)
    assert refused.value.code == code


def test_what_is_shown_has_the_keys_and_the_types_that_are_promised() -> None:
    """At every decision of a hand, and at its end, from every seat and for a spectator."""
    settled = 0
    hands = many(6, quick=2)
    for seed in range(hands):
        table = Table.start(presets.pagat(players=3), ["person"] * 3, seed=f"keys {seed}").deal()
        rng = Random(seed)
        while table.actor is not None:
            assert_typed([table.present(seat) for seat in (0, 1, 2, None)], list[TablePage])
            assert_typed(table.messages(1), list[Message])
            table = table.act(table.actor, rng.choice(table.view(table.actor).actions))
        settled += shown_hand(table, None)["settlement"] is not None
        assert_typed(table.present(0), TablePage)
    assert settled == hands
