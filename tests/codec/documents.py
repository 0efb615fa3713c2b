"""Documents written by hand for the tests of the codec."""

from __future__ import annotations

import json
from typing import Any

from hwatu import codec


def document(kind: str, value: object, **more: object) -> str:
    return json.dumps({"hwatu": 1, "type": kind, "value": value, **more})


def value_of(value: Any) -> Any:
    return json.loads(codec.dumps(value))["value"]
