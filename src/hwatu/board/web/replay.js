// <hwatu-replay>: hands on a board, step by step, with a slider, the view of any seat, and what was decided. Give it what
// `hwatu.board.replay` makes: { lang, title, hands: [{ title, views: [{ seat, name, steps: [{ messages, page, said, note }] }], fair, curve }] }.
// In place of a hand there may be { title, load }: `load` is called when the hand is first shown, and promises it.

import { curve } from "./curve.js";
import { el } from "./elements.js";
import { wrongDeal } from "./fair.js";
import { HwatuBoard } from "./hwatu-board.js";
import { REPLAY_WORDS, WORDS } from "./words.js";

const PAUSE = 700; // milliseconds between two steps that play by themselves
const REST = 300; // milliseconds without a step before the address says where the replay stands: browsers refuse many changes in a row
const OF_BOARD = ["faces", "theme", "rules", "speed", "sound"]; // the attributes that are those of its board

export class HwatuReplay extends HTMLElement {
  static observedAttributes = OF_BOARD;
  static style = null; // the text of the style sheet, for a page of one file

  /** The <hwatu-board> on which it is shown. */
  board = Object.assign(new HwatuBoard(), { part: "board" });

  #data = null;
  #hands = []; // those that are there already
  #hand = 1;
  #step = 0;
  #view = 0;
  #playing = null; // an object of its own for each time that it plays
  #asked = null; // another for each step that somebody goes to: whoever asks last is served
  #parts = null;
  #resting = 0;
  #onKey = event => this.#key(event);
  #onHash = () => this.#follow();

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
    this.board.setAttribute("nonext", "");
  }

  connectedCallback() {
    document.addEventListener("keydown", this.#onKey);
    window.addEventListener("hashchange", this.#onHash);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
    window.removeEventListener("hashchange", this.#onHash);
    clearTimeout(this.#resting);
    this.pause();
  }

  attributeChangedCallback(name, _, is) {
    if (is === null) this.board.removeAttribute(name);
    else this.board.setAttribute(name, is);
  }

  /** What it shows, or null. */
  get data() { return this.#data; }
  /** Which hand is shown, from 1. */
  get hand() { return this.#hand; }
  /** Which step of the hand is shown: 0 is the deal, 12 the hand after 12 decisions. */
  get step() { return this.#step; }
  /** The number of the last step of the hand that is shown. */
  get last() { return this.#steps.length - 1; }
  /** Whose eyes: a seat, or null for every hand open. */
  get seat() { return this.#hands[this.#hand]?.views[this.#view].seat ?? null; }
  get playing() { return this.#playing !== null; }
  get words() { return REPLAY_WORDS[this.#data.lang]; }

  get #steps() { return this.#hands[this.#hand]?.views[this.#view].steps ?? []; }

  /** Show a replay: from its first step, or with the attribute `linked` from the move in the page's address. */
  async show(data) {
    check(data);
    this.pause();
    this.#data = data;
    this.#hands = [];
    this.#view = 0;
    this.lang = this.board.lang = data.lang;
    this.#build();
    const { hand, step } = (this.hasAttribute("linked") && linkOf(location.hash)) || { hand: 1, step: 0 };
    await this.#turnTo(Math.min(hand, data.hands.length), step, { nearest: true });
  }

  /** Go to a step, of this hand or of another, which is numbered from 1. The next step is played, any other shown at once. */
  async go(step, hand = this.#hand) {
    if (!this.#data) throw new TypeError("<hwatu-replay>: go() needs a replay: call show() first");
    within(this.#data.lang, "hand", hand, 1, this.#data.hands.length);
    this.pause();
    await this.#turnTo(hand, step, { played: hand === this.#hand && step === this.#step + 1 });
  }

  /** See the hand as a seat saw it, or with null as everybody sees it afterwards. */
  async look(seat) {
    if (!this.#data) throw new TypeError("<hwatu-replay>: look() needs a replay: call show() first");
    const seats = this.#hands[this.#hand]?.views.map(each => each.seat) ?? [], view = seats.indexOf(seat);
    if (view < 0) throw refused(RangeError, this.#data.lang, "seat", this.words.oneOf(seats.map(each => `${each}`)), seat);
    this.#view = view;
    this.#parts.view.selectedIndex = view;
    await this.#drawn(false);
  }

  /** Play the steps one after the other, to the end of the hand or until somebody goes elsewhere; from its end, the hand anew. */
  async play() {
    if (this.#playing || !this.#data) return;
    const playing = (this.#playing = {}), rest = () => new Promise(done => setTimeout(done, PAUSE));
    this.#drawToggle();
    if (this.#step === this.last) {
      await this.#turnTo(this.#hand, 0);
      await rest();
    }
    while (this.#playing === playing && this.#step < this.last) {
      await this.#turnTo(this.#hand, this.#step + 1, { played: true });
      await rest();
    }
    if (this.#playing === playing) this.pause();
  }

  /** Stop playing. */
  pause() {
    this.#playing = null;
    if (this.#parts) this.#drawToggle();
  }

  // --- steps ---------------------------------------------------------------------------------------------------------

  async #turnTo(hand, step, { played = false, nearest = false } = {}) {
    const asked = (this.#asked = {});
    if (!this.#hands[hand]) await this.#load(hand);
    if (this.#asked !== asked) return;
    const last = this.#hands[hand].views[0].steps.length - 1, to = nearest ? Math.min(step, last) : step;
    within(this.#data.lang, "step", to, 0, last);
    const other = hand !== this.#hand || !this.board.page;
    this.#hand = hand;
    this.#step = to;
    if (other) this.#drawHand();
    const done = this.#drawn(played);
    this.dispatchEvent(new CustomEvent("hwatu-step", { detail: { hand, step: to }, bubbles: true, composed: true }));
    this.#link(to > 0 || hand > 1 || location.hash !== "");
    await done;
  }

  async #load(hand) {
    const wanted = this.#data.hands[hand - 1];
    try {
      this.#hands[hand] = wanted.load ? await wanted.load() : wanted;
    } catch (error) {
      this.#parts.said.textContent = this.words.missing(hand, error.message);
      throw error;
    }
  }

  /** Show the step, as movement if it is played. */
  #drawn(played) {
    const { messages, page, said, note } = this.#steps[this.#step], { slider, said: line, note: noted, curve: shown } = this.#parts;
    slider.value = this.#step;
    slider.ariaValueText = this.words.step(this.#step, this.last);
    delete line.dataset.fair;
    line.textContent = `${this.#step}/${this.last} · ${said}`;
    noted.textContent = note;
    shown.firstChild?.mark(this.#step);
    if (this.board.busy) this.board.hurry();
    return played ? this.board.play(messages, page) : this.board.show(page);
  }

  // --- links ---------------------------------------------------------------------------------------------------------

  #link(moved) {
    if (!this.hasAttribute("linked") || !moved) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const address = new URL(location.href);
      address.hash = `hand=${this.#hand}&move=${this.#step}`;
      history.replaceState(history.state, "", address);
    }, REST);
  }

  #follow() {
    const link = this.#data && this.hasAttribute("linked") ? linkOf(location.hash) : null;
    if (!link) return;
    this.pause();
    this.#turnTo(Math.min(link.hand, this.#data.hands.length), link.step, { nearest: true });
  }

  // --- controls ------------------------------------------------------------------------------------------------------

  #build() {
    const { words } = this, { hands } = this.#data;
    const button = (name, text, keys, onclick) => el("button", { type: "button", data: { name }, textContent: text, attributes: { "aria-keyshortcuts": keys }, onclick });
    const chosen = (name, label, onchange) => el("select", { data: { name }, ariaLabel: label, onchange });
    const parts = (this.#parts = {
      hand: chosen("hand", words.hand, () => this.go(0, this.#parts.hand.selectedIndex + 1)),
      view: chosen("view", words.view, () => this.look(this.#hands[this.#hand].views[this.#parts.view.selectedIndex].seat)),
      back: button("back", `‹ ${words.back}`, "ArrowLeft", () => this.#by(-1)),
      toggle: button("play", "", "Space", () => this.#toggle()),
      forward: button("forward", `${words.forward} ›`, "ArrowRight", () => this.#by(1)),
      slider: el("input", { type: "range", min: 0, ariaLabel: words.slider, oninput: () => { this.pause(); this.#turnTo(this.#hand, Number(this.#parts.slider.value)); } }),
      fair: button("fair", words.checkFair, "", () => this.#checkDeal()),
      said: el("p", { className: "said", attributes: { role: "status" } }),
      note: el("p", { className: "note", attributes: { role: "status" } }),
      curve: el("div"),
    });
    parts.fair.removeAttribute("aria-keyshortcuts");
    parts.hand.append(...hands.map(({ title }, n) => el("option", { textContent: `${n + 1}. ${title}` })));
    const labelled = select => el("label", {}, el("span", { textContent: select.ariaLabel }), select);
    const controls = el("div", { className: "controls" }, parts.back, parts.toggle, parts.forward, parts.slider,
      hands.length > 1 && labelled(parts.hand), labelled(parts.view), parts.fair);
    const style = HwatuReplay.style === null ? el("link", { rel: "stylesheet", href: new URL("./replay.css", import.meta.url).href }) : el("style", { textContent: HwatuReplay.style });
    this.shadowRoot.replaceChildren(style, this.board, controls, parts.said, parts.note, parts.curve);
    this.#drawToggle();
  }

  /** The controls that are those of this hand. */
  #drawHand() {
    const { views, fair, curve: points } = this.#hands[this.#hand], { hand, view, slider, fair: check, note, curve: shown } = this.#parts;
    this.#view = Math.min(this.#view, views.length - 1);
    hand.selectedIndex = this.#hand - 1;
    view.replaceChildren(...views.map(({ name }) => el("option", { textContent: name || this.words.all })));
    view.selectedIndex = this.#view;
    slider.max = this.last;
    check.hidden = !fair;
    note.hidden = !views[0].steps.some(each => each.note);
    shown.replaceChildren(...(points ? [curve(points, to => this.go(to))] : []));
  }

  #drawToggle() { this.#parts.toggle.textContent = this.#playing ? `❚❚ ${this.words.pause}` : `▶ ${this.words.play}`; }

  #by(steps) {
    const to = this.#step + steps;
    if (to >= 0 && to <= this.last) this.go(to);
  }

  #toggle() { if (this.#playing) this.pause(); else this.play(); }

  /** Say whether nobody has chosen the cards. */
  #checkDeal() {
    const { words } = this, { fair, views: [{ steps }] } = this.#hands[this.#hand], wrong = wrongDeal(fair, steps[0].page, steps.flatMap(each => each.messages));
    const said = fair.words.map((each, seat) => each && `${steps[0].page.seats[seat].name}: “${each}”`).filter(Boolean).join(", ");
    this.#parts.said.dataset.fair = wrong ?? "fair";
    this.#parts.said.textContent = wrong ? words.unfair(wrong) : words.fair(fair.commitment, fair.secret, said || words.nothing);
  }

  #key(event) {
    const path = event.composedPath(), [target] = path;
    const mine = path.includes(this) || (this.hasAttribute("linked") && target === document.body);
    if (!mine || !this.#data || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (target.closest("input, select, summary, a") || (event.key === " " && target.closest("button"))) return;
    const to = { ArrowLeft: this.#step - 1, ArrowRight: this.#step + 1, Home: 0, End: this.last }[event.key];
    const hand = { PageUp: this.#hand - 1, PageDown: this.#hand + 1 }[event.key];
    if (to !== undefined && to >= 0 && to <= this.last) this.go(to);
    else if (hand !== undefined && hand >= 1 && hand <= this.#data.hands.length) this.go(0, hand);
    else if (event.key === " ") this.#toggle();
    else return;
    event.preventDefault();
  }
}

const refused = (kind, lang, key, what, is) => new kind(`<hwatu-replay>: ${WORDS[lang].must(key, what, is === undefined ? null : JSON.stringify(is) ?? String(is))}`);

function check(data) {
  if (!Object.hasOwn(WORDS, data?.lang)) throw refused(TypeError, "en", "lang", WORDS.en.enOrKo, data?.lang);
  const { lang, hands } = data, { aList, aHand } = REPLAY_WORDS[lang];
  if (!Array.isArray(hands) || !hands.length) throw refused(TypeError, lang, "hands", aList, hands);
  hands.forEach((hand, n) => {
    if (!hand?.load && !hand?.views?.[0]?.steps?.length) throw refused(TypeError, lang, `hands[${n}]`, aHand, hand);
  });
}

function within(lang, key, value, least, most) {
  if (!Number.isInteger(value) || value < least || value > most) throw refused(RangeError, lang, key, REPLAY_WORDS[lang].within(least, most), value);
}

/** The hand and the step that a fragment such as "#hand=3&move=12" names; null where it names neither. */
function linkOf(fragment) {
  const named = new URLSearchParams(fragment.slice(1)), whole = name => Number.parseInt(named.get(name) ?? "", 10) || 0;
  return named.has("hand") || named.has("move") ? { hand: Math.max(1, whole("hand")), step: Math.max(0, whole("move")) } : null;
}

customElements.define("hwatu-replay", HwatuReplay);
