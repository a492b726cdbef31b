/**
 * What the client costs on a machine four times slower than this one, as a table: `make vitals`,
 * or `node vitals.js scrapbots` for one game of all.
 * Ends with an error where a promise is broken: the first load, and tasks of the page's own that
 * keep it from answering.
 *
 * Times are taken with the browser slowed down. Tasks are taken at full speed, by the processor's
 * account, and multiplied: a browser that slows itself down counts what else the machine does.
 */

import assert from "node:assert/strict";
import { matchAgainstBots, quickMatch } from "./calls.js";
import { openHouse } from "./house.js";
import { playFrom, playOn } from "./seat.js";
import { allActions, listed, settledAfter } from "./table.js";
import { LONG_TASK_MS, longTasks } from "./tasks.js";

const SLOWER = 4;
const FIRST_LOAD_KIB_MAX = 200;
/** Steps that are watched to their end, and those after which the memory is looked at. */
const WATCHED = 30;
const STEPS = 100;
/** Decisions that are chosen from the list of all actions, as a person may. */
const LISTED = 5;
const LONG_REPLAY = 1_000;
/** As in a new tab: what the browser does to leave a page is not the next one's. */
const NOTHING = "about:blank";
/** Of all long tasks, so many are told in detail. */
const TOLD = 10;

const house = await openHouse({ limits: false });
const broken = [];
/** The long tasks of each game and of each thing that is done there. */
const phases = [];
try {
  const games = await listGames();
  const rows = [];
  for (const game of games) rows.push(await playAt(game));
  const replay = await longReplay();
  report(rows, replay);
} finally {
  await house.close();
}
if (broken.length > 0) {
  console.error(`\n${broken.join("\n")}`);
  process.exitCode = 1;
}

async function listGames() {
  const ask = async (path) => (await fetch(`${house.url}/api${path}`)).json();
  const wanted = process.argv.slice(2);
  const { items } = await ask("/games");
  return Promise.all(
    items
      .filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))
      .map(({ slug }) => ask(`/games/${slug}`)),
  );
}

/** One game by somebody who comes for the first time. */
async function playAt(game) {
  const person = await house.person(null, { reducedMotion: "no-preference" });
  const { page } = person;
  const wire = await bytesOf(page);
  const slowed = await slowDown(person);
  await loadAnew(page);
  const first_bytes = wire.take();
  const paint_ms = await page.evaluate(() => {
    return performance.getEntriesByName("first-contentful-paint")[0].startTime;
  });
  await person.introduce(`Guest of ${game.name}`.slice(0, 32));
  wire.take();
  const decision_ms = await timeToDecide(person, game);
  const table_bytes = wire.take();
  await slowed.detach();

  await page.goto(NOTHING);
  const loading = await longTasks(page, () => openFront(page), SLOWER);
  const id = await matchAgainstBots(person, game.slug, { seats: game.seats_min });
  await page.goto(NOTHING);
  const opening = await longTasks(page, () => openTable(person, id), SLOWER);
  const before = await memoryOf(page);
  let last = 0;
  const play = await longTasks(page, async () => (last = await watch(person, id)), SLOWER);
  const after = await memoryOf(page);
  note(game.name, "first load", loading);
  note(game.name, "opening the table", opening);
  note(game.name, "play", play);
  await page.close();
  return { name: game.name, first_bytes, table_bytes, paint_ms, decision_ms, last, before, after };
}

/** Until what it returns is detached. */
async function slowDown({ page, context }) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return devtools;
}

async function openFront(page) {
  await page.goto(house.url);
  await frontPage(page);
}

async function openTable(person, id) {
  await person.page.goto(`${house.url}/matches/${id}`);
  await settledAfter(person, -1);
}

async function loadAnew(page) {
  await page.reload();
  await frontPage(page);
}

async function frontPage(page) {
  await page
    .getByRole("button", { name: /^Play now against bots/ })
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
}

/** What comes over the wire, compressed, without what the worker fetches for later. */
async function bytesOf(page) {
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.setBypassServiceWorker", { bypass: true });
  return {
    /** Since the last time. */
    take() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
  };
}

/** From the click on the front page to the first decision. */
async function timeToDecide({ page }, { name }) {
  const start = Date.now();
  await page.getByRole("button", { name: `Play now against bots: ${name}` }).click();
  await allActions({ page }).and(page.locator(":enabled")).waitFor();
  return Date.now() - start;
}

