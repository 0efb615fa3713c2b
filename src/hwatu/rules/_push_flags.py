"""PUSH: a winner may leave a win unpaid, so that the next one is worth more."""

from __future__ import annotations

import attrs

from hwatu.rules._flag_fields import number


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class PushFlags:
    """The flags of section PUSH."""

    push_limit: int = number(
        0,
        "How many wins in a row may be pushed; 0: none",
        "PUSH-1",
        "PUSH-3",
        korean="몇 번까지 밀 수 있는지 (0이면 없음)",
    )
    push_multiplier: int = number(
        2,
        "What multiplies the next win for each hand that was pushed",
        "PUSH-2",
        least=1,
        tried=(1, 2, 3),
        korean="민 판마다 다음 승리에 곱하는 배수",
    )
