"""Pictures of the cards as SVG: every face, every joker, the back, and sheets of any cards.

The pictures need no font, no style sheet and no other file. They hold no ids, so one page may have any number of them.
They have the proportions of printed cards, 33 to 54. A card always gives the same text.

>>> from hwatu.art import back, sheet, svg
>>> svg("8B")[:4], back()[:4], sheet("1B 3B 8B").count("<title>")
('<svg', '<svg', 4)
"""

from hwatu.art._card_pictures import back, png, sheet, svg

__all__ = ["back", "png", "sheet", "svg"]
