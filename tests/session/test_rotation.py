"""Goo Stupe with more than three: who sits in for the winner."""

from __future__ import annotations

import pytest

from hwatu import Carry, End, Play, Session, State, deal, format_position, parse_position, position, presets, step
from tests.session.playing import deck_with, drawn_game, hand_that, void_deck, won


def table(people: int) -> Session:
    """A series of Goo Stupe with this many people."""
    return Session.start(presets.goo_stupe(players=people), hands=None)


def seats(session: Session) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """The seats that play, those that wait, and the dealer."""
    return session.carry.active, session.waiting, session.dealer


@pytest.mark.rule("ROTATE-1")
def test_seats_0_to_2_play_first_and_seat_0_deals() -> None:
    assert seats(table(6)) == ((0, 1, 2), (3, 4, 5), 0)
    assert table(6).deal(seed=1).active == (0, 1, 2)


@pytest.mark.rule("ROTATE-1")
def test_the_next_on_the_list_takes_the_winners_place_and_deals() -> None:
    session = table(5)
    session = session.record(won(session, 1))
    assert seats(session) == ((0, 3, 2), (4, 1), 3)
    state = session.deal(seed=1)
    assert (state.dealer, state.active, state.actor) == (3, (0, 3, 2), 3)
    session = session.record(won(session, 2))
    assert seats(session) == ((0, 3, 4), (1, 2), 4)


@pytest.mark.rule("ROTATE-1")
def test_at_the_end_of_the_list_it_starts_again_with_those_who_were_replaced_first() -> None:
    session = table(5)
    for winner, expected in (
        (0, ((3, 1, 2), (4, 0), 3)),
        (3, ((4, 1, 2), (0, 3), 4)),
        (4, ((0, 1, 2), (3, 4), 0)),
        (2, ((0, 1, 3), (4, 2), 3)),
    ):
        session = session.record(won(session, winner))
        assert seats(session) == expected


@pytest.mark.rule("ROTATE-1")
def test_of_four_the_one_who_waits_always_comes_in() -> None:
    session = table(4)
    for winner, newcomer in ((2, 3), (0, 2), (1, 0), (0, 1)):
        session = session.record(won(session, winner))
        assert (session.dealer, session.waiting) == (newcomer, (winner,))


@pytest.mark.rule("ROTATE-1")
@pytest.mark.parametrize("people", [4, 5, 6, 7, 12])
def test_the_list_is_all_seats_in_order_and_never_changes(people: int) -> None:
    """The next is the first after the last newcomer, from the end back to the top, that is not playing."""
    session = table(people)
    playing, newcomer = [0, 1, 2], 2
    for hand in range(25):
        winner = playing[hand * hand % 3]
        newcomer = (newcomer + 1) % people
        while newcomer in playing:
            newcomer = (newcomer + 1) % people
        playing[playing.index(winner)] = newcomer
        assert session.waiting[0] == newcomer
        session = session.record(won(session, winner))
        assert (session.dealer, session.carry.active) == (newcomer, tuple(playing))
        assert sorted((*playing, *session.waiting)) == list(range(people))


@pytest.mark.rule("ROTATE-1")
def test_who_was_replaced_first_does_not_come_in_before_its_place_on_the_list() -> None:
    session = table(6)
    for winner in (2, 0, 1):
        session = session.record(won(session, winner))
    assert seats(session) == ((4, 5, 3), (0, 1, 2), 5)


@pytest.mark.rule("ROTATE-1", "DEAL-6")
def test_the_result_of_a_hand_says_who_deals_and_plays_next() -> None:
    session = table(5)
    state = won(session, 1)
    assert state.result is not None
    assert (state.result.winner, state.result.next_dealer) == (1, 3)
    assert state.result.carry == Carry(active=(0, 3, 2))
    following = deal(session.rules, seed=1, dealer=state.result.next_dealer, carry=state.result.carry)
    assert (following.dealer, following.active) == (3, (0, 3, 2))
    assert parse_position(format_position(state), session.rules) == state


