// How long each event takes at speed 1, what it sounds like, how hard its card lands, and how its stamp looks. Stamps stay
// while play goes on, so they add little to the time that a decision takes.

const BEATS = { // milliseconds until the next event, and the sound
  CardPlayed: [430],
  SubstitutePlayed: [400],
  Bombed: [620, "bomb"],
  PairBombed: [620, "bomb"],
  JokerPlayed: [380],
  CardDrawn: [300, "turn"],
  SubstituteTurned: [420, "turn"],
  StockTurned: [640, "turn"],
  JokerTurned: [480, "turn"],
  Captured: [300, "sweep"],
  JunkGiven: [280, "give"],
  ChipsPaid: [420, "chips"],
  Shaken: [950, "shake"],
  HandQuad: [950, "set"],
  NagariOffered: [950, "ask"],
  GoSaid: [650, "go"],
  StopSaid: [650, "stop"],
  TableTurnedUp: [500, "turn"],
};

const CALLED = { // the same where somebody calls
  Captured: [720, "set"],
  ChipsPaid: [560, "set"],
  Ppuk: [360, "ppuk"],
  Chok: [300, "chok"],
  Ttadak: [300, "ttadak"],
  StackTaken: [300, "taken"],
  Sseul: [300, "sseul"],
  DepartmentStore: [420, "set"],
  TableQuad: [700, "set"],
};

const TONES = { // of a stamp: red for what brings junk, ink for a mishap, fire, gold and blue for what is said
  Chok: "red", Ttadak: "red", StackTaken: "red", DepartmentStore: "red", Sseul: "blue", Ppuk: "ink", Bombed: "fire", PairBombed: "fire",
  Shaken: "fire", HandQuad: "fire", TableQuad: "fire", QuadEnded: "fire", GoSaid: "gold", StopSaid: "blue", Captured: "gold", ChipsPaid: "gold",
};

const SHAKES = { Ppuk: 1, Ttadak: 1, GoSaid: 1, Shaken: 1 };

const LANDS = { CardPlayed: 1, SubstitutePlayed: 1, StockTurned: 1, JokerPlayed: 1, Bombed: 3, PairBombed: 3 };

/** { wait, tone, stamp, shake, slam } of an event: `stamp` is the colour of its stamp, undefined where nobody calls; `slam` how hard its cards land, from 1 to 3, 0 for cards that do not. */
export function beatOf(event) {
  const [wait, tone] = (event.call && CALLED[event.type]) || (BEATS[event.type] ?? [event.call ? 260 : 120, event.call ? "ask" : undefined]);
  const slam = (LANDS[event.type] ?? 0) + (event.lands?.length > 0 && event.type in LANDS ? 1 : 0);
  return { wait, tone, stamp: event.call ? TONES[event.type] ?? "blue" : undefined, shake: SHAKES[event.type] ?? 0, slam };
}

const MOST = 2200; // milliseconds of a decision at speed 1, so that with drawing it takes no more than 2.5 seconds

/** How long all these events take one after the other, in milliseconds. */
export const lasting = events => events.reduce((sum, event) => sum + beatOf(event).wait, 0);

/** What the times of these events are to be multiplied by, so that a decision of many is not too long: at most 1. */
export const hasteOf = events => Math.min(1, MOST / lasting(events));

/** The cards that an event concerns. */
export const cardsOf = event => event.cards ?? (event.card ? [event.card] : []);
