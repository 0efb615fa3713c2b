"""``scenario``: a test that reads like the rule it proves: given these cards, when a seat plays, then this is so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import attrs
from typing_extensions import Unpack

import hwatu.catalogue
from hwatu._actions import Action, action_text
from hwatu._base.errors import IllegalAction, InvalidPosition, NotationError, short
from hwatu._base.frozen import Value
from hwatu._engine import check, deal, legal_actions, step
from hwatu._facts.carry import Carry
from hwatu._facts.seat_arguments import SeatArguments
from hwatu._state import State
from hwatu._state.position import not_a_state
from hwatu._validity import position
from hwatu.rules import Rules
from hwatu.rules._rule_set import check_rules
from hwatu.testing._expectations import Expected, Passage, action_of, differences
from hwatu.testing._failure_report import told

if TYPE_CHECKING:
    from hwatu._cards.card_set import Cards
    from hwatu._cards.shuffle import Seed
    from hwatu._engine.deck_order import Deck
    from hwatu._payment import Payment
    from hwatu._validity.positions import StackLike
    from hwatu.events import Events

_NO_CARRY: Final = Carry()


class Act(NamedTuple):
    """One action of a scenario: who did it, what happened, and the state after it."""

    seat: int
    action: Action
    events: Events
    state: State


class Refused(NamedTuple):
    """An action that must be refused: after how many actions, and with which code and rule."""

    after: int
    action: Action
    code: str
    rule: str


@attrs.frozen(repr=False)
class Scenario(Value):
    """A hand, or part of one, and what is expected of it. Made by :func:`scenario`; it never changes.

    Each method returns a new scenario, so calls chain, and scenarios can share a beginning. ``start`` is the state in
    which it begins, ``acts`` what was done since, ``refused`` what was refused, ``proves`` the ids of its rules.
    """

    title: str
    rules: Rules
    proves: tuple[str, ...] = ()
    start: State | None = None
    deck: tuple[str, ...] = ()
    reshuffle: tuple[str, ...] = ()
    acts: tuple[Act, ...] = ()
    refused: tuple[Refused, ...] = ()
    looked: int = 0

    @property
    def state(self) -> State:
        """The state after the last action. Raises :class:`InvalidPosition` (``nothing_given``) if there is none yet."""
        if self.acts:
            return self.acts[-1].state
        if self.start is None:
            raise InvalidPosition(f"{self.title}: nothing is given yet.", code="nothing_given")
        return self.start

    def given(
        self,
        hands: Sequence[Cards],
        table: Cards = "",
        stock: Deck = "",
        *,
        captured: Sequence[Cards] = (),
        stacks: Iterable[StackLike] = (),
        actor: int = 0,
        dealer: int = 0,
        turns: Sequence[int] = (),
        paid: Iterable[Payment] = (),
        carry: Carry = _NO_CARRY,
        seed: Seed = 0,
        fill: bool = True,
        **said: Unpack[SeatArguments],
    ) -> Scenario:
        """Begin with the position that :func:`hwatu.position` makes of these arguments; raises what that raises.

        Every seat is at its first turn by default; pass ``turns=[1, 1]`` for a later one.
        """
        begun = position(
            self.rules,
            hands=hands,
            table=table,
            stock=stock,
            captured=captured,
            stacks=stacks,
            actor=actor,
            dealer=dealer,
            turns=turns,
            paid=paid,
            carry=carry,
            seed=seed,
            fill=fill,
            **said,
        )
        return self.at(begun)

    def dealt(
        self,
        *,
        deck: Deck | None = None,
        seed: Seed | None = None,
        reshuffle: Deck | None = None,
        dealer: int = 0,
        carry: Carry = _NO_CARRY,
    ) -> Scenario:
        """Begin with a deal, with the arguments of :func:`hwatu.deal`; raises what that raises."""
        begun = deal(self.rules, deck=deck, seed=seed, reshuffle=reshuffle, dealer=dealer, carry=carry)
        return attrs.evolve(self.at(begun), deck=_codes(deck), reshuffle=_codes(reshuffle))

    def at(self, state: State) -> Scenario:
        """Begin with any other state under the rules of the scenario.

        Raises :class:`InvalidPosition` (``not_a_state``, ``other_rules``).
        """
        if not isinstance(state, State):
            raise not_a_state(state)
        if state.rules != self.rules:
            raise InvalidPosition(f"{self.title}: this state has other rules.", code="other_rules")
        return attrs.evolve(self, start=state, deck=(), reshuffle=(), acts=(), refused=(), looked=0)

    def when(self, *actions: Action | str, seat: int | None = None) -> Scenario:
        """Take these actions, one after another; an action may be given as text, ``"play 2A>2R"``.

        ``seat`` is the seat that must take each of them. Raises :class:`AssertionError`, which shows the table, if an
        action is refused or it is another seat's turn; :class:`NotationError` for a text that names no action.
        """
        __tracebackhide__ = True
        acts, state = list(self.acts), self.state
        for given in actions:
            action = action_of(given)
            self._check_seat(state, seat, action)
            try:
                after, events = step(state, action)
            except IllegalAction as error:
                said = f"{action_text(action)!r} is refused: {error.message} ({error.code}, {error.rule})"
                raise self._failure([said, _options(state)], state) from None
            acts.append(Act(state.actor, action, events, after))
            state = after
        return attrs.evolve(self, acts=tuple(acts))

    def then(self, **expected: Unpack[Expected]) -> Scenario:
        """Check the current state, and the events since the last ``then``.

        :class:`Expected` lists what can be checked. Raises :class:`AssertionError`, which shows every difference, the
        table, and the events with the ids of their rules; :class:`NotationError` (``unknown_expectation``) for an
        unknown name.
        """
        __tracebackhide__ = True
        recent = self.acts[self.looked :]
        passage = Passage(
            recent[0].seat if recent else self.state.seat,
            tuple([event for act in recent for event in act.events] if recent else self.state.opening),
            self.state,
        )
        found = [str(difference) for difference in differences(passage, expected)]
        if found:
            raise self._failure(found, self.state, passage)
        return attrs.evolve(self, looked=len(self.acts))

    def refuses(self, action: Action | str, code: str, rule: str | None = None) -> Scenario:
        """Check that an action is refused with this code, and by this rule.

        ``check``, ``step`` and ``legal_actions`` must agree. Raises :class:`AssertionError` if they do not, or if the
        action is legal or refused for another reason.
        """
        __tracebackhide__ = True
        tried, state = action_of(action), self.state
        refusal = check(state, tried)
        if refusal is None:
            raise self._failure([f"{action_text(tried)!r} is legal, but should be refused ({code})."], state)
        if refusal.code != code or (rule is not None and refusal.rule != rule):
            wanted = f"{code}, {rule}" if rule else code
            said = f"{action_text(tried)!r} is refused as {refusal.code}, {refusal.rule}; expected {wanted}."
            raise self._failure([said, f"It says: {refusal.message}"], state)
        if tried in legal_actions(state):
            raise self._failure([f"{action_text(tried)!r} is refused, but listed as legal."], state)
        try:
            step(state, tried)
        except IllegalAction as error:
            if (error.code, error.rule) == (refusal.code, refusal.rule):
                done = Refused(len(self.acts), tried, refusal.code, refusal.rule)
                return attrs.evolve(self, refused=(*self.refused, done))
        raise self._failure([f"{action_text(tried)!r} is refused by check, but not in the same way by step."], state)

    def _check_seat(self, state: State, seat: int | None, action: Action) -> None:
        __tracebackhide__ = True
        if seat is not None and (state.over or state.actor != seat):
            said = f"{action_text(action)!r} is not for seat {seat} to do."
            raise self._failure([said, _options(state)], state)

    def _failure(self, found: Iterable[str], state: State, passage: Passage | None = None) -> AssertionError:
        done = ", ".join(f"{act.seat}: {action_text(act.action)}" for act in self.acts)
        head = self.title + (f" ({' '.join(self.proves)})" if self.proves else "")
        events = (self.acts[-1].events if self.acts else ()) if passage is None else passage.events
        return AssertionError(told(head, done, found, state, tuple(events)))

    def __repr__(self) -> str:
        done = ", ".join(action_text(act.action) for act in self.acts)
        return f"<Scenario {self.title!r}{': ' + done if done else ''}>"


def scenario(title: str, rules: Rules, *proves: str) -> Scenario:
    """Begin a scenario under these rules; ``proves`` are the ids of the rules that it is about.

    Raises :class:`NotationError` (``unknown_rule``) for an unknown id.

    >>> from hwatu import presets
    >>> start = scenario("ppuk", presets.pagat(), "TURN-8").given(["3B 5R", "1J 2J"], table="3R 8J", stock="3J 7K")
    >>> start.when("play 3B").then(stack=("3B 3R 3J", 0), table="8J", captured="", chips=[3, -3], next=1)
    <Scenario 'ppuk': play 3B>
    >>> start.when("play 3B").then(captured="3B 3R")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
      ...
    AssertionError: ppuk (TURN-8)
    after 0: play 3B
      captured[0]: expected 3B 3R, came nothing
    ...
    """
    check_rules(rules)
    return Scenario(str(title), rules, tuple([hwatu.catalogue.rule(each).id for each in proves]))


def _options(state: State) -> str:
    if state.over:
        return "The hand is over."
    legal = ", ".join(action_text(action) for action in legal_actions(state))
    return f"Seat {state.actor} may: {legal}."


def _codes(deck: Any) -> tuple[str, ...]:
    if deck is None:
        return ()
    try:
        return tuple([str(each) for each in (deck.split() if isinstance(deck, str) else deck)])
    except TypeError:
        raise NotationError(f"{short(deck)} is not a deck.", code="bad_deck") from None
