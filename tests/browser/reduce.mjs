// Reduces the messages of whole hands and says where the scene differs from the next page.
//   node reduce.mjs FOLDER HANDS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, hands] = process.argv;
const load = name => import(pathToFileURL(`${folder}/${name}`).href);
const { GROUPS, afterMessage, handOf, isBack, sceneOf } = await load("reducer.js");
const { layout } = await load("layout.js");
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
const SIZES = [[375, 667], [1280, 800], [1920, 1080]];

let pages = 0;
const long = { usual: 0, told: 0 }; // the longest decision at speed 1, in milliseconds: as usual, and as it is told
const wrong = [];
for (const [hand, steps] of JSON.parse(readFileSync(hands, "utf-8")).entries()) {
  let scene = null;
  const slots = new Map();
  for (const [number, { messages, page }] of steps.entries()) {
    for (const message of messages) {
      scene = afterMessage(scene, message);
      if (message.deal) continue;
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
console.log(JSON.stringify({ pages, long, order, wrong: wrong.slice(0, 20) }));
process.exit(); // the hour is not over
