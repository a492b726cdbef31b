/** One action of every type, for the tests. */

import type { Action } from "../../../api/generated/scrapbots";

/** By type, so that a new action needs an example to compile. */
export const ACTIONS: { [T in Action["type"]]: Extract<Action, { type: T }> } = {
  buy: { type: "buy", slot: 1 },
  play_for_scrap: { type: "play_for_scrap", card: "spare_parts" },
  play_for_energy: { type: "play_for_energy", card: "chainsaw" },
  activate: { type: "activate", card: "chainsaw", lane: 1 },
  build: { type: "build", card: "drone", lane: 2 },
  attack: { type: "attack", lane: 1, attack: 0 },
  end_turn: { type: "end_turn" },
  use_bonus: { type: "use_bonus" },
  return_wound: { type: "return_wound", from: "discard" },
  exhaust: { type: "exhaust", lane: 1 },
  ready: { type: "ready", lane: 0 },
  skip_bonus: { type: "skip_bonus" },
};
