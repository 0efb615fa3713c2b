"""Makes the glossary from `hwatu.catalogue.GLOSSARY`: each spelling is a term that the search of the site finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from hwatu import catalogue
from hwatu.catalogue import GlossaryTerm
from languages import Say, english
from written import write

_ID = re.compile(r"\b[A-Z]+-\d+\b", re.ASCII)


def generate(target: Path, say: Say = english) -> Path:
    """Write all terms, section by section, for ``docs/glossary.md``."""
    blocks: list[str] = []
    for title, terms in catalogue.GLOSSARY.items():
        blocks.append(f"## {say(title, catalogue.GLOSSARY_IN_KOREAN[title])}")
        blocks += ["```{glossary}\n" + "\n\n".join("\n".join(_entry(term, say)) for term in terms) + "\n```"]
    write(target, "\n\n".join(blocks) + "\n")
    return target


def _entry(term: GlossaryTerm, say: Say) -> Iterator[str]:
    first = say(term.name, term.korean)
    yield from (first, *(word for word in term.words if word != first))
    rules = ", ".join(f"[{rule}](#rule-{rule.lower()})" for rule in term.rules)
    meaning = say(term.meaning, term.korean_meaning)
    yield f"  {_ID.sub(lambda found: f'[{found[0]}](#rule-{found[0].lower()})', meaning)} ({rules})"
