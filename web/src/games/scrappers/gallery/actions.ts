/** One action of each type, for tests. */

import type { Action } from "../../../api/generated/scrappers";

/** Keyed by type: a new type without an example does not compile. */
export const ACTIONS: { [T in Action["type"]]: Extract<Action, { type: T }> } = {
  assign: { type: "assign", card: "hammer_fist" },
  eject: { type: "eject", card: "piston_jab" },
  draft: { type: "draft", deck: 0, from: "discard" },
  take: { type: "take", token: "scrap" },
  target: { type: "target", seat: 1 },
  shield: { type: "shield", card: "scrap_plate" },
  spend: { type: "spend", amount: 2 },
  melt: { type: "melt", card: "piston_jab", from: "discard" },
  recall: { type: "recall", card: "siege_cannon" },
  claim: { type: "claim", deck: 1, from: "discard" },
  install: { type: "install", card: "foil_wrap", from: "hand" },
  destroy: { type: "destroy", seat: 1, card: "tow_hook" },
  hasten: { type: "hasten", slot: 1 },
  pick: { type: "pick", deck: 1 },
  decline: { type: "decline" },
  discard: { type: "discard", card: "wreck_scan" },
  redraw: { type: "redraw" },
};
