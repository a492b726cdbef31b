/** How long a page is kept busy, by the browser's own account. */

const CATEGORIES = ["toplevel", "blink.user_timing"];
/** How the names of marks begin. */
const MARK = "press ";

/**
 * The longest task of the page's thread after each mark that `run` makes, up to the next one, in
 * milliseconds of the processor: what else the machine does meanwhile is not counted.
 */
export async function longestTasks(page, run) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const starts = traceEvents.filter(({ cat, name }) => {
    return cat === "blink.user_timing" && name.startsWith(MARK);
  });
  starts.sort((a, b) => a.ts - b.ts);
  const [{ pid, tid }] = starts;
  const longest = starts.map(({ name }) => ({ name: name.slice(MARK.length), ms: 0 }));
  for (const task of traceEvents) {
    if (task.pid !== pid || task.tid !== tid || !task.name.endsWith("RunTask")) continue;
    const during = starts.findLastIndex(({ ts }) => ts <= task.ts + task.dur);
    if (during >= 0) longest[during].ms = Math.max(longest[during].ms, (task.tdur ?? 0) / 1000);
  }
  return longest;
}

/** Runs in the browser: presses a key, and waits until the position is drawn to which it leads. */
export function pressAndDraw({ key, seq }) {
  performance.mark(`press ${seq}`);
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
