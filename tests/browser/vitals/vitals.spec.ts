/**
 * What the client costs on a machine four times slower than this one, as tables: `make vitals`, or
 * `VITALS=scrapbots make vitals` for one game of all. Fails where a limit is exceeded: the bytes of
 * the first load, and tasks of the page's own that keep it from responding.
 *
 * Times are taken with the browser slowed down. Tasks are taken at full speed, in time of the
 * processor, and multiplied: a browser that slows itself down counts other work of the machine.
 */

import { call, createMatch, listGames, type GameInfo } from "../api";
import { expect, test, type NewPlayer, type Player } from "../fixtures";
import { botButton, openGame, signUp } from "../pages/home";
import { actionItems, allActions, confirm } from "../pages/table";
import { longTasks, markTask, pace, type LongTask } from "../pageTasks";
import { listenTo, record, type Listener, type Recording } from "../recording";
import { settledAfter } from "../settle";
import { playRandomly } from "../socketPlayer";
import { printTable, Report, type Cell } from "./report";
import type { Page } from "@playwright/test";

const SLOWER = 4;
const FIRST_LOAD_KIB_MAX = 150;
/** Steps of a match: the first of them are watched to their end, others come several at once. */
const WATCHED = 30;
const AT_ONCE = 20;
const STEPS = WATCHED + 3 * AT_ONCE;
/** How often everything is measured. */
const TURNS = 3;
/** Decisions that are chosen from the list of all actions. */
const CHOSEN = 5;
const LONG_REPLAY = 1_000;
/** Work to leave a page does not belong to the next one. */
const NOTHING = "about:blank";

test("vitals", async ({ player }) => {
  const report = new Report();
  const paces: number[] = [];
  const rows: Cell[][] = [];
  for (const game of await wantedGames(player)) {
    const arrival = await arriveAt(player, game);
    if (arrival.firstKib > FIRST_LOAD_KIB_MAX) {
      report.exceeded.push(`${game.name}: the first load is ${arrival.firstKib} KiB`);
    }
    const recording = await record(player, game, STEPS);
    const turns: Turn[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await measure(player, recording));
    report.add(
      `${game.name}, first load`,
      turns.map(({ loading }) => loading),
    );
    report.add(
      `${game.name}, opening the table`,
      turns.map(({ opening }) => opening),
    );
    report.add(
      `${game.name}, play`,
      turns.map(({ play }) => play),
    );
    paces.push(...turns.map(({ pace }) => pace));
    const { firstKib, tableKib, paintMs, decisionMs } = arrival;
    const [{ heapBefore, heapAfter }] = turns;
    const heap = `${heapBefore} → ${heapAfter}`;
    rows.push([game.name, firstKib, tableKib, paintMs, decisionMs, recording.last, heap]);
  }
  const replay = await longReplay(player, report);
  printTable(
    ["Game", "First load KiB", "Table KiB", "First paint ms", "To decide ms", "Steps", "Heap MiB"],
    rows,
  );
  console.log(`\nA replay of ${replay.last} steps is read after ${replay.ms} ms.`);
  const sorted = paces.sort((a, b) => a - b).map((ms) => ms.toFixed(2));
  const median = sorted[sorted.length >> 1];
  const slowest = sorted[sorted.length - 1];
  console.log(`The same loop took ${sorted[0]} to ${slowest} ms, ${median} at its median.\n`);
  report.print();
  expect(report.exceeded).toEqual([]);
});

async function wantedGames(player: NewPlayer): Promise<GameInfo[]> {
  const wanted = (process.env.VITALS ?? "").split(",").filter((slug) => slug !== "");
  const visitor = await player();
  const games = await listGames(visitor);
  return Promise.all(
    games
      .filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))
      .map(({ slug }) => call<GameInfo>(visitor, "GET", `/games/${slug}`)),
  );
}

interface Arrival {
  firstKib: number;
  tableKib: number;
  paintMs: number;
  decisionMs: number;
}

/** What a newcomer loads, and how long it takes, until the first decision. */
async function arriveAt(player: NewPlayer, { name }: GameInfo): Promise<Arrival> {
  const visitor = await player("", {
    at: "/",
    reducedMotion: "no-preference",
    serviceWorker: true,
  });
  const { page, context } = visitor;
  const transfer = await countBytes(page);
  await slowDown(visitor);
  await page.reload();
  await frontPageLoaded(page);
  const firstKib = transfer.takeKib();
  const paintMs = await page.evaluate(() => {
    return Math.round(performance.getEntriesByName("first-contentful-paint")[0].startTime);
  });
  await signUp(visitor, `Guest of ${name}`.slice(0, 32));
  await openGame(visitor, name);
  await page.waitForLoadState("networkidle");
  transfer.takeKib();
  const start = Date.now();
  await botButton(visitor).click();
  await expect(allActions(visitor).and(page.locator(":enabled"))).toBeVisible();
  const decisionMs = Date.now() - start;
  const tableKib = transfer.takeKib();
  await context.close();
  expect(firstKib).toBeGreaterThan(0);
  expect(tableKib).toBeGreaterThan(0);
  return { firstKib, tableKib, paintMs, decisionMs };
}

