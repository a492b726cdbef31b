/** Measuring when the page has been laid out for a frame, so that it need not be laid out twice. */

/** Looks where things are; what it returns changes the page, when all have looked. */
type Look = () => (() => void) | undefined;

const looks = new WeakMap<Element, Look>();

/** Tells of each thing that is new to it in the next frame, before that is painted. */
const laidOut = new ResizeObserver((entries) => {
  const changes = entries.map(({ target }) => {
    laidOut.unobserve(target);
    return looks.get(target)?.();
  });
  for (const change of changes) change?.();
});

/** Once the page is laid out with this thing, which must take up room. Until it is called off. */
export function measure(thing: Element, look: Look): () => void {
  looks.set(thing, look);
  laidOut.observe(thing);
  return () => laidOut.unobserve(thing);
}
