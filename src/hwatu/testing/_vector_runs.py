"""``python -m hwatu.testing [OPTIONS] -- COMMAND …`` checks another program against the vectors.

The program reads one question a line from standard input and writes one answer a line to standard output, both JSON.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from typing import Any, TextIO

from typing_extensions import Self

from hwatu._base.errors import NotationError, nearest
from hwatu.catalogue import rule as rule_of
from hwatu.testing._conformance_vectors import (
    SECTIONS,
    Vector,
    VectorVerdict,
    about,
    field_names,
    judge,
    read_vectors,
    vectors,
)
from hwatu.testing._vector_answers import BAD_QUESTION, MALFORMED, Plain, answer


def respond(questions: Iterable[str], answers: TextIO) -> None:
    """Answer each question, one line each; a malformed line is refused (``bad_question``)."""
    for line in questions:
        if line.strip():
            answers.write(json.dumps(_answered(line), ensure_ascii=False) + "\n")
            answers.flush()


def _answered(line: str) -> Plain:
    try:
        asked = json.loads(line)
        ask, given = asked["ask"], asked["given"]
    except MALFORMED:
        return BAD_QUESTION
    return answer(ask, given)


class ProgramError(Exception):
    """Raised if the program cannot be started, ends early, times out, or writes a line that is not an answer."""


class Program:
    """A running program that is asked one question at a time."""

    def __init__(self, command: Sequence[str], *, timeout: float = 10.0) -> None:
        self._timeout = timeout
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            raise ProgramError(f"{command[0]} cannot be run: {error}.") from None
        self._lines: Queue[str | None] = Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one question. Raises :class:`ProgramError`."""
        assert self._process.stdin is not None
        name = request["name"]
        with suppress(OSError):  # the program has ended, but its last output may still be in the pipe
            self._process.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
        try:
            line = self._lines.get(timeout=self._timeout)
        except Empty:
            raise ProgramError(f"{name}: no answer within {self._timeout:g} seconds.") from None
        if line is None:
            raise ProgramError(f"{name}: the program ended without an answer.")
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            raise ProgramError(f"{name}: this is not JSON: {line[:80]!r}.") from None
        if not isinstance(said, dict):
            raise ProgramError(f"{name}: an answer is an object, not {line[:80]!r}.")
        return said

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.close()
            self._process.wait(timeout=self._timeout)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._reader.join(timeout=self._timeout)
        self._process.stdout.close()


MORE = """The package holds the vectors of every section of the rules. Those of random play, found.json, are in the
folder conformance of the repository and of the source distribution, and attached to each release: run them with
--vectors found.json.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the vectors; 0 if every answer was right, 1 if one was wrong, 2 if no answer could be judged."""
    options = _parser().parse_args(arguments)
    command = options.command[1:] if options.command[:1] == ["--"] else options.command
    try:
        if options.answer:
            respond(sys.stdin, sys.stdout)
            return 0
        chosen = _chosen(options)
        if options.list:
            sys.stdout.writelines(json.dumps(each.request, ensure_ascii=False) + "\n" for each in chosen)
            return 0
        if not command:
            raise ProgramError("Say which program to check, after --.")
        verdicts = _verdicts(chosen, command, options.timeout)
    except (ProgramError, NotationError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    wrong, skipped = sum(bool(each.wrong) for each in verdicts), sum(each.skipped for each in verdicts)
    right = len(verdicts) - wrong - skipped
    sys.stdout.write(f"{right} right, {wrong} wrong, {skipped} not supported, of {len(verdicts)} vectors\n")
    if skipped == len(verdicts):
        sys.stderr.write("The program answered no question, so nothing was checked.\n")
        return 2
    return 1 if wrong else 0


def _chosen(options: argparse.Namespace) -> list[Vector]:
    """The vectors asked for, with what is to be compared of each.

    Raises :class:`NotationError` for files that hold none, for names that mean nothing, and if none is left;
    :class:`OSError` for files that cannot be read.
    """
    stored = [each for path in options.vectors for each in read_vectors(path)] if options.vectors else vectors()
    rule = None if options.rule is None else rule_of(options.rule).id
    asked = {each.ask for each in stored}
    for ask in options.ask:
        if ask not in asked:
            hint = nearest(ask, sorted(asked))
            raise NotationError(
                f"There is no question {ask!r:.40} in these vectors.",
                code="unknown_ask",
                hint=hint,
                korean=f"{ask!r:.40}: 그런 질문은 없습니다.",
            )
    chosen = [
        each
        for each in stored
        if (not options.ask or each.ask in options.ask)
        and (not options.section or each.section in options.section)
        and (rule is None or rule in each.rules)
    ]
    if options.only is not None:
        chosen = about(chosen, _fields(options.only, field_names(stored)))
    if not chosen and "found" in (options.section or ()) and not options.vectors:
        raise NotationError(
            "The vectors of random play are not in the package: add --vectors found.json.",
            code="no_vectors",
            korean="무작위로 친 판의 검사 자료는 패키지에 없습니다. --vectors found.json을 더하세요.",
        )
    if not chosen:
        raise NotationError("No vector is chosen by all of these options.", code="no_vectors")
    return chosen


def _fields(named: str, known: frozenset[str]) -> frozenset[str]:
    """The fields in a list with commas. Raises :class:`NotationError` for a field that no answer has."""
    fields = frozenset(name.strip() for name in named.split(","))
    for name in sorted(fields - known):
        raise NotationError(
            f"There is no field {name!r:.40} in these answers.",
            code="unknown_field",
            hint=nearest(name, sorted(known)),
            korean=f"{name!r:.40}: 이 대답에 그런 항목은 없습니다.",
        )
    return fields


def _verdicts(chosen: Sequence[Vector], command: Sequence[str], timeout: float) -> list[VectorVerdict]:
    """Ask the program all questions, and print wrong answers as they come. Raises :class:`ProgramError`."""
    verdicts: list[VectorVerdict] = []
    with Program(command, timeout=timeout) as program:
        for each in chosen:
            verdict = judge(each, program.ask(each.request))
            verdicts.append(verdict)
            if verdict.wrong:
                sys.stdout.write(f"{verdict}\n")
    return verdicts


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m hwatu.testing", description=__doc__, epilog=MORE)
    parser.add_argument(
        "--vectors", action="append", default=[], metavar="PATH",
        help="a file of vectors or a directory of them, instead of those in the package; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--ask", action="append", default=[], metavar="QUESTION",
        help="only this kind of question, such as score, in every section; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--section", action="append", default=[], choices=(*SECTIONS, "found"),
        help="only vectors about this section of the rules; may be repeated",
    )  # fmt: skip
    parser.add_argument("--rule", help="only vectors that rest on this rule, such as TURN-8")
    parser.add_argument("--only", help="compare only these fields, such as captured,table,net")
    parser.add_argument("--timeout", type=float, default=10.0, help="seconds that an answer may take")
    parser.add_argument("--list", action="store_true", help="write the questions instead of asking them")
    parser.add_argument("--answer", action="store_true", help="be such a program: answer with this library")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the program and its arguments, after --")
    return parser
