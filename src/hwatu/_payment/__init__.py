"""Who pays whom at the end of a hand, itemised (PAY, LIABLE, and the ends without a stop)."""
