"""How a flag is declared: the values it can have, and their words.

Everything else follows from the declaration: its entry in the catalogue and the documentation, the values that files
and JSON may hold, and those that tests try.

A flag that means nothing without a mechanism says ``needs=("bomb",)``. Then it contradicts rules without that
mechanism, and is reset when the mechanism is switched off. A flag that means nothing in a game without stops says
``about_stops``, unless its whole section is about stops. After adding a flag, run ``python -m tools.generate``, which
writes the types that callers see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar, final

import attrs
from typing_extensions import override

from hwatu._base.errors import RuleConflict, nearest, short
from hwatu._base.korean import josa
from hwatu._base.values import Frozen, Value
from hwatu._base.wording import ShownByName, Wording
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.rules._rule_set import Rules


KOREAN: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({
    "DualChoiceRule": {"FREE": "그때그때 유리하게", "ASKED": "먹을 때 정함", "AT_TARGET": "날 때 정함"},
    "DealOrderRule": {"HANDS_FIRST": "손패부터", "TABLE_FIRST": "바닥부터"},
    "TableQuadRule": {"REDEAL": "다시 돌림", "DEALER_WINS": "선이 든 것으로 침", "NAGARI": "나가리"},
    "HandQuadRule": {
        "WINS": "끝내고 저마다 받음", "WINS_ALONE": "혼자일 때만 받음", "IGNORED": "그냥 침",
        "MAY_PLAY_ON": "끝내거나 계속 침",
    },
    "QuadsMeetRule": {"EACH": "저마다 받음", "NAGARI": "나가리", "DEALER": "선에 가까운 사람만 받음"},
    "JokerQuadRule": {"NEVER": "총통이 아님", "FIRST_TURN": "첫 차례에만 총통", "ALWAYS": "언제나 총통"},
    "LastTurnRule": {"HAND": "판의 마지막 차례", "OWN": "저마다 자기의 마지막 차례"},
    "LeadsRule": {"DEALER": "선", "NEXT": "선의 다음 사람"},
    "SseulRule": {"TWO_CARDS": "남은 두 장을 다 먹을 때", "ANY_CAPTURE": "먹고 나서 바닥이 빌 때"},
    "SurrenderRule": {"OWNER_CHOOSES": "주는 사람이 고름", "CHEAPEST": "가장 싼 피를 줌"},
    "ShakeRule": {"OFF": "없음", "FREE": "흔들고 아무 패나 냄", "MUST_PLAY": "흔든 패를 바로 냄"},
    "BombRule": {"OFF": "없음", "TWO_TURNS": "나중에 두 번 뒤집기만 함", "FLIP_THREE": "바로 석 장 뒤집음"},
    "HandJokerRule": {"SUBSTITUTE": "조커를 내고 더미 패를 대신 냄", "REDRAW": "조커를 내놓고 한 장 가져옴"},
    "EndingRule": {"GO_STOP": "스톱하면 끝", "PLAY_OUT": "끝까지 침"},
    "ExhaustionRule": {"NAGARI": "나가리", "HIGHEST": "점수가 가장 많은 사람", "LAST_GO": "마지막에 고를 부른 사람"},
    "GoBonusRule": {
        "OFF": "없음", "THIRD_DOUBLES": "3고부터 한 번에 두 배씩", "COUNT_MINUS_ONE": "3고부터 두 배, 세 배, 네 배",
        "SECOND_DOUBLES": "2고부터 두 배, 세 배, 네 배", "FIRST_DOUBLES": "1고부터 한 번에 두 배씩",
        "THIRD_DOUBLES_ONCE": "3고에 한 번만 두 배",
    },
    "GoChipsRule": {"NONE": "없음", "FIRST_TWO": "1고와 2고", "EVERY_GO": "모든 고"},
    "GwangBakRule": {"OFF": "없음", "DOUBLE": "두 배", "TWO_CHIPS": "2칩 더"},
    "MeongBakFromRule": {"SEVEN": "일곱 장부터", "FIVE": "다섯 장부터", "ANY_POINTS": "열끗으로 점수가 나면"},
    "GoBakRule": {
        "OFF": "없음", "PAYS_ALL": "모두의 몫을 냄", "DOUBLES": "두 배",
        "PAYS_ALL_DOUBLED": "자기 몫 두 배에 모두의 몫까지 냄",
    },
    "SyodangRule": {"OFF": "없음", "NEXT_TURN": "다음 차례까지 남음", "WHOLE_HAND": "판이 끝날 때까지 남음"},
    "SeatingRule": {"BRIGHT_SELLING": "광팔이", "ROTATION": "돌아가며 쉼", "ALL_PLAY": "모두 침"},
    "NagariRedealRule": {"SAME_THREE": "치던 세 사람", "ALL": "모두"},
    "CompensationTimeRule": {"AT_ONCE": "치기 전에", "AT_END": "판이 끝난 뒤에"},
    "SellersPaidByRule": {"NON_DEALERS": "선이 아닌 두 사람", "EVERYBODY": "치는 세 사람 모두"},
})  # fmt: skip
"""The words of each member."""


NO_LIMIT: Final = 1_000_000_000
"""The largest value of a number that declares no limit."""

K = TypeVar("K")
V = TypeVar("V")


class Values(Value):
    """The values that one flag can have; ``str`` says in words which, ``korean`` in Korean."""

    __slots__ = ()

    @property
    def korean(self) -> str:
        """The Korean of ``str``."""
        raise NotImplementedError

    @property
    def off(self) -> object:
        """The value with which the flag does nothing, or the least it can do."""
        raise NotImplementedError

    @property
    def samples(self) -> tuple[object, ...]:
        """Values that tests try."""
        raise NotImplementedError

    def read(self, value: object, name: str, rule: str) -> object:
        """The value as the rules keep it. Raises :class:`RuleConflict`, naming the flag and the value."""
        raise NotImplementedError

    def write(self, value: object) -> object:
        """The value as a TOML file or JSON can hold it; ``read`` gives it back."""
        return value


class Choice(ShownByName):
    """The base of the enumerated flags: a member is written as ``ShakeRule.OFF`` and called OFF.

    Members whose name does not say enough have a description below them.
    """

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[object]) -> str:  # noqa: ARG004
        return name

    def __str__(self) -> str:
        return self.name

    @property
    def korean(self) -> str:
        """Its meaning, in a few words of Korean."""
        return KOREAN[type(self).__name__][self.name]


def refusal(
    name: str, expected: str, value: object, *, code: str, rule: str, korean: str, hint: Wording | None = None
) -> RuleConflict:
    """The error for a flag with a value it cannot have; ``korean`` is what is expected, in Korean."""
    return RuleConflict(
        f"{name} must be {expected}, not {short(value)}.",
        code=code,
        rule=rule,
        korean=f"{name}: {josa(korean, '이')} 와야 하는데 {short(value)}입니다.",
        hint=hint,
    )


@attrs.frozen
class Switch(Values):
    """True or False."""

    @property
    @override
    def off(self) -> bool:
        return False

    @property
    @override
    def samples(self) -> tuple[bool, ...]:
        return False, True

    @override
    def read(self, value: object, name: str, rule: str) -> bool:
        if isinstance(value, bool):
            return value
        raise refusal(name, str(self), value, code="wrong_type", rule=rule, korean=self.korean)

    def __str__(self) -> str:
        return "True or False"

    @property
    @override
    def korean(self) -> str:
        return "참(True)이나 거짓(False)"


@attrs.frozen
class Number(Values):
    """A whole number of chips, points or cards, from ``least`` to ``most``; or None, where ``optional``.

    Tests try the three least numbers, unless ``tried`` names others that say more.
    """

    least: int = 0
    most: int = NO_LIMIT
    optional: bool = False
    tried: tuple[int | None, ...] = attrs.field(default=(), repr=False)

    @property
    @override
    def off(self) -> int | None:
        return None if self.optional else self.least

    @property
    @override
    def samples(self) -> tuple[int | None, ...]:
        return self.tried or tuple(range(self.least, min(self.least + 2, self.most) + 1))

    @override
    def read(self, value: object, name: str, rule: str) -> int | None:
        if self.optional and (value is None or (isinstance(value, str) and value == "NONE")):
            return None
        if type(value) is not int:
            raise refusal(name, str(self), value, code="wrong_type", rule=rule, korean=self.korean)
        if not self.least <= value <= self.most:
            too_much = Wording(f"at most {self.most}", f"{self.most} 이하의 정수")
            expected = Wording(str(self), self.korean) if value < self.least else too_much
            raise refusal(name, expected.english, value, code="out_of_range", rule=rule, korean=expected.korean)
        return value

    @override
    def write(self, value: object) -> object:
        return "NONE" if value is None else value

    def __str__(self) -> str:
        range_ = f"{self.least} or more" if self.most == NO_LIMIT else f"{self.least} to {self.most}"
        return f"a whole number, {range_}" + (", or None" if self.optional else "")

    @property
    @override
    def korean(self) -> str:
        range_ = f"{self.least} 이상" if self.most == NO_LIMIT else f"{self.least}부터 {self.most}까지"
        return f"{range_}의 정수" + ("나 None" if self.optional else "")


@attrs.frozen
class OneOf(Values):
    """A member of an enumeration, or its name in capitals."""

    choices: type[Choice]

    @property
    @override
    def off(self) -> Choice | None:
        members = self.choices.__members__
        return members.get("OFF") or members.get("NONE")

    @property
    @override
    def samples(self) -> tuple[Choice, ...]:
        return tuple(self.choices)

    @override
    def read(self, value: object, name: str, rule: str) -> Choice:
        if isinstance(value, self.choices):
            return value
        if not isinstance(value, str):
            raise refusal(name, str(self), value, code="wrong_type", rule=rule, korean=self.korean)
        if value not in self.choices.__members__:
            hint = nearest(value[:40].upper(), self.choices.__members__)
            raise refusal(name, str(self), value, code="unknown_value", rule=rule, hint=hint, korean=self.korean)
        return self.choices[value]

    @override
    def write(self, value: object) -> object:
        return str(value)

    def __str__(self) -> str:
        return "one of " + ", ".join(self.choices.__members__)

    @property
    @override
    def korean(self) -> str:
        return ", ".join([f"{each.name}({each.korean})" for each in self.choices]) + " 가운데 하나"


@attrs.frozen
class Jokers(Values):
    """Jokers: a set of cards, or their codes in one text."""

    @property
    @override
    def off(self) -> CardSet:
        return CardSet()

    @property
    @override
    def samples(self) -> tuple[CardSet, ...]:
        return tuple([CardSet(codes) for codes in ("", "X2 X3", "X1 XB", "XD XP X2")])

    @override
    def read(self, value: object, name: str, rule: str) -> CardSet:
        if not isinstance(value, Iterable) or isinstance(value, (bytes, Mapping)):
            raise refusal(
                name,
                'codes of jokers, such as "X2 X3"',
                value,
                code="wrong_type",
                rule=rule,
                korean='"X2 X3"처럼 적은 조커의 코드',
            )
        chosen = CardSet(value)
        for each in chosen:
            if each.joker is None:
                raise refusal(name, str(self), each.code, code="out_of_range", rule=rule, korean=self.korean)
        return chosen

    @override
    def write(self, value: object) -> object:
        return str(value)

    def __str__(self) -> str:
        return "jokers"

    @property
    @override
    def korean(self) -> str:
        return "조커"


class FrozenMapping(Frozen, Mapping[K, V]):
    """A small mapping that never changes and can be hashed."""

    __slots__ = ("_values",)

    _values: dict[K, V]

    def __init__(self, values: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        object.__setattr__(self, "_values", dict(values))

    def __getitem__(self, key: K) -> V:
        return self._values[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self._values.copy(),)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._values!r})"


@final
class DualAnimals(FrozenMapping[Card, int]):
    """The animals that their owner may count as junk instead, and as how much (CARD-6).

    Made from any mapping whose keys are cards or codes. Raises :class:`RuleConflict` for a card that is no
    animal and for a value below 1, :class:`NotationError` for a code that no card has.

    >>> DualAnimals({"9A": 2, "5A": 1})
    DualAnimals({'5A': 1, '9A': 2})
    """

    __slots__ = ()

    def __init__(self, values: Mapping[Card, int] | Mapping[str, int]) -> None:
        if not isinstance(values, Mapping):
            raise refusal(
                "dual_animals",
                "a mapping from animals to junk values",
                values,
                code="wrong_type",
                rule="CARD-6",
                korean="열끗마다 피 몇 장인지 적은 매핑",
            )
        read: dict[Card, int] = {}
        for code, junk in values.items():
            animal = code if isinstance(code, Card) else card(code)
            if animal.kind is not Kind.ANIMAL:
                raise refusal(
                    "dual_animals", "about animals", animal.code, code="out_of_range", rule="CARD-6", korean="열끗"
                )
            read[animal] = _junk_value(animal, junk)
        super().__init__(sorted(read.items()))

    def __repr__(self) -> str:
        return f"DualAnimals({self.by_code})"

    @property
    def by_code(self) -> dict[str, int]:
        """The junk values by code, in card order."""
        return {animal.code: junk for animal, junk in self.items()}


@attrs.frozen
class Duals(Values):
    """Animals and the junk value that each may take instead."""

    @property
    @override
    def off(self) -> DualAnimals:
        return DualAnimals({})

    @property
    @override
    def samples(self) -> tuple[DualAnimals, ...]:
        worths: tuple[dict[str, int], ...] = ({}, {"9A": 1}, {"5A": 2}, {"5A": 2, "9A": 2})
        return tuple([DualAnimals(each) for each in worths])

    @override
    def read(self, value: object, name: str, rule: str) -> DualAnimals:
        if not isinstance(value, Mapping):
            raise refusal(name, str(self), value, code="wrong_type", rule=rule, korean=self.korean)
        return value if isinstance(value, DualAnimals) else DualAnimals(value)

    @override
    def write(self, value: object) -> object:
        return value.by_code if isinstance(value, DualAnimals) else value

    def __str__(self) -> str:
        return "a junk value for each animal named"

    @property
    @override
    def korean(self) -> str:
        return "열끗마다 피로 칠 장수"


def _junk_value(animal: Card, junk: object) -> int:
    value = Number(least=1).read(junk, f"the junk value of {animal.code} in dual_animals", "CARD-6")
    assert value is not None
    return value


_SECTIONS_ABOUT_STOPS: Final = ("SHAKE", "STOP", "SCORE", "PAY", "LIABLE", "PUSH", "MISSION")


@attrs.frozen(kw_only=True)
class Declared(Value):
    """Everything about a flag but its name and its default."""

    group: str
    """The section of the rules that it belongs to, such as ``"TURN"``."""
    help: str
    """A line of help."""
    rules: tuple[str, ...]
    """The ids of the rules that it decides."""
    values: Values
    """The values that it can have; ``str(flag.values)`` describes them."""
    depends: Callable[[Rules], object] | None = attrs.field(default=None, repr=False)
    """Works out the default from flags that are declared before; None where it is always the same."""
    note: str = ""
    """How its default differs for other rules; empty where it does not."""
    needs: tuple[str, ...] = ()
    """The flags of the mechanisms without which it means nothing."""
    about_stops: bool = attrs.field(default=False, repr=False)
    """Whether it means nothing where nobody stops."""
    korean: str = ""
    """The line of help in Korean."""
    korean_note: str = ""
    """The note in Korean."""


@attrs.frozen(kw_only=True)
class Flag(Declared):
    """Everything about one flag, as the documentation and the command line show it."""

    name: str
    """Its name, as :class:`Rules` takes it."""
    default: object
    """Its value with two players."""

    def read(self, value: object) -> object:
        """The value as :class:`Rules` keeps it. Raises :class:`RuleConflict`."""
        return self.values.read(value, self.name, self.rules[0])


def is_off(value: object) -> bool:
    """Whether this value of a flag switches its mechanism off."""
    return value is False or (isinstance(value, Choice) and value.name == "OFF")


def switch(
    default: bool,
    help_line: str,
    *rules: str,
    needs: tuple[str, ...] = (),
    about_stops: bool = False,
    korean: str = "",
) -> Any:
    """A flag that is on or off; ``needs`` names the flags of the mechanisms without which it means nothing."""
    return _declare(default, Switch(), help_line, rules, needs, about_stops, korean=korean)


def number(
    default: int | None,
    help_line: str,
    *rules: str,
    least: int = 0,
    most: int = NO_LIMIT,
    needs: tuple[str, ...] = (),
    about_stops: bool = False,
    tried: tuple[int | None, ...] = (),
    korean: str = "",
) -> Any:
    """A flag that is a number; if its default is None, None is allowed. ``needs`` as in :func:`switch`."""
    values = Number(least, most, default is None, tried)
    return _declare(default, values, help_line, rules, needs, about_stops, korean=korean)


def choice(default: Choice, help_line: str, *rules: str, about_stops: bool = False, korean: str = "") -> Any:
    """A flag that is one of the members of its default's enumeration."""
    return _declare(default, OneOf(type(default)), help_line, rules, (), about_stops, korean=korean)


