// Reduces the messages of whole hands and says where the scene differs from the next page.
//   node reduce.mjs FOLDER HANDS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, hands] = process.argv;
const load = name => import(pathToFileURL(`${folder}/${name}`).href);
const { GROUPS, afterMessage, handOf, isBack, reduce, sceneOf } = await load("reducer.js");
const { TALL, layout } = await load("layout.js");
const { hasteOf, lasting } = await load("beats.js");
const { Pace } = await load("pace.js");

const plain = scene => ({
  lying: scene.lying.map(each => each.code).sort(), stock: scene.stock, faceDown: scene.faceDown, turned: scene.turned,
  stacks: scene.stacks.map(each => `${[...each.cards].sort()} by ${each.maker}`).sort(),
  seats: scene.seats.map(seat => ({
    ...seat, hand: [seat.hand.length, ...seat.hand.filter(key => !isBack(key)).sort()],
    captured: GROUPS.map(group => [...seat.captured[group]].sort()),
  })),
});
const SIZES = [[320, 640], [375, 667], [390, 844], [844, 390], [1280, 800], [1920, 1080]];

/** The cards of the table that lie beyond its edges, as they are turned. */
function beyond(scene, { middle, places }) {
  return scene.lying.filter(({ code }) => {
    const { x, width, turn } = places.get(code), angle = (Math.abs(turn) * Math.PI) / 180;
    const half = (width * Math.cos(angle) + width * TALL * Math.sin(angle)) / 2;
    return x + width / 2 - half < middle.x || x + width / 2 + half > middle.x + middle.width;
  }).map(({ code }) => code);
}

/** Pairs of these cards that lie over each other, or below any other card of the table. */
function covered(codes, { places }) {
  const meet = (one, other) => Math.abs(one.x - other.x) < Math.max(one.width, other.width) && Math.abs(one.y - other.y) < one.width * TALL;
  return codes.flatMap((code, n) => [...codes.slice(n + 1)].filter(other => meet(places.get(code), places.get(other))).map(other => `${code} and ${other}`))
    .concat(codes.filter(code => [...places].some(([key, place]) => !codes.includes(key) && place.z < 90 && place.z > places.get(code).z && meet(places.get(code), place))));
}

/** What may be asked on the table: for each card of the hand, and for none, the cards of which one is to be chosen. */
function asking({ choices }) {
  const onTable = choices.filter(each => each.target && (each.card || each.action.type === "Take"));
  return [...new Set(onTable.map(each => each.card ?? null))].map(held => [held, onTable.filter(each => (each.card ?? null) === held).map(each => each.target)]);
}

let pages = 0, questions = 0;
const long = { usual: 0, told: 0 }; // the longest decision at speed 1, in milliseconds: as usual, and as it is told
const wrong = [];
for (const [hand, steps] of JSON.parse(readFileSync(hands, "utf-8")).entries()) {
  let scene = null;
  const slots = new Map(), moved = new Map();
  for (const [number, { messages, page }] of steps.entries()) {
    for (const message of messages) {
      for (let n = 0, moving = scene; !message.deal && n < message.events.length; n++) {
        moving = reduce(moving, message.events[n]);
        const outside = beyond(moving, layout(moving, { width: 382, height: 836 }, { slots: moved }));
        if (outside.length) wrong.push(`hand ${hand}, page ${number}: ${outside} beyond the edge after ${message.events[n].type}`);
      }
      scene = afterMessage(scene, message);
      if (message.deal) { moved.clear(); continue; }
      const usual = lasting(message.events);
      long.usual = Math.max(long.usual, usual);
      long.told = Math.max(long.told, usual * hasteOf(message.events));
    }
    const reduced = plain(scene);
    scene = sceneOf(handOf(page), scene);
    const shown = plain(scene);
    for (const key of Object.keys(shown)) {
      if (JSON.stringify(reduced[key]) !== JSON.stringify(shown[key])) wrong.push(`hand ${hand}, page ${number}: ${key} is ${JSON.stringify(reduced[key])}, not ${JSON.stringify(shown[key])}`);
    }
    for (const [width, height] of SIZES) {
      const laid = layout(scene, { width, height }, { slots, asking: page.hand.go !== null, buttons: page.hand.choices.some(each => !each.card) ? "words" : "none" });
      const outside = beyond(scene, laid);
      if (outside.length) wrong.push(`hand ${hand}, page ${number}: ${outside} beyond the edge of the table at ${width}`);
      for (const [held, asked] of asking(page.hand)) {
        const over = covered(asked, layout(scene, { width, height }, { slots, held: [held].filter(Boolean), asked }));
        if (over.length) wrong.push(`hand ${hand}, page ${number}: of ${asked}, ${over} at ${width}`);
        questions += 1;
      }
      const cards = scene.seats.flatMap(seat => [...(seat.plays ? [...seat.hand, ...GROUPS.flatMap(group => seat.captured[group])] : [])]).concat(scene.lying.map(each => each.code));
      for (const key of cards) {
        const at = laid.places.get(key);
        if (!at) wrong.push(`hand ${hand}, page ${number}: ${key} has no place at ${width}`);
        else if (!(at.x > -2 && at.y > -26 && at.x + at.width < width + 2 && at.y + at.width * 1.64 < height + 4)) wrong.push(`hand ${hand}, page ${number}: ${key} lies outside at ${width}: ${JSON.stringify(at)}`);
      }
    }
    pages += 1;
  }
}

const pace = new Pace(), order = [];
pace.begin();
const slow = pace.inTurn(async () => { await pace.beat(3_600_000, 1); order.push("hurried"); });
const failed = pace.inTurn(() => { throw Error("wrong"); }).catch(() => order.push("failed"));
await Promise.resolve().then(() => pace.hurry());
await Promise.all([slow, failed, pace.inTurn(() => order.push("later"))]);
console.log(JSON.stringify({ pages, questions, long, order, wrong: wrong.slice(0, 20) }));
process.exit(); // the hour is not over
