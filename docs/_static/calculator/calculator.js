// The page "Score calculator": keeps who captured what, asks `worker.js`, and shows the receipt. It knows no rules.
// `calculator.html` is its markup.
import { element, face, language, link, picture, translate } from "../game/parts.js";

const WORDS = {
  en: {
    winner: "Winner", stopped: "The winner stopped", loser: number => `Loser${number}`, pack: "The other cards", tap: name => `Tapped cards go to: ${name}`, goes: "Goes",
    last: "said go last", shaken: "Shaken", bombed: "bombed", months: "Shakes and bombs of the winner: tap a month once for a shake, twice for a bomb",
    short: (points, needed) => `${points} points are not enough to stop: ${needed} are needed.`,
    points: "Points",
    order: "Both losers said go, and the one who said it last pays for both (LIABLE-1). Who was last?",
    python: "Loading Python…", library: "Loading the library…", failed: "The calculator could not be loaded:",
  },
  ko: {
    winner: "이긴 사람", stopped: "스톱으로 이겼습니다", loser: number => `진 사람${number}`, pack: "남은 패", tap: name => `지금 누르는 패는 ${name}에게 갑니다`, goes: "고",
    last: "마지막 고", shaken: "흔듦", bombed: "폭탄", months: "이긴 사람의 흔들기와 폭탄: 달을 한 번 누르면 흔들기, 두 번 누르면 폭탄",
    short: (points, needed) => `아직 ${points}점입니다. ${needed}점부터 날 수 있습니다.`,
    points: "점수",
    order: "진 두 사람이 모두 고를 불렀습니다. 나중에 부른 사람이 두 사람 몫을 냅니다(LIABLE-1). 누가 나중에 불렀나요?",
    python: "파이썬을 불러오는 중…", library: "라이브러리를 불러오는 중…", failed: "계산기를 불러오지 못했습니다.",
  },
};
const MOST_GOES = 9;

const at = id => document.getElementById(id);
const settings = at("calculator-settings");

let worker, words, answered;
let waiting = false; // whether the worker owes an answer
let again = false; // whether something has changed since it was asked
let active = 0; // the seat that gets the next card
let seats = []; // { cards, goes, told } of each seat, the winner's first; told has what the points do not tell
let known = "cards"; // the tab: "cards", or "points"
let months = new Map(); // the months that the winner has shaken or bombed
let drawn = ""; // the game and the language of the cards on the page

const game = () => settings.game.value.split(" ");

function begin() {
  const [, players] = game();
  seats = Array.from({ length: Number(players) }, () => ({ cards: [], goes: 0, told: new Map() }));
  months = new Map();
  active = 0;
  drawn = "";
}

const cardsWanted = () => `${settings.game.value} ${settings.lang.value}`;

// --- the question ----------------------------------------------------------------------------------------------

function counted({ told }, number) {
  const asked = answered.facts.filter(each => (each.whose === "winner") === (number === 0));
  const words = asked.filter(each => told.get(each.name)).map(each => (each.number ? `${each.name} ${told.get(each.name)}` : each.name));
  return [...(number ? [] : [`points ${told.get("points") ?? 0}`]), ...words].join(" ");
}

function said(each, number) {
  const { cards, goes } = each;
  const shown = kind => [...months].filter(([, is]) => is === kind).map(([month]) => month).join(" ");
  const facts = number === 0 ? ["shaken", "bombed"].filter(shown).map(kind => `${kind} ${shown(kind)}`) : [];
  const order = goes && number && lastIsAsked() && seats.some(each => each.last) ? [`last_go ${seats[number].last ? 2 : 1}`] : [];
  const first = known === "points" ? counted(each, number) : cards.join(" ") || "-";
  return [first, ...(goes ? [`goes ${goes}`] : []), ...order, ...facts].join(" ");
}

const lastIsAsked = () => seats.slice(1).filter(each => each.goes).length > 1;

function ask() {
  if (waiting) {
    again = true;
    return;
  }
  waiting = true;
  again = false;
  const nagaris = Number(settings.nagaris.value);
  worker.postMessage({
    preset: game()[0], seats: seats.map(said), carry: nagaris ? `nagaris ${nagaris}` : "", lang: settings.lang.value,
    names: seats.map((_, number) => nameOf(number)),
  });
}

// --- what is to be seen ----------------------------------------------------------------------------------------

const nameOf = number => (number === 0 ? words.winner : words.loser(seats.length > 2 ? ` ${number}` : ""));

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
  const facts = [...(known === "points" ? told(each, number) : []), element("label", {}, words.goes, " ", goes)];
  if (number && each.goes && lastIsAsked()) {
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
  const asked = answered.facts.filter(fact => (fact.whose === "winner") === (number === 0));
  return [...(number ? [] : [count("points", words.points)]), ...asked.map(fact => (fact.number ? count : tick)(fact.name, fact.label))];
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
  at("calculator-pack").replaceChildren(
    element("p", {}, words.months), element("div", { className: "months" }, ...Array.from({ length: 12 }, (_, each) => month(each + 1))),
    ...(known === "points" ? [] : [
      element("h2", {}, words.pack), element("p", {}, words.tap(nameOf(active))),
      element("div", { className: "cards pack" }, ...left.map(code => card(code, give(code)))),
    ]),
  );
  for (const tab of at("calculator-tabs").children) {
    tab.ariaSelected = `${tab.dataset.known === known}`;
    if (tab.dataset.known === known) at("calculator-hand").setAttribute("aria-labelledby", tab.id);
  }
}

function receipt({ refused, code, receipt: paid, points, needed }) {
  const shown = at("calculator-receipt");
  if (refused) {
    shown.replaceChildren(element("p", {}, code === "unknown_order" ? words.order : refused));
    return;
  }
  const table = element("div", { className: "paid", innerHTML: paid });
  for (const cell of table.querySelectorAll("td")) link(cell);
  const missed = needed !== null && points < needed, end = table.querySelector("strong");
  end.replaceWith(missed ? element("span", { className: "short" }, words.short(points, needed)) : element("strong", {}, words.stopped));
  shown.replaceChildren(table);
}

// --- the worker ------------------------------------------------------------------------------------------------

function hear({ step, answer, error }) {
  const status = at("calculator-status"), table = at("calculator-table");
  if (step) status.textContent = words[step];
  if (!answer && !error) return;
  waiting = false;
  if (error) {
    status.textContent = `${words.failed} ${error}`;
    worker = worker.terminate(); // the button begins anew
    return;
  }
  status.textContent = "";
  answered = answer;
  table.hidden = false;
  if (drawn !== cardsWanted()) show();
  drawn = cardsWanted();
  receipt(answer);
  if (again) ask();
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
