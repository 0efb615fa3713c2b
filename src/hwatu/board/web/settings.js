// What a page sets on <hwatu-board> by attributes. A value that an attribute cannot have is refused with a message in the
// console, and the board goes on as if the attribute were not there.

import { el } from "./elements.js";
import { WORDS } from "./words.js";

export const here = path => new URL(path, import.meta.url).href;

const REMEMBERED = "hwatu-sound"; // where a browser keeps what its reader wants to hear

function remembered() {
  try { return localStorage.getItem(REMEMBERED); } catch { return "off"; } // a page in a frame of its own may remember nothing, and is not asked
}

const ASKS = "ask"; // whether there is to be sound

const switched = { is: value => !["false", "off", "no", "0"].includes(value), must: "absentOff" };
const ATTRIBUTES = {
  lang: { is: value => /^(en|ko)(-|$)/i.test(value), must: "enOrKo" },
  theme: { is: value => ["light", "dark"].includes(value), must: "lightOrDark" },
  speed: { is: value => value.trim() !== "" && Number.isFinite(Number(value)) && Number(value) >= 0, must: "speed" },
  sound: { is: value => value === ASKS || switched.is(value), must: "absentOff" }, nonext: switched, again: switched,
  locked: { is: () => true }, faces: { is: () => true }, rules: { is: () => true },
};

export class Settings extends HTMLElement {
  static observedAttributes = Object.keys(ATTRIBUTES);
  static faces = null; // the address of each face by its name, for a page of one file

  attributeChangedCallback(name, _, is) {
    if (is !== null && !ATTRIBUTES[name].is(is)) console.error(`<hwatu-board>: ${this.words.must(name, this.words[ATTRIBUTES[name].must], JSON.stringify(is))}`);
  }

  /** The value of an attribute, or null where it is missing or cannot be that. */
  #setting(name) {
    const value = this.getAttribute(name);
    return value !== null && ATTRIBUTES[name].is(value) ? value : null;
  }

  /** The language of the board's own words: "en" or "ko". */
  get lang() { return this.#setting("lang")?.toLowerCase().startsWith("ko") ? "ko" : "en"; }
  set lang(lang) { this.setAttribute("lang", lang); }
  get words() { return WORDS[this.lang]; }
  /** How fast everything moves: 1, 2, 4 ...; 0 moves nothing. */
  get speed() { return Number(this.#setting("speed") ?? 1); }
  set speed(speed) { this.setAttribute("speed", speed); }
  /** Whether there is sound: with "ask" as its reader said when asked for the first time. */
  get sound() { return this.#setting("sound") === ASKS ? remembered() === "on" : this.#setting("sound") !== null; }
  set sound(on) {
    if (this.#setting("sound") !== ASKS) { this.toggleAttribute("sound", on); return; }
    try { localStorage.setItem(REMEMBERED, on ? "on" : "off"); } catch { this.toggleAttribute("sound", on); }
    this.dispatchEvent(new CustomEvent("hwatu-sound", { detail: on, bubbles: true, composed: true }));
  }
  /** Whether the reader has yet to be asked for sound. */
  get asksForSound() { return this.#setting("sound") === ASKS && remembered() === null; }
  /** Why nothing can be chosen now, in words, or null. */
  get locked() { return this.getAttribute("locked"); }
  set locked(why) { if (why === null) this.removeAttribute("locked"); else this.setAttribute("locked", why); }
  get nonext() { return this.#setting("nonext") !== null; }
  set nonext(none) { this.toggleAttribute("nonext", none); }
  /** Whether another series may follow the last hand of one. */
  get again() { return this.#setting("again") !== null; }
  set again(may) { this.toggleAttribute("again", may); }

  faceOf(code) {
    const name = code.split(".")[0];
    return this.constructor.faces?.[name] ?? new URL(`${name}.svg`, new URL(this.getAttribute("faces") ?? here("./cards/"), document.baseURI)).href;
  }
  /** A word behind which a rule stands: a link where the page has rules, which it may open in its own way. */
  ruleWord(rule, properties, ...children) {
    const href = this.ruleAddress(rule);
    if (!href) return el("span", properties, ...children);
    const onclick = event => { if (!this.dispatchEvent(new CustomEvent("hwatu-rule", { detail: rule, bubbles: true, composed: true, cancelable: true }))) event.preventDefault(); };
    return el("a", { ...properties, href, target: "_blank", rel: "noopener", onclick }, ...children);
  }
  ruleAddress(rule) {
    return this.getAttribute("rules")?.replace("{section}", rule.split("-")[0].toLowerCase()).replace("{rule}", rule.toLowerCase()) ?? null;
  }
}
