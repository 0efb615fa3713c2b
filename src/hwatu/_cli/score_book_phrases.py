"""The phrases of ``hwatu score-book`` in each language, and the words that it understands."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._payment import End

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.render import Lang


@attrs.frozen(kw_only=True)
class ScoreBookPhrases:
    """Templates whose gaps :meth:`hwatu.render._sentences.Writer.say` fills, and words that are read."""

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
"""The words for each way in which a hand can end without a stop, in both languages."""

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
    of_loser="What of {seat}: {example} (Enter: nothing): ",
    chips="Chips during the hand: {names}. Say who and what, such as: {seat} {example} (Enter: none): ",
    drawn="What was drawn or named for this hand, such as month 3 or factor 2 (Enter: nothing): ",
    last_go="Who of {who} said go last? ",
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
    of_loser="{seat}: {example} (없으면 Enter): ",
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
