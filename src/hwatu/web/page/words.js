// The words of the page in both languages, and a few helpers that the lobby and the table share.

/** How Korean speaks of somebody: with "님", which a guest's name ends with already, and a particle. */
function politely(who, particle) {
  if (!who.startsWith("손님")) return `${who} 님${particle}`;
  return `${who}${particle === "이" && /[2459]$/.test(who) ? "가" : particle}`;
}

const WORDS = {
  en: {
    quick: "Play now against bots", new: "Create a table", game: "Game", players: "Players", seats: "Seats", hands: "Hands", variants: "Variants",
    pace: "Time limit (then a bot plays)", seconds: n => (n ? `${n} seconds` : "no limit"), stake: "A chip is worth", stakes: n => (n > 1 ? `${n.toLocaleString("en")} won` : "no money"), won: n => `${n < 0 ? "−" : ""}${Math.abs(n).toLocaleString("en")} won`, purse: "Everybody begins with", purses: (n, stake) => (!n ? "no limit" : stake > 1 ? `${n} chips (${WORDS.en.won(n * stake)})` : `${n} chips`), wins: (hands, each) => `Won, of ${hands} ${hands === 1 ? "hand" : "hands"}: ${each.map(([name, n]) => `${name} ${n}`).join(", ")}`, largest: (who, points, chips, money) => `Largest win: ${who}, ${[points !== null && `${points} points`, `${chips} chips`, money].filter(Boolean).join(", ")}`,
    say: "Say", hears: "Show what players say", calls: { hello: "Hello", nice: "Well played", lucky: "Lucky!", ouch: "Oh no", hurry: "Hurry up", sorry: "Sorry", thanks: "Thank you", again: "One more?" },
    picture: "Your picture", draw: "Draw for the first deal", earliest: "The earliest month deals", draws: each => `Draw for the first deal: ${each.map(([name, card]) => `${name} has the ${card}`).join(", ")}.`, dealsFirst: who => `${who} deals first.`, stakeHere: n => `${WORDS.en.won(n)} a chip`,
    together: (series, each) => `All ${series} series: ${each.map(one => one.join(" ")).join(", ")}`, begins: who => `${who} begins another series.`,
    allIn: names => `Out of chips: ${names}. The series is over.`,
    find: "Find", start: "Create the table", before: "Your tables", table: "Table", name: "Your name",
    sit: "Sit down", link: "Send this address to the others", copy: "Copy", series: "Score", log: "Log", leave: "Leave", person: "person", language: "한국어", hint: "Hint",
    lost: "Connection lost. Trying again …", gathering: "Waiting until all seats are taken", freeSeat: "free", bot: "bot", watching: "You are watching.", seatFree: "A seat is free",
    seat: n => `Seat ${n}`, chips: n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0"), you: who => `${who} (you)`, played: (n, all) => (n ? `Hand ${n} of ${all}` : all === 1 ? "Not begun: 1 hand" : `Not begun: ${all} hands`), finished: "The series is over.", spectators: n => `Watching: ${n}`, copied: "Copied", open: "Open",
    chosen: n => (n ? `(${n})` : ""), home: "Create a new table", stay: "Stay", back: "Come back", standsIn: "A bot plays for you", tooSlow: "Time was up: a bot played for you.",
    left: "left, a bot plays", playedFor: "a bot plays", hasLeft: who => `${who} has left.`, botPlays: who => `${who} has left. A bot plays on.`, isAway: who => `${who} is away. A bot plays on.`, wasSlow: who => `${who} took too long. A bot made this move.`,
    isBack: who => `${who} is back.`, sits: who => `${who} sits down.`, isLost: who => `${who} has lost the connection.`, parting: "Leave the table?", partingNow: "Your seat becomes free.",
    partingHand: "A bot plays your hand on at the usual pace. You can come back until it ends, and nobody else sees your cards.",
    partingLater: "A bot plays for you until somebody takes your seat, which anybody may do between two hands.",
    notSent: "Your choice did not arrive. Choose again.", speed: "Speed", sound: "Sound", close: "Close", inFull: "The rule in full", rule: title => `Rule: ${title}`, titles: 0,
    adds: "Provably fair shuffle", mine: "Your words for the shuffle", sealed: "Fair shuffle: sealed before the deal, verified after the hand.",
    fair: "✓ Shuffle verified.", proof: (commitment, secret) => `Commitment ${commitment}${secret ? `, secret ${secret}` : ""}`, rigged: why => `⚠ These cards were not dealt as promised: ${why}`,
    abandon: "Somebody has left. End this hand:", asVoid: "void", asNagari: "nagari", asLost: "whoever left pays",
    roundAgain: "the words were collected again after all were known.",
    otherWords: "other words were used than the players sealed.", otherCommitment: "another secret was used than the one promised.", otherSecret: "the secret is not the one promised.", otherCards: "the cards are not the shuffle.",
  },
  ko: {
    quick: "봇과 바로 치기", new: "방 만들기", game: "게임", players: "인원", seats: "자리", hands: "판 수", variants: "변형 규칙",
    pace: "제한 시간 (넘기면 봇이 대신)", seconds: n => (n ? `${n}초` : "제한 없음"), stake: "점당", stakes: n => (n > 1 ? `${n.toLocaleString("ko")}원` : "돈 없이"), won: n => `${n < 0 ? "−" : ""}${Math.abs(n).toLocaleString("ko")}원`, purse: "밑천", purses: (n, stake) => (!n ? "제한 없음" : stake > 1 ? `${WORDS.ko.won(n * stake)} (칩 ${n}개)` : `칩 ${n}개`), wins: (hands, each) => `전적 ${hands}판: ${each.map(([name, n]) => `${name} ${n}승`).join(", ")}`, largest: (who, points, chips, money) => `가장 크게 이긴 판: ${who}, ${[points !== null && `${points}점`, `칩 ${chips}개`, money].filter(Boolean).join(", ")}`,
    say: "말하기", hears: "사람들이 하는 말 보기", calls: { hello: "안녕하세요", nice: "잘 쳤습니다", lucky: "운이 좋네요", ouch: "아이고", hurry: "빨리요", sorry: "미안해요", thanks: "고맙습니다", again: "한 판 더?" },
    picture: "내 그림", draw: "선뽑기", earliest: "가장 이른 달이 선", draws: each => `선뽑기: ${each.map(([name, card]) => `${name} ${card}`).join(", ")}`, dealsFirst: who => `${politely(who, "이")} 선입니다.`, stakeHere: n => `점당 ${WORDS.ko.won(n)}`,
    together: (series, each) => `시리즈 ${series}번 합계: ${each.map(one => one.join(" ")).join(", ")}`, begins: who => `${politely(who, "이")} 한 판 더 시작했습니다.`,
    allIn: names => `올인: ${names}. 시리즈가 끝났습니다.`,
    find: "찾기", start: "방 만들기", before: "내 방", table: "판", name: "이름",
    sit: "앉기", link: "이 주소를 다른 사람에게 보내세요", copy: "복사", series: "점수", log: "진행 기록", leave: "나가기", person: "사람", language: "English", hint: "힌트",
    lost: "연결이 끊겼습니다. 다시 연결하는 중…", gathering: "모두 앉을 때까지 기다립니다", freeSeat: "빈자리", bot: "봇", watching: "관전 중입니다.", seatFree: "빈자리가 있습니다",
    seat: n => `${n}번 자리`, chips: n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0"), you: who => `${who} (나)`, played: (n, all) => (n ? `${n}판 / ${all}판` : `시작 전 (모두 ${all}판)`), finished: "모든 판이 끝났습니다.", spectators: n => `관전 ${n}명`, copied: "복사했습니다", open: "열기",
    chosen: n => (n ? `(${n})` : ""), home: "새 방 만들기", stay: "계속 치기", back: "다시 앉기", standsIn: "봇이 대신 치고 있습니다", tooSlow: "시간 초과: 봇이 한 번 대신 쳤습니다.",
    left: "나감, 봇이 대신", playedFor: "봇이 대신", hasLeft: who => `${politely(who, "이")} 나갔습니다.`, botPlays: who => `${politely(who, "이")} 나갔습니다. 봇이 대신 칩니다.`, isAway: who => `${politely(who, "이")} 자리를 비웠습니다. 봇이 대신 칩니다.`, wasSlow: who => `${politely(who, "의")} 시간이 다 되어 이번에는 봇이 대신 쳤습니다.`,
    isBack: who => `${politely(who, "이")} 돌아왔습니다.`, sits: who => `${politely(who, "이")} 앉았습니다.`, isLost: who => `${politely(who, "의")} 연결이 끊겼습니다.`, parting: "나갈까요?", partingNow: "자리가 비게 됩니다.",
    partingHand: "남은 패는 봇이 평소 속도로 대신 칩니다. 판이 끝날 때까지 언제든지 다시 앉을 수 있고, 내 패는 아무에게도 보이지 않습니다.",
    partingLater: "다른 사람이 앉을 때까지 봇이 대신 칩니다. 판과 판 사이에는 누구나 그 자리에 앉을 수 있습니다.",
    notSent: "선택이 전송되지 않았습니다. 다시 골라 주세요.", speed: "속도", sound: "소리", close: "닫기", inFull: "자세한 규칙", rule: title => `규칙: ${title}`, titles: 1,
    adds: "패 섞기 확인", mine: "섞기에 보탤 한마디", sealed: "공정하게 섞어 돌리기 전에 봉해 둔 패입니다. 판이 끝나면 확인할 수 있습니다.",
    fair: "✓ 조작 없이 섞은 패입니다.", proof: (commitment, secret) => `확인값 ${commitment}${secret ? `, 비밀값 ${secret}` : ""}`, rigged: why => `⚠ 약속대로 돌린 패가 아닙니다: ${why}`,
    abandon: "나간 사람이 있습니다. 이 판 끝내기:", asVoid: "무효", asNagari: "나가리", asLost: "나간 사람이 냄",
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

/** A text as a paragraph, with code where it has backquotes. */
const paragraph = text => element("p", {}, ...text.split("`").map((part, n) => (n % 2 ? element("code", { textContent: part }) : part)));

/** Show the text of a rule, which the server has: what it comes to, and the rest for who asks. */
export async function explain(rule) {
  const answer = await fetch(`/rules/${rule}?table=${location.pathname.split("/")[2] ?? ""}`, { headers: { "Accept-Language": spoken.lang } });
  if (!answer.ok) return;
  const { id, title, brief, text, lang } = await answer.json(), whole = text.map(paragraph);
  at("rule-title").replaceChildren(title, " ", element("small", { textContent: id }));
  at("rule-text").lang = lang;
  at("rule-text").replaceChildren(...(brief ? [paragraph(brief), element("details", {}, element("summary", { textContent: words.inFull }), ...whole)] : whole));
  if (!at("rule").open) at("rule").showModal();
}
at("close").onclick = () => at("rule").close();
