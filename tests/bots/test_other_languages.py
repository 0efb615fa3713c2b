"""The examples in other languages play, and so does any Python policy that speaks the protocol."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from hwatu import NotationError, Phase, RuleConflict, deal, house, observe, parse_action, presets, step, variants
from hwatu._actions import ACTIONS, action_text
from hwatu.bots import BotFailure, BotProgram, Policy, Referee, check_program, play_out, program, random_bot, simple_bot
from hwatu.bots._programs.protocol_messages import decision_in_words, rules_in_words
from hwatu.bots._programs.transcript import read_transcript, replay_transcript
from hwatu.simulation import PROTOCOLS, compete, tournament
from tests.bots.processes import command
from tests.cli.invoking import invoke

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs are kept on POSIX systems")

BOTS = Path(__file__).resolve().parents[2] / "examples" / "bots"


def needs(tool: str) -> pytest.MarkDecorator:
    """A mark that skips a test if a program is not installed."""
    return pytest.mark.skipif(shutil.which(tool) is None, reason=f"it needs {tool}")


@pytest.fixture(params=[
    pytest.param("js", marks=needs("node")), pytest.param("c", marks=needs("cc")),
    pytest.param("sh", marks=needs("sh")),
])  # fmt: skip
def example(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """The command of an example."""
    if request.param == "js":
        return ["node", str(BOTS / "bot.js")]
    if request.param == "sh":
        return ["sh", str(BOTS / "bot.sh")]
    made = str(tmp_path / "bot")
    subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", made, str(BOTS / "bot.c")], check=True)
    return [made]


@pytest.mark.slow
def test_an_example_does_nothing_wrong_and_plays_a_tournament(example: list[str]) -> None:
    checked = check_program(example, 28)
    assert [trouble.failure.message for trouble in checked.troubles] == []
    assert (checked.hands, checked.passed) == (28, True)
    assert checked.decisions > 150
    with program(example) as bot:
        bots: dict[str, Policy] = {"example": bot, "simple": simple_bot}
        standings = tournament(presets.pagat(), 20, ["example", "simple"], bots=bots, executor=ThreadPoolExecutor(1))
    assert standings.of("example").hands == 40


ADAPTER = [sys.executable, str(BOTS / "adapter.py")]


def test_the_adapter_brings_a_program_to_a_match_in_twenty_lines() -> None:
    code = (BOTS / "adapter.py").read_text(encoding="utf-8").partition("import json")[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    with program(ADAPTER) as other:
        bots: dict[str, Policy] = {"other": other, "simple": simple_bot}
        with ThreadPoolExecutor(1) as threads:
            margin = compete(PROTOCOLS["matgo-3"], list(bots), bots=bots, deals=4, executor=threads).against(
                "simple", "other"
            )
    assert margin is not None
    assert margin.hands == 8
    assert other.fallbacks == 0
    checked = check_program(ADAPTER, 4, presets=["matgo"])
    assert (checked.passed, checked.hands, checked.fallbacks) == (True, 1, 0)
    assert checked.declined == tuple([f"matgo, {players} players" for players in (3, 4, 5)])


def test_an_adapter_says_when_its_program_fails(tmp_path: Path) -> None:
    code = (BOTS / "adapter.py").read_text(encoding="utf-8")
    failing = tmp_path / "failing.py"
    failing.write_text(
        code.replace('return choices.index("stop")', 'raise OSError("no engine")\n    return 0'), "utf-8"
    )
    view = observe(deal(presets.matgo(), seed=7), deal(presets.matgo(), seed=7).actor)
    with program([sys.executable, str(failing)]) as bot:
        assert bot(view, Random(1)) == view.actions[0]
        assert bot.fallbacks == 1


def test_the_example_in_javascript_is_short() -> None:
    assert len((BOTS / "bot.js").read_text(encoding="utf-8").splitlines()) <= 80


def speaking(name: str) -> list[str]:
    """The command that plays as this policy over the protocol of bots."""
    return [sys.executable, "-m", "hwatu", "bot", name]


@pytest.mark.parametrize(
    "rules",
    [
        presets.pagat(players=3) | variants.two_jokers,
        pytest.param(presets.gostop_online(4), marks=pytest.mark.slow),
        pytest.param(presets.matgo() | variants.meong_bak, marks=pytest.mark.slow),
    ],
    ids=["jokers", "selling", "matgo"],
)
def test_a_python_policy_in_another_process_sees_what_it_sees_here(rules: object) -> None:
    """The same choices, which depend on the view and on what is drawn alone."""

    def here(view: object, random: Random) -> object:
        return simple_bot(view, Random(random.getrandbits(32)))  # type: ignore[arg-type]

    players = rules.players  # type: ignore[attr-defined]
    with program(speaking("simple")) as bot:
        for number in range(6):
            state = deal(rules, seed=number)  # type: ignore[arg-type]
            there = play_out(state, [bot] * players, Random)[0]
            assert there == play_out(state, [here] * players, Random)[0]  # type: ignore[list-item]


def test_what_a_policy_prints_does_not_disturb_its_answers(tmp_path: Path) -> None:
    (tmp_path / "talking.py").write_text("def policy(view, random):\n    print('hm')\n    return view.actions[-1]\n")
    code = "import os, sys; os.chdir(sys.argv.pop(1)); from hwatu._cli import main; main()"
    with program([sys.executable, "-c", code, str(tmp_path), "bot", "talking:policy"]) as bot:
        view = observe(deal(presets.pagat(), seed=7), 0)
        assert bot(view, Random(1)) == view.actions[-1]
        assert bot.name == "talking:policy"


def test_the_command_says_what_is_wrong_in_both_languages() -> None:
    twice = " ".join(command("twice"))
    said = invoke("check-bot", twice, "--hands", "3")
    assert said.exit_code == 1
    assert "answered what it was not asked" in " ".join(said.stdout.split())
    korean = invoke("check-bot", twice, "--hands", "1", "--lang", "ko").stdout
    assert "묻지 않은 것에 대답했습니다" in " ".join(korean.split())
    fair = invoke("check-bot", " ".join(command("fair")), "--hands", "5")
    assert fair.exit_code == 0
    assert "5 hands" in fair.stdout
    assert "Nothing is wrong." in fair.stdout


def test_a_check_stops_after_ten_failures_and_names_the_tables() -> None:
    found = check_program(command("silent"), 100, seconds=0.05)
    assert [trouble.where for trouble in found.troubles[:2]] == [
        "an unknown message and an unknown key", "pagat, 2 players, seat 0",
    ]  # fmt: skip
    assert len(found.troubles) == 10
    assert {trouble.failure.code for trouble in found.troubles} == {"bot_too_slow"}


def test_a_check_counts_fallbacks_and_shows_what_a_program_logs(tmp_path: Path) -> None:
    quiet = invoke("check-bot", " ".join(command("falls back")).replace("falls back", "'falls back'"), "--hands", "2")
    assert quiet.exit_code == 0
    assert "times it said that it does not choose as it should, the last time: no engine" in " ".join(
        quiet.stdout.split()
    )
    assert "the engine is gone" not in quiet.stderr
    called = " ".join(command("falls back")).replace("falls back", "'falls back'")
    loud = invoke("check-bot", called, "--hands", "2", "--stderr", "--preset", "pagat")
    assert loud.stderr.count("the engine is gone") > 5
    found = check_program(command("falls back"), 2, presets=["pagat"], log=tmp_path / "log")
    assert found.fallbacks == found.decisions + 2, "and twice when its manners were tried"
    assert (found.fallback, found.declined) == ("no engine", ())
    logged = (tmp_path / "log").read_text(encoding="utf-8").splitlines()
    assert logged.count("the engine is gone") == logged.count("fallback: no engine") == found.fallbacks
    assert len(logged) == 2 * found.fallbacks


def test_a_check_may_be_kept_to_house_rules(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('preset = "matgo"\nvariants = ["meong_bak"]\n[flags]\nmeong_dda = false\n', encoding="utf-8")
    fair = " ".join(command("fair"))
    found = check_program(command("declines"), 3, rules=house.load(file))
    assert found.declined == ("matgo, 2 players",)
    called = invoke("check-bot", fair, "--hands", "3", "--rules", str(file))
    assert called.exit_code == 0
    assert "3 hands" in called.stdout
    both = invoke("check-bot", fair, "--preset", "pagat", "--rules", str(file))
    assert both.exit_code == 2
    assert "leave out --preset" in " ".join(both.stderr.split())
    with pytest.raises(RuleConflict) as caught:
        check_program(command("fair"), 1, rules=presets.matgo)  # type: ignore[arg-type]
    assert caught.value.code == "not_rules"


def test_a_check_may_be_kept_to_some_presets() -> None:
    found = check_program(command("twice"), 5, presets=["matgo", "pagat"])
    assert {each.where.partition(",")[0] for each in found.troubles[1:]} == {"matgo", "pagat"}
    with pytest.raises(RuleConflict) as caught:
        check_program(command("fair"), 4, presets=["matgoo"])
    assert caught.value.code == "unknown_preset"


def test_the_page_of_the_protocol_lists_the_words_of_all_choices() -> None:
    page = (BOTS.parents[1] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*`) \| .* \| (`.*`) \|$", page.partition("### The words of")[2], re.MULTILINE)
    listed = {type(parse_action(text)) for words, _ in rows for text in re.findall("`(.*?)`", words)}
    assert listed == {*ACTIONS}
    assert {phase for _, named in rows for phase in re.findall("`(.*?)`", named)} == {
        each.name for each in Phase if each is not Phase.OVER
    }


def test_a_program_that_declines_a_game_does_nothing_wrong() -> None:
    found = check_program(command("declines"), 3, presets=["pagat"])
    assert (found.passed, found.hands, found.declined[0]) == (True, 0, "pagat, 2 players")
    said = invoke("check-bot", " ".join(command("declines")), "--hands", "1", "--preset", "pagat")
    assert "It does not play pagat, 2 players." in said.stdout
    view = observe(deal(presets.pagat(), seed=7), 0)
    with program(command("declines")) as bot:
        for _ in range(5):
            with pytest.raises(BotFailure, match=r"does not play this game \(only matgo\)\.$") as refused:
                bot(view, Random(1))
            assert refused.value.code == "bot_declined"
            assert bot._connection is not None, "it still runs"
    with program(command("declines"), stand_in=lambda view, random: view.actions[-1]) as bot:
        for _ in range(5):
            assert bot(view, Random(1)) == view.actions[-1]
        assert [each.code for each in bot.failures] == ["bot_declined"] * 5


def test_a_decision_says_what_a_person_at_the_table_sees_of_every_seat() -> None:
    rng, state, told = Random(5), deal(presets.pagat(players=3), seed=5), {}
    while not state.over:
        view = observe(state, state.actor)
        told = json.loads(Referee().asks(view, seed=1)[-1])
        for name in ("points", "stop_points"):
            assert told[name] == [getattr(each, name) for each in view.seats]
        assert told["chips"] == [view.chips(seat) for seat in range(3)]
        state = step(state, random_bot(view, rng)).state
    assert max(told["points"]) > 0


@pytest.mark.slow
def test_the_commands_take_programs_by_name() -> None:
    said = invoke("simulate", "4", "--compare", "--bot", f"fair={' '.join(command('fair'))}", "--bot", "simple")
    assert said.exit_code == 0, said.stderr
    assert "fair" in said.stdout
    wrong = invoke("simulate", "4", "--bot", f"mine={' '.join(command('dies'))}", "--bot", "simple")
    assert wrong.exit_code == 2
    assert "The bot dies ended" in " ".join(wrong.stderr.split())


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    """The transcript of one hand between a program and a random bot."""
    path = tmp_path / "game.txt"
    with program(command("fair"), transcript=path) as bot:
        play_out(deal(presets.pagat(), seed=7), [bot, random_bot], Random)
    return path


def test_a_transcript_is_replayed(transcript: Path) -> None:
    text = transcript.read_text(encoding="utf-8")
    decisions = sum(line.message["type"] == "decide" for line in read_transcript(text))
    assert replay_transcript(text, command("fair"), 5) == (decisions, ())
    said = invoke("check-bot", " ".join(command("fair")), "--replay", str(transcript))
    assert (said.exit_code, said.stdout) == (0, f"{decisions} decisions, 0 of them answered otherwise.\n")
    other = text.replace('"choice": 0', '"choice": 1', 1)
    assert other != text
    transcript.write_text(other, encoding="utf-8")
    told = invoke("check-bot", " ".join(command("fair")), "--replay", str(transcript))
    assert told.exit_code == 1
    assert f"{decisions} decisions, 1 of them answered otherwise." in told.stdout


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("< ", "? "), ('"choice": 0', '"choice": 99'), ('"choices":["', '"choices":["go","'),
        ('"type":"game"', '"typ":1'), ('"stock_size":', '"stack_size":'), ('"phase":"TURN"', '"phase":"DINNER"'),
        ('"rules":{', '"rules":{"godory":1,'),
    ],
)  # fmt: skip
def test_a_transcript_that_cannot_be_is_refused_with_its_line(old: str, new: str, transcript: Path) -> None:
    text = transcript.read_text(encoding="utf-8").replace(old, new, 1)
    with pytest.raises(NotationError) as refused:
        read_transcript(text)
    assert refused.value.code == "bad_transcript"
    assert new.strip() in text.splitlines()[refused.value.line - 1]  # type: ignore[attr-defined]


WORDS = r"""
import json, sys
def say(**message): print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", version=1, name="reader", wants=["words"], lang=message["options"]["lang"])
    if message["type"] == "game":
        print(message["words"], file=sys.stderr)
    if message["type"] == "decide":
        choices = [line for line in message["words"].splitlines() if line[0:1].isdigit()]
        say(type="choose", id=message["id"], choice=int(choices[-1].split(":")[0]))
