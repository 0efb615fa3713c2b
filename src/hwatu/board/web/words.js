// The words of the board itself. Everything that is said of the game comes with the page, in the language of the page.

export const WORDS = {
  en: {
    you: "You", dealer: "dealer", points: n => (n === 1 ? "pt" : "pts"), brights: "Bright", animals: "Animal", ribbons: "Ribbon", junk: "Junk", jokers: "Joker",
    yours: "Your turn", which: "Which one do you take?", stops: "Stop now", shakes: "Shake?", bombs: "Bomb?", alone: "Play one card", turnOnly: "Turn only", eachTimes: n => `×${n} each`, forSound: "Play with sound?", withSound: "Sound on", silent: "Sound off", afterGo: n => `Go ${n}`, stop: "Stop", next: "Next hand", again: "Play again", skip: "Skip",
    win: "You win", lose: "You lose", chips: "chips", ppuk: name => `${name}: ppuk`, mine: "your ppuk", dealt: "dealt",
    rests: "sits out", hand: n => (n === 1 ? "1 card in hand" : `${n} cards in hand`), stock: n => (n === 1 ? "1 card in the stock" : `${n} cards in the stock`),
    table: "On the table", captured: "captured", nothing: "nothing", takes: "captures", gets: "receives", pays: "pays", pot: "the pot",
    board: "Go-Stop table", ownHand: "Your hand", choices: "Your choices", speed: "Speed", sound: "Sound", on: "on", off: "off", risk: "Risk", total: "Total", left: "Purse", seriesOver: "The series is over.", allIn: (name, paid, owed) => `All in: ${name}, ${paid} of ${owed} paid.`, rule: "Rule",
    by: names => `${names} could win so`, far: (name, have, needs) => `${name}: ${have} of ${needs}`, missing: cards => `Missing: ${cards}`, done: name => `${name}: complete`, bot: "bot", away: "away", hint: "Hint",
    must: (key, what, is) => (is === null ? `${key} is missing: it must be ${what}.` : `${key} must be ${what}, not ${is}.`), absentOff: "left away to switch it off", enOrKo: "en or ko", lightOrDark: "light or dark", speed: "a number, 0 or more",
    kinds: { number: "a number", string: "a text", boolean: "true or false", array: "a list", object: "an object" },
  },
  ko: {
    you: "나", dealer: "선", points: () => "점", brights: "광", animals: "열끗", ribbons: "띠", junk: "피", jokers: "조커",
    yours: "내 차례", which: "어느 패를 먹을까요?", stops: "지금 스톱하면", shakes: "흔드시겠습니까?", bombs: "폭탄을 내시겠습니까?", alone: "한 장만 내기", turnOnly: "뒤집기만", eachTimes: n => `한 장에 ×${n}`, forSound: "소리를 켤까요?", withSound: "켜기", silent: "끄기", afterGo: n => `${n}고`, stop: "스톱", next: "다음 판", again: "한 판 더", skip: "건너뛰기",
    win: "이겼습니다", lose: "졌습니다", chips: "칩", ppuk: name => `${name}의 뻑`, mine: "내 뻑", dealt: "깔린 뻑",
    rests: "쉼", hand: n => `손패 ${n}장`, stock: n => `더미 ${n}장`,
    table: "바닥", captured: "먹은 패", nothing: "없음", takes: "먹을 패", gets: "받음", pays: "냄", pot: "판돈",
    board: "화투판", ownHand: "내 손패", choices: "내 선택", speed: "속도", sound: "소리", on: "켬", off: "끔", risk: "위험", total: "누적", left: "남은 돈", seriesOver: "마지막 판이 끝났습니다.", allIn: (name, paid, owed) => `올인: ${name}, ${owed} 가운데 ${paid}만 냈습니다.`, rule: "규칙",
    by: names => `${names} 때문에 위험`, far: (name, have, needs) => `${name} ${have}/${needs} (${needs - have}장 남음)`, missing: cards => `남은 패: ${cards}`, done: name => `${name} 완성`, bot: "봇", away: "자리 비움", hint: "힌트",
    must: (key, what, is) => (is === null ? `${key} 값이 없습니다. ${what}` : `${key} 값은 ${is}일 수 없습니다. ${what}`), absentOff: "끄려면 속성을 지우세요.", enOrKo: "en이나 ko여야 합니다.", lightOrDark: "light나 dark여야 합니다.", speed: "0 이상의 숫자여야 합니다.",
    kinds: { number: "숫자여야 합니다.", string: "글이어야 합니다.", boolean: "true나 false여야 합니다.", array: "배열이어야 합니다.", object: "객체여야 합니다." },
  },
};

