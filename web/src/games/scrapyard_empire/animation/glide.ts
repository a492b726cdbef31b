/** `animate:glide`: what changes its place in a list is seen on its way there. */

import type { AnimationConfig } from "svelte/animate";
import { settings } from "../../../settings/settings.svelte";

const GLIDE_MS = 200;

/** Starts at once: an animation of Svelte's own may leave one frame at the new place before it. */
export function glide(element: Element, { from }: { from: DOMRect }): AnimationConfig {
  for (const animation of element.getAnimations()) animation.cancel();
  if (!settings.moves) return {};
  const to = element.getBoundingClientRect();
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  element.animate({ transform: [start, "none"] }, { duration: GLIDE_MS, easing: "ease-out" });
  return {};
}
