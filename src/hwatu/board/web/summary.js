// The table in words, for who does not see it.

import { el } from "./elements.js";
import { NAMES } from "./names.js";

/** A paragraph for what lies there, for each seat, and for the own hand. */
export function summary(board) {
  const { scene, hand, words, lang } = board, name = code => cardName(code, lang), list = codes => codes.map(name).join(", ") || words.nothing;
  const lines = [
    `${words.table}: ${list(scene.lying.map(each => each.code))}. ${words.stock(scene.stock)}`,
    ...hand.missions.map(each => missionText(board, each)),
    ...scene.seats.map((seat, n) => `${board.nameOf(n)}: ${seat.points} ${words.points(seat.points)}. ${words.hand(seat.hand.length)}. ${words.captured}: ${list(Object.values(seat.captured).flat())}. ${[...seat.badges.map(each => each.text), ...hand.seats[n].sets.filter(each => each.have && each.possible).map(each => words.far(each.name, each.have, each.needs))].join(", ")}`),
    hand.viewer === null ? "" : `${words.ownHand}: ${list(scene.seats[hand.viewer].hand)}`,
  ];
  return lines.filter(Boolean).map(text => el("p", { textContent: text }));
}

/** A mission in words: its cards, its factor, and who has captured which. */
export function missionText(board, { name, cards, factor, each }) {
  const { scene, words, lang } = board;
  const taken = scene.seats.flatMap((seat, n) => {
    const found = Object.values(seat.captured).flat().filter(code => cards.includes(code));
    return found.length ? [`${board.nameOf(n)}: ${found.map(code => cardName(code, lang)).join(", ")}`] : [];
  });
  return [`${name} ${each ? words.eachTimes(factor) : `×${factor}`}: ${cards.map(code => cardName(code, lang)).join(", ")}`, ...taken].join(". ");
}

/** The name of a card in a language; what is no card of the usual ones is called by its code. */
export const cardName = (code, lang) => NAMES[code.split(".")[0]]?.[lang === "ko" ? 1 : 0] ?? code;
