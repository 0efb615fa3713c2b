"""Data sets: the hands of a simulation as files, which can be continued, counted, read and made into tables."""

from __future__ import annotations

import csv
import gzip
import json
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
    given = {"seed": 5, "shard": 10, "executor": HERE, **settings}
    return write_records(folder, RULES, hands, **given)  # type: ignore[arg-type]


def content(folder: Path) -> dict[str, bytes]:
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


def test_it_goes_on_where_it_was_interrupted_and_the_files_are_the_same(tmp_path: Path) -> None:
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


def test_bots_of_ones_own_and_wrong_arguments(tmp_path: Path) -> None:
    card = written(tmp_path, 3, bots=["mine", "simple", "random"], own={"mine": random_bot})
    assert card.bots == ("mine", "simple", "random")
    for wrong in ({"hands": 0}, {"shard": 0}, {"bots": ["simple"]}, {"bots": ["nobody"] * 3}, {"seed": 1.5}):
        with pytest.raises(HwatuError):
            written(tmp_path / "other", **{"hands": 3, **wrong})  # type: ignore[arg-type]
    assert not (tmp_path / "other").exists()


def test_tables_as_csv(tmp_path: Path) -> None:
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


def test_tables_as_parquet_or_the_extra_that_it_needs(tmp_path: Path) -> None:
    records = [Record.of(deal(RULES, seed=7))]
    target = tmp_path / "hands.parquet"
    if find_spec("pyarrow") is None:
        with pytest.raises(ModuleNotFoundError, match=r"hwatu\[parquet\]"):
            write_parquet(target, rows_of(records))
        return
    parquet = import_module("pyarrow.parquet")
    assert write_parquet(target, rows_of(records)) == 1
    assert parquet.read_table(target).to_pylist() == list(rows_of(records))


def test_the_commands(tmp_path: Path) -> None:
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
