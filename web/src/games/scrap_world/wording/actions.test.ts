import { expect, test } from "vitest";
import type { Action, Phase } from "../../../api/generated/scrap_world";
import { actionLabel, needsConfirmation } from "./actions";
import { positions } from "../gallery/positions";

const label = (action: Action, position = positions.at("activation").position) =>
  actionLabel(action, position);

test("an attack names target, weapon, ammunition and burned energy", () => {
  expect(label({ type: "quick_attack", weapon: 0, target: 2, ammo: 4, burn: 0 })).toEqual({
    text: "Quick Attack on Bob's Thumper with Auto Cannon, Tracer Rounds",
    group: "Attack Bob's Thumper",
  });
  expect(label({ type: "full_attack", weapon: 1, target: 3, ammo: null, burn: 2 }).text).toBe(
    "Full Attack on Bob's Scout with Power Barbs, 2 energy burned",
  );
});

test("card names are those of the acting or the defending suit", () => {
  const { position } = positions.at("defence");
  expect(label({ type: "reload", card: 3 }).text).toBe("Reload Missile");
  expect(label({ type: "defend", armor: [2] }, position).text).toBe("Defend with Smoke Screen");
  expect(label({ type: "defend", armor: [] }, position).text).toBe("Defend without armor cards");
});

test("placing terrain names the piece in hand", () => {
  expect(label({ type: "put_piece", at: "C4" }, positions.at("putting").position).text).toBe(
    "Put the Rubble Field at C4",
  );
});

function withPoints(points: number) {
  const view = positions.at("activation").position.view.public;
  const phase: Phase = { type: "activation", suit: 0, points, done: [] };
  return { view: { public: { ...view, phase }, private: null } };
}

test("only ending an activation with points left needs confirmation", () => {
  const confirmed = (points: number) =>
    positions
      .at("activation")
      .legal.filter((action) => needsConfirmation(action, withPoints(points)))
      .map(({ type }) => type);
  expect(confirmed(1)).toEqual(["end_activation"]);
  expect(confirmed(0)).toEqual([]);
});
