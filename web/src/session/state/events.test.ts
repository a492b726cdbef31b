import { expect, test } from "vitest";
import { reduceEvents, type WatchedEvents } from "./events";
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
