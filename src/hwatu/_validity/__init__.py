"""Checks of states and views that come from outside: made by hand, or read from a line or a document."""
