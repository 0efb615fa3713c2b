"""A word of the game, ``GlossaryTerm``, and how words are compared."""

from __future__ import annotations

import attrs

from hwatu._base.frozen import Value


@attrs.frozen
class GlossaryTerm(Value):
    """A word of the game: its usual English ``name``, the word in Korean, and other ``spellings`` in any script.

    ``rules`` are the ids of the rules that are called so, and ``meaning`` is a sentence or two in Markdown, in which a
    flag, a preset or a variant stands in backquotes and a rule as its id; ``korean_meaning`` says the same in Korean.
    """

    name: str
    korean: str
    rules: tuple[str, ...]
    spellings: tuple[str, ...]
    meaning: str
    korean_meaning: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that the term is called: its name, the Korean word, and the other spellings."""
        return (self.name, self.korean, *self.spellings)


def read_term(name: str, korean: str, rules: str, spellings: str, meaning: str, korean_meaning: str) -> GlossaryTerm:
    """A term from plain text: ids of rules separated by spaces, spellings by commas."""
    others = tuple([each.strip() for each in spellings.split(",") if each.strip()])
    return GlossaryTerm(
        name, korean, tuple(rules.split()), others, " ".join(meaning.split()), " ".join(korean_meaning.split())
    )


def unmarked(text: str) -> str:
    """A text in Markdown as plain text: without the backquotes around names.

    >>> unmarked("`go_bak` decides")
    'go_bak decides'
    """
    return text.replace("`", "")


def spelt(text: str) -> str:
    """A word as it is compared: case, hyphens, apostrophes and blanks aside."""
    return "".join(folded(text).split())


def folded(text: str) -> str:
    """A text in which words are looked for: case, hyphens and apostrophes aside."""
    return text.casefold().replace("-", "").replace("’", "").replace("'", "")
