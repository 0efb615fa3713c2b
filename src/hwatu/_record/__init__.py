"""A hand or a session as text that a person can read and write by hand and a program can replay, like PGN for chess."""
