// <hwatu-board>: a Go-Stop table. Give it a page with `show`, or messages and the page after them with `play`. It emits
// "hwatu-choose" with the chosen entry of `choices` as its detail, "hwatu-next" when its reader asks for the next hand,
// "hwatu-rule" with the id of a rule that its reader asks for, "hwatu-event" with each event as it is shown, and
// "hwatu-ask" before it asks, which a page may prevent. It knows no rules: everything that may be done and everything
// that is said comes with the pages.

import { beatOf, cardsOf } from "./beats.js";
import { checkClock, checkMessages, checkNotes, checkPage } from "./checks.js";
import { el, renew } from "./elements.js";
import { layout, nearSeat } from "./layout.js";
import { countUp, flyChips, flyFrom, heardAfter, rise, shake } from "./movement.js";
import { offer } from "./offer.js";
import { Pace } from "./pace.js";
import { fan, goOrStop, nextOf, question, receipt } from "./panels.js";
import { Pile } from "./pile.js";
import { labels, missions, plate, resting } from "./plates.js";
import { digitOf, keyOf, MATCH, questionOf, questionsOf, withMonth } from "./questions.js";
import { afterMessage, handOf, isTurn, monthOf, reduce, sceneOf, turnsOf } from "./reducer.js";
import { SeatSlots, WIDEST } from "./seat-slots.js";
import { here, Settings } from "./settings.js";
import { sound } from "./sounds.js";
import { brush, stamp } from "./stamps.js";
import { summary } from "./summary.js";
import { signed, worth } from "./words.js";

