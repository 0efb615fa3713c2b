"""Bright-selling, straight from SELL-1 to -11: who plays, who sells what, and who pays for it, and when.

Shares nothing with the library, on purpose: it is what the library is checked against. Hands are sets of card codes,
flags are a dict with the library's names and values; enum values are their names as strings.
"""

from __future__ import annotations

from typing import Any

Flags = dict[str, Any]
Paid = tuple[int, int, int]
"""Payer, payee, chips."""

BRIGHTS = {"1B", "3B", "8B", "11B", "12B"}
RAIN_BRIGHT = "12B"
DOUBLE_JUNK = {"11D", "12D"}
IRIS_ANIMAL = "5A"


def special(flags: Flags, hand: set[str]) -> set[str]:
    """The cards of a hand that are paid for (SELL-3)."""
    jokers = {card for card in hand if card.startswith("X")}
    return hand & (BRIGHTS | DOUBLE_JUNK | set(flags["dual_animals"])) | jokers


def sets_of(hand: set[str]) -> list[set[str]]:
    """The months of which a hand has three or four cards (SELL-5)."""
    months = [{card for card in hand if card[:-1] == str(month)} for month in range(1, 13)]
    return [cards for cards in months if len(cards) >= 3]


def sold(flags: Flags, hand: set[str]) -> set[str]:
    """The cards that somebody forced out with this hand is paid for: of four players, not the rain bright alone."""
    cards = special(flags, hand)
    if flags["players"] == 4 and hand & BRIGHTS == {RAIN_BRIGHT}:  # SELL-4
        cards -= {RAIN_BRIGHT}
    return cards


def price(flags: Flags, hand: set[str]) -> int:
    """The debt of each payer to somebody forced out with this hand: SELL-3 to -5."""
    chips: int = len(sold(flags, hand)) * flags["compensation_chips"]
    return 2 * chips if sets_of(hand) else chips


class Selling:
    """Who plays and who is out: the dealer plays, the others are asked from its right (SELL-1, -2, -10). ``before`` are
    those who dropped out freely in the hand before."""

    def __init__(self, flags: Flags, hands: list[set[str]], dealer: int, before: list[int]) -> None:
        players = len(hands)
        self.flags, self.hands, self.dealer, self.before = flags, hands, dealer, before
        self.playing = [dealer]
        self.free: list[int] = []
        self.forced: list[int] = []
        self.undecided = [(dealer + step) % players for step in range(1, players)]
        if flags["iris_drops_out"] and players == 7:
            self.forced = [seat for seat in self.undecided if IRIS_ANIMAL in hands[seat]]
            self.undecided = [seat for seat in self.undecided if seat not in self.forced]
        self._what_is_forced()

    def _what_is_forced(self) -> None:
        """Put the undecided out if two besides the dealer play; let them play if only three seats remain."""
        if len(self.playing) == 3:
            self.forced += self.undecided
        elif len(self.playing) + len(self.undecided) == 3:
            self.playing += self.undecided
        else:
            return
        self.undecided = []

    @property
    def asked(self) -> int | None:
        """The seat that may choose, None once all is decided."""
        return self.undecided[0] if self.undecided else None

    @property
    def may_drop_out(self) -> bool:
        """SELL-13: whether the seat that is asked may drop out, or did so in the hand before."""
        return not (self.flags["no_dropping_twice"] and self.asked in self.before)

    def answer(self, joins: bool) -> None:
        seat = self.undecided.pop(0)
        (self.playing if joins else self.free).append(seat)
        self._what_is_forced()

    def claims(self) -> dict[int, int]:
        """The debt of each payer to each who was forced out; who dropped out freely gets nothing (SELL-6)."""
        prices = {seat: price(self.flags, self.hands[seat]) for seat in self.forced}
        return {seat: chips for seat, chips in prices.items() if chips}

    def paid_at_once(self) -> list[Paid]:
        """SELL-3: the two who play and do not deal pay, or all three (SELL-12), unless all is paid at the end."""
        if self.flags["compensation_time"] == "AT_END":
            return []
        everybody = self.flags["sellers_paid_by"] == "EVERYBODY"
        payers = [seat for seat in self.playing if everybody or seat != self.dealer]
        return [(payer, seat, chips) for seat, chips in self.claims().items() for payer in payers]


class Debts:
    """Compensation that is paid at the end of a hand, and how many nagaris it has waited for that (SELL-11)."""

    def __init__(self, flags: Flags) -> None:
        self.flags = flags
        self.waiting: list[tuple[int, int, int]] = []  # the seller, the chips of each loser, the nagaris since

    def sold(self, claims: dict[int, int]) -> None:
        if self.flags["compensation_time"] == "AT_END":
            self.waiting += [(seat, chips, 0) for seat, chips in claims.items()]

    def factor(self, nagaris: int) -> int:
        """Double after a nagari, however many, or once more for each."""
        doubled = nagaris if self.flags["nagari_accumulates"] else min(nagaris, 1)
        return 1 << doubled

    def ended(self, ending: str, winners: list[int], playing: list[int]) -> list[Paid]:
        """The payments as a hand ends so; ``winners`` are those who won it by a stop, a ppuk too many, or a quad."""
        if ending == "VOID" or cancelled(self.flags, ending, winners, playing):
            return []
        if ending in ("NAGARI", "AGREED_NAGARI"):
            all_again = self.flags["nagari_redeal"] == "ALL"
            self.waiting = [] if all_again else [(seat, chips, since + 1) for seat, chips, since in self.waiting]
            return []
        due, self.waiting = self.waiting, []
        losers = [seat for seat in playing if seat not in winners]
        return [(loser, seat, chips * self.factor(since)) for seat, chips, since in due for loser in losers]


def cancelled(flags: Flags, ending: str, holders: list[int], playing: list[int]) -> bool:
    """DEAL-11: every player holds a quad, or several do where only one alone wins: nobody has won, nobody lost."""
    several = len(holders) > 1 and flags["hand_quad"] == "WINS_ALONE"
    return ending == "HAND_QUAD" and (several or sorted(holders) == sorted(playing))


def dealt_next(flags: Flags, ending: str, playing: list[int], *, debts_wait: bool) -> list[int]:
    """The seats that get cards in the next deal: after a nagari or a void deal the same three (SELL-8, -11), and as
    long as somebody's claims wait for their losers."""
    everybody = list(range(flags["players"]))
    if ending == "VOID" or debts_wait:
        return playing
    if ending in ("NAGARI", "AGREED_NAGARI") and flags["nagari_redeal"] == "SAME_THREE":
        return playing
    return everybody
