import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginProgressiveRender, awaitTurn } from "./progressiveRender.svelte";

/** Context and destroy callbacks of the component under test. */
const component = vi.hoisted(() => ({
  contexts: new Map<unknown, unknown>(),
  goes: [] as (() => void)[],
}));
vi.mock("svelte", async (original) => ({
  ...(await original<typeof import("svelte")>()),
  setContext: (key: unknown, value: unknown) => (component.contexts.set(key, value), value),
  getContext: (key: unknown) => component.contexts.get(key),
  onDestroy: (go: () => void) => void component.goes.push(go),
}));

let frames: (() => void)[];
const page = { hidden: false, body: { getBoundingClientRect: () => undefined } };

beforeEach(() => {
  vi.useFakeTimers();
  [frames, component.goes] = [[], []];
  component.contexts.clear();
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the next frame, what follows it, and pending microtasks. */
async function draw(): Promise<void> {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
  await Promise.resolve();
}

function makeParts(many: number): { readonly here: boolean }[] {
  return Array.from({ length: many }, () => awaitTurn());
}

const here = (parts: { readonly here: boolean }[]) => parts.map((part) => part.here);

/** Advances the clock by this many milliseconds at each reading. */
function timePasses(ms: number): void {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += ms));
}

test("where nothing is being opened a part is here at once", () => {
  expect(awaitTurn().here).toBe(true);
});

test("parts come a few a frame, those first that were made first", async () => {
  timePasses(2);
  const opening = beginProgressiveRender();
  const parts = makeParts(3);
  expect(here(parts)).toEqual([false, false, false]);
  await draw();
  expect(here(parts)).toEqual([true, false, false]);
  await draw();
  expect(here(parts)).toEqual([true, true, false]);
  expect(opening.whole).toBe(false);
  await draw();
  expect(here(parts)).toEqual([true, true, true]);
  expect(opening.whole).toBe(true);
});

test("what is quick comes before one frame", async () => {
  timePasses(0);
  const opening = beginProgressiveRender();
  const parts = makeParts(5);
  await draw();
  expect(here(parts)).not.toContain(false);
  expect(opening.whole).toBe(true);
});

test("two parts that come later are here at once, and others in their turn", async () => {
  timePasses(2);
  const opening = beginProgressiveRender();
  await draw();
  expect(opening.whole).toBe(true);
  const parts = makeParts(4);
  expect(here(parts)).toEqual([true, true, false, false]);
  await draw();
  expect(here(parts)).toEqual([true, true, true, false]);
  expect(opening.whole).toBe(false);
  await draw();
  expect(here(parts)).toEqual([true, true, true, true]);
  expect(opening.whole).toBe(true);
});

test("after a frame two more may come at once", async () => {
  timePasses(2);
  beginProgressiveRender();
  await draw();
  makeParts(2);
  await draw();
  expect(here(makeParts(2))).toEqual([true, true]);
});

test("what is gone before its turn is passed over", async () => {
  timePasses(2);
  beginProgressiveRender();
  const parts = makeParts(2);
  component.goes[0]?.();
  await draw();
  expect(here(parts)).toEqual([false, true]);
});

test("while nobody sees the page all comes without a frame", async () => {
  page.hidden = true;
  timePasses(2);
  const opening = beginProgressiveRender();
  const parts = makeParts(2);
  expect(here(parts)).toEqual([true, true]);
  vi.runAllTimers();
  expect(opening.whole).toBe(true);
  expect(frames).toEqual([]);
});
