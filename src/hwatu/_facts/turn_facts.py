"""The facts of a turn as rows: for each its kind, its words, and whether something of it lasts when the turn is over.

:class:`hwatu._facts.current_turn.Turn` has them; lines, JSON, observations and the docs walk the rows. To add a fact: a
row here, its place in the class, the line of the engine that sets it, and the code that reads it.
"""

from __future__ import annotations

from typing import Any, Final

from hwatu._base.two_languages import Wording
from hwatu._facts.fact import Fact, Holds


def _row(name: str, kind: Holds, english: str, korean: str, **rest: Any) -> Fact:
    return Fact(name=name, kind=kind, text=Wording(english, korean), **rest)


def _cards(name: str, english: str, korean: str, **rest: Any) -> Fact:
    return _row(name, Holds.CARDS, english, korean, **rest)


# fmt: off
TURN: Final = (
    _row("seat", Holds.SEAT, "The seat whose turn it is.", "차례", left=True),
    _cards(
        "opening", "The two cards of different months that alone lay on the table when it began (BONUS-1).",
        "바닥에 둘뿐이던 패"),
    _cards(
        "lain", "The cards on the table that could then be captured from hand (LIABLE-2).", "먹을 수 있던 패",
        left=True),
    _cards("played", "The card played from hand (TURN-1).", "낸 패", left=True),
    _cards("laid", "The card that was laid on the table, since nothing matched it (TURN-2).", "내려놓은 패"),
    _cards(
        "pair", "The pair not yet captured, since the stock may make a ppuk of it (TURN-3, TURN-8).",
        "아직 먹지 않은 짝", placed=True),
    _cards("waiting", "Jokers that wait on the pair (JOKER-4).", "짝 위의 조커", placed=True),
    _cards("gained", "The cards captured so far.", "이 차례에 먹은 패"),
    _cards("unchosen", "Matching cards that were not chosen (TURN-4, TURN-6).", "고르지 않은 패", left=True),
    _row("flips", Holds.NUMBER, "How many cards of the stock are still to be turned.", "뒤집을 패"),
    _row(
        "turned", Holds.CARD, "The turned card that waits for a choice between two loose cards (TURN-6).",
        "짝을 고를 패", placed=True),
    _row(
        "must_play", Holds.MONTH, "The month just shaken, of which a card must be played now (SHAKE-1).",
        "방금 흔든 달"),
    _row(
        "last_card", Holds.FLAG, "Whether the card played was the last of its hand (LIABLE-4).", "마지막 패",
        left=True),
    _row("over", Holds.FLAG, "Whether everything has been turned and captured.", "다 뒤집음"),
    _row(
        "bonuses", Holds.BONUSES,
        "How much junk each bonus of the turn will bring from each opponent, with the rule that says so (BONUS-9).",
        "받을 피"),
    _row(
        "dues", Holds.DUES, "The junk still owed, in the order in which it is asked for (BONUS-9).", "아직 줄 피"),
    _row(
        "quad", Holds.MONTH,
        "The month that a card drawn for a joker completed, while its holder is asked about it (DEAL-17); none where "
        "quads of the deal are (DEAL-14).", "총통이 된 달"),
    _row("ended", Holds.SEATS, "The seats that ended the hand with four of a month (DEAL-14).", "총통으로 끝낸 사람"),
    _row(
        "won", Holds.END, "How the hand was won, while the winner is asked whether to push (PUSH-1).", "이긴 방식"),
)
"""Every fact of a turn, in the one order in which whatever walks them has them."""
# fmt: on

LEFT: Final = tuple([each for each in TURN if each.left])
"""The facts that are remembered of a turn when it is over: those of a :class:`hwatu._facts.current_turn.Trace`."""
