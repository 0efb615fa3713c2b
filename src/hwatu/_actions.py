"""The actions of players, how each is written and read, and why one is refused.

An action says what its player decides and nothing about the state; whether it is legal is for :func:`hwatu.check` to
say. Actions are small immutable values, and lists of legal actions are made of the same few hundred objects again and
again: ``PLAYS``, ``TAKES``, ``BOMBS``, :func:`play_onto` and so on, which the engine uses in place of the constructors.

A new action is one class here, with its word in records and its words in both languages, and one line in
:data:`Action`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, get_args

import attrs

from hwatu._base.errors import NotationError, a_type, nearest, short
from hwatu._base.values import Value
from hwatu._base.wording import Wording, means, says, shortly
from hwatu._cards.card_kinds import Kind, Month, as_count, as_month, read_count, read_month
from hwatu._cards.flower_cards import DECK, Card, card, card_at, names_in
from hwatu._glossary import meant

if TYPE_CHECKING:
    from hwatu._cards.card_masks import CardIndex, CardMask


@attrs.frozen
class Refusal(Value):
    """Why an action is illegal: a stable ``code``, the id of the ``rule``, and a ``message`` for the player.

    ``korean`` is the message in Korean, for ``render.text(refusal, lang="ko")``.

    >>> print(Refusal("not_in_hand", "TURN-1", "You don't hold that card."))
    You don't hold that card.
    """

    code: str
    rule: str
    message: str
    korean: str = attrs.field(default="", repr=False)

    def __str__(self) -> str:
        return self.message


def _as_card(value: Card | str) -> Card:
    return value if isinstance(value, Card) else card(value)


def _as_card_or_none(value: Card | str | None) -> Card | None:
    return None if value is None else _as_card(value)


@attrs.frozen(repr=False, cache_hash=True)
class _WithCard(Value):
    card: Card = attrs.field(converter=_as_card)

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{self.card}')"


@attrs.frozen(repr=False, cache_hash=True)
class _WithMonth(Value):
    month: Month = attrs.field(converter=as_month)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.month.value})"


@attrs.frozen(cache_hash=True)
class _Alone(Value):
    """An action that has no fields."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()  # pickle protocols 0 and 1 skip an empty state, and the cached hash with it


@says("play {card}", "{card} 내기", when=lambda action: action.onto is None)
@says("play {card} onto {onto}", "{card:을} {onto} 위에 내기")
@shortly("play", "내기")
@attrs.frozen(cache_hash=True)
class Play(Value):
    """Play a card from hand; where two loose cards match it, ``onto`` says which of them it is placed on (TURN-1, -4).

    >>> Play("2A")
    Play('2A')
    >>> Play("2A", onto="2R")
    Play('2A', onto='2R')
    """

    word: ClassVar[str] = "play"

    card: Card = attrs.field(converter=_as_card)
    onto: Card | None = attrs.field(default=None, converter=_as_card_or_none)

    def __repr__(self) -> str:
        onto = "" if self.onto is None else f", onto='{self.onto}'"
        return f"Play('{self.card}'{onto})"


@says("bomb {month}", "{month} 폭탄")
@shortly("bomb", "폭탄")
class Bomb(_WithMonth):
    """Play all held cards of a month at once on those that lie on the table: three on the fourth (BOMB-1), or two on
    the other two (BOMB-6).
    """

    __slots__ = ()

    word: ClassVar[str] = "bomb"


@says("play {card}", "{card} 내기")
@shortly("play", "내기")
@means("CARD-7", "a joker is captured at once", "조커는 내면 바로 먹습니다")
class PlayJoker(_WithCard):
    """Play a joker from hand (JOKER-1, JOKER-2)."""

    __slots__ = ()

    word: ClassVar[str] = "joker"


@says("turn the stock without playing a card", "뒤집기만")
@shortly("just turn", "뒤집기")
@means("BOMB-2", "you keep your cards for later", "손패를 아껴 둡니다")
class TurnStock(_Alone):
    """Play no card and just turn the stock: one of the two turns that a bomb leaves its player (BOMB-2)."""

    __slots__ = ()

    word: ClassVar[str] = "turn"


