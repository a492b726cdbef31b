/**
 * What one match costs two builds of the client, by turns, so that no mood of the machine counts:
 * `node paired.js BUILD OTHER_BUILD scrapbots`, where a build is a folder like `web/dist`.
 * Tasks are counted as `vitals.js` counts them.
 */

import assert from "node:assert/strict";
import { openHouse } from "./house.js";
import { listenerTo, record } from "./recording.js";
import { settledAfter } from "./table.js";
import { longTasks } from "./tasks.js";

const SLOWER = 4;
const STEPS = 60;
const TURNS = 3;

const [build, other, game] = process.argv.slice(2);
assert.ok(game, "paired.js BUILD OTHER_BUILD GAME");
const house = await openHouse({ limits: false });
try {
  const info = await (await fetch(`${house.url}/api/games/${game}`)).json();
  const recording = await record(house, info, STEPS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const folder of [build, other]) {
      const { opening, play } = await cost(folder, recording);
      console.log(`${folder}: opening ${told(opening)}; ${recording.last} steps ${told(play)}`);
    }
  }
} finally {
  await house.close();
}

/** The long tasks of that client as it opens the table, and as it is told the match. */
async function cost(folder, recording) {
  const listener = await listenerTo(house, recording, { build: folder });
  const { page, context } = listener;
  // What the browser does to leave a page is not the next one's.
  await page.goto("about:blank");
  const opening = await longTasks(page, () => listener.open(), SLOWER);
  const listen = async () => {
    for (const { seq, tell } of listener.steps()) {
      tell();
      await settledAfter(listener, seq - 1);
    }
  };
  const play = await longTasks(page, listen, SLOWER);
  await context.close();
  return { opening, play };
}

function told(tasks) {
  const own = tasks.filter(({ own }) => own);
  const longest = own.slice(0, 5).map(({ ms }) => ms);
  return `${own.length} long${own.length > 0 ? `, up to ${longest.join(", ")} ms` : ""}`;
}
