"""All that a board shows besides the cards: sets and penalties, calls, where cards land, and what a go brings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from hwatu import (
    Additions,
    Carry,
    End,
    Go,
    HouseJoker,
    InvalidPosition,
    Joker,
    Outcome,
    Result,
    Rules,
    Seat,
    Stop,
    Table,
    card,
    observe,
    position,
    presets,
    settle,
    step,
    variants,
)
from hwatu._actions import ACTIONS, Action, Play, parse_action
from hwatu._engine.state import State, outcome_of
from hwatu._facts.seat_facts import STORED
from hwatu.catalogue import RULES
from hwatu.events import EVENTS, ChipsPaid, StackTaken
from hwatu.render import Lang, html, text
from hwatu.render._receipts import settlement_lines
from hwatu.render._sentences import LANGUAGES, Writer
from hwatu.rules import GoBakRule
from hwatu.tables import card_pages, page
from hwatu.tables._table_pages import call, landings, message, short
from hwatu.tables.pages import DangerPage, HandPage, SeatPage, SetPage
from tests.tables.shown import shown_hand

TWO, THREE = presets.pagat(), presets.pagat(players=3)
ENGLISH, KOREAN = Writer(LANGUAGES["en"]), Writer(LANGUAGES["ko"])


def sets(state: State, seat: int, lang: Lang = "en") -> dict[str, SetPage]:
    """The sets of a seat on its own page, by their names."""
    return {each["name"]: each for each in page(observe(state, seat), lang=lang)["seats"][seat]["sets"]}


def dangers(state: State, seat: int) -> dict[str, DangerPage]:
    """The penalties that threaten a seat on the page of a spectator, by their names."""
    return {each["name"]: each for each in page(observe(state, None))["seats"][seat]["in_danger"]}


def captured(*each: str, rules: Rules = TWO) -> State:
    """A position in which the seats have captured these cards."""
    return position(rules, hands=["10J", "10K", "10R"][: rules.players], table="9J", captured=each, seed=1)


# Sets -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-5")
def test_a_set_is_counted_and_can_come_until_another_has_one_of_its_cards() -> None:
    godori = sets(captured("2A 4A", "1R"), 0)["godori"]
    assert (godori["have"], godori["needs"], godori["possible"], godori["complete"]) == (2, 3, True, False)
    assert (godori["cards"], godori["points"], godori["rule"]) == (["2A", "4A", "8A"], 5, "SCORE-5")
    assert not sets(captured("2A 4A", "8A"), 0)["godori"]["possible"]
    whole = sets(captured("2A 4A 8A", "1R"), 0)["godori"]
    assert (whole["have"], whole["possible"], whole["complete"]) == (3, True, True)


@pytest.mark.rule("SCORE-3")
def test_of_the_sets_of_brights_it_is_the_nearest_that_can_still_come() -> None:
    def bright(*each: str) -> tuple[str, int, bool, bool]:
        found = [every for every in page(observe(captured(*each), 0))["seats"][0]["sets"] if "bright" in every["name"]]
        assert len(found) == 1
        return found[0]["name"], found[0]["have"], found[0]["possible"], found[0]["complete"]

    assert bright("1B 3B", "5J") == ("three brights", 2, True, False)
    assert bright("1B 3B 8B", "5J") == ("three brights", 3, True, True)
    assert bright("1B 3B 12B", "5J") == ("three brights with rain", 3, True, True)
    assert bright("1B 3B 8B 11B", "12B") == ("four brights", 4, True, True)
    assert bright("1B 3B 8B 11B 12B", "5J") == ("five brights", 5, True, True)
    assert bright("1B 3B", "8B 11B")[0] == "three brights with rain"
    assert not bright("1B", "3B 8B 11B")[2]


def test_sets_have_korean_names_and_counting_combinations_are_none() -> None:
    names = sets(captured("2A", "1R"), 0, "ko")
    assert {"고도리", "홍단", "청단", "초단"} < names.keys()
    assert not {"열끗", "띠", "피"} & names.keys()


def test_house_sets_count_too() -> None:
    assert "eight clovers" in sets(captured("4A", "1R", rules=TWO.changed(palssari=8)), 0)


# Penalties ------------------------------------------------------------------------------------------------------------

TEN_JUNK = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K"


@pytest.mark.rule("PAY-7")
def test_pi_bak_threatens_below_its_number_once_another_has_ten_junk() -> None:
    rules = TWO.changed(pi_bak_below=6)
    threatened = dangers(captured(TEN_JUNK, "6J", rules=rules), 1)["pi-bak"]
    assert (threatened["safe_at"], threatened["by"], threatened["rule"]) == (6, [0], "PAY-7")
    assert dangers(captured("1J", "6J", rules=rules), 1)["pi-bak"]["by"] == []
    assert "pi-bak" not in dangers(captured(TEN_JUNK, "6J 6K 7J 7K 8J 8K", rules=rules), 1)
    assert "pi-bak" in dangers(captured(TEN_JUNK, "6J 6K 7J 7K 8J", rules=rules), 1)


@pytest.mark.rule("PAY-8")
def test_who_has_no_junk_at_all_is_spared_where_the_rules_say_so() -> None:
    rules = TWO.changed(pi_bak_below=6, pi_bak_spares_none=True)
    assert "pi-bak" not in dangers(captured(TEN_JUNK, "8A", rules=rules), 1)
    assert "pi-bak" in dangers(captured(TEN_JUNK, "8J", rules=rules), 1)


@pytest.mark.rule("CARD-6", "PAY-7", "PAY-10")
def test_a_dual_card_saves_from_one_penalty_and_not_from_both() -> None:
    rules = TWO.changed(meong_bak=True, gwang_bak="OFF")
    others = "3J 3K 4J 4K 5J 5K 6J 6K 7J 7K 2A 4A 5A 6A 7A 8A 10A"
    state = captured(others, "9A 1J 1K 2J 2K", rules=rules)
    assert {name: each["by"] for name, each in dangers(state, 1).items()} == {"pi-bak": [0]}
    assert dangers(captured(others, "9A 1J 1K 2J 2K 8J", rules=rules), 1) == {}
    assert dangers(captured(others, "9A 12A 1J 1K 2J 2K", rules=rules), 1) == {}


@pytest.mark.rule("PAY-5")
def test_gwang_bak_threatens_who_has_no_bright() -> None:
    state = captured("1B 3B 8B", "5J", "11B", rules=THREE)
    assert dangers(state, 1)["gwang-bak"]["by"] == [0]
    assert "gwang-bak" not in dangers(state, 2)
    assert dangers(captured("1B 3B", "5J", "11B", rules=THREE), 1)["gwang-bak"]["by"] == []


def test_nobody_is_in_danger_in_a_game_that_is_played_out_or_over_or_without_penalties() -> None:
    family = presets.hwatu_variation(players=3)
    assert dangers(captured("1B 3B 8B", "5J", "1R", rules=family), 1) == {}
    plain = TWO.changed(pi_bak_below=0, gwang_bak="OFF")
    assert dangers(captured("1B 3B 8B", "5J", rules=plain), 1) == {}


# Multipliers and badges -----------------------------------------------------------------------------------------------


def seat_page(state: State, seat: int, lang: Lang = "en") -> SeatPage:
    """The part of a spectator's page about one seat."""
    return page(observe(state, None), lang=lang)["seats"][seat]


