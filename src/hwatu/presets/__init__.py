"""The documented games as rules: ``presets.pagat(players=3)``, with any flag changed in the same call.

A preset is data: the flags in which its source differs from the rules page, which the defaults follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NoReturn

import attrs
from typing_extensions import Unpack

from hwatu._base.values import Value
from hwatu.rules import Rules, flag
from hwatu.rules._flag import FrozenMapping
from hwatu.rules._generated_flag_types import FlagArguments
from hwatu.rules._rule_set import check_rules, make_rules, read_flags
from hwatu.rules._sources import Source


@attrs.frozen
class Preset(Value):
    """A documented way to play. Call it with a number of players and flags to change to get ``Rules``.

    - ``flags``: the flags that differ from their default.
    - ``three_or_more``: the flags that differ only at a table of three or more.
    - ``players``: the number of players if a call does not say.
    - ``korean``: the title in Korean.

    >>> pagat(players=3, godori=3)
    Rules(players=3, godori=3)
    >>> pagat(godory=3)
    Traceback (most recent call last):
      ...
    hwatu.RuleConflict: There is no flag 'godory'. Did you mean godori?
    >>> wikipedia(bomb="OFF").bomb_junk
    0
    """

    name: str
    title: str
    source: str
    flags: Mapping[str, object] = attrs.field(converter=read_flags)
    three_or_more: Mapping[str, object] = attrs.field(default=FrozenMapping(), converter=read_flags)
    players: int = 2
    korean: str = attrs.field(default="", repr=False)

    def __call__(self, players: int | None = None, **flags: Unpack[FlagArguments]) -> Rules:
        """The rules of this preset for a table of ``players``, with ``flags`` changed.

        Switching off a mechanism resets the flags that need it, as in :class:`Rules`.

        Raises :class:`RuleConflict` for unknown flags, for values they cannot have, and for contradictions.
        """
        for name in flags:
            flag(name)
        players = self.players if players is None else players
        return make_rules({"players": players, **self.flags_for(players)}, {"players": players, **flags})

    if not TYPE_CHECKING:  # type checkers know that there is no such operator

        def __or__(self, other: object) -> NoReturn:
            """Raises :class:`RuleConflict` (``not_rules``): only rules can be added to."""
            check_rules(self)

        __ror__ = __or__

    def flags_for(self, players: int) -> Mapping[str, object]:
        """The flags that the preset sets for this number of players.

        >>> dict(pagat_earlier.flags_for(3))["syodang"]
        SyodangRule.WHOLE_HAND
        """
        flag("players").read(players)
        return self.flags if players == 2 else FrozenMapping({**self.flags, **self.three_or_more})


def _sources(letters: str) -> str:
    return "; ".join(Source(letter).title for letter in letters)


pagat = Preset(
    name="pagat", title="Go-Stop, the reference", source=_sources("P"), flags={}, korean="고스톱, 기준이 되는 규칙"
)

pagat_earlier = Preset(
    name="pagat_earlier",
    title="Go-Stop as the rules page had it earlier",
    source=_sources("Q"),
    flags={
        "own_stack_junk": 1,
        "bomb_after_shake": True,
        "oe_myeon_spares_junk_win": False,
        "oe_myeon_spares_last_card": False,
    },
    three_or_more={"syodang": "WHOLE_HAND"},
    korean="고스톱, 예전 버전의 규칙",
)

wikipedia = Preset(
    name="wikipedia",
    title="Go-Stop as the encyclopedia has it",
    source=_sources("WX"),
    flags={
        "dual_animals": {"5A": 2, "9A": 2},
        "deal_order": "TABLE_FIRST",
        "sseul_junk": 0,
        "own_stack_junk": 1,
        "bomb_junk": 1,
        "first_ppuk_chips": 0,
        "ppuk_limit": 0,
        "ppuk_limit_chips": 0,
        "bomb_after_shake": True,
        "hand_joker": "REDRAW",
        "joker_stays_in_ppuk": True,
        "december_ribbon_counts": False,
        "go_bonus": "COUNT_MINUS_ONE",
        "meong_dda": False,
        "pi_bak_below": 6,
        "go_bak": "DOUBLES",
        "oe_myeon": False,
        "syodang": "OFF",
    },
    korean="고스톱, 백과사전의 규칙",
)

goo_stupe = Preset(
    name="goo_stupe",
    title="Goo Stupe, the drinking game",
    source=_sources("G"),
    flags={
        "november_junk_value": 1,
        "december_junk_value": 0,
        "dual_animals": {"9A": 1},
        "jokers": ["X1", *(f"X1.{copy}" for copy in range(2, 23))],
        "hand_quad": "WINS_ALONE",
        "hand_quad_chips": 1,
        "last_turn_bonus": True,
        "no_junk_chips": 1,
        "first_ppuk_chips": 0,
        "ppuk_limit_chips": 3,
        "own_stack_chips": 1,
        "joker_hand_chips": 1,
        "joker_stock_chips": 1,
        "shake_multiplier": 1,
        "shake_rain_multiplier": 1,
        "bomb": "OFF",
        "target": 5,
        "nagari_multiplier": 1,
        "nagari_chips": 1,
        "score_cap": 15,
        "go_bonus": "OFF",
        "gwang_bak": "OFF",
        "meong_dda": False,
        "pi_bak_below": 0,
        "points_per_chip": 5,
        "pays_winner": False,
        "go_bak": "OFF",
        "oe_myeon": False,
        "syodang": "OFF",
        "seating": "ROTATION",
    },
    korean="구 스투프, 술 마시기 게임",
)

hwatu_variation = Preset(
    name="hwatu_variation",
    title="Hwatu Variation, the family game",
    source=_sources("X"),
    flags={
        "november_junk_value": 0,
        "december_junk_value": 0,
        "dual_animals": {},
        "hand_quad": "IGNORED",
        "ppuk": False,
        "sseul_junk": 0,
        "ttadak_junk": 0,
        "chok_junk": 0,
        "stack_junk": 0,
        "own_stack_junk": 0,
        "first_ppuk_chips": 0,
        "ppuk_limit_chips": 0,
        "shake": "OFF",
        "bomb": "OFF",
        "ending": "PLAY_OUT",
        "nagari_multiplier": 1,
        "go_bonus": "OFF",
        "gwang_bak": "OFF",
        "meong_dda": False,
        "pi_bak_below": 0,
        "go_bak": "OFF",
        "oe_myeon": False,
        "seating": "ALL_PLAY",
    },
    korean="화투, 집에서 치는 민화투",
)

_ONLINE: Mapping[str, object] = {
    "hand_joker": "REDRAW",
    "joker_stays_in_ppuk": True,
    "surrender": "CHEAPEST",
    "last_turn": "OWN",
    "last_turn_ppuk": False,
    "last_turn_stack_junk": False,
    "sseul": "ANY_CAPTURE",
    "bomb_junk": 1,
    "bomb_multiplier": 2,
    "shake": "MUST_PLAY",
    "shake_unmatched_only": True,
    "dual_locks": True,
    "fixed_wins_multiplied": True,
    "go_chips": "EVERY_GO",
    "pi_bak_spares_none": True,
    "oe_myeon": False,
    "syodang": "OFF",
    "auto_stop": True,
}
"""The flags that the sites' games for two and for three have in common."""

