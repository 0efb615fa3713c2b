// The page "Score calculator": keeps who captured what, asks `worker.js`, and shows the receipt. It knows no rules.
// `calculator.html` is its markup.
import { element, face, language, link, picture, translate } from "../game/parts.js";

const WORDS = {
  en: {
    seat: number => `Player ${number + 1}`, won: "won", stopped: "The winner stopped", tap: name => `Tapped cards go to: ${name}`, goes: "Goes",
    variants: count => (count ? `Variants: ${count}` : "Variants"), loaded: (part, whole) => `${part} of ${whole} MB`,
    last: "said go last", shaken: "Shaken", bombed: "bombed", shakes: "Shakes and bombs of the winner", months: "Tap a month once for a shake, twice for a bomb",
    short: (points, needed) => `${points} ${points === 1 ? "point is" : "points are"} not enough to stop: ${needed} are needed.`,
    points: "Points",
    order: "Both losers said go, and the one who said it last pays for both (LIABLE-1). Who was last?",
    python: "Loading Python…", library: "Loading the library…", failed: "The calculator could not be loaded:",
  },
  ko: {
    seat: (number, players) => (number === 0 ? "나" : players > 2 ? `상대 ${number}` : "상대"), won: "승", stopped: "스톱으로 이겼습니다", tap: name => `지금 누르는 패는 ${name}에게 갑니다`, goes: "고",
    variants: count => (count ? `변형 규칙 ${count}가지` : "변형 규칙"), loaded: (part, whole) => `${whole}MB 가운데 ${part}MB`,
    last: "마지막 고", shaken: "흔듦", bombed: "폭탄", shakes: "이긴 사람의 흔들기와 폭탄", months: "달을 한 번 누르면 흔들기, 두 번 누르면 폭탄",
    short: (points, needed) => `아직 ${points}점입니다. ${needed}점부터 날 수 있습니다.`,
    points: "점수",
    order: "진 두 사람이 모두 고를 불렀습니다. 나중에 부른 사람이 두 사람 몫을 냅니다(LIABLE-1). 누가 나중에 불렀나요?",
    python: "파이썬을 불러오는 중…", library: "라이브러리를 불러오는 중…", failed: "계산기를 불러오지 못했습니다.",
  },
};
const MOST_GOES = 9;

const at = id => document.getElementById(id);
const settings = at("calculator-settings"), progress = at("calculator-progress"), choices = at("calculator-variants");

let worker, words, answered;
let waiting = false; // whether the worker owes an answer
let again = false; // whether something has changed since it was asked
let active = 0; // the seat that gets the next card
let seats = []; // { cards, goes, told } of each seat, the reader's first; told has what the points do not tell
let won = 0; // the seat that won
let variants = new Set(); // the names of those that are chosen
let offered = ""; // the game and the language of the variants on the page
let known = "cards"; // the tab: "cards", or "points"
let months = new Map(); // the months that the winner has shaken or bombed
let drawn = ""; // the game and the language of the cards on the page

const game = () => settings.game.value.split(" ");

function begin() {
  const [, players] = game();
  seats = Array.from({ length: Number(players) }, () => ({ cards: [], goes: 0, told: new Map() }));
  months = new Map();
  active = won = 0;
  drawn = "";
}

const cardsWanted = () => `${settings.game.value} ${settings.lang.value}`;

// --- the question ----------------------------------------------------------------------------------------------

function counted({ told }, number) {
  const asked = answered.facts.filter(each => (each.whose === "winner") === (number === won));
  const words = asked.filter(each => told.get(each.name)).map(each => (each.number ? `${each.name} ${told.get(each.name)}` : each.name));
  return [...(number !== won ? [] : [`points ${told.get("points") ?? 0}`]), ...words].join(" ");
}

function said(each, number) {
  const { cards, goes } = each;
  const shown = kind => [...months].filter(([, is]) => is === kind).map(([month]) => month).join(" ");
  const facts = number === won ? ["shaken", "bombed"].filter(shown).map(kind => `${kind} ${shown(kind)}`) : [];
  const order = goes && number !== won && lastIsAsked() && seats.some(each => each.last) ? [`last_go ${seats[number].last ? 2 : 1}`] : [];
  const first = known === "points" ? counted(each, number) : cards.join(" ") || "-";
  return [first, ...(goes ? [`goes ${goes}`] : []), ...order, ...facts].join(" ");
}

