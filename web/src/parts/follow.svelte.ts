/** Keeps the newest line of a scrolling box in sight, unless somebody reads further up. */

import type { Attachment } from "svelte/attachments";

/** Closer to the end than this is at the end. */
const NEAR_PX = 24;

/** `content` names what fills the box: when that changes, the box follows. */
export function follow(content: () => unknown): Attachment<HTMLElement> {
  return (box) => {
    let atEnd = true;
    const onscroll = () => {
      atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
    };
    const toEnd = () => {
      if (atEnd) box.scrollTop = box.scrollHeight;
    };
    // The box may also be shown later, or change its size.
    const resized = new ResizeObserver(toEnd);
    resized.observe(box);
    box.addEventListener("scroll", onscroll);
    $effect(() => {
      content();
      // It has the whole page laid out: in a task of its own, before the frame that paints it.
      const timer = setTimeout(toEnd);
      return () => clearTimeout(timer);
    });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", onscroll);
    };
  };
}
