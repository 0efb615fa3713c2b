"""The table of rewards: what a turn can earn besides the cards that it captures (BONUS, CHIPS, CARD-7).

There are two kinds. Junk is owed by the opponents and collected when the turn is over; chips are paid at once. Both are
rows of :data:`REWARDS`, and a row says everything about its reward: what must happen (``occasion``), how much it is
worth (``flag``), and what else has to be true.

A turn does not know these rules. It announces an occasion that may be worth something, such as a chok, together with
its cards, and :mod:`hwatu._engine.earning` looks up the rows for it. So a new reward is a row here. Only a reward for
something that is not announced yet needs a new :class:`Occasion` and a line in the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value
from hwatu._base.wording import ShownByName
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import ALL_MONTHS_MASK, CardMask, SeatIndex
from hwatu._cards.flower_cards import DECK, card
from hwatu._facts.payments import Payment, fixed_win_reason, reason
from hwatu._payment.endings import multiplied
from hwatu.events import Chok, DepartmentStore, Sseul, Ttadak
from hwatu.rules._flags_of_play import SseulRule

if TYPE_CHECKING:
    from hwatu._engine.workbench import Workbench
    from hwatu._facts.carry import Carry
    from hwatu._scoring.valuation import Scorer
    from hwatu.events import Event
    from hwatu.rules import Rules

BOAR: Final[CardMask] = 1 << card("7A").index
"""The July animal."""

KIND_MASKS: Final[dict[Kind, CardMask]] = {
    kind: sum(1 << each.index for each in DECK if each.kind is kind) for kind in Kind if kind is not Kind.JOKER
}
"""The cards of each kind among the 48."""

BOAR_POT: Final = reason("the boar pot", "멧돼지 판돈")


class Occasion(ShownByName):
    """The things that a turn announces, numbered: rewards in force are looked up by them."""

    TTADAK = 0
    CHOK = auto()
    STACK = auto()
    """A stack was captured, whoever made it. Never announced itself, but as one of the other three about stacks."""
    OWN_STACK = auto()
    """A stack was captured by its maker."""
    OTHER_STACK = auto()
    """A stack was captured that somebody else made."""
    BOMB = auto()
    PPUK = auto()
    PPUK_LIMIT = auto()
    """A ppuk was one too many."""
    DEALT_STACK = auto()
    """A stack was captured that was dealt."""
    JOKER_PLAYED = auto()
    JOKER_TURNED = auto()
    CAPTURED = auto()
    """Any cards were captured. Announced only where a reward in force names some of them."""
    TURN_OVER = auto()
    """Everything has been turned and captured; the cards are all that the turn captured."""


Picks: TypeAlias = "Callable[[Workbench, CardMask], CardMask]"
"""Picks the cards that earn a reward from those that the announcement is about; none: it is not earned."""

Givers: TypeAlias = "Callable[[Workbench], tuple[SeatIndex, ...]]"
"""The opponents who owe a reward, in turn order."""


class Payer(Enum):
    """Whose chips a reward is paid in."""

    OPPONENTS = auto()
    """Each opponent pays the player, or nobody where ``pays_winner`` is off (PAY-19)."""
    PLAYER = auto()
    """The player pays each opponent, or nobody where ``pays_winner`` is off."""
    POT = auto()
    """The boar pot pays the player all that is in it (CHIPS-5)."""


@attrs.frozen
class Reward(Value):
    """The condition of a reward. How it is given is up to the kind: :class:`JunkReward` or :class:`ChipReward`."""

    rule: str
    """The id of its rule."""
    occasion: Occasion
    """The event in a turn that earns it."""
    flag: str = ""
    """The flag whose value is the amount that it earns, in junk cards or chips. If that is 0, there is no reward. A row
    without a flag earns 1."""
    unless_set: str = attrs.field(default="", kw_only=True)
    """The flag that gives the amount under rules that leave ``flag`` unset, which is None (BONUS-14)."""
    applies: Callable[[Rules], bool] | None = attrs.field(default=None, kw_only=True)
    """The rules that have it; None: all whose flag is not 0."""
    event: Callable[[SeatIndex, CardMask], Event] | None = attrs.field(default=None, kw_only=True)
    """The event that announces it, also if ``first_turn`` keeps it from earning anything. Rows with the same event
    announce it once."""
    cards: Callable[[Scorer], CardMask] | None = attrs.field(default=None, kw_only=True)
    """The cards that can earn it, as a mask; None: any."""
    picks: Picks | None = attrs.field(default=None, kw_only=True)
    """The function that gives the cards that earn it, in place of ``cards``, if these depend on the turn."""
    empty_table: bool = attrs.field(default=False, kw_only=True)
    """Earned only if nothing is left on the table, not even a stack."""
    first_turn: bool = attrs.field(default=False, kw_only=True)
    """Earned only on a player's first turn."""
    givers: Givers | None = attrs.field(default=None, kw_only=True)
    """The function that gives the opponents who owe it; None: all, as in every row so far. If it gives nobody, the
    reward is not earned."""

    def amount(self, rules: Rules) -> int:
        """The amount that it earns under these rules, in junk cards or chips; 0 if they do not have it."""
        if self.applies is not None and not self.applies(rules):
            return 0
        if not self.flag:
            return 1
        amount: int | None = getattr(rules, self.flag)
        return getattr(rules, self.unless_set) if amount is None else amount


