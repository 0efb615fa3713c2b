"""``Rules``: all the flags in one frozen object that checks itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

import attrs
from typing_extensions import Unpack

from hwatu._base.errors import RuleConflict, a_type, short
from hwatu._base.values import Value
from hwatu._base.wording import Wording
from hwatu._cards.flower_cards import DECK, Card
from hwatu._glossary import meant
from hwatu.rules._additions import Additions
from hwatu.rules._conflicts import check, check_given, idle
from hwatu.rules._flag import Flag, FrozenMapping, is_off
from hwatu.rules._flags_of_payment import DECLARED, FIELDS, HANGING, AllFlags, default_of
from hwatu.rules._flags_of_play import EIGHT_CARD_PACKETS, PACKETS, SeatingRule
from hwatu.rules._generated_flag_types import EveryFlag

if TYPE_CHECKING:
    from hwatu.rules._variant import Variant

_NOTHING_ADDED: Final = Additions()


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class Rules(Value, AllFlags):
    """The rules a table plays by: one value for each flag, keyword only, each with a default.

    An enumerated flag takes the member or its name, ``jokers`` takes cards or their codes, and ``dual_animals`` a
    mapping from animals to junk values. ``rules.changed(godori=3)`` are the same rules with other flags, and
    ``rules | variant`` with the flags of a :class:`Variant`.

    A call that switches a mechanism off, with ``bomb="OFF"``, ``ppuk=False`` or ``shake="OFF"``, resets the flags that
    need it to their off values. The same call may not set one of them to anything else.

    Raises :class:`RuleConflict` for a value that a flag cannot have and for flags that contradict each other,
    :class:`NotationError` for a code that no card has.

    >>> rules = Rules(players=3, shake="MUST_PLAY", jokers="X2 X3")
    >>> rules
    Rules(players=3, jokers=CardSet('X2 X3'), shake=ShakeRule.MUST_PLAY)
    >>> rules.target, rules.hand_size, len(rules.deck)
    (3, 7, 50)
    >>> Rules(bomb="OFF", bomb_junk=1)
    Traceback (most recent call last):
      ...
    hwatu.RuleConflict: bomb_junk=1 and bomb=OFF contradict each other: there is no bomb.
    """

    additions: Additions = _NOTHING_ADDED
    """The table's own combinations, missions and jokers, added with ``|``. Part of the value, but not a flag."""

    applied: tuple[Variant, ...] = ()
    """The variants added with ``|``, so that a later one cannot quietly undo them. Not part of the value."""

    def __init__(self, **flags: Unpack[EveryFlag]) -> None:
        self._set({}, flags, _NOTHING_ADDED, ())

    def __attrs_post_init__(self) -> None:
        if self.additions:
            object.__setattr__(self, "jokers", self.jokers | self.additions.cards)
        check(self)

    def _set(
        self,
        kept: Mapping[str, object],
        given: Mapping[str, object],
        additions: Additions,
        applied: tuple[Variant, ...],
    ) -> None:
        _check_names(given)
        flags = cast("dict[str, Any]", {**left_beside(given, kept), **given})
        self.__attrs_init__(**flags, additions=additions, applied=applied)  # pyright: ignore[reportAttributeAccessIssue]
        check_given(self, given)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        if self._values is not other._values:
            if self._values != other._values:
                return False
            # Caches look rules up, and comparing more than a hundred flags takes most of such a look-up. From here on
            # the two share one tuple, so the next comparison sees at once that they are equal.
            other.__dict__["_values"] = self._values
        return True

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return make_rules, ({"players": self.players, **self.changes}, {}, self.additions, self.applied)

    def __repr__(self) -> str:
        shown = {"players": self.players, **self.changes}
        added = f" | {self.additions!r}" if self.additions else ""
        return f"Rules({', '.join(f'{name}={value!r}' for name, value in shown.items())}){added}"

    def __or__(self, other: Additions) -> Rules:
        """The rules with a table's additions, or with a variant."""
        if not isinstance(other, Additions):
            return NotImplemented
        return self._with({}, self.additions | other, self.applied)

    def changed(self, **flags: Unpack[EveryFlag]) -> Rules:
        """The rules with other values for some flags. All other flags, and everything added with ``|``, stay.

        Switching off a mechanism resets the flags that need it. ``target`` and ``syodang`` stay too, although their
        defaults depend on the number of players: ``presets.pagat(players=3)`` has the defaults for three.

        From Python 3.13 on, ``copy.replace(rules, godori=3)`` does the same. ``attrs.evolve`` raises TypeError.

        Raises :class:`RuleConflict` for unknown flags, for values they cannot have, for contradictions, and for flags
        that would do nothing.

        >>> from hwatu import presets
        >>> presets.wikipedia(players=3).changed(godori=3, bomb="OFF").bomb_junk
        0
        >>> Rules(players=2).changed(players=3)
        Rules(players=3, target=7, syodang=SyodangRule.OFF)
        """
        for name in flags:
            flag(name)
        return make_rules(self._flags, flags, self.additions, self.applied)

    __replace__ = changed

    def _with(self, flags: Mapping[str, Any], additions: Additions, applied: tuple[Variant, ...]) -> Rules:
        return make_rules({**self._flags, **flags}, additions=additions, applied=applied)

    @property
    def _flags(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in FIELDS}

    @cached_property
    def _values(self) -> tuple[object, ...]:
        return (*self._flags.values(), self.additions)

    @cached_property
    def _hash(self) -> int:
        return hash(self._values)

    @cached_property
    def changes(self) -> Mapping[str, object]:
        """The flags, ``players`` aside, that are not at the default they have at such a table."""
        differ = {name: value for name, value in self._flags.items() if value != default_of(name, self)}
        return FrozenMapping({name: value for name, value in differ.items() if name != "players"})

    @cached_property
    def idle(self) -> tuple[str, ...]:
        """The flags that do nothing until another flag changes, though a preset or a variant has set them.

        A number that others exceed is one too: ``yukdori`` below ``godori`` (SCORE-6).

        >>> from hwatu import presets, variants
        >>> (presets.goo_stupe() | variants.bomb_takes_junk).idle
        ('bomb_junk',)
        >>> (presets.goo_stupe() | variants.bomb_takes_junk | variants.bomb_flips_three).idle
        ()
        """
        return idle(self)

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """The forty-eight cards and the jokers, in card order."""
        return DECK + tuple(self.jokers)

    @cached_property
    def seats_playing(self) -> int:
        """How many of the players at the table play a hand; the others wait."""
        return self.players if self.seating is SeatingRule.ALL_PLAY else min(self.players, 3)

    @cached_property
    def packets(self) -> tuple[tuple[int, int], ...]:
        """The rounds of the deal: how many cards each hand gets, and how many the table (DEAL-4, DEAL-18).

        >>> Rules(players=2).packets, Rules(players=2, eight_card_hands=True).packets
        (((5, 4), (5, 4)), ((4, 5), (4, 5)))
        """
        playing = self.seats_playing
        return EIGHT_CARD_PACKETS if self.eight_card_hands and playing == 2 else PACKETS[playing]

    @cached_property
    def hand_size(self) -> int:
        """How many cards are dealt to each hand."""
        return sum(to_hand for to_hand, _ in self.packets)

    @cached_property
    def table_size(self) -> int:
        """How many cards are dealt to the table."""
        return sum(to_table for _, to_table in self.packets)


