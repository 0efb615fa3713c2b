// <hwatu-replay>: a hand on a board, step by step, with a slider, the view of any seat, and what was decided.
// Give it what `hwatu replay` writes: { lang, views: [{ name, steps: [{ messages, page, said, note }] }], fair, curve }.

import { curve } from "./curve.js";
import { el } from "./elements.js";
import { wrongDeal } from "./fair.js";
import "./hwatu-board.js";
import { WORDS } from "./words.js";

const PAUSE = 700; // milliseconds between two steps that play by themselves

export class HwatuReplay extends HTMLElement {
  #data = null;
  #view = 0;
  #step = 0;
  #playing = false;

  /** Show a replay from its first step. */
  show(data) {
    this.#data = data;
    this.#view = 0;
    this.#step = 0;
    this.lang = data.lang;
    this.#build();
    this.#jump(0);
  }

  get words() { return WORDS[this.#data.lang]; }
  get step() { return this.#step; }
  get steps() { return this.#data.views[this.#view].steps; }

  #build() {
    const { words } = this, button = (name, text, onclick) => el("button", { type: "button", data: { name }, textContent: text, onclick });
    this.board = el("hwatu-board", { lang: this.#data.lang, attributes: { nonext: "", ...(this.getAttribute("rules") ? { rules: this.getAttribute("rules") } : {}) } });
    for (const name of ["faces", "theme"]) if (this.hasAttribute(name)) this.board.setAttribute(name, this.getAttribute(name));
    this.slider = el("input", { type: "range", min: 0, max: this.steps.length - 1, value: 0, ariaLabel: words.step(1, this.steps.length), oninput: () => { this.#playing = false; this.#jump(Number(this.slider.value)); } });
    this.select = el("select", { ariaLabel: words.view, onchange: () => { this.#view = this.select.selectedIndex; this.#jump(this.#step); } },
      ...this.#data.views.map(({ name }) => el("option", { textContent: name || words.all })));
    this.toggle = button("play", `▶ ${words.play}`, () => this.#toggle());
    this.said = el("p", { className: "said", attributes: { role: "status" } });
    const controls = el("div", { className: "controls" }, button("back", `‹ ${words.back}`, () => this.#go(-1)), this.toggle, button("forward", `${words.forward} ›`, () => this.#go(1)), this.slider,
      el("label", {}, el("span", { textContent: words.view }), this.select), this.#data.fair && button("fair", words.checkFair, () => this.#check()));
    const noted = this.#data.views[0].steps.some(each => each.note);
    this.note = noted ? el("p", { className: "note", attributes: { role: "status" } }) : null;
    this.curve = this.#data.curve ? curve(this.#data.curve, to => { this.#playing = false; this.#jump(to); }) : null;
    this.replaceChildren(...[this.board, controls, this.said, this.note, this.curve].filter(Boolean));
  }

  /** Say whether nobody has chosen the cards. */
  #check() {
    const { words } = this, { fair, views: [{ steps }] } = this.#data, wrong = wrongDeal(fair, steps[0].page, steps.flatMap(each => each.messages));
    const who = seat => this.#data.views[seat + 1]?.name ?? seat;
    const said = fair.words.map((each, seat) => each && `${who(seat)}: “${each}”`).filter(Boolean).join(", ");
    this.said.dataset.fair = wrong ?? "fair";
    this.said.textContent = wrong ? words.unfair(wrong) : words.fair(fair.commitment, fair.secret, said || words.nothing);
  }

  async #go(by) {
    const to = this.#step + by;
    if (to < 0 || to >= this.steps.length) return;
    if (by !== 1) { this.#jump(to); return; }
    if (this.board.busy) this.board.hurry();
    this.#mark(to);
    await this.board.play(this.steps[to].messages, this.steps[to].page);
  }

  #jump(to) {
    this.#mark(to);
    if (this.board.busy) this.board.hurry();
    return this.board.show(this.steps[to].page);
  }

  #mark(to) {
    this.#step = to;
    this.slider.value = to;
    this.slider.ariaLabel = this.words.step(to + 1, this.steps.length);
    delete this.said.dataset.fair;
    this.said.textContent = `${to + 1}/${this.steps.length} · ${this.steps[to].said}`;
    if (this.note) this.note.textContent = this.steps[to].note;
    this.curve?.mark(to);
  }

  async #toggle() {
    this.#playing = !this.#playing;
    const { words } = this;
    this.toggle.textContent = this.#playing ? `❚❚ ${words.pause}` : `▶ ${words.play}`;
    while (this.#playing && this.#step + 1 < this.steps.length) {
      await this.#go(1);
      await new Promise(done => setTimeout(done, PAUSE));
    }
    this.#playing = false;
    this.toggle.textContent = `▶ ${words.play}`;
  }
}

customElements.define("hwatu-replay", HwatuReplay);
