"""Records: a hand or a session as text that people read and write and programs replay, like PGN for chess."""
