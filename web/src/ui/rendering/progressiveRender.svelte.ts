/**
 * Progressive rendering of pages with many parts: a few parts per frame, outer ones before inner
 * ones. Single parts that are added later render at once.
 */

import { flushSync, getContext, onDestroy, setContext } from "svelte";
import { afterFrame } from "./frames";

/** Time budget for parts after each frame. */
const BUDGET_MS = 1;

const KEY = Symbol("opening");

/** Parts that may render at once between two frames when nothing waits. */
const AT_ONCE = 2;

class Opening {
  /** All parts are rendered. */
  whole = $state(false);
  #waiting = new Set<() => void>();
  /** A run is scheduled. */
  #busy = false;
  /** Parts rendered at once since the last frame. */
  #come = 0;

  constructor() {
    this.#goOn();
  }

  /** Whether another part may render at once. */
  admits(): boolean {
    if (document.hidden) return true;
    if (this.#busy || this.#come === AT_ONCE) return false;
    if (this.#come === 0) afterFrame(() => (this.#come = 0));
    this.#come += 1;
    return true;
  }

  /** Queues a part; returns a function that cancels it. */
  wait(show: () => void): () => void {
    this.#waiting.add(show);
    if (!this.#busy) {
      // Reactive state must not change during component initialisation.
      queueMicrotask(() => (this.whole = false));
      this.#goOn();
    }
    return () => this.#waiting.delete(show);
  }

  #goOn(): void {
    this.#busy = true;
    // Hidden pages have no frames.
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
        // Its inner parts queue up now.
        flushSync(show);
      } while (performance.now() < end);
    } finally {
      // A failing part must not block the others.
      if (this.#waiting.size > 0) this.#goOn();
      else [this.#busy, this.whole] = [false, true];
    }
  }
}

/** Begins progressive rendering for the component being initialised and its descendants. */
export function beginProgressiveRender(): { readonly whole: boolean } {
  return setContext(KEY, new Opening());
}

/** Whether the part being initialised may be rendered. */
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
