"""The types of what a caller writes are those of the flags, and checked by mypy and pyright."""
