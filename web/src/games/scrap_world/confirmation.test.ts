import { expect, test } from "vitest";
import { ACTIONS } from "./gallery/actions";
import { activation, defence, type Shown } from "./gallery/positions";
import { needsConfirmation } from "./confirmation";

const END = ACTIONS.end_activation;

function withPoints(points: number): Shown["view"] {
  const { view } = activation();
  return { ...view, phase: { type: "activation", suit: 0, points, done: [] } };
}

const at = (view: Shown["view"]) => ({ view: { public: view, private: null } });

test("the end of an activation gives up the points that are left", () => {
  expect(needsConfirmation(END, at(withPoints(3)))).toBe(true);
  expect(needsConfirmation(END, at(withPoints(1)))).toBe(true);
  expect(needsConfirmation(END, at(withPoints(0)))).toBe(false);
});

test("nothing else gives up anything", () => {
  const { end_activation: _, ...others } = ACTIONS;
  for (const action of Object.values(others)) {
    expect(needsConfirmation(action, at(withPoints(3))), action.type).toBe(false);
  }
  expect(needsConfirmation(ACTIONS.defend, at(defence().view))).toBe(false);
});
