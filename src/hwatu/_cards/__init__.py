"""The cards: the pack, the jokers, sets of cards, masks for the inner loops, and the shuffle (CARD-1 to CARD-4)."""
