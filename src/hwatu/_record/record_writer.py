"""Writes records and sessions as text, and reads and writes their rules as headers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from hwatu._actions import action_text
from hwatu._notation.line_fields import carry_text
from hwatu._notation.located_words import LONGEST_SESSION, Word, check_text, member
from hwatu._notation.position_line import format_position
from hwatu._session.ledger import PurseLimit
from hwatu.presets import PRESETS
from hwatu.presets._differences import ADDED, Differences, find, plain_additions, read_addition
from hwatu.rules import FLAGS, Rules, flag
from hwatu.rules._additions import Additions
from hwatu.rules._flag import Duals, Jokers
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    from hwatu._cards.shuffle import Seed
    from hwatu._record.moves import Move
    from hwatu._record.records import Record, SessionRecord


NAMES: Final = ("preset", "players", "variants", "flag", "additions")
"""The headers that describe the rules. Only ``flag`` may come more than once."""

HAND_NAMES: Final = (*NAMES, "position", "dealer", "seed", "deck", "reshuffle", "carry")
"""The headers of a hand."""

SESSION_NAMES: Final = (*NAMES, "series", "stake", "purses", "limit", "finished")
"""The headers of a session."""

FORMAT_NAMES: Final = frozenset({*HAND_NAMES, *SESSION_NAMES, "result"})
"""The names that the format defines, so that users cannot define headers with them."""


def rules_header(rules: Rules) -> Iterator[tuple[str, str]]:
    """The headers that describe rules: the nearest preset, and the flags that differ from it."""
    differences = Differences.of(rules)
    yield "preset", differences.preset.name
    yield "players", str(differences.players)
    for name, value in differences.written.items():
        yield "flag", f"{name} = {_written(value)}"
    if differences.additions:
        plain = plain_additions(differences.additions)
        yield "additions", json.dumps(plain, ensure_ascii=False).replace("#", "\\u0023")  # "#" would begin a comment


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return " ".join(f"{code}={junk}" for code, junk in value.items()) or "-"
    return str(value) or "-"


def read_rules(headers: Iterable[tuple[Word, Word]], near: Word) -> Rules:
    """The rules that these headers describe. Raises :class:`TextError` with the place of a fault.

    ``near`` is the word to point at if there is no header.
    """
    preset, players = PRESETS["pagat"], 2
    values: dict[str, object] = {}
    additions = Additions()
    at = near
    for name, text in headers:
        at = text
        if name.text == "preset":
            preset = member(text, PRESETS)
        elif name.text == "players":
            players = text.number("players")
            with text.blamed():
                flag("players").read(players)
        elif name.text == "variants":
            for word in text.split(","):
                _add(values, member(word, VARIANTS).flags, word)
        elif name.text == "additions":
            with text.blamed():
                additions = _additions(text)
        else:
            _add(values, _flag(text), text)
    with at.blamed():
        return Differences(preset, players, values, additions).rules()


def _additions(text: Word) -> Additions:
    """The additions in a JSON text. Early records have them as a document of :mod:`hwatu.codec`."""
    try:
        given = json.loads(text.text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise text.error(
            f"Additions are written as JSON: {error}.", code="bad_json", korean=f"추가 규칙은 JSON으로 씁니다: {error}."
        ) from None
    if isinstance(given, dict) and given.get("type") == "Additions":
        given = given.get("value")
    if not isinstance(given, dict):
        raise text.error(
            "Additions are lists of tables by name.",
            code="wrong_type",
            korean="추가 규칙은 이름마다 표의 목록으로 적습니다.",
        )
    read: dict[str, Any] = {}
    for key, tables in given.items():
        find(key, ADDED, "addition")
        if not isinstance(tables, list):
            raise text.error(
                f"{key} must be a list of tables.", code="wrong_type", korean=f"{key} 값은 표의 목록이어야 합니다."
            )
        read[key] = [read_addition(key, table) for table in tables]
    return Additions(**read)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a key appears twice")
    return made


def _add(values: dict[str, object], more: Mapping[str, object], word: Word) -> None:
    """Add flags. Two that disagree are refused, as the order of headers has no meaning."""
    for name, value in more.items():
        if values.setdefault(name, value) != value:
            raise word.error(
                f"{name} has two values here.",
                code="variants_disagree",
                rule=FLAGS[name].rules[0],
                korean=f"{name} 값이 두 가지로 나옵니다.",
            )


def _flag(text: Word) -> dict[str, object]:
    # At the first "=" only, since dual_animals = 9A=2 has more. A text of one line has no other line feed.
    pieces = Word(text.text.replace("=", "\n", 1), text.line, text.column).split("\n")
    if len(pieces) != 2:
        raise text.error("A flag is written godori = 3.", code="bad_flag")
    name, value = pieces
    with name.blamed():
        known = flag(name.text)
    with value.blamed():
        if isinstance(known.values, Duals):
            return {known.name: known.read(_duals(value))}
        if isinstance(known.values, Jokers):
            return {known.name: known.read("" if value.text == "-" else value.text)}
        return {known.name: known.read(_scalar(value.text))}


def _duals(value: Word) -> dict[str, int]:
    found = {}
    for word in value.words() if value.text != "-" else ():
        code, _, junk = word.text.partition("=")
        found[code] = Word(junk, word.line, word.column + len(code) + 1).number("A junk value")
    return found


def _scalar(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"[0-9]{1,10}", text) else text


VERSION: Final = 2
"""The version of the format with comments and evaluations."""

PLAIN_VERSION: Final = 1
"""The version of sessions, and of records without comments and evaluations, so that older readers can read those."""

HEAD: Final = "hwatu record"
SESSION_HEAD: Final = "hwatu session"
UNFINISHED: Final = "unfinished"


def quoted(text: str) -> str:
    """A text as a JSON string, in which ``#`` is an escape, since it would begin a comment."""
    return json.dumps(text, ensure_ascii=not text.isprintable()).replace("#", "\\u0023")


