import { expect, test } from "vitest";
import { choicesOf, drivesOf } from "./choices";
import { positions } from "../gallery/positions";
import { LegControls, type LegSource } from "./legControls.svelte";
import type { DrivenAction } from "./targets";

function controls(name: string) {
  const { drives, drifts, enter: entries } = choicesOf(positions.at(name).legal);
  const chosen: DrivenAction[] = [];
  const source: LegSource = {
    drives,
    drifts,
    entries,
    chosen: null,
    choose: (action) => chosen.push(action),
  };
  return { legs: new LegControls(source), chosen, drives };
}

test("what is proposed is the longest leg straight on", () => {
  const { legs, chosen, drives } = controls("advance");
  legs.selectLongest();
  const [leg] = chosen;
  const straight = drives.filter(({ turn, gear }) => turn === 0 && gear === "forward");
  expect(leg).toMatchObject({ type: "drive", turn: 0 });
  expect(leg?.by).toBe(Math.max(...straight.map(({ by }) => by)));
});

test("arrows turn the leg and keep its length as far as they can", () => {
  const { legs, chosen } = controls("advance");
  legs.turn(1);
  legs.turn(-1);
  expect(chosen.map(({ turn }) => turn)).toEqual([1, -1]);
});

test("legs along a lane end at every half inch, and where it ends", () => {
  const pose = { at: { x: 0, y: 0 }, heading: 0 };
  const lane = { gear: "forward", turn: 2, from: pose, to: pose, by: 1300, stops: [] } as const;
  expect(drivesOf([{ ...lane, stops: [] }]).map(({ by }) => by)).toEqual([500, 1000, 1300]);
  expect(drivesOf([{ ...lane, by: 1000, stops: [] }]).map(({ by }) => by)).toEqual([500, 1000]);
});
