import { expect, test } from "vitest";
import { Problem } from "../../api/http";
import type { Replay } from "../../api/replayRecord";
import type { Match, Player } from "../../api/messages";
import { EXPORT_FORMAT, exportMatches, type Source } from "./exportMatches";

const PLAYER: Player = { id: "p", name: 'Ann "Axe"', kind: "guest" };
const ABOUT = { player: PLAYER, exported_at: "2026-01-01T12:00:00.000Z" };

const match = (id: string, state: Match["state"]) => ({ id, state }) as Match;
const refusal = (status: number, params = {}) =>
  new Problem(status, { code: "x", params, message: "" });

/** Two pages; each error of `fails` is thrown once, for the record of that match. */
function source(fails: Record<string, Problem> = {}): Source & { paused: number[] } {
  const paused: number[] = [];
  return {
    paused,
    page: (after) =>
      Promise.resolve(
        after === undefined
          ? { items: [match("a", "running"), match("b", "finished")], next: "2" }
          : { items: [match("c", "finished"), match("d", "void")], next: null },
      ),
    record: (id) => {
      const { [id]: failure } = fails;
      delete fails[id];
      return failure
        ? Promise.reject(failure)
        : Promise.resolve({ format: "r", match: match(id, "finished") } as Replay);
    },
    pause: (ms) => {
      paused.push(ms);
      return Promise.resolve();
    },
  };
}

async function exported(from: Source): Promise<{ file: unknown; told: number[] }> {
  const told: number[] = [];
  const done = await exportMatches(
    from,
    ABOUT,
    (n) => told.push(n),
    () => true,
  );
  expect(done?.count).toBe(told.length);
  return { file: JSON.parse(done!.parts.join("")), told };
}

const RECORD = (id: string) => ({ format: "r", match: match(id, "finished") });
const WHOLE = {
  format: EXPORT_FORMAT,
  ...ABOUT,
  matches: [
    { match: match("a", "running") },
    RECORD("b"),
    RECORD("c"),
    { match: match("d", "void") },
  ],
};

test("every match of every page is in the file, finished ones with all their steps", async () => {
  expect(await exported(source())).toEqual({ file: WHOLE, told: [1, 2, 3, 4] });
});

test("a player without matches has an empty file that can be read", async () => {
  const none = { ...source(), page: () => Promise.resolve({ items: [], next: null }) };
  expect((await exported(none)).file).toEqual({ ...WHOLE, matches: [] });
});

test("when it was too often, it waits as long as it is told and misses nothing", async () => {
  const busy = source({ b: refusal(429, { retry_after_ms: 250 }), c: refusal(429) });
  expect((await exported(busy)).file).toEqual(WHOLE);
  expect(busy.paused).toEqual([250, 1_000]);
});

test("a match that the server cannot play any more is there without its steps", async () => {
  const { file } = await exported(source({ b: refusal(409) }));
  const { matches } = file as typeof WHOLE;
  expect(matches[1]).toEqual({ match: match("b", "finished") });
});

test("any other failure ends it, and so does who does not want it any more", async () => {
  await expect(exported(source({ c: refusal(500) }))).rejects.toBeInstanceOf(Problem);
  const stopped = await exportMatches(
    source(),
    ABOUT,
    () => undefined,
    () => false,
  );
  expect(stopped).toBeNull();
});