@pytest.mark.rule("SHAKE-2", "PAY-2")
def test_the_multipliers_of_a_seat_are_those_that_it_has_earned_and_no_bak_of_the_others() -> None:
    state = position(
        THREE, hands=["10J", "10K", "10R"], table="9J", captured=["1B 3B 8B", "5J", "6J"], goes=[3], shaken=[[4], [7]]
    )
    assert "gwang-bak" in dangers(state, 1)
    assert seat_page(state, 0)["multipliers"] == [
        {"name": "go", "rule": "PAY-2", "factor": 2},
        {"name": "shake", "rule": "SHAKE-2", "factor": 2},
    ]
    assert [each["name"] for each in seat_page(state, 1, "ko")["multipliers"]] == ["흔들기"]
    assert seat_page(state, 2)["multipliers"] == []


@pytest.mark.rule("PAY-9")
def test_a_nagari_before_multiplies_for_everybody_who_plays() -> None:
    state = position(TWO, hands=["10J", "10K"], table="9J", captured=["1R", "2R"], carry=Carry(nagaris=1), seed=1)
    for seat in range(2):
        assert [(each["rule"], each["factor"]) for each in seat_page(state, seat)["multipliers"]] == [("PAY-9", 2)]


def test_the_multipliers_are_factors_of_what_a_stop_pays() -> None:
    shown = asked(THREE.changed(go_bak=GoBakRule.OFF), goes=3)
    assert shown["stop"] is not None
    for payment in shown["stop"]["payments"]:
        lines = {(line["rule"], line["value"]) for line in payment["lines"]}
        assert {(each["rule"], each["factor"]) for each in shown["seats"][0]["multipliers"]} <= lines
    assert shown["seats"][0]["multipliers"]


