import { expect, test } from "vitest";
import { firstText, liveTables, ranked } from "./ranking";
import type { EventForm, HeldEvent, Standing } from "../../api/messages";

function standing(id: string, change: Partial<Standing> = {}): Standing {
  const player = { id, name: id, kind: "guest" as const };
  const none = { points: 0, wins: 0, matches: 0, streak: 0, opponents_points: 0 };
  return { player, state: "in", ...none, ...change };
}

test("the better come first, and equals share a place", () => {
  const all = [
    standing("few", { points: 4, wins: 2, matches: 2 }),
    standing("many", { points: 4, wins: 2, matches: 5 }),
    standing("last"),
    standing("first", { points: 6, wins: 2, matches: 9 }),
    standing("same", { points: 4, wins: 2, matches: 5 }),
  ];
  const places = ranked(all, { type: "arena" }).map(({ player, place }) => [player.id, place]);
  expect(places).toEqual([
    ["first", 1],
    ["few", 2],
    ["same", 3],
    ["many", 3],
    ["last", 5],
  ]);
});

test("the opponents' points decide in rounds only", () => {
  const all = [
    standing("z", { points: 2, opponents_points: 1 }),
    standing("a", { points: 2, opponents_points: 3 }),
  ];
  const first = (form: EventForm) => ranked(all, form)[0]?.player.id;
  expect(first({ type: "rounds", rounds: 3 })).toBe("a");
  expect(first({ type: "arena" })).toBe("z");
});

test("who left without having played is not listed", () => {
  const left = { state: "left" } as const;
  const all = [standing("gone", left), standing("played", { ...left, matches: 1 })];
  expect(ranked(all, { type: "arena" }).map(({ player }) => player.id)).toEqual(["played"]);
});

test("those who share a match are opponents; the match of the best comes first", () => {
  const all = [
    standing("a", { match_id: "low" }),
    standing("b", { points: 2, match_id: "high" }),
    standing("c", { points: 9 }),
    standing("d", { points: 1, match_id: "high" }),
  ];
  const tables = liveTables(ranked(all, { type: "arena" }));
  const named = tables.map((table) => table.players.map(({ player }) => player.id).join());
  expect(named).toEqual(["b,d", "a"]);
});

test("all who are equal in everything share first place", () => {
  const says = (winners: Standing[], form: EventForm) =>
    firstText({ winners, form } as unknown as HeldEvent);
  const best = { points: 2, wins: 1, matches: 1 };
  const winners = [standing("Ben", best), standing("Ann", best), standing("Cy", { matches: 1 })];
  expect(says(winners, { type: "arena" })).toBe("Ben and Ann share first place");
  const stronger = winners.with(1, standing("Ann", { ...best, opponents_points: 2 }));
  expect(says(stronger, { type: "rounds", rounds: 3 })).toBe("Ann wins");
});
