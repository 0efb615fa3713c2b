"""PNG images of the pictures, with the extra ``png``, which brings resvg."""

from __future__ import annotations

from typing import Final

from hwatu._base.errors import NotationError, short
from hwatu._base.optional_packages import extra

WIDEST: Final = 8_000


def png(picture: str, *, width: int = 660) -> bytes:
    """A picture of this library, whether a card, a sheet or a table, as the bytes of a PNG image.

    The image is ``width`` pixels wide, from 1 to 8000, and as tall as the picture is in proportion; it is transparent
    around a card. Words in the picture of a table take the fonts that are installed: Korean ones need a Korean font.

    Raises :class:`NotationError`: ``bad_picture`` for what is not an SVG document, ``bad_width`` for another width;
    :class:`ModuleNotFoundError` without the extra: ``pip install "hwatu[png]"``.

    >>> png("8B")
    Traceback (most recent call last):
      ...
    hwatu.NotationError: A picture is the text of an SVG document, not '8B'.
    """
    if isinstance(width, bool) or not isinstance(width, int) or not 1 <= width <= WIDEST:
        raise NotationError(
            f"An image is 1 to {WIDEST} pixels wide, not {short(width)}.",
            code="bad_width",
            korean=f"그림의 너비는 1부터 {WIDEST}픽셀까지인데 {short(width)}입니다.",
        )
    if not isinstance(picture, str) or not picture.startswith("<svg"):
        raise NotationError(
            f"A picture is the text of an SVG document, not {short(picture)}.",
            code="bad_picture",
            korean=f"그림은 SVG 문서의 글이어야 하는데 {short(picture)}입니다.",
        )
    with extra("png", "hwatu.art.png"):
        import resvg_py  # noqa: PLC0415 - it need not be installed  # pyright: ignore[reportMissingImports]
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width))
    except ValueError as error:
        raise NotationError(
            f"This picture cannot be drawn: {error}", code="bad_picture", korean=f"그릴 수 없는 그림입니다: {error}"
        ) from error
