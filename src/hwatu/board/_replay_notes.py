"""The comments and evaluations of a record in a replay: a line below the board, and a curve for each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._base.two_languages import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._record import Move
    from hwatu._state import Step
    from hwatu.board._replay_types import CurvePage, CurvePoint, CurveSeat
    from hwatu.render._sentences import Writer

_EXPECTS: Final = Wording("{seat} could expect {expected} ± {error} chips.", "{seat}의 기댓값: {expected} ± {error}칩.")
_CURVE: Final = Wording("Expected result after each decision, in chips", "수마다 기대되는 칩")


def note(move: Move | None, seat: int | None, pen: Writer) -> str:
    """The evaluation and the comment of a move as text; empty where it has none, and before the first move."""
    if move is None or not move.annotated:
        return ""
    said = [move.comment] if move.comment else []
    if move.evaluation is not None and seat is not None:
        found = move.evaluation
        expects = pen.sentence(*_EXPECTS, seat=seat, expected=f"{found.chips:+.1f}", error=f"{found.error:.1f}")
        said.insert(0, expects)
    return " ".join(said)


def curve(steps: Sequence[Step], moves: Sequence[Move], pen: Writer) -> CurvePage | None:
    """For each seat its evaluated moves; None where no move is evaluated."""
    points: dict[int, list[CurvePoint]] = {}
    for number, (step, move) in enumerate(zip(steps, moves, strict=False), 1):
        if move.evaluation is not None and step.state.actor is not None:
            points.setdefault(step.state.actor, []).append({"step": number, "chips": move.evaluation.chips})
    if not points:
        return None
    seats: list[CurveSeat] = [
        {"seat": seat, "name": pen.sentence("{seat}", seat=seat), "points": points[seat]} for seat in sorted(points)
    ]
    return {"label": pen.words(*_CURVE), "steps": len(moves), "seats": seats}
