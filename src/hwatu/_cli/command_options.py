"""Options that several commands share: language, rules, bots, files, a position."""

from __future__ import annotations

import os
import re
import shlex
import sys
from contextlib import contextmanager
from functools import reduce
from importlib import import_module
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from hwatu import house
from hwatu._base.errors import (
    HwatuError,
    NotationError,
    RuleConflict,
    missing_in_korean,
    nearest,
    one_of_these,
    short,
)
from hwatu._base.korean import josa
from hwatu._base.wording import Wording
from hwatu._glossary import meant, names_meant
from hwatu._notation.located_words import LONGEST_POSITION
from hwatu._notation.position_line import parse_position
from hwatu.bots import BOTS, BotProgram, program
from hwatu.presets import PRESETS
from hwatu.render import LANGUAGES
from hwatu.rules import Variant
from hwatu.rules._rule_set import make_rules
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hwatu.render import Lang

    Command = TypeVar("Command", bound=Callable[..., object])
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from hwatu._cards.shuffle import Seed
    from hwatu.bots import Policy
    from hwatu.rules import Rules

    T = TypeVar("T")

    from hwatu._engine.state import State


_KEY: Final = "hwatu.lang"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables of the locale, the one that counts most first."""


def of_locale() -> Lang:
    """Korean if the locale is Korean, as in ``LANG=ko_KR.UTF-8``; else English."""
    locale = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    return "ko" if locale.startswith("ko") else "en"


def with_language(command: Command) -> Command:
    """Add the option ``--lang`` to a command, for its output, help and errors."""
    return _language(expose_value=True)(command)


def for_all_commands(group: Command) -> Command:
    """Add the option ``--lang`` to the group, so that it may come before the name of a command."""
    return _language(expose_value=False)(group)


def _language(*, expose_value: bool) -> Callable[[Command], Command]:
    return click.option(
        "--lang", type=click.Choice(list(LANGUAGES)), default=spoken, show_default="that of the locale", is_eager=True,
        callback=_remember, expose_value=expose_value, help="The language.",
    )  # fmt: skip


def remember(context: click.Context, arguments: Sequence[str]) -> None:
    """Store the language that these unparsed arguments name, for errors while they are parsed."""
    for first, second in zip(arguments, [*arguments[1:], ""], strict=True):
        option, sign, value = first.partition("=")
        said = value if sign else second
        # An abbreviation such as --la is refused later, but in the language that it names.
        if said in LANGUAGES and len(option) > len("--l") and "--lang".startswith(option):
            context.meta[_KEY] = said


def _remember(context: click.Context, _option: click.Parameter, lang: Lang) -> Lang:
    context.meta[_KEY] = lang
    return lang


def spoken(context: click.Context | None = None) -> Lang:
    """The language of the running command."""
    running = context or click.get_current_context(silent=True)
    return of_locale() if running is None else running.meta.get(_KEY) or of_locale()


def either(english: str, korean: str) -> str:
    """The text in the language of the running command."""
    return korean if spoken() == "ko" else english


FILE: Final[Any] = click.Path(dir_okay=False, path_type=Path)
FOLDER: Final[Any] = click.Path(file_okay=False, path_type=Path)

_OTHERWISE: Final = "".join(f", with {each.name} {each.players}" for each in PRESETS.values() if each.players != 2)

_GAME: Final = (
    click.option("--preset", metavar="NAME", help=f"The game to play: {', '.join(PRESETS)}. [default: pagat]"),
    click.option("--variant", "variants", metavar="NAME", multiple=True, help="Add a variant; may be repeated."),
    click.option("--rules", "house_rules", type=FILE, help="Play by the house rules in this TOML file."),
)


def with_rules_options(command: Command) -> Command:
    """Add the options of the rules to a command, whose values :func:`chosen` takes."""
    return with_game_options(command, players=f"2{_OTHERWISE}")


def with_game_options(command: Command, *, players: str) -> Command:
    """Add the options of the rules to a command; ``players`` describes the default number of players in the help."""
    at_table = click.option("--players", type=int, help=f"Number of players. [default: {players}]")
    for option in reversed((at_table, *_GAME)):
        command = option(command)
    return command


def chosen(preset: str | None, players: int | None, house_rules: Path | None, variants: Iterable[str]) -> Rules:
    """The rules that the options choose: those of a preset or of a file, with variants added."""
    added = [_named(VARIANTS, _VARIANT, each) for each in variants]
    if house_rules is None:
        flags = reduce(or_, added).flags if added else {}
        game = _named(PRESETS, _PRESET, preset or "pagat")
        at_table = game.players if players is None else players
        return make_rules({"players": at_table, **game.flags_for(at_table), **flags})
    if preset is not None or players is not None:
        raise click.UsageError(
            either(
                "The file of --rules sets the preset and players: leave out --preset and --players.",
                "기본 규칙과 사람 수는 --rules 파일에 있습니다. --preset과 --players는 빼세요.",
            )
        )
    return reduce(or_, added, read_file(house_rules, house.load))


def preset_or_file(name: str, players: int) -> Rules:
    """The rules of a preset for ``players`` players, or of a TOML file, which sets the players itself."""
    if name not in PRESETS and (name.endswith(".toml") or Path(name).is_file()):
        return read_file(Path(name), house.load)
    return _named(PRESETS, _PRESET_OR_FILE, name)(players=players)


def read_file(path: Path, read: Callable[[Path], T]) -> T:
    """Read a file with ``read``; errors name the file."""
    try:
        return read(path)
    except (OSError, UnicodeDecodeError) as error:
        raise file_error(path, error) from error
    except HwatuError as error:
        raise HwatuError(
            f"{path.name}: {error.message}",
            code=error.code,
            rule=error.rule,
            korean=error.korean and f"{path.name}: {error.korean}",
        ) from error


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """A context for writing a file or a folder, in which errors of the system name it."""
    try:
        yield
    except OSError as error:
        raise file_error(path, error) from error


def file_error(path: object, error: Exception) -> click.FileError:
    """The error of the command for a file that cannot be read or written."""
    return click.FileError(str(path), hint=getattr(error, "strerror", None) or str(error))


def missing_extra(error: ModuleNotFoundError) -> click.UsageError:
    """The error of the command where an extra is not installed."""
    return click.UsageError(either(str(error), missing_in_korean(error)))


def chosen_seed(text: str) -> Seed:
    """The seed of an option: digits are a whole number, so that ``--seed 7`` deals like ``deal(rules, seed=7)``."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else text


