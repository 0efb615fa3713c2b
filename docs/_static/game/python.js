// Loads Python and the library into a worker, and what a page of the docs runs there.
import { loadPyodide } from "../pyodide/pyodide.mjs";

const here = name => new URL(`../pyodide/${name}`, import.meta.url);

async function read(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is not there (${answer.status})`);
  return answer;
}

// What `name` is in the Python file at `url`, once all is loaded; { step } is posted on the way.
export async function load(url, name) {
  postMessage({ step: "python" });
  const [python, wheels] = await Promise.all([loadPyodide(), read(here("wheels.json")).then(list => list.json())]);
  postMessage({ step: "library" });
  for (const wheel of wheels) {
    python.unpackArchive(await (await read(here(wheel))).arrayBuffer(), "wheel");
  }
  python.runPython(await (await read(url)).text());
  return python.globals.get(name);
}
