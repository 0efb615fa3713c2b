"""The ways in which a hand can end: a table of them (:data:`ENDINGS`), and the payments of each but a stop.

The payments stand before the table that names them: those of the family game (FAMILY), of fixed wins, and of a nagari.
Compensation for sitting out (SELL-11) comes last, as several endings pay it.

A win when the cards have run out (STOP-12) has no row. It ends and pays like a stop, and :func:`ran_out` tells the two
apart.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value
from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import ALL_MONTHS_MASK, MONTH_MASKS, CardMask, Chips, Points, SeatIndex
from hwatu._facts.end import AbandonedAs, End
from hwatu._facts.payments import Payment, fixed_win_reason, reason, times
from hwatu._payment.multipliers import fixed_win_factor
from hwatu._scoring.combinations import BLUE_RIBBONS, HONGDAN_RIBBONS
from hwatu._scoring.valuation import scorer
from hwatu.rules import (
    EndingRule,
    ExhaustionRule,
    HandJokerRule,
    HandQuadRule,
    JokerQuadRule,
    QuadsMeetRule,
    Rules,
    SyodangRule,
    TableQuadRule,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from hwatu._facts.carry import Carry
    from hwatu._facts.outcome import Outcome
    from hwatu._facts.result import Result
    from hwatu._facts.seat import Seat


PACK_POINTS: Final = 240
"""The card points of all forty-eight cards (FAMILY-1)."""

BELOW_SHARE: Final = reason("card points below {}", "{}점에 모자라는 점수")

BONUSES: Final = (
    ("FAMILY-2", reason("all three red ribbons (hong-dan)", "홍단"), HONGDAN_RIBBONS.mask, 30),
    ("FAMILY-2", reason("all three blue ribbons", "청단"), BLUE_RIBBONS.mask, 30),
    ("FAMILY-3", reason("all of May", "5월 네 장"), MONTH_MASKS[Month.MAY], 20),
    ("FAMILY-3", reason("all of October", "10월 네 장"), MONTH_MASKS[Month.OCTOBER], 20),
    ("FAMILY-3", reason("all of November", "11월 네 장"), MONTH_MASKS[Month.NOVEMBER], 40),
    ("FAMILY-3", reason("all of December", "12월 네 장"), MONTH_MASKS[Month.DECEMBER], 20),
)
"""Sets that every other player pays for, each with its rule, reason, cards as a mask, and chips."""


def played_out(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """The payments after a hand that was played out, which settle all balances (FAMILY-4).

    There are none if a card is missing, or captured twice (FAMILY-7).
    """
    captured = {seat: outcome.seats[seat]._captured for seat in active}
    if not _complete(captured):
        return ()
    bonuses = tuple(
        Payment(payer, seat, chips, what_for, rule)
        for rule, what_for, cards, chips in BONUSES
        for seat in active
        if captured[seat] & cards == cards
        for payer in active
        if payer != seat
    )
    points = scorer(rules).points
    share = PACK_POINTS // len(active)
    # Bonuses are paid separately, so they are not in the balances that are levelled.
    return bonuses + _level({seat: points(captured[seat]) - share for seat in active}, share)


def balances(rules: Rules, captured: Mapping[SeatIndex, CardMask]) -> dict[SeatIndex, Points]:
    """The balance of each seat in points, from its captures as a mask (FAMILY-4).

    All are 0 if a card is missing, or captured twice (FAMILY-7). They equal the net of :func:`played_out`, which needs
    an outcome, and so comes too late for the next dealer (FAMILY-6).
    """
    if not _complete(captured):
        return dict.fromkeys(captured, 0)
    points = scorer(rules).points
    share = PACK_POINTS // len(captured)
    found = {seat: points(mask) - share for seat, mask in captured.items()}
    for _, _, cards, chips in BONUSES:
        for seat, mask in captured.items():
            if mask & cards == cards:
                found = {each: balance - chips for each, balance in found.items()}
                found[seat] += chips * len(captured)
    return found


def _complete(captured: Mapping[SeatIndex, CardMask]) -> bool:
    """Whether all forty-eight cards were captured, and none twice; otherwise the hand is a draw (FAMILY-7)."""
    counted = 0
    for mask in captured.values():
        if counted & mask:
            return False
        counted |= mask
    return counted & ALL_MONTHS_MASK == ALL_MONTHS_MASK


def next_dealer(rules: Rules, captured: Mapping[SeatIndex, CardMask], dealer: SeatIndex) -> SeatIndex:
    """The seat that deals next: the one with the highest balance, or after a tie the dealer again (FAMILY-6)."""
    found = balances(rules, captured)
    highest = [seat for seat, balance in found.items() if balance == max(found.values())]
    return highest[0] if len(highest) == 1 else dealer


def _level(balances: dict[SeatIndex, Points], share: Points) -> tuple[Payment, ...]:
    """Seats below their share pay those above it, in turn order, until all are even (FAMILY-4)."""
    payments = []
    due = {seat: balance for seat, balance in balances.items() if balance > 0}
    for payer, balance in balances.items():
        owed = -balance
        for payee, claim in due.items():
            amount = min(owed, claim)
            if amount > 0:
                payments.append(Payment(payer, payee, amount, BELOW_SHARE.format(share), "FAMILY-4"))
                owed -= amount
                due[payee] = claim - amount
    return tuple(payments)


QUAD: Final = fixed_win_reason("four of a month in hand", "총통")
EMPTY_TURNS: Final = fixed_win_reason("empty turns in a row", "먹지 못한 차례")
DRINK: Final = reason("a nagari", "나가리")


def cancelled(rules: Rules, holders: Collection[SeatIndex], active: Collection[SeatIndex]) -> bool:
    """Whether the holders of quads cancel the hand, so that nobody wins or loses (DEAL-11).

    They do if everybody who plays holds one, and under rules by which a quad wins alone, if several do.
    """
    return 0 < len(active) == len(holders) or (len(holders) > 1 and rules.hand_quad is HandQuadRule.WINS_ALONE)


def quads(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """DEAL-11: each player without a quad pays every holder, in the order of the holders, who do not pay each other.

    The rule is DEAL-17 for four that a drawn card completed.
    """
    holders = [seat for seat in dict.fromkeys(outcome.holders) if seat in active]
    if not holders:
        raise InvalidPosition(
            "No player of this hand holds four of a month.", code="quad_without_holder", rule="DEAL-11"
        )
    if cancelled(rules, holders, active):
        return ()
    chips, what_for = multiplied(rules, outcome.carry, rules.hand_quad_chips, QUAD)
    rule = "DEAL-17" if outcome.drawn_quad else "DEAL-11"
    return tuple(
        Payment(seat, holder if rules.pays_winner else None, chips, what_for, rule)
        for holder in holders
        for seat in active
        if seat not in holders and chips
    )


def empty_turns(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """STOP-10: each opponent pays a player who captured nothing on ``rules.empty_turns`` turns in a row."""
    chips = rules.empty_turns_chips
    chips, what_for = multiplied(rules, outcome.carry, (rules.target or 0) if chips is None else chips, EMPTY_TURNS)
    winner = outcome.winner
    payee = winner if rules.pays_winner else None
    return tuple(Payment(seat, payee, chips, what_for, "STOP-10") for seat in active if seat != winner and chips)


def multiplied(rules: Rules, carry: Carry, chips: Chips, what_for: str) -> tuple[Chips, str]:
    """The chips of a fixed win after its multipliers, and the reason, which names them (PAY-23)."""
    factor = fixed_win_factor(rules, carry)
    return (chips, what_for) if factor == 1 else (min(factor * chips, MOST_CHIPS), times(what_for, factor))


def drinks(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """STOP-6: after a nagari every active player drinks a shot, or pays chips to nobody."""
    chips = rules.nagari_chips
    return tuple([Payment(seat, None, chips, DRINK, "STOP-6") for seat in active]) if chips else ()


def _nothing(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    return ()


@attrs.frozen
class Ending(Value):
    """One way in which a hand can end.

    - ``rule``: the id of its rule.
    - ``has``: whether given rules have it.
    - ``pays``: gives its payments, without the debts of a stop.
    - ``has_losers``: whether seats that did not win pay compensation that waited for the end (SELL-11). After any other
      end the compensation waits on, or is cancelled.
    - ``void``: whether the hand is dealt again, so that nothing is settled, not even payments during the hand.
    - ``words``: a description that says more than that of the :class:`End`, or None.
    """

    rule: str
    has: Callable[[Rules], bool]
    pays: Callable[[Rules, Outcome, tuple[SeatIndex, ...]], tuple[Payment, ...]] = _nothing
    has_losers: bool = False
    void: bool = False
    words: Wording | None = None


def _draws_quads(rules: Rules) -> bool:
    ignored = rules.hand_quad is HandQuadRule.IGNORED or rules.joker_quad is JokerQuadRule.NEVER
    return rules.hand_joker is HandJokerRule.REDRAW and not ignored


def _deals_nagaris(rules: Rules) -> bool:
    meet = rules.quads_meet is QuadsMeetRule.NAGARI and rules.hand_quad is not HandQuadRule.IGNORED
    return meet or rules.table_quad is TableQuadRule.NAGARI


ENDINGS: Final[Mapping[End, Ending]] = MappingProxyType({
    End.STOP: Ending("STOP-8", lambda rules: rules.ending is EndingRule.GO_STOP, has_losers=True),
    End.NAGARI: Ending("STOP-8", lambda rules: rules.ending is EndingRule.GO_STOP, drinks),
    End.AGREED_NAGARI: Ending(
        "LIABLE-5", lambda rules: rules.seats_playing == 3 and rules.syodang is not SyodangRule.OFF, drinks
    ),
    # The engine pays the chips of CHIPS-2 when play ends, so they are in the outcome's ``paid`` already.
    End.PPUK_LIMIT: Ending("CHIPS-2", lambda rules: rules.ppuk and rules.ppuk_limit > 0, has_losers=True),
    End.EMPTY_TURNS: Ending("STOP-10", lambda rules: rules.empty_turns > 0, empty_turns, has_losers=True),
    End.HAND_QUAD: Ending("DEAL-11", lambda rules: rules.hand_quad is not HandQuadRule.IGNORED, quads, has_losers=True),
    End.VOID: Ending("DEAL-10", lambda rules: rules.table_quad is TableQuadRule.REDEAL, void=True),
    End.PLAYED_OUT: Ending("STOP-8", lambda rules: rules.ending is EndingRule.PLAY_OUT, played_out),
    End.ABANDONED: Ending("STOP-13", lambda _: True, void=True),
})  # fmt: skip
"""The row of each :class:`End`. :mod:`hwatu._validity` checks whether a state can have ended that way."""

DRAWN_QUAD: Final = attrs.evolve(
    ENDINGS[End.HAND_QUAD],
    rule="DEAL-17",
    has=_draws_quads,
    words=Wording(
        "four cards of a month, completed by a drawn card, ended the hand",
        "조커로 받은 패로 총통이 되어 판이 끝났습니다",
    ),
)
"""The row of a hand that ended with four of a month which a card drawn for a joker completed."""

DEALT_NAGARI: Final = attrs.evolve(
    ENDINGS[End.NAGARI],
    rule="DEAL-16",
    has=_deals_nagaris,
    words=Wording(
        "nagari before the first turn: four cards of a month were dealt", "나가리: 치기 전에 총통이 나왔습니다"
    ),
)
"""The row of a nagari made by four of a month that were dealt, to the table or to several hands."""


_ABANDONED: Final[Mapping[AbandonedAs, Ending]] = MappingProxyType({
    AbandonedAs.VOID: ENDINGS[End.ABANDONED],
    AbandonedAs.NAGARI: Ending("STOP-13", ENDINGS[End.NAGARI].has, drinks),
    AbandonedAs.LOST: Ending("STOP-13", ENDINGS[End.STOP].has, has_losers=True),
})  # fmt: skip
"""The rows of a hand that was given up, by what it counts as. The settler computes the debts of the leaver.

