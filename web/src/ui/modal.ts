/**
 * Modal popovers with a focus trap. The browser's own modality makes the rest inert, which restyles
 * every element; that is slow on tables full of cards.
 */

import { createFocusTrap, type FocusTrap } from "focus-trap";
import { restoreFocus } from "./focus";

/** The part that is used; not all browsers have it. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * An attachment for a manual popover with `aria-modal`. `onescape` closes it. The focus begins at
 * the element with `data-autofocus`, or else at the first that can have it.
 */
export function modal(onescape: () => void) {
  return (box: HTMLElement): (() => void) => {
    const before = document.activeElement;
    const watcher = watch(onescape);
    let trap: FocusTrap | undefined;
    box.showPopover();
    // In a new task: finding a focusable element needs layout.
    const timer = setTimeout(() => {
      trap = createFocusTrap(box, {
        fallbackFocus: box,
        initialFocus: () => box.querySelector<HTMLElement>("[data-autofocus]") ?? undefined,
        delayInitialFocus: false,
        returnFocusOnDeactivate: false,
        escapeDeactivates: (event) => {
          if (watcher) return false;
          // Otherwise the key would reach the table after the dialog is gone.
          event.preventDefault();
          onescape();
          return false;
        },
      });
      trap.activate();
    });
    return () => {
      clearTimeout(timer);
      // Paused until the focus is restored: otherwise the dialog below would move it.
      trap?.pause();
      watcher?.destroy();
      // Removing the popover would lose the focus.
      const at = document.activeElement;
      if (at instanceof HTMLElement && box.contains(at)) at.blur();
      restoreFocus(before);
      trap?.deactivate();
    };
  };
}

/** Whether a modal is open. */
export function isModalOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Watches Escape and the back gesture; null where the browser has no CloseWatcher. */
function watch(onescape: () => void): CloseWatcher | null {
  if (!("CloseWatcher" in window)) return null;
  const watcher = new CloseWatcher();
  watcher.addEventListener("close", onescape);
  return watcher;
}
