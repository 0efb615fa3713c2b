// A scene: what lies where, as plain data, and how each event of a message changes it. There is no document here, so the
// same code runs in Node. Cards are codes; a card of which only the back is known has a key of its own, "back:2:5".

export const GROUPS = ["brights", "animals", "ribbons", "junk", "jokers"];

/** The month of a card; a joker has none, so it stands for itself. */
export const monthOf = code => Number.parseInt(code, 10) || code;

export const isBack = key => key.startsWith("back:");

/** The keys of the turns without a card that bombs have left: they lie in the hand like cards. */
export const turnsOf = count => Array.from({ length: count }, (_, n) => `turn:${n}`);

export const isTurn = key => key.startsWith("turn:");

const KINDS = { B: "brights", A: "animals", R: "ribbons", J: "junk", K: "junk", D: "junk" };
const JUNK_JOKER = /^X[123](\.|$)/;

/** The group of the captures to which a card goes. */
export const groupOf = code => (code[0] === "X" ? (JUNK_JOKER.test(code) ? "junk" : "jokers") : KINDS[code.at(-1)]);

/** The page of a hand in whatever a table tells: a TablePage or a HandPage. */
export const handOf = page => ("series" in page ? page.hand : page);

const STANDING = ["points", "junk_count", "chips", "badges"];
const standingOf = seat => Object.fromEntries(STANDING.map(name => [name, seat[name]]));

/** The scene of a hand. What the scene before it knows beyond the page is kept: the order and the places of cards. */
export function sceneOf(hand, before = null) {
  const loose = [...hand.table, ...hand.stacks.flatMap(each => each.cards)];
  const known = new Map((before?.lying ?? []).map(each => [each.code, each.on]));
  const kept = [...known.keys()].filter(code => loose.includes(code));
  const pile = new Map(hand.stacks.flatMap(({ cards }) => cards.slice(1).map((code, n) => [code, cards[n]])));
  const under = code => (known.has(code) ? known.get(code) : pile.get(code)) ?? null;
  return {
    viewer: hand.viewer,
    turn: hand.turn,
    actor: hand.actor,
    over: hand.over,
    stock: hand.stock,
    faceDown: hand.face_down,
    turned: hand.turned,
    lying: [...kept, ...loose.filter(code => !known.has(code))].map(code => ({ code, on: loose.includes(under(code)) ? under(code) : null })),
    stacks: hand.stacks.map(({ cards, maker }) => ({ cards: [...cards], maker })),
    seats: hand.seats.map((seat, number) => ({
      name: seat.name,
      plays: seat.plays || hand.undecided.includes(number),
      hand: handKeys(seat, number, before?.seats[number]?.hand ?? []),
      captured: Object.fromEntries(GROUPS.map(group => [group, [...seat.captured[group]]])),
      ...standingOf(seat),
    })),
    raised: [],
  };
}

function handKeys(seat, number, before) {
  const backs = before.filter(isBack), missing = seat.hand_size - seat.hand.length;
  const fresh = Array.from({ length: missing }, (_, n) => `back:${number}:${n}`).filter(key => !backs.includes(key));
  return [...seat.hand, ...[...backs, ...fresh].slice(0, missing)];
}

/** The scene after all events of a message, and how every seat stands then. */
export function afterMessage(scene, message) {
  if (message.deal) return sceneOf(message.deal, null);
  const after = message.events.reduce(reduce, scene);
  return { ...after, seats: after.seats.map((seat, number) => ({ ...seat, ...standingOf(message.seats[number]) })) };
}

/** The scene after one event. */
export function reduce(scene, event) {
  const change = CHANGES[event.type];
  const turn = event.seat ?? scene.turn;
  return change ? change({ ...scene, turn, raised: [] }, event) : { ...scene, turn, raised: [] };
}

