"""Prints the oldest versions that pyproject.toml admits, as pip's constraints, so that CI tests what it promises.

`python3 .ci/minimum.py EXTRA...` prints those of the library and of what these extras ask for.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10
    from pip._vendor import tomli as tomllib

REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)>=(?P<version>[\w.]+)(?P<marker>; .+)?")


def pins(project: dict[str, Any], extras: list[str]) -> list[str]:
    """A line for each requirement, sorted; SystemExit for one without a lower bound or for an unknown extra."""
    found = set()
    for requirement in [*project["dependencies"], *(each for extra in extras for each in asked_for(project, extra))]:
        bound = REQUIREMENT.fullmatch(requirement)
        if bound is None:
            sys.exit(f"pyproject.toml asks for '{requirement}': it should have a lower bound and no other")
        found.add(f"{bound['name']}=={bound['version']}{bound['marker'] or ''}")
    return sorted(found)


def asked_for(project: dict[str, Any], extra: str) -> Iterator[str]:
    """The requirements of an extra, and of the extras that it consists of."""
    if extra not in project["optional-dependencies"]:
        sys.exit(f"pyproject.toml has no extra '{extra}'")
    for requirement in project["optional-dependencies"][extra]:
        own = re.fullmatch(rf"{project['name']}\[(.+)\]", requirement)
        if own is None:
            yield requirement
        else:
            for other in own[1].split(","):
                yield from asked_for(project, other)


if __name__ == "__main__":
    pyproject = Path(__file__).resolve().parent.parent / "pyproject.toml"
    print("\n".join(pins(tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"], sys.argv[1:])))
