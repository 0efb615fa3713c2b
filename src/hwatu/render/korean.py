"""Korean: a line for each event, each action and each thing that a table or a receipt says, in the players' words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hwatu import actions, events
from hwatu.cards import Joker, Ribbon
from hwatu.payment import End, Op
from hwatu.render.sentences import Language
from hwatu.state import Phase

if TYPE_CHECKING:
    from hwatu.cards import Card
    from hwatu.render.sentences import Sentence


def _table_joker(event: events.TableJoker) -> str:
    replaced = "" if event.replacement is None else ": 대신 {replacement:이} 깔렸습니다"
    return "바닥의 {card:을} {seat:이} 가져갔습니다" + replaced + "."


def _played(event: events.CardPlayed | events.SubstitutePlayed) -> str:
    return "{seat:이} {card:을} {onto} 위에 냈습니다." if event.onto else "{seat:이} {card:을} 바닥에 냈습니다."


def _drawn(event: events.CardDrawn) -> str:
    drawn = "한 장을" if event.card is None else "{card:을}"
    return "{seat:이} 대신 " + drawn + " 손에 가져왔습니다."


def _joker_turned(event: events.JokerTurned) -> str:
    return "{seat:이} {card:을} 뒤집었습니다" + (": 짝 위에서 기다립니다." if event.waits else ".")


def _stack_taken(event: events.StackTaken) -> str:
    if event.maker == event.seat:
        return "자뻑! {seat:이} 제가 싼 패를 먹습니다: {cards}."
    whose = "바닥에 깔린 세 장을" if event.maker is None else "{maker}의 뻑을"
    return "{seat:이} " + whose + " 먹습니다: {cards}."


def _chips_paid(event: events.ChipsPaid) -> str:
    if event.payer is None:
        return "{payee:이} {amount:을} 가져갔습니다: {reason}."
    return "{payer:이} " + ("" if event.payee is None else "{payee}에게 ") + "{amount:을} 냈습니다: {reason}."


EVENTS: Final[dict[type[Any], Sentence]] = {
    events.MonthDrawn: "이번 판에 정한 달은 {month}입니다.",
    events.MissionDrawn: "이번 판의 미션은 {mission} × {factor}입니다: {cards}.",
    events.TableJoker: _table_joker,
    events.StackDealt: "바닥에 같은 달 세 장이 깔렸습니다: {cards}.",
    events.TableQuad: "바닥 총통! {month} 네 장이 모두 깔렸습니다: {cards}.",
    events.HandQuad: "총통! {seat:이} {month} 네 장을 모두 들었습니다: {cards}.",
    events.Shaken: "흔들기! {seat:이} {month} 석 장을 보였습니다: {cards}.",
    events.CardPlayed: _played,
    events.Bombed: "폭탄! {seat:이} {cards:을} {onto} 위에 냈습니다.",
    events.JokerPlayed: "{seat:이} {card:을} 냈습니다.",
    events.CardDrawn: _drawn,
    events.SubstituteTurned: "{seat:이} 대신 낼 {card:을} 뒤집었습니다.",
    events.SubstitutePlayed: _played,
    events.BombTurn: "{seat:이} 폭탄 덕에 패를 내지 않습니다.",
    events.StockTurned: "{seat:이} {card:을} 뒤집었습니다.",
    events.JokerTurned: _joker_turned,
    events.Captured: "{seat:이} {cards:을} 먹었습니다.",
    events.Ppuk: "뻑! {seat:이} {cards:을} 쌌습니다.",
    events.Ttadak: "따닥! {seat:이} 네 장을 모두 먹습니다: {cards}.",
    events.Chok: "쪽! {seat:이} 방금 낸 패의 짝을 뒤집었습니다: {cards}.",
    events.StackTaken: _stack_taken,
    events.Sseul: "쓸! {seat:이} 바닥을 쓸었습니다: {cards}.",
    events.DepartmentStore: "백화점! {seat:이} 광·열끗·띠·피를 모두 먹었습니다: {cards}.",
    events.JunkGiven: "{giver:이} {taker}에게 {card:을} 주었습니다.",
    events.ChipsPaid: _chips_paid,
    events.GoSaid: "{goes}고! {seat:이} {points}에서 고를 했습니다.",
    events.StopSaid: "스톱! {seat:이} {points}에서 스톱을 했습니다.",
    events.NagariOffered: "쇼당! {seat:이} 손패를 펴 보였습니다: {cards}.",
    events.NagariAccepted: "{seat:이} 쇼당을 받았습니다.",
    events.NagariRefused: "{seat:이} 쇼당을 거절했습니다.",
    events.SeatJoined: lambda event: "{seat:은} 쳐야 합니다." if event.forced else "{seat:이} 칩니다.",
    events.SeatDroppedOut: lambda event: "{seat:은} 쉬어야 합니다." if event.forced else "{seat:이} 죽습니다.",
    events.CardsSold: "광팔이! {seat:이} {cards:을} 보이고 한 사람에게서 {chips:을} 받습니다.",
    events.TableTurnedUp: "바닥패를 뒤집었습니다: {cards}.",
    events.TurnMissed: "{seat:은} 낼 패가 없어 차례를 거릅니다.",
    events.HandEnded: lambda event: ENDS[event.end] + ".",
}

ACTIONS: Final[dict[type[Any], Sentence]] = {
    actions.Play: lambda action: "{card} 내기" if action.onto is None else "{card:을} {onto} 위에 내기",
    actions.Bomb: "{month} 폭탄",
    actions.PlayJoker: "{card} 내기",
    actions.TurnStock: "패를 내지 않고 뒤집기만 하기",
    actions.Shake: "{month} 흔들기",
    actions.Take: "{card} 먹기",
    actions.GiveJunk: "{card} 주기",
    actions.Go: "고",
    actions.Stop: "스톱",
    actions.OfferNagari: "쇼당 걸기",
    actions.AcceptNagari: "쇼당 받기",
    actions.RefuseNagari: "쇼당 거절하기",
    actions.Join: "치기",
    actions.DropOut: "죽기",
}

PHASES: Final[dict[Phase, str]] = {
    Phase.SEATING: "칠지 죽을지",
    Phase.TURN: "낼 패",
    Phase.PLACE: "조커 대신 낸 패의 짝",
    Phase.TAKE: "뒤집은 패의 짝",
    Phase.GIVE: "줄 피",
    Phase.GO_OR_STOP: "고 또는 스톱",
    Phase.ANSWER: "쇼당을 받을지",
    Phase.OVER: "없음: 판이 끝났습니다",
}

ENDS: Final[dict[End, str]] = {
    End.STOP: "{winner:이} 스톱으로 이겼습니다",
    End.NAGARI: "나가리: 아무도 나지 못했습니다",
    End.AGREED_NAGARI: "나가리: 두 사람이 쇼당을 받았습니다",
    End.HAND_QUAD: "총통으로 판이 끝났습니다",
    End.PPUK_LIMIT: "뻑을 거듭한 {winner:이} 칩을 받고 판이 끝났습니다",
    End.VOID: "판이 무효입니다: 한 달의 네 장이 바닥에 깔렸습니다",
    End.PLAYED_OUT: "끝까지 쳤으니 점수를 셉니다",
}

REASONS: Final[dict[str, str]] = {
    "ppuk on the first turn": "첫뻑",
    "one ppuk too many": "삼뻑",
    "ttadak on the first turn": "첫따닥",
    "chok on the first turn": "첫쪽",
    "a bomb on the first turn": "첫 차례의 폭탄",
    "a stack on the first turn": "첫 차례에 먹은 뻑",
    "a stack of one's own": "자뻑",
    "the boar on the first turn": "첫 차례의 멧돼지",
    "a stake in the boar pot": "멧돼지 판돈",
    "the boar pot": "멧돼지 판돈",
    "a joker from hand": "손에서 낸 조커",
    "a joker from the stock": "더미에서 나온 조커",
    "no junk to give": "줄 피가 없음",
    "four of a month in hand": "총통",
    "a nagari": "나가리",
    "the winner's stop": "스톱",
    "the debt of seat {}, by refused offer": "{}번의 몫, 쇼당 독박",
    "the debt of seat {}, by go-bak": "{}번의 몫, 고박",
    "the debt of seat {}, by oe-myeon": "{}번의 몫, 외면 독박",
    "compensation for sitting out": "광값",
    "all three red ribbons with a poem": "홍단",
    "all three blue ribbons": "청단",
    "all of May": "5월 네 장",
    "all of October": "10월 네 장",
    "all of November": "11월 네 장",
    "all of December": "12월 네 장",
    "card points below {}": "{}점에 모자라는 점수",
}

_RIBBONS: Final = {Ribbon.HONGDAN: "홍단", Ribbon.CHODAN: "초단", Ribbon.CHEONGDAN: "청단", Ribbon.RAIN: "띠"}
_JOKERS: Final = {
    Joker.ONE_JUNK: "보너스피",
    Joker.TWO_JUNK: "보너스쌍피",
    Joker.THREE_JUNK: "보너스쓰리피",
    Joker.BOSS: "보스조커",
    Joker.DOUBLE: "더블조커",
    Joker.BRIGHT_PROTECTION: "광박방지조커",
}


def _label(card: Card) -> str:
    if card.joker is not None:
        return _JOKERS[card.joker]
    word = card.kind.korean if card.ribbon is None else _RIBBONS[card.ribbon]
    month = "" if card.month is None else card.month.value
    return f"{month}{'쌍피' if card.code in {'11D', '12D'} else word}"


KOREAN: Final = Language(
    code="ko",
    events=EVENTS,
    actions=ACTIONS,
    phases=PHASES,
    ends=ENDS,
    operations={
        Op.ADD: "{value:+}",
        Op.MULTIPLY: "× {value}",
        Op.DIVIDE: "÷ {value}",
        Op.LIMIT: "최대 {value}",
    },
    reasons=REASONS,
    card=lambda card: f"{card.korean}({card.code})",
    label=_label,
    kind=lambda kind: kind.korean,
    month=lambda month: f"{month.value}월",
    named=lambda item: item.korean or item.name,
    seat="{}번",
    nobody="아무도",
    pot="판돈",
    chips="{}칩",
    points="{}점",
    total="모두 {points}",
    score_heads=("족보", "점수", "패", "규칙"),
    payment_heads=("항목", "", "칩", "규칙"),
    net_heads=("자리", "모두"),
    pays="{payer:이} {payee}에게 {amount:을} 냅니다: {reason}",
    pays_nobody="{payer:이} {amount:을} 냅니다: {reason}",
    picture="화투판, 자리 {count}개",
    table="바닥",
    turned="뒤집은 패",
    stock="더미",
    number_of_cards="{count}장",
    face_down="{count}장 엎어 놓음",
    made_by="{maker}의 뻑",
    brought="이번 판",
    nagaris="앞선 나가리 {count}번",
    in_the_pot="멧돼지 판돈 {amount}",
    drawn_month="정한 달 {month}",
    mission="미션 {name} × {factor}",
    hand="손패",
    captured="먹은 패",
    nothing="없음",
    sits_out="쉼",
    dealer="선",
    you="나",
    junk="피 {count}장",
    goes="{count}고",
    ppuks="뻑 {count}번",
    shaken="{months} 흔듦",
    bombed="{months} 폭탄",
    bomb_turns="뒤집기 {count}번 남음",
    decides="{seat} 차례: {what}",
    result="결과: {what}",
)