def _check_names(given: Iterable[str]) -> None:
    """Raises TypeError, as Python does for an argument that no call takes."""
    for name in given:
        if name in ("additions", "applied"):  # as attrs.evolve gives them
            raise TypeError(f"Rules has no flag {name!r}. Change rules with rules.changed(), and add to them with |.")
        if name not in FIELDS:
            hint = meant(name.lower(), FIELDS, rules_of_flags())
            raise TypeError(f"Rules has no flag {name!r}." + (f" {hint.english}" if hint else ""))


def left_beside(given: Mapping[str, object], kept: Mapping[str, object]) -> dict[str, object]:
    """The flags that are kept, except those that need a mechanism which the given flags switch off."""
    off = [mechanism for mechanism in HANGING if mechanism in given and is_off(FLAGS[mechanism].read(given[mechanism]))]
    reset = {name for mechanism in off for name in HANGING[mechanism]}
    return {name: value for name, value in kept.items() if name not in reset}


def make_rules(
    kept: Mapping[str, object],
    given: Mapping[str, object] = MappingProxyType({}),
    additions: Additions = _NOTHING_ADDED,
    applied: tuple[Variant, ...] = (),
) -> Rules:
    """The rules with the flags that are kept, such as those of a preset, and the flags that a call gives.

    Kept flags may be idle, and are reset if they need a mechanism that the call switches off. The flags of a call must
    do something. Raises what :class:`Rules` raises.
    """
    rules = object.__new__(Rules)
    rules._set(kept, given, additions, applied)
    return rules


