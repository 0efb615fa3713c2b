"""The ground under everything else: errors, frozen values, Korean sentences and particles, and which build runs."""
