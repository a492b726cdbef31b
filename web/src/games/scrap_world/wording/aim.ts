/** How a match is won, how far each seat is, and how long it takes. */

import type { Aim, Progress } from "../../kit/game";
import { usualRounds } from "./matchLength";
import { sums, teamCost } from "./scoreboard";
import type { ScrapPosition } from "../types";
import { texts } from "../text";

/** So many rounds before the last one the limit is told. */
const NEAR_THE_END = 3;

export function aim(position: ScrapPosition): Aim {
  const { suits } = position.view.public;
  const progress = position.seats.map(({ seat }): Progress => {
    const own = suits.filter((suit) => suit.seat === seat);
    const left = own.filter(({ destroyed }) => !destroyed);
    const { hull, hullMax } = sums(own, left);
    const share = hullMax === 0 ? 0 : hull / hullMax;
    return { seat, text: texts.aim.progress(left.length, own.length, hull, hullMax), share };
  });
  return { goal: texts.aim.goal, progress, pace: paceText(position) };
}

/** The limit of rounds is told only near the end, since few matches reach it. */
function paceText(position: ScrapPosition): string {
  const { view, match, seats } = position;
  const { round, round_cap, phase } = view.public;
  if (phase.type === "over") return texts.aim.over(round);
  if (round === 0) {
    const [cost = 0, ...others] = seats.map(({ seat }) => teamCost(seat, position));
    return others.every((other) => other === cost) ? texts.aim.even(cost) : texts.aim.setUp;
  }
  const left = round_cap - round;
  if (left < NEAR_THE_END) return texts.aim.lastRounds(left);
  const usual = usualRounds(match.options, seats.length);
  return round <= usual ? texts.aim.roundOf(round, usual) : texts.aim.longRound(round);
}
