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

/** A blow on the table. */
export function shake(pile, force) {
  const far = 2 + force * 1.5, steps = [0, -far, far * 0.8, -far * 0.5, far * 0.3, 0];
  pile.animate(steps.map((x, n) => ({ transform: `translate(${x}px, ${n % 2 ? far * 0.5 : -far * 0.3}px)` })), { duration: 360 });
}
