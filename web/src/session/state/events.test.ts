import { expect, test } from "vitest";
import { liveTables, ranked, reduceEvents, type WatchedEvents } from "./events";
import { EMPTY, reduce } from "./state";
import type { ChatLine, HeldEvent, Standing } from "../../api/messages";

const EVENT: HeldEvent = {
  id: "e",
  name: "Friday arena",
  game: "scrapbots",
  seats: 2,
  options: {},
  clock: { type: "per_turn", turn_ms: 60_000 },
  rated: false,
  form: { type: "arena" },
  visibility: "public",
  state: "running",
  starts_at: "2026-12-04T20:00:00.000Z",
  minutes: 60,
  ends_at: "2026-12-04T21:00:00.000Z",
  round: 0,
  players: 2,
  by: null,
  commitment: "",
  winners: [],
};

function standing(id: string, change: Partial<Standing> = {}): Standing {
  const player = { id, name: id, kind: "guest" as const };
  const none = { points: 0, wins: 0, matches: 0, streak: 0, opponents_points: 0 };
  return { player, state: "in", ...none, ...change };
}

function changed(whole: boolean, ...standings: Standing[]) {
  return { type: "event_changed", event: EVENT, whole, standings } as const;
}

const entered = reduceEvents({}, { type: "enter_event", event_id: "e" });

function pointsIn(events: WatchedEvents): Record<string, number> {
  const all = [...(events["e"]?.standings.values() ?? [])];
  return Object.fromEntries(all.map(({ player, points }) => [player.id, points]));
}

test("an event is watched once, and again after a reconnection", () => {
  expect(entered.send).toEqual([{ type: "watch_event", event_id: "e" }]);
  expect(reduceEvents(entered.events, { type: "enter_event", event_id: "e" }).send).toEqual([]);
  const welcome = {
    type: "welcome",
    protocol: "scrapworks.v1.json",
    server_version: "",
    player: null,
    server_time: EVENT.starts_at,
  } as const;
  const { send } = reduce({ ...EMPTY, events: entered.events }, welcome);
  expect(send).toContainEqual({ type: "watch_event", event_id: "e" });
});

test("a change is merged by player, and a whole list replaces all", () => {
  const first = reduceEvents(entered.events, changed(true, standing("a"), standing("b")));
  const next = reduceEvents(first.events, changed(false, standing("b", { points: 2 })));
  expect(pointsIn(next.events)).toEqual({ a: 0, b: 2 });
  const more = reduceEvents(next.events, changed(false, standing("c")));
  expect(pointsIn(more.events)).toEqual({ a: 0, b: 2, c: 0 });
  expect(pointsIn(reduceEvents(more.events, changed(true, standing("b"))).events)).toEqual({
    b: 0,
  });
});

test("what is told of an event that was left is ignored", () => {
  const left = reduceEvents(entered.events, { type: "leave_event", event_id: "e" });
  expect(left.send).toEqual([{ type: "unwatch_event", event_id: "e" }]);
  expect(reduceEvents(left.events, changed(true, standing("a"))).events).toEqual({});
});

test("chat lines of an event are kept once, and go when they are deleted", () => {
  const from = { id: "a", name: "a", kind: "guest" as const };
  const line: ChatLine = { id: "l", event_id: "e", from, text: "Hello", at: EVENT.starts_at };
  const before = { ...EMPTY, events: entered.events };
  const said = reduce(before, { type: "chat", ...line }).state;
  const again = reduce(said, { type: "chat", ...line }).state;
  expect(again.events["e"]?.chat).toHaveLength(1);
  const deleted = reduce(again, { type: "chat_deleted", event_id: "e", id: "l" }).state;
  expect(deleted.events["e"]?.chat).toEqual([]);
});

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
  const first = (form: HeldEvent["form"]) => ranked(all, form)[0]?.player.id;
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
