/** One example of every action, for the tests. */

import type { Action } from "../../../api/generated/scrapyard_empire";

/** Keyed by type, so that a new action without an example does not compile. */
export const ACTIONS: { [T in Action["type"]]: Extract<Action, { type: T }> } = {
  draw: { type: "draw", kind: "part" },
  draw_two: { type: "draw_two", kind: "machine" },
  dig: { type: "dig", kind: "part" },
  steal: { type: "steal", from: 1, kind: "machine" },
  trade: { type: "trade", with: 1, kind: "part" },
  use: { type: "use", of: { machine: "navigatrix" } },
  build: { type: "build", machine: "mole_lamp", top: "wire", without: null },
  invent: {
    type: "invent",
    invention: "time_machine",
    top: "navigatrix",
    without: "flux_kettle",
  },
  discard: { type: "discard", card: { part: "gear" } },
  scrap: { type: "scrap", part: "gear" },
  take: { type: "take" },
  pass: { type: "pass" },
  offer: { type: "offer", give: { part: "gear" }, want: { part: "lens" } },
  accept: { type: "accept" },
  refuse: { type: "refuse" },
  target: { type: "target", seat: 1 },
  pick: { type: "pick", card: { machine: "tin_magpie" } },
  done: { type: "done" },
};
