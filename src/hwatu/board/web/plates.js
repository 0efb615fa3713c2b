// What stands beside the cards: names with points and badges, counts of captures, and labels on the table.

import { el, place } from "./elements.js";
import { cardName, missionText } from "./summary.js";

const BADGE = { part: "badge" };

/** The plate of a seat: name, points, badges, sets that can still come, and penalties that threaten. */
export function plate(board, seat, box, near) {
  const { scene, hand, words, layout: { narrow, short } } = board, is = scene.seats[seat], page = hand.seats[seat];
  const own = seat === near, turn = hand.over ? board.nets[seat] > 0 : scene.turn === seat;
  const chips = board.chipsOf(seat), purse = board.purseOf(seat);
  const inHand = (number, title, kind, plus) => el("span", { className: `chips ${kind}`, textContent: board.worthOf(number, plus, own || !narrow || short), title, attributes: { part: "chips" } });
  const badge = (text, kind = "") => el("span", { className: `badge ${kind}`, textContent: text, attributes: BADGE }), note = noteOf(board, seat);
  const made = el("section", { className: `plate${own ? " own" : ""}${turn ? " turn" : ""}`, attributes: { part: ["seat", own && "own", turn && "turn"].filter(Boolean).join(" "), "aria-label": board.nameOf(seat) } },
    el("header", {},
      el("strong", { textContent: board.nameOf(seat), attributes: { part: "name" } }),
      el("span", { className: "points", textContent: is.points, attributes: { part: "points" } }, el("small", { textContent: words.points(is.points) })),
      purse !== null && inHand(purse, words.left, purse ? "purse" : "purse empty"),
      note && badge(note, "note"),
      seat === hand.dealer && badge(words.dealer, "gold"),
      ...times(board, page),
      ...is.badges.map(({ text, rule }) => board.ruleWord(rule, { className: "badge fact", textContent: text, attributes: BADGE })),
      purse === null && chips !== 0 && (own || !narrow) && inHand(chips, words.chips, "", true),
      !note && isBot(board, seat) && badge(words.bot, "note")),
    inside(board.layout, seat, el("div", { className: "sets" }, ...dangers(board, seat, own), ...sets(board, page, own))),
    board.clock && seat === hand.actor && clock(board.clock));
  return place(made, box);
}

/** Badges where the layout has room for them, so that no card lies over them; null where it has none. */
function inside({ badges, big }, seat, made) {
  const box = badges.get(seat);
  if (!box) return box === null ? null : made;
  return place(made, { x: box.x / big, y: box.y / big, width: box.width / big, height: box.height / big }); // the style sheet enlarges it
}

/** What the page around the board says of a seat, or that its person is not there. */
const noteOf = ({ notes, page, words }, seat) => notes[seat] ?? (page.away?.includes(seat) ? words.away : null);

/** The product of the multipliers that a seat has earned. */
function times(board, { multipliers }) {
  if (!multipliers.length) return [];
  const product = multipliers.reduce((so, { factor }) => so * factor, 1), names = multipliers.map(({ name, factor }) => `${name} ×${factor}`).join(", ");
  return [board.ruleWord(multipliers.at(-1).rule, { className: "badge times", title: names, attributes: BADGE }, el("span", { className: "unseen", textContent: names }), el("span", { textContent: `×${product}`, attributes: { "aria-hidden": "true" } }))];
}

const isBot = ({ page }, seat) => "series" in page && page.seats[seat] !== "person";

/** The time that a seat has left, as a bar that gets shorter. */
const clock = ({ left, of }) => el("i", { className: "clock", style: { "--of": `${of}s`, "--gone": `${left - of}s` }, attributes: { part: "clock", "aria-hidden": "true" } });

