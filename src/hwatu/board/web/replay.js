// <hwatu-replay>: hands on a board, step by step, with a slider, the view of any seat, and what was decided. Give it what
// `hwatu.board.replay` makes: { lang, title, hands: [{ title, views: [{ seat, name, steps: [{ messages, page, said, note }] }], moves, fair, curve }] }.
// In place of a hand there may be { title, load }: `load` is called when the hand is first shown, and promises it.

import { curve } from "./curve.js";
import { el } from "./elements.js";
import { wrongDeal } from "./fair.js";
import { HwatuBoard } from "./hwatu-board.js";
import { TALL } from "./layout.js";
import { REPLAY_WORDS, WORDS } from "./words.js";

const PAUSE = 700; // milliseconds between two steps that play by themselves
const REST = 300; // milliseconds without a step before the address says where the replay stands: browsers refuse many changes in a row
const SPEEDS = [0.5, 1, 2, 4];
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
  #sizes = new ResizeObserver(() => requestAnimationFrame(() => this.#drawArrow())); // after the board has laid its cards
  #onKey = event => this.#key(event);
  #onHash = () => this.#follow();

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
    this.board.setAttribute("nonext", "");
    this.#sizes.observe(this.board);
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
    this.#drawMistakes();
    await this.#drawn(false);
  }

  /** Play the steps one after the other, to the end of the hand or until somebody goes elsewhere; from its end, the hand anew. */
  async play() {
    if (this.#playing || !this.#data) return;
    const playing = (this.#playing = {}), rest = () => new Promise(done => setTimeout(done, PAUSE / (this.board.speed || 1)));
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
    const { messages, page, said } = this.#steps[this.#step], { slider, said: line, note: noted, curve: shown, arrow } = this.#parts;
    slider.value = this.#step;
    slider.ariaValueText = this.words.step(this.#step, this.last);
    delete line.dataset.fair;
    line.textContent = `${this.#step}/${this.last} · ${said}`;
    noted.textContent = this.#noted();
    shown.firstChild?.mark(this.#step);
    this.#markMove();
    arrow.replaceChildren();
    if (this.board.busy) this.board.hurry();
    const done = played ? this.board.play(messages, page) : this.board.show(page);
    return Promise.resolve(done).then(() => this.#drawArrow());
  }

  /** What is said of the step, or before a mistake of that. */
  #noted() {
    const steps = this.#steps, mistake = this.#coming();
    return mistake ? `${this.words.coming(mistake.name, mistake.text)} ${steps[mistake.step].note}` : steps[this.#step].note;
  }

  get #moves() { return this.#hands[this.#hand]?.moves ?? []; }

  /** The decision after this step if it is a mistake of somebody whose hand is seen; else undefined. */
  #coming() { return this.#mistakes().find(each => each.step === this.#step + 1); }

  /** The mistakes of whoever sees the hand, or of everybody. */
  #mistakes() { return this.#moves.filter(each => each.better && [null, each.seat].includes(this.seat)); }

  /** Show the position before the next mistake; after the last, before the first. */
  #toMistake() {
    const mistakes = this.#mistakes(), next = mistakes.find(each => each.step - 1 > this.#step) ?? mistakes[0];
    if (next) this.go(next.step - 1);
  }

  #markMove() {
    const { moves } = this.#parts, now = moves.children[this.#step - 1];
    moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
    now?.firstChild.setAttribute("aria-current", "step");
    const to = now ?? moves.firstChild; // in the list alone: the page stays where it is
    if (to) moves.scrollTo({ left: to.offsetLeft - (moves.clientWidth - to.clientWidth) / 2, top: to.offsetTop - (moves.clientHeight - to.clientHeight) / 2 });
  }

  /** An arrow for what would have been better than the mistake after this step. */
  #drawArrow() {
    const { arrow, view } = this.#parts ?? {}, mistake = view && this.board.layout && !this.board.busy && this.#coming();
    if (!arrow) return;
    if (!mistake) { arrow.replaceChildren(); return; }
    const frame = this.board.shadowRoot.querySelector(".frame"), { places, stock, middle } = this.board.layout;
    const { action, card, target, captures } = mistake.better, hand = this.board.page.seats[mistake.seat].hand;
    const at = ({ x, y, width }) => ({ x: frame.offsetLeft + x, y: frame.offsetTop + y, width, height: width * TALL });
    const box = code => (places.has(code) ? at(places.get(code)) : null);
    const from = box(card ?? hand.find(code => Number.parseInt(code) === action.month)) ?? (action.type === "Take" ? box(this.board.hand.turned) ?? at(stock) : null);
    const to = box(target ?? captures[0]) ?? (card && { x: frame.offsetLeft + middle.x + middle.width / 2, y: frame.offsetTop + middle.y + middle.height / 2, width: 0, height: 0 });
    arrow.replaceChildren(...arrowOf(from, to));
  }

  // --- links ---------------------------------------------------------------------------------------------------------

  #link(moved) {
    if (!this.hasAttribute("linked") || !moved) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => history.replaceState(history.state, "", this.#address(this.#step)), REST);
  }

  /** The address of a step of this hand. */
  #address(step) {
    const address = new URL(location.href);
    address.hash = `hand=${this.#hand}&move=${step}`;
    return address.href;
  }

  async #copyLink() {
    const address = this.#address(this.#step), copied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    this.#parts.said.textContent = copied ? this.words.copied(address) : this.words.copy(address);
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
      mistake: button("mistake", words.mistake, "", () => this.#toMistake()),
      speed: chosen("speed", words.speed, () => (this.board.speed = this.#parts.speed.value)),
      link: button("link", words.link, "", () => this.#copyLink()),
      fair: button("fair", words.checkFair, "", () => this.#checkDeal()),
      said: el("p", { className: "said", attributes: { role: "status" } }),
      note: el("p", { className: "note", attributes: { role: "status" } }),
      curve: el("div"),
      moves: el("ol", { className: "moves", ariaLabel: words.moves }),
      arrow: svg("svg", { class: "arrow", "aria-hidden": "true" }),
    });
    for (const each of [parts.mistake, parts.link, parts.fair]) each.removeAttribute("aria-keyshortcuts");
    parts.link.hidden = !this.hasAttribute("linked");
    parts.mistake.hidden = parts.fair.hidden = true; // until a hand is there that has some
    const speeds = [...new Set([...SPEEDS, this.board.speed])].sort((a, b) => a - b);
    parts.speed.append(...speeds.map(speed => el("option", { value: speed, textContent: `×${speed}`, selected: speed === this.board.speed })));
    parts.hand.append(...hands.map(({ title }, n) => el("option", { textContent: `${n + 1}. ${title}` })));
    const labelled = select => el("label", {}, el("span", { textContent: select.ariaLabel }), select);
    const controls = el("div", { className: "controls" }, parts.back, parts.toggle, parts.forward, parts.slider,
      hands.length > 1 && labelled(parts.hand), labelled(parts.view), labelled(parts.speed), parts.mistake, parts.link, parts.fair);
    const style = HwatuReplay.style === null ? el("link", { rel: "stylesheet", href: new URL("./replay.css", import.meta.url).href }) : el("style", { textContent: HwatuReplay.style });
    const stage = el("div", { className: "stage" }, this.board, parts.arrow), side = el("div", { className: "side" }, controls, parts.said, parts.note, parts.curve, parts.moves);
    this.shadowRoot.replaceChildren(style, el("div", { className: "replay" }, stage, side));
    this.#drawToggle();
  }

  /** The controls that are those of this hand. */
  #drawHand() {
    const { views, fair, curve: points } = this.#hands[this.#hand], { hand, view, slider, fair: check, note, curve: shown, moves } = this.#parts;
    this.#view = Math.min(this.#view, views.length - 1);
    hand.selectedIndex = this.#hand - 1;
    view.replaceChildren(...views.map(({ name }) => el("option", { textContent: name || this.words.all })));
    view.selectedIndex = this.#view;
    slider.max = this.last;
    check.hidden = !fair;
    note.hidden = !views[0].steps.some(each => each.note);
    shown.replaceChildren(...(points ? [curve(points, to => this.go(to), this.words.chance)] : []));
    moves.replaceChildren(...this.#moves.map(each => el("li", {}, this.#moveLink(each))));
    this.#drawMistakes();
    this.board.parentElement.classList.toggle("many", views[0].steps[0].page.seats.length > 3);
  }

  #drawMistakes() { this.#parts.mistake.hidden = !this.#mistakes().length; }

  /** A move in the list: a link where the page's address leads to moves. */
  #moveLink({ step, name, text, better }) {
    const said = [el("b", { textContent: `${step}` }), el("span", { textContent: `${name}: ${text}` }), better && el("i", { textContent: "?", title: this.words.isMistake, ariaLabel: this.words.isMistake, attributes: { role: "img" } })];
    const onclick = event => { event.preventDefault(); this.go(step); };
    return this.hasAttribute("linked") ? el("a", { href: this.#address(step), onclick }, said) : el("button", { type: "button", onclick }, said);
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

const svg = (tag, attributes) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

/** An arrow from a card to another, both in a frame; where there is only one of them, its frame. */
function arrowOf(from, to) {
  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  const frames = [from, to].filter(each => each?.width).map(({ x, y, width, height }) => svg("rect", { x, y, width, height, rx: 5 }));
  if (!from || !to) return frames;
  const start = middle(from), end = middle(to), long = Math.hypot(end.x - start.x, end.y - start.y) || 1, [dx, dy] = [(end.x - start.x) / long, (end.y - start.y) / long], head = 20, wide = 11;
  const neck = { x: end.x - dx * head, y: end.y - dy * head };
  const line = `M${start.x} ${start.y}L${neck.x} ${neck.y}`, point = `M${end.x} ${end.y}L${neck.x - dy * wide} ${neck.y + dx * wide}L${neck.x + dy * wide} ${neck.y - dx * wide}Z`;
  return [...frames, svg("path", { d: line, class: "under" }), svg("path", { d: point, class: "under" }), svg("path", { d: line }), svg("path", { d: point, class: "head" })];
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
