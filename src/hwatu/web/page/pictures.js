// The cards of which one may stand beside a name: where one is chosen, and how it is drawn.

import { element, named, words } from "./words.js";

export const offers = await (await fetch("/offers.json")).json();

const cards = document.querySelector("script[src*=hwatu-board]").src.replace("hwatu-board.js", "cards/");
const codes = Object.keys(offers.pictures);

/** The picture that is chosen; at a first visit any. */
export const chosen = () => (localStorage.picture = codes.includes(localStorage.picture) ? localStorage.picture : codes[Math.floor(Math.random() * codes.length)]);

/** A picture beside a name, which says who it is. */
export const picture = (code, properties = {}) => element("img", { className: "picture", src: `${cards}${code}.svg`, alt: "", ...properties });

/** The pictures to choose from, in place of what is in there. */
export function choices(fieldset) {
  const now = chosen();
  fieldset.replaceChildren(element("legend", { textContent: words.picture }), ...codes.map(code => element("label", {},
    element("input", { type: "radio", name: fieldset.id, value: code, checked: code === now, onchange: () => (localStorage.picture = code) }),
    picture(code, { alt: named(offers.pictures[code]) }))));
}
