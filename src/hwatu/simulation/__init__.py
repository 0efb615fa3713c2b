"""Many hands between bots: how they end, who wins what, which bot is ahead, and data sets of the hands.

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

from hwatu.simulation._data_sets import DataCard, read_records, write_records
from hwatu.simulation._many_hands import Report, Tally, simulate
from hwatu.simulation._rated_tournaments import PROTOCOLS, Margin, Meeting, Protocol, Rating, TournamentResults, compete
from hwatu.simulation._record_exchange import TABLES, record_of_cards, rows_of, write_csv, write_parquet
from hwatu.simulation._tournaments import BotResult, PlayedHand, Standings, tournament

__all__ = [
    "PROTOCOLS",
    "TABLES",
    "BotResult",
    "DataCard",
    "Margin",
    "Meeting",
    "PlayedHand",
    "Protocol",
    "Rating",
    "Report",
    "Standings",
    "Tally",
    "TournamentResults",
    "compete",
    "read_records",
    "record_of_cards",
    "rows_of",
    "simulate",
    "tournament",
    "write_csv",
    "write_parquet",
    "write_records",
]  # fmt: skip
