"""Reads records and sessions, strictly or leniently.

Strict reading is for programs: it shows the slips of another writer, which a lenient reader forgives.

A strict reader takes only texts as the library writes them. A lenient one also takes texts that people write: with
comments, blank lines and white space anywhere, without seats or a result, and with headers that it does not know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias, TypeVar

import attrs

from hwatu._actions import parse_action
from hwatu._base.errors import nearest
from hwatu._base.wording import Wording
from hwatu._cards.flower_cards import Card, another
from hwatu._cards.shuffle import LONGEST_SEED, MOST_DIGITS, Seed
from hwatu._engine.dealing import check_seat
from hwatu._engine.opening import check_deck
from hwatu._facts.carry import NO_CARRY
from hwatu._notation.line_fields import ABANDONMENT, END, SEAT, Keywords, each_of, read, read_carry, read_seat
from hwatu._notation.located_words import LONGEST_SESSION, Word, Words, check_text, in_names, member
from hwatu._notation.position_line import read_position
from hwatu._record import record_writer as header  # the names of headers, and how rules are read from them
from hwatu._record.moves import MOST_CHIP_DIGITS, Ended, Evaluation, Move
from hwatu._record.record_writer import HEAD, PLAIN_VERSION, SESSION_HEAD, UNFINISHED
from hwatu._session.ledger import PurseLimit
from hwatu._validity.position_parts import NamedCards
from hwatu.rules import Rules

R = TypeVar("R")
S = TypeVar("S")

_MOVES: Final = re.compile(r"(?:(?P<seat>[0-9]{1,3}):)?\s*(?P<moves>[a-z].*)")
_ANNOTATED: Final = re.compile(r"(?P<action>[^,{}]*)(?:\{(?P<said>[^{}]*)\} *)?(?P<more>,|$)")
_SAID: Final = re.compile(r"(?:\[%eval ([^\]]*)\] *)?(?:\[%better ([^\]]*)\])?(.*)", re.DOTALL)
_EVALUATION: Final = re.compile(r"([+-]?)([0-9]{1,12})(?:\.([0-9]{1,2}))? ([0-9]{1,12})(?:\.([0-9]{1,2}))?")
_HEADER: Final = re.compile(r"(?P<name>[A-Za-z][A-Za-z0-9_-]{0,39}):\s*(?P<text>.*)")


@attrs.frozen
class _Sections:
    """The lines of a record, sorted into its parts."""

    title: Word
    headers: tuple[tuple[Word, Word], ...]
    moves: tuple[Word, ...] = ()
    result: Word | None = None


def read_record(text: str, make: Callable[..., R], *, strict: bool) -> R:
    """Read one record from a text; ``make`` is called with its fields as keywords."""
    chunks = _chunks(_lines(check_text(text, "A record"), strict=strict), strict=strict)
    if len(chunks) != 1:
        at = chunks[1][0] if chunks else Word("")
        raise at.error(
            f"One record is expected here, not {len(chunks)}.",
            code="not_a_record",
            korean=f"기록 하나가 와야 하는데 {len(chunks)}개입니다.",
        )
    return _hand(chunks[0], make, {}, strict=strict)


def read_session(text: str, make: Callable[..., S], make_hand: Callable[..., R], *, strict: bool) -> S:
    """Read a session from a text; ``make`` is called with its fields as keywords, ``make_hand`` with those of hands."""
    first, *rest = _chunks(_lines(check_text(text, "A session", LONGEST_SESSION), strict=strict), strict=strict) or [()]
    _version(first, SESSION_HEAD)
    sections = _session_sections(first, strict=strict)
    known = _known(sections.headers, header.SESSION_NAMES, strict=strict)
    rules = header.read_rules(_about_rules(sections.headers), sections.title)
    series = known["series"].number("series") if "series" in known else None
    stake = known["stake"].number("stake") if "stake" in known else 1
    limit = member(known["limit"], PurseLimit.__members__) if "limit" in known else PurseLimit.PAYER
    purses = tuple([chips.number("a purse") for chips in known["purses"].words()]) if "purses" in known else ()
    finished = "finished" in known and member(known["finished"], {"true": True, "false": False})
    seen: dict[tuple[str, ...], Rules] = {}
    hands = tuple([_hand(each, make_hand, seen, strict=strict) for each in rest])
    with known.get("purses", sections.title).blamed():
        return make(
            rules=rules,
            series=series,
            stake=stake,
            purses=purses,
            limit=limit,
            finished=finished,
            hands=hands,
            headers=_other(sections, header.SESSION_NAMES),
        )


def _lines(text: str, *, strict: bool) -> Iterator[Word]:
    """The lines of a text. A lenient reader drops comments, white space at the ends, and then empty lines."""
    # Editors on Windows begin a text with the mark U+FEFF, which is no part of it.
    for number, line in enumerate((text if strict else text.removeprefix("\ufeff")).split("\n"), 1):
        if strict:
            yield _strict(Word(line, number))
            continue
        said = line.partition("#")[0]
        if bare := said.strip():
            yield Word(bare, number, len(said) - len(said.lstrip()) + 1)


def _strict(line: Word) -> Word:
    for pattern, what in _STRICT:
        found = pattern.search(line.text)
        if found:
            raise Word("", line.line, found.start() + 1).error(
                f"A strict reader takes no {what.english}.",
                code="not_strict",
                korean=f"엄격한 형식에 맞지 않습니다: {what.korean}.",
            )
    return line


_STRICT: Final = (
    (re.compile("#"), Wording("comment", "설명")),
    (
        re.compile(r"^\s|\s$|[^\S ]"),
        Wording("white space around a line or other than a space", "줄 앞뒤의 빈칸이나 빈칸이 아닌 공백"),
    ),
)


def _chunks(lines: Iterable[Word], *, strict: bool) -> list[tuple[Word, ...]]:
    """The lines of each record, its title first, without the blank line after it."""
    chunks: list[list[Word]] = []
    for line in lines:
        if line.text.startswith("hwatu "):
            chunks.append([line])
        elif chunks:
            chunks[-1].append(line)
        elif line.text or strict:
            raise line.error(
                f"A record begins with '{HEAD} {PLAIN_VERSION}'.",
                code="not_a_record",
                korean=f"기록은 '{HEAD} {PLAIN_VERSION}'로 시작합니다.",
            )
    for chunk in chunks:
        if strict:  # a complete text ends with a line feed, so the last line is empty
            if chunk[-1].text:
                raise chunk[-1].error(
                    "The text breaks off: its last line has no end.",
                    code="not_strict",
                    korean="글이 중간에 끊겼습니다. 마지막 줄이 줄바꿈으로 끝나지 않습니다.",
                )
            chunk.pop()
    return [tuple(chunk) for chunk in chunks]


def _version(lines: Iterable[Word], head: str) -> str:
    title = next(iter(lines), Word(""))
    words = title.text.split()
    if words[:2] != head.split() or len(words) != 3:
        raise title.error(
            f"This begins with '{head} {PLAIN_VERSION}'.",
            code="not_a_record",
            korean=f"'{head} {PLAIN_VERSION}'로 시작해야 합니다.",
        )
    known = _MOVES_OF if head == HEAD else (str(PLAIN_VERSION),)
    if words[2] not in known:
        raise title.error(
            f"This is of version {words[2][:20]}, and only {', '.join(known)} can be read.",
            code="unknown_version",
            korean=f"버전이 {words[2][:20]}인데, 읽을 수 있는 것은 {', '.join(known)}뿐입니다.",
        )
    return words[2]


def _hand(lines: tuple[Word, ...], make: Callable[..., R], seen: dict[tuple[str, ...], Rules], *, strict: bool) -> R:
    """Read one record. ``seen`` holds the rules of earlier hands by the text of their headers, to read them once."""
    moves_of = _MOVES_OF[_version(lines, HEAD)]
    sections = _sections(lines, strict=strict)
    known = _known(sections.headers, header.HAND_NAMES, strict=strict)
    about = _about_rules(sections.headers)
    said = tuple([word.text for pair in about for word in pair])
    rules = seen[said] = seen.get(said) or header.read_rules(about, sections.title)  # a session repeats them each hand
    begun = read_position(known["position"], rules) if "position" in known else None
    dealer, carry = (0, NO_CARRY) if begun is None else (begun.dealer, begun.carry)
    with known.get("position", sections.title).blamed():
        return make(
            rules=rules,
            seed=_seed(known["seed"]) if "seed" in known else None,
            deck=_deck(known["deck"], rules) if "deck" in known else None,
            reshuffle=_deck(known["reshuffle"], rules) if "reshuffle" in known else None,
            position=begun,
            dealer=_dealer(known["dealer"], rules) if "dealer" in known else dealer,
            carry=read_carry(_words(known["carry"], rules)) if "carry" in known else carry,
            moves=tuple([move for line in sections.moves for move in _moves(line, moves_of, strict=strict)]),
            ended=None if sections.result is None else _ended(sections.result, rules),
            headers=_other(sections, header.HAND_NAMES),
        )


def _sections(lines: tuple[Word, ...], *, strict: bool) -> _Sections:
    """Sort the lines into headers, moves and result. A strict reader wants one blank line between these."""
    if strict:
        return _strict_sections(lines)
    headers, moves, result = [], [], None
    for line in lines[1:]:
        if result is not None:
            raise line.error(
                "Nothing follows the result.", code="bad_record", korean="결과 뒤에는 아무것도 적지 않습니다."
            )
        found = _HEADER.fullmatch(line.text)
        if found is None:
            moves.append(line)
        elif found["name"] == "result":
            result = line
        elif moves:
            raise line.error(
                "Headers come before the moves.", code="bad_record", korean="머리말은 수보다 앞에 적습니다."
            )
        else:
            headers.append(_header(line))
    return _Sections(lines[0], tuple(headers), tuple(moves), result)


def _strict_sections(lines: tuple[Word, ...]) -> _Sections:
    blocks: list[list[Word]] = [[]]
    for line in lines:
        if line.text:
            blocks[-1].append(line)
        else:
            blocks.append([])
    empty = next((block for block in blocks if not block), None)
    if empty is not None or not 2 <= len(blocks) <= 3:
        at = lines[-1]
        raise at.error(
            "Header, moves and result are separated by exactly one blank line each.",
            code="not_strict",
            korean="머리말, 수, 결과 사이에는 빈 줄이 꼭 하나씩 있어야 합니다.",
        )
    (title, *headers), *moves, results = blocks
    if len(results) != 1 or not results[0].text.startswith("result: "):
        raise results[0].error(
            "A record ends with its result, 'result: unfinished' at least.",
            code="no_result",
            korean="기록은 결과로 끝나야 합니다. 적어도 'result: unfinished'라고 적으세요.",
        )
    return _Sections(title, tuple([_header(line) for line in headers]), tuple(*moves), results[0])


def _session_sections(lines: tuple[Word, ...], *, strict: bool) -> _Sections:
    body = [line for line in lines[1:] if line.text]
    if strict and len(body) != len(lines) - 1:
        raise lines[-1].error(
            "A header has no blank lines.", code="not_strict", korean="머리말에는 빈 줄이 없어야 합니다."
        )
    return _Sections(lines[0], tuple([_header(line) for line in body]))


def _header(line: Word) -> tuple[Word, Word]:
    found = _HEADER.fullmatch(line.text)
    if found is None:
        raise line.error(
            "A header is written 'name: text'.", code="bad_header", korean="머리말은 'name: text'처럼 씁니다."
        )
    return (
        Word(found["name"], line.line, line.column),
        Word(found["text"], line.line, line.column + found.start("text")),
    )


def _known(headers: Iterable[tuple[Word, Word]], names: Iterable[str], *, strict: bool) -> dict[str, Word]:
    """The headers that the format defines, by name. Only ``flag`` may come more than once."""
    found: dict[str, Word] = {}
    for name, text in headers:
        if name.text not in names:
            if strict and not name.text[0].isupper():  # capitals are left to users, so later versions can add names
                hint = nearest(name.text, names) or _OF_ONES_OWN
                raise name.error(
                    f"There is no header {name.text!r}.",
                    code="unknown_header",
                    hint=hint,
                    korean=f"{name.text!r}: 그런 머리말은 없습니다.",
                )
        elif name.text in found and name.text != "flag":
            raise name.error(
                f"The header {name.text} appears twice.",
                code="duplicate_header",
                korean=f"{name.text} 머리말이 두 번 나옵니다.",
            )
        else:
            found[name.text] = text
    return found


_OF_ONES_OWN: Final = Wording("One of your own begins with a capital.", "직접 만든 머리말은 대문자로 시작합니다.")


def _about_rules(headers: Iterable[tuple[Word, Word]]) -> list[tuple[Word, Word]]:
    return [(name, text) for name, text in headers if name.text in header.NAMES]


def _other(sections: _Sections, names: Iterable[str]) -> list[tuple[str, str]]:
    """The other headers, which users define. Their names begin with a capital, which a lenient reader adds."""
    others = [(name.text, text.text) for name, text in sections.headers if name.text not in names]
    return [(name[0].upper() + name[1:], text) for name, text in others]


def _seed(word: Word) -> Seed:
    if re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS}}}", word.text):
        return int(word.text)
    if re.fullmatch(rf"bytes:([0-9a-f]{{2}}){{0,{LONGEST_SEED}}}", word.text):
        return bytes.fromhex(word.text.removeprefix("bytes:"))
    try:  # a text stands in quotation marks, since 7 and "7" are different seeds
        seed = json.loads(word.text) if word.text.startswith('"') else None
    except ValueError:
        seed = None
    if not isinstance(seed, str):
        raise word.error(
            'A seed is a whole number, a text in quotation marks or bytes: 7, "seven" or bytes:07.',
            code="bad_seed",
            korean='시드는 정수나 따옴표 안의 글이나 bytes로 씁니다: 7, "seven", bytes:07.',
        )
    return seed


def _deck(word: Word, rules: Rules) -> tuple[Card, ...]:
    found: list[Card] = []
    for each in in_names(word.words()):
        with each.blamed():
            found.append(another(each.text, found))
    with word.blamed():
        check_deck(rules, found)
    return tuple(found)


def _dealer(word: Word, rules: Rules) -> int:
    seat = read_seat(word)
    with word.blamed():
        check_seat(rules, seat)
    return seat


def _words(text: Word, rules: Rules) -> Words:
    return Words(text.words(), text, NamedCards(rules))


def _moves(line: Word, moves_of: _MovesOf, *, strict: bool) -> list[Move]:
    found = _MOVES.fullmatch(line.text)
    if found is None:
        raise line.error(
            "A line of moves is written '0: play 2A>2R, go'.",
            code="bad_moves",
            korean="둔 수의 줄은 '0: play 2A>2R, go'처럼 씁니다.",
        )
    if strict and found["seat"] is None:
        raise line.error(
            "A line of moves begins with a seat: '0: play 2A'.",
            code="no_seat",
            korean="둔 수의 줄은 자리로 시작합니다: '0: play 2A'.",
        )
    seat = None if found["seat"] is None else int(found["seat"])
    said = Word(found["moves"], line.line, line.column + found.start("moves"))
    return moves_of(said, seat)


def _plain_moves(said: Word, seat: int | None) -> list[Move]:
    """The moves of a line of version 1, which has nothing but actions."""
    if "{" in said.text:
        raise said.error(
            f"A record with comments begins with '{HEAD} 2'.",
            code="bad_moves",
            korean=f"설명을 단 기록은 '{HEAD} 2'로 시작합니다.",
        )
    return [_move(word, seat) for word in said.split(",")]


def _annotated_moves(said: Word, seat: int | None) -> list[Move]:
    """The moves of a line of version 2, each perhaps with an evaluation and a comment in braces."""
    moves: list[Move] = []
    start, more = 0, True
    while more:
        found = _ANNOTATED.match(said.text, start)
        if found is None:
            place = Word("", said.line, said.column + start)
            raise place.error(
                "A comment is written in braces: 'play 2A {a bold move}'.",
                code="bad_comment",
                korean="수에 다는 설명은 중괄호 안에 씁니다: 'play 2A {a bold move}'.",
            )
        # split() also drops white space at the ends and moves the column; there is no line feed, so one piece.
        (action,) = Word(found["action"], said.line, said.column + start).split("\n")
        moves.append(_move(action, seat, found["said"] or ""))
        start, more = found.end(), bool(found["more"])
    return moves


def _evaluation(text: str, near: Word) -> Evaluation:
    numbers = _EVALUATION.fullmatch(text)
    if numbers is None:
        raise near.error(
            "An evaluation is written '[%eval +3.25 0.40]', in chips.",
            code="bad_evaluation",
            korean="평가는 칩으로 '[%eval +3.25 0.40]'처럼 씁니다.",
        )
    sign, chips, part, error, error_part = numbers.groups(default="")
    hundredths, error_hundredths = (
        int(each + after.ljust(2, "0")) for each, after in ((chips, part), (error, error_part))
    )
    return Evaluation(-hundredths if sign == "-" else hundredths, error_hundredths)


def _move(word: Word, seat: int | None, said: str = "") -> Move:
    """A move from its action and the contents of the braces after it: a comment, perhaps after an evaluation,
    ``[%eval +3.25 0.40]``, and a better action, ``[%better play 2K]``.
    """
    found = _SAID.match(said.strip())
    assert found is not None
    evaluation, better, comment = found.groups()
    with word.blamed():
        return Move(
            parse_action(word.text),
            seat,
            word.line,
            word.column,
            comment=comment.strip(),
            evaluation=None if evaluation is None else _evaluation(evaluation, word),
            better=None if better is None else parse_action(better),
        )


_MovesOf: TypeAlias = Callable[[Word, "int | None"], "list[Move]"]
_MOVES_OF: Final[dict[str, _MovesOf]] = {"1": _plain_moves, "2": _annotated_moves}
"""The reader of moves of each version that was ever written. None is removed, so old records stay readable."""


def _chips(word: Word) -> int:
    if not re.fullmatch(rf"-?[0-9]{{1,{MOST_CHIP_DIGITS}}}", word.text):
        raise word.error(
            f"Chips are a whole number, not {word.text[:20]!r}.",
            code="bad_number",
            korean=f"칩은 정수여야 하는데 {word.text[:20]!r}입니다.",
        )
    return int(word.text)


_ENDED: Final[Keywords] = {
    "": ("end", END),
    "winner": ("winner", SEAT),
    "counts_as": ("abandoned", ABANDONMENT),
    "net": ("net", each_of(str, _chips)),
}
"""The keywords of the result of a record."""


def _ended(line: Word, rules: Rules) -> Ended | None:
    _, text = _header(line)
    if text.text == UNFINISHED:
        return None
    said = read(_ENDED, _words(text, rules).grouped(_ENDED))
    with text.blamed():
        return Ended(**said, line=text.line, column=text.column)
