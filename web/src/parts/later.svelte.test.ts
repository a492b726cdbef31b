import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aFrameLater, aTaskLater } from "./later.svelte";

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

/** Until the next frame is drawn and what was to follow it has. */
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

function shown<Value>(parts: { readonly now: Value }[]): Value[] {
  return parts.map(({ now }) => now);
}

test("what is new is shown after the next frame", () => {
  let value = $state(1);
  let later = { now: 0 };
  leave = $effect.root(() => {
    later = aFrameLater(() => value);
  });
  drawAll();
  value = 2;
  flushSync();
  expect(later.now).toBe(1);
  draw();
  expect(later.now).toBe(2);
});

test("one thing is shown a frame, in the order in which they were made, but for who is next", () => {
  let value = $state(1);
  let parts: { readonly now: number }[] = [];
  leave = $effect.root(() => {
    parts = [
      aFrameLater(() => value),
      aFrameLater(() => value),
      aFrameLater(() => value, { next: true }),
    ];
  });
  drawAll();
  value = 2;
  draw();
  expect(shown(parts)).toEqual([1, 1, 2]);
  draw();
  expect(shown(parts)).toEqual([2, 1, 2]);
  draw();
  expect(shown(parts)).toEqual([2, 2, 2]);
});

test("of what came while a frame was waited for only the newest is shown", () => {
  let value = $state(1);
  const seen: number[] = [];
  leave = $effect.root(() => {
    const later = aFrameLater(() => value);
    $effect(() => void seen.push(later.now));
  });
  drawAll();
  value = 2;
  flushSync();
  value = 3;
  drawAll();
  expect(seen).toEqual([1, 3]);
});

test("what is gone before its frame holds up nobody", () => {
  let value = $state(1);
  let kept = { now: 0 };
  let gone = { now: 0 };
  let take = () => undefined as void;
  leave = $effect.root(() => {
    take = $effect.root(() => {
      gone = aFrameLater(() => value);
    });
    kept = aFrameLater(() => value);
  });
  drawAll();
  value = 2;
  flushSync();
  take();
  draw();
  expect([gone.now, kept.now]).toEqual([1, 2]);
});

test("while nobody sees the page nothing waits for a frame or a task", () => {
  let value = $state(1);
  let parts: { readonly now: number }[] = [];
  leave = $effect.root(() => {
    parts = [aFrameLater(() => value), aTaskLater(() => value)];
  });
  drawAll();
  page.hidden = true;
  value = 2;
  flushSync();
  expect(shown(parts)).toEqual([2, 2]);
});

test("a task later, what is new is shown, and the page is laid out after it", () => {
  let value = $state(1);
  let later = { now: 0 };
  leave = $effect.root(() => {
    later = aTaskLater(() => value);
  });
  drawAll();
  const laidOutWith: number[] = [];
  page.body.getBoundingClientRect.mockImplementation(() => laidOutWith.push(later.now));
  value = 2;
  flushSync();
  expect(later.now).toBe(1);
  vi.runAllTimers();
  expect(laidOutWith).toEqual([2]);
});

test("what is gone before its task stays as it was", () => {
  let value = $state(1);
  let later = { now: 0 };
  leave = $effect.root(() => {
    later = aTaskLater(() => value);
  });
  drawAll();
  value = 2;
  flushSync();
  leave();
  drawAll();
  expect(later.now).toBe(1);
});
