"""Replays: hands to step through, as plain data for pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from hwatu._base.errors import InvalidPosition
from hwatu._base.wording import Wording
from hwatu._record.moves import names_in
from hwatu._record.records import Record, SessionRecord
from hwatu._view.observing import observe
from hwatu.codec._page_types import ChoicePage, FairDealPage, HandPage, Message
from hwatu.render._sentences import Language, Writer, check_names, language_of_pages
from hwatu.tables._table_pages import choice, fair_page, message, page

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hwatu._engine.step_result import Step
    from hwatu._record.moves import Move
    from hwatu.render import Lang


_PLAYER: Final = Wording("Player {number}", "선수 {number}")
"""The name of a seat in a record without names: pages count people from 1."""
_EXPECTS: Final = Wording(
    "{seat} could expect {expected} chips (± {error}).", "{seat}의 기댓값 {expected}칩 (± {error})."
)
_CURVE: Final = Wording("Expected result after each decision, in chips", "수마다 기대되는 칩")


def note(move: Move | None, seat: int | None, writer: Writer) -> str:
    """The comment and the evaluation of a move as text; "" if it has none, and for the deal."""
    if move is None or not move.annotated:
        return ""
    said = [move.comment] if move.comment else []
    if move.evaluation is not None and seat is not None:
        found = move.evaluation
        expects = writer.sentence(
            *_EXPECTS, seat=seat, expected=writer.decimal(found.chips), error=f"{found.error:.1f}"
        )
        said.insert(0, expects)
    return " ".join(said)


def curve(steps: Sequence[Step], moves: Sequence[Move], writer: Writer) -> CurvePage | None:
    """The evaluated moves of each seat; None if no move is evaluated."""
    points: dict[int, list[CurvePoint]] = {}
    for number, (step, move) in enumerate(zip(steps, moves, strict=False), 1):
        if move.evaluation is not None and step.state.actor is not None:
            found = move.evaluation
            points.setdefault(step.state.actor, []).append({"step": number, "chips": found.chips, "error": found.error})
    if not points:
        return None
    seats: list[CurveSeat] = [
        {"seat": seat, "name": writer.sentence("{seat}", seat=seat), "points": points[seat]} for seat in sorted(points)
    ]
    return {"label": writer.words(*_CURVE), "steps": len(moves), "seats": seats}


class ReplayMove(TypedDict):
    """A decision in the list of moves."""

    step: int
    """The number of the step after it, from 1."""
    seat: int
    name: str
    text: str
    """The decision of the seat, in words."""
    better: ChoicePage | None
    """The better choice, if the record calls the decision a mistake."""


class ReplayStep(TypedDict):
    """A step of a replay: the deal, or a decision."""

    messages: list[Message]
    """The messages of the step, for the board to play."""
    page: HandPage
    """The hand after it."""
    said: str
    """A sentence for each event."""
    note: str
    """The comment and the evaluation of the decision in the record; empty if it has none."""


class ReplayView(TypedDict):
    """A hand as one seat saw it, or with all hands open."""

    seat: int | None
    """The seat that saw it; None for all hands open."""
    name: str
    """The name of the seat; empty for all hands open."""
    steps: list[ReplayStep]
    """The deal, then a step for each decision: step 12 is the hand after 12 decisions."""


class CurvePoint(TypedDict):
    """An evaluated decision."""

    step: int
    chips: float
    """The chips that the seat could expect in the hand after it."""
    error: float
    """The standard error of that, in chips."""


class CurveSeat(TypedDict):
    """The evaluated decisions of a seat."""

    seat: int
    name: str
    points: list[CurvePoint]


class CurvePage(TypedDict):
    """The chips that each seat could expect after its decisions."""

    label: str
    """The heading of the curve."""
    steps: int
    """The number of the last step."""
    seats: list[CurveSeat]


class ReplayHand(TypedDict):
    """A hand of a replay."""

    title: str
    """How it ended, or who decides what, in words."""
    views: list[ReplayView]
    """The hand with all hands open, then as each seat saw it; all views have equally many steps."""
    moves: list[ReplayMove]
    """The decisions in order."""
    fair: FairDealPage | None
    """The proof of the shuffle; None for a hand that was dealt without words of its players."""
    curve: CurvePage | None
    """The evaluations of the record; None if it has none."""


class ReplayPage(TypedDict):
    """The data of ``<hwatu-replay>``: the hands of a record."""

    lang: str
    title: str
    """The game and its players, in words."""
    hands: list[ReplayHand]


_HAND: Final = Wording("A hand of Go-Stop", "고스톱 한 판")
_SERIES: Final = Wording("{count} hands of Go-Stop", "고스톱 {count}판")


def replay(record: Record | SessionRecord, *, lang: Lang = "en", names: Iterable[str] | None = None) -> ReplayPage:
    """Turn a record of a hand or of a series into plain data for the element ``<hwatu-replay>``: :class:`ReplayPage`
    has its keys.

    ``names`` are what the seats are called; without them they are called as the record calls them, and seats without a
    name "Player 1" and so on. Raises as :func:`replay_page` does.

    >>> from hwatu import Record, legal_actions, presets
    >>> record = Record.start(presets.pagat(), seed=7, headers={"Name-0": "Juno", "Name-1": "Jimin"})
    >>> shown = replay(record.played(legal_actions(record.state)[0]))
    >>> shown["title"], [view["name"] for view in shown["hands"][0]["views"]]
    ('A hand of Go-Stop: Juno, Jimin', ['', 'Juno', 'Jimin'])
    """
    hands = _hands_of(record)
    spoken, given = language_of_pages(lang), None if names is None else check_names(names)
    called = [_names(record, hand) if given is None else given for hand in hands]
    writers = [Writer(spoken, names=_all_named(names, record.rules.players, spoken)) for names in called]
    title = writers[-1].say(spoken.pick(_HAND if len(hands) == 1 else _SERIES), count=len(hands))
    if called[-1]:
        title += ": " + ", ".join(writers[-1].names)
    return {"lang": spoken.code, "title": title, "hands": list(map(_hand, hands, writers))}


def _hands_of(record: Record | SessionRecord) -> tuple[Record, ...]:
    """The hands of a record. Raises :class:`InvalidPosition`: ``not_a_record``, and ``no_hand`` for a series without a
    hand.
    """
    if isinstance(record, Record):
        return (record,)
    if not isinstance(record, SessionRecord):
        raise InvalidPosition(
            "A replay is made of a record.", code="not_a_record", korean="다시 보기는 기록으로 만듭니다."
        )
    if not record.hands:
        raise InvalidPosition("This series has no hand yet.", code="no_hand", korean="아직 친 판이 없습니다.")
    return record.hands


def _names(record: Record | SessionRecord, hand: Record) -> tuple[str, ...]:
    """The names of the seats from the record of a hand, else from that of its series; empty if neither has any."""
    for headers in (hand.headers, record.headers):
        names = names_in(dict(headers), hand.rules.players)
        if any(names):
            return tuple(names)
    return ()


def _all_named(names: Sequence[str], players: int, spoken: Language) -> tuple[str, ...]:
    """The names of all seats, also of those that have none."""
    given = [*names, *[""] * players][:players]
    return tuple([name or spoken.pick(_PLAYER).format(number=seat + 1) for seat, name in enumerate(given)])


def _hand(record: Record, writer: Writer) -> ReplayHand:
    steps = list(record.steps())
    views = _views(steps, record.moves, writer)
    return {
        "title": _title(views[0]["steps"][-1]["page"]),
        "views": views,
        "moves": [
            _move(number, *each, writer) for number, each in enumerate(zip(steps, record.moves, strict=False), 1)
        ],
        "fair": fair_page(record, over=True),
        "curve": curve(steps, record.moves, writer),
    }


def _move(number: int, step: Step, move: Move, writer: Writer) -> ReplayMove:
    """A decision that was made in the state after a step."""
    seat = step.state.actor
    assert seat is not None
    view, better, lang = observe(step.state, seat), move.better, writer.language.code
    return {
        "step": number,
        "seat": seat,
        "name": writer.names[seat],
        "text": choice(view, move.action, lang=lang)["label"],
        "better": None if better is None or better not in view.actions else choice(view, better, lang=lang),
    }


def _title(last: HandPage) -> str:
    """How a hand ended, with the chips of the winner if it has one; for an unfinished hand, who decides what."""
    settlement = last["settlement"]
    if settlement is None:
        return last["decides"] or ""
    winner = settlement["winner"]
    return settlement["end"] if winner is None else f"{settlement['end']} ({settlement['net'][winner]:+d})"


def _views(steps: list[Step], moves: Sequence[Move], writer: Writer) -> list[ReplayView]:
    """The views of a hand: with all hands open, and as each seat saw it."""
    notes = ["", *[note(move, step.state.actor, writer) for step, move in zip(steps, moves, strict=False)]]
    notes += [""] * (len(steps) - len(notes))  # nobody's move, where the hand was given up
    views: list[ReplayView] = []
    for seat in (None, *range(steps[0].state.rules.players)):
        told = enumerate(zip(steps, notes, strict=True), 1)
        shown = [_step(number, step, seat, writer, noted) for number, (step, noted) in told]
        views.append(
            {"seat": seat, "name": "" if seat is None else writer.sentence("{seat}", seat=seat), "steps": shown}
        )
    return views


def _step(number: int, step: Step, seat: int | None, writer: Writer, noted: str) -> ReplayStep:
    """A step as a seat saw it, or for None with all hands open; without choices, which a reader no longer has."""
    told = message(number, step.events, step.state, seat, writer)
    shown = page(observe(step.state, seat), lang=writer.language.code, names=writer.names)
    shown["choices"], shown["stop"], shown["go"] = [], None, None
    if seat is None:
        for each, known in zip(shown["seats"], step.state.seats, strict=True):
            each["hand"] = list(known.hand.codes)
    said = " ".join(event["text"] for event in told["events"]) or shown["decides"] or ""
    return {"messages": [told], "page": shown, "said": said, "note": noted}
