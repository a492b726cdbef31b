/** Spaces and lines on the board that show the last step, until the next one. */

import type { Cell, Event, PublicView } from "../../../api/generated/scrap_world";

export interface Highlights {
  /** Paths of suits, first space included. */
  paths: Cell[][];
  /** From the attacker to the target. */
  attack: { from: Cell; to: Cell } | null;
  /** Spaces where something was placed, deployed or destroyed. */
  cells: Cell[];
}

export function highlightsOf(events: Event[], before: PublicView): Highlights {
  const highlights: Highlights = { paths: [], attack: null, cells: [] };
  const positions = new Map(before.suits.map(({ id, at }) => [id, at]));
  if (before.phase.type === "defence") {
    const { suit, attack } = before.phase;
    highlights.attack = line(positions.get(suit), positions.get(attack.attack.target));
  }
  for (const event of events) {
    switch (event.type) {
      case "moved":
      case "fell_back":
        if (event.path.length > 1) highlights.paths.push(event.path);
        positions.set(event.suit, event.path.at(-1) ?? null);
        break;
      case "attack_rolled":
        highlights.attack = line(positions.get(event.suit), positions.get(event.attack.target));
        break;
      case "suit_deployed":
        highlights.cells.push(event.at);
        break;
      case "piece_put":
        if (event.seat !== null) highlights.cells.push(...event.placed.cells);
        break;
      case "destroyed": {
        const at = positions.get(event.suit);
        if (at) highlights.cells.push(at);
        break;
      }
      default:
        break;
    }
  }
  return highlights;
}

function line(from: Cell | null | undefined, to: Cell | null | undefined): Highlights["attack"] {
  return from && to ? { from, to } : null;
}
