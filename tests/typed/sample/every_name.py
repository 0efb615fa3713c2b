"""A project of somebody else's that uses every public name of ``hwatu``: pyright and mypy, strict, find nothing wrong.

A new name is not public before it is used here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import hwatu
from hwatu import (
    DECK,
    AbandonedAs,
    Abandonment,
    AcceptNagari,
    Action,
    Additions,
    Bomb,
    Card,
    CardSet,
    Carry,
    Combination,
    Correction,
    CountAs,
    CountedPoints,
    Dealt,
    Drawn,
    DropOut,
    Due,
    End,
    Ended,
    EndHand,
    Entry,
    Evaluation,
    Event,
    Events,
    GiveJunk,
    Go,
    HouseJoker,
    HwatuError,
    IllegalAction,
    InvalidPosition,
    Join,
    Joker,
    Kind,
    Line,
    Look,
    Mission,
    Month,
    Move,
    NagariRefusal,
    NotationError,
    OfferNagari,
    Op,
    Outcome,
    Payment,
    Phase,
    Place,
    Play,
    PlayJoker,
    PlayOn,
    PurseLimit,
    PushWin,
    Record,
    Refusal,
    RefusedOffer,
    RefuseNagari,
    Result,
    Ribbon,
    RuleConflict,
    Rules,
    Score,
    ScoreItem,
    Scorer,
    Seat,
    Series,
    Session,
    SessionRecord,
    Settlement,
    Shake,
    Stack,
    State,
    Step,
    Stop,
    Table,
    Take,
    TakeWin,
    TextError,
    Time,
    Turn,
    TurnStock,
    Variant,
    View,
    Way,
    abandon,
    card,
    cards,
    check,
    choose_dealer,
    codec,
    combinations,
    cut,
    deal,
    format_position,
    legal_actions,
    observe,
    parse_action,
    parse_position,
    points,
    position,
    presets,
    redact,
    redacted,
    score,
    scorer,
    settle,
    step,
    variants,
)

KINDS: tuple[tuple[Kind, Ribbon | None], ...] = tuple((each.kind, each.ribbon) for each in DECK)

ACTIONS: list[Action] = [
    Play("2A"), Play(card("2A"), onto="2R"), Bomb(3), Bomb(Month.MARCH), PlayJoker("X2"), TurnStock(), Shake(8),
    Take("8B"), GiveJunk(DECK[2]), Go(), Stop(), OfferNagari(), AcceptNagari(), RefuseNagari(), Join(), DropOut(),
    EndHand(), PlayOn(), CountAs("9A", "junk"), CountAs(card("9A"), Kind.ANIMAL), TakeWin(), PushWin(),
]  # fmt: skip


def house_rules() -> Rules:
    """Rules by every way in which they are made."""
    dragon = HouseJoker(joker=Joker.HOUSE_Y, name="dragon", korean="용", junk=4, boss=True)
    seasons = Combination(
        name="seasons", romanised="sa-gye", korean="사계", rule="HOUSE-1", cards="1R 4R 7R 10R", points=4,
        kind=Kind.RIBBON,
    )  # fmt: skip
    birds = Mission("birds", "고도리", ["2A", card("4A"), "8A"], factor=3)
    godori = Variant(name="godori_3", title="Godori scores 3", source="", rules=("SCORE-5",), flags={"godori": 3})
    rules = presets.pagat(players=3, shake="MUST_PLAY", jokers="X2 X3") | variants.meong_bak | godori
    rules = rules | Additions(combinations=seasons, jokers=[dragon]) | Additions(missions=(birds,))
    assert Rules(players=2, dual_animals={"9A": 1}, score_cap=None) != rules
    return rules.changed(missions=True)


def captures() -> dict[str, int]:
    """Points by the name of what scores."""
    taken: CardSet = cards("1B 3B 8B") | {card("2A")} | "4A 8A"
    worth: Score = score(Rules(), taken)
    items: tuple[ScoreItem, ...] = worth.items
    assert points(Rules(), taken.codes) == worth.points
    assert points(Rules(), CardSet(each for each in taken if each.kind is Kind.BRIGHT)) == 3
    return {item.name: item.points for item in items}


def paid() -> Settlement:
    """A settlement without a hand."""
    carry = Carry(nagaris=1, drawn_month=8, active=[0, 1], claims=[(0, 3)], mission_cards="1B")
    winner = Seat("1B 3B 8B", shaken=[8, Month.MAY], goes=1, as_junk=CardSet())
    seats = [winner, Seat(["1R", card("2R")])]
    before = [Payment(1, 0, 3, "a ppuk", "CHIPS-1")]
    outcome = Outcome(0, seats, end=End.STOP, carry=Carry(nagaris=1, drawn_month=Month.MAY), paid=before, active=None)
    result = Result(outcome.end, outcome.winner, next_dealer=0, carry=carry)
    settlement = settle(Rules(), outcome)
    assert result.winner == settlement.winner
    assert sum(settlement.net) == 0
    return settlement


def played(rules: Rules, rng: Random) -> Record:
    """A hand, played at random."""
    record = Record.start(rules, deck=cut(rules.deck, 5), headers={"Place": "home"})
    while not record.state.over:
        record = record.played(rng.choice(legal_actions(record.state)))
    return Record.loads(record.dumps())


def told(events: Iterable[Event], seat: int | None) -> list[str]:
    """The rules by which things happened, as a seat may know it."""
    return [redact(each, seat).rule for each in redacted(events, seat)]


def turn(state: State) -> list[str]:
    """One turn of a state."""
    view: View = observe(state, state.actor)
    action: Action = view.actions[0]
    refusal: Refusal | None = check(state, Go())
    following: Step = step(state, action)
    after: State = following.state
    events: Events = following.events
    assert after != view.sample(Random(1))
    assert view.phase is Phase.TURN
    return [*told(events, None), "" if refusal is None else refusal.code]


def stacks() -> tuple[Stack, ...]:
    """The stacks of a position made by hand."""
    state = position(
        presets.pagat(), hands=["2A 5R", ["3K", card("7J")]], table="2R 8J", stacks=[("3B 3R 3J", 1)],
        stock="8B", turns=[1, 1], shaken=[[], ()],
    )  # fmt: skip
    assert state.stacks == (Stack(3, "3B 3R 3J", maker=1),)
    return state.stacks


def in_words(state: State) -> State:
    """A state and an action as text and back, and what is wrong with a text."""
    wrong: TextError | None = None
    try:
        parse_position("hwatu position 1; stok 8B", state.rules)
    except TextError as error:
        wrong = error
    assert wrong is not None
    assert (wrong.line, wrong.code) == (1, "unknown_field")
    action: Action = parse_action("play 2A>2R")
    assert action == Play("2A", onto="2R")
    return parse_position(format_position(state), state.rules)


def ways(rules: Rules) -> list[Way]:
    """The ways to count, by a scorer that is asked often."""
    asked: Scorer = scorer(rules)
    assert all(each.look in Look for each in combinations(rules))
    return list(asked.ways(cards("9A 1J").mask))


def explained(settlement: Settlement) -> list[tuple[str, Op, int]]:
    """The lines behind each chip of a settlement."""
    lines: list[Line] = [line for payment in settlement.payments for line in payment.lines]
    refusal: NagariRefusal | None = settlement.outcome.refusal
    counted: CountedPoints | None = settlement.outcome.counted
    assert counted is None or counted == CountedPoints(10, pi_bak=[1])
    return [(line.rule, line.op, line.value) for line in lines if refusal is None]


def waiting(state: State) -> list[int]:
    """The turn under way, the junk that is owed, and the refused offers."""
    owed: tuple[Due, ...] = state.owed
    under_way: Turn | None = state.current_turn
    assert under_way is None or under_way.seat == state.actor
    offers: tuple[RefusedOffer, ...] = state.refused
    return [state.actor, *[each.giver for each in owed], *[each.refuser for each in offers]]


def given_up(state: State, session: Session, record: Record, table: Table) -> list[Abandonment | None]:
    """A hand that is given up, by the seat that left or by all."""
    over: Step = abandon(state, 1, counts_as=AbandonedAs.LOST)
    after: State = abandon(state).state
    assert session.abandon(state, 1, counts_as=AbandonedAs.NAGARI).played > session.abandon(state).played
    assert record.abandoned().state == record.abandoned(None, counts_as=AbandonedAs.VOID).state
    assert table.abandon().number == table.abandon(1, counts_as=AbandonedAs.NAGARI).number
    lost = Outcome(None, [Seat(), Seat()], end=End.ABANDONED, abandoned=Abandonment(1, AbandonedAs.LOST))
    void: bool = settle(state.rules, lost).void
    results: list[Result | None] = [over.state.result, after.result]
    return [lost.abandoned, *[each.abandoned for each in results if each is not None and not void]]


def recorded(record: Record) -> list[Action]:
    """The moves of a record, and how it says that it ended."""
    ended: Ended | None = record.ended
    moves: tuple[Move, ...] = record.moves
    said: Evaluation | None = moves[0].evaluation
    noted: Record = record.annotated(1, comment="luck", evaluation=said or Evaluation.of(0.5, 0.25))
    return [each.action for each in noted.moves if ended is None or ended.end is not End.VOID]


def accounts(session: Session) -> list[Place]:
    """The deals, the ledger, and who stands where."""
    deals: list[Dealt] = [*session.deals]
    corrections: list[Correction] = [*session.corrections]
    assert not corrections
    lines: tuple[Entry, ...] = session.ledger
    told: list[tuple[int, str, str]] = [(each.number, each.who, each.when) for each in lines]
    assert len(told) == len(lines)
    drawn: Drawn = choose_dealer(["3B", "2R"], Time.DAY)
    assert len(lines) == len(deals) * session.rules.players
    assert drawn.dealer == 0
    return list(session.standings)


def series(rules: Rules) -> SessionRecord:
    """A series of hands, and the record of it."""
    dealer = choose_dealer(["3B", "2R", "9A"], Time.NIGHT).dealer or 0
    session = Session.start(rules, Series.SEASON, dealer=dealer, purses=[300, 200, 100], limit=PurseLimit.BOTH)
    state = session.deal(seed=7)
    while not state.over:
        state = step(state, legal_actions(state)[0]).state
    assert session.record(state).played <= 1
    return SessionRecord(rules=rules, series=3, headers={"Place": "home"}, purses=session.purses, limit=session.limit)


def seats(rules: Rules) -> Table:
    """A table, played by bots."""
    return Table.start(rules, ["simple"] * 3, seed="an evening", hands=1, names=["Ann", "", ""]).deal().play_bots()


def refused() -> list[str]:
    """The codes of errors, told apart by their classes."""
    state = deal(presets.pagat(), seed="an evening")
    raised: HwatuError = InvalidPosition("No.", code="no")
    return [
        raised.code,
        _refused(lambda: step(state, Go())),
        _refused(lambda: observe(state, 5)),
        _refused(lambda: card("13B")),
        _refused(lambda: presets.pagat(godori=-1)),
    ]


def _refused(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except (IllegalAction, InvalidPosition) as error:
        return error.code
    except (NotationError, RuleConflict) as error:
        return f"{error.code} {error.rule}"
    return ""


def written(value: Card) -> Card:
    """A card, through JSON."""
    read = codec.from_plain(codec.to_plain(value), Card)
    assert codec.loads(codec.dumps(value), Card) is read
    return read


def everything() -> list[object]:
    """The value that each of them gives."""
    rules, three = house_rules(), presets.pagat(players=3)
    start, series_played = deal(three, seed=7), series(three)
    choice = hwatu.bots.simple_bot(observe(deal(rules, seed=1), 0), Random(1))
    return [
        hwatu.__version__, KINDS, ACTIONS, captures(), paid(), stacks(), refused(), written(DECK[0]), choice,
        played(presets.pagat(), Random(1)), turn(deal(presets.pagat(), seed=7)), series_played, seats(three),
        in_words(start), ways(three), explained(paid()), [waiting(start)], recorded(played(three, Random(1))),
        accounts(series_played.replay()),
    ]  # fmt: skip


MODULES = (
    hwatu.advice, hwatu.art, hwatu.board, hwatu.bots, hwatu.catalogue, hwatu.codec, hwatu.events, hwatu.fair,
    hwatu.house, hwatu.presets, hwatu.render, hwatu.rules, hwatu.simulation, hwatu.tables, hwatu.testing,
    hwatu.variants,
)  # fmt: skip
"""Those that nobody needs to import."""
