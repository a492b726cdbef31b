import { expect, test } from "vitest";
import type { Action } from "../../../api/generated/scrapyard_empire";
import { actionMenu } from "./actionMenu";
import { positions } from "../gallery/positions";

const textsOf = (legal: Action[], last: Action | null = null, actions = 2) =>
  actionMenu(legal, { phase: "action", actions }, last).map((item) =>
    item.type === "group" ? item.group : `${item.role} ${item.action.type} ${item.legal}`,
  );

const dig: Action = { type: "dig", kind: "part" };
const steal: Action = { type: "steal", from: 1, kind: "machine" };
const use: Action = { type: "use", of: { machine: "navigatrix" } };
const done: Action = { type: "done" };
const DRAWS: Action[] = [
  { type: "draw", kind: "part" },
  { type: "draw", kind: "machine" },
];

test("draws and digs are one act, also those that are not possible now", () => {
  expect(textsOf([...DRAWS, dig])).toEqual([
    "usual draw true",
    "usual draw true",
    "usual dig true",
    "usual dig false",
    "both draw true",
  ]);
});

test("two cards for one action take the place of one", () => {
  const [first] = textsOf([...DRAWS, { type: "draw_two", kind: "part" }]);
  expect(first).toBe("usual draw_two true");
});

test("the last theft is repeated by one act while it is legal", () => {
  expect(textsOf([...DRAWS, steal], steal)).toContain("again steal true");
  expect(textsOf(DRAWS, steal)).not.toContain("again steal true");
  expect(textsOf([...DRAWS, steal], DRAWS[0])).not.toContain("again draw true");
});

test("without actions only abilities are left, and one alone is a button of its own", () => {
  const other: Action = { type: "use", of: { machine: "storm_jar" } };
  expect(textsOf([use, done], null, 0)).toEqual(["usual use true"]);
  expect(textsOf([use, other, done], null, 0)).toEqual(["use"]);
});

test("each card that can be built is listed once", () => {
  const { legal, position } = positions.at("build");
  const items = actionMenu(legal, position.view.public, null);
  const built = items.flatMap((item) =>
    item.type === "act" && item.action.type === "build" ? [item.action.machine] : [],
  );
  expect(built.length).toBeGreaterThan(0);
  expect(new Set(built).size).toBe(built.length);
});
