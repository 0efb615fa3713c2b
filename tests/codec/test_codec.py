"""JSON: every public type there and back, what is tampered with refused, hostile texts refused in linear time."""

from __future__ import annotations

import copy
import json
import pickle
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hwatu
from hwatu import (
    DECK,
    Action,
    Additions,
    Bomb,
    Card,
    CardSet,
    Combination,
    Entry,
    Go,
    HouseJoker,
    HwatuError,
    IllegalAction,
    InvalidPosition,
    Joker,
    Line,
    Mission,
    NotationError,
    Op,
    Payment,
    Place,
    Play,
    Record,
    RuleConflict,
    Rules,
    Session,
    SessionRecord,
    Settlement,
    State,
    Step,
    View,
    card,
    cards,
    check,
    codec,
    deal,
    legal_actions,
    observe,
    presets,
    score,
    step,
    variants,
)
from hwatu.codec import DocumentError
from hwatu.codec._bot_messages import BOT_MESSAGES
from hwatu.codec._json_values import RENAMED
from hwatu.events import Event, Events
from hwatu.rules import MISSIONS
from hwatu.variants import VARIANTS
from tests.codec.documents import document, value_of
from tests.helpers.rows import Row
from tests.notation.playing import dealt, lively, moments, played, rule_sets, stopped

TWO = presets.pagat()
START = deal(TWO, seed=7)
PAID = {"payer": 0, "payee": 1, "amount": 3, "reason": "a", "rule": "CHIPS-1", "debtor": 0}
NO_CARDS = {"name": "a", "korean": "b", "cards": [], "factor": 2}
VERSIONS = Path(__file__).parent / "versions"
VALIDATORS: dict[str, Any] = {}


def validator(kind: Any) -> Any:
    """The validator of the schema of a type, made once."""
    name = getattr(kind, "__name__", str(kind))
    if name not in VALIDATORS:
        VALIDATORS[name] = jsonschema.Draft202012Validator(codec.schema(kind))
    return VALIDATORS[name]


def there_and_back(value: Any, kind: Any) -> Any:
    """The document of a value that comes back equal from it, as plain data."""
    text = codec.dumps(value)
    again = codec.loads(text, kind)
    assert again == value
    assert codec.dumps(again) == text
    return json.loads(text)


@given(dealt(), st.integers(0, 2**32))
def test_every_state_event_and_action_of_a_hand_comes_back(state: State, seed: int) -> None:
    random = Random(seed)
    while True:
        again = codec.loads(codec.dumps(state), State)
        assert again == state
        assert again.opening == state.opening
        if state.over:
            break
        for action in legal_actions(state):
            there_and_back(action, Action)
            there_and_back(action, type(action))
        action = lively(state, random)
        assert step(again, action) == step(state, action)
        following = step(state, action)
        there_and_back(following.events, Events)
        for event in following.events:
            there_and_back(event, Event)
        state = following.state


@given(moments())
def test_documents_fit_their_schema(state: State) -> None:
    for value, kind in (
        (state, State),
        (observe(state, 0), View),
        (state.opening, Events),
        (Record.of(state), Record),
        (score(state.rules, state.seats[0].captured), hwatu.Score),
    ):
        validator(kind).validate(there_and_back(value, kind))


@given(dealt(4), st.integers(0, 2**32))
def test_what_ends_a_hand_comes_back(state: State, seed: int) -> None:
    *_, last = played(state, Random(seed))
    for value in (last.outcome, last.settlement, last.result, *last.stacks, *last.payments):
        validator(type(value)).validate(there_and_back(value, type(value)))
    assert last.settlement is not None
    plain = value_of(last.settlement)
    assert plain["net"] == list(last.settlement.net)
    for each in last.settlement.payments:
        there_and_back(each, Payment)
        for line in each.lines:
            there_and_back(line, Line)


