"""One run of ``hwatu play``: from the first question at the keyboard to the standings, or until somebody quits."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hwatu import catalogue
from hwatu.actions import Play, PlayJoker, parse_action
from hwatu.cards import card
from hwatu.cli.keyboard import Left
from hwatu.cli.ledger_text import ledger_lines, standing_lines
from hwatu.cli.phrases import WORDS
from hwatu.engine import check, legal_actions
from hwatu.errors import HwatuError, NotationError
from hwatu.render import text
from hwatu.render.column_width import align
from hwatu.view import redacted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hwatu.actions import Action
    from hwatu.cli.keyboard import Keyboard
    from hwatu.events import Event
    from hwatu.seats import Table

INTERRUPTED: Final = 130
"""The exit code of a command that Ctrl-C ended."""

_MOST_FOUND: Final = 8


class KeyboardGame:
    """People at one keyboard, and the events that each of them has not been told yet.

    ``game`` is saved in the file ``path``, where there is one, after every decision of a person and after every hand.
    """

    def __init__(self, game: Table, keyboard: Keyboard, path: Path | None) -> None:
        self.game = game
        self.path = path
        self._keyboard = keyboard
        self._words = WORDS[keyboard.lang]
        self._untold: dict[int, list[Event]] = {seat: [] for seat in game.people}
        self._reader = game.people[0] if len(game.people) == 1 else None
        self._rule = ""
        self._commands: Mapping[str, Callable[[str], None]] = {
            "h": self._hint, "s": self._scores, "l": self._ledger, "?": self._explain, "save": self._save_in,
            "q": self._quit,
        }  # fmt: skip

    def play(self) -> int:
        """Play to the end of the series, or until somebody quits; the exit code."""
        try:
            if not self._save():
                return 1
            if self.game.actor is not None:
                self._keyboard.say("\n" + self._words.so_far)
                for events in self.game.happened:
                    self._add_news(events)
            while not self.game.over:
                self._hand()
        except (Left, KeyboardInterrupt) as end:
            self._keyboard.say(self._words.not_saved if self.path is None else self._words.saved, path=self.path)
            return 0 if isinstance(end, Left) and not end.interrupted else INTERRUPTED
        self._keyboard.tell(*standing_lines(self.game.session, self._keyboard.pen, self._words))
        return 0

    def _hand(self) -> None:
        """Deal a hand, where none is being played, and play it to its end."""
        session = self.game.session
        if self.game.actor is None:
            self.game = self.game.deal()
            self._keyboard.say(
                "\n" + self._words.deals, number=session.played + 1, hands=session.hands, seat=session.dealer
            )
            self._add_news(self.game.state.opening)
        while (seat := self.game.actor) is not None:
            person = seat in self._untold
            self.game = self.game.act(seat, self._decision(seat)) if person else self.game.play_bot()
            self._add_news(self.game.happened[-1])
            if seat in self._untold:
                self._save()
                self._tell_news(seat)
        self._end()

    def _add_news(self, events: Iterable[Event]) -> None:
        """Keep these events until each person is told."""
        news = list(events)
        for untold in self._untold.values():
            untold.extend(news)

    def _tell_news(self, seat: int) -> None:
        """Tell a person what has happened since last time, as far as that person may know it."""
        self._keyboard.tell(*map(self._text, redacted(self._untold[seat], seat)))
        self._untold[seat].clear()

    def _text(self, value: object, *, seat: int | None = None) -> str:
        return text(value, lang=self._keyboard.lang, color=self._keyboard.pen.color, seat=seat)

    def _end(self) -> None:
        """Tell everybody how the hand ended and who pays whom, and record it in the ledger."""
        untold = max(self._untold.values(), key=len)
        reader = self._reader if len(self._untold) == 1 else None
        self._keyboard.tell(*map(self._text, redacted(untold, reader)))
        for each in self._untold.values():
            each.clear()
        self._keyboard.tell("\n" + self._text(self.game.state.settlement) + "\n")
        self._save()
        self._ledger()
        self._keyboard.tell("")
        if not self.game.over:
            self._pause(self._words.next_hand)

    def _decision(self, seat: int) -> Action:
        """What a person decides; asks until the answer is a legal action."""
        self._give_keyboard_to(seat)
        self._show(seat)
        self._rule = ""
        while True:
            line = self._keyboard.ask(self._words.choice, seat=seat)
            if not line:
                self._show(seat)
            elif not self._command(line):
                action = self._chosen(line)
                if action is not None:
                    return action

    def _give_keyboard_to(self, seat: int) -> None:
        """Where several people play, hide the cards of one from the next."""
        if self._reader == seat:
            return
        if self._reader is not None:
            self._pause(self._words.pass_on, seat=seat)
        self._keyboard.hide()
        self._pause(self._words.ready, seat=seat)
        self._reader = seat

    def _show(self, seat: int) -> None:
        """Show a person the news, the table and the choices."""
        self._tell_news(seat)
        state = self.game.state
        self._keyboard.tell("\n" + self._text(state, seat=seat))
        choices = [(str(number), self._text(action)) for number, action in enumerate(legal_actions(state), 1)]
        self._keyboard.tell(*align(choices, to_the_right={0}, indent="  "))

    def _chosen(self, line: str) -> Action | None:
        """The action that a line asks for; otherwise None, after a sentence that says why."""
        actions = legal_actions(self.game.state)
        if line.isascii() and line.isdecimal():
            number = int(line[:9])
            if 1 <= number <= len(actions):
                return actions[number - 1]
            self._keyboard.say(self._words.no_choice, number=number, most=len(actions))
        elif (action := _read(line)) is None:
            self._keyboard.say(self._words.unknown)
        elif (refusal := check(self.game.state, action)) is None:
            return action
        else:
            self._rule = refusal.rule
            self._keyboard.say(self._words.because, message=text(refusal, lang=self._keyboard.lang), rule=refusal.rule)
        return None

    def _pause(self, template: str, **values: object) -> None:
        """Wait for Enter, and obey commands meanwhile."""
        while line := self._keyboard.ask(template, **values):
            if not self._command(line):
                self._keyboard.say(self._words.unknown)

    def _command(self, line: str) -> bool:
        """Obey the line if it is a command; whether it is."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = self._commands.get(word)
        if command is None:
            return False
        command(rest.strip())
        return True

    def _hint(self, _rest: str) -> None:
        """Say what the search would do; nothing of one person's cards while another still has the keyboard."""
        seat = self.game.actor
        if seat is not None and seat == self._reader:
            self._keyboard.say(self._words.hint, action=self.game.hint(seat, lang=self._keyboard.lang)["label"])

    def _scores(self, _rest: str = "") -> None:
        if self.game.actor is None:
            return
        state = self.game.state
        for seat in state.active:
            self._keyboard.say("\n{seat}", seat=seat)
            self._keyboard.tell(self._text(state.score(seat)))

    def _ledger(self, _rest: str = "") -> None:
        self._keyboard.tell(*ledger_lines(self.game.session, self._keyboard.pen, self._words))

    def _explain(self, rest: str) -> None:
        """Show a rule by its id, the rules that mention some words, the rule of the last refusal, or the commands."""
        asked = rest or self._rule
        if not asked:
            self._keyboard.tell(self._words.help)
            return
        try:
            self._keyboard.tell(str(catalogue.rule(asked)))
        except NotationError as error:
            called, found = catalogue.named(asked), catalogue.search(asked)
            if len(called) == 1:
                self._keyboard.tell(str(called[0]))
            else:
                self._keyboard.tell("\n".join(rule.heading for rule in found[:_MOST_FOUND]) or self._text(error))

    def _save_in(self, rest: str) -> None:
        before, self.path = self.path, Path(rest) if rest else self.path
        if self.path is None or not self._save():
            self._keyboard.say(self._words.not_saved)
            self.path = before
        else:
            self._keyboard.say(self._words.saved, path=self.path)

    def _quit(self, _rest: str) -> None:
        raise Left

    def _save(self) -> bool:
        """Save the game, where there is a file for it; False after a sentence that says why it cannot be saved."""
        if self.path is None:
            return True
        unfinished = self.path.with_name(self.path.name + ".part")
        try:
            unfinished.write_text(self.game.dumps(), encoding="utf-8")
            unfinished.replace(self.path)
        except (OSError, HwatuError) as error:
            self._keyboard.say(self._words.save_failed, path=self.path, message=error)
            return False
        return True


def _read(line: str) -> Action | None:
    """An action as records write it, or just the code of a card to play; None for anything else."""
    with suppress(NotationError):
        played = card(line.upper())
        return Play(played) if played.joker is None else PlayJoker(played)
    with suppress(NotationError):
        return parse_action(line)
    return None
