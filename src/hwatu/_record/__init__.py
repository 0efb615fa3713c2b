"""A hand or a session as text that a person can read and write by hand and a program can replay, like PGN for chess."""

from hwatu._record.moves import Ended, Evaluation, Move
from hwatu._record.record_writer import VERSION
from hwatu._record.records import Record
from hwatu._record.session_record import SessionRecord

__all__ = ["VERSION", "Ended", "Evaluation", "Move", "Record", "SessionRecord"]
