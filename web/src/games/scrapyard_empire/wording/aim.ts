/** How the match is won, how far each player visibly is, and how long matches take. */

import type { Aim } from "../../kit/game";
import { machinesTowards } from "../choices/needs";
import { usualRounds } from "./matchLength";
import type { EmpirePosition } from "../types";
import { texts } from "../text";

/** So many rounds before the last one the pace counts down. */
const COUNTED_DOWN = 4;

export function aim(position: EmpirePosition): Aim {
  const { goal, players } = position.view.public;
  return {
    goal: texts.aim.goal(goal),
    progress: players.map(({ inventions }, seat) => {
      const { built, of } = machinesTowards(seat, position);
      const share = Math.min(1, (inventions.length + built / (of + 1)) / goal);
      return { seat, text: texts.aim.progress(inventions.length, goal, built, of), share };
    }),
    pace: paceText(position),
  };
}

function paceText({ view, seats }: EmpirePosition): string {
  const { round, round_cap, goal, draw } = view.public;
  const left = round_cap - round;
  if (left <= COUNTED_DOWN) return texts.aim.lastRounds(Math.max(0, left));
  const about = usualRounds({ inventions: goal, draw: draw ?? "part", round_cap }, seats.length);
  return round > about ? texts.aim.long(round) : texts.aim.pace(round, about);
}
