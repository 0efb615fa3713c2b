"""The class of contradictions, and the kinds that many flags share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import attrs

from hwatu._base.errors import RuleConflict
from hwatu._base.frozen import Value
from hwatu.rules._flag_order import FIELDS, default_of
from hwatu.rules._stop_flags import EndingRule

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules

Predicate: TypeAlias = "Callable[[Rules], bool]"


@attrs.frozen
class Conflict(Value):
    """One contradiction. ``name`` is also the code of the :class:`RuleConflict` that reports it.

    ``flags`` are the flags involved, ``holds`` says whether rules have the contradiction, and ``reason`` why it is one,
    ``korean`` the same in Korean.
    If the first of ``flags`` only ``waits`` for the others, it is rejected in the call that sets it and idle otherwise.
    """

    name: str
    flags: tuple[str, ...]
    rule: str
    reason: str
    holds: Predicate
    waits: bool = False
    korean: str = ""

    def error(self, rules: Rules) -> RuleConflict:
        """The error that names the flags, their values and the reason."""
        named = [f"{flag}={_shown(flag, getattr(rules, flag))}" for flag in self.flags]
        return RuleConflict(
            f"{', '.join(named[:-1])} and {named[-1]} contradict each other: {self.reason}.",
            code=self.name,
            rule=self.rule,
            korean=f"{', '.join(named)}: 함께 쓸 수 없는 설정입니다. {self.korean}".rstrip(),
        )


def played_out(rules: Rules) -> bool:
    """Whether nobody stops the hand (STOP-8)."""
    return rules.ending is EndingRule.PLAY_OUT


def _shown(flag: str, value: object) -> object:
    return FIELDS[flag].metadata["values"].write(value) or ("none" if flag == "jokers" else value)


def in_use(rules: Rules, flag: str) -> bool:
    """Whether the flag has a value that is neither its default nor off."""
    value = getattr(rules, flag)
    return bool(value != FIELDS[flag].metadata["values"].off and value != default_of(flag, rules))


def waits(
    flag: str,
    without: str,
    *,
    needs: tuple[str, ...],
    lacks: Predicate,
    reason: str,
    korean: str = "",
    name: str = "",
) -> Conflict:
    """A flag in use that does nothing while the flags it ``needs`` leave it ``without`` something."""
    name = name or f"{flag}_without_{without}"
    return Conflict(name, (flag, *needs), _rule(flag), reason, _used_while(flag, lacks), waits=True, korean=korean)


def never_played_out(flag: str, reason: str, korean: str = "") -> Conflict:
    """A flag in use that contradicts a hand that is played out."""
    name = f"{flag}_when_played_out"
    return Conflict(name, (flag, "ending"), _rule(flag), reason, _used_while(flag, played_out), korean=korean)


def played_out_with(flag: str, value: object) -> Predicate:
    """Whether the flag has this value in a hand that is played out."""
    return lambda rules: played_out(rules) and getattr(rules, flag) == value


def _rule(flag: str) -> str:
    rule: str = FIELDS[flag].metadata["rules"][0]
    return rule


def _used_while(flag: str, lacks: Predicate) -> Predicate:
    return lambda rules: lacks(rules) and in_use(rules, flag)
