import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScenePlayer } from "./scenePlayer.svelte";

/** Runs frame callbacks at once: there is no browser that draws frames. */
vi.mock("../../ui/rendering/frames", () => ({
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
  const player = new ScenePlayer();
  const done = vi.fn();
  const [first, second] = [scene(100), scene(50)];
  player.play([first, second], done);
  expect(player.scene).toBe(first);
  vi.advanceTimersByTime(100);
  expect(player.scene).toBe(second);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(player.scene).toBeNull();
  expect(done).toHaveBeenCalledOnce();
});

test("skipping ends at once, and once only", () => {
  const player = new ScenePlayer();
  const done = vi.fn();
  player.play([scene(100), scene(100)], done);
  player.skip();
  player.skip();
  vi.runAllTimers();
  expect(player.scene).toBeNull();
  expect(done).toHaveBeenCalledOnce();
});

test("what is dropped for something newer never ends", () => {
  const player = new ScenePlayer();
  const [old, young] = [vi.fn(), vi.fn()];
  player.play([scene(100)], old);
  player.play([scene(10)], young);
  vi.runAllTimers();
  expect(old).not.toHaveBeenCalled();
  expect(young).toHaveBeenCalledOnce();
  player.play([scene(10)], old);
  player.drop();
  vi.runAllTimers();
  expect(old).not.toHaveBeenCalled();
});

test("a step with nothing to see is done at once", () => {
  const done = vi.fn();
  new ScenePlayer().play([], done);
  expect(done).toHaveBeenCalledOnce();
});