def joker_set(help_line: str, *rules: str, korean: str = "") -> Any:
    """A flag that is a set of jokers, none by default."""
    return _declare(CardSet(), Jokers(), help_line, rules, korean=korean)


def dual_cards(default: Mapping[str, int], help_line: str, *rules: str, korean: str = "") -> Any:
    """A flag that gives animals a junk value, so that their owner may stop with more points."""
    return _declare(DualAnimals(default), Duals(), help_line, rules, (), about_stops=True, korean=korean)


def dependent(
    values: Values,
    default: Callable[[Rules], object],
    help_line: str,
    *rules: str,
    note: str,
    korean_note: str,
    korean: str = "",
) -> Any:
    """A flag whose default depends on flags declared before it; ``note`` says how."""
    return _declare(None, values, help_line, rules, depends=default, notes=(note, korean_note), korean=korean)


def _declare(
    default: object,
    values: Values,
    help_line: str,
    rules: tuple[str, ...],
    needs: tuple[str, ...] = (),
    about_stops: bool = False,
    *,
    depends: Callable[[Rules], object] | None = None,
    notes: tuple[str, str] = ("", ""),
    korean: str,
) -> Any:
    """The field of a flag. While a mechanism that it needs is off, its default is its off value."""
    if needs and default != values.off:
        notes = (f"{values.off} without {' or '.join(needs)}", f"{', '.join(needs)} 설정을 끄면 {values.off}")

        def off_without(rules: Rules) -> object:
            return values.off if any(is_off(getattr(rules, name)) for name in needs) else default

        depends = off_without
    group = rules[0].partition("-")[0]
    declared = Declared(
        group=group,
        help=help_line,
        rules=rules,
        values=values,
        depends=depends,
        note=notes[0],
        needs=needs,
        about_stops=about_stops or group in _SECTIONS_ABOUT_STOPS,
        korean=korean,
        korean_note=notes[1],
    )
    return attrs.field(
        default=attrs.Factory(depends, takes_self=True) if depends else default,
        converter=_READING,
        metadata={_DECLARED: declared},
    )


_DECLARED: Final = "declared"


def declared_of(field: attrs.Attribute[Any]) -> Declared:
    """The declaration of the flag that this field holds."""
    declared: Declared = field.metadata[_DECLARED]
    return declared


def _read(value: object, field: attrs.Attribute[object]) -> Any:
    if value is field.default:  # as most flags are, and a default is valid as it was declared
        return value
    declared = declared_of(field)
    return declared.values.read(value, field.name, declared.rules[0])


_READING: Final = attrs.Converter(_read, takes_field=True)
"""Shared by all flags, since attrs looks up the signature of each converter."""