A game that is played out has neither nagari nor stop, so there it can only be void (STOP-13).
"""


def ending_of(ended: Result | Outcome) -> Ending:
    """The row of a hand with this result or outcome."""
    if ended.abandoned is not None:
        return _ABANDONED[ended.abandoned.counts_as]
    if ended.drawn_quad:
        return DRAWN_QUAD
    return DEALT_NAGARI if ended.dealt_nagari else ENDINGS[ended.end]


def has_ending(rules: Rules, outcome: Outcome) -> bool:
    """Whether a hand can end with this outcome under these rules."""
    if outcome.end is End.ABANDONED or outcome.abandoned is not None:
        both = outcome.end is End.ABANDONED and outcome.abandoned is not None  # people may give one without the other
        return both and outcome.winner is None and not outcome.holders and ending_of(outcome).has(rules)
    if outcome.drawn_quad:
        alone = len(set(outcome.holders)) < 2 and not outcome.dealt_nagari
        return outcome.end is End.HAND_QUAD and alone and DRAWN_QUAD.has(rules)
    if outcome.dealt_nagari:
        return outcome.end is End.NAGARI and DEALT_NAGARI.has(rules)
    return ENDINGS[outcome.end].has(rules)


def winner_at_exhaustion(rules: Rules, seats: tuple[Seat, ...], active: tuple[SeatIndex, ...]) -> SeatIndex | None:
    """The seat that wins when the cards have run out and nobody has stopped (STOP-12); None: it is a nagari."""
    if rules.exhaustion is ExhaustionRule.LAST_GO:
        said_go = [seat for seat in active if seats[seat]._facts.goes]
        return max(said_go, key=lambda seat: seats[seat]._facts.last_go, default=None)
    if rules.exhaustion is ExhaustionRule.NAGARI:
        return None
    most_points = scorer(rules).most_points
    points = [
        most_points(each._captured, each._facts.as_animal, each._facts.as_junk)
        for each in [seats[seat] for seat in active]
    ]  # fmt: skip
    most = max(points)
    return active[points.index(most)] if points.count(most) == 1 else None


def ran_out(rules: Rules, winner: Seat) -> bool:
    """Whether a seat that won could not have stopped by its points, so that it won when the cards ran out (STOP-12).

    An outcome does not say it, as both end in the same way.
    """
    if rules.exhaustion is ExhaustionRule.NAGARI:
        return False
    facts = winner._facts
    points = scorer(rules).stop_points_when(winner._captured, facts.as_animal, facts.as_junk)
    return points < max(rules.target or 0, facts.go_points + 1 if facts.goes else 0)


def words_of(rules: Rules, ended: Result | Outcome, seats: tuple[Seat, ...]) -> Wording:
    """A sentence on how a hand ended, with gaps that :func:`named_in_words` fills; it also says if the win was pushed.

    ``seats`` are all seats at the table.
    """
    if ended.abandoned is not None:
        who = _ALL_LEFT if ended.abandoned.seat is None else _LEFT
        return Wording(*[f"{left}: {so}" for left, so in zip(who, ended.abandoned.counts_as.words, strict=True)])
    words = ending_of(ended).words or ended.end.words
    # A result has no counted points. An outcome may, and these do not say whether the target was reached.
    by_cards = getattr(ended, "counted", None) is None
    if by_cards and ended.end is End.STOP and ended.winner is not None and ran_out(rules, seats[ended.winner]):
        words = _RAN_OUT
    return Wording(*[how + also for how, also in zip(words, _PUSHED, strict=True)]) if ended.pushed else words


def named_in_words(ended: Result | Outcome) -> dict[str, SeatIndex | None]:
    """The seats for the gaps of :func:`words_of`: who won, and who gave the hand up."""
    return {"winner": ended.winner, "seat": None if ended.abandoned is None else ended.abandoned.seat}


_LEFT: Final = Wording("{seat} gave the hand up", "{seat:이} 판을 그만두었습니다")
_ALL_LEFT: Final = Wording("all gave the hand up", "모두 판을 그만두었습니다")
_RAN_OUT: Final = Wording("{winner} won when the cards ran out", "패가 다 떨어져 {winner:이} 이겼습니다")
_PUSHED: Final = Wording(", but the win was pushed", ". 이긴 사람이 받지 않고 밀었습니다")


def ends_of(rules: Rules) -> tuple[End, ...]:
    """The ways in which a hand can end under these rules, by play. To give a hand up is possible anywhere (STOP-13).

    >>> ends_of(Rules(players=2))
    (End.STOP, End.NAGARI, End.PPUK_LIMIT, End.HAND_QUAD, End.VOID)
    """
    return tuple([end for end, ending in ENDINGS.items() if end is not End.ABANDONED and ending.has(rules)])


COMPENSATION: Final = reason("compensation for sitting out", "광값")
DOUBLED: Final = reason("compensation for sitting out, {} times after nagari", "광값, 나가리로 {}배")


def compensation_at_end(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """SELL-11: the payments of each loser on each claim, doubled for the nagaris that the claim has waited for.

    A holder of a quad counts as a winner. A hand cancelled by quads has no losers, so the claims wait. Who gave a hand
    up that counts as lost is its only loser.
    """
    if not ending_of(outcome).has_losers or cancelled(rules, outcome.holders, active):
        return ()
    factor = min(2 ** outcome.carry.times_doubled(rules), MOST_CHIPS)
    what_for = DOUBLED.format(factor) if factor > 1 else COMPENSATION
    winners = (outcome.winner, *outcome.holders)
    losers = [seat for seat in active if seat not in winners]
    if outcome.abandoned is not None:
        losers = [seat for seat in losers if seat == outcome.abandoned.seat]
    claims = outcome.carry.claims
    return tuple(
        Payment(loser, seat, min(factor * chips, MOST_CHIPS), what_for, "SELL-11")
        for seat, chips in claims
        for loser in losers
    )
