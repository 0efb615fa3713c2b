// Loads Python and the library into a worker, and what a page of the docs runs there.
import { loadPyodide } from "../pyodide/pyodide.mjs";

const here = name => new URL(`../pyodide/${name}`, import.meta.url);

async function read(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is not there (${answer.status})`);
  return answer;
}

// `fetch`, which posts { bytes }: how much has come in all.
function counting(fetch) {
  let bytes = 0;
  return async (...request) => {
    const answer = await fetch(...request);
    if (!answer.body) return answer;
    const count = new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.length;
        postMessage({ bytes });
        controller.enqueue(chunk);
      },
    });
    return new Response(answer.body.pipeThrough(count), answer);
  };
}

// What `name` is in the Python file at `url`, once all is loaded; { step } and { bytes } are posted on the way.
export async function load(url, name) {
  const uncounted = globalThis.fetch;
  globalThis.fetch = counting(uncounted);
  postMessage({ step: "python" });
  const [python, wheels] = await Promise.all([loadPyodide(), read(here("wheels.json")).then(list => list.json())]);
  postMessage({ step: "library" });
  for (const wheel of wheels) {
    python.unpackArchive(await (await read(here(wheel))).arrayBuffer(), "wheel");
  }
  python.runPython(await (await read(url)).text());
  globalThis.fetch = uncounted;
  return python.globals.get(name);
}
