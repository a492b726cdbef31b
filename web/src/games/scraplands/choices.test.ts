import { expect, test } from "vitest";
import { choicesOf, lineOf, nearestBy, nextDeeds, oftenPlanned, planned, turnsOf } from "./choices";
import { recordedNames, shownAt } from "./gallery/positions";

test("no legal action is left out", () => {
  for (const name of recordedNames) {
    const { legal } = shownAt(name);
    const { stop, ...lists } = choicesOf(legal);
    const sorted = Object.values(lists).flat().length + (stop === null ? 0 : 1);
    expect(sorted).toBe(legal.length);
  }
});

test("a plan grows by what some legal plan goes on with", () => {
  const { declare } = choicesOf(shownAt("declare").legal);
  const car = declare[0]?.car ?? -1;
  expect(nextDeeds(declare, car, [])).toContain("move");
  expect(nextDeeds(declare, car, [])).not.toContain("advance");
  expect(nextDeeds(declare, car, ["move"])).toContain("advance");
  expect(planned(declare, car, ["move"])).toBeNull();
  expect(planned(declare, car, ["move", "advance"])?.plan).toEqual(["move", "advance"]);
  expect(oftenPlanned(declare, car)[0]?.plan).toEqual(["move", "advance"]);
});

test("a line is ordered by its length, and the nearest of it can be found", () => {
  const { drives } = choicesOf(shownAt("move").legal);
  const line = lineOf(drives, "forward", turnsOf(drives)[0] ?? 0);
  const lengths = line.map(({ by }) => by);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  const last = line.at(-1);
  expect(nearestBy(line, (last?.by ?? 0) + 400)).toBe(last);
  expect(nearestBy([], 0)).toBeNull();
});