def write_record(record: Record) -> str:
    """Write a record: its headers, moves and result. Raises :class:`NotationError` (``too_long``)."""
    version = VERSION if any(move.annotated for move in record.moves) else PLAIN_VERSION
    header = [f"{HEAD} {version}", *_lines(_header(record))]
    moves = list(_moves(record))
    result = f"result: {UNFINISHED if record.ended is None else record.ended}"
    return check_text("\n".join([*header, "", *moves, *([""] if moves else []), result, ""]), "A record")


def write_session(session: SessionRecord) -> str:
    """Write a session: its headers, and the record of each hand. Raises :class:`NotationError` (``too_long``)."""
    header = [f"{SESSION_HEAD} {PLAIN_VERSION}", *_lines(rules_header(session.rules))]
    if session.series is not None:
        header.append(f"series: {session.series}")
    if session.stake != 1:
        header.append(f"stake: {session.stake}")
    if session.purses:
        header.append(f"purses: {' '.join([str(chips) for chips in session.purses])}")
    if session.limit is not PurseLimit.PAYER:
        header.append(f"limit: {session.limit.name}")
    if session.finished:
        header.append("finished: true")
    header += _lines(session.headers)
    text = "\n".join(["\n".join([*header, ""]), *(write_record(hand) for hand in session.hands)])
    return check_text(text, "A session", LONGEST_SESSION)


def _lines(headers: Iterable[tuple[str, str]]) -> Iterator[str]:
    return (f"{name}: {text}".rstrip() for name, text in headers)


def _header(record: Record) -> Iterator[tuple[str, str]]:
    yield from rules_header(record.rules)
    if record.position is not None:
        yield "position", format_position(record.position)
    else:
        yield "dealer", str(record.dealer)
    if record.seed is not None:
        yield "seed", _seed(record.seed)
    if record.deck is not None:
        yield "deck", " ".join(card.code for card in record.deck)
    if record.reshuffle is not None:
        yield "reshuffle", " ".join(card.code for card in record.reshuffle)
    carried = carry_text(record.carry) if record.position is None else ""
    if carried:
        yield "carry", carried
    yield from record.headers


def _seed(seed: Seed) -> str:
    """A seed as text that shows whether it is a number, a string or bytes."""
    if isinstance(seed, bytes):
        return f"bytes:{seed.hex()}"
    return quoted(seed) if isinstance(seed, str) else str(seed)


def _moves(record: Record) -> Iterator[str]:
    """The lines of moves: one for each run of moves by the same seat."""
    for seat, moves in groupby(record.moves, key=lambda move: move.seat):
        said = ", ".join([action_text(move.action) + _annotation(move) for move in moves])
        yield said if seat is None else f"{seat}: {said}"


def _annotation(move: Move) -> str:
    """The evaluation, the better action and the comment of a move, in braces as in PGN."""
    if not move.annotated:
        return ""
    evaluation = "" if move.evaluation is None else f"[%eval {move.evaluation}]"
    better = "" if move.better is None else f"[%better {action_text(move.better)}]"
    return f" {{{' '.join([each for each in (evaluation, better, move.comment) if each])}}}"
