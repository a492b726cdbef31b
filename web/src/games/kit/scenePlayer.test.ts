import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Projector } from "./scenePlayer.svelte";

/** Frames come at once: scenes wait for them, and there is no browser to draw any. */
vi.mock("../../ui/frames", () => ({
  afterFrame: (change: () => void) => {
    change();
    return () => undefined;
  },
}));

const scene = (ms: number) => ({ ms });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("scenes follow one another, each for its time, and then it is done", () => {
  const projector = new Projector();
  const done = vi.fn();
  const [first, second] = [scene(100), scene(50)];
  projector.play([first, second], done);
  expect(projector.scene).toBe(first);
  vi.advanceTimersByTime(100);
  expect(projector.scene).toBe(second);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(projector.scene).toBeNull();
  expect(done).toHaveBeenCalledOnce();
});

test("skipping ends at once, and once only", () => {
  const projector = new Projector();
  const done = vi.fn();
  projector.play([scene(100), scene(100)], done);
  projector.skip();
  projector.skip();
  vi.runAllTimers();
  expect(projector.scene).toBeNull();
  expect(done).toHaveBeenCalledOnce();
});

test("what is dropped for something newer never ends", () => {
  const projector = new Projector();
  const [old, young] = [vi.fn(), vi.fn()];
  projector.play([scene(100)], old);
  projector.play([scene(10)], young);
  vi.runAllTimers();
  expect(old).not.toHaveBeenCalled();
  expect(young).toHaveBeenCalledOnce();
  projector.play([scene(10)], old);
  projector.drop();
  vi.runAllTimers();
  expect(old).not.toHaveBeenCalled();
});

test("a step with nothing to see is done at once", () => {
  const done = vi.fn();
  new Projector().play([], done);
  expect(done).toHaveBeenCalledOnce();
});
