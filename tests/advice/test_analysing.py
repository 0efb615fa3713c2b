"""An analysis is what the deals that it played out say; where all is known it agrees with the solution."""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, pairwise
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from hwatu import (
    Action,
    CardSet,
    Go,
    IllegalAction,
    InvalidPosition,
    Month,
    NotationError,
    Phase,
    Play,
    Rules,
    Shake,
    Stop,
    View,
    card,
    deal,
    legal_actions,
    observe,
    parse_position,
    position,
    presets,
    step,
)
from hwatu.advice import (
    Advances,
    Alike,
    Averts,
    Cheaper,
    Counts,
    Decides,
    Denies,
    InHand,
    Lags,
    Leaves,
    Means,
    Reason,
    Safer,
    Takes,
    analyse,
    analyses,
    reasons,
    solve,
)
from hwatu.advice._analysis import _clear_after, _tried
from hwatu.bots import AIMS, program
from hwatu.presets import PRESETS
from hwatu.render import Lang, text
from tests.advice.hands import moments, small_position
from tests.helpers.profile import many
from tests.render.test_every_text import faults

PAGAT = presets.pagat()
START = observe(deal(PAGAT, seed=7), 0)


@pytest.mark.parametrize("turned", ["2A", "8A", "9J", "12D"])
def test_where_all_is_known_it_agrees_with_the_solution(turned: str) -> None:
    captured = ["1B 2R 4A 6A 10A 12A 11D 1J", "1R 4R 4J"]
    state = position(
        PAGAT, hands=["8J", ""], table="8B 8K 2J", stock=turned, captured=captured, fill=False, turns=[9, 10]
    )
    found, solution = analyse(observe(state, 0), 5), solve(state)
    worth = {action: net[0] for action, net in solution.choices}
    assert {each.action: (each.chips, each.error) for each in found.actions} == {
        action: (chips, 0.0) for action, chips in worth.items()
    }
    assert worth[found.best] == solution.net[0]
    assert found.solved
    assert analyse(observe(state, 0), 5, aim="squashed").solved
    assert not analyse(observe(state, 0), 5, aim="wins").solved, "what is solved are chips"
    assert "Solved" in text(found)


@pytest.mark.parametrize("rules", [PAGAT, presets.matgo(jokers="")], ids=["pagat", "matgo"])
def test_with_every_card_known_an_analysis_finds_what_the_solution_does(rules: Rules) -> None:
    rng, asked = Random(4), Counter[Phase]()
    for _ in range(many(150, quick=30)):
        state = small_position(rules, rng, 3, 0)
        while not state.over:
            view = observe(state, state.actor)
            if len(view.actions) > 1:
                asked[state.phase] += 1
                worth = {action: net[state.actor] for action, net in solve(state).choices}
                found = analyse(view, 1)
                assert {each.action: each.chips for each in found.actions} == worth
                assert {each.error for each in found.actions} == {0.0}
            goes = [each for each in view.actions if isinstance(each, Go)]
            state = step(state, goes[0] if goes and rng.random() < 0.5 else rng.choice(view.actions)).state
    assert asked[Phase.GO_OR_STOP] > many(20, quick=2)


def test_the_figures_are_those_of_the_deals() -> None:
    found = analyse(START, 30, seed="one")
    rows = _tried(START, START.actions, "one", "chips", None, range(30))
    columns = dict(zip(START.actions, zip(*rows, strict=True), strict=True))
    best = [each.chips for each in columns[found.best]]
    assert [each.chips for each in found.actions] == sorted([each.chips for each in found.actions], reverse=True)
    for each in found.actions:
        tried = columns[each.action]
        chips = [one.chips for one in tried]
        behind = [most - own for most, own in zip(best, chips, strict=True)]
        assert each.chips == pytest.approx(mean(chips))
        assert each.error == pytest.approx(stdev(chips) / 30**0.5)
        assert each.behind == pytest.approx(mean(behind))
        assert each.behind_error == pytest.approx(stdev(behind) / 30**0.5)
        assert each.wins == pytest.approx(sum(one.won for one in tried) / 30)
        assert each.nagaris == pytest.approx(sum(one.nagari for one in tried) / 30)
        assert each.answer in {one.answer for one in tried}
    assert found.actions[0].behind == 0
    assert 0.5 <= found.sure <= 1


