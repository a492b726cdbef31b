import { expect, test } from "vitest";
import { seatInfos, type SeatInfo } from "../../ui/seats";
import type { Cause, Clocks, Match, PastStep, Presence } from "../../api/messages";
import { firstAbsent, mayCall, playedFor } from "./absence";

const END = "2026-01-01T12:02:00.000Z";
const LATER = "2026-01-01T12:03:00.000Z";
const CLOCKS: Clocks = { at: END, seats: [] };

function seats(me: number, ...around: [Presence, string?][]): SeatInfo[] {
  const match = {
    seats: around.map(([presence, until], seat) => {
      const player = { id: `p${seat}`, name: `P${seat}`, kind: "guest" };
      return { seat, player, bot: null, presence, roster: null, ...(until ? { until } : {}) };
    }),
  };
  return seatInfos(match as Match, me);
}

test("who is away but not awaited keeps nobody waiting", () => {
  expect(firstAbsent(seats(0, ["here"], ["away"]))).toBeNull();
});

test("the one whose time ends first comes first, and nobody waits for themselves", () => {
  const around = seats(0, ["away", END], ["away", LATER], ["away", END]);
  expect(firstAbsent(around)?.info.name).toBe("P2");
});

test("an absent one may be called from the moment that the server named", () => {
  const around = seats(0, ["here"], ["away", END]);
  const call = (now: number) =>
    mayCall(firstAbsent(around), { clocks: null, me: 0, seats: around }, now);
  expect(call(Date.parse(END) - 1)).toBe(false);
  expect(call(Date.parse(END))).toBe(true);
});

test("spectators, those who left, and tables with a clock call nobody", () => {
  const now = Date.parse(END);
  const around = seats(0, ["here"], ["away", END]);
  const absent = firstAbsent(around);
  expect(mayCall(absent, { clocks: null, me: null, seats: around }, now)).toBe(false);
  expect(mayCall(absent, { clocks: CLOCKS, me: 0, seats: around }, now)).toBe(false);
  const gone = seats(0, ["left"], ["away", END]);
  expect(mayCall(firstAbsent(gone), { clocks: null, me: 0, seats: gone }, now)).toBe(false);
});

test("what was played for a seat counts from its last own decision", () => {
  const log = (...rows: [number, Cause][]): PastStep[] =>
    rows.map(([by, cause], seq) => ({ seq, by, cause, events: [] }));
  const away = log([0, "timeout"], [0, "player"], [1, "timeout"], [0, "timeout"], [0, "timeout"]);
  expect(playedFor(0, away)).toBe(2);
  expect(playedFor(1, away)).toBe(1);
  expect(playedFor(0, [...away, ...log([0, "player"])])).toBe(0);
  expect(playedFor(null, away)).toBe(0);
});
