"""``hwatu score-book``: the ledger of an evening with real cards, kept at one keyboard.

After each hand, the people enter who won, the points, and the baks. The book is one file, which is replaced after every
entry, so that nothing is lost with the terminal.
"""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs
import click

from hwatu import codec
from hwatu._base.errors import HwatuError, NotationError
from hwatu._base.values import Value
from hwatu._cli.command_options import FILE, chosen, either, read_file, with_language, with_rules_options, writing
from hwatu._cli.keyboard_game import INTERRUPTED, WORDS, Keyboard, Left, ledger_lines, standing_lines
from hwatu._engine.rewards import CHIPS
from hwatu._facts.counted_points import COUNTED
from hwatu._facts.end import End
from hwatu._facts.fact import Holds
from hwatu._facts.payments import REASONS
from hwatu._facts.seat_facts import RULES_OF_FACTS
from hwatu._glossary import names_meant
from hwatu._notation.position_line import SEAT_WORDS, read_outcome
from hwatu._payment.endings import ends_of
from hwatu._payment.multipliers import facts_beside_points
from hwatu._payment.settlement import settle
from hwatu._session.ledger import PurseLimit
from hwatu._session.series import Session
from hwatu.codec._json_text import LONGEST_SESSION, parse
from hwatu.render._table_text import carried_words
from hwatu.rules import EndingRule
from hwatu.tables._table import check_seat_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from hwatu._facts.outcome import Outcome
    from hwatu._payment.settlement import Settlement
    from hwatu.render import Lang
    from hwatu.rules import Rules


@attrs.frozen(kw_only=True)
class ScoreBookPhrases:
    """Templates that :meth:`hwatu.render._sentences.Writer.say` fills, and words that people may type."""

    deals: str
    carried: str
    must_play: str
    who_won: str
    whose: str
    out: str
    captured: str
    points: str
    goes: str
    of_winner: str
    of_loser: str
    chips: str
    drawn: str
    last_go: str
    right: str
    which_deal: str
    correcting: str
    goes_on: str
    help: str
    no: tuple[str, ...]
    commands: Mapping[str, str]
    facts: Mapping[str, str]


ENDS: Final[Mapping[End, tuple[str, ...]]] = MappingProxyType({
    End.STOP: (),
    End.NAGARI: ("n", "nagari", "나가리"),
    End.AGREED_NAGARI: ("agreed", "쇼당"),
    End.PPUK_LIMIT: ("ppuk", "뻑", "삼뻑"),
    End.EMPTY_TURNS: ("empty", "못먹음"),
    End.HAND_QUAD: ("four", "quad", "총통"),
    End.VOID: ("void", "파투", "무효"),
    End.PLAYED_OUT: ("out", "다침"),
})  # fmt: skip
"""The words that people may type for each end of a hand other than a stop, in both languages."""

COMMANDS: Final[Mapping[str, str]] = MappingProxyType({
    "q": "quit", "quit": "quit", "그만": "quit", "h": "help", "help": "help", "?": "help", "도움말": "help",
    "l": "ledger", "ledger": "ledger", "장부": "ledger", "c": "correct", "correct": "correct", "고침": "correct",
    "finish": "finish", "끝": "finish",
})  # fmt: skip

ENGLISH: Final = ScoreBookPhrases(
    deals="Hand {number}: {seat} {seat:deals|deal}.",
    carried="Carried into it: {what}.",
    must_play="These play: {who}.",
    who_won="Who won: {who}? (h help): ",
    whose="Whose? ",
    out="Who sat out ({count})? ",
    captured="Which cards did {seat} capture? ",
    points="Points of {seat}, before goes and shakes: ",
    goes="Goes of {seat} (Enter: none): ",
    of_winner="Anything else of {seat}, such as {example} (Enter: nothing): ",
    of_loser="Anything of {seat}, such as {example} (Enter: nothing): ",
    chips="Chips during the hand: {names}. Say who and what, such as: {seat} {example} (Enter: none): ",
    drawn="What was drawn or named for this hand, such as month 3 or factor 2 (Enter: nothing): ",
    last_go="Which of {who} said go last? ",
    right="Is that right? (Enter yes, n no): ",
    which_deal="Say which hand to correct, 1 to {most}: correct 1",
    correcting="Hand {number} again.",
    goes_on="To go on: hwatu\N{NO-BREAK SPACE}score-book\N{NO-BREAK SPACE}{path}",
    help="""\
a name       that player stopped and won; its beginning is enough
nagari       nobody won
four         four of a month ended the hand
ppuk         one ppuk too many won the hand
void         the deal is void
correct 3    say hand 3 again
l            show the ledger
finish       end the series here
h            show this help
q            quit; the file has everything""",
    no=("n", "no"),
    commands=COMMANDS,
    facts={},
)

