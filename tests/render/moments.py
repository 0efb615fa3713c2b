"""Hand-made moments in which every phase, every event and every end occurs, under any rules that have it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from hwatu import (
    AbandonedAs,
    Action,
    CardSet,
    Carry,
    End,
    InvalidPosition,
    Month,
    Phase,
    Rules,
    State,
    abandon,
    check,
    events,
    legal_actions,
    position,
    step,
)
from hwatu._actions import parse_action
from hwatu._payment.endings import DEALT_NAGARI, DRAWN_QUAD, ends_of
from hwatu.events import Event
from hwatu.rules import (
    MISSIONS,
    BombRule,
    CompensationTimeRule,
    EndingRule,
    HandJokerRule,
    HandQuadRule,
    SeatingRule,
    ShakeRule,
    SyodangRule,
)
from tests.rules_of_play.acting import ONE_OF_EACH, dealt

RICH: Final = "1B 3B 8B 11B 12B 4A 6A 7A"
"""Captures with which a seat may stop at any table."""


class Moment(NamedTuple):
    """A position and the first actions in it, seats separated by bars, with J for the pack's first joker."""

    hands: str
    table: str
    stock: str
    actions: str
    captured: str = ""
    facts: Mapping[str, Any] = {}
    alone: bool = False
    """Whether a third and a fourth player hold nothing."""


FIRST: Final = {"turns": 0}

MOMENTS: Final = (
    Moment("2A 5R | 3R 7J", "8J", "9J", "play 2A"),
    Moment("2A 5R | 3R 7J", "2R 2J 8J", "9J", "play 2A>2J"),
    Moment("2A 5R | 3R 7J", "8J 9J", "2R", "play 2A", "| 1J 11D"),
    Moment("2A 5R | 3R 7J", "8J 9J", "2R", "play 2A", "| 9A 5A"),
    Moment("3K 5R | 4R 7J", "8J", "9J", "play 3K", "| 9A 5A", {"stacks": [("3B 3R 3J", 1)]}),
    Moment("2A 5R | 3R 7J", "8J 9J", "2R", "play 2A", facts=FIRST),
    Moment("2A 5R | 3R 7J", "2R 8J", "8K", "play 2A", "| 1J 11D"),
    Moment("2A 5R | 3R 7J", "2R 8J", "2J", "play 2A", facts=FIRST),
    Moment("2A 5R | 3R 7J", "2R 8J", "2J", "play 2A", facts={"turns": 1, "ppuks": 1}),
    Moment("2A 5R | 3R 7J", "2R 8J", "2J", "play 2A", facts={"turns": 2, "ppuks": 2}),
    Moment("2A 5R | 3R 7J", "2R 2K 8J", "2J", "play 2A>2R", "| 1J 11D", FIRST),
    *[
        Moment("3K 5R | 4R 7J", "8J", "9J", "play 3K", "| 1J 11D", {"turns": 0, "stacks": [("3B 3R 3J", maker)]})
        for maker in (None, 0, 1)
    ],
    Moment("5A 5R 5J 6R | 3R 7J", "5K 8J", "11J", "bomb 5", "| 1J 11D", FIRST),
    Moment("4A 4R 6R | 3R 7J", "4J 4K 8J", "9J", "bomb 4", "| 1J 11D", FIRST),
    Moment("5A 5R 5J 6R | 3R 7J", "8J", "11J", "shake 5"),
    Moment("5R | 3R 7J", "8J", "11J", "turn", facts={"bomb_turns": 1}),
    Moment("2A 5R | 3R 7J", "8J 9J 9K", "9R", "play 2A"),
    Moment("J 5R 6R | 3R 7J", "2R 2J 8J", "2A 9J", "joker J", "| 1J 11D"),
    Moment("J 5R 6R | 3R 7J", "8J", "2A 9J", "joker J"),
    Moment("2A 5R | 3R 7J", "2R 8J", "J 9J 11J", "play 2A", "| 1J 11D"),
    Moment("2A 5R | 3R 7J", "9J 8J", "J 9K 11J", "play 2A"),
    Moment("2A 5R | 3R 7J", "2R 8J 9J", "8B", "play 2A", "| 1J 11D", FIRST),
    Moment("7A 5R | 3R 2J", "7R 8J", "9J", "play 7A", facts=FIRST),
    Moment("9R 5R | 3R 7J", "9A 8J", "1J", "play 9R"),
    Moment("5R 9R | 3R 7J", "5A 8J", "1J", "play 5R"),
    Moment("2R 9R | 3R 7J", "2A 8J", "1J", "play 2R"),
    Moment("2A 5R | 3R 7J", "2R 8J", "9J", "play 2A", f"{RICH} | 2J 11J"),
    Moment(
        "2A 5R | 3R 7J", "2R 8J", "9J", "play 2A", f"{RICH} | 2J 11J",
        {"goes": [1, 1], "go_points": [1, 1], "shaken": [[5], []], "carry": {"nagaris": 1}},
    ),
    Moment("2A | ", "2R 8J 8K", "9J", "play 2A", f"{RICH} | 2J 11J", alone=True),
    Moment("2A | ", "8J 9J", "1R", "play 2A", alone=True),
    Moment("2A 5R | ", "8J 9J", "1R", "play 2A", alone=True),
    Moment("2A 5R | 3R 7J", "8J", "9J", "offer"),
    Moment("2A 5R | 3R 7J", "8J", "9J", "play 2A", facts={"idle": 4}),
    Moment("J 5A 5R 5J | 3R 7J", "8J", "5K 9J", "joker J", "| 1J 11D", FIRST),
)  # fmt: skip
"""The events of a turn."""

