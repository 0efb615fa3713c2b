"""What the events of a turn earn, as one table: junk from the opponents, or chips paid at once (BONUS, CHIPS, CARD-7).

The engine announces what happens; nothing else in it knows of these rules. A reward is a row of :data:`REWARDS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import attrs

from hwatu.cards import ALL_CARDS_MASK, DECK, Kind, card
from hwatu.events import Chok, DepartmentStore, Sseul, Ttadak
from hwatu.frozen import Value
from hwatu.payment.payments import reason

if TYPE_CHECKING:
    from hwatu.events import Event
    from hwatu.rules import Rules
    from hwatu.scoring import Scorer

BOAR: Final = 1 << card("7A").index
"""The July animal as a mask."""

KIND_MASKS: Final[dict[Kind, int]] = {
    kind: sum(1 << each.index for each in DECK if each.kind is kind) for kind in Kind if kind is not Kind.JOKER
}


BOAR_POT: Final = reason("the boar pot", "멧돼지 판돈")


class Occasion(Enum):
    """What the engine announces."""

    TTADAK = auto()
    CHOK = auto()
    STACK = auto()
    """A stack was captured, whoever made it; announced beside one of the next two."""
    OWN_STACK = auto()
    """A stack was captured by its maker."""
    OTHER_STACK = auto()
    """A stack was captured that somebody else made, or that was dealt."""
    BOMB = auto()
    PPUK = auto()
    PPUK_LIMIT = auto()
    """A ppuk was one too many."""
    JOKER_PLAYED = auto()
    JOKER_TURNED = auto()
    CAPTURED = auto()
    """Any cards were captured; announced for those that a reward watches."""
    TURN_OVER = auto()
    """Everything has been turned and captured."""

    __hash__ = object.__hash__  # members are single objects, and Enum's own hash is slow


class TurnSoFar(Protocol):
    """What a reward may ask of a turn: the two loose cards that it began with, if they were all that lay there
    (``opening``), and what lies on the table now, as masks.
    """

    opening: int
    table: int

    @property
    def stacks(self) -> Sequence[object]:
        """The stacks that lie on the table."""

    @property
    def first_turn(self) -> bool:
        """Whether it is its player's first turn of the hand."""

    @property
    def junk(self) -> int:
        """Every card that is junk."""


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
    """One row: what earns something, and what.

    It is in force where ``flag``, which says how much it earns, is not 0; without a flag it always is, and earns 1.
    ``due`` names the cards that earn it, of those that the announcement is about, or none where it is not due; left
    out, these are all of them. It is due once, or once for ``each`` of them.

    ``watches`` is what the fast path asks: it plays turns in which a card from hand and a card from the stock capture
    nothing or one card each, and cards are left on the table. Such a turn cannot earn the reward unless it captures a
    card that ``watches`` names. Left out, the fast path is never taken where the reward is in force.

    A reward with a ``reason`` is paid in chips by its ``payer``, any other in junk. ``first_turn``: only on a player's
    first turn. ``last_turn``: on the last turn of the hand too (BONUS-8). ``by_worth``: junk worth two counts as two
    (BONUS-5). ``event`` is told where the reward is in force and due, on a first turn or not.
    """

    rule: str
    occasion: Occasion
    flag: str = ""
    reason: str = ""
    payer: Payer = Payer.OPPONENTS
    event: Callable[[int, int], Event] | None = None
    due: Callable[[TurnSoFar, int], int] | None = None
    each: bool = False
    watches: Callable[[Scorer], int] | None = None
    first_turn: bool = False
    last_turn: bool = True
    by_worth: bool = False


def _swept(turn: TurnSoFar, cards: int) -> int:
    """The two loose cards that a turn began with, if it captured both and nothing is left on the table."""
    opening = turn.opening
    return opening if cards & opening == opening and not turn.table and not turn.stacks else 0


def _one_of_each_kind(turn: TurnSoFar, cards: int) -> int:
    """What a first turn captured, if there is a card of each kind among it."""
    kinds = (KIND_MASKS[Kind.BRIGHT], KIND_MASKS[Kind.ANIMAL], KIND_MASKS[Kind.RIBBON], turn.junk)
    return cards if turn.first_turn and all(cards & kind for kind in kinds) else 0


def _nothing(scorer: Scorer) -> int:
    """For what the fast path, which leaves cards on the table, never brings about."""
    return 0


def _every_card(scorer: Scorer) -> int:
    return ALL_CARDS_MASK


def _boar(scorer: Scorer) -> int:
    return BOAR


def _bosses(scorer: Scorer) -> int:
    return scorer.boss_mask


