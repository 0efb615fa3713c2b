"""``scenario``: tests that read like the rules that they prove, in the form given, when, then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import attrs
from typing_extensions import Unpack

from hwatu._actions import Action, action_text
from hwatu._base.errors import HwatuError, IllegalAction, InvalidPosition, NotationError, short
from hwatu._base.values import Value
from hwatu._engine.dealing import deal
from hwatu._engine.position import not_a_state
from hwatu._engine.state import State
from hwatu._engine.stepping import check, legal_actions, step
from hwatu._facts.carry import Carry
from hwatu._facts.seat_facts import SeatArguments
from hwatu._notation.position_line import format_position, parse_position
from hwatu._validity.positions import position
from hwatu.rules import Rules
from hwatu.rules._rule_set import check_rules
from hwatu.testing._carried_rules import Hand, claimed, rules_of_actions, unfounded
from hwatu.testing._expectations import Expected, Passage, action_of, actions_looked_at, differences, told

if TYPE_CHECKING:
    from hwatu._cards.card_set import Cards
    from hwatu._cards.shuffle import Seed
    from hwatu._engine.opening import Deck
    from hwatu._facts.payments import Payment
    from hwatu._validity.positions import StackLike
    from hwatu.events import Events


_NO_CARRY: Final = Carry()


class Act(NamedTuple):
    """An action of a scenario: the seat that took it, its events, and the state after it."""

    seat: int
    action: Action
    events: Events
    state: State


class Refused(NamedTuple):
    """An action that must be refused ``after`` that number of actions, with this code and rule."""

    after: int
    action: Action
    code: str
    rule: str


class EndsInTheTest:
    """Cuts the traceback of a library error so that it ends in the test, where pytest then shows the line."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        __tracebackhide__ = True
        if isinstance(error, HwatuError):
            raise error.with_traceback(None) from None