KOREAN: Final = ScoreBookPhrases(
    deals="{number}번째 판: {seat:이} 선입니다.",
    carried="앞 판에서 넘어온 것: {what}.",
    must_play="칠 사람: {who}.",
    who_won="누가 났나요: {who}? (h 도움말): ",
    whose="누구인가요? ",
    out="누가 쉬었나요 ({count}명)? ",
    captured="{seat:이} 먹은 패: ",
    points="{seat:의} 점수 (고와 흔들기를 셈하기 전): ",
    goes="{seat:의} 고 횟수 (없으면 Enter): ",
    of_winner="{seat}에게 더 있는 것: {example} (없으면 Enter): ",
    of_loser="{seat}에게 있는 것: {example} (없으면 Enter): ",
    chips="치는 동안 오간 칩: {names}. {seat} {example}처럼 누가 무엇으로 받았는지 적으세요 (없으면 Enter): ",
    drawn="이번 판에 뽑거나 정한 것: month 3이나 factor 2처럼 (없으면 Enter): ",
    last_go="{who} 가운데 누가 나중에 고를 불렀나요? ",
    right="맞나요? (맞으면 Enter, 아니면 n): ",
    which_deal="몇 번째 판을 고칠지 1부터 {most}까지 적으세요: 고침 1",
    correcting="{number}번째 판을 다시 적습니다.",
    goes_on="이어서 하려면: hwatu\N{NO-BREAK SPACE}score-book\N{NO-BREAK SPACE}{path}",
    help="""\
이름         그 사람이 스톱으로 났습니다. 이름의 앞부분만 적어도 됩니다
나가리       아무도 나지 못했습니다
총통         총통으로 판이 끝났습니다
삼뻑         뻑을 거듭해 이겼습니다
파투         판이 무효입니다
고침 3       3번째 판을 다시 적습니다
l            장부를 봅니다
끝           여기서 끝냅니다
h            이 도움말을 봅니다
q            그만둡니다. 모두 파일에 있습니다""",
    no=("n", "no", "아니", "아니요", "ㄴ"),
    commands=COMMANDS,
    facts=MappingProxyType({"goes": "고", "shaken": "흔듦", "bombed": "폭탄"}),
)

PHRASES: Final[Mapping[Lang, ScoreBookPhrases]] = {"en": ENGLISH, "ko": KOREAN}


VERSION: Final = 1
_KEY: Final = "hwatu score book"

_WORDS: Final = {fact.name: (fact.rule,) for fact in COUNTED} | RULES_OF_FACTS
_OF_LOSERS: Final = tuple([fact.name for fact in COUNTED if fact.kind is Holds.SEATS])


