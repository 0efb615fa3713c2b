"""The library and the independent oracle, side by side: one hand played on both, everything compared at each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from random import Random
from typing import Any

from hwatu import DECK, Card, CardSet, Carry, Month, Outcome, Phase, Rules, State, deal, legal_actions, step
from hwatu import _actions as act
from hwatu._engine.state import left_for
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import PAYMENT_FACTS, STORED
from hwatu.rules import FLAGS
from hwatu.rules import _missions as missions
from tests.oracle import payment as oracle_payment
from tests.oracle.play import Game


def flags_of(rules: Rules) -> dict[str, Any]:
    """The rules as the oracle's plain dict."""
    found: dict[str, Any] = {}
    for name in FLAGS:
        value = getattr(rules, name)
        if isinstance(value, Enum):
            value = value.name
        elif isinstance(value, CardSet):
            value = list(value.codes)
        elif name == "dual_animals":
            value = {each.code: worth for each, worth in value.items()}
        found[name] = value
    return found


def as_tuple(action: act.Action) -> tuple[Any, ...]:
    """An action as the oracle writes it."""
    if isinstance(action, act.Play):
        return ("Play", action.card.code, action.onto.code if action.onto is not None else None)
    name = type(action).__name__
    if isinstance(action, (act.PlayJoker, act.Take, act.GiveJunk)):
        return (name, action.card.code)
    if isinstance(action, act.CountAs):
        return (name, action.card.code, action.kind.name)
    if isinstance(action, (act.Bomb, act.Shake)):
        return (name, int(action.month))
    return (name,)


def _same(value: Any) -> Any:
    """The value itself, for kinds of facts that both engines write alike."""
    return value


PLAIN: Mapping[Holds, Callable[[Any], Any]] = {
    Holds.CARDS: lambda found: set(found.codes),
    Holds.MONTHS: lambda months: {int(month) for month in months},
}
"""Cards and months as the oracle writes them."""


def outcome_of(outcome: Outcome) -> dict[str, Any]:
    """A finished hand as the oracle's plain dict."""
    carry, mission = outcome.carry, outcome.carry.mission
    refusal = outcome.refusal
    return {
        "end": outcome.end.name,
        "winner": outcome.winner,
        "standings": [
            {fact.name: PLAIN.get(fact.kind, _same)(getattr(each, fact.name)) for fact in PAYMENT_FACTS}
            | {
                "oe_myeon": seat in outcome.oe_myeon,
                "last_card": seat in outcome.last_card,
                "gained": set(outcome.gained.codes) if seat == outcome.winner else set(),
            }
            for seat, each in enumerate(outcome.seats)
        ],
        "nagaris": carry.nagaris,
        "drawn_month": carry.drawn_month and int(carry.drawn_month),
        "mission": mission and (list(mission.cards.codes), mission.factor),
        "refusal": refusal and (refusal.offerer, refusal.refuser, refusal.said_go),
        "holders": list(outcome.holders),
        "abandoned": outcome.abandoned and (outcome.abandoned.seat, outcome.abandoned.counts_as.name),
        "active": outcome.active and list(outcome.active),
        "dealer": outcome.dealer,
        "pushes": carry.pushes,
        "factor": carry.factor,
        "mission_cards": list(carry.mission_cards.codes),
        "pushed": outcome.pushed,
        "drawn_quad": outcome.drawn_quad,
        # the oracle works the chips of a ppuk too many out for itself; the engine pays them at once
        "paid": [(each.payer, each.payee, each.amount) for each in outcome.paid if each.rule != "CHIPS-2"],
    }


def _chips(state: State, seat: int) -> int:
    """The chips that a seat has won or lost so far."""
    return sum(each.amount * ((each.payee == seat) - (each.payer == seat)) for each in state.payments)


NOT_IN_ORACLE = ("shown", "dropped")
OWN_WAY = ("last_go", "go_points")
"""Fields that the oracle does not know, or says in its own way, so that only the payments can be compared."""

PLAYED = tuple([fact for fact in STORED if fact.name not in (*NOT_IN_ORACLE, *OWN_WAY)])
"""The facts of a seat that are compared at each step."""


def compare_facts(state: State, game: Game, seat: int, *, made: bool) -> None:
    """Check that both engines keep equal facts about a seat, and none that no rule asks for.

    Facts that every turn counts are compared between turns, as the engines count them at different moments of a turn.
    """
    facts, said = state.seats[seat], game.facts_of(seat)
    for fact in PLAYED:
        ours, theirs = PLAIN.get(fact.kind, _same)(getattr(facts, fact.name)), said.get(fact.name, 0)
        if not fact.changes_under(state.rules):
            assert made or not ours, fact.name
        elif game.phase == "TURN" or not fact.blocks_fast_path:
            assert ours == (set(theirs) if isinstance(ours, set) else theirs), fact.name


PHASES = {phase: phase.name for phase in Phase}


