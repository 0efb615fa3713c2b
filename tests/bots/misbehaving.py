"""A program that keeps to the protocol but for one thing, named by its argument. It imports nothing of the library."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]


def say(text: str) -> None:
    """Write one line to the referee at once."""
    print(text, flush=True)


def fall_back(message: Message) -> None:
    """Report a fallback before the answer, as a bot does whose engine is gone."""
    print("the engine is gone", file=sys.stderr, flush=True)
    say('{"type": "info", "fallback": "no engine"}')
    say(choose(message))


def choose(message: Message, **other: object) -> str:
    """The message that takes the first choice, with other fields added or replaced."""
    return json.dumps({"type": "choose", "id": message["id"], "choice": 0, **other})


def sleep() -> None:
    """Wait until somebody ends the process."""
    while True:
        time.sleep(60)


def trickle(message: Message) -> None:
    """Answer correctly, one character every fifth of a second."""
    for each in choose(message):
        print(each, end="", flush=True)
        time.sleep(0.2)


def flood(stream: Any, line: str) -> None:
    """Write a line to a stream without end."""
    while True:
        stream.write(line)
        stream.flush()


def endless(message: Message) -> None:
    """Write characters without ever ending the line."""
    flood(sys.stdout, "x" * 1000)


def die_by(number: int) -> None:
    """End the process by a signal."""
    os.kill(os.getpid(), number)
    sleep()


def fork(*, leave: bool) -> None:
    """Start a child that keeps all streams open and ignores signals; with ``leave`` in a session of its own."""
    if os.fork() == 0:
        if leave:
            os.setsid()
            if os.fork():
                os._exit(0)
        for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(each, signal.SIG_IGN)
        sleep()


def fork_and_die(message: Message) -> None:
    """Leave two children behind, one in a session of its own, and exit."""
    fork(leave=False)
    fork(leave=True)
    time.sleep(0.05)
    os._exit(5)


def fork_and_hang(message: Message) -> None:
    """Start three children, one of them without the environment of this process, and answer nothing."""
    fork(leave=False)
    fork(leave=True)
    mark = os.environ["HWATU_TEST_MARK"]
    subprocess.Popen([sys.executable, "-I", "-S", "-c", f"import time; time.sleep(600)  # {mark}"], env={})
    sleep()


def ignore_all(message: Message) -> None:
    """Ignore the signals that a referee might send, and answer nothing."""
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(each, signal.SIG_IGN)
    sleep()


def close(stream: int) -> None:
    """Close one of the standard streams, and answer nothing."""
    os.close(stream)
    sleep()


def slow(message: Message) -> None:
    """Answer correctly after a second."""
    time.sleep(1)
    say(choose(message))


def kill_guard(message: Message) -> None:
    """Kill the process that watches over this one, and leave a child behind."""
    fork(leave=False)
    os.kill(os.getppid(), signal.SIGKILL)
    sleep()


def stop_guard(message: Message) -> None:
    """Suspend the process that watches over this one, and leave a child behind."""
    guard = os.getppid()
    fork(leave=False)
    os.kill(guard, signal.SIGSTOP)
    sleep()


def answer_ahead(message: Message) -> None:
    """Answer, and then answer questions that nobody has asked."""
    say(choose(message))
    for number in range(-1, 10):
        say(choose(message, id=message["id"] + number))


def start_a_child(message: Message) -> None:
    """Answer correctly, and leave a child running from the first decision on."""
    if not CHILDREN:
        fork(leave=False)
        CHILDREN.append(True)
    say(choose(message))


CHILDREN: list[bool] = []


def talk_much(message: Message) -> None:
    """Write nearly as much as one decision allows, so that two decisions together write more."""
    for stream in (sys.stdout, sys.stderr):
        stream.write('{"type": "info"}\n' * 20_000)
    say(choose(message))


def leave(message: Message) -> None:
    """Exit without an answer, with a child in a session of its own left behind."""
    fork(leave=True)
    os._exit(0)


def twice(message: Message) -> None:
    """Answer one question twice."""
    say(choose(message))
    say(choose(message))


WAYS: dict[str, Callable[[Message], object]] = {
    "fair": lambda message: say(choose(message)),
    "silent": lambda message: sleep(),
    "slow": slow,
    "trickle": trickle,
    "blank lines": lambda message: flood(sys.stdout, "\n" * 1000),
    "dies": lambda message: os._exit(3),
    "crashes": lambda message: die_by(signal.SIGSEGV),
    "stops": lambda message: die_by(signal.SIGSTOP),
    "ends quietly": lambda message: os._exit(0),
    "half a line": lambda message: (print(choose(message), end="", flush=True), os._exit(0)),
    "not json": lambda message: say("play 2A"),
    "not utf-8": lambda message: (sys.stdout.buffer.write(b'{"type": "\xff\xfe"}\n'), sys.stdout.buffer.flush()),
    "no object": lambda message: say("[0]"),
    "no type": lambda message: say('{"id": 1, "choice": 0}'),
    "unknown type": lambda message: say('{"type": "chose", "id": 1, "choice": 0}'),
    "too deep": lambda message: say('{"type": ' + "[" * 30_000),
    "large number": lambda message: say('{"type": "choose", "id": 1, "choice": ' + "9" * 6000 + "}"),
    "no choice": lambda message: say(json.dumps({"type": "choose", "id": message["id"]})),
    "choice in words": lambda message: say(choose(message, choice=message["choices"][0])),
    "choice true": lambda message: say(choose(message, choice=True)),
    "choice with a fraction": lambda message: say(choose(message, choice=0.0)),
    "number too high": lambda message: say(choose(message, choice=len(message["choices"]))),
    "number below zero": lambda message: say(choose(message, choice=-1)),
    "other id": lambda message: say(choose(message, id=message["id"] + 1)),
    "twice": twice,
    "answers ahead": answer_ahead,
    "declines": lambda message: say(json.dumps({"type": "decline", "id": message["id"], "reason": "only matgo"})),
    "falls back": fall_back,
    "floods stdout": lambda message: flood(sys.stdout, '{"type": "info"}\n' * 1000),
    "floods stderr": lambda message: flood(sys.stderr, "a warning\n" * 1000),
    "endless line": endless,
    "closes stdout": lambda message: close(1),
    "closes stderr": lambda message: close(2),
    "forks and dies": fork_and_die,
    "forks and hangs": fork_and_hang,
    "ignores signals": ignore_all,
    "kills its guard": kill_guard,
    "stops its guard": stop_guard,
    "starts a child": start_a_child,
    "talks much": talk_much,
    "leaves its group": leave,
}
"""By name, what is done in place of an answer."""

HELLOS: dict[str, str] = {
    "other version": '{"type": "hello", "version": 2, "name": "new"}',
    "no version": '{"type": "hello", "name": "new"}',
    "no name": '{"type": "hello", "version": 1}',
    "wants too much": '{"type": "hello", "version": 1, "name": "x", "wants": ["state"]}',
    "unknown language": '{"type": "hello", "version": 1, "name": "x", "lang": "fr"}',
    "language in a list": '{"type": "hello", "version": 1, "name": "x", "lang": []}',
    "language in an object": '{"type": "hello", "version": 1, "name": "x", "lang": {}}',
    "wishes in lists": '{"type": "hello", "version": 1, "name": "x", "wants": [[], {}]}',
    "version in a list": '{"type": "hello", "version": [], "name": "x"}',
    "name in a list": '{"type": "hello", "version": 1, "name": []}',
    "answers first": '{"type": "choose", "id": 1, "choice": 0}',
}
"""By name, what is said in place of a hello."""


def main(way: str) -> None:
    """Speak the protocol of bots, with the fault named by ``way``."""
    if way == "dies at once":
        print("no such file", file=sys.stderr)
        sys.exit(4)
    if way == "never reads":
        say('{"type": "hello", "version": 1, "name": "deaf"}')
        sleep()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(HELLOS.get(way, json.dumps({"type": "hello", "version": 1, "name": way})))
            if way == "answers with numbers from 1":
                for number in range(1, 10):
                    say(json.dumps({"type": "choose", "id": number, "choice": 0}))
            if way == "answers before it is asked":
                say('{"type": "choose", "id": 0, "choice": 0}')
        elif message["type"] == "decide":
            WAYS.get(way, WAYS["fair"])(message)


if __name__ == "__main__":
    main(sys.argv[1])
