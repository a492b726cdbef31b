import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadForNewBuild } from "./staleBuild";

const reload = vi.fn();
const ask = vi.fn<() => Promise<{ ok: boolean }>>();
let stored: Map<string, string>;
let fail: (file: string) => Promise<void>;

beforeEach(() => {
  stored = new Map();
  reload.mockReset();
  ask.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  openPage("/assets/shell-1.js");
});
afterEach(() => vi.unstubAllGlobals());

/** A page of this build, whose chunks fail to load by `fail`. */
function openPage(build: string): void {
  vi.stubGlobal("addEventListener", (_: string, listen: (event: unknown) => void) => {
    fail = async (file) => {
      listen({ payload: new Error(`Failed to fetch ${file}`) });
      await new Promise((done) => setTimeout(done));
    };
  });
  reloadForNewBuild(build);
}

test("a missing file of another build reloads the page once", async () => {
  await fail("/assets/Match-1.js");
  expect(reload).toHaveBeenCalledTimes(1);
  openPage("/assets/shell-1.js");
  await fail("/assets/Match-1.js");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the next build may reload again", async () => {
  await fail("/assets/Match-1.js");
  openPage("/assets/shell-2.js");
  await fail("/assets/Match-1.js");
  expect(reload).toHaveBeenCalledTimes(2);
});

test("nothing reloads while the server is away", async () => {
  ask.mockRejectedValueOnce(new TypeError("no network"));
  await fail("/assets/Match-1.js");
  ask.mockResolvedValueOnce({ ok: false });
  await fail("/assets/Match-1.js");
  expect(reload).not.toHaveBeenCalled();
  await fail("/assets/Match-1.js");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("without storage nothing reloads, since a loop could not be noticed", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await fail("/assets/Match-1.js");
  expect(reload).not.toHaveBeenCalled();
});
