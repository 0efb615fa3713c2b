"""The stored vectors, wherever the independent oracle can say what comes of them."""

from __future__ import annotations

from conformance.storing import FOUND
from hwatu import Rules, State, check, step
from hwatu._actions import parse_action
from hwatu.testing._conformance_vectors import Vector, read_vectors, vectors
from hwatu.testing._vector_answers import begun, read_house, read_outcome
from tests.beside_oracle import hands as beside
from tests.beside_oracle.perft import BY_SEAT
from tests.helpers.rows import Row
from tests.oracle import payment as oracle_payment
from tests.oracle import scoring as oracle_scoring
from tests.oracle.play import Game


def knows(rules: Rules) -> bool:
    """Whether the oracle can play this table, at which everybody must play."""
    return rules.seats_playing == rules.players


def of(ask: str) -> list[Vector]:
    """The vectors of one kind that the oracle can answer."""
    chosen = []
    for each in (*vectors(), *read_vectors(FOUND)):
        refused = "refused" in each.expect and ask != "play"
        if each.ask == ask and not refused and knows(read_house(each.given["house"])):
            chosen.append(each)
    return [each for each in chosen if not each.given.get("outcome", {}).get("claims")]


def oracle_game(vector: Vector, state: State) -> Game:
    """The oracle's position for the state of a vector."""
    given, flags = vector.given, beside.flags_of(state.rules)
    players, carry = state.rules.players, given.get("carry", {})
    outside = {name: carry[name] for name in ("pushes", "nagaris", "factor") if name in carry}
    if "deck" in given:
        return Game(flags, players, given["deck"], given.get("dealer", 0), pot=carry.get("pot", 0), **outside)
    laid = given["position"]
    facts = {name: laid[name] for name in laid.keys() & BY_SEAT - {"hands"}}
    stacks = [(each["cards"], each["maker"]) for each in laid.get("stacks", ())]
    return Game.from_position(
        flags, laid["hands"], laid.get("table", ()), stacks, laid.get("stock", ()), laid.get("actor", 0),
        laid.get("dealer", 0), **outside, **facts,
    )  # fmt: skip


def test_the_oracle_is_asked_often() -> None:
    assert len(of("play")) > 350
    assert len(of("settle")) > 140
    assert len(of("score")) > 55


def played_beside(vector: Vector) -> None:
    """Check that the oracle plays the actions of a vector as the library does, and refuses the one that it refuses."""
    state = begun(vector.given)
    game = oracle_game(vector, state)
    beside.compare(state, game, made=True)
    for said in [*vector.given.get("before", ()), *vector.given["actions"]]:
        action = parse_action(said)
        if check(state, action) is not None:
            assert beside.as_tuple(action) not in game.legal()
            assert vector.expect["refused"]["action"] == said
            return
        state = step(state, action).state
        game.apply(beside.as_tuple(action))
        beside.compare(state, game, made=True)
    if state.over:
        beside.compare_end(state, game, beside.flags_of(state.rules))
        assert vector.expect["state"]["settlement"]["net"] == list(state.settlement.net if state.settlement else ())


def test_the_oracle_plays_what_the_vectors_say() -> None:
    for vector in of("play"):
        with Row(vector.name):
            played_beside(vector)


def test_the_oracle_pays_what_the_vectors_say() -> None:
    for vector in of("settle"):
        with Row(vector.name):
            rules = read_house(vector.given["house"])
            outcome = beside.outcome_of(read_outcome(vector.given["outcome"]))
            _, net = oracle_payment.settle(beside.flags_of(rules), outcome)
            assert vector.expect["net"] == net


def test_the_oracle_scores_what_the_vectors_say() -> None:
    for vector in of("score"):
        with Row(vector.name):
            flags = beside.flags_of(read_house(vector.given["house"]))
            scored, extras, stop = oracle_scoring.best(flags, set(vector.given["captured"]))
            expected = (vector.expect["points"], vector.expect["extras"], vector.expect["stop_points"])
            assert expected == (scored, extras, stop)
