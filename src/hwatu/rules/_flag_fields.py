"""How a flag is declared: one field with its default, a line of help and the ids of the rules it decides.

Everything else follows from the declaration: its entry in the catalogue and the documentation, the values that files
and JSON may hold, and those that tests try. A flag that means nothing without a mechanism says ``needs=("bomb",)``:
then it contradicts rules without that mechanism, and is reset when the mechanism is switched off. One that means
nothing where nobody stops says so (``about_stops``), outside the sections that are all about that. A new flag needs one
more step: ``python -m tools.generate`` writes the types that callers see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu._base.frozen import Value
from hwatu._cards.card_set import CardSet
from hwatu.rules._flag_values import NO_LIMIT, Choice, DualAnimals, Duals, Jokers, Number, OneOf, Switch, Values

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.rules._rule_set import Rules


_SECTIONS_ABOUT_STOPS: Final = ("SHAKE", "STOP", "SCORE", "PAY", "LIABLE", "PUSH", "MISSION")


@attrs.frozen
class Flag(Value):
    """Everything about one flag, as the documentation and the command line show it.

    ``default`` is the value with two players, and ``note`` says how it differs for others. ``str(values)`` describes
    the values it can have. ``group`` is its section of the rules, ``rules`` the ids of the rules it decides, and
    ``needs`` the flags of the mechanisms without which it means nothing. ``korean`` is the line of help in Korean,
    ``korean_note`` the note.
    """

    name: str
    group: str
    help: str
    rules: tuple[str, ...]
    values: Values
    default: object
    note: str = ""
    needs: tuple[str, ...] = ()
    korean: str = ""
    korean_note: str = ""

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
    metadata = {
        "group": rules[0].partition("-")[0],
        "help": help_line,
        "rules": rules,
        "values": values,
        "depends": depends,
        "note": notes[0],
        "korean_note": notes[1],
        "needs": needs,
        "about_stops": about_stops or rules[0].partition("-")[0] in _SECTIONS_ABOUT_STOPS,
        "korean": korean,
    }
    return attrs.field(
        default=attrs.Factory(depends, takes_self=True) if depends else default,
        converter=_READING,
        metadata=metadata,
    )


def _read(value: object, field: attrs.Attribute[object]) -> Any:
    return field.metadata["values"].read(value, field.name, field.metadata["rules"][0])


_READING: Final = attrs.Converter(_read, takes_field=True)
"""Shared by all flags, since attrs looks up the signature of each converter."""
