"""A game at the keyboard: questions and answers in both languages, the ledger, and saved games.

People at one keyboard must not see one another's cards. So the game keeps for each of them the number of the last
message shown, clears the screen when the keyboard changes hands, and shows each person only the messages since then.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs
import click

from hwatu import catalogue
from hwatu._actions import Play, PlayJoker, Take, action_text, parse_action
from hwatu._base.errors import HwatuError, NotationError
from hwatu._cards.flower_cards import card
from hwatu._cli.command_options import option_of
from hwatu._cli.terminal import columns, write
from hwatu._engine.stepping import check, legal_actions
from hwatu._payment.endings import named_in_words, words_of
from hwatu._record.records import SessionRecord
from hwatu._session.ledger import shortfalls
from hwatu._view.observing import captures, redacted
from hwatu.advice import outlook
from hwatu.render import text
from hwatu.render._sentences import NO_BREAK, Writer, align, language, width, wrap
from hwatu.tables import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from hwatu._actions import Action
    from hwatu._session.series import Session
    from hwatu._view.seat_view import View
    from hwatu.bots import Aim, Policy
    from hwatu.events import Event
    from hwatu.render import Lang


_LINES_THAT_HIDE = 60
_CLEAR_WITH_WHAT_SCROLLED_AWAY = "\x1b[H\x1b[2J\x1b[3J"


class Left(Exception):
    """Raised when the person at the keyboard quits."""


@attrs.frozen
class Keyboard:
    """Reads from standard input, and writes to standard output, wrapped to the terminal.

    - ``lang``: the language.
    - ``color``: whether to write colours.
    - ``names``: what texts call the seats.
    """

    lang: Lang
    color: bool
    names: tuple[str, ...] = ()

    @classmethod
    def here(cls, lang: Lang, names: tuple[str, ...] = ()) -> Keyboard:
        """The terminal of this process."""
        return cls(lang, _on_a_terminal() and "NO_COLOR" not in os.environ, names)

    @property
    def writer(self) -> Writer:
        """A writer for this terminal, of its present width."""
        return Writer(language(self.lang), self.color, names=self.names, columns=columns())

    def text(self, value: object, *, seat: int | None = None) -> str:
        """The text of a value of the library for this terminal, as ``seat`` may know it."""
        return text(value, lang=self.lang, color=self.color, seat=seat, names=self.names, columns=columns())

    def tell(self, *lines: str, hanging: int = 0) -> None:
        """Print lines, wrapped; continuation lines are indented by ``hanging`` columns."""
        for line in lines:
            write(line, hanging=hanging, color=self.color)

    def list(self, rows: Iterable[Sequence[str]], *, to_the_right: Container[int] = (), indent: str = "") -> None:
        """Print rows of cells in aligned columns."""
        self.tell(*align(rows, to_the_right=to_the_right, indent=indent, columns=columns()))

    def say(self, template: str, **values: object) -> None:
        """Print a template, filled with these values, as a sentence."""
        self.tell(self.writer.sentence(template, **values), hanging=2)

    def ask(self, template: str, **values: object) -> str:
        """Print a prompt and read a line, stripped. Raises :class:`Left` at the end of the input."""
        *lines, last = wrap(self.writer.sentence(template, **values).rstrip(), columns())
        self.tell(*lines)
        click.echo(f"{last} ", nl=False)
        try:
            return input().strip()
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        except EOFError:
            click.echo()
            raise Left from None
        except KeyboardInterrupt:
            click.echo()
            raise

    def hide(self) -> None:
        """Clear the screen and what has scrolled away; without a terminal, print empty lines."""
        if not _on_a_terminal():
            click.echo("\n" * _LINES_THAT_HIDE)
        elif os.name == "nt":
            click.clear()
        else:
            click.echo(_CLEAR_WITH_WHAT_SCROLLED_AWAY, nl=False)


def _on_a_terminal() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") not in {"dumb", "unknown"}


def ledger_lines(session: Session, writer: Writer, words: Phrases) -> list[str]:
    """The ledger as lines: for each deal its end and the chips of each seat, then totals in chips and money. With
    purses, also what is left in each, and a line for each payment that a purse cut.
    """
    seats = range(session.rules.players)
    rows = [["", writer.strong(words.ledger), *map(writer.seat, seats)], *_deals(session, writer, words)]
    rows.append(["", words.total, *(f"{chips:+}" for chips in session.chips)])
    if session.stake != 1:
        rows.append(["", words.money, *(f"{money:+}" for money in session.money)])
    if session.purses:
        rows.append(["", words.purses, *map(str, session.purses)])
    lines = align(rows, to_the_right={0, *(seat + 2 for seat in seats)})
    if writer.columns is not None and max(map(width, lines)) > writer.columns:
        lines = list(_below(rows, writer.columns))
    return [*lines, *_cuts(session, writer, words)]


def _below(rows: list[list[str]], columns: int) -> Iterator[str]:
    """The rows of the ledger with the numbers on a line below the words, for a narrow terminal."""
    numbers = align([row[2:] for row in rows], to_the_right=range(len(rows[0])), indent="   ")
    for row, line in zip(rows, numbers, strict=True):
        yield from wrap("  ".join(filter(None, row[:2])), columns, hanging=3)
        yield from wrap(line, columns, hanging=3)


def _cuts(session: Session, writer: Writer, words: Phrases) -> Iterator[str]:
    for entry in session.ledger if session.purses else ():
        for owed, payment in shortfalls([each for each in entry.payments if each.payer == entry.seat]):
            yield writer.sentence(
                words.cut,
                deal=entry.deal + 1,
                payer=payment.payer,
                chips=owed,
                amount=payment.amount,
                reason=payment.reason,
            )


def _deals(session: Session, writer: Writer, words: Phrases) -> Iterator[list[str]]:
    players = session.rules.players
    ledger, corrections = session.ledger, iter(session.corrections)
    for place in range(0, len(ledger), players):
        first = ledger[place]
        what = words.standings
        if first.end is not None:
            settlement = next(corrections).settlement if first.correction else session.deals[first.deal].settlement
            outcome = settlement.outcome
            what = writer.words(*words_of(session.rules, outcome, outcome.seats), **named_in_words(outcome))
        if first.correction:
            what = f"{words.corrected}: {what}"
        yield [str(first.deal + 1), what, *(f"{each.chips:+}" for each in ledger[place : place + players])]


def standing_lines(session: Session, writer: Writer, words: Phrases) -> list[str]:
    """The standings as lines, from first to last, with chips, and money if a chip is worth more than 1."""
    rows = []
    for place in session.standings:
        row = [writer.say(words.rank, rank=place.rank), writer.seat(place.seat), writer.signed_chips(place.chips)]
        rows.append([*row, f"{words.money} {place.money:+}"] if session.stake != 1 else row)
    return [writer.strong(words.standings), *align(rows, to_the_right={0, 2, 3}, columns=writer.columns)]


@attrs.frozen(kw_only=True)
class Phrases:
    """Templates whose gaps :meth:`hwatu.render._sentences.Writer.say` fills."""

    person: str
    bot: str
    draws: str
    tie: str
    deals_first: str
    hand: str
    hand_of_many: str
    deals: str
    goes_on: str
    choice: str
    no_choice: str
    unknown: str
    unknown_while_waiting: str
    because: str
    takes: str
    hint: str
    nothing_now: str
    taken_back: str
    pass_on: str
    ready: str
    next_hand: str
    ledger: str
    total: str
    money: str
    purses: str
    cut: str
    corrected: str
    standings: str
    rank: str
    saved: str
    not_saved: str
    save_failed: str
    help: str


ENGLISH: Final = Phrases(
    person="Player",
    bot="Bot",
    draws="{seat} draws {card}.",
    tie="It's a tie for the lowest card: they draw again.",
    deals_first="{seat} drew the lowest card and deals first.",
    hand="Hand {number} of {hands}",
    hand_of_many="Hand {number}",
    deals="{hand}: {seat} deals.",
    goes_on="{hand} goes on.",
    choice="{seat}, your move (? hint, h help): ",
    no_choice="{number} is not on the list: pick a number from 1 to {most}.",
    unknown="I don't understand that. Pick a number from the list, or type h for help.",
    unknown_while_waiting="I don't understand that. Press Enter to go on, or type h for help.",
    because="{message} (Type ? {rule} to read the rule.)",
    takes="{action} —\N{NO-BREAK SPACE}takes\N{NO-BREAK SPACE}{cards}",
    hint="Try {number}: {action}.",
    nothing_now="You have nothing to decide now.",
    taken_back="Took back your last move.",
    pass_on="{seat} is next. Press Enter to hide your cards, then hand over the keyboard. ",
    ready="{seat}, press Enter when no one else is looking. ",
    next_hand="Press Enter for the next hand (h help): ",
    ledger="Ledger (chips)",
    total="total",
    money="money",
    purses="purses",
    cut="Deal {deal}: {payer} owed {chips} and paid {amount}: {reason}",
    corrected="corrected",
    standings="The series is over",
    rank="{rank}.",
    saved="Game saved. To continue it: hwatu\N{NO-BREAK SPACE}play\N{NO-BREAK SPACE}--resume\N{NO-BREAK SPACE}{path}",
    not_saved="The game was not saved.",
    save_failed="Could not save the game in {path}: {message}",
    help="""\
