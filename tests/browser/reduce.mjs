// Reduces the messages of whole hands and says where the scene differs from the next page.
//   node reduce.mjs FOLDER HANDS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, hands] = process.argv;
const load = name => import(pathToFileURL(`${folder}/${name}`).href);
const { GROUPS, afterMessage, handOf, isBack, sceneOf } = await load("reducer.js");
const { layout } = await load("layout.js");

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
const wrong = [];
for (const [hand, steps] of JSON.parse(readFileSync(hands, "utf-8")).entries()) {
  let scene = null;
  const slots = new Map();
  for (const [number, { messages, page }] of steps.entries()) {
    for (const message of messages) scene = afterMessage(scene, message);
    const reduced = plain(scene);
    scene = sceneOf(handOf(page), scene);
    const shown = plain(scene);
    for (const key of Object.keys(shown)) {
      if (JSON.stringify(reduced[key]) !== JSON.stringify(shown[key])) wrong.push(`hand ${hand}, page ${number}: ${key} is ${JSON.stringify(reduced[key])}, not ${JSON.stringify(shown[key])}`);
    }
    for (const [width, height] of SIZES) {
      const laid = layout(scene, { width, height }, { slots, asking: page.hand.go !== null, buttons: page.hand.choices.some(each => !each.card) });
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
console.log(JSON.stringify({ pages, wrong: wrong.slice(0, 20) }));
