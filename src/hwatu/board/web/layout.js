// Where everything lies: a pure function of a scene and of the size of the board, in pixels. Nothing here knows a
// document; `hwatu-board.js` moves one element for each card to where it is said to lie.

import { GROUPS, isBack, monthOf } from "./reducer.js";

export const TALL = 360 / 220; // of a card, for each unit of its width
const NARROW = 900, SHORT = 480; // the same as in board.css, where they are asked of the element and not of the frame in it

/** A little turn that is the same for the same card, in degrees. */
const tilt = key => (([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9) - 4) * 0.55;

/**
 * The places of all cards, plates and labels of a scene.
 *
 * `size` is { width, height }, and `outer` and `outerHeight` those of the element where they are more; `asking` whether go or stop is asked, `buttons` whether
 * there are others: "none", "words" or "cards"; `held` the cards of the own hand that wait for
 * an answer, `avatars` whether seats have pictures beside their names, `asked` the cards of the table of which one is to be chosen; `extra` the keys of what lies
 * in the own hand beside its cards, `missions` how many there are; `looked` the seat whose open hand is looked at, large over the table; `slots` a Map that keeps each month on its place on the table from one call to the next.
 */
export function layout(scene, size, { asking = false, buttons = "none", held = [], avatars = false, asked = [], extra = [], missions = 0, looked = null, slots = new Map() } = {}) {
  const board = { ...regions(scene, size, { asking, buttons, missions, extra }), avatars }, places = new Map(), labels = [];
  const put = (key, x, y, width, turn = 0, z = 1) => places.set(key, { x, y, width, turn, z });
  const captures = new Map(), badges = new Map();
  layTable(scene, board, slots, asked, put, labels);
  for (const [seat, box] of board.seats) {
    captures.set(seat, layCaptures(scene.seats[seat], seat, box, board, put));
    badges.set(seat, badgesOf(scene.seats[seat], seat, box, board, captures.get(seat)));
    if (seat === board.near) layHand(scene, [...scene.seats[seat].hand, ...extra], box, board, held, put);
    else layAcross(scene, seat, box, board, looked === seat, put);
  }
  if (looked !== null) labels.length = 0; // which would lie over its cards
  return { ...board, places, labels, captures, badges };
}

/** Who sits at the bottom: the viewer, or for a spectator, or a viewer who sits out, the first who plays. */
export function nearSeat(scene) {
  const playing = scene.seats.map((_, seat) => seat).filter(seat => scene.seats[seat].plays);
  return playing.includes(scene.viewer) ? scene.viewer : playing[0] ?? 0;
}

function regions(scene, { width, height, outer = width, outerHeight = height }, { asking, buttons, missions, extra }) {
  const narrow = outer <= NARROW || outerHeight <= SHORT, short = outerHeight <= SHORT && width > height * 1.4, pad = narrow ? 5 : height < 620 ? 8 : 12, near = nearSeat(scene);
  const count = scene.seats.length, big = narrow ? 1 : Math.max(1, Math.min(1.3, width / 1400, height / 820)); // how much larger everything is on a large screen
  const after = Array.from({ length: count - 1 }, (_, n) => (near + 1 + n) % count).filter(seat => scene.seats[seat].plays);
  const out = scene.seats.map((_, seat) => seat).filter(seat => !scene.seats[seat].plays);
  const across = Math.max(1, Math.min(after.length, short ? 4 : narrow ? 2 : after.length === 4 && width < 1160 ? 2 : after.length <= 4 ? 4 : 3)), rows = Math.ceil(after.length / across);
  const open = scene.viewer === null && rows < 3 && scene.seats.some(seat => seat.hand.length && !seat.hand.some(isBack)); // as replays show them
  const one = short ? 68 : rows > 2 ? 50 : narrow ? (open ? (across > 1 ? 182 : 172) : rows > 1 ? 80 : 98) : Math.min(168 * big, Math.max(88, height * 0.165)) * (rows > 1 ? 0.74 : 1);
  const wide = (width - pad * (across + 1)) / across;
  const order = [...after].reverse(); // the next to play on the right
  const seats = new Map(order.map((seat, n) => [seat, { x: pad + (n % across) * (wide + pad), y: pad + Math.floor(n / across) * (one + pad), width: wide, height: one }]));
  const resting = out.length ? { x: pad, y: pad + rows * (one + pad), width: width - 2 * pad, height: narrow ? 20 : 26 } : null;
  const under = pad + rows * (one + pad) + (resting ? resting.height + pad : 0);
  const stacked = missions > 1 && narrow && !short && width < missions * 215 && missions * 26 < height * 0.13; // each in a row of its own, so that its name can be read
  const drawn = missions ? { x: pad, y: under, width: width - 2 * pad, height: stacked ? missions * 26 - 3 : short ? 22 : narrow ? 28 : 36 * big, stacked } : null;
  const top = under + (drawn ? drawn.height + (narrow ? 3 : pad * 0.6) : 0);
  const hand = scene.seats[near].hand.length + extra.length, plays = scene.viewer === near || scene.seats[near].hand.some(key => !isBack(key));
  const tall = short ? Math.min(158, height * 0.41) : narrow ? (plays ? (asking ? Math.min(380, height * 0.55) : Math.min(304, height * (open ? 0.4 : 0.46))) : 140) : Math.max(height < 620 ? 186 : 236, height * (plays ? 0.35 : 0.27));
  const own = { x: pad, y: height - tall - pad, width: width - 2 * pad, height: tall };
  seats.set(near, own);
  const sheet = asking ? (short ? Math.min(360, width * 0.44) : narrow ? 172 : Math.min(460 * big, width * 0.42)) : 0;
  const foot = (short ? 30 : narrow ? 18 : 20 * big) + { none: 0, words: short ? 6 : narrow ? 38 : 14, cards: short ? 6 : narrow ? 52 : 40 * big }[buttons];
  return { foot, width, height, plays, narrow, short, big, pad, near, seats, out, resting, drawn, own, sheet, hand, middle: { x: pad, y: top, width: width - 2 * pad, height: own.y - pad - top } };
}

// --- the middle ------------------------------------------------------------------------------------------------------

const ORDER = [2, 3, 8, 9, 1, 4, 7, 10, 0, 5, 6, 11]; // places from the stock outwards: two rows of six

function layTable(scene, board, slots, asked, put, labels) {
  const { middle, narrow, short } = board, groups = new Map();
  for (const each of scene.lying) groups.set(monthOf(each.code), [...(groups.get(monthOf(each.code)) ?? []), each]);
  for (let n = 0; n < scene.faceDown; n++) groups.set(`down${n}`, [{ code: `back:table:${n}`, on: null }]);
  for (const month of slots.keys()) if (!groups.has(month)) slots.delete(month);
  for (const month of groups.keys()) if (!slots.has(month)) slots.set(month, ORDER.find(n => ![...slots.values()].includes(n)) ?? 0);
  const placeOf = slot => { // on a phone on its side all months lie in one row
    const c = slot % 6, row = Math.floor(slot / 6), out = c < 3 ? 2 - c : c - 3;
    return { side: c < 3 ? -1 : 1, ...(short ? { row: 0, out: 2 * out + row } : { row, out }) };
  };
  const farthest = Math.max(0, ...[...slots.values()].map(slot => placeOf(slot).out));
  const { foot } = board, gap = narrow ? 7 : 12, per = narrow ? Math.max(short ? 4 : 2, farthest + 1) : 3;
  const rowHeight = (middle.height - foot - gap * (short ? 2 : 2.2)) / (short ? 1 : 2);
  const stockRoom = narrow ? 0.21 : 0.17;
  const column = (middle.width * (1 - stockRoom) - gap * 2) / 2 / per;
  const width = Math.max(18, Math.min(rowHeight / TALL - 3, column / (narrow ? 1.32 : 1.42), 124 * board.big));
  const stock = { x: middle.x + (middle.width - width) / 2, y: middle.y + (middle.height - foot - width * TALL) / 2 + 2, width };
  const edges = [middle.x + 3, middle.x + middle.width - 3];
  for (const [month, group] of groups) {
    const { side, row, out } = placeOf(slots.get(month));
    const x = middle.x + middle.width / 2 + side * ((middle.width * stockRoom) / 2 + column * (out + 0.5));
    const y = middle.y + gap + row * (rowHeight + gap * 0.2) + (rowHeight - width * TALL) / 2;
    const others = group.filter(each => !asked.includes(each.code));
    if (others.length) layMonth(scene, others, { x, y, width, column, edges }, put, labels);
  }
  if (asked.length) labels.length = 0; // which would lie over these
  layAsked(asked, board, { ...stock, left: stock.x - gap, right: stock.x + width * 1.24 + gap }, put);
  const layers = Math.min(4, Math.ceil(scene.stock / 5));
  for (let n = 0; n < layers; n++) put(`stock:${n}`, stock.x + n * 1.4, stock.y - n * 2.2, width, 0, n + 1);
  board.stock = stock;
  if (scene.stock) labels.push({ kind: "stock", x: stock.x + width / 2, y: stock.y + width * TALL + 2, number: scene.stock });
  if (scene.turned !== null) put(scene.turned, stock.x + width * 0.1, stock.y - width * 0.36, width * 1.12, -3, 60);
}

/**
 * The cards of which one is to be chosen: above all others, large and whole, at both sides of the stock and of the turned card.
 * On a phone on its side they reach over the captures above, since the table is too low for large cards.
 */
function layAsked(asked, { middle, foot, narrow, short, big, pad }, { left, right, width: least }, put) {
  const top = short ? pad : middle.y, height = middle.y + middle.height - foot - top;
  const half = Math.ceil(asked.length / 2), gap = narrow ? 6 : 12, room = Math.min(left - middle.x, middle.x + middle.width - right) - 4;
  const width = Math.max(least, Math.min((height - 2 * gap) / TALL, (room - gap * (half - 1)) / half, narrow ? 112 : 150 * big));
  const y = top + (height - width * TALL) / 2;
  asked.forEach((code, n) => put(code, n < half ? left - (half - n) * width - (half - 1 - n) * gap : right + (n - half) * (width + gap), y, width, 0, 70 + n));
}

/** The cards of a month, half over each other to save room. */
function layMonth(scene, group, { x: middle, y, width, column: room, edges: [least, most] }, put, labels) {
  const codes = group.map(each => each.code), base = group.filter(each => !codes.includes(each.on));
  const close = base.length > 1 ? Math.max(width * (base.length > 2 ? 0.36 : 0.46), Math.min(width * 0.72, (room - width * 1.3) / (base.length - 1))) : 0;
  const wide = width + close * (base.length - 1), depth = new Map(), at = new Map();
  base.forEach((each, n) => at.set(each.code, { x: n * close, y, turn: tilt(each.code), z: 10 + n }));
  for (const each of group) {
    if (at.has(each.code)) continue;
    const root = rootOf(each, group), under = at.get(root) ?? { x: 0, y }, k = (depth.get(root) ?? 0) + 1;
    depth.set(root, k); // half over its match, a little lower and turned
    at.set(each.code, { x: under.x + width * 0.34 * k, y: under.y + width * (k % 2 ? 0.16 : 0.03), turn: tilt(each.code) + 4 * k, z: 20 + k });
  }
  const reach = Math.max(...[...at.values()].map(each => each.x + width + leaning(each.turn, width))), wanted = middle - wide / 2 - (base.length < group.length ? width * 0.14 : 0);
  const left = Math.max(least + leaning(at.get(base[0].code).turn, width), Math.min(most - reach, wanted));
  for (const [code, place] of at) put(code, left + place.x, place.y, width, place.turn, place.z);
  const stack = scene.stacks.find(each => each.cards.every(code => codes.includes(code)));
  if (stack) labels.push({ kind: "stack", x: left + wide / 2, y: y + width * TALL - 12, maker: stack.maker });
}

/** How far a card that is turned so reaches beyond its place, at each side. */
const leaning = (turn, width) => (Math.abs(Math.sin((turn * Math.PI) / 180)) * width * TALL) / 2;

function rootOf(each, group) {
  let found = each;
  for (let n = 0; n < group.length; n++) found = group.find(other => other.code === found.on) ?? found;
  return found.code;
}

// --- the seats -------------------------------------------------------------------------------------------------------

const ROOMY = 640; // pixels of a plate in which counts have room for the names of their groups
const LOW = 70; // pixels of a plate that has no room for a row of badges below the captures

/** How the plate of a seat is divided; `named` is whether counts have the names of their groups, `foot` how high the row of badges at its bottom is, `column` how wide that of the own badges. */
const shape = (box, board, own) => ({
  named: !board.narrow && (own || box.width > ROOMY),
  head: board.narrow ? (own ? 26 : box.height < 60 ? 20 : 22) : 8,
  inset: board.narrow ? 6 : 14,
  side: board.narrow ? 0 : (board.avatars ? 52 * board.big : 0) + (own ? Math.min(230 * board.big, box.width * 0.2) : Math.min(200 * board.big, Math.max(150, box.width * 0.3))),
  foot: own ? 0 : board.narrow ? (box.height > LOW ? 21 : 0) : 29 * board.big,
  column: own && !board.narrow ? Math.min(230 * board.big, box.width * 0.17) : own && board.short ? box.width - besideHand(box, board) : 0,
});

/** From where on the hand lies on a phone on its side: beside the captures, and with room for go or stop. */
const besideHand = (box, { hand, sheet }) => box.width * (!hand ? 1 : sheet ? 0.27 : 0.42);

const NAMED = 84; // pixels from the end of a pile to that of the next in which the name and the number of a group have room

function layCaptures(seat, number, box, board, put) {
  const own = number === board.near, { narrow } = board, { head, inset, side, foot, column, named } = shape(box, board, own);
  const hand = handAcross(seat, box, board), beside = own ? column : narrow && foot ? hand.backs : hand.room + (board.short ? 92 : 0); // on a phone the other cards of the hand lie below, and on its side badges have room for a word
  const below = narrow && foot && hand.open ? hand.tall + 5 + (hand.per ? foot : 0) : foot;
  const tallest = own ? capturedTall(box, board) : box.height - head - below - (narrow ? (foot ? 5 : 6) : 12); // and room for their counts
  const room = box.width - 2 * inset - side - beside;
  const shown = GROUPS.filter(group => seat.captured[group].length), least = narrow ? 9 : own ? 30 : 20;
  const junk = Math.max(0, seat.captured.junk.length - 1);
  const others = shown.reduce((sum, group) => sum + (group === "junk" ? 0 : seat.captured[group].length - 1), 0);
  const fitting = (ofJunk, ofOthers) => (room - least * (shown.length - 1)) / Math.max(1, shown.length + ofJunk * junk + ofOthers * others);
  const most = narrow ? (own ? Math.max(48, Math.min(66, fitting(0.12, 0.44))) : 33) : 66 * board.big; // on a phone as large as shows each card
  const width = Math.min(tallest / TALL, most, fitting(0.06, 0.14)); // junk, which is only counted, moves together first
  const between = Math.max(least, Math.min(named ? NAMED * board.big - width : 0, (room - shown.length * width) / (shown.length - 1)));
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
    return { group, named, x: end, y: y + width * TALL };
  });
}

