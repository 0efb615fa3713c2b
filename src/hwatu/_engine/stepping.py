"""The way into the engine: list the legal actions, check one, play one.

Most programs never read the events of a step, so they are made late. A step makes the next state, and keeps the state
before and the action. When its events are read, the step is played again, on a workbench that takes notes. The events
of a plain turn follow from the state and the action without playing (:func:`plain_notes`).

``_MOVES``, ``_ASKS`` and ``_LEGAL`` are columns of ``PHASES``: what an action does, which rule asks, what is legal. The
rows are interpreted attrs objects, and compiled code reads a dictionary faster.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from hwatu._actions import ACTIONS, Action, Play, Refusal, not_an_action
from hwatu._base.errors import IllegalAction, InvalidPosition, short
from hwatu._base.korean import WordGap, josa
from hwatu._base.mypyc import Unchecked
from hwatu._base.wording import wording_of
from hwatu._cards.card_kinds import Kind, Month
from hwatu._cards.card_masks import COMPILED, SeatIndex
from hwatu._cards.flower_cards import Card
from hwatu._engine import legal_plays, turn
from hwatu._engine.compiled_rules import OVER, TURN
from hwatu._engine.fast_path import plain_notes, plain_turn
from hwatu._engine.hand_end import abandoned
from hwatu._engine.phases import PHASES
from hwatu._engine.position import Position, not_a_state
from hwatu._engine.state import State
from hwatu._engine.step_result import Step
from hwatu._engine.workbench import Workbench
from hwatu._facts.end import AbandonedAs, Abandonment
from hwatu._facts.turn_facts import Phase
from hwatu.events import Events

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.events import Note

    _Check: TypeAlias = Callable[[State, Any], Refusal | None]
    _Do: TypeAlias = Callable[[Workbench, Any], State]


# Compiled code reads these directly: see _base/mypyc.py.
_AS_VOID: Final = AbandonedAs.VOID
_play: Final = Play

_MOVES: Final[dict[Phase, dict[type[Action], tuple[_Check | None, _Do]]]] = {
    phase: {kind: (move.check, move.do) for kind, move in row.moves.items()} for phase, row in PHASES.items()
}
_ASKS: Final[dict[Phase, str]] = {phase: row.asks for phase, row in PHASES.items()}
_LEGAL: Final[dict[Phase, Callable[[Position], list[Action]]]] = {phase: row.legal for phase, row in PHASES.items()}


def legal_actions(position: Position | Unchecked) -> list[Action]:
    """The legal actions of the actor of a state, or of the viewer of a view, in a stable order.

    The list is empty when the hand is over, and for a view also when another seat has to decide.

    Raises :class:`InvalidPosition` (``not_a_state``) for a value that is neither a :class:`State` nor a :class:`View`.

    >>> from hwatu import deal, legal_actions, observe, presets
    >>> state = deal(presets.pagat(players=2), seed=7)
    >>> legal_actions(state)[:2]
    [Play('2A'), Play('2J')]
    >>> legal_actions(observe(state, 0)) == legal_actions(state), legal_actions(observe(state, 1))
    (True, [])
    """
    if type(position) is State:
        phase = position._phase
        return legal_plays.legal(position) if phase is TURN else _LEGAL[phase](position)
    # A view lists its actions itself: those of its viewer, and only while that seat has to decide.
    listed = position._listed if isinstance(position, Position) else None
    if listed is not None:
        return list(listed)
    raise not_a_state(position)


def drawn_action(state: State, share: float) -> Action:
    """The action at position ``share`` (at least 0, below 1) of the list of legal actions.

    Compiled code finds it without making the list.
    """
    if COMPILED and state._phase is TURN:  # plain Python makes a list from tables faster than it counts bits
        return legal_plays.pick(state, share)
    actions = legal_actions(state)
    return actions[int(share * float(len(actions)))]


def check(state: State | Unchecked, action: Action) -> Refusal | None:
    """The reason why ``action`` is not legal in ``state``, with a code and the id of its rule, or None if it is legal.

    >>> from hwatu import Play, check, deal, presets
    >>> refusal = check(deal(presets.pagat(players=2), seed=7), Play("1B"))
    >>> refusal.code, refusal.rule, str(refusal)
    ('not_in_hand', 'TURN-1', "You don't hold January crane (bright).")
    """
    if type(state) is not State:
        raise not_a_state(state)
    move = _MOVES[state._phase].get(type(action))
    if move is None:
        return _wrong_phase(state, action)
    may = move[0]
    return None if may is None else may(state, action)


def step(state: State | Unchecked, action: Action) -> Step:
    """Play an action: the next state, and the events that lead to it. The state passed in never changes.

    Events are made when they are read, by playing the step a second time, so ignoring them costs nothing.

    Raises :class:`IllegalAction` with the code, the rule and the message of the refusal that :func:`check` returns.

    >>> from hwatu import deal, legal_actions, presets, step
    >>> state = deal(presets.pagat(players=2), seed=7)
    >>> state, events = step(state, legal_actions(state)[0])
    >>> [type(event).__name__ for event in events][:2]
    ['CardPlayed', 'StockTurned']
    """
    if type(state) is not State:
        raise not_a_state(state)
    plain = plain_turn(state, action) if type(action) is _play else None
    if plain is not None:
        return Step._of(plain, _tell_plain, state, action)
    return Step._of(_played(state, action), _tell_all, state, action)


def abandon(
    state: State | Unchecked, seat: SeatIndex | Unchecked | None = None, *, counts_as: AbandonedAs = _AS_VOID
) -> Step:
    """Give the hand up in this position: ``(state, events)``. The state passed in never changes (STOP-13).

    - ``seat``: the seat that left; None if all did.
    - ``counts_as``: void, a nagari, or lost by the leaver, who pays every other seat all that its stop would bring now.
      No rule says which: those at the table choose.

    The same dealer deals again.

    Raises :class:`InvalidPosition`: ``not_a_state``, ``hand_over``, ``bad_abandoned``, ``nobody_left``, and

    - ``not_begun``: seats still decide whether they play (SELL-1).
    - ``unknown_seat``: the seat does not play this hand.
    - ``wrong_end``: a hand that would be played out (STOP-8) can only be void.

    >>> from hwatu import AbandonedAs, abandon, deal, presets
    >>> state, events = abandon(deal(presets.pagat(), seed=7), 1, counts_as=AbandonedAs.NAGARI)
    >>> state.result.end, state.result.carry, [type(event).__name__ for event in events]
    (End.ABANDONED, Carry(nagaris=1), ['HandAbandoned', 'HandEnded'])
    """
    if type(state) is not State:
        raise not_a_state(state)
    if state._phase is OVER:
        raise InvalidPosition("The hand is over.", code="hand_over", rule="STOP-3", korean="판이 끝났습니다.")
    setup = state._setup
    if setup.seating is not None:
        raise InvalidPosition(
            "It is still being decided who plays, so there is no hand yet that could be given up.",
            code="not_begun",
            rule="STOP-13",
            korean="아직 누가 칠지 정하는 중이라 그만둘 판이 없습니다.",
        )
    how = Abandonment(seat, counts_as)  # type: ignore[arg-type]
    if how.seat is not None and how.seat not in setup.active:
        raise InvalidPosition(
            f"Seat {short(how.seat)} does not play this hand, so it can't give it up.",
            code="unknown_seat",
            rule="STOP-13",
            korean=f"{short(how.seat)}번 자리는 이 판을 치지 않으므로 그만둘 수 없습니다.",
        )
    if how.counts_as is not _AS_VOID and not setup.compiled.asks_to_stop:
        raise InvalidPosition(
            f"A hand that would be played out can't count as {how.counts_as.value}: it is void.",
            code="wrong_end",
            rule="STOP-13",
            korean=f"끝까지 치는 판은 {josa(how.counts_as.value, '으로')} 칠 수 없습니다. 무효가 됩니다.",
        )
    notes: list[Note] = []
    after = abandoned(Workbench(state, notes), how)
    return Step(after, Events(notes))


def next_state(state: State, action: Action) -> State:
    """The state after an action, without its events. Raises :class:`IllegalAction`."""
    plain = plain_turn(state, action) if type(action) is _play else None
    return _played(state, action) if plain is None else plain


def next_state_unchecked(state: State, action: Action) -> State:
    """Like :func:`next_state`, without the legality check: an illegal action corrupts the state.

    For actions from a list of legal actions, where a playout has no time to check them once more.
    """
    plain = plain_turn(state, action) if type(action) is _play else None
    if plain is not None:
        return plain
    return _MOVES[state._phase][type(action)][1](Workbench(state), action)


def _played(state: State, action: Action) -> State:
    """The next state, by the table of phases. Raises :class:`IllegalAction`."""
    if type(action) is _play and state._phase is TURN:  # as the table would, without looking it up
        card, onto = action.card, action.onto  # read once: each reading of an interpreted class takes 160 instructions
        refusal = legal_plays.play_refusal(state, card, onto)
        if refusal is not None:
            raise _illegal(refusal)
        return turn.play_card(Workbench(state), card.index, onto)
    move = _MOVES[state._phase].get(type(action))
    if move is None:
        raise _illegal(_wrong_phase(state, action))
    may, do = move
    if may is not None:
        refusal = may(state, action)
        if refusal is not None:
            raise _illegal(refusal)
    return do(Workbench(state), action)


def _told(before: State, action: Action) -> list[Note]:
    """Play a step again, and return the notes of its events."""
    notes: list[Note] = []
    _MOVES[before._phase][type(action)][1](Workbench(before, notes), action)
    return notes


# Compiled code looks up by name even a function of this module, if it passes it on as a value.
_tell_all: Final = _told
_tell_plain: Final = plain_notes


def _illegal(refusal: Refusal) -> IllegalAction:
    return IllegalAction(refusal.message, code=refusal.code, rule=refusal.rule, korean=refusal.korean)


def _wrong_phase(state: State, action: Action) -> Refusal:
    if type(action) not in ACTIONS:
        wrong = not_an_action(action)
        return Refusal("not_an_action", _ASKS[state._phase], wrong.english, wrong.korean)
    if state._phase is OVER:
        return _HAND_OVER
    return _not_now(action, state._phase)


_HAND_OVER: Final = Refusal("hand_over", "STOP-3", "The hand is over.", "판이 끝났습니다.")


@lru_cache(maxsize=4096)
def _not_now(action: Action, phase: Phase) -> Refusal:
    # The action is described with its cards and months. A WordGap gives a Korean word the particle that fits it.
    words, given = wording_of(action), {field.name: getattr(action, field.name) for field in attrs.fields(type(action))}
    what = words.english.format(**{name: _in_english(each) for name, each in given.items()})
    korean = words.korean.format(**{name: WordGap(_in_korean(each)) for name, each in given.items()})
    return Refusal(
        "wrong_phase",
        _ASKS[phase],
        f"You can't {what} now: you have to decide {phase.value}.",
        f"지금 둘 수 없는 수입니다: {korean}. {josa(phase.words.korean, '을')} 정할 차례입니다.",
    )


def _in_english(value: object) -> str:
    return value.english if isinstance(value, Kind) else str(value)


def _in_korean(value: object) -> str:
    if isinstance(value, Month):
        return f"{value.value}월"
    return value.korean if isinstance(value, (Card, Kind)) else str(value)
