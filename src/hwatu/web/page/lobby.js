// The lobby: a game against bots in one click, or a table with rules and seats of one's own.

import { choices, offers } from "./pictures.js";
import { at, element, explain, named, refuse, speak, spoken, words } from "./words.js";

function choose(select, options, value = select.value) {
  select.replaceChildren(...options.map(([value, textContent]) => element("option", { value, textContent })));
  if (options.some(each => `${each[0]}` === `${value}`)) select.value = value;
}

export function lobby() {
  at("name").value ||= localStorage.name ?? "";
  choices(at("pictures"));
  at("games").replaceChildren(...offers.quick.map(([preset, players, ...titles]) =>
    element("button", { type: "button", className: "main", textContent: named(titles), data: { preset }, onclick: () => open({ preset, variants: [], hands: 12, pace: 0, seats: ["person", ...Array(players - 1).fill("simple")] }) })));
  choose(at("preset"), Object.entries(offers.presets).map(([name, titles]) => [name, named(titles)]));
  choose(at("hands"), offers.hands.map(n => [n, n]));
  choose(at("stake"), offers.stakes.map(n => [n, words.stakes(n)]));
  purses();
  choose(at("pace"), offers.paces.map(n => [n, words.seconds(n)]), at("pace").value || offers.paces[2]);
  const picked = new Set(checked());
  at("variants").replaceChildren(...Object.entries(offers.groups).map(([group, titles]) => grouped(group, titles, picked)));
  fit(at("players").value || offers.presets[at("preset").value][2]);
  const known = Object.keys(localStorage).filter(key => key.startsWith("seat/")).map(key => key.slice(5));
  at("before").hidden = !known.length;
  at("known").replaceChildren(...known.map(name => element("li", {}, element("a", { href: `/tables/${name}`, textContent: `${words.open} ${name.slice(0, 6)}` }))));
}

/** What each may begin with, in money too where a chip is worth any. */
const purses = () => choose(at("purse"), offers.purses.map(n => [n, words.purses(n, +at("stake").value)]));

const checked = () => [...at("variants").querySelectorAll(":checked")].map(each => each.value);

function grouped(group, titles, picked) {
  const made = element("fieldset", {}, element("legend", { textContent: named(titles) }));
  for (const [value, [english, korean, part, rules]] of Object.entries(offers.variants)) {
    if (part !== group) continue;
    const title = named([english, korean]), box = element("input", { type: "checkbox", value, checked: picked.has(value) });
    made.append(element("div", { className: "variant" }, element("label", {}, box, title),
      element("button", { type: "button", className: "why", textContent: "?", ariaLabel: words.rule(title), onclick: () => explain(rules[0]) })));
  }
  return made;
}

// The server knows how many can play by the rules that are chosen, and which variants change them: so many as before if
// they can, else fewer.
async function fit(wanted) {
  const rules = () => `${new URLSearchParams([["preset", at("preset").value], ["players", at("players").value || wanted], ...checked().map(each => ["variant", each])])}`;
  const asked = rules();
  const answer = await (await fetch(`/players?${asked}`, { headers: { "Accept-Language": spoken.lang } })).json();
  if (asked !== rules()) return; // something else is chosen by now
  refuse(answer.refused?.text ?? "");
  const possible = answer.players ?? offers.players;
  choose(at("players"), possible.map(n => [n, n]), possible.findLast(n => n <= wanted) ?? possible[0]);
  for (const box of at("variants").querySelectorAll("input")) box.dataset.fits = answer.variants?.includes(box.value) ?? true;
  places();
  search();
}

function places() {
  const before = [...at("places").querySelectorAll("select")].map(each => each.value);
  at("places").replaceChildren(...Array.from({ length: at("players").value }, (_, seat) => {
    const select = element("select"), bots = Object.entries(offers.bots).map(([bot, titles]) => [bot, named(titles)]);
    choose(select, [["person", words.person], ...bots], before[seat] ?? (seat ? bots[0][0] : "person"));
    return element("label", {}, element("span", { textContent: words.seat(seat + 1) }), select);
  }));
}

function search() {
  const wanted = at("find").value.toLowerCase();
  for (const group of at("variants").children) {
    for (const each of group.querySelectorAll(".variant")) {
      const box = each.querySelector("input");
      each.hidden = !(box.checked || box.dataset.fits === "true") || !each.textContent.toLowerCase().includes(wanted);
    }
    group.hidden = !group.querySelector(".variant:not([hidden])");
  }
  at("chosen").textContent = words.chosen(checked().length);
}

async function open(wanted) {
  localStorage.name = at("name").value;
  const answer = await (await fetch("/tables", { method: "POST", headers: { "Accept-Language": spoken.lang }, body: JSON.stringify(wanted) })).json();
  if (answer.refused) { refuse(answer.refused.text); return; }
  sessionStorage.sit = answer.table; // whoever opens a table sits down at it
  location.href = `/tables/${answer.table}`;
}

/** What is chosen in the lobby begins to work. */
export function begin() {
  at("players").onchange = () => fit(at("players").value);
  at("preset").onchange = () => {
    for (const box of at("variants").querySelectorAll(":checked")) box.checked = false;
    at("players").value = "";
    fit(offers.presets[at("preset").value][2]);
  };
  at("find").oninput = search;
  at("stake").onchange = purses;
  at("variants").onchange = () => fit(at("players").value);
  at("start").onsubmit = event => {
    event.preventDefault();
    const seats = [...at("places").querySelectorAll("select")].map(each => each.value);
    open({ preset: at("preset").value, hands: +at("hands").value, pace: +at("pace").value, stake: +at("stake").value, purse: +at("purse").value, seats, variants: checked() });
  };
  at("language").onclick = () => {
    speak(localStorage.lang = spoken.lang === "ko" ? "en" : "ko");
    lobby();
  };
  at("lobby").hidden = false;
  lobby();
}
