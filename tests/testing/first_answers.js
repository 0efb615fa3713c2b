// A starting point for a program under test, as the docs show it: it says that all cards are worth 3 points.

const readline = require("node:readline");

function myPoints(given) {
  return 3; // of the cards given.captured by the rules given.house
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const question = JSON.parse(line);
  const answer = question.ask === "score" ? { points: myPoints(question.given) } : { unsupported: question.ask };
  console.log(JSON.stringify(answer));
});
