/** Made-up previews, since the gallery has no server. */

import type { Action, Preview } from "../../../api/generated/scrapbots";
import { isEqual } from "../../../api/patch";
import { RefusedError } from "../../../api/refusedError";
import type { GalleryPosition } from "./positions";

export async function fakePreview(
  { view, legal }: GalleryPosition,
  action: Action,
): Promise<Preview> {
  const { pool } = view.public;
  if (!legal.some((other) => isEqual(other, action))) {
    const params = { cost: 7, have: pool.energy };
    const message = "This costs 7 energy; you have 4.";
    throw new RefusedError({ code: "scrapbots.not_enough_energy", params, message });
  }
  switch (action.type) {
    case "buy":
      return { type: "buy", card: "scout", cost: 5, pool: { ...pool, scrap: 1 } };
    case "play_for_scrap":
    case "play_for_energy":
      return {
        type: "gain",
        card: action.card,
        pool: { ...pool, scrap: pool.scrap + 2 },
        bonus: action.card === "supply_crate",
      };
    case "build":
      return { type: "build", card: action.card, lane: action.lane };
    case "activate":
    case "attack": {
      const hit = { lane: 1, damage: 20, bot: "sentinel", destroyed: false, wounds: 0 } as const;
      const gun = { lane: 0, damage: 10, bot: "sentry_gun", destroyed: true, wounds: 0 } as const;
      const open = { lane: 2, damage: 10, bot: null, destroyed: false, wounds: 1 };
      return {
        type: "strike",
        bot: "enforcer",
        pool: { ...pool, energy: 0 },
        outcome: { hits: [hit], cards: 0 },
        on_heads: { hits: [hit, gun, open], cards: 0 },
        stays_ready: false,
      };
    }
    case "end_turn":
      return { type: "end_turn", cards: 7, lost: pool, readied: [0] };
    case "use_bonus":
      return { type: "use_bonus", card: "supply_crate", cards: 2, energy_per_wound: 0 };
    case "return_wound":
      return { type: "return_wound", card: "med_pack", from: action.from, stack: 14 };
    case "exhaust":
      return { type: "exhaust", card: "magnet_trap", bot: "sentinel", lane: action.lane };
    case "ready":
      return { type: "ready", card: "fusion_cell", bot: "scout", lane: action.lane };
    case "skip_bonus":
      return { type: "skip_bonus", card: "supply_crate" };
  }
}
