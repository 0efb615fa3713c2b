"""Random hands by the million: how one is played and checked, and the command that keeps count of them."""
