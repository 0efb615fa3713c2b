"""The memory needed to say who is liable: cards left on the table, and offers refused."""

from __future__ import annotations

Refused = tuple[int, int, bool]  # offerer, refuser, the offerer had said go


class Memory:
    """The facts of a hand that the payment asks for when somebody stops, collected during the turns."""

    def __init__(self, players: int) -> None:
        self.players = players
        # Cards that the last turn of a seat left on the table: card -> it was the play of its last hand card.
        self.left: list[dict[str, bool]] = [{} for _ in range(players)]
        # For each seat, who has had no turn since that one's last turn ended.
        self.next_turn_of: list[set[int]] = [set() for _ in range(players)]
        # Refused offers in order, each with the seats that have finished a turn since.
        self.offers: list[tuple[Refused, set[int]]] = []
        self.exposed: set[int] = set()
        self.begin_turn()

    def begin_turn(self) -> None:
        self.could_capture: set[str] = set()
        self.unchosen: set[str] = set()
        self.card_played: str | None = None
        self.last_hand_card = False

    def played(self, card: str, *, last: bool) -> None:
        self.card_played = card
        self.last_hand_card = last

    def ppuk(self, match: str) -> None:
        """The match was played upon, so it was not passed over: the stack lies there by the card played."""
        self.could_capture.discard(match)

    def refused(self, offer: Refused) -> None:
        self.offers.append((offer, set()))

    def end_turn(self, seat: int, on_table: set[str]) -> None:
        left = dict.fromkeys((self.could_capture | self.unchosen) & on_table, False)
        if self.card_played is not None and self.card_played in on_table:
            left[self.card_played] = self.last_hand_card
        self.left[seat] = left
        for other in range(self.players):
            self.next_turn_of[other].discard(seat)
        self.next_turn_of[seat] = set(range(self.players)) - {seat}
        for _, finished in self.offers:
            finished.add(seat)

    def left_for(self, winner: int, taken: set[str]) -> dict[int, bool]:
        """Losers whose last turn left a card that the winner took in the winning turn, its next one."""
        found = {}
        for seat in range(self.players):
            if seat == winner or winner not in self.next_turn_of[seat]:
                continue
            cards = [c for c in self.left[seat] if c in taken]
            if cards:
                found[seat] = all(self.left[seat][c] for c in cards)
        return found

    def refusal_for(self, winner: int, whole_hand: bool) -> Refused | None:
        """The latest refused offer that is in force for this winner's win."""
        for offer, finished in reversed(self.offers):
            if whole_hand or winner not in finished:
                return offer
        return None
