import { expect, test } from "vitest";
import { ACTIONS } from "../gallery/actions";
import { recorded } from "../gallery/positions";
import { needsConfirmation } from "./confirmation";

const positionOf = (name: string) => recorded(name).position;

test("ending the action phase needs a confirmation while actions are left", () => {
  const position = positionOf("action_2");
  expect(needsConfirmation(ACTIONS.done, position)).toBe(true);
  const spent = { ...position.view.public, actions: 0 };
  expect(needsConfirmation(ACTIONS.done, { view: { ...position.view, public: spent } })).toBe(
    false,
  );
});

test("ending the build phase or declining a question needs no confirmation", () => {
  for (const name of ["build", "boost", "stolen_machine"]) {
    expect(needsConfirmation(ACTIONS.done, positionOf(name)), name).toBe(false);
  }
  const { view } = positionOf("steal_machine");
  expect(view.public.actions, "actions left after the question").toBeGreaterThan(0);
  expect(needsConfirmation(ACTIONS.done, { view })).toBe(false);
});

test("no other action needs a confirmation", () => {
  const { done: _, ...others } = ACTIONS;
  for (const action of Object.values(others)) {
    expect(needsConfirmation(action, positionOf("action_2")), action.type).toBe(false);
  }
});
