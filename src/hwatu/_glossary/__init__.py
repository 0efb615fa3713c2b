"""The words of the game: what players call cards, rules and moves, and the names that unknown words stand for."""
