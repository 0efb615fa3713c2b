// The page "Play in your browser": passes what `worker.js` tells of the table on to the board, and what the reader
// chooses back. It knows no rules. `game.html` is its markup.
import "../board/hwatu-board.js";
import "../board/replay.js";
import { language, translate } from "./parts.js";

const WORDS = {
  en: {
    news: "Log", python: "Loading Python…", library: "Loading the library…", failed: "The game could not be loaded:",
    loaded: (part, whole) => `${part} of ${whole} MB`, names: ["", "Juno", "Jimin"],
    reviewing: "Trying your decisions in other deals, which takes some seconds…", reviewed: mistakes => mistakes ? `${mistakes} of your moves cost more than luck explains (two standard errors). "Next mistake" leads to them.` : "None of your moves cost more than luck explains (two standard errors).",
  },
  ko: {
    news: "진행 기록", python: "파이썬을 불러오는 중…", library: "라이브러리를 불러오는 중…", failed: "게임을 불러오지 못했습니다.",
    loaded: (part, whole) => `${whole}MB 가운데 ${part}MB`, names: ["", "준호", "지민"],
    reviewing: "내 수를 다른 패에서도 쳐 보고 있습니다. 잠시 걸립니다…", reviewed: mistakes => mistakes ? `운으로 보기 어려운 손해(표준오차의 두 배 넘게)를 본 수가 ${mistakes}번 있습니다. '다음 실수'를 누르면 그 수로 갑니다.` : "운으로 보기 어려운 손해(표준오차의 두 배 넘게)를 본 수는 없습니다.",
  },
};

const at = id => document.getElementById(id);
const here = path => new URL(path, import.meta.url).href;
const settings = at("game-settings"), board = at("game-board"), news = at("game-news"), progress = at("game-progress");
const tools = at("game-tools"), thinks = at("game-thinks"), reviewed = at("game-review");
const [hint, review, wide] = ["hint", "review", "wide"].map(name => tools.querySelector(`[name=${name}]`));

let worker, words;
let table = 0; // which one it is, of all that were begun on this page
let told = 0; // the number of the last message that is on the page

const playing = () => "playing" in board.dataset;

// --- what happened ---------------------------------------------------------------------------------------------

function write(messages) {
  if (messages[0].number > told) news.replaceChildren(); // another hand
  const missing = news.childElementCount ? messages.filter(each => each.number > told) : messages;
  for (const { events } of missing) news.append(...events.map(({ text }) => Object.assign(document.createElement("p"), { textContent: text })));
  news.scrollTop = news.scrollHeight;
}

function show(scene) {
  const fresh = scene.messages.filter(each => each.number > told);
  thinks.textContent = "";
  hint.disabled = scene.hand?.actor !== 0;
  review.disabled = !scene.hand?.over;
  if (!review.disabled) hint.disabled = true;
  write(scene.messages);
  told = scene.number;
  return fresh.length ? board.play(fresh, scene) : board.show(scene);
}

// --- the worker ------------------------------------------------------------------------------------------------

function ask(question) {
  worker.postMessage({ ...question, table, lang: settings.lang.value });
}

function advise(found) {
  const same = board.choices.find(each => each.text === found.text);
  if (same) board.advise(same, found.why);
}

async function showReview(data) {
  const found = reviewed.querySelector("hwatu-replay") ?? reviewed.appendChild(document.createElement("hwatu-replay"));
  for (const name of ["theme", "rules"]) if (board.hasAttribute(name)) found.setAttribute(name, board.getAttribute(name));
  reviewed.hidden = false;
  const mistakes = data.hands[0].moves.filter(each => each.better).length;
  thinks.textContent = words.reviewed(mistakes);
  await found.show(data);
  reviewed.scrollIntoView({ behavior: "instant" });
}

function hear({ step, bytes, scene, hint: advice, review: replay, error, of }) {
  if ((scene || advice || replay) && of !== table) return; // of the table before
  const status = at("game-status");
  if (step) status.textContent = words[step];
  if (bytes) {
    progress.value = Math.min(bytes / 1e6, progress.max);
    progress.textContent = progress.ariaLabel = words.loaded(progress.value.toFixed(1), progress.max);
  }
  progress.hidden = !(step || bytes);
  if (scene) {
    status.textContent = "";
    if (!playing()) unveil();
    show(scene);
  }
  if (advice) advise(advice);
  if (replay) showReview(replay);
  if (error) {
    thinks.textContent = "";
    status.textContent = `${words.failed} ${error}`;
    if (!playing()) worker = worker.terminate(); // the button begins anew
    else board.refuse(error);
  }
}

function unveil() {
  const { dataset } = settings.querySelector("button");
  dataset.en = dataset.again;
  dataset.ko = dataset.againKo;
  board.dataset.playing = "";
  speak();
  at("game-table").scrollIntoView({ behavior: "instant" });
}

function speak() {
  const game = at("game"), lang = settings.lang.value;
  words = WORDS[lang];
  board.lang = lang;
  news.ariaLabel = words.news;
  translate(game, lang);
}

function start() {
  if (!worker) {
    worker = new Worker(here("worker.js"), { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = event => hear({ error: event.message ?? "" });
  }
  const seed = new URLSearchParams(location.search).get("seed") ?? crypto.randomUUID();
  told = 0;
  table += 1;
  news.replaceChildren();
  reviewed.hidden = true;
  ask({ preset: settings.preset.value, bot: settings.bot.value, names: words.names, seed });
}

async function picture() { // what a table looks like, before anything is loaded
  const answer = await fetch(here(`../board/picture-${settings.lang.value}.json`));
  const page = answer.ok && await answer.json();
  if (page && !playing()) board.show(page);
}

board.addEventListener("hwatu-choose", ({ detail }) => ask({ action: detail.action }));
board.addEventListener("hwatu-next", () => ask({ deal: true }));
settings.onsubmit = event => {
  event.preventDefault();
  start();
};
settings.lang.onchange = () => {
  speak();
  if (!playing()) picture();
  if (!worker) return;
  news.replaceChildren();
  ask({ again: true });
};
hint.onclick = () => {
  hint.disabled = true;
  ask({ hint: true });
};
review.onclick = () => {
  review.disabled = true;
  thinks.textContent = words.reviewing;
  ask({ review: words.names });
};
wide.hidden = !document.fullscreenEnabled;
wide.onclick = () => (document.fullscreenElement ? document.exitFullscreen() : at("game-table").requestFullscreen());
tools.querySelector("[name=speed]").onchange = event => (board.speed = event.target.value);
const sound = tools.querySelector("[name=sound]");
sound.checked = board.sound;
sound.onchange = () => (board.sound = sound.checked);
board.addEventListener("hwatu-sound", ({ detail }) => (sound.checked = detail));

const dark = () => { // the theme that the reader chose for the docs
  const { theme } = document.body.dataset;
  if (["light", "dark"].includes(theme)) board.setAttribute("theme", theme);
  else board.removeAttribute("theme");
};
new MutationObserver(dark).observe(document.body, { attributeFilter: ["data-theme"] });
dark();
settings.lang.value = language();
speak();
picture();
