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
import { quickMatch } from "./calls.js";
import { openHouse } from "./house.js";
import { listenerTo, record } from "./recording.js";
import { playOn } from "./seat.js";
import { allActions, listed, sayYes, settledAfter } from "./table.js";
import { LONG_TASK_MS, longTasks, markTask, pace } from "./tasks.js";

const SLOWER = 4;
const FIRST_LOAD_KIB_MAX = 200;
/** Steps of a match: the first of them are watched to their end, others come several at once. */
const WATCHED = 30;
const AT_ONCE = 20;
const STEPS = WATCHED + 3 * AT_ONCE;
/** How often everything is done of which tasks are taken. */
const TURNS = 3;
/** Decisions that are chosen from the list of all actions, as a person may. */
const CHOSEN = 5;
const LONG_REPLAY = 1_000;
/** As in a new tab: what the browser does to leave a page is not the next one's. */
const NOTHING = "about:blank";
/** Of all long tasks, so many are told in detail. */
const TOLD = 10;

const house = await openHouse({ limits: false });
const broken = [];
/** The long tasks of each thing that was done, a list for each turn. */
const phases = [];
/** How fast the machine was, once for each turn of each game. */
const paces = [];
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

/** One game by somebody who comes for the first time, and what a match of it costs. */
async function playAt(game) {
  const arrival = await arriveAt(game);
  const recording = await record(house, game, STEPS);
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await listenTo(recording));
  for (const phase of ["first load", "opening the table", "play"]) {
    note(
      `${game.name}, ${phase}`,
      turns.map((turn) => turn[phase]),
    );
  }
  const [{ before, after }] = turns;
  return { name: game.name, ...arrival, last: recording.last, before, after };
}

/** What comes over the wire, and how long it takes, until the first decision. */
async function arriveAt(game) {
  const person = await house.person(null, { reducedMotion: "no-preference" });
  const { page, context } = person;
  const wire = await bytesOf(page);
  await slowDown(person);
  await loadAnew(page);
  const first_bytes = wire.take();
  const paint_ms = await page.evaluate(() => {
    return performance.getEntriesByName("first-contentful-paint")[0].startTime;
  });
  await person.introduce(`Guest of ${game.name}`.slice(0, 32));
  wire.take();
  const decision_ms = await timeToDecide(person, game);
  const table_bytes = wire.take();
  await context.close();
  return { first_bytes, table_bytes, paint_ms, decision_ms };
}

/** The tasks of one telling of the match, and the memory before and after it. */
async function listenTo(recording) {
  const listener = await listenerTo(house, recording);
  const { page, context } = listener;
  await page.goto(NOTHING);
  paces.push(await page.evaluate(pace));
  const loading = await longTasks(page, () => openFront(page), SLOWER);
  await page.goto(NOTHING);
  const opening = await longTasks(page, () => listener.open(), SLOWER);
  const before = await memoryOf(page);
  const play = await longTasks(page, () => watch(listener), SLOWER);
  const after = await memoryOf(page);
  await context.close();
  return { "first load": loading, "opening the table": opening, play, before, after };
}

async function slowDown({ page, context }) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

async function openFront(page) {
  await page.goto(house.url);
  await frontPage(page);
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

/**
 * Hears each step once the one before it is shown, and then many of them at once, as after a while
 * without a connection; chooses from the list of all actions a few times.
 */
async function watch(listener) {
  const { page } = listener;
  let [choices, heard] = [0, 0];
  for (const { seq, tell } of listener.steps()) {
    heard += 1;
    const late = heard - WATCHED;
    if (late <= 0 || late % AT_ONCE === 1) await markTask(page, `step ${seq}`);
    tell();
    if (late > 0 && late % AT_ONCE !== 0 && seq < listener.last) continue;
    await settledAfter(listener, seq - 1);
    if (choices === CHOSEN || !(await allActions(listener).isEnabled())) continue;
    choices += 1;
    await chooseAfter(listener, seq);
  }
}

/** Chooses the first action of the list, and waits until it is marked as not yet answered. */
async function chooseAfter(listener, seq) {
  const { page } = listener;
  const button = listed(listener).getByRole("button").first();
  await markTask(page, `the list after step ${seq}`);
  // Otherwise it is made sure, by scripts in the page, that nothing lies over it.
  await allActions(listener).click({ force: true });
  await button.waitFor();
  await markTask(page, `the choice after step ${seq}`);
  await button.click({ force: true });
  await sayYes(listener, (yes) => yes.click({ force: true }));
  await page.getByRole("status").getByText("Sent …", { exact: true }).waitFor();
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
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.goto(NOTHING);
    turns.push(await longTasks(page, read, SLOWER));
  }
  note(`Replay of ${last} steps, loading`, turns);
  await page.goto(house.url);
  await slowDown(person);
  const start = Date.now();
  await read();
  return { last, ms: Date.now() - start };
}

/**
 * What else a machine does makes a task longer, and not twice in the same place: what breaks the
 * promise is long most times that the same is done.
 */
function note(where, turns) {
  phases.push({ where, turns });
  const steady = steadyAmong(turns);
  if (steady.length === 0) return;
  const many = steady.length === 1 ? "a task" : `${steady.length} tasks`;
  const [{ ms }] = steady.toSorted((a, b) => b.ms - a.ms);
  broken.push(`${where}: ${many} of over ${LONG_TASK_MS} ms most times, up to ${ms} ms`);
}

/** The longest own task of each thing that was done, in the middle one of all turns. */
function steadyAmong(turns) {
  const longest = turns.map((tasks) => {
    const own = tasks.filter(({ own }) => own).toSorted((a, b) => a.ms - b.ms);
    return new Map(own.map((task) => [task.during, task]));
  });
  const done = new Set(longest.flatMap((tasks) => [...tasks.keys()]));
  const middles = [...done].map((during) => {
    const tasks = longest.map((each) => each.get(during)).filter((task) => task);
    return tasks.toSorted((a, b) => b.ms - a.ms)[TURNS >> 1];
  });
  return middles.filter((task) => task);
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
  console.log(`\nA replay of ${replay.last} steps is read after ${replay.ms} ms.`);
  const [fastest, usual, slowest] = extremes(paces).map((ms) => ms.toFixed(2));
  console.log(`The same loop took ${fastest} to ${slowest} ms, ${usual} at its median.\n`);
  print(
    ["Where", "Long tasks", "Own, each turn", "Longest own ms", "Own, most times"],
    phases.map(({ where, turns }) => {
      const own = turns.map((tasks) => tasks.filter(({ own }) => own));
      const longest = Math.max(0, ...own.flat().map(({ ms }) => ms));
      const counts = own.map((tasks) => tasks.length).join(", ");
      return [where, turns.flat().length, counts, longest || "", steadyAmong(turns).length];
    }),
  );
  const told = phases.flatMap(({ where, turns }) => {
    return turns.flat().map((task) => ({ where, ...task }));
  });
  told.sort((a, b) => b.ms - a.ms);
  console.log("");
  print(
    ["The longest", "ms", "Code ms", "Most of it", "Script", "Own"],
    told.slice(0, TOLD).map(({ where, during, ms, code_ms, most, script, own }) => {
      const at = during ? `${where}, ${during}` : where;
      return [at, ms, code_ms, most, script, own ? "yes" : "no"];
    }),
  );
}

/** The least, the middle one and the greatest. */
function extremes(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
}

function print(head, rows) {
  for (const cells of [head, head.map(() => "---"), ...rows]) {
    console.log(`| ${cells.join(" | ")} |`);
  }
}