matgo = Preset(
    name="matgo",
    title="Matgo, the sites' game for two",
    source=_sources("K"),
    flags={
        **_ONLINE,
        "jokers": "X2 X3",
        "joker_junk": 1,
        "table_quad": "NAGARI",
        "hand_quad": "MAY_PLAY_ON",
        "hand_quad_chips": 10,
        "quads_meet": "NAGARI",
        "joker_quad": "FIRST_TURN",
        "pair_bomb": True,
        "first_ppuk_chips": 7,
        "second_ppuk_chips": 14,
        "third_ppuk_chips": 21,
        "ppuk_limit_chips": 7,
        "first_ttadak_chips": 7,
        "nagari_accumulates": True,
        "nagari_cap": 8,
        "pi_bak_below": 8,
        "go_bak": "DOUBLES",
    },
    korean="온라인 맞고 (2인)",
)

gostop_online = Preset(
    name="gostop_online",
    title="Go-Stop, the sites' game for three",
    source=_sources("K"),
    flags={
        **_ONLINE,
        "jokers": "X2 X2.2 X3",
        "first_ttadak_chips": 3,
        "second_ppuk_chips": 6,
        "third_ppuk_chips": 9,
        "ppuk_limit_chips": 3,
        "pi_bak_below": 6,
    },
    players=3,
    korean="온라인 고스톱 (3인)",
)

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (pagat, pagat_earlier, wikipedia, goo_stupe, hwatu_variation, matgo, gostop_online)
    }
)
"""Every preset by name."""
