// How long each event takes at speed 1, what it sounds like, and how its stamp looks. Stamps stay while play goes on, so
// they add little to the time that a decision takes.

const BEATS = { // milliseconds until the next event, and the sound
  CardPlayed: [430, "slap"],
  SubstitutePlayed: [400, "slap"],
  Bombed: [520, "thud"],
  PairBombed: [520, "thud"],
  JokerPlayed: [380, "slap"],
  CardDrawn: [300, "turn"],
  SubstituteTurned: [420, "turn"],
  StockTurned: [640, "turn"],
  JokerTurned: [480, "turn"],
  Captured: [300, "sweep"],
  JunkGiven: [280, "give"],
  ChipsPaid: [420, "give"],
  Shaken: [950, "gong"],
  HandQuad: [950, "gong"],
  NagariOffered: [950, "gong"],
  GoSaid: [650, "gong"],
  StopSaid: [650, "gong"],
  TableTurnedUp: [500, "turn"],
};

const TONES = { // of a stamp: red for what brings junk, ink for a mishap, fire, gold and blue for what is said
  Chok: "red", Ttadak: "red", StackTaken: "red", DepartmentStore: "red", Sseul: "blue", Ppuk: "ink", Bombed: "fire", PairBombed: "fire",
  Shaken: "fire", HandQuad: "fire", TableQuad: "fire", QuadEnded: "fire", GoSaid: "gold", StopSaid: "blue",
};

const SHAKES = { Bombed: 2, PairBombed: 2, Ppuk: 1, Ttadak: 1, GoSaid: 1, Shaken: 1 };

/** { wait, tone, stamp, shake } of an event: `stamp` is the colour of its stamp, undefined where nobody calls. */
export function beatOf(event) {
  const [wait, tone] = BEATS[event.type] ?? [event.call ? 260 : 120, event.call ? "thud" : undefined];
  return { wait, tone, stamp: event.call ? TONES[event.type] ?? "blue" : undefined, shake: SHAKES[event.type] ?? 0 };
}

const MOST = 2200; // milliseconds of a decision at speed 1, so that with drawing it takes no more than 2.5 seconds

/** How long all these events take one after the other, in milliseconds. */
export const lasting = events => events.reduce((sum, event) => sum + beatOf(event).wait, 0);

/** What the times of these events are to be multiplied by, so that a decision of many is not too long: at most 1. */
export const hasteOf = events => Math.min(1, MOST / lasting(events));

/** The cards that an event concerns. */
export const cardsOf = event => event.cards ?? (event.card ? [event.card] : []);
