"""Data sets: many hands as records in files, as tables for analysis, and moves that come from elsewhere.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from hwatu import presets
>>> with TemporaryDirectory() as folder:
...     card = write_records(Path(folder), presets.pagat(), 20, seed=1, shard=10)
...     hands = list(read_records(Path(folder)))
>>> len(hands), card.hands, sum(card.ends.values())
(20, 20, 20)
"""

from __future__ import annotations

from hwatu.datasets._card_moves import record_of_cards
from hwatu.datasets._data_card import DataCard
from hwatu.datasets._record_tables import TABLES, rows_of, write_csv, write_parquet
from hwatu.datasets._shards import read_records, write_records

__all__ = [
    "TABLES", "DataCard", "read_records", "record_of_cards", "rows_of", "write_csv", "write_parquet",
    "write_records",
]  # fmt: skip