@given(moments())
def test_views_come_back_with_their_actions_and_sizes(state: State) -> None:
    for seat in (None, *range(state.rules.players)):
        view = observe(state, seat)
        again = codec.loads(codec.dumps(view), View)
        assert again == view
        assert again.actions == view.actions
        assert repr(again) == repr(view)
        if not view.over:
            assert again.sample(Random(1)) == view.sample(Random(1))


@given(moments(3), st.integers(0, 2**32))
def test_the_document_of_a_view_holds_nothing_hidden(state: State, seed: int) -> None:
    """Exchange two hidden cards: nothing that a document says of the view changes."""
    viewer = 0
    view = observe(state, viewer)
    hidden = [index for index in state._stock if not state._facts[viewer].dropped >> index & 1]
    if len(hidden) < 2:
        return
    shuffled = bytes(Random(seed).sample(hidden, len(hidden)))
    other = state._changed_unchecked(stock=shuffled)
    if observe(other, viewer) == view:
        assert codec.dumps(observe(other, viewer)) == codec.dumps(view)
    codes = set(_texts(json.loads(codec.dumps(view))["value"]["hands"][1:]))
    assert codes <= {each.code for seat in range(1, 3) if seat < state.rules.players for each in view.seats[seat].hand}


def _texts(value: object) -> list[str]:
    """Every text in nested lists."""
    if isinstance(value, list):
        return [text for each in value for text in _texts(each)]
    return [value] if isinstance(value, str) else []


@given(rule_sets())
def test_rules_come_back_equal_and_fit_their_schema(rules: Rules) -> None:
    validator(Rules).validate(there_and_back(rules, Rules))


def test_variants_come_back_equal_and_fit_their_schema() -> None:
    for variant in VARIANTS.values():
        with Row(variant.name):
            validator(hwatu.Variant).validate(there_and_back(variant, hwatu.Variant))


def test_what_a_table_adds_comes_back() -> None:
    january = Combination(name="January", romanised="il-wol", korean="일월", rule="HOUSE-1", cards="1B 1R", points=2)
    joker = HouseJoker(joker=Joker.HOUSE_Y, name="dragon", korean="용", junk=4, copies=2)
    added = Additions(combinations=[january], jokers=[joker], missions=[Mission("a", "b", "1B", 4)])
    rules = presets.pagat(players=3, jokers="X2") | added
    validator(Rules).validate(there_and_back(rules, Rules))
    validator(Additions).validate(there_and_back(added, Additions))
    there_and_back(deal(rules, seed=2), State)
    assert Record.loads(Record.start(rules, seed=2).dumps()).rules == rules
    many = {**value_of(added), "combinations": value_of(added)["combinations"] * 51}
    with pytest.raises(DocumentError) as refused:
        codec.loads(document("Additions", many), Additions)
    assert refused.value.code == "too_many"


def test_cards_and_sets_come_back() -> None:
    for each in (*DECK, card("XB"), card("X1.25")):
        validator(Card).validate(there_and_back(each, Card))
    validator(CardSet).validate(there_and_back(cards("1B 12D X2"), CardSet))
    assert codec.dumps(cards("3B 1B")) == '{"hwatu": 1, "type": "CardSet", "value": ["1B", "3B"]}'


def test_small_values_come_back() -> None:
    mission = MISSIONS[0]
    there_and_back(mission, type(mission))
    refusal = check(START, Go())
    assert refusal is not None
    there_and_back(refusal, type(refusal))
    there_and_back(hwatu.Carry(nagaris=2, drawn_month=hwatu.Month.MAY, mission=mission), hwatu.Carry)
    there_and_back(hwatu.Seat(captured="1B", goes=2), hwatu.Seat)
    both = variants.godori_3 | variants.vip
    assert there_and_back(both, hwatu.Variant)["value"]["parts"][0]["name"] == "godori_3"