@says("shake {month}", "{month} 흔들기")
@shortly("shake", "흔들기")
@means("SHAKE-2", "a shake makes a win pay more", "흔들면 이겼을 때 더 받습니다")
class Shake(_WithMonth):
    """Show the three held cards of a month before playing any of them (SHAKE-1)."""

    __slots__ = ()

    word: ClassVar[str] = "shake"


@says("take {card}", "{card} 먹기")
@shortly("take", "먹기")
class Take(_WithCard):
    """Say which of the two loose cards that match a turned card it goes to (TURN-6, JOKER-1)."""

    __slots__ = ()

    word: ClassVar[str] = "take"


@says("give {card}", "{card} 주기")
@shortly("give", "주기")
class GiveJunk(_WithCard):
    """Give this captured junk card to the player who is owed one (BONUS-9)."""

    __slots__ = ()

    word: ClassVar[str] = "give"


@says("go", "고")
class Go(_Alone):
    """Play on in the hope of more points (STOP-1)."""

    __slots__ = ()

    word: ClassVar[str] = "go"


@says("stop", "스톱")
class Stop(_Alone):
    """End the hand and be paid (STOP-3)."""

    __slots__ = ()

    word: ClassVar[str] = "stop"


@says("show your hand and offer nagari", "쇼당 걸기")
@shortly("showdown", "쇼당")
class OfferNagari(_Alone):
    """Expose the hand and offer the others a hand without a winner (LIABLE-5)."""

    __slots__ = ()

    word: ClassVar[str] = "offer"


@says("accept nagari", "쇼당 받기")
@shortly("accept", "받기")
class AcceptNagari(_Alone):
    """Accept the offered nagari (LIABLE-5)."""

    __slots__ = ()

    word: ClassVar[str] = "accept"


@says("refuse nagari", "쇼당 거절하기")
@shortly("refuse", "거절")
class RefuseNagari(_Alone):
    """Refuse the offered nagari (LIABLE-5)."""

    __slots__ = ()

    word: ClassVar[str] = "refuse"


@says("play this hand", "치기")
@shortly("play", "치기")
class Join(_Alone):
    """Play this hand (SELL-1)."""

    __slots__ = ()

    word: ClassVar[str] = "join"


@says("drop out of this hand", "죽기")
@shortly("drop out", "죽기")
class DropOut(_Alone):
    """Sit this hand out (SELL-1)."""

    __slots__ = ()

    word: ClassVar[str] = "drop"


@says("end the hand with four of a month", "총통으로 끝내기")
@shortly("end", "끝내기")
@means("DEAL-11", "four of a month are paid for certain", "같은 달 네 장이면 지금 확실히 받습니다")
class EndHand(_Alone):
    """End the hand with the four of a month just shown, and be paid for them (DEAL-14, DEAL-17)."""

    __slots__ = ()

    word: ClassVar[str] = "end"


@says("play on", "총통을 보이고 계속 치기")
@shortly("play on", "계속 치기")
@means("DEAL-11", "a win may pay more than four of a month do now", "이기면 지금 받는 것보다 더 받을 수 있습니다")
class PlayOn(_Alone):
    """Play on with the four of a month just shown: they count as a set that was shaken (DEAL-14, DEAL-17)."""

    __slots__ = ()

    word: ClassVar[str] = "continue"


@says("count {card} as {kind}", "{card:을} {kind:으로} 쓰기")
@shortly("as {kind}", "{kind:으로}")
@means("CARD-9", "it scores most that way at the moment", "지금은 그렇게 쳐야 점수가 가장 높습니다")
@attrs.frozen(cache_hash=True)
class CountAs(Value):
    """Say what a dual animal counts as to the end of the hand: an animal, or junk (CARD-9).

    >>> CountAs("9A", "junk")
    CountAs('9A', 'junk')
    """

    word: ClassVar[str] = "count"

    card: Card = attrs.field(converter=_as_card)
    kind: Kind = attrs.field(converter=as_count)

    def __repr__(self) -> str:
        return f"CountAs('{self.card}', '{self.kind.english}')"


