/** How the match is won, how far both are, and about how long it will take. */

import type { PublicView } from "../../../api/generated/scrapbots";
import type { Aim } from "../../kit/game";
import { expectedTurns } from "./matchLength";
import type { BotsPosition } from "../types";
import { texts } from "../text";

/** From so many turns before the limit on, it is told. */
const LAST_TURNS = 4;

export function aim({ view }: BotsPosition): Aim {
  const { mechanics, wound_stack } = view.public;
  const total = woundsOf(view.public);
  return {
    goal: texts.aim.goal(total),
    progress: mechanics.map(({ wounds }, seat) => ({
      seat,
      text: texts.aim.wounds(wounds),
      // Whoever has more than half has lost.
      share: Math.min(1, (2 * wounds) / Math.max(1, total)),
    })),
    pace: pace(view.public, total - wound_stack, total),
  };
}

/** The wounds of the match, dealt or not. */
export function woundsOf({ mechanics, wound_stack }: PublicView): number {
  return mechanics.reduce((sum, { wounds }) => sum + wounds, wound_stack);
}

function pace({ turn, turn_cap }: PublicView, dealt: number, total: number): string {
  const more = turn_cap - turn;
  if (more < LAST_TURNS) return texts.aim.lastTurns(more);
  const turns = Math.min(turn_cap, expectedTurns({ turn, dealt, total }));
  return texts.aim.pace(turn, turns);
}
