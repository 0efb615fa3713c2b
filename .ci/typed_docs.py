"""Check the types of the Python code in the documentation: `python .ci/typed_docs.py` runs mypy (strict).

The code of a page becomes a module in which each line keeps its number, so that messages give the page and the line. A
doctest that expects a traceback may have wrong types on purpose, so messages about its lines are left out.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "README.ko.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "ko").glob("*.md")),
]
BLOCK = re.compile(
    r"^```(?P<kind>python|\{testcode\}|\{doctest\})\n(?::.*\n)*(?P<body>.*?)^```$", flags=re.MULTILINE | re.DOTALL
)
EXAMPLE = re.compile(r"^>>> .*\n(?:\.\.\.(?: .*)?\n)*", flags=re.MULTILINE)
MESSAGE = re.compile(r".*?(?P<page>page_\w+)\.py:(?P<line>\d+):(?P<rest>.*)")


def module(text: str) -> tuple[str, set[int]]:
    """The code of a page, each line with its number on the page, and the numbers of lines that are expected
    to raise.
    """
    lines, raising = [""] * (text.count("\n") + 1), set()
    for block in BLOCK.finditer(text):
        first = text.count("\n", 0, block.start("body"))
        body = block["body"]
        if block["kind"] != "{doctest}":
            lines[first : first + body.count("\n")] = body.splitlines()
            continue
        for example in EXAMPLE.finditer(body):
            number = first + body.count("\n", 0, example.start())
            code = [line[4:] for line in example[0].splitlines()]
            lines[number : number + len(code)] = code
            if body.startswith("Traceback", example.end()):
                raising.update(range(number + 1, number + 1 + len(code)))
    return "\n".join(lines) + "\n", raising


def check() -> int:
    """Print mypy's messages about all pages; 1 if it has any."""
    pages = {f"page_{re.sub(r'[-.]', '_', page.stem)}": page for page in PAGES}
    raising = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, page in pages.items():
            code, raising[name] = module(page.read_text(encoding="utf-8"))
            Path(folder, f"{name}.py").write_text(code, encoding="utf-8")
        command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
        command += ["--no-error-summary", "--allow-redefinition", "--cache-dir", f"{folder}/cache"]
        command += [str(Path(folder, f"{name}.py")) for name in pages]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    wrong = []
    for line in (done.stdout + done.stderr).splitlines():
        found = MESSAGE.fullmatch(line)
        if found is None:
            wrong.append(line)
        elif int(found["line"]) not in raising[found["page"]]:
            wrong.append(f"{pages[found['page']].relative_to(ROOT)}:{found['line']}:{found['rest']}")
    print("\n".join(wrong) if wrong else f"The code of {len(pages)} pages has the types it should have.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(check())
