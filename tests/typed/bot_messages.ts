// A bot by the types that json-schema-to-typescript makes of schema.json: `bash .ci/run typescript` checks it with tsc.
import type {
  BotHello,
  Card,
  ChooseMessage,
  DecideMessage,
  DeclineMessage,
  EndMessage,
  EventsMessage,
  FailedMessage,
  GameMessage,
  InfoMessage,
  QuitMessage,
  RefereeHello,
  ShortView,
} from "./schema";

type FromReferee =
  | RefereeHello
  | GameMessage
  | DecideMessage
  | EventsMessage
  | EndMessage
  | FailedMessage
  | QuitMessage;
type FromBot = BotHello | ChooseMessage | DeclineMessage | InfoMessage;

/** The cards that the bot holds itself. */
function mine(view: ShortView): Card[] {
  return view.viewer === null ? [] : view.hands[view.viewer]!;
}

/** The seats that have said go; facts that are left out have their default. */
function goers(view: ShortView): number[] {
  return view.marks.flatMap(({ goes = 0 }, seat) => (goes > 0 ? [seat] : []));
}

export function answer(message: FromReferee): FromBot | null {
  switch (message.type) {
    case "hello":
      return { type: "hello", version: message.version, name: "typed", wants: ["events"], lang: "ko" };
    case "game":
      return message.rules.players > 2 ? { type: "info", text: message.preset } : null;
    case "decide": {
      const behind = message.points.some((points, seat) => points > message.stop_points[seat]!) || message.chips[0]! < 0;
      if (message.choices.length === 0) return { type: "decline", id: message.id, reason: "nothing to choose" };
      if (behind) return { type: "info", fallback: "it plays the first card" };
      const brights = mine(message.view).filter((card) => card.endsWith("B"));
      const stop = message.choices.indexOf("stop");
      const choice = stop >= 0 && goers(message.view).length > 0 ? stop : brights.length % message.choices.length;
      return { type: "choose", id: message.id, choice };
    }
    case "events":
      return { type: "info", text: message.events.map((event) => `${event.type} ${event.rule}`).join() };
    case "end":
      return message.winner === null ? null : { type: "info", text: String(message.net[message.winner]) };
    case "failed":
      throw new Error(`${message.code}: ${message.message}`);
    case "quit":
      return null;
  }
}

// What tsc must refuse:

// @ts-expect-error a choice is a number
export const inWords: ChooseMessage = { type: "choose", id: 1, choice: "play 2A" };
// @ts-expect-error the id is missing
export const withoutId: ChooseMessage = { type: "choose", choice: 0 };
// @ts-expect-error nobody can ask for states
export const tooMuch: BotHello = { type: "hello", version: 1, name: "x", wants: ["state"] };
// @ts-expect-error there is no such card
export const thirteen: Card = "13B";
// @ts-expect-error views have no stock
export const stock = (view: ShortView) => view.stock;
// @ts-expect-error facts of a seat may be left out
export const goes = (view: ShortView): number => view.marks[0]!.goes;
