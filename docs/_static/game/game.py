"""The game of the page "Play in your browser": `worker.js` runs this in Pyodide and plays with a `Game`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hwatu import Table, codec
from hwatu._actions import Action
from hwatu.advice import annotate, review
from hwatu.board import replay
from hwatu.presets import PRESETS

READER = 0
"""The seat of whoever reads the page."""

DEALS = 40
"""The deals in which a review tries each decision: more would take a browser minutes."""


class Game:
    """A table with the reader in seat 0 and a bot in every other."""

    def __init__(self, preset: str, bot: str, seed: str, names: str) -> None:
        rules = PRESETS[preset]()
        seats, called = ["person", *[bot] * (rules.players - 1)], json.loads(names)[: rules.players]
        self.table = Table.start(rules, seats, seed=seed, hands=None, names=called)

    def deal(self) -> None:
        """Deal the next hand."""
        self.table = self.table.deal()

    def act(self, action: str) -> None:
        """Do what the reader chose; an action in JSON."""
        self.table = self.table.act(READER, codec.from_plain(json.loads(action), Action))

    def hint(self, lang: Any) -> str:
        """The choice of a strong bot that thinks for a second, and why, in JSON."""
        return json.dumps(self.table.hint(READER, by="search:1s", lang=lang))

    def review(self, lang: Any, names: str) -> str:
        """The replay of the hand that is over, with the mistakes of the reader, in JSON."""
        record = self.table.hand
        assert record is not None
        called = json.loads(names)[: record.rules.players]
        noted = annotate(review(record, DEALS, seats=[READER]), lang=lang, names=called)
        return json.dumps(replay(noted, lang=lang, names=called))

    def scenes(self, lang: Any) -> Iterator[str]:
        """Everything to be seen now, and again after each decision of a bot until the reader has to decide."""
        yield self.scene(lang)
        while self.table.actor not in (None, READER):
            self.table = self.table.play_bot()
            yield self.scene(lang)

    def scene(self, lang: Any) -> str:
        """The reader's knowledge of the hand on the table and of all that has happened in it, in JSON."""
        table = self.table
        before = table.number - len(table.happened)
        messages = table.messages(READER, since=before, lang=lang, you=True)
        return json.dumps({**table.present(READER, lang=lang, you=True), "messages": messages})
