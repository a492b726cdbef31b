import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFrame, scheduleLayout } from "./frames";

let frames: (() => void)[];
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [frames, told] = [[], []];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => (frames[id - 1] = () => undefined));
  vi.stubGlobal("document", { body: { getBoundingClientRect: () => told.push("laid out") } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw(): void {
  for (const frame of frames.splice(0)) frame();
}

test("a change waits for a frame, and comes after it in a task of its own", () => {
  afterFrame(() => told.push("changed"));
  vi.runAllTimers();
  draw();
  expect(told).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(told[0]).toBe("changed");
});

test("the page is laid out in a task after the one that changed it, before the next frame", () => {
  afterFrame(() => told.push("changed"));
  draw();
  // Both are requested before either runs: no frame comes between them.
  expect(vi.getTimerCount()).toBe(2);
  vi.runAllTimers();
  expect(told).toEqual(["changed", "laid out"]);
});

test("what is called off before or after the frame does not change anything", () => {
  const before = afterFrame(() => told.push("before"));
  const after = afterFrame(() => told.push("after"));
  before();
  draw();
  after();
  vi.runAllTimers();
  expect(told).not.toContain("before");
  expect(told).not.toContain("after");
});

test("who calls it off while it runs still has its change laid out", () => {
  const callOff = afterFrame(() => callOff());
  draw();
  vi.runAllTimers();
  expect(told).toEqual(["laid out"]);
});

test("what has changed without waiting is laid out in the next task as well", () => {
  scheduleLayout();
  expect(told).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(told).toEqual(["laid out"]);
});
