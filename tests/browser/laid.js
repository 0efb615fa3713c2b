// What lies over what on a board, for tests: runs in the page, where `board` is the board.

const box = each => each.getBoundingClientRect();
const all = selector => [...board.shadowRoot.querySelectorAll(selector)];
const meet = (a, b, least = 0) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > least && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least;

/** How many cards can be chosen on the table, how many of them are hit at their centres, and how many pairs lie over each other. */
window.ofAChoice = () => {
  const targets = all(".card.target"), boxes = targets.map(box);
  const hit = targets.filter((each, n) => {
    const { left, top, width, height } = boxes[n];
    return each.contains(board.shadowRoot.elementFromPoint(left + width / 2, top + height / 2));
  });
  const over = boxes.flatMap((a, n) => boxes.slice(n + 1).filter(b => meet(a, b)));
  return { targets: targets.length, hit: hit.length, over: over.length };
};

/** The cards of the own hand that nobody can see or hit, and how many pixels of the narrowest can be hit. */
window.ofTheHand = () => {
  const own = board.scene.seats[board.layout.near].hand, hidden = [], seen = [];
  own.forEach(code => {
    const { left, right, top, bottom } = box(all(`.card[data-key="${code}"]`)[0]), y = top + (bottom - top) * 0.4;
    let wide = 0;
    for (let x = left + 1; x < right; x++) if (board.shadowRoot.elementFromPoint(x, y)?.closest(".card")?.dataset.key === code) wide += 1;
    seen.push(wide);
    if (!wide || bottom > innerHeight) hidden.push(code);
  });
  return { hidden: board.hand.over ? [] : hidden, least: board.hand.over || !own.length ? Infinity : Math.min(...seen) };
};

/** What of an element can be seen within its parent, or null. */
function within(inner, outer) {
  const a = box(inner), b = box(outer);
  const left = Math.max(a.left, b.left), right = Math.min(a.right, b.right);
  const top = Math.max(a.top, b.top), bottom = Math.min(a.bottom, b.bottom);
  return right - left > 2 && bottom - top > 2 ? { left, right, top, bottom } : null;
}

/** Badges and names below cards or below each other, and counts over anything but the captures that they count. */
window.covered = () => {
  const captured = board.scene.seats.flatMap(seat => Object.values(seat.captured).flat());
  const cards = all(".card:not(.held)").map(each => ({ says: each.dataset.key, at: box(each) }));
  const words = all(".plate :is(.set, .badge, .points, .chips, strong)")
    .map(each => ({ says: each.textContent, at: within(each, each.parentElement) })).filter(each => each.at);
  const counts = all(".count").map(each => ({ says: `${each.className} ${each.textContent}`, at: box(each) }));
  const pairs = (some, others) => some.flatMap(one => others.filter(other => meet(one.at, other.at, 1)).map(other => `${one.says} and ${other.says}`));
  return [
    ...pairs(words, cards),
    ...pairs(counts, cards.filter(card => !captured.includes(card.says))),
    ...pairs(counts, words),
    ...words.flatMap((word, n) => pairs([word], words.slice(n + 1))),
  ];
};

const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });

/** How bright colours are that lie over each other, from 0 to 1. */
function brightness(colours) {
  for (const colour of colours) {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map(each => each / 255).map(each => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const outwards = each => (each === null ? [] : [...outwards(each.parentElement), each]);
const WORDS = "name points chips badge set status stock resting ask risk receipt".split(" ").map(each => `[part=${each}]`).join(", ");

/** Words whose contrast to what is behind them is less than 4.5. */
window.unreadable = () => {
  const felt = getComputedStyle(board).getPropertyValue("--hwatu-felt") || "#2d7a5d";
  return all(WORDS).map(each => {
    const behind = [felt, ...outwards(each).map(outer => getComputedStyle(outer).backgroundColor)];
    const [dark, light] = [brightness(behind), brightness([...behind, getComputedStyle(each).color])].sort((a, b) => a - b);
    return { says: each.textContent, contrast: (light + 0.05) / (dark + 0.05) };
  }).filter(({ contrast }) => contrast < 4.5);
};

const SETS = {
  en: ["Three brights with rain", "Godori", "Blue ribbons", "Red ribbons", "Plain ribbons", "Ribbons", "Animals"],
  ko: ["비삼광", "고도리", "청단", "홍단", "초단", "띠", "열끗"],
};
const HAND = "7J 8A 9J 10A 10J 11J 11B 12A 12R 12D".split(" ");
let first = null;

/** Show the page with many captures and badges for one seat, and so many known cards in its hand. */
window.crowd = (who, known) => {
  first ??= board.page;
  const next = structuredClone(first), { hand } = next, seat = hand.seats[who];
  const set = (name, have) => ({ ...seat.sets[0], name, have, needs: 3, complete: have === 3, possible: true, cards: [] });
  seat.captured = {
    brights: ["1B", "8B", "12B"], animals: ["2A", "4A", "5A", "6A"], ribbons: ["1R", "2R", "6R", "9R"], jokers: [],
    junk: "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 6K".split(" "),
  };
  seat.sets = SETS[board.lang].map((name, n) => set(name, n % 2 ? 2 : 3));
  seat.in_danger = [{ name: board.lang === "ko" ? "피박" : "Pi-bak", rule: "PAY-7", safe_at: 7, by: [hand.seats.length - 1 - who] }];
  if (known) seat.hand = HAND.slice(0, known);
  Object.assign(hand, { table: [], stacks: [] });
  if (who) seat.hand_size = HAND.length;
  return board.show(next);
};
