"""Programs as policies: they play as they do in this process, and whatever they do wrong has one consequence."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import get_args

import jsonschema
import pytest
from typing_extensions import get_type_hints

from hwatu import InvalidPosition, State, codec, deal, observe, presets, step, variants
from hwatu.bots import BotFailure, BotProgram, play_out, program, simple_bot
from hwatu.bots._programs.bot_program import _MOST_KEPT
from hwatu.codec._bot_messages import BOT_MESSAGES, BotHello
from hwatu.simulation import simulate, tournament
from hwatu.simulation._many_hands import play_hands
from tests.bots.misbehaving import HELLOS, WAYS
from tests.bots.processes import alive, command, nothing_left, soon

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs are kept on POSIX systems")

STATE = deal(presets.pagat(players=3), seed=7)
VIEW = observe(STATE, STATE.actor)

CODES = {
    "silent": "bot_too_slow",
    "slow": "bot_too_slow",
    "trickle": "bot_too_slow",
    "blank lines": "bot_too_much",
    "dies": "bot_ended",
    "crashes": "bot_ended",
    "stops": "bot_too_slow",
    "ends quietly": "bot_ended",
    "half a line": "bot_ended",
    "not json": "bot_malformed",
    "not utf-8": "bot_malformed",
    "no object": "bot_malformed",
    "no type": "bot_malformed",
    "unknown type": "bot_malformed",
    "too deep": "bot_malformed",
    "large number": "bot_malformed",
    "no choice": "bot_malformed",
    "choice in words": "bot_malformed",
    "choice true": "bot_malformed",
    "choice with a fraction": "bot_malformed",
    "number too high": "bot_wrong_choice",
    "number below zero": "bot_wrong_choice",
    "other id": "bot_wrong_decision",
    "twice": "bot_wrong_decision",
    "answers ahead": "bot_wrong_decision",
    "answers before it is asked": "bot_wrong_decision",
    "answers with numbers from 1": "bot_wrong_decision",
    "floods stdout": "bot_too_much",
    "floods stderr": "bot_too_much",
    "endless line": "bot_too_long",
    "closes stdout": "bot_ended",
    "forks and dies": "bot_ended",
    "forks and hangs": "bot_too_slow",
    "ignores signals": "bot_too_slow",
    "kills its guard": "bot_too_slow",
    "stops its guard": "bot_too_slow",
    "leaves its group": "bot_ended",
    "other version": "bot_wrong_version",
    "no version": "bot_malformed",
    "no name": "bot_malformed",
    "wants too much": "bot_malformed",
    "unknown language": "bot_malformed",
    "language in a list": "bot_malformed",
    "language in an object": "bot_malformed",
    "wishes in lists": "bot_malformed",
    "version in a list": "bot_malformed",
    "name in a list": "bot_malformed",
    "answers first": "bot_malformed",
    "dies at once": "bot_ended",
}


LEAVES_MUCH = ("forks and dies", "leaves its group", "kills its guard", "stops its guard")


def test_every_way_to_misbehave_is_tried() -> None:
    others = {"fair", "starts a child", "talks much", "closes stderr", "falls back", "declines"}
    assert WAYS.keys() | HELLOS.keys() <= CODES.keys() | others


def asked_twice(bot: BotProgram) -> None:
    """Ask for two decisions, for faults that show only at the second."""
    bot(VIEW, Random(1))
    bot(VIEW, Random(1))


def told_often(bot: BotProgram) -> None:
    """Announce a hand forty times, more than the pipe to a program that never reads can hold."""
    for _ in range(40):
        bot.begins(VIEW)


@pytest.mark.parametrize("way", CODES)
def test_what_a_program_does_wrong_ends_it_and_raises_one_error(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if way in LEAVES_MUCH and sys.platform != "linux":
        pytest.skip("only Linux says who has left a group")
    seconds = 0.2 if CODES[way] == "bot_too_slow" else 10
    with nothing_left(monkeypatch), program(command(way), seconds=seconds) as bot:
        since = time.monotonic()
        with pytest.raises(BotFailure) as failed:
            asked_twice(bot)
        assert failed.value.code == CODES[way]
        assert failed.value.message.startswith("The bot ")
        assert "봇" in failed.value.korean
        assert time.monotonic() - since < 5


def test_a_program_that_never_reads_is_too_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    with nothing_left(monkeypatch), program(command("never reads"), seconds=0.4) as bot:
        with pytest.raises(BotFailure) as failed:
            told_often(bot)
        assert failed.value.code == "bot_too_slow"


@pytest.mark.parametrize("words", ["hwatu-no-such-program", "/", str(Path(__file__))])
def test_a_command_that_cannot_be_run_says_so(words: str) -> None:
    with program(words) as bot, pytest.raises(BotFailure) as failed:
        bot(VIEW, Random(1))
    assert failed.value.code == "bot_ended"
    assert "exit status 127" in failed.value.message
    assert words in failed.value.message.partition("stderr ends")[2]


@pytest.mark.parametrize("wrong", ["", "'", [], None, 3, ["a\0b"], [b"node"]])
def test_a_command_that_is_no_list_of_words_is_refused(wrong: object) -> None:
    with pytest.raises(InvalidPosition) as refused:
        program(wrong)  # type: ignore[arg-type]
    assert refused.value.code == "bad_command"


@pytest.mark.parametrize("wrong", [0, -1, float("nan"), float("inf"), True, "5", None])
def test_a_time_limit_is_a_number_of_seconds(wrong: object) -> None:
    with pytest.raises(InvalidPosition) as refused:
        program("node", seconds=wrong)  # type: ignore[arg-type]
    assert refused.value.code == "bad_number"


def test_what_it_wrote_last_on_stderr_is_in_the_error() -> None:
    with program(command("dies at once")) as bot, pytest.raises(BotFailure, match="stderr ends: no such file"):
        bot(VIEW, Random(1))


def test_a_program_is_started_anew_after_a_failure() -> None:
    with program(command("twice")) as bot:
        for _ in range(3):
            assert bot(VIEW, Random(1)) == VIEW.actions[0]
            with pytest.raises(BotFailure):
                bot(VIEW, Random(1))


def test_another_bot_stands_in_and_the_failures_are_told() -> None:
    with program(command("dies"), stand_in=simple_bot) as bot:
        state, decisions = play_out(STATE, [simple_bot, bot, bot], lambda _: Random(1))
        assert state.over
        assert decisions > 5
        assert [failure.code for failure in bot.failures][:1] == ["bot_ended"]
        assert len(bot.failures) == 3


def test_a_program_plays_as_its_policy_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first choice, here and there."""
    rules = presets.pagat(players=3) | variants.two_jokers
    with nothing_left(monkeypatch), program(command("fair")) as bot:
        there = play_hands(rules, [bot] * 3, 1, range(5))
    assert there == play_hands(rules, [lambda view, _: view.actions[0]] * 3, 1, range(5))


