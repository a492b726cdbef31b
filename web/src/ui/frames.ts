/** Work between frames, cut so that none of it keeps the page from answering for long. */

/**
 * When a frame has just been drawn, in a task of its own. The page is laid out in a second task,
 * so that the next frame has only to paint what `change` changed. Until it is called off.
 *
 * Both are asked for at once: a frame that comes between would do it all.
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

/** Lays the page out in the next task: what has just changed is only painted in the frame. */
export function scheduleLayout(): void {
  setTimeout(() => document.body.getBoundingClientRect());
}
