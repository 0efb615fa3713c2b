// How fast things move, one after the other: at the speed that the reader chose, faster where a decision has many events,
// where much waits to be shown, and where the reader hurries it.

import { hasteOf } from "./beats.js";

const HURRIED = 0.12;
const LATE = 8; // pages that wait to be shown: more than a round of moves

export class Pace {
  #haste = 1;
  #hurried = false;
  #waiting = 0;
  #queue = Promise.resolve();
  #wake = null;

  /** What milliseconds at speed 1 are to be multiplied by; 0 moves nothing. */
  at(speed) { return speed > 0 ? (this.#hurried ? HURRIED : this.#haste) / speed : 0; }

  /** Wait so long at a speed, or until somebody hurries. */
  async beat(ms, speed) {
    const pace = this.at(speed);
    if (!pace) return;
    await new Promise(done => {
      this.#wake = done;
      setTimeout(done, ms * pace);
    });
  }

  /** These events come next, and are told within the time that a decision may take. */
  decision(events) { this.#haste = hasteOf(events); }

  /** Finish what moves now at once. */
  hurry() {
    this.#hurried = true;
    this.#wake?.();
  }

  /** What begins now is not hurried, unless much waits behind it. */
  begin() {
    this.#haste = 1;
    this.#hurried = this.#waiting > LATE;
  }

  /** Do this after all that was asked for before. */
  inTurn(work) {
    this.#waiting += 1;
    if (this.#waiting > LATE) this.hurry();
    const done = this.#queue.then(work).finally(() => (this.#waiting -= 1));
    const told = done.then(value => value); // a promise of its own, so that the console shows an error that nobody catches
    this.#queue = done.catch(() => {}); // what went wrong stops nothing that comes later, and is told before that begins
    return told;
  }
}
