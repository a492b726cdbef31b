/** Height from an element's top to the bottom of the window, while the page is not scrolled. */

import type { Attachment } from "svelte/attachments";

/** An attachment that reports it in px: before the first paint, and whenever the page changes. */
export function roomBelow(tell: (px: number) => void): Attachment<HTMLElement> {
  return (box) => {
    const measure = () => {
      const top = box.getBoundingClientRect().top + scrollY;
      tell(document.documentElement.clientHeight - top);
    };
    const laidOut = new ResizeObserver(measure);
    laidOut.observe(document.body);
    laidOut.observe(document.documentElement);
    window.addEventListener("resize", measure);
    return () => {
      laidOut.disconnect();
      window.removeEventListener("resize", measure);
    };
  };
}
