/** Made-up previews: the gallery has no server. */

import type { Action, Preview } from "../../../api/generated/scrap_world";
import { isEqual } from "../../../api/patch";
import { RefusedError } from "../../../api/refusedError";
import { reachFrom } from "./map";
import { DEFENCE_DICE } from "./events";
import type { SamplePosition } from "./positions";

/** Answers after 60 ms; rejects actions that are not legal. */
export async function previewOf({ view, legal }: SamplePosition, action: Action): Promise<Preview> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  if (!legal.some((other) => isEqual(other, action))) {
    const message = "This takes 2 activation points; 1 is left.";
    throw new RefusedError({ code: "scrap_world.not_enough_points", params: {}, message });
  }
  switch (action.type) {
    case "half_move":
    case "move":
    case "run": {
      const speed = { half_move: 2, move: 4, run: 8 }[action.type];
      const from = view.public.suits[0]?.at ?? "A1";
      const reach = reachFrom(from, speed, view.public);
      const { path, cost } = reach.find(({ to }) => to === action.to) ?? { path: [], cost: 0 };
      return { type: "move", points: 2, energy: 1, speed, path, cost, reach };
    }
    case "quick_attack":
    case "full_attack":
      return {
        type: "attack",
        points: action.type === "full_attack" ? 2 : 1,
        energy: action.type === "full_attack" ? 1 : 0,
        distance: 6,
        dice: [
          { die: "red", why: { type: "card", card: action.weapon } },
          { die: "yellow", why: { type: "card", card: action.weapon } },
          { die: "yellow", why: { type: "card", card: action.weapon } },
          ...(action.ammo === null
            ? []
            : [{ die: "yellow" as const, why: { type: "card" as const, card: action.ammo } }]),
        ],
        defence: DEFENCE_DICE.slice(0, 4).map(({ die, why }) => ({ die, why })),
        may_add: [{ suit: 2, card: 4, energy: 1, dice: ["blue", "green"] }],
        drain: 0,
        expected_damage: 1874,
        effects: {
          pierce: action.ammo === null ? 0 : 1,
          shove: 0,
          follow: false,
          no_armor: false,
          ignores_cover: false,
          ignores_doubt: false,
        },
        uses_up: null,
        ammo_uses_up: action.ammo === null ? null : "flip",
      };
    case "defend":
      return {
        type: "defence",
        energy: action.armor.length,
        expected_damage: 2400 - 900 * action.armor.length,
        dice: DEFENCE_DICE.slice(0, 4 + action.armor.length).map(({ die, why }) => ({ die, why })),
      };
    case "put_piece": {
      const cells = ["A9", "B9", "C9", "A10", "B10", "C10"];
      return { type: "piece", placed: { piece: 9, turned: 0, at: "A9", cells, edges: [] } };
    }
    default:
      return {
        type: "plain",
        points: 1,
        energy: 0,
        energy_gained: action.type === "power_up" ? 1 : action.type === "reboot" ? 3 : 0,
        initiative: action.type === "ready" ? 2 : action.type === "reboot" ? -1 : 0,
        damage_removed: action.type === "jury_rig" ? 1 : 0,
      };
  }
}
