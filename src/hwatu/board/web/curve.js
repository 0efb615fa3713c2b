// The curve of a replay: what each seat could expect after its decisions, and where the replay stands.
// Give it { label, steps, seats: [{ seat, name, points: [{ step, chips, error }] }] }, what to do when somebody points at a step, and the
// words for a swing that may be chance.

import { el } from "./elements.js";
import { signed } from "./words.js";

const WIDTH = 600, HEIGHT = 96, EDGE = 8;
const COLOURS = ["#0969da", "#bc4c00", "#1a7f37", "#8250df", "#bf3989", "#57606a", "#9a6700"];
const inkOf = seat => `color-mix(in srgb, ${COLOURS[seat % COLOURS.length]} 65%, currentColor)`; // lighter where the page is dark
const DASHES = ["none", "8 4", "2 4", "12 4 2 4", "4 4", "16 6", "2 8"];
const ERRORS = 2; // standard errors within which a swing says nothing

const svg = (tag, attributes, ...children) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** Whether two points differ by more than chance explains. */
const tells = (from, to) => Math.abs(to.chips - from.chips) > ERRORS * Math.hypot(from.error, to.error);

/** Round numbers of chips for the scale, 0 among them. */
function ticks(least, most) {
  const about = (most - least) / 3, ten = 10 ** Math.floor(Math.log10(about)), step = Math.max(1, ten * ([1, 2, 5].find(n => n * ten >= about) ?? 10));
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, n) => (first + n) * step);
}

export function curve({ label, steps, seats }, jump, chance) {
  const values = seats.flatMap(each => each.points.map(({ chips }) => chips)), most = Math.max(1, ...values), least = Math.min(-1, ...values);
  const x = step => (step / steps) * WIDTH, y = value => EDGE + ((most - value) / (most - least)) * (HEIGHT - 2 * EDGE);
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": label });
  const scale = ticks(least, most);
  for (const tick of scale) picture.append(svg("line", { x1: 0, x2: WIDTH, y1: y(tick), y2: y(tick), class: tick ? "tick" : "zero" }));
  const now = svg("line", { y1: 0, y2: HEIGHT, class: "now" });
  for (const { seat, points } of seats) {
    const drawn = svg("g", { stroke: inkOf(seat), "data-seat": seat });
    for (const { step, chips, error } of points) if (error) drawn.append(svg("line", { x1: x(step), x2: x(step), y1: y(Math.min(most, chips + error)), y2: y(Math.max(least, chips - error)), class: "error" }));
    points.slice(1).forEach((to, n) => {
      const from = points[n];
      drawn.append(svg("line", { x1: x(from.step), y1: y(from.chips), x2: x(to.step), y2: y(to.chips), "stroke-dasharray": DASHES[seat % DASHES.length], class: tells(from, to) ? "swing" : "chance" }));
    });
    for (const { step, chips } of points) drawn.append(svg("line", { x1: x(step), x2: x(step), y1: y(chips), y2: y(chips), class: "point" }));
    picture.append(drawn);
  }
  picture.append(now);
  picture.addEventListener("click", event => {
    const { left, width } = picture.getBoundingClientRect();
    jump(Math.max(0, Math.min(steps, Math.round(((event.clientX - left) / width) * steps))));
  });
  const key = (attributes, words) => el("span", {}, svg("svg", { viewBox: "0 0 28 8", width: 28, height: 8, "aria-hidden": "true" }, svg("line", { x1: 0, x2: 28, y1: 4, y2: 4, ...attributes })), el("span", { textContent: words }));
  const legend = seats.map(({ seat, name }) => key({ stroke: inkOf(seat), "stroke-dasharray": DASHES[seat % DASHES.length] }, name));
  if (picture.querySelector(".chance")) legend.push(key({ class: "chance" }, chance));
  const numbers = scale.map(tick => el("span", { textContent: signed(tick), style: { "--at": `${(y(tick) / HEIGHT) * 100}%` } }));
  const shown = el("figure", { className: "curve" }, el("div", { className: "plot" }, el("div", { className: "scale", ariaHidden: "true" }, numbers), picture), el("figcaption", {}, el("span", { textContent: label }), legend));
  shown.mark = step => { now.setAttribute("x1", x(step)); now.setAttribute("x2", x(step)); };
  return shown;
}
