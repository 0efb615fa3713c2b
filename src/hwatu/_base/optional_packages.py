"""The extras to install for the parts of the library that need more than the library itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str, needed_by: str) -> Iterator[None]:
    """Import in this context what the extra of that name installs; ``needed_by`` begins the sentence of the error.

    Raises :class:`ModuleNotFoundError` with the command that installs what is missing.

    >>> with extra("rl", "hwatu.rl"):
    ...     import a_library_that_is_missing
    Traceback (most recent call last):
      ...
    ModuleNotFoundError: hwatu.rl needs a_library_that_is_missing, which is not installed: pip install "hwatu[rl]"
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package == "hwatu":
            raise
        message = f'{needed_by} needs {package}, which is not installed: pip install "hwatu[{name}]"'
        raise ModuleNotFoundError(message, name=missing.name) from missing
