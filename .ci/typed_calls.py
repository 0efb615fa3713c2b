"""Compare the errors of type checkers with the marks in a sample project: `python .ci/typed_calls.py` runs mypy and
pyright, both strict.

In `every_name.py` and `every_module.py` of `tests/typed/sample` they must find no error. In `wrong_calls.py` they must
find an error of the kind in the comment on each marked line, and no other. `(mypy)` marks errors that only mypy finds.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "tests" / "typed" / "sample"

ERRORS = {
    "no such name": {"attr-defined", "reportAttributeAccessIssue"},
    "no such argument": {"call-arg", "reportCallIssue"},
    "no such operator": {"operator", "reportOperatorIssue"},
    "no such key": {"typeddict-item", "reportGeneralTypeIssues", "reportTypedDictNotRequiredAccess"},
    "wrong type": {
        "arg-type", "list-item", "dict-item", "call-overload", "reportArgumentType", "reportCallIssue",
    },
    "never changes": {"misc", "reportAttributeAccessIssue"},
}  # fmt: skip
"""The error codes of both tools for each kind of error. A mark with two kinds, joined by `or`, accepts either."""

MARK = re.compile(r".*\S  # (?P<errors>[a-z ]+?)(?: \((?P<only>mypy)\))?")
MYPY = re.compile(r"(?P<file>[^:]+):(?P<line>\d+): error: (?P<message>.*?)  \[(?P<error>[\w-]+)\]")


class Found(NamedTuple):
    """One error of one tool."""

    file: str
    line: int
    error: str
    message: str


def marked(text: str, tool: str) -> dict[int, set[str]]:
    """The numbers of the lines in which this tool must find an error, each with the error codes that its
    mark accepts.
    """
    marks = ((number, MARK.fullmatch(line)) for number, line in enumerate(text.splitlines(), 1))
    return {
        number: set[str]().union(*(ERRORS[name] for name in mark["errors"].split(" or ")))
        for number, mark in marks
        if mark and mark["only"] in (None, tool)
    }


def mypy() -> list[Found]:
    """The errors that mypy finds in the sample project."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "mypy", "--cache-dir", cache, "--no-error-summary", "--hide-error-context"]
        said = subprocess.run(command, cwd=SAMPLE, capture_output=True, text=True, check=False)
    if said.returncode > 1 or said.stderr:
        sys.exit(said.stdout + said.stderr)
    found = (MYPY.fullmatch(line) for line in said.stdout.splitlines())
    return [Found(each["file"], int(each["line"]), each["error"], each["message"]) for each in found if each]


def pyright() -> list[Found]:
    """The errors that pyright finds in the sample project."""
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--outputjson"]
    said = subprocess.run(command, cwd=SAMPLE, capture_output=True, text=True, check=False)
    try:
        found = json.loads(said.stdout)["generalDiagnostics"]
    except ValueError:
        sys.exit(said.stdout + said.stderr)
    return [
        Found(
            Path(each["file"]).name,
            each["range"]["start"]["line"] + 1,
            each.get("rule", "error"),
            each["message"].partition("\n")[0],
        )
        for each in found
        if each["severity"] == "error"
    ]


def wrong(tool: str, found: list[Found], marks: dict[int, set[str]]) -> list[str]:
    """Messages for errors on unmarked lines or of another kind, and for marked lines without an error."""
    told = [
        f"{each.file}:{each.line}: {tool}: {each.message} [{each.error}]"
        for each in found
        if each.file != "wrong_calls.py" or each.error not in marks.get(each.line, ())
    ]
    silent = marks.keys() - {each.line for each in found if each.file == "wrong_calls.py"}
    return told + [f"wrong_calls.py:{line}: {tool} finds nothing wrong" for line in sorted(silent)]


def check() -> int:
    """Run both tools and print the differences from the marks; 1 if there are any."""
    text = (SAMPLE / "wrong_calls.py").read_text(encoding="utf-8")
    marks = marked(text, "mypy")
    told = wrong("mypy", mypy(), marks) + wrong("pyright", pyright(), marked(text, "pyright"))
    print("\n".join(told) if told else f"mypy and pyright find {len(marks)} wrong calls, and nothing else.")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(check())