const lastIsAsked = () => seats.filter((each, number) => number !== won && each.goes).length > 1;

function ask() {
  if (waiting) {
    again = true;
    return;
  }
  waiting = true;
  again = false;
  const nagaris = Number(settings.nagaris.value);
  worker.postMessage({
    preset: game()[0], variants: [...variants], seats: seats.map(said), winner: won, carry: nagaris ? `nagaris ${nagaris}` : "", lang: settings.lang.value,
    names: seats.map((_, number) => nameOf(number)),
  });
}

// --- what is to be seen ----------------------------------------------------------------------------------------

const nameOf = number => words.seat(number, seats.length);

function card(code, onclick) {
  const label = answered.cards[code];
  return element("button", { type: "button", className: "card", title: label, ariaLabel: label, data: { give: code }, onclick }, picture(code, ""));
}

function changed(change) {
  const focused = document.activeElement?.dataset.focus;
  change();
  show();
  if (focused) document.querySelector(`#calculator [data-focus="${focused}"]`)?.focus();
  ask();
}

function seat(each, number) {
  const choose = element("input", { type: "radio", name: "active", checked: number === active, data: { focus: `seat ${number}` }, onchange: () => changed(() => (active = number)) });
  const goes = element("select", { data: { goes: number, focus: `goes ${number}` }, onchange: ({ target }) => changed(() => (each.goes = Number(target.value))) },
    ...Array.from({ length: MOST_GOES + 1 }, (_, count) => element("option", { selected: count === each.goes }, `${count}`)));
  const winner = element("input", { type: "radio", name: "won", checked: number === won, data: { focus: `won ${number}` }, onchange: () => changed(() => { won = number; active = number; }) });
  const facts = [element("label", {}, winner, " ", words.won), ...(known === "points" ? told(each, number) : []), element("label", {}, words.goes, " ", goes)];
  if (number !== won && each.goes && lastIsAsked()) {
    const last = element("input", {
      type: "radio", name: "last", checked: each.last === true, data: { focus: `last ${number}` },
      onchange: () => changed(() => seats.forEach(other => (other.last = other === each))),
    });
    facts.push(element("label", {}, last, " ", words.last));
  }
  const head = known === "points" ? nameOf(number) : element("label", {}, choose, " ", nameOf(number));
  const cards = known === "points" ? [] : each.cards.map(code => card(code, () => changed(() => each.cards.splice(each.cards.indexOf(code), 1))));
  return element("section", { className: number === active && known === "cards" ? "seat now" : "seat", data: { seat: number } },
    element("h2", {}, head), element("div", { className: "facts" }, ...facts),
    ...(known === "cards" ? [element("div", { className: "cards" }, ...cards)] : []));
}

// The points of the winner, and whatever else of a seat no points tell.
function told(each, number) {
  const count = (name, label) => element("label", {}, label, " ", element("input", {
    className: "points", type: "number", min: 0, max: 9999, value: each.told.get(name) ?? 0, data: { told: `${name} ${number}`, focus: `${name} ${number}` },
    onchange: ({ target }) => changed(() => each.told.set(name, Math.min(9999, Math.max(0, Math.trunc(Number(target.value) || 0))))),
  }));
  const tick = (name, label) => element("label", {}, element("input", {
    type: "checkbox", checked: each.told.get(name) === true, data: { told: `${name} ${number}`, focus: `${name} ${number}` },
    onchange: ({ target }) => changed(() => each.told.set(name, target.checked)),
  }), " ", label);
  const asked = answered.facts.filter(fact => (fact.whose === "winner") === (number === won));
  return [...(number !== won ? [] : [count("points", words.points)]), ...asked.map(fact => (fact.number ? count : tick)(fact.name, fact.label))];
}

function month(number) {
  const is = months.get(number);
  const next = { undefined: "shaken", shaken: "bombed", bombed: undefined }[is];
  const mark = is ? ` ${words[is]}` : "";
  return element("button", {
    type: "button", className: "month", ariaPressed: `${Boolean(is)}`, data: { month: number, focus: `month ${number}` },
    onclick: () => changed(() => (next ? months.set(number, next) : months.delete(number))),
  }, `${number}${settings.lang.value === "ko" ? "월" : ""}${mark}`);
}