const OPEN = 120; // pixels of a plate on a phone from which on an open hand has room below the captures

/** The sizes of the hand of another seat: of its backs, and of its cards that everybody knows; how much room it takes from the right, and how many of an open hand lie in a row below the captures. */
function handAcross({ hand }, box, board) {
  const { narrow, short } = board, { inset, foot } = shape(box, board, false), roomy = !narrow && box.width > 760, tallest = box.height - foot - 8;
  const width = narrow ? 12 : Math.min(roomy ? 46 * board.big : 20, tallest / TALL), step = narrow ? 1.8 : roomy ? width * 0.36 : 3.2;
  const open = hand.filter(key => !isBack(key)).length, all = open > 0 && open === hand.length, right = box.x + box.width - inset;
  if (all && narrow && !short && box.height > OPEN) { // a whole hand that is known lies below the captures, on a narrow plate in two rows
    const slim = box.width < 220, rows = slim && open > 4 ? 2 : 1, per = Math.ceil(open / rows), openWidth = slim ? 36 : 42;
    const openStep = Math.min(openWidth + 3, (box.width - 2 * inset - openWidth) / Math.max(1, per - 1)), down = openWidth * TALL * 0.52;
    return { width, step, open, all, openWidth, openStep, per, down, tall: openWidth * TALL + (rows - 1) * down, right, backs: inset, room: inset };
  }
  const openWidth = narrow ? (all && short ? Math.min(36, tallest / TALL) : 17) : Math.min(roomy ? 46 * board.big : 30, tallest / TALL);
  const openStep = all && short ? Math.min(openWidth * 0.7, (box.width * 0.48 - openWidth) / Math.max(6, open - 1)) : openWidth * 0.62;
  const backs = Math.max(narrow ? 26 : roomy ? 190 : 56, width + Math.max(0, hand.length - 1) * step + inset), beside = all ? 0 : width + hand.length * step;
  const room = open ? Math.max(backs, inset + beside + openWidth + (open - 1) * openStep) : backs;
  return { width, step, open, all, openWidth, openStep, per: 0, beside, tall: openWidth * TALL, right, backs, room };
}