"""


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_program_that_reads_words_gets_the_rules_and_the_numbered_choices(lang: str) -> None:
    state = deal(presets.matgo(), seed=3)
    view = observe(state, state.actor)
    reader = [sys.executable, "-I", "-S", "-c", WORDS]
    bot: BotProgram
    with program(reader, options={"lang": lang}) as bot:
        assert bot(view, Random(1)) == view.actions[-1]
    said = decision_in_words(view, lang)  # type: ignore[arg-type]
    assert len([line for line in said.splitlines() if re.match(r"\d+: ", line)]) == len(view.actions)
    explained = rules_in_words(state.rules, lang)  # type: ignore[arg-type]
    assert "go_bak: DOUBLES" in explained
    assert json.dumps(explained)


UNUSUAL = r"""
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type": "hello", "version": 1, "name": "x\u2028y\x85z"}', flush=True)
    if message["type"] == "decide":
        print('{"type": "info",\r "text": "\u2029"}', flush=True)
        print(json.dumps({"type": "choose", "id": message["id"], "choice": 0}), flush=True)
"""


def test_a_line_of_a_transcript_ends_with_a_line_feed_and_with_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    bot = [sys.executable, "-X", "utf8", "-c", UNUSUAL]
    with program(bot, transcript=path) as playing:
        play_out(deal(presets.pagat(), seed=7), [playing, random_bot], Random)
    assert {"\u2028", "\u2029", "\x85", "\r"} <= set(path.read_bytes().decode())
    told = invoke("check-bot", shlex.join(bot), "--replay", str(path))
    assert (told.exit_code, "0 of them answered otherwise" in told.stdout) == (0, True), told.stderr


@pytest.mark.parametrize(
    ("way", "code"),
    [
        ("not json", "bot_malformed"), ("not utf-8", "bot_malformed"), ("no choice", "bot_malformed"),
        ("number too high", "bot_wrong_choice"), ("other id", "bot_wrong_decision"), ("twice", "bot_wrong_decision"),
        ("silent", "bot_too_slow"), ("dies", "bot_ended"), ("unknown language", "bot_malformed"),
    ],
)  # fmt: skip
def test_a_game_that_a_program_failed_is_replayed(way: str, code: str, tmp_path: Path) -> None:
    """A better program answers otherwise; the same one fails again."""
    path, view = tmp_path / "game.txt", observe(deal(presets.pagat(), seed=7), 0)
    seconds = 0.2 if code == "bot_too_slow" else 10
    with program(command(way), transcript=path, seconds=seconds, stand_in=simple_bot) as bot:
        bot(view, Random(1))
        bot(view, Random(1))
    told = invoke("check-bot", shlex.join(command("fair")), "--replay", str(path))
    assert told.exit_code == (way != "unknown language"), told.stderr
    if told.exit_code:
        assert f"then {code}, now {action_text(view.actions[0])}." in " ".join(told.stdout.split())
    again = invoke("check-bot", shlex.join(command(way)), "--replay", str(path), "--seconds", str(seconds))
    assert again.exit_code == (1 if way == "number too high" else 2), again.stdout


def test_a_wrong_line_for_which_nobody_was_ended_is_refused(transcript: Path) -> None:
    lines = transcript.read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if '"choose"' in line)
    for text in ("< play 2A", '< {"type": "choose", "id": 1}'):
        with pytest.raises(NotationError) as refused:
            read_transcript("\n".join([*lines[:place], text, *lines[place + 1 :]]))
        assert refused.value.line == place + 1  # type: ignore[attr-defined]
        with pytest.raises(NotationError):
            read_transcript("\n".join([*lines[:place], text]))
