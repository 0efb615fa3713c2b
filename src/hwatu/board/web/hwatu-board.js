// <hwatu-board>: a Go-Stop table. Give it a page with `show`, or messages and the page after them with `play`. It emits
// "hwatu-choose" with the chosen entry of `choices` as its detail, "hwatu-next" when its reader asks for the next hand,
// "hwatu-rule" with the id of a rule that its reader asks for, "hwatu-event" with each event as it is shown, and
// "hwatu-ask" before it asks, which a page may prevent. It knows no rules: everything that may be done and everything
// that is said comes with the pages.

import { beatOf, cardsOf } from "./beats.js";
import { checkClock, checkMessages, checkNotes, checkPage } from "./checks.js";
import { el, renew } from "./elements.js";
import { layout, nearSeat } from "./layout.js";
import { flyFrom, shake } from "./movement.js";
import { offer } from "./offer.js";
import { Pace } from "./pace.js";
import { goOrStop, receipt } from "./panels.js";
import { Pile } from "./pile.js";
import { labels, plate, resting } from "./plates.js";
import { digitOf, keyOf, MATCH, questionOf, questionsOf } from "./questions.js";
import { afterMessage, handOf, reduce, sceneOf } from "./reducer.js";
import { SeatSlots, WIDEST } from "./seat-slots.js";
import { here, Settings } from "./settings.js";
import { sound } from "./sounds.js";
import { brush, stamp } from "./stamps.js";
import { summary } from "./summary.js";
import { signed } from "./words.js";

