"""``hwatu demo`` tells one hand, the same for the same seed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hwatu import deal, observe, presets, step, variants
from hwatu._cards.shuffle import derived
from hwatu._cli.simulation_commands import tell
from hwatu.bots import simple_bot
from hwatu.render import text
from hwatu.rules import Rules
from tests.cli.invoking import invoke


def demo(*arguments: str) -> str:
    """The output of ``hwatu demo``, which must succeed."""
    done = invoke("demo", *arguments)
    assert done.exit_code == 0, (done.stderr, done.exception)
    return done.stdout


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_same_seed_tells_the_same_story(players: int, lang: str) -> None:
    options = ("--players", str(players), "--seed", "7", "--lang", lang)
    said = demo(*options)
    assert said == demo(*options)
    assert said != demo("--players", str(players), "--seed", "8", "--lang", lang)


@pytest.mark.slow
def test_the_story_is_the_same_in_another_process() -> None:
    command = [sys.executable, "-m", "hwatu", "demo", "--seed", "jar of cards", "--players", "3"]
    runs = {subprocess.run(command, capture_output=True, check=True).stdout for _ in range(2)}
    assert runs == {demo("--seed", "jar of cards", "--players", "3").encode()}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_demo_tells_table_events_and_settlement(players: int) -> None:
    said = demo("--players", str(players), "--seed", "7")
    state = deal(presets.pagat(players=players), seed=7)
    assert text(state) in said
    random = Random(derived(7, "players"))
    while not state.over:
        state, events = step(state, simple_bot(observe(state, state.actor), random))
        assert text(events) in said
    assert said.endswith(text(state) + "\n\n" + text(state.settlement) + "\n")
    assert "\x1b" not in said


def test_every_turn_is_headed_by_its_number() -> None:
    numbers = re.findall(r"^(\d+)\.  ", demo("--seed", "7"), re.MULTILINE)
    assert len(numbers) > 3
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]


def test_without_a_seed_it_names_one_that_repeats_the_story() -> None:
    said = demo()
    seed = re.match(r"hwatu demo --seed (\d+):", said)
    assert seed is not None
    assert demo("--seed", seed[1]) == said


def test_the_demo_is_played_by_the_named_preset_variants_and_file(tmp_path: Path) -> None:
    assert ": goo_stupe(players=3)\n" in demo("--preset", "goo_stupe", "--players", "3", "--seed", "1")
    assert "meong_bak=True" in demo("--variant", "meong_bak", "--variant", "two_jokers", "--seed", "1")
    assert "pagat(players=7, jokers='X2 X3')" in demo("--players", "7", "--variant", "two_jokers", "--seed", "1")
    house = tmp_path / "house.toml"
    house.write_text('players = 3\nvariants = ["meong_bak"]\n[flags]\ngodori = 3\n', encoding="utf-8")
    said = demo("--rules", str(house), "--variant", "tti_bak", "--seed", "1")
    assert all(part in said.splitlines()[0] for part in ("players=3", "godori=3", "meong_bak=True", "tti_bak=True"))


def test_the_korean_story_is_korean() -> None:
    said = demo("--seed", "7", "--lang", "ko")
    lines = said.splitlines()[1:]
    assert not [line for line in lines if re.search(r"\b(seat|played|captured|chips|pays)\b", line)]


RULES = [
    presets.wikipedia(players=3),
    presets.goo_stupe(players=2),
    presets.goo_stupe(players=5),
    presets.hwatu_variation(players=4),
    presets.pagat(players=4),
    presets.pagat(players=7, jokers="X2") | variants.iris_drops_out,
    presets.pagat(players=3) | variants.missions | variants.drawn_month_quadruple | variants.boar_pot,
]


@pytest.mark.parametrize("rules", RULES)
def test_hands_of_every_kind_are_told_to_the_end(rules: Rules) -> None:
    for seed in range(8):
        *_, table, receipt = tell(rules, seed, text)
        assert "result: " in table
        assert len(receipt.rpartition("\n\n")[2].splitlines()) == rules.players


def test_what_is_drawn_before_the_deal_is_told() -> None:
    said = demo("--variant", "missions", "--variant", "drawn_month_quadruple", "--seed", "1")
    assert re.search(r"^brought in +drawn month [A-Z][a-z]+, mission .+ × [2-9]$", said, re.MULTILINE)
    assert "brought in" not in demo("--seed", "1")
