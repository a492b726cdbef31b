/** How a match is won, how much damage everybody has, and how long it will take. */

import type { Seat } from "../../../api/messages";
import type { Aim } from "../../kit/game";
import { leftOf, namesOf, rightOf } from "./labels";
import { usualRounds } from "./matchLength";
import type { ScrappersPosition } from "../types";
import { texts } from "../text";

export function aim(position: ScrappersPosition): Aim {
  const { pilots } = position.view.public;
  const end = position.catalogue.damage_end;
  return {
    goal: goalOf(position),
    progress: pilots.map(({ damage }, seat) => ({
      seat,
      text: damageText(damage, seat, position),
      share: Math.min(1, damage / end),
    })),
    pace: paceOf(position),
  };
}

function goalOf(position: ScrappersPosition): string {
  const { me, view, catalogue } = position;
  const { gone, pilots } = view.public;
  const isDuel = pilots.length - gone.length === 2;
  const { duel, ring, duelWatched, ringWatched } = texts.aim;
  const end = catalogue.damage_end;
  if (me === null || gone.includes(me)) return isDuel ? duelWatched(end) : ringWatched(end);
  const left = namesOf(position).seat(leftOf(me, pilots.length, gone));
  return isDuel ? duel(left, end) : ring(left, end);
}

/** With three or more pilots it also says who profits from the damage. */
function damageText(damage: number, seat: Seat, position: ScrappersPosition): string {
  const { me, view, catalogue } = position;
  const { gone, pilots } = view.public;
  const text = texts.aim.damage(damage, catalogue.damage_end);
  if (pilots.length - gone.length === 2 || gone.includes(seat)) return text;
  const hunter = rightOf(seat, pilots.length, gone);
  return hunter === me
    ? texts.aim.yourTarget(text)
    : texts.aim.targetOf(text, namesOf(position).seat(hunter));
}

function paceOf({ match, view }: ScrappersPosition): string {
  const { round, round_cap: cap, pilots } = view.public;
  const { about, late, atMost, left } = texts.pace;
  const last = left[cap - round];
  if (last !== undefined) return last;
  const usual = usualRounds(pilots.length, Number(match.options["damage"] ?? 0));
  if (round > usual) return late(round, usual);
  return usual < cap ? about(round, usual) : atMost(round, cap);
}
