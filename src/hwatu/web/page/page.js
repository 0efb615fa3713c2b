// The page of a table: it passes what the server tells on to the board, and what is chosen there back. It knows no rules.

import { choices, chosen, offers, picture } from "./pictures.js";
import * as shuffle from "./shuffle.js";
import { at, element, explain, refuse, speak, spoken, words } from "./words.js";

const MANY = 40; // more events than this are not shown one by one
const SPEEDS = [1, 1.5, 2, 4, 0];

const table = location.pathname.split("/")[2];
const board = at("board");

let socket, told;
let seen = null; // the last of what was told that the board has shown: bots may be ahead of it
let sent = null; // the number of the table when a choice was sent that has not arrived yet
let heard = 0; // the last message that has been heard: who comes anew hears all that is kept
let lost = false; // whether the connection is
let late = false; // whether a bot made the last decision of the reader, whose time was up
let written = 0; // the last message that is in the log
let delay = 500;
let shown = Promise.resolve(); // one thing after the other

// --- the connection ----------------------------------------------------------------------------------------------

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${location.pathname}`);
  socket.onopen = () => send({ do: "hello", token: localStorage[`seat/${table}`] ?? null, since: heard, series: told?.tally.series ?? null, lang: spoken.lang, speed: board.speed, words: shuffle.wanted() });
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  socket.onclose = () => {
    lost = true;
    shuffle.interrupted();
    drawState();
    setTimeout(connect, (delay = Math.min(delay * 1.5, 8000)));
  };
}

const send = message => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

function hear(message) {
  if (message.refused) {
    refuse(message.refused.text);
    if (sent !== null) board.refuse(message.refused.text);
    sent = null;
    if (message.refused.code === "no_table") nowhere();
  } else if (message.hint) {
    advise(message);
  } else {
    if (lost && sent === message.now.number) refuse(words.notSent); // else it did arrive
    if (sent !== message.now.number || lost) sent = null;
    delay = 500;
    lost = false;
    heard = message.now.number;
    const before = told;
    told = message;
    for (const each of told.calls) hearCall(each);
    if (told.clock) told.clock.until = performance.now() + told.clock.left * 1000;
    if (!before) arrive();
    shuffle.takePart(message, send);
    drawState();
    shown = shown.then(() => show(message, before)).catch(console.error);
  }
}

const HEARD = 4500; // milliseconds for which a bubble stays

const hears = () => localStorage.calls !== "off";
const bubbles = new Map(); // of each seat

/** Somebody says something of the fixed list, at once, whatever moves on the board. */
function hearCall({ seat, call }) {
  const said = words.calls[call];
  if (!hears() || !said) return;
  const text = `${told.names[seat]}: ${said}`, code = told.pictures[seat];
  write([{ text }]);
  board.announce(text);
  bubbles.get(seat)?.remove();
  const bubble = element("span", { slot: `words-${seat}`, className: "bubble", ariaHidden: "true" }, code && picture(code), said);
  bubbles.set(seat, bubble);
  board.append(bubble);
  setTimeout(() => bubble.remove(), HEARD);
}

function drawCalls() {
  at("call").replaceChildren(...offers.calls.map(call => element("button", { type: "button", textContent: words.calls[call], data: { call }, onclick: () => {
    send({ do: "call", call });
    at("calls").open = false;
    at("calls").querySelector("summary").focus();
  } })));
}

function arrive() { // whoever opened this table sits down at once
  if (sessionStorage.sit !== table) return;
  sessionStorage.removeItem("sit");
  if (told.seat === null && told.free.length) sit(localStorage.name ?? "");
}

function nowhere() {
  socket.onclose = null;
  localStorage.removeItem(`seat/${table}`);
  at("game").hidden = at("hint").hidden = true;
  at("nowhere").hidden = false;
}

// --- what happens ------------------------------------------------------------------------------------------------

async function show(message, before) {
  const { messages, now, clock } = message, events = messages.flatMap(each => each.events), drawn = messages[0]?.number === 1 ? drawOf(message) : [];
  if (now.hand) {
    at("board").hidden = false;
    board.notes = now.seats.map((who, seat) => noteOf(message, seat));
    board.clock = null;
    drawPictures(message);
    const follows = before?.now.hand && before.seat === message.seat && messages[0]?.number === (another(before, message) ? 1 : before.now.number + 1);
    if (drawn.length && before && !before.now.hand) await showDraw(message, drawn);
    const moves = messages.length && follows && !document.hidden && events.length <= MANY;
    await (moves ? board.play(messages, now) : board.show(now));
    board.clock = clock && { of: clock.of, left: (clock.until - performance.now()) / 1000 };
  }
  seen = message;
  if (another(before, message)) written = 0; // its messages are counted anew
  const news = comings(before, message);
  if (messages.length && messages[0].number <= written) at("log").replaceChildren(); // told anew, in another language
  written = messages.at(-1)?.number ?? written;
  write([...drawn.map(text => ({ text })), ...events, ...news.map(text => ({ text }))]);
  for (const text of news) board.announce(text);
  if (before?.seat === message.seat && message.missed[message.seat] > before.missed[message.seat]) late = true;
  drawState();
  drawSeries(message);
  shuffle.check(message);
}

const LOOK = 3200; // milliseconds for which the draw for the first deal is seen

/** The draw for the first deal in words: who drew which card, and who deals. */
function drawOf({ draw, names, now: { hand } }) {
  if (!draw) return [];
  return [...draw.map(round => words.draws(round.map(({ seat, name }) => [names[seat], name]))), words.dealsFirst(names[hand.dealer])];
}

/** The same in cards, for a while or until a click. */
async function showDraw({ draw, names, now: { hand: { dealer } } }, said) {
  for (const text of said) board.announce(text);
  if (!board.speed || document.hidden) return;
  at("drawn").replaceChildren(element("div", {}, element("h3", { textContent: words.draw }), element("small", { textContent: words.earliest }),
    ...draw.map((round, n) => element("ul", {}, ...round.map(({ seat, card }) => element("li", { className: n === draw.length - 1 && seat === dealer ? "first" : "" },
      element("img", { src: board.faceOf(card), alt: "" }), element("span", { textContent: names[seat] }))))),
    element("p", { textContent: words.dealsFirst(names[dealer]) })));
  at("drawn").hidden = false;
  await new Promise(done => {
    at("drawn").onclick = done;
    setTimeout(done, LOOK / board.speed);
  });
  at("drawn").hidden = true;
}

function write(events) {
  const log = at("log");
  log.append(...events.map(({ text, rule }) => {
    const link = rule && element("a", { href: `/rules/${rule}`, textContent: rule, className: "rule", onclick: event => { event.preventDefault(); explain(rule); } });
    return element("p", {}, text, link ? " " : null, link || null);
  }));
  log.scrollTop = log.scrollHeight;
}

/** Whether another series has begun since. */
const another = (was, is) => Boolean(was) && was.tally.series !== is.tally.series;

/** Who has come and gone since, and begun another series, in words. */
function comings(was, is) {
  if (!was) return [];
  const begun = another(was, is) && is.begun_by !== null ? [words.begins(is.names[is.begun_by])] : [];
  return [...begun, ...is.now.seats.flatMap((who, seat) => {
    if (who !== "person") return [];
    const [before, after] = [was, is].map(each => ({ sits: each.people.includes(seat), name: each.names[seat], left: each.left.includes(seat), away: each.away.includes(seat), missed: each.missed[seat], here: each.here.includes(seat) }));
    const { name } = after.sits ? after : before;
    if (before.sits && !after.sits) return [words.hasLeft(name)];
    if (!after.sits) return [];
    if (!before.sits || before.name !== after.name) return [words.sits(name)];
    if (after.left && !before.left) return [words.botPlays(name)];
    if (after.away && !before.away) return [words.isAway(name)];
    if (after.missed > before.missed) return [words.wasSlow(name)];
    if ((before.left && !after.left) || (!before.here && after.here && !after.left)) return [words.isBack(name)];
    return before.here && !after.here && !after.left ? [words.isLost(name)] : [];
  })];
}

// --- drawing -----------------------------------------------------------------------------------------------------

function noteOf({ now, left, away, people }, seat) {
  if (now.seats[seat] !== "person") return null;
  if (!people.includes(seat)) return words.freeSeat;
  if (left.includes(seat)) return words.left;
  if (away.includes(seat)) return words.playedFor;
  return null;
}

/** The pictures at the seats of the board. */
function drawPictures({ pictures }) {
  pictures.forEach((code, seat) => {
    const slot = `avatar-${seat}`, is = board.querySelector(`:scope > [slot=${slot}]`);
    if (is?.dataset.code === code) return;
    is?.remove();
    if (code) board.append(picture(code, { slot, data: { code } }));
  });
}

function drawState() {
  const mine = told?.seat ?? null, { hand, series } = seen?.now ?? {};
  at("status").textContent = lost ? words.lost : !told ? "" : series?.over && hand?.over ? ended(seen) : mine === null ? words.watching : late ? words.tooSlow : "";
  board.locked = lost ? words.lost : null;
  board.lang = spoken.lang;
  board.nonext = mine === null || Boolean(hand?.over && told.people.length < told.now.seats.filter(each => each === "person").length);
  for (const id of ["door", "leave", "abandon", "hint", "call"]) at(id).inert = lost; // a click would be lost too
  const yours = hand && !hand.over && mine !== null && hand.actor === mine;
  document.title = `${yours ? "● " : ""}화투 · Go-Stop`;
  at("stake-here").textContent = seen ? played(seen.now) : "";
  at("hint").hidden = !told || mine === null || !hand;
  at("hint").disabled = !yours;
  at("leave").hidden = mine === null;
  at("calls").hidden = !told;
  at("call").hidden = mine === null || !hears();
  at("abandon").hidden = mine === null || !hand || hand.over || told.left.length === 0;
  if (told) drawDoor(mine, hand?.over || !told.now.hand?.over ? told.free : []); // no seat is free before the board has shown the end
}

/** What is played for: what a chip is worth, and what earlier hands left, without what lies on the table. */
function played({ series: { stake }, hand }) {
  const left = hand && !hand.over ? hand.brought_in.filter(text => !hand.missions.some(({ name }) => text.startsWith(name))) : [];
  return [stake > 1 && words.stakeHere(stake), ...left].filter(Boolean).join(" · ");
}

/** How a series has ended: with its last hand, or because somebody has nothing left to pay with. */
function ended({ names, now: { series: { purses } } }) {
  const empty = names.filter((_, seat) => purses[seat] === 0);
  return empty.length ? words.allIn(empty.join(", ")) : words.finished;
}

/** Whatever stands before the table: a free seat, one's own that a bot plays, the address for others. */
function drawDoor(mine, free) {
  const { kept, now } = told, may = mine === null && kept === null && free.length > 0;
  at("sit").hidden = !may;
  at("back").hidden = kept === null;
  at("invite").hidden = free.length === 0 || (mine === null && kept === null);
  at("seats").hidden = now.hand !== null;
  at("door").hidden = now.hand !== null && !may && kept === null && free.length === 0;
  at("doorway").textContent = kept !== null ? words.standsIn : now.hand ? words.seatFree : words.gathering;
  at("seats").replaceChildren(...now.seats.map((who, seat) => {
    const empty = who === "person" && !told.people.includes(seat);
    return element("li", { className: empty ? "empty" : "" }, !empty && told.pictures[seat] && picture(told.pictures[seat]), empty ? words.freeSeat : told.names[seat], who === "person" ? null : element("small", { textContent: words.bot }));
  }));
  for (const id of ["adds", "words"]) at(id).closest("label").hidden = mine === null && !may && kept === null; // who only watches adds nothing to the shuffle
  at("link").value = location.href;
}

/** The score as it is on the board: what bots have done since is still to be shown. */
function drawSeries(message) {
  const { names, pictures, seat: mine, watching, now: { series, hand } } = message, money = series.stake > 1;
  const rows = names.map((name, seat) => element("tr", {}, element("th", { scope: "row" }, pictures[seat] && picture(pictures[seat]), seat === mine ? words.you(name) : name), element("td", { textContent: words.chips(series.chips[seat]) }), money && element("td", { textContent: words.won(series.money[seat]) })));
  const playing = Boolean(hand && !hand.over);
  at("series").replaceChildren(element("p", { textContent: words.played(Math.min(series.played + playing, series.hands), series.hands) }), element("table", {}, ...rows), ...counted(message),
    element("p", { textContent: words.spectators(watching) }));
  at("tally").replaceChildren(...counted(message));
}

/** Who has won how many of the hands that were played at this table, and the largest win. */
function counted({ names, tally: { series, chips, hands, wins, largest }, now: { series: { stake } } }) {
  if (!hands) return [];
  const together = series > 1 && words.together(series, names.map((name, seat) => [name, stake > 1 ? words.won(chips[seat] * stake) : words.chips(chips[seat])]));
  const most = largest && words.largest(names[largest.seat], largest.points, largest.chips, stake > 1 ? words.won(largest.chips * stake) : null);
  return [element("p", { textContent: words.wins(hands, names.map((name, seat) => [name, wins[seat]])) }), ...[most, together].filter(Boolean).map(textContent => element("p", { textContent }))];
}

// --- what a person does ------------------------------------------------------------------------------------------

function decide(message) {
  if (sent !== null) return; // it is on its way
  refuse("");
  late = false;
  sent = told.now.number;
  send(message);
  drawState();
}

board.addEventListener("hwatu-choose", ({ detail }) => decide({ do: "act", action: detail.action }));
board.addEventListener("hwatu-next", () => decide({ do: "deal" }));
board.addEventListener("hwatu-rule", event => {
  event.preventDefault();
  explain(event.detail);
});

function advise({ number, hint }) {
  if (number !== seen.now.number) return;
  const same = board.choices.find(each => each.text === hint.text);
  if (same) board.advise(same, hint.why);
}

function sit(name) {
  localStorage[`seat/${table}`] = told.token;
  send({ do: "sit", name, picture: chosen() });
}

function begin() {
  const { speed = "1" } = localStorage;
  at("speed").append(...SPEEDS.map(value => element("option", { value, textContent: value ? `×${value}` : "×∞" })));
  at("speed").value = board.speed = speed;
  at("sound").checked = board.sound;
  at("called").value = localStorage.name ?? "";
  choices(at("faces"));
  drawCalls();
  at("hears").checked = hears();
  at("hears").onchange = () => {
    localStorage.calls = at("hears").checked ? "on" : "off";
    if (!hears()) for (const bubble of bubbles.values()) bubble.remove();
    drawState();
  };
  document.addEventListener("click", ({ target }) => { if (!at("calls").contains(target)) at("calls").open = false; });
  at("calls").onkeydown = event => {
    if (event.key !== "Escape" || !at("calls").open) return;
    at("calls").open = false;
    at("calls").querySelector("summary").focus();
    event.stopPropagation();
  };
  at("speed").onchange = () => {
    localStorage.speed = board.speed = at("speed").value;
    send({ do: "speed", speed: board.speed });
  };
  at("sound").onchange = () => (board.sound = at("sound").checked);
  board.addEventListener("hwatu-sound", ({ detail }) => (at("sound").checked = detail));
  at("adds").checked = shuffle.wanted();
  at("adds").onchange = () => {
    localStorage.fair = at("adds").checked ? "on" : "off";
    socket.close(); // the server hears of it when it is there again
  };
  at("words").value = localStorage.words ?? "";
  at("words").onchange = () => (localStorage.words = at("words").value);
  at("language").onclick = () => {
    speak(localStorage.lang = spoken.lang === "ko" ? "en" : "ko");
    choices(at("faces"));
    drawCalls();
    drawState();
    send({ do: "speak", lang: spoken.lang }); // or the server hears of it when it is there again
  };
  at("sit").onsubmit = event => {
    event.preventDefault();
    sit((localStorage.name = at("called").value));
  };
  at("back").onclick = () => send({ do: "sit", name: "" });
  at("hint").onclick = () => send({ do: "hint" });
  at("leave").onclick = () => {
    const { hand } = told.now;
    at("why").textContent = !hand ? words.partingNow : hand.over ? words.partingLater : words.partingHand;
    at("parting").showModal();
  };
  for (const each of document.querySelectorAll("[data-counts]")) each.onclick = () => send({ do: "abandon", counts_as: each.dataset.counts });
  at("stay").onclick = () => at("parting").close();
  at("go").onclick = () => {
    at("parting").close();
    if (!told.now.hand) localStorage.removeItem(`seat/${table}`);
    send({ do: "leave" });
  };
  at("copy").onclick = async () => {
    await navigator.clipboard.writeText(location.href);
    at("status").textContent = words.copied;
  };
  at("game").hidden = false;
  at("board").hidden = true;
  connect();
}

speak();
if (table) begin();
else (await import("./lobby.js")).begin();
