"""One run of ``hwatu play``: from the first question at the keyboard to the standings, or until somebody quits."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from hwatu import catalogue
from hwatu._actions import Play, PlayJoker, Take, action_text, parse_action
from hwatu._base.errors import HwatuError, NotationError
from hwatu._cards.flower_cards import card
from hwatu._cli.keyboard import Left
from hwatu._cli.ledger_text import ledger_lines, standing_lines
from hwatu._cli.phrases import WORDS
from hwatu._cli.rules_options import option_of
from hwatu._cli.saved_game import write_game
from hwatu._engine import check, legal_actions
from hwatu._view import redacted
from hwatu._view.capture_preview import captures
from hwatu.advice import outlook
from hwatu.render._column_width import NO_BREAK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from hwatu._actions import Action
    from hwatu._cli.keyboard import Keyboard
    from hwatu._view import View
    from hwatu.events import Event
    from hwatu.tables import Table

INTERRUPTED: Final = 130
"""The exit code of a command that Ctrl-C ended."""

_MOST_FOUND: Final = 8
_BLANKS: Final = re.compile(" {2,}")


class KeyboardGame:
    """People at one keyboard, and how much each of them has been told; where only bots play, a spectator.

    ``game`` is saved in the file ``path``, where there is one, whenever somebody has been told something, so that
    nobody is told it again when the game is resumed. ``told`` are the numbers of the last messages that people were
    told before, and ``pause`` is how many seconds at least pass before each move of a bot.
    """

    def __init__(
        self, game: Table, keyboard: Keyboard, path: Path | None, *, pause: float, told: Iterable[int] = ()
    ) -> None:
        self.game = game
        self.path = path
        self._keyboard = keyboard
        self._words = WORDS[keyboard.lang]
        self._pause = pause
        listeners: tuple[int | None, ...] = game.people or (None,)
        self._told = dict.fromkeys(listeners, game.number) | dict(zip(listeners, told, strict=False))
        self._reader = listeners[0]
        self._hidden = len(listeners) > 1
        self._commands: Mapping[str, Callable[[str], None]] = {
            "?": self._hint, "u": self._undo, "s": self._scores, "o": self._outlook, "l": self._ledger,
            "rule": self._explain, "save": self._save_in, "h": self._help, "help": self._help, "q": self._quit,
        }  # fmt: skip

    def play(self) -> int:
        """Play to the end of the series, or until somebody quits; the exit code."""
        try:
            if not self._save():
                return 1
            if self.game.actor is not None:
                self._keyboard.say(self._words.goes_on, hand=self._which_hand())
                self._tell()
            while not self.game.over:
                self._hand()
        except (Left, KeyboardInterrupt) as end:
            if self._save():  # for Ctrl-C may have come between a move and its saving
                self._say_where_it_is_saved()
            return 0 if isinstance(end, Left) else INTERRUPTED
        self._keyboard.tell(*standing_lines(self.game.session, self._keyboard.pen, self._words))
        return 0

    def _hand(self) -> None:
        """Deal a hand, where none is being played, and play it to its end."""
        if self.game.actor is None:
            hand, dealer = self._which_hand(), self.game.session.dealer
            self.game = self.game.deal()
            self._keyboard.tell("")
            self._keyboard.say(self._words.deals, hand=hand, seat=dealer)
            self._tell()
        while (seat := self.game.actor) is not None:
            self.game = self._after_a_person(seat) if seat in self._told else self._after_a_bot()
            self._tell()
        self._end()

    def _which_hand(self) -> str:
        """Which hand of the series is being played or dealt next."""
        session = self.game.session
        words = self._words.hand_of_many if session.hands is None else self._words.hand
        return self._keyboard.pen.say(words, number=session.played + 1, hands=session.hands)

    def _after_a_person(self, seat: int) -> Table:
        """The table after the decision of a person, who may take others back first."""
        action = self._decision(seat)
        return self.game.act(seat, action)

    def _after_a_bot(self) -> Table:
        """The table after the move of a bot, and not too soon for people to follow."""
        begun = monotonic()
        table = self.game.play_bot()
        sleep(max(0.0, self._pause - (monotonic() - begun)))
        return table

    def _news(self, listener: int | None, since: int) -> list[Event]:
        """The events of this hand after a message, as far as that listener may know them."""
        happened = self.game.happened
        first = len(happened) - (self.game.number - since)
        return [event for events in happened[max(0, first) :] for event in redacted(events, listener)]

    def _tell(self) -> None:
        """Tell whoever has the keyboard what has happened since last time, and save that; how a hand ends is told to
        everybody together.
        """
        if self.game.actor is None:
            return
        if not self._hidden:
            self._keyboard.tell(*map(self._keyboard.text, self._news(self._reader, self._told[self._reader])))
            self._told[self._reader] = self.game.number
        self._save()

    def _end(self) -> None:
        """Tell everybody how the hand ended and who pays whom, and record it in the ledger."""
        reader = self._reader if len(self._told) == 1 else None
        self._keyboard.tell(*map(self._keyboard.text, self._news(reader, min(self._told.values()))))
        self._keyboard.tell("", self._keyboard.text(self.game.state.settlement), "")
        self._told = dict.fromkeys(self._told, self.game.number)
        self._save()
        self._ledger()
        self._keyboard.tell("")
        if not self.game.over:
            self._wait(self._words.next_hand)

    def _decision(self, seat: int) -> Action:
        """A person's decision; asks until the answer is a legal action."""
        self._give_keyboard_to(seat)
        shown = None
        while True:
            if shown is not self.game:
                shown = self.game
                self._show(seat)
            line = self._keyboard.ask(self._words.choice, seat=seat)
            if not line:
                self._show(seat)
            elif not self._command(line):
                action = self._chosen(line)
                if action is not None:
                    return action

    def _give_keyboard_to(self, seat: int) -> None:
        """Where several people play, hide the cards of one from the next."""
        if self._reader == seat and not self._hidden:
            return
        if not self._hidden:
            self._wait(self._words.pass_on, seat=seat)
        self._hidden = True
        self._keyboard.hide()
        self._wait(self._words.ready, seat=seat)
        self._reader, self._hidden = seat, False
        self._tell()

    def _show(self, seat: int) -> None:
        """Show a person the table and the choices."""
        view = self.game.view(seat)
        self._keyboard.tell("", self._keyboard.text(view))
        choices = [(str(number), self._choice(view, action)) for number, action in enumerate(view.actions, 1)]
        self._keyboard.list(choices, to_the_right={0}, indent="  ")

    def _choice(self, view: View, action: Action) -> str:
        """An action and what it takes; taking a card says that already."""
        pen, taken = self._keyboard.pen, captures(view, action)
        if not taken or isinstance(action, Take):
            return pen.action(action)
        return pen.say(self._words.takes, action=pen.action(action), cards=taken)

    def _chosen(self, line: str) -> Action | None:
        """The action that a line asks for; otherwise None, after a sentence that says why."""
        if not (line.isascii() and line.isdecimal()):
            return self._spelled_out(line)
        actions, number = legal_actions(self.game.state), int(line[:9])
        if 1 <= number <= len(actions):
            return actions[number - 1]
        self._keyboard.say(self._words.no_choice, number=number, most=len(actions))
        return None

    def _spelled_out(self, line: str) -> Action | None:
        """The action that a line writes out; otherwise None, after a sentence that says why."""
        try:
            action = _read(line, legal_actions(self.game.state))
        except NotationError as error:
            unknown = error.code == "unknown_action"
            self._keyboard.tell(self._words.unknown if unknown else self._keyboard.text(error))
            return None
        refusal = check(self.game.state, action)
        if refusal is None:
            return action
        message = self._keyboard.pen.either(refusal.message, refusal.korean)
        self._keyboard.say(self._words.because, message=message, rule=refusal.rule)
        return None

    def _wait(self, template: str, **values: object) -> None:
        """Wait for Enter, or until a move is taken back, and obey commands meanwhile."""
        before = self.game
        while self.game is before and (line := self._keyboard.ask(template, **values)):
            if not self._command(line):
                self._keyboard.say(self._words.unknown_while_waiting)

    def _command(self, line: str) -> bool:
        """Obey the line if it is a command; whether it is."""
        word, _, rest = line.partition(" ")
        if line.startswith("?") and line != "?":
            word, rest = "rule", line[1:]
        command = self._commands.get(word)
        if command is None:
            return False
        command(rest.strip())
        return True

    def _hint(self, _rest: str) -> None:
        """Say what the search would do, and why; nothing of one person's cards while another still has the keyboard."""
        seat = self.game.actor
        if seat is None or seat != self._reader or self._hidden:
            self._keyboard.say(self._words.nothing_now)
            return
        view, hint = self.game.view(seat), self.game.hint(seat, lang=self._keyboard.lang)
        number, action = next(each for each in enumerate(view.actions, 1) if action_text(each[1]) == hint["text"])
        self._keyboard.say(self._words.hint, number=number, action=self._choice(view, action))
        self._keyboard.tell(*hint["why"], hanging=2)

    def _undo(self, _rest: str) -> None:
        """Take back the last decision of the one person at the keyboard, and what bots did after it."""
        try:
            self.game = self.game.undo(self._reader or 0)
        except HwatuError as error:
            self._keyboard.tell(self._keyboard.text(error))
            return
        self._told = dict.fromkeys(self._told, self.game.number)
        self._save()
        self._keyboard.say(self._words.taken_back)

    def _scores(self, _rest: str) -> None:
        if self.game.actor is None:
            return
        state = self.game.state
        for seat in state.active:
            self._keyboard.tell("")
            self._keyboard.say("{seat}", seat=seat)
            self._keyboard.tell(self._keyboard.text(state.score(seat)))

    def _outlook(self, _rest: str) -> None:
        """Say what everyone can still win and lose, as the person who has the keyboard knows it."""
        if self.game.actor is None or self._hidden:
            self._keyboard.say(self._words.nothing_now)
            return
        self._keyboard.tell("", self._keyboard.text(outlook(self.game.view(self._reader))))

    def _ledger(self, _rest: str = "") -> None:
        self._keyboard.tell(*ledger_lines(self.game.session, self._keyboard.pen, self._words))

    def _help(self, _rest: str = "") -> None:
        self._keyboard.list([_BLANKS.split(line, 1) for line in self._words.help.splitlines()])

    def _explain(self, asked: str) -> None:
        """Show a rule by its id or a name, or the rules that mention some words."""
        if not asked:
            self._help()
            return
        pen, called, found = self._keyboard.pen, catalogue.named(asked), catalogue.search(asked)
        try:
            rule = called[0] if len(called) == 1 else catalogue.rule(asked)
        except NotationError as error:
            headings = [pen.either(each.heading, f"{each.id} {each.korean}") for each in found[:_MOST_FOUND]]
            self._keyboard.tell(*(headings or [self._keyboard.text(error)]), hanging=2)
        else:
            told = zip(rule.paragraphs, rule.korean_paragraphs, strict=True)
            self._keyboard.tell(*[pen.either(*both) for both in told], hanging=2)

    def _save_in(self, rest: str) -> None:
        before, self.path = self.path, Path(rest) if rest else self.path
        if self.path is None or not self._save():
            self._keyboard.say(self._words.not_saved)
            self.path = before
        else:
            self._say_where_it_is_saved()

    def _say_where_it_is_saved(self) -> None:
        words = self._words.not_saved if self.path is None else self._words.saved
        own = dict(self.game._bots)
        named = [f"--bot {option_of(name, own[name])}" for name in dict.fromkeys(self.game.seats) if name in own]
        again = [str(self.path), *named]
        self._keyboard.say(words, path=" ".join(again).replace(" ", NO_BREAK))

    def _quit(self, _rest: str) -> None:
        raise Left

    def _save(self) -> bool:
        """Save the game, where there is a file for it; False after a sentence that says why it cannot be saved."""
        if self.path is None:
            return True
        try:
            write_game(self.path, self.game, [self._told[seat] for seat in self.game.people])
        except (OSError, HwatuError) as error:
            self._keyboard.say(self._words.save_failed, path=self.path, message=error)
            return False
        return True


def _read(line: str, legal: Sequence[Action]) -> Action:
    """An action as records write it, or just the code or the name of a card to play.

    A name that both junk cards of a month have is that of the one which can be played so. Raises
    :class:`NotationError`.
    """
    action = _written(line)
    if action in legal or _JUNK_CODE.search(line.upper()):
        return action
    return next((each for each in legal if _unmarked(each) == _unmarked(action)), action)


def _written(line: str) -> Action:
    with suppress(NotationError):
        played = card(line.upper())
        return Play(played) if played.joker is None else PlayJoker(played)
    return parse_action(line)


_JUNK_CODE: Final = re.compile(r"\d[JK]\b")


def _unmarked(action: Action) -> str:
    """The action in text that does not tell the two ordinary junk cards of a month apart."""
    return re.sub(r"(\d)K\b", r"\1J", action_text(action))