CHIPS_OR_WINS = observe(
    parse_position(
        "hwatu position 1; actor 1; hands 3B 4R 6A 10A / 2R 3R 3J 8A 11B; "
        "captured 2K 4A 4K 7A 7R 7J 7K 8B 8J 9R 9J 9K 10K 11K 11D 12R 12D X2 X3 / 1R 1J 2A 5A 5R 6R 6J 9A 10R; "
        "table 1B 2J 5K 8K; stock 4J 1K 3K 12A 10J 12B 6K 11J 5J; turns 6 5; goes 1 0; last_go 9 0; pair_bombed 7 / -",
        presets.matgo(),
    ),
    1,
)


def test_the_best_for_chips_and_the_best_for_wins_differ() -> None:
    found = {aim: analyse(CHIPS_OR_WINS, 150, aim=aim) for aim in AIMS}
    assert {aim: each.aim for aim, each in found.items()} == {aim: aim for aim in AIMS}
    assert found["chips"].best == Play("2R")
    assert found["chips"].even == (), "it keeps the loss small"
    assert found["wins"].best in (Play("8A"), Play("11B")), "it may still win"
    assert found["wins"].actions[-1].action == Play("2R")
    assert Play("2R") not in found["wins"].even
    for each in found["chips"].actions:
        assert (each.value, each.value_error) == (each.chips, each.error)
    for each in found["squashed"].actions:
        assert -1 < each.value < 1
    for each in found["wins"].actions:
        assert each.value == pytest.approx(each.wins + each.nagaris / 2)
    assert [each.behind for each in found["wins"].actions] == [
        pytest.approx(found["wins"].actions[0].value - each.value) for each in found["wins"].actions
    ]


def test_a_won_hand_is_stopped_for_wins() -> None:
    mine = "1B 3B 8B 2A 4A 8A 1J 1K 2J 2K 3J 3K 4J 4K"
    state = position(PAGAT, hands=["9J 5J 6J 10K 11J", "12B 12D 11K 12A 12R"], table="9K 7J", stock="10J",
                     captured=[mine, ""], seed=1)  # fmt: skip
    view = observe(step(state, Play("9J")).state, 0)
    assert analyse(view, 60).best == Go()
    found = analyse(view, 60, aim="wins")
    assert (found.best, found.actions[0].value, found.actions[0].value_error) == (Stop(), 1.0, 0.0)
    few = analyse(view, 3, aim="wins")
    assert [each.value for each in few.actions] == [1.0, 1.0], "no deal in which the go loses"
    assert few.best == Stop(), "what is certain before what looked as good"


@pytest.mark.parametrize("aim", ["points", None, 3])
def test_an_analysis_refuses_an_unknown_aim(aim: Any) -> None:
    for call in (analyse, analyses):
        with pytest.raises(NotationError) as refused:
            call(START, aim=aim)
        assert refused.value.code == "unknown_aim"


def test_an_analysis_says_when_its_deals_were_enough() -> None:
    """Clear means that every shorter analysis from there on has the best action three errors ahead of the others."""
    found = analyse(CHIPS_OR_WINS, 90)
    assert found.clear_after in (20, 40, 60, 80, 90)
    for deals in (20, 40, 60, 80, 90):
        part = analyse(CHIPS_OR_WINS, deals)
        ahead = part.best == found.best and all(each.behind > 3 * each.behind_error for each in part.actions[1:])
        assert ahead or deals < found.clear_after
    assert f"clear after {found.clear_after}" in text(found)
    assert not found.even
    assert not found.solved


@pytest.mark.parametrize(
    ("leads", "deals", "enough"),
    [
        ([[1.0] * 50], 50, 20),
        ([[0.0] * 20 + [1.0] * 30], 50, 40),
        ([[1.0] * 40 + [-9.0] * 10], 50, None),
        ([[1.0] * 50, [0.0] * 50], 50, None),
        ([[1.0, -1.0] * 25], 50, None),
        ([[1.0] * 7], 7, 7),
    ],
)
def test_when_a_lead_is_clear(leads: list[list[float]], deals: int, enough: int | None) -> None:
    assert _clear_after(leads, deals) == enough


