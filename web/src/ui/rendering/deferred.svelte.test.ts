import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferFrame, deferTask } from "./deferred.svelte";

let frames: (() => void)[];
const page = { hidden: false, body: { getBoundingClientRect: vi.fn() } };
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});
afterEach(() => {
  leave();
  drawAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the next frame and what follows it. */
function draw(): void {
  flushSync();
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
  flushSync();
}

function drawAll(): void {
  do draw();
  while (frames.length > 0);
}

/** Creates something as part of a rendered page. */
function onPage<Made>(make: () => Made): Made {
  let made: Made | undefined;
  leave = $effect.root(() => {
    made = make();
  });
  drawAll();
  return made as Made;
}

function shown<Value>(parts: { readonly now: Value }[]): Value[] {
  return parts.map(({ now }) => now);
}

test("what is new is shown after the next frame", () => {
  let value = $state(1);
  const later = onPage(() => deferFrame(() => value));
  value = 2;
  flushSync();
  expect(later.now).toBe(1);
  draw();
  expect(later.now).toBe(2);
});

test("one thing is shown a frame, in the order in which they were made, but for who is next", () => {
  let value = $state(1);
  const parts = onPage(() => [
    deferFrame(() => value),
    deferFrame(() => value),
    deferFrame(() => value, { next: true }),
  ]);
  value = 2;
  draw();
  expect(shown(parts)).toEqual([1, 1, 2]);
  draw();
  expect(shown(parts)).toEqual([2, 1, 2]);
  draw();
  expect(shown(parts)).toEqual([2, 2, 2]);
});

for (const [name, wait] of [
  ["a frame", deferFrame<number>],
  ["a task", deferTask<number>],
] as const) {
  test(`of what came while ${name} was waited for only the newest is shown`, () => {
    let value = $state(1);
    const seen: number[] = [];
    onPage(() => {
      const later = wait(() => value);
      $effect(() => void seen.push(later.now));
    });
    value = 2;
    flushSync();
    value = 3;
    drawAll();
    expect(seen).toEqual([1, 3]);
  });

  test(`who is gone while ${name} was waited for stays as it was`, () => {
    let value = $state(1);
    const later = onPage(() => wait(() => value));
    value = 2;
    flushSync();
    leave();
    drawAll();
    expect(later.now).toBe(1);
  });

  test(`while nobody sees the page nothing waits for ${name}`, () => {
    let value = $state(1);
    const later = onPage(() => wait(() => value));
    page.hidden = true;
    value = 2;
    flushSync();
    expect(later.now).toBe(2);
  });
}

test("what is gone before its frame holds up nobody", () => {
  let value = $state(1);
  let goes = () => undefined as void;
  const kept = onPage(() => {
    goes = $effect.root(() => void deferFrame(() => value));
    return deferFrame(() => value);
  });
  value = 2;
  flushSync();
  goes();
  draw();
  expect(kept.now).toBe(2);
});

test("a task later, what is new is shown, and the page is laid out after it", () => {
  let value = $state(1);
  const later = onPage(() => deferTask(() => value));
  const laidOutWith: number[] = [];
  page.body.getBoundingClientRect.mockImplementation(() => laidOutWith.push(later.now));
  value = 2;
  flushSync();
  expect(later.now).toBe(1);
  vi.runAllTimers();
  expect(laidOutWith).toEqual([2]);
});
