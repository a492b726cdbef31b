/** A sample action of every type, for tests. */

import type { Action } from "../../../api/generated/scraplands";

/** Typed so that an action without a sample does not compile. */
export const ACTIONS: { [T in Action["type"]]: Extract<Action, { type: T }> } = {
  enter: { type: "enter", entry: 1, turn: -1, by: 3000 },
  declare: { type: "declare", car: 2, plan: ["move", "advance", "attack"] },
  straight: { type: "straight", boost: true },
  boost: { type: "boost" },
  pivot: { type: "pivot", turn: 3 },
  drive: { type: "drive", gear: "forward", turn: -2, by: 4500 },
  halt: { type: "halt" },
  drift: { type: "drift", by: 6000, turn: 6 },
  fire: { type: "fire", weapon: 0, target: 1 },
  hold_fire: { type: "hold_fire" },
};
