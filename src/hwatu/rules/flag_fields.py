"""How a flag is declared: one field with its default, a line of help and the ids of the rules it decides.

A flag that means nothing without a mechanism says so where it is declared: ``needs=("bomb",)``. The contradictions, and
what is reset when the mechanism is switched off, follow from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from hwatu.cardset import CardSet
from hwatu.frozen import Value
from hwatu.rules.flag_values import NO_LIMIT, Choice, DualAnimals, Duals, Jokers, Number, OneOf, Switch, Values

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.rules.rule_set import Rules


@attrs.frozen
class Flag(Value):
    """All there is to know about one flag; the documentation and the command line show these.

    ``default`` is the value with two players, ``note`` says how it differs for others. ``str(values)`` says in
    words what values it can have. ``group`` is the section of the rules it belongs to, ``rules`` the ids it
    decides, ``needs`` the flags of the mechanisms without which it means nothing.
    """

    name: str
    group: str
    help: str
    rules: tuple[str, ...]
    values: Values
    default: object
    note: str = ""
    needs: tuple[str, ...] = ()

    def read(self, value: object) -> object:
        """The value as :class:`Rules` keeps it. Raises :class:`RuleConflict`."""
        return self.values.read(value, self.name, self.rules[0])


def is_off(value: object) -> bool:
    """Whether this value of a flag switches its mechanism off."""
    return value is False or (isinstance(value, Choice) and value.name == "OFF")


def switch(default: bool, help_line: str, *rules: str, needs: tuple[str, ...] = ()) -> Any:
    """A flag that is on or off; ``needs`` are the mechanisms it hangs on, by their flags."""
    return _declare(default, Switch(), help_line, rules, needs)


def number(
    default: int | None,
    help_line: str,
    *rules: str,
    least: int = 0,
    most: int = NO_LIMIT,
    needs: tuple[str, ...] = (),
    tried: tuple[int | None, ...] = (),
) -> Any:
    """A flag that is a number; if its default is None, None is allowed. ``needs`` as in :func:`switch`."""
    return _declare(default, Number(least, most, default is None, tried), help_line, rules, needs)


def choice(default: Choice, help_line: str, *rules: str) -> Any:
    """A flag that is one of the members of its default's enumeration."""
    return _declare(default, OneOf(type(default)), help_line, rules)


def joker_set(help_line: str, *rules: str) -> Any:
    """A flag that is a set of jokers, none by default."""
    return _declare(CardSet(), Jokers(), help_line, rules)


def dual_cards(default: Mapping[str, int], help_line: str, *rules: str) -> Any:
    """A flag that gives animals a junk value."""
    return _declare(DualAnimals(default), Duals(), help_line, rules)


def dependent(values: Values, default: Callable[[Rules], object], help_line: str, *rules: str, note: str) -> Any:
    """A flag whose default depends on flags declared before it; ``note`` says how."""
    metadata = _metadata(values, help_line, rules, depends=default, note=note)
    return _field(attrs.Factory(default, takes_self=True), metadata)


def _declare(
    default: object, values: Values, help_line: str, rules: tuple[str, ...], needs: tuple[str, ...] = ()
) -> Any:
    """Where a flag hangs on a mechanism that is off, its default is its off value."""
    if not needs or default == values.off:
        return _field(default, _metadata(values, help_line, rules, needs=needs))

    def depends(rules: Rules) -> object:
        return values.off if any(is_off(getattr(rules, name)) for name in needs) else default

    note = f"{values.off} without {' or '.join(needs)}"
    metadata = _metadata(values, help_line, rules, depends=depends, note=note, needs=needs)
    return _field(attrs.Factory(depends, takes_self=True), metadata)


def _metadata(
    values: Values,
    help_line: str,
    rules: tuple[str, ...],
    *,
    depends: Callable[[Rules], object] | None = None,
    note: str = "",
    needs: tuple[str, ...] = (),
) -> dict[str, object]:
    group = rules[0].partition("-")[0]
    return {
        "group": group,
        "help": help_line,
        "rules": rules,
        "values": values,
        "depends": depends,
        "note": note,
        "needs": needs,
    }


def _field(default: object, metadata: dict[str, object]) -> Any:
    return attrs.field(default=default, converter=attrs.Converter(_read, takes_field=True), metadata=metadata)


def _read(value: object, field: attrs.Attribute[object]) -> Any:
    return field.metadata["values"].read(value, field.name, field.metadata["rules"][0])
