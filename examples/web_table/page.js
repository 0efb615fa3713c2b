// The page of a table: it shows what the server tells, and sends back the choice that is made. It knows no rules.

const WORDS = {
  en: {
    new: "New table", game: "Game", players: "Players", seats: "Who sits where", hands: "Hands", variants: "Variants",
    find: "Find", start: "Open the table", before: "Your tables", table: "Table", free: "A seat is free", name: "Your name",
    sit: "Sit down", invite: "Invite others", link: "Link to this table", copy: "Copy", series: "Series", log: "What happened",
    leave: "Leave my seat", person: "person", language: "한국어", deal: "Deal the next hand", hint: "Hint", you: "you",
    lost: "Connection lost. Trying again …", waiting: "Waiting for all seats to be taken.", watching: "You are watching.",
    over: "The hand is over.", finished: "The series is over.", yours: "Your turn.", bot: "bot", away: "away", freeSeat: "free",
    stock: n => `stock: ${n} ${n === 1 ? "card" : "cards"}`, seat: n => `seat ${n}`, points: n => `${n} ${n === 1 ? "point" : "points"}`, junk: n => `${n} junk`,
    goes: n => `${n} go`, chips: n => `${n > 0 ? "+" : ""}${n} ${n === 1 ? "chip" : "chips"}`, hand: "your hand", choices: "your choices",
    takes: codes => `, takes ${codes}`, hidden: n => `${n} ${n === 1 ? "card" : "cards"} in hand`, played: (n, all) => `Hand ${n} of ${all}`,
    spectators: n => `Spectators: ${n}`, pays: "If you stop now", copied: "Copied", dealer: "dealer", open: "Open",
    brights: "brights", animals: "animals", ribbons: "ribbons", jokers: "jokers", junks: "junk", chosen: n => n ? `(${n})` : "",
    hinted: "Hint:", sitsOut: "sits out", home: "Open a new table", stay: "Stay", standsIn: "A bot plays for you", back: "Take my seat again",
    left: "has left, a bot plays", hasLeft: who => `${who} has left.`, botPlays: who => `${who} has left. A bot plays on.`,
    isBack: who => `${who} is back.`, sits: who => `${who} sits down.`, partingNow: "Your seat becomes free.",
    partingHand: "A bot plays your hand to its end. Nobody else sees it, and until then the seat is yours again whenever you like.",
    partingLater: "A bot plays for you until somebody takes your seat, which anybody may do between two hands.",
  },
  ko: {
    new: "새 판", game: "게임", players: "사람 수", seats: "자리", hands: "판 수", variants: "변형 규칙",
    find: "찾기", start: "판 열기", before: "내 판", table: "판", free: "빈자리가 있습니다", name: "이름",
    sit: "앉기", invite: "초대하기", link: "이 판의 주소", copy: "복사", series: "누적", log: "지난 일",
    leave: "자리 비우기", person: "사람", language: "English", deal: "다음 판 돌리기", hint: "추천", you: "나",
    lost: "연결이 끊겼습니다. 다시 잇는 중입니다…", waiting: "모두 앉을 때까지 기다립니다.", watching: "관전 중입니다.",
    over: "판이 끝났습니다.", finished: "모든 판이 끝났습니다.", yours: "내 차례입니다.", bot: "봇", away: "자리 비움", freeSeat: "빈자리",
    stock: n => `더미 ${n}장`, seat: n => `${n}번`, points: n => `${n}점`, junk: n => `피 ${n}장`,
    goes: n => `${n}고`, chips: n => `${n > 0 ? "+" : ""}${n}칩`, hand: "내 손", choices: "고를 수 있는 것",
    takes: codes => `, ${codes} 먹기`, hidden: n => `손에 ${n}장`, played: (n, all) => `${all}판 가운데 ${n}판`,
    spectators: n => `관전 ${n}명`, pays: "지금 스톱하면", copied: "복사했습니다", dealer: "선", open: "열기",
    brights: "광", animals: "열끗", ribbons: "띠", jokers: "조커", junks: "피", chosen: n => n ? `(${n})` : "",
    hinted: "추천:", sitsOut: "쉼", home: "새 판 열기", stay: "그대로 있기", standsIn: "봇이 대신 치고 있습니다", back: "다시 앉기",
    left: "나감, 봇이 대신 치는 중", hasLeft: who => `${who} 님이 나갔습니다.`, botPlays: who => `${who} 님이 나갔습니다. 봇이 대신 칩니다.`,
    isBack: who => `${who} 님이 돌아왔습니다.`, sits: who => `${who} 님이 앉았습니다.`, partingNow: "자리가 비게 됩니다.",
    partingHand: "이 판은 봇이 끝까지 대신 칩니다. 내 패는 아무에게도 보이지 않고, 그 전에는 언제든지 다시 앉을 수 있습니다.",
    partingLater: "다른 사람이 앉을 때까지 봇이 대신 칩니다. 판과 판 사이에는 누구나 그 자리에 앉을 수 있습니다.",
  },
};
const MANY = 40; // more events than this are not shown one by one