export const signed = n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Chips in words of a language: as they are, or where each is worth several units of money, as money; `plus` is whether wins have a sign. */
export function worth(chips, stake, lang, plus = false, unit = true) {
  const sign = chips < 0 ? "−" : chips > 0 && plus ? "+" : "";
  return stake === 1 ? `${sign}${Math.abs(chips)}` : `${sign}${Math.abs(chips * stake).toLocaleString(lang)}${!unit ? "" : lang === "ko" ? "원" : " won"}`;
}

/** The words of <hwatu-replay>. */
export const REPLAY_WORDS = {
  en: {
    back: "Back", forward: "Forward", play: "Play", pause: "Pause", slider: "Step", step: (n, of) => `Step ${n} of ${of}`, hand: "Hand", view: "Seen by", all: "everyone", nothing: "nothing",
    moves: "Moves", mistake: "Next mistake", isMistake: "mistake", coming: (name, text) => `Next, ${name}: ${text}.`, chance: "may be luck (within two standard errors)", speed: "Speed", link: "Copy link", copied: address => `Link copied: ${address}`, copy: address => `The link to this move: ${address}`,
    missing: (hand, why) => `Hand ${hand} cannot be loaded: ${why}`,
    aList: "a list with a hand in it", aHand: "a hand with views and steps, or have a function load", within: (least, most) => `a whole number from ${least} to ${most}`, oneOf: values => `one of ${values.join(", ")}`,
    checkFair: "Check the shuffle", fair: (commitment, secret, words) => `Shuffle verified: these cards follow from the secret and the players' words. Compare with what you saw before the deal. Commitment ${commitment}, secret ${secret}, words ${words}.`,
    unfair: wrong => (wrong === "secret" ? "The secret is not the one that the server committed itself to." : "These cards are not the shuffle of the secret and the words."),
  },
  ko: {
    back: "뒤로", forward: "앞으로", play: "재생", pause: "멈춤", slider: "단계", step: (n, of) => `${n} / ${of}`, hand: "판", view: "누구 자리에서", all: "모두 공개", nothing: "없음",
    moves: "수순", mistake: "다음 실수", isMistake: "실수", coming: (name, text) => `다음 수, ${name}: ${text}.`, chance: "운일 수 있음 (표준오차의 두 배 이내)", speed: "속도", link: "링크 복사", copied: address => `링크를 복사했습니다: ${address}`, copy: address => `이 수의 링크: ${address}`,
    missing: (hand, why) => `${hand}번째 판을 불러오지 못했습니다: ${why}`,
    aList: "판이 하나라도 있는 배열이어야 합니다.", aHand: "views와 steps가 있거나 load 함수가 있어야 합니다.", within: (least, most) => `${least}부터 ${most}까지의 정수여야 합니다.`, oneOf: values => `${values.join(", ")} 가운데 하나여야 합니다.`,
    checkFair: "패 섞기 확인", fair: (commitment, secret, words) => `조작 없이 섞은 패입니다. 비밀값과 사람들의 한마디로 섞은 순서와 같습니다. 패를 돌리기 전에 본 것과 견주어 보세요. 확인값 ${commitment}, 비밀값 ${secret}, 한마디 ${words}.`,
    unfair: wrong => (wrong === "secret" ? "비밀값이 서버가 미리 내놓은 확인값과 맞지 않습니다." : "패가 비밀값과 한마디들로 섞은 순서와 다릅니다."),
  },
};
