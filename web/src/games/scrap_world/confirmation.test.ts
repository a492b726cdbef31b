import { expect, test } from "vitest";
import type { Phase } from "../../api/generated/scrap_world";
import { ACTIONS } from "./gallery/actions";
import { activation, defence } from "./gallery/positions";
import { needsConfirmation } from "./confirmation";
import type { ScrapPosition } from "./types";

const END = ACTIONS.end_activation;

function withPoints(points: number): Pick<ScrapPosition, "view"> {
  const view = activation().view.public;
  const phase: Phase = { type: "activation", suit: 0, points, done: [] };
  return { view: { public: { ...view, phase }, private: null } };
}

test("ending an activation with points left needs confirmation", () => {
  expect(needsConfirmation(END, withPoints(3))).toBe(true);
  expect(needsConfirmation(END, withPoints(1))).toBe(true);
  expect(needsConfirmation(END, withPoints(0))).toBe(false);
});

test("no other action needs confirmation", () => {
  const { end_activation: _, ...others } = ACTIONS;
  for (const action of Object.values(others)) {
    expect(needsConfirmation(action, withPoints(3)), action.type).toBe(false);
  }
  expect(needsConfirmation(ACTIONS.defend, defence())).toBe(false);
});
