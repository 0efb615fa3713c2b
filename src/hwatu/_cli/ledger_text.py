"""The ledger and the standings of a session as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._payment.endings import words_of
from hwatu._session.purses import shortfalls
from hwatu.render._column_width import align, width, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._cli.phrases import Phrases
    from hwatu._session import Session
    from hwatu.render._sentences import Writer


def ledger_lines(session: Session, pen: Writer, words: Phrases) -> list[str]:
    """A line for each deal with its end and what each seat won or lost, then the totals in chips and in money; with
    purses what is left in each, and a line for each payment that one of them cut.
    """
    seats = range(session.rules.players)
    rows = [["", pen.strong(words.ledger), *map(pen.seat, seats)], *_deals(session, pen, words)]
    rows.append(["", words.total, *(f"{chips:+}" for chips in session.chips)])
    if session.stake != 1:
        rows.append(["", words.money, *(f"{money:+}" for money in session.money)])
    if session.purses:
        rows.append(["", words.purses, *map(str, session.purses)])
    lines = align(rows, to_the_right={0, *(seat + 2 for seat in seats)})
    if pen.columns is not None and max(map(width, lines)) > pen.columns:
        lines = list(_below(rows, pen.columns))
    return [*lines, *_cuts(session, pen, words)]


def _below(rows: list[list[str]], columns: int) -> Iterator[str]:
    """The rows with the numbers below their words, for a narrow terminal."""
    numbers = align([row[2:] for row in rows], to_the_right=range(len(rows[0])), indent="   ")
    for row, line in zip(rows, numbers, strict=True):
        yield from wrap("  ".join(filter(None, row[:2])), columns, hanging=3)
        yield from wrap(line, columns, hanging=3)


def _cuts(session: Session, pen: Writer, words: Phrases) -> Iterator[str]:
    for entry in session.ledger if session.purses else ():
        for owed, payment in shortfalls([each for each in entry.payments if each.payer == entry.seat]):
            yield pen.sentence(
                words.cut,
                deal=entry.deal + 1,
                payer=payment.payer,
                chips=owed,
                amount=payment.amount,
                reason=payment.reason,
            )


def _deals(session: Session, pen: Writer, words: Phrases) -> Iterator[list[str]]:
    players = session.rules.players
    ledger, corrections = session.ledger, iter(session.corrections)
    for place in range(0, len(ledger), players):
        first = ledger[place]
        what = words.standings
        if first.end is not None:
            settlement = next(corrections).settlement if first.correction else session.deals[first.deal].settlement
            outcome = settlement.outcome
            what = pen.words(*words_of(session.rules, outcome, outcome.seats), winner=outcome.winner)
        if first.correction:
            what = f"{words.corrected}: {what}"
        yield [str(first.deal + 1), what, *(f"{each.chips:+}" for each in ledger[place : place + players])]


def standing_lines(session: Session, pen: Writer, words: Phrases) -> list[str]:
    """The seats from first to last, with their chips, and their money if a chip is worth more than 1."""
    rows = []
    for place in session.standings:
        row = [pen.say(words.rank, rank=place.rank), pen.seat(place.seat), pen.signed_chips(place.chips)]
        rows.append([*row, f"{words.money} {place.money:+}"] if session.stake != 1 else row)
    return [pen.strong(words.standings), *align(rows, to_the_right={0, 2, 3}, columns=pen.columns)]