REWARDS: Final = (
    # Junk from each opponent.
    Reward("BONUS-1", Occasion.TURN_OVER, "sseul_junk", event=Sseul, due=_swept, watches=_nothing, last_turn=False),
    Reward("BONUS-2", Occasion.TTADAK, "ttadak_junk", event=Ttadak, last_turn=False),
    Reward("BONUS-3", Occasion.CHOK, "chok_junk", event=Chok, last_turn=False),
    Reward("BONUS-4", Occasion.OTHER_STACK, "stack_junk"),
    Reward("BONUS-5", Occasion.OWN_STACK, "own_stack_junk", by_worth=True),
    Reward("BONUS-6", Occasion.BOMB, "bomb_junk"),
    Reward(
        "BONUS-7", Occasion.TURN_OVER, "department_store_junk",
        event=DepartmentStore, due=_one_of_each_kind, watches=_every_card,
    ),
    Reward("CARD-7", Occasion.CAPTURED, each=True, watches=_bosses),
    # Chips.
    Reward("CHIPS-1", Occasion.PPUK, "first_ppuk_chips", reason("ppuk on the first turn", "첫뻑"), first_turn=True),
    Reward("CHIPS-2", Occasion.PPUK_LIMIT, "ppuk_limit_chips", reason("one ppuk too many", "삼뻑")),
    Reward(
        "CHIPS-3", Occasion.TTADAK, "first_ttadak_chips",
        reason("ttadak on the first turn", "첫따닥"), event=Ttadak, first_turn=True,
    ),
    Reward(
        "CHIPS-3", Occasion.STACK, "first_stack_chips",
        reason("a stack on the first turn", "첫 차례에 먹은 뻑"), first_turn=True,
    ),
    Reward(
        "CHIPS-3", Occasion.BOMB, "first_bomb_chips",
        reason("a bomb on the first turn", "첫 차례의 폭탄"), first_turn=True,
    ),
    Reward(
        "CHIPS-3", Occasion.CHOK, "first_chok_chips",
        reason("chok on the first turn", "첫쪽"), event=Chok, first_turn=True,
    ),
    Reward(
        "CHIPS-5", Occasion.CAPTURED, "boar_pot_chips",
        BOAR_POT, payer=Payer.POT, watches=_boar,
    ),
    Reward(
        "CHIPS-4", Occasion.CAPTURED, "first_boar_chips",
        reason("the boar on the first turn", "첫 차례의 멧돼지"), watches=_boar, first_turn=True,
    ),
    Reward("CHIPS-6", Occasion.OWN_STACK, "own_stack_chips", reason("a stack of one's own", "자뻑")),
    Reward("CHIPS-7", Occasion.JOKER_PLAYED, "joker_hand_chips", reason("a joker from hand", "손에서 낸 조커")),
    Reward(
        "CHIPS-7", Occasion.JOKER_TURNED, "joker_stock_chips",
        reason("a joker from the stock", "더미에서 나온 조커"), payer=Payer.PLAYER,
    ),
)  # fmt: skip
"""Every reward of a turn. Those of one occasion are earned in this order."""

BY_WORTH: Final = frozenset(each.rule for each in REWARDS if each.by_worth)
"""The rules whose junk is owed by what it is worth."""


class InForce(NamedTuple):
    """A reward under one set of rules: how much it earns, which cards it watches, and what it tells: an event that
    several rewards of one occasion tell is told by the first.
    """

    reward: Reward
    amount: int
    watched: int
    event: Callable[[int, int], Event] | None
    last_turn: bool

    def earning(self, turn: TurnSoFar, cards: int) -> int:
        """The cards that earn it, of those that the announcement is about."""
        due = self.reward.due
        return due(turn, cards) if due else cards & self.watched


ANY_TURN: Final = -1
"""What a reward watches that any turn may earn."""


def in_force(rules: Rules, scorer: Scorer) -> Mapping[Occasion, tuple[InForce, ...]]:
    """The rewards that these rules have, by occasion."""
    found: dict[Occasion, tuple[InForce, ...]] = dict.fromkeys(Occasion, ())
    for each in REWARDS:
        amount = getattr(rules, each.flag) if each.flag else 1
        watched = ANY_TURN if each.watches is None else each.watches(scorer)
        if amount and (watched or each.occasion is not Occasion.CAPTURED):
            before = found[each.occasion]
            event = None if any(other.event is each.event for other in before) else each.event
            last_turn = each.last_turn or rules.last_turn_bonus
            found[each.occasion] = (*before, InForce(each, amount, watched, event, last_turn))
    return MappingProxyType(found)
