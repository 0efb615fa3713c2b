// The words of the page in both languages, and a few helpers that the lobby and the table share.

const WORDS = {
  en: {
    quick: "Play now against bots", new: "A table of your own", game: "Game", players: "Players", seats: "Who sits where", hands: "Hands", variants: "Variants",
    pace: "Time, then a bot", seconds: n => (n ? `${n} seconds` : "no limit"), find: "Find", start: "Open the table", before: "Your tables", table: "Table", name: "Your name",
    sit: "Sit down", link: "Send this address to the others", copy: "Copy", series: "Score", log: "What happened", leave: "Leave my seat", person: "person", language: "한국어", hint: "Hint",
    lost: "Connection lost. Trying again …", gathering: "Waiting until all seats are taken", freeSeat: "free", bot: "bot", watching: "You are watching.", seatFree: "A seat is free",
    seat: n => `Seat ${n}`, chips: n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0"), you: who => `${who} (you)`, played: (n, all) => `Hand ${n} of ${all}`, finished: "The series is over.", spectators: n => `Watching: ${n}`, copied: "Copied", open: "Open",
    chosen: n => (n ? `(${n})` : ""), home: "Open a new table", stay: "Stay", back: "Take my seat again", standsIn: "A bot plays for you", tooSlow: "Time was up: a bot played for you.",
    left: "left, a bot plays", playedFor: "a bot plays", hasLeft: who => `${who} has left.`, botPlays: who => `${who} has left. A bot plays on.`, isAway: who => `${who} is away. A bot plays on.`, wasSlow: who => `${who} took too long. A bot made this move.`,
    isBack: who => `${who} is back.`, sits: who => `${who} sits down.`, isLost: who => `${who} has lost the connection.`, parting: "Leave the table?", partingNow: "Your seat becomes free.",
    partingHand: "A bot plays your hand on at the usual pace. You can come back until it ends, and nobody else sees your cards.",
    partingLater: "A bot plays for you until somebody takes your seat, which anybody may do between two hands.",
    notSent: "Your choice did not arrive. Choose again.", speed: "Speed", sound: "Sound", close: "Close", rule: title => `Rule: ${title}`, titles: 0,
    adds: "Check the shuffle", mine: "Your words", sealed: digits => `The cards follow from a sealed secret, ${digits}…, and from the words of all players.`,
    fair: (commitment, secret) => `✓ Nobody chose these cards. Commitment ${commitment}, secret ${secret}.`, rigged: why => `⚠ These cards were not dealt as promised: ${why}`,
    roundAgain: "the words were collected again after all were known.",
    otherWords: "other words were used than the players sealed.", otherCommitment: "another secret was used than the one promised.", otherSecret: "the secret is not the one promised.", otherCards: "the cards are not the shuffle.",
  },
  ko: {
    quick: "봇과 바로 치기", new: "내가 여는 판", game: "게임", players: "사람 수", seats: "자리", hands: "판 수", variants: "변형 규칙",
    pace: "시간(넘기면 봇)", seconds: n => (n ? `${n}초` : "제한 없음"), find: "찾기", start: "판 열기", before: "내 판", table: "판", name: "이름",
    sit: "앉기", link: "이 주소를 다른 사람에게 보내세요", copy: "복사", series: "점수", log: "지난 일", leave: "자리 비우기", person: "사람", language: "English", hint: "힌트",
    lost: "연결이 끊겼습니다. 다시 잇는 중입니다…", gathering: "모두 앉을 때까지 기다립니다", freeSeat: "빈자리", bot: "봇", watching: "관전 중입니다.", seatFree: "빈자리가 있습니다",
    seat: n => `${n}번 자리`, chips: n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0"), you: who => `${who} (나)`, played: (n, all) => `${all}판 가운데 ${n}판`, finished: "모든 판이 끝났습니다.", spectators: n => `관전 ${n}명`, copied: "복사했습니다", open: "열기",
    chosen: n => (n ? `(${n})` : ""), home: "새 판 열기", stay: "그대로 있기", back: "다시 앉기", standsIn: "봇이 대신 치고 있습니다", tooSlow: "시간 초과: 봇이 한 번 대신 쳤습니다.",
    left: "나감, 봇이 대신", playedFor: "봇이 대신", hasLeft: who => `${who} 님이 나갔습니다.`, botPlays: who => `${who} 님이 나갔습니다. 봇이 대신 칩니다.`, isAway: who => `${who} 님이 자리를 비웠습니다. 봇이 대신 칩니다.`, wasSlow: who => `${who} 님의 시간이 다 되어 이번에는 봇이 대신 쳤습니다.`,
    isBack: who => `${who} 님이 돌아왔습니다.`, sits: who => `${who} 님이 앉았습니다.`, isLost: who => `${who} 님의 연결이 끊겼습니다.`, parting: "자리를 비울까요?", partingNow: "자리가 비게 됩니다.",
    partingHand: "남은 패는 봇이 평소 속도로 대신 칩니다. 판이 끝날 때까지 언제든지 다시 앉을 수 있고, 내 패는 아무에게도 보이지 않습니다.",
    partingLater: "다른 사람이 앉을 때까지 봇이 대신 칩니다. 판과 판 사이에는 누구나 그 자리에 앉을 수 있습니다.",
    notSent: "고른 것이 전해지지 않았습니다. 다시 골라 주세요.", speed: "속도", sound: "소리", close: "닫기", rule: title => `규칙: ${title}`, titles: 1,
    adds: "패 섞기 확인", mine: "한마디", sealed: digits => `패는 봉해 둔 비밀값 ${digits}…과 모두의 한마디로 섞었습니다.`,
    fair: (commitment, secret) => `✓ 아무도 고르지 않은 패입니다. 확인값 ${commitment}, 비밀값 ${secret}.`, rigged: why => `⚠ 약속대로 돌린 패가 아닙니다: ${why}`,
    roundAgain: "한마디가 다 공개된 뒤에 다시 받았습니다.",
    otherWords: "봉해 둔 것과 다른 한마디를 썼습니다.", otherCommitment: "약속한 것과 다른 비밀값을 썼습니다.", otherSecret: "비밀값이 약속한 것과 다릅니다.", otherCards: "섞은 순서와 다른 패입니다.",
  },
};

