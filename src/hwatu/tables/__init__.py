"""Tables: a session and who sits in its seats, with plain data to show to each seat and to spectators.

:meth:`Table.start` opens a table. :meth:`Table.deal` and :meth:`Table.act` play at it. :meth:`Table.present` and
:meth:`Table.messages` return the data to show; :mod:`hwatu.tables.pages` lists their keys.
"""

from hwatu.tables import pages as pages
from hwatu.tables._stored_tables import PERSON
from hwatu.tables._table import Table
from hwatu.tables._table_pages import card_pages, page

__all__ = ["PERSON", "Table", "card_pages", "page"]
