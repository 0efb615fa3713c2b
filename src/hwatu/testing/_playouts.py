"""Random hands that check invariants at every step, and perft: counts of all sequences of decisions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

import attrs

from hwatu._actions import AcceptNagari, Action, OfferNagari, Play, Stop
from hwatu._base.errors import InvalidPosition, short
from hwatu._base.values import Value
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK
from hwatu._cards.shuffle import Seed
from hwatu._engine.dealing import deal
from hwatu._engine.position import not_a_state
from hwatu._engine.state import State
from hwatu._engine.step_result import Step
from hwatu._engine.stepping import legal_actions, step
from hwatu._facts.carry import Carry
from hwatu._facts.end import End
from hwatu._record.records import Record
from hwatu.rules import Rules
from hwatu.rules._missions import draw_mission
from hwatu.rules._rule_set import check_rules
from hwatu.testing import _invariants as invariants
from hwatu.testing._random_rules import Draws, Rng


@attrs.frozen
class PerftCount(Value):
    """The counts of :func:`perft`.

    - ``sequences``: the number of sequences of decisions.
    - ``over``: the number of those whose last decision ends the hand.
    - ``net``: for each seat the sum of its chips over those.
    """

    sequences: int
    over: int
    net: tuple[int, ...]

    def __add__(self, other: PerftCount) -> PerftCount:
        """The sum of both counts, at one table."""
        net = [one + two for one, two in zip(self.net, other.net, strict=True)]
        return PerftCount(self.sequences + other.sequences, self.over + other.over, tuple(net))


def perft(state: State, depth: int) -> PerftCount:
    """Count all sequences of exactly ``depth`` legal decisions that begin in a state.

    Every action that :func:`hwatu.legal_actions` lists is one decision, also if it is the only one. Hidden cards and
    the stock are those of the state, so nothing is random. A hand that ended earlier is not counted again. ``net`` is
    the sum of the settlements of the hands that the last decision ended.

    Raises :class:`InvalidPosition` (``not_a_state``, ``bad_number`` for a depth below 1).

    >>> from hwatu import deal, presets
    >>> [perft(deal(presets.pagat(), seed=7), depth).sequences for depth in (1, 2, 3)]
    [11, 110, 1072]
    """
    _check(state, depth)
    return _counted(state, depth)[depth]


def divided_perft(state: State, depth: int) -> Mapping[Action, PerftCount]:
    """The counts of :func:`perft` for each first action, to find the one below which two engines differ.

    Raises as :func:`perft` does.

    >>> from hwatu import deal, presets
    >>> from hwatu._actions import action_text
    >>> for action, count in list(divided_perft(deal(presets.pagat(), seed=7), 3).items())[:2]:
    ...     print(action_text(action), count.sequences)
    play 2A 100
    play 2J 100
    """
    _check(state, depth)
    found = {}
    for action in legal_actions(state):
        after = step(state, action).state
        found[action] = _counted(after, depth - 1)[depth - 1] if depth > 1 else _one(after)
    return found


def counts_by_depth(state: State, depth: int) -> tuple[PerftCount, ...]:
    """The counts of :func:`perft` at every depth from 1 to ``depth``, computed together. Raises the same errors."""
    _check(state, depth)
    found = _counted(state, depth)
    return tuple([found[each] for each in range(1, depth + 1)])


def _counted(state: State, depth: int) -> Mapping[int, PerftCount]:
    """The counts by depth, zero at depths that no sequence reaches."""
    nothing = PerftCount(0, 0, (0,) * state.rules.players)
    going_on = Counter[int]()
    found: defaultdict[int, PerftCount] = defaultdict(lambda: nothing)

    def count(before: State, level: int) -> None:
        for action in legal_actions(before):
            after = step(before, action).state
            if after.over:
                found[level] += _one(after)
            else:
                going_on[level] += 1
                if level < depth:
                    count(after, level + 1)

    count(state, 1)
    for level, sequences in going_on.items():
        found[level] += PerftCount(sequences, 0, nothing.net)
    return found


def _one(after: State) -> PerftCount:
    """The count of one sequence that ends in this state."""
    settlement = after.settlement
    return PerftCount(1, 0, (0,) * after.rules.players) if settlement is None else PerftCount(1, 1, settlement.net)


def _check(state: State, depth: int) -> None:
    if type(state) is not State:
        raise not_a_state(state)
    if type(depth) is not int or depth < 1:
        raise InvalidPosition(
            f"A depth is a whole number from 1 up, not {short(depth)}.",
            code="bad_number",
            korean=f"깊이는 1 이상의 정수여야 하는데 {short(depth)}입니다.",
        )


Invariant: TypeAlias = "Callable[[State, Action | None, Step | None], None]"
"""Your own check: it raises if a state, or the step taken from it, is wrong.

