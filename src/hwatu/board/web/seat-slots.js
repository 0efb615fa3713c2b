// What a page puts at each seat: an avatar, and words that it says. These elements stay, so that nothing in them begins anew.

import { el, place } from "./elements.js";

export const WIDEST = 300; // pixels of what a seat says

export class SeatSlots {
  #parent;
  #changed;
  #seats = []; // for each seat { avatar, words }

  /** `changed` is called when something is put into a slot or taken out. */
  constructor(parent, changed) {
    this.#parent = parent;
    this.#changed = changed;
  }

  /** Whether any of so many seats has an avatar. */
  avatars(count) {
    while (this.#seats.length < count) {
      const made = { avatar: this.#slot("avatar"), words: this.#slot("words") };
      this.#parent.append(made.avatar, made.words);
      this.#seats.push(made);
    }
    return this.#seats.slice(0, count).some(each => filled(each.avatar));
  }

  /** Lay them where a layout has the seats. */
  lay({ seats, near, narrow, big, height }) {
    this.#seats.forEach(({ avatar, words }, seat) => {
      const box = seats.get(seat), size = narrow ? 20 : 44 * big;
      avatar.classList.toggle("filled", Boolean(box) && filled(avatar));
      words.classList.toggle("filled", Boolean(box) && filled(words));
      if (!box) return;
      place(avatar, { x: box.x + (narrow ? 5 : 13 * big), y: box.y + (narrow ? 2 : 10 * big), width: size, height: size });
      const own = seat === near, beyond = 3; // pixels of the plate that the words lie over
      Object.assign(words.style, { left: `${box.x + 8}px`, maxWidth: `${Math.min(WIDEST * big, box.width - 16)}px`, top: own ? "" : `${box.y + box.height - beyond}px` });
      words.style.setProperty("--from", `${height - box.y - beyond}px`);
      words.classList.toggle("near", own);
      words.classList.toggle("across", !own);
    });
  }

  #slot(name) {
    const slot = el("slot", { name: `${name}-${this.#seats.length}` });
    slot.addEventListener("slotchange", this.#changed);
    return el("div", { className: name, attributes: { part: name } }, slot);
  }
}

const filled = made => made.firstChild.assignedNodes().length > 0;
