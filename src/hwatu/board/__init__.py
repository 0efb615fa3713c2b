"""The board ``<hwatu-board>``: a Go-Stop table as a custom element; and ``<hwatu-replay>``, which replays hands on it.

The elements are plain JavaScript and CSS, ES modules that need no build step and no framework. The board draws a
:class:`hwatu.tables.pages.TablePage` or ``HandPage``, plays messages as movement, and says which choice was made.
``hwatu board FOLDER`` copies them. A replay shows a :class:`ReplayPage`, which :func:`replay` makes of a record.

>>> sorted(files())[:3], len([name for name in files() if name.startswith("cards/")])
(['beats.js', 'board.css', 'cards/10A.svg'], 57)
"""

from hwatu.board._board_files import copy_to, files, replay_page, version
from hwatu.board._replays import (
    CurvePage,
    CurvePoint,
    CurveSeat,
    ReplayHand,
    ReplayMove,
    ReplayPage,
    ReplayStep,
    ReplayView,
    replay,
)

__all__ = [
    "CurvePage",
    "CurvePoint",
    "CurveSeat",
    "ReplayHand",
    "ReplayMove",
    "ReplayPage",
    "ReplayStep",
    "ReplayView",
    "copy_to",
    "files",
    "replay",
    "replay_page",
    "version",
]