def first_choice(view: object, random: object) -> object:
    """Take the first action after drawing a number, as programs draw a seed too."""
    random.getrandbits(32)  # type: ignore[attr-defined]
    return view.actions[0]  # type: ignore[attr-defined]


@pytest.mark.slow
def test_workers_start_their_own_and_leave_none(monkeypatch: pytest.MonkeyPatch) -> None:
    with nothing_left(monkeypatch) as mark, program(command("fair")) as bot:
        report = simulate(presets.pagat(), 40, bots=[bot, simple_bot], seed=1, chunk=5)
        bot.close()
        assert soon(lambda: not alive(mark))
    assert report.tally == play_hands(presets.pagat(), [first_choice, simple_bot], 1, range(40))  # type: ignore[list-item]


def test_a_program_and_a_bot_meet_in_a_tournament() -> None:
    with program(command("fair")) as bot:
        standings = tournament(
            presets.pagat(), 3, ["fair", "simple"], bots={"fair": bot, "simple": simple_bot},
            executor=ThreadPoolExecutor(2), chunk=1,
        )  # fmt: skip
    assert standings.of("fair").hands == 6


def test_several_threads_ask_one_program_one_after_another() -> None:
    with program(command("fair")) as bot, ThreadPoolExecutor(8) as threads:
        chosen = list(threads.map(lambda number: bot(VIEW, Random(number)), range(200)))
    assert set(chosen) == {VIEW.actions[0]}


def test_a_copy_that_was_sent_here_is_the_same_program() -> None:
    with program(command("fair")) as bot:
        sent = pickle.dumps(bot)
        with pickle.loads(sent) as one, pickle.loads(sent) as other:
            assert one is other
            assert one.command == bot.command
            assert one(VIEW, Random(1)) == VIEW.actions[0]


def test_a_program_is_ended_when_nobody_holds_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    with nothing_left(monkeypatch) as mark:
        bot = program(command("fair"))
        bot(VIEW, Random(1))
        assert len(alive(mark)) == (2 if Path("/proc").is_dir() else 0)
        del bot


