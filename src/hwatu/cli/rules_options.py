"""The rules that options or names on the command line ask for."""

from __future__ import annotations

from functools import reduce
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hwatu import house
from hwatu.errors import HwatuError, RuleConflict, nearest
from hwatu.presets import PRESETS, Preset
from hwatu.rules.rule_set import amended
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hwatu.rules import Rules, Variant
    from hwatu.shuffle import Seed


def preset(name: str) -> Preset:
    """The preset with this name. Raises :class:`RuleConflict` (``unknown_preset``)."""
    if name not in PRESETS:
        raise _unknown("preset", name, PRESETS)
    return PRESETS[name]


def variant(name: str) -> Variant:
    """The variant with this name. Raises :class:`RuleConflict` (``unknown_variant``)."""
    if name not in VARIANTS:
        raise _unknown("variant", name, VARIANTS)
    return VARIANTS[name]


def from_file(path: Path) -> Rules:
    """The house rules of a TOML file; an error names the file."""
    try:
        return house.load(path)
    except OSError as error:
        raise click.FileError(str(path), hint=error.strerror or str(error)) from error
    except HwatuError as error:
        raise type(error)(f"{path.name}: {error.message}", code=error.code, rule=error.rule) from error


def named(name: str, players: int) -> Rules:
    """The rules of a preset for so many players, or of a TOML file, which says itself how many there are."""
    if name in PRESETS:
        return PRESETS[name](players=players)
    if name.endswith(".toml") or Path(name).is_file():
        return from_file(Path(name))
    raise _unknown("preset or file", name, PRESETS)


def chosen(preset_name: str | None, players: int | None, file: Path | None, variants: Iterable[str]) -> Rules:
    """The rules of a preset or of a file, with variants added."""
    added = [variant(each) for each in variants]
    if file is None:
        flags = reduce(or_, added).flags if added else {}
        at_table = 2 if players is None else players
        return amended({"players": at_table, **preset(preset_name or "pagat").flags_for(at_table), **flags})
    if preset_name is not None or players is not None:
        raise click.UsageError("The file of --rules names preset and players: leave out --preset and --players.")
    return reduce(or_, added, from_file(file))


def chosen_seed(text: str) -> Seed:
    """A whole number where it reads as one, so that ``--seed 7`` deals what ``deal(rules, seed=7)`` deals."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else text


def _unknown(what: str, name: str, known: Mapping[str, object]) -> RuleConflict:
    hint = nearest(name[:40], known) or f" There are {', '.join(known)}." * (len(known) < 10)
    return RuleConflict(f"There is no {what} {name[:40]!r}.{hint}", code=f"unknown_{what.partition(' ')[0]}")
