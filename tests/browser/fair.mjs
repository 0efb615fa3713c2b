// Checks fair deals as a page does: node fair.mjs FOLDER HANDS, with digests and hands in one file of JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, hands] = process.argv;
const { commitment, seal, seedOf, sha256, shuffled, wrongDeal } = await import(pathToFileURL(`${folder}/fair.js`).href);
const given = JSON.parse(readFileSync(hands, "utf-8"));
console.log(JSON.stringify({
  digests: given.texts.map(each => Buffer.from(sha256(new TextEncoder().encode(each))).toString("hex")),
  deals: given.deals.map(({ secret, words, deck }) => ({
    commitment: commitment(secret), seals: words.map((each, seat) => seal(commitment(secret), seat, each)),
    seed: seedOf(secret, words), order: shuffled(seedOf(secret, words), deck),
  })),
  hands: given.hands.map(({ fair, page, messages }) => wrongDeal(fair, page, messages)),
}));
