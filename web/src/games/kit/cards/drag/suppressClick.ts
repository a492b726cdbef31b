/** Suppression of clicks that end a gesture. */

/** A click may follow a touch after this delay. */
const FOLLOWS_MS = 400;

/** Swallows the click that ends a drag or a long press, if there is one. */
export function suppressClick(): void {
  const ended = performance.now();
  const done = new AbortController();
  const swallow = (event: Event) => {
    done.abort();
    if (event.timeStamp - ended < FOLLOWS_MS) event.stopPropagation();
  };
  const options = { capture: true, signal: done.signal };
  window.addEventListener("click", swallow, options);
  // A new press has a click of its own.
  window.addEventListener("pointerdown", () => done.abort(), options);
  window.addEventListener("keydown", () => done.abort(), options);
}