function layAcross(scene, seat, box, board, looked, put) {
  const { hand } = scene.seats[seat], { narrow } = board, { foot } = shape(box, board, false);
  const { width, step, openWidth, openStep, per, down, beside, tall, right } = handAcross(scene.seats[seat], box, board);
  const high = wide => (narrow ? box.y + box.height - wide * TALL - 5 : box.y + (box.height - foot + 4 - wide * TALL) / 2); // above the badges, on a phone beside them
  hand.forEach((key, n) => {
    if (isBack(key) && !scene.raised.includes(key)) put(key, right - width - (hand.length - 1 - n) * step, high(width), width, 0, n + 1);
  });
  const open = hand.filter(key => !isBack(key));
  const raised = open.some(key => scene.raised.includes(key)), big = narrow ? 46 : 84;
  const large = narrow ? 62 : 96, apart = Math.min(large * 1.06, (board.width - 16 - large) / Math.max(1, open.length - 1));
  open.forEach((key, n) => {
    if (raised) put(key, box.x + box.width / 2 + (n - open.length / 2) * big * 1.06, box.y + box.height - 10, big, tilt(key), 90);
    else if (looked) put(key, (board.width - large - apart * (open.length - 1)) / 2 + n * apart, board.middle.y + 8, large, 0, 280 + n);
    else if (per) put(key, box.x + shape(box, board, false).inset + (n % per) * openStep, box.y + box.height - tall - 5 + Math.floor(n / per) * down, openWidth, 0, 20 + n);
    else put(key, right - beside - openWidth - (open.length - 1 - n) * openStep, high(openWidth), openWidth, 0, 20 + n);
  });
}

