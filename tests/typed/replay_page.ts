// A page by the types of the npm package: `bash .ci/run typescript` installs its tarball and checks this with tsc.
import { HwatuBoard, HwatuReplay } from "hwatu";
import type { ChoicePage, Message, Replay, ReplayPage, TablePage } from "hwatu";

/** What a page sends back when its player has chosen, and what it does with the answer. */
export function follow(board: HwatuBoard, send: (choice: ChoicePage) => Promise<[Message[], TablePage]>): void {
  board.addEventListener("hwatu-choose", async ({ detail }) => {
    const [messages, page] = await send(detail);
    await board.play(messages, page);
  });
}

/** A series of which each hand is loaded when it is shown, from its second step. */
export async function watch(replay: HwatuReplay, whole: ReplayPage): Promise<string[]> {
  const data: Replay = { ...whole, hands: whole.hands.map(hand => ({ title: hand.title, load: async () => hand })) };
  await replay.show(data);
  const told: string[] = [];
  replay.addEventListener("hwatu-step", ({ detail }) => told.push(`${detail.hand}: ${detail.step}`));
  await replay.go(2, 1);
  await replay.look(null);
  await replay.play();
  replay.board.speed = 2;
  return whole.hands[0]!.views.map(view => `${view.name}: ${view.steps[0]!.said}, ${view.steps[0]!.page.seats.length}`);
}

const made: HwatuReplay = document.createElement("hwatu-replay");
const style: string | null = HwatuReplay.style ?? HwatuBoard.style;
export { made, style };

// @ts-expect-error a step is a number
void made.go("3");
// @ts-expect-error a replay has hands, not views
void made.show({ lang: "en", title: "", views: [] });
// @ts-expect-error the step is changed with go()
made.step = 3;
