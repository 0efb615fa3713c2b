"""Every kept input is read or refused as it was, and what changes them at random would see a reader fail."""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hwatu import HwatuError
from hwatu.codec import KINDS
from tests.corpus import kept as keeping
from tests.corpus.__main__ import main
from tests.corpus.changing import CHANGES, changed
from tests.corpus.fuzzing import Fuzzer
from tests.corpus.kept import FOLDER, Kept, keep, kept
from tests.corpus.readers import READ, READERS, Reader, UnlikeError
from tests.helpers.profile import many

TESTS = Path(__file__).resolve().parents[1]
MOST_SECONDS = 5
"""Of the processor, for one input, on a slow machine: most take a thousandth of it."""


@pytest.mark.parametrize("reader", READERS)
def test_every_kept_input_is_handled_as_before(reader: str) -> None:
    found = []
    for each in kept(reader)[:: many(1, quick=16)]:
        begun = time.process_time()
        outcome = READERS[reader].outcome(each.input, each.about)
        if outcome != each.outcome or time.process_time() - begun > MOST_SECONDS:
            found.append((each.line[:300], outcome))
    assert found == [], "python -m tests.corpus --renew, if that is meant"


def test_each_reader_has_a_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(READERS)


@pytest.mark.parametrize("reader", READERS)
def test_inputs_of_all_kinds_are_kept(reader: str) -> None:
    inputs = kept(reader)
    outcomes = Counter(each.outcome for each in inputs)
    assert len({(json.dumps(each.given), each.about) for each in inputs}) == len(inputs) >= 20
    assert outcomes[READ] >= 3
    assert len(inputs) - outcomes[READ] >= 10
    assert any(isinstance(each.given, dict) for each in inputs), "long ones"


def test_every_version_of_every_format_is_kept() -> None:
    documents = [each for each in kept("document") if each.outcome == READ]
    kinds = {each.about for each in documents}
    stored = (TESTS / "codec" / "versions" / "1.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["type"] for line in stored} & KINDS.keys() <= kinds
    texts = {each.given for name in ("record", "session") for each in kept(name) if each.outcome == READ}
    for path in (TESTS / "record" / "versions").glob("*.txt"):
        assert path.read_text(encoding="utf-8") in texts, path
    lines = {each.given for each in kept("position") if each.outcome == READ}
    stored = (TESTS / "notation" / "versions" / "1.txt").read_text(encoding="utf-8").splitlines()
    assert {line.partition(" | ")[2] for line in stored[1:]} <= lines


def test_the_files_are_written_as_they_are_read() -> None:
    for reader in READERS:
        text = keeping.path_of(reader).read_text(encoding="ascii")
        assert text == "".join([f"{each.line}\n" for each in kept(reader)])


def reads(text: Any, about: str) -> Any:
    """A reader with every fault: of an error that is not one of the library's, of time, and of writing."""
    if "!" in str(text):
        raise KeyError(text)
    if "?" in str(text):
        begun = time.process_time()
        while time.process_time() - begun < 0.02:
            pass
    if "-" in str(text):
        raise HwatuError("refused", code="refused")
    return str(text)


FAULTY = Reader(reads, lambda value: value.replace("#", ""))


def test_an_input_is_read_refused_or_found_to_read_differently() -> None:
    assert FAULTY.outcome("a") == READ
    assert FAULTY.outcome("a-") == "refused"
    assert Reader(reads, then=lambda value: reads(value + "-", "")).outcome("a") == "read, then refused"
    with pytest.raises(UnlikeError, match="reads differently"):
        FAULTY.outcome("a#")
    with pytest.raises(UnlikeError, match="cannot be written and read"):
        Reader(reads, lambda value: "-").outcome("a")
    with pytest.raises(KeyError):
        FAULTY.outcome("!")


@pytest.mark.parametrize(
    ("text", "what"), [("!", "KeyError: '!'"), ("#", "UnlikeError"), ("?", "seconds"), ("a", ""), ("-", "")]
)
def test_a_fault_is_found(text: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.corpus.fuzzing.SLOW", 0.02)
    fuzzer = Fuzzer("action", Random(1), FAULTY)
    found = [str(finding) for finding in fuzzer.look(text, "")]
    assert len(found) == bool(what)
    assert what in "".join(found)
    assert not found or f"\n  {json.dumps(text)}\n" in found[0]


def test_faults_are_found_by_random_changes_and_told_once() -> None:
    fuzzer = Fuzzer("action", Random(1), FAULTY)
    found = list(fuzzer.run(0.5))
    assert {each.what.partition(":")[0] for each in found} >= {"UnlikeError"}
    assert len({each.what for each in found}) == len(found)


def test_an_input_with_a_new_outcome_is_new_once() -> None:
    fuzzer = Fuzzer("action", Random(1), FAULTY)
    fuzzer.kinds.clear()
    for text in ("a", "b", "a-", "b-", "c" * 3001):
        assert list(fuzzer.look(text, "")) == []
    assert fuzzer.new == [Kept("a", READ), Kept("a-", "refused")]
    assert fuzzer.inputs[-2:] == fuzzer.new


def test_what_is_kept_is_not_new() -> None:
    fuzzer = Fuzzer("position", Random(1))
    for each in kept("position")[:50]:
        assert list(fuzzer.look(each.input, each.about)) == []
    assert fuzzer.new == []


def test_the_command_keeps_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "FOLDER", tmp_path)
    keep("action", [Kept("go", READ)])
    assert main(["--seconds", "0.5", "--reader", "action", "--keep"]) == 0
    assert "unknown_action" in {each.outcome for each in kept("action")}
    assert kept("action")[0] == Kept("go", READ)


@pytest.mark.parametrize("change", dict.fromkeys(CHANGES), ids=lambda change: change.__name__)
def test_every_change_takes_every_text(change: Any) -> None:
    texts = ["", "a", '[1, {"a": [2]}]', "play 2A>2R", "x: 1\ny: 2\n", "[" * 5000]
    random = Random(3)
    results = {change(text, other, random) for text in texts for other in texts for _ in range(20)}
    assert len(results - set(texts)) > 5


def test_changes_follow_from_their_seed() -> None:
    assert [changed("play 2A", "bomb 3", Random(5)) for _ in range(2)] == [changed("play 2A", "bomb 3", Random(5))] * 2


def test_inputs_are_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "FOLDER", tmp_path)
    long = Kept({"pieces": [["[", 3], ["x", 2]]}, "bad", why="long")
    assert long.input == "[[[xx"
    assert keep("action", [Kept("go", "wrong"), long]) == 2
    assert keep("action", [Kept("go", "wrong"), Kept("go", "wrong", "about")]) == 1
    assert kept("action") == [Kept("go", "wrong"), long, Kept("go", "wrong", "about")]
    assert main(["--renew", "--reader", "action"]) == 0
    assert [each.outcome for each in kept("action")] == [READ, "unknown_action", READ]


@pytest.mark.slow
def test_the_command_tries_every_reader(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "2", "--seed", "test"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in said] == list(READERS)


def test_the_command_says_what_is_wrong(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("tests.corpus.fuzzing.READERS", {"cards": FAULTY})
    assert main(["--seconds", "0.5", "--reader", "cards"]) == 1
    assert "cards: UnlikeError: " in capsys.readouterr().out
