"""Values of the library as the plain JSON of the vectors, and back: no prose, cards as codes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final

import attrs

from hwatu.actions import action_text
from hwatu.additions import Mission
from hwatu.cards import Card, card
from hwatu.cardset import CardSet
from hwatu.engine import legal_actions
from hwatu.errors import HwatuError
from hwatu.events import Event
from hwatu.payment import End, NagariRefusal, Outcome, Payment, Settlement, Standing
from hwatu.result import Carry, Result
from hwatu.rules import FLAGS, Rules
from hwatu.rules.rule_set import amended
from hwatu.scoring import Score
from hwatu.state import Stack, State

Plain = dict[str, Any]


def plain_house(rules: Rules) -> Plain:
    """The number of players and every flag that is not at its default."""
    return {"players": rules.players, "flags": {name: plain_flag(name, value) for name, value in rules.changes.items()}}


def plain_flag(name: str, value: object) -> Any:
    """The value of a flag as a house-rules file would hold it."""
    return FLAGS[name].values.write(value)


def read_house(given: Mapping[str, Any]) -> Rules:
    """The rules of a house. Raises :class:`hwatu.RuleConflict`."""
    return amended({"players": given["players"], **given.get("flags", {})})


def codes(cards: Iterable[Card]) -> list[str]:
    """The codes of cards."""
    return [each.code for each in cards]


def plain_refusal(error: HwatuError) -> Plain:
    """What is said of a refusal."""
    return {"code": error.code, "rule": error.rule}


_PROSE: Final = ("reason",)


def plain_event(event: Event) -> Plain:
    """An event: its type and its fields, prose aside."""
    found: Plain = {"type": type(event).__name__}
    for field in attrs.fields(type(event)):
        if field.name not in _PROSE:
            found[field.name] = _plain(getattr(event, field.name))
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, CardSet):
        return codes(value)
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Mission):
        return {"cards": codes(value.cards), "factor": value.factor}
    return value.name if isinstance(value, Enum) and not isinstance(value, int) else value


def plain_payment(paid: Payment) -> Plain:
    """A payment, with the lines that work it out; ``debtor`` is left out where it is the payer."""
    found: Plain = {"payer": paid.payer, "payee": paid.payee, "amount": paid.amount, "rule": paid.rule}
    if paid.debtor != paid.payer:
        found["debtor"] = paid.debtor
    if paid.lines:
        found["lines"] = [{"rule": each.rule, "op": each.op.name, "value": each.value} for each in paid.lines]
    return found


def plain_settlement(settlement: Settlement) -> Plain:
    """Who pays whom, and what each seat has won or lost in all."""
    return {
        "net": list(settlement.net),
        "payments": [plain_payment(each) for each in settlement.payments],
        "as_junk": codes(settlement.as_junk),
    }


def plain_score(score: Score) -> Plain:
    """What captured cards are worth."""
    return {
        "points": score.points,
        "extras": score.extras,
        "stop_points": score.stop_points,
        "junk": score.junk,
        "as_junk": codes(score.as_junk),
        "items": [
            {"rule": each.rule, "points": each.points, "extra": each.extra, "cards": codes(each.cards)}
            for each in score.items
        ],
    }


def plain_carry(carry: Carry) -> Plain:
    """What comes into a hand; only what is not at its default."""
    found: Plain = {}
    for field in attrs.fields(Carry):
        value = getattr(carry, field.name)
        if value == field.default or field.name == "deals":
            continue
        if isinstance(value, Mission):
            value = {"cards": codes(value.cards), "factor": value.factor}
        elif field.name == "paid":
            value = [plain_payment(each) for each in value]
        elif isinstance(value, tuple):
            value = [list(each) if isinstance(each, tuple) else each for each in value]
        found[field.name] = value
    return found


def read_carry(given: Mapping[str, Any]) -> Carry:
    """A carry."""
    values = dict(given)
    if mission := values.get("mission"):
        values["mission"] = Mission("mission", "", mission["cards"], mission["factor"])
    values["paid"] = [read_payment(each) for each in given.get("paid", ())]
    values["claims"] = [tuple(each) for each in given.get("claims", ())]
    return Carry(**values)


def read_payment(given: Mapping[str, Any]) -> Payment:
    """A payment without lines."""
    return Payment(given["payer"], given["payee"], given["amount"], "paid", given["rule"])


def plain_stack(stack: Stack) -> Plain:
    """A stack, and who made it."""
    return {"cards": codes(stack.cards), "maker": stack.maker}


def plain_result(result: Result) -> Plain:
    """How a hand ended, and what it leaves."""
    return {
        "end": result.end.name,
        "winner": result.winner,
        "next_dealer": result.next_dealer,
        "holders": list(result.holders),
        "carry": plain_carry(result.carry),
    }


def plain_state(state: State) -> Plain:
    """All that every engine should agree about."""
    seats = range(state.rules.players)
    found: Plain = {
        "phase": state.phase.name,
        "actor": None if state.over else state.actor,
        "dealer": state.dealer,
        "active": list(state.active),
        "hands": [codes(state.hand(seat)) for seat in seats],
        "captured": [codes(state.captured(seat)) for seat in seats],
        "shown": [codes(state.shown(seat)) for seat in seats],
        "table": codes(state.table),
        "stacks": [plain_stack(each) for each in state.stacks],
        "stock_size": len(state.stock),
        "turned": None if state.turned is None else state.turned.code,
        "points": [state.points(seat) for seat in seats],
        "chips": [state.chips(seat) for seat in seats],
        "legal": [action_text(action) for action in legal_actions(state)],
    }
    for name in ("turns", "goes", "ppuks", "bomb_turns"):
        found[name] = [getattr(state, name)(seat) for seat in seats]
    for name in ("shaken", "bombed"):
        found[name] = [list(map(int, getattr(state, name)(seat))) for seat in seats]
    if state.result is not None and state.settlement is not None:
        found["result"] = plain_result(state.result)
        found["settlement"] = plain_settlement(state.settlement)
    return found


def plain_position(state: State) -> Plain:
    """The arguments with which :func:`hwatu.position` makes this state, in which a turn begins."""
    seats = range(state.rules.players)
    found: Plain = {
        "hands": [codes(state.hand(seat)) for seat in seats],
        "table": codes(state.table),
        "stock": codes(state.stock),
        "captured": [codes(state.captured(seat)) for seat in seats],
        "stacks": [plain_stack(each) for each in state.stacks],
        "actor": state.actor,
        "dealer": state.dealer,
    }
    for name in ("turns", "goes", "ppuks", "bomb_turns"):
        found[name] = [getattr(state, name)(seat) for seat in seats]
    found["go_points"] = [marks.go_points for marks in state._now.marks]
    for name in ("shaken", "bombed"):
        found[name] = [list(map(int, getattr(state, name)(seat))) for seat in seats]
    return {name: value for name, value in found.items() if _says(value)}


def _says(value: Any) -> bool:
    return any(value) if isinstance(value, list) else bool(value)


def read_position(given: Mapping[str, Any]) -> Plain:
    """The keyword arguments of :func:`hwatu.position`, nothing of the pack filled in."""
    found = dict(given)
    found["stacks"] = [(each["cards"], each["maker"]) for each in given.get("stacks", ())]
    return {**found, "fill": False}


def plain_outcome(outcome: Outcome) -> Plain:
    """How a hand ended, as far as the payment asks; only what is not at its default."""
    found: Plain = {"end": outcome.end.name, "winner": outcome.winner, "dealer": outcome.dealer}
    found["standings"] = [_plain_standing(each) for each in outcome.standings]
    if outcome.nagaris:
        found["nagaris"] = outcome.nagaris
    if outcome.drawn_month:
        found["drawn_month"] = int(outcome.drawn_month)
    if outcome.mission:
        found["mission"] = {"cards": codes(outcome.mission.cards), "factor": outcome.mission.factor}
    if outcome.refusal:
        found["refusal"] = attrs.asdict(outcome.refusal)
    for name in ("holders", "active"):
        if getattr(outcome, name):
            found[name] = list(getattr(outcome, name))
    if outcome.paid:
        found["paid"] = [plain_payment(each) for each in outcome.paid]
    if outcome.claims:
        found["claims"] = [list(each) for each in outcome.claims]
    if outcome.sold_after:
        found["sold_after"] = outcome.sold_after
    return found


def _plain_standing(standing: Standing) -> Plain:
    found: Plain = {}
    for field in attrs.fields(Standing):
        value = getattr(standing, field.name)
        if value != field.default:
            value = codes(value) if isinstance(value, CardSet) else value
            found[field.name] = list(map(int, value)) if isinstance(value, tuple) else value
    return found


def read_outcome(given: Mapping[str, Any]) -> Outcome:
    """An outcome. Raises :class:`hwatu.InvalidPosition`."""
    values = dict(given)
    values["end"] = End[given["end"]]
    values["standings"] = [Standing(**each) for each in given["standings"]]
    values["paid"] = [read_payment(each) for each in given.get("paid", ())]
    values["claims"] = [tuple(each) for each in given.get("claims", ())]
    if mission := given.get("mission"):
        values["mission"] = Mission("mission", "", mission["cards"], mission["factor"])
    if refusal := given.get("refusal"):
        values["refusal"] = NagariRefusal(**refusal)
    return Outcome(**values)


def plain_card(code: str) -> Plain:
    """What a card is."""
    found = card(code)
    return {
        "month": None if found.month is None else int(found.month),
        "kind": found.kind.name,
        "ribbon": None if found.ribbon is None else found.ribbon.name,
        "joker": None if found.joker is None else found.joker.name,
        "korean": found.korean,
    }


def ids_in(value: Any) -> set[str]:
    """Every rule id that stands in a plain answer."""
    if isinstance(value, Mapping):
        own = {value["rule"]} if isinstance(value.get("rule"), str) else set()
        return own.union(*[ids_in(each) for each in value.values()])
    return set().union(*map(ids_in, value)) if isinstance(value, (list, tuple)) else set()
