"""Documents written by hand for the tests of the codec."""

from __future__ import annotations

import json
from typing import Any

from hwatu import codec


def document(kind: str, value: object, **more: object) -> str:
    """The text of a document of this type, with further keys beside its value."""
    return json.dumps({"hwatu": 1, "type": kind, "value": value, **more})


def value_of(value: Any) -> Any:
    """The value in the document of an object, to be changed by a test."""
    return json.loads(codec.dumps(value))["value"]
