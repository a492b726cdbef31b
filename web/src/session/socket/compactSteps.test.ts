import { expect, test } from "vitest";
import { CompactSteps, unpackActions } from "./compactSteps";
import type { FromSocket } from "../../api/messages";

const ID = "01890000-0000-7000-8000-0000aaaabbbb";
const OTHER = "01890000-0000-7000-8000-1111aaaabbbb";

function joined(seat: number | null = 0): CompactSteps {
  const steps = new CompactSteps();
  steps.sent({ type: "join_match", match_id: ID });
  steps.read(snapshot(ID, seat));
  return steps;
}

function snapshot(match_id: string, seat: number | null): FromSocket {
  const match = { seats: [{ presence: "here" }, { presence: "here" }] };
  return { type: "match_snapshot", match_id, seat, awaiting: [1], match } as unknown as FromSocket;
}

function step(fields: object = {}): FromSocket {
  const rest = { seq: 2, by: 1, events: [], patch: [], awaiting: [0], ...fields };
  return { type: "step", match: "bbbb", ...rest };
}

test("a step is read as the complete one", () => {
  const clocks = { at: 5, seats: [] };
  const events = [{ type: "moved" }];
  expect(joined(1).read(step({ cause: "bot", undo_of: 1, clocks, events }))).toEqual([
    {
      type: "match_step",
      match_id: ID,
      seq: 2,
      by: 1,
      cause: "bot",
      events,
      patch: [],
      awaiting: [0],
      can_undo: true,
      undo_of: 1,
      clocks,
    },
  ]);
});

test("who is awaited now, and was not, hears that it is their turn", () => {
  const steps = joined();
  const types = (message: FromSocket) => steps.read(message).map(({ type }) => type);
  expect(types(step())).toEqual(["match_step", "your_turn"]);
  expect(types(step({ seq: 3 }))).toEqual(["match_step"]);
  expect(types(step({ seq: 4, awaiting: [1] }))).toEqual(["match_step"]);
  expect(types(step({ seq: 5 }))).toEqual(["match_step", "your_turn"]);
});

test("a seat that a bot plays for is not told that it is its turn", () => {
  const steps = joined();
  steps.read({ type: "seat_changed", match_id: ID, seat: 0, presence: "bot" });
  expect(steps.read(step())).toHaveLength(1);
});

test("an action id says that the own request is committed", () => {
  const acted = { type: "acted", match_id: ID, action_id: "a-1", seq: 2 };
  expect(joined(null).read(step({ acted: "a-1" }))).toContainEqual(acted);
});

test("paths keep what they share with the one before", () => {
  const patch = [
    ["1/turn", 2],
    ["1/units/0/x", null],
    ["3/y", { a: 1 }, 1],
    ["1/items/1"],
    ["3"],
    ["/private/a~1b", [3]],
  ];
  expect(joined().read(step({ patch }))[0]).toMatchObject({
    patch: [
      { op: "replace", path: "/public/turn", value: 2 },
      { op: "replace", path: "/public/units/0/x", value: null },
      { op: "add", path: "/public/units/0/y", value: { a: 1 } },
      { op: "remove", path: "/public/items/1" },
      { op: "remove", path: "/public/items/1" },
      { op: "replace", path: "/private/a~1b", value: [3] },
    ],
  });
});

test("a row of legal actions has what differs from the row before", () => {
  const moves = [["type", "unit", "to"], ["move", 1, [2, 3]], [[2, 4]], [2, [0, 1]]];
  expect(unpackActions([[["type"], "pass"], moves])).toEqual([
    { type: "pass" },
    { type: "move", unit: 1, to: [2, 3] },
    { type: "move", unit: 1, to: [2, 4] },
    { type: "move", unit: 2, to: [0, 1] },
  ]);
  expect(unpackActions([[["type", "card"], ["buy", "a"], "b", null]])).toEqual([
    { type: "buy", card: "a" },
    { type: "buy", card: "b" },
    { type: "buy", card: null },
  ]);
  const legal = [[["type", "to"], ["go", 1], 2]];
  expect(joined().read(step({ legal }))[0]).toMatchObject({
    legal: [
      { type: "go", to: 1 },
      { type: "go", to: 2 },
    ],
  });
});

test("of two watched matches with the same tail the first is meant", () => {
  const steps = joined();
  steps.sent({ type: "join_match", match_id: OTHER });
  steps.read(snapshot(OTHER, 1));
  expect(steps.read(step())[0]).toMatchObject({ match_id: ID });
  steps.sent({ type: "leave_match", match_id: ID });
  steps.sent({ type: "join_match", match_id: OTHER });
  expect(steps.read(step())[0]).toMatchObject({ match_id: OTHER });
});

test("after a reconnect the seat is still known", () => {
  const steps = joined();
  steps.sent({ type: "hello", compact: true });
  steps.sent({ type: "join_match", match_id: ID, since: 1 });
  expect(steps.read(step()).map(({ type }) => type)).toEqual(["match_step", "your_turn"]);
});
