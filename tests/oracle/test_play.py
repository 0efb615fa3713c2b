"""The playing oracle on its own: random hands keep their cards, and positions made by hand go right."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.helpers.rows import Row
from tests.oracle.play import Action, Game
from tests.oracle.play_cards import PACK, is_joker, order
from tests.oracle.presets import GOO_STUPE, HWATU_VARIATION, PAGAT, PAGAT_EARLIER, WIKIPEDIA

JOKERS = ["X1", "X2", "X3", "XB", "XD", "XP", "XB.2", "X1.2"]
CHOICES: dict[str, list[Any]] = {
    "deal_order": ["HANDS_FIRST", "TABLE_FIRST"],
    "table_quad": ["REDEAL", "DEALER_WINS"],
    "hand_quad": ["WINS", "WINS_ALONE"],
    "ppuk_limit": [0, 1, 3],
    "sseul_junk": [0, 1, 2],
    "ttadak_junk": [0, 1, 2],
    "chok_junk": [0, 1, 2],
    "stack_junk": [0, 1],
    "own_stack_junk": [0, 1, 2, 3],
    "bomb_junk": [0, 1],
    "department_store_junk": [0, 1],
    "last_turn_bonus": [False, True],
    "surrender": ["OWNER_CHOOSES", "CHEAPEST"],
    "no_junk_chips": [0, 1],
    "first_ppuk_chips": [0, 3],
    "first_ttadak_chips": [0, 3],
    "first_stack_chips": [0, 3],
    "first_bomb_chips": [0, 3],
    "first_chok_chips": [0, 3],
    "first_boar_chips": [0, 3],
    "boar_pot_chips": [0, 1],
    "own_stack_chips": [0, 1],
    "joker_hand_chips": [0, 1],
    "joker_stock_chips": [0, 1],
    "shake": ["OFF", "FREE", "MUST_PLAY"],
    "bomb": ["OFF", "TWO_TURNS", "FLIP_THREE"],
    "bomb_after_shake": [False, True],
    "hand_joker": ["SUBSTITUTE", "REDRAW"],
    "joker_stays_in_ppuk": [False, True],
    "target": [3, 5, 7],
    "syodang": ["OFF", "NEXT_TURN", "WHOLE_HAND"],
}


def random_flags(rng: random.Random) -> tuple[dict[str, Any], int]:
    """The flags of a random preset, mostly with some of them changed, and a number of players."""
    preset = rng.choice([PAGAT, PAGAT_EARLIER, WIKIPEDIA, GOO_STUPE, HWATU_VARIATION])
    flags = dict(preset)
    if preset is HWATU_VARIATION:
        play_out = ("sseul_junk", "ttadak_junk", "chok_junk", "stack_junk", "own_stack_junk")
        flags.update(dict.fromkeys(play_out, 0), first_ppuk_chips=0, ppuk_limit=0)
        flags.update(ppuk=False, shake="OFF", bomb="OFF", hand_quad="IGNORED", ending="PLAY_OUT", jokers=[])
        return flags, rng.choice([2, 3, 4])
    for name, values in CHOICES.items():
        if rng.random() < 0.5:
            flags[name] = rng.choice(values)
    players = rng.choice([2, 3])
    flags["target"] = flags.get("target") or 3
    flags["jokers"] = rng.sample(JOKERS, rng.choice([0, 0, 2, 4, 8]))
    return flags, players


def likely(rng: random.Random, game: Game) -> Action:
    """A random action that seldom stops, refuses or offers, so that most hands go on to the end."""
    options = sorted(game.legal(), key=str)
    weights = [{"Stop": 0.2, "OfferNagari": 0.1, "AcceptNagari": 0.3}.get(a[0], 1.0) for a in options]
    return rng.choices(options, weights)[0]


def all_cards(game: Game) -> list[str]:
    """Every card of a game wherever it lies, in card order."""
    piles = [game.waiting, *game.hands, game.table, *(s.cards for s in game.stacks), game.stock, *game.captured]
    found = [card for pile in piles for card in pile]
    if game.turned is not None:
        found.append(game.turned)
    return sorted(found, key=order)


def play_out(rng: random.Random) -> None:
    """Play a random hand: all cards are there at every moment, and it ends as the flags have it."""
    flags, players = random_flags(rng)
    deck = PACK + flags["jokers"]
    assert len(set(deck)) == 48 + len(flags["jokers"])
    shuffled = rng.sample(deck, len(deck))
    game = Game(flags, players, shuffled, rng.randrange(players), pot=4)
    whole = sorted(deck, key=order)
    while game.phase != "OVER":
        assert all_cards(game) == whole
        assert game.legal()
        game.apply(likely(rng, game))
    assert all_cards(game) == whole
    assert game.legal() == set()
    assert game.next_dealer is not None
    if game.flags["pays_winner"]:
        assert sum(game.chips) + game.pot == 4
    if game.ending in ("NAGARI", "PLAYED_OUT"):
        assert not game.table
        assert not game.stacks
        assert all(is_joker(c) for c in game.stock)
    if game.ending == "STOP":
        assert game.winner == game.next_dealer == game.actor


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_random_hands_keep_their_cards(first: int) -> None:
    for seed in range(first, first + 50):
        with Row(f"seed {seed}"):
            play_out(random.Random(seed))


def nothing_scored(flags: dict[str, Any], captured: set[str]) -> tuple[int, int, int]:
    """A scorer that gives no points, for positions in which nobody may stop."""
    return (0, 0, 0)


def three_scored(flags: dict[str, Any], captured: set[str]) -> tuple[int, int, int]:
    """A scorer that gives three points to whoever has captured anything."""
    return (3, 0, 3) if captured else (0, 0, 0)


def place(hands: list[str], table: str, stock: str, flags: dict[str, Any] | None = None, **more: Any) -> Game:
    """A position on the oracle in which each seat has had a turn and nobody scores, unless said otherwise."""
    more.setdefault("turns", [1] * len(hands))
    more.setdefault("value", nothing_scored)
    if "captured" in more:
        more["captured"] = [cards.split() for cards in more["captured"]]
    flag_values = {} if flags is None else flags
    return Game.from_position(flag_values, [h.split() for h in hands], table.split(), stock=stock.split(), **more)


def test_two_and_three_are_dealt_packets_from_the_seat_after_the_dealer() -> None:
    deck = [*PACK]
    random.Random(5).shuffle(deck)
    two = Game({}, 2, deck, 0)
    assert two.hands[1] == {*deck[0:5], *deck[14:19]}
    assert two.hands[0] == {*deck[5:10], *deck[19:24]}
    assert two.table | {c for s in two.stacks for c in s.cards} == {*deck[10:14], *deck[24:28]}
    assert two.stock == deck[28:]
    three = Game({"deal_order": "TABLE_FIRST"}, 3, deck, 1)
    assert three.table | {c for s in three.stacks for c in s.cards} == {*deck[0:3], *deck[15:18]}
    assert three.hands[2] == {*deck[3:7], *deck[18:21]}
    assert three.hands[1] == {*deck[11:15], *deck[24:27]}


def test_a_ppuk_is_paid_and_captured_by_its_maker_with_junk() -> None:
    game = place(["1R 5J", "2J 2K"], "1J 9R 8J", "1K 3J 1B 4J", turns=[0, 1], captured=["", "6J 6K"])
    game.apply(("Play", "1R", None))
    assert [(s.cards, s.maker) for s in game.stacks] == [({"1R", "1J", "1K"}, 0)]
    assert (game.ppuks, game.chips, game.captured[0]) == ([1, 0], [3, -3], set())
    game.apply(("Play", "2J", None))
    game.apply(("Play", "5J", None))
    assert (game.phase, game.actor) == ("GIVE", 1)
    assert game.legal() == {("GiveJunk", "6J"), ("GiveJunk", "6K")}
    game.apply(("GiveJunk", "6J"))
    assert game.captured[0] == {"1R", "1J", "1K", "1B", "6J", "6K"}
    assert game.bonuses == [("ppuk", 0), ("own_stack", 0)]
    assert (game.phase, game.actor) == ("TURN", 1)


def test_one_double_junk_settles_an_own_stack() -> None:
    stacks = [(["1R", "1J", "1K"], 0)]
    game = place(["1B 5J", "2J"], "9R", "3J 4J", stacks=stacks, captured=["", "11D 6K"])
    game.apply(("Play", "1B", None))
    game.apply(("GiveJunk", "11D"))
    assert game.captured[1] == {"6K"}


def test_third_ppuk_ends_the_hand() -> None:
    game = place(["1R 5J", "2J"], "1J 8J", "1K 3J", ppuks=[2, 0])
    game.apply(("Play", "1R", None))
    assert (game.phase, game.ending, game.winner, game.next_dealer) == ("OVER", "PPUK_LIMIT", 0, 0)


def test_no_ppuk_leaves_the_third_card() -> None:
    game = place(["1R 5J", "2J"], "1J 8J", "1K 3J", {"ppuk": False})
    game.apply(("Play", "1R", None))
    assert game.captured[0] == {"1R", "1J"}
    assert game.table == {"8J", "1K"}


def test_ttadak_takes_all_four() -> None:
    game = place(["1R 5J", "2J"], "1J 1B 8J", "1K 3J", captured=["", "6J"])
    assert game.legal() == {("Play", "1R", "1J"), ("Play", "1R", "1B"), ("Play", "5J", None)}
    game.apply(("Play", "1R", "1J"))
    assert game.captured == [{"1R", "1J", "1B", "1K", "6J"}, set()]
    assert game.bonuses == [("ttadak", 0)]


def test_chok_but_not_on_the_last_turn() -> None:
    game = place(["1R 5J", "2J"], "8J", "1K 3J", captured=["", "6J"])
    game.apply(("Play", "1R", None))
    assert game.captured == [{"1R", "1K", "6J"}, set()]
    last = place(["1R", ""], "8J", "1K", captured=["", "6J"])
    last.apply(("Play", "1R", None))
    assert last.captured == [{"1R", "1K"}, {"6J"}]
    assert (last.ending, last.next_dealer, last.nagari) == ("NAGARI", 0, True)


def test_a_bare_table_is_a_sseul_that_takes_junk() -> None:
    game = place(["1R 5J", "2J"], "1J 8J", "8K 3J", captured=["", "6J"])
    game.apply(("Play", "1R", None))
    assert game.bonuses == [("sseul", 0)]
    assert game.captured[0] == {"1R", "1J", "8J", "8K", "6J"}


def test_a_stock_card_with_two_matches_waits_for_the_choice() -> None:
    game = place(["1R 5J", "2J"], "3J 3B", "3K 4J")
    game.apply(("Play", "1R", None))
    assert (game.phase, game.turned) == ("TAKE", "3K")
    game.apply(("Take", "3B"))
    assert game.captured[0] == {"3K", "3B"}
    assert game.table == {"1R", "3J"}


def test_stock_card_takes_a_stack_beside_the_pair() -> None:
    stacks = [(["3R", "3J", "3K"], None)]
    game = place(["1R 5J", "2J"], "1J 9R", "3B 4J", stacks=stacks, captured=["", "6J"])
    game.apply(("Play", "1R", None))
    assert game.captured[0] == {"1R", "1J", "3B", "3R", "3J", "3K", "6J"}


def test_a_bomb_takes_junk_and_leaves_two_turns() -> None:
    game = place(["1R 1J 1K", "2J 2K 5R"], "1B 9R", "4J 6J 6K 8K 9J 10J", {"bomb_junk": 1}, captured=["", "11J"])
    assert ("Bomb", 1) in game.legal()
    assert ("Shake", 1) in game.legal()
    game.apply(("Bomb", 1))
    assert game.captured[0] == {"1R", "1J", "1K", "1B", "11J"}
    assert game.bomb_turns == [2, 0]
    game.apply(("Play", "2J", None))
    assert game.legal() == {("TurnStock",)}
    game.apply(("TurnStock",))
    assert game.captured[0] >= {"6K", "6J"}
    assert game.bonuses == [("bomb", 0)]


def test_shaken_set_may_not_be_bombed_unless_allowed() -> None:
    for allowed in (False, True):
        flags = {"bomb_after_shake": allowed, "shake": "MUST_PLAY"}
        game = place(["1R 1J 1K 8R", "2J"], "1B 9R", "4J 6J", flags)
        game.apply(("Shake", 1))
        plays = {("Play", code, None) for code in ("1R", "1J", "1K")}
        assert game.legal() == plays | ({("Bomb", 1)} if allowed else set())


def test_joker_from_hand_has_a_substitute() -> None:
    game = place(["X2 5J", "2J"], "1J 1B", "X3 1R 3J 4J")
    game.apply(("PlayJoker", "X2"))
    assert game.phase == "PLACE"
    assert game.legal() == {("Take", "1J"), ("Take", "1B")}
    assert game.captured[0] == {"X2", "X3"}
    game.apply(("Take", "1B"))
    assert game.captured[0] == {"X2", "X3", "1B", "1R"}
    assert game.table == {"1J", "3J"}


def test_junk_for_a_redrawn_boss_is_given_at_once() -> None:
    game = place(["XB", "2J"], "1J", "5J 3J 4J", {"hand_joker": "REDRAW"}, captured=["", "6J 6K"])
    assert game.legal() == {("PlayJoker", "XB")}
    game.apply(("PlayJoker", "XB"))
    assert (game.phase, game.actor) == ("GIVE", 1)
    game.apply(("GiveJunk", "6K"))
    assert (game.phase, game.actor) == ("TURN", 0)
    assert game.legal() == {("Play", "5J", None)}


def test_joker_stays_in_a_ppuk() -> None:
    flags = {"joker_stays_in_ppuk": True}
    game = place(["1R 5J", "1B 2J"], "1J 9R", "XB 1K 3J 4J 4K", flags, captured=["6J 6K", ""])
    game.apply(("Play", "1R", None))
    assert game.stacks[0].cards == {"1R", "1J", "1K", "XB"}
    game.apply(("Play", "1B", None))
    assert game.bonuses == [("ppuk", 0), ("stack", 1), ("boss", 1)]
    game.apply(("GiveJunk", "6J"))
    assert game.captured == [set(), {"1R", "1J", "1K", "XB", "1B", "6J", "6K"}]


def test_boar_takes_the_pot() -> None:
    game = place(["7A 5J", "2J"], "7J", "3J 4J", {"first_boar_chips": 3}, pot=6, turns=[0, 0])
    game.apply(("Play", "7A", None))
    assert (game.chips, game.pot) == ([9, -3], 0)


def test_refused_offer_lapses() -> None:
    flags = {"syodang": "NEXT_TURN"}
    game = place(["1R 5J", "2J 2K", "9J 9K"], "7J", "7K 4J 4K 6J 6K", flags, value=three_scored, goes=[1, 0, 0])
    game.apply(("OfferNagari",))
    assert (game.phase, game.actor) == ("ANSWER", 1)
    game.apply(("AcceptNagari",))
    game.apply(("RefuseNagari",))
    assert ("OfferNagari",) not in game.legal()
    game.apply(("Play", "1R", None))
    game.apply(("Stop",))
    assert (game.winner, game.refusal()) == (0, (0, 2, True))


def test_a_card_left_with_the_last_card_of_a_hand_is_marked_so() -> None:
    game = place(["1R", "1B 2J", "9J"], "7J", "3J 4J 5J", value=three_scored)
    game.apply(("Play", "1R", None))
    game.apply(("Play", "1B", None))
    game.apply(("Stop",))
    assert (game.winner, game.oe_myeon()) == (1, {0: True})


def test_a_card_that_could_have_been_captured_makes_liable() -> None:
    game = place(["1R 5J", "1B 2J", "9J"], "1J", "3J 4J 5R", value=three_scored)
    game.apply(("Play", "5J", None))
    game.apply(("Play", "1B", None))
    game.apply(("Stop",))
    assert game.oe_myeon() == {0: False}


def test_quads_in_a_hand_win_and_on_the_table_void_the_deal() -> None:
    rest = [c for c in PACK if c[:-1] not in ("1", "2")]
    hand = ["1B", "1R", "1J", "1K"]
    quad = Game({}, 3, hand + rest[:17] + ["2A", "2R"] + rest[17:] + ["2J", "2K"], 0)
    assert (quad.ending, quad.holders, quad.next_dealer) == ("HAND_QUAD", [1], 1)
    on_table = Game({}, 3, [*rest[:12], *hand[:3], *rest[12:21], hand[3], *rest[21:]], 2)
    assert (on_table.ending, on_table.next_dealer) == ("VOID", 2)