REFEREE = """
import os, signal, sys
from random import Random
from hwatu import deal, observe, presets
from hwatu.bots import program
signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored in what a shell starts in the background
bot = program(sys.argv[2:])
state = deal(presets.pagat(), seed=7)
bot(observe(state, 0), Random(1))
print("ready", flush=True)
if sys.argv[1] == "fork":
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    bot(observe(state, 0), Random(1))
elif sys.argv[1] == "wait":
    bot(observe(deal(presets.pagat(), seed=7), 0), Random(1))
else:
    os.kill(os.getpid(), int(sys.argv[1]))
"""


@pytest.mark.slow
@pytest.mark.parametrize(("way", "status"), [("9", -9), ("15", -15), ("11", -11), ("2", -2), ("fork", 0)], ids=str)
def test_a_program_ends_with_its_referee_however_that_ends(
    way: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_left(monkeypatch) as mark:
        done = subprocess.run(
            [sys.executable, "-c", REFEREE, way, *command("fair")],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == status, done.stderr
        assert done.stdout == "ready\n"
        assert soon(lambda: not alive(mark))


def test_ctrl_c_at_a_program_that_thinks_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with nothing_left(monkeypatch) as mark:
        referee = subprocess.Popen(
            [sys.executable, "-c", REFEREE, "wait", *command("twice")], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert referee.stdout is not None
        assert referee.stdout.readline() == b"ready\n"
        referee.send_signal(signal.SIGINT)
        referee.communicate(timeout=30)
        assert soon(lambda: not alive(mark))


def starts_and_kills(times: int, patch: pytest.MonkeyPatch) -> None:
    """Start programs in turn, every other one hanging, and check that no process and no file is left."""
    opened = len(list(Path("/proc/self/fd").glob("*")))
    with nothing_left(patch):
        for number in range(times):
            with program(command("fair" if number % 2 else "forks and hangs"), seconds=0.1) as bot:
                if number % 2:
                    bot(VIEW, Random(1))
                else:
                    bot.begins(VIEW)
    assert len(list(Path("/proc/self/fd").glob("*"))) <= opened + 1


def test_no_process_and_no_file_is_left_after_some_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    starts_and_kills(6, monkeypatch)


@pytest.mark.slow
def test_no_process_and_no_file_is_left_after_many_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``HWATU_BOT_STARTS=1000`` after a thousand."""
    starts_and_kills(int(os.environ.get("HWATU_BOT_STARTS", "60")), monkeypatch)


LENIENT = r"""
import json, sys
def say(text): sys.stdout.write(text); sys.stdout.flush()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say('\r\n\n{"type": "info"}\n')
        say(' {"future": 1, "version": 1, "type": "hello", "name": "a\\u0007b", "wants": ["events"]} \r\n')
    if message["type"] == "decide":
        say('\n{"type": "info", "text": "I think ..."}\n\n')
        last = len(message["choices"]) - 1
        say(json.dumps({"choice": last, "why": [], "id": message["id"], "type": "choose"}) + "\r\n")
"""


def test_blank_lines_unknown_keys_and_thoughts_are_passed_over() -> None:
    with program([sys.executable, "-I", "-S", "-c", LENIENT]) as bot:
        assert bot(VIEW, Random(1)) == VIEW.actions[-1]


FITS_ITS_SCHEMA = {
    kind: jsonschema.Draft202012Validator(codec.schema(message)).validate
    for message in BOT_MESSAGES
    for kind in [get_args(get_type_hints(message)["type"])[0]]
    if message is not BotHello
}


def played(bot: BotProgram, state: State) -> State:
    """The end of a hand in which a program plays every seat."""
    return play_out(state, [bot] * state.rules.players, lambda _: Random(1))[0]


def lines(transcript: Path, way: str) -> list[dict[str, object]]:
    """The messages of a transcript in one direction."""
    said = transcript.read_text(encoding="utf-8").splitlines()
    return [json.loads(line[2:]) for line in said if line[0] == way]


def test_a_transcript_has_every_line_and_nothing_that_a_seat_may_not_know(tmp_path: Path) -> None:
    transcript = tmp_path / "transcript"
    with program([sys.executable, "-I", "-S", "-c", LENIENT], transcript=transcript) as bot:
        over = played(bot, STATE)
    told, said = lines(transcript, ">"), lines(transcript, "<")
    assert [each["type"] for each in told[:5]] == ["hello", "game", "events", "game", "events"]
    assert [each["type"] for each in told[-4:]] == ["end", "end", "end", "quit"]
    assert over.settlement is not None
    assert told[-2]["net"] == list(over.settlement.net)
    for each in told:
        FITS_ITS_SCHEMA[str(each["type"])](each)
    asked = [each for each in told if each["type"] == "decide"]
    assert [each["id"] for each in asked] == [each["id"] for each in said if each["type"] == "choose"]
    state = STATE
    for question in asked:
        view = question["view"]
        assert isinstance(view, dict)
        assert view["viewer"] == state.actor
        for seat, hand in enumerate(view["hands"]):
            assert seat == state.actor or set(hand) <= set(state.seats[seat].shown.codes)
        assert "stock" not in view
        state = step(state, observe(state, state.actor).actions[-1]).state


@pytest.mark.parametrize("wrong", [None, "view", STATE])
def test_a_program_checks_its_arguments_as_bots_do(wrong: object) -> None:
    with program("hwatu-no-such-program") as bot, pytest.raises(InvalidPosition) as refused:
        bot(wrong, Random(1))  # type: ignore[arg-type]
    assert refused.value.code == "not_a_view"


NEEDS_MANY_FILES = """
import os, resource, sys
from random import Random
from hwatu import deal, observe, presets
from hwatu.bots import BotFailure, program
view = observe(deal(presets.pagat(), seed=7), 0)
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
"""


def in_another_process(code: str, *way: str) -> str:
    """The output of a script that may exhaust the files or memory of its process."""
    done = subprocess.run(
        [sys.executable, "-c", NEEDS_MANY_FILES + code, *way], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other limits")
def test_a_program_starts_where_more_files_are_open_than_select_takes() -> None:
    code = """
resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
held = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
with program(sys.argv[1:]) as bot:
    print(bot(view, Random(1)) == view.actions[0], max(held) > 1023)
"""
    assert in_another_process(code, *command("fair")) == "True True\n"


@pytest.mark.parametrize("left", range(9))
def test_where_no_file_can_be_opened_no_program_is_started(left: int) -> None:
    """However far its start comes, it raises one error and leaves nothing open.

    But on Python 3.10: its ``subprocess`` leaves pipes open where it cannot make the last of them.
    """
    tidy = sys.version_info >= (3, 11) or left < 6
    code = f"""
resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
held = []
try:
    while True:
        held.append(os.open(os.devnull, os.O_RDONLY))
except OSError:
    pass
for each in held[:{left}]:
    os.close(each)
with program(sys.argv[1:]) as bot:
    try:
        bot(view, Random(1))
    except BotFailure as failure:
        print(failure.code)
opened = 0
try:
    while opened < {left}:
        os.open(os.devnull, os.O_RDONLY)
        opened += 1
except OSError:
    pass
print(opened == {left})
"""
    assert in_another_process(code, *command("fair")) == f"bot_not_started\n{tidy}\n"


def test_the_name_of_a_program_is_a_line_that_can_be_printed() -> None:
    code = r"""
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type": "hello", "version": 1, "name": "a\\u001b[2J\\nb\\ud800\\u202e"}', flush=True)
    if message["type"] == "decide":
        print(json.dumps({"type": "choose", "id": message["id"], "choice": 0}), flush=True)
"""
    with program([sys.executable, "-I", "-S", "-c", code]) as bot:
        bot(VIEW, Random(1))
        assert bot.name == "a\ufffd[2J b\ufffd\ufffd"


def test_a_silent_program_that_has_closed_its_stderr_is_too_slow() -> None:
    """A stream that has ended is always ready to be read: nobody waits for it any more, or waiting never ends."""
    code = """
with program(sys.argv[1:], seconds=0.3) as bot:
    try:
        bot(view, Random(1))
    except BotFailure as failure:
        print(failure.code)
"""
    assert in_another_process(code, *command("closes stderr")) == "bot_too_slow\n"


def test_what_a_program_prints_is_counted_for_one_decision() -> None:
    with program(command("talks much")) as bot:
        for _ in range(4):
            assert bot(VIEW, Random(1)) == VIEW.actions[0]


def test_of_the_programs_that_came_here_those_last_used_are_kept() -> None:
    sent = [pickle.dumps(program("no-such-bot")) for _ in range(_MOST_KEPT + 1)]
    came = [pickle.loads(each) for each in sent[:-1]]
    assert pickle.loads(sent[0]) is came[0]
    pickle.loads(sent[-1])
    assert pickle.loads(sent[0]) is came[0]
    assert pickle.loads(sent[2]) is came[2]
    assert pickle.loads(sent[1]) is not came[1]