const LEAST = 40; // pixels in which a badge can be read

/** Where the badges of a seat have room beside its cards, or null; undefined where they stand in the line of the name. */
function badgesOf(seat, number, box, board, captures) {
  const own = number === board.near, { head, inset, side, foot, column } = shape(box, board, own);
  if (own && board.narrow) return undefined;
  if (own) return { x: box.width - inset - column, y: 9, width: column, height: head + capturedTall(box, board) + 6 - 9 };
  const hand = handAcross(seat, box, board), right = box.width - (board.narrow ? hand.room + 4 : inset);
  const left = foot ? (!board.narrow && box.width > 760 ? inset + side : inset) : Math.max(0, ...captures.map(each => each.x - box.x)) + 8;
  return right - left < LEAST ? null : { x: left, y: foot ? box.height - foot - (hand.per ? hand.tall + 3 : 0) : head, width: right - left, height: board.narrow ? 18 : 21 * board.big };
}

function layHand(scene, hand, box, board, held, put) {
  const { narrow, short, sheet } = board;
  if (!hand.length) return;
  const beside = !narrow || short, left = short ? besideHand(box, board) : 0; // go or stop lies beside the hand, or below it
  const captured = shape(box, board, true).head + (short ? 14 : capturedTall(box, board) + (narrow ? 9 : 19));
  const bottom = box.y + box.height - (narrow ? 5 : 10) - (beside ? 0 : Math.max(0, sheet - 8));
  const top = box.y + captured, height = Math.max(40, bottom - top);
  const room = box.width - left - (narrow ? 12 : 28) - (beside && sheet ? sheet + 16 : 0), gap = narrow ? 4 : 9;
  const rows = !beside && board.plays && hand.length > 5 && !sheet ? 2 : 1, per = Math.ceil(hand.length / rows);
  const width = Math.max(24, Math.min((height - gap * (rows - 1)) / rows / TALL, narrow ? (rows > 1 ? 66 : 92) : 132 * board.big, !beside && per <= 5 ? (room - gap * (per - 1)) / per : 999));
  const step = per > 1 ? Math.min(width + gap, (room - width) / (per - 1)) : 0;
  hand.forEach((key, n) => {
    const row = Math.floor(n / per), count = Math.min(per, hand.length - row * per), at = n % per;
    const x = box.x + left + (narrow ? 6 : 14) + (room - width - step * (count - 1)) / 2 + at * step;
    const up = held.includes(key) || scene.raised.includes(key) ? (narrow ? 12 : 20) : 0;
    put(key, x, bottom - (rows - row) * width * TALL - (rows - 1 - row) * gap - up, width, 0, 40 + n);
  });
}

/** How tall the own captures may be: on a phone they take what a hand in one row leaves. */
function capturedTall(box, { narrow, short, hand, sheet, big }) {
  if (short) return Math.min(66 * TALL, box.height - 26 - 16);
  if (!narrow) return hand || sheet ? Math.min(box.height * 0.31, 66 * big * TALL) : 66 * big * TALL;
  if (hand > 5 || sheet) return 52;
  const row = Math.min(92, (box.width - 12 - 4 * (hand - 1)) / Math.max(1, hand)) * TALL;
  return Math.min(Math.max(78, Math.min(66 * TALL, box.height - row - 50)), box.height - 26 - (hand ? 56 : 12)); // above a hand of which only backs are known, too
}