def test_records_and_steps_come_back_equal_and_fit_their_schema() -> None:
    record = Record.start(TWO, seed=10**150)
    there_and_back(record, Record)
    there_and_back(Record.start(TWO, seed="일곱"), Record)
    session = SessionRecord(rules=TWO, series=3, hands=(record,), headers=[("Place", "부산")])
    validator(SessionRecord).validate(there_and_back(session, SessionRecord))
    following = step(START, legal_actions(START)[0])
    assert codec.loads(codec.dumps(following), Step) == following


def test_sessions_and_ledgers_come_back_equal_and_fit_their_schema() -> None:
    rules = presets.pagat(players=3) | variants.boar_pot
    session = Session.start(rules, 6, stake=100)
    for seed in range(3):
        session = session.record(stopped(session.deal(seed=seed), Random(seed)))
    validator(Session).validate(there_and_back(session, Session))
    for entry in session.ledger:
        there_and_back(entry, Entry)
    for place in session.standings:
        there_and_back(place, Place)
    plain = value_of(session)
    for changes, path in (
        ({"chips": [0, 0, 0]}, "$.value.chips"),
        ({"dealer": 3}, "$.value.dealer"),
        ({"stake": 0}, "$.value.stake"),
        ({"rules": {"players": 3}}, "$.value.deals[0]"),
    ):
        with pytest.raises(DocumentError) as refused:
            codec.loads(document("Session", {**plain, **changes}), Session)
        assert refused.value.path == path


@pytest.mark.parametrize("kind", [HwatuError, IllegalAction, RuleConflict, InvalidPosition, NotationError])
def test_errors_come_back_as_code_rule_and_messages(kind: type[HwatuError]) -> None:
    error = kind("You hold no such card.", code="not_in_hand", rule="TURN-1", korean="그 패는 손에 없습니다.")
    text = codec.dumps(error)
    assert json.loads(text)["value"] == {
        "type": kind.__name__, "code": "not_in_hand", "rule": "TURN-1", "message": "You hold no such card.",
        "korean": "그 패는 손에 없습니다.",
    }  # fmt: skip
    again = codec.loads(text, HwatuError)
    assert (type(again), again.code, again.rule, str(again)) == (kind, "not_in_hand", "TURN-1", error.message)
    assert again.korean == error.korean


def test_an_error_with_a_place_is_a_notation_error_outside() -> None:
    with pytest.raises(DocumentError) as refused:
        codec.loads("{}", Card)
    assert json.loads(codec.dumps(refused.value))["value"]["type"] == "NotationError"


def test_defaults_may_be_left_out() -> None:
    assert codec.loads(document("Rules", {}), Rules) == Rules()
    assert codec.loads(document("Rules", {"players": 3, "godori": 3}), Rules) == presets.pagat(players=3, godori=3)
    assert codec.loads(document("Action", {"type": "Play", "card": "2A"}), Play) == Play("2A")


@pytest.mark.parametrize("value", [7, "1B", object(), None, [], (START,), {"a": 1}, Card, State])
def test_only_public_types_are_written(value: object) -> None:
    with pytest.raises(DocumentError) as refused:
        codec.dumps(value)
    assert refused.value.code == "unknown_type"


@pytest.mark.parametrize("kind", [int, str, dict, object, Any, None, "State", list[Card]])
def test_only_public_types_are_read(kind: Any) -> None:
    with pytest.raises(DocumentError) as refused:
        codec.loads(document("Card", "1B"), kind)
    assert refused.value.code == "unknown_type"