function show() {
  const taken = new Set(seats.flatMap(each => each.cards));
  const left = Object.keys(answered.cards).filter(code => !taken.has(code));
  const give = code => () => changed(() => seats[active].cards.push(code));
  at("calculator-seats").replaceChildren(...seats.map(seat));
  const shakes = at("calculator-pack").querySelector("details")?.open || months.size > 0;
  at("calculator-pack").replaceChildren(
    ...(known === "points" ? [] : [
      element("p", {}, words.tap(nameOf(active))),
      element("div", { className: "pack" }, ...columns(Object.keys(answered.cards)).map(all => element("div", {}, ...all.filter(code => left.includes(code)).map(code => card(code, give(code)))))),
    ]),
    element("details", { open: shakes }, element("summary", {}, words.shakes), element("p", {}, words.months), element("div", { className: "months" }, ...Array.from({ length: 12 }, (_, each) => month(each + 1)))),
  );
  for (const tab of at("calculator-tabs").children) {
    tab.ariaSelected = `${tab.dataset.known === known}`;
    if (tab.dataset.known === known) at("calculator-hand").setAttribute("aria-labelledby", tab.id);
  }
}

// The cards of the pack by month, and jokers together, so that each keeps its place.
function columns(codes) {
  const by = new Map();
  for (const code of codes) {
    const month = Number.parseInt(code) || "X";
    by.set(month, [...(by.get(month) ?? []), code]);
  }
  return [...by.values()];
}

function showVariants() {
  choices.hidden = false;
  choices.querySelector("summary").textContent = words.variants(variants.size);
  if (offered === cardsWanted()) return;
  offered = cardsWanted();
  variants = new Set([...variants].filter(name => name in answered.variants));
  choices.querySelector("div").replaceChildren(...Object.entries(answered.variants).map(([name, title]) => element("label", {}, element("input", {
    type: "checkbox", checked: variants.has(name), data: { variant: name },
    onchange: ({ target }) => { if (target.checked) variants.add(name); else variants.delete(name); drawn = ""; ask(); },
  }), " ", title)));
}

function receipt({ refused, code, receipt: paid, points, needed }) {
  const shown = at("calculator-receipt");
  if (refused) {
    shown.replaceChildren(element("p", {}, code === "unknown_order" ? words.order : refused));
    return;
  }
  const missed = needed !== null && points < needed;
  if (missed && !points) { // nothing that a receipt could say
    shown.replaceChildren(element("p", { className: "short" }, words.short(points, needed)));
    return;
  }
  const table = element("div", { className: "paid", innerHTML: paid }), end = table.querySelector("strong");
  for (const cell of table.querySelectorAll("td")) link(cell);
  end.replaceWith(missed ? element("span", { className: "short" }, words.short(points, needed)) : element("strong", {}, words.stopped));
  shown.replaceChildren(table);
}

// --- the worker ------------------------------------------------------------------------------------------------

function hear({ step, bytes, answer, error }) {
  const status = at("calculator-status"), table = at("calculator-table");
  if (step) status.textContent = words[step];
  if (bytes) {
    progress.value = Math.min(bytes / 1e6, progress.max);
    progress.textContent = progress.ariaLabel = words.loaded(progress.value.toFixed(1), progress.max);
  }
  progress.hidden = !(step || bytes);
  if (!answer && !error) return;
  waiting = false;
  if (error) {
    status.textContent = `${words.failed} ${error}`;
    worker = worker.terminate(); // the button begins anew
    return;
  }
  status.textContent = "";
  if (again) return ask(); // the answer is to what was asked before something changed
  answered = answer;
  const first = table.hidden;
  table.hidden = false;
  showVariants();
  if (drawn !== cardsWanted()) show();
  drawn = cardsWanted();
  receipt(answer);
  if (first) table.scrollIntoView({ behavior: "instant" });
}

function speak() {
  words = WORDS[settings.lang.value];
  translate(at("calculator"), settings.lang.value);
}

settings.onsubmit = event => {
  event.preventDefault();
  const { dataset } = settings.querySelector("button");
  if (!worker) {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = problem => hear({ error: problem.message ?? "" });
    waiting = false;
    dataset.en = dataset.again;
    dataset.ko = dataset.againKo;
    speak();
  }
  begin();
  ask();
};
settings.game.onchange = () => {
  begin();
  if (worker) ask();
};
at("calculator-tabs").onclick = ({ target }) => target.dataset.known && changed(() => (known = target.dataset.known));
settings.nagaris.onchange = () => worker && ask();
settings.lang.onchange = () => {
  speak();
  if (worker) ask();
};
settings.lang.value = language();
speak();
