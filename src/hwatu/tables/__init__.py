"""A table with seats: who sits where, who may act, and what each seat is told, as plain data for any front end.

:meth:`Table.start` opens a table, :meth:`Table.deal` and :meth:`Table.act` play at it, :meth:`Table.present` and
:meth:`Table.messages` say what to show; :mod:`hwatu.tables.pages` lists the keys of what they return.
"""

from hwatu.tables import pages as pages
from hwatu.tables._stored_tables import PERSON
from hwatu.tables._table import Table
from hwatu.tables._table_pages import card_pages, page

__all__ = ["PERSON", "Table", "card_pages", "page"]