@pytest.mark.rule("ROTATE-1", "CHIPS-2")
def test_the_maker_of_one_ppuk_too_many_gives_up_its_place() -> None:
    session = table(5)
    state = position(
        session.rules, hands=["4J", "8J 2J", "5J", "", ""], table="8A 11J", stock="8K", actor=1,
        ppuks=[0, 2, 0, 0, 0], turns=[2] * 5, carry=session.carry, fill=False,
    )  # fmt: skip
    session = session.record(step(state, Play("8J")).state)
    assert seats(session) == ((0, 3, 2), (4, 1), 3)


@pytest.mark.rule("ROTATE-1", "DEAL-11")
@pytest.mark.parametrize(("dealer", "expected"), [(0, (0, 3, 2)), (1, (0, 3, 2)), (2, (0, 1, 3))])
def test_of_two_holders_of_quads_the_one_nearest_to_the_dealer_is_replaced(
    dealer: int, expected: tuple[int, ...]
) -> None:
    """Seats 1 and 2 hold a quad each; counting starts at the dealer."""
    rules = presets.goo_stupe(players=5, hand_quad="WINS")
    session = Session.start(rules, hands=None, dealer=dealer)
    around = [(dealer + 1 + place) % 3 for place in range(3)]
    first, second = 4 * around.index(1), 4 * around.index(2)
    quads = {first + at: card for at, card in enumerate(("2A", "2R", "2J", "2K"))}
    quads |= {second + at: card for at, card in enumerate(("3B", "3R", "3J", "3K"))}
    state = session.deal(deck=deck_with(rules, quads))
    assert state.result is not None
    assert set(state.result.holders) == {1, 2}
    assert (state.result.next_dealer, state.result.carry.active) == (3, expected)
    assert session.record(state).carry.active == expected


@pytest.mark.rule("ROTATE-1", "DEAL-6")
def test_nobody_is_replaced_after_a_nagari_or_a_void_deal() -> None:
    session = table(5)
    session = session.record(won(session, 1))
    before = seats(session)
    session = session.record(drawn_game(session))
    assert seats(session) == before
    assert session.carry.nagaris == 1
    session = session.record(session.deal(deck=void_deck(session.rules)))
    assert seats(session) == before


@pytest.mark.rule("ROTATE-1", "DEAL-11")
def test_a_lone_quad_wins_and_its_holder_is_replaced() -> None:
    session = table(4)
    state = session.deal(deck=deck_with(session.rules, {0: "2A", 1: "2R", 2: "2J", 3: "2K"}))
    session = session.record(state)
    assert (seats(session), session.chips) == (((0, 3, 2), (1,), 3), (-1, 0, -1, 0))


@pytest.mark.rule("ROTATE-1", "DEAL-11")
def test_two_quads_cancel_the_hand_and_nobody_is_replaced() -> None:
    session = table(4)
    quads = {0: "2A", 1: "2R", 2: "2J", 3: "2K", 4: "3B", 5: "3R", 6: "3J", 7: "3K"}
    state = session.deal(deck=deck_with(session.rules, quads))
    assert state.result is not None
    assert (state.result.end, state.result.winner) == (End.HAND_QUAD, None)
    assert seats(session.record(state)) == ((0, 1, 2), (3,), 0)


@pytest.mark.rule("ROTATE-1")
def test_up_to_three_nobody_waits_and_the_winner_deals() -> None:
    session = table(3)
    session = session.record(won(session, 1))
    assert seats(session) == ((), (), 1)


@pytest.mark.rule("ROTATE-1", "STOP-6")
def test_players_who_wait_drink_nothing() -> None:
    session = table(6)

    def nagari(state: State) -> bool:
        return state.result is not None and state.result.end is End.NAGARI

    after = session.record(hand_that(session, nagari))
    assert after.chips[3:] == (0, 0, 0)
    assert sum(after.chips) <= -3


@pytest.mark.rule("ROTATE-1")
def test_many_people_may_wait() -> None:
    session = table(12)
    for _ in range(12):
        session = session.record(won(session, session.carry.active[0]))
    assert sorted(session.carry.active + session.waiting) == list(range(12))


@pytest.mark.rule("ROTATE-1", "STOP-2")
def test_among_more_than_eight_people_go_can_be_said() -> None:
    session = table(12)
    for _ in range(6):
        session = session.record(won(session, session.carry.active[0]))
    assert 8 in session.carry.active
    state = hand_that(
        session, lambda state: state.seats[8].turns > 0 and any(state.seats[seat].goes for seat in state.active)
    )
    assert session.record(state).played == 7
