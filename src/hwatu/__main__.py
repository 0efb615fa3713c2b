"""The ``hwatu`` command, also as ``python -m hwatu``: Ctrl-C ends it quietly while all that it needs is imported."""

import os
import signal


def main() -> None:
    """Import the command, and run it."""
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if heeded:
        signal.signal(signal.SIGINT, _leave)
    try:  # noqa: SIM105 - that would import contextlib first
        import hwatu._cli.command_group  # noqa: F401, PLC0415 - all that takes time
    except ModuleNotFoundError:
        pass  # the command says what is not installed
    from hwatu._cli import main as command  # noqa: PLC0415

    try:
        if heeded:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        command()
    except KeyboardInterrupt:  # it came before the command heeds it
        _leave()


def _leave(*_: object) -> None:
    """End the process without a word: there is nothing yet to tidy up. Shells give this status to Ctrl-C."""
    os._exit(130)


if __name__ == "__main__":
    main()