const STAMP = 1150; // milliseconds that a stamp stays
const HOLD = 1000; // milliseconds for which the end of a hand is seen before its receipt
const COUNT = 900; // milliseconds in which the receipt counts the chips
const BAK = 520; // milliseconds between the penalties of the end
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
  #held = null; // the card of the hand that was picked, while something is asked about it
  #alone = false; // whether that is to be played without the others of its month
  #looked = null; // the seat whose open hand is looked at
  #turns = 0; // turns without a card that the near seat has left
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
  #after = null; // the hand after what is played now
  #called = null; // the last word that was called in a decision
  #moved = false; // whether what is shown came by movement
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
    frame.append(part("middle", { part: "middle" }), part("plates"), part("seats"), part("pile", { role: "group" }), part("labels", { "aria-hidden": "true" }), bar, part("stamps", { "aria-hidden": "true" }), part("sheet"), part("popup"), part("finish"),
      part("summary"), part("live", { "aria-live": "polite", role: "log" }), part("lock", { part: "lock", role: "alert" }));
    const style = HwatuBoard.style === null ? el("link", { rel: "stylesheet", href: here("./board.css") }) : el("style", { textContent: HwatuBoard.style });
    this.#seats = new SeatSlots(this.#parts.seats, () => this.#resized());
    this.#cards = new Pile(this, this.#parts.pile, code => this.#pick(code), code => this.#hint(code));
    root.append(style, brush(), part("felt", { part: "felt" }), frame);
    if (HwatuBoard.style === null) style.onload = () => this.#begin();
    else queueMicrotask(() => this.#begin());
    frame.addEventListener("click", ({ target }) => {
      if (target.closest("button, a, summary")) return;
      if (this.#busy) this.hurry();
      else if (this.scene && !target.closest(".card")) this.#look(null);
    });
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

  /** The chips that a seat has left to pay with, or null where nobody counts them. */
  purseOf(seat) {
    const { purses, chips } = this.page.series ?? {};
    return purses?.length ? Math.max(0, purses[seat] - chips[seat] + this.chipsOf(seat)) : null;
  }

  /** What each seat won or lost in the hand that is over: as it was paid, which a purse may have cut. */
  get nets() { return this.page.series?.paid.length ? this.page.series.paid : this.hand.settlement.net; }

  /** Chips as they are shown: in money, where they are worth any. */
  worthOf(chips, plus = false, unit = true) { return worth(chips, this.page.series?.stake ?? 1, this.lang, plus, unit); }

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
    this.#held = this.#hinted = this.#chosen = this.#looked = null;
    this.#turns = this.hand.over ? 0 : this.hand.seats[nearSeat(this.scene)].bomb_turns;
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
    this.#held = this.#chosen = this.#looked = null;
    this.#choices = [];
    this.#after = handOf(page);
    try {
      for (const message of messages) {
        if (message.deal) await this.#deal(message, page);
        else if (this.scene) await this.#decision(message);
      }
      const { over, settlement } = handOf(page) ?? {};
      if (over && this.#moves() && messages.some(each => each.events.length)) await this.#ends(settlement);
    } finally { this.#busy = false; }
    this.#moved = true;
    await this.#shown(page);
    this.#moved = false;
    if (this.#refocus && this.#keyboard) this.#focusFirst();
  }

  // --- movement ------------------------------------------------------------------------------------------------------

  get #pace() { return this.#times.at(this.speed); }
  #moves() { return this.#pace > 0 && !calm.matches; }
  #beat(ms) { return this.#times.beat(ms, this.speed); }

  async #deal(message, page) {
    this.page = page;
    this.hand = message.deal;
    this.#slots.clear();
    this.#cards.clear();
    this.scene = afterMessage(this.scene, message);
    this.#turns = 0;
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
    this.#called = null;
    for (const event of message.events) await this.#happens(event, reduce);
    this.scene = { ...this.scene, seats: this.scene.seats.map((seat, n) => ({ ...seat, ...message.seats[n] })) };
    this.#drawWords();
  }

  async #happens(event, change) {
    const beat = beatOf(event), late = heardAfter(beat.slam, this.#moves() ? this.#pace : 0);
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
    if (event.type === "BombTurn" && event.seat === this.layout.near) this.#turns -= 1;
    this.scene = turned || change === reduce ? reduce(this.scene, event) : this.scene;
    this.#draw({ moved: cardsOf(event), force: beat.slam });
    if (beat.slam) this.#tone(`slap${beat.slam}`, late / 1000);
    if (beat.tone) this.#tone(beat.tone, event.type === "Bombed" || event.type === "PairBombed" ? late / 1000 : 0);
    if (beat.stamp && event.call !== this.#called) this.#stamp(event, beat.stamp);
    this.#called = event.call ?? this.#called;
    if (this.#moves()) {
      if (beat.slam > 1) setTimeout(() => shake(this.#parts.pile, beat.slam > 2 ? 2.5 : 0), late);
      if (beat.shake) shake(this.#parts.pile, beat.shake);
      if (event.type === "Captured" && event.call) rise(this.#cardsOfSets(event), this.#pace);
      if (event.type === "ChipsPaid") this.#chips(event);
    }
    await this.#beat(turned ? beat.wait - LOOK : beat.wait);
  }

  /** The elements of the cards of the sets that a capture completes. */
  #cardsOfSets({ seat, cards, call }) {
    const called = call.toLowerCase().split(" · "), { captured } = this.scene.seats[seat], taken = Object.values(captured).flat();
    const known = [this.#after, this.hand].flatMap(each => each?.seats[seat]?.sets ?? []); // before it is made another of its kind may be nearer
    const sets = known.filter(each => called.includes(each.name.toLowerCase())).flatMap(each => each.cards);
    return [...new Set([...sets, ...cards])].filter(code => taken.includes(code)).map(code => this.#cards.made.get(code)).filter(Boolean);
  }

  /** Where the chips of a seat are, or the pot. */
  #purse(seat) {
    const box = this.layout.seats.get(seat) ?? this.layout.middle;
    return seat === null ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: box.x + Math.min(90, box.width / 2), y: box.y + Math.min(40, box.height / 2) };
  }

  #chips({ payer, payee, amount }) { return flyChips(this.#parts.stamps, this.#purse(payer), this.#purse(payee), Math.min(12, 2 + Math.ceil(amount / 3)), this.#pace); }

  /** The end of a hand is seen before its receipt: who pays which penalty, and the chips on their way. */
  async #ends({ payments }) {
    await this.#beat(HOLD);
    for (const { payer, debtor, baks } of payments) {
      for (const [n, call] of baks.entries()) {
        if (!this.#moves()) return;
        this.#tone("bak");
        this.#stamp({ call, seat: n < baks.length - 1 ? debtor ?? payer : payer }, "ink");
        shake(this.#parts.pile, 1);
        await this.#beat(BAK);
      }
    }
    if (!payments.length || !this.#moves()) return;
    this.#tone("chips");
    await this.#beat(Math.max(...payments.map(each => this.#chips(each))));
  }

  /** Tell the page and screen readers of an event. */
  #tell(event) {
    if (event.text) this.#announce([event.text]);
    this.#emit("hwatu-event", event);
  }

  #emit(name, detail, cancelable = false) { return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable })); }

  #tone(kind, late = 0) { if (this.sound && this.#pace > 0) sound(kind, late); }

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

  #draw({ still = false, moved = [], force = 0 } = {}) {
    const { frame } = this.#parts;
    if (!frame.clientWidth || !this.scene) return;
    const asking = !this.#busy && this.#onPanel();
    this.#choices = this.#possible();
    this.layout = layout(this.scene, { width: frame.clientWidth, height: frame.clientHeight, outer: this.clientWidth, outerHeight: this.clientHeight }, { asking, buttons: this.#busy || asking ? "none" : this.#buttons(), held: this.#heldCards(), avatars: this.#seats.avatars(this.scene.seats.length), asked: this.#targets().map(each => each.target), extra: turnsOf(this.#turns), missions: this.hand.missions.length, looked: this.#looked, slots: this.#slots });
    for (const shape of ["narrow", "short"]) frame.classList.toggle(shape, this.layout[shape]);
    frame.classList.toggle("avatars", this.layout.avatars);
    frame.style.setProperty("--up", this.layout.big);
    this.#seats.lay(this.layout);
    this.#cards.lay(this.layout, { moved, force, pace: still || calm.matches ? 0 : this.#pace, turned: this.#busy ? this.scene.turned : null });
    this.#drawWords();
    this.#offer();
  }

  #drawWords() {
    const { plates, labels: shown, middle, popup } = this.#parts, { seats, out, resting: rest, drawn, near, own } = this.layout;
    popup.style.height = `${own.y - 6}px`;
    Object.assign(middle.style, { left: `${this.layout.middle.x}px`, top: `${this.layout.middle.y}px`, width: `${this.layout.middle.width}px`, height: `${this.layout.middle.height}px` });
    renew(plates, [...[...seats].map(([seat, box]) => plate(this, seat, box, near)), ...(rest ? [resting(this, out, rest)] : []), ...(drawn ? [missions(this, drawn)] : [])]);
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
    const { hand, words } = this, asking = this.#choices.length > 0 && this.#onPanel(), asked = asking ? null : this.#question();
    const drawn = hand.missions.flatMap(each => each.cards);
    for (const [code, made] of this.#cards.made) made.classList.toggle("drawn", drawn.includes(code));
    for (const [code, made] of this.#cards.made) this.#offerCard(code, made);
    const others = this.#playable() && !asked ? this.#others().filter(each => this.#choices.includes(each)) : [];
    renew(this.#parts.buttons, others.map((each, n) => el("button", { type: "button", className: `pill ${each.action.type}${each === this.#hinted ? " hinted" : ""}`, data: { choice: each.text }, attributes: { part: "choice", ...keyOf(n, true) }, onclick: () => this.#choose(each) },
      fan(this, this.#cardsOf(each)), el("span", { textContent: each.label }))));
    const was = this.#parts.sheet.childElementCount;
    renew(this.#parts.sheet, asking ? [goOrStop(this, choice => this.#choose(choice))] : []);
    if (asking && !was) { this.#tone("ask"); if (this.#keyboard) this.#parts.sheet.querySelector("button")?.focus(); }
    const open = this.#parts.popup.childElementCount;
    renew(this.#parts.popup, asked ? [question(this, asked.title, asked.answers)] : []);
    if (asked && !open && !this.#busy && this.#keyboard) this.#parts.popup.querySelector("button").focus();
    if (this.#busy) return;
    const mine = hand.viewer !== null && hand.actor === hand.viewer;
    if (this.#chosen?.label) this.#say(this.#chosen.label);
    else this.#say(hand.over ? (this.#closed ? hand.settlement.end : "") : this.#held && !asked ? words.which : mine ? (asked && !this.#choices.includes(this.#hinted) ? "" : this.#asks()) : hand.decides, mine);
    this.#end();
    renew(this.#parts.summary, summary(this));
  }

  #asks() { return this.#choices.includes(this.#hinted) ? [`${this.words.hint}: ${this.#hinted.label}`, ...this.#why].join("\n") : `${this.words.yours} · ${this.hand.asks}`; }

  /** The choices beside those that a card makes. */
  #others() { return this.hand.choices.filter(each => !["GO_OR_STOP", MATCH, "TURN_STOCK", null].includes(questionOf(this.hand, each)) && this.#offers(each)); }

  #buttons() {
    const others = this.#others();
    return others.length === 0 || !this.#playable(this.hand.choices) ? "none" : others.some(each => this.#cardsOf(each).length) ? "cards" : "words";
  }

  /** The choices that a card of the own hand makes, or a turn that lies there. */
  #choicesOf(code, choices = this.#choices) { return choices.filter(each => (isTurn(code) ? each.action.type === "TurnStock" && this.#offers(each) : each.card === code)); }

  /** Whether something of the own hand can be played. */
  #playable(choices = this.#choices) { return this.#own().some(code => this.#choicesOf(code, choices).length); }

  /** The cards that a choice is about. */
  #cardsOf({ action, target }) {
    if (["Shake", "Bomb"].includes(action.type)) return this.#own().filter(code => monthOf(code) === action.month);
    return [target ?? action.card].filter(Boolean);
  }

  /** What may be done with the month of the card that was picked, in place of playing that alone. */
  #besides(code) { return code === null || this.#alone ? [] : withMonth(this.#choices, monthOf(code)).filter(each => this.#offers(each)); }

  /** The cards of the hand that wait for an answer. */
  #heldCards() {
    const [beside] = this.#besides(this.#held);
    return beside ? this.#cardsOf(beside) : [this.#held].filter(Boolean);
  }

  /** What is asked over the table, { title, answers }, or null. */
  #question() {
    const { words } = this, besides = this.#besides(this.#held);
    const answer = each => ({ choice: each, cards: this.#cardsOf(each), label: this.#cardsOf(each).length && !each.target ? each.short : each.label, hinted: each === this.#hinted, choose: () => this.#choose(each) });
    if (besides.length) {
      const code = this.#held, [choice] = this.#choicesOf(code), title = besides.some(each => each.action.type === "Bomb") ? words.bombs : words.shakes;
      return { title, answers: [...besides.map(answer), { choice, cards: [code], label: words.alone, plain: true, hinted: choice === this.#hinted, choose: () => this.#play(code) }] };
    }
    const others = this.#playable() ? [] : this.#others().filter(each => this.#choices.includes(each));
    return others.length ? { title: this.hand.asks, answers: others.map(answer) } : this.#forSound();
  }

  /** The question whether there is to be sound, or null. It waits for a turn without shakes and bombs, which it would hide. */
  #forSound() {
    if (!this.asksForSound || this.#choices.length === 0 || this.#targets().length > 0 || this.#buttons() === "cards") return null;
    const { words } = this, say = on => () => { this.sound = on; this.#tone("go"); this.#draw(); };
    return { title: words.forSound, answers: [{ cards: [], label: words.withSound, choose: say(true) }, { cards: [], label: words.silent, plain: true, choose: say(false) }] };
  }

  #offerCard(code, made) {
    const choices = this.#choicesOf(code);
    const targets = this.#targets(), aimed = targets.find(each => each.target === code) ?? null, digit = aimed ? targets.indexOf(aimed) : choices.length ? this.#own().indexOf(code) : -1;
    made.classList.toggle("across", this.scene.seats.some(({ hand }, seat) => seat !== this.layout.near && hand.includes(code)));
    offer(made, { choices, aimed, key: digit < 0 ? {} : keyOf(digit), held: code === (this.#held ?? this.#chosen?.card), hinted: this.#advised(code) });
  }

  #advised(code) {
    const { card, target, captures } = this.#choices.includes(this.#hinted) ? this.#hinted : { captures: [] };
    return card === code || (target ?? captures[0]) === code;
  }

  /** The choices that a click on a card of the table makes, from left to right. */
  #targets() {
    const at = choice => this.layout?.places.get(choice.target)?.x ?? 0;
    return this.#choices.filter(each => each.target && (this.#held ? each.card === this.#held && !this.#besides(this.#held).length : !each.card && questionOf(this.hand, each) === MATCH && this.#offers(each))).sort((a, b) => at(a) - at(b));
  }

  /** The hand at the bottom, with what lies in it. */
  #own() { return [...this.scene.seats[nearSeat(this.scene)].hand, ...turnsOf(this.#turns)]; }

  #end() {
    const { hand } = this, open = hand.over && !this.#closed;
    if (!open) {
      this.#parts.finish.replaceChildren();
      this.#ended = null;
      if (hand.over) this.#parts.buttons.replaceChildren(el("button", { type: "button", className: "pill", attributes: { part: "choice" }, textContent: signed(hand.viewer === null ? 0 : this.nets[hand.viewer]), onclick: () => this.#openEnd() }), ...this.#nextButton());
      return;
    }
    const says = `${this.lang} ${hand.settlement.text}`, again = this.#ended !== null;
    if (this.#ended === says) return;
    this.#ended = says;
    const next = this.#hasNext() ? () => this.#askNext() : null;
    const net = hand.viewer === null ? 0 : this.nets[hand.viewer], counts = this.#moved && !again && net !== 0 && this.#moves();
    this.#parts.finish.replaceChildren(receipt(this, { next, counts, close: () => { this.#closed = true; this.#draw(); } }));
    if (again) return; // in another language
    if (counts) {
      const counted = this.#parts.finish.querySelector(".counted");
      countUp(net, COUNT / this.speed, so => (counted.textContent = signed(so)), late => this.#tone("tick", late));
    }
    this.#tone(net < 0 ? "loss" : net > 0 ? "win" : "stop");
    if (this.#keyboard) this.#parts.finish.querySelector("h2").focus({ preventScroll: true });
  }

  #openEnd() { this.#closed = false; this.#draw(); }
  #hasNext() { return !this.nonext && (this.again || !this.page.series?.over); }
  #nextButton() { return this.#hasNext() ? [el("button", { type: "button", className: "pill main", data: { choice: "next" }, attributes: { part: "next" }, textContent: nextOf(this), onclick: () => this.#askNext() })] : []; }
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
    if (this.#busy || this.#look(code)) return;
    const aimed = this.#targets().find(each => each.target === code);
    if (aimed) { this.#choose(aimed); return; }
    const lets = this.#held === code || !this.#choicesOf(code).length;
    this.#alone = false;
    if (lets) this.#hold(null);
    else if (this.#besides(code).length) this.#hold(code);
    else this.#play(code);
  }

  /** Show the open hand of another seat large, or put it back; whether this is what a click on a card means. */
  #look(code) {
    const seat = this.scene.seats.findIndex(({ hand }) => hand.includes(code)), was = this.#looked;
    this.#looked = seat < 0 || seat === this.layout.near || seat === was ? null : seat;
    if (this.#looked !== was) this.#draw();
    return this.#looked !== was && seat !== this.layout.near;
  }

  /** Play a card alone, once it is known which card it takes. */
  #play(code) {
    const possible = this.#choicesOf(code);
    if (possible.length === 1) this.#choose(possible[0]);
    else if (this.#emit("hwatu-ask", { question: MATCH, choices: possible }, true)) {
      this.#alone = true;
      this.#hold(code);
    }
  }

  #hold(code) {
    this.#held = code;
    this.#draw();
    if (code !== null && this.#keyboard) (this.#parts.popup.querySelector("button") ?? this.#parts.pile.querySelector(".target"))?.focus();
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
    const { sheet, popup, buttons, finish } = this.#parts;
    const first = finish.querySelector("h2") ?? sheet.querySelector("button") ?? popup.querySelector("button") ?? this.#row()[0] ?? buttons.querySelector("button");
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
    if (key === "Escape" && this.#held) { this.#hold(null); return true; }
    if (key === "Escape" && this.hand.over && !this.#closed) { this.#closed = true; this.#draw(); return true; }
    if (key === "Enter" && target instanceof Element && target.matches(".end h2") && this.#hasNext()) { this.#askNext(); return true; }
    const card = target instanceof Element && this.shadowRoot.contains(target) ? target.closest(".card") : null;
    if (card && (key === "Enter" || key === " ")) { this.#pick(card.dataset.key); return true; }
    const row = this.#row(), step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (card && step && row.length) { row[(row.indexOf(card) + step + row.length) % row.length].focus(); return true; }
    return this.#answer(digitOf(event), event.shiftKey);
  }

  /** A digit answers what is asked: over the table, which of two cards, else which card to play, else a button, which Shift always means. */
  #answer(digit, shift) {
    if (digit < 0) return false;
    const { sheet, popup, buttons } = this.#parts, answer = popup.querySelectorAll("button")[digit], target = this.#targets()[digit], code = this.#own()[digit];
    if (popup.childElementCount && !shift) { answer?.click(); return Boolean(answer); }
    if (target && !shift) { this.#choose(target); return true; }
    if (this.#playable() && !shift) {
      if (!code || !this.#choicesOf(code).length) return false;
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
