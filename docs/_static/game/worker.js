// Runs the library in Pyodide, away from the page, so that the page stays responsive while a bot thinks.
//
// Takes { preset, bot, seed } for a new table, { deal: true }, { action }, or none of these, each with { lang }.
// Answers { step } while it loads, { scene } for what is to be seen, { done: true } at the end, or { error }.
import { load } from "./python.js";

const loading = load(new URL("game.py", import.meta.url), "Game");
let game;

onmessage = async ({ data: { preset, bot, seed, deal, action, lang } }) => {
  try {
    const Game = await loading;
    if (preset) game = Game(preset, bot, seed);
    if (preset || deal) game.deal();
    if (action) game.act(JSON.stringify(action));
    for (const scene of game.scenes(lang)) postMessage({ scene: JSON.parse(scene) });
    postMessage({ done: true });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
