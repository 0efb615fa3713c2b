"""The things that one hand leaves to the next: the nagaris and the row of pushes, the hand factor and the mission
cards.

Shares nothing with the library, on purpose: it is what the library is checked against.
"""

from __future__ import annotations

from typing import Any

Left = dict[str, Any]


def left_behind(before: Left, ending: str, *, pushed: bool = False) -> Left:
    """The carry into the next hand, from that of this one and how it ended.

    A void deal changes nothing (DEAL-10, PAY-24, MISSION-1, PUSH-3). A nagari adds to the nagaris and keeps the
    pushes. Any other end uses both up, but a push lengthens the row (PUSH-3). The next deal names its own factor
    and draws its own mission cards.
    """
    if ending == "VOID":
        return dict(before)
    nagaris, pushes = before.get("nagaris", 0), before.get("pushes", 0)
    after: Left = {"nagaris": 0, "pushes": 0, "factor": 1, "mission_cards": []}
    if ending.endswith("NAGARI"):
        return {**after, "nagaris": nagaris + 1, "pushes": pushes}
    return {**after, "pushes": pushes + 1} if pushed else after