def test_even_actions_are_those_within_two_errors() -> None:
    found = analyse(START, 5)
    for each in found.actions[1:]:
        assert (each.action in found.even) is (each.behind <= 2 * each.behind_error)
    assert found.even
    assert found.clear_after is None
    assert "5 deals do not tell it apart from: " in text(found)
    assert [text(each) in text(found) for each in found.reasons] == [found.actions[1].action not in found.even]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_an_analysis_names_its_aim(lang: Lang) -> None:
    told = {aim: text(analyse(CHIPS_OR_WINS, 40, aim=aim), lang=lang) for aim in AIMS}
    for each in told.values():
        assert faults(each, lang) == []
    heads = {aim: each.splitlines()[0] for aim, each in told.items()}
    words = {"en": ("squashed", "hands won"), "ko": ("눌러 센 칩", "승률")}[lang]
    assert [words[0] in heads[aim] for aim in AIMS] == [False, True, False]
    assert [words[1] in heads[aim] for aim in AIMS] == [False, False, True]


def test_a_seed_repeats_it_whatever_runs_it() -> None:
    here = analyse(START, 45, seed=3)
    with ThreadPoolExecutor(2) as workers:
        assert analyse(START, 45, seed=3, workers=workers) == here
    assert analyse(START, 45, seed=4) != here


def test_an_analysis_can_be_stopped_at_any_time() -> None:
    first, second = islice(analyses(START, seed=3), 2)
    assert first == analyse(START, 20, seed=3)
    assert second == analyse(START, 40, seed=3)


def test_only_what_the_seat_knows_counts() -> None:
    other = observe(START.sample(Random(5)), 0)
    assert other == START
    assert analyse(other, 10).actions == analyse(START, 10).actions


def test_one_choice_is_surely_the_best() -> None:
    state = position(PAGAT, hands=["8J", "5J"], table="2J", turns=[9, 9], captured=["1R", "1J"])
    found = analyse(observe(state, 0), 2)
    assert (found.sure, found.best) == (1.0, Play("8J"))


@pytest.mark.parametrize(
    ("view", "deals", "code"),
    [(3, 10, "not_a_view"), (observe(deal(PAGAT, seed=7), 1), 10, "nothing_to_do"), (START, 0, "bad_number")],
)
def test_an_analysis_refuses_what_is_no_view_a_view_of_another_turn_and_no_deals(
    view: Any, deals: int, code: str
) -> None:
    with pytest.raises(InvalidPosition) as refused:
        analyse(view, deals)
    assert refused.value.code == code
    if deals:
        with pytest.raises(InvalidPosition):
            analyses(view)