@attrs.frozen
class ScoreBook(Value):
    """The contents of a score book's file: a session, and the names of the people in its seats."""

    session: Session
    names: tuple[str, ...]

    def dumps(self) -> str:
        """The book as a JSON text."""
        book = {_KEY: VERSION, "names": self.names, "session": codec.to_plain(self.session)}
        return json.dumps(book, ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> ScoreBook:
        """Read a book from a JSON text. Raises :class:`HwatuError`."""
        plain = parse(text, LONGEST_SESSION)
        if not isinstance(plain, dict) or plain.keys() != {_KEY, "names", "session"} or plain[_KEY] != VERSION:
            raise NotationError("This is not a score book.", code="bad_score_book")
        session = codec.from_plain(plain["session"], Session)
        return cls(session, check_seat_names(session.rules, plain["names"]))

    def write(self, path: Path) -> None:
        """Replace the file at once, so that it never holds half a book."""
        unfinished = path.with_name(path.name + ".part")
        with writing(path):
            unfinished.write_text(self.dumps(), encoding="utf-8")
            unfinished.replace(path)


@click.command("score-book")
@click.argument("path", metavar="FILE", type=FILE)
@with_rules_options
@click.option("--hands", type=click.IntRange(min=1), help="How many hands to play. [default: until you end it]")
@click.option("--stake", type=click.IntRange(min=1), help="How much money a chip is worth. [default: 1]")
@click.option("--name", "names", metavar="NAME", multiple=True, help="A person's name; repeat it seat by seat.")
@click.option("--dealer", metavar="SEAT", type=int, help="Who deals first. [default: 0]")
@click.option(
    "--purse",
    "purses",
    metavar="CHIPS",
    type=click.IntRange(min=0),
    multiple=True,
    help="The chips that a person has to pay with; repeat it seat by seat. [default: nobody counts them]",
)
@click.option(
    "--limit",
    type=click.Choice([each.value for each in PurseLimit]),
    help="With --purse: a payment is at most what the payer has (payer), also what the payee had (both), or twice that "
    "(twice). [default: payer]",
)
@with_language
def score_book(
    path: Path,
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    hands: int | None,
    stake: int | None,
    names: tuple[str, ...],
    dealer: int | None,
    purses: tuple[int, ...],
    limit: str | None,
    lang: Lang,
) -> None:
    """Keep the score of a game with real cards in FILE.

    After each hand, say who won, how many points, and the baks. FILE is written after every entry; the same command
    goes on where it left.
    """
    if path.exists():
        fixed = (players, preset, variants, house_rules, hands, stake, names, dealer, purses, limit)
        if any(option not in (None, ()) for option in fixed):
            raise click.UsageError(
                either(
                    "The file has the rules and the names: leave out the other options.",
                    "규칙과 이름은 파일에 있습니다. 다른 옵션은 빼세요.",
                )
            )
        book = read_file(path, lambda file: ScoreBook.loads(file.read_text(encoding="utf-8")))
    else:
        at_table = players if players is not None or house_rules is not None or not names else len(names)
        rules = chosen(preset, at_table, house_rules, variants)
        called = check_seat_names(rules, names or [chr(ord("A") + seat) for seat in range(rules.players)])
        cut_by = PurseLimit.PAYER if limit is None else PurseLimit(limit)
        session = Session.start(rules, hands, dealer=dealer or 0, stake=stake or 1, purses=purses, limit=cut_by)
        book = ScoreBook(session, called)
        book.write(path)
    raise SystemExit(Keeper(book, path, Keyboard.here(lang, book.names)).keep())


class _Again(Exception):
    """Raised when the person wants to enter the hand again."""


class Keeper:
    """Asks for hand after hand, writes each into the book and shows the ledger."""

    def __init__(self, book: ScoreBook, path: Path, keyboard: Keyboard) -> None:
        self.book = book
        self._path = path
        self._keyboard = keyboard
        self._words = PHRASES[keyboard.lang]

    @property
    def _session(self) -> Session:
        return self.book.session

    @property
    def _rules(self) -> Rules:
        return self._session.rules

    def keep(self) -> int:
        """Ask for hands until the series is over or somebody quits, and return the exit status."""
        self._ledger()
        try:
            while not self._session.over:
                self._next()
        except (Left, KeyboardInterrupt) as end:
            self._keyboard.say(self._words.goes_on, path=self._path)
            return 0 if isinstance(end, Left) else INTERRUPTED
        self._keyboard.tell(*standing_lines(self._session, self._keyboard.writer, WORDS[self._keyboard.lang]))
        return 0

    def _next(self) -> None:
        """Print who deals, and read a hand or a command."""
        keyboard, session = self._keyboard, self._session
        keyboard.tell("")
        keyboard.say(self._words.deals, number=len(session.deals) + 1, seat=session.dealer)
        carried = ", ".join(carried_words(session.rules, session.carry, keyboard.writer))
        if carried:
            keyboard.say(self._words.carried, what=carried)
        if session.carry.active:
            keyboard.say(self._words.must_play, who=self._listed(session.carry.active))
        said = keyboard.ask(self._words.who_won, who=self._listed(range(self._rules.players)))
        command, _, rest = said.partition(" ")
        meant = self._words.commands.get(command.lower(), "")
        if meant == "quit":
            raise Left
        if meant == "help":
            keyboard.tell(self._words.help)
        elif meant == "ledger":
            self._ledger()
        elif meant == "finish":
            self._keep(session.finish())
        elif meant == "correct":
            self._correct(rest)
        elif said:
            self._tried(said, None)

    def _correct(self, number: str) -> None:
        """Ask again for a hand that was recorded wrongly; ``number`` is from 1."""
        deals = len(self._session.deals)
        if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= deals):
            self._keyboard.say(self._words.which_deal, most=deals)
            return
        self._keyboard.say(self._words.correcting, number=int(number))
        said = self._keyboard.ask(self._words.who_won, who=self._listed(range(self._rules.players)))
        if said:
            self._tried(said, int(number) - 1)

    def _tried(self, said: str, deal: int | None) -> None:
        """Ask about a hand, settle it, and write it to the book; on an error print it and write nothing."""
        try:
            outcome = self._outcome(said, deal)
            session = self._session.record(outcome) if deal is None else self._session.correct(deal, outcome)
            settlement = session.deals[-1].settlement if deal is None else session.corrections[-1].settlement
            self._confirm(settlement)
        except HwatuError as error:
            self._keyboard.tell(either(error.message, error.korean or error.message), hanging=2)
        except _Again:
            pass
        else:
            self._keep(session)

    def _confirm(self, settlement: Settlement) -> None:
        self._keyboard.tell("", self._keyboard.text(settlement), "")
        if self._keyboard.ask(self._words.right).lower() in self._words.no:
            raise _Again

    def _keep(self, session: Session) -> None:
        """Write the session to the file, and print the ledger."""
        self.book = attrs.evolve(self.book, session=session)
        self.book.write(self._path)
        self._ledger()

    def _ledger(self) -> None:
        if self._session.deals:
            self._keyboard.tell("", *ledger_lines(self._session, self._keyboard.writer, WORDS[self._keyboard.lang]))

    # --- the questions about one hand ---

    def _outcome(self, said: str, deal: int | None) -> Outcome:
        """Ask about a hand, and return its outcome."""
        rules = self._rules
        end = next((end for end in ends_of(rules) if said.lower() in ENDS.get(end, ())), None)
        winner: int | None = None
        if rules.ending is EndingRule.PLAY_OUT:
            return self._read(self._captured(), None, None, deal)
        if end is None:
            end, winner = End.STOP, self._seat(said)
        elif end in (End.HAND_QUAD, End.PPUK_LIMIT, End.EMPTY_TURNS):
            winner = self._seat(self._keyboard.ask(self._words.whose))
        out = self._out(deal)
        texts = ["out" if seat in out else "" for seat in range(rules.players)]
        if end is End.STOP and winner is not None:
            texts = self._stop(texts, winner)
        if end is not End.VOID:
            self._chips(texts)
        return self._read(texts, winner, end, deal)

    def _captured(self) -> list[str]:
        return [self._keyboard.ask(self._words.captured, seat=seat) or "-" for seat in range(self._rules.players)]

    def _stop(self, texts: list[str], winner: int) -> list[str]:
        """Ask for the facts that count after a stop, and return the words of each seat with them."""
        asked, ask = facts_beside_points(self._rules), self._keyboard.ask
        of_losers = [name for name in asked if name in _OF_LOSERS]
        of_winner = ["shaken 3", "bombed 5", *[name for name in asked if name not in (*_OF_LOSERS, "only_junk")]]
        found = list(texts)
        points = ask(self._words.points, seat=winner)
        goes = ask(self._words.goes, seat=winner)
        more = ask(self._words.of_winner, seat=winner, example=" ".join(map(self._called, of_winner)))
        found[winner] = " ".join(filter(None, [f"points {points}", f"goes {goes}" if goes else "", self._facts(more)]))
        for seat, text in enumerate(texts):
            if seat != winner and not text:
                example = " ".join(map(self._called, [*of_losers, "goes 1"]))
                found[seat] = self._facts(ask(self._words.of_loser, seat=seat, example=example))
        return found

    def _called(self, name: str) -> str:
        """The word for a fact in the language of the terminal, which people may also type."""
        word, _, number = name.partition(" ")
        if self._keyboard.lang == "en":
            return name
        called = facts_beside_points(self._rules).get(word)
        korean = called.korean if called is not None else self._words.facts.get(word, word)
        return f"{korean.replace(' ', '')} {number}".strip()

    def _facts(self, text: str) -> str:
        """A typed text in which the words of players are replaced by the names of facts."""
        called = {wording.korean.replace(" ", ""): name for name, wording in facts_beside_points(self._rules).items()}
        called |= {korean: name for name, korean in self._words.facts.items()}
        found = []
        for word in text.replace(",", " ").split():
            meant = [word] if word in SEAT_WORDS else names_meant(word, SEAT_WORDS, _WORDS)
            found.append(called.get(word) or (meant[0] if len(meant) == 1 and not word.isdecimal() else word))
        return " ".join(found)

    def _out(self, deal: int | None) -> tuple[int, ...]:
        """The seats that sat out; asks only if the session does not know."""
        rules, carry = self._rules, self._session.carry
        if deal is not None:
            carry = self._session.deals[deal].settlement.outcome.carry
        if rules.players == rules.seats_playing:
            return ()
        if carry.active:
            return tuple([seat for seat in range(rules.players) if seat not in carry.active])
        said = self._keyboard.ask(self._words.out, count=rules.players - rules.seats_playing)
        return tuple([self._seat(each) for each in said.replace(",", " ").split()])

    def _chips(self, texts: list[str]) -> None:
        """Ask who was paid chips during the hand, and add that to the words of the seats."""
        rewards = {
            name: each for name, each in CHIPS.items() if name != "ppuk_limit_chips" and each.amount(self._rules)
        }
        if not rewards:
            return
        called = {REASONS[each.reason].replace(" ", ""): name for name, each in rewards.items()}
        short = {name.removesuffix("_chips"): name for name in rewards}
        shown = list(called if self._keyboard.lang == "ko" else short)
        called |= short
        said = self._keyboard.ask(self._words.chips, names=", ".join(shown), seat=0, example=shown[0])
        for each in filter(None, map(str.strip, said.split(","))):
            name, _, what = each.rpartition(" ")
            seat = self._seat(name.strip())
            texts[seat] += f"{'' if 'chips' in texts[seat].split() else ' chips'} {called.get(what, what)}"

    def _read(self, texts: Iterable[str], winner: int | None, end: End | None, deal: int | None) -> Outcome:
        """Read the outcome from the words of the seats. Asks for the order of two goes if it decides (LIABLE-1)."""
        rules = self._rules
        carry = "" if deal is not None or not self._draws else self._keyboard.ask(self._words.drawn)
        outcome = read_outcome(texts, rules, winner=winner, carry=carry, end=end)
        try:
            settle(rules, outcome)
        except HwatuError as error:
            if error.code != "unknown_order":
                return outcome
        last = self._went_last(outcome)
        return outcome if last is None else last

    @property
    def _draws(self) -> bool:
        """Whether these rules draw or name something for each hand."""
        rules = self._rules
        return rules.drawn_month_multiplier > 1 or rules.missions or rules.mission_cards > 0 or rules.hand_factors

    def _went_last(self, outcome: Outcome) -> Outcome | None:
        went = [seat for seat, each in enumerate(outcome.seats) if each.goes and seat != outcome.winner]
        if len(went) < 2:
            return None
        last = self._seat(self._keyboard.ask(self._words.last_go, who=self._listed(went)))
        seats = [
            each.__replace__(last_go=1 + (seat == last)) if seat in went else each
            for seat, each in enumerate(outcome.seats)
        ]
        return outcome.__replace__(seats=seats)

    def _listed(self, seats: Iterable[int]) -> str:
        return ", ".join([self.book.names[seat] for seat in seats])

    def _seat(self, said: str) -> int:
        """The seat of a name or of its beginning. Raises :class:`NotationError` (``unknown_player``)."""
        names = [name.lower() for name in self.book.names]
        begin = [seat for seat, name in enumerate(names) if said and name.startswith(said.lower())]
        if said.lower() in names:
            return names.index(said.lower())
        if len(begin) == 1:
            return begin[0]
        raise NotationError(
            f"Nobody here is called {said[:40]!r}: there are {', '.join(self.book.names)}.",
            code="unknown_player",
            korean=f"{said[:40]!r}: 그런 이름은 없습니다. 여기 있는 이름: {', '.join(self.book.names)}.",
        )
