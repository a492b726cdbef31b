import { expect, test } from "vitest";
import { SafeStorage, type Store } from "./storage";

const SOURCES = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** A browser's storage with room for one value, as long as it is allowed. */
function browserStorage() {
  const kept = new Map<string, string>();
  const allowed = { is: true };
  const store: Store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (kept.size > 0 && !kept.has(key)) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  const open = () => {
    if (!allowed.is) throw new DOMException("denied", "SecurityError");
    return store;
  };
  return { kept, allowed, storage: new SafeStorage(open) };
}

test("values go to the browser's storage while it takes them", () => {
  const { kept, storage } = browserStorage();
  storage.setItem("a", "1");
  expect([storage.getItem("a"), storage.isKept("a"), kept.get("a")]).toEqual(["1", true, "1"]);
  storage.removeItem("a");
  expect([storage.getItem("a"), storage.isKept("a"), kept.size]).toEqual([null, false, 0]);
});

test("what does not fit lasts as long as the page", () => {
  const { kept, storage } = browserStorage();
  storage.setItem("a", "1");
  storage.setItem("b", "2");
  expect([storage.getItem("b"), storage.isKept("b"), kept.has("b")]).toEqual(["2", false, false]);
  kept.clear();
  storage.setItem("b", "3");
  expect([storage.getItem("b"), storage.isKept("b")]).toEqual(["3", true]);
});

test("a storage that may not be opened reads, writes and removes without an error", () => {
  const { allowed, storage } = browserStorage();
  storage.setItem("a", "1");
  allowed.is = false;
  expect(storage.getItem("a")).toBeNull();
  storage.setItem("a", "2");
  expect([storage.getItem("a"), storage.isKept("a")]).toEqual(["2", false]);
  storage.removeItem("a");
  expect(storage.getItem("a")).toBeNull();
});

test("no other module names the browser's storage", () => {
  const naming = Object.entries(SOURCES).filter(([, text]) => {
    return /\b(?:local|session)Storage\b/.test(text);
  });
  expect(naming.map(([path]) => path)).toEqual(["./storage.ts"]);
});
