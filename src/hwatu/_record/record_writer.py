"""Records as text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

from hwatu._actions import action_text
from hwatu._notation import format_position
from hwatu._notation.keyword_fields import carry_text
from hwatu._notation.located_words import LONGEST_SESSION, check_text
from hwatu._record.header import rules_header
from hwatu._session import PurseLimit

if TYPE_CHECKING:
    from hwatu._cards.shuffle import Seed
    from hwatu._record.moves import Move
    from hwatu._record.records import Record
    from hwatu._record.session_record import SessionRecord

VERSION: Final = 2
"""The version of the format with comments and evaluations."""

PLAIN_VERSION: Final = 1
"""The version that is written where there are none, so that older readers take it, and of sessions."""

HEAD: Final = "hwatu record"
SESSION_HEAD: Final = "hwatu session"
UNFINISHED: Final = "unfinished"


def quoted(text: str) -> str:
    """A text in quotation marks, without the character that begins a comment; letters that can be printed stay so."""
    return json.dumps(text, ensure_ascii=not text.isprintable()).replace("#", "\\u0023")


def write_record(record: Record) -> str:
    """A record as text: its header, its moves and its result. Raises :class:`NotationError` (``too_long``)."""
    version = VERSION if any(move.annotated for move in record.moves) else PLAIN_VERSION
    header = [f"{HEAD} {version}", *_lines(_header(record))]
    moves = list(_moves(record))
    result = f"result: {UNFINISHED if record.ended is None else record.ended}"
    return check_text("\n".join([*header, "", *moves, *([""] if moves else []), result, ""]), "A record")


def write_session(session: SessionRecord) -> str:
    """A session as text: its header, and the record of every hand. Raises :class:`NotationError` (``too_long``)."""
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
    """A seed so that it is seen whether it is a number, a text or bytes."""
    if isinstance(seed, bytes):
        return f"bytes:{seed.hex()}"
    return quoted(seed) if isinstance(seed, str) else str(seed)


def _moves(record: Record) -> Iterator[str]:
    """A line for the moves that one seat makes one after another."""
    for seat, moves in groupby(record.moves, key=lambda move: move.seat):
        said = ", ".join([action_text(move.action) + _annotation(move) for move in moves])
        yield said if seat is None else f"{seat}: {said}"


def _annotation(move: Move) -> str:
    """The evaluation and the comment of a move, in braces as in PGN."""
    if not move.annotated:
        return ""
    evaluation = "" if move.evaluation is None else f"[%eval {move.evaluation}]"
    return f" {{{' '.join([each for each in (evaluation, move.comment) if each])}}}"
