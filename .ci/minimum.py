"""Print the oldest versions that pyproject.toml allows, as constraints for pip, so that CI tests with them.

`python3 .ci/minimum.py NAME...` prints those for the library and for these extras and dependency groups.
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


def pins(pyproject: dict[str, Any], names: list[str]) -> list[str]:
    """One line for each requirement, sorted. Raises SystemExit for an unknown name and for one without a
    lower bound.
    """
    project = pyproject["project"]
    choices = project["optional-dependencies"] | pyproject.get("dependency-groups", {})
    found = set()
    for requirement in [*project["dependencies"], *(each for name in names for each in asked_for(choices, name))]:
        bound = REQUIREMENT.fullmatch(requirement)
        if bound is None:
            sys.exit(f"pyproject.toml asks for '{requirement}': it should have a lower bound and no other")
        found.add(f"{bound['name']}=={bound['version']}{bound['marker'] or ''}")
    return sorted(found)


def asked_for(choices: dict[str, list[Any]], name: str) -> Iterator[str]:
    """The requirements of an extra or a group, and of those that it consists of."""
    if name not in choices:
        sys.exit(f"pyproject.toml has no extra or group '{name}'")
    for requirement in choices[name]:
        if isinstance(requirement, dict):
            yield from asked_for(choices, requirement["include-group"])
        elif own := re.fullmatch(r"hwatu\[(.+)\]", requirement):
            for other in own[1].split(","):
                yield from asked_for(choices, other)
        else:
            yield requirement


if __name__ == "__main__":
    pyproject = Path(__file__).resolve().parent.parent / "pyproject.toml"
    print("\n".join(pins(tomllib.loads(pyproject.read_text(encoding="utf-8")), sys.argv[1:])))
