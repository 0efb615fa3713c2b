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


def spelt(text: str) -> str:
    """A word as it is compared: case, hyphens, apostrophes and blanks aside."""
    return "".join(folded(text).split())


def folded(text: str) -> str:
    """A text in which words are looked for: case, hyphens and apostrophes aside."""
    return text.casefold().replace("-", "").replace("’", "").replace("'", "")
