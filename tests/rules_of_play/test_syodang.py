"""LIABLE-5 to -8: an offered nagari, its answers, and what a refusal costs."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Carry, End, Phase, Rules, State, position, presets
from hwatu.events import HandEnded, NagariAccepted, NagariOffered, NagariRefused
from tests.rules_of_play.acting import THREE, TWO, act, changed, lines, net, options, payers, refused

NEXT_TURN = THREE
WHOLE_HAND = presets.pagat(players=3, syodang="WHOLE_HAND")
BOTH = pytest.mark.parametrize("rules", [NEXT_TURN, WHOLE_HAND], ids=["next turn", "whole hand"])


def winnable(rules: Rules = NEXT_TURN, **extra: Any) -> State:
    """Seat 0 to move. Each has three points as soon as it plays its first card on the ribbon that lies there for it."""
    given: dict[str, Any] = {
        "hands": ["10J 1J 9J 6K", "4J 8A 8K 12A", "3J 9A 2A 12R"],
        "table": "10R 4R 3R",
        "stock": "11J 11K 5J 5K 2J 2K 7J",
        "captured": ["6R 9R 9K 12B 1B", "5R 7R 6J 8B 5A", "1R 2R 4K 11B 8J"],
        "turns": [2, 2, 2],
        **extra,
    }
    return position(rules, **given)


WIN = {0: "play 10J", 1: "play 4J", 2: "play 3J"}
WAIT = {0: "play 1J", 1: "play 8A", 2: "play 9A"}


def offered(state: State, refuser: int) -> State:
    """The state after seat 0 has offered nagari and this seat has refused."""
    return act(state, "offer", *["accept"] * (refuser - 1), "refuse").state


def won(state: State, *actions: str) -> tuple[int, ...]:
    """The chips that each seat won or lost after these actions and a stop."""
    return net(act(state, *actions, "stop").state)


# The offer and its answers


@pytest.mark.rule("LIABLE-5")
@BOTH
def test_the_next_player_answers_first_and_then_the_other(rules: Rules) -> None:
    state = winnable(rules)
    assert options(state)[-1] == "offer"
    state, events = act(state, "offer")
    assert events == (NagariOffered(0, "10J 1J 9J 6K"),)
    assert events[0].rule == "LIABLE-5"
    assert (state.phase, state.actor, state.seat) == (Phase.ANSWER, 1, 0)
    assert options(state) == ["accept", "refuse"]
    state, events = act(state, "accept")
    assert events == (NagariAccepted(1),)
    assert (state.phase, state.actor) == (Phase.ANSWER, 2)


@pytest.mark.rule("LIABLE-5")
@pytest.mark.parametrize("offerer", [0, 1, 2])
def test_the_answers_go_round_from_whoever_offers(offerer: int) -> None:
    state = act(winnable(actor=offerer), "offer").state
    assert state.actor == (offerer + 1) % 3
    assert act(state, "accept").state.actor == (offerer + 2) % 3


@pytest.mark.rule("LIABLE-5", "DEAL-6")
@BOTH
def test_if_both_accept_the_hand_is_a_nagari(rules: Rules) -> None:
    after, events = act(winnable(rules, dealer=2, carry=Carry(nagaris=1)), "offer", "accept", "accept")
    assert events[-1] == HandEnded(End.AGREED_NAGARI, None, "LIABLE-5")
    assert after.result is not None
    assert (after.result.end, after.result.winner, after.result.next_dealer) == (End.AGREED_NAGARI, None, 2)
    assert after.result.carry == Carry(nagaris=2)
    assert net(after) == (0, 0, 0)


@pytest.mark.rule("LIABLE-5")
def test_if_the_first_refuses_the_other_accepts_of_itself() -> None:
    state, events = act(winnable(), "offer", "refuse")
    assert events[-1] == NagariRefused(1)
    assert events[-1].rule == "LIABLE-6"
    assert (state.phase, state.actor) == (Phase.TURN, 0)


@pytest.mark.rule("LIABLE-5")
def test_the_second_may_refuse_after_the_first_accepted() -> None:
    state, events = act(winnable(), "offer", "accept", "refuse")
    assert events[-1] == NagariRefused(2)
    assert (state.phase, state.actor) == (Phase.TURN, 0)


@pytest.mark.rule("LIABLE-5")
def test_the_exposed_hand_stays_known_to_all() -> None:
    state = offered(winnable(), 1)
    assert state.seats[0].shown == CardSet("10J 1J 9J 6K")
    state = act(state, "play 1J", "play 8A").state
    assert state.seats[0].shown == CardSet("10J 9J 6K")
    assert state.seats[1].shown == CardSet()


@pytest.mark.rule("LIABLE-5")
def test_nagari_is_offered_once_a_turn() -> None:
    state = offered(winnable(), 1)
    assert "offer" not in options(state)
    assert refused(state, "offer") == ("too_late", "LIABLE-5")
    state = act(state, "play 1J", "play 8A", "play 9A").state
    assert state.actor == 0
    assert "offer" in options(state)


@pytest.mark.rule("LIABLE-5")
def test_nagari_is_offered_before_anything_else_in_the_turn() -> None:
    hands = ["1J 1K 1R X2", "4J 8A", "3J 9R"]
    rules = changed(NEXT_TURN, jokers="X2", hand_joker="REDRAW")
    fresh = position(rules, hands=hands, table="10R", stock="11J 11K", turns=[2, 2, 2])
    assert "offer" in options(fresh)
    for first in ("shake 1", "joker X2"):
        state = act(fresh, first).state
        assert state.actor == 0
        assert refused(state, "offer") == ("too_late", "LIABLE-5")


@pytest.mark.rule("LIABLE-5")
def test_only_the_player_whose_turn_it_is_offers() -> None:
    state = act(winnable(), "offer").state
    assert refused(state, "offer") == ("wrong_phase", "LIABLE-5")
    assert refused(winnable(), "accept") == ("wrong_phase", "TURN-1")
    assert refused(winnable(), "refuse") == ("wrong_phase", "TURN-1")


@pytest.mark.rule("LIABLE-5")
@pytest.mark.parametrize(
    "rules",
    [TWO, presets.pagat(players=3, syodang="OFF"), presets.wikipedia(players=3), presets.goo_stupe(players=3)],
    ids=["two players", "off", "W", "G"],
)
def test_with_two_players_or_where_it_is_off_nothing_is_offered(rules: Rules) -> None:
    state = position(rules, hands=["1J 2J", "4J 8A", "3J 9R"][: rules.players], table="10R")
    assert "offer" not in options(state)
    assert refused(state, "offer") == ("no_offers", "LIABLE-5")


@pytest.mark.rule("LIABLE-5")
def test_both_texts_have_their_own_way_as_a_preset() -> None:
    assert presets.pagat(players=3).syodang.name == "NEXT_TURN"
    assert presets.pagat_earlier(players=3).syodang.name == "WHOLE_HAND"


# What a refusal costs


@pytest.mark.rule("LIABLE-6")
@BOTH
@pytest.mark.parametrize("refuser", [1, 2])
def test_if_the_offerer_wins_the_refuser_pays_both_debts(rules: Rules, refuser: int) -> None:
    state = offered(winnable(rules), refuser)
    after = act(state, WIN[0], "stop").state
    assert payers(after)[3 - refuser] == (refuser, "LIABLE-6")
    assert net(after) == ((6, -6, 0) if refuser == 1 else (6, 0, -6))


@pytest.mark.rule("LIABLE-6")
@BOTH
def test_if_the_third_player_wins_the_refuser_pays_both_debts(rules: Rules) -> None:
    state = offered(winnable(rules), 2)
    assert won(state, WAIT[0], WIN[1]) == (0, 6, -6)
    state = offered(winnable(rules), 1)
    assert won(state, WAIT[0], WAIT[1], WIN[2]) == (0, -6, 6)


@pytest.mark.rule("LIABLE-6")
@BOTH
@pytest.mark.parametrize("refuser", [1, 2])
def test_if_the_refuser_wins_each_loser_pays_for_itself(rules: Rules, refuser: int) -> None:
    state = offered(winnable(rules), refuser)
    waits = [WAIT[0], WAIT[1]][:refuser]
    assert won(state, *waits, WIN[refuser]) == ((-3, 6, -3) if refuser == 1 else (-3, -3, 6))


@pytest.mark.rule("LIABLE-6")
def test_without_an_offer_each_pays_for_itself() -> None:
    assert won(winnable(), WIN[0]) == (6, -3, -3)


@pytest.mark.rule("LIABLE-6", "LIABLE-8")
@BOTH
def test_a_refuser_who_wins_is_paid_by_each_though_one_of_them_said_go(rules: Rules) -> None:
    state = winnable(rules, goes=[0, 0, 1], go_points=[0, 0, 9])
    assert won(state, WAIT[0], WIN[1]) == (0, 6, -6)
    assert won(offered(state, 1), WAIT[0], WIN[1]) == (-3, 6, -3)


@pytest.mark.rule("LIABLE-6", "LIABLE-8")
@BOTH
def test_a_refused_offer_comes_before_go_bak(rules: Rules) -> None:
    state = winnable(rules, goes=[0, 0, 1], go_points=[0, 0, 9])
    after = act(offered(state, 1), WIN[0], "stop").state
    assert payers(after) == {1: (1, "PAY-1"), 2: (1, "LIABLE-6")}


@pytest.mark.rule("LIABLE-6", "LIABLE-8")
@BOTH
def test_a_refused_offer_comes_before_oe_myeon(rules: Rules) -> None:
    """Seat 0 holds a card of April, neglects the ribbon, and seat 1 wins with it."""
    state = winnable(rules, hands=["10J 1J 9J 4A", "4J 8A 8K 12A", "3J 9A 2A 12R"])
    assert won(state, WAIT[0], WIN[1]) == (-6, 6, 0)
    assert won(offered(state, 2), WAIT[0], WIN[1]) == (0, 6, -6)
    assert won(offered(state, 1), WAIT[0], WIN[1]) == (-3, 6, -3)


@pytest.mark.rule("LIABLE-6")
@pytest.mark.parametrize(("rules", "expected"), [(NEXT_TURN, (6, -3, -3)), (WHOLE_HAND, (6, -6, 0))])
def test_for_the_offerer_a_refusal_counts_this_turn_or_to_the_end(rules: Rules, expected: tuple[int, ...]) -> None:
    state = offered(winnable(rules), 1)
    assert won(state, WAIT[0], WAIT[1], WAIT[2], WIN[0]) == expected


@pytest.mark.rule("LIABLE-6")
@pytest.mark.parametrize(("rules", "expected"), [(NEXT_TURN, (-3, -3, 6)), (WHOLE_HAND, (0, -6, 6))])
def test_for_the_third_player_a_refusal_counts_its_next_turn_or_to_the_end(
    rules: Rules, expected: tuple[int, ...]
) -> None:
    state = offered(winnable(rules), 1)
    state = act(state, WAIT[0], WAIT[1], WAIT[2], "play 9J", "play 8K").state
    assert state.actor == 2
    assert won(state, WIN[2]) == expected


@pytest.mark.rule("LIABLE-6")
def test_of_two_refused_offers_in_force_the_later_decides() -> None:
    """Seat 0 is refused by seat 2, then seat 1 by seat 0; both count for the next turn of seat 2 and of seat 1."""
    state = act(winnable(), "offer", "accept", "refuse", WAIT[0]).state
    assert won(state, WIN[1]) == (0, 6, -6)
    both = act(state, "offer", "accept", "refuse").state
    assert both.actor == 1
    assert won(both, WIN[1]) == (-6, 6, 0)
    assert won(both, WAIT[1], WIN[2]) == (-6, 0, 6)


@pytest.mark.rule("LIABLE-6")
def test_the_refuser_of_the_later_offer_who_wins_is_paid_by_each() -> None:
    for rules in (NEXT_TURN, WHOLE_HAND):
        state = act(winnable(rules), "offer", "refuse", WAIT[0], "offer", "refuse", WAIT[1]).state
        assert won(state, WIN[2]) == (-3, -3, 6)


@pytest.mark.rule("LIABLE-6")
@pytest.mark.parametrize(("rules", "expected"), [(NEXT_TURN, (12, -6, -6)), (WHOLE_HAND, (12, -12, 0))])
def test_an_offerer_who_goes_and_wins_later_is_paid_by_the_refuser_only_to_the_end_of_the_hand(
    rules: Rules, expected: tuple[int, ...]
) -> None:
    state = winnable(
        rules,
        hands=["10J 8K 9J", "4J 7K 12A", "3J 9A 2A"],
        table="10R 4R 3R 8B",
        captured=["6R 9R 9K 12B 1B", "5R 7R 6J 5A 3B", "1R 2R 4K 11B 8J"],
    )
    state = act(offered(state, 1), WIN[0], "go", "play 12A", "play 9A").state
    assert won(state, "play 8K") == expected


# After a go of the offerer


@pytest.mark.rule("LIABLE-7")
@BOTH
def test_if_the_refuser_wins_each_pays_for_itself_go_bak_or_not(rules: Rules) -> None:
    state = winnable(rules, goes=[1], go_points=[9])
    assert won(state, WAIT[0], WIN[1]) == (-6, 6, 0)
    after = act(offered(state, 1), WAIT[0], WIN[1], "stop").state
    assert net(after) == (-3, 6, -3)


@pytest.mark.rule("LIABLE-6", "LIABLE-7", "LIABLE-1")
@BOTH
def test_a_refusal_says_who_pays_and_not_how_much(rules: Rules) -> None:
    """Where go-bak doubles, the debt of a loser who said go stays doubled, whoever pays it."""
    state = winnable(changed(rules, go_bak="DOUBLES"), goes=[1], go_points=[9])
    assert won(offered(state, 1), WAIT[0], WIN[1]) == (-6, 9, -3)
    others_go = winnable(changed(rules, go_bak="DOUBLES"), goes=[0, 0, 1], go_points=[0, 0, 9])
    assert won(offered(others_go, 1), WIN[0]) == (9, -9, 0)
    assert won(offered(winnable(changed(rules, go_bak="DOUBLES")), 1), WIN[0]) == (6, -6, 0)


@pytest.mark.rule("LIABLE-7")
@pytest.mark.parametrize(("rules", "expected"), [(NEXT_TURN, (0, 6, -6)), (WHOLE_HAND, (-3, 6, -3))])
def test_if_the_third_player_wins_the_refuser_pays_or_each_for_itself(rules: Rules, expected: tuple[int, ...]) -> None:
    state = offered(winnable(rules, goes=[1], go_points=[9]), 2)
    assert won(state, WAIT[0], WIN[1]) == expected


@pytest.mark.rule("LIABLE-7")
@BOTH
def test_if_the_offerer_wins_after_its_go_the_refuser_pays(rules: Rules) -> None:
    state = offered(winnable(rules, goes=[1], go_points=[2]), 1)
    after = act(state, WIN[0], "stop").state
    assert payers(after)[2][0] == 1
    assert net(after) == (8, -8, 0)
    assert lines(after, 2) == ["+ 3 points (PAY-1)", "+ 1 go (PAY-2)"]


@pytest.mark.rule("LIABLE-7")
def test_when_a_refused_offer_lapses_go_bak_applies_again() -> None:
    state = offered(winnable(goes=[1], go_points=[9]), 1)
    state = act(state, WAIT[0], WAIT[1], WAIT[2], "play 9J").state
    assert state.actor == 1
    assert won(state, WIN[1]) == (-6, 6, 0)
    for_ever = offered(winnable(WHOLE_HAND, goes=[1], go_points=[9]), 1)
    for_ever = act(for_ever, WAIT[0], WAIT[1], WAIT[2], "play 9J").state
    assert won(for_ever, WIN[1]) == (-3, 6, -3)


@pytest.mark.rule("LIABLE-7", "LIABLE-6")
def test_a_go_that_is_said_after_the_offer_does_not_change_the_offer() -> None:
    state = offered(winnable(WHOLE_HAND), 2)
    state = act(state, WIN[0], "go").state
    assert won(state, WIN[1]) == (0, 6, -6)
