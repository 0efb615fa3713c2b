// A page with a board, as far as types go: `tsc` accepts this file as it stands, and what follows @ts-expect-error must be wrong.
import type { Ask, ChoicePage, HwatuBoard, NarratedEvent } from "../../src/hwatu/board/web/hwatu-board.js";

const board: HwatuBoard = document.querySelector("hwatu-board")!;

board.addEventListener("hwatu-event", ({ detail }) => {
  const event: NarratedEvent = detail;
  if (event.type === "Captured") console.log(event.seat, event.cards.length, event.text);
});

board.addEventListener("hwatu-ask", event => {
  const { question, choices }: Ask = event.detail;
  if (question !== "GO_OR_STOP") return;
  event.preventDefault();
  const go: ChoicePage | undefined = choices.find(each => each.action.type === "Go");
  if (go && board.hand?.go?.risk === null && !board.choose(go)) board.announce("Too late.");
});

board.addEventListener("hwatu-choose", ({ detail }) => void fetch("ask", { method: "POST", body: JSON.stringify(detail.action) }));

// @ts-expect-error: no such question
const wrong: Ask = { question: "SHOUT", choices: [] };

// @ts-expect-error: a choice has a text
board.choose({ label: "go" });

// @ts-expect-error: a speed is a number
board.speed = "fast";

export { wrong };
