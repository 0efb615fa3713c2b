"""The names that ``hwatu`` offers: each is there, nothing else is listed, and cards come without the engine."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest

import hwatu


def test_every_name_of_the_package_can_be_asked_for() -> None:
    for name in hwatu.__all__:
        assert getattr(hwatu, name) is not None
    misspelt = "nothing"
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(hwatu, misspelt)


def test_what_a_package_lists_is_what_it_offers() -> None:
    """Names of its own inside, such as what it imports, are not listed; neither are those that only tests import."""
    listed = {name for name in dir(hwatu) if not name.startswith("__")}
    assert set(hwatu.__all__) < listed
    for name in listed - set(hwatu.__all__):
        assert isinstance(getattr(hwatu, name), ModuleType), name


def test_cards_need_no_engine() -> None:
    code = "import hwatu, sys; hwatu.card('1B'); sys.exit('hwatu.rules' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