@pytest.mark.rule("STOP-1", "SHAKE-1")
def test_a_badge_says_which_fact_it_is_and_the_rule_behind_it() -> None:
    state = position(TWO, hands=["10J", "10K"], table="9J", goes=[2], shaken=[[4]], ppuks=[0, 1], seed=1)
    assert seat_page(state, 0)["badges"] == [
        {"fact": "goes", "text": "Go ×2", "rule": "STOP-1"},
        {"fact": "shaken", "text": "April shake", "rule": "SHAKE-1"},
    ]
    assert seat_page(state, 1, "ko")["badges"] == [{"fact": "ppuks", "text": "뻑 1번", "rule": "TURN-6"}]


def test_every_fact_that_a_table_says_has_its_rule_and_its_key_in_the_page_of_a_seat() -> None:
    keys = SeatPage.__required_keys__
    for fact in STORED:
        assert (fact.phrase is None) == (not fact.rule), fact.name
        if fact.phrase is not None:
            assert fact.rule in RULES
            assert f"({fact.rule}" in fact.text.english
            assert fact.name in keys


# Cards ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CARD-1", "CARD-3", "CARD-5", "CARD-6", "CARD-7")
def test_the_facts_of_every_card_in_play() -> None:
    rules = presets.pagat(jokers="X2 X2.2", november_junk_value=3)
    shown = {each["code"]: each for each in card_pages(rules)}
    assert [*shown] == [each.code for each in rules.deck]
    assert shown["1R"] == {
        "code": "1R", "name": card("1R").name, "face": "1R", "month": 1, "kind": "RIBBON", "ribbon": "HONGDAN",
        "junk": 0, "dual": False,
    }  # fmt: skip
    assert (shown["11D"]["junk"], shown["12D"]["junk"], shown["1J"]["junk"]) == (3, 2, 1)
    assert (shown["9A"]["junk"], shown["9A"]["dual"], shown["8A"]["dual"]) == (2, True, False)
    assert (shown["X2.2"]["face"], shown["X2.2"]["month"], shown["X2.2"]["junk"]) == ("X2", None, 2)
    assert {each["code"]: each["name"] for each in card_pages(rules, lang="ko")}["8B"] == "공산 광"


def test_a_house_joker_has_the_name_that_its_table_gave_it() -> None:
    dragon = HouseJoker(joker=Joker.HOUSE_Y, name="dragon", korean="용", junk=4)
    rules = TWO | Additions(jokers=[dragon])
    for shown, name in ((card_pages(rules), "dragon"), (card_pages(rules, lang="ko"), "용")):
        found = next(each for each in shown if each["face"] == "XY")
        assert (found["name"], found["junk"]) == (name, 4)


# Who is away ----------------------------------------------------------------------------------------------------------


def test_a_page_says_who_is_away_as_its_host_knows() -> None:
    table = Table.start(THREE, ["person"] * 3, seed="away").deal()
    assert table.present(0)["away"] == []
    assert table.present(0, away=[2, 1, 2])["away"] == [1, 2]
    for wrong in (3, -1, True, "1"):
        with pytest.raises(InvalidPosition) as refused:
            table.present(0, away=[wrong])  # type: ignore[list-item]
        assert refused.value.code == "unknown_seat"


# Go or stop -----------------------------------------------------------------------------------------------------------


def asked(rules: Rules, goes: int = 0) -> HandPage:
    """The page of a player who has three brights and may say go, perhaps once more."""
    before = position(
        rules, hands=["8B 5J", "6J 6K", "7J 7K"], table="8J", stock="9J", captured=["1B 3B"], goes=[goes], seed=1
    )
    return page(observe(step(before, Play("8B")).state, 0))


