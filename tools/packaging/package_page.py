"""Makes the page on the package index from README.md, while a package is built.

``HWATU_REPOSITORY_URL`` is the address of the repository, which the release sets. With it, every link and picture of
the README leads to the file as it is in the released version. Without it, as in a build at home, links to files become
plain text: a package holds no link that leads nowhere.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

try:
    from hatchling.metadata.plugin.interface import MetadataHookInterface
except ModuleNotFoundError:  # the tests read the page without building a package
    MetadataHookInterface = object

SETTING = "HWATU_REPOSITORY_URL"
COMMENT = re.compile(r"<!--.*?-->\n", flags=re.DOTALL)
FILE = r"(?![a-z]+:|#)([^)\s\"]+)"
LINK = re.compile(rf"(?<!!)\[([^\]]*)\]\({FILE}\)")
PICTURE = re.compile(rf"<img src=\"{FILE}\"[^>]*>\n*")


class PackagePage(MetadataHookInterface):
    """Adds the page and the addresses to the metadata of a package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what pyproject.toml calls dynamic."""
        root = Path(self.root)
        repository = os.environ.get(SETTING, "").rstrip("/")
        metadata["readme"] = {"content-type": "text/markdown", "text": page(root, repository)}
        metadata["urls"] = addresses(repository)


def page(root: Path, repository: str) -> str:
    """The README of the package index: with addresses in the repository, or without links to files if there is none."""
    text = COMMENT.sub("", (root / "README.md").read_text(encoding="utf-8"))
    if not repository:
        return PICTURE.sub("", LINK.sub(r"\1", text))
    source = (root / "src" / "hwatu" / "__init__.py").read_text(encoding="utf-8")
    released = re.search(r'^__version__ = "(.+)"$', source, flags=re.MULTILINE)
    assert released is not None, "the library has a version"
    version = f"v{released[1]}"
    text = LINK.sub(rf"[\1]({repository}/blob/{version}/\2)", text)
    return PICTURE.sub(lambda found: found[0].replace(found[1], f"{repository}/raw/{version}/{found[1]}", 1), text)


def addresses(repository: str) -> dict[str, str]:
    """The addresses beside the page."""
    if not repository:
        return {}
    return {
        "Documentation": "https://hwatu.readthedocs.io/en/latest/",
        "Source": repository,
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
        "Security": f"{repository}/security/policy",
    }
