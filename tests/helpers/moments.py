"""The moments that a hand is played for: positions and actions that lead to each, under each flag."""

from __future__ import annotations

from typing import Any, NamedTuple

from hwatu import Rules, State, observe, parse_action, position, presets, step
from hwatu.events import Events
from hwatu.render import Lang
from hwatu.render._sentences import LANGUAGES, Writer
from hwatu.tables import page
from hwatu.tables._table_pages import message


class Moment(NamedTuple):
    """A call, the rules, and the actions in a position that lead to it.

    - ``korean``, ``english``: the word on the stamp.
    - ``why``: what is special about it.
    - ``actions``: what is done, in text; the last of them is the moment.
    - ``at_the_end``: whether it is a penalty, which is called when the hand is over, and not at an event.
    """

    korean: str
    english: str
    why: str
    rules: Rules
    position: dict[str, Any]
    actions: tuple[str, ...]
    at_the_end: bool = False

    @property
    def id(self) -> str:
        """A name for the test, with the flags that differ from the preset."""
        return f"{self.english}: {self.why}".replace(" ", "-")

    def calls(self, lang: Lang) -> list[str]:
        """Every word that is called at the moment, in order."""
        _, after, events = self.reached()
        if self.at_the_end:
            settlement = page(observe(after, 0), lang=lang)["settlement"]
            assert settlement is not None
            return [bak for each in settlement["payments"] for bak in each["baks"]]
        told = message(2, events, after, None, Writer(LANGUAGES[lang]))["events"]
        return [each["call"] for each in told if each["call"]]

    def reached(self) -> tuple[State, State, Events]:
        """The state before the moment, the state after it, and its events."""
        before = position(self.rules, **{"seed": 1, **self.position})
        for action in self.actions[:-1]:
            before = step(before, parse_action(action)).state
        after = step(before, parse_action(self.actions[-1]))
        return before, after.state, after.events


def _made(korean: str, english: str, has: str, card: str, match: str, why: str = "as usual", **flags: Any) -> Moment:
    """A set that a capture completes."""
    placed = {"hands": [f"{card} 11J", "6J 6K"], "table": f"{match} 4J", "captured": [has, ""], "stock": "5J"}
    return Moment(korean, english, why, presets.pagat(**flags), placed, (f"play {card}",))


SETS = (
    _made("고도리", "Godori", "2A 4A", "8A", "8J"),
    _made("고도리", "Godori", "2A 4A", "8A", "8J", "where four birds score, too", yukdori=7),
    _made("고도리", "Godori", "2A 4A 12A", "8A", "8J", "after three birds with rain", bidori=3),
    _made("고도리", "Godori", "2A 4A 12A", "8A", "8J", "after as many points", bidori=5),
    _made("홍단", "Hong-dan", "1R 2R", "3R", "3J"),
    _made("청단", "Cheong-dan", "6R 9R", "10R", "10J"),
    _made("초단", "Cho-dan", "4R 5R", "7R", "7J"),
    _made("초단", "Cho-dan", "4R 12R", "7R", "7J", "with the rain ribbon", rain_chodan=True),
    _made("삼광", "Three brights", "1B 3B", "8B", "8J"),
    _made("비삼광", "Three brights with rain", "1B 12B", "8B", "8J"),
    _made("비삼광", "Three brights with rain", "1B 3B", "12B", "12A", "the rain last"),
    _made("사광", "Four brights", "1B 3B 8B", "11B", "11K"),
    _made("비사광", "Four brights with rain", "1B 3B 8B", "12B", "12A"),
    _made("비사광", "Four brights with rain", "1B 3B 12B", "8B", "8J", "after three with rain"),
    _made("오광", "Five brights", "1B 3B 8B 11B", "12B", "12A"),
    _made("오광", "Five brights", "1B 3B 8B 12B", "11B", "11K", "after four with rain"),
)

_PPUK = {"hands": ["3B 5J", "6J 6K"], "table": "3J 8J", "stock": "3K 1J 1K"}


def _ppuk(korean: str, english: str, why: str, *, ppuks: int = 0, **flags: Any) -> Moment:
    """A ppuk, after so many that its maker has made on its turns before."""
    facts = {"ppuks": [ppuks, 0], "turns": [ppuks, ppuks]}
    return Moment(korean, english, why, presets.pagat(**flags), {**_PPUK, **facts}, ("play 3B",))


PPUKS = (
    _ppuk("첫뻑", "First ppuk", "for chips"),
    _ppuk("첫뻑", "First ppuk", "for points", first_ppuk_chips=0, first_ppuk_points=7),
    _ppuk("첫뻑", "First ppuk", "for both", first_ppuk_points=7),
    _ppuk("첫뻑", "First ppuk", "for points, where no number ends the hand", first_ppuk_chips=0, first_ppuk_points=7,
          ppuk_limit=0, ppuk_limit_chips=0),
    _ppuk("연뻑", "Ppuks in a row", "the second", ppuks=1, second_ppuk_chips=3),
    _ppuk("연뻑", "Ppuks in a row", "the third", ppuks=2, third_ppuk_chips=5, ppuk_limit=0, ppuk_limit_chips=0),
    _ppuk("삼뻑", "Ppuk limit", "for chips", ppuks=2),
    _ppuk("삼뻑", "Ppuk limit", "without chips", ppuks=2, ppuk_limit_chips=0),
)  # fmt: skip

