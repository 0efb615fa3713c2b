"""Classes that attrs finishes when they are first used: each way to use one finishes it."""

from __future__ import annotations

import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from types import ModuleType
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import hwatu
from hwatu._base.frozen import Value, frozen_when_used


def unused() -> Any:
    @frozen_when_used
    class Point(Value):
        x: int
        y: int = attrs.field(default=0, converter=int)

    return Point


USES: dict[str, Callable[[Any], object]] = {
    "call": lambda kind: kind(1).y == 0,
    "fields": lambda kind: [each.name for each in attrs.fields(kind)] == ["x", "y"],
    "match": lambda kind: kind.__match_args__ == ("x", "y"),
    "signature": lambda kind: list(inspect.signature(kind).parameters) == ["x", "y"],
    "repr": lambda kind: kind.__repr__ is not object.__repr__,
    "equality": lambda kind: kind.__new__(kind) != 1,
    "subclass": lambda kind: type("Sub", (kind,), {})(1, "2").y == 2,
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_it_is_finished_however_it_is_used_first(use: Callable[[Any], object]) -> None:
    kind = unused()
    assert use(kind)
    assert kind(1, "2") == kind(x=1, y=2) != kind(1)
    assert hash(kind(1)) == hash(kind(1))
    assert attrs.evolve(kind(1), x=3) == kind(3)
    assert repr(kind(1)).endswith("Point(x=1, y=0)")


def test_it_is_frozen_before_and_after() -> None:
    for value in (object.__new__(unused()), unused()(1)):
        with pytest.raises(FrozenInstanceError):
            value.x = 1
    for value in (object.__new__(unused()), unused()(1)):
        with pytest.raises(FrozenInstanceError):
            del value.x


def test_any_of_its_methods_finishes_it() -> None:
    hashed, compared = unused(), unused()
    assert inspect.isfunction(hashed.__hash__)
    assert object.__new__(compared).__eq__(1) is NotImplemented
    assert object.__new__(compared) != 1


def test_threads_may_come_upon_it_at_once() -> None:
    begin, interval = Barrier(4), sys.getswitchinterval()

    def call(kind: Any) -> Any:
        begin.wait()
        return kind(1)

    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as threads:
            for kind in [unused() for _ in range(50)]:
                assert list(threads.map(call, [kind] * 4)) == [kind(1)] * 4
    finally:
        sys.setswitchinterval(interval)


def test_a_pickle_is_read_where_its_class_was_never_used() -> None:
    code = (
        "import pickle, sys; one, two = (pickle.loads(bytes.fromhex(sys.argv[1])) for _ in range(2));"
        "assert hash(one) == hash(two) and one == two and repr(one) == sys.argv[2]"
    )
    event = hwatu.events.SeatJoined(2, forced=True)
    subprocess.run([sys.executable, "-c", code, pickle.dumps(event).hex(), repr(event)], check=True)


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
