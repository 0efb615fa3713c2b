"""A build hook that makes the page on the package index from README.md.

``HWATU_REPOSITORY_URL``, the address of the repository, is set for releases. With it, links and pictures of the README
lead to the files of the released version. Without it, links to files become plain text, since they would lead nowhere.
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
    """Adds the page and the project's addresses to the metadata of a package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the metadata that pyproject.toml lists as dynamic."""
        root = Path(self.root)
        repository = os.environ.get(SETTING, "").rstrip("/")
        metadata["readme"] = {"content-type": "text/markdown", "text": page(root, repository)}
        metadata["urls"] = addresses(repository)


def page(root: Path, repository: str) -> str:
    """The page of the package index: the README with addresses of the repository, or without links to files if
    ``repository`` is empty.
    """
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
    """The project's addresses; empty without a repository."""
    if not repository:
        return {}
    return {
        "Documentation": "https://hwatu.readthedocs.io/en/latest/",
        "Source": repository,
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
        "Security": f"{repository}/security/policy",
    }
