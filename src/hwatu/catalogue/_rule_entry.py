"""An entry of the catalogue, and its texts."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import fill
from types import MappingProxyType

import attrs

from hwatu._base.values import Value
from hwatu._glossary import TERMS, GlossaryTerm, spelt, unmarked
from hwatu.catalogue import _rulings_of_payment, _rulings_of_play
from hwatu.rules._flags_of_payment import DECLARED
from hwatu.rules._sources import Source

_TEXTS = {**_rulings_of_play.TEXTS, **_rulings_of_payment.TEXTS}

RULINGS: Mapping[str, str] = MappingProxyType({key: " ".join(text.english.split()) for key, text in _TEXTS.items()})
"""Each ruling's text under a key that stays the same."""

RULINGS_IN_KOREAN: Mapping[str, str] = MappingProxyType(
    {key: " ".join(text.korean.split()) for key, text in _TEXTS.items()}
)
"""The Korean text of each ruling."""


CERTAINTIES: Mapping[str, str] = MappingProxyType(
    {
        "A+": "a site's own text, seen in a copy",
        "A": "a site's own text, at second hand",
        "B": "a site's archived text",
        "C": "an encyclopedia",
        "D": "sites looked at from outside",
        "E": "an engine's choice",
    }
)
"""The kinds of text that a convention of Korean sites comes from, the surest first, each under its letter."""

CERTAINTIES_IN_KOREAN: Mapping[str, str] = MappingProxyType(
    {
        "A+": "사이트의 글, 사본을 보았음",
        "A": "사이트의 글, 옮겨 적은 것을 보았음",
        "B": "사이트의 예전 글",
        "C": "백과사전",
        "D": "사이트를 밖에서 살펴본 것",
        "E": "라이브러리가 정한 것",
    }
)
"""The Korean of each kind."""


@attrs.frozen(repr=False)
class Rule(Value):
    """One rule of the game, as data.

    - ``id``: a stable id such as "PAY-7". Tests, events, payment lines and refusals carry it.
    - ``title``, ``korean``: its title in both languages.
    - ``meaning``, ``korean_meaning``: the rule as Markdown, with flags in backquotes and other rules by their ids.
    - ``rulings``, ``korean_rulings``: decisions on questions that the sources leave open or answer differently.
    - ``flags``: the names of the fields of ``Rules`` that decide it.
    - ``certainty``, ``korean_certainty``: for each convention of Korean sites, the kind of text that it comes from;
      ``CERTAINTIES`` lists the kinds, the surest first.
    - ``names``: other names and spellings by which people look it up.
    """

    id: str
    title: str
    meaning: str
    sources: tuple[Source, ...] = ()
    flags: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    korean: str = ""
    certainty: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    korean_meaning: str = ""
    korean_rulings: tuple[str, ...] = ()
    korean_certainty: tuple[str, ...] = ()

    @property
    def section(self) -> str:
        """The part of the id before the number: "PAY" of "PAY-7"."""
        return self.id.partition("-")[0]

    @property
    def in_brief(self) -> str:
        """The rule in a sentence or two, which the glossary has for the word that the rule is called by; "" for none.

        >>> from hwatu import catalogue
        >>> catalogue.rule("SCORE-5").in_brief
        'The birds of February, April and August: 5 points.'
        """
        term = self._term
        return "" if term is None else term.meaning

    @property
    def korean_in_brief(self) -> str:
        """Like :attr:`in_brief`, in Korean."""
        term = self._term
        return "" if term is None else term.korean_meaning

    @property
    def _term(self) -> GlossaryTerm | None:
        """The word of the glossary that means this rule: the one that it is called by, or the only one."""
        of_rule = [term for term in TERMS if self.id in term.rules]
        titles = {spelt(self.title), spelt(self.title.partition(",")[0]), spelt(self.korean)}
        called = [term for term in of_rule if titles & set(map(spelt, term.words))]
        return next(iter(called), of_rule[0] if len(of_rule) == 1 else None)

    @property
    def heading(self) -> str:
        """The id, the title and the Korean name, if it has one, on one line."""
        return f"{self.id} {self.title}" + (f" ({self.korean})" if self.korean else "")

    def __repr__(self) -> str:
        return f"<Rule {self.heading}>"

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """All that is known of the rule, as plain text: heading, the rule in brief, meaning, each ruling, flags,
        sources and how sure they are.

        >>> from hwatu import catalogue
        >>> print(*catalogue.rule("CARD-6").korean_paragraphs[:1])
        CARD-6 국진
        """
        brief = [self.in_brief] if self.in_brief else []
        found = [self.heading, *brief, self.meaning, *(f"Ruling: {ruling}" for ruling in self.rulings)]
        if self.flags:
            found.append("Flags: " + ", ".join(self.flags))
        if self.sources:
            found.append("Sources: " + "; ".join(source.title for source in self.sources))
        if self.certainty:
            found.append("How sure: " + "; ".join(self.certainty))
        return tuple(map(unmarked, found))

    @property
    def korean_paragraphs(self) -> tuple[str, ...]:
        """Like :attr:`paragraphs`, in Korean."""
        brief = [self.korean_in_brief] if self.korean_in_brief else []
        found = [
            f"{self.id} {self.korean}",
            *brief,
            self.korean_meaning,
            *(f"해석: {each}" for each in self.korean_rulings),
        ]
        if self.flags:
            found.append("설정: " + ", ".join(self.flags))
        if self.sources:
            found.append("출처: " + "; ".join(source.korean for source in self.sources))
        if self.korean_certainty:
            found.append("근거: " + "; ".join(self.korean_certainty))
        return tuple(map(unmarked, found))

    def __str__(self) -> str:
        heading, *told = self.paragraphs
        flush = 2 if self.in_brief else 1
        return "\n".join(
            [heading, *(fill(each, 100, subsequent_indent="  " * (n >= flush)) for n, each in enumerate(told))]
        )