def check_rules(value: object) -> None:
    """Raise :class:`RuleConflict` (``not_rules``) for anything but rules."""
    if not isinstance(value, Rules):
        raise RuleConflict(
            f"{a_type(value, 'A')} is not a set of rules.",
            code="not_rules",
            hint=_TAKEN_FOR_RULES.get(type(value).__name__),
            korean=f"{type(value).__name__}: 규칙이 아닙니다.",
        )


_TAKEN_FOR_RULES: Final[Mapping[str, Wording]] = MappingProxyType({
    "Preset": Wording("Call it, as in presets.pagat(players=2).", "presets.pagat(players=2)처럼 부르세요."),
    "Variant": Wording(
        "Add it to some, as in presets.pagat() | variants.two_jokers.",
        "presets.pagat() | variants.two_jokers처럼 규칙에 더하세요.",
    ),
    "str": Wording("Write presets.pagat(), say.", "presets.pagat()처럼 씁니다."),
})  # fmt: skip
"""A hint at the right argument, by the type of the wrong one."""


def _flag(name: str) -> Flag:
    declared = attrs.asdict(DECLARED[name], recurse=False)
    return Flag(name=name, default=default_of(name, _DEFAULTS), **declared)


_DEFAULTS: Final = Rules()

FLAGS: Final[Mapping[str, Flag]] = MappingProxyType({name: _flag(name) for name in FIELDS})
"""Every flag by name, in the order of the rules."""


def flags() -> tuple[Flag, ...]:
    """Every flag, in the order of the rules.

    >>> [flag.name for flag in flags() if flag.group == "SHAKE"]
    ['shake', 'shake_multiplier', 'shake_rain_multiplier', 'shake_unmatched_only']
    """
    return tuple(FLAGS.values())


@cache
def rules_of_flags() -> Mapping[str, tuple[str, ...]]:
    """The ids of the rules that each flag is about."""
    return MappingProxyType({name: each.rules for name, each in FLAGS.items()})


def flag(name: object) -> Flag:
    """The flag with this name. Raises :class:`RuleConflict` (``unknown_flag``), naming the nearest.

    >>> flag("godori").help, str(flag("godori").values), flag("godori").default
    ('Points for the three birds of February, April and August', 'a whole number, 0 or more', 5)
    >>> flag("go_doori")
    Traceback (most recent call last):
      ...
    hwatu.RuleConflict: There is no flag 'go_doori'. Did you mean godori?
    """
    known = FLAGS.get(name) if isinstance(name, str) else None
    if known is None:
        shown = name[:40] if isinstance(name, str) else type(name).__name__
        raise RuleConflict(
            f"There is no flag {shown!r}.",
            code="unknown_flag",
            hint=meant(shown.lower(), FLAGS, rules_of_flags()),
            korean=f"{shown!r}: 그런 설정은 없습니다.",
        )
    return known


def read_flags(flags: Mapping[str, object]) -> FrozenMapping[str, object]:
    """The flags with their values as :class:`Rules` keeps them. Raises :class:`RuleConflict`."""
    if not isinstance(flags, Mapping):
        raise RuleConflict(
            f"Flags are a mapping from names to values, not {short(flags)}.",
            code="wrong_type",
            korean=f"설정은 이름과 값의 매핑이어야 하는데 {short(flags)}입니다.",
        )
    return FrozenMapping({name: flag(name).read(value) for name, value in flags.items()})
