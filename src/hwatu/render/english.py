"""English: a line for each event, each action and each thing that a table or a receipt says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hwatu import actions, events
from hwatu.payment import End, Op
from hwatu.render.sentences import Language
from hwatu.state import Phase

if TYPE_CHECKING:
    from hwatu.render.sentences import Sentence


def _table_joker(event: events.TableJoker) -> str:
    replaced = "" if event.replacement is None else ", and {replacement} took its place"
    return "{card} lay on the table and went to {seat}" + replaced + "."


def _played(event: events.CardPlayed | events.SubstitutePlayed) -> str:
    return "{seat} played {card} onto {onto}." if event.onto else "{seat} played {card}, which matches nothing."


def _drawn(event: events.CardDrawn) -> str:
    return "{seat} drew a card for it." if event.card is None else "{seat} drew {card} for it."


def _joker_turned(event: events.JokerTurned) -> str:
    return "{seat} turned {card}" + (", which waits on the pair." if event.waits else " from the stock.")


def _stack_taken(event: events.StackTaken) -> str:
    if event.maker == event.seat:
        return "Ja-ppuk! {seat} takes the stack of its own making: {cards}."
    return "{seat} takes the stack " + ("of {maker}: {cards}." if event.maker is not None else "of the deal: {cards}.")


def _chips_paid(event: events.ChipsPaid) -> str:
    if event.payer is None:
        return "{payee} took {amount}: {reason}."
    return ("{payer} paid {amount}" if event.payee is None else "{payer} paid {amount} to {payee}") + ": {reason}."


EVENTS: Final[dict[type[Any], Sentence]] = {
    events.MonthDrawn: "The month of this deal is {month}.",
    events.MissionDrawn: "The mission of this deal is {mission} × {factor}: {cards}.",
    events.TableJoker: _table_joker,
    events.StackDealt: "{cards} were dealt to the table and make one stack.",
    events.TableQuad: "All four cards of {month} were dealt to the table: {cards}.",
    events.HandQuad: "{seat} was dealt all four cards of {month}: {cards}.",
    events.Shaken: "{seat} shook {month} and showed {cards}.",
    events.CardPlayed: _played,
    events.Bombed: "Bomb! {seat} played {cards} onto {onto}.",
    events.JokerPlayed: "{seat} played {card}.",
    events.CardDrawn: _drawn,
    events.SubstituteTurned: "{seat} turned {card} to play in its place.",
    events.SubstitutePlayed: _played,
    events.BombTurn: "{seat} used a bomb turn and played no card.",
    events.StockTurned: "{seat} turned {card} from the stock.",
    events.JokerTurned: _joker_turned,
    events.Captured: "{seat} captured {cards}.",
    events.Ppuk: "Ppuk! {seat} leaves a stack: {cards}.",
    events.Ttadak: "Ttadak! {seat} takes all four: {cards}.",
    events.Chok: "Chok! {seat} turned the match of the card just played: {cards}.",
    events.StackTaken: _stack_taken,
    events.Sseul: "Sseul! {seat} swept the table: {cards}.",
    events.DepartmentStore: "Department store! {seat} captured a card of each kind: {cards}.",
    events.JunkGiven: "{giver} gave {card} to {taker}.",
    events.ChipsPaid: _chips_paid,
    events.GoSaid: "Go! {seat} said go number {goes} with {points}.",
    events.StopSaid: "Stop! {seat} stopped with {points}.",
    events.NagariOffered: "{seat} laid open its hand ({cards}) and offered nagari.",
    events.NagariAccepted: "{seat} accepted the nagari.",
    events.NagariRefused: "{seat} refused the nagari.",
    events.SeatJoined: lambda event: "{seat} must play." if event.forced else "{seat} plays.",
    events.SeatDroppedOut: lambda event: "{seat} must sit out." if event.forced else "{seat} drops out.",
    events.CardsSold: "{seat} showed {cards} and is owed {chips} by each who pays.",
    events.TableTurnedUp: "The table was turned up: {cards}.",
    events.TurnMissed: "{seat} has no card left and misses its turn.",
    events.HandEnded: lambda event: ENDS[event.end] + ".",
}

ACTIONS: Final[dict[type[Any], Sentence]] = {
    actions.Play: lambda action: "play {card}" if action.onto is None else "play {card} onto {onto}",
    actions.Bomb: "bomb {month}",
    actions.PlayJoker: "play {card}",
    actions.TurnStock: "play no card, just turn the stock",
    actions.Shake: "shake {month}",
    actions.Take: "take {card}",
    actions.GiveJunk: "give {card}",
    actions.Go: "go",
    actions.Stop: "stop",
    actions.OfferNagari: "lay open the hand and offer nagari",
    actions.AcceptNagari: "accept the nagari",
    actions.RefuseNagari: "refuse the nagari",
    actions.Join: "play this hand",
    actions.DropOut: "drop out of this hand",
}

ENDS: Final[dict[End, str]] = {
    End.STOP: "{winner} stopped and won",
    End.NAGARI: "nagari: the cards ran out and nobody had stopped",
    End.AGREED_NAGARI: "nagari: both others accepted the offer",
    End.HAND_QUAD: "four cards of a month ended the hand at the deal",
    End.PPUK_LIMIT: "one ppuk too many: {winner} is paid and the hand is over",
    End.VOID: "the deal is void: four cards of a month lie on the table",
    End.PLAYED_OUT: "the hand was played out, and the cards are counted",
}

ENGLISH: Final = Language(
    code="en",
    events=EVENTS,
    actions=ACTIONS,
    phases={phase: phase.value for phase in Phase},
    ends=ENDS,
    operations={
        Op.ADD: "{value:+}",
        Op.MULTIPLY: "× {value}",
        Op.DIVIDE: "÷ {value}",
        Op.LIMIT: "at most {value}",
    },
    reasons={},
    card=lambda card: f"{card.code} {card.name}",
    label=lambda card: card.code,
    kind=lambda kind: kind.english,
    month=str,
    named=lambda item: item.name,
    seat="seat {}",
    nobody="nobody",
    pot="the pot",
    chips="{0} {0:chip|chips}",
    points="{0} {0:point|points}",
    total="{points} in all",
    score_heads=("Combination", "Points", "Cards", "Rule"),
    payment_heads=("Step", "", "Chips", "Rule"),
    net_heads=("Seat", "In all"),
    pays="{payer} pays {amount} to {payee}: {reason}",
    pays_nobody="{payer} pays {amount}: {reason}",
    picture="A table with {count} seats",
    table="table",
    turned="turned",
    stock="stock",
    number_of_cards="{count} {count:card|cards}",
    face_down="{count} face down",
    made_by="by {maker}",
    brought="brought in",
    nagaris="{count} nagari before",
    in_the_pot="{amount} in the boar pot",
    drawn_month="drawn month {month}",
    mission="mission {name} × {factor}",
    hand="hand",
    captured="captured",
    nothing="nothing",
    sits_out="sits out",
    dealer="dealer",
    you="you",
    junk="{count} junk",
    goes="{count} {count:go|goes}",
    ppuks="{count} ppuk",
    shaken="shook {months}",
    bombed="bombed {months}",
    bomb_turns="{count} bomb {count:turn|turns} left",
    decides="{seat} decides: {what}",
    result="result: {what}",
)
