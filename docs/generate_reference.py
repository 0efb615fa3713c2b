"""Generates the rule reference from the catalogue, the flags, the presets and the variants: one page per section.

``docs/conf.py`` calls ``generate``, ``generate_rulings`` and ``generate_presets`` before each build. The pages are
never edited or committed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from generate_errors import Said, refusals  # beside this file
from hwatu import RuleConflict, catalogue
from hwatu._cli.terminal import of_flag, of_preset, shown
from hwatu.catalogue import CERTAINTIES, CERTAINTIES_IN_KOREAN, Rule, Source
from hwatu.presets import PRESETS, matgo, pagat
from hwatu.rules import CONFLICTS, FLAGS, Choice, Flag, Rules, Variant
from hwatu.testing._random_rules import sample_values
from hwatu.variants import VARIANTS, classic_matgo, hangame, netmarble, pmang
from languages import Say, english, lang_of
from written import write

Example: TypeAlias = Callable[[Rule, Say], Iterable[str]]
MARK = "% Made from hwatu.catalogue by docs/generate_reference.py. Do not edit."

NO_EFFECT = "–"

TABLES_IN_KOREAN = {
    "Two players": "둘이 칠 때",
    "Two players, at a Korean site": "둘이 칠 때, 사이트마다",
    "Three players": "셋이 칠 때",
}

_ID = re.compile(r"\b[A-Z]+-\d+\b", re.ASCII)


def generate(target: Path, example: Example, say: Say = english) -> list[Path]:
    """Write the index and one page per section into ``target`` and return their paths.

    ``example`` gives what is shown below a rule's meaning, as Markdown. Unchanged files are left alone, so that Sphinx
    does not read them again. Obsolete pages are removed.
    """
    values, refused = _preset_values(say), refusals()
    pages = {"index.md": _index(say)}
    pages |= {f"{prefix.lower()}.md": _section(prefix, values, example, refused, say) for prefix in catalogue.SECTIONS}
    for name, text in pages.items():
        write(target / name, text)
    for path in target.glob("*.md"):
        if path.name not in pages and path.read_text(encoding="utf-8").startswith(MARK):
            path.unlink()
    return [target / name for name in pages]


def generate_rulings(target: Path, say: Say = english) -> Path:
    """Write every ruling once, for ``docs/rulings.md``: first those on more than two sections, then by section."""
    general: list[str] = []
    groups: dict[str, list[str]] = {prefix: [] for prefix in catalogue.SECTIONS}
    for text in dict.fromkeys(text for rule in catalogue.RULES.values() for text in _rulings(rule, say)):
        rules = [rule for rule in catalogue.RULES.values() if text in _rulings(rule, say)]
        line = f"{_linked(text)} ({', '.join(_linked(rule.id) for rule in rules)})"
        if len({rule.section for rule in rules}) > 2:
            general.append(f"- {line}")
        else:
            groups[rules[0].section].append(f"- **{say(rules[0].title, rules[0].korean)}.** {line}")
    blocks = [MARK, f"## {say('In several sections', '여러 곳에')}", "\n".join(general)]
    for prefix, lines in groups.items():
        blocks += [f"## {_title(prefix, say)}", "\n".join(lines)] if lines else []
    write(target, "\n\n".join(blocks) + "\n")
    return target


def generate_presets(target: Path, say: Say = english) -> Path:
    """Write the presets side by side, for ``docs/presets.md``: the flags in which they differ, in words."""
    blocks = [MARK]
    for title, columns in preset_columns().items():
        blocks.append(f"## {say(title, TABLES_IN_KOREAN[title])}")
        for prefix in catalogue.SECTIONS:
            rows = [_compared(name, columns, say) for name, flag in FLAGS.items() if flag.group == prefix]
            if any(rows):
                head = [_title(prefix, say), *map(_code_name, columns)]
                lines = [_row(head), "|---" * len(head) + "|", *filter(None, rows)]
                blocks.append(":::{container} side-by-side\n" + "\n".join(lines) + "\n:::")
    write(target, "\n\n".join(blocks) + "\n")
    return target


def generate_comparison(target: Path, say: Say = english) -> Path:
    """Write the form that compares two games, with the data of all, for ``docs/presets.md``: `presets.js` shows where
    they differ, and without it there are only the tables.
    """
    data = json.dumps(comparison(say), ensure_ascii=False).replace("<", "\\u003c")
    static = say("_static", "../_static")
    markup = (
        f'<form id="compare-games" hidden>\n'
        f'<label>{say("One game", "한 게임")} <select name="one"></select></label>\n'
        f'<label>{say("Another", "다른 게임")} <select name="other"></select></label>\n'
        f'</form>\n<div id="compared-games" aria-live="polite"></div>\n'
        f'<script type="application/json" id="games">{data}</script>\n'
        f'<script type="module" src="{static}/presets.js"></script>\n'
    )
    write(target, markup)
    return target


def comparison(say: Say) -> dict[str, Any]:
    """The games and the words for their flags: ``groups`` of games with a ``key`` and a ``title`` each, and
    ``sections`` with rules, whose ``values`` have a word for each game in the order of the groups. Flags in which no
    two games differ are left out.
    """
    tables = preset_columns()
    once: dict[str, tuple[str, str, Rules]] = {}  # matgo stands in two tables
    for title, columns in tables.items():
        for name, (rules, _) in columns.items():
            once.setdefault(f"{name}-{rules.players}" if name in PRESETS else name, (title, name, rules))
    games = [(key, *of) for key, of in once.items()]
    sections = []
    for prefix in catalogue.SECTIONS:
        rows = []
        for name, flag in FLAGS.items():
            if flag.group != prefix:
                continue
            words = [
                _in_words(getattr(rules, name), say) if _matters(name, rules) else NO_EFFECT for *_, rules in games
            ]
            if len(set(words)) > 1:
                rows.append({"rule": say(flag.help, flag.korean), "ids": flag.rules, "values": words})
        if rows:
            sections.append({"title": _title(prefix, say), "rows": rows})
    groups = [
        {
            "title": say(title, TABLES_IN_KOREAN[title]),
            "games": [{"key": key, "title": _game_title(name, say)} for key, of, name, _ in games if of == title],
        }
        for title in tables
    ]
    return {
        "groups": groups,
        "sections": sections,
        "words": {
            "rule": say("Rule", "규칙"),
            "differ": say("{count} differences", "{count}가지가 다릅니다"),
            "differsOnce": say("1 difference", "1가지가 다릅니다"),
            "same": say("They are played alike.", "똑같이 칩니다."),
        },
    }


def _game_title(name: str, say: Say) -> str:
    of = PRESETS.get(name) or VARIANTS[name]
    return f"{say(of.title, of.korean).partition(':')[0]} ({name})"


def generate_variants(target: Path, say: Say = english) -> Path:
    """Write every variant with its flags and rules, by section of its first rule, for ``docs/presets.md``."""
    heads = [say("Variant", "변형 규칙"), say("What it is", "내용"), say("Sets", "바꾸는 설정"), say("Rules", "규칙")]
    lines = [_row(heads), "|---|---|---|---|"]
    order = [*catalogue.RULES]
    for variant in sorted(VARIANTS.values(), key=lambda each: order.index(each.rules[0])):
        sets = [f"{_code_name(name)} = {of_flag(name, each, lang_of(say))}" for name, each in variant.flags.items()]
        rules = _linked(", ".join(variant.rules)) if len(variant.rules) <= _FEW else say("several", "여럿")
        lines.append(_row([_code_name(variant.name), say(variant.title, variant.korean), ", ".join(sets), rules]))
    write(target, "\n".join([MARK, "", *lines]) + "\n")
    return target


_FEW = 4
"""A row names at most so many rules: the rules of a whole site are more."""


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


def _compared(name: str, columns: Mapping[str, tuple[Rules, Rules]], say: Say) -> str:
    """A row of the presets, or nothing if no difference stands out."""
    cells = []
    for rules, usual in columns.values():
        value = getattr(rules, name)
        words = _in_words(value, say)
        if not _matters(name, rules):
            words = NO_EFFECT
        elif value != getattr(usual, name):
            words = f"**{words}**"
        cells.append(words)
    if not any(cell.startswith("**") for cell in cells):
        return ""
    flag = FLAGS[name]
    return _row([f"{say(flag.help, flag.korean)} ({_linked(', '.join(flag.rules))})", *cells])


def _code_name(name: str) -> str:
    """A name in code that leaves room in a narrow column."""
    return f'<code class="literal">{_breakable(name)}</code>'


def _breakable(text: str) -> str:
    """The text, which may go on in the next line after an underscore."""
    return text.replace("_", "_<wbr>")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _in_words(value: object, say: Say) -> str:
    if isinstance(value, bool):
        return say("yes", "예") if value else say("no", "아니요")
    if isinstance(value, Choice):
        return say(value.name.lower().replace("_", " "), value.korean)
    return shown(value, lang_of(say))


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


_ABOUT = """\
# Rules