@pytest.mark.rule("PAY-2", "LIABLE-1")
def test_a_go_says_what_it_brings_and_risks() -> None:
    shown = asked(THREE.changed(go_bak=GoBakRule.DOUBLES))
    go, stop = shown["go"], shown["stop"]
    assert go is not None
    assert stop is not None
    assert (go["goes"], go["rule"]) == (1, "LIABLE-1")
    assert go["net"][0] > stop["net"][0] > 0
    assert go["risk"] == "If you go and someone else wins, you pay double."
    both = asked(THREE.changed(go_bak=GoBakRule.PAYS_ALL_DOUBLED))["go"]
    assert both is not None
    assert both["risk"] == "If you go and someone else wins, you pay for all who lose, and double for yourself."
    free = asked(THREE.changed(go_bak=GoBakRule.OFF))["go"]
    assert free is not None
    assert (free["risk"], free["rule"]) == (None, None)


@pytest.mark.rule("PAY-2")
def test_the_net_after_a_go_is_what_a_stop_with_the_same_cards_pays() -> None:
    rules = THREE.changed(go_bak=GoBakRule.OFF)
    shown, again = asked(rules), asked(rules, goes=1)
    assert shown["go"] is not None
    assert again["stop"] is not None
    assert shown["go"]["net"] == again["stop"]["net"]


@pytest.mark.rule("PAY-21")
def test_a_go_after_an_opponents_is_told_as_the_reverse_go_that_it_is() -> None:
    rules = presets.matgo(reverse_go_multiplier=3, go_bak=GoBakRule.OFF)
    before = position(
        rules, hands=["8B 5J", "6J 6K"], table="8J", stock="9J", captured=["1B 3B 11B 12B", "2A"], goes=[0, 1], seed=1,
    )  # fmt: skip
    state = step(before, Play("8B")).state
    go = page(observe(state, 0))["go"]
    assert go is not None
    said = step(state, Go()).state
    later = outcome_of(said, Result(End.STOP, 0, 0, Carry()))
    assert said.seats[0].reverse_go
    assert go["net"] == list(settle(rules, later).net)


@pytest.mark.rule("LIABLE-1")
def test_with_two_players_nobody_is_said_to_pay_for_others() -> None:
    two = position(
        presets.matgo(go_bak=GoBakRule.PAYS_ALL), hands=["8B 5J", "6J 6K"], table="8J", stock="9J",
        captured=["1B 3B 11B 12B", "2A"], seed=1,
    )  # fmt: skip
    go = page(observe(step(two, Play("8B")).state, 0))["go"]
    assert go is not None
    assert (go["risk"], go["rule"]) == (None, None)


# Calls ----------------------------------------------------------------------------------------------------------------


def test_every_action_has_a_short_label_in_both_languages() -> None:
    texts = ["play 2A", "bomb 3", "joker X2", "turn", "shake 3", "take 2A", "give 2J", "go", "stop", "offer", "accept"]
    texts += ["refuse", "join", "drop", "end", "continue", "count 9A junk", "collect", "push"]
    actions: list[Action] = [parse_action(each) for each in texts]
    assert {type(each) for each in actions} == {*ACTIONS}
    for writer in (ENGLISH, KOREAN):
        labels = [short(each, writer) for each in actions]
        assert all(0 < len(label) <= 10 for label in labels), labels


def test_a_stack_is_called_by_whose_it_was() -> None:
    own, other = (StackTaken(seat=0, cards="3B 3R 3J 3K", maker=maker) for maker in (0, 1))
    assert [call(own, KOREAN), call(other, KOREAN), call(own, ENGLISH)] == ["자뻑", "뻑 먹기", "Ja-ppuk"]
    assert len(EVENTS) > 40


def told(state: State, action: str, lang: Lang = "ko") -> list[tuple[str, str | None, list[str] | None]]:
    """Type, call and landing of the events of a step."""
    after = step(state, parse_action(action))
    shown = message(2, after.events, after.state, None, Writer(LANGUAGES[lang]))
    assert shown["deal"] is None
    return [(each["type"], each["call"], each["lands"]) for each in shown["events"]]


