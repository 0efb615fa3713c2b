// The table in words, for who does not see it.

import { el } from "./elements.js";

/** A paragraph for what lies there, for each seat, and for the own hand. */
export function summary(board) {
  const { scene, hand, words, lang } = board, name = code => cardName(code, lang), list = codes => codes.map(name).join(", ") || words.nothing;
  const lines = [
    `${words.table}: ${list(scene.lying.map(each => each.code))}. ${words.stock(scene.stock)}`,
    ...scene.seats.map((seat, n) => `${board.nameOf(n)}: ${seat.points} ${words.points(seat.points)}. ${words.hand(seat.hand.length)}. ${words.captured}: ${list(Object.values(seat.captured).flat())}. ${[...seat.badges, ...hand.seats[n].sets.filter(each => each.have && each.possible).map(each => words.far(each.name, each.have, each.needs))].join(", ")}`),
    hand.viewer === null ? "" : `${words.ownHand}: ${list(scene.seats[hand.viewer].hand)}`,
  ];
  return lines.filter(Boolean).map(text => el("p", { textContent: text }));
}

const SUFFIX = { en: { B: "bright", A: "animal", R: "ribbon", J: "junk", K: "junk", D: "double junk" }, ko: { B: "광", A: "열끗", R: "띠", J: "피", K: "피", D: "쌍피" } };
const cardName = (code, lang) => (code[0] === "X" ? `${lang === "ko" ? "조커" : "joker"} ${code.slice(1)}` : lang === "ko" ? `${Number.parseInt(code, 10)}월 ${SUFFIX.ko[code.at(-1)]}` : `${Number.parseInt(code, 10)} ${SUFFIX.en[code.at(-1)]}`);
