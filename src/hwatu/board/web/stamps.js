// The stamp of a word that players call out: beside the cards that it is about, so that play goes on below it.

import { cardsOf } from "./beats.js";
import { el } from "./elements.js";
import { TALL } from "./layout.js";

/** The stamp of an event on a board that is laid out so; `tone` is its colour, `nth` how many stay there already. */
export function stamp(event, layout, { tone, nth, ms }) {
  const { x, y, big } = placeOf(event, layout), lines = linesOf(event.call), longest = Math.max(...lines.map(each => each.length));
  const wide = /[\u3131-\uffdc]/.test(event.call) ? 1 : 0.56; // of a letter, for each unit of its height
  const left = Math.max(big * 0.6, Math.min(layout.width - big * 0.6, x + nth * 26));
  return el("div", { className: `stamp ${tone} n${longest < 5 && lines.length === 1 ? longest : "many"}`, style: { left: `${left}px`, top: `${y + nth * 20}px`, "--big": `${big}px`, "--ms": `${ms}ms`, "--letters": `${Math.min(0.68 / Math.max(2, lines.length), 1.25 / (longest * wide))}` }, attributes: { part: "stamp" } },
    el("span", { className: "seal" }), el("b", { textContent: lines.join("\n") }));
}

/** The lines of a call: one for each of several words that are called at once; a long one is broken in its middle. */
const linesOf = call => call.split(" · ").flatMap(each => {
  const words = each.split(" ");
  if (each.length <= 7 || words.length === 1) return [each];
  const half = words.findIndex((_, n) => words.slice(0, n + 1).join(" ").length >= each.length / 2 - 1) + 1;
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")].filter(Boolean);
});

function placeOf(event, { middle, width, places, seats }) {
  const at = cardsOf(event).flatMap(code => places.get(code) ?? []), seat = seats.get(event.seat ?? -1);
  const big = Math.min(170, width * 0.3, middle.height * 0.62) * (event.type === "Captured" ? 1.2 : 1); // a set is what a hand is played for
  if (at.length && at[0].y > middle.y - 60 && at[0].y < middle.y + middle.height) {
    const left = Math.min(...at.map(each => each.x)), right = Math.max(...at.map(each => each.x + each.width));
    const x = (left + right) / 2 > middle.x + middle.width / 2 ? left - big * 0.56 : right + big * 0.56;
    return { x, y: at[0].y + (at[0].width * TALL) / 2, big };
  }
  const x = seat ? seat.x + seat.width / 2 : middle.x + middle.width / 2;
  if (!seat) return { x, y: middle.y + middle.height / 2, big };
  return { x, y: seat.y < middle.y ? middle.y + big * 0.45 : middle.y + middle.height - big * 0.45, big };
}

/** The filters that make letters and seals look brushed. */
export function brush() {
  const made = document.createElement("template");
  made.innerHTML = `<svg width="0" height="0" aria-hidden="true" class="brushes"><filter id="brush" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".035 .09" numOctaves="2" seed="4"/>
<feDisplacementMap in="SourceGraphic" scale="5" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="seal" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".04" numOctaves="2" seed="8"/><feDisplacementMap in="SourceGraphic" scale="14"/></filter></svg>`;
  return made.content;
}