_JUNK = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 7J 7K"
_SAFE = ("12B 12A 12R 2J 3J 4J 5J 6J 7J", "11B 10A 10R 9A 9J 9K 10J 10K")  # something of each kind


def _penalty(
    korean: str, english: str, why: str, winner: str, *losers: str, actions: tuple[str, ...] = ("play 8A", "stop"),
    facts: dict[str, Any] | None = None, **flags: Any,
) -> Moment:  # fmt: skip
    """A penalty that a loser pays when seat 0 stops, by what the losers have captured and by facts of the seats."""
    rules = presets.pagat(players=1 + len(losers), **{"target": 3, "pi_bak_below": 0, "gwang_bak": "OFF", **flags})
    hands = ["8A 11J", "6R 6K", "2R 2K"][: rules.players]
    placed = {"hands": hands, "table": "8K 4R", "stock": "11K", "captured": [winner, *losers], **(facts or {})}
    return Moment(korean, english, why, rules, placed, actions, at_the_end=True)


_BRIGHTS, _ANIMALS, _RIBBONS = "1B 3B 8B", "2A 4A 5A 6A 7A 11D", "1R 3R 7R 5R"
_WENT = {"goes": [0, 1], "go_points": [0, 3], "last_go": [0, 1]}
_WENT_OF_THREE = {"goes": [0, 1, 0], "go_points": [0, 3, 0], "last_go": [0, 1, 0]}

BAKS = (
    _penalty("피박", "Pi-bak", "as usual", _JUNK, "12B 12A 12R 2R", pi_bak_below=5),
    _penalty("피박", "Pi-bak", "where none is spared", _JUNK, "12B 12A 12R", pi_bak_below=7, pi_bak_spares_none=False),
    _penalty("광박", "Gwang-bak", "doubled", _BRIGHTS, "12A 12R 2J", gwang_bak="DOUBLE"),
    _penalty("광박", "Gwang-bak", "for two chips", _BRIGHTS, "12A 12R 2J", gwang_bak="TWO_CHIPS"),
    _penalty("멍박", "Meong-bak", "from seven animals", _ANIMALS + " 10A", "12B 12R 2J", meong_bak=True),
    _penalty("멍박", "Meong-bak", "from five", "2A 5A 7A 10A", "12B", meong_bak=True, meong_bak_from="FIVE", target=1),
    _penalty("멍박", "Meong-bak", "from points", "2A 5A 7A 10A", "12B", meong_bak=True, meong_bak_from="ANY_POINTS",
             target=1),
    _penalty("띠박", "Tti-bak", "as usual", "1R 3R 7R 5R 9R 10R 2R", "12B 12A", tti_bak=True),
    _penalty("고박", "Go-bak", "doubled", _BRIGHTS, _SAFE[0], facts=_WENT, go_bak="DOUBLES"),
    _penalty("고박", "Go-bak", "doubled among three", _BRIGHTS, *_SAFE, facts=_WENT_OF_THREE, go_bak="DOUBLES"),
    _penalty("고박", "Go-bak", "for both", _BRIGHTS, *_SAFE, facts=_WENT_OF_THREE, go_bak="PAYS_ALL"),
    _penalty("고박", "Go-bak", "for both and doubled", _BRIGHTS, *_SAFE, facts=_WENT_OF_THREE,
             go_bak="PAYS_ALL_DOUBLED"),
    _penalty("광박", "Gwang-bak", "that another pays", _BRIGHTS, _SAFE[0], "10A 10R 9A 9J 9K", facts=_WENT_OF_THREE,
             gwang_bak="DOUBLE"),
    _penalty("독박", "Dokbak", "for a card left on the table", _BRIGHTS, *_SAFE,
             actions=("play 2K", "play 8A", "stop"), facts={"actor": 2, "hands": ["8A 11J", "6R 6K", "8J 2K"]}),
    _penalty("독박", "Dokbak", "for a refused offer", _BRIGHTS, *_SAFE, syodang="WHOLE_HAND",
             actions=("offer", "refuse", "play 8A", "stop")),
    _penalty("독박", "Dokbak", "for a refused offer after a go", _BRIGHTS + " 2A 4A", *_SAFE, syodang="WHOLE_HAND",
             actions=("offer", "refuse", "play 8A", "stop"),
             facts={"goes": [1, 0, 0], "go_points": [3, 0, 0], "last_go": [1, 0, 0]}),
)  # fmt: skip

MOMENTS = (*SETS, *PPUKS, *BAKS)
