import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stickToBottom, type Place } from "./stickToBottom.svelte";

const LINE_PX = 40;
const HEIGHT_PX = 200;

let lines = $state(0);
const moved = vi.fn<(place: Place) => void>();
let box: Box;
let leave: () => void;
/** The callback that runs after layout. */
let atLayout: () => void;
let observed: Set<unknown>;

class Box extends EventTarget {
  clientHeight = HEIGHT_PX;
  #above = 0;
  #told = 0;

  get scrollTop(): number {
    return this.#above;
  }

  set scrollTop(wanted: number) {
    this.#above = Math.min(wanted, this.scrollHeight - HEIGHT_PX);
  }

  tell(): void {
    if (this.#told !== this.#above) this.dispatchEvent(new Event("scroll"));
    this.#told = this.#above;
  }

  get scrollHeight(): number {
    return Math.max(HEIGHT_PX, lines * LINE_PX);
  }
}

beforeEach(() => {
  observed = new Set();
  class Observer {
    constructor(call: () => void) {
      atLayout = call;
    }
    observe = (thing: unknown) => observed.add(thing);
    unobserve = (thing: unknown) => observed.delete(thing);
  }
  vi.stubGlobal("ResizeObserver", Observer);
  lines = 20;
  moved.mockClear();
  box = new Box();
  leave = $effect.root(() => {
    const attach = stickToBottom(() => lines, moved);
    $effect(() => attach(box as unknown as HTMLElement) as () => void);
  });
  frame();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** Simulates a frame: scroll events first, then layout. */
function frame(): void {
  flushSync();
  box.tell();
  if (observed.delete(box)) atLayout();
}

function below(): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}

test("the newest line stays in sight", () => {
  expect(below()).toBe(0);
  lines += 5;
  frame();
  expect(below()).toBe(0);
  frame();
  expect(moved).not.toHaveBeenCalled();
});

test("what a browser moves because lines above go is nobody's reading further up", () => {
  lines += 5;
  flushSync();
  box.scrollTop -= 3 * LINE_PX;
  frame();
  expect(below()).toBe(0);
  expect(moved).not.toHaveBeenCalled();
});

test("who reads further up stays there, and follows again from the end on", () => {
  box.scrollTop = 7 * LINE_PX;
  frame();
  expect(moved).toHaveBeenLastCalledWith("middle");
  lines += 5;
  frame();
  expect(box.scrollTop).toBe(7 * LINE_PX);
  box.scrollTop = 0;
  frame();
  expect(moved).toHaveBeenLastCalledWith("start");
  box.scrollTop = box.scrollHeight - HEIGHT_PX;
  frame();
  expect(moved).toHaveBeenLastCalledWith("end");
  lines += 5;
  frame();
  expect(below()).toBe(0);
});
