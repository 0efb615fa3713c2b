"""Makes what the pages for beginners show: the cards by month, turns played step by step, what sets score, a payment.

Every turn is played by the library, and what the pages say happened is what its events say. A turn that does not show
what it is there for, or cards that score something else, end the build.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from hwatu import DECK, Card, CardSet, Month, Settlement, State, Step, cards, parse_position, presets, score, step
from hwatu._actions import parse_action
from hwatu.art import svg
from hwatu.events import Event
from hwatu.render import svg as table
from hwatu.render import text
from hwatu.render._sentences import Writer, language_of_pages
from languages import Say, english, lang_of
from written import write

RULES: Final = presets.pagat(players=2)


class Lesson(NamedTuple):
    """A turn to look at: the position, the action, and the event that the turn is there to show."""

    line: str
    action: str
    shows: str


LESSONS: Final = {
    "pair": Lesson("hands 3R 5K / 7J 9J; table 3B 8J; stock 10J *; turns 3 3", "play 3R", "Captured"),
    "no-match": Lesson("hands 5K 3R / 7J 9J; table 8J 2A; stock 10J *; turns 3 3", "play 5K", "CardPlayed"),
    "two-pairs": Lesson("hands 3R 5K / 7J 9J; table 3B 8J 2A; stock 8A *; turns 3 3", "play 3R", "Captured"),
    "ppuk": Lesson("hands 3R 5K / 7J 9J; table 3J 8J; stock 3K *; captured - / 4J 1B; turns 3 3", "play 3R", "Ppuk"),
    "stack": Lesson(
        "hands 3R 5K / 7J 9J; table 8J; stacks 3B 3J 3K @1; stock 10A *; captured - / 4J 1B; turns 3 3; ppuks 0 1",
        "play 3R",
        "StackTaken",
    ),
    "chok": Lesson("hands 3R 5K / 7J 9J; table 1J 8J; stock 3K *; captured - / 4J 1B; turns 3 3", "play 3R", "Chok"),
    "ttadak": Lesson(
        "hands 3R 5K / 7J 9J; table 3J 3B 8J; stock 3K *; captured - / 4J 1B; turns 3 3", "play 3R>3B", "Ttadak"
    ),
    "sseul": Lesson("hands 3R 5K / 7J 9J; table 3J 8J; stock 8A *; captured - / 4J 1B; turns 3 3", "play 3R", "Sseul"),
    "bomb": Lesson("hands 3R 3J 3K 5K / 7J 9J 10K 11J; table 3B 8J; stock 10A *; turns 3 3", "bomb 3", "Bombed"),
}
"""The turns of the page, by the name under which it includes them."""

SETS: Final = {
    "1B 3B 8B 11B 12B": 15,
    "1B 3B 8B 11B": 4,
    "1B 3B 8B": 3,
    "1B 3B 12B": 2,
    "2A 4A 8A": 5,
    "1R 2R 3R": 3,
    "4R 5R 7R": 3,
    "6R 9R 10R": 3,
    "2A 5A 6A 7A 10A": 1,
    "1R 4R 6R 9R 12R": 1,
    "1J 1K 2J 3K 4J 5J 5K 6J 7K 8J": 1,
}
"""Cards that score as one set, and how many points."""

LAST_TURN: Final = (
    "hands 8K 5K 6J / 7J 9J 10J; captured 1B 3B 8B 2A 4A 1J / 4J 6R 7A 5J; "
    "table 8A 12R 11K; stock 9K 10K 4K 5R 2K 3J; turns 7 7"
)
"""A turn after which seat 0 may stop."""


def generate(target: Path, say: Say = english) -> None:
    """Write the pictures of the cards, the months, the lessons, the sets and the last turn to the folder."""
    pictures = {f"cards/{card.code}.svg": svg(card) for card in DECK}
    stopping = step(_read(LAST_TURN), parse_action("play 8K")).state
    over = step(stopping, parse_action("stop")).state
    pages = {
        "months.md": "\n".join(months(say)),
        "sets.md": "\n".join(sets(say)),
        "go-or-stop.svg": table(stopping, seat=0, index=True, lang=lang_of(say)),
        "settlement.txt": receipt_to_you(over.settlement, say) + "\n",
        **{f"lesson-{name}.md": "\n".join(told(lesson, say)) for name, lesson in LESSONS.items()},
    }
    for name, made in {**pictures, **pages}.items():
        write(target / name, made)


def months(say: Say = english) -> Iterator[str]:
    """The four cards of every month, each with its code and what it is called."""
    for month in Month:
        yield "## " + say(f"{month}: {month.flower} ({month.korean})", f"{month.value}월 {month.korean}") + "\n"
        yield "::::{container} cards-of-a-month"
        for card in DECK:
            if card.month is month:
                named = say(f"{_kind(card)}<br>{card.korean}", card.korean)
                yield f":::{{container}} card\n{_picture(card, say)}\n\n**{card.code}** {named}\n:::"
        yield "::::\n"


def _kind(card: Card) -> str:
    """The words that tell a card from the other three of its month."""
    found = re.fullmatch(rf"{card.month} (.+?) \((.+)\)|{card.month} (.+)", card.name)
    assert found is not None, card.name
    if found[3]:
        return re.sub(r"^junk .*", "junk", found[3])
    return f"{found[1]}, {found[2]}"


def told(lesson: Lesson, say: Say = english) -> Iterator[str]:
    """A turn as piles of cards from left to right, then in words."""
    before = _read(lesson.line)
    after = step(before, parse_action(lesson.action))
    if lesson.shows not in [type(event).__name__ for event in after.events]:
        raise ValueError(f"{lesson.action} shows no {lesson.shows} in {lesson.line}")
    yield "::::{container} lesson"
    for title, pile in _piles(before, after, say):
        if pile:
            yield f":::{{container}} pile\n{title}\n\n{' '.join(_picture(each, say) for each in pile)}\n:::"
    yield "::::\n"
    said = " ".join(to_you(each, say) for each in after.events)
    first, mine, others = said.partition("내가 ")  # in Korean the first sentence says who, and that is enough
    yield first + mine + others.replace("내가 ", "") + "\n"


def _piles(before: State, after: Step, say: Say) -> Iterator[tuple[str, Iterable[Card]]]:
    played = before.seats[0].hand - after.state.seats[0].hand
    given = before.seats[1].captured - after.state.seats[1].captured
    yield say("On the table", "바닥"), before.table
    yield say("A stack", "쌓인 패"), CardSet([card for stack in before.stacks for card in stack.cards])
    yield say("You play", "내는 패"), played
    yield say("You turn", "뒤집은 패"), before.stock[:1]
    yield say("You take", "먹은 패"), after.state.seats[0].captured - before.seats[0].captured - given
    yield say("You are given", "받은 피"), given
    yield (
        say("It stays there", "바닥에 남는 패"),
        CardSet([card for stack in after.state.stacks for card in stack.cards]),
    )


def sets(say: Say = english) -> Iterator[str]:
    """A table of the sets and counts, with their points as the library counts them."""
    yield say("| Cards | Name | Points |", "| 패 | 이름 | 점수 |") + "\n| --- | --- | --- |"
    for codes, points in SETS.items():
        (item,) = score(RULES, codes).items
        if item.points != points:
            raise ValueError(f"{codes} score {item.points}")
        named = say(f"{item.name}<br>{item.korean}", item.korean)
        yield f"| {' '.join(_picture(each, say) for each in cards(codes))} | {named} | {points} |"


def to_you(told: Event, say: Say = english) -> str:
    """The event, told to the player of seat 0, who sees the cards."""
    language = language_of_pages(lang_of(say))
    said = Writer(language, viewer=0, names=("", say("your opponent", "상대")), you=True).event(told)
    return said[0].upper() + said[1:]


def receipt_to_you(settlement: Settlement | None, say: Say) -> str:
    """The receipt, told to the player of seat 0."""
    if lang_of(say) == "ko":
        return text(settlement, lang="ko", names=("나", "상대")).replace("나가 ", "내가 ")
    said = text(settlement, names=("you", "your opponent"))
    said = re.sub(r"(?:^|(?<=! ))[a-z]", lambda found: found[0].upper(), said)
    return re.sub(r"\b([Yy]ou) (take|leave|pay)s\b", r"\1 \2", said).replace("you's", "your")


def _read(line: str) -> State:
    return parse_position(f"hwatu position 1; {line}", RULES)


def _picture(card: Card, say: Say = english) -> str:
    return f"![{say(card.name, card.korean)}](generated/cards/{card.code}.svg)"
