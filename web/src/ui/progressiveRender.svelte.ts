/**
 * How a page or a table that has many parts is opened: they come in turn, a few a frame, the outer
 * ones before those within them. A few that come later, as a card that is drawn, come at once.
 */

import { flushSync, getContext, onDestroy, setContext } from "svelte";
import { afterFrame } from "./frames";

/** Milliseconds after which no further part is begun before a frame. */
const BUDGET_MS = 1;

const KEY = Symbol("opening");

/** So many parts may come at once, between two frames, where all others are there. */
const AT_ONCE = 2;

class Opening {
  /** All parts have come. */
  whole = $state(false);
  #waiting = new Set<() => void>();
  /** Somebody sees to those that wait. */
  #busy = false;
  /** Parts that have come at once since the last frame. */
  #come = 0;

  constructor() {
    this.#goOn();
  }

  /** Whether one more may come at once. */
  admits(): boolean {
    if (document.hidden) return true;
    if (this.#busy || this.#come === AT_ONCE) return false;
    if (this.#come === 0) afterFrame(() => (this.#come = 0));
    this.#come += 1;
    return true;
  }

  /** Shows it in its turn, unless that is called off. */
  wait(show: () => void): () => void {
    this.#waiting.add(show);
    if (!this.#busy) {
      // While something is being made, what others read must not change.
      queueMicrotask(() => (this.whole = false));
      this.#goOn();
    }
    return () => this.#waiting.delete(show);
  }

  #goOn(): void {
    this.#busy = true;
    // While nobody sees the page there are no frames.
    if (document.hidden) setTimeout(() => this.#showSome());
    else afterFrame(() => this.#showSome());
  }

  #showSome(): void {
    const end = performance.now() + BUDGET_MS;
    try {
      do {
        const [show] = this.#waiting;
        if (!show) break;
        this.#waiting.delete(show);
        // What is within it waits for its own turn from now on.
        flushSync(show);
      } while (performance.now() < end);
    } finally {
      // One that fails does not keep the others away.
      if (this.#waiting.size > 0) this.#goOn();
      else [this.#busy, this.whole] = [false, true];
    }
  }
}

/** Of the component that is being made, and of all within it. */
export function beginProgressiveRender(): { readonly whole: boolean } {
  return setContext(KEY, new Opening());
}

/** Whether the component that is being made is here yet, as a part of what is being opened. */
export function awaitTurn(): { readonly here: boolean } {
  const opening = getContext<Opening | undefined>(KEY);
  const atOnce = !opening || opening.admits();
  let here = $state(atOnce);
  if (opening && !atOnce) onDestroy(opening.wait(() => (here = true)));
  return {
    get here() {
      return here;
    },
  };
}
