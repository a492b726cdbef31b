/** Keeps the newest line of a scrolling box in sight, unless somebody reads further up. */

import type { Attachment } from "svelte/attachments";

/** Closer to the end than this is at the end. */
const NEAR_PX = 24;

/** Where somebody reads: at the newest line, in the middle, or close to the first line there is. */
export type Place = "end" | "middle" | "start";

/** Closer to the first line than this is at the start, so that more of it comes before the end. */
const START_PX = 200;

/**
 * `content` names what fills the box: when that changes, the box follows. `moved` hears of each
 * scroll where it led.
 */
export function stickToBottom(
  content: () => unknown,
  moved?: (place: Place) => void,
): Attachment<HTMLElement> {
  return (box) => {
    let atEnd = true;
    /** How far the box was scrolled here, not by somebody. */
    let followed = -1;
    /** What fills the box has changed, and it has not followed yet. */
    let behind = false;
    const onscroll = () => {
      const above = box.scrollTop;
      // It is told of a frame later, when there may be more in the box already; and a browser moves
      // a box itself where lines come or go above those in sight. Neither is somebody's doing.
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
    // When the page is laid out for the next frame, which asking for it would have done twice. The
    // box may also be shown later, or change its size.
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
