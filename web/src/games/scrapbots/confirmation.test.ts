import { expect, test } from "vitest";
import { ACTIONS } from "./gallery/actions";
import { at } from "./gallery/positionOf";
import { done, main } from "./gallery/positions";
import { needsConfirmation } from "./confirmation";

const position = at(main());

test("the end of a turn gives up whatever else could be done in it", () => {
  expect(needsConfirmation(ACTIONS.end_turn, position, main().legal)).toBe(true);
  expect(needsConfirmation(ACTIONS.end_turn, at(done()), done().legal)).toBe(false);
});

test("nothing else gives up anything", () => {
  const { end_turn: _, ...others } = ACTIONS;
  for (const action of Object.values(others)) {
    expect(needsConfirmation(action, position, main().legal), action.type).toBe(false);
  }
});
