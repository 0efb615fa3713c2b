// The types of <hwatu-board> and <hwatu-replay>. Written by `python -m tools.board` from a JSON Schema of their pages.

export type AbandonedAs = "VOID" | "NAGARI" | "LOST";

export interface AcceptNagari {
  type: "AcceptNagari";
}

export type Action = Play | Bomb | PlayJoker | TurnStock | Shake | Take | GiveJunk | Go | Stop | OfferNagari | AcceptNagari | RefuseNagari | Join | DropOut | EndHand | PlayOn | CountAs | TakeWin | PushWin;

export interface BadgePage {
  fact: string;
  text: string;
  rule: string;
}

export interface Bomb {
  type: "Bomb";
  month: number;
}

export interface CapturedPage {
  brights: Card[];
  animals: Card[];
  ribbons: Card[];
  junk: Card[];
  jokers: Card[];
}

export type Card = "1B" | "1R" | "1J" | "1K" | "2A" | "2R" | "2J" | "2K" | "3B" | "3R" | "3J" | "3K" | "4A" | "4R" | "4J" | "4K" | "5A" | "5R" | "5J" | "5K" | "6A" | "6R" | "6J" | "6K" | "7A" | "7R" | "7J" | "7K" | "8B" | "8A" | "8J" | "8K" | "9A" | "9R" | "9J" | "9K" | "10A" | "10R" | "10J" | "10K" | "11B" | "11J" | "11K" | "11D" | "12B" | "12A" | "12R" | "12D" | "X1" | "X2" | "X3" | "XB" | "XD" | "XP" | "XY" | "XZ" | `X${string}.${number}`;

export interface CardPage {
  code: Card;
  name: string;
  face: string;
  month: number | null;
  kind: Kind;
  ribbon: Ribbon | null;
  junk: number;
  dual: boolean;
}

export type CardSet = Card[];

export interface ChoicePage {
  action: Action;
  text: string;
  label: string;
  short: string;
  card: Card | null;
  target: Card | null;
  captures: Card[];
}

export interface CountAs {
  type: "CountAs";
  card: Card;
  kind: Kind;
}

export interface CurvePage {
  label: string;
  steps: number;
  seats: CurveSeat[];
}

export interface CurvePoint {
  step: number;
  chips: number;
  error: number;
}

export interface CurveSeat {
  seat: number;
  name: string;
  points: CurvePoint[];
}

export interface DangerPage {
  name: string;
  rule: string;
  safe_at: number;
  by: number[];
}

export interface DropOut {
  type: "DropOut";
}

export type End = "STOP" | "NAGARI" | "AGREED_NAGARI" | "HAND_QUAD" | "PPUK_LIMIT" | "EMPTY_TURNS" | "VOID" | "PLAYED_OUT" | "ABANDONED";

export interface EndHand {
  type: "EndHand";
}

export interface FairDealPage {
  commitment: string;
  words: string[];
  secret: string | null;
  deck: Card[];
  packets: number[][];
  table_first: boolean;
}

export interface GiveJunk {
  type: "GiveJunk";
  card: Card;
}

export interface Go {
  type: "Go";
}

export interface GoPage {
  goes: number;
  net: number[];
  risk: string | null;
  rule: string | null;
}

export interface HandPage {
  viewer: number | null;
  phase: Phase;
  decides: string | null;
  asks: string | null;
  actor: number | null;
  turn: number | null;
  dealer: number;
  active: number[];
  undecided: number[];
  table: Card[];
  face_down: number;
  stacks: StackPage[];
  turned: Card | null;
  stock: number;
  brought_in: string[];
  missions: MissionPage[];
  seats: SeatPage[];
  choices: ChoicePage[];
  stop: SettlementPage | null;
  go: GoPage | null;
  over: boolean;
  settlement: SettlementPage | null;
}

export interface HintPage {
  action: Action;
  text: string;
  label: string;
  short: string;
  card: Card | null;
  target: Card | null;
  captures: Card[];
  why: string[];
}

export interface Join {
  type: "Join";
}

export type Kind = "BRIGHT" | "ANIMAL" | "RIBBON" | "JUNK" | "JOKER";

export interface Line {
  rule: string;
  name: string;
  korean: string;
  op: Op;
  value: number;
}

export interface Message {
  number: number;
  events: NarratedEvent[];
  seats: StandingPage[];
  deal: HandPage | null;
  seated: SeatedPage | null;
}

export interface Mission {
  name: string;
  korean: string;
  cards: CardSet;
  factor: number;
}

export interface MissionPage {
  name: string;
  rule: string;
  cards: Card[];
  factor: number;
  each: boolean;
}

export interface MultiplierPage {
  name: string;
  rule: string;
  factor: number;
}