@pytest.mark.parametrize("wrong", [3, "x", object(), ThreadPoolExecutor])
def test_an_analysis_refuses_workers_that_are_no_executor(wrong: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        analyse(START, 2, workers=wrong)
    assert refused.value.code == "not_an_executor"


@pytest.mark.parametrize("deals", [0, -1, True, 1.0, "3", None])
def test_an_analysis_refuses_a_number_of_deals_that_is_not_whole_and_positive(deals: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        analyse(START, deals)
    assert refused.value.code == "bad_number"


def view_of(**given: Any) -> View:
    """The view of seat 0 in a two-player position in which each seat has had five turns."""
    return observe(position(PAGAT, **{"turns": [5, 5], **given}), 0)


@pytest.mark.rule("SCORE-8")
def test_reasons_say_what_a_capture_advances_and_denies() -> None:
    view = view_of(hands=["2J 10R 5K", "3J 7J 8J"], table="2R 11J", captured=["1R 8B 1J 2K 3K 4K 7K 11D", "6R 9R 3R"])
    (advanced,) = [each for each in reasons(view, Play("2J")) if isinstance(each, Advances)]
    assert advanced.cards == CardSet("2J 2R") & advanced.combination.coming
    assert not any(isinstance(each, Leaves) for each in reasons(view, Play("2J")))
    (left,) = [each for each in reasons(view, Play("2J"), Play("10R")) if isinstance(each, Leaves)]
    assert (left.combination.seat, left.cards, left.combination.lacks) == (1, CardSet("10R"), 1)


@pytest.mark.rule("SCORE-8")
def test_reasons_say_what_is_kept_from_another() -> None:
    view = view_of(hands=["10J 5K", "3J 7J"], table="10R", captured=["1R", "6R 9R"])
    (denied,) = [each for each in reasons(view, Play("10J")) if isinstance(each, Denies)]
    assert (denied.combination.seat, denied.cards) == (1, CardSet("10R"))
    far = view_of(hands=["10J 5K", "3J 7J"], table="10R", captured=["1R", ""])
    assert not [each for each in reasons(far, Play("10J")) if isinstance(each, Denies)]


@pytest.mark.rule("PAY-5")
def test_reasons_say_what_bak_is_averted() -> None:
    view = view_of(hands=["8J 5K", "3J 7J"], table="8B", captured=["1R", "1B 3B"])
    assert {each.bak.rule for each in reasons(view, Play("8J")) if isinstance(each, Averts)} == {"PAY-5"}
    assert not [each for each in reasons(view, Play("5K")) if isinstance(each, Averts)]


@pytest.mark.rule("PAY-7", "PAY-10")
def test_a_dual_card_averts_one_bak_only() -> None:
    """Four junk and no animal: the cup averts pi-bak as junk, or meong-bak as an animal."""
    given: dict[str, Any] = {"hands": ["9R 5K", "3J 7J"], "table": "9A", "captured": ["1J 1K 2J 2K 1B", "2A"]}
    view = observe(position(presets.pagat(meong_bak=True), **given, turns=[5, 5]), 0)
    (averted,) = [each for each in reasons(view, Play("9R")) if isinstance(each, Averts)]
    assert (averted.bak.rule, averted.cards) == ("PAY-10", CardSet("9A"))
    only_pi_bak = observe(position(PAGAT, **given, turns=[5, 5]), 0)
    (averted,) = [each for each in reasons(only_pi_bak, Play("9R")) if isinstance(each, Averts)]
    assert averted.bak.rule == "PAY-7"


@pytest.mark.rule("CARD-5", "PAY-7")
def test_junk_that_counts_nothing_averts_nothing() -> None:
    given: dict[str, Any] = {"hands": ["12R 5K", "3J 7J"], "table": "12D", "captured": ["1J 1K 2J 2K 1B", "2A"]}
    worthless = observe(position(presets.pagat(december_junk_value=0), **given, turns=[5, 5]), 0)
    assert not [each for each in reasons(worthless, Play("12R")) if isinstance(each, Averts)]
    view = observe(position(PAGAT, **given, turns=[5, 5]), 0)
    assert [each.cards for each in reasons(view, Play("12R")) if isinstance(each, Averts)] == [CardSet("12D")]


@pytest.mark.rule("SCORE-2", "SCORE-3")
def test_a_combination_is_not_complete_without_the_card_that_it_includes() -> None:
    """Two brights and a third are no three brights with rain, for want of 12B."""
    view = observe(
        position(
            presets.pagat(three_brights=0), hands=["8J 7K", "6K 3J"], table="8B 10R", captured=["1B 3B", "5R"],
            turns=[5, 5],
        ),
        0,
    )  # fmt: skip
    (advanced,) = [each for each in reasons(view, Play("8J")) if isinstance(each, Advances)]
    assert (advanced.combination.combination.name, advanced.count) == ("four brights", 3)
    assert text(advanced) == "8B makes it 3 of 4 for four brights (SCORE-2)"


@pytest.mark.rule("CARD-9")
def test_only_the_better_way_to_count_a_card_counts_for_most() -> None:
    rules = presets.pagat(surrender="CHEAPEST", dual_choice="ASKED")
    state = position(
        rules, hands=["9R 5R", "3R 7J"], table="9A 8J", stock="1J", captured=["2A 4A 5A 8A", ""], turns=[4, 4]
    )  # fmt: skip
    asked = step(state, Play("9R")).state
    better, worse = legal_actions(asked)
    assert [step(asked, each).state.score(0).points for each in (better, worse)] == [6, 5]
    view = observe(asked, 0)
    assert reasons(view, better, worse) == (Means(better, "CARD-9"),)
    assert reasons(view, worse, better) == ()


@pytest.mark.rule("SHAKE-2")
def test_a_shake_that_pays_nothing_is_not_said_to_pay_more() -> None:
    held: dict[str, Any] = {"hands": ["5R 5A 5J 7J", "3R 7R"], "table": "9A 8J"}
    plain = observe(position(presets.pagat(shake_multiplier=1), **held), 0)
    assert not [each for each in reasons(plain, Shake(Month(5)), Play("7J")) if isinstance(each, Means)]


def test_only_what_the_viewer_may_do_has_reasons() -> None:
    view = view_of(hands=["2J 5K", "3J 7J 8J"], table="2R 11J")
    wrong: Any
    for wrong in (Play("1B"), "play 2J"):
        with pytest.raises(IllegalAction) as refused:
            reasons(view, wrong)
        assert refused.value.code == "not_legal"
        with pytest.raises(IllegalAction):
            reasons(view, Play("2J"), wrong)
    other = position(PAGAT, hands=["2J 5K", "3J 7J 8J"], table="2R 11J")
    with pytest.raises(InvalidPosition) as idle:
        reasons(observe(other, 1), Play("3J"))
    assert idle.value.code == "nothing_to_do"


@pytest.mark.rule("SCORE-5")
def test_what_both_actions_do_is_no_reason() -> None:
    """Either junk card of February takes its animal, the second bird."""
    view = view_of(hands=["2J 2K 5K", "3J 7J 8J"], table="2A 11J", captured=["4A", "1R"])
    (alone,) = [each for each in reasons(view, Play("2J"), Play("5K")) if isinstance(each, Advances)]
    assert alone.combination.combination.name == "godori"
    assert reasons(view, Play("2J"), Play("2K")) == (Alike(Play("2K")),)


@pytest.mark.rule("SCORE-8")
def test_the_last_card_completes_a_combination() -> None:
    view = view_of(hands=["2J 5K", "3J 7J 8J"], table="2R 11J", captured=["1R 3R", "6R"])
    (reason,) = [each for each in reasons(view, Play("2J"), Play("5K")) if isinstance(each, Advances)]
    assert text(reason) == "2R completes hong-dan (SCORE-8)"
    assert text(reason, lang="ko") == "매조 홍단으로 홍단을 완성합니다 (SCORE-8)"


PLAIN = {"hands": ["2J 5K 9K", "3J 7J 8J"], "table": "2K 11J"}


@pytest.mark.parametrize(
    ("given", "action", "other", "reason", "english", "korean"),
    [
        (
            PLAIN, Play("2J"), Play("5K"), Takes(CardSet("2K"), Play("5K"), CardSet()),
            "It takes 2K; to play 5K May junk second takes nothing",
            "매조 피를 먹습니다. 난초 피 내기는 먹을 것이 없습니다",
        ),
        (
            {"hands": ["11J 5K", "3J 7J"], "table": "11D 5J"}, Play("11J"), Play("5K"),
            Takes(CardSet("11D"), Play("5K"), CardSet("5J")),
            "It takes 11D; to play 5K May junk second takes 5J",
            "오동 쌍피를 먹습니다. 난초 피 내기는 난초 피를 먹습니다",
        ),
        (
            {**PLAIN, "captured": ["5A 5R 5J", ""]}, Play("5K"), Play("9K"), Safer(card("5K"), 0, card("9K"), 3),
            "No card out of sight can take 5K, and 3 can take 9K",
            "안 보이는 패 가운데 난초 피를 먹을 수 있는 것은 없고, 국화 피를 먹을 수 있는 것은 3장입니다",
        ),
        (
            {**PLAIN, "captured": ["5A 5R", ""]}, Play("5K"), Play("9K"), Safer(card("5K"), 1, card("9K"), 3),
            "1 card out of sight can take 5K, and 3 can take 9K",
            "안 보이는 패 가운데 난초 피를 먹을 수 있는 것은 1장, 국화 피를 먹을 수 있는 것은 3장입니다",
        ),
        (
            {"hands": ["5K 8B", "3J 7J"], "table": "2K"}, Play("5K"), Play("8B"), Cheaper(card("5K"), card("8B")),
            "5K is worth less to others than 8B", "난초 피는 공산 광보다 남에게 도움이 덜 됩니다",
        ),
        (
            {"hands": ["5K 10K", "3J 7J"], "table": "2K"}, Play("5K"), Play("10K"), Alike(Play("10K")),
            "As good as this, as far as one can see: play 10K October junk second",
            "보이는 패로는 단풍 피 내기와 차이가 없습니다",
        ),
        (
            {"hands": ["5K 9K", "3J 7J"], "table": "2K"}, Play("5K"), Play("9K"),
            Counts("mate", CardSet("9K"), Play("9K")),
            "The card that takes 9K is worth more to an opponent", "국화 피를 먹는 패가 남에게 더 도움이 됩니다",
        ),
        (
            {"hands": ["2J 8K 9J", "3J 7J"], "table": "2K 8J", "captured": ["", "2A 2R"]}, Play("8K"), Play("2J"),
            Counts("contested", CardSet("8J 8K"), Play("2J")),
            "An opponent may take 8J 8K first", "공산 피·피는 상대가 먼저 먹을 수도 있습니다",
        ),
        (
            {"hands": ["5K 5A 9K", "3J 7J"], "table": "2K", "captured": ["9J", ""]}, Play("5K"), Play("9K"),
            Counts("kept", CardSet("5K"), Play("9K")),
            "The hand keeps a card that takes 5K", "난초 피를 먹을 패가 손에 남습니다",
        ),
        (
            {"hands": ["5K 5A 5R", "3J 7J 8J"], "table": "2K"}, Shake(Month(5)), Play("5K"),
            Means(Shake(Month(5)), "SHAKE-2"),
            "A shake makes a win pay more (SHAKE-2)", "흔들면 이겼을 때 더 받습니다 (SHAKE-2)",
        ),
    ],
)  # fmt: skip
def test_each_reason_is_found_and_worded_in_both_languages(
    given: dict[str, Any], action: Action, other: Action, reason: Reason, english: str, korean: str
) -> None:
    found = reasons(view_of(**given), action, other)
    assert found == (reason,)
    assert (text(found[0]), text(found[0], lang="ko")) == (english, korean)


def test_every_action_has_a_reason_beside_another() -> None:
    """Whatever is decided under whatever preset, and what is said reads well."""
    told = set()
    for rules in [
        *[each() for each in PRESETS.values()],
        presets.pagat(players=4),
        presets.pagat(jokers="X2", hand_quad="MAY_PLAY_ON"),
    ]:
        for seed in (2, 9):
            for state in moments(rules, seed):
                actions = legal_actions(state)
                for action, other in pairwise(actions):
                    found = reasons(observe(state, state.actor), action, other)
                    assert found
                    for each in found:
                        told.add(type(each))
                        for lang in ("en", "ko"):
                            assert faults(text(each, lang=lang), lang) == []
    assert told >= {Advances, Denies, Averts, Leaves, Decides, Takes, Safer, Cheaper, Means, Lags, InHand, Alike}


@pytest.mark.rule("STOP-2")
def test_a_go_is_weighed_against_a_stop() -> None:
    asked = [state for seed in range(20) for state in moments(PAGAT, seed) if state.phase is Phase.GO_OR_STOP]
    for state in asked[:5]:
        view = observe(state, state.actor)
        for action in (Go(), Stop()):
            (decided,) = [each for each in reasons(view, action) if isinstance(each, Decides)]
            assert decided.go.forgoes == step(state, Stop()).state.chips(state.actor) - state.chips(state.actor)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_reasons_and_analyses_read_well(lang: Lang) -> None:
    told = set()
    for rules in [each() for each in PRESETS.values()]:
        for state in moments(rules, 5):
            view = observe(state, state.actor)
            for action in view.actions:
                for reason in reasons(view, action, view.actions[0]):
                    assert faults(text(reason, lang=lang), lang) == []
                    told.add(type(reason))
    assert told >= {Advances, Denies, Averts, Leaves}
    assert faults(text(analyse(START, 5), lang=lang), lang) == []


def test_a_bot_of_ones_own_plays_the_hands_out() -> None:
    asked: list[int] = []

    def stops(view: View, random: Random) -> Any:
        asked.append(view.actor)
        return Stop() if view.phase is Phase.GO_OR_STOP else view.actions[0]

    found = analyse(START, 4, players=stops)
    assert set(asked) == {0, 1}
    assert found == analyse(START, 4, players=stops)
    assert next(analyses(START, players=stops)) == analyse(START, 20, players=stops)
    assert found.actions != analyse(START, 4).actions


def test_a_program_plays_the_hands_out() -> None:
    answers = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    said = json.loads(line)\n"
        "    if said['type'] == 'hello':\n"
        "        print(json.dumps({'type': 'hello', 'version': 1, 'name': 'first'}), flush=True)\n"
        "    elif said['type'] == 'decide':\n"
        "        print(json.dumps({'type': 'choose', 'id': said['id'], 'choice': 0}), flush=True)\n"
    )
    with program([sys.executable, "-c", answers]) as first:
        found = analyse(START, 1, players=first)
    assert found == analyse(START, 1, players=lambda view, random: view.actions[0])


def test_what_is_no_bot_is_refused() -> None:
    with pytest.raises(InvalidPosition) as refused:
        analyse(START, 1, players=3)  # type: ignore[arg-type]
    assert refused.value.code == "not_a_policy"
    with pytest.raises(IllegalAction) as chose:
        analyse(START, 1, players=lambda view, random: Play("1B"))
    assert chose.value.code == "illegal_choice"
