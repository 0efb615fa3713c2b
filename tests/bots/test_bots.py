"""The bots answer every decision with a legal action, and the simple one sensibly, from its own view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hwatu import (
    AcceptNagari,
    Action,
    Bomb,
    DropOut,
    GiveJunk,
    Go,
    HwatuError,
    IllegalAction,
    Join,
    OfferNagari,
    Play,
    PlayJoker,
    PlayOn,
    RefuseNagari,
    Rules,
    Shake,
    State,
    Stop,
    Take,
    TakeWin,
    TurnStock,
    View,
    deal,
    legal_actions,
    observe,
    points,
    position,
    presets,
    step,
    variants,
)
from hwatu._actions import ACTIONS
from hwatu.bots import BOTS, bot, liking, random_bot, search_bot, simple_bot
from hwatu.bots._card_play import CARD_REASONS, CardPlay
from hwatu.simulation import simulate, tournament
from tests.helpers.simulating import HERE

TWO, THREE = presets.pagat(), presets.pagat(players=3)


def chosen(state: State) -> Action:
    """The choice of the simple bot, checked to be the same for several seeds."""
    view = observe(state, state.actor)
    found = {simple_bot(view, Random(seed)) for seed in range(5)}
    assert len(found) == 1, found
    return found.pop()


def test_each_name_gives_its_bot() -> None:
    assert bot("simple") is simple_bot
    assert bot("random") is random_bot
    assert bot("search") is search_bot
    assert set(BOTS) == {"simple", "random", "search", "level"}


@pytest.mark.parametrize("name", ["simpel", "", 3, None, "simple:3", "search:0", "search:", "search:0.0s", "search:x",
    "search:4:", "search:4:chip", "search::wins", "search:wins:4", "search:wins:",
])  # fmt: skip
def test_an_unknown_bot_is_refused(name: object) -> None:
    with pytest.raises(HwatuError) as error:
        bot(name)  # type: ignore[arg-type]
    assert error.value.code == "unknown_bot"


EVERY_KIND_OF_RULES = [
    TWO,
    THREE,
    presets.pagat(players=5) | variants.two_jokers,
    presets.goo_stupe(players=4),
    presets.hwatu_variation(players=3),
    presets.wikipedia(players=2),
]


@pytest.mark.parametrize("rules", EVERY_KIND_OF_RULES, ids=repr)
@pytest.mark.parametrize("name", ["random", "simple", "search:4"])
def test_every_choice_is_legal_and_drawn_from_the_generator_alone(rules: Rules, name: str) -> None:
    for seed in range(6):
        state = deal(rules, seed=seed)
        while not state.over:
            view = observe(state, state.actor)
            action = bot(name)(view, Random(f"{seed}"))
            assert action in legal_actions(state)
            assert action == bot(name)(view, Random(f"{seed}"))
            state = step(state, action).state


def test_the_simple_bot_does_not_know_what_it_cannot_see() -> None:
    state = deal(THREE, seed=3)
    random = Random(1)
    for _ in range(6):
        view = observe(state, state.actor)
        guess = view.sample(random)
        assert simple_bot(observe(guess, state.actor), Random(2)) == simple_bot(view, Random(2))
        state = step(state, legal_actions(state)[0]).state


def test_random_bot_does_everything_that_is_legal() -> None:
    view = observe(deal(TWO, seed=7), 0)
    assert {random_bot(view, Random(seed)) for seed in range(300)} == set(view.actions)


@pytest.mark.parametrize("players", [2, 3])
def test_whole_hands_by_chance_are_the_same_with_and_without_views(players: int) -> None:
    rules = presets.pagat(players=players)
    seen = simulate(rules, 30, bots=(_by_chance,) * players, seed=3, executor=HERE)
    assert simulate(rules, 30, bots=(random_bot,) * players, seed=3, executor=HERE).tally == seen.tally


def _by_chance(view: View, rng: Random) -> Action:
    """A random bot that the library does not recognise as its own, so that it gets a view."""
    return random_bot(view, rng)


def test_every_kind_of_action_is_weighed() -> None:
    neutral = {Stop, TurnStock, RefuseNagari, DropOut, PlayOn, TakeWin}
    assert {kind for kind in ACTIONS if kind not in liking.registry} == neutral


@pytest.mark.parametrize(
    ("hand", "table", "best"),
    [
        ("8B 8J 3J", "8K 3K", Play("8B")),  # a bright rather than junk
        ("2J 9J", "2A 9K", Play("9J")),  # two junk rather than a bird alone
        ("4J 9J", "4K 9R", Play("4J")),  # and than a ribbon
        ("5J", "5A 5R", Play("5J", onto="5R")),  # a ribbon of a set rather than an animal of none
        ("11J 9J", "11D 9K", Play("11J")),  # double junk
        ("1B 6J", "9K 10J", Play("6J")),  # with nothing to take it gives away the least
    ],
)
def test_the_simple_bot_takes_the_best_cards(hand: str, table: str, best: Play) -> None:
    state = position(TWO, hands=[hand, "7J 7K 12R"], table=table, seed=1)
    assert chosen(state) == best


def test_the_simple_bot_takes_first_what_another_could_take() -> None:
    state = position(TWO, hands=["3B 8B", "7J 7K"], table="8K 10J", stacks=["3R 3J 3K"], seed=1)
    assert chosen(state) == Play("8B"), "the stack is nobody else's"
    state = position(TWO, hands=["3B 8B", "7J 7K"], table="8K 10J", stacks=["3R 3J 3K"], captured=["", "8A 8J"], seed=1)
    assert chosen(state) == Play("3B"), "now neither is"


def test_the_simple_bot_denies_others_their_points() -> None:
    birds: dict[str, Any] = {"captured": ["", "2A 4A"], "seed": 1}
    assert chosen(position(TWO, hands=["9J 8J", "7J 7K"], table="9K 8A", **birds)) == Play("8J")
    assert chosen(position(TWO, hands=["9J 8J", "7J 7K"], table="9K 8A", seed=1)) == Play("9J")


def test_the_simple_bot_keeps_back_what_others_could_take() -> None:
    state = position(TWO, hands=["6J 10J", "7J 7K"], table="1J 12R", captured=["6A 6R 6K", ""], seed=1)
    assert chosen(state) == Play("6J")
    state = position(TWO, hands=["6J 10J", "7J 7K"], table="1J 12R", captured=["10A 10R 10K", ""], seed=1)
    assert chosen(state) == Play("10J")


def test_the_simple_bot_bombs_and_shakes() -> None:
    state = position(TWO, hands=["3B 3R 3J 9J", "7J 7K 12R 1J"], table="3K 9A", seed=1)
    assert Bomb(3) in legal_actions(state)
    assert Shake(3) in legal_actions(state)  # but a set that was shown is no bomb
    assert chosen(state) == Play("9J"), "a bomb brings no junk, and nobody else can take its cards"
    brings_junk: dict[str, Any] = {"hands": ["3B 3R 3J 9J", "7J 7K 12R 1J"], "table": "3K 9A", "seed": 1}
    assert chosen(position(presets.pagat(bomb_junk=1), **brings_junk)) == Play("9J"), "nobody has junk to give"
    assert chosen(position(presets.pagat(bomb_junk=1), captured=["", "5J 5K"], **brings_junk)) == Bomb(3)
    state = position(TWO, hands=["3B 3R 3J 9J", "7J 7K 12R 1J"], table="1K 9A", seed=1)
    assert Shake(3) in legal_actions(state)
    assert chosen(state) == Shake(3)


def test_the_simple_bot_keeps_a_joker_until_it_brings_junk_or_few_cards_are_left() -> None:
    rules = presets.matgo()
    joker = next(iter(rules.jokers))
    many = f"{joker} 8B 1J 2J 3J 4J 5J 6J"
    assert chosen(position(rules, hands=[many, "7J 7K"], table="8K", seed=1)) == Play("8B")
    found = chosen(position(rules, hands=[many, "7J 7K"], table="8K", captured=["", "11J 11K"], seed=1))
    assert found == PlayJoker(joker)
    assert chosen(position(rules, hands=[f"{joker} 8B", "7J 7K"], table="8K", seed=1)) == PlayJoker(joker)


def test_the_simple_bot_lets_a_turned_card_take_the_better_match() -> None:
    state = position(TWO, hands=["8B 4J", "7J 7K"], table="8K 2A 2J", stock="2R", seed=1)
    state = step(state, Play("8B")).state
    assert set(legal_actions(state)) == {Take("2A"), Take("2J")}
    assert chosen(state) == Take("2A")


def test_the_simple_bot_gives_the_junk_that_is_worth_least() -> None:
    state = position(
        TWO, hands=["3B 9J", "7J 7K"], table="9K", stacks=["3R 3J 3K"], stock="1J", captured=["", "11D 5J 4A"], seed=1
    )
    state = step(state, Play("3B")).state
    assert set(legal_actions(state)) == {GiveJunk("11D"), GiveJunk("5J")}
    assert chosen(state) == GiveJunk("5J")


SEVEN_POINTS = "1B 3B 8B 2A 4A 8A"
"""Brights and the godori: 8 points."""


def after_a_capture(*, hand: str, opponent: str, goes: int = 0) -> State:
    """A position in which seat 0 must go or stop, with this hand left; ``opponent`` is what seat 1 captured."""
    state = position(
        TWO, hands=[f"9J {hand}", "12B 12D 11K"], table="9K 7J", stock="10J", captured=[SEVEN_POINTS, opponent],
        goes=[goes, 0], seed=1,
    )  # fmt: skip
    state = step(state, Play("9J")).state
    assert set(legal_actions(state)) == {Go(), Stop()}
    return state


def test_the_simple_bot_says_go_while_the_other_has_nothing() -> None:
    assert chosen(after_a_capture(hand="5J 6J 10K 11J", opponent="")) == Go()


def test_the_simple_bot_stops_when_the_other_may_stop_next_turn() -> None:
    assert chosen(after_a_capture(hand="5J 6J 10K 11J", opponent="5A 6A 7A 9A 10A 1R 2R 4R 5R 6R 9R")) == Stop()


def test_the_simple_bot_stops_when_two_of_a_set_show_that_the_other_may_stop_next_turn() -> None:
    both = "5A 6A 7A 9A 10A 1J 1K 2J 2K 3J 3K 4J 4K 8J 8K 1R 4R"
    near, far = f"{both} 2R 5R", f"{both} 6R 12R"
    assert points(TWO, near) == points(TWO, far)
    assert chosen(after_a_capture(hand="5J 6J", opponent=near)) == Stop()
    assert chosen(after_a_capture(hand="5J 6J", opponent=far)) == Go()


def test_the_simple_bot_never_says_go_without_a_card_to_play() -> None:
    assert chosen(after_a_capture(hand="", opponent="")) == Stop()


def test_the_simple_bot_stops_sooner_or_later() -> None:
    state = position(TWO, hands=["9J 5J", "12R 12D"], table="9K 7J", captured=[SEVEN_POINTS, ""], seed=1)
    view = observe(step(state, Play("9J")).state, 0)
    assert liking(Stop(), view) == 0


NEAR, FAR = "1R 2R 5A 6A 7A", "10A"


def offered(captured: list[str], hand: str = "11J", table: str = "9K") -> State:
    """A position of three in which seat 0 decides, with these cards captured by the three seats."""
    return position(THREE, hands=[hand, "12R 12D", "10J 10K"], table=table, captured=captured, seed=1)


@pytest.mark.rule("LIABLE-5")
def test_the_simple_bot_offers_nagari_only_when_helpless_between_two_who_may_stop() -> None:
    two_near = ["", NEAR, "4R 5R 2A 4A"]
    assert OfferNagari() in legal_actions(offered(two_near))
    assert chosen(offered(two_near)) == OfferNagari()
    assert chosen(offered(["", NEAR, ""])) == Play("11J")
    assert chosen(offered(two_near, table="11K")) == Play("11J")
    assert chosen(offered(["6R 9R 3R", NEAR, "4R 5R 2A 4A"])) == Play("11J")


@pytest.mark.rule("LIABLE-5")
def test_the_simple_bot_accepts_nagari_only_if_another_is_nearer_to_a_stop() -> None:
    behind = step(offered(["", FAR, NEAR]), OfferNagari()).state
    assert set(legal_actions(behind)) == {AcceptNagari(), RefuseNagari()}
    assert chosen(behind) == AcceptNagari()
    ahead = step(offered(["", NEAR, FAR]), OfferNagari()).state
    assert chosen(ahead) == RefuseNagari()


@pytest.mark.rule("SELL-1")
def test_the_simple_bot_plays_a_good_hand_and_drops_a_poor_one() -> None:
    rules = presets.pagat(players=4)
    found = set()
    for seed in range(30):
        state = deal(rules, seed=seed)
        if Join() in legal_actions(state):
            view = observe(state, state.actor)
            likes = liking(Join(), view)
            if abs(likes) > 0.1:
                found.add((type(chosen(state)), likes > 0))
    assert found == {(Join, True), (DropOut, False)}


@pytest.mark.parametrize("place", [0, 1])
def test_the_simple_bot_wins_clearly_against_chance(place: int) -> None:
    bots = [random_bot, random_bot]
    bots[place] = simple_bot
    report = simulate(TWO, 400, bots=bots, seed="clearly", executor=HERE)
    assert report.mean[place] > 5 * report.error[place]
    assert report.tally.wins[place] > 2 * report.tally.wins[1 - place]


def test_the_simple_bot_wins_clearly_among_three_of_whom_two_play_by_chance() -> None:
    report = simulate(THREE, 300, bots=[random_bot, simple_bot, random_bot], seed="clearly", executor=HERE)
    assert report.mean[1] > 5 * report.error[1]
    assert report.tally.wins[1] > report.tally.wins[0] + report.tally.wins[2]


def stubborn(view: View, random: Random) -> Action:
    """A random bot that returns an illegal action in seat 1."""
    return TurnStock() if view.viewer == 1 else view.actions[0]


def test_a_bot_that_chooses_what_it_may_not_is_named() -> None:
    said = r"in seat 1 may not do that: You have no bomb turn left\.$"
    with pytest.raises(IllegalAction, match="^The bot " + said) as refused:
        simulate(presets.pagat(), 1, bots=[simple_bot, stubborn], seed=7, executor=HERE)
    assert (refused.value.code, refused.value.rule) == ("illegal_choice", "BOMB-2")
    bots = {"simple": simple_bot, "stubborn": stubborn}
    with pytest.raises(IllegalAction, match=r"^The bot 'stubborn' " + said):
        tournament(presets.pagat(), 2, ["simple", "stubborn"], bots=bots, seed=7, executor=HERE)


def test_what_counts_for_an_action_adds_up_to_how_it_is_liked() -> None:
    for rules in (presets.pagat(players=3), presets.matgo()):
        for seed in range(4):
            state = deal(rules, seed=seed)
            while not state.over:
                view = observe(state, state.actor)
                play = CardPlay(view)
                for action in view.actions:
                    if isinstance(action, (Play, Bomb, PlayJoker)):
                        counted = play.counting(action)
                        assert liking(action, view) == pytest.approx(
                            sum([why.weight * often for why, often in counted])
                        )
                        assert all(CARD_REASONS[why.name] is why for why, _ in counted)
                state = step(state, simple_bot(view, Random(seed))).state
