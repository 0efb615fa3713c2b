"""Cards, positions, scores, payments, events and actions as text that a person reads; tables as pictures.

>>> from hwatu import card, presets, score
>>> print(text(card("8B")))
8B August moon (bright)
>>> print(text(score(presets.pagat(), "2A 4A 8A 5A 6A"), lang="ko"))
열끗    1  2열끗 4열끗 5열끗 6열끗 8열끗  SCORE-4
고도리  5  2열끗 4열끗 8열끗              SCORE-5
합계 6점
"""

from hwatu.render._receipts import html
from hwatu.render._sentences import LANGUAGES, Lang
from hwatu.render._table_picture import svg
from hwatu.render._to_text import text

__all__ = ["LANGUAGES", "Lang", "html", "svg", "text"]
