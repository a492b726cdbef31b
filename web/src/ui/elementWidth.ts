/** How wide something is, once the page is laid out: asking for it lays the page out at once. */

import type { Attachment } from "svelte/attachments";

/** Tells it in px without paddings, at first before anything is painted, and when it changes. */
export function onWidth(tell: (px: number) => void): Attachment<HTMLElement> {
  return (box) => {
    const laidOut = new ResizeObserver(([entry]) => {
      if (entry) tell(entry.contentRect.width);
    });
    laidOut.observe(box);
    return () => laidOut.disconnect();
  };
}
