"""The row of a table, in the report of a test that states something of every row."""

from __future__ import annotations

import pytest


class Row:
    """A block of a test whose failure names the row: a failed assertion of any depth, an error, or the lack of one.

    >>> with Row("PAY-7"):
    ...     int("seven")
    Traceback (most recent call last):
    AssertionError: PAY-7
    """

    def __init__(self, name: object) -> None:
        self.name = name

    def __enter__(self) -> None:
        """Enter the block."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        __tracebackhide__ = True
        if isinstance(error, (Exception, pytest.fail.Exception)):
            raise AssertionError(str(self.name)) from error
