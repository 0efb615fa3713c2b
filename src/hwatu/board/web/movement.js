// How cards move: to their places, from the stock at the deal, and all of them at a blow.

import { TALL } from "./layout.js";

export const BASE = 120; // the width at which a card is drawn, in pixels, before it is scaled

export const transform = ({ x, y, width, turn }) =>
  `translate(${(x + (width - BASE) / 2).toFixed(1)}px,${(y + ((width - BASE) * TALL) / 2).toFixed(1)}px) rotate(${turn}deg) scale(${(width / BASE).toFixed(4)})`;

/** Cards fly one after the other from the stock to where they lie, and turn over; how many milliseconds it takes at a pace of 1. */
export function flyFrom({ x, y, width }, cards, pace) {
  const from = transform({ x, y, width, turn: 0 });
  cards.forEach((made, n) => {
    const delay = n * 26 * pace;
    made.animate([{ transform: from }, { transform: made.style.transform }], { duration: 420 * pace, delay, fill: "backwards", easing: "cubic-bezier(.2,.9,.3,1)" });
    if (!made.classList.contains("down")) made.firstChild.animate([{ transform: "rotateY(180deg)" }, { transform: "rotateY(180deg)", offset: 0.4 }, { transform: "none" }], { duration: 520 * pace, delay, fill: "backwards" });
  });
  return cards.length * 26 + 460;
}

const FALL = 290; // milliseconds in which a card comes down

/** How a card that is moved goes down: it is lifted, and hits the table the harder the greater the force, from 1 to 3; 0 lays it down. */
export const falling = (force, pace) => ({ transitionDuration: `${Math.round((force ? FALL : 430) * pace)}ms`, transitionTimingFunction: force ? "cubic-bezier(.5,.1,.85,.5)" : "" });

export function lift(made, force, pace) {
  if (!force) { made.firstChild.animate([{ scale: 1 }, { scale: 1.16, offset: 0.45 }, { scale: 1 }], { duration: 430 * pace, easing: "ease-in-out" }); return; }
  const high = 1.14 + force * 0.1, far = 2.5 * force;
  made.firstChild.animate([{ scale: 1 }, { scale: high, offset: 0.45 }, { scale: 1, offset: 0.8, easing: "ease-out" }, { scale: 1 - 0.025 * force, rotate: `${far / 2}deg`, offset: 0.87 }, { scale: 1, rotate: "0deg" }], { duration: (FALL / 0.8) * pace, easing: "ease-in" });
  if (force < 2) return;
  const ring = document.createElement("i");
  ring.className = "impact";
  made.append(ring);
  ring.animate([{ opacity: 0, scale: 0.8 }, { opacity: 0, scale: 0.8, offset: 0.6 }, { opacity: 1, scale: 1, offset: 0.62 }, { opacity: 0, scale: 1.15 + force * 0.13 }], { duration: (FALL / 0.6) * pace, easing: "ease-out" }).finished.then(() => ring.remove(), () => ring.remove());
}

/** After how many milliseconds a card that falls is heard. */
export const heardAfter = (force, pace) => (force ? FALL * pace : 0);

/** Chips fly from one place to another, one after the other; how many milliseconds it takes at a pace of 1. */
export function flyChips(parent, from, to, count, pace) {
  for (let n = 0; n < count; n++) {
    const made = Object.assign(document.createElement("i"), { className: "coin" });
    parent.append(made);
    const at = ({ x, y }, spread) => `translate(${(x + Math.sin(n * 5) * spread).toFixed(1)}px,${(y + Math.cos(n * 3) * spread).toFixed(1)}px)`;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 36 };
    made.animate([{ transform: `${at(from, 8)} scale(.6)`, opacity: 0 }, { transform: `${at(from, 12)} scale(1)`, opacity: 1, offset: 0.15 }, { transform: `${at(middle, 22)} scale(1.25)`, offset: 0.55 }, { transform: `${at(to, 10)} scale(1)`, opacity: 1, offset: 0.92 }, { transform: `${at(to, 6)} scale(.7)`, opacity: 0 }], { duration: 620 * pace, delay: n * 45 * pace, fill: "both", easing: "ease-in-out" }).finished.then(() => made.remove(), () => made.remove());
  }
  return 620 + count * 45;
}

/** Cards of a set that is made rise one after the other. */
export function rise(cards, pace) {
  cards.forEach((made, n) => made.firstChild.animate([{ translate: "0 0", scale: 1 }, { translate: "0 -30px", scale: 1.3, offset: 0.35 }, { translate: "0 0", scale: 1 }], { duration: 620 * pace, delay: n * 90 * pace, easing: "ease-out" }));
}

/** Count a number up to what it is, `shown` writing each. */
export function countUp(to, ms, shown, tick) {
  const begin = performance.now();
  const step = now => {
    const part = Math.min(1, (now - begin) / ms);
    shown(Math.round(to * (1 - (1 - part) ** 2)));
    if (part < 1) requestAnimationFrame(step);
  };
  for (let n = 0; n < 6; n++) tick((ms * n) / 7000);
  step(begin);
}

/** A blow on the table. */
export function shake(pile, force) {
  const far = 2 + force * 1.5, steps = [0, -far, far * 0.8, -far * 0.5, far * 0.3, 0];
  pile.animate(steps.map((x, n) => ({ transform: `translate(${x}px, ${n % 2 ? far * 0.5 : -far * 0.3}px)` })), { duration: 360 });
}
