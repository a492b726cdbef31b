/** How long tasks keep the main thread of a page busy, from a trace of the browser. */

import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start and duration in microseconds. */
  ts: number;
  dur: number;
  /** Microseconds of the processor. */
  tdur: number;
  args?: { data?: { url?: string; functionName?: string } };
}

interface Mark extends TraceEvent {
  during: string;
}

/** A task that is long on a slower machine. */
export interface LongTask {
  /** Milliseconds of the processor there. */
  ms: number;
  /** How many of them ran scripts. */
  code_ms: number;
  /** What took most of them. */
  most: string;
  script: string;
  /** Whether the page has caused it, and not the browser. */
  own: boolean;
  /** What was being done, if a mark says so. */
  during?: string;
}

/** The name of a task. With some categories it is in the trace a second time. */
const TASK = "ThreadControllerImpl::RunTask";
const AGAIN = "RunTask";
/** Microtasks of events from outside run after a task, and count as one. */
const MICROTASKS = "BlinkScheduler_PerformMicrotaskCheckpoint";
/** Prefix of the names of marks that say what is being done from there on. */
const MARK = "during ";

/** Marks in the trace what is being done from now on. */
export function markTask(page: Page, during: string): Promise<void> {
  return page.evaluate((name) => void performance.mark(name), `${MARK}${during}`);
}

async function trace(
  page: Page,
  categories: string[],
  run: () => Promise<void>,
): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  await browser.startTracing(page, { categories });
  await run();
  const text = (await browser.stopTracing()).toString();
  return (JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents;
}

function marksAmong(events: TraceEvent[]): Mark[] {
  const marks = events.filter(({ cat, name }) => {
    return cat === "blink.user_timing" && name.startsWith(MARK);
  });
  return marks
    .map((mark) => ({ ...mark, during: mark.name.slice(MARK.length) }))
    .sort((a, b) => a.ts - b.ts);
}

/** The last mark that was made before the task ended. */
function lastMark({ ts, dur }: TraceEvent, marks: Mark[]): Mark | undefined {
  return marks.findLast((mark) => mark.ts <= ts + dur);
}

/**
 * Runs in the page: the median of the milliseconds that a fixed loop over a mebibyte of memory
 * takes. Two runs can be compared by it.
 */
export function pace(): number {
  const field = new Uint32Array(1 << 18);
  const times = Array.from({ length: 51 }, () => {
    const start = performance.now();
    let at = 1;
    for (let step = 0; step < 1 << 21; step += 1) {
      at = (Math.imul(at, 1_664_525) + 1_013_904_223) | 0;
      field[at >>> 14] += step;
    }
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[times.length >> 1];
}

/** What a browser calls a long task. */
export const LONG_TASK_MS = 50;
const COMPILING = "disabled-by-default-v8.compile";
const WORK = ["toplevel", "blink.user_timing", "devtools.timeline", "v8", COMPILING];
/** The mark by which the thread of the page is found. */
const HERE = "end of the trace";
/** Work that a page causes besides running scripts. */
const DRAWING = ["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];
const READING = ["v8.compileModule", "v8.evaluateModule"];
/** Work that runs scripts. Layout within it is forced by the script, and counts as it. */
const RUNNING = ["EvaluateScript", "FunctionCall", "RunMicrotasks", "v8.callFunction", "v8.run"];
/**
 * A traced browser parses a script again at its first error, to find the line: 8 ms for 200 KB,
 * which no user waits for.
 */
const TRACE_ONLY = "V8.CollectSourcePositions";

/** The tasks of the page's thread while `run` runs that are long on a machine so much slower. */
export async function longTasks(
  page: Page,
  run: () => Promise<void>,
  slower: number,
): Promise<LongTask[]> {
  const traceEvents = await trace(page, WORK, async () => {
    await run();
    // By now the page may have moved to another process.
    await page.evaluate((name) => void performance.mark(name), HERE);
  });
  const here = traceEvents.find(({ name }) => name === HERE);
  if (!here) throw new Error("the trace lacks its end");
  const { pid, tid } = here;
  const whole = traceEvents.filter((each) => {
    return each.pid === pid && each.tid === tid && each.ph === "X" && each.tdur !== undefined;
  });
  const long = tasksAmong(whole).filter(({ tdur }) => tdur * slower > LONG_TASK_MS * 1000);
  const marks = marksAmong(traceEvents);
  const told = long.map((task) => {
    return { ...describe(task, whole, slower), during: lastMark(task, marks)?.during };
  });
  return told.filter(({ ms }) => ms > LONG_TASK_MS).sort((a, b) => b.ms - a.ms);
}

/** Tasks that are within no other one. */
function tasksAmong(events: TraceEvent[]): TraceEvent[] {
  const all = events.filter(({ name }) => name === TASK || name === MICROTASKS);
  let end = 0;
  return all
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

function describe(task: TraceEvent, events: TraceEvent[], slower: number): LongTask {
  const ms = (us: number): number => Math.round((us * slower) / 1000);
  const end = task.ts + task.dur;
  const all = events.filter(({ name, ts }) => {
    return ![TASK, AGAIN, MICROTASKS].includes(name) && ts >= task.ts && ts < end;
  });
  const looks = all.filter(({ name }) => name === TRACE_ONLY);
  const inside = all.filter(({ ts }) => !looks.some((at) => ts >= at.ts && ts < at.ts + at.dur));
  const looked = outermost(looks, [TRACE_ONLY]);
  const scripts = inside.filter(({ args }) => args?.data?.url?.startsWith("http"));
  scripts.sort((a, b) => b.tdur - a.tdur);
  const [most, most_us] = ownTimes(inside)[0] ?? ["the browser", 0];
  const { url, functionName } = scripts[0]?.args?.data ?? {};
  return {
    ms: ms(task.tdur - looked),
    code_ms: ms(outermost(inside, [...RUNNING, ...READING]) - looked),
    most: `${most} ${ms(most_us)} ms`,
    script: url ? `${new URL(url).pathname.split("/").at(-1)} ${functionName ?? ""}`.trim() : "",
    own: scripts.length > 0 || [...DRAWING, ...READING].includes(most),
  };
}

/** Microseconds spent on events of these names, with everything within them. */
function outermost(events: TraceEvent[], names: string[]): number {
  let [sum, end] = [0, 0];
  for (const { name, ts, dur, tdur } of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (ts < end || !names.includes(name)) continue;
    sum += tdur;
    end = ts + dur;
  }
  return sum;
}

/** Microseconds spent on events of each name, without what is within them. */
function ownTimes(events: TraceEvent[]): [string, number][] {
  const times = new Map<string, number>();
  const add = (name: string, us: number): unknown => times.set(name, (times.get(name) ?? 0) + us);
  const open: TraceEvent[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && isOver(open[open.length - 1], event.ts)) open.pop();
    if (open.length > 0) add(open[open.length - 1].name, -event.tdur);
    add(event.name, event.tdur);
    open.push(event);
  }
  return [...times].sort(([, a], [, b]) => b - a);
}

function isOver({ ts, dur }: TraceEvent, at: number): boolean {
  return ts + dur <= at;
}