/** Looks on while the person's other hand plays. Returns the number of the last step. */
async function watch(person, id) {
  const { page } = person;
  let lists = 0;
  const shown = (seq) => settledAfter(person, seq - 1);
  return playFrom(person, await house.person(), id, {
    steps: STEPS,
    ready: async (seq) => {
      if (seq <= WATCHED || seq % 10 === 0) await shown(seq);
      if (lists === LISTED || !(await allActions({ page }).isEnabled())) return;
      lists += 1;
      // Otherwise it is made sure, by scripts in the page, that nothing lies over it.
      await allActions({ page }).click({ force: true });
      await listed(person).first().waitFor();
      await page.keyboard.press("Escape");
    },
  });
}

async function memoryOf(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  await devtools.detach();
  return { heap: usedSize, nodes };
}

async function longReplay() {
  const people = [await house.person("Ada"), await house.person("Ben")];
  const id = await quickMatch(people, { points: 150, round_cap: 100 });
  const last = await playOn(people, id, { until: LONG_REPLAY, spare: true });
  const [person] = people;
  const { page } = person;
  const address = `${house.url}/matches/${id}/replay/${Math.floor(last / 2)}`;
  const read = async () => {
    await page.goto(address);
    await page.locator('[data-told="true"]').waitFor();
  };
  await page.goto(NOTHING);
  const tasks = await longTasks(page, read, SLOWER);
  await page.goto(house.url);
  await slowDown(person);
  const start = Date.now();
  await read();
  const ms = Date.now() - start;
  note(`Replay of ${last} steps`, "loading", tasks);
  return { last, ms };
}

function note(name, during, tasks) {
  const where = `${name}, ${during}`;
  phases.push({ where, tasks });
  const own = tasks.filter(({ own }) => own);
  if (own.length === 0) return;
  const many = own.length === 1 ? "a task" : `${own.length} tasks`;
  broken.push(`${where}: ${many} of over ${LONG_TASK_MS} ms, up to ${own[0].ms} ms`);
}

function report(rows, replay) {
  const kib = (bytes) => Math.round(bytes / 1024);
  const mib = (bytes) => (bytes / 1024 / 1024).toFixed(1);
  const first = Math.max(...rows.map(({ first_bytes }) => first_bytes));
  assert.ok(first > 0 && rows.every(({ table_bytes }) => table_bytes > 0));
  if (kib(first) > FIRST_LOAD_KIB_MAX) broken.push(`the first load is ${kib(first)} KiB`);
  print(
    ["Game", "First load KiB", "Table KiB", "First paint ms", "To decide ms", "Steps", "Heap MiB"],
    rows.map((row) => [
      row.name,
      kib(row.first_bytes),
      kib(row.table_bytes),
      Math.round(row.paint_ms),
      row.decision_ms,
      row.last,
      `${mib(row.before.heap)} → ${mib(row.after.heap)}`,
    ]),
  );
  console.log(`\nA replay of ${replay.last} steps is read after ${replay.ms} ms.\n`);
  print(
    ["Where", "Long tasks", "Own", "Longest ms", "Median ms", "Long by code", "Most code ms"],
    phases.map(({ where, tasks }) => {
      const own = tasks.filter(({ own }) => own).length;
      const [longest, median] = [tasks[0], tasks[tasks.length >> 1]];
      const codes = tasks.map(({ code_ms }) => code_ms);
      const long = codes.filter((ms) => ms > LONG_TASK_MS).length;
      const most = Math.max(0, ...codes);
      return [where, tasks.length, own, longest?.ms ?? "", median?.ms ?? "", long, most];
    }),
  );
  const told = phases.flatMap(({ where, tasks }) => tasks.map((task) => ({ where, ...task })));
  told.sort((a, b) => b.ms - a.ms);
  console.log("");
  print(
    ["The longest", "ms", "Code ms", "Most of it", "Script", "Own"],
    told.slice(0, TOLD).map(({ where, ms, code_ms, most, script, own }) => {
      return [where, ms, code_ms, most, script, own ? "yes" : "no"];
    }),
  );
}

function print(head, rows) {
  for (const cells of [head, head.map(() => "---"), ...rows]) {
    console.log(`| ${cells.join(" | ")} |`);
  }
}
