// The shuffle that nobody can rig, as a player's page sees to it: it adds words, keeps what was shown before the deal, and
// compares it after the hand. Words are drawn at random, with those of the player behind them.

import { at, words } from "./words.js";

const board = document.querySelector("script[src*=hwatu-board]").src;
const { seal, wrongDeal } = await import(board.replace("hwatu-board.js", "fair.js"));

const key = `fair/${location.pathname.split("/")[2]}`;
let mine = JSON.parse(localStorage[key] ?? "null"); // { round, commitment, after, seat, words, seals, sealed, lost, again }: `after` is the last message before the deal, and the series of that
let heard = new Map(); // the messages of the hand on the table

export const wanted = () => localStorage.fair !== "off";

const keep = changed => (localStorage[key] = JSON.stringify(mine = changed));
const random = () => [...crypto.getRandomValues(new Uint8Array(12))].map(each => each.toString(16).padStart(2, "0")).join("");

/** The words of the player, as `hwatu.fair` takes them: a line without control characters and halves of letters. */
const said = () => at("words").value.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ");

/** The connection was lost: the server may have started again, and then it begins a round again without being at fault. */
export const interrupted = () => mine && keep({ ...mine, lost: true });
interrupted();

/** A message of a series: each series counts its own. */
const place = (series, number) => `${series}/${number}`;

/** Take part in a round of words: first the seal, then, when all seals are shown, the words. */
export function takePart({ round, seat, now, tally }, send) {
  const after = now.series.over ? place(tally.series + 1, 0) : place(tally.series, now.number), undealt = mine !== null && mine.after === after;
  if (undealt && (seat === null || !wanted())) keep(null);
  if (!round || seat === null || !wanted()) return;
  if (mine?.round !== round.name || mine.seat !== seat) {
    const again = undealt && (mine.again || (mine.seals !== null && !mine.lost)); // a server that knows all words must deal
    keep({ round: round.name, commitment: round.commitment, after, seat, words: `${random()} ${said()}`.trim(), seals: null, sealed: false, lost: false, again });
  }
  if (round.seals === null && !mine.sealed) {
    keep({ ...mine, sealed: true });
    send({ do: "seal", round: round.name, seal: seal(round.commitment, seat, mine.words) });
  } else if (round.seals?.[seat] && mine.seals === null) {
    keep({ ...mine, seals: round.seals });
    send({ do: "words", round: round.name, words: mine.words });
  }
}

/** Keep what is told of a hand, and say at its end whether nobody has chosen its cards. */
export function check({ messages, now, tally }) {
  for (const each of messages) {
    if (each.deal) heard = new Map();
    heard.set(each.number, each);
  }
  const { fair } = now, told = [...heard.values()].sort((one, other) => one.number - other.number), promised = mine?.sealed && mine.after === place(tally.series, told[0]?.number - 1);
  at("fair").hidden = !fair && !promised;
  if (!fair && !promised) return;
  const wrong = !fair ? "otherWords" : broken(fair, promised) ?? (fair.secret && told[0]?.deal ? unlike(fair, told) : null);
  const judged = wrong ?? (fair.secret ? "fair" : "");
  at("fair").dataset.judged = judged;
  at("fairness").textContent = wrong ? words.rigged(words[wrong]) : judged ? words.fair : words.sealed;
  at("proof").textContent = fair ? words.proof(fair.commitment, fair.secret) : "";
}

/** How a promise that was made before the deal is broken, or null. */
function broken(fair, promised) {
  if (!promised) return null;
  if (mine.again) return "roundAgain";
  if (fair.commitment !== mine.commitment) return "otherCommitment";
  const open = fair.words.every((each, seat) => !each || seal(fair.commitment, seat, each) === mine.seals?.[seat]);
  return fair.words[mine.seat] === mine.words && open ? null : "otherWords";
}

/** How the cards differ from what they should be, or null. */
function unlike(fair, told) {
  const wrong = wrongDeal(fair, told[0].deal, told);
  return wrong && (wrong === "secret" ? "otherSecret" : "otherCards");
}
