/** What the last step did, as marks on the board that stay until the next one. */

import type { Cell, Event, PublicView } from "../../api/generated/scrap_world";

export interface Highlights {
  /** Ways that suits went, from their first space on. */
  paths: Cell[][];
  /** From the attacker to the target. */
  attack: { from: Cell; to: Cell } | null;
  /** Where something was put or destroyed. */
  spots: Cell[];
}

export function highlightsOf(events: Event[], before: PublicView): Highlights {
  const marks: Highlights = { paths: [], attack: null, spots: [] };
  const where = new Map(before.suits.map(({ id, at }) => [id, at]));
  if (before.phase.type === "defence") {
    const { suit, attack } = before.phase;
    marks.attack = line(where.get(suit), where.get(attack.attack.target));
  }
  for (const event of events) {
    switch (event.type) {
      case "moved":
      case "fell_back":
        if (event.path.length > 1) marks.paths.push(event.path);
        where.set(event.suit, event.path.at(-1) ?? null);
        break;
      case "attack_rolled":
        marks.attack = line(where.get(event.suit), where.get(event.attack.target));
        break;
      case "suit_deployed":
        marks.spots.push(event.at);
        break;
      case "piece_put":
        if (event.seat !== null) marks.spots.push(...event.placed.cells);
        break;
      case "destroyed": {
        const at = where.get(event.suit);
        if (at) marks.spots.push(at);
        break;
      }
      default:
        break;
    }
  }
  return marks;
}

function line(from: Cell | null | undefined, to: Cell | null | undefined): Highlights["attack"] {
  return from && to ? { from, to } : null;
}
