"""The rewards for the events of a turn, as one table: junk from the opponents, or chips paid at once (BONUS, CHIPS,
CARD-7).

The engine announces what happens; nothing else in it knows of these rules. A reward is a row of :data:`REWARDS`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import attrs

from hwatu._base.enumerations import ShownByName
from hwatu._base.frozen import Value
from hwatu._cards.card_masks import ALL_MONTHS_MASK, CardMask, SeatIndex
from hwatu._cards.flower_cards import DECK, Kind, card
from hwatu._facts.payments import fixed_win_reason, reason
from hwatu.events import Chok, DepartmentStore, Sseul, Ttadak
from hwatu.rules._bonus_flags import SseulRule

if TYPE_CHECKING:
    from hwatu._scoring import Scorer
    from hwatu.events import Event
    from hwatu.rules import Rules

BOAR: Final = 1 << card("7A").index
"""The July animal as a mask."""

KIND_MASKS: Final[dict[Kind, int]] = {
    kind: sum(1 << each.index for each in DECK if each.kind is kind) for kind in Kind if kind is not Kind.JOKER
}

_BRIGHTS: Final = KIND_MASKS[Kind.BRIGHT]
_ANIMALS: Final = KIND_MASKS[Kind.ANIMAL]
_RIBBONS: Final = KIND_MASKS[Kind.RIBBON]

BOAR_POT: Final = reason("the boar pot", "멧돼지 판돈")


class Occasion(ShownByName):
    """The occasions that the engine announces, numbered: rewards in force are looked up by them."""

    TTADAK = 0
    CHOK = auto()
    STACK = auto()
    """A stack was captured, whoever made it: never announced itself, but as one of the others about stacks."""
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
    """Any cards were captured; announced where a reward names some of them."""
    TURN_OVER = auto()
    """Everything has been turned and captured."""


class TurnSoFar(Protocol):
    """The facts that a reward may ask of a turn; card sets are masks."""

    @property
    def opening(self) -> int:
        """The two loose cards that the turn began with, if they were all that lay there."""
        raise NotImplementedError

    @property
    def first_turn(self) -> bool:
        """Whether it is its player's first turn of the hand."""
        raise NotImplementedError

    @property
    def ppuk_row(self) -> int:
        """How many ppuks its player has made, if there was one on every turn so far; else 0."""
        raise NotImplementedError

    @property
    def junk(self) -> int:
        """Every card that is junk."""
        raise NotImplementedError

    @property
    def after_go_of(self) -> int | None:
        """The seat whose go ended the turn before, if one did."""
        raise NotImplementedError

    @property
    def opponents(self) -> tuple[int, ...]:
        """The other seats that play, in turn order after its player."""
        raise NotImplementedError


Givers: TypeAlias = "Callable[[TurnSoFar], tuple[int, ...]]"
"""The opponents who owe something that happens in a turn."""


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
    """One row: what must happen, and for whom it is worth something. How much is a :class:`JunkReward` or a
    :class:`ChipReward`.

    It is in force where ``flag``, which says how much it earns, is not 0; ``unless_set`` names the flag that counts
    where that is None, ``on`` says which rules have the reward at all. A row without a flag earns 1.

    ``cards`` are those that can earn it, of the ones that the announcement is about; None: all of them. ``due`` picks
    from these in a way that depends on the turn. A reward that no card earns is not due. ``bare``: nothing may be left
    on the table. ``first_turn``: only on a player's first turn. ``givers`` names the opponents who owe it, where these
    are not all of them; where there is none it is not due.

    ``event`` is told where the reward is in force and its cards were captured, on a first turn or not. Rows that tell
    the same event tell it once.
    """

    rule: str
    occasion: Occasion
    flag: str = ""
    event: Callable[[SeatIndex, CardMask], Event] | None = attrs.field(default=None, kw_only=True)
    cards: Callable[[Scorer], CardMask] | None = attrs.field(default=None, kw_only=True)
    due: Callable[[TurnSoFar, CardMask], CardMask] | None = attrs.field(default=None, kw_only=True)
    givers: Givers | None = attrs.field(default=None, kw_only=True)
    bare: bool = attrs.field(default=False, kw_only=True)
    first_turn: bool = attrs.field(default=False, kw_only=True)
    unless_set: str = attrs.field(default="", kw_only=True)
    on: Callable[[Rules], bool] | None = attrs.field(default=None, kw_only=True)

    def amount(self, rules: Rules) -> int:
        """How much it earns under these rules: junk cards, or chips; 0 where they do not have it."""
        if self.on is not None and not self.on(rules):
            return 0
        if not self.flag:
            return 1
        amount: int | None = getattr(rules, self.flag)
        return getattr(rules, self.unless_set) if amount is None else amount