@pytest.mark.parametrize(
    ("text", "kind", "path", "code"),
    [
        ("", Card, "$", "bad_json"),
        ("nonsense", Card, "$", "bad_json"),
        ('"1B"', Card, "$", "wrong_type"),
        ("[]", Card, "$", "wrong_type"),
        ("{}", Card, "$.hwatu", "missing_field"),
        ('{"hwatu": 1, "type": "Card"}', Card, "$.value", "missing_field"),
        (document("Card", "1B", hwatu=2), Card, "$.hwatu", "unknown_version"),
        (document("Card", "1B", hwatu="1"), Card, "$.hwatu", "wrong_type"),
        (document("Card", "1B", hwatu=True), Card, "$.hwatu", "wrong_type"),
        (document("Card", "1B", more=1), Card, "$.more", "unknown_field"),
        (document("CardSet", ["1B"]), Card, "$.type", "wrong_type"),
        (document("Card", ["1B"]), Card, "$.value", "wrong_type"),
        (document("Card", "1b"), Card, "$.value", "unknown_card"),
        (document("Card", " 1B"), Card, "$.value", "unknown_card"),
        (document("Card", "X1.26"), Card, "$.value", "unknown_card"),
        (document("CardSet", ["1B", "1B"]), CardSet, "$.value", "duplicate_card"),
        (document("CardSet", ["1B", 2]), CardSet, "$.value[1]", "wrong_type"),
        (document("CardSet", "1B 3B"), CardSet, "$.value", "wrong_type"),
        (document("Action", {"type": "Play"}), Action, "$.value.card", "missing_field"),
        (document("Action", {"card": "2A"}), Action, "$.value.type", "wrong_type"),
        (document("Action", {"type": "Pley", "card": "2A"}), Action, "$.value.type", "unknown_value"),
        (document("Action", {"type": "Play", "card": "2A", "at": 1}), Action, "$.value.at", "unknown_field"),
        (document("Action", {"type": "Bomb", "month": 13}), Action, "$.value.month", "unknown_month"),
        (document("Action", {"type": "Bomb", "month": True}), Action, "$.value.month", "wrong_type"),
        (document("Action", {"type": "Bomb", "month": 3}), Play, "$.value", "wrong_type"),
        (document("Event", {"type": "Play", "card": "2A"}), Event, "$.value.type", "unknown_value"),
        (document("Event", {"type": "GoSaid", "seat": "0"}), Event, "$.value.seat", "wrong_type"),
        (document("Events", [{"type": "TurnMissed", "seat": 2**53}]), Events, "$.value[0].seat", "bad_number"),
        (document("Rules", {"godory": 3}), Rules, "$.value.godory", "unknown_flag"),
        (document("Rules", {"godori": "3"}), Rules, "$.value.godori", "wrong_type"),
        (document("Rules", {"godori": True}), Rules, "$.value.godori", "wrong_type"),
        (document("Rules", {"players": 10**9}), Rules, "$.value.players", "out_of_range"),
        (document("Rules", {"score_cap": 6}), Rules, "$.value", "score_cap_below_target"),
        (document("Carry", {"nagaris": -1}), hwatu.Carry, "$.value", "bad_number"),
        (document("Error", {"type": "KeyError"}), HwatuError, "$.value.type", "unknown_value"),
        (document("Mission", NO_CARDS), type(MISSIONS[0]), "$.value", "bad_mission"),
    ],
)  # fmt: skip
def test_whatever_is_wrong_is_refused_with_its_path(text: str, kind: Any, path: str, code: str) -> None:
    with pytest.raises(DocumentError) as refused:
        codec.loads(text, kind)
    assert (refused.value.path, refused.value.code) == (path, code)


