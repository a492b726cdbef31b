/**
 * The costs of one match in two builds of the client, by turns, so that other work of the machine
 * affects both: `GAME=scrapbots BUILD=… OTHER_BUILD=… npm run compare-builds`, where a build is
 * a folder like `web/dist`. Tasks are counted as in `vitals.spec.ts`.
 */

import { call, type GameInfo } from "../api";
import { test, type NewPlayer } from "../fixtures";
import { longTasks, type LongTask } from "../pageTasks";
import { listenTo, record, type Recording } from "../recording";
import { settledAfter } from "../settle";

const SLOWER = 4;
const STEPS = 60;
const TURNS = 3;

const { GAME, BUILD, OTHER_BUILD } = process.env;

test("compare two builds", async ({ player }) => {
  if (!GAME || !BUILD || !OTHER_BUILD) throw new Error("GAME, BUILD and OTHER_BUILD are needed");
  const game = await call<GameInfo>(await player(), "GET", `/games/${GAME}`);
  const recording = await record(player, game, STEPS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const build of [BUILD, OTHER_BUILD]) {
      const { opening, play } = await measure(player, recording, build);
      console.log(
        `${build}: opening ${inWords(opening)}; ${recording.last} steps ${inWords(play)}`,
      );
    }
  }
});

/** The long tasks of that build while it opens the table, and while the match is played. */
async function measure(
  player: NewPlayer,
  recording: Recording,
  build: string,
): Promise<{ opening: LongTask[]; play: LongTask[] }> {
  const listener = await listenTo(player, recording, build);
  const { page, context } = listener;
  // Work to leave a page does not belong to the next one.
  await page.goto("about:blank");
  const opening = await longTasks(page, () => listener.open(), SLOWER);
  const playAll = async (): Promise<void> => {
    for (const { seq, send } of listener.steps()) {
      send();
      await settledAfter(listener, seq - 1);
    }
  };
  const play = await longTasks(page, playAll, SLOWER);
  await context.close();
  return { opening, play };
}

function inWords(tasks: LongTask[]): string {
  const own = tasks.filter(({ own }) => own);
  const longest = own.slice(0, 5).map(({ ms }) => ms);
  return `${own.length} long${own.length > 0 ? `, up to ${longest.join(", ")} ms` : ""}`;
}
