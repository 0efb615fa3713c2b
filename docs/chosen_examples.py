"""The examples of rules whose first vector is not the clearest, or has a title that is not."""

from __future__ import annotations

from collections.abc import Mapping

CHOSEN: Mapping[str, tuple[str, str, str]] = {
    "CARD-10": (
        "card-10-junk-is-owed-by-who-has-1b-9a-dual-locks-true",
        "The cup was captured as an animal, so it cannot be given as junk",
        "국진을 열끗으로 먹었으므로 피로 줄 수 없습니다",
    ),
    "CARD-11": (
        "card-11-junk-is-owed-by-who-has-1b-9a-as-junk-dual-junk-given-true",
        "The cup, called junk, is given as junk",
        "피로 쓰기로 한 국진을 피로 줍니다",
    ),
    "DEAL-1": (
        "deal-1-go-stop-the-reference-for-3",
        "Three at the table",
        "셋이 앉았을 때",
    ),
    "DEAL-2": (
        "deal-2-the-packets-of-three-hands-first-seat-0-deals",
        "Seat 0 deals, so the first cards go to seat 1",
        "0번이 선이면 1번이 먼저 받습니다",
    ),
    "DEAL-3": (
        "deal-1-go-stop-the-reference-for-2",
        "Two at the table",
        "둘이 앉았을 때",
    ),
    "DEAL-4": (
        "deal-4-the-opponent-is-dealt-first",
        "Seat 1 has the first five cards, then seat 0",
        "1번이 다섯 장을 먼저 받고, 다음에 0번이 받습니다",
    ),
    "DEAL-8": (
        "deal-8-a-cut-of-20",
        "The twenty cards on top go to the bottom",
        "위의 스무 장이 밑으로 갑니다",
    ),
    "DEAL-17": (
        "deal-17-a-drawn-card-completes-a-quad-after-0-turns-first-turn",
        "The card that a joker draws makes four of a month on the first turn",
        "첫 차례에 조커 대신 받은 패로 같은 달 네 장이 됩니다",
    ),
    "TURN-5": (
        "turn-5-a-card-on-a-stack-made-by-1",
        "The fourth card takes the stack, whoever made it",
        "누가 쌌든 넷째 장으로 먹습니다",
    ),
    "TURN-6": (
        "turn-6-a-stock-card-with-two-matches",
        "The stock card matches two, and its player chooses",
        "뒤집은 패의 짝이 두 장이라 하나를 고릅니다",
    ),
    "TURN-12": (
        "turn-12-chok-without-another-card-and-0-bomb-turns-own",
        "The last turn is that of one's own last card",
        "자기의 마지막 패를 내는 차례가 마지막 차례입니다",
    ),
    "TURN-13": (
        "turn-13-the-third-of-a-month-on-the-last-turn-2a-2r-2j",
        "The third of a month on the last turn",
        "마지막 차례에 셋째 장이 나옵니다",
    ),
    "BONUS-3": (
        "bonus-9-each-opponent-gives-one-in-turn-order",
        "Each opponent gives one for the chok",
        "쪽을 하면 상대마다 한 장씩 줍니다",
    ),
    "BONUS-13": (
        "bonus-13-a-stack-on-the-last-turn-takes-1j",
        "A stack on the last turn still brings junk",
        "마지막 차례에도 쌓인 패로 피를 받습니다",
    ),
    "BONUS-14": (
        "bonus-14-a-stack-dealt-where-dealt-ones-take-2",
        "A stack of the deal brings two",
        "처음부터 쌓인 패로 두 장을 받습니다",
    ),
    "CHIPS-3": (
        "chips-3-first-ttadak-chips-on-the-first-turn",
        "A ttadak on the first turn",
        "첫 차례의 따닥",
    ),
    "CHIPS-8": (
        "chips-8-ppuk-number-2-on-turn-2-14-for-the-second-in-a-row",
        "A second ppuk on the second turn",
        "둘째 차례의 둘째 뻑",
    ),
    "SHAKE-2": (
        "shake-2-1-sets-shown-2",
        "One set was shown",
        "한 번 흔들었습니다",
    ),
    "SHAKE-3": (
        "shake-3-november-and-december-quadruple-11",
        "November was shown",
        "오동을 흔들었습니다",
    ),
    "SHAKE-4": (
        "shake-4-the-fourth-lies-on-the-table",
        "The fourth lies on the table, so there is only the bomb",
        "나머지 한 장이 바닥에 있으므로 폭탄만 낼 수 있습니다",
    ),
    "JOKER-6": (
        "joker-6-a-joker-drawn-for-a-joker-5r-9a",
        "A joker is drawn for a joker",
        "조커 대신 조커를 가져옵니다",
    ),
    "STOP-1": (
        "stop-1-go",
        "Seven points are reached with two players, and seat 0 says go",
        "둘이 칠 때 7점이 되어 0번이 고를 부릅니다",
    ),
    "STOP-2": (
        "stop-2-one-point-more",
        "One point more than at the last go",
        "마지막으로 고를 부른 때보다 1점 많습니다",
    ),
    "STOP-8": (
        "stop-8-nobody-stops-a-hand-that-is-played-out",
        "Nobody is asked to go or stop",
        "아무에게도 고나 스톱을 묻지 않습니다",
    ),
    "STOP-9": (
        "stop-9-four-nagaris-multiply-by-no-more-than-8",
        "Four nagaris, which multiply by no more than eight",
        "나가리가 네 번이어도 여덟 배까지만 곱합니다",
    ),
    "STOP-10": (
        "stop-10-after-4-empty-turns-five-win-1r-is-turned",
        "The fifth turn without a capture",
        "내리 다섯 차례를 못 먹었습니다",
    ),
    "STOP-11": (
        "stop-11-seven-points-on-the-last-turn-2a-auto-stop",
        "Seven points on the very last turn",
        "마지막 차례에 7점이 됩니다",
    ),
    "STOP-12": (
        "stop-12-nine-points-and-a-go-when-the-cards-run-out-highest",
        "The cards have run out, and the most points win",
        "패가 다 떨어져 점수가 가장 많은 사람이 이깁니다",
    ),
    "SCORE-9": (
        "score-9-10-junk",
        "Ten junk",
        "피 열 장",
    ),
    "PAY-2": (
        "pay-2-2-goes-the-third-doubles",
        "Two goes",
        "투고",
    ),
    "PAY-3": (
        "pay-2-3-goes-the-third-doubles",
        "The third go doubles, also the chips of the two before",
        "쓰리고는 앞의 두 고로 더한 점수까지 두 배로 합니다",
    ),
    "PAY-4": (
        "shake-2-2-sets-shown-2-9",
        "Two sets were shown",
        "두 번 흔들었습니다",
    ),
    "PAY-7": (
        "pay-7-pi-bak-1-junk",
        "The loser has one junk",
        "진 사람의 피가 한 장입니다",
    ),
    "PAY-9": (
        "stop-4-after-1-nagari-hands",
        "The hand before was a nagari",
        "앞 판이 나가리였습니다",
    ),
    "PAY-21": (
        "pay-21-a-go-after-the-loser-s-times-4",
        "The winner said go after the loser had",
        "상대가 고를 부른 다음 고를 불러 이겼습니다",
    ),
    "PAY-23": (
        "pay-23-a-ppuk-too-many-after-a-nagari-14",
        "The hand before was a nagari",
        "앞 판이 나가리였습니다",
    ),
    "PAY-24": (
        "pay-24-a-factor-of-4-which-counts-at-most-none",
        "A nagari before, and a deal that counts four times",
        "앞에 나가리가 있었고, 네 배로 치는 판입니다",
    ),
    "PUSH-2": (
        "push-2-1-pushes-each-times-2-and-0-nagaris",
        "The hand before was pushed",
        "앞 판을 밀었습니다",
    ),
    "MISSION-1": (
        "mission-1-3-mission-cards-2a-8a-9r-each-times-2",
        "Two of the three mission cards",
        "미션 패 석 장 가운데 두 장을 먹었습니다",
    ),
    "SELL-1": (
        "sell-2-two-join-the-last-is-forced-out",
        "Four at the table: three play, and one sits out",
        "넷이 앉아 셋이 치고 한 사람이 쉽니다",
    ),
    "SELL-8": (
        "sell-8-nagari-at-a-table-of-four-same-three",
        "Four at the table, and the same three play again",
        "넷이 앉았고, 같은 셋이 다시 칩니다",
    ),
    "FAMILY-1": (
        "family-1-five-brights",
        "All that was captured is counted",
        "먹은 패를 모두 셉니다",
    ),
    "FAMILY-2": (
        "family-1-three-red-ribbons",
        "The three red ribbons of hong-dan",
        "홍단 석 장",
    ),
    "FAMILY-3": (
        "family-1-all-of-may",
        "All four of May",
        "난초 네 장",
    ),
    "FAMILY-4": (
        "family-1-all-of-november",
        "Whoever has more pays the less",
        "많이 모은 쪽이 그만큼 적게 냅니다",
    ),
}
"""For each of these rules: the vector, and its caption in English and in Korean."""
