"""The game of the page "Play in your browser": `worker.js` runs this in Pyodide and plays with a `Game`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hwatu import DECK, Action, Joker, Table, card, codec
from hwatu.presets import PRESETS
from hwatu.render import html, text

READER = 0
"""The seat of whoever reads the page."""

CARDS = [*DECK, *(card(f"X{joker.letter}") for joker in Joker)]


class Game:
    """A table with the reader in seat 0 and a bot in every other."""

    def __init__(self, preset: str, bot: str, seed: str) -> None:
        rules = PRESETS[preset]()
        self.table = Table.start(rules, ["person", *[bot] * (rules.players - 1)], seed=seed, hands=None)

    def deal(self) -> None:
        """Deal the next hand."""
        self.table = self.table.deal()

    def act(self, action: str) -> None:
        """Do what the reader chose; an action in JSON."""
        self.table = self.table.act(READER, codec.from_plain(json.loads(action), Action))

    def scenes(self, lang: Any) -> Iterator[str]:
        """Everything to be seen now, and again after each decision of a bot until the reader has to decide."""
        yield self.scene(lang)
        while self.table.actor not in (None, READER):
            self.table = self.table.play_bot()
            yield self.scene(lang)

    def scene(self, lang: Any) -> str:
        """The reader's knowledge of the hand on the table and of all that has happened in it, in JSON."""
        table, settlement = self.table, self.table.state.settlement
        scene = table.present(READER, lang=lang)
        scene["messages"] = table.messages(READER, since=table.number - len(table.happened), lang=lang)
        scene["settlement"] = "" if settlement is None else html(settlement, lang=lang)
        scene["cards"] = {each.code: text(each, lang=lang) for each in CARDS}
        return json.dumps(scene)