@attrs.frozen
class JunkReward(Reward):
    """Junk that each opponent owes, and gives when everything has been captured (BONUS-9)."""

    last_turn_flag: str = attrs.field(default="", kw_only=True)
    """The flag that says whether it is owed on the last turn of the hand too (BONUS-8, BONUS-13); without one it is."""
    per_card: bool = attrs.field(default=False, kw_only=True)
    """Owed once for each card that earns it."""
    by_worth: bool = attrs.field(default=False, kw_only=True)
    """Junk that is worth two pays for two (BONUS-5)."""


@attrs.frozen
class ChipReward(Reward):
    """Chips that change hands at once."""

    reason: str = attrs.field(kw_only=True)
    """The reason that the payment gives."""
    payer: Payer = attrs.field(default=Payer.OPPONENTS, kw_only=True)
    """Who pays."""
    fixed_win: bool = attrs.field(default=False, kw_only=True)
    """Whether it comes with the end of the hand, so that the multipliers of a fixed win apply (PAY-23)."""


# --- which rules have a row, which cards earn it, and what else must be true ---

# A function for ``cards`` takes the scorer, which knows what is junk under the rules, whether it needs it or not.


def _sweeps(rule: SseulRule) -> Callable[[Rules], bool]:
    return lambda rules: rules.sseul is rule


def _sseul_by_any_capture(seat: SeatIndex, cards: CardMask) -> Sseul:
    return Sseul(seat, cards, "BONUS-12")


def _months(scorer: Scorer) -> CardMask:
    return ALL_MONTHS_MASK


def _boar(scorer: Scorer) -> CardMask:
    return BOAR


def _junk_jokers(scorer: Scorer) -> CardMask:
    return scorer.junk_mask & ~ALL_MONTHS_MASK


def _bosses(scorer: Scorer) -> CardMask:
    return scorer.boss_mask


def _opening_pair(bench: Workbench, cards: CardMask) -> CardMask:
    """The two loose cards that the turn began with, or none (BONUS-1).

    Whether it captured them is not asked again: the row is for an empty table, so they are gone.
    """
    return bench.turn._opening


