// Runs the library in Pyodide, away from the page, so that the page stays responsive while a bot thinks.
//
// Takes { preset, bot, names, seed } for a new table, { deal: true }, { action }, or { again: true }, each with { lang, table }.
// Answers { step } and { bytes } while it loads, then { scene, of } (the table) for what is to be seen, after each decision, or { error }.
// The messages of a scene are those of the whole hand.
import { load } from "./python.js";

const loading = load(new URL("game.py", import.meta.url), "Game");
let game;

onmessage = async ({ data: { preset, bot, names, seed, deal, action, lang, table } }) => {
  try {
    const Game = await loading;
    if (preset) game = Game(preset, bot, seed, JSON.stringify(names));
    if (preset || deal) game.deal();
    if (action) game.act(JSON.stringify(action));
    for (const scene of game.scenes(lang)) postMessage({ scene: JSON.parse(scene), of: table });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
