/**
 * Boxes over the page that keep the focus, without the browser's own modality: to make all that
 * lies behind inert it styles every element anew, which takes a table full of cards a while.
 */

import { createFocusTrap, type FocusTrap } from "focus-trap";
import { restoreFocus } from "./focus";

/** As far as it is used; not every browser has one. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** For `{@attach}`, on a manual popover that says it is modal. `onescape` takes it away. */
export function modal(onescape: () => void) {
  return (box: HTMLElement): (() => void) => {
    const before = document.activeElement;
    const watcher = watch(onescape);
    let trap: FocusTrap | undefined;
    box.showPopover();
    // In a task of its own: the page is laid out to find what takes the focus.
    const timer = setTimeout(() => {
      trap = createFocusTrap(box, {
        fallbackFocus: box,
        delayInitialFocus: false,
        returnFocusOnDeactivate: false,
        escapeDeactivates: (event) => {
          if (watcher) return false;
          // Or it would be for the table as well, once the box is gone.
          event.preventDefault();
          onescape();
          return false;
        },
      });
      trap.activate();
    });
    return () => {
      clearTimeout(timer);
      // Ended only when the focus is back: the box below would take it to its first button else.
      trap?.pause();
      watcher?.destroy();
      // Taken off the page it takes the focus along.
      const at = document.activeElement;
      if (at instanceof HTMLElement && box.contains(at)) at.blur();
      restoreFocus(before);
      trap?.deactivate();
    };
  };
}

/** Whether anything is open that has the keyboard to itself. */
export function isModalOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Escape, and the way back of a phone: null where the browser leaves these to the page. */
function watch(onescape: () => void): CloseWatcher | null {
  if (!("CloseWatcher" in window)) return null;
  const watcher = new CloseWatcher();
  watcher.addEventListener("close", onescape);
  return watcher;
}
