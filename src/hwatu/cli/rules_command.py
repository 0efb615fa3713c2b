"""``hwatu rules``: list flags, presets and variants, explain one of them or a rule, compare two sets of rules."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from hwatu import catalogue
from hwatu.cli.flag_text import differing, of_flag, of_preset, shown
from hwatu.cli.rules_options import preset_or_file
from hwatu.errors import NotationError, nearest
from hwatu.presets import PRESETS, Preset, pagat
from hwatu.rules import FLAGS, Flag, Variant
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rich.console import RenderableType

    from hwatu.catalogue import Rule

_SIDE_BY_SIDE: Final = 2
"""How many flags fit beside the names of the presets on a narrow terminal."""


@click.command()
@click.argument("name", required=False)
@click.option(
    "--compare", nargs=2, metavar="A B", help="Compare two presets or house rules files (TOML), flag by flag."
)
@click.option(
    "--players", type=int, default=2, show_default=True, help="With --compare: how many sit at the table of a preset."
)
@click.option("--all", "every", is_flag=True, help="With --compare: show equal flags too.")
def rules(name: str | None, compare: tuple[str, str] | None, players: int, every: bool) -> None:
    """List all flags, presets and variants, or show the one called NAME.

    NAME is a flag (godori), a preset (pagat), a variant (meong_bak), a rule (PAY-7), or a section of rules (PAY).
    """
    if compare is not None and name is not None:
        raise click.UsageError("--compare takes two names and nothing else.")
    if compare is not None:
        blocks = _compared(compare, players, every=every)
    else:
        blocks = _listed() if name is None else _explained(name)
    console = Console(highlight=False)
    for place, block in enumerate(blocks):
        if place:
            console.print()
        console.print(block)


def _listed() -> Iterator[RenderableType]:
    for section, title in catalogue.SECTIONS.items():
        flags = [flag for flag in FLAGS.values() if flag.group == section]
        if flags:
            heads = ("flag", "default", "what it decides", "rules")
            yield _table(f"{section}: {title}", heads, map(_flag_row, flags))
    yield _table("Presets", ("preset", "what it is", "source"), map(_preset_row, PRESETS.values()))
    yield _table("Variants", ("variant", "what it is", "sets", "source"), map(_variant_row, VARIANTS.values()))


def _flag_row(flag: Flag) -> tuple[str, ...]:
    note = f"; {flag.note}" if flag.note else ""
    return flag.name, shown(flag.default) + note, flag.help, " ".join(flag.rules)


def _preset_row(preset: Preset) -> tuple[str, ...]:
    return preset.name, preset.title, preset.source


def _variant_row(variant: Variant) -> tuple[str, ...]:
    settings = ", ".join(f"{name} = {of_flag(name, value)}" for name, value in variant.flags.items())
    return variant.name, variant.title, settings, variant.source


def _table(title: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Table:
    table = Table(title=title or None, title_justify="left", title_style="bold")
    for place, head in enumerate(heads):
        table.add_column(head, no_wrap=place == 0, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _explained(name: str) -> Iterator[RenderableType]:
    """Explain a name, which may be that of a flag and of a variant at once."""
    word = name.strip().upper()
    explain = [(each, known[name]) for known, each in _KNOWN if name in known]
    if word in catalogue.RULES:
        yield from _rule(catalogue.rule(word))
    elif word in catalogue.SECTIONS:
        rows = [(rule.id, rule.title, rule.korean, " ".join(rule.flags)) for rule in catalogue.section(word)]
        yield _table(f"{word}: {catalogue.SECTIONS[word]}", ("rule", "title", "Korean", "flags"), rows)
    elif not explain:
        raise _unknown(name)
    for each, known in explain:
        yield from each(known)


def _unknown(name: str) -> NotationError:
    short = name[:40]
    known = [*catalogue.RULES, *catalogue.SECTIONS, *(each for names, _ in _KNOWN for each in names)]
    hint = nearest(short, known) or nearest(short.upper(), known)
    found = ", ".join(rule.id for rule in islice(catalogue.search(short), 8)) if short.strip() else ""
    spoken = f" Rules that mention it: {found}." if found else ""
    return NotationError(f"There is no rule, flag, preset or variant {short!r}.{hint}{spoken}", code="unknown_name")


def _rule(rule: Rule) -> Iterator[RenderableType]:
    yield Text(rule.heading, style="bold")
    yield Markdown(rule.meaning)
    yield from _values([FLAGS[name] for name in rule.flags])
    for ruling in rule.rulings:
        yield Markdown(f"**Ruling.** {ruling}")
    yield from _variants(each for each in VARIANTS.values() if rule.id in each.rules)
    if rule.sources:
        yield Text("Sources: " + "; ".join(source.title for source in rule.sources))
    if rule.certainty:
        yield Text("How sure: " + "; ".join(rule.certainty))


def _flag(flag: Flag) -> Iterator[RenderableType]:
    yield from _values([flag])
    yield _rules(flag.rules)
    yield from _variants(each for each in VARIANTS.values() if flag.name in each.flags)


def _values(flags: list[Flag]) -> Iterator[RenderableType]:
    """What flags mean, the values they can have, and their values in each preset."""
    for flag in flags:
        yield Text.assemble((flag.name, "bold"), f": {flag.help}. Values: {flag.values}.")
    for place in range(0, len(flags), _SIDE_BY_SIDE):
        some = [flag.name for flag in flags[place : place + _SIDE_BY_SIDE]]
        rows = [(preset.name, *(of_preset(preset, name) for name in some)) for preset in PRESETS.values()]
        yield _table("", ("preset", *some), rows)


def _variants(variants: Iterable[Variant]) -> Iterator[RenderableType]:
    rows = [_variant_row(each)[:3] for each in variants]
    if rows:
        yield _table("Variants", ("variant", "what it is", "sets"), rows)


def _rules(ids: Iterable[str]) -> RenderableType:
    return _table("Rules", ("rule", "title"), [(each, catalogue.rule(each).title) for each in ids])


def _preset(preset: Preset) -> Iterator[RenderableType]:
    yield Text.assemble((preset.name, "bold"), f": {preset.title}.")
    here = [name for name in FLAGS if name in preset.flags or name in preset.three_or_more]
    if here:
        rows = [(name, of_preset(preset, name), of_preset(pagat, name)) for name in here]
        yield _table("Differences from pagat", ("flag", preset.name, "pagat"), rows)
    else:
        yield Text("All flags have their default values; hwatu rules lists them.")
    yield Text(f"Source: {preset.source}")


def _variant(variant: Variant) -> Iterator[RenderableType]:
    yield Text.assemble((variant.name, "bold"), f": {variant.title}.")
    rows = [(name, of_flag(name, value), of_preset(pagat, name)) for name, value in variant.flags.items()]
    yield _table("", ("flag", "variant", "pagat"), rows)
    yield _rules(variant.rules)
    yield Text(f"Source: {variant.source}")


_KNOWN: Final[tuple[tuple[Mapping[str, object], Callable[..., Iterator[RenderableType]]], ...]] = (
    (FLAGS, _flag),
    (PRESETS, _preset),
    (VARIANTS, _variant),
)


def _compared(names: tuple[str, str], players: int, *, every: bool) -> Iterator[RenderableType]:
    sides = [preset_or_file(name, players) for name in names]
    different = differing(sides, FLAGS)
    rows = [(name, *(shown(getattr(side, name)) for side in sides)) for name in (FLAGS if every else different)]
    if rows:
        yield _table("", ("flag", *names), rows)
    yield Text(f"{len(different)} of {len(FLAGS)} flags differ.")
