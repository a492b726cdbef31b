/** The simplest action of a kind, to ask the server why that kind is refused. */

import type {
  Action,
  Catalogue,
  Deed,
  PublicView,
  SuitView,
} from "../../api/generated/scrap_world";
import { armamentOf } from "./labels";
import type { AttackAction } from "./types";

/** Null without a weapon or an enemy. */
export function simplestAction(
  deed: Deed,
  suit: SuitView,
  view: PublicView,
  catalogue: Catalogue,
): Action | null {
  switch (deed) {
    case "half_move":
    case "move":
    case "run":
      return suit.at === null ? null : { type: deed, to: suit.at };
    case "quick_attack":
    case "full_attack": {
      const enemy = view.suits.find(({ seat, at }) => seat !== suit.seat && at !== null);
      return enemy ? simplestAttack(deed, suit, enemy, catalogue) : null;
    }
    case "reload": {
      const flipped = suit.cards.findIndex(({ state }) => state === "flipped");
      return { type: deed, card: Math.max(flipped, 0) };
    }
    case "ready":
    case "power_up":
    case "jury_rig":
    case "reboot":
      return { type: deed };
  }
}

/** An attack with the first ready weapon, else with any; null without weapons. */
export function simplestAttack(
  type: AttackAction["type"],
  suit: SuitView,
  target: SuitView,
  catalogue: Catalogue,
): AttackAction | null {
  const weapons = suit.cards.flatMap(({ slug, state }, weapon) =>
    armamentOf(catalogue, slug)?.does.type === "weapon" ? [{ weapon, state }] : [],
  );
  const best = weapons.find(({ state }) => state === "ready") ?? weapons[0];
  return best ? { type, weapon: best.weapon, target: target.id, ammo: null, burn: 0 } : null;
}
