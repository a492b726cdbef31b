/** Measures elements when the browser has laid the page out anyway, to avoid a second layout. */

/** Reads the layout; the returned function changes the page after all reads. */
type Look = () => (() => void) | undefined;

const looks = new WeakMap<Element, Look>();

/** A new target is reported in the next frame, before painting. */
const laidOut = new ResizeObserver((entries) => {
  const changes = entries.map(({ target }) => {
    laidOut.unobserve(target);
    return looks.get(target)?.();
  });
  for (const change of changes) change?.();
});

/**
 * Runs `look` when the page is laid out. The element must have a size. Returns a function that
 * cancels it.
 */
export function measure(thing: Element, look: Look): () => void {
  looks.set(thing, look);
  laidOut.observe(thing);
  return () => laidOut.unobserve(thing);
}
