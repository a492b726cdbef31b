/** What is shown a frame later or more, so that not all that is new at once is drawn at once. */

import { onDestroy, untrack } from "svelte";

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

/** In a task of its own: what it changes is drawn in another one. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
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

/** So many frames a table may take for its parts as it is opened; what is beside it comes after. */
export const TABLE_FRAMES = 3;

/**
 * How many frames have been drawn since the component came, up to `last`: for parts that come one
 * after the other. While nobody sees the page they come at once.
 */
export function framesUpTo(last: number): { readonly now: number } {
  let now = $state(0);

  $effect(() => {
    if (now >= last) return;
    if (document.hidden) {
      now = last;
      return;
    }
    return afterFrame(() => (now += 1));
  });

  return {
    get now() {
      return now;
    },
  };
}
