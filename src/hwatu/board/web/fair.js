// Checks in a page that nobody chose the cards: the documented digests and shuffle, and the cards that were seen.
// The page may come from the server that dealt: who does not trust it runs `hwatu verify` on the record instead.

const ROUND = [..."428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2".split(" ")].map(each => Number.parseInt(each, 16));
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The SHA-256 of bytes. `crypto.subtle` has it only where a page came over HTTPS. */
export function sha256(bytes) {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64), view = new DataView(padded.buffer), state = [...START], words = new Uint32Array(64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, bytes.length << 3);
  for (let block = 0; block < padded.length; block += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = view.getUint32(block + 4 * n);
    for (let n = 16; n < 64; n += 1) {
      const [old, last] = [words[n - 15], words[n - 2]];
      words[n] = words[n - 16] + (turn(old, 7) ^ turn(old, 18) ^ (old >>> 3)) + words[n - 7] + (turn(last, 17) ^ turn(last, 19) ^ (last >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let n = 0; n < 64; n += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[n] + words[n]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((each, n) => { state[n] = (state[n] + each) | 0; });
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((each, n) => digest.setUint32(4 * n, each));
  return new Uint8Array(digest.buffer);
}

const text = said => new TextEncoder().encode(said);
const hex = bytes => [...bytes].map(each => each.toString(16).padStart(2, "0")).join("");
const unhex = digits => Uint8Array.from(digits.match(/../g) ?? [], each => Number.parseInt(each, 16));
const number = value => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
const joined = (...parts) => Uint8Array.from(parts.flatMap(each => [...each]));
const digest = (purpose, ...parts) => sha256(joined(...[text(`hwatu fair 1 ${purpose}`), ...parts].flatMap(part => [number(part.length), part])));

/** The digests of hwatu.fair, as hexadecimal digits. */
export const commitment = secret => hex(digest("commitment", unhex(secret)));
export const seal = (committed, seat, words) => hex(digest("seal", unhex(committed), text(String(seat)), text(words)));
export const seedOf = (secret, words) => hex(digest("deal", unhex(secret), ...words.map(text)));

/** The deck as the shuffle orders it: the first card is dealt first. */
export function shuffled(seed, deck) {
  const key = sha256(joined(text("bytes:"), unhex(seed))), order = [...deck];
  let block = [], blocks = 0;
  for (let left = order.length; left > 1;) {
    if (!block.length) { block = [...sha256(joined(key, text("deck"), number(blocks)))]; blocks += 1; }
    const value = block.shift();
    if (value >= 256 - (256 % left)) continue;
    const place = value % left;
    left -= 1;
    [order[left], order[place]] = [order[place], order[left]];
  }
  return order;
}

/** The packets of an order: the hand of each seat, the table, and the stock. */
export function dealt(order, { packets, table_first: tableFirst }, seats, dealer) {
  const left = [...order], hands = new Map(seats.map(seat => [seat, []])), table = [], first = seats.indexOf(dealer) + 1;
  for (const [toHand, toTable] of packets) {
    const give = () => table.push(...left.splice(0, toTable));
    if (tableFirst) give();
    for (const seat of [...seats.slice(first), ...seats.slice(0, first)]) hands.get(seat).push(...left.splice(0, toHand));
    if (!tableFirst) give();
  }
  return { hands, table, stock: left };
}

const same = (one, other) => one.length === other.length && [...one].sort().join() === [...other].sort().join();

/** Why a hand was not dealt as it should have been, or null: "secret", or "cards" if other cards were seen than the shuffle gives.
 *  `page` is the hand as it was dealt, `messages` what was told of it from then on, as far as anybody saw it. */
export function wrongDeal(fair, page, messages) {
  if (commitment(fair.secret) !== fair.commitment) return "secret";
  const seats = page.seats.map((_, seat) => seat).filter(seat => page.seats[seat].hand_size), events = messages.flatMap(each => each.events);
  if (!seats.length) return null;
  const should = dealt(shuffled(seedOf(fair.secret, fair.words), fair.deck), fair, seats, page.dealer);
  for (const seat of seats) {
    const { hand, hand_size: size } = page.seats[seat];
    if (hand.length === size && !same(hand, should.hands.get(seat))) return "cards";
  }
  if (seats.length > 3 || fair.deck.some(code => code[0] === "X")) return null; // dropped cards and jokers change what comes from the stock
  if (!same([...page.table, ...page.stacks.flatMap(each => each.cards)], should.table)) return "cards";
  const turned = events.filter(each => each.type === "StockTurned").map(each => each.card);
  return turned.every((code, place) => code === should.stock[place]) ? null : "cards";
}
