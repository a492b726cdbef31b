import { expect, test } from "vitest";
import { ACTIONS } from "../gallery/actions";
import { recorded } from "../gallery/positions";
import { needsConfirmation } from "./confirmation";

const position = recorded("main").position;

test("the end of a turn needs confirmation while other actions are legal", () => {
  expect(needsConfirmation(ACTIONS.end_turn, position, recorded("main").legal)).toBe(true);
  expect(
    needsConfirmation(ACTIONS.end_turn, recorded("done").position, recorded("done").legal),
  ).toBe(false);
});

test("no other action needs confirmation", () => {
  const { end_turn: _, ...others } = ACTIONS;
  for (const action of Object.values(others)) {
    expect(needsConfirmation(action, position, recorded("main").legal), action.type).toBe(false);
  }
});
