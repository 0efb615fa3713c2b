"""The knowledge that one seat has of a hand: views, random states that fit one, and events as a seat may see them."""