APRIL, JUNE = "4A 4R 4J 4K", "6A 6R 6J 6K"
DEALS: Final = (
    ((), ""), ((APRIL,), ""), (("", APRIL, JUNE), ""), ((APRIL, JUNE), ""), ((), APRIL), ((), "3B 3R 3J"), ((), "J 2A"),
)  # fmt: skip
"""Hands and a table to be dealt."""


def told_by(rules: Rules) -> Told:
    """The events, phases and ends of all moments that these rules have."""
    told = Told()
    for moment in MOMENTS:
        state = laid(rules, moment)
        if state is not None:
            told.explore(state, with_joker(rules, moment.actions))
            told.give_up(state)
    for hands, table in DEALS:
        if "J" not in table.split() or rules.jokers:
            told.explore(_dealt(rules, hands, with_joker(rules, table)))
    if rules.seating is SeatingRule.BRIGHT_SELLING and rules.players > rules.seats_playing:
        told.explore(_dealt(rules, ["", "", "", "1B 8B 11D"], "", sold=True))
    return told


class Told:
    """The events and the states of each phase and end that some moments led to."""

    def __init__(self) -> None:
        self.events: set[Event] = set()
        self.phases: dict[Phase, State] = {}
        self.over: dict[tuple[object, ...], State] = {}
        self.actions: set[Action] = set()
        self.refusals: set[tuple[str, str]] = set()

    def explore(self, state: State, first: str = "") -> None:
        """Play the first action, if it is legal, and then everything that may be answered until a turn begins."""
        self._note(state)
        self.events.update(state.opening)
        waiting = [state]
        if first:
            waiting = self._after(state, [parse_action(first)])
        while waiting:
            state = waiting.pop()
            if state.phase is not Phase.TURN:
                waiting += self._after(state, legal_actions(state))

    def give_up(self, state: State) -> None:
        """Give the hand up, in every way that it can be."""
        left = state.actor
        for seat, counts_as in ((left, AbandonedAs.LOST), (left, AbandonedAs.NAGARI), (None, AbandonedAs.VOID)):
            with suppress(InvalidPosition):  # of a hand that would be played out
                following, happened = abandon(state, seat, counts_as=counts_as)
                self.events.update(happened)
                self._note(following)

    def _after(self, state: State, actions: list[Action]) -> list[State]:
        found = []
        for action in actions:
            if check(state, action) is None:
                following, happened = step(state, action)
                self.actions.add(action)
                self.events.update(happened)
                self._note(following)
                found.append(following)
        return found

    def _note(self, state: State) -> None:
        result = state.result
        if result is not None:
            self.over.setdefault((result.end, result.pushed, result.drawn_quad, result.dealt_nagari), state)
        if state.phase not in self.phases:
            self.phases[state.phase] = state
            refused = [check(state, action) for action in ONE_OF_EACH]
            self.refusals.update((each.message, each.korean) for each in refused if each is not None)


