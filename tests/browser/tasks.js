/** How long a page is kept busy, by the browser's own account. */

const CATEGORIES = ["toplevel", "blink.user_timing"];
/** As the browser calls a task. With some categories it is in the trace a second time. */
const TASK = "ThreadControllerImpl::RunTask";
const AGAIN = "RunTask";
/** Promises that are kept by what comes from outside are seen to after a task, and count as one. */
const AFTERWARDS = "BlinkScheduler_PerformMicrotaskCheckpoint";
/** How the names of marks begin that tell what is being done from there on. */
const MARK = "during ";

/**
 * The longest task of the page's thread after each mark that `run` makes, up to the next one, in
 * milliseconds of the processor: what else the machine does meanwhile is not counted.
 */
export async function longestTasks(page, run) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const marks = marksAmong(traceEvents);
  const [{ pid, tid }] = marks;
  const longest = new Map(marks.map((mark) => [mark, { name: mark.during, ms: 0 }]));
  const own = traceEvents.filter((each) => each.pid === pid && each.tid === tid);
  for (const task of tasksAmong(own)) {
    const now = longest.get(lastMark(task, marks));
    if (now) now.ms = Math.max(now.ms, (task.tdur ?? 0) / 1000);
  }
  return [...longest.values()];
}

/** Tells the account that from now on that is being done. */
export function markTask(page, during) {
  return page.evaluate((name) => void performance.mark(name), `${MARK}${during}`);
}

function marksAmong(events) {
  const marks = events.filter(({ cat, name }) => {
    return cat === "blink.user_timing" && name.startsWith(MARK);
  });
  return marks
    .map((mark) => ({ ...mark, during: mark.name.slice(MARK.length) }))
    .sort((a, b) => a.ts - b.ts);
}

/** The last mark that was made before the task ended. */
function lastMark({ ts, dur }, marks) {
  return marks.findLast((mark) => mark.ts <= ts + dur);
}

/** Runs in the browser: presses a key, and waits until the position is drawn to which it leads. */
export function pressAndDraw({ key, seq }) {
  performance.mark(`during ${seq}`);
  return new Promise((resolve) => {
    const frame = document.querySelector("[data-seq]");
    const shown = new MutationObserver(() => {
      if (frame.dataset.seq !== String(seq)) return;
      shown.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    shown.observe(frame, { attributes: true });
    window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  });
}

/**
 * Runs in the browser: how many milliseconds it takes here, at the median, to do always the same in
 * a mebibyte of memory. Two runs can be compared by it.
 */
export function pace() {
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
const HERE = "looked at";
/** What a page makes a browser do besides calling its functions. */
const DRAWING = ["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];
const READING = ["v8.compileModule", "v8.evaluateModule"];
/** What runs scripts. What is drawn within, because a script asks for a size, is their doing. */
const RUNNING = ["EvaluateScript", "FunctionCall", "RunMicrotasks", "v8.callFunction", "v8.run"];
/**
 * A browser that is looked at reads a script anew when its first error is made, to know in which
 * line: 8 ms for one of 200 KB, which nobody else waits for.
 */
const LOOKED_AT = "V8.CollectSourcePositions";

/**
 * The tasks of the page's thread while `run` runs that are long on a machine so much `slower`, the
 * longest first: their milliseconds of the processor there, how many of these ran scripts, what
 * took most of them, the script, whether they are the page's own doing, and what was being done.
 */
export async function longTasks(page, run, slower) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: WORK });
  await run();
  // By now the page may have moved to another process.
  await page.evaluate((name) => performance.mark(name), HERE);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const { pid, tid } = traceEvents.find(({ name }) => name === HERE);
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

/** Those that are within no other one. */
function tasksAmong(events) {
  const all = events.filter(({ name }) => name === TASK || name === AFTERWARDS);
  let end = 0;
  return all
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

function describe(task, events, slower) {
  const ms = (us) => Math.round((us * slower) / 1000);
  const end = task.ts + task.dur;
  const all = events.filter(({ name, ts }) => {
    return ![TASK, AGAIN, AFTERWARDS].includes(name) && ts >= task.ts && ts < end;
  });
  const looks = all.filter(({ name }) => name === LOOKED_AT);
  const inside = all.filter(({ ts }) => !looks.some((at) => ts >= at.ts && ts < at.ts + at.dur));
  const looked = outermost(looks, [LOOKED_AT]);
  const scripts = inside.filter(({ args }) => args?.data?.url?.startsWith("http"));
  scripts.sort((a, b) => b.tdur - a.tdur);
  const [most, most_us] = ownTimes(inside)[0] ?? ["the browser", 0];
  const { url, functionName } = scripts[0]?.args.data ?? {};
  return {
    ms: ms(task.tdur - looked),
    code_ms: ms(outermost(inside, [...RUNNING, ...READING]) - looked),
    most: `${most} ${ms(most_us)} ms`,
    script: url ? `${new URL(url).pathname.split("/").at(-1)} ${functionName ?? ""}`.trim() : "",
    own: scripts.length > 0 || [...DRAWING, ...READING].includes(most),
  };
}

/** Microseconds that were spent on things of these names, whatever is within them. */
function outermost(events, names) {
  let [sum, end] = [0, 0];
  for (const { name, ts, dur, tdur } of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (ts < end || !names.includes(name)) continue;
    sum += tdur;
    end = ts + dur;
  }
  return sum;
}

/** Microseconds that were spent on things of each name and not on what is within them. */
function ownTimes(events) {
  const times = new Map();
  const add = (name, us) => times.set(name, (times.get(name) ?? 0) + us);
  const open = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop();
    if (open.length > 0) add(open.at(-1).name, -event.tdur);
    add(event.name, event.tdur);
    open.push(event);
  }
  return [...times].sort(([, a], [, b]) => b - a);
}