const at = id => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const step = () => still.matches ? 350 : 650; // how long an event is shown, in milliseconds
const table = location.pathname.split("/")[2];
const offers = await (await fetch("/offers.json")).json();
let lang = localStorage.lang ?? (navigator.language.startsWith("ko") ? "ko" : "en");
let words = WORDS[lang];

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter(each => each !== null && each !== false));
  return made;
}
const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
const named = both => both[lang === "ko" ? 1 : 0];
const kindOf = code => code.split(".")[0]; // all copies of a joker look the same
const nameOf = code => named(offers.cards[kindOf(code)]);
const pictureOf = code => `/cards/${kindOf(code)}.svg`;

function speak() {
  words = WORDS[lang];
  document.documentElement.lang = lang;
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = words[each.dataset.word];
  at("language").textContent = words.language;
  at("language").lang = lang === "ko" ? "en" : "ko";
}
at("language").onclick = () => {
  localStorage.lang = lang = lang === "ko" ? "en" : "ko";
  speak();
  if (!table) lobby();
  else if (lost) drawConnection(); // and the server hears of it when it is there again
  else send({ do: "speak", lang });
};
const refuse = words => at("refused").textContent = words;

// --- the lobby ---------------------------------------------------------------------------------------------------

function choose(select, options, value = select.value) {
  select.replaceChildren(...options.map(([value, textContent]) => element("option", { value, textContent })));
  if (options.some(each => `${each[0]}` === `${value}`)) select.value = value;
}

function lobby() {
  choose(at("preset"), Object.entries(offers.presets).map(([name, titles]) => [name, named(titles)]));
  choose(at("hands"), offers.hands.map(n => [n, n]));
  const picked = new Set([...at("variants").querySelectorAll(":checked")].map(each => each.value));
  at("variants").replaceChildren(...Object.entries(offers.variants).map(([value, titles]) =>
    element("label", {}, element("input", { type: "checkbox", value, checked: picked.has(value) }), named(titles))));
  search();
  seatAll(at("players").value || offers.presets[at("preset").value][2]);
  const known = Object.keys(localStorage).filter(key => key.startsWith("seat/")).map(key => key.slice(5));
  at("before").hidden = !known.length;
  at("known").replaceChildren(...known.map(name =>
    element("li", {}, element("a", { href: `/tables/${name}`, textContent: `${words.open} ${name.slice(0, 6)}` }))));
}

// As many as can play by the rules that are chosen, which the server knows: so many if they can, else fewer.
async function seatAll(wanted) {
  const rules = () => `${new URLSearchParams([["preset", at("preset").value],
    ...[...at("variants").querySelectorAll(":checked")].map(each => ["variant", each.value])])}`;
  const asked = rules();
  const answer = await (await fetch(`/players?${asked}`, { headers: { "Accept-Language": lang } })).json();
  if (asked !== rules()) return; // something else is chosen by now
  refuse(answer.refused?.text ?? "");
  const possible = answer.players ?? offers.players;
  choose(at("players"), possible.map(n => [n, n]), possible.findLast(n => n <= wanted) ?? possible[0]);
  places();
}

