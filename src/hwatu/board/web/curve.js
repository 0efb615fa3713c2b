// The curve of a replay: what each seat could expect after its decisions, and where the replay stands.
// Give it { label, steps, seats: [{ seat, name, points: [{ step, chips }] }] } and what to do when somebody points at a step.

import { el } from "./elements.js";

const WIDTH = 600, HEIGHT = 80, EDGE = 6;
const COLOURS = ["#0969da", "#bc4c00", "#1a7f37", "#8250df", "#bf3989", "#57606a", "#9a6700"];
const inkOf = seat => `color-mix(in srgb, ${COLOURS[seat % COLOURS.length]} 65%, currentColor)`; // lighter where the page is dark
const DASHES = ["none", "8 4", "2 4", "12 4 2 4", "4 4", "16 6", "2 8"];

const svg = (tag, attributes) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

export function curve({ label, steps, seats }, jump) {
  const values = seats.flatMap(each => each.points.map(({ chips }) => chips)), most = Math.max(1, ...values), least = Math.min(-1, ...values);
  const x = step => (step / steps) * WIDTH, y = value => EDGE + ((most - value) / (most - least)) * (HEIGHT - 2 * EDGE);
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": label });
  picture.append(svg("line", { x1: 0, x2: WIDTH, y1: y(0), y2: y(0), class: "zero" }));
  const now = svg("line", { y1: 0, y2: HEIGHT, class: "now" });
  for (const { seat, points } of seats) {
    const line = { stroke: inkOf(seat), "stroke-dasharray": DASHES[seat % DASHES.length], "data-seat": seat };
    picture.append(svg("polyline", { ...line, points: points.map(({ step, chips }) => `${x(step)},${y(chips)}`).join(" ") }));
  }
  picture.append(now);
  picture.addEventListener("click", event => {
    const { left, width } = picture.getBoundingClientRect();
    jump(Math.max(0, Math.min(steps, Math.round(((event.clientX - left) / width) * steps))));
  });
  const legend = seats.map(({ seat, name }) => {
    const key = svg("svg", { viewBox: "0 0 28 8", width: 28, height: 8, "aria-hidden": "true" });
    key.append(svg("line", { x1: 0, x2: 28, y1: 4, y2: 4, stroke: inkOf(seat), "stroke-dasharray": DASHES[seat % DASHES.length] }));
    return el("span", {}, key, el("span", { textContent: name }));
  });
  const shown = el("figure", { className: "curve" }, picture, el("figcaption", {}, el("span", { textContent: label }), legend));
  shown.mark = step => { now.setAttribute("x1", x(step)); now.setAttribute("x2", x(step)); };
  return shown;
}
