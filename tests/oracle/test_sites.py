"""The Korean sites' rules on the playing oracle: positions worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.oracle.play import Game
from tests.oracle.play_cards import PACK, order, packets
from tests.oracle.presets import PAGAT, table
from tests.oracle.scoring import Flags
from tests.oracle.series import left_behind
from tests.oracle.whole_hand import net_of

TWO = table(PAGAT, 2, surrender="CHEAPEST")


def held(codes: str) -> set[str]:
    """The set of the codes in a text."""
    return set(codes.split())


def lay(flags: Flags, hands: str, on_table: str, stock: str, captured: str = "|", **facts: Any) -> Game:
    """A position in which each seat has had four turns unless said otherwise; "|" separates the seats in a text."""
    seats = [each.split() for each in hands.split("|")]
    facts.setdefault("turns", [4] * len(seats))
    return Game.from_position(
        {**TWO, **flags},
        seats,
        on_table.split(),
        stock=stock.split(),
        captured=[each.split() for each in captured.split("|")],
        **facts,
    )


def play(game: Game, card: str) -> Game:
    """The game after a card was played that matches at most one other."""
    game.apply(("Play", card, None))
    return game


def given(before: str, game: Game, seat: int = 1) -> set[str]:
    """The captures that a seat has given away."""
    return held(before) - game.captured[seat]


# --- Turns ---


@pytest.mark.parametrize(("bomb_turns", "gives"), [(0, ""), (1, "1J")])
def test_ones_own_last_turn_brings_no_chok(bomb_turns: int, gives: str) -> None:
    for flags, expected in (({}, "1J"), ({"last_turn": "OWN"}, gives)):
        facts: dict[str, Any] = {"turns": [9, 9], "bomb_turns": [bomb_turns, 0]}
        game = play(lay(flags, "2A | 3R", "5J", "2R 6J 6K", "| 1J 1K", **facts), "2A")
        assert given("1J 1K", game) == held(expected)


def test_no_ppuk_on_the_last_turn() -> None:
    for flags in ({}, {"last_turn": "OWN"}, {"last_turn_ppuk": False}):
        game = play(lay(flags, "2A | 3R", "2R 5J", "2J", turns=[9, 9]), "2A")
        assert game.ppuks == [1, 0]
        assert game.stacks[0].cards == held("2A 2R 2J")
    own = {"last_turn": "OWN", "last_turn_ppuk": False, "first_ppuk_chips": 7, "ppuk_limit": 1}
    game = play(lay(own, "2A | 3R", "2R 5J", "2J", turns=[0, 0]), "2A")
    assert (game.captured[0], game.ppuks, game.table, game.stacks) == (held("2A 2R 2J"), [0, 0], {"5J"}, [])
    assert (game.chips, game.first_months[0], game.phase) == ([0, 0], set(), "TURN")


def test_waiting_jokers_are_captured_where_no_ppuk_is_made() -> None:
    flags = {"last_turn": "OWN", "last_turn_ppuk": False, "joker_stays_in_ppuk": True}
    game = play(lay(flags, "2A | 3R 2K", "2R 5J", "X2 2J 9J", turns=[0, 0]), "2A")
    assert game.captured[0] == held("2A 2R 2J X2")
    game = play(game, "2K")
    assert game.table == held("5J 2K 9J")


def test_a_stack_on_the_last_turn_takes_junk_by_its_flag() -> None:
    for flags, gives in (({"last_turn": "OWN"}, "1J"), ({"last_turn": "OWN", "last_turn_stack_junk": False}, "")):
        game = lay(flags, "9A | 3R", "5J", "1R", "| 1J 1K", turns=[9, 9], stacks=[(["9R", "9J", "9K"], 1)])
        assert given("1J 1K", play(game, "9A")) == held(gives)


DEALT = [(["9A", "9R", "9J"], None)]


@pytest.mark.parametrize(
    ("on_table", "stock", "stacks", "usual", "any_capture"),
    [
        ("2R", "9K", DEALT, "1J", "1J 1K"),
        ("", "2R", [], "1J", "1J 1K"),
        ("2R 8J 9J", "8B", [], "", ""),
        ("2R 8J", "8B", [], "1J", "1J"),
    ],
)
def test_a_sweep_takes_junk_after_two_cards_or_any_capture(
    on_table: str, stock: str, stacks: list[Any], usual: str, any_capture: str
) -> None:
    for sseul, gives in (("TWO_CARDS", usual), ("ANY_CAPTURE", any_capture)):
        game = lay({"sseul": sseul}, "2A 5R | 3R 7J", on_table, stock, "| 1J 1K 3J", stacks=stacks)
        assert given("1J 1K 3J", play(game, "2A")) == held(gives)


def test_a_joker_alone_sweeps_nothing() -> None:
    flags = {"sseul": "ANY_CAPTURE", "hand_joker": "REDRAW"}
    game = lay(flags, "X2 | 3R 7J", "", "", "| 1J 1K 3J")
    game.apply(("PlayJoker", "X2"))
    assert given("1J 1K 3J", game) == set()


def test_a_dealt_stack_takes_junk_by_a_flag_of_its_own() -> None:
    for maker, dealt, gives in ((None, None, "1J"), (None, 0, ""), (1, 0, "1J")):
        stacks = [(["9A", "9R", "9J"], maker)]
        game = lay({"dealt_stack_junk": dealt}, "9K 5R | 3R 7J", "5J", "1R", "| 1J 1K", stacks=stacks)
        assert given("1J 1K", play(game, "9K")) == held(gives)


# --- Pair bombs and shakes ---

PAIR = {"pair_bomb": True, "bomb_junk": 1}


def test_a_pair_bomb_captures_all_four_and_takes_junk() -> None:
    position = ("4A 4R 5R | 3R 7J", "4J 4K 8J", "9J 9K", "| 1J 1K")
    assert ("Bomb", 4) not in lay({"bomb_junk": 1}, *position).legal()
    game = lay(PAIR, *position)
    assert {("Bomb", 4), ("Play", "4A", "4J")} <= game.legal()
    game.apply(("Bomb", 4))
    assert game.captured == [held("4A 4R 4J 4K 1J"), {"1K"}]
    assert (game.table, game.bomb_turns) == (held("8J 9J"), [1, 0])
    assert (game.pair_bombed, game.bombed) == ([[4], []], [set(), set()])


def test_pair_bomb_sweeps_and_flips_two() -> None:
    game = lay({**PAIR, "sseul": "ANY_CAPTURE"}, "4A 4R 5R | 3R 7J", "4J 4K 9R", "9J", "| 1J 1K")
    game.apply(("Bomb", 4))
    assert game.captured == [held("4A 4R 4J 4K 9R 9J 1J 1K"), set()]
    game = lay({**PAIR, "bomb": "FLIP_THREE"}, "4A 4R 5R | 3R 7J", "4J 4K 8J", "9J 6J 1R")
    game.apply(("Bomb", 4))
    assert (game.table, game.bomb_turns) == (held("8J 9J 6J"), [0, 0])


def test_a_month_that_was_shown_is_a_pair_bomb_only_by_its_flag() -> None:
    for allowed in (False, True):
        game = lay({**PAIR, "bomb_after_shake": allowed}, "5A 5R 1B | 3R 7J", "5J 5K", "9J", shaken=[[5], []])
        assert (("Bomb", 5) in game.legal()) == allowed


def test_two_of_a_stack_are_no_pair() -> None:
    game = lay(PAIR, "5A 6R 1B | 3R 7J", "6J", "9J", stacks=[(["5R", "5J", "5K"], None)])
    assert not any(action[0] == "Bomb" for action in game.legal())


def test_with_the_fourth_on_the_table_a_shake_depends_on_its_flag() -> None:
    for on_table, unmatched_only, legal in (
        ("5K 8J", False, {"Shake", "Bomb"}),
        ("5K 8J", True, {"Bomb"}),
        ("8J", True, {"Shake"}),
    ):
        flags = {"shake_unmatched_only": unmatched_only}
        game = lay(flags, "5A 5R 5J 1B | 3R 7J", on_table, "9J")
        assert {action[0] for action in game.legal()} - {"Play"} == legal


# --- Ppuks, jokers ---


@pytest.mark.parametrize(
    ("turns", "ppuks", "chips"),
    [(0, 0, 3), (1, 1, 14), (2, 1, 0), (2, 2, 21 + 7), (1, 0, 0), (3, 2, 7)],
)
def test_second_and_third_ppuks_in_a_row_are_paid(turns: int, ppuks: int, chips: int) -> None:
    flags = {"second_ppuk_chips": 14, "third_ppuk_chips": 21, "ppuk_limit_chips": 7}
    facts: dict[str, Any] = {"turns": [turns, turns], "ppuks": [ppuks, 0]}
    game = play(lay(flags, "2A 5R 6R | 3R 7J 7K", "2R 8J", "2J", **facts), "2A")
    if ppuks == 2:
        assert (game.ending, net_of(game)) == ("PPUK_LIMIT", [chips, -chips])
    else:
        assert game.chips == [chips, -chips]


REDRAW = {"hand_joker": "REDRAW", "jokers": ["X2", "X3"]}


def test_a_joker_played_takes_junk() -> None:
    for junk, gives in ((0, ""), (1, "1J"), (2, "1J 1K")):
        game = lay({**REDRAW, "joker_junk": junk}, "X2 5R 6R | 3R 7J", "8J", "9A", "| 1J 1K")
        game.apply(("PlayJoker", "X2"))
        assert (game.hands[0], given("1J 1K", game)) == (held("5R 6R 9A"), held(gives))
        assert (game.phase, game.actor) == ("TURN", 0)


def test_a_joker_in_a_ppuk_takes_junk_when_it_is_captured() -> None:
    before = "1J 10J 10K"
    for junk, gives in ((0, "1J"), (1, "1J 10J")):
        flags = {"jokers": ["X2", "X3"], "joker_stays_in_ppuk": True, "joker_junk": junk}
        game = play(lay(flags, "2A 5R | 2K 7J", "2R 8J", "X3 2J 9A", f"{before} | 11J"), "2A")
        assert game.captured[1] == {"11J"}
        assert given(before, play(game, "2K"), seat=0) == held(gives)


def test_a_joker_drawn_for_a_joker_is_captured_by_its_flag() -> None:
    before = "1J 1K 3J"
    for captured, junk, hand, gives in (
        (False, 0, "5R X3", ""),
        (True, 0, "5R 9A", ""),
        (True, 1, "5R 9A", "1J 1K"),
    ):
        flags = {**REDRAW, "drawn_joker_captured": captured, "joker_junk": junk, "joker_hand_chips": 1}
        game = lay(flags, "X2 5R | 3R 7J", "8J", "X3 9A", f"| {before}")
        game.apply(("PlayJoker", "X2"))
        assert (game.hands[0], given(before, game)) == (held(hand), held(gives))
        assert game.chips == ([2, -2] if captured else [1, -1])


# --- Four of a month ---

QUAD_ANSWERS = {("EndHand",), ("PlayOn",)}
DRAWN = {**REDRAW, "hand_quad_chips": 10}


def drawn_quad(when: str, turns: int = 0, **facts: Any) -> Game:
    """A position in which seat 0 has just drawn the fourth of May for a joker."""
    flags = {**DRAWN, "joker_quad": when}
    game = lay(flags, "X2 5A 5R 5J | 3R 7J", "8J", "5K 9J", turns=[turns, turns], **facts)
    game.apply(("PlayJoker", "X2"))
    return game


def test_a_quad_drawn_for_a_joker_may_end_the_hand_or_be_played_on() -> None:
    assert drawn_quad("NEVER").phase == drawn_quad("FIRST_TURN", turns=1).phase == "TURN"
    assert drawn_quad("ALWAYS", turns=1).legal() == QUAD_ANSWERS
    game = drawn_quad("FIRST_TURN")
    assert (game.phase, game.actor, game.hands[0]) == ("QUAD", 0, held("5A 5R 5J 5K"))
    game.apply(("EndHand",))
    assert (game.ending, game.winner, game.next_dealer, net_of(game)) == ("HAND_QUAD", 0, 0, [10, -10])
    game = drawn_quad("FIRST_TURN")
    game.apply(("PlayOn",))
    assert (game.quads, game.shaken) == ([{5}, set()], [{5}, set()])
    assert game.legal() == {("Play", code, None) for code in ("5A", "5R", "5J", "5K")}


def test_a_month_already_shown_is_asked_about_but_counts_once() -> None:
    game = drawn_quad("ALWAYS", shaken=[[5], []])
    game.apply(("PlayOn",))
    assert game.shaken == [{5}, set()]


def test_three_of_a_quad_may_be_a_bomb() -> None:
    for hand_quad, legal in (("WINS", {"Shake", "Bomb"}), ("MAY_PLAY_ON", {"Bomb"})):
        game = lay({"hand_quad": hand_quad}, "5A 5R 5J 1B | 3R 7J", "5K 8J", "9J", quads=[[5], []])
        assert {action[0] for action in game.legal()} - {"Play"} == legal
    game = lay({}, "5A 5R 5J 1B | 3R 7J", "5K 8J", "9J", shaken=[[5], []])
    assert {action[0] for action in game.legal()} == {"Play"}


def deck_for(flags: Flags, hands: Sequence[str], dealer: int, on_table: str = "") -> list[str]:
    """A pack that deals these cards, and others that make no four of a month."""
    players = len(hands)
    wanted = [each.split() for each in hands]
    laid = on_table.split()
    taken = {card for cards in [*wanted, laid] for card in cards}
    rest = [card for card in sorted(PACK, key=lambda card: (card[-1], order(card))) if card not in taken]
    deck: list[str] = []
    for what, number in packets({"deal_order": "HANDS_FIRST", **flags}, players):
        turns = [laid] if what == "table" else [wanted[(dealer + step) % players] for step in [*range(1, players), 0]]
        for pile in turns:
            deck += [pile.pop(0) if pile else rest.pop() for _ in range(number)]
    return deck + rest


QUADS = ("4A 4R 4J 4K", "6A 6R 6J 6K", "7A 7R 7J 7K")


def dealt(flags: Flags, hands: Sequence[str], dealer: int = 0, on_table: str = "", **more: Any) -> Game:
    """A hand in which the seats are dealt these cards, under the default preset with these flags."""
    players = len(hands)
    flags = table(PAGAT, players, **{"hand_quad_chips": 10, **flags})
    return Game(flags, players, deck_for(flags, hands, dealer, on_table), dealer, **more)


def test_two_quads_of_two_players_cancel_end_in_nagari_or_pay_the_dealer() -> None:
    """As the flags say whose they are; the dealer is seat 1."""
    both = QUADS[:2]
    assert net_of(dealt({}, both, 1)) == [0, 0]
    game = dealt({"quads_meet": "NAGARI"}, both, 1)
    assert (game.ending, game.next_dealer, game.nagari, net_of(game)) == ("NAGARI", 1, True, [0, 0])
    assert left_behind({}, "NAGARI")["nagaris"] == 1
    game = dealt({"quads_meet": "DEALER"}, both, 1)
    assert (game.ending, game.winner, game.next_dealer, net_of(game)) == ("HAND_QUAD", 1, 1, [-10, 10])


@pytest.mark.parametrize(
    ("meet", "net", "winner"),
    [("EACH", [5, -10, 5], None), ("NAGARI", [0, 0, 0], None), ("DEALER", [-5, -5, 10], 2)],
)
def test_two_quads_among_three_are_paid_as_the_flag_says(meet: str, net: list[int], winner: int | None) -> None:
    game = dealt({"quads_meet": meet, "hand_quad_chips": 5}, (QUADS[0], "", QUADS[2]), 2)
    assert (net_of(game), game.winner, game.next_dealer) == (net, winner, 2)


def test_holders_are_asked_in_turn_and_only_who_ends_collects() -> None:
    flags = {"hand_quad": "MAY_PLAY_ON"}
    for answers, net in ((("EndHand", "PlayOn"), [10, -10]), (("EndHand", "EndHand"), [0, 0])):
        game = dealt(flags, QUADS[:2])
        for seat, answer in enumerate(answers):
            assert (game.phase, game.actor, game.legal()) == ("QUAD", seat, QUAD_ANSWERS)
            game.apply((answer,))
        assert (game.ending, net_of(game)) == ("HAND_QUAD", net)
    game = dealt(flags, QUADS[:2])
    game.apply(("PlayOn",))
    game.apply(("PlayOn",))
    assert (game.phase, game.actor, game.quads, game.shaken) == ("TURN", 0, [{4}, {6}], [{4}, {6}])
    assert not any(action[0] == "Shake" for action in game.legal())


def test_a_holder_of_two_quads_is_asked_once() -> None:
    game = dealt({"hand_quad": "MAY_PLAY_ON", "quads_meet": "NAGARI"}, (f"{QUADS[0]} {QUADS[1]}", ""))
    game.apply(("PlayOn",))
    assert (game.phase, game.quads[0]) == ("TURN", {4, 6})


def test_the_others_play_on_with_the_one_who_is_asked() -> None:
    flags = {"hand_quad": "MAY_PLAY_ON", "quads_meet": "DEALER"}
    game = dealt(flags, ("", *QUADS[1:]), 2)
    assert (game.phase, game.actor) == ("QUAD", 2)
    game.apply(("PlayOn",))
    assert (game.phase, game.actor, game.quads) == ("TURN", 2, [set(), {6}, {7}])
    game = dealt(flags, ("", *QUADS[1:]), 2)
    game.apply(("EndHand",))
    assert net_of(game) == [-10, -10, 20]


def test_four_on_the_table_are_a_nagari_or_win_for_the_dealer() -> None:
    game = dealt({"table_quad": "NAGARI", "boar_pot_chips": 1}, (QUADS[0], ""), 1, "5A 5R 5J 5K")
    assert (game.ending, game.next_dealer, game.holders, game.pot) == ("NAGARI", 1, [], 2)
    flags = {"table_quad": "DEALER_WINS", "hand_quad": "MAY_PLAY_ON"}
    game = dealt(flags, ("", QUADS[0]), 0, "5A 5R 5J 5K")
    assert (game.ending, net_of(game), game.next_dealer) == ("HAND_QUAD", [0, 0], 0)
    game = dealt({**flags, "quads_meet": "DEALER"}, ("", QUADS[0]), 0, "5A 5R 5J 5K")
    assert net_of(game) == [10, -10]
    game = dealt({**flags, "quads_meet": "NAGARI"}, ("", QUADS[0]), 0, "5A 5R 5J 5K")
    assert game.ending == "NAGARI"


# --- Stop ---

SEVEN = "4A 8A 1B 3B 12B"


def played_to_seven(flags: Flags, hands: str = "2A |", **facts: Any) -> Game:
    """A position on the last turns in which seat 0 has just captured its way to seven points."""
    return play(lay(flags, hands, "2R 8J", "9J", f"{SEVEN} | 11B 10J", turns=[9, 10], **facts), "2A")


def test_on_the_last_turn_a_player_stops_without_being_asked() -> None:
    assert played_to_seven({}).phase == "GO_OR_STOP"
    game = played_to_seven({"auto_stop": True})
    assert (game.phase, game.ending, net_of(game)) == ("OVER", "STOP", [7, -7])
    assert played_to_seven({"auto_stop": True}, "2A | 5R").phase == "GO_OR_STOP"
    assert played_to_seven({"auto_stop": True, "last_turn": "OWN"}, "2A | 5R").ending == "STOP"
    assert played_to_seven({"auto_stop": True}, goes=[1, 0], go_points=[7, 0]).ending == "NAGARI"


def test_when_the_cards_run_out_the_most_points_or_the_last_go_win() -> None:
    """STOP-12: the most points, here six against five, or the last go; a tie of points is a nagari."""
    six, five = "2A 4A 5A 6A 8A", "1R 2R 3R 4R 5R 6R"
    for captured, goes, winners in (
        (f"{six} | {five}", [0, 1], {"HIGHEST": 0, "LAST_GO": 1}),
        (f"{six} | {five}", [0, 0], {"HIGHEST": 0, "LAST_GO": None}),
        (f"{six} | {five} 7R", [0, 0], {"HIGHEST": 1, "LAST_GO": None}),
        (f"{six} | {five} 10R", [1, 0], {"HIGHEST": None, "LAST_GO": 0}),
    ):
        for exhaustion in ("NAGARI", "HIGHEST", "LAST_GO"):
            flags = {"exhaustion": exhaustion, "target": 12}
            facts: dict[str, Any] = {"turns": [10, 9], "actor": 1, "goes": goes, "last_go": goes, "go_points": [12, 12]}
            game = play(lay(flags, "| 10J", "7K", "8K", captured, **facts), "10J")
            winner = winners.get(exhaustion)
            assert (game.ending, game.winner) == ("NAGARI" if winner is None else "STOP", winner)


def test_turns_in_a_row_that_capture_nothing_win() -> None:
    position = ("2A 5R | 3R 7J", "8J 9J")
    assert play(lay({}, *position, "1R", idle=[4, 0]), "2A").phase == "TURN"
    game = play(lay({"empty_turns": 5}, *position, "1R", idle=[4, 0]), "2A")
    assert (game.ending, game.winner, game.next_dealer, net_of(game)) == ("EMPTY_TURNS", 0, 0, [7, -7])
    assert net_of(play(lay({"empty_turns": 5, "empty_turns_chips": 3}, *position, "1R", idle=[4, 0]), "2A")) == [3, -3]
    game = play(lay({"empty_turns": 5}, *position, "2R", idle=[4, 0]), "2A")
    assert (game.phase, game.idle) == ("TURN", [0, 0])
    game = play(lay({"empty_turns": 5}, *position, "X2 1R", idle=[4, 0]), "2A")
    assert (game.phase, game.idle) == ("TURN", [0, 0])
    game = play(lay({"empty_turns": 5}, "2A 5R | 3R 7J", "2R 9J", "2J", idle=[4, 0]), "2A")
    assert game.ending == "EMPTY_TURNS"


def test_a_go_after_the_opponent_s_is_a_reverse_go() -> None:
    for their_goes, reverse in ((1, True), (0, False)):
        game = play(lay({}, "2A 5R | 3R 7J", "2R 8J", "9J", f"{SEVEN} | 11B 10J", goes=[0, their_goes]), "2A")
        game.apply(("Go",))
        assert game.reverse_go == [reverse, False]


# --- Dual cards ---


def test_a_dual_card_is_locked() -> None:
    for locks, locked in ((False, set()), (True, {"9A"})):
        game = play(lay({"dual_locks": locks}, "2A 5R | 3R 7J", "8J", "2R", "| 1B 9A"), "2A")
        assert (game.captured[1], game.as_animal) == (held("1B 9A"), [set(), locked])
    game = play(lay({"dual_locks": True}, "2A 5R | 3R 7J", "8J", "2R", "| 1J 9A"), "2A")
    assert (game.captured[1], game.as_animal) == ({"9A"}, [set(), set()])


def test_the_second_card_owed_for_an_own_stack_locks_too() -> None:
    flags = {"dual_locks": True, "no_junk_chips": 1}
    for junk, locked in (("1J", {"9A"}), ("11D", set())):
        stacks = [(["2R", "2J", "2K"], 0)]
        game = play(lay(flags, "2A 5R | 3R 7J", "8J", "6J", f"| {junk} 9A", stacks=stacks), "2A")
        assert (game.captured[1], game.as_animal[1], game.chips) == ({"9A"}, locked, [0, 0])


def test_a_dual_card_is_asked_about() -> None:
    position = ("9R 5R | 3R 7J", "9A 8J", "1J", "2A 4A 5A 8A |")
    game = play(lay({}, *position), "9R")
    assert game.phase == "TURN"
    for kind, points in (("ANIMAL", 6), ("JUNK", 5)):
        game = play(lay({"dual_choice": "ASKED", "target": 5}, *position), "9R")
        assert (game.phase, game.actor) == ("DUAL", 0)
        assert game.legal() == {("CountAs", "9A", "ANIMAL"), ("CountAs", "9A", "JUNK")}
        game.apply(("CountAs", "9A", kind))
        assert (game.phase, game._stop_points(0)) == ("GO_OR_STOP", points)
        assert (game.as_animal[0], game.as_junk[0]) == (({"9A"}, set()) if kind == "ANIMAL" else (set(), {"9A"}))


def test_a_dual_card_is_asked_about_at_the_target() -> None:
    position = ("9R 5R | 3R 7J", "9A 8J", "1J", "2A 4A 5A 8A |")
    assert play(lay({"dual_choice": "AT_TARGET"}, *position), "9R").phase == "TURN"
    for kind, phase in (("ANIMAL", "GO_OR_STOP"), ("JUNK", "TURN")):
        game = play(lay({"dual_choice": "AT_TARGET", "target": 6}, *position), "9R")
        assert (game.phase, game.actor) == ("DUAL", 0)
        game.apply(("CountAs", "9A", kind))
        assert game.phase == phase
    game = play(lay({"dual_choice": "AT_TARGET", "target": 6}, *position, as_junk=[["9A"], []]), "9R")
    assert game.phase == "TURN"
    both = {"dual_choice": "AT_TARGET", "target": 6, "dual_animals": {"5A": 2, "9A": 2}}
    game = play(lay(both, *position), "9R")
    for card in ("5A", "9A"):
        assert game.phase == "DUAL"
        game.apply(("CountAs", card, "JUNK"))
    assert game.phase == "TURN"


@pytest.mark.parametrize(
    ("given", "junk", "left"), [(False, "1B 9A", "1B 9A"), (True, "1B 9A", "1B"), (True, "1J 9A", "9A")]
)
def test_a_dual_card_called_junk_may_be_given(given: bool, junk: str, left: str) -> None:
    flags = {"dual_choice": "ASKED", "dual_junk_given": given}
    game = play(lay(flags, "2A 5R | 3R 7J", "8J", "2R", f"| {junk}", as_junk=[[], ["9A"]]), "2A")
    assert game.captured[1] == held(left)
    assert game.phase == ("DUAL" if left == "1B" else "TURN")
    assert game.as_junk[1] == held("9A" if "9A" in left else "")


def test_junk_is_given_before_a_dual_card_is_asked_about() -> None:
    flags = {"dual_choice": "ASKED", "joker_junk": 1, "jokers": ["X2"]}
    game = play(lay(flags, "9R 5R | 3R 7J", "9A 8J", "X2 1J", "2A 4A 5A 8A | 1K"), "9R")
    assert (game.phase, game.captured[1]) == ("DUAL", set())


# --- Pushes ---


def test_a_win_is_taken_or_pushed() -> None:
    def stopped(pushes: int, **flags: Any) -> Game:
        game = lay({"push_limit": 2, **flags}, "2A 5R | 3R", "2R 8J", "9J", f"{SEVEN} | 11B 10J", pushes=pushes)
        play(game, "2A").apply(("Stop",))
        return game

    assert stopped(0, push_limit=0).phase == stopped(2).phase == "OVER"
    assert net_of(stopped(2)) == [28, -28]
    for answer, net in (("TakeWin", [14, -14]), ("PushWin", [0, 0])):
        game = stopped(1)
        assert (game.phase, game.actor, game.legal()) == ("PUSH", 0, {("TakeWin",), ("PushWin",)})
        game.apply((answer,))
        assert (game.phase, game.ending, game.winner, game.next_dealer) == ("OVER", "STOP", 0, 0)
        assert (game.pushed, net_of(game)) == (answer == "PushWin", net)


def test_the_chips_of_a_ppuk_too_many_wait_for_the_answer() -> None:
    for pushes, chips in ((2, [40, -40]), (1, [0, 0])):
        flags = {"push_limit": 2, "fixed_wins_multiplied": True, "joker_stays_in_ppuk": False}
        facts: dict[str, Any] = {"ppuks": [2, 0], "pushes": pushes, "nagaris": 1}
        game = play(lay(flags, "2A 5R | 3R", "2R", "2J", **facts), "2A")
        assert (game.ending, game.limit_chips, game.chips) == ("PPUK_LIMIT", chips, [0, 0])
        assert net_of(game) == [chips[0] or 20, chips[1] or -20]


def test_fixed_wins_may_be_pushed() -> None:
    flags = {"push_limit": 2, "empty_turns": 1}
    assert play(lay(flags, "2A 5R | 3R 7J", "8J 9J", "1R"), "2A").phase == "PUSH"
    assert play(lay({"push_limit": 2}, "2A 5R | 3R", "2R", "2J", ppuks=[2, 0]), "2A").phase == "PUSH"
    assert dealt({"push_limit": 2}, ("", QUADS[0])).actor == 1
    assert dealt({"push_limit": 2}, ("", QUADS[0])).phase == "PUSH"
    assert dealt({"push_limit": 2}, QUADS[:2]).phase == "OVER"
    assert dealt({"push_limit": 2}, QUADS).phase == "OVER"
    game = dealt({"push_limit": 2, "hand_quad": "MAY_PLAY_ON"}, QUADS[:2])
    game.apply(("PlayOn",))
    game.apply(("EndHand",))
    assert (game.phase, game.actor) == ("PUSH", 1)
