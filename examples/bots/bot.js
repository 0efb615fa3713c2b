// A bot for Go-Stop in JavaScript, on Node alone: takes what is worth most, keeps bonuses for later, and stops early.
// Try it:  hwatu check-bot "node examples/bots/bot.js"
"use strict";

const WORTH = { B: 7, A: 3, R: 3, D: 4, J: 2, K: 2, X: 5 };
const BIRDS = ["2A", "4A", "8A"];

const month = (code) => parseInt(code, 10); // NaN for a joker
const worth = (code) => (code[0] === "X" ? WORTH.X : WORTH[code.at(-1)]) + (BIRDS.includes(code) ? 2 : 0);
const sum = (cards) => cards.reduce((total, each) => total + worth(each), 0);

/** What playing a card from the hand brings at once: its own worth and that of all it captures. */
function gain(card, onto, view) {
  const stack = (view.stacks ?? []).find((each) => month(each.cards[0]) === month(card));
  if (stack) return worth(card) + sum(stack.cards) + 6; // and junk from every opponent
  const lying = view.table.filter((each) => month(each) === month(card));
  if (lying.length === 0) return -worth(card) / 2; // others may take it
  if (lying.length === 3) return worth(card) + sum(lying) + 6;
  return worth(card) + (onto ? worth(onto) : Math.max(...lying.map(worth)));
}

/** How much the bot likes a choice, which reads as in a record: "play 2A>2R", "bomb 3", "go". */
function liking(choice, view) {
  const [word, rest] = choice.split(" ");
  switch (word) {
    case "play": {
      const [card, onto] = rest.split(">");
      return gain(card, onto, view);
    }
    case "bomb":
      return 20;
    case "shake":
    case "joker":
      return 15;
    case "take":
      return worth(rest);
    case "give":
      return -worth(rest);
    case "stop":
      return 10;
    case "go":
      return view.hand_sizes[view.viewer] > 5 ? 12 : 0;
    default:
      return 1;
  }
}

function decide({ id, choices, view }) {
  const likes = choices.map((choice) => liking(choice, view));
  return { type: "choose", id, choice: likes.indexOf(Math.max(...likes)) };
}

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    if (!line.trim()) return;
    const message = JSON.parse(line);
    if (message.type === "hello") say({ type: "hello", version: 1, name: "js" });
    if (message.type === "decide") say(decide(message));
    if (message.type === "failed") console.error(message.message);
    if (message.type === "quit") process.exit();
  });
