// Runs the library in Pyodide, away from the page, so that the page stays responsive while a bot thinks.
//
// Takes { preset, bot, names, seed } for a new table, { deal: true }, { action }, { again: true }, { hint: true } or { review: names },
// each with { lang, table }. Answers { step } and { bytes } while it loads, then { scene, of } (the table) for what is to be seen, after
// each decision, { hint, of }, { review, of }, or { error }.
// The messages of a scene are those of the whole hand.
import { load } from "./python.js";

const loading = load(new URL("game.py", import.meta.url), "Game");
let game;

onmessage = async ({ data: { preset, bot, names, seed, deal, action, hint, review, lang, table } }) => {
  try {
    const Game = await loading;
    if (hint) return postMessage({ hint: JSON.parse(game.hint(lang)), of: table });
    if (review) return postMessage({ review: JSON.parse(game.review(lang, JSON.stringify(review))), of: table });
    if (preset) game = Game(preset, bot, seed, JSON.stringify(names));
    if (preset || deal) game.deal();
    if (action) game.act(JSON.stringify(action));
    for (const scene of game.scenes(lang)) postMessage({ scene: JSON.parse(scene), of: table });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