def test_a_ppuk_lies_on_the_card_played() -> None:
    state = position(TWO, hands=["3B 5J", "6J 6K"], table="3J 8J", stock="3K", seed=1)
    found = told(state, "play 3B")
    assert found[:3] == [("CardPlayed", None, ["3J"]), ("StockTurned", None, ["3J", "3B"]), ("Ppuk", "뻑", None)]


def test_a_chok_lands_on_the_card_just_played() -> None:
    state = position(TWO, hands=["3B 5J", "6J 6K"], table="8J 9J", stock="3K", seed=1)
    found = told(state, "play 3B", "en")
    assert found[:2] == [("CardPlayed", None, []), ("StockTurned", None, ["3B"])]
    assert ("Chok", "Chok", None) in found


def test_a_ttadak_lands_on_the_card_that_is_free() -> None:
    state = position(TWO, hands=["3B 5J", "6J 6K"], table="3J 3R 8J", stock="3K", seed=1)
    found = told(state, "play 3B>3R")
    assert found[:2] == [("CardPlayed", None, ["3R"]), ("StockTurned", None, ["3J"])]
    assert "따닥" in [each[1] for each in found]


def test_a_card_that_matches_nothing_lies_by_itself() -> None:
    state = position(TWO, hands=["3B 5J", "6J 6K"], table="8J 9J", stock="1K", seed=1)
    assert told(state, "play 3B")[1] == ("StockTurned", None, [])


def test_a_card_with_two_matches_waits_for_its_player() -> None:
    state = position(TWO, hands=["3B 5J", "6J 6K"], table="8J 8K 9J", stock="8A", seed=1)
    assert told(state, "play 3B")[-1] == ("StockTurned", None, None)
    assert landings((), None) == []


@pytest.mark.parametrize(
    ("captured", "taken", "match", "called"),
    [
        ("2A 4A", "8A", "8J", "고도리"),
        ("1R 2R", "3R", "3J", "홍단"),
        ("6R 9R", "10R", "10J", "청단"),
        ("4R 5R", "7R", "7J", "초단"),
        ("1B 3B", "8B", "8J", "삼광"),
        ("1B 12B", "8B", "8J", "비삼광"),
        ("1B 3B 8B", "11B", "11J", "사광"),
        ("1B 3B 8B 12B", "11B", "11J", "오광"),
        ("2A 4A 1B 3B", "8A", "8B", "삼광 · 고도리"),
        ("2A 4A 5A 6A", "7A", "7J", None),
        ("2A 4A 8A", "5A", "5J", None),
    ],
)
def test_a_capture_that_completes_a_set_is_called(captured: str, taken: str, match: str, called: str | None) -> None:
    state = position(TWO, hands=[f"{taken} 11K", "6J 6K"], table=match, captured=[captured, ""], stock="9J", seed=1)
    calls = [call for kind, call, _ in told(state, f"play {taken}") if kind == "Captured"]
    assert calls == [called]


def test_a_set_that_others_break_is_not_called_again() -> None:
    """Of two captures of one decision, only that which completes a set is called."""
    state = position(TWO, hands=["8A 11K", "6J 6K"], table="8J 9A", captured=["2A 4A", ""], stock="9J", seed=1)
    calls = [call for kind, call, _ in told(state, "play 8A", "en") if kind == "Captured"]
    assert sorted(map(str, calls)) == ["Godori", "None"]


@pytest.mark.rule("CHIPS-1")
@pytest.mark.rule("CHIPS-8")
def test_ppuks_on_the_first_turns_are_called() -> None:
    first = ChipsPaid(1, 0, 3, "ppuk on the first turn", "CHIPS-1")
    assert [call(first, writer) for writer in (ENGLISH, KOREAN)] == ["First ppuk", "첫뻑"]
    row = ChipsPaid(1, 0, 6, "a ppuk on each of the first two turns", "CHIPS-8")
    assert [call(row, writer) for writer in (ENGLISH, KOREAN)] == ["Ppuks in a row", "연뻑"]
    assert call(ChipsPaid(1, 0, 3, "the boar", "CHIPS-5"), KOREAN) is None


