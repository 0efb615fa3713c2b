// The page "Play in your browser": shows what `worker.js` tells of the table, and sends it what the reader chooses.
// It knows no rules. `game.html` is its markup.
import { element, face, link, picture, translate } from "./parts.js";

const WORDS = {
  en: {
    you: number => `You, in seat ${number}`, bot: number => `Bot in seat ${number}`, table: "On the table", news: "What happened", hand: "Your hand",
    paid: "The hand is over", points: n => (n === 1 ? "1 point" : `${n} points`), junk: n => `${n} junk`, goes: n => `${n} go`,
    held: n => (n === 1 ? "1 card in hand" : `${n} cards in hand`), stock: n => `${n} cards in the stock`, chips: n => `${n} chips`,
    stop: n => `To stop now brings you ${n} chips.`, captured: "captured", none: "nothing", takes: "captures",
    brights: "Brights", animals: "Animals", ribbons: "Ribbons", jokers: "Jokers", next: "Next hand", stack: "Stack",
    which: "Which of the two on the table?",
    python: "Loading Python…", library: "Loading the library…", failed: "The game could not be loaded:",
  },
  ko: {
    you: number => `나 (${number}번)`, bot: number => `${number}번 봇`, table: "바닥", news: "진행", hand: "내 손패",
    paid: "판이 끝났습니다", points: n => `${n}점`, junk: n => `피 ${n}장`, goes: n => `${n}고`,
    held: n => `손패 ${n}장`, stock: n => `더미 ${n}장`, chips: n => `${n}칩`,
    stop: n => `지금 스톱하면 ${n}칩입니다.`, captured: "먹은 패", none: "없음", takes: "먹을 패",
    brights: "광", animals: "열끗", ribbons: "띠", jokers: "조커", next: "다음 판", stack: "쌓인 패",
    which: "바닥의 두 장 가운데 어느 것을 먹을까요?",
    python: "파이썬을 불러오는 중…", library: "라이브러리를 불러오는 중…", failed: "게임을 불러오지 못했습니다.",
  },
};
const PAUSE = 900; // milliseconds between two decisions

const at = id => document.getElementById(id);
const settings = at("game-settings");
const here = path => new URL(path, import.meta.url).href;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let worker, words, named;
let owed = 0; // answers that the worker still owes
let told = 0; // messages of this hand that are on the page
let lying = new Set(); // cards that were on the table in the last scene
let refocus = false; // whether the reader was at the choices, and is to stay there
let showing = false;
let picked = null; // the card of the hand that matches two on the table, which one is being asked
const scenes = []; // to be shown, one after another

const card = (code, alt = named[face(code)]) => picture(code, alt);
const row = (codes, className = "") => element("div", { className: `cards ${className}` }, ...codes.map(code => card(code)));

// --- the table -------------------------------------------------------------------------------------------------

function seat(scene, number) {
  const { hand, series } = scene, is = hand.seats[number], mine = number === hand.viewer;
  const chips = series.chips[number];
  const facts = [
    words.points(is.points), words.junk(is.junk_count), is.goes ? words.goes(is.goes) : null,
    mine ? null : words.held(is.hand_size), chips ? words.chips(signed(chips)) : null,
  ].filter(Boolean);
  const title = element("h2", {}, (mine ? words.you : words.bot)(number), element("small", {}, facts.join(" · ")));
  const groups = Object.entries(is.captured).filter(([, codes]) => codes.length);
  const captured = element("div", { className: "captured" }, ...groups.map(([kind, codes]) => {
    const group = row(codes, "small");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", `${words.captured}: ${words[kind] ?? words.junk(is.junk_count)}`);
    return group;
  }));
  return element("section", { className: hand.actor === number ? "seat now" : "seat" }, title, captured);
}

function felt({ hand }) {
  const stock = element("div", { className: "stock" }, card("back", words.stock(hand.stock)), element("small", { ariaHidden: "true" }, `${hand.stock}`));
  const turned = hand.turned ? [Object.assign(card(hand.turned), { className: "turned" })] : [];
  const onto = new Map(hand.choices.filter(each => each.card === picked).map(each => [each.action.onto, each]));
  const loose = hand.table.map(code => onto.has(code) ? button(onto.get(code), "onto", card(code, "")) : card(code));
  const stacks = hand.stacks.map(({ cards }) => {
    const stack = row(cards, "stack");
    stack.setAttribute("role", "group");
    stack.setAttribute("aria-label", words.stack);
    return stack;
  });
  const made = element("section", { className: "felt" }, element("h2", { className: "unseen" }, words.table),
    element("div", { className: "cards" }, stock, ...turned, ...loose, ...stacks));
  const now = new Set();
  for (const image of made.querySelectorAll("[data-card]:not([data-card=back])")) {
    now.add(image.dataset.card);
    if (lying.size && !lying.has(image.dataset.card)) image.classList.add("new");
  }
  lying = now;
  return made;
}

// --- what the reader does --------------------------------------------------------------------------------------

function button(each, className, ...inside) {
  const light = on => () => {
    for (const code of each.captures) document.querySelector(`.felt [data-card="${code}"]`)?.classList.toggle("would", on);
  };
  const takes = each.captures.length ? `. ${words.takes}: ${each.captures.map(code => named[face(code)]).join(", ")}` : "";
  return element("button", {
    type: "button", className, ariaLabel: each.label + takes, title: each.label,
    data: { choice: each.text }, onclick: () => ask({ action: each.action }),
    onmouseenter: light(true), onmouseleave: light(false), onblur: light(false),
    onfocus: event => event.target.matches(":focus-visible") && light(true)(),
  }, ...inside);
}

