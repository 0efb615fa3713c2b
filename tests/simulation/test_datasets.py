"""Data sets: the hands of a simulation as files, which can be continued, counted, read and made into tables."""

from __future__ import annotations

import csv
import gzip
import json
import re
import tracemalloc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from hwatu import HwatuError, InvalidPosition, NotationError, Record, deal, legal_actions, presets, step, variants
from hwatu._actions import Play, PlayJoker, Take, action_text
from hwatu.bots import random_bot, simple_bot
from hwatu.simulation import DataCard, read_records, record_of_cards, rows_of, write_csv, write_parquet, write_records
from hwatu.simulation._many_hands import play_hands
from tests.cli.invoking import invoke

RULES = presets.pagat(players=3) | variants.two_jokers
HERE = ThreadPoolExecutor(1)


def written(folder: Path, hands: int = 25, **settings: object) -> DataCard:
    """The card of a data set that was written into this folder."""
    given = {"seed": 5, "shard": 10, "executor": HERE, **settings}
    return write_records(folder, RULES, hands, **given)  # type: ignore[arg-type]


def content(folder: Path) -> dict[str, bytes]:
    """The bytes of each file in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_hands_are_those_of_the_simulation(tmp_path: Path) -> None:
    card = written(tmp_path)
    tally = play_hands(RULES, [simple_bot] * 3, 5, range(25))
    assert (card.hands, card.decisions, card.net) == (25, tally.decisions, tally.net)
    assert sum(card.ends.values()) == 25
    records = list(read_records(tmp_path))
    assert [dict(record.headers)["Hand"] for record in records] == [str(number) for number in range(25)]
    assert [sum(nets) for nets in zip(*[record.replay().settlement.net for record in records], strict=True)] == [  # type: ignore[union-attr]
        *tally.net
    ]
    assert DataCard.read(tmp_path) == card
    assert "25 hands of pagat" in (tmp_path / "README.md").read_text(encoding="utf-8")


def test_a_dataset_goes_on_where_it_was_interrupted_and_the_files_are_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    written(whole)
    written(parts, 14)
    assert sorted(path.name for path in parts.glob("hands*")) == [
        "hands-000000000-000000009.hwatu.gz", "hands-000000010-000000013.hwatu.gz",
    ]  # fmt: skip
    first = parts / "hands-000000000-000000009.hwatu.gz"
    (parts / "hands-000000010-000000013.hwatu.gz").unlink()
    before = first.stat().st_mtime_ns
    (parts / ".hands-000000010-000000019.hwatu.gz.77").write_bytes(b"half a fi")
    written(parts)
    assert first.stat().st_mtime_ns == before
    (parts / ".hands-000000010-000000019.hwatu.gz.77").unlink()
    assert content(parts) == content(whole)


def test_a_file_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    written(tmp_path)
    before = content(tmp_path)
    name = "hands-000000010-000000019.hwatu.gz"
    (tmp_path / name).write_bytes(gzip.compress(gzip.decompress(before[name])[:3000]))
    written(tmp_path)
    assert content(tmp_path) == before


SHARD = "hands-000000010-000000019.hwatu.gz"


def packed(text: str) -> bytes:
    """A text compressed as the files of a data set are."""
    return gzip.compress(text.encode(), mtime=0)


def other_chips(text: str) -> str:
    """The hands with other results, as a forger might write them."""
    return re.sub(r"net (-?\d+) (-?\d+)", r"net \2 \1", text)


def other_hands(text: str) -> str:
    """The hands with other numbers, valid in themselves."""
    return text.replace("Hand: 1", "Hand: 2")


@pytest.mark.parametrize("edit", [other_chips, other_hands, lambda text: text.replace("Bots: simple", "Bots: random")])
@pytest.mark.parametrize("card", ["its own", "none", "of an interrupted run"])
def test_a_file_that_was_changed_is_written_again(edit: Callable[[str], str], card: str, tmp_path: Path) -> None:
    """The card knows its checksum; where no card does yet, the hands themselves are looked at."""
    written(tmp_path)
    before = content(tmp_path)
    text = gzip.decompress(before[SHARD]).decode()
    assert edit(text) != text
    (tmp_path / SHARD).write_bytes(packed(edit(text)))
    if card == "none":
        (tmp_path / "card.json").unlink()
    elif card == "of an interrupted run":
        plain = json.loads(before["card.json"])
        (tmp_path / "card.json").write_text(json.dumps({**plain, "checksums": {}}), encoding="utf-8")
    assert written(tmp_path).checksums == DataCard.read(tmp_path).checksums
    assert content(tmp_path) == before


def test_a_file_that_nobody_changed_is_kept_whatever_the_card_knows(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / "card.json").unlink()
    before = (tmp_path / SHARD).stat().st_mtime_ns
    written(tmp_path, 35)
    assert (tmp_path / SHARD).stat().st_mtime_ns == before


@pytest.mark.parametrize(
    "broken",
    [b"", b"no gzip", packed("")[:15], packed("x" * 5000)[:-30], packed("x"), gzip.compress(b"\xff\xfe", mtime=0),
     packed("\n" * 9), packed("hwatu record 1\nresult: STOP winner 0 net a b c\n"),
     packed("hwatu record 1\nresult: STOP net 1\n")],
)  # fmt: skip
def test_a_file_that_is_broken_is_one_error_and_written_again(broken: bytes, tmp_path: Path) -> None:
    written(tmp_path)
    before = content(tmp_path)
    (tmp_path / SHARD).write_bytes(broken)
    with pytest.raises(NotationError):
        list(read_records(tmp_path))
    written(tmp_path)
    assert content(tmp_path) == before


@pytest.mark.parametrize(
    "text",
    [pytest.param("\n", marks=pytest.mark.slow), "x", "1: ", "hwatu record 1\n" + "\n" * 100, "result: STOP net 1 "],
)
def test_a_small_file_that_unpacks_to_a_large_one_costs_little(text: str, tmp_path: Path) -> None:
    path = tmp_path / SHARD
    with gzip.open(path, "wb", compresslevel=9) as file:
        for _ in range(100):
            file.write((text * (1_000_000 // len(text))).encode())
    assert path.stat().st_size < 1_000_000
    tracemalloc.start()
    try:
        with pytest.raises(NotationError):
            list(read_records(path))
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()


def test_other_files_in_the_folder_stay(tmp_path: Path) -> None:
    """Fewer hands take away the files of the others, and nothing else."""
    others = ["mine.hwatu.gz", "hands.gz", "hands-1-2.hwatu.gz", "hands-000000010-000000019.hwatu.gz.bak", "x-" + SHARD]
    for name in others:
        (tmp_path / name).write_bytes(b"mine")
    written(tmp_path, 25)
    written(tmp_path, 10)
    assert {*content(tmp_path)} == {*others, "card.json", "README.md", "hands-000000000-000000009.hwatu.gz"}


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks while one is written finds it under another name."""
    seen = list[bool]()
    write_bytes = Path.write_bytes

    def looked_at(path: Path, data: bytes) -> int:
        count = write_bytes(path, data[: len(data) // 2])
        seen.append(any(re.fullmatch(r"hands-\d{9}-\d{9}\.hwatu\.gz", each.name) for each in tmp_path.iterdir()))
        return count + write_bytes(path, data)

    monkeypatch.setattr(Path, "write_bytes", looked_at)
    written(tmp_path, 10)
    assert seen == [False]


CARDS = {
    "not UTF-8": b"\xff\xfe", "too deep": b"[" * 100_000, "a large number": b'{"hwatu dataset": ' + b"9" * 9000 + b"}",
    "a fraction": b'{"hwatu dataset": 1e400}', "a list": b"[1]", "a text": b'"x"', "null": b"null", "nothing": b"",
}  # fmt: skip


@pytest.mark.parametrize("name", CARDS)
def test_a_card_that_is_no_card_is_one_error(name: str, tmp_path: Path) -> None:
    (tmp_path / "card.json").write_bytes(CARDS[name])
    assert code_raised(lambda: DataCard.read(tmp_path)) == "bad_data_card"
    assert code_raised(lambda: written(tmp_path)) == "bad_data_card"


def code_raised(call: Callable[[], object]) -> str:
    """The code of the error that a call raises, empty if it raises none."""
    try:
        call()
    except HwatuError as error:
        return error.code
    return ""


@pytest.mark.parametrize(
    "value", [None, "x", -1, 1.5, True, [], [[]], {}, {"bytes": "x"}, {"bytes": []}, {"a": []}, [1, "2"]]
)
def test_every_part_of_a_card_is_checked(value: object, tmp_path: Path) -> None:
    """A card is read as it was written, or refused: no part of it makes anything else of the call."""
    whole = tmp_path / "whole"
    written(whole, 3)
    plain = json.loads((whole / "card.json").read_text(encoding="utf-8"))
    for name in plain:
        for changed in ({**plain, name: value}, {each: plain[each] for each in plain if each != name}):
            (whole / "card.json").write_text(json.dumps(changed), encoding="utf-8")
            codes = {code_raised(lambda: DataCard.read(whole)), code_raised(lambda: written(whole, 3))}
            assert codes <= {"", "bad_data_card", "other_dataset"}


@pytest.mark.parametrize("other", [{"seed": 6}, {"shard": 5}, {"bots": ["random"] * 3}])
def test_a_folder_with_other_hands_is_left_alone(other: dict[str, object], tmp_path: Path) -> None:
    written(tmp_path, 10)
    before = content(tmp_path)
    with pytest.raises(InvalidPosition) as refused:
        written(tmp_path, 10, **other)
    assert refused.value.code == "other_dataset"
    assert content(tmp_path) == before


@pytest.mark.parametrize("wrong", ["", "{}", "[]", '{"hwatu dataset": 2}', '{"hwatu dataset": 1, "rules": {"a": 1}}'])
def test_a_card_that_is_none_is_refused(wrong: str, tmp_path: Path) -> None:
    (tmp_path / "card.json").write_text(wrong)
    with pytest.raises(NotationError) as refused:
        DataCard.read(tmp_path)
    assert refused.value.code == "bad_data_card"


def test_a_data_set_takes_bots_of_ones_own_and_refuses_wrong_arguments(tmp_path: Path) -> None:
    card = written(tmp_path, 3, bots=["mine", "simple", "random"], own={"mine": random_bot})
    assert card.bots == ("mine", "simple", "random")
    for wrong in ({"hands": 0}, {"shard": 0}, {"bots": ["simple"]}, {"bots": ["nobody"] * 3}, {"seed": 1.5}):
        with pytest.raises(HwatuError):
            written(tmp_path / "other", **{"hands": 3, **wrong})  # type: ignore[arg-type]
    assert not (tmp_path / "other").exists()


def test_hands_and_decisions_are_written_as_csv(tmp_path: Path) -> None:
    card = written(tmp_path / "data")
    hands, decisions = tmp_path / "hands.csv", tmp_path / "decisions.csv"
    assert write_csv(hands, rows_of(read_records(tmp_path / "data"))) == 25
    assert write_csv(decisions, rows_of(read_records(tmp_path / "data"), "decisions")) == card.decisions
    with hands.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [sum(int(row[f"net_{seat}"]) for row in rows) for seat in range(3)] == [*card.net]
    assert sum(int(row["decisions"]) for row in rows) == card.decisions
    with decisions.open(encoding="utf-8", newline="") as file:
        assert {row["phase"] for row in csv.DictReader(file)} > {"TURN", "GO_OR_STOP"}
    with pytest.raises(NotationError):
        rows_of([], "cards")


def test_hands_are_written_as_parquet_or_the_missing_extra_is_named(tmp_path: Path) -> None:
    records = [Record.of(deal(RULES, seed=7))]
    target = tmp_path / "hands.parquet"
    if find_spec("pyarrow") is None:
        with pytest.raises(ModuleNotFoundError, match=r"hwatu\[parquet\]"):
            write_parquet(target, rows_of(records))
        return
    parquet = import_module("pyarrow.parquet")
    assert write_parquet(target, rows_of(records)) == 1
    assert parquet.read_table(target).to_pylist() == list(rows_of(records))


def test_the_commands_simulate_and_export_write_and_read_a_data_set(tmp_path: Path) -> None:
    data, table = str(tmp_path / "data"), str(tmp_path / "hands.csv")
    said = invoke("simulate", "20", "--records", data, "--seed", "3")
    assert said.exit_code == 0, said.stderr
    assert "20 hands" in said.stdout
    assert invoke("export", data, table).stdout == f"20 rows in {table}\n"
    assert invoke("export", data, str(tmp_path / "hands.txt")).exit_code == 2
    assert invoke("simulate", "20", "--records", data, "--compare").exit_code == 2
    assert invoke("simulate", "20", "--records", data, "--seed", "4").exit_code == 2
    assert json.loads((tmp_path / "data" / "card.json").read_text(encoding="utf-8"))["hands"] == 20


def test_a_file_of_one_record_is_read_too(tmp_path: Path) -> None:
    record = Record.start(RULES, seed=7)
    path = tmp_path / "hand.hwatu"
    path.write_text(record.dumps(), encoding="utf-8")
    assert list(read_records(path)) == [record]
    path.rename(tmp_path / "hand.gz")
    with pytest.raises(NotationError) as refused:
        list(read_records(tmp_path / "hand.gz"))
    assert refused.value.code == "bad_shard"


def code_of(action: object) -> str:
    """A move as a program that knows only cards would write it."""
    if isinstance(action, Play) and action.onto is not None:
        return f"{action.card}>{action.onto}"
    if isinstance(action, (Play, PlayJoker, Take)):
        return str(action.card)
    return action_text(action)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(12))
def test_a_list_of_card_codes_is_the_hand_that_was_played(seed: int) -> None:
    random, state, moves = Random(seed), deal(RULES, seed=seed), list[str]()
    deck = Record.of(state).deck
    assert deck is not None
    while not state.over:
        action = random.choice(legal_actions(state))
        moves.append(code_of(action))
        state = step(state, action).state
    record = record_of_cards(RULES, deck, moves)
    assert record.state == state
    assert record == record_of_cards(RULES, deck, "\n".join(moves))
    assert Record.loads(record.dumps()).replay() == state


def test_an_only_target_need_not_be_named_and_a_wrong_move_says_which_it_is() -> None:
    deck = Record.of(deal(presets.pagat(), seed=7)).deck
    assert deck is not None
    assert len(record_of_cards(presets.pagat(), deck, "2A").moves) == 1
    for moves, said in (("2A, 2A", "Move 2, '2A'"), ("1B", "Move 1, '1B'"), ("2A, fly", "Move 2"), ("9R", "Move 1")):
        with pytest.raises(NotationError, match=said) as refused:
            record_of_cards(presets.pagat(), deck, moves)
        assert refused.value.code == "bad_card_moves"