@attrs.frozen(repr=False)
class Scenario(Value):
    """A hand, or part of one, with checks of what happens. :func:`scenario` makes one; it is immutable.

    Each method returns a new scenario, so calls chain, and scenarios can share a beginning.

    - ``title``, ``rules``: as for :func:`scenario`.
    - ``proves``: the ids of its rules, each after ``not`` if the scenario shows that the rule does not apply.
    - ``start``: the state in which it begins.
    - ``deck``, ``reshuffle``: the cards with which it was dealt, as codes.
    - ``acts``: the actions so far.
    - ``refused``: the actions that were refused.
    - ``looked``: the number of actions at the last ``then``.
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
    _begin: Callable[[Rules], State] | None = attrs.field(default=None, eq=False)
    _rules_looked_at: tuple[tuple[str, str], ...] = ()

    @property
    def state(self) -> State:
        """The state after the last action. Raises :class:`InvalidPosition` (``nothing_given``) before a beginning."""
        if self.acts:
            return self.acts[-1].state
        if self.start is None:
            raise InvalidPosition(
                f"{self.title}: nothing is given yet.",
                code="nothing_given",
                korean=f"{self.title}: 아직 주어진 판이 없습니다.",
            )
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
        """Begin with the position that :func:`hwatu.position` makes of these arguments. Raises its errors.

        Every seat is at its first turn by default; pass ``turns=[1, 1]`` for a later one.
        """
        __tracebackhide__ = True
        return self._beginning(
            partial(
                position,
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
        )

    def dealt(
        self,
        *,
        deck: Deck | None = None,
        seed: Seed | None = None,
        reshuffle: Deck | None = None,
        dealer: int = 0,
        carry: Carry = _NO_CARRY,
    ) -> Scenario:
        """Begin with a deal, with the arguments of :func:`hwatu.deal`. Raises its errors."""
        __tracebackhide__ = True
        begin = partial(deal, deck=deck, seed=seed, reshuffle=reshuffle, dealer=dealer, carry=carry)
        begun = self._beginning(begin)
        return attrs.evolve(begun, deck=_codes(deck), reshuffle=_codes(reshuffle))

    def at(self, state: State) -> Scenario:
        """Begin with any other state under the rules of the scenario.

        Raises :class:`InvalidPosition` (``not_a_state``, ``other_rules``).
        """
        __tracebackhide__ = True
        with EndsInTheTest():
            if not isinstance(state, State):
                raise not_a_state(state)
            if state.rules != self.rules:
                raise InvalidPosition(
                    f"{self.title}: this state has other rules.",
                    code="other_rules",
                    korean=f"{self.title}: 이 판의 규칙이 다릅니다.",
                )
        return self._beginning(partial(_under, state))

    def _beginning(self, begin: Callable[[Rules], State]) -> Scenario:
        """A scenario that begins in the state that ``begin`` makes, without actions."""
        __tracebackhide__ = True
        with EndsInTheTest():
            start = begin(self.rules)
        begun = Scenario(self.title, self.rules, self.proves, start)
        return attrs.evolve(begun, begin=begin)

    def when(self, *actions: Action | str, seat: int | None = None) -> Scenario:
        """Take these actions, one after another; an action may be given as text, ``"play 2A>2R"``.

        ``seat`` is the seat that must take each of them. Raises :class:`AssertionError`, which shows the table, if an
        action is refused or it is another seat's turn; :class:`NotationError` for a text that names no action.
        """
        __tracebackhide__ = True
        with EndsInTheTest():
            now, state, wanted = self, self.state, [action_of(given) for given in actions]
        for action in wanted:
            now._check_seat(seat, action)
            try:
                after, events = step(state, action)
            except IllegalAction as error:
                said = f"{action_text(action)!r} is refused: {error.message} ({error.code}, {error.rule})"
                raise now._failure([said, _options(state)]) from None
            now = attrs.evolve(now, acts=(*now.acts, Act(state.actor, action, events, after)))
            state = after
        return now

    def then(self, **expected: Unpack[Expected]) -> Scenario:
        """Check the current state, and the events since the last ``then``.

        :class:`Expected` lists what can be checked. The ids of the scenario are checked as well, and those of
        ``proves``, which names rules that show only now. Raises :class:`AssertionError`, which shows every difference,
        the table, the events with the ids of their rules, and the settlement where the chips are wrong;
        :class:`NotationError` (``unknown_expectation``) for an unknown name, and (``nothing_expected``) for none.
        """
        __tracebackhide__ = True
        with EndsInTheTest():
            return self._looked(expected)

    def _looked(self, expected: Expected) -> Scenario:
        __tracebackhide__ = True
        if not expected:
            raise NotationError("Say what is expected: then() checks nothing.", code="nothing_expected")
        recent = self.acts[self.looked :]
        passage = Passage(
            recent[0].seat if recent else self.state.seat,
            tuple([event for act in recent for event in act.events] if recent else self.state.opening),
            self.state,
        )
        more = expected.get("proves", ())
        proves = [claimed(each, self.rules) for each in ([more] if isinstance(more, str) else more)]
        found = list(differences(passage, expected))
        looked_at = rules_of_actions(self.state, actions_looked_at(passage, expected))
        done = attrs.evolve(
            self,
            looked=len(self.acts),
            proves=tuple(dict.fromkeys([*self.proves, *proves])),
            rules_looked_at=tuple({**looked_at, **dict(self._rules_looked_at)}.items()),
        )
        said = [*map(str, found), *done.unfounded()]
        if said:
            of_chips = any(each.what.partition("[")[0] in ("net", "lines", "payments") for each in found)
            raise done._failure(said, passage, with_settlement=of_chips)
        return done

    def unfounded(self) -> tuple[str, ...]:
        """A sentence for each rule of ``proves`` that nothing so far carries; ``then`` fails with these.

        A rule is carried by an event, an item of a score, a payment or a line of one, a refusal, and a legal action
        that was looked at; also if another value of one of its flags would have changed any of these. The claim ``"not
        TURN-8"`` means that nothing carries the rule.

        For a rule whose id is never shown, such as PAY-25, ``"not PAY-25"`` means that the hand would be equal with its
        flag off. Rules without a flag that are never shown, such as DEAL-2, are taken on trust.
        """
        actions = tuple([act.action for act in self.acts])
        hand = Hand(
            self._begin or partial(_under, self.state),
            actions,
            tuple([(each.after, each.action) for each in self.refused]),
        )
        return tuple(unfounded(self.proves, self.rules, hand, dict(self._rules_looked_at)))

    def refuses(self, action: Action | str, code: str, rule: str | None = None) -> Scenario:
        """Check that an action is refused with this code, and by this rule.

        ``check``, ``step`` and ``legal_actions`` must agree. Raises :class:`AssertionError` if they do not, or if the
        action is legal or refused for another reason.
        """
        __tracebackhide__ = True
        with EndsInTheTest():
            tried, state = action_of(action), self.state
        refusal = check(state, tried)
        if refusal is None:
            raise self._failure([f"{action_text(tried)!r} is legal, but should be refused ({code})."])
        if refusal.code != code or (rule is not None and refusal.rule != rule):
            wanted = f"{code}, {rule}" if rule else code
            said = f"{action_text(tried)!r} is refused as {refusal.code}, {refusal.rule}; expected {wanted}."
            raise self._failure([said, f"It says: {refusal.message}"])
        if tried in legal_actions(state):
            raise self._failure([f"{action_text(tried)!r} is refused, but listed as legal."])
        try:
            step(state, tried)
        except IllegalAction as error:
            if (error.code, error.rule) == (refusal.code, refusal.rule):
                done = Refused(len(self.acts), tried, refusal.code, refusal.rule)
                return attrs.evolve(self, refused=(*self.refused, done))
        raise self._failure([f"{action_text(tried)!r} is refused by check, but not in the same way by step."])

    def _check_seat(self, seat: int | None, action: Action) -> None:
        __tracebackhide__ = True
        if seat is not None and (self.state.over or self.state.actor != seat):
            said = f"{action_text(action)!r} is not for seat {seat} to do."
            raise self._failure([said, _options(self.state)])

    def _failure(
        self, found: Iterable[str], passage: Passage | None = None, *, with_settlement: bool = False
    ) -> AssertionError:
        done = ", ".join(f"{act.seat}: {action_text(act.action)}" for act in self.acts)
        head = self.title + (f" ({' '.join(self.proves)})" if self.proves else "")
        events = (self.acts[-1].events if self.acts else ()) if passage is None else passage.events
        settlement = self.state.settlement if with_settlement else None
        return AssertionError(told(head, done, found, self.state, tuple(events), settlement))

    def __repr__(self) -> str:
        done = ", ".join(action_text(act.action) for act in self.acts)
        return f"<Scenario {self.title!r}{': ' + done if done else ''}>"


def scenario(title: str, rules: Rules, *proves: str) -> Scenario:
    """Begin a scenario under these rules; ``proves`` are the ids of the rules that it is about, the table's own too.

    Each ``then`` checks that they are borne out (:meth:`Scenario.unfounded`); ``"not TURN-8"`` says that this rule does
    not apply. Raises :class:`NotationError` (``unknown_rule``) for an unknown id.

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
    __tracebackhide__ = True
    with EndsInTheTest():
        check_rules(rules)
        return Scenario(str(title), rules, tuple([claimed(each, rules) for each in proves]))


def _under(state: State, rules: Rules) -> State:
    """The position of a state under other rules."""
    return state if rules == state.rules else parse_position(format_position(state), rules)


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
        raise NotationError(
            f"{short(deck)} is not a deck.", code="bad_deck", korean=f"{short(deck)}: 섞어 놓은 패가 아닙니다."
        ) from None