a number     make that move; you can also write it out: 2A, play 2A>2R, bomb 3, go
Enter        show the table again
?            ask for a hint
u            take back your last move (only if you are the only person)
s            explain everyone's score
o            show what everyone can still win and lose
l            show the ledger
? pibak      explain a rule: by its name, its id (PAY-7) or any word
save FILE    save the game in FILE now and after every move from here on
h            show this help
q            quit""",
)

KOREAN: Final = Phrases(
    person="플레이어",
    bot="봇",
    draws="{seat:이} {card:을} 뽑았습니다.",
    tie="가장 낮은 패가 같습니다. 다시 뽑습니다.",
    deals_first="가장 낮은 패를 뽑은 {seat:이} 선을 잡습니다.",
    hand="{hands}판 중 {number}번째 판",
    hand_of_many="{number}번째 판",
    deals="{hand}: {seat:이} 선입니다.",
    goes_on="{hand:을} 이어서 칩니다.",
    choice="{seat}, 고르세요 (? 힌트, h 도움말): ",
    no_choice="{number}번은 없습니다. 1부터 {most}까지 번호를 고르세요.",
    unknown="무슨 말인지 모르겠습니다. 목록에서 번호를 고르거나 h로 도움말을 보세요.",
    unknown_while_waiting="무슨 말인지 모르겠습니다. Enter를 눌러 계속하거나 h로 도움말을 보세요.",
    because="{message} (? {rule:을} 입력하면 규칙이 나옵니다.)",
    takes="{action} —\N{NO-BREAK SPACE}{cards}\N{NO-BREAK SPACE}먹음",
    hint="{number}번을 추천합니다: {action}",
    nothing_now="지금은 고를 것이 없습니다.",
    taken_back="마지막 수를 물렀습니다.",
    pass_on="다음은 {seat:의} 차례입니다. Enter를 눌러 패를 가리고 자리를 넘기세요. ",
    ready="{seat}, 아무도 안 볼 때 Enter를 누르세요. ",
    next_hand="Enter를 누르면 다음 판을 시작합니다 (h 도움말): ",
    ledger="장부 (칩)",
    total="합계",
    money="돈",
    purses="남은 칩",
    cut="{deal}번째 판: {payer:이} {chips} 가운데 {amount:을} 냈습니다: {reason}",
    corrected="고침",
    standings="모든 판이 끝났습니다",
    rank="{rank}등",
    saved="저장했습니다. 이어서 하려면: hwatu\N{NO-BREAK SPACE}play\N{NO-BREAK SPACE}--resume\N{NO-BREAK SPACE}{path}",
    not_saved="저장하지 않았습니다.",
    save_failed="{path}에 저장하지 못했습니다: {message}",
    help="""\
