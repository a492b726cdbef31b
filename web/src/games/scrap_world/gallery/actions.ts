/** One action of every type, for the tests. */

import type { Action } from "../../../api/generated/scrap_world";
import type { Variant } from "../types";

/** By type, so that the compiler demands an example for a new action. */
export const ACTIONS: { [T in Action["type"]]: Variant<Action, T> } = {
  take_piece: { type: "take_piece", piece: 5, turned: 1 },
  put_piece: { type: "put_piece", at: "C4" },
  stop_placing: { type: "stop_placing" },
  choose_side: { type: "choose_side", side: "west" },
  deploy: { type: "deploy", suit: 1, at: "A12" },
  half_move: { type: "half_move", to: "E8" },
  move: { type: "move", to: "E7" },
  run: { type: "run", to: "E3" },
  quick_attack: { type: "quick_attack", weapon: 0, target: 2, ammo: 4, burn: 0 },
  full_attack: { type: "full_attack", weapon: 1, target: 3, ammo: null, burn: 2 },
  ready: { type: "ready" },
  power_up: { type: "power_up" },
  reload: { type: "reload", card: 3 },
  jury_rig: { type: "jury_rig" },
  reboot: { type: "reboot" },
  end_activation: { type: "end_activation" },
  defend: { type: "defend", armor: [4] },
};
