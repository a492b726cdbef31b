/** Element width without forced layout. */

import type { Attachment } from "svelte/attachments";

/** An attachment that reports the content width in px: before the first paint, and on changes. */
export function onWidth(onwidth: (px: number) => void): Attachment<HTMLElement> {
  return (box) => {
    const laidOut = new ResizeObserver(([entry]) => {
      if (entry) onwidth(entry.contentRect.width);
    });
    laidOut.observe(box);
    return () => laidOut.disconnect();
  };
}
