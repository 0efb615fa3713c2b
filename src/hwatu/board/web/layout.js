// Where everything lies: a pure function of a scene and of the size of the board, in pixels. Nothing here knows a
// document; `hwatu-board.js` moves one element for each card to where it is said to lie.

import { GROUPS, isBack, monthOf } from "./reducer.js";

export const TALL = 360 / 220; // of a card, for each unit of its width
const NARROW = 900; // the same as in board.css, where it is asked of the element and not of the frame in it

/** A little turn that is the same for the same card, in degrees. */
const tilt = key => (([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9) - 4) * 0.55;

/**
 * The places of all cards, plates and labels of a scene.
 *
 * `size` is { width, height }, and the `outer` width of the element where it is more; `asking` whether go or stop is asked, `buttons` whether
 * there are others: "none", "words" or "cards"; `held` the card of the own hand that waits for its
 * match; `slots` a Map that keeps each month on its place on the table from one call to the next.
 */
export function layout(scene, size, { asking = false, buttons = "none", held = null, slots = new Map() } = {}) {
  const board = regions(scene, size, asking, buttons), places = new Map(), labels = [];
  const put = (key, x, y, width, turn = 0, z = 1) => places.set(key, { x, y, width, turn, z });
  const captures = new Map();
  layTable(scene, board, slots, put, labels);
  for (const [seat, box] of board.seats) {
    captures.set(seat, layCaptures(scene.seats[seat], seat, box, board, put));
    if (seat === board.near) layHand(scene, seat, box, board, held, put);
    else layAcross(scene, seat, box, board, put);
  }
  return { ...board, places, labels, captures };
}

/** Who sits at the bottom: the viewer, or for a spectator, or a viewer who sits out, the first who plays. */
export function nearSeat(scene) {
  const playing = scene.seats.map((_, seat) => seat).filter(seat => scene.seats[seat].plays);
  return playing.includes(scene.viewer) ? scene.viewer : playing[0] ?? 0;
}

function regions(scene, { width, height, outer = width }, asking, buttons) {
  const narrow = outer <= NARROW, pad = narrow ? 5 : height < 620 ? 8 : 12, near = nearSeat(scene);
  const count = scene.seats.length, big = narrow ? 1 : Math.max(1, Math.min(1.3, width / 1400, height / 820)); // how much larger everything is on a large screen
  const after = Array.from({ length: count - 1 }, (_, n) => (near + 1 + n) % count).filter(seat => scene.seats[seat].plays);
  const out = scene.seats.map((_, seat) => seat).filter(seat => !scene.seats[seat].plays);
  const across = Math.max(1, Math.min(after.length, narrow ? 2 : after.length === 4 && width < 1160 ? 2 : after.length <= 4 ? 4 : 3)), rows = Math.ceil(after.length / across);
  const one = rows > 2 ? 50 : narrow ? (rows > 1 ? 80 : 98) : Math.min(168 * big, Math.max(88, height * 0.165)) * (rows > 1 ? 0.74 : 1);
  const wide = (width - pad * (across + 1)) / across;
  const order = [...after].reverse(); // the next to play on the right
  const seats = new Map(order.map((seat, n) => [seat, { x: pad + (n % across) * (wide + pad), y: pad + Math.floor(n / across) * (one + pad), width: wide, height: one }]));
  const resting = out.length ? { x: pad, y: pad + rows * (one + pad), width: width - 2 * pad, height: narrow ? 20 : 26 } : null;
  const top = pad + rows * (one + pad) + (resting ? resting.height + pad : 0);
  const hand = scene.seats[near].hand.length, plays = scene.viewer === near || scene.seats[near].hand.some(key => !isBack(key));
  const tall = narrow ? (plays ? (asking ? Math.min(380, height * 0.55) : Math.min(304, height * 0.46)) : 140) : Math.max(height < 620 ? 186 : 236, height * (plays ? 0.35 : 0.27));
  const own = { x: pad, y: height - tall - pad, width: width - 2 * pad, height: tall };
  seats.set(near, own);
  const sheet = asking ? (narrow ? 172 : Math.min(460 * big, width * 0.42)) : 0;
  const foot = (narrow ? 18 : 20 * big) + { none: 0, words: narrow ? 38 : 14, cards: narrow ? 56 : 40 * big }[buttons];
  return { foot, width, height, narrow, big, pad, near, seats, out, resting, own, sheet, hand, middle: { x: pad, y: top, width: width - 2 * pad, height: own.y - pad - top } };
}

// --- the middle ------------------------------------------------------------------------------------------------------

const ORDER = [2, 3, 8, 9, 1, 4, 7, 10, 0, 5, 6, 11]; // places from the stock outwards: two rows of six

function layTable(scene, board, slots, put, labels) {
  const { middle, narrow } = board, groups = new Map();
  for (const each of scene.lying) groups.set(monthOf(each.code), [...(groups.get(monthOf(each.code)) ?? []), each]);
  for (let n = 0; n < scene.faceDown; n++) groups.set(`down${n}`, [{ code: `back:table:${n}`, on: null }]);
  for (const month of slots.keys()) if (!groups.has(month)) slots.delete(month);
  for (const month of groups.keys()) if (!slots.has(month)) slots.set(month, ORDER.find(n => ![...slots.values()].includes(n)) ?? 0);
  const outer = [...slots.values()].some(n => [0, 5, 6, 11].includes(n));
  const { foot } = board, gap = narrow ? 7 : 12, per = !narrow || outer ? 3 : 2;
  const rowHeight = (middle.height - foot - gap * 2.2) / 2;
  const stockRoom = narrow ? 0.21 : 0.17;
  const column = (middle.width * (1 - stockRoom) - gap * 2) / 2 / per;
  const width = Math.max(18, Math.min(rowHeight / TALL - 3, column / (narrow ? 1.32 : 1.42), 124 * board.big));
  for (const [month, group] of groups) {
    const slot = slots.get(month), c = slot % 6, row = Math.floor(slot / 6), out = c < 3 ? 2 - c : c - 3;
    const side = c < 3 ? -1 : 1;
    const x = middle.x + middle.width / 2 + side * ((middle.width * stockRoom) / 2 + column * (out + 0.5));
    const y = middle.y + gap + row * (rowHeight + gap * 0.2) + (rowHeight - width * TALL) / 2;
    layMonth(scene, group, { x, y, width, column, edges: [middle.x + 3, middle.x + middle.width - 3] }, put, labels);
  }
  const x = middle.x + (middle.width - width) / 2, y = middle.y + (middle.height - foot - width * TALL) / 2 + 2;
  const layers = Math.min(4, Math.ceil(scene.stock / 5));
  for (let n = 0; n < layers; n++) put(`stock:${n}`, x + n * 1.4, y - n * 2.2, width, 0, n + 1);
  board.stock = { x, y, width };
  if (scene.stock) labels.push({ kind: "stock", x: x + width / 2, y: y + width * TALL + 2, number: scene.stock });
  if (scene.turned !== null) put(scene.turned, x + width * 0.1, y - width * 0.36, width * 1.12, -3, 60);
}

function layMonth(scene, group, { x: middle, y, width, column: room, edges: [least, most] }, put, labels) {
  const codes = group.map(each => each.code), base = group.filter(each => !codes.includes(each.on));
  const step = base.length > 1 ? Math.max(width * (base.length > 2 ? 0.36 : 0.46), Math.min(width * 0.72, (room - width * 1.3) / (base.length - 1))) : 0;
  const depth = new Map(), wide = width + step * (base.length - 1), wanted = middle - wide / 2 - (base.length < group.length ? width * 0.14 : 0);
  const left = Math.max(least, Math.min(most - wide, wanted));
  const at = new Map();
  base.forEach((each, n) => at.set(each.code, { x: left + n * step, y, turn: tilt(each.code), z: 10 + n }));
  for (const each of group) {
    if (at.has(each.code)) continue;
    const root = rootOf(each, group), under = at.get(root) ?? { x: left, y }, k = (depth.get(root) ?? 0) + 1;
    depth.set(root, k); // half over its match, a little lower and turned
    at.set(each.code, { x: under.x + width * 0.34 * k, y: under.y + width * (k % 2 ? 0.16 : 0.03), turn: tilt(each.code) + 4 * k, z: 20 + k });
  }
  for (const [code, place] of at) put(code, place.x, place.y, width, place.turn, place.z);
  const stack = scene.stacks.find(each => each.cards.every(code => codes.includes(code)));
  if (stack) labels.push({ kind: "stack", x: left + wide / 2, y: y + width * TALL - 12, maker: stack.maker });
}

function rootOf(each, group) {
  let found = each;
  for (let n = 0; n < group.length; n++) found = group.find(other => other.code === found.on) ?? found;
  return found.code;
}

// --- the seats -------------------------------------------------------------------------------------------------------

const shape = (box, board, own) => ({
  head: board.narrow ? (own ? 26 : box.height < 60 ? 20 : 22) : 8,
  inset: board.narrow ? 6 : 14,
  side: board.narrow ? 0 : own ? Math.min(230 * board.big, box.width * 0.2) : Math.min(200 * board.big, Math.max(150, box.width * 0.3)),
});

function layCaptures(seat, number, box, board, put) {
  const own = number === board.near, { narrow } = board, { head, inset, side } = shape(box, board, own);
  const open = own || narrow ? 0 : seat.hand.filter(key => !isBack(key)).length * 19; // cards of its hand that everybody knows
  const room = box.width - 2 * inset - side - open - (narrow ? (own ? 0 : 26) : own ? 130 : box.width > 760 ? 190 : 56);
  const tallest = own ? capturedTall(box, board) : box.height - head - (narrow ? (box.height > 70 ? 26 : 6) : box.height > 110 ? 42 : 20);
  const shown = GROUPS.filter(group => seat.captured[group].length), between = narrow ? 9 : own ? 30 : 20;
  const junk = Math.max(0, seat.captured.junk.length - 1);
  const others = shown.reduce((sum, group) => sum + (group === "junk" ? 0 : seat.captured[group].length - 1), 0);
  const fitting = (ofJunk, ofOthers) => (room - between * (shown.length - 1)) / Math.max(1, shown.length + ofJunk * junk + ofOthers * others);
  const most = narrow ? (own ? Math.max(48, Math.min(66, fitting(0.12, 0.44))) : 33) : 66 * board.big; // on a phone as large as shows each card
  const width = Math.min(tallest / TALL, most, fitting(0.06, 0.14)); // junk, which is only counted, moves together first
  const spare = room - shown.length * width - between * (shown.length - 1), apart = width * (narrow ? 0.44 : 0.56);
  const close = junk ? Math.min(apart * 0.8, Math.max(width * 0.06, (spare - apart * others) / junk)) : 0;
  const loose = others ? Math.min(apart, (spare - close * junk) / others) : apart;
  let x = box.x + inset + side;
  const y = box.y + head + (narrow ? 1 : own ? 3 : 2);
  return shown.map(group => {
    const codes = seat.captured[group], step = group === "junk" ? close : loose;
    codes.forEach((code, n) => put(code, x + n * step, y, width, 0, 2 + n));
    const end = x + width + step * (codes.length - 1);
    x = end + between;
    return { group, x: end, y: y + width * TALL };
  });
}

function layAcross(scene, seat, box, board, put) {
  const { hand } = scene.seats[seat], { narrow } = board;
  const roomy = !narrow && box.width > 760;
  const width = narrow ? 12 : roomy ? Math.min(46 * board.big, box.height * 0.36) : 20, step = narrow ? 1.8 : roomy ? width * 0.36 : 3.2;
  const right = box.x + box.width - (narrow ? 6 : 14), y = narrow ? box.y + box.height - width * TALL - 5 : box.y + (box.height - width * TALL) / 2;
  hand.forEach((key, n) => {
    if (isBack(key) && !scene.raised.includes(key)) put(key, right - width - (hand.length - 1 - n) * step, y, width, 0, n + 1);
  });
  const open = hand.filter(key => !isBack(key));
  const raised = open.some(key => scene.raised.includes(key)), big = raised ? (narrow ? 46 : 84) : narrow ? 17 : 30;
  open.forEach((key, n) => {
    if (raised) put(key, box.x + box.width / 2 + (n - open.length / 2) * big * 1.06, box.y + box.height - 10, big, tilt(key), 90);
    else put(key, right - width - hand.length * step - (open.length - n) * big * 0.62, y - (big - width) * 0.6, big, 0, 20 + n);
  });
}

function layHand(scene, seat, box, board, held, put) {
  const { hand } = scene.seats[seat], { narrow, sheet } = board;
  if (!hand.length) return;
  const captured = shape(box, board, true).head + capturedTall(box, board) + (narrow ? 9 : 19);
  const bottom = box.y + box.height - (narrow ? 5 : 10) - (narrow ? Math.max(0, sheet - 8) : 0);
  const top = box.y + captured, height = Math.max(40, bottom - top);
  const room = box.width - (narrow ? 12 : 28) - (narrow ? 0 : sheet ? sheet + 16 : 0), gap = narrow ? 4 : 9;
  const rows = narrow && hand.length > 5 && !sheet ? 2 : 1, per = Math.ceil(hand.length / rows);
  const width = Math.max(24, Math.min((height - gap * (rows - 1)) / rows / TALL, narrow ? (rows > 1 ? 66 : 92) : 132 * board.big, narrow && per <= 5 ? (room - gap * (per - 1)) / per : 999));
  const step = per > 1 ? Math.min(width + gap, (room - width) / (per - 1)) : 0;
  hand.forEach((key, n) => {
    const row = Math.floor(n / per), count = Math.min(per, hand.length - row * per), at = n % per;
    const x = box.x + (narrow ? 6 : 14) + (room - width - step * (count - 1)) / 2 + at * step;
    const up = key === held || scene.raised.includes(key) ? (narrow ? 12 : 20) : 0;
    put(key, x, bottom - (rows - row) * width * TALL - (rows - 1 - row) * gap - up, width, 0, 40 + n);
  });
}

/** How tall the own captures may be: on a phone they take what a hand in one row leaves. */
function capturedTall(box, { narrow, hand, sheet, big }) {
  if (!narrow) return hand || sheet ? Math.min(box.height * 0.31, 66 * big * TALL) : 66 * big * TALL;
  if (hand > 5 || sheet) return 52;
  const row = Math.min(92, (box.width - 12 - 4 * (hand - 1)) / Math.max(1, hand)) * TALL;
  return Math.max(78, Math.min(66 * TALL, box.height - row - 50));
}
