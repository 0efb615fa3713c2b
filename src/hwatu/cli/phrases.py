"""What ``hwatu play`` says besides what :mod:`hwatu.render` says, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.render import Lang


@attrs.frozen(kw_only=True)
class Words:
    """Templates, whose gaps :meth:`hwatu.render.sentences.Writer.say` fills."""

    draws: str
    tie: str
    deals_first: str
    deals: str
    so_far: str
    choice: str
    no_choice: str
    unknown: str
    because: str
    pass_on: str
    ready: str
    next_hand: str
    ledger: str
    deal: str
    total: str
    money: str
    standings: str
    rank: str
    saved: str
    not_saved: str
    save_failed: str
    help: str


ENGLISH: Final = Words(
    draws="{seat} draws {card}.",
    tie="The lowest is shared: they draw again.",
    deals_first="The lowest card deals: {seat} deals first.",
    deals="Hand {number} of {hands}: {seat} deals.",
    so_far="The hand so far:",
    choice="{seat}, your choice (? for help): ",
    no_choice="There is no choice {number}: type a number from 1 to {most}.",
    unknown="That is neither a number of the list nor a command: type ? for help.",
    because="{message} ({rule}: ? explains it.)",
    pass_on="{seat} decides next. Press Enter to hide your cards, and let {seat} come to the keyboard. ",
    ready="{seat}, press Enter when nobody else is looking. ",
    next_hand="Press Enter for the next hand (? for help): ",
    ledger="Ledger, in chips",
    deal="{number}  {what}",
    total="in all",
    money="in money",
    standings="The series is over",
    rank="{rank}.",
    saved="The game is saved: hwatu play --resume {path} goes on from here.",
    not_saved="The game is not saved.",
    save_failed="The game could not be saved in {path}: {message}",
    help="""\
a number     do what stands there; so does an action such as 2A, play 2A>2R, bomb 3 or go
Enter        show the table again
s            explain the score of every seat
l            show the ledger
?            this help; after a refusal, the rule that refuses
? PAY-7      explain the rule with this id, or find the rules that speak of a word
save FILE    save the game in FILE, now and after every decision that follows
q            quit""",
)

KOREAN: Final = Words(
    draws="{seat:이} {card:을} 뽑았습니다.",
    tie="가장 낮은 패가 같으니 다시 뽑습니다.",
    deals_first="가장 낮은 패를 뽑은 {seat:이} 선입니다.",
    deals="{hands}판 가운데 {number}번째 판: {seat:이} 선입니다.",
    so_far="이 판에서 지금까지:",
    choice="{seat}, 고르세요 (도움말 ?): ",
    no_choice="{number}번은 없습니다: 1에서 {most}까지의 번호를 넣으세요.",
    unknown="목록의 번호도 명령도 아닙니다: ?를 넣으면 도움말이 나옵니다.",
    because="{message} ({rule}: ?를 넣으면 설명이 나옵니다.)",
    pass_on="다음은 {seat} 차례입니다. Enter를 눌러 패를 가리고 자리를 {seat}에게 넘기세요. ",
    ready="{seat}, 다른 사람이 보지 않을 때 Enter를 누르세요. ",
    next_hand="Enter를 누르면 다음 판입니다 (도움말 ?): ",
    ledger="장부 (칩)",
    deal="{number}  {what}",
    total="모두",
    money="돈",
    standings="모든 판이 끝났습니다",
    rank="{rank}등",
    saved="저장했습니다: hwatu play --resume {path} 명령으로 이어서 합니다.",
    not_saved="저장하지 않았습니다.",
    save_failed="{path}에 저장하지 못했습니다: {message}",
    help="""\
번호         그 번호의 행동을 합니다; 2A, play 2A>2R, bomb 3, go처럼 써도 됩니다
Enter        판을 다시 보입니다
s            모든 자리의 점수를 설명합니다
l            장부를 보입니다
?            이 도움말; 거절된 다음에는 그 규칙
? PAY-7      그 규칙을 설명하거나 낱말이 나오는 규칙을 찾습니다 (영어)
save FILE    지금 그리고 앞으로 고를 때마다 FILE에 저장합니다
q            그만둡니다""",
)

WORDS: Final[Mapping[Lang, Words]] = {"en": ENGLISH, "ko": KOREAN}
