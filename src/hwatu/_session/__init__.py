"""A series of hands: who deals, what is carried from hand to hand, and the ledger (DEAL-5 to -8, STOP-4, ROTATE)."""
