import { expect, test } from "vitest";
import {
  choicesOf,
  drivesOnLane,
  nearestInLength,
  nextDeeds,
  commonPlans,
  declarationOf,
  turnsOf,
} from "./choices";
import { positions } from "../gallery/positions";

test("every legal action is in exactly one group", () => {
  for (const name of positions.names) {
    const { legal } = positions.at(name);
    const { stop, ...lists } = choicesOf(legal);
    const grouped = Object.values(lists).flat().length + (stop === null ? 0 : 1);
    expect(grouped).toBe(legal.length);
  }
});

test("a plan can be continued only towards a legal plan", () => {
  const { declare } = choicesOf(positions.at("declare").legal);
  const car = declare[0]?.car ?? -1;
  expect(nextDeeds(declare, car, [])).toContain("move");
  expect(nextDeeds(declare, car, [])).not.toContain("advance");
  expect(nextDeeds(declare, car, ["move"])).toContain("advance");
  expect(declarationOf(declare, car, ["move"])).toBeNull();
  expect(declarationOf(declare, car, ["move", "advance"])?.plan).toEqual(["move", "advance"]);
  expect(commonPlans(declare, car)[0]?.plan).toEqual(["move", "advance"]);
});

test("the drives on a lane are ordered by length, and the nearest one can be found", () => {
  const { drives } = choicesOf(positions.at("move").legal);
  const lane = drivesOnLane(drives, "forward", turnsOf(drives)[0] ?? 0);
  const lengths = lane.map(({ by }) => by);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  const last = lane.at(-1);
  expect(nearestInLength(lane, (last?.by ?? 0) + 400)).toBe(last);
  expect(nearestInLength([], 0)).toBeNull();
});
