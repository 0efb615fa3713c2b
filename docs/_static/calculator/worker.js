// Runs the library in Pyodide, away from the page: takes a question of `calculator.py`, answers { step } and { bytes } while it loads,
// then { answer } or { error }.
import { load } from "../game/python.js";

const loading = load(new URL("calculator.py", import.meta.url), "answer");

onmessage = async ({ data }) => {
  try {
    const answer = await loading;
    postMessage({ answer: JSON.parse(answer(JSON.stringify(data))) });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
