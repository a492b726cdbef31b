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
    // When the page is laid out for the next frame, which asking for it would have done twice. The
    // box may also be shown later, or change its size.
    const laidOut = new ResizeObserver(toEnd);
    box.addEventListener("scroll", onscroll);
    $effect(() => {
      content();
      laidOut.observe(box);
      return () => laidOut.unobserve(box);
    });
    return () => box.removeEventListener("scroll", onscroll);
  };
}