Every rule that the library covers, by id. Events, score items, payment lines and refusals carry
this id, and `hwatu rules` explains it. A flag is a field of `hwatu.Rules`; its default is its value
in the preset `pagat`. A ruling is the library's decision where the sources are silent or disagree.
Each example comes with the test that it makes. [](../errors.md) lists the codes of all refusals.
"""

_ABOUT_IN_KOREAN = """\
# 규칙

라이브러리가 아는 모든 규칙입니다. 이벤트, 족보, 정산의 줄마다, 거절할 때마다 규칙의 번호가 붙고, `hwatu rules`에 번호나
이름을 적으면 설명이 나옵니다. 설정은 `hwatu.Rules`의 항목이고, 기본값은 기본 규칙 `pagat`에서의 값입니다. 해석은 글에
없거나 글마다 다른 것을 라이브러리가 정한 것입니다. 보기마다 그것으로 만든 테스트가 있습니다.
"""

_SURE = """\
No site publishes all its rules, so a rule that Korean sites play also says how sure it is: what kind of
text each convention comes from. The surest come first; a site's text is its present one unless it is
called archived or older.
"""

_SURE_IN_KOREAN = """\
규칙을 모두 밝히는 사이트는 없으므로, 한국 사이트의 규칙에는 어떤 글에서 온 것인지 근거를 적습니다. 확실한 것부터이고,
예전 글이라고 하지 않으면 지금의 글입니다.
"""


def _source(source: Source, say: Say) -> str:
    title = say(source.title, source.korean)
    return f"[{title}]({source.link})" if source.link else title


def _index(say: Say) -> str:
    kinds = say("\n".join(CERTAINTIES.values()), "\n".join(CERTAINTIES_IN_KOREAN.values())).split("\n")
    lines = [
        MARK,
        "",
        say(_ABOUT, _ABOUT_IN_KOREAN),
        "```{toctree}",
        ":maxdepth: 2",
        "",
        *(prefix.lower() for prefix in catalogue.SECTIONS),
        "```",
        "",
        say("## Sources", "## 출처"),
        "",
        *(f"- {_source(source, say)}" for source in Source),
        "",
        say(_SURE, _SURE_IN_KOREAN),
        *(f"- {kind}" for kind in kinds),
        "",
    ]
    return "\n".join(lines)


def _section(
    prefix: str,
    values: Mapping[str, Mapping[str, str]],
    example: Example,
    refused: Mapping[str, Iterable[Said]],
    say: Say,
) -> str:
    blocks = [MARK, f"# {prefix}: {_title(prefix, say)}"]
    for rule in catalogue.section(prefix):
        blocks += _rule(rule, values, example(rule, say), refused.get(rule.id, ()), say)
    return "\n\n".join(blocks) + "\n"


def _title(prefix: str, say: Say) -> str:
    return say(catalogue.SECTIONS[prefix], catalogue.SECTIONS_IN_KOREAN[prefix])


def _rulings(rule: Rule, say: Say) -> list[str]:
    return [say(*both) for both in zip(rule.rulings, rule.korean_rulings, strict=True)]


def _rule(
    rule: Rule, values: Mapping[str, Mapping[str, str]], example: Iterable[str], refused: Iterable[Said], say: Say
) -> Iterator[str]:
    heading = say(rule.heading, f"{rule.id} {rule.korean}")
    yield f"```{{index}} single: {rule.id}\n```\n\n({_label(rule.id)})=\n## {heading}"
    if rule.in_brief:
        yield _linked(say(rule.in_brief, rule.korean_in_brief))
    yield _linked(say(rule.meaning, rule.korean_meaning))
    yield from example
    if rule.flags:
        yield "\n".join(_flag(FLAGS[name], say) for name in rule.flags)
        yield _table(rule.flags, values, say)
    changing = [variant for variant in VARIANTS.values() if variant.flags.keys() & set(rule.flags)]
    if changing:
        yield f"*{say('Variants', '변형 규칙')}:* " + "; ".join(_variant(variant, say) for variant in changing) + "."
    for said in refused:
        yield f"*{say('Refused as', '거절')}* `{said.code}`: {say(said.message, said.korean)}"
    for ruling in _rulings(rule, say):
        yield f"> **{say('Ruling', '해석')}.** {_linked(ruling)}"
    if rule.sources:
        titles = "; ".join(say(source.title, source.korean) for source in rule.sources)
        yield f"*{say('Sources', '출처')}:* {titles}."
    if rule.certainty:
        sure = say("; ".join(rule.certainty), "; ".join(rule.korean_certainty))
        yield f"*{say('How sure', '근거')}:* {sure}."


def _variant(variant: Variant, say: Say) -> str:
    return f"`{variant.name}` ({say(variant.title, variant.korean)})"


def _flag(flag: Flag, say: Say) -> str:
    values = say(f"Values: {flag.values}", f"값: {flag.values.korean}")
    note = say(flag.note, flag.korean_note)
    default = f"{say('Default', '기본값')}: {shown(flag.default, lang_of(say))}" + (f" ({note})" if note else "")
    return f"- **`{flag.name}`**: {_linked(say(flag.help, flag.korean))}. {values}. {default}."


def _table(names: Sequence[str], values: Mapping[str, Mapping[str, str]], say: Say) -> str:
    """Each flag with the values it has and the presets that have them; presets do not set ``players``."""
    lines = [_row([say("flag", "설정"), say("value", "값"), say("presets", "기본 규칙")]), "|---|---|---|"]
    for name in names:
        presets: dict[str, list[str]] = {}
        for preset in PRESETS if name != "players" else ():
            presets.setdefault(values[name][preset], []).append(_code_name(preset))
        for place, (value, having) in enumerate(presets.items()):
            lines.append(_row(["" if place else _code_name(name), _breakable(value), ", ".join(having)]))
    return "\n".join(lines)


def _preset_values(say: Say) -> dict[str, dict[str, str]]:
    """The value of each flag in each preset, as text."""
    lang = lang_of(say)
    return {flag: {name: of_preset(preset, flag, lang) for name, preset in PRESETS.items()} for flag in FLAGS}


def _linked(text: str) -> str:
    """``text`` with every rule id turned into a link."""
    return _ID.sub(lambda match: f"[{match[0]}](#{_label(match[0])})", text)


def _label(rule_id: str) -> str:
    return f"rule-{rule_id.lower()}"