const STAMP = 1150; // milliseconds that a stamp stays
const LOOK = 340; // milliseconds for which a turned card is looked at before it is laid down
const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export class HwatuBoard extends Settings {
  static style = null; // the text of the style sheet, for a page of one file

  page = null;
  hand = null;
  scene = null;
  layout = null;

  #cards;
  #seats;
  #slots = new Map();
  #held = null;
  #choices = [];
  #asked = new Map(); // each question of the page that is shown, and whether the page asks it in its own way
  #busy = false;
  #closed = false;
  #chosen = null; // what its reader has chosen while the answer is on its way: a choice, or {} for the next hand
  #ended = null; // what the receipt that is open says
  #notes = [];
  #clock = null;
  #hinted = null;
  #why = [];
  #keyboard = false;
  #refocus = false; // whether its reader was here with the keyboard, and is to stay here
  #times = new Pace();
  #stamps = 0;
  #parts = {};
  #settled;
  #sizes = new ResizeObserver(() => this.#resized());
  #askedSizes = new ResizeObserver(() => this.#liftWords());
  #onKey = event => this.#key(event);
  #onPointer = () => this.#withKeys(false);

  /** Resolved once the board has its style, and so its size. */
  ready = new Promise(done => (this.#settled = done));

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const part = (name, attributes = {}) => (this.#parts[name] = el("div", { className: name, attributes }));
    const bar = part("bar");
    bar.append(part("status"), part("buttons"));
    const frame = part("frame");
    frame.append(part("middle", { part: "middle" }), part("plates"), part("seats"), part("pile", { role: "group" }), part("labels", { "aria-hidden": "true" }), bar, part("stamps", { "aria-hidden": "true" }), part("sheet"), part("finish"),
      part("summary"), part("live", { "aria-live": "polite", role: "log" }), part("lock", { part: "lock", role: "alert" }));
    const style = HwatuBoard.style === null ? el("link", { rel: "stylesheet", href: here("./board.css") }) : el("style", { textContent: HwatuBoard.style });
    this.#seats = new SeatSlots(this.#parts.seats, () => this.#resized());
    this.#cards = new Pile(this, this.#parts.pile, code => this.#pick(code), code => this.#hint(code));
    root.append(style, brush(), part("felt", { part: "felt" }), frame);
    if (HwatuBoard.style === null) style.onload = () => this.#begin();
    else queueMicrotask(() => this.#begin());
    frame.addEventListener("click", event => this.#busy && !event.target.closest("button, a, summary") && this.hurry());
  }

  connectedCallback() {
    this.#sizes.observe(this.#parts.frame);
    for (const each of ["bar", "status", "buttons"]) this.#askedSizes.observe(this.#parts[each]);
    document.addEventListener("keydown", this.#onKey);
    document.addEventListener("pointerdown", this.#onPointer);
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
    this.#askedSizes.disconnect();
    document.removeEventListener("keydown", this.#onKey);
    document.removeEventListener("pointerdown", this.#onPointer);
  }

  attributeChangedCallback(name, was, is) {
    super.attributeChangedCallback(name, was, is);
    if (name === "locked") {
      this.#parts.lock.textContent = this.locked ?? "";
      this.#parts.frame.classList.toggle("locked", this.locked !== null);
    }
    if (!this.hand || !["lang", "faces", "locked"].includes(name)) return;
    if (name !== "locked" && was !== is) this.#cards.renew();
    this.#ask();
    this.#draw();
  }

  /** For each seat a word beside its name, such as "away", or null. */
  get notes() { return this.#notes; }
  set notes(notes) { this.#notes = checkNotes(notes, this.lang); if (this.scene) this.#drawWords(); }
  /** How long the seat that decides has left, as { left, of } in seconds, or null. */
  get clock() { return this.#clock && { left: Math.max(0, (this.#clock.until - performance.now()) / 1000), of: this.#clock.of }; }
  set clock(clock) { this.#clock = checkClock(clock, this.lang) && { until: performance.now() + clock.left * 1000, of: clock.of }; if (this.scene) this.#drawWords(); }
  get busy() { return this.#busy; }
  get choices() { return this.#choices; }

  nameOf(seat) { return seat === this.hand.viewer ? this.words.you : this.hand.seats[seat].name; }
  chipsOf(seat) { return (this.page.series?.chips[seat] ?? 0) + (this.hand.over && this.page.series ? 0 : this.scene.seats[seat].chips); }

  /** Show a page at once, a TablePage or a HandPage. */
  show(page) { return this.#times.inTurn(() => this.#shown(page)); }

  /** Play the events of messages as movement, then show the page after them. */
  play(messages, page) { return this.#times.inTurn(() => this.#played(messages, page)); }

  /** Choose as if the reader had clicked; whether this is, by its `text`, one of the `choices` that can be made now. */
  choose(choice) {
    const found = this.#choices.find(each => each.text === choice.text);
    if (found) this.#choose(found);
    return found !== undefined;
  }

  /** Say why what was chosen is refused, and let the reader choose again. */
  refuse(text) {
    this.#chosen = null;
    this.#asked.clear();
    this.#ask();
    this.#draw();
    this.#say(text, true);
    this.#announce([text]);
    if (this.#refocus && this.#keyboard) this.#focusFirst();
  }

  /** Say something to screen readers, in turn with what happens on the table. */
  announce(text) { this.#announce([text]); }

  /** Point at what is, by its `text`, one of the `choices`, such as a hint, and say why. */
  advise(choice, why = []) {
    this.#hinted = this.hand?.choices.find(each => each.text === choice.text) ?? choice;
    this.#why = why;
    if (this.#choices.includes(this.#hinted)) this.#draw();
    this.#announce([choice.label, ...why]);
  }

  /** Finish what is moving now at once. */
  hurry() { this.#times.hurry(); }

  #begin() {
    this.#settled();
    this.#resized();
  }

  #resized() { if (this.hand) this.#draw({ still: true }); }

  async #shown(page) {
    await this.ready;
    this.page = checkPage(page, this.lang);
    this.hand = handOf(page);
    this.#parts.frame.classList.toggle("empty", this.hand === null);
    if (this.hand === null) return;
    this.scene = sceneOf(this.hand, this.scene?.seats.length === this.hand.seats.length ? this.scene : null);
    this.#held = this.#hinted = this.#chosen = null;
    this.#closed &&= this.hand.over;
    this.#asked.clear();
    this.#ask();
    this.#draw();
  }

  async #played(messages, page) {
    await this.ready;
    checkMessages(messages, this.lang);
    checkPage(page, this.lang);
    this.#refocus ||= this.#focused();
    this.#busy = true;
    this.#times.begin();
    this.#closed = false;
    this.#held = this.#chosen = null;
    this.#choices = [];
    try {
      for (const message of messages) {
        if (message.deal) await this.#deal(message, page);
        else if (this.scene) await this.#decision(message);
      }
    } finally { this.#busy = false; }
    await this.#shown(page);
    if (this.#refocus && this.#keyboard) this.#focusFirst();
  }

  // --- movement ------------------------------------------------------------------------------------------------------

  get #pace() { return this.#times.at(this.speed); }
  #beat(ms) { return this.#times.beat(ms, this.speed); }

  async #deal(message, page) {
    this.page = page;
    this.hand = message.deal;
    this.#slots.clear();
    this.#cards.clear();
    this.scene = afterMessage(this.scene, message);
    this.#parts.finish.replaceChildren();
    this.#draw({ still: true });
    const still = !this.#pace || calm.matches, dealt = this.#cards.dealt();
    if (!still) {
      this.#tone("turn");
      await this.#beat(flyFrom(this.layout.stock, dealt, this.#pace));
    }
    for (const event of message.events) {
      if (event.call && !still) await this.#happens(event, scene => scene); // the page of the deal has it already
      else this.#tell(event);
    }
  }

  async #decision(message) {
    if (message.seated) this.#announce([message.seated.text]);
    this.#times.decision(message.events);
    for (const event of message.events) await this.#happens(event, reduce);
    this.scene = { ...this.scene, seats: this.scene.seats.map((seat, n) => ({ ...seat, ...message.seats[n] })) };
    this.#drawWords();
  }

  async #happens(event, change) {
    const beat = beatOf(event);
    this.#say(event.text);
    this.#tell(event);
    const turned = event.type === "StockTurned" && event.lands !== null && this.#pace && change === reduce;
    if (turned) { // it is looked at before it is laid down
      this.scene = { ...this.scene, turn: event.seat, stock: this.scene.stock - 1, turned: event.card };
      this.#draw({ moved: [event.card] });
      this.#tone("turn");
      await this.#beat(LOOK);
      this.scene = { ...this.scene, stock: this.scene.stock + 1, turned: null };
    }
    this.scene = turned || change === reduce ? reduce(this.scene, event) : this.scene;
    this.#draw({ moved: cardsOf(event) });
    if (beat.tone) this.#tone(turned ? "slap" : beat.tone);
    if (beat.stamp) this.#stamp(event, beat.stamp);
    if (beat.shake && this.#pace && !calm.matches) shake(this.#parts.pile, beat.shake);
    await this.#beat(turned ? beat.wait - LOOK : beat.wait);
  }

  /** Tell the page and screen readers of an event. */
  #tell(event) {
    if (event.text) this.#announce([event.text]);
    this.#emit("hwatu-event", event);
  }

  #emit(name, detail, cancelable = false) { return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable })); }

  #tone(kind) { if (this.sound && this.#pace > 0) sound(kind); }

  /** A stamp, and its cards glow. */
  #stamp(event, tone) {
    if (!this.#pace) return;
    for (const code of cardsOf(event).filter(code => this.layout.places.has(code))) {
      const made = this.#cards.made.get(code);
      made?.classList.add("glow");
      setTimeout(() => made?.classList.remove("glow"), STAMP * this.#pace);
    }
    const ms = STAMP * Math.max(this.#pace, 0.3), made = stamp(event, this.layout, { tone, nth: this.#stamps, ms });
    this.#stamps += 1;
    this.#parts.stamps.append(made);
    setTimeout(() => { made.remove(); this.#stamps -= 1; }, ms);
  }

  // --- drawing -------------------------------------------------------------------------------------------------------

  #draw({ still = false, moved = [] } = {}) {
    const { frame } = this.#parts;
    if (!frame.clientWidth || !this.scene) return;
    const asking = !this.#busy && this.#onPanel();
    this.#choices = this.#possible();
    this.layout = layout(this.scene, { width: frame.clientWidth, height: frame.clientHeight, outer: this.clientWidth, outerHeight: this.clientHeight }, { asking, buttons: this.#busy || asking ? "none" : this.#buttons(), held: this.#held, avatars: this.#seats.avatars(this.scene.seats.length), asked: this.#targets().map(each => each.target), slots: this.#slots });
    for (const shape of ["narrow", "short"]) frame.classList.toggle(shape, this.layout[shape]);
    frame.classList.toggle("avatars", this.layout.avatars);
    frame.style.setProperty("--up", this.layout.big);
    this.#seats.lay(this.layout);
    this.#cards.lay(this.layout, { moved, pace: still || calm.matches ? 0 : this.#pace, turned: this.#busy ? this.scene.turned : null });
    this.#drawWords();
    this.#offer();
  }

  #drawWords() {
    const { plates, labels: shown, middle } = this.#parts, { seats, out, resting: rest, near } = this.layout;
    Object.assign(middle.style, { left: `${this.layout.middle.x}px`, top: `${this.layout.middle.y}px`, width: `${this.layout.middle.width}px`, height: `${this.layout.middle.height}px` });
    renew(plates, [...[...seats].map(([seat, box]) => plate(this, seat, box, near)), ...(rest ? [resting(this, out, rest)] : [])]);
    renew(shown, labels(this));
    this.#parts.bar.style.bottom = `${this.layout.height - this.layout.own.y + (this.layout.narrow ? 3 : 1)}px`;
  }

  /** What the near seat says stands above what its reader is asked, where there is no room beside that. */
  #liftWords() {
    const { bar, status, buttons, frame } = this.#parts, edge = each => each.getBoundingClientRect().left;
    const beside = Math.min(...[status, buttons].filter(each => each.clientWidth).map(edge)) - edge(bar) >= (this.layout?.big ?? 1) * (WIDEST + 20);
    frame.style.setProperty("--asked", beside ? "0px" : `${bar.clientHeight + 8}px`);
  }

  #possible() { return this.#busy || this.#chosen || this.locked !== null ? [] : this.hand.choices; }

  /** Ask the page, once for each question that it shows, whether it asks in its own way. */
  #ask() {
    this.#choices = this.#possible();
    for (const [question, choices] of questionsOf(this.hand, this.#choices)) {
      if (this.#asked.has(question) || this.#chosen) continue;
      this.#asked.set(question, false);
      this.#asked.set(question, !this.#emit("hwatu-ask", { question, choices }, true));
    }
  }

  /** Whether the board offers a choice itself. */
  #offers(choice) { return !this.#asked.get(questionOf(this.hand, choice)); }

  #onPanel() { return this.hand.stop !== null && this.hand.go !== null && !this.#asked.get("GO_OR_STOP"); }

  /** What can be done now: cards to click, buttons, go or stop, the end of the hand. */
  #offer() {
    const { hand, words } = this, asking = this.#choices.length > 0 && this.#onPanel(), playable = this.#choices.some(each => each.card);
    for (const [code, made] of this.#cards.made) this.#offerCard(code, made);
    const others = asking ? [] : this.#others().filter(each => this.#choices.includes(each));
    renew(this.#parts.buttons, others.map((each, n) => el("button", { type: "button", className: `pill ${each.action.type}${each === this.#hinted ? " hinted" : ""}`, data: { choice: each.text }, attributes: { part: "choice", ...keyOf(n, playable) }, onclick: () => this.#choose(each) },
      each.target ? el("img", { src: this.faceOf(each.target), alt: each.label }) : each.label)));
    const was = this.#parts.sheet.childElementCount;
    renew(this.#parts.sheet, asking ? [goOrStop(this, choice => this.#choose(choice))] : []);
    if (asking && !was) { this.#tone("gong"); if (this.#keyboard) this.#parts.sheet.querySelector("button")?.focus(); }
    if (this.#busy) return;
    const mine = hand.viewer !== null && hand.actor === hand.viewer;
    if (this.#chosen?.label) this.#say(this.#chosen.label);
    else this.#say(hand.over ? (this.#closed ? hand.settlement.end : "") : this.#held ? words.which : mine ? this.#asks() : hand.decides, mine);
    this.#end();
    renew(this.#parts.summary, summary(this));
  }

  #asks() { return this.#choices.includes(this.#hinted) ? [`${this.words.hint}: ${this.#hinted.label}`, ...this.#why].join("\n") : `${this.words.yours} · ${this.hand.asks}`; }

  /** The choices that have a button; junk to give lies too close together to be clicked. */
  #others() { return this.hand.choices.filter(each => !["GO_OR_STOP", MATCH, null].includes(questionOf(this.hand, each)) && this.#offers(each)); }

  #buttons() {
    const others = this.#others();
    return others.length === 0 ? "none" : others.some(each => each.target) ? "cards" : "words";
  }

  #offerCard(code, made) {
    const choices = this.#choices.filter(each => each.card === code);
    const targets = this.#targets(), aimed = targets.find(each => each.target === code) ?? null, digit = aimed ? targets.indexOf(aimed) : choices.length ? this.#own().indexOf(code) : -1;
    offer(made, { choices, aimed, key: digit < 0 ? {} : keyOf(digit), held: code === (this.#held ?? this.#chosen?.card), hinted: this.#advised(code) });
  }

  #advised(code) {
    const { card, target, captures } = this.#choices.includes(this.#hinted) ? this.#hinted : { captures: [] };
    return card === code || (target ?? captures[0]) === code;
  }

  /** The choices that a click on a card of the table makes, from left to right. */
  #targets() {
    const at = choice => this.layout?.places.get(choice.target)?.x ?? 0;
    return this.#choices.filter(each => each.target && (this.#held ? each.card === this.#held : !each.card && questionOf(this.hand, each) === MATCH && this.#offers(each))).sort((a, b) => at(a) - at(b));
  }

  /** The hand at the bottom. */
  #own() { return this.scene.seats[nearSeat(this.scene)].hand; }

  #end() {
    const { hand } = this, open = hand.over && !this.#closed;
    if (!open) {
      this.#parts.finish.replaceChildren();
      this.#ended = null;
      if (hand.over) this.#parts.buttons.replaceChildren(el("button", { type: "button", className: "pill", attributes: { part: "choice" }, textContent: signed(hand.viewer === null ? 0 : hand.settlement.net[hand.viewer]), onclick: () => this.#openEnd() }), ...this.#nextButton());
      return;
    }
    const says = `${this.lang} ${hand.settlement.text}`, again = this.#ended !== null;
    if (this.#ended === says) return;
    this.#ended = says;
    const next = this.#hasNext() ? () => this.#askNext() : null;
    this.#parts.finish.replaceChildren(receipt(this, { next, close: () => { this.#closed = true; this.#draw(); } }));
    if (again) return; // in another language
    const net = hand.viewer === null ? 0 : hand.settlement.net[hand.viewer];
    this.#tone(net < 0 ? "thud" : "gong");
    if (this.#keyboard) this.#parts.finish.querySelector("h2").focus({ preventScroll: true });
  }

  #openEnd() { this.#closed = false; this.#draw(); }
  #hasNext() { return !this.nonext && !this.page.series?.over; }
  #nextButton() { return this.#hasNext() ? [el("button", { type: "button", className: "pill main", data: { choice: "next" }, attributes: { part: "next" }, textContent: this.words.next, onclick: () => this.#askNext() })] : []; }
  #askNext() {
    if (this.locked !== null || this.#chosen) return;
    this.#chosen = {};
    this.#emit("hwatu-next", null);
  }

  #say(text, mine = false) {
    this.#parts.status.replaceChildren(...(text ? [el("span", { className: mine ? "mine" : "", textContent: text, attributes: { part: "status" } })] : []));
  }

  #announce(texts) {
    const { live } = this.#parts;
    live.append(...texts.map(text => el("p", { textContent: text })));
    while (live.childElementCount > 12) live.firstChild.remove();
  }

  // --- choosing ------------------------------------------------------------------------------------------------------

  #hint(code) {
    const lit = this.#held ? [] : this.#choices.filter(each => each.card === code).flatMap(each => each.captures);
    for (const [each, made] of this.#cards.made) made.classList.toggle("lit", lit.includes(each));
  }

  #pick(code) {
    if (this.#busy) return;
    const aimed = this.#targets().find(each => each.target === code);
    if (aimed) { this.#choose(aimed); return; }
    const possible = this.#choices.filter(each => each.card === code);
    if (possible.length === 1) { this.#choose(possible[0]); return; }
    const asks = possible.length > 0 && this.#held !== code;
    if (asks && !this.#emit("hwatu-ask", { question: MATCH, choices: possible }, true)) return;
    this.#held = asks ? code : null;
    this.#draw();
    if (this.#held && this.#keyboard) this.#parts.pile.querySelector(".target")?.focus();
  }

  #choose(choice) {
    if (this.locked !== null || this.#chosen) return;
    this.#refocus ||= this.#focused(); // which the cards lose as they can no longer be chosen
    this.#chosen = choice;
    this.#held = null;
    this.#choices = [];
    this.#offer();
    this.#emit("hwatu-choose", choice);
  }

  #focused() { return this.shadowRoot.activeElement !== null; }

  #focusFirst() {
    const { sheet, buttons, finish } = this.#parts;
    const first = finish.querySelector("h2") ?? sheet.querySelector("button") ?? this.#row()[0] ?? buttons.querySelector("button");
    first?.focus({ preventScroll: true });
    this.#refocus = !first;
  }

  /** The cards that can be chosen, in the order in which they lie. */
  #row() {
    const at = made => this.layout.places.get(made.dataset.key);
    return [...this.#parts.pile.querySelectorAll("[role=button]")].sort((a, b) => Math.round((at(a).y - at(b).y) / 40) || at(a).x - at(b).x);
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || !this.hand || !this.isConnected) return;
    const target = event.composedPath()[0];
    if (document.querySelector("dialog:modal") || this.closest("[inert]")) return; // which is asked before the table is
    if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
    if (!["Shift", "Escape"].includes(event.key)) this.#withKeys(true);
    const handled = this.#busy ? this.#keyWhileMoving(event) : this.#keyToChoose(event, target);
    if (handled) event.preventDefault();
  }

  #keyWhileMoving({ key }) {
    if (key !== " " && key !== "Enter") return false;
    this.hurry();
    return this.#focused();
  }

  #keyToChoose(event, target) {
    const { key } = event;
    if (key === "Escape" && this.#held) { this.#held = null; this.#draw(); return true; }
    if (key === "Escape" && this.hand.over && !this.#closed) { this.#closed = true; this.#draw(); return true; }
    if (key === "Enter" && target instanceof Element && target.matches(".end h2") && this.#hasNext()) { this.#askNext(); return true; }
    const card = target instanceof Element && this.shadowRoot.contains(target) ? target.closest(".card") : null;
    if (card && (key === "Enter" || key === " ")) { this.#pick(card.dataset.key); return true; }
    const row = this.#row(), step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (card && step && row.length) { row[(row.indexOf(card) + step + row.length) % row.length].focus(); return true; }
    return this.#answer(digitOf(event), event.shiftKey);
  }

  /** A digit answers what is asked: which of two cards, else which card to play, else a button, which Shift always means. */
  #answer(digit, shift) {
    if (digit < 0) return false;
    const { sheet, buttons } = this.#parts, target = this.#targets()[digit], code = this.#own()[digit];
    if (target && !shift) { this.#choose(target); return true; }
    if (this.#choices.some(each => each.card) && !shift) {
      if (!this.#choices.some(each => each.card === code)) return false;
      this.#pick(code);
      return true;
    }
    const { choice } = [...sheet.querySelectorAll("[data-choice]"), ...buttons.querySelectorAll("[data-choice]")][digit]?.dataset ?? {};
    return choice !== undefined && this.choose({ text: choice });
  }

  /** Whether the reader uses the keyboard, who then sees which digits answer. */
  #withKeys(on) {
    this.#keyboard = on;
    this.#parts.frame.classList.toggle("keys", on);
  }
}

customElements.define("hwatu-board", HwatuBoard);