It is called with each state, the action taken and the step that results, and with None for both when the hand is over.
"""


@attrs.frozen
class PlayoutReport(Value):
    """How many hands and decisions were played, how the hands ended, and how often each rule applied.

    A rule is seen where an event, a payment or a line of a debt carries its id.
    """

    hands: int
    decisions: int
    ends: Mapping[End, int]
    rules: Mapping[str, int]

    def __str__(self) -> str:
        ends = ", ".join(f"{count} {end.value}" for end, count in self.ends.items())
        return f"{self.hands} hands, {self.decisions} decisions: {ends}; {len(self.rules)} rules seen"


class PlayoutFailure(AssertionError):
    """A random hand in which an invariant did not hold.

    - ``hand``: its number.
    - ``seed``: the seed of the run.
    - ``record``: the hand so far.
    - ``rules``: its rules.

    To replay it, repeat the call with ``hands=1, first=hand``.
    """

    def __init__(self, what: str, *, rules: Rules, seed: Seed, hand: int, record: Record) -> None:
        self.what, self.rules, self.seed, self.hand, self.record = what, rules, seed, hand, record
        again = f"check_playouts(rules, hands=1, first={hand}, seed={seed!r})"
        super().__init__(f"{what}\nagain: {again}\nrules: {rules!r}\n\n{record.dumps()}")

    def __reduce__(self) -> tuple[object, ...]:
        return _failure, (self.what, self.rules, self.seed, self.hand, self.record)


def _failure(what: str, rules: Rules, seed: Seed, hand: int, record: Record) -> PlayoutFailure:
    return PlayoutFailure(what, rules=rules, seed=seed, hand=hand, record=record)


def check_playouts(
    rules: Rules, *, hands: int = 100, seed: Seed = 0, first: int = 0, also: Iterable[Invariant] = ()
) -> PlayoutReport:
    """Play random hands, and check every invariant at every step.

    - ``hands``: the number of hands.
    - ``seed``: each hand is drawn from the seed and its number.
    - ``first``: the number of the first hand.
    - ``also``: your own checks.

    Some of the invariants: every card is in exactly one place; :func:`hwatu.check`, :func:`hwatu.step` and
    :func:`hwatu.legal_actions` agree; the events have all captures and payments; payments add up; an exhausted hand
    leaves an empty table.

    Raises :class:`PlayoutFailure`, an :class:`AssertionError`, with a record of the hand. Raises
    :class:`RuleConflict` (``not_rules``) and :class:`InvalidPosition` (``bad_number``, ``bad_seed``).

    >>> from hwatu import presets, variants
    >>> report = check_playouts(presets.pagat(players=3) | variants.two_jokers, hands=5)
    >>> report.hands, sum(report.ends.values())
    (5, 5)
    """
    __tracebackhide__ = True
    check_rules(rules)
    if not (type(hands) is int and type(first) is int and hands >= 0 and first >= 0):
        raise InvalidPosition("Hands are counted from 0 up.", code="bad_number", korean="판은 0부터 셉니다.")
    checks, ends, seen, decisions = tuple(also), Counter[End](), Counter[str](), 0
    for number in range(first, first + hands):
        hand = _Hand(rules, Draws(seed, f"hand {number}"))
        try:
            hand.play(checks)
        except Exception as error:
            what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
            raise PlayoutFailure(what, rules=rules, seed=seed, hand=number, record=hand.record) from error
        ends[hand.end] += 1
        seen += hand.seen
        decisions += len(hand.actions)
    return PlayoutReport(hands, decisions, dict(ends.most_common()), dict(sorted(seen.items())))


class _Hand:
    """One random hand while it is played."""

    def __init__(self, rules: Rules, rng: Draws) -> None:
        self.rng = rng
        carry = random_carry(rules, rng)
        dealer = rng.choice(carry.active or range(rules.seats_playing))
        self.start = self.state = deal(rules, seed=rng.bytes(8), dealer=dealer, carry=carry)
        self.actions: list[Action] = []
        self.seen: Counter[str] = Counter(event.rule for event in self.start.opening)

    @property
    def record(self) -> Record:
        """The hand so far."""
        return Record.of(self.start, self.actions)

    @property
    def end(self) -> End:
        """How the hand ended."""
        if self.state.result is None:
            raise InvalidPosition("This hand is not over.", code="not_over")
        return self.state.result.end

    def play(self, also: tuple[Invariant, ...]) -> None:
        """Play the hand to its end, checking every step."""
        while not self.state.over:
            self._look()
            action = lively_action(self.state, self.rng)
            before, after = self.state, step(self.state, action)
            self.actions.append(action)
            self.state = after.state
            invariants.step_follows(before, action, after)
            invariants.events_tell(before, action, after)
            self.seen.update(event.rule for event in after.events)
            for each in also:
                each(before, action, after)
        self._look()
        invariants.books_balance(self.state)
        invariants.end_is_right(self.state)
        for each in also:
            each(self.state, None, None)
        if self.state.settlement is not None:
            for paid in self.state.settlement.payments:
                self.seen.update({paid.rule, *(line.rule for line in paid.lines)})

    def _look(self) -> None:
        invariants.cards_accounted_for(self.state)
        invariants.state_well_formed(self.state)
        invariants.points_agree(self.state)
        invariants.answers_agree(self.state, self.rng)


_DULL: Final = (Play, Stop, AcceptNagari, OfferNagari)


def lively_action(state: State, rng: Rng) -> Action:
    """A random legal action, chosen so that hands last and rare actions happen."""
    legal = legal_actions(state)
    rare = [action for action in legal if not isinstance(action, _DULL)]
    return rng.choice(rare if rare and rng.random() < 0.4 else legal)


def random_carry(rules: Rules, rng: Rng) -> Carry:
    """A random carry, often empty, with any of the facts that these rules have: nagari hands, a pot, a drawn month, a
    mission, seats that must play, pushed wins, a factor, mission cards, seats that may not drop out.
    """
    waiting = rules.players > rules.seats_playing and rng.random() < 0.3
    twice = rules.players > 3 and rules.no_dropping_twice
    return Carry(
        nagaris=rng.choice([0, 0, 0, 1, 2]),
        pot=rng.randrange(9) if rules.boar_pot_chips else 0,
        drawn_month=rng.choice(list(Month)) if rules.drawn_month_multiplier > 1 else None,
        mission=draw_mission(rng, rules),
        active=tuple(sorted(rng.sample(range(rules.players), rules.seats_playing))) if waiting else (),
        pushes=rng.choice([0, 0, *range(1, rules.push_limit + 1)]) if rules.push_limit else 0,
        factor=rng.choice([1, 2, 3]) if rules.hand_factors else 1,
        mission_cards=CardSet(rng.sample(DECK, rules.mission_cards)) if rules.mission_cards else CardSet(),
        dropped_out=sorted(rng.sample(range(rules.players), rng.randrange(rules.players - 2))) if twice else (),
    )
