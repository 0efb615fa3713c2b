"""``hwatu rules``: list flags, presets and variants, explain one of them or a rule, compare two sets of rules."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console
from rich.text import Text

from hwatu import catalogue
from hwatu._base.errors import NotationError, nearest
from hwatu._base.wording import Wording
from hwatu._cli.command_options import either, preset_or_file, with_language
from hwatu._cli.terminal import FittingTable, differing, of_flag, of_preset, shown
from hwatu._glossary import WORDS
from hwatu.presets import PRESETS, Preset, pagat
from hwatu.render._sentences import Writer, language
from hwatu.render._to_text import text
from hwatu.rules import FLAGS, Flag, Variant
from hwatu.rules._sources import in_korean
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import RenderableType

    from hwatu.catalogue import Rule
    from hwatu.render import Lang

_SIDE_BY_SIDE: Final = 2
"""The number of flags in one table beside the names of the presets, which fits a narrow terminal."""


@click.command()
@click.argument("name", required=False)
@click.option(
    "--compare", nargs=2, metavar="A B", help="Compare two presets or house rules files (TOML), flag by flag."
)
@click.option(
    "--players", type=int, default=2, show_default=True, help="With --compare: how many sit at the table of a preset."
)
@click.option("--all", "every", is_flag=True, help="With --compare: show equal flags too.")
@with_language
def rules(name: str | None, compare: tuple[str, str] | None, players: int, every: bool, lang: Lang) -> None:
    """List all flags, presets and variants, or show the one called NAME.

    NAME is a flag (godori), a preset (pagat), a variant (meong_bak), a rule (PAY-7) or what players call it (pibak,
    고도리), or a section of rules (PAY).
    """
    if compare is not None and name is not None:
        raise click.UsageError(
            either("--compare takes two names and nothing else.", "--compare에는 이름 두 개만 적으세요.")
        )
    lookup = _Lookup(lang)
    if compare is not None:
        blocks = lookup.compared(compare, players, every=every)
    else:
        blocks = lookup.listed() if name is None else lookup.explained(name)
    console = Console(highlight=False)
    if console.is_terminal and name is None and compare is None:  # the list has several screens: use a pager
        with console.capture() as listed:
            _print(console, blocks)
        click.echo_via_pager(listed.get())
    else:
        _print(console, blocks)


def _print(console: Console, blocks: Iterable[RenderableType]) -> None:
    for place, block in enumerate(blocks):
        if place:
            console.print()
        console.print(block)


_HEADS: Final = {
    "rule": "규칙",
    "title": "이름",
    "rules": "규칙",
    "flag": "설정",
    "flags": "설정",
    "default": "기본값",
    "what it decides": "정하는 것",
    "preset": "기본 규칙",
    "variant": "변형 규칙",
    "what it is": "내용",
    "sets": "바꾸는 설정",
    "source": "출처",
}
"""Korean for the heads of columns."""


def _markdown(text: str) -> RenderableType:
    """A text of the catalogue as the terminal shows it."""
    from rich.markdown import Markdown  # here, as its import takes a twentieth of the start of every other command

    return Markdown(text)


class _Lookup:
    """Lists, explains and compares rules, in one language."""

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang
        self._writer = Writer(language(lang))

    def listed(self) -> Iterator[RenderableType]:
        for section in catalogue.SECTIONS:
            flags = [flag for flag in FLAGS.values() if flag.group == section]
            if flags:
                heads = ("flag", "default", "what it decides", "rules")
                yield self._table(self._section(section), heads, map(self._flag_row, flags))
        yield self._table(
            self._writer.either("Presets", "기본 규칙"),
            ("preset", "what it is", "source"),
            [(preset.name, self._title(preset), self._sources(preset)) for preset in PRESETS.values()],
        )
        yield self._table(
            self._writer.either("Variants", "변형 규칙"),
            ("variant", "what it is", "sets", "source"),
            map(self._variant_row, VARIANTS.values()),
        )

    def explained(self, name: str) -> Iterator[RenderableType]:
        """Explain a name: of a flag, preset, variant, rule or section, or a word of players; it may be
        several of them.
        """
        word = name.strip().upper()
        term = catalogue.term(name)
        yield from self._term(name)
        called: Sequence[Rule] = ()
        if word in catalogue.RULES:
            yield from self._rule(catalogue.rule(word))
        elif word in catalogue.SECTIONS:
            heads = ("rule", "title", "flags")
            rows = [(rule.id, self._name(rule), " ".join(rule.flags)) for rule in catalogue.section(word)]
            yield self._table(self._section(word), heads, rows)
            for rule in catalogue.named(name):
                if rule.section != word:
                    yield from self._rule(rule)
        else:
            called = catalogue.named(name)
            if not called and not any(name in known for known in (FLAGS, PRESETS, VARIANTS)):
                raise _unknown(name)
            for rule in called:
                yield from self._rule(rule, told=term is not None and term.meaning == rule.in_brief)
        if name in FLAGS:
            yield from self._flag(FLAGS[name], called)
        if name in PRESETS:
            yield from self._preset(PRESETS[name])
        if name in VARIANTS:
            yield from self._variant(VARIANTS[name])

    def compared(self, names: tuple[str, str], players: int, *, every: bool) -> Iterator[RenderableType]:
        sides = [preset_or_file(name, players) for name in names]
        different = differing(sides, FLAGS)
        rows = [
            (name, *(shown(getattr(side, name), self._lang) for side in sides))
            for name in (FLAGS if every else different)
        ]
        if rows:
            yield self._table("", ("flag", *names), rows)
        count, of = len(different), len(FLAGS)
        yield Text(self._writer.either(f"{count} of {of} flags differ.", f"설정 {of}개 가운데 {count}개가 다릅니다."))

    def _of(self, preset: Preset, name: str) -> str:
        return of_preset(preset, name, self._lang)

    def _title(self, of: Flag | Preset | Variant) -> str:
        return text(of, lang=self._lang)

    def _name(self, rule: Rule) -> str:
        return rule.heading.removeprefix(f"{rule.id} ") if self._lang == "en" else rule.korean

    def _section(self, section: str) -> str:
        title = self._writer.either(catalogue.SECTIONS[section], catalogue.SECTIONS_IN_KOREAN[section])
        return f"{section}: {title}"

    def _flag_row(self, flag: Flag) -> tuple[str, ...]:
        note = self._writer.either(flag.note, flag.korean_note)
        return (
            flag.name,
            shown(flag.default, self._lang) + (f"; {note}" if note else ""),
            self._title(flag),
            " ".join(flag.rules),
        )

    def _variant_row(self, variant: Variant) -> tuple[str, ...]:
        settings = ", ".join(f"{name} = {of_flag(name, value, self._lang)}" for name, value in variant.flags.items())
        return variant.name, self._title(variant), settings, self._sources(variant)

    def _table(self, title: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> FittingTable:
        words = tuple([self._writer.either(head, _HEADS.get(head, "")) for head in heads])
        return FittingTable(title=title, heads=words, rows=tuple(map(tuple, rows)))

    def _term(self, name: str) -> Iterator[RenderableType]:
        """The entry of the glossary for a word, if it has one."""
        found = catalogue.term(name)
        if found:
            name = self._writer.either(f"{found.name} ({found.korean})", f"{found.korean} ({found.name})")
            yield Text.assemble((name, "bold"), f"; {', '.join(found.spellings)}")
            yield _markdown(self._writer.either(found.meaning, found.korean_meaning))

    def _rule(self, rule: Rule, *, told: bool = False) -> Iterator[RenderableType]:
        """Explain a rule; in brief first, unless that is ``told`` already."""
        yield Text(rule.heading if self._lang == "en" else text(rule, lang=self._lang), style="bold")
        brief = self._writer.either(rule.in_brief, rule.korean_in_brief)
        if brief and not told:
            yield _markdown(brief)
        yield _markdown(self._writer.either(rule.meaning, rule.korean_meaning))
        yield from self._values([FLAGS[name] for name in rule.flags])
        for english, korean in zip(rule.rulings, rule.korean_rulings, strict=True):
            yield _markdown(self._writer.either(f"**Ruling.** {english}", f"**해석.** {korean}"))
        yield from self._variants(each for each in VARIANTS.values() if rule.id in each.rules)
        if rule.sources:
            titles = [self._writer.either(source.title, source.korean) for source in rule.sources]
            yield self._source("; ".join(titles), "Sources")
        if rule.certainty:
            yield Text(
                self._writer.either(
                    f"How sure: {'; '.join(rule.certainty)}", f"근거: {'; '.join(rule.korean_certainty)}"
                )
            )

    def _flag(self, flag: Flag, explained: Sequence[Rule]) -> Iterator[RenderableType]:
        """The facts about a flag that are not in the explanations of these rules."""
        if not any(flag.name in rule.flags for rule in explained):
            yield from self._values([flag])
        ids = {rule.id for rule in explained}
        if others := [rule for rule in flag.rules if rule not in ids]:
            yield self._rules(others)
        yield from self._variants(
            each for each in VARIANTS.values() if flag.name in each.flags and ids.isdisjoint(each.rules)
        )

    def _values(self, flags: list[Flag]) -> Iterator[RenderableType]:
        """For each flag its title and possible values, then tables with their values in each preset."""
        for flag in flags:
            values = self._writer.either(f"Values: {flag.values}", f"값: {flag.values.korean}")
            yield Text.assemble((flag.name, "bold"), f": {self._title(flag)}. {values}.")
        for place in range(0, len(flags), _SIDE_BY_SIDE):
            some = [flag.name for flag in flags[place : place + _SIDE_BY_SIDE]]
            rows = [(preset.name, *(self._of(preset, name) for name in some)) for preset in PRESETS.values()]
            yield self._table("", ("preset", *some), rows)

    def _variants(self, variants: Iterable[Variant]) -> Iterator[RenderableType]:
        rows = [self._variant_row(each)[:3] for each in variants]
        if rows:
            title = self._writer.either("Variants", "변형 규칙")
            yield self._table(title, ("variant", "what it is", "sets"), rows)

    def _rules(self, ids: Iterable[str]) -> RenderableType:
        rows = [(rule.id, self._writer.either(rule.title, rule.korean)) for rule in map(catalogue.rule, ids)]
        return self._table(self._writer.either("Rules", "규칙"), ("rule", "title"), rows)

    def _preset(self, preset: Preset) -> Iterator[RenderableType]:
        yield Text.assemble((preset.name, "bold"), f": {self._title(preset)}.")
        here = [name for name in FLAGS if name in preset.flags or name in preset.three_or_more]
        if here:
            rows = [(name, self._of(preset, name), self._of(pagat, name)) for name in here]
            title = self._writer.either("Differences from pagat", "pagat와 다른 설정")
            yield self._table(title, ("flag", preset.name, "pagat"), rows)
        else:
            same = "All flags have their default values; hwatu rules lists them."
            yield Text(self._writer.either(same, "모든 설정이 기본값입니다. hwatu rules로 볼 수 있습니다."))
        yield self._source(self._sources(preset))

    def _variant(self, variant: Variant) -> Iterator[RenderableType]:
        yield Text.assemble((variant.name, "bold"), f": {self._title(variant)}.")
        rows = [
            (name, of_flag(name, value, self._lang), self._of(pagat, name)) for name, value in variant.flags.items()
        ]
        yield self._table("", ("flag", "variant", "pagat"), rows)
        yield self._rules(variant.rules)
        yield self._source(self._sources(variant))

    def _sources(self, of: Preset | Variant) -> str:
        return self._writer.either(of.source, in_korean(of.source))

    def _source(self, titles: str, word: str = "Source") -> RenderableType:
        return Text(f"{self._writer.either(word, '출처')}: {titles}")


def _unknown(name: str) -> NotationError:
    short = name[:40]
    known = [*WORDS, *catalogue.RULES, *catalogue.SECTIONS, *FLAGS, *PRESETS, *VARIANTS]
    hint = nearest(short, known) or nearest(short.upper(), known)
    found = ", ".join(rule.id for rule in islice(catalogue.search(short), 8)) if short.strip() else ""
    mentioned = Wording(f"Rules that mention it: {found}.", f"그 말이 나오는 규칙: {found}.") if found else None
    hints = [each for each in (hint, mentioned) if each]
    both = Wording(" ".join([each.english for each in hints]), " ".join([each.korean for each in hints]))
    return NotationError(
        f"There is no rule, flag, preset or variant {short!r}.", code="unknown_name",
        korean=f"{short!r}: 그런 규칙도 설정도 기본 규칙도 변형 규칙도 없습니다.", hint=both if hints else None,
    )  # fmt: skip
