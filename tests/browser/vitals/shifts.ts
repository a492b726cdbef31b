/** What moves on a page by itself: its layout shifts, and the upper edge of the table's board. */

import type { Page } from "@playwright/test";

/** Layout shifts of a page since it was opened, as the browser weighs them. */
export interface Shifts {
  /** By themselves, and within half a second after a tap. */
  alone: number;
  tapped: number;
  /** The largest move of each element, as "0.012 div.hand". */
  largest: string[];
  /** How often and how far the board's upper edge moved. */
  moves: number;
  px: number;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  // Made by `watchShifts` on each page.
  var shifts: Omit<Shifts, "largest"> & { by: Record<string, number> };
}

/** Runs in each page before its own code. */
export function watchShifts(): void {
  const shifts = { alone: 0, tapped: 0, moves: 0, px: 0, by: {} as Record<string, number> };
  globalThis.shifts = shifts;
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const classes = [...(element?.classList ?? [])].filter((name) => !name.startsWith("svelte-"));
    return element ? [element.localName, ...classes].join(".") : "something gone";
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      shifts[hadRecentInput ? "tapped" : "alone"] += value;
      const [{ node, previousRect: from, currentRect: to } = { node: null }] = sources;
      const way =
        from && to ? ` by ${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)}` : "";
      const by = `${nameOf(node)}${way}`;
      shifts.by[by] = (shifts.by[by] ?? 0) + value;
    }
  }).observe({ type: "layout-shift", buffered: true });

  let before: number | null = null;
  const look = (): void => {
    const board = document.querySelector(".frame > .table .table");
    const top = board && board.getBoundingClientRect().top + scrollY;
    if (top !== null && before !== null && Math.abs(top - before) >= 1) {
      shifts.moves += 1;
      shifts.px = Math.max(shifts.px, Math.round(Math.abs(top - before)));
    }
    before = top;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function shiftsOf(page: Page): Promise<Shifts> {
  const { by, ...sums } = await page.evaluate(() => globalThis.shifts);
  const largest = Object.entries(by).sort(([, a], [, b]) => b - a);
  return { ...sums, largest: largest.slice(0, 6).map(([at, sum]) => `${sum.toFixed(3)} ${at}`) };
}
