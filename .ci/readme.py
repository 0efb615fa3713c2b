"""Print a fenced block of a page, so that CI runs exactly the commands on the page.

`python3 .ci/readme.py NAME [PAGE]` prints the block that follows the line `<!-- ci: NAME -->`.
"""

import re
import sys
from pathlib import Path


def block(text: str, name: str) -> str:
    """The body of the fenced block after the marker of this name. Raises SystemExit unless exactly one has it."""
    pattern = rf"^<!-- ci: {re.escape(name)} -->\n```\w*\n(.*?)^```$"
    found = re.findall(pattern, text, flags=re.MULTILINE | re.DOTALL)
    if len(found) != 1:
        sys.exit(f"the page has {len(found)} blocks marked '<!-- ci: {name} -->', not one")
    return str(found[0])


if __name__ == "__main__":
    page = Path(__file__).resolve().parent.parent.joinpath(*sys.argv[2:] or ["README.md"])
    sys.stdout.write(block(page.read_text(encoding="utf-8"), sys.argv[1]))
