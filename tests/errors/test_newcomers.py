"""The first mistakes of a newcomer, and the errors that say what to write instead."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hwatu import (
    Bomb,
    Go,
    HwatuError,
    card,
    cards,
    catalogue,
    check,
    deal,
    legal_actions,
    observe,
    presets,
    step,
    variants,
)
from hwatu._actions import parse_action
from hwatu.bots import simple_bot


def untyped(value: Any) -> Any:
    """The value without its type, so that type checkers accept the mistakes of the tests."""
    return value


STATE = deal(presets.pagat(), seed=7)
A_STEP: Any = step(STATE, legal_actions(STATE)[0])
MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "a preset is not called": (
        lambda: deal(untyped(presets.pagat)),
        "A Preset is not a set of rules. Call it, as in presets.pagat(players=2).",
    ),
    "a variant is added to a preset that is not called": (
        lambda: untyped(presets.pagat) | variants.two_jokers,
        "A Preset is not a set of rules. Call it, as in presets.pagat(players=2).",
    ),
    "a variant is taken for rules": (
        lambda: deal(untyped(variants.two_jokers)),
        "A Variant is not a set of rules. Add it to some, as in presets.pagat() | variants.two_jokers.",
    ),
    "a preset is named": (lambda: deal(untyped("pagat")), "A str is not a set of rules. Write presets.pagat(), say."),
    "a flag is misspelt": (lambda: untyped(presets.pagat)(godory=3), "There is no flag 'godory'. Did you mean godori?"),
    "a card is no action": (lambda: parse_action("3B"), "There is no action '3B'. Did you mean play 3B?"),
    "a rule is asked for by its name": (
        lambda: catalogue.rule("ppuk"),
        "There is no rule 'ppuk'. Players use that word for TURN-8.",
    ),
    "a code is in small letters": (lambda: card("1b"), "There is no card '1b'. Did you mean 1B?"),
    "a code is asked for in small letters": (
        lambda: "1b" in untyped(STATE.seats[0].hand),
        "There is no card '1b'. Did you mean 1B?",
    ),
    "a month does not have the kind": (
        lambda: card("1A"),
        "There is no card '1A'. The cards of January are 1B, 1R, 1J and 1K.",
    ),
    "a card is a number": (
        lambda: card(untyped(3)),
        "An int is not a card: cards are named by their codes, such as '1B'.",
    ),
    "a card among cards is a number": (
        lambda: cards(untyped(["1B", 3])),
        "An int is not a card: cards are named by their codes, such as '1B'.",
    ),
    "cards are a number": (
        lambda: cards(untyped(3)),
        "An int names no cards: they are named by a text of codes, such as '1B 3B', or by a list.",
    ),
    "codes are separated by slashes": (
        lambda: cards("1B/3B"),
        "There is no card '1B/3B'. For several cards, write cards('1B 3B').",
    ),
    "codes are not separated": (
        lambda: cards("11B12B"),
        "There is no card '11B12B'. For several cards, write cards('11B 12B').",
    ),
    "a code is taken for an action": (
        lambda: step(STATE, untyped("1B")),
        "A str is not an action: hwatu.parse_action('play 1B') makes one.",
    ),
    "a text is taken for an action": (
        lambda: step(STATE, untyped("bomb 3")),
        "A str is not an action: hwatu.parse_action('bomb 3') makes one.",
    ),
    "a card is taken for an action": (
        lambda: step(STATE, untyped(card("2A"))),
        "A Card is not an action: Play('2A') plays this card.",
    ),
    "an action is not called": (lambda: step(STATE, untyped(Go)), "A type is not an action: write Go()."),
    "an action with a month is not called": (
        lambda: step(STATE, untyped(Bomb)),
        "A type is not an action: write Bomb(month).",
    ),
    "all actions are taken at once": (
        lambda: step(STATE, untyped(legal_actions(STATE))),
        "A list is not an action: legal_actions(state) lists those that are legal, so take one of them.",
    ),
    "a step is not unpacked": (
        lambda: legal_actions(A_STEP),
        "Expected a State, got a Step. A step gives it with the events: state, events = step(state, action).",
    ),
    "a bot is given the whole state": (
        lambda: simple_bot(untyped(STATE), Random(1)),
        "Expected a View, got a State. What the player sees is observe(state, state.actor).",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_error_says_what_to_write_instead(mistake: str) -> None:
    wrong, message = MISTAKES[mistake]
    with pytest.raises(HwatuError) as caught:
        wrong()
    assert str(caught.value) == message
    assert caught.value.korean


def test_what_the_errors_say_to_write_works() -> None:
    assert deal(presets.pagat(players=2) | variants.two_jokers, seed=7).rules.jokers
    assert "1B" in untyped(cards("1B 3B"))
    assert "8B" not in untyped(cards("1B 3B"))
    assert parse_action("play 2A") in legal_actions(STATE)
    state, _ = A_STEP
    assert simple_bot(observe(state, state.actor), Random(1)) in legal_actions(state)


def test_what_is_no_card_at_all_is_in_no_set() -> None:
    assert 3 not in untyped(cards("1B 3B"))
    assert None not in untyped(cards("1B 3B"))


def test_a_text_that_is_near_no_action_is_shown_one_that_can_be_read() -> None:
    refusal = check(STATE, untyped("hello"))
    assert refusal is not None
    assert "parse_action('play 2A')" in refusal.message


def test_modules_are_there_when_asked_for() -> None:
    names = "advice art bots catalogue codec events house presets render rules simulation tables testing variants"
    said = "import hwatu; print(*[getattr(hwatu, each).__name__ for each in sys.argv[1:]])"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {said}", *names.split()], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [f"hwatu.{each}" for each in names.split()]
