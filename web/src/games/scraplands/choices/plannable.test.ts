import { expect, test } from "vitest";
import type { Action, Deed } from "../../../api/generated/scraplands";
import { isEqual } from "../../../api/patch";
import { positions } from "../gallery/positions";
import { plannable, plannedLanes, plannedState } from "./plannable";

/** The position in which the viewer decides, as if it were somebody else's turn. */
const { position, legal } = positions.at("declare");
const declare = (plan: Deed[]): Action => ({
  type: "declare",
  car: plannedCarOf(plannable(position, [])),
  plan,
});

function plannedCarOf(actions: Action[]): number {
  const [first] = actions;
  return first?.type === "declare" ? first.car : -1;
}

test("the plans that can be planned are legal when the car's turn comes", () => {
  const plans = plannable(position, []);
  expect(plans.length).toBeGreaterThan(5);
  for (const plan of plans) {
    expect(
      legal.some((action) => isEqual(action, plan)),
      JSON.stringify(plan),
    ).toBe(true);
  }
});

test("after a plan comes its first movement, with the legs that the pivots allow", () => {
  const legs = plannable(position, [declare(["move", "advance"])]);
  expect(legs).toContainEqual({ type: "straight", boost: false });
  expect(legs).toContainEqual({ type: "drive", gear: "forward", turn: -3, by: 500 });
  const first: Action = { type: "drive", gear: "forward", turn: 3, by: 2000 };
  const next = plannable(position, [declare(["move", "advance"]), first]);
  expect(next).not.toContainEqual({ type: "straight", boost: false });
  expect(next).not.toContainEqual({ type: "drive", gear: "forward", turn: 0, by: 500 });
  expect(next).toContainEqual({ type: "drive", gear: "forward", turn: 1, by: 0 });
  expect(next).toContainEqual({ type: "halt" });
});

test("nothing is planned beyond dice", () => {
  const move = declare(["move", "advance"]);
  expect(plannable(position, [move, { type: "straight", boost: false }])).toEqual([]);
  expect(plannable(position, [move, { type: "halt" }])).toEqual([]);
});

test("shots are planned at every enemy, and a plan with its shots goes on to the drive", () => {
  const plan = declare(["attack", "move"]);
  const shots = plannable(position, [plan]);
  const targets = shots.flatMap((shot) => (shot.type === "fire" ? [shot.target] : []));
  const enemies = position.view.public.cars.filter(({ seat, pose }) => seat !== 0 && pose);
  expect(new Set(targets)).toEqual(new Set(enemies.map(({ id }) => id)));
  const after = plannable(position, [plan, { type: "hold_fire" }]);
  expect(after).toContainEqual({ type: "halt" });
});

test("planned legs are drawn from where the one before ends", () => {
  const drive: Action = { type: "drive", gear: "forward", turn: 0, by: 2000 };
  const state = plannedState(position, [declare(["move", "advance"]), drive]);
  expect(state?.path).toHaveLength(1);
  const lanes = plannedLanes(state);
  expect(lanes.every(({ turn }) => turn !== 0)).toBe(true);
  for (const { from } of lanes) expect(from.at).toEqual(state?.pose.at);
});

test("spectators plan nothing, nor does anybody after the end", () => {
  expect(plannable(positions.at("declare", true).position, [])).toEqual([]);
  expect(plannable(positions.at("over").position, [])).toEqual([]);
});
