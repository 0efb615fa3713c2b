"""A hand or a session as text that a person can read and write by hand and a program can replay, like PGN for chess."""

from hwatu.record.moves import Ended, Move
from hwatu.record.record_writer import VERSION
from hwatu.record.records import Record
from hwatu.record.session_record import SessionRecord

__all__ = ["VERSION", "Ended", "Move", "Record", "SessionRecord"]
