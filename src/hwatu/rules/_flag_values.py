"""The kinds of value a flag can have. Each reads what a caller wrote and rejects anything else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeVar, final

import attrs
from typing_extensions import override

from hwatu._base.enumerations import ShownByName
from hwatu._base.errors import RuleConflict, nearest, short
from hwatu._base.frozen import Frozen, Value
from hwatu._base.particles import josa
from hwatu._base.two_languages import Wording
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, Kind, card
from hwatu.rules._choice_names import KOREAN

NO_LIMIT: Final = 1_000_000_000
"""The largest value of a number without a limit of its own."""

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
