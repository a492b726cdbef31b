/** Calls back when the tab becomes visible again, since its content may be stale. */

/** Browsers report one return by several events. */
const PAUSE_MS = 3_000;

/** Calls `look` at each return. Returns a function that stops it. */
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