def _one_of_each_kind(bench: Workbench, cards: CardMask) -> CardMask:
    """The captures of a first turn, if there is a card of each kind among them (BONUS-7)."""
    if not bench.first_turn:  # also a condition of the row: asked here, since the event is for first turns alone
        return 0
    # By what is junk, not by kind, since junk jokers are junk and dual animals are not (BONUS-7).
    kinds = (KIND_MASKS[Kind.BRIGHT], KIND_MASKS[Kind.ANIMAL], KIND_MASKS[Kind.RIBBON], bench.compiled.junk)
    return cards if all(cards & kind for kind in kinds) else 0


def _ppuk_on_each_turn(turns: int) -> Picks:
    """The cards of a ppuk, if its player has made one on each of its first turns, this one too (CHIPS-8)."""

    def picked(bench: Workbench, cards: CardMask) -> CardMask:
        # ``ppuks`` has this ppuk already, and ``turns`` not yet this turn.
        return cards if bench.own._facts.ppuks == bench.own._turns + 1 == turns else 0

    return picked


REWARDS: Final[tuple[Reward, ...]] = (
    JunkReward(
        "BONUS-1", Occasion.TURN_OVER, "sseul_junk", event=Sseul, picks=_opening_pair, empty_table=True,
        last_turn_flag="last_turn_bonus", applies=_sweeps(SseulRule.TWO_CARDS),
    ),
    JunkReward(
        "BONUS-12", Occasion.TURN_OVER, "sseul_junk", event=_sseul_by_any_capture, cards=_months, empty_table=True,
        last_turn_flag="last_turn_bonus", applies=_sweeps(SseulRule.ANY_CAPTURE),
    ),
    JunkReward("BONUS-2", Occasion.TTADAK, "ttadak_junk", event=Ttadak, last_turn_flag="last_turn_bonus"),
    JunkReward("BONUS-3", Occasion.CHOK, "chok_junk", event=Chok, last_turn_flag="last_turn_bonus"),
    JunkReward("BONUS-4", Occasion.OTHER_STACK, "stack_junk", last_turn_flag="last_turn_stack_junk"),
    JunkReward(  # BONUS-14, which says how much: events go on naming the rule that takes the junk
        "BONUS-4", Occasion.DEALT_STACK, "dealt_stack_junk", unless_set="stack_junk",
        last_turn_flag="last_turn_stack_junk",
    ),
    JunkReward("BONUS-5", Occasion.OWN_STACK, "own_stack_junk", by_worth=True, last_turn_flag="last_turn_stack_junk"),
    # No flag for a last turn from here on: it takes nothing away from bombs, the department store and jokers.
    JunkReward("BONUS-6", Occasion.BOMB, "bomb_junk"),
    JunkReward(
        "BONUS-7", Occasion.TURN_OVER, "department_store_junk",
        event=DepartmentStore, picks=_one_of_each_kind, first_turn=True,
    ),
    JunkReward("BONUS-16", Occasion.CAPTURED, "joker_junk", cards=_junk_jokers, per_card=True),
    JunkReward("CARD-7", Occasion.CAPTURED, cards=_bosses, per_card=True),
    ChipReward(
        "CHIPS-1", Occasion.PPUK, "first_ppuk_chips", reason=reason("ppuk on the first turn", "첫뻑"), first_turn=True
    ),
    ChipReward(
        "CHIPS-8", Occasion.PPUK, "second_ppuk_chips",
        reason=reason("a ppuk on each of the first two turns", "연뻑"), picks=_ppuk_on_each_turn(2),
    ),
    ChipReward(
        "CHIPS-8", Occasion.PPUK, "third_ppuk_chips",
        reason=reason("a ppuk on each of the first three turns", "삼연뻑"), picks=_ppuk_on_each_turn(3),
    ),
    ChipReward(
        "CHIPS-2", Occasion.PPUK_LIMIT, "ppuk_limit_chips",
        reason=fixed_win_reason("one ppuk too many", "삼뻑"), fixed_win=True,
    ),
    ChipReward(
        "CHIPS-3", Occasion.TTADAK, "first_ttadak_chips",
        reason=reason("ttadak on the first turn", "첫따닥"), event=Ttadak, first_turn=True,
    ),
    ChipReward(
        "CHIPS-3", Occasion.STACK, "first_stack_chips",
        reason=reason("a stack on the first turn", "첫 차례에 먹은 뻑"), first_turn=True,
    ),
    ChipReward(
        "CHIPS-3", Occasion.BOMB, "first_bomb_chips",
        reason=reason("a bomb on the first turn", "첫 차례의 폭탄"), first_turn=True,
    ),
    ChipReward(
        "CHIPS-3", Occasion.CHOK, "first_chok_chips",
        reason=reason("chok on the first turn", "첫쪽"), event=Chok, first_turn=True,
    ),
    ChipReward("CHIPS-5", Occasion.CAPTURED, "boar_pot_chips", reason=BOAR_POT, payer=Payer.POT, cards=_boar),
    ChipReward(
        "CHIPS-4", Occasion.CAPTURED, "first_boar_chips",
        reason=reason("the boar on the first turn", "첫 차례의 멧돼지"), cards=_boar, first_turn=True,
    ),
    ChipReward(
        "CHIPS-6", Occasion.OWN_STACK, "own_stack_chips", reason=reason("a stack of one's own", "자뻑")
    ),
    ChipReward(
        "CHIPS-7", Occasion.JOKER_PLAYED, "joker_hand_chips", reason=reason("a joker from hand", "손에서 낸 조커")
    ),
    ChipReward(
        "CHIPS-7", Occasion.JOKER_TURNED, "joker_stock_chips",
        reason=reason("a joker from the stock", "더미에서 나온 조커"), payer=Payer.PLAYER,
    ),
)  # fmt: skip
"""All rewards of a turn. Those of one occasion are announced, owed and paid in this order."""

