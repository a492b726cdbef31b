/** Clicks that are none. */

/** A touch is followed by its click only after a while. */
const FOLLOWS_MS = 400;

/** Takes away the click that ends a drag or a long press; there may be none. */
export function suppressClick(): void {
  const ended = performance.now();
  const done = new AbortController();
  const swallow = (event: Event) => {
    done.abort();
    if (event.timeStamp - ended < FOLLOWS_MS) event.stopPropagation();
  };
  const options = { capture: true, signal: done.signal };
  window.addEventListener("click", swallow, options);
  // What begins now ends with a click of its own.
  window.addEventListener("pointerdown", () => done.abort(), options);
  window.addEventListener("keydown", () => done.abort(), options);
}
