"""Types of the messages of the bot protocol.

A decision passes through these forms twice, so they are made once for each type, go straight to JSON text, and only
what is rare takes the codec's own way.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from typing_extensions import NotRequired, TypedDict

from hwatu._facts.end import End
from hwatu._view.seat_view import View
from hwatu.events import Event
from hwatu.rules import Rules


class Short(NamedTuple):
    """Says in an annotation that plain data is the short form of this type."""

    of: type


ShortView: TypeAlias = Annotated[dict[str, Any], Short(View)]
PlainRules: TypeAlias = Annotated[dict[str, Any], Rules]
PlainEvent: TypeAlias = Annotated[dict[str, Any], Event]
EndName: TypeAlias = Annotated[str, End]


class RefereeHello(TypedDict):
    """The first line that a program reads."""

    type: Literal["hello"]
    protocol: Literal["hwatu-bot"]
    version: int
    """The version of the protocol that the referee speaks."""
    options: dict[str, Any]
    """Options for the program from whoever starts it, by name."""


class BotHello(TypedDict):
    """The first line that a program writes."""

    type: Literal["hello"]
    version: int
    """The version of the protocol that the program speaks: the referee plays with its own alone."""
    name: str
    wants: NotRequired[list[Literal["events", "words"]]]
    """The program's wishes: events of its hands as they happen, and texts that say everything in words."""
    lang: NotRequired[Literal["en", "ko"]]
    """The language of texts; by default English."""


class GameMessage(TypedDict):
    """The rules and the seat of the decisions that name this game."""

    type: Literal["game"]
    game: int
    seat: int
    """The seat that the program plays in it."""
    preset: str
    """The name of the preset that is nearest to the rules."""
    rules: PlainRules
    """Every flag by name, and what the house has added."""
    words: NotRequired[str]
    """The game and its rules in words, where the program wants them."""


class DecideMessage(TypedDict):
    """A decision that waits for an answer."""

    type: Literal["decide"]
    id: int
    """The number by which to answer. It is drawn, so that nobody answers ahead."""
    game: int
    ms: int
    """The time for the answer, in milliseconds."""
    seed: int
    """A random number: a program that draws from it alone plays the same in a simulation that is repeated."""
    choices: list[str]
    """The legal actions, as records write them: ``"play 2A>2R"``."""
    view: ShortView
    """All that the seat knows. Whatever has its default is left out."""
    points: list[int]
    """The points that each seat's captures are worth."""
    stop_points: list[int]
    """For each seat, how many of its points count towards a stop."""
    chips: list[int]
    """The chips that each seat has won or lost in this hand so far."""
    words: NotRequired[str]
    """The table and the numbered choices in words, where the program wants them."""


class ChooseMessage(TypedDict):
    """The answer to a decision."""

    type: Literal["choose"]
    id: int
    """The id of the decision."""
    choice: int
    """The number of the choice, from 0."""


class DeclineMessage(TypedDict):
    """The answer to a decision in a game that the program does not play."""

    type: Literal["decline"]
    id: int
    """The id of the decision."""
    reason: NotRequired[str]


class InfoMessage(TypedDict):
    """A thought that a program says aloud before it answers. It may hold anything."""

    type: Literal["info"]
    text: NotRequired[str]
    fallback: NotRequired[str]
    """The reason why it does not choose as it should, such as an error in the program. The referee counts these."""


class EventsMessage(TypedDict):
    """Everything that has just happened, as the seat may know it, where the program wants to hear of it."""

    type: Literal["events"]
    game: int
    events: list[PlainEvent]


class EndMessage(TypedDict):
    """The end of a hand, after which nothing more is said of this game."""

    type: Literal["end"]
    game: int
    end: EndName
    """How it ended."""
    winner: int | None
    net: list[int]
    """Each seat's win or loss, in chips."""
    receipt: str
    """Who pays whom for what, in words."""


class FailedMessage(TypedDict):
    """The last line to a program that did not keep to the protocol: why it is ended."""

    type: Literal["failed"]
    code: str
    message: str


class QuitMessage(TypedDict):
    """The last line to a program that is needed no more."""

    type: Literal["quit"]


BOT_MESSAGES: Final[tuple[type, ...]] = (
    RefereeHello, BotHello, GameMessage, DecideMessage, ChooseMessage, DeclineMessage, InfoMessage, EventsMessage,
    EndMessage, FailedMessage, QuitMessage,
)  # fmt: skip
"""The messages of the bot protocol."""
