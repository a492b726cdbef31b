/** What changes its place at a table is seen on its way there. */

import type { AnimationConfig } from "svelte/animate";
import { settings } from "../../../settings/settings.svelte";

const MS = 220;

/**
 * `animate:glide` for the items of a list. Starts at once: an animation of Svelte's own may leave
 * one frame at the new place before it.
 */
export function glide(element: Element, { from }: { from: DOMRect }): AnimationConfig {
  for (const animation of element.getAnimations()) animation.cancel();
  if (!settings.moves) return {};
  const to = element.getBoundingClientRect();
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  element.animate({ transform: [start, "none"] }, { duration: MS, easing: "ease-out" });
  return {};
}

/**
 * An attachment for the parts of a box, which move when one of them grows. What sticks to the
 * window's edge does not move.
 */
export function glideParts(box: HTMLElement): () => void {
  const tops = new WeakMap<Element, number>();

  const look = () => {
    for (const part of box.children) {
      if (!(part instanceof HTMLElement)) continue;
      const [before, top] = [tops.get(part), part.offsetTop];
      tops.set(part, top);
      if (before === undefined || before === top || !settings.moves) continue;
      if (getComputedStyle(part).position === "sticky") continue;
      part.animate([{ translate: `0 ${before - top}px` }, { translate: "0" }], MS);
    }
  };
  const observer = new ResizeObserver(look);
  for (const part of box.children) observer.observe(part);
  return () => observer.disconnect();
}
