import { expect, test } from "vitest";
import type { Phase } from "../../../api/generated/scrap_world";
import { recorded } from "../gallery/positions";
import { needsConfirmation } from "./confirmation";

function withPoints(points: number) {
  const view = recorded("activation").position.view.public;
  const phase: Phase = { type: "activation", suit: 0, points, done: [] };
  return { view: { public: { ...view, phase }, private: null } };
}

test("only ending an activation with points left needs confirmation", () => {
  const confirmed = (points: number) =>
    recorded("activation")
      .legal.filter((action) => needsConfirmation(action, withPoints(points)))
      .map(({ type }) => type);
  expect(confirmed(1)).toEqual(["end_activation"]);
  expect(confirmed(0)).toEqual([]);
});
