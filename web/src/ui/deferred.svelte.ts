/** What is shown a frame or a task later, so that not all that is new at once is drawn at once. */

import { untrack } from "svelte";
import { afterFrame, scheduleLayout } from "./frames";

/** One is shown a frame, in the order in which they came but for those that cannot wait. */
let waiting = new Set<() => void>();
let due = false;

function showNext(): void {
  const [show] = waiting;
  if (show) {
    waiting.delete(show);
    show();
  }
  due = waiting.size > 0;
  if (due) afterFrame(showNext);
}

/**
 * What `read` gave a frame ago; at first, and while nobody sees the page, what it gives. It is
 * `next` before all others that wait.
 */
export function deferFrame<Value>(
  read: () => Value,
  { next = false } = {},
): { readonly now: Value } {
  let newest = untrack(read);
  let now = $state.raw(newest);

  function show(): void {
    now = newest;
  }

  $effect(() => {
    newest = read();
    if (document.hidden) {
      show();
      return;
    }
    if (next) waiting = new Set([show, ...waiting]);
    else waiting.add(show);
    if (due) return;
    due = true;
    // That is the frame in which all else is drawn.
    afterFrame(showNext);
  });
  // By itself: it keeps its turn while what it reads goes on changing.
  $effect(() => () => waiting.delete(show));
  return {
    get now() {
      return now;
    },
  };
}

/**
 * What `read` gave a task ago; at first, and while nobody sees the page, what it gives. Each part
 * of a table that asks is laid out in a task of its own, before the frame if there is time.
 */
export function deferTask<Value>(read: () => Value): { readonly now: Value } {
  let now = $state.raw(untrack(read));

  $effect(() => {
    const newest = read();
    if (document.hidden) {
      now = newest;
      return;
    }
    const timer = setTimeout(() => (now = newest));
    scheduleLayout();
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