function choice(each) {
  const takes = element("span", { className: "takes" }, ...each.captures.map(code => card(code, "")));
  const inside = each.card ? card(each.card, "") : each.label;
  return button(each, each.card ? "play" : "say", inside, each.captures.length ? takes : null);
}

function cardInHand(scene, code) {
  const possible = scene.hand.choices.filter(each => each.card === code);
  if (!possible.length) return card(code);
  if (possible.length === 1) return choice(possible[0]);
  const both = { label: named[face(code)], card: code, captures: [...new Set(possible.flatMap(each => each.captures))] };
  const made = choice(both);
  delete made.dataset.choice;
  made.dataset.pick = code;
  made.ariaExpanded = `${picked === code}`;
  made.onclick = () => {
    picked = picked === code ? null : code;
    show(scene);
    (document.querySelector("#game button.onto") ?? document.querySelector(`#game [data-pick="${code}"]`)).focus();
  };
  return made;
}

function choices(scene) {
  const { hand, settlement } = scene;
  const made = element("section", { className: "choices" });
  const own = hand.seats[hand.viewer].hand;
  if (hand.over) {
    const paid = element("div", { className: "paid", innerHTML: settlement });
    for (const cell of paid.querySelectorAll("td")) link(cell);
    made.append(element("h2", {}, words.paid), paid,
      element("button", { type: "button", className: "say", data: { choice: "next" }, onclick: () => ask({ deal: true }) }, words.next));
    return made;
  }
  const said = hand.choices.filter(each => !each.card);
  made.append(element("h2", {}, picked ? words.which : [hand.decides, ...hand.brought_in].join(" · ")));
  if (hand.stop) made.append(element("p", {}, words.stop(signed(hand.stop.net[hand.viewer]))));
  if (said.length) made.append(element("div", { className: "said" }, ...said.map(choice)));
  const hold = element("div", { className: "cards hand" }, ...own.map(code => cardInHand(scene, code)));
  hold.setAttribute("role", "group");
  hold.setAttribute("aria-label", words.hand);
  made.append(hold);
  return made;
}

const signed = n => (n > 0 ? `+${n}` : `${n}`);

// --- showing scenes one after another --------------------------------------------------------------------------

function show(scene) {
  named = scene.cards;
  const viewer = scene.hand.viewer;
  const others = scene.hand.seats.map((_, number) => number).filter(number => number !== viewer);
  at("game-others").replaceChildren(...others.map(number => seat(scene, number)));
  at("game-felt").replaceChildren(felt(scene));
  at("game-own").replaceChildren(choices(scene), seat(scene, viewer));
  tell(scene.messages);
  const first = at("game-own").querySelector("button");
  if (first && refocus) first.focus({ preventScroll: true });
  if (first) refocus = false;
}

function tell(messages) {
  const news = at("game-news");
  if (messages.length < told) {
    news.replaceChildren();
    told = 0;
  }
  for (const { events } of messages.slice(told)) news.append(...events.map(({ text }) => element("p", {}, text)));
  told = messages.length;
  news.scrollTop = news.scrollHeight;
}

async function showAll() {
  if (showing) return;
  showing = true;
  while (scenes.length) {
    const scene = scenes.shift();
    picked = null;
    show(scene);
    const waits = scene.hand.actor !== null && scene.hand.actor !== scene.hand.viewer;
    if (waits && !calm.matches) await new Promise(done => setTimeout(done, PAUSE));
  }
  showing = false;
}

// --- the worker ------------------------------------------------------------------------------------------------

function ask(question) {
  if (owed && (question.action || question.deal)) return; // a second click
  owed += 1;
  refocus = at("game-table").contains(document.activeElement);
  worker.postMessage({ ...question, lang: settings.lang.value });
}

function hear({ step, scene, done, error }) {
  const status = at("game-status"), table = at("game-table");
  if (step) status.textContent = words[step];
  if (scene) {
    status.textContent = "";
    if (table.hidden) unveil(table);
    scenes.push(scene);
    showAll();
  }
  if (error) {
    status.textContent = `${words.failed} ${error}`;
    if (table.hidden) worker = worker.terminate(); // the button begins anew
  }
  if (done || error) owed = worker ? owed - 1 : 0;
}

function unveil(table) {
  const { dataset } = settings.querySelector("button");
  dataset.en = dataset.again;
  dataset.ko = dataset.againKo;
  speak();
  table.hidden = false;
  table.scrollIntoView({ behavior: calm.matches ? "instant" : "smooth" });
}

function speak() {
  const game = at("game"), lang = settings.lang.value;
  words = WORDS[lang];
  at("game-news").ariaLabel = words.news;
  translate(game, lang);
}

function start() {
  if (!worker) {
    worker = new Worker(here("worker.js"), { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = event => hear({ error: event.message ?? "" });
  }
  const seed = new URLSearchParams(location.search).get("seed") ?? crypto.randomUUID();
  ask({ preset: settings.preset.value, bot: settings.bot.value, seed });
}

settings.onsubmit = event => {
  event.preventDefault();
  start();
};
settings.lang.onchange = () => {
  speak();
  told = Infinity; // tells the hand again, in the other language
  if (worker) ask({});
};
speak();