const CHANGES = {
  CardPlayed: (scene, { seat, card, lands }) => lay(fromHand(scene, seat, [card]), [card], lands.at(-1)),
  SubstitutePlayed: (scene, { card, lands }) => lay({ ...scene, turned: null }, [card], lands.at(-1)),
  Bombed: (scene, { seat, cards, onto }) => lay(fromHand(scene, seat, cards), cards, onto),
  PairBombed: (scene, { seat, cards, onto }) => lay(fromHand(scene, seat, cards), cards, onto.at(-1)),
  JokerPlayed: (scene, { seat, card }) => lay(fromHand(scene, seat, [card]), [card]),
  CardDrawn: (scene, { seat, card }) => {
    const drawn = card ?? `back:${seat}:drawn${scene.stock}`;
    return ofSeat({ ...scene, stock: scene.stock - 1 }, seat, { hand: [...scene.seats[seat].hand, drawn] });
  },
  SubstituteTurned: (scene, { card }) => ({ ...scene, stock: scene.stock - 1, turned: card }),
  StockTurned: (scene, { card, lands }) => fromStock(scene, card, lands),
  JokerTurned: (scene, { card, lands }) => lay({ ...scene, stock: scene.stock - 1 }, [card], lands?.at(-1)),
  Captured: (scene, { seat, cards }) => capture(scene, seat, cards),
  JunkGiven: (scene, { giver, taker, card }) => capture(without(scene, giver, card), taker, [card]),
  Ppuk: (scene, { seat, cards }) => ({ ...scene, stacks: [...scene.stacks, { cards, maker: seat }] }),
  Shaken: show,
  HandQuad: show,
  NagariOffered: show,
  CardsSold: show,
  TableTurnedUp: (scene, { cards }) => lay({ ...turnedIn(scene), faceDown: 0 }, cards),
  TableJoker: (scene, { seat, card, replacement }) => {
    const after = capture(scene, seat, [card]);
    return replacement ? lay({ ...after, stock: after.stock - 1 }, [replacement]) : after;
  },
  StackDealt: (scene, { cards }) => ({ ...scene, stacks: [...scene.stacks, { cards, maker: null }] }),
  SeatDroppedOut: (scene, { seat }) => ofSeat(scene, seat, { plays: false }),
  HandEnded: scene => ({ ...scene, actor: null }),
};

const ofSeat = (scene, number, change) =>
  ({ ...scene, seats: scene.seats.map((seat, n) => (n === number ? { ...seat, ...change } : seat)) });

const lay = (scene, codes, on = null) =>
  ({ ...scene, lying: [...scene.lying.filter(each => !codes.includes(each.code)), ...codes.map((code, n) => ({ code, on: on === null ? null : n ? codes[n - 1] : on }))] });

function fromStock(scene, card, lands) {
  const after = { ...scene, stock: scene.stock - 1 };
  return lands === null ? { ...after, turned: card } : lay(after, [card], lands.at(-1));
}

/** The hands of those who sit out go under the stock. */
function turnedIn(scene) {
  const out = scene.seats.filter(seat => !seat.plays);
  const stock = out.reduce((sum, seat) => sum + seat.hand.length, scene.stock);
  return { ...scene, stock, seats: scene.seats.map(seat => (out.includes(seat) ? { ...seat, hand: [] } : seat)) };
}

/** Backs of a hand become the cards that are shown. */
function revealed(scene, seat, codes) {
  const { hand } = scene.seats[seat], unknown = codes.filter(code => !hand.includes(code));
  const backs = hand.filter(isBack).slice(-unknown.length || hand.length);
  return ofSeat(scene, seat, { hand: hand.map(key => (backs.includes(key) ? unknown[backs.indexOf(key)] ?? key : key)) });
}

function fromHand(scene, seat, codes) {
  const shown = revealed(scene, seat, codes);
  return ofSeat(shown, seat, { hand: shown.seats[seat].hand.filter(key => !codes.includes(key)) });
}

function show(scene, { seat, cards }) {
  return { ...revealed(scene, seat, cards), raised: cards };
}

function capture(scene, seat, cards) {
  const captured = { ...scene.seats[seat].captured };
  for (const code of cards) captured[groupOf(code)] = [...captured[groupOf(code)], code];
  const left = scene.lying.filter(each => !cards.includes(each.code));
  return ofSeat({
    ...scene,
    turned: cards.includes(scene.turned) ? null : scene.turned,
    lying: left.map(each => (cards.includes(each.on) ? { ...each, on: null } : each)),
    stacks: scene.stacks.filter(stack => !stack.cards.some(code => cards.includes(code))),
  }, seat, { captured });
}

function without(scene, seat, card) {
  const { captured } = scene.seats[seat], group = groupOf(card);
  return ofSeat(scene, seat, { captured: { ...captured, [group]: captured[group].filter(code => code !== card) } });
}