BY_WORTH: Final = frozenset(each.rule for each in REWARDS if isinstance(each, JunkReward) and each.by_worth)
"""The rules whose junk is counted by its value, so that a double counts as two (BONUS-5)."""

CHIPS: Final = {each.flag: each for each in REWARDS if isinstance(each, ChipReward)}
"""The chips that a turn may earn, by the flags that say how many."""


def chips_for(
    rules: Rules, name: str, seat: SeatIndex, active: tuple[SeatIndex, ...], carry: Carry
) -> tuple[Payment, ...]:
    """The payments that a seat earns by this one of :data:`CHIPS`, in a hand that was played with real cards.

    Of such a hand no turn is known, so this goes without the workbench with which :mod:`hwatu._engine.earning` pays.
    What makes payments differ is in the rows, for both.

    Raises :class:`InvalidPosition` (``no_such_chips``) where the rules pay none for it.

    >>> from hwatu import Carry, presets
    >>> [each.amount for each in chips_for(presets.pagat(players=3), "first_ppuk_chips", 1, (0, 1, 2), Carry())]
    [3, 3]
    """
    reward = CHIPS[name]
    chips, what_for = reward.amount(rules), reward.reason
    if not chips:
        raise InvalidPosition(
            f"These rules pay no chips for {name}.",
            code="no_such_chips",
            rule=reward.rule,
            korean=f"이 규칙에서는 {name}에 칩을 주고받지 않습니다.",
        )
    if reward.payer is Payer.POT:
        return (Payment(None, seat, carry.pot_with_stakes(rules), what_for, reward.rule),)
    place = active.index(seat)
    opponents = active[place + 1 :] + active[:place]
    if reward.payer is Payer.PLAYER:
        payees: tuple[SeatIndex | None, ...] = opponents if rules.pays_winner else (None,)
        return tuple([Payment(seat, payee, chips, what_for, reward.rule) for payee in payees])
    if reward.fixed_win:
        chips, what_for = multiplied(rules, carry, chips, what_for)
    payee = seat if rules.pays_winner else None
    return tuple([Payment(payer, payee, chips, what_for, reward.rule) for payer in opponents])