function places() {
  const before = [...at("places").querySelectorAll("select")].map(each => each.value);
  at("places").replaceChildren(...Array.from({ length: at("players").value }, (_, seat) => {
    const select = element("select");
    const bots = Object.entries(offers.bots).map(([bot, titles]) => [bot, named(titles)]);
    choose(select, [["person", words.person], ...bots], before[seat] ?? (seat ? bots[0][0] : "person"));
    return element("label", {}, element("span", { textContent: words.seat(seat) }), select);
  }));
}

function search() {
  const wanted = at("find").value.toLowerCase();
  for (const each of at("variants").children) each.hidden = !each.textContent.toLowerCase().includes(wanted);
  at("chosen").textContent = words.chosen(at("variants").querySelectorAll(":checked").length);
}

at("players").onchange = places;
at("preset").onchange = () => seatAll(offers.presets[at("preset").value][2]);
at("find").oninput = search;
at("variants").onchange = () => {
  search();
  seatAll(at("players").value);
};
at("start").onsubmit = async event => {
  event.preventDefault();
  const values = selector => [...document.querySelectorAll(selector)].map(each => each.value);
  const wanted = {
    preset: at("preset").value, hands: +at("hands").value,
    seats: values("#places select"), variants: values("#variants :checked"),
  };
  const headers = { "Accept-Language": lang };
  const answer = await (await fetch("/tables", { method: "POST", headers, body: JSON.stringify(wanted) })).json();
  if (answer.refused) refuse(answer.refused.text);
  else location.href = `/tables/${answer.table}`;
};

// --- the connection ----------------------------------------------------------------------------------------------

