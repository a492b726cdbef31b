import { beforeEach, expect, test } from "vitest";
import type { FromServer, Match, Presence } from "../api/messages";
import { TriggerTracker, waitsForPlayer, type Alert } from "./triggers";

const SEQ = 7;
const TURN: Alert = { trigger: "turn", match_id: "m", seq: SEQ };
const OVER: Alert = { trigger: "over", match_id: "m", seq: SEQ };
const ANNOUNCED: FromServer = { type: "your_turn", match_id: "m", seq: SEQ };

let triggers: TriggerTracker;
beforeEach(() => (triggers = new TriggerTracker()));

/** A step of match `m`, in which this page has seat 0. */
function step({ asked = false, state = "running", presence = "here", seat = 0 as number | null }) {
  const match = { id: "m", state, seats: [{ seat: 0, presence: presence as Presence }] };
  const message = { type: "match_step", match_id: "m", seq: SEQ, ...(asked ? { legal: [] } : {}) };
  return triggers.heard(message as unknown as FromServer, match as unknown as Match, seat);
}

test("an announced turn calls, also to a match that this page does not watch", () => {
  expect(triggers.heard(ANNOUNCED, null, null)).toEqual(TURN);
});

test("a step that asks calls once, and again when it was another's turn meanwhile", () => {
  expect(step({ asked: true })).toEqual(TURN);
  expect(step({ asked: true })).toBeNull();
  expect(step({})).toBeNull();
  expect(step({ asked: true })).toEqual(TURN);
});

test("who was called by the announcement is not called by the step too", () => {
  triggers.heard(ANNOUNCED, null, null);
  expect(step({ asked: true })).toBeNull();
});

test("nobody is called while a stand-in decides", () => {
  expect(step({ asked: true, presence: "bot" })).toBeNull();
  expect(step({ asked: true })).toEqual(TURN);
});

test("the end calls who saw the match running, and nobody else", () => {
  expect(step({ state: "finished" })).toBeNull();
  step({});
  expect(step({ state: "finished" })).toEqual(OVER);
  expect(step({ state: "finished" })).toBeNull();
});

test("spectators are not called", () => {
  step({ seat: null });
  expect(step({ seat: null, state: "finished" })).toBeNull();
});

test("a match waits for the player while another person is at the table", () => {
  const seat = (id: string | null, presence: Presence) => ({ player: id && { id }, presence });
  const waits = (mine: Presence, id: string | null, presence: Presence, awaiting = [0]) => {
    const seats = [seat("me", mine), seat(id, presence)].map((each, seat) => ({ ...each, seat }));
    return waitsForPlayer({ seats, awaiting } as unknown as Match, "me");
  };
  expect(waits("away", "other", "away")).toBe(true);
  expect(waits("away", "other", "here", [1])).toBe(false);
  expect(waits("bot", "other", "here")).toBe(false);
  expect(waits("away", "other", "left"), "who left does not wait").toBe(false);
  expect(waits("away", null, "bot"), "a bot has time").toBe(false);
});
