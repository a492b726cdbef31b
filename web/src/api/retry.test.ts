import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "./http";
import { askAgainNow, askUntilAnswered, mayPass } from "./retry";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function problem(status: number, params = {}): Problem {
  return new Problem(status, { code: "x", params, message: "" });
}

/** Asks something that fails as listed, and is answered then. */
function asking(...failures: Problem[]) {
  const asked: number[] = [];
  const seen: unknown[] = [];
  const begun = Date.now();
  const stop = askUntilAnswered(
    async () => {
      asked.push(Math.round((Date.now() - begun) / 1_000));
      const failure = failures.shift();
      if (failure) throw failure;
      return "answer";
    },
    { answered: (value) => seen.push(value), failed: (error) => seen.push(error) },
  );
  return { asked, seen, stop };
}

test("pauses grow until there is an answer", async () => {
  const { asked, seen } = asking(...Array.from({ length: 8 }, () => problem(503)));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(seen.at(-1)).toBe("answer");
});

test("once the connection is back everything that waits is asked for, and pauses are short again", async () => {
  const { asked } = asking(problem(0), problem(0), problem(0), problem(0));
  await vi.advanceTimersByTimeAsync(5_000);
  askAgainNow();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([0, 1, 3, 5, 6]);
  askAgainNow();
  expect(asked).toHaveLength(5);
});

test("a refusal that stays the same is not asked for again", async () => {
  for (const status of [400, 401, 403, 404, 409, 422]) {
    const { asked, seen } = asking(problem(status));
    askAgainNow();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([asked, seen.length], String(status)).toEqual([[0], 1]);
  }
  expect([0, 408, 429, 500, 503].map((status) => mayPass(problem(status)))).not.toContain(false);
  expect(mayPass(new TypeError("a file of the page was not loaded"))).toBe(true);
});

test("the server's own pause is kept to", async () => {
  const { asked } = asking(problem(429, { retry_after_ms: 20_000 }));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([0, 20]);
});

test("what is given up is not asked for, and says nothing", async () => {
  const { asked, seen, stop } = asking(problem(503));
  await vi.advanceTimersByTimeAsync(10);
  stop();
  askAgainNow();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked.length, seen.length]).toEqual([1, 1]);
});