function sets(board, page, own) {
  const { words, layout: { narrow } } = board;
  const missing = each => (each.complete ? 0 : each.needs - each.have); // the nearest come first: whatever has no room is hidden
  return page.sets.filter(each => each.complete || (each.possible && each.have >= (own && !narrow ? 1 : each.needs - 1) && each.have > 0))
    .sort((one, other) => missing(one) - missing(other))
    .map(each => board.ruleWord(each.rule, { className: `set ${each.complete ? "done" : each.have === each.needs - 1 ? "near" : ""}`, title: progress(board, page, each), attributes: { part: "set" } },
      el("span", { className: "unseen", textContent: progress(board, page, each) }),
      el("span", { attributes: { "aria-hidden": "true" } }, el("span", { className: "what", textContent: each.name }), el("b", { textContent: each.complete ? "✓" : `${each.have}/${each.needs}` }))));
}

/** How far a set is, in words, and which cards are missing where all of its cards are needed. */
function progress({ words, lang }, { captured }, { name, have, needs, complete, cards }) {
  if (complete) return words.done(name);
  const held = Object.values(captured).flat(), missing = cards.length === needs ? cards.filter(code => !held.includes(code)) : [];
  return [words.far(name, have, needs), missing.length && words.missing(missing.map(code => cardName(code, lang)).join(", "))].filter(Boolean).join(". ");
}

const LATE = 12; // cards in the stock: from here on the own seat is told of penalties that it is not safe from

function dangers(board, seat, own) {
  const { hand, words } = board;
  return hand.seats[seat].in_danger.filter(each => each.by.length || (own && hand.stock <= LATE))
    .map(each => board.ruleWord(each.rule, { className: `badge ${each.by.length ? "warn" : "quiet"}`, textContent: `${each.name}${each.by.length ? "!" : "?"}`, title: each.by.length ? words.by(each.by.map(other => board.nameOf(other)).join(", ")) : each.name, attributes: BADGE }));
}

/** What was drawn for the deal, in one row: its cards, of which those are marked that somebody has captured, and its factor. */
export function missions(board, box) {
  const { hand, words, scene } = board, captured = scene.seats.map(seat => Object.values(seat.captured).flat());
  const takenBy = code => captured.findIndex(each => each.includes(code));
  return place(el("p", { className: box.stacked ? "missions stacked" : "missions" }, ...hand.missions.map(each => board.ruleWord(each.rule, { className: "mission", title: missionText(board, each), attributes: { part: "mission" } },
    el("span", { className: "unseen", textContent: missionText(board, each) }),
    el("span", { className: "what", attributes: { "aria-hidden": "true" } }, el("span", { textContent: each.name }),
      el("span", { className: "minis" }, ...each.cards.map(code => el("span", { className: takenBy(code) < 0 ? "" : takenBy(code) === board.layout.near ? "taken own" : "taken" }, el("img", { src: board.faceOf(code), alt: "", draggable: false })))),
      el("b", { textContent: each.each ? words.eachTimes(each.factor) : `×${each.factor}` }))))), box);
}

/** The seats that sit out, in one row. */
export function resting(board, seats, box) {
  return place(el("p", { className: "resting", attributes: { part: "resting" } }, ...seats.map(seat => el("span", {}, el("b", { textContent: board.nameOf(seat) }), ` ${[board.words.rests, ...board.scene.seats[seat].badges.map(each => each.text)].join(" · ")}`))), box);
}

/** Counts of the captures of each group, labels of stacks, and how many cards are in the stock. */
export function labels(board) {
  const { scene, words, layout } = board;
  const at = (x, y, part, className, ...children) => el("span", { className, attributes: { part }, style: { left: `${x.toFixed(1)}px`, top: `${y.toFixed(1)}px` } }, ...children);
  const counts = [...layout.captures].flatMap(([seat, groups]) => groups.map(({ group, named, x, y }) => {
    const number = group === "junk" ? scene.seats[seat].junk_count : scene.seats[seat].captured[group].length;
    const short = layout.narrow && seat === layout.near && board.lang === "ko"; // these names are two letters long
    return at(x, y, "count", `count ${group}`, (named || short) && el("small", { textContent: words[group] }), `${number}`);
  }));
  const others = layout.labels.map(each => each.kind === "stock" ? at(each.x, each.y, "stock", "stocked", `${each.number}`)
    : at(each.x, each.y, "stack", "maker", each.maker === null ? words.dealt : each.maker === scene.viewer ? words.mine : words.ppuk(board.nameOf(each.maker))));
  return [...counts, ...others];
}
