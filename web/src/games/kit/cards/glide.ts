/** Moves of a table's parts when one of them grows. */

import { settings } from "../../../settings/settings.svelte";

const MS = 240;

/**
 * An attachment: parts of the box that get another place when the size of one changes glide there.
 * What sticks to the window's edge does not move.
 */
export function glide(box: HTMLElement): () => void {
  const tops = new Map<HTMLElement, number>();
  const parts = [...box.children].filter((part) => part instanceof HTMLElement);

  const look = () => {
    for (const part of parts) {
      const [before, top] = [tops.get(part), part.offsetTop];
      tops.set(part, top);
      if (before === undefined || before === top || !settings.moves) continue;
      if (getComputedStyle(part).position === "sticky") continue;
      part.animate([{ translate: `0 ${before - top}px` }, { translate: "0" }], MS);
    }
  };
  const observer = new ResizeObserver(look);
  for (const part of parts) observer.observe(part);
  return () => observer.disconnect();
}
