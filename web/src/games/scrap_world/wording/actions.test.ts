import { expect, test } from "vitest";
import type { Action } from "../../../api/generated/scrap_world";
import { actionLabel } from "./actions";
import { recorded } from "../gallery/positions";

const label = (action: Action, position = recorded("activation").position) =>
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
  const { position } = recorded("defence");
  expect(label({ type: "reload", card: 3 }).text).toBe("Reload Missile");
  expect(label({ type: "defend", armor: [2] }, position).text).toBe("Defend with Smoke Screen");
  expect(label({ type: "defend", armor: [] }, position).text).toBe("Defend without armor cards");
});

test("placing terrain names the piece in hand", () => {
  expect(label({ type: "put_piece", at: "C4" }, recorded("putting").position).text).toBe(
    "Put the Rubble Field at C4",
  );
});
