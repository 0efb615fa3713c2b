"""The phrases of ``hwatu play`` itself, in each language; events and tables are the business of :mod:`hwatu.render`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.render import Lang


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
    hint="I would choose {number}: {action}.",
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
    goes_on="{hand:을} 이어서 합니다.",
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
