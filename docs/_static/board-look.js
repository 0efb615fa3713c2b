// The picture of the board on the page about its look: the board itself, in one of several moments, with a number on each part.
import "./board/hwatu-board.js";

const WIDTH = 960; // of the board, which is then scaled to the page
const LEAST = 0.62; // how small it may be
const AT = { // where on a part its number is, as shares of its width and height; in its corner without
  "": [0, 0.4], felt: [1, 0.5], middle: [0.5, 0.12], seat: [1, 0.5], name: [0.5, 0], points: [1, 0.2], badge: [0.5, 1], chips: [1, 0.5], set: [0, 0.5], avatar: [0.1, 1], words: [1, 0.5],
  clock: [0.6, 0], count: [1, 0.5], card: [0.5, 0.5], stock: [1.6, 0.6], stack: [0, 0], resting: [0.38, 0.5], status: [0, 0.5], choice: [1, 0.5], stamp: [0.5, 0.1], ask: [0, 0.3], go: [0, 0.5], stop: [1, 0.5], risk: [1, 0.5], lock: [0.5, 0.35],
};
const SOME = { card: "[part~=card].can", seat: "[part~=seat]:not(.own)" }; // which of several parts has the number

const at = id => document.getElementById(id);
const look = at("board-look"), frame = look.querySelector(".look-frame"), inner = look.querySelector(".look-board"), board = look.querySelector("hwatu-board");
const answer = await fetch(new URL(`./board/look-${look.lang}.json`, import.meta.url));
const { areas, pages, message } = await answer.json();

async function show() {
  const moment = at("look-moment").value, theme = at("look-theme").value;
  at("look-light").disabled = theme !== "link";
  board.setAttribute("theme", theme === "dark" ? "dark" : "light");
  board.hurry();
  board.shadowRoot.querySelectorAll("[part=stamp]").forEach(each => each.remove());
  Object.assign(board, { speed: 0, locked: null, clock: moment === "play" ? { left: 20, of: 30 } : null });
  await board.show(pages[moment === "call" ? "ask" : moment] ?? pages.play);
  if (moment === "lock") board.locked = look.lang === "ko" ? "연결이 끊겼습니다." : "The connection is lost.";
  if (moment === "call") {
    board.speed = 0.001; // the stamp stays
    const shown = new Promise(done => board.addEventListener("hwatu-event", () => requestAnimationFrame(done), { once: true }));
    board.play([message], pages.end);
    await shown;
  }
  number(moment);
}

function number(moment) {
  const scale = Math.max(LEAST, Math.min(1, frame.clientWidth / WIDTH)), taken = [];
  inner.style.transform = `scale(${scale})`;
  frame.style.height = `${inner.offsetHeight * scale}px`;
  inner.querySelectorAll(".look-number").forEach(each => each.remove());
  const from = inner.getBoundingClientRect();
  for (const { number, part } of areas.filter(each => each.moment === moment)) {
    const found = part ? [...board.shadowRoot.querySelectorAll(SOME[part] ?? `[part~=${part}]`)].find(each => each.getBoundingClientRect().width) : board;
    if (!found) continue;
    const box = found.getBoundingClientRect(), [right, down] = AT[part] ?? [0, 0];
    const place = { x: (box.left - from.left + box.width * right) / scale, y: (box.top - from.top + box.height * down) / scale };
    while (taken.some(each => Math.abs(each.x - place.x) < 22 && Math.abs(each.y - place.y) < 22)) place.x += 22;
    taken.push(place);
    const made = Object.assign(document.createElement("b"), { className: "look-number", textContent: number });
    made.style.left = `${Math.max(12, Math.min(WIDTH - 12, place.x))}px`;
    made.style.top = `${Math.max(12, place.y)}px`;
    inner.append(made);
  }
  look.dataset.shown = moment;
}

at("look-moment").onchange = at("look-theme").onchange = show;
if (matchMedia("(prefers-color-scheme: dark)").matches) at("look-theme").value = "dark";
new ResizeObserver(() => number(at("look-moment").value)).observe(frame);
show();