interface Turn {
  pace: number;
  loading: LongTask[];
  opening: LongTask[];
  play: LongTask[];
  /** MiB, as text. */
  heapBefore: string;
  heapAfter: string;
}

/** The long tasks of one replay of the recording, and the memory before and after it. */
async function measure(player: NewPlayer, recording: Recording): Promise<Turn> {
  const listener = await listenTo(player, recording);
  const { page, context } = listener;
  const openFront = async (): Promise<void> => {
    await page.goto("/");
    await frontPageLoaded(page);
  };
  await page.goto(NOTHING);
  const measured = await page.evaluate(pace);
  const loading = await longTasks(page, openFront, SLOWER);
  await page.goto(NOTHING);
  const opening = await longTasks(page, () => listener.open(), SLOWER);
  const heapBefore = await heapOf(page);
  const play = await longTasks(page, () => watch(listener, recording.last), SLOWER);
  const heapAfter = await heapOf(page);
  await context.close();
  return { pace: measured, loading, opening, play, heapBefore, heapAfter };
}

async function slowDown({ page, context }: Player): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

async function frontPageLoaded(page: Page): Promise<void> {
  const play = page.getByRole("button", { name: /^Play now against bots/ });
  await expect(play.first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Counts compressed bytes, without what the service worker fetches for later. */
async function countBytes(page: Page): Promise<{ takeKib(): number }> {
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.setBypassServiceWorker", { bypass: true });
  return {
    /** Since the last time. */
    takeKib() {
      const kib = Math.round(bytes / 1024);
      bytes = 0;
      return kib;
    },
  };
}

/**
 * Receives each step once the one before it has settled, and then many of them at once, as after a
 * lost connection. Chooses from the list of all actions a few times.
 */
async function watch(listener: Listener, last: number): Promise<void> {
  const { page } = listener;
  let [choices, heard] = [0, 0];
  for (const { seq, send } of listener.steps()) {
    heard += 1;
    const late = heard - WATCHED;
    if (late <= 0 || late % AT_ONCE === 1) await markTask(page, `step ${seq}`);
    send();
    if (late > 0 && late % AT_ONCE !== 0 && seq < last) continue;
    await settledAfter(listener, seq - 1);
    if (choices === CHOSEN || !(await allActions(listener).isEnabled())) continue;
    choices += 1;
    await chooseAfter(listener, seq);
  }
}

/** Chooses the first action of the list, and waits until the page says that it was sent. */
async function chooseAfter(listener: Listener, seq: number): Promise<void> {
  const { page } = listener;
  const button = actionItems(listener).getByRole("button").first();
  await markTask(page, `the list after step ${seq}`);
  // Forced clicks run no scripts in the page to check what lies above.
  await allActions(listener).click({ force: true });
  await button.waitFor();
  await markTask(page, `the choice after step ${seq}`);
  await button.click({ force: true });
  await confirm(listener, (yes) => yes.click({ force: true }));
  await page.getByRole("status").getByText("Sent …", { exact: true }).waitFor();
}

/** The used heap in MiB, after garbage collection. */
async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return (usedSize / 1024 / 1024).toFixed(1);
}

async function longReplay(
  player: NewPlayer,
  report: Report,
): Promise<{ last: number; ms: number }> {
  const players = [await player("Ada"), await player("Ben")];
  const id = await createMatch(players, { options: { points: 150, round_cap: 100 } });
  const last = await playRandomly(players, id, { until: LONG_REPLAY, spare: true });
  const [ada] = players;
  const { page } = ada;
  const read = async (): Promise<void> => {
    await page.goto(`/matches/${id}/replay/${Math.floor(last / 2)}`);
    await expect(page.locator('[data-complete="true"]')).toBeVisible();
  };
  const turns: LongTask[][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.goto(NOTHING);
    turns.push(await longTasks(page, read, SLOWER));
  }
  report.add(`Replay of ${last} steps, loading`, turns);
  await page.goto("/");
  await slowDown(ada);
  const start = Date.now();
  await read();
  return { last, ms: Date.now() - start };
}