@says("collect", "받기")
@means("PUSH-1", "a win collected now is certain", "지금 받으면 확실합니다")
class TakeWin(_Alone):
    """Be paid for the win (PUSH-1)."""

    __slots__ = ()

    word: ClassVar[str] = "collect"


@says("push", "밀기")
@means("PUSH-1", "a later win then pays more", "밀면 다음에 이길 때 더 받습니다")
class PushWin(_Alone):
    """Leave the win unpaid, so that the next one is worth more (PUSH-1)."""

    __slots__ = ()

    word: ClassVar[str] = "push"


Action: TypeAlias = (
    Play
    | Bomb
    | PlayJoker
    | TurnStock
    | Shake
    | Take
    | GiveJunk
    | Go
    | Stop
    | OfferNagari
    | AcceptNagari
    | RefuseNagari
    | Join
    | DropOut
    | EndHand
    | PlayOn
    | CountAs
    | TakeWin
    | PushWin
)
"""Any of the actions."""

ACTIONS: Final[tuple[type[Action], ...]] = get_args(Action)
"""The classes of :data:`Action`."""

TURN_STOCK: Final = TurnStock()
GO: Final = Go()
STOP: Final = Stop()
OFFER_NAGARI: Final = OfferNagari()
ACCEPT_NAGARI: Final = AcceptNagari()
REFUSE_NAGARI: Final = RefuseNagari()
JOIN: Final = Join()
DROP_OUT: Final = DropOut()
END_HAND: Final = EndHand()
PLAY_ON: Final = PlayOn()
TAKE_WIN: Final = TakeWin()
PUSH_WIN: Final = PushWin()

PLAYS: Final[tuple[Play, ...]] = tuple(Play(card_at(index)) for index in range(48))
TAKES: Final[tuple[Take, ...]] = tuple(Take(card_at(index)) for index in range(48))
BOMBS: Final[tuple[Bomb, ...]] = tuple(Bomb(month) for month in Month)
SHAKES: Final[tuple[Shake, ...]] = tuple(Shake(month) for month in Month)


@cache
def play_onto(index: CardIndex, onto: CardIndex) -> Play:
    """The shared action that places one card on another."""
    return Play(card_at(index), card_at(onto))


@cache
def count_as(index: CardIndex, kind: Kind) -> CountAs:
    """The shared action that says what a dual animal counts as."""
    return CountAs(card_at(index), kind)


@cache
def give_junk(mask: CardMask) -> GiveJunk:
    """The shared action that gives one junk card, by the card's mask."""
    return GiveJunk(card_at(mask.bit_length() - 1))


@cache
def play_joker(index: CardIndex) -> PlayJoker:
    """The shared action that plays one joker."""
    return PlayJoker(card_at(index))


GIVES: Final[tuple[GiveJunk, ...]] = tuple(give_junk(1 << index) for index in range(48))

_BY_WORD: Final = {kind.word: kind for kind in ACTIONS}


def action_text(action: Action) -> str:
    """An action in a few characters, as records write it.

    >>> action_text(Play("2A", onto="2R")), action_text(Bomb(3)), action_text(Go())
    ('play 2A>2R', 'bomb 3', 'go')
    """
    if type(action) not in ACTIONS:
        wrong = not_an_action(action)
        raise NotationError(wrong.english, code="unknown_action", korean=wrong.korean)
    if isinstance(action, Play) and action.onto is not None:
        return f"{action.word} {action.card}>{action.onto}"
    if isinstance(action, CountAs):
        return f"{action.word} {action.card} {action.kind.english}"
    if isinstance(action, (Play, _WithCard)):
        return f"{action.word} {action.card}"
    if isinstance(action, _WithMonth):
        return f"{action.word} {action.month.value}"
    return action.word


def parse_action(text: str) -> Action:
    """The action of a word of records, such as ``play 2A>2R``. Raises :class:`NotationError`.

    >>> parse_action("play 2A>2R")
    Play('2A', onto='2R')
    """
    if not isinstance(text, str):
        raise _no_action(short(text))
    plain = type(text) is str  # another kind of text may have no hash
    return _parsed(text) if plain and len(text) <= _SHORT else _parse(text)


