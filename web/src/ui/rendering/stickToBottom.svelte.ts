/** Keeps the end of a scrolling box in view, unless the user has scrolled up. */

import type { Attachment } from "svelte/attachments";

/** Distance that counts as the end. */
const NEAR_PX = 24;

/** Where the user reads: at the end, in the middle, or near the first line. */
export type Place = "end" | "middle" | "start";

/** Distance that counts as the start, so that earlier lines load in time. */
const START_PX = 200;

/**
 * An attachment. `content` is a dependency: when it changes, the box scrolls. `moved` is called
 * after each scroll with the new place.
 */
export function stickToBottom(
  content: () => unknown,
  moved?: (place: Place) => void,
): Attachment<HTMLElement> {
  return (box) => {
    let atEnd = true;
    /** The last scroll position that was set here. */
    let followed = -1;
    /** The content has changed and the box has not scrolled yet. */
    let behind = false;
    const onscroll = () => {
      const above = box.scrollTop;
      // Scroll events come a frame later, when there may be more content; and browsers scroll by
      // themselves when lines above change. Neither is the user's doing.
      if (atEnd && (behind || above === followed)) return;
      atEnd = box.scrollHeight - above - box.clientHeight < NEAR_PX;
      moved?.(atEnd ? "end" : above < START_PX ? "start" : "middle");
    };
    const toEnd = () => {
      behind = false;
      if (!atEnd) return;
      box.scrollTop = box.scrollHeight;
      followed = box.scrollTop;
    };
    // An observer runs after the regular layout; reading the size here would force another. It also
    // covers boxes that are shown or resized later.
    const laidOut = new ResizeObserver(toEnd);
    box.addEventListener("scroll", onscroll);
    $effect(() => {
      content();
      behind = true;
      laidOut.observe(box);
      return () => laidOut.unobserve(box);
    });
    return () => box.removeEventListener("scroll", onscroll);
  };
}
