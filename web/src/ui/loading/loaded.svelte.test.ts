import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "../../api/http";
import { askAgainNow } from "../../api/retry";
import { Loaded, LoadedPages } from "./loaded.svelte";

let leave: () => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  leave();
  vi.useRealTimers();
});

/** Creates something as part of a rendered page. */
function onPage<Made>(make: () => Made): Made {
  let made: Made | undefined;
  leave = $effect.root(() => {
    made = make();
  });
  flushSync();
  if (made === undefined) throw new Error("nothing was made");
  return made;
}

const away = () => new Problem(0, { code: "client.offline", params: {}, message: "" });

test("what failed is there after the return, and meanwhile the old answer", async () => {
  let isAway = true;
  let name = $state("Ann");
  const loaded = onPage(
    () =>
      new Loaded(() => {
        const asked = name;
        return isAway ? Promise.reject(away()) : Promise.resolve(asked);
      }),
  );
  await vi.advanceTimersByTimeAsync(10);
  expect([loaded.value, loaded.failure, loaded.busy]).toEqual([null, away(), false]);
  isAway = false;
  askAgainNow();
  await vi.advanceTimersByTimeAsync(0);
  expect([loaded.value, loaded.failure]).toEqual(["Ann", null]);

  isAway = true;
  name = "Bo";
  flushSync();
  await vi.advanceTimersByTimeAsync(10);
  expect([loaded.value, loaded.failure]).toEqual(["Ann", away()]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect([loaded.value, loaded.failure]).toEqual(["Bo", null]);
});

test("an answer that comes late does not replace that to a newer question", async () => {
  let pause_ms = $state(100);
  const loaded = onPage(
    () =>
      new Loaded(() => {
        const asked = pause_ms;
        return new Promise<number>((resolve) => setTimeout(() => resolve(asked), asked));
      }),
  );
  pause_ms = 10;
  flushSync();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded.value).toBe(10);
});

test("after a failure the page that was asked for comes, and no other one twice", async () => {
  const failures = [away(), away()];
  const list = onPage(
    () =>
      new LoadedPages<string>(async (after) => {
        if (after === "b") {
          const failure = failures.pop();
          if (failure) throw failure;
          return { items: ["c"], next: null };
        }
        return { items: ["a", "b"], next: "b" };
      }),
  );
  await vi.advanceTimersByTimeAsync(0);
  list.more();
  await vi.advanceTimersByTimeAsync(10);
  expect([list.value?.items, list.failure]).toEqual([["a", "b"], away()]);
  list.retry();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([list.value?.items, list.failure]).toEqual([["a", "b", "c"], null]);
  list.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(list.value?.items).toEqual(["a", "b"]);
});
