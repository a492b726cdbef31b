/** A press of a key or a tap anywhere at the table skips the running animation. */

import type { Attachment } from "svelte/attachments";

const TYPING = "input, textarea, select, [role='dialog'] *";
const CONTROLS = "button, a, summary, [role='button'], [role='tab']";
const SILENT_KEYS: ReadonlySet<string> = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

/**
 * A tap on a control acts too, since players need not wait to choose; any other tap only skips.
 */
export function skipAnimation(isPlaying: () => boolean, skip: () => void): Attachment<HTMLElement> {
  return (node) => {
    let swallows = false;

    function pointerdown({ target }: PointerEvent): void {
      swallows = false;
      if (!isPlaying() || !(target instanceof Element)) return;
      swallows = target.closest(CONTROLS) === null;
      skip();
    }

    // What lies under the pointer now is not what was tapped.
    function click(event: MouseEvent): void {
      if (swallows) event.stopPropagation();
      swallows = false;
    }

    function keydown(event: KeyboardEvent): void {
      const { key, target } = event;
      if (!isPlaying() || SILENT_KEYS.has(key)) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      skip();
      // The page would scroll.
      if (key === " " && target === document.body) event.preventDefault();
    }

    const whileCapturing = { capture: true };
    node.addEventListener("pointerdown", pointerdown, whileCapturing);
    node.addEventListener("click", click, whileCapturing);
    addEventListener("keydown", keydown, whileCapturing);
    return () => {
      node.removeEventListener("pointerdown", pointerdown, whileCapturing);
      node.removeEventListener("click", click, whileCapturing);
      removeEventListener("keydown", keydown, whileCapturing);
    };
  };
}
