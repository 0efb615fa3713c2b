"""Generates the rule reference from the catalogue, the flags, the presets and the variants: one page per section.

``docs/conf.py`` calls ``generate``, ``generate_rulings`` and ``generate_presets`` before each build. The pages are
never edited or committed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, TypeAlias

from generate_errors import Said, refusals  # beside this file
from hwatu import Card, CardSet, RuleConflict, catalogue
from hwatu.catalogue import CERTAINTIES, Rule, Source
from hwatu.presets import PRESETS, matgo, pagat
from hwatu.rules import CONFLICTS, FLAGS, Choice, Rules
from hwatu.testing._rule_samples import sample_values
from hwatu.variants import VARIANTS, classic_matgo, hangame, netmarble, pmang
from written import write

Example: TypeAlias = Callable[[Rule], Iterable[str]]
TABLE_SIZES = (2, 3, 4)
MARK = "% Made from hwatu.catalogue by docs/generate_reference.py. Do not edit."

NO_EFFECT = "–"

_ID = re.compile(r"\b[A-Z]+-\d+\b")


def generate(target: Path, example: Example) -> list[Path]:
    """Write the index and one page per section into ``target`` and return their paths.

    ``example`` gives what is shown below a rule's meaning, as Markdown. Unchanged files are left alone, so that Sphinx
    does not read them again. Obsolete pages are removed.
    """
    values, refused = _preset_values(), refusals()
    pages = {"index.md": _index()}
    pages |= {f"{prefix.lower()}.md": _section(prefix, values, example, refused) for prefix in catalogue.SECTIONS}
    for name, text in pages.items():
        write(target / name, text)
    for path in target.glob("*.md"):
        if path.name not in pages and path.read_text(encoding="utf-8").startswith(MARK):
            path.unlink()
    return [target / name for name in pages]


def generate_rulings(target: Path) -> Path:
    """Write every ruling once, for ``docs/rulings.md``: first those on more than two sections, then by section."""
    general: list[str] = []
    groups: dict[str, list[str]] = {prefix: [] for prefix in catalogue.SECTIONS}
    for text in dict.fromkeys(text for rule in catalogue.RULES.values() for text in rule.rulings):
        rules = [rule for rule in catalogue.RULES.values() if text in rule.rulings]
        line = f"{_linked(text)} ({', '.join(_linked(rule.id) for rule in rules)})"
        if len({rule.section for rule in rules}) > 2:
            general.append(f"- {line}")
        else:
            groups[rules[0].section].append(f"- **{rules[0].title}.** {line}")
    blocks = [MARK, "## In several sections", "\n".join(general)]
    for prefix, lines in groups.items():
        blocks += [f"## {catalogue.SECTIONS[prefix]}", "\n".join(lines)] if lines else []
    write(target, "\n\n".join(blocks) + "\n")
    return target


def generate_presets(target: Path) -> Path:
    """Write the presets side by side, for ``docs/presets.md``: the flags in which they differ, in words."""
    blocks = [MARK]
    for title, columns in preset_columns().items():
        blocks.append(f"## {title}")
        for prefix, section in catalogue.SECTIONS.items():
            rows = [_compared(name, columns) for name, flag in FLAGS.items() if flag.group == prefix]
            if any(rows):
                head = [section, *map(_code_name, columns)]
                lines = [_row(head), "|---" * len(head) + "|", *filter(None, rows)]
                blocks.append(":::{container} side-by-side\n" + "\n".join(lines) + "\n:::")
    write(target, "\n\n".join(blocks) + "\n")
    return target


def preset_columns() -> dict[str, dict[str, tuple[Rules, Rules]]]:
    """For each table of the page its columns: rules, and those from which the differences stand out."""
    sites = {each.name: (matgo() | each, matgo()) for each in (hangame, pmang, netmarble, classic_matgo)}
    online = {name for name, preset in PRESETS.items() if preset.source == matgo.source}
    presets = {
        players: {
            name: (preset(players), pagat(players))
            for name, preset in PRESETS.items()
            if name not in online or preset.players == players
        }
        for players in (2, 3)
    }
    return {
        "Two players": presets[2],
        "Two players, at a Korean site": {"matgo": (matgo(), matgo()), **sites},
        "Three players": presets[3],
    }


def _compared(name: str, columns: Mapping[str, tuple[Rules, Rules]]) -> str:
    """A row of the presets, or nothing if no difference stands out."""
    cells = []
    for rules, usual in columns.values():
        value = getattr(rules, name)
        words = _in_words(value)
        if not _matters(name, rules):
            words = NO_EFFECT
        elif value != getattr(usual, name):
            words = f"**{words}**"
        cells.append(words)
    if not any(cell.startswith("**") for cell in cells):
        return ""
    flag = FLAGS[name]
    return _row([f"{flag.help} ({_linked(', '.join(flag.rules))})", *cells])


def _code_name(name: str) -> str:
    """A name in code that leaves room in a narrow column."""
    return f'<code class="literal">{_breakable(name)}</code>'


def _breakable(text: str) -> str:
    """The text, which may go on in the next line after an underscore."""
    return text.replace("_", "_<wbr>")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _in_words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.name.lower().replace("_", " ") if isinstance(value, Choice) else _shown(value)


def _matters(name: str, rules: Rules) -> bool:
    """Whether the flag can do anything beside the other flags of the rules."""
    usual, off = FLAGS[name].default, FLAGS[name].values.off
    asking = [value for value in sample_values(name) if value not in (usual, off)]
    return not asking or any(not _without_effect(name, value, rules) for value in asking)


def _without_effect(name: str, value: object, rules: Rules) -> bool:
    """Whether the rules refuse this value because it would have no effect."""
    flags: dict[str, Any] = {name: value}
    try:
        rules.changed(**flags)
    except RuleConflict as error:
        conflict = CONFLICTS[error.code]
        return conflict.flags[0] == name and (conflict.waits or "ending" in conflict.flags)
    return False


def _index() -> str:
    lines = [
        MARK,
        "",
        "# Rules",
        "",
        "Every rule that the library covers, by id. Events, score items, payment lines and refusals carry",
        "this id, and `hwatu rules` explains it. A flag is a field of `hwatu.Rules`; its default is its value",
        "in the preset `pagat`. A ruling is the library's decision where the sources are silent or disagree.",
        "Each example comes with the test that it makes. [](../errors.md) lists the codes of all refusals.",
        "",
        "```{toctree}",
        ":maxdepth: 2",
        "",
        *(prefix.lower() for prefix in catalogue.SECTIONS),
        "```",
        "",
        "## Sources",
        "",
        *(f"- {source.title}" for source in Source),
        "",
        "No site publishes all its rules, so a rule that Korean sites play also says how sure it is: what kind of",
        "text each convention comes from. The surest come first; a site's text is its present one unless it is",
        "called archived or older.",
        "",
        *(f"- {certainty}" for certainty in CERTAINTIES.values()),
        "",
    ]
    return "\n".join(lines)


def _section(
    prefix: str, values: Mapping[str, Mapping[str, str]], example: Example, refused: Mapping[str, Iterable[Said]]
) -> str:
    blocks = [MARK, f"# {prefix}: {catalogue.SECTIONS[prefix]}"]
    for rule in catalogue.section(prefix):
        blocks += _rule(rule, values, example(rule), refused.get(rule.id, ()))
    return "\n\n".join(blocks) + "\n"


def _rule(
    rule: Rule, values: Mapping[str, Mapping[str, str]], example: Iterable[str], refused: Iterable[Said]
) -> Iterator[str]:
    yield f"```{{index}} single: {rule.id}\n```\n\n({_label(rule.id)})=\n## {rule.heading}"
    yield _linked(rule.meaning)
    yield from example
    if rule.flags:
        yield "\n".join(_flag(name) for name in rule.flags)
        yield _table(rule.flags, values)
    changing = [variant for variant in VARIANTS.values() if variant.flags.keys() & set(rule.flags)]
    if changing:
        yield "*Variants:* " + "; ".join(f"`{variant.name}` ({variant.title})" for variant in changing) + "."
    for said in refused:
        yield f"*Refused as* `{said.code}`: {said.message}"
    for ruling in rule.rulings:
        yield f"> **Ruling.** {_linked(ruling)}"
    if rule.sources:
        yield "*Sources:* " + "; ".join(source.title for source in rule.sources) + "."
    if rule.certainty:
        yield "*How sure:* " + "; ".join(rule.certainty) + "."


def _flag(name: str) -> str:
    flag = FLAGS[name]
    default = f"Default: {_shown(flag.default)}" + (f" ({flag.note})" if flag.note else "")
    return f"- **`{name}`**: {_linked(flag.help)}. Values: {flag.values}. {default}."


def _table(names: Sequence[str], values: Mapping[str, Mapping[str, str]]) -> str:
    """Each flag with the values it has and the presets that have them; presets do not set ``players``."""
    lines = [_row(["flag", "value", "presets"]), "|---|---|---|"]
    for name in names:
        presets: dict[str, list[str]] = {}
        for preset in PRESETS if name != "players" else ():
            presets.setdefault(values[name][preset], []).append(_code_name(preset))
        for place, (value, having) in enumerate(presets.items()):
            lines.append(_row(["" if place else _code_name(name), _breakable(value), ", ".join(having)]))
    return "\n".join(lines)


def _preset_values() -> dict[str, dict[str, str]]:
    """The value of each flag in each preset, as text."""
    built = {name: {players: preset(players) for players in TABLE_SIZES} for name, preset in PRESETS.items()}
    return {
        flag: {
            name: _by_players({players: _shown(getattr(rules, flag)) for players, rules in sizes.items()})
            for name, sizes in built.items()
        }
        for flag in FLAGS
    }


def _by_players(shown: Mapping[int, str]) -> str:
    """One value if it is the same for any number of players, otherwise each value with its numbers of players.

    >>> _by_players({2: "7", 3: "3", 4: "3"})
    '7 (2 players); 3 (3 or more)'
    """
    numbers: dict[str, list[int]] = {}
    for players, value in shown.items():
        numbers.setdefault(value, []).append(players)
    if len(numbers) == 1:
        return next(iter(numbers))
    first, *others = (f"{value} ({_range(players)}" for value, players in numbers.items())
    return "; ".join([f"{first} players)", *(f"{other})" for other in others)])


def _range(players: Sequence[int]) -> str:
    if players[-1] == TABLE_SIZES[-1]:
        return f"{players[0]} or more"
    return ", ".join(str(number) for number in players)


def _shown(value: object) -> str:
    """The value of a flag, as shown in tables."""
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, CardSet):
        codes = value.codes
        return (" ".join(codes) or "none") if len(codes) <= 4 else f"{len(codes)}: {codes[0]} … {codes[-1]}"
    if isinstance(value, Mapping):
        return ", ".join(f"{_code(card)}: {junk}" for card, junk in value.items()) or "none"
    return str(value)


def _code(card: object) -> str:
    return card.code if isinstance(card, Card) else str(card)


def _linked(text: str) -> str:
    """``text`` with every rule id turned into a link."""
    return _ID.sub(lambda match: f"[{match[0]}](#{_label(match[0])})", text)


def _label(rule_id: str) -> str:
    return f"rule-{rule_id.lower()}"
