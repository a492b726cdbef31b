/** Tells when somebody comes back to the page: what it shows may have gone stale meanwhile. */

/** Browsers tell of one return in several ways, and people switch to and fro. */
const PAUSE_MS = 3_000;

/** `look` is called at every return. The answer ends that. */
export function onReturn(look: () => void): () => void {
  let last = -Infinity;
  const back = () => {
    if (document.hidden || Date.now() - last < PAUSE_MS) return;
    last = Date.now();
    look();
  };
  addEventListener("focus", back);
  document.addEventListener("visibilitychange", back);
  return () => {
    removeEventListener("focus", back);
    document.removeEventListener("visibilitychange", back);
  };
}