let socket, told, hand, picked, hinted;
let inHand = false; // whether the focus is among the choices, where it stays when they are drawn anew
let since = 0; // the last message that has been heard: who comes anew hears all that is kept
let lost = false; // whether the connection is
let delay = 500;
let shown = Promise.resolve(); // one thing after the other

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${location.pathname}`);
  socket.onopen = () => send({ do: "hello", token: localStorage[`seat/${table}`] ?? null, since, lang });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.refused) {
      refuse(message.refused.text);
      if (message.refused.code === "no_table") nowhere();
    } else if (message.hint) {
      advise(message);
    } else {
      delay = 500;
      lost = false;
      since = message.now.number;
      shown = shown.then(() => show(message)).catch(console.error);
    }
  };
  socket.onclose = () => {
    lost = true;
    drawConnection();
    setTimeout(connect, delay *= 1.5);
  };
}

function nowhere() {
  socket.onclose = null;
  localStorage.removeItem(`seat/${table}`);
  at("game").hidden = true;
  at("nowhere").hidden = false;
}
const send = message => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

function act(choice) {
  refuse("");
  send({ do: "act", action: choice.action });
}

async function show(message) {
  const events = [...message.messages.flatMap(each => each.events), ...comings(told, message).map(text => ({ text }))];
  const slowly = hand && !hand.over && !document.hidden && events.length <= MANY; // a new hand is drawn at once
  told = message;
  for (const event of events) {
    at("log").append(element("p", { textContent: event.text }));
    if (slowly) await happen(event);
  }
  at("log").scrollTop = at("log").scrollHeight;
  hand = message.now.hand;
  picked = hinted = null;
  draw();
}

function comings(was, is) {
  return is.now.seats.flatMap((_, seat) => {
    const [before, after] = [was ?? is, is].map(({ names, left }) => ({ name: names[seat], gone: left.includes(seat) }));
    if (before.name === after.name && before.gone === after.gone) return [];
    const who = nameAt(seat, (after.name === undefined ? was : is).names);
    if (after.name === undefined) return [words.hasLeft(who)];
    if (after.gone) return [words.botPlays(who)];
    return [(before.gone && before.name === after.name ? words.isBack : words.sits)(who)];
  });
}

// --- what happens, event by event --------------------------------------------------------------------------------

const GROUPS = { B: "brights", A: "animals", R: "ribbons" };
const FROM_HAND = ["CardPlayed", "Bombed", "PairBombed"];
const FROM_STOCK = ["StockTurned", "SubstituteTurned", "JokerTurned"];
const TO_CAPTURES = ["Captured", "StackTaken", "JokerPlayed", "TableJoker", "JunkGiven"];

async function happen(event) {
  const { type, seat, cards = event.card ? [event.card] : [] } = event;
  const from = at(FROM_STOCK.includes(type) ? "stock" : `hand-${seat}`);
  if (FROM_HAND.includes(type) || FROM_STOCK.includes(type)) {
    remove(cards);
    hand.table.push(...cards);
  } else if (TO_CAPTURES.includes(type)) {
    remove(cards);
    const captured = hand.seats[event.taker ?? seat].captured;
    for (const code of cards) captured[GROUPS[code.replace(/^X.*/, "").at(-1)] ?? "junk"].push(code);
  }
  if (FROM_STOCK.includes(type)) hand.stock -= 1;
  if (FROM_HAND.includes(type) || type === "JokerPlayed") hand.seats[seat].hand_size -= cards.length;
  Object.assign(hand, { choices: [], actor: null, stop: null });
  draw(from);
  at("happening").textContent = event.text;
  await pause(step());
}

function remove(cards) {
  const without = codes => codes.filter(code => !cards.includes(code));
  hand.table = without(hand.table);
  hand.stacks = hand.stacks.map(each => ({ ...each, cards: without(each.cards) }));
  if (cards.includes(hand.turned)) hand.turned = null;
  for (const seat of hand.seats) {
    seat.hand = without(seat.hand);
    for (const group in seat.captured) seat.captured[group] = without(seat.captured[group]);
  }
}

// --- drawing -----------------------------------------------------------------------------------------------------

const faces = new Map(); // each card is one picture, which moves

function face(code) {
  if (!faces.has(code)) faces.set(code, element("img", { src: pictureOf(code), draggable: false }));
  return Object.assign(faces.get(code), { alt: nameOf(code), title: nameOf(code) });
}
const back = () => element("img", { src: "/cards/back.svg", alt: "" });

function draw(from) {
  const places = new Map();
  for (const [code, each] of faces) {
    if (each.isConnected) places.set(code, each.getBoundingClientRect());
    each.classList.remove("would");
  }
  const origin = from?.getBoundingClientRect();
  drawSeats();
  drawFelt();
  drawAside();
  drawConnection();
  for (const [code, each] of faces) if (each.isConnected) glide(each, places.get(code) ?? origin);
  if (inHand) at("own").querySelector(".choice")?.focus({ preventScroll: true });
}

function glide(picture, was) {
  const is = picture.getBoundingClientRect();
  if (still.matches || !was || Math.hypot(was.left - is.left, was.top - is.top) < 1) return;
  const moved = `translate(${was.left - is.left}px, ${was.top - is.top}px) scale(${Math.min(was.width / is.width, 2)})`;
  const fixed = { transformOrigin: "top left", zIndex: 5 };
  picture.animate([{ transform: moved, ...fixed }, { transform: "none", ...fixed }], { duration: step() * 0.7, easing: "ease-out" });
}

const nameAt = (seat, names = told.names) => [words.seat(seat), names[seat]].filter(Boolean).join(" ");

function standing(seat) {
  const series = told.now.series, is = hand?.seats[seat];
  const who = told.now.seats[seat] !== "person" ? words.bot
    : seat === told.seat ? words.you
    : told.left.includes(seat) ? words.left
    : told.free.includes(seat) ? words.freeSeat
    : told.here.includes(seat) ? "" : words.away;
  const facts = !is ? [] : !is.plays ? [words.sitsOut] : [
    words.points(is.points), words.junk(is.junk_count), is.goes && words.goes(is.goes), is.chips && words.chips(is.chips),
  ];
  return element("h3", { className: hand && seat === hand.actor ? "now" : "" },
    element("span", { className: "name", textContent: nameAt(seat) }),
    ...[who, seat === (hand ?? series).dealer && words.dealer, ...facts].filter(Boolean)
      .map(textContent => element("span", { textContent })));
}

function captures(seat) {
  const groups = Object.entries(hand.seats[seat].captured).filter(([, codes]) => codes.length);
  return element("div", { className: "captures" }, ...groups.map(([group, codes]) => {
    const made = element("div", { className: "fan" }, ...codes.map(face));
    made.setAttribute("role", "group");
    made.setAttribute("aria-label", group === "junk" ? words.junks : words[group]);
    return made;
  }));
}

function drawSeats() {
  const seats = told.now.seats.map((_, seat) => seat);
  at("others").replaceChildren(...seats.filter(seat => seat !== told.seat).map(seat => {
    const is = hand?.seats[seat];
    if (!is?.plays) return element("section", { className: "out" }, standing(seat));
    const cards = element("div", { id: `hand-${seat}`, className: "fan hidden" },
      ...is.hand.map(face), ...Array.from({ length: Math.max(0, is.hand_size - is.hand.length) }, back),
      element("span", { className: "unseen", textContent: words.hidden(is.hand_size) }));
    return element("section", {}, standing(seat), cards, captures(seat));
  }));
  const mine = told.seat === null ? [] : !hand ? [standing(told.seat)]
    : [standing(told.seat), captures(told.seat), ownHand(), choices()];
  at("own").replaceChildren(...mine);
  number();
}

function button(choice, ...children) {
  const made = element("button", { type: "button", className: "choice", onclick: () => act(choice) }, ...children);
  made.classList.toggle("hinted", choice === hinted);
  const would = on => () => {
    for (const code of choice.captures) faces.get(code)?.classList.toggle("would", on);
  };
  made.onmouseenter = would(true);
  made.onmouseleave = made.onblur = would(false);
  made.onfocus = () => made.matches(":focus-visible") && would(true)(); // else who plays by mouse would take it for advice
  return made;
}

function ownHand() {
  const cards = hand.seats[told.seat].hand.map(code => {
    const possible = hand.choices.filter(each => each.card === code);
    const made = possible.length ? button(possible[0], face(code)) : element("span", {}, face(code));
    if (!possible.length) return made;
    const takes = [...new Set(possible.flatMap(each => each.captures))];
    made.ariaLabel = nameOf(code) + (takes.length ? words.takes(takes.map(nameOf).join(", ")) : "");
    made.classList.toggle("taking", takes.length > 0);
    if (possible.length > 1) {
      made.ariaExpanded = picked === code;
      made.onclick = () => {
        picked = code;
        draw();
        at("choices").querySelector(".choice").focus();
      };
    }
    return made;
  });
  const made = element("div", { id: `hand-${told.seat}`, className: "cards" }, ...cards);
  made.setAttribute("role", "group");
  made.ariaLabel = words.hand;
  return made;
}

function choices() {
  const several = code => hand.choices.filter(each => each.card === code).length > 1;
  const listed = hand.choices.filter(each => !each.card || each.card === picked && several(picked));
  const made = element("div", { id: "choices" }, ...listed.map(each =>
    button(each, ...each.captures.map(code => element("img", { src: pictureOf(code), alt: "" })), each.label)));
  if (hand.choices.length) {
    made.append(element("button", { type: "button", id: "hint", textContent: words.hint, onclick: () => send({ do: "hint" }) }));
  }
  if (hand.stop) made.append(receipt(words.pays, hand.stop.text));
  return made;
}

function receipt(title, lines) {
  return element("details", { className: "receipt", open: true }, element("summary", { textContent: title }),
    ...lines.split("\n").map(textContent => element("p", { textContent })));
}

function drawFelt() {
  const series = told.now.series;
  at("happening").textContent = !hand ? words.waiting : hand.over ? (series.over ? words.finished : words.over)
    : [hand.decides, ...hand.brought_in].join(" · ");
  document.title = (hand?.actor === told.seat && told.seat !== null ? "● " : "") + "화투 · Go-Stop";
  at("felt").classList.toggle("over", !hand || hand.over);
  at("middle").hidden = !hand;
  at("paid").hidden = !hand?.settlement;
  if (!hand) return;
  const stock = element("span", { textContent: hand.stock, title: words.stock(hand.stock) });
  at("stock").replaceChildren(...(hand.stock ? [back()] : []), stock);
  at("stock").ariaLabel = words.stock(hand.stock);
  const stacks = hand.stacks.filter(each => each.cards.length).map(each => element("div", { className: "fan" }, ...each.cards.map(face)));
  const turned = hand.turned && !hand.table.includes(hand.turned) ? [face(hand.turned)] : [];
  at("table").replaceChildren(...hand.table.map(face), ...turned, ...stacks, ...Array.from({ length: hand.face_down }, back));
  if (!hand.settlement) return;
  const next = element("button", { type: "button", className: "main", textContent: words.deal, onclick: () => send({ do: "deal" }) });
  at("paid").replaceChildren(receipt(words.over, hand.settlement.text), ...(told.seat === null || series.over ? [] : [next]));
}

function drawConnection() {
  at("game").inert = lost; // a click would be lost too
  at("status").textContent = lost ? words.lost : told.seat === null ? words.watching : hand?.actor === told.seat ? words.yours : "";
}

function drawAside() {
  const { series, seats } = told.now;
  const rows = seats.map((_, seat) => element("tr", {},
    element("th", { scope: "row", textContent: nameAt(seat) }), element("td", { textContent: words.chips(series.chips[seat]) })));
  at("series").replaceChildren(element("p", { textContent: words.played(Math.min(series.played + !!(hand && !hand.over), series.hands), series.hands) }),
    element("table", {}, ...rows), element("p", { textContent: words.spectators(told.watching) }));
  at("sit").hidden = told.seat !== null || told.kept !== null || !told.free.length;
  at("back").hidden = told.kept === null;
  at("invite").hidden = !told.free.length;
  at("leaving").hidden = told.seat === null;
  at("link").value = location.href;
}

// --- what a person does ------------------------------------------------------------------------------------------

function advise({ number, hint }) {
  if (number !== told.now.number || !hand) return;
  const same = each => JSON.stringify(each.action) === JSON.stringify(hint.action);
  hinted = hand.choices.find(same);
  if (hinted?.card) picked = hinted.card;
  draw();
  at("happening").textContent = `${words.hinted} ${hint.label}`;
}

function number() {
  [...at("own").querySelectorAll(".choice")].slice(0, 10).forEach((each, n) => each.dataset.key = (n + 1) % 10);
}

document.addEventListener("focusin", ({ target }) => inHand = at("own").contains(target));
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || lost || at("parting").open) return;
  if (event.target.closest("input, select, textarea")) return;
  const all = [...at("own").querySelectorAll(".choice")], here = all.indexOf(document.activeElement);
  const way = at("own").contains(event.target) && { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const meant = way ? all.at((here + way) % all.length) : all.find(each => each.dataset.key === event.key);
  if (!meant) return;
  event.preventDefault();
  if (way) meant.focus();
  else meant.click();
});
at("sit").onsubmit = event => {
  event.preventDefault();
  localStorage[`seat/${table}`] = told.token;
  send({ do: "sit", name: at("name").value });
};
at("leave").onclick = () => {
  at("why").textContent = !hand ? words.partingNow : hand.over ? words.partingLater : words.partingHand;
  at("parting").showModal();
};
at("stay").onclick = () => at("parting").close();
at("go").onclick = () => {
  at("parting").close();
  if (!hand) localStorage.removeItem(`seat/${table}`);
  send({ do: "leave" });
};
at("back").querySelector("button").onclick = () => send({ do: "sit", name: "" });
at("copy").onclick = async () => {
  await navigator.clipboard.writeText(location.href);
  at("status").textContent = words.copied;
};

speak();
at(table ? "game" : "lobby").hidden = false;
if (table) connect();
else lobby();
