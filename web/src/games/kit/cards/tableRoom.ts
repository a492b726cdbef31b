/** The room that a window leaves to a table. */

import type { Attachment } from "svelte/attachments";

export interface TableRoom {
  /** Content width of the table in px. */
  width: number;
  /** From the table's upper edge to the lower edge of the window, with the page scrolled up. */
  height: number;
}

/** The address bar of a phone that comes and goes changes the height by less than this. */
const ADDRESS_BAR_PX = 120;

/** An attachment that reports the room before the first paint, and when it changes. */
export function onRoom(tell: (room: TableRoom) => void): Attachment<HTMLElement> {
  return (table) => {
    let known: TableRoom = { width: 0, height: 0 };
    /** The lowest window of this width. */
    let lowest = { width: 0, height: 0 };

    const measure = () => {
      const { top, width } = table.getBoundingClientRect();
      if (width === 0) return;
      lowest = windowSize(lowest);
      const height = Math.round(lowest.height - top - window.scrollY);
      if (known.width === width && known.height === height) return;
      known = { width, height };
      tell(known);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    // What lies above the table moves it without changing its size.
    observer.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  };
}

function windowSize(before: { width: number; height: number }): { width: number; height: number } {
  const { innerWidth: width, innerHeight: height } = window;
  const grown = height - before.height;
  return width === before.width && grown > 0 && grown < ADDRESS_BAR_PX ? before : { width, height };
}
