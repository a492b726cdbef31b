/** What is shown a frame later or more, so that not all that is new at once is drawn at once. */

import { onDestroy, untrack } from "svelte";
import { afterFrame } from "./frame";

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
export function aFrameLater<Value>(
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
  onDestroy(() => waiting.delete(show));
  return {
    get now() {
      return now;
    },
  };
}
