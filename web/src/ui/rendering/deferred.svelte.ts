/** Values that change a frame or a task later, to spread rendering work. */

import { untrack } from "svelte";
import { afterFrame, scheduleLayout } from "./frames";

/** One callback runs per frame, in order of arrival, except for those marked `next`. */
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
 * The value that `read` had a frame ago; its current value at first and while the page is hidden.
 * With `next` it comes before all others that wait.
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
    // The frame that renders everything else.
    afterFrame(showNext);
  });
  // In an effect of its own, so that changes of `read` keep its place in the queue.
  $effect(() => () => waiting.delete(show));
  return {
    get now() {
      return now;
    },
  };
}

/**
 * The value that `read` had a task ago; its current value at first and while the page is hidden.
 * Each part of a table that uses it is laid out in its own task, before the frame if there is time.
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