def state_with(**changes: object) -> str:
    """The document of a state with some of its fields changed."""
    plain = value_of(START)
    assert changes.keys() <= plain.keys() | {"strange"}
    return document("State", {**plain, **changes})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"actor": 2}, "unknown_seat"),
        ({"dealer": 7}, "bad_dealer"),
        ({"active": [0]}, "bad_active"),
        ({"active": [0, 0]}, "bad_active"),
        ({"hands": [[], []]}, "nothing_to_do"),
        ({"hands": [["1B"], ["1B"]]}, "duplicate_card"),
        ({"hands": [["X2"], []], "stock": []}, "foreign_card"),
        ({"hands": [["1B"]]}, "wrong_seats"),
        ({"turns": [0, 256]}, "bad_value"),
        ({"turns": [0]}, "wrong_seats"),
        ({"phase": "OVER"}, "bad_phase"),
        ({"phase": "GIVE"}, "no_turn"),
        ({"phase": "SEATING"}, "bad_phase"),
        ({"strange": 1}, "unknown_field"),
        ({"stacks": [{"month": 1, "cards": ["2A", "2R", "2J"]}]}, "bad_stack"),
        ({"paid": [{**PAID, "amount": -3}]}, "bad_payment"),
        ({"paid": [{**PAID, "payee": 9}]}, "bad_payment"),
        ({"paid": [{**PAID, "debtor": 1}]}, "bad_payment"),
        ({"paid": [{**PAID, "rule": "Robert"}]}, "bad_payment"),
    ],
)  # fmt: skip
def test_a_state_that_cannot_be_is_refused(changes: dict[str, object], code: str) -> None:
    assert codec.loads(state_with(), State) == START
    with pytest.raises(DocumentError) as refused:
        codec.loads(state_with(**changes), State)
    assert refused.value.code == code


def test_what_follows_from_the_fields_must_be_right() -> None:
    found = score(TWO, "1B 3B 8B")
    plain = value_of(found)
    assert plain["points"] == 3
    assert codec.loads(document("Score", {**plain, "points": 3}), hwatu.Score) == found
    del plain["items"], plain["total"]
    assert codec.loads(document("Score", plain), hwatu.Score) == found
    with pytest.raises(DocumentError) as refused:
        codec.loads(document("Score", {**plain, "points": 4}), hwatu.Score)
    assert (refused.value.path, refused.value.code) == ("$.value.points", "tampered")
    with pytest.raises(DocumentError):
        codec.loads(document("Score", {**plain, "as_junk": ["9A"]}), hwatu.Score)


def test_the_first_value_that_does_not_follow_is_reported() -> None:
    """In the order of a document, whatever the hash seed."""
    plain = value_of(score(TWO, "1B 3B 8B"))
    derived = ["points", "extras", "total", "stop_points", "junk", "items"]
    wrong = {**{name: plain[name] + 1 for name in derived[:-1]}, "items": []}
    for first, second in combinations(derived, 2):
        changed = {**plain, second: wrong[second], first: wrong[first]}
        with pytest.raises(DocumentError) as refused:
            codec.loads(document("Score", changed), hwatu.Score)
        assert (refused.value.path, refused.value.code) == (f"$.value.{first}", "tampered")


def test_a_settlement_must_be_what_the_rules_make_of_the_outcome() -> None:
    ends = [stopped(deal(TWO, seed=seed), Random(seed)).settlement for seed in range(9)]
    settlement = next(each for each in ends if each is not None and each.debts)
    plain = value_of(settlement)
    dearer = copy.deepcopy(plain)
    dearer["payments"][-1]["rule"] = "PAY-2"
    turned = {**plain, "net": [-chips for chips in plain["net"]]}
    for changed, path in ((turned, "$.value.net"), (dearer, "$.value.payments")):
        with pytest.raises(DocumentError) as refused:
            codec.loads(document("Settlement", changed), Settlement)
        assert (refused.value.code, refused.value.path) == ("tampered", path)


def test_the_words_of_a_settlement_may_be_those_of_another_version() -> None:
    session = Session.start(TWO, hands=2, purses=(9, 9))
    for seed in range(2):
        session = session.record(stopped(session.deal(seed=seed), Random(seed)))
    settlement = session.deals[0].settlement
    assert settlement.debts
    for value in (settlement, settlement.score):
        plain = other_words(value_of(value))
        assert plain != value_of(value)
        assert codec.loads(document(type(value).__name__, plain), type(value)) == value
    again = codec.loads(document("Session", other_words(value_of(session))), Session)
    assert [each.settlement for each in again.deals] == [each.settlement for each in session.deals]
    assert (again.chips, again.purses) == (session.chips, session.purses)