export const at = id => document.getElementById(id);

export const spoken = { lang: localStorage.lang ?? (navigator.language.startsWith("ko") ? "ko" : "en") };

/** The words in the language that is spoken now. */
export const words = new Proxy({}, { get: (_, name) => WORDS[spoken.lang][name] });

/** Of an English and a Korean text the one that is spoken. */
export const named = both => both[words.titles];

export function element(tag, { data, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  Object.assign(made.dataset, data);
  made.append(...children.filter(each => each !== null && each !== false));
  return made;
}

export const refuse = text => (at("refused").textContent = text);

/** Every word of the page in a language, which is kept. */
export function speak(lang = spoken.lang) {
  spoken.lang = document.documentElement.lang = lang;
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = words[each.dataset.word];
  at("language").textContent = words.language;
  at("language").lang = lang === "ko" ? "en" : "ko";
}

/** Show the text of a rule, which the server has. */
export async function explain(rule) {
  const answer = await fetch(`/rules/${rule}?table=${location.pathname.split("/")[2] ?? ""}`, { headers: { "Accept-Language": spoken.lang } });
  if (!answer.ok) return;
  const { id, title, text, lang } = await answer.json();
  at("rule-title").replaceChildren(title, " ", element("small", { textContent: id }));
  at("rule-text").lang = lang;
  at("rule-text").replaceChildren(...text.map(each => element("p", {}, ...each.split("`").map((part, n) => (n % 2 ? element("code", { textContent: part }) : part)))));
  if (!at("rule").open) at("rule").showModal();
}
at("close").onclick = () => at("rule").close();