def with_joker(rules: Rules, codes: str) -> str:
    """The codes with the pack's first joker in place of J."""
    return " ".join(rules.jokers.codes[0] if each == "J" and rules.jokers else each for each in codes.split())


def laid(rules: Rules, moment: Moment) -> State | None:
    """The position of a moment under these rules, None if they have no such moment."""
    if not rules.jokers and "J" in f"{moment.hands} {moment.stock}".split():
        return None
    playing = rules.seats_playing
    hands = [each.strip() for each in with_joker(rules, moment.hands).split("|")]
    hands += ([""] * 2 if moment.alone else ["10J 10K", "12A 12R"])[: playing - 2]
    hands += [""] * (rules.players - playing)
    facts = dict(moment.facts)
    turns, carry = facts.pop("turns", 4), facts.pop("carry", {})
    facts = {name: [value] if isinstance(value, int) else value for name, value in facts.items()}
    with suppress(InvalidPosition):
        return position(
            rules,
            hands=hands,
            table=moment.table,
            stock=with_joker(rules, moment.stock),
            captured=[each.strip() for each in moment.captured.split("|")],
            turns=[turns] * playing + [0] * (rules.players - playing),
            carry=carried(rules, **carry),
            fill=False,
            **facts,
        )
    return None


def carried(rules: Rules, *, sold: bool = False, **carry: Any) -> Carry:
    """The carry of such a hand: its draws, and who plays unless ``sold`` leaves that open."""
    if rules.drawn_month_multiplier > 1:
        carry["drawn_month"] = Month.MAY
    if rules.missions:
        carry["mission"] = next(iter(MISSIONS))
    if rules.mission_cards:
        carry["mission_cards"] = CardSet([each for each in rules.deck if each.month][: rules.mission_cards])
    if rules.seats_playing < rules.players and not sold:
        carry["active"] = tuple(range(rules.seats_playing))
    return Carry(**carry)


def _dealt(rules: Rules, hands: Any, table: str, *, sold: bool = False) -> State:
    """A hand dealt with these cards at this table, brought in under any rules."""
    playing = rules.players if sold else rules.seats_playing
    return dealt(rules, hands[:playing], table, carry=carried(rules, sold=sold), reshuffle=sorted(rules.deck))


# --- What can occur ---


def takes_junk(rules: Rules) -> bool:
    """Whether these rules let a player take junk from another."""
    by_joker = rules.jokers and (rules.joker_junk or any(each.code.startswith("XB") for each in rules.jokers))
    flags = ("ttadak", "chok", "stack", "own_stack", "dealt_stack", "bomb", "sseul", "department_store")
    return bool(by_joker) or any(getattr(rules, f"{flag}_junk") for flag in flags)


def _selling(rules: Rules) -> bool:
    """Whether more people sit at the table than play, and brights are sold."""
    return rules.seating is SeatingRule.BRIGHT_SELLING and rules.players > rules.seats_playing


def _offers(rules: Rules) -> bool:
    """Whether a player may offer nagari."""
    return rules.seats_playing == 3 and rules.syodang is not SyodangRule.OFF


def _stops(rules: Rules) -> bool:
    """Whether a hand ends when a player stops."""
    return rules.ending is EndingRule.GO_STOP


def _asks_about_quads(rules: Rules) -> bool:
    """Whether a holder of four of a month may be asked to play on."""
    return rules.hand_quad is HandQuadRule.MAY_PLAY_ON or bool(rules.jokers and DRAWN_QUAD.has(rules))


def _redraws(rules: Rules) -> bool:
    """Whether a joker from hand is replaced by a card from the stock."""
    return bool(rules.jokers) and rules.hand_joker is HandJokerRule.REDRAW


def _substitutes(rules: Rules) -> bool:
    """Whether the stock card is played in place of a joker from hand."""
    return bool(rules.jokers) and rules.hand_joker is HandJokerRule.SUBSTITUTE


def _pays_at_once(rules: Rules) -> bool:
    """Whether chips can be paid during a hand."""
    flags = ("first_ppuk", "second_ppuk", "third_ppuk", "first_ttadak", "first_stack", "first_bomb", "first_chok",
             "first_boar", "boar_pot", "own_stack")  # fmt: skip
    paid = any(getattr(rules, f"{flag}_chips") for flag in flags)
    limit = rules.ppuk_limit and rules.ppuk_limit_chips
    joker = rules.jokers and (rules.joker_hand_chips or rules.joker_stock_chips)
    sold = _selling(rules) and rules.compensation_time is CompensationTimeRule.AT_ONCE
    return bool(paid or limit or joker or sold or (rules.no_junk_chips and takes_junk(rules)))


