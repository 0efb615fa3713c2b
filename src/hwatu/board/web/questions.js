// What a player is asked beyond which card to play, so that a page can ask it in its own way. There is no document here.

export const MATCH = "MATCH"; // which of the cards of the table that match

const OF_ACTION = { Take: MATCH, Shake: "SHAKE", Bomb: "BOMB", TurnStock: "TURN_STOCK", OfferNagari: "OFFER_NAGARI" };

/** The question that a choice answers, null where it plays a card of the hand. */
export function questionOf({ phase }, { action, card, target }) {
  if (card) return target ? MATCH : null;
  return phase === "GO_OR_STOP" ? phase : OF_ACTION[action.type] ?? phase;
}

/** The questions that are asked as soon as a page is shown, each with its choices; the match of a card is asked when that is picked. */
export function questionsOf(hand, choices) {
  const found = new Map();
  for (const choice of choices.filter(each => !each.card)) {
    const question = questionOf(hand, choice);
    found.set(question, [...(found.get(question) ?? []), choice]);
  }
  return found;
}

/** What may be done with the other cards of its month when a card is played: a shake, a bomb. */
export const withMonth = (choices, month) => choices.filter(each => ["Shake", "Bomb"].includes(each.action.type) && each.action.month === month);

const DIGITS = "1234567890";

/** The key that answers with the `n`th of several buttons; with Shift where digits play cards. */
export const keyOf = (n, shifted = false) => (n < DIGITS.length ? { "aria-keyshortcuts": `${shifted ? "Shift+" : ""}${DIGITS[n]}` } : {});

/** Which digit a key is, from 0, with Shift too; -1 for any other. */
export const digitOf = ({ key, code, shiftKey }) => (shiftKey && /^Digit\d$/.test(code) ? DIGITS.indexOf(code.at(-1)) : key.length === 1 ? DIGITS.indexOf(key) : -1);
