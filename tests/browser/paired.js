/**
 * What one match costs two builds of the client, by turns, so that no mood of the machine counts:
 * `node paired.js BUILD OTHER_BUILD scrapbots`, where a build is a folder like `web/dist`.
 *
 * A match against bots is recorded as the page hears it, and told to both clients word by word. It
 * is another match each time. Tasks are counted as `vitals.js` counts them.
 */

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { matchAgainstBots } from "./calls.js";
import { openHouse } from "./house.js";
import { playFrom } from "./seat.js";
import { settledAfter } from "./table.js";
import { longTasks } from "./tasks.js";

const SLOWER = 4;
const STEPS = 60;
const TURNS = 3;

const [build, other, game] = process.argv.slice(2);
assert.ok(game, "paired.js BUILD OTHER_BUILD GAME");
const house = await openHouse({ limits: false });
try {
  const record = await recorded();
  const { cookies } = await record.person.context.storageState();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const folder of [build, other]) {
      const { opening, play } = await cost(folder, { ...record, cookies });
      console.log(`${folder}: opening ${told(opening)}; ${STEPS} steps ${told(play)}`);
    }
  }
} finally {
  await house.close();
}

/** All that a page hears of a match, from its first message to the last. */
async function recorded() {
  const person = await house.person("Guest of both", { reducedMotion: "no-preference" });
  const { page } = person;
  const info = await (await fetch(`${house.url}/api/games/${game}`)).json();
  const id = await matchAgainstBots(person, game, { seats: info.seats_min });
  let heard = [];
  page.on("websocket", (socket) => {
    heard = [];
    socket.on("framereceived", ({ payload }) => heard.push(payload));
  });
  await page.goto(`${house.url}/matches/${id}`);
  await settledAfter(person, -1);
  await playFrom(person, await house.person(), id, {
    steps: STEPS,
    ready: (seq) => settledAfter(person, seq - 1),
  });
  return { person, id, heard };
}

/** The long tasks of that client as it opens the table, and as it is told the match. */
async function cost(folder, { id, heard, cookies }) {
  const listener = await house.person(null, { reducedMotion: "no-preference" });
  const { page, context } = listener;
  await context.addCookies(cookies);
  await context.route(
    (address) => !/^\/(api|ws)\b/.test(address.pathname),
    (route) => {
      const file = path.join(folder, new URL(route.request().url()).pathname);
      const isPage = !path.extname(file) || !existsSync(file);
      return route.fulfill({ path: isPage ? path.join(folder, "index.html") : file });
    },
  );
  const first = heard.findIndex((text) => JSON.parse(text).type === "match_snapshot");
  let say;
  const listens = new Promise((resolve) => {
    void page.routeWebSocket(/\/ws$/, (socket) => {
      say = (text) => socket.send(text);
      socket.onMessage((text) => {
        const { type } = JSON.parse(text);
        if (type === "hello") for (const each of heard.slice(0, first)) say(each);
        if (type === "join_match") resolve();
      });
    });
  });
  const open = async () => {
    await page.goto(`${house.url}/matches/${id}`);
    await listens;
    say(heard[first]);
    await settledAfter(listener, -1);
  };
  // What the browser does to leave a page is not the next one's.
  await page.goto("about:blank");
  const opening = await longTasks(page, open, SLOWER);
  const listen = async () => {
    for (const text of heard.slice(first + 1)) {
      say(text);
      const { type, seq } = JSON.parse(text);
      if (type === "match_step") await settledAfter(listener, seq - 1);
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
