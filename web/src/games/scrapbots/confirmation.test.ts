import { expect, test } from "vitest";
import { ACTIONS } from "./gallery/actions";
import { positionOf } from "./gallery/positionOf";
import { done, main } from "./gallery/positions";
import { needsConfirmation } from "./confirmation";

const position = positionOf(main());

test("the end of a turn needs confirmation while other actions are legal", () => {
  expect(needsConfirmation(ACTIONS.end_turn, position, main().legal)).toBe(true);
  expect(needsConfirmation(ACTIONS.end_turn, positionOf(done()), done().legal)).toBe(false);
});

test("no other action needs confirmation", () => {
  const { end_turn: _, ...others } = ACTIONS;
  for (const action of Object.values(others)) {
    expect(needsConfirmation(action, position, main().legal), action.type).toBe(false);
  }
});
