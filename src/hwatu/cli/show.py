"""``hwatu rules``: flags, presets and variants listed, one of them or a rule explained, two sets of rules compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from hwatu import catalogue
from hwatu.cli.chosen import named
from hwatu.cli.values import differing, of_flag, of_preset, shown
from hwatu.errors import NotationError, nearest
from hwatu.presets import PRESETS, Preset
from hwatu.rules import FLAGS, Flag, Variant
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hwatu.catalogue import Rule


@click.command()
@click.argument("name", required=False)
@click.option(
    "--compare", nargs=2, metavar="A B", help="Compare two presets, or TOML files of house rules, flag by flag."
)
@click.option(
    "--players", type=int, default=2, show_default=True, help="How many sit at the table when presets are compared."
)
@click.option("--all", "every", is_flag=True, help="With --compare: flags in which the two agree as well.")
def rules(name: str | None, compare: tuple[str, str] | None, players: int, every: bool) -> None:
    """List all flags, presets and variants, or show the one called NAME.

    NAME is a flag (godori), a preset (pagat), a variant (meong_bak), a rule (PAY-7), or a section of rules (PAY).
    """
    console = Console(highlight=False, soft_wrap=False)
    if compare is not None:
        if name is not None:
            raise click.UsageError("--compare takes two names and nothing else.")
        _compare(console, compare, players, every=every)
    elif name is None:
        _list(console)
    else:
        _show(console, name)


def _list(console: Console) -> None:
    for section, title in catalogue.SECTIONS.items():
        flags = [flag for flag in FLAGS.values() if flag.group == section]
        if flags:
            console.print(
                _table(f"{section}: {title}", ("flag", "default", "what it decides", "rules"), map(_flag_row, flags))
            )
    console.print(_table("Presets", ("preset", "what it is", "source"), map(_preset_row, PRESETS.values())))
    console.print(_table("Variants", ("variant", "what it is", "sets", "source"), map(_variant_row, VARIANTS.values())))


def _flag_row(flag: Flag) -> tuple[str, ...]:
    return flag.name, shown(flag.default) + (f"; {flag.note}" if flag.note else ""), flag.help, " ".join(flag.rules)


def _preset_row(preset: Preset) -> tuple[str, ...]:
    return preset.name, preset.title, preset.source


def _variant_row(variant: Variant) -> tuple[str, ...]:
    return variant.name, variant.title, _settings(variant), variant.source


def _settings(variant: Variant) -> str:
    return ", ".join(f"{name} = {of_flag(name, value)}" for name, value in variant.flags.items())


def _table(title: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for place, head in enumerate(heads):
        table.add_column(head, no_wrap=place == 0, overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def _show(console: Console, name: str) -> None:
    for known, show in _KNOWN:
        if name in known:
            show(console, known[name])
            return
    word = name.strip().upper()
    if word in catalogue.RULES:
        _show_rule(console, catalogue.rule(word))
    elif word in catalogue.SECTIONS:
        rows = [(rule.id, rule.title, rule.korean, " ".join(rule.flags)) for rule in catalogue.section(word)]
        console.print(_table(f"{word}: {catalogue.SECTIONS[word]}", ("rule", "title", "Korean", "flags"), rows))
    else:
        raise _unknown(name)


def _unknown(name: str) -> NotationError:
    known = [*catalogue.RULES, *catalogue.SECTIONS, *(each for names, _ in _KNOWN for each in names)]
    hint = nearest(name[:40], known) or nearest(name[:40].upper(), known)
    message = f"There is no rule, flag, preset or variant {name[:40]!r}.{hint}"
    found = [] if hint or len(name) > 40 else [rule.id for rule in catalogue.search(name)][:8]
    if found:
        message += f" These rules speak of it: {', '.join(found)}."
    return NotationError(message, code="unknown_name")


def _show_rule(console: Console, rule: Rule) -> None:
    console.print(f"[bold]{rule.heading}[/bold]")
    console.print(Markdown(rule.meaning))
    for flag in (FLAGS[name] for name in rule.flags):
        _show_values(console, flag)
    for ruling in rule.rulings:
        console.print(Markdown(f"**Ruling.** {ruling}"))
    variants = [variant for variant in VARIANTS.values() if rule.id in variant.rules]
    if variants:
        console.print(
            _table("Variants", ("variant", "what it is", "sets"), [_variant_row(each)[:3] for each in variants])
        )
    if rule.sources:
        console.print("Sources: " + "; ".join(source.title for source in rule.sources), markup=False)


def _show_flag(console: Console, flag: Flag) -> None:
    _show_values(console, flag)
    variants = [_variant_row(each)[:3] for each in VARIANTS.values() if flag.name in each.flags]
    if variants:
        console.print(_table("Variants", ("variant", "what it is", "sets"), variants))
    console.print(_table("Rules", ("rule", "title"), [(each, catalogue.rule(each).title) for each in flag.rules]))


def _show_values(console: Console, flag: Flag) -> None:
    console.print(f"[bold]{flag.name}[/bold]: {flag.help}. Values: {flag.values}.")
    rows = [(preset.name, of_preset(preset, flag.name)) for preset in PRESETS.values()]
    console.print(_table("", ("preset", flag.name), rows))


def _show_preset(console: Console, preset: Preset) -> None:
    console.print(f"[bold]{preset.name}[/bold]: {preset.title}.")
    console.print(f"Source: {preset.source}", markup=False)
    set_here = [name for name in FLAGS if name in preset.flags or name in preset.three_or_more]
    rows = [(name, of_preset(preset, name), of_preset(PRESETS["pagat"], name)) for name in set_here]
    if rows:
        console.print(_table("Where it is not like pagat", ("flag", preset.name, "pagat"), rows))
    else:
        console.print("All flags have their defaults: see them with hwatu rules.")


def _show_variant(console: Console, variant: Variant) -> None:
    console.print(f"[bold]{variant.name}[/bold]: {variant.title}.")
    rows = [(name, of_flag(name, value), of_preset(PRESETS["pagat"], name)) for name, value in variant.flags.items()]
    console.print(_table("", ("flag", variant.name, "pagat"), rows))
    console.print(_table("Rules", ("rule", "title"), [(each, catalogue.rule(each).title) for each in variant.rules]))
    console.print(f"Source: {variant.source}", markup=False)


_KNOWN: tuple[tuple[Mapping[str, object], Callable[..., None]], ...] = (
    (FLAGS, _show_flag),
    (PRESETS, _show_preset),
    (VARIANTS, _show_variant),
)


def _compare(console: Console, names: tuple[str, str], players: int, *, every: bool) -> None:
    sides = [named(name, players) for name in names]
    different = differing(sides, FLAGS)
    rows = [(name, *(shown(getattr(side, name)) for side in sides)) for name in (FLAGS if every else different)]
    if rows:
        console.print(_table("", ("flag", *names), rows))
    agreed = "" if every else f"; {len(FLAGS) - len(different)} are alike"
    console.print(f"{len(different)} of {len(FLAGS)} flags differ{agreed}.")
