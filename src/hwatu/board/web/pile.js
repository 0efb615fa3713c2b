// The elements of the cards, one for each key of the layout, and how they get to their places.

import { el } from "./elements.js";
import { BASE, falling, lift, transform } from "./movement.js";
import { isBack, isTurn } from "./reducer.js";
import { cardName } from "./summary.js";

const inStock = key => key.startsWith("stock:");

export class Pile {
  made = new Map(); // each element by the key of its card
  #board;
  #parent;
  #picked;
  #hinted;

  /** `picked` is called with the key of a card that is clicked, `hinted` with that of one pointed at, or null. */
  constructor(board, parent, picked, hinted) {
    this.#board = board;
    this.#parent = parent;
    this.#picked = picked;
    this.#hinted = hinted;
  }

  /** All cards that do not lie in the stock. */
  dealt() { return [...this.made.values()].filter(made => !inStock(made.dataset.key)); }

  clear() {
    for (const made of this.made.values()) made.remove();
    this.made.clear();
  }

  /** Draw every face again, in another language or from another folder. */
  renew() { for (const made of this.made.values()) this.#face(made, made.dataset.key, made.classList.contains("down")); }

  /** Move the cards to where a layout says; those `moved` above the others and down with a `force`, and a card `turned` just now comes from the stock. A pace of 0 moves nothing. */
  lay({ places, stock }, { moved, pace, turned, force = 0 }) {
    const gone = [...this.made.keys()].filter(key => !places.has(key));
    for (const [key, to] of places) {
      let made = this.made.get(key);
      if (!made) {
        made = this.#taken(key, gone) ?? this.#new(key, pace && key === turned ? stock : null);
        this.made.set(key, made);
      }
      const lifted = moved.includes(key);
      if (lifted) made.dataset.lifted = Date.now();
      const above = lifted || Date.now() - Number(made.dataset.lifted ?? 0) < 420 * pace;
      Object.assign(made.style, { transform: transform(to), zIndex: above ? 300 + to.z : to.z, ...(pace ? falling(lifted ? force : 0, pace) : { transitionDuration: "0s" }) });
      made.style.setProperty("--s", to.width / BASE);
      if (lifted && pace) lift(made, force, pace);
    }
    for (const key of gone) if (this.made.has(key)) { this.made.get(key).remove(); this.made.delete(key); }
  }

  /** A back that has gone turns into a card that has come. */
  #taken(key, gone) {
    if (isBack(key) || inStock(key)) return null;
    const from = gone.find(each => isBack(each) && this.made.has(each));
    if (!from) return null;
    const made = this.made.get(from);
    this.made.delete(from);
    gone.splice(gone.indexOf(from), 1);
    this.#face(made, key);
    made.getBoundingClientRect();
    made.classList.remove("down");
    return made;
  }

  #new(key, from) {
    const made = el("div", { className: "card", attributes: { part: "card" }, onclick: () => this.#picked(made.dataset.key), onpointerenter: () => this.#hinted(made.dataset.key), onpointerleave: () => this.#hinted(null) }, el("div", { className: "flip" }));
    this.#face(made, key);
    this.#parent.append(made);
    if (isBack(key) || inStock(key)) return made;
    if (from) {
      Object.assign(made.style, { transform: transform({ ...from, turn: 0 }), transitionDuration: "0s", zIndex: 300 });
      made.getBoundingClientRect();
    }
    made.classList.remove("down");
    return made;
  }

  #face(made, key, down = true) {
    const hidden = isBack(key) || inStock(key), image = (className, src) => el("img", { className, src, alt: "", draggable: false });
    made.dataset.key = key;
    made.classList.toggle("blank", isTurn(key));
    const face = () => (isTurn(key) ? el("b", { className: "face", data: { says: this.#board.words.turnOnly } }) : image("face", this.#board.faceOf(key)));
    made.firstChild.replaceChildren(...(hidden ? [] : [face()]), image("rear", this.#board.faceOf("back")));
    made.classList.toggle("down", down);
    made.classList.toggle("hidden", hidden);
    made.title = hidden || isTurn(key) ? "" : cardName(key, this.#board.lang);
  }
}
