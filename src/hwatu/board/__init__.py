"""The board ``<hwatu-board>``: a Go-Stop table as a custom element, and a page that replays a record.

The element is plain JavaScript and CSS, ES modules that need no build step and no framework. It draws a
:class:`hwatu.tables.pages.TablePage` or ``HandPage``, plays messages as movement, and says which choice was made.
``hwatu board FOLDER`` copies it.

>>> sorted(files())[:3], len([name for name in files() if name.startswith("cards/")])
(['beats.js', 'board.css', 'cards/10A.svg'], 57)
"""

from hwatu.board._board_files import copy_to, files, version
from hwatu.board._replays import replay, replay_page

__all__ = ["copy_to", "files", "replay", "replay_page", "version"]