@attrs.frozen
class JunkReward(Reward):
    """Junk that each opponent owes, and gives when everything has been captured.

    ``last_turn`` names the flag that says whether it is owed on the last turn of the hand too (BONUS-8, BONUS-13); a
    row that names none is. ``each``: once for each card that earns it. ``by_worth``: junk worth two counts as two.
    """

    last_turn: str = attrs.field(default="", kw_only=True)
    each: bool = attrs.field(default=False, kw_only=True)
    by_worth: bool = attrs.field(default=False, kw_only=True)


@attrs.frozen
class ChipReward(Reward):
    """Chips that its ``payer`` pays at once. ``fixed_win``: it ends the hand, so what multiplies a fixed win multiplies
    it (PAY-23).
    """

    reason: str = attrs.field(kw_only=True)
    payer: Payer = attrs.field(default=Payer.OPPONENTS, kw_only=True)
    fixed_win: bool = attrs.field(default=False, kw_only=True)


def _opening(turn: TurnSoFar, cards: int) -> int:
    """The two loose cards that a turn began with, where nothing is left on the table: so it captured both."""
    return turn.opening


def _sseul_by_any_capture(seat: int, cards: int) -> Sseul:
    return Sseul(seat, cards, "BONUS-12")


def _row_of(ppuks: int) -> Callable[[TurnSoFar, int], int]:
    """The cards of a ppuk with which its player has made so many, one on each turn."""
    return lambda turn, cards: cards if turn.ppuk_row == ppuks else 0


def _sweeps(rule: SseulRule) -> Callable[[Rules], bool]:
    return lambda rules: rules.sseul is rule


def _one_of_each_kind(turn: TurnSoFar, cards: int) -> int:
    """The captures of a first turn, if there is a card of each kind among them."""
    if not (cards & _BRIGHTS and cards & _ANIMALS and cards & _RIBBONS):
        return 0
    return cards if cards & turn.junk and turn.first_turn else 0


def _months(scorer: Scorer) -> int:
    return ALL_MONTHS_MASK


def _boar(scorer: Scorer) -> int:
    return BOAR


def _junk_jokers(scorer: Scorer) -> int:
    return scorer.junk_mask & ~ALL_MONTHS_MASK


def _bosses(scorer: Scorer) -> int:
    return scorer.boss_mask


REWARDS: Final[tuple[Reward, ...]] = (
    JunkReward(
        "BONUS-1", Occasion.TURN_OVER, "sseul_junk", event=Sseul, due=_opening, bare=True,
        last_turn="last_turn_bonus", on=_sweeps(SseulRule.TWO_CARDS),
    ),
    JunkReward(
        "BONUS-12", Occasion.TURN_OVER, "sseul_junk", event=_sseul_by_any_capture, cards=_months, bare=True,
        last_turn="last_turn_bonus", on=_sweeps(SseulRule.ANY_CAPTURE),
    ),
    JunkReward("BONUS-2", Occasion.TTADAK, "ttadak_junk", event=Ttadak, last_turn="last_turn_bonus"),
    JunkReward("BONUS-3", Occasion.CHOK, "chok_junk", event=Chok, last_turn="last_turn_bonus"),
    JunkReward("BONUS-4", Occasion.OTHER_STACK, "stack_junk", last_turn="last_turn_stack_junk"),
    JunkReward(  # BONUS-14
        "BONUS-4", Occasion.DEALT_STACK, "dealt_stack_junk", unless_set="stack_junk", last_turn="last_turn_stack_junk"
    ),
    JunkReward("BONUS-5", Occasion.OWN_STACK, "own_stack_junk", by_worth=True, last_turn="last_turn_stack_junk"),
    JunkReward("BONUS-6", Occasion.BOMB, "bomb_junk"),
    JunkReward(
        "BONUS-7", Occasion.TURN_OVER, "department_store_junk",
        event=DepartmentStore, due=_one_of_each_kind, first_turn=True,
    ),
    JunkReward("BONUS-16", Occasion.CAPTURED, "joker_junk", cards=_junk_jokers, each=True),
    JunkReward("CARD-7", Occasion.CAPTURED, cards=_bosses, each=True),
    ChipReward(
        "CHIPS-1", Occasion.PPUK, "first_ppuk_chips", reason=reason("ppuk on the first turn", "첫뻑"), first_turn=True
    ),
    ChipReward(
        "CHIPS-8", Occasion.PPUK, "second_ppuk_chips",
        reason=reason("a ppuk on each of the first two turns", "연뻑"), due=_row_of(2),
    ),
    ChipReward(
        "CHIPS-8", Occasion.PPUK, "third_ppuk_chips",
        reason=reason("a ppuk on each of the first three turns", "삼연뻑"), due=_row_of(3),
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
"""Every reward of a turn. Those of one occasion are earned in this order."""

BY_WORTH: Final = frozenset(each.rule for each in REWARDS if isinstance(each, JunkReward) and each.by_worth)
"""The rules whose junk is owed by what it is worth."""
