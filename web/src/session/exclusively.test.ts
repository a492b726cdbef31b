import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exclusively } from "./exclusively";
import { SafeStorage } from "../settings/storage";

const KEY = "scrapworks.test";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A storage that all tabs share. */
function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

test("without locks two tabs come one after the other", async () => {
  const store = shelf();
  let inside = 0;
  const order: string[] = [];
  const tab = (name: string): Promise<void> =>
    exclusively(
      KEY,
      async () => {
        inside += 1;
        expect(inside).toBe(1);
        order.push(name);
        await new Promise((resolve) => setTimeout(resolve, 300));
        inside -= 1;
      },
      {},
      store,
    );
  const both = Promise.all([tab("one"), tab("two")]);
  await vi.advanceTimersByTimeAsync(2_000);
  await both;
  expect(order.toSorted()).toEqual(["one", "two"]);
  expect(store.getItem(KEY)).toBeNull();
});

test("a tab that was closed while it held the lease stops nobody for long", async () => {
  const store = shelf();
  store.setItem(KEY, JSON.stringify({ by: "gone", until: Date.now() + 5_000 }));
  const run = vi.fn(() => Promise.resolve("done"));
  const answer = exclusively(KEY, run, {}, store);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(await answer).toBe("done");
});

test("a failure gives the lease back", async () => {
  const store = shelf();
  const failing = exclusively(KEY, () => Promise.reject(new Error("no")), {}, store);
  const caught = expect(failing).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(100);
  await caught;
  expect(store.getItem(KEY)).toBeNull();
});

test("forbidden storage stops nobody", async () => {
  const forbidden = new SafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const answer = exclusively(KEY, () => Promise.resolve(1), {}, forbidden);
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toBe(1);
});

test("forbidden locks stop nobody, and a failure inside of a lock is not tried again", async () => {
  const denied = () => Promise.reject(new DOMException("denied", "SecurityError"));
  const run = vi.fn(() => Promise.resolve(1));
  const nav = (request: unknown) => ({ locks: { request } as LockManager });
  const answer = exclusively(KEY, run, nav(denied), shelf());
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toBe(1);
  const failing = vi.fn(() => Promise.reject(new Error("no")));
  const enter = (_: string, inside: () => Promise<never>) => inside();
  await expect(exclusively(KEY, failing, nav(enter), shelf())).rejects.toThrow("no");
  expect(failing).toHaveBeenCalledTimes(1);
});

test("where browsers have locks they are used", async () => {
  const request = vi.fn((_: string, run: () => Promise<number>) => run());
  const locks = { request } as unknown as LockManager;
  expect(await exclusively(KEY, () => Promise.resolve(7), { locks }, shelf())).toBe(7);
  expect(request).toHaveBeenCalledWith(KEY, expect.any(Function));
});
