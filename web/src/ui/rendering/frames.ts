/** Scheduling of work between frames, to keep the page responsive. */

/**
 * Runs `change` right after the next frame, and lays the page out in a second task, so that the
 * frame after it has only to paint. Returns a function that cancels it.
 *
 * Both tasks are requested at once: otherwise a frame could come between them and do all the work.
 */
export function afterFrame(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(change);
    scheduleLayout();
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Forces layout in the next task, so that the next frame only paints. */
export function scheduleLayout(): void {
  setTimeout(() => document.body.getBoundingClientRect());
}
