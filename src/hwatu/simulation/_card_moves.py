"""Read hands that another program wrote as lists of card codes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from hwatu._actions import Action, Play, parse_action
from hwatu._base.errors import HwatuError, NotationError, short
from hwatu._engine.stepping import check, legal_actions
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._record.records import Record

if TYPE_CHECKING:
    from hwatu._engine.opening import Deck
    from hwatu._engine.state import State
    from hwatu.rules import Rules

_WORDS: Final[tuple[str, ...]] = ("play", "joker", "take", "give")
"""The words of the actions that a bare card code may mean, in the order in which they are tried."""


def record_of_cards(
    rules: Rules,
    deck: Deck,
    moves: str | Iterable[str],
    *,
    dealer: int = 0,
    carry: Carry = NO_CARRY,
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
) -> Record:
    """Make the record of a hand from its deck (the first card is dealt first) and its moves.

    A move is the code of a card, ``"2A"``, which is played, or taken or given if that is the decision. ``"2A>2R"`` says
    on which of two loose cards it is played. Other moves are written as in records: ``"go"``, ``"bomb 3"``,
    ``"shake 2"``, ``"turn"``. In a text, moves are separated by commas or line feeds.

    Raises :class:`NotationError` (``bad_card_moves``), which names the move that is impossible and the reason, and what
    :func:`hwatu.deal` raises.

    >>> from hwatu import deal, presets
    >>> from hwatu import Record
    >>> deck = Record.of(deal(presets.pagat(), seed=7)).deck
    >>> record_of_cards(presets.pagat(), deck, "2A, 10J").dumps().splitlines()[-3]
    '1: play 10J'
    """
    record = Record.start(rules, deck=deck, dealer=dealer, carry=carry, headers=headers)
    for number, move in enumerate(_listed(moves), 1):
        record = _played(record, number, move)
    return record


def _listed(moves: object) -> list[str]:
    """The moves as a list of words. Raises :class:`NotationError` (``bad_card_moves``)."""
    each_of = moves.replace("\n", ",").split(",") if isinstance(moves, str) else moves
    if isinstance(each_of, Iterable):
        listed = [*each_of]
        if all(isinstance(each, str) for each in listed):
            return [each.strip() for each in listed if each.strip()]
    raise NotationError(
        f"Moves are words such as '2A', not {short(moves)}.",
        code="bad_card_moves",
        korean=f"둔 수는 '2A' 같은 말로 적어야 하는데 {short(moves)}입니다.",
    )


def _played(record: Record, number: int, move: str) -> Record:
    try:
        return record.played(_action(record.state, move))
    except HwatuError as error:
        raise NotationError(
            f"Move {number}, {short(move)}: {error.message}",
            code="bad_card_moves",
            rule=error.rule,
            korean=f"{number}번째 수, {short(move)}: {error.korean}",
        ) from None


def _action(state: State, move: str) -> Action:
    """The action that a move means in this state. Raises :class:`HwatuError` if it means none."""
    if not move[:1].isdigit() and not move.startswith("X"):
        return parse_action(move)
    meant = [parse_action(f"{word} {move}") for word in _WORDS if ">" not in move or word == "play"]
    legal = legal_actions(state)
    for action in meant:
        if action in legal:
            return action
    # A card without its target is enough if only one play of it is legal.
    same = [
        each for each in legal if isinstance(each, Play) and isinstance(meant[0], Play) and each.card == meant[0].card
    ]
    if len(same) == 1:
        return same[0]
    refusal = check(state, meant[0])
    raise NotationError(
        "Nothing like this can be done now." if refusal is None else refusal.message,
        code="bad_card_moves",
        korean="지금 둘 수 있는 수가 아닙니다." if refusal is None else refusal.korean,
    )
