/** What is shown a frame later, so that not all that changes at once is drawn at once. */

import { onDestroy, untrack } from "svelte";

/** What `read` gave a frame ago; at first, and while nobody sees the page, what it gives. */
export function aFrameLater<Value>(read: () => Value): { readonly now: Value } {
  let newest = untrack(read);
  let now = $state.raw(newest);
  let frame: number | null = null;

  function show(): void {
    frame = null;
    now = newest;
  }

  $effect(() => {
    newest = read();
    if (document.hidden) show();
    // The first is the frame in which all else is drawn.
    else frame ??= requestAnimationFrame(() => (frame = requestAnimationFrame(show)));
  });
  onDestroy(() => frame !== null && cancelAnimationFrame(frame));
  return {
    get now() {
      return now;
    },
  };
}
