// Runs the library in Pyodide, away from the page, so that the page stays responsive while a bot thinks.
//
// Takes { preset, bot, seed } for a new table, { deal: true }, { action }, or none of these, each with { lang }.
// Answers { step } while it loads, { scene } for what is to be seen, { done: true } at the end, or { error }.
import { loadPyodide } from "../pyodide/pyodide.mjs";

const here = name => new URL(name, import.meta.url);
let game;

async function read(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is not there (${answer.status})`);
  return answer;
}

async function load() {
  postMessage({ step: "python" });
  const [python, wheels] = await Promise.all([loadPyodide(), read(here("../pyodide/wheels.json")).then(list => list.json())]);
  postMessage({ step: "library" });
  for (const wheel of wheels) {
    python.unpackArchive(await (await read(here(`../pyodide/${wheel}`))).arrayBuffer(), "wheel");
  }
  python.runPython(await (await read(here("game.py"))).text());
  return python.globals.get("Game");
}
const loading = load();

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