def _always(rules: Rules) -> bool:
    """True, for moments that occur under any rules."""
    return True


OCCURS: Final[Mapping[type[Event] | Phase, Callable[[Rules], bool]]] = {
    **dict.fromkeys(
        (
            events.StackDealt, events.TableQuad, events.CardPlayed, events.StockTurned, events.Captured,
            events.StackTaken, events.TurnMissed, events.HandAbandoned, events.HandEnded, Phase.TURN, Phase.TAKE,
            Phase.OVER,
        ),
        _always,
    ),
    **dict.fromkeys((events.GoSaid, events.StopSaid, Phase.GO_OR_STOP), _stops),
    **dict.fromkeys((events.QuadEnded, events.QuadPlayedOn, Phase.QUAD), _asks_about_quads),
    **dict.fromkeys((events.WinTaken, events.WinPushed, Phase.PUSH), lambda rules: rules.push_limit > 0),
    **dict.fromkeys((events.NagariOffered, events.NagariAccepted, events.NagariRefused, Phase.ANSWER), _offers),
    **dict.fromkeys(
        (events.SeatJoined, events.SeatDroppedOut, events.CardsSold, events.TableTurnedUp, Phase.SEATING), _selling
    ),
    **dict.fromkeys((events.TableJoker, events.JokerPlayed, events.JokerTurned), lambda rules: bool(rules.jokers)),
    **dict.fromkeys((events.SubstituteTurned, events.SubstitutePlayed, Phase.PLACE), _substitutes),
    **dict.fromkeys((events.DualCounted, Phase.DUAL), lambda rules: rules.dual_choice.name == "ASKED"),
    events.MonthDrawn: lambda rules: rules.drawn_month_multiplier > 1,
    events.MissionDrawn: lambda rules: rules.missions,
    events.MissionCardsDrawn: lambda rules: rules.mission_cards > 0,
    events.HandQuad: lambda rules: rules.hand_quad is not HandQuadRule.IGNORED,
    events.Shaken: lambda rules: rules.shake is not ShakeRule.OFF,
    events.Bombed: lambda rules: rules.bomb is not BombRule.OFF,
    events.PairBombed: lambda rules: rules.pair_bomb,
    events.BombTurn: lambda rules: rules.bomb is BombRule.TWO_TURNS,
    events.CardDrawn: _redraws,
    events.Ppuk: lambda rules: rules.ppuk,
    events.Ttadak: lambda rules: bool(rules.ttadak_junk or rules.first_ttadak_chips),
    events.Chok: lambda rules: bool(rules.chok_junk or rules.first_chok_chips),
    events.Sseul: lambda rules: rules.sseul_junk > 0,
    events.DepartmentStore: lambda rules: rules.department_store_junk > 0,
    events.JunkGiven: takes_junk,
    events.DualLocked: lambda rules: bool(rules.dual_locks and rules.dual_animals) and takes_junk(rules),
    events.ChipsPaid: _pays_at_once,
    Phase.GIVE: lambda rules: takes_junk(rules) and rules.surrender.name == "OWNER_CHOOSES",
}  # fmt: skip
"""Under which rules each event and each phase can occur."""


def can_end(rules: Rules) -> Iterator[tuple[End, bool, bool, bool]]:
    """The ways in which a hand can end under these rules: the end, whether its win was pushed, whether its quad was
    drawn, and whether it was a nagari of the deal.
    """
    for end in (*ends_of(rules), End.ABANDONED):
        yield end, False, False, False
        if rules.push_limit and end in (End.STOP, End.HAND_QUAD, End.PPUK_LIMIT, End.EMPTY_TURNS):
            yield end, True, False, False
    if rules.jokers and DRAWN_QUAD.has(rules):
        yield End.HAND_QUAD, False, True, False
        if rules.push_limit:
            yield End.HAND_QUAD, True, True, False
    if DEALT_NAGARI.has(rules):
        yield End.NAGARI, False, False, True