@pytest.mark.parametrize(("lang", "baks"), [("en", ["Gwang-bak", "Go-bak"]), ("ko", ["광박", "고박"])])
def test_a_payment_names_its_penalties(lang: Lang, baks: list[str]) -> None:
    state = position(
        presets.matgo(), hands=["8B 7J", "9J 9K"], captured=["1B 3B 2A 4A", "2R 5J"], table="8A 6J", stock="11J",
        goes=[0, 1], seed=1,
    )  # fmt: skip
    over = step(step(state, Play("8B")).state, Stop()).state
    settlement = page(observe(over, 0), lang=lang)["settlement"]
    assert settlement is not None
    assert [each["baks"] for each in settlement["payments"]] == [baks]


@pytest.mark.rule("LIABLE-1")
def test_who_pays_for_another_is_told_as_go_bak() -> None:
    state = position(
        presets.gostop_online(), hands=["8B 7J", "9J 9K", "10J 10K"], captured=["1B 3B 2A 4A", "2R 5J", "1R"],
        table="8J 6J", stock="11J", goes=[0, 1, 0], seed=1,
    )  # fmt: skip
    over = step(step(state, Play("8B")).state, Stop()).state
    settlement = page(observe(over, 0), lang="ko")["settlement"]
    assert settlement is not None
    found = {each["debtor"]: each["baks"] for each in settlement["payments"] if each["lines"]}
    assert "고박" in found[2]
    assert "고박" not in found[1]


# Messages -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [TWO, THREE, presets.pagat(players=5), TWO | variants.two_jokers])
def test_a_message_says_how_every_seat_stands_after_it(rules: Rules) -> None:
    table, rng = Table.start(rules, ["person"] * rules.players, seed="standing").deal(), Random(2)
    while table.actor is not None:
        shown = shown_hand(table, 0)
        [last] = table.messages(0, since=table.number - 1)
        assert len(last["seats"]) == rules.players
        for after, seat in zip(last["seats"], shown["seats"], strict=True):
            assert {key: seat[key] for key in after} == after  # type: ignore[literal-required]
        assert (last["deal"] == shown) is (last["number"] == 1)
        table = table.act(table.actor, rng.choice(table.view(table.actor).actions))


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_settlement_has_its_score_and_reasons_as_data(lang: Lang) -> None:
    table = Table.start(THREE, ["simple"] * 3, seed="x15", names=["준호", "지민", "서연"]).deal().play_bots()
    settlement = shown_hand(table, 0, lang)["settlement"]
    assert settlement is not None
    score, settled = settlement["score"], table.state.settlement
    assert score is not None
    assert settled is not None
    assert settled.score is not None
    assert (score["points"], settlement["winner"]) == (settled.score.total, settled.winner)
    assert [each["cards"] for each in score["items"]] == [list(each.cards.codes) for each in settled.score.items]
    assert sum(each["points"] for each in score["items"]) == score["points"]
    reasons = {"en": "the winner's stop", "ko": "스톱"}
    assert [each["text"] for each in settlement["payments"]] == [reasons[lang]] * 2
    assert settlement["end"] == {"en": "준호 stopped and won", "ko": "준호가 스톱! 승리"}[lang]


def test_a_choice_names_its_card_and_its_target() -> None:
    state = position(TWO, hands=["3B 5J", "6J 6K"], table="3J 3R 8J", seed=1)
    targets = {each["target"] for each in page(observe(state, 0))["choices"] if each["card"] == "3B"}
    assert targets == {"3J", "3R"}
    alone = [each for each in page(observe(state, 0))["choices"] if each["card"] == "5J"]
    assert [(each["target"], each["short"]) for each in alone] == [(None, "play")]


@pytest.mark.parametrize(
    ("lang", "own", "other"),
    [("en", "You take the stack of your own making", "stack of you"), ("ko", "내가 스스로 싼 패를", "나의 뻑을")],
)
def test_sentences_call_who_reads_them_you(lang: Lang, own: str, other: str) -> None:
    writer = Writer(LANGUAGES[lang], viewer=0, names=("Ann", "Bob"), you=True)
    assert own in writer.event(StackTaken(seat=0, cards="3B 3R 3J 3K", maker=0))
    assert other in writer.event(StackTaken(seat=1, cards="3B 3R 3J 3K", maker=0))