export interface NarratedBombTurn {
  type: "BombTurn";
  seat: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedBombed {
  type: "Bombed";
  seat: number;
  cards: CardSet;
  onto: Card;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedCaptured {
  type: "Captured";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedCardDrawn {
  type: "CardDrawn";
  seat: number;
  card: Card | null;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedCardPlayed {
  type: "CardPlayed";
  seat: number;
  card: Card;
  onto: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedCardsSold {
  type: "CardsSold";
  seat: number;
  cards: CardSet;
  chips: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedChipsPaid {
  type: "ChipsPaid";
  payer: number | null;
  payee: number | null;
  amount: number;
  reason: string;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedChok {
  type: "Chok";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedDepartmentStore {
  type: "DepartmentStore";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedDualCounted {
  type: "DualCounted";
  seat: number;
  card: Card;
  kind: Kind;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedDualLocked {
  type: "DualLocked";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export type NarratedEvent = NarratedMonthDrawn | NarratedMissionDrawn | NarratedMissionCardsDrawn | NarratedTableJoker | NarratedStackDealt | NarratedTableQuad | NarratedHandQuad | NarratedQuadEnded | NarratedQuadPlayedOn | NarratedShaken | NarratedCardPlayed | NarratedBombed | NarratedPairBombed | NarratedJokerPlayed | NarratedCardDrawn | NarratedSubstituteTurned | NarratedSubstitutePlayed | NarratedBombTurn | NarratedStockTurned | NarratedJokerTurned | NarratedCaptured | NarratedPpuk | NarratedTtadak | NarratedChok | NarratedStackTaken | NarratedSseul | NarratedDepartmentStore | NarratedJunkGiven | NarratedDualLocked | NarratedChipsPaid | NarratedDualCounted | NarratedGoSaid | NarratedStopSaid | NarratedWinTaken | NarratedWinPushed | NarratedNagariOffered | NarratedNagariAccepted | NarratedNagariRefused | NarratedSeatJoined | NarratedSeatDroppedOut | NarratedCardsSold | NarratedTableTurnedUp | NarratedTurnMissed | NarratedHandAbandoned | NarratedHandEnded;

export interface NarratedGoSaid {
  type: "GoSaid";
  seat: number;
  goes: number;
  points: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedHandAbandoned {
  type: "HandAbandoned";
  seat: number | null;
  counts_as: AbandonedAs;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedHandEnded {
  type: "HandEnded";
  end: End;
  winner: number | null;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedHandQuad {
  type: "HandQuad";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedJokerPlayed {
  type: "JokerPlayed";
  seat: number;
  card: Card;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedJokerTurned {
  type: "JokerTurned";
  seat: number;
  card: Card;
  waits: boolean;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedJunkGiven {
  type: "JunkGiven";
  giver: number;
  taker: number;
  card: Card;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedMissionCardsDrawn {
  type: "MissionCardsDrawn";
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedMissionDrawn {
  type: "MissionDrawn";
  mission: Mission;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedMonthDrawn {
  type: "MonthDrawn";
  month: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedNagariAccepted {
  type: "NagariAccepted";
  seat: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedNagariOffered {
  type: "NagariOffered";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedNagariRefused {
  type: "NagariRefused";
  seat: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedPairBombed {
  type: "PairBombed";
  seat: number;
  cards: CardSet;
  onto: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedPpuk {
  type: "Ppuk";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedQuadEnded {
  type: "QuadEnded";
  seat: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedQuadPlayedOn {
  type: "QuadPlayedOn";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedSeatDroppedOut {
  type: "SeatDroppedOut";
  seat: number;
  forced: boolean;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedSeatJoined {
  type: "SeatJoined";
  seat: number;
  forced: boolean;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedShaken {
  type: "Shaken";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedSseul {
  type: "Sseul";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedStackDealt {
  type: "StackDealt";
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedStackTaken {
  type: "StackTaken";
  seat: number;
  cards: CardSet;
  maker: number | null;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedStockTurned {
  type: "StockTurned";
  seat: number;
  card: Card;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedStopSaid {
  type: "StopSaid";
  seat: number;
  points: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedSubstitutePlayed {
  type: "SubstitutePlayed";
  seat: number;
  card: Card;
  onto: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedSubstituteTurned {
  type: "SubstituteTurned";
  seat: number;
  card: Card;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedTableJoker {
  type: "TableJoker";
  seat: number;
  card: Card;
  replacement: Card | null;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedTableQuad {
  type: "TableQuad";
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedTableTurnedUp {
  type: "TableTurnedUp";
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedTtadak {
  type: "Ttadak";
  seat: number;
  cards: CardSet;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedTurnMissed {
  type: "TurnMissed";
  seat: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedWinPushed {
  type: "WinPushed";
  seat: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface NarratedWinTaken {
  type: "WinTaken";
  seat: number;
  rule: string;
  text: string;
  call: string | null;
  lands: Card[] | null;
}

export interface OfferNagari {
  type: "OfferNagari";
}

export type Op = "ADD" | "MULTIPLY" | "DIVIDE" | "LIMIT";

export type Phase = "SEATING" | "TURN" | "PLACE" | "TAKE" | "QUAD" | "GIVE" | "DUAL" | "GO_OR_STOP" | "PUSH" | "ANSWER" | "OVER";

export interface Play {
  type: "Play";
  card: Card;
  onto: Card | null;
}

export interface PlayJoker {
  type: "PlayJoker";
  card: Card;
}

export interface PlayOn {
  type: "PlayOn";
}

export interface PushWin {
  type: "PushWin";
}

export interface ReasonedPayment {
  text: string;
  baks: string[];
  payer: number | null;
  payee: number | null;
  amount: number;
  reason: string;
  rule: string;
  debtor: number | null;
  lines: Line[];
}

export interface RefuseNagari {
  type: "RefuseNagari";
}

export interface ReplayHand {
  title: string;
  views: ReplayView[];
  moves: ReplayMove[];
  fair: FairDealPage | null;
  curve: CurvePage | null;
}

export interface ReplayMove {
  step: number;
  seat: number;
  name: string;
  text: string;
  better: ChoicePage | null;
}

export interface ReplayPage {
  lang: string;
  title: string;
  hands: ReplayHand[];
}

export interface ReplayStep {
  messages: Message[];
  page: HandPage;
  said: string;
  note: string;
}

export interface ReplayView {
  seat: number | null;
  name: string;
  steps: ReplayStep[];
}

export type Ribbon = "HONGDAN" | "CHODAN" | "CHEONGDAN" | "RAIN";

export interface ScoreItemPage {
  name: string;
  points: number;
  cards: Card[];
  rule: string;
}

export interface ScorePage {
  points: number;
  items: ScoreItemPage[];
}

export interface SeatPage {
  goes: number;
  go_points: number;
  last_go: number;
  shaken: number[];
  bombed: number[];
  first_months: number[];
  bomb_turns: number;
  ppuks: number;
  dropped: Card[];
  shown: Card[];
  pair_bombed: number[];
  quads: number[];
  as_animal: Card[];
  as_junk: Card[];
  reverse_go: boolean;
  idle: number;
  first_ppuk: boolean;
  points: number;
  junk_count: number;
  chips: number;
  badges: BadgePage[];
  name: string;
  hand: Card[];
  hand_size: number;
  plays: boolean;
  captured: CapturedPage;
  sets: SetPage[];
  in_danger: DangerPage[];
  multipliers: MultiplierPage[];
}

export interface SeatedPage {
  seat: number;
  who: string;
  text: string;
}

export interface SeriesPage {
  hands: number | null;
  played: number;
  chips: number[];
  money: number[];
  stake: number;
  purses: number[];
  paid: number[];
  dealer: number;
  over: boolean;
}

export interface SetPage {
  name: string;
  rule: string;
  points: number;
  cards: Card[];
  needs: number;
  have: number;
  possible: boolean;
  complete: boolean;
}

export interface SettlementPage {
  net: number[];
  winner: number | null;
  end: string;
  score: ScorePage | null;
  text: string;
  payments: ReasonedPayment[];
}

export interface Shake {
  type: "Shake";
  month: number;
}

export interface StackPage {
  cards: Card[];
  maker: number | null;
}

export interface StandingPage {
  points: number;
  junk_count: number;
  chips: number;
  badges: BadgePage[];
}

export interface Stop {
  type: "Stop";
}

export interface TablePage {
  number: number;
  seats: string[];
  names: string[];
  away: number[];
  series: SeriesPage;
  hand: HandPage | null;
  fair: FairDealPage | null;
  next_commitment: string | null;
}

export interface Take {
  type: "Take";
  card: Card;
}

export interface TakeWin {
  type: "TakeWin";
}

export interface TurnStock {
  type: "TurnStock";
}

/** A Go-Stop table. */
export declare class HwatuBoard extends HTMLElement {
  /** The text of the style sheet, for a page of one file. */
  static style: string | null;
  /** The address of each face by its name, for the same. */
  static faces: Record<string, string> | null;
  /** Resolved once the board has its style, and so its size. */
  readonly ready: Promise<void>;
  readonly page: TablePage | HandPage | null;
  /** The page of the hand in `page`. */
  readonly hand: HandPage | null;
  readonly choices: ChoicePage[];
  readonly busy: boolean;
  lang: "en" | "ko";
  /** How fast everything moves: 1, 2, 4 ...; 0 moves nothing. */
  speed: number;
  /** Whether there is sound; where the attribute `sound` is "ask", what its reader answered. */
  sound: boolean;
  /** Whether the reader has yet to be asked for sound. */
  readonly asksForSound: boolean;
  /** Why nothing can be chosen now, in words, or null. */
  locked: string | null;
  /** For each seat a word beside its name, such as "away", or null; a bot is called so without it. */
  notes: (string | null)[];
  /** How long the seat that decides has left, in seconds: a bar on its plate that gets shorter. */
  clock: { left: number; of: number } | null;
  /** There is no next hand to ask for. */
  nonext: boolean;
  /** Whether another series may follow the last hand of one: its receipt then has a button, too. */
  again: boolean;
  /** The address of a card's picture. */
  faceOf(card: string): string;
  /** Choose as if the reader had clicked; whether this is, by its `text`, one of the `choices` that can be made now. */
  choose(choice: Pick<ChoicePage, "text">): boolean;
  /** Point at one of the `choices`, as advice. */
  advise(choice: ChoicePage, why?: readonly string[]): void;
  /** Say why what was chosen is refused, and let the reader choose again. */
  refuse(text: string): void;
  /** Say something to screen readers, in turn with what happens on the table. */
  announce(text: string): void;
  /** Show a page at once. */
  show(page: TablePage | HandPage): Promise<void>;
  /** Play the events of messages as movement, then show the page after them. */
  play(messages: Message[], page: TablePage | HandPage): Promise<void>;
  /** Finish what is moving now at once. */
  hurry(): void;
}

/** What is asked beyond which card to play: a phase, or within `TURN` what may be done besides. */
export type Question = "MATCH" | "SHAKE" | "BOMB" | "TURN_STOCK" | "OFFER_NAGARI"
  | Exclude<Phase, "TURN" | "TAKE" | "PLACE" | "OVER">;

export interface Ask {
  question: Question;
  /** The entries of `choices` that answer it, one of which `choose` takes. */
  choices: ChoicePage[];
}

export interface HwatuBoardEventMap {
  /** An event is shown: as its card begins to move, as its stamp appears. */
  "hwatu-event": CustomEvent<NarratedEvent>;
  /** The board is about to ask. Prevented, it does not, and the page answers with `choose`. */
  "hwatu-ask": CustomEvent<Ask>;
  /** The reader said whether there is to be sound, where the attribute `sound` is "ask". */
  "hwatu-sound": CustomEvent<boolean>;
  /** The reader made a choice; the detail is the entry of `choices`. */
  "hwatu-choose": CustomEvent<ChoicePage>;
  /** The reader asks for the next hand. */
  "hwatu-next": CustomEvent<null>;
  /** The reader asks for a rule; the detail is its id. Prevented, its address is not opened. */
  "hwatu-rule": CustomEvent<string>;
}

/** A hand that is loaded when it is first shown. */
export interface LoadedHand {
  title: string;
  load(): Promise<ReplayHand>;
}

/** Hands on a board, step by step. */
export declare class HwatuReplay extends HTMLElement {
  /** The text of the style sheet, for a page of one file. */
  static style: string | null;
  readonly board: HwatuBoard;
  readonly data: Replay | null;
  /** Which hand is shown, from 1. */
  readonly hand: number;
  /** Which step of it: 0 is the deal, 12 the hand after 12 decisions. */
  readonly step: number;
  /** The number of its last step. */
  readonly last: number;
  /** Whose eyes: a seat, or null for every hand open. */
  readonly seat: number | null;
  readonly playing: boolean;
  /** Show a replay: from its first step, or with the attribute `linked` from the move in the page's address. */
  show(data: Replay): Promise<void>;
  /** Go to a step, of this hand or of another. The next step is played, any other shown at once. */
  go(step: number, hand?: number): Promise<void>;
  /** See the hand as a seat saw it, or with null as everybody sees it afterwards. */
  look(seat: number | null): Promise<void>;
  /** Play the steps one after the other, to the end of the hand or until somebody goes elsewhere. */
  play(): Promise<void>;
  pause(): void;
}

/** What <hwatu-replay> shows: a ReplayPage, or one whose hands are loaded when they are shown. */
export type Replay = Omit<ReplayPage, "hands"> & { hands: (ReplayHand | LoadedHand)[] };

export interface HwatuReplayEventMap {
  /** The replay went to a step. */
  "hwatu-step": CustomEvent<{ hand: number; step: number }>;
}

declare global {
  interface HTMLElementTagNameMap { "hwatu-board": HwatuBoard; "hwatu-replay": HwatuReplay }
  interface HTMLElementEventMap extends HwatuBoardEventMap, HwatuReplayEventMap {}
}
