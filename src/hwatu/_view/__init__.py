"""One seat's knowledge of a hand: views, states that fit them, and events as a seat may see them."""
