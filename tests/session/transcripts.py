"""A season of each preset as text: every deal, every move, every entry of the ledger.

``python -m tests.session.transcripts`` writes the files of ``tests/session/golden`` anew (with ``src`` on the path
where the library is not installed). Read the difference before it is committed: every line is a change of behaviour.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from hwatu import Rules, Series, Session, presets, step, variants
from hwatu._actions import action_text
from tests.session.playing import choose

GOLDEN: Final = Path(__file__).parent / "golden"

TABLES: Final[dict[str, Rules]] = {
    "pagat": presets.pagat(players=5),
    "pagat_earlier": presets.pagat_earlier(players=3),
    "wikipedia": presets.wikipedia(players=2),
    "goo_stupe": presets.goo_stupe(players=5),
    "hwatu_variation": presets.hwatu_variation(players=4),
    "matgo": presets.matgo(),
    "gostop_online": presets.gostop_online(),
    "matgo_with_more": presets.matgo(mission_cards=3, empty_turns=5) | variants.hangame,
    "pagat_with_more": presets.pagat(
        players=5, boar_pot_chips=1, drawn_month_multiplier=4, missions=True, compensation_time="AT_END"
    ),
}
"""The table of each transcript: a preset, or one with what else reaches over hands."""


def transcript(name: str) -> str:
    """The season of this table as text, equal in every run."""
    return "\n".join(_lines(name, TABLES[name])) + "\n"


def _lines(name: str, rules: Rules) -> Iterator[str]:
    """The lines of a season: every deal with its moves and payments, then the standings."""
    rng = Random(name)
    session = Session.start(rules, Series.SEASON, stake=100)
    yield f"{name}: {rules.players} seats, a chip is worth {session.stake}"
    while not session.over:
        number = len(session.deals)
        state = session.deal(seed=f"{name} {number}")
        yield f"\ndeal {number}: seat {session.dealer} deals with {state.carry!r}"
        if session.waiting:
            yield f"waiting: {_numbers(session.waiting)}"
        moves = []
        while not state.over:
            action = choose(state, rng)
            moves.append(f"{state.actor}:{action_text(action)}")
            state = step(state, action).state
        yield from _wrapped(moves)
        session = session.record(state)
        end = session.deals[-1].settlement
        won = "" if end.winner is None else f", seat {end.winner} wins"
        yield f"{end.end.value}{won}; {_numbers(session.deals[-1].active)} played"
        yield from _entries(session, number)
    yield "\nend of the series"
    yield from _entries(session, len(session.deals))
    for place in session.standings:
        yield f"{place.rank}. seat {place.seat}: {place.chips} chips, {place.money}"


def _entries(session: Session, number: int) -> Iterator[str]:
    """The lines of the ledger about one deal."""
    for entry in session.ledger:
        if entry.deal == number:
            yield f"seat {entry.seat}: {entry.chips:+}"
            for payment in entry.payments:
                sign = "+" if payment.payee == entry.seat else "-"
                lines = "".join(f" {line};" for line in payment.lines)
                yield f"    {sign}{payment.amount} {payment.reason} ({payment.rule}){':' if lines else ''}{lines}"


def _wrapped(words: list[str]) -> Iterator[str]:
    """The words on lines of at most 110 characters."""
    line = ""
    for word in words:
        if len(line) + len(word) > 110:
            yield line
            line = ""
        line += f"{' ' if line else ''}{word}"
    yield line


def _numbers(seats: tuple[int, ...]) -> str:
    """Seat numbers separated by spaces."""
    return " ".join(map(str, seats))


def main() -> None:
    """Write every transcript anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name in TABLES:
        (GOLDEN / f"{name}.txt").write_text(transcript(name), encoding="utf-8")


if __name__ == "__main__":
    main()