def define(
    rule_id: str,
    title: str,
    meaning: str,
    *,
    sources: str = "",
    rulings: str = "",
    korean: str = "",
    certainty: str = "",
    korean_meaning: str = "",
    korean_certainty: str = "",
) -> Rule:
    """A rule from plain text, with keys of sources and of ``RULINGS`` separated by spaces.

    ``certainty`` has parts separated by semicolons: a letter of ``CERTAINTIES``, then what it is said of. The flags
    of the rule are those that name it where they are declared, its other names those that the glossary has for it.

    >>> define("PAY-99", "Nothing", "", certainty="A Hangame; E the amount").certainty
    ("Hangame: a site's own text, at second hand", "the amount: an engine's choice")
    """
    return Rule(
        id=rule_id,
        title=title,
        meaning=" ".join(meaning.split()),
        sources=tuple(Source(key) for key in sources.split()),
        flags=tuple([name for name, declared in DECLARED.items() if rule_id in declared.rules]),
        rulings=tuple(RULINGS[key] for key in rulings.split()),
        korean=korean,
        certainty=_how_sure(certainty, CERTAINTIES),
        names=_other_names(rule_id, title, korean),
        korean_meaning=" ".join(korean_meaning.split()),
        korean_rulings=tuple(RULINGS_IN_KOREAN[key] for key in rulings.split()),
        korean_certainty=_how_sure(korean_certainty, CERTAINTIES_IN_KOREAN),
    )


def _other_names(rule_id: str, title: str, korean: str) -> tuple[str, ...]:
    words = {spelt(word): word for term in TERMS if rule_id in term.rules for word in term.words}
    return tuple([word for key, word in words.items() if key not in {spelt(title), spelt(korean)}])


def _how_sure(certainty: str, kinds: Mapping[str, str]) -> tuple[str, ...]:
    parts = [part.split(maxsplit=1) for part in certainty.split(";") if part.strip()]
    return tuple([": ".join([*(" ".join(each.split()) for each in of), kinds[letter]]) for letter, *of in parts])
