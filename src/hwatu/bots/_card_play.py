"""The reasons by which :func:`hwatu.bots.simple_bot` plays a card, a bomb, a joker or a shake: a table with weights.

An action is liked by the sum of its reasons: how often each holds, times its weight. :meth:`CardPlay.counting` lists
them, so that what is said for a choice is what decided it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias, final

from hwatu._actions import Bomb, Play, PlayJoker
from hwatu._base.mypyc import hide_setup
from hwatu._base.wording import Wording
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import MONTH_MASK_OF, MONTH_MASKS, count_of, indices
from hwatu._view.observing import loose_cards
from hwatu.bots._card_gains import worths
from hwatu.rules import ShakeRule

if TYPE_CHECKING:
    from hwatu._actions import Shake
    from hwatu._engine.compiled_rules import CompiledRules
    from hwatu._view.seat_view import View

    CardAction: TypeAlias = Play | Bomb | PlayJoker | Shake


@final
class CardReason:
    """A reason to play a card, or not to: its weight, in tenths of the points that it takes to stop, and ``why``.

    ``matgo`` and ``pagat`` are what the bot wins a hand from itself without this reason, in thousandths of squashed
    chips, at ``matgo`` and at ``pagat`` for three; None if not measured. Animals and ribbons were left out together,
    and so were both reasons of a joker.
    """

    __slots__ = ("matgo", "name", "pagat", "weight", "why")

    def __init__(self, name: str, weight: float, why: Wording, *, matgo: int | None, pagat: int | None) -> None:
        self.name = name
        self.weight = weight
        self.why = why
        self.matgo = matgo
        self.pagat = pagat


_TAKES: Final = CardReason("takes", 5.0, Wording("it takes {cards}", "{cards:을} 먹습니다"), matgo=14, pagat=-5)
_BRIGHT: Final = CardReason(
    "bright", 2.0, Wording("there is a bright among {cards}", "{cards} 가운데 광이 있습니다"), matgo=7, pagat=11
)
_ANIMAL: Final = CardReason(
    "animal", 0.2, Wording("there is an animal among {cards}", "{cards} 가운데 열끗이 있습니다"), matgo=-1, pagat=1
)
_RIBBON: Final = CardReason(
    "ribbon", 0.35, Wording("there is a ribbon among {cards}", "{cards} 가운데 띠가 있습니다"), matgo=-1, pagat=1
)
_JUNK: Final = CardReason(
    "junk", 0.8, Wording("there is junk among {cards}", "{cards} 가운데 피가 있습니다"), matgo=8, pagat=14
)
_POINT: Final = CardReason(
    "point", 10.0, Wording("{cards} would score points", "{cards:으로} 점수가 납니다"), matgo=8, pagat=5
)
_DENIED: Final = CardReason(
    "denied", 3.0, Wording("an opponent could score points with {cards}", "상대가 {cards:으로} 점수를 낼 수 있습니다"),
    matgo=0, pagat=-1,
)  # fmt: skip
_CONTESTED: Final = CardReason(
    "contested", 4.5, Wording("an opponent may take {cards} first", "{cards:은} 상대가 먼저 먹을 수도 있습니다"),
    matgo=41, pagat=11,
)  # fmt: skip
_WORTH: Final = CardReason(
    "worth", -0.75, Wording("{cards} may go to others", "{cards:은} 남의 것이 될 수 있습니다"), matgo=2, pagat=7
)
_SCORES: Final = CardReason(
    "scores", -8.0, Wording("an opponent would score points with {cards}", "{cards:은} 상대에게 점수를 줍니다"),
    matgo=4, pagat=9,
)  # fmt: skip
_MATE: Final = CardReason(
    "mate", -0.6,
    Wording("the card that takes {cards} is worth more to an opponent", "{cards:을} 먹는 패가 남에게 더 도움이 됩니다"),
    matgo=0, pagat=-2,
)  # fmt: skip
_KEPT: Final = CardReason(
    "kept", 4.4, Wording("the hand keeps a card that takes {cards}", "{cards:을} 먹을 패가 손에 남습니다"),
    matgo=4, pagat=14,
)  # fmt: skip
_SAFE: Final = CardReason(
    "safe", 5.5, Wording("nobody else can take {cards}", "{cards:은} 다른 사람이 먹을 수 없습니다"), matgo=1, pagat=2
)
_STEALS: Final = CardReason(
    "steals", 30.0, Wording("it takes junk from opponents", "상대의 피를 가져옵니다"), matgo=11, pagat=None
)
_JOKER: Final = CardReason(
    "joker", 25.0, Wording("a joker brings another card to choose from", "조커를 내면 고를 패가 한 장 더 생깁니다"),
    matgo=26, pagat=None,
)  # fmt: skip
_EARLY: Final = CardReason(
    "early", -30.0,
    Wording("another card to choose from is worth more with a small hand", "고를 패는 손패가 적을 때 더 값집니다"),
    matgo=26, pagat=None,
)  # fmt: skip
_SHAKE: Final = CardReason(
    "shake",
    10.0,
    Wording("a set that was shown multiplies a win", "흔든 뒤에 이기면 배로 받습니다"),
    matgo=13,
    pagat=None,
)
_AT_ONCE: Final = CardReason(
    "at once", 100.0, Wording("it costs nothing to show the set", "흔들어도 잃을 것이 없습니다"),
    matgo=None, pagat=None,
)  # fmt: skip

CARD_REASONS: Final[Mapping[str, CardReason]] = MappingProxyType({
    each.name: each
    for each in (
        _TAKES, _BRIGHT, _ANIMAL, _RIBBON, _JUNK, _POINT, _DENIED, _CONTESTED, _WORTH, _SCORES, _MATE, _KEPT, _SAFE,
        _STEALS, _JOKER, _EARLY, _SHAKE, _AT_ONCE,
    )
})  # fmt: skip
"""All of them by name: those of a capture, those of a card laid down, and those of whatever is no card of a month."""

_FULL_HAND: Final = 10
"""The cards of a full hand, as at ``matgo``."""


@lru_cache(maxsize=64)
def _kinds(compiled: CompiledRules) -> dict[int, tuple[CardReason, float]]:
    """The reason to capture each card of the pack, and how often it holds."""
    of_kind = {Kind.BRIGHT: _BRIGHT, Kind.ANIMAL: _ANIMAL, Kind.RIBBON: _RIBBON}
    junk = compiled.scorer.junk_values
    return {
        each.index: (_JUNK, float(junk[1 << each.index])) if 1 << each.index in junk else (of_kind[each.kind], 1.0)
        for each in compiled.rules.deck
        if 1 << each.index in junk or each.kind in of_kind
    }


@final
class CardPlay:
    """The reasons for the cards, bombs, jokers and shakes of one view: whatever they all ask is looked up once."""

    __slots__ = (
        "_compiled", "_hand", "_kinds", "_lying", "_others", "_own", "_points", "_said", "_scorer", "_share",
        "_shown", "_stealing", "_unseen", "_with_others", "_worths",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        compiled, me, seats = view._setup.compiled, view._actor, view._seats
        self._said: list[tuple[CardReason, float]] | None = None
        self._compiled = compiled
        self._kinds: dict[int, tuple[CardReason, float]] = _kinds(compiled)
        self._worths: dict[int, float] = worths(compiled)
        self._scorer = compiled.scorer
        self._share: float = 1 / (compiled.rules.target or 1)
        self._hand: int = seats[me]._hand
        self._own: int = seats[me]._captured
        self._points: int = self._scorer.points(self._own)
        self._lying: int = loose_cards(view) | view._memory.standing
        self._others: list[tuple[int, int]] = []
        self._shown: int = 0
        self._stealing: int = 0
        held = 0
        for seat in view.active:
            if seat != me:
                other = seats[seat]
                captured = other._captured
                self._others.append((captured, self._scorer.points(captured)))
                self._shown |= other._hand
                held += other.hand_size
                self._stealing += captured & compiled.junk != 0
        self._unseen: int = view._hidden.unseen | self._shown
        self._with_others: float = min(1.0, held / max(1, count_of(self._unseen)))

    def liking(self, action: CardAction) -> float:
        """The liking of an action: the sum of its reasons."""
        self._said = None
        return self._value(action)

    def counting(self, action: CardAction) -> list[tuple[CardReason, float]]:
        """The reasons that count for and against an action, and how often each holds."""
        said: list[tuple[CardReason, float]] = []
        self._said = said
        self._value(action)
        return said

    def _value(self, action: CardAction) -> float:
        if isinstance(action, Play):
            return self._play(action)
        rules = self._compiled.rules
        if isinstance(action, Bomb):
            value = self._count(_TAKES, 1.0) + self._count(_STEALS, self._stealing if rules.bomb_junk else 0)
            return value + self._captured(MONTH_MASKS[action.month])
        if isinstance(action, PlayJoker):
            value = self._count(_JOKER, 1.0) + self._count(_EARLY, count_of(self._hand) / _FULL_HAND)
            return value + self._count(_STEALS, self._stealing if rules.joker_junk else 0)
        return self._count(_SHAKE if rules.shake is ShakeRule.MUST_PLAY else _AT_ONCE, 1.0)

    def _count(self, reason: CardReason, amount: float) -> float:
        """The liking that a reason adds if it holds this number of times."""
        said = self._said
        if said is not None and amount:
            said.append((reason, amount))
        return reason.weight * amount

    def _play(self, action: Play) -> float:
        index, onto = action.card.index, action.onto
        bit, month = 1 << index, MONTH_MASK_OF[index]
        taken = month & self._lying if onto is None else 1 << onto.index
        unseen = count_of(month & self._unseen)
        if not taken:
            return self._laid(index, month, unseen)
        value = self._count(_TAKES, 1.0) + self._captured(taken | bit)
        return value + self._count(_CONTESTED, 1.0) if unseen and onto is None else value

    def _captured(self, gained: int) -> float:
        """The gain from captured cards, and from keeping them from others."""
        kinds, value = self._kinds, 0.0
        for index in indices(gained):
            found = kinds.get(index)
            if found is not None:
                value += self._count(found[0], found[1])
        points = self._scorer.points(self._own | gained) - self._points
        return value + self._count(_POINT, points * self._share) + self._count(_DENIED, self._scored(gained))

    def _laid(self, index: int, month: int, unseen: int) -> float:
        """How much a card laid down prepares, less what it gives away."""
        held = count_of(month & self._hand)
        value = self._count(_WORTH, self._worths[index])
        taking = 1.0 if month & self._shown else 1.0 - (1.0 - self._with_others) ** unseen
        if held > 1:
            value += self._count(_KEPT, 1.0 - taking)
            if held > unseen + 1:
                value += self._count(_SAFE, 1.0)
        if not unseen:
            return value
        best = 0.0
        for each in indices(month & self._unseen):
            best = max(best, self._worths[each])
        return value + self._count(_MATE, taking * best) + self._count(_SCORES, self._scored(1 << index))

    def _scored(self, gained: int) -> float:
        """The most points that these cards would bring an opponent, as a share of those that it takes to stop."""
        points, most = self._scorer.points, 0
        for captured, before in self._others:
            most = max(most, points(captured | gained) - before)
        return most * self._share


hide_setup(CardReason, CardPlay)
