"""The worth of captured cards: combinations, scores, and a caching scorer (SCORE, CARD-5 to CARD-7)."""