def test_a_table_says_you_only_where_it_is_asked_to() -> None:
    table = Table.start(TWO, ["person", "simple"], seed="an evening", names=["Ann", "Bob"]).deal()
    table = table.act(0, table.view(0).actions[0]).play_bots()
    [told, *_] = table.messages(0, since=1, you=True)
    assert told["events"][0]["text"].startswith("You played")
    assert table.messages(0, since=1)[0]["events"][0]["text"].startswith("Ann played")
    assert table.messages(1, since=1, you=True)[0]["events"][0]["text"].startswith("Ann played")
    shown = table.present(0, you=True)["hand"]
    assert shown is not None
    assert shown["decides"] is not None
    assert shown["decides"] == "You are choosing a card"


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", ["You pay 30 chips to Bob", "you  -30 chips"]), ("ko", ["내가 Bob에게 30칩을 냅니다", "나   -30칩"])],
)
def test_a_receipt_calls_who_reads_it_you(lang: Lang, said: list[str]) -> None:
    settlement = settle(TWO, Outcome(1, [Seat("1J 2J 3J"), Seat("1B 3B 8B 11B 12B 4J 5J 6J")]))
    writer = Writer(LANGUAGES[lang], viewer=0, names=("Ann", "Bob"), you=True)
    text = "\n".join(settlement_lines(settlement, writer))
    assert all(each in text for each in said), text
    assert "Ann" not in text


# Words ----------------------------------------------------------------------------------------------------------------

CODE = re.compile(r"\b(?:(?:1[0-2]|[1-9])[BARJKD]|X[1-3BDPYZ](?:\.\d+)?)\b|\b(?:first|second)$")


def said(table: Table, lang: Lang) -> Iterator[str]:
    """Every sentence and label of a page, for each seat and for a spectator."""
    for seat in (*range(len(table.seats)), None):
        hand = table.present(seat, lang=lang)["hand"]
        assert hand is not None
        yield from filter(None, [hand["decides"], hand["asks"], *hand["brought_in"]])
        yield from [each["label"] for each in hand["choices"]]
        yield from [badge["text"] for each in hand["seats"] for badge in each["badges"]]
        yield from [each["text"] for told in table.messages(seat, lang=lang) for each in told["events"]]
    if table.actor is not None:
        yield from table.hint(table.actor, by="simple", lang=lang)["why"]


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize(
    "rules",
    [TWO, presets.matgo(), presets.matgo() | variants.card_mission_3, THREE],
    ids=["pagat", "matgo", "missions", "three"],
)
def test_pages_name_cards_without_their_codes(rules: Rules, lang: Lang) -> None:
    rng = Random("names of cards")
    table = Table.start(rules, ["person"] * rules.players, seed="names", names=["Ann", "Bob", "Cho"][: rules.players])
    told: list[str] = []
    table = table.deal()
    while table.actor is not None:
        told += said(table, lang)
        table = table.act(table.actor, rng.choice(table.view(table.actor).actions))
    told += said(table, lang)
    assert len(told) > 500
    assert [each for each in told if CODE.search(each)] == []
    assert any({"en": "January", "ko": "송학"}[lang] in each for each in told)


@pytest.mark.rule("BOMB-6")
@pytest.mark.parametrize(
    ("hand", "table", "english", "korean"),
    [
        ("3J 3K 8A", "3B 3R 9J", "bomb March with two cards", "3월 두 장 폭탄"),
        ("3J 3K 3R 8A", "3B 9J", "bomb March", "3월 폭탄"),
    ],
)
def test_a_bomb_of_two_cards_is_called_so(hand: str, table: str, english: str, korean: str) -> None:
    state = position(presets.matgo(), hands=[hand, "7J 7K 5J"], table=table, seed=1)
    assert english in [each["label"] for each in page(observe(state, 0))["choices"]]
    assert korean in [each["label"] for each in page(observe(state, 0), lang="ko")["choices"]]


def test_pages_print_minus_signs() -> None:
    state = position(TWO, hands=["10J", "10K"], table="9J", captured=["1B 3B 8B 2A 4A 8A", ""], seed=1)
    paid = settle(TWO, outcome_of(state, Result(End.STOP, 0, 0, Carry())))
    assert "−16 chips" in html(paid)
    assert "-16 chips" in text(paid)
