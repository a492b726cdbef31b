import { expect, test } from "vitest";
import { ACTIONS } from "./gallery/actions";
import { recorded } from "./gallery/positions";
import { needsConfirmation } from "./confirmation";

const at = (name: string) => recorded(name).position;

test("the end of the action phase gives up the actions that are left", () => {
  const position = at("action_2");
  expect(needsConfirmation(ACTIONS.done, position)).toBe(true);
  const spent = { ...position.view.public, actions: 0 };
  expect(needsConfirmation(ACTIONS.done, { view: { ...position.view, public: spent } })).toBe(
    false,
  );
});

test("the end of building, and the answer to a question, give up nothing", () => {
  for (const name of ["build", "boost", "stolen_machine"]) {
    expect(needsConfirmation(ACTIONS.done, at(name)), name).toBe(false);
  }
  const { view } = at("steal_machine");
  expect(view.public.actions, "of the phase that goes on").toBeGreaterThan(0);
  expect(needsConfirmation(ACTIONS.done, { view })).toBe(false);
});

test("nothing else gives up anything", () => {
  const { done: _, ...others } = ACTIONS;
  for (const action of Object.values(others)) {
    expect(needsConfirmation(action, at("action_2")), action.type).toBe(false);
  }
});