def compare(state: State, game: Game, *, made: bool = False) -> None:
    """Check that both engines show equal states; ``made`` if the position was built and not played."""
    assert PHASES[state.phase] == game.phase
    if not state.over:
        assert state.actor == game.actor
        if game.began and game.phase != "PUSH":
            assert state.seat == game.turn_seat
    for seat in range(len(game.hands)):
        assert set(state.seats[seat].hand.codes) == game.hands[seat]
        compare_facts(state, game, seat, made=made)
    pending = state._turn is not None and bool(state._turn._pair or state._turn._waiting)
    opened = game.began  # before the first turn no stack need be made: the hand may be over at once
    if not opened and game.ending is None:
        lying = set().union(game.table, *(each.cards for each in game.stacks))
        assert set().union(state.table.codes, *(each.cards.codes for each in state.stacks)) == lying
    if not pending and opened:
        assert [set(state.seats[seat].captured.codes) for seat in range(len(game.hands))] == game.captured
        assert set(state.table.codes) == game.table
    assert not opened or {(frozenset(each.cards.codes), each.maker) for each in state.stacks} == {
        (frozenset(each.cards), each.maker) for each in game.stacks
    }
    assert [each.code for each in state.stock] == game.stock
    assert (state.turned and state.turned.code) == game.turned
    if not state.over:
        if not pending:
            chips = [during + limit for during, limit in zip(game.chips, game.limit_chips, strict=True)]
            assert [_chips(state, seat) for seat in range(len(game.hands))] == chips
        legal = legal_actions(state)
        assert {as_tuple(each) for each in legal} == game.legal()
        assert len(legal) == len(set(legal))


def compare_end(state: State, game: Game, flags: dict[str, Any]) -> None:
    """Check that the hand ended in one way on both engines, with equal payments."""
    result, settlement, outcome = state.result, state.settlement, state.outcome
    assert result is not None
    assert settlement is not None
    assert outcome is not None
    assert result.end.name == game.ending
    assert result.next_dealer == game.next_dealer
    assert result.pushed == outcome.pushed == game.pushed
    assert result.drawn_quad == outcome.drawn_quad == game.drawn_quad
    assert result.dealt_nagari == outcome.dealt_nagari == game.dealt_nagari
    assert sorted(outcome.holders) == game.holders
    if result.end.name != "PLAYED_OUT":
        assert result.winner == game.winner
    if game.ending == "STOP":
        left, with_last = left_for(state, outcome.winner if outcome.winner is not None else -1)
        if flags["oe_myeon"] and len(game.hands) == 3:
            assert {seat: seat in with_last for seat in left} == game.oe_myeon()
        assert set(outcome.gained.codes) == game.taken
        refusal = outcome.refusal
        assert (refusal and (refusal.offerer, refusal.refuser, refusal.said_go)) == game.refusal()
    payments, net = oracle_payment.settle(flags, outcome_of(outcome))
    assert list(settlement.net) == net
    if result.end.name != "PLAYED_OUT":
        ours = sorted(
            (str(each.payer), str(each.payee), each.amount, str(each.debtor))
            for each in settlement.payments
            if each.amount
        )
        theirs = sorted((str(payer), str(payee), amount, str(debtor)) for payer, payee, amount, debtor, _ in payments)
        assert ours == theirs


def shuffled_deck(rules: Rules, random: Random) -> list[Card]:
    """The pack in a random order, sometimes arranged so that rare events come early."""
    deck = list(rules.deck)
    random.shuffle(deck)
    if random.random() < 0.3:
        months = random.sample(range(1, 13), 4)
        wanted = [each for each in deck if each.month in months]
        rest = [each for each in deck if each not in wanted]
        lift = 3
        if random.random() < 0.4:  # each month in one piece, so that a hand or the table may get it whole
            wanted.sort(key=lambda each: months.index(each.month or 0))
            lift = random.randrange(12)
        deck = rest[:lift] + wanted + rest[lift:]
    return deck


def carried(rules: Rules, random: Random) -> Carry:
    """A carry that a series might bring into a hand by these rules: nagaris, a boar pot, pushes and draws."""
    return Carry(
        nagaris=random.choice([0, 0, 1, 2]),
        pot=random.choice([0, 6]) if rules.boar_pot_chips else 0,
        drawn_month=random.choice(list(Month)) if rules.drawn_month_multiplier > 1 else None,
        mission=missions.draw_mission(random, rules),
        pushes=random.randint(0, rules.push_limit),
        factor=random.choice([1, 1, 2, 5]) if rules.hand_factors else 1,
        mission_cards=CardSet(random.sample(list(DECK), rules.mission_cards)),
    )


def play_beside(rules: Rules, random: Random, carry: Carry | None = None) -> State:
    """The last state of a random hand that was played on both engines and compared at each step."""
    flags, carry = flags_of(rules), carry or Carry()
    deck, dealer = shuffled_deck(rules, random), random.randrange(rules.players)
    state = deal(rules, deck=deck, dealer=dealer, carry=carry)
    outside: dict[str, Any] = {
        "pot": carry.pot,
        "pushes": carry.pushes,
        "nagaris": carry.nagaris,
        "factor": carry.factor,
    }
    game = Game(flags, rules.players, [each.code for each in deck], dealer, **outside)
    compare(state, game)
    while not state.over:
        legal = legal_actions(state)
        eager = [
            each for each in legal if not isinstance(each, (act.Play, act.Stop, act.AcceptNagari, act.OfferNagari))
        ]
        action = random.choice(eager if eager and random.random() < 0.4 else legal)
        state, _ = step(state, action)
        game.apply(as_tuple(action))
        compare(state, game)
    compare_end(state, game, flags)
    return state