def _parse(text: str) -> Action:
    word, _, after = text.strip().partition(" ")
    kind, rest = _BY_WORD.get(word), after.strip()
    if kind is None:
        raise _no_action(word, rest)
    if kind is Play:
        played, sign, onto = rest.partition(">")
        return Play(_one_card(word, played), _one_card(word, onto) if sign else None)
    if kind is CountAs:
        counted, _, as_what = rest.rpartition(" ") if " " in rest else (rest, "", "")
        return CountAs(_one_card(word, counted), read_count(as_what))
    if issubclass(kind, _WithCard):
        return kind(_one_card(word, rest))
    if issubclass(kind, _WithMonth):
        if not rest:
            raise NotationError(
                f"After {word!r} comes a month: {word} 3.", code="unknown_month", rule="CARD-1",
                korean=f"{word!r} 뒤에는 달을 적습니다. 예: {word} 3.",
            )  # fmt: skip
        return kind(read_month(int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 3 else rest))
    if rest:
        raise NotationError(
            f"{word!r} takes nothing after it.", code="unknown_action",
            korean=f"{word!r} 뒤에는 아무것도 적지 않습니다.",
        )  # fmt: skip
    return kind()  # type: ignore[call-arg]


_SHORT: Final = 20
"""The longest text that is kept with its action, in characters."""

_parsed: Final = lru_cache(maxsize=1024)(_parse)
"""Reads a short text, of which a game has few that come again and again."""


def _no_action(word: str, rest: str = "") -> NotationError:
    a_card = not rest and word in [each.code for each in DECK]
    hint = nearest(f"play {word}", [f"play {word}"]) if a_card else meant(word[:20], _BY_WORD)
    return NotationError(
        f"There is no action {word[:20]!r}.", code="unknown_action", hint=hint,
        korean=f"{word[:20]!r}: 그런 수는 없습니다.",
    )  # fmt: skip


def _one_card(word: str, code: str) -> Card:
    """The card that an action names after its word."""
    bare = code.strip()
    if not bare or (" " in bare and len(list(names_in(bare))) != 1):
        example = _EXAMPLES.get(word, f"{word} 2A")
        raise NotationError(
            f"After {word!r} comes one card: {example}.", code="unknown_card", rule="CARD-1",
            korean=f"{word!r} 뒤에는 패를 한 장 적습니다. 예: {example.replace(', or', ',')}.",
        )  # fmt: skip
    return card(bare)


_EXAMPLES: Final = {"play": "play 2A, or play 2A>2R", "joker": "joker X2", "count": "count 9A junk"}


def not_an_action(value: object) -> Wording:
    """The message for anything that is passed in place of an action: it says what to pass instead.

    >>> not_an_action("1B").english
    "A str is not an action: hwatu.parse_action('play 1B') makes one."
    """
    if isinstance(value, str):
        call = f"hwatu.parse_action({_readable(value)!r})"
        hint = Wording(f"{call} makes one", f"{call}로 만듭니다")
    elif isinstance(value, type) and value in ACTIONS:
        needed = ", ".join(field.name for field in attrs.fields(value) if field.default is attrs.NOTHING)
        call = f"{value.__name__}({needed})"
        hint = Wording(f"write {call}", f"{call}처럼 씁니다")
    elif isinstance(value, Card):
        call = f"Play({value.code!r})"
        hint = Wording(f"{call} plays this card", f"이 패를 내는 수는 {call}입니다")
    elif isinstance(value, list):
        hint = Wording(
            "legal_actions(state) lists those that are legal, so take one of them",
            "legal_actions(state)가 둘 수 있는 수의 목록이니 그 가운데 하나를 고르세요",
        )
    else:
        hint = Wording(
            "legal_actions(state) lists those that are legal", "legal_actions(state)가 둘 수 있는 수의 목록입니다"
        )
    return Wording(
        f"{a_type(value, 'A')} is not an action: {hint.english}.",
        f"{type(value).__name__}: 수가 아닙니다. {hint.korean}.",
    )


def _readable(text: str) -> str:
    """The text, or else what was probably meant, as an action that can be read."""
    try:
        return action_text(parse_action(text if text.partition(" ")[0] in _BY_WORD else f"play {text}"))
    except NotationError:
        return "play 2A"