def test_a_payment_that_a_purse_cut_names_seats_of_the_table() -> None:
    session = Session.start(TWO, hands=9, purses=(1, 1))
    while not any(each.paid for each in session.deals):
        session = session.record(stopped(session.deal(seed=3), Random(3)))
    plain = value_of(session)
    cut = next(each["paid"][-1] for each in plain["deals"] if each["paid"])
    for name in ("payer", "payee"):
        changed = copy.deepcopy(plain)
        next(each["paid"][-1] for each in changed["deals"] if each["paid"])[name] = 2
        with pytest.raises(DocumentError) as refused:
            codec.loads(document("Session", changed), Session)
        assert refused.value.code == "unknown_seat"
    assert {cut["payer"], cut["payee"]} == {0, 1}


def other_words(plain: Any) -> Any:
    """The plain data with other names and reasons, as another version may write them; outcome and rules are kept."""
    if isinstance(plain, dict):
        words = {"name", "korean", "romanised", "reason"}
        renamed = {key: "other" if key in words else other_words(value) for key, value in plain.items()}
        return {**renamed, **{key: plain[key] for key in ("outcome", "rules") if key in plain}}
    return [other_words(each) for each in plain] if isinstance(plain, list) else plain


def test_lines_must_make_the_amount() -> None:
    lines = (Line("PAY-1", "points", "점수", Op.ADD, 7), Line("PAY-6", "meong-dda", "멍따", Op.MULTIPLY, 2))
    payment = Payment(0, 1, 14, "a debt", "PAY-1", 0, lines)
    there_and_back(payment, Payment)
    with pytest.raises(DocumentError) as refused:
        codec.loads(document("Payment", {**value_of(payment), "amount": 15}), Payment)
    assert refused.value.path == "$.value.amount"
    with pytest.raises(DocumentError):
        codec.loads(document("Line", {**value_of(lines[0]), "op": "DIVIDE", "value": 0}), Line)


def test_a_line_may_divide_by_one() -> None:
    there_and_back(Line("PAY-1", "half", "반", Op.DIVIDE, 1), Line)


def test_an_error_is_copied_whole() -> None:
    error = DocumentError("There is none.", code="a", rule="CARD-1", path=("value", 0))
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (str(again), again.code, again.rule, again.path) == (str(error), "a", "CARD-1", "$.value[0]")


def test_the_published_schema_is_current() -> None:
    """Write it anew with ``python -m tools.generate``."""
    published = Path(hwatu.__file__).parent / "schema.json"
    assert json.loads(published.read_text(encoding="utf-8")) == codec.schema()


def test_the_published_schema_describes_every_type() -> None:
    schema = codec.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    named = [each["$ref"].rpartition("/")[2] for each in schema["oneOf"]]
    documents = [f"{name}Document" for name in codec.KINDS]
    messages = [each.__name__ for each in BOT_MESSAGES]
    assert named == [*documents, "TablePage", "HandPage", "CardPage", "ChoicePage", "HintPage", "Message", *messages]
    assert [schema["$defs"][name]["properties"]["type"]["const"] for name in documents] == [*codec.KINDS]
    validator = jsonschema.Draft202012Validator(schema)
    validator.validate(json.loads(codec.dumps(Bomb(3))))
    for wrong in ({"hwatu": 2}, {"hwatu": 1, "type": "Card", "value": "13B"}):
        with pytest.raises(jsonschema.ValidationError):
            validator.validate(wrong)


@pytest.mark.parametrize("path", sorted(VERSIONS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_documents_of_every_version_are_still_read(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    names = [json.loads(line)["type"] for line in lines]
    names = [RENAMED.get(name, name) for name in names]
    assert set(names) == set(codec.KINDS)
    for line, name in zip(lines, names, strict=True):
        kind = codec.KINDS[name]
        read = codec.loads(line, kind)
        if not isinstance(read, HwatuError):
            assert codec.loads(codec.dumps(read), kind) == read