번호         그 번호대로 합니다. 2A, play 2A>2R, bomb 3, go처럼 써도 됩니다
Enter        판을 다시 봅니다
?            힌트를 봅니다
u            마지막 수를 무릅니다. 혼자서 봇과 칠 때만 됩니다
s            모두의 점수를 풀어서 봅니다
o            저마다 무엇이 남았고 무엇이 위험한지 봅니다
l            장부를 봅니다
? 피박       규칙을 설명합니다. 이름이나 번호(PAY-7), 낱말로 찾습니다
save FILE    지금, 그리고 고를 때마다 FILE에 저장합니다
h            이 도움말을 봅니다
q            그만둡니다""",
)

WORDS: Final[Mapping[Lang, Phrases]] = {"en": ENGLISH, "ko": KOREAN}


_TOLD: Final = "Told"
"""The header of a saved game with the number of the last message shown to each person, in the order of their seats."""


def write_game(path: Path, table: Table, told: Iterable[int]) -> None:
    """Save a game. Raises :class:`OSError` and :class:`HwatuError`, and then leaves the file unchanged."""
    record = table.record()
    numbers = " ".join([str(number) for number in told])
    unfinished = path.with_name(path.name + ".part")
    headers = (*record.headers, (_TOLD, numbers))
    unfinished.write_text(attrs.evolve(record, headers=headers).dumps(), encoding="utf-8")
    unfinished.replace(path)


def read_game(path: Path, *, bots: Mapping[str, Policy] = MappingProxyType({})) -> tuple[Table, tuple[int, ...]]:
    """Read a saved game, and the number of the last message shown to each person. In a file without these numbers, for
    example of a server, nothing of the hand on the table counts as shown. Raises :class:`OSError` and
    :class:`HwatuError`.
    """
    record = SessionRecord.loads(path.read_text(encoding="utf-8"))
    table = Table.of(record, bots=bots)
    before = table.number - len(table.happened)
    numbers = dict(record.headers).get(_TOLD, "").split()
    people = table.people
    if len(numbers) != len(people) or not all(_is_between(before, each, table.number) for each in numbers):
        return table, (before if table.actor is not None else table.number,) * len(people)
    return table, tuple([int(each) for each in numbers])


def _is_between(least: int, number: str, most: int) -> bool:
    return number.isascii() and number.isdecimal() and len(number) < 10 and least <= int(number) <= most


INTERRUPTED: Final = 130
"""The exit status of a command that Ctrl-C ended."""

_MOST_FOUND: Final = 8
_BLANKS: Final = re.compile(" {2,}")


class KeyboardGame:
    """A table played by people at one keyboard, or watched by a spectator if only bots play.

    - ``game``: the table.
    - ``keyboard``: the terminal.
    - ``path``: the file in which the game is saved after each message shown, so that a resumed game repeats none; or
      None.
    - ``pause``: the least time before each move of a bot, in seconds.
    - ``told``: the number of the last message that each person has seen.
    - ``aim``: what the hints try to get most of.
    """

    def __init__(
        self,
        game: Table,
        keyboard: Keyboard,
        path: Path | None,
        *,
        pause: float,
        told: Iterable[int] = (),
        aim: Aim = "chips",
    ) -> None:
        self.game = game
        self.path = path
        self._keyboard = keyboard
        self._words = WORDS[keyboard.lang]
        self._pause = pause
        self._adviser = f"search:{aim}"
        listeners: tuple[int | None, ...] = game.people or (None,)
        self._told = dict.fromkeys(listeners, game.number) | dict(zip(listeners, told, strict=False))
        self._reader = listeners[0]
        self._hidden = len(listeners) > 1
        self._commands: Mapping[str, Callable[[str], None]] = {
            "?": self._hint, "u": self._undo, "s": self._scores, "o": self._outlook, "l": self._ledger,
            "rule": self._explain, "save": self._save_in, "h": self._help, "help": self._help, "q": self._quit,
        }  # fmt: skip

    def play(self) -> int:
        """Play to the end of the series or until somebody quits, and return the exit status."""
        try:
            if not self._save():
                return 1
            if self.game.actor is not None:
                self._keyboard.say(self._words.goes_on, hand=self._which_hand())
                self._tell()
            while not self.game.over:
                self._hand()
        except (Left, KeyboardInterrupt) as end:
            if self._save():  # Ctrl-C may have come between a move and its saving
                self._say_where_it_is_saved()
            return 0 if isinstance(end, Left) else INTERRUPTED
        self._keyboard.tell(*standing_lines(self.game.session, self._keyboard.writer, self._words))
        return 0

    def _hand(self) -> None:
        """Deal a hand, unless one is being played, and play it to its end."""
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
        """A sentence with the number of the hand that is played or dealt next."""
        session = self.game.session
        words = self._words.hand_of_many if session.hands is None else self._words.hand
        return self._keyboard.writer.say(words, number=session.played + 1, hands=session.hands)

    def _after_a_person(self, seat: int) -> Table:
        """The table after the decision of a person, who may take back earlier ones first."""
        action = self._decision(seat)
        return self.game.act(seat, action)

    def _after_a_bot(self) -> Table:
        """The table after the move of a bot, with a pause so that people can follow."""
        begun = monotonic()
        table = self.game.play_bot()
        sleep(max(0.0, self._pause - (monotonic() - begun)))
        return table

    def _news(self, listener: int | None, since: int) -> list[Event]:
        """The events of this hand after message ``since``, with what ``listener`` may know."""
        happened = self.game.happened
        first = len(happened) - (self.game.number - since)
        return [event for events in happened[max(0, first) :] for event in redacted(events, listener)]

    def _tell(self) -> None:
        """Show whoever has the keyboard the events since the last time, and save the game. The end of a hand is shown
        to all at once, by :meth:`_end`.
        """
        if self.game.actor is None:
            return
        if not self._hidden:
            self._keyboard.tell(*map(self._keyboard.text, self._news(self._reader, self._told[self._reader])))
            self._told[self._reader] = self.game.number
        self._save()

    def _end(self) -> None:
        """Show everybody how the hand ended and who pays whom, and record it in the ledger."""
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
        """Ask a person until the answer is a legal action, and return it."""
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
        """Hide the cards of one person from the next, if several people play."""
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
        """The words of an action and of the cards that it captures, unless its words say that already."""
        writer, taken = self._keyboard.writer, captures(view, action)
        if not taken or isinstance(action, Take):
            return writer.action(action)
        return writer.say(self._words.takes, action=writer.action(action), cards=taken)

    def _chosen(self, line: str) -> Action | None:
        """The action that a line chooses by number or in words; None after printing why it chooses none."""
        if not (line.isascii() and line.isdecimal()):
            return self._spelled_out(line)
        actions, number = legal_actions(self.game.state), int(line[:9])
        if 1 <= number <= len(actions):
            return actions[number - 1]
        self._keyboard.say(self._words.no_choice, number=number, most=len(actions))
        return None

    def _spelled_out(self, line: str) -> Action | None:
        """The action that a line writes out; None after printing why it is none."""
        try:
            action = _read(line, legal_actions(self.game.state))
        except NotationError as error:
            unknown = error.code == "unknown_action"
            self._keyboard.tell(self._words.unknown if unknown else self._keyboard.text(error))
            return None
        refusal = check(self.game.state, action)
        if refusal is None:
            return action
        message = self._keyboard.writer.either(refusal.message, refusal.korean)
        self._keyboard.say(self._words.because, message=message, rule=refusal.rule)
        return None

    def _wait(self, template: str, **values: object) -> None:
        """Wait for Enter, or until a move is taken back, and run commands meanwhile."""
        before = self.game
        while self.game is before and (line := self._keyboard.ask(template, **values)):
            if not self._command(line):
                self._keyboard.say(self._words.unknown_while_waiting)

    def _command(self, line: str) -> bool:
        """Run the line if it is a command; whether it is."""
        word, _, rest = line.partition(" ")
        if line.startswith("?") and line != "?":
            word, rest = "rule", line[1:]
        command = self._commands.get(word)
        if command is None:
            return False
        command(rest.strip())
        return True

    def _hint(self, _rest: str) -> None:
        """Print what the search would do and why, but nothing about cards of a person who does not have the
        keyboard.
        """
        seat = self.game.actor
        if seat is None or seat != self._reader or self._hidden:
            self._keyboard.say(self._words.nothing_now)
            return
        view, hint = self.game.view(seat), self.game.hint(seat, by=self._adviser, lang=self._keyboard.lang)
        number, action = next(each for each in enumerate(view.actions, 1) if action_text(each[1]) == hint["text"])
        self._keyboard.say(self._words.hint, number=number, action=self._choice(view, action))
        self._keyboard.tell(*hint["why"], hanging=2)

    def _undo(self, _rest: str) -> None:
        """Take back the last decision of the only person at the keyboard, and the moves of bots after it."""
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
        """Print the outlook of each seat, from the view of the person who has the keyboard."""
        if self.game.actor is None or self._hidden:
            self._keyboard.say(self._words.nothing_now)
            return
        self._keyboard.tell("", self._keyboard.text(outlook(self.game.view(self._reader))))

    def _ledger(self, _rest: str = "") -> None:
        self._keyboard.tell(*ledger_lines(self.game.session, self._keyboard.writer, self._words))

    def _help(self, _rest: str = "") -> None:
        self._keyboard.list([_BLANKS.split(line, 1) for line in self._words.help.splitlines()])

    def _explain(self, asked: str) -> None:
        """Print a rule by its id or a name, or the headings of rules that mention some words."""
        if not asked:
            self._help()
            return
        writer, called, found = self._keyboard.writer, catalogue.named(asked), catalogue.search(asked)
        try:
            rule = called[0] if len(called) == 1 else catalogue.rule(asked)
        except NotationError as error:
            headings = [writer.either(each.heading, f"{each.id} {each.korean}") for each in found[:_MOST_FOUND]]
            self._keyboard.tell(*(headings or [self._keyboard.text(error)]), hanging=2)
        else:
            told = zip(rule.paragraphs, rule.korean_paragraphs, strict=True)
            self._keyboard.tell(*[writer.either(*both) for both in told], hanging=2)

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
        """Save the game if it has a file; False after printing why it cannot be saved."""
        if self.path is None:
            return True
        try:
            write_game(self.path, self.game, [self._told[seat] for seat in self.game.people])
        except (OSError, HwatuError) as error:
            self._keyboard.say(self._words.save_failed, path=self.path, message=error)
            return False
        return True


def _read(line: str, legal: Sequence[Action]) -> Action:
    """Read an action as records write it, or just the code or the name of a card to play.

    Both ordinary junk cards of a month have one name, which means the one that can be played. Raises
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
    """The text of an action in which both ordinary junk cards of a month have one code."""
    return re.sub(r"(\d)K\b", r"\1J", action_text(action))
