// Refuses what is no page: the error names the key that is wrong, as `page.hand.seats[1].captured`.

import { SHAPES } from "./shapes.js";
import { WORDS } from "./words.js";

/** The first place at which a value is not of its shape, as [path, value, shape], or null. */
function wrong(value, shape, path) {
  if (shape.endsWith("[]")) {
    if (!Array.isArray(value)) return [path, value, "array"];
    return firstOf(value.entries(), ([n, each]) => wrong(each, shape.slice(0, -2), `${path}[${n}]`));
  }
  if (shape.endsWith("?")) return value === null ? null : wrong(value, shape.slice(0, -1), path);
  const keys = SHAPES[shape];
  if (!keys) return typeof value === shape && !Number.isNaN(value) ? null : [path, value, shape];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path, value, "object"];
  return firstOf(Object.entries(keys), ([key, inner]) => wrong(value[key], inner, `${path}.${key}`));
}

function firstOf(all, find) {
  for (const each of all) {
    const found = find(each);
    if (found) return found;
  }
  return null;
}

function checked(value, shape, path, lang) {
  const found = wrong(value, shape, path), words = WORDS[lang];
  if (!found) return value;
  const [at, is, must] = found, text = is === undefined ? null : JSON.stringify(is) ?? String(is);
  throw new TypeError(`<hwatu-board>: ${words.must(at, words.kinds[must], text && text.length > 60 ? `${text.slice(0, 60)}…` : text)}`);
}

export const checkPage = (page, lang) => checked(page, typeof page === "object" && page !== null && "series" in page ? "TablePage" : "HandPage", "page", lang);
export const checkMessages = (messages, lang) => checked(messages, "Message[]", "messages", lang);
export const checkNotes = (notes, lang) => checked(notes, "string?[]", "notes", lang);
export const checkClock = (clock, lang) => checked(clock, "Clock?", "clock", lang);