def bot_names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The bots of ``seats`` seats: a single name is for all of them."""
    return names if len(names) > 1 else (names or ("simple",)) * seats


def is_own_bot(name: str) -> bool:
    """Whether a bot is named as ``module:name``, and not ``search:400``, a bot of the library with a budget."""
    module, colon, _ = name.partition(":")
    return bool(colon) and module not in BOTS


def short_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names of bots in results and at tables: of ``name=command`` only the name."""
    return tuple([name.partition("=")[0] if is_program(name) else name for name in names])


def is_program(name: str) -> bool:
    """Whether a bot is given as ``name=command``."""
    return bool(re.match(r"[^\s=:#]+=", name))


def option_of(name: str, policy: Policy) -> str:
    """The value of ``--bot`` for one of the user's own bots."""
    return shlex.quote(f"{name}={shlex.join(policy.command)}") if isinstance(policy, BotProgram) else name


def own_bots(names: Iterable[str], log: Path | None = None) -> dict[str, Policy]:
    """The user's own bots among these names, by their short names.

    - ``module:name``: a policy in a module, which may be in the current folder.
    - ``module:name@file``: the policy that this function of a module makes from a file.
    - ``name=command``: a program, whose stderr is added to the file ``log``.

    Raises :class:`NotationError` (``unknown_bot``), :class:`InvalidPosition` (``bad_command``).
    """
    found: dict[str, Policy] = {}
    for name in names:
        if is_program(name):
            called, _, command = name.partition("=")
            found[called] = program(command, log=log)
        elif is_own_bot(name):
            module, _, attribute = name.partition(":")
            if "" not in sys.path:
                sys.path.append("")
            try:
                found[name] = _of_module(module, attribute)
            except (ImportError, AttributeError, ValueError, OSError) as error:
                raise NotationError(
                    f"There is no bot {short(name)}: {error}", code="unknown_bot",
                    korean=f"{short(name)}: 그런 봇은 없습니다({error}).",
                ) from error  # fmt: skip
        elif ":" not in name and name not in BOTS:
            example = short(name + ":policy")
            own = Wording(
                f"One of your own is named module:name, say {example}.",
                f"직접 만든 봇은 {example}처럼 모듈:이름으로 적으세요.",
            )
            raise NotationError(
                f"There is no bot {short(name)}.", code="unknown_bot",
                korean=f"{short(name)}: 그런 봇은 없습니다.", hint=nearest(name, BOTS) or own,
            )  # fmt: skip
    return found


def _of_module(module: str, attribute: str) -> Any:
    """The attribute of a module; with ``@`` its result for a file, for example a net made from its weights."""
    called, at, file = attribute.partition("@")
    found = getattr(import_module(module), called)
    return found(Path(file)) if at else found


def variant_options(option: str) -> list[str]:
    """The options for the variants that players call by the name of this unknown option."""
    names = names_meant(option.lstrip("-"), VARIANTS, {name: each.rules for name, each in VARIANTS.items()})
    return [f"--variant {name}" for name in names]


_PRESET: Final = Wording("preset", "기본 규칙")
_PRESET_OR_FILE: Final = Wording("preset or file", "기본 규칙이나 파일")
_VARIANT: Final = Wording("variant", "변형 규칙")


def _named(known: Mapping[str, T], what: Wording, name: str) -> T:
    """The value with this name. Raises :class:`RuleConflict` (such as ``unknown_preset``)."""
    if name in known:
        return known[name]
    rules = {each: value.rules for each, value in known.items() if isinstance(value, Variant)}
    hint = meant(name[:40], known, rules) or (one_of_these(known) if len(known) < _FEW else None)
    raise RuleConflict(
        f"There is no {what.english} {name[:40]!r}.",
        code=f"unknown_{what.english.partition(' ')[0]}",
        korean=f"{name[:40]!r}: 그런 {josa(what.korean, '은')} 없습니다.",
        hint=hint,
    )


_FEW: Final = 10
"""An error lists the known names if they are fewer than this."""


_STDIN: Final = "-"
_HANDS: Final = re.compile(r";\s*hands\s([^;]*)")


def with_position_line(command: Command) -> Command:
    """Add the argument LINE and the options of the rules to a command, whose values :func:`read_position` takes."""
    return click.argument("line")(with_game_options(command, players="as many as have hands in LINE"))


def read_position(
    line: str, players: int | None, preset: str | None, house_rules: Path | None, variants: Iterable[str]
) -> State:
    """The position in LINE, or on standard input if that is ``-``."""
    line = (sys.stdin.read(LONGEST_POSITION + 2) if line == _STDIN else line).strip()
    at_table = players if players is not None or house_rules is not None else _players(line)
    return parse_position(line, chosen(preset, at_table, house_rules, variants))


def _players(line: str) -> int | None:
    """The number of hands in the line; None if it has none."""
    hands = _HANDS.search(line)
    return None if hands is None else hands[1].count("/") + 1
