/** An attack roll, its defence roll and its outcome, from the view and the events of a step. */

import type {
  Attack,
  CardNo,
  Catalogue,
  Deed,
  DieWhy,
  Event,
  Part,
  PublicView,
  Rolled,
  SuitId,
} from "../../../api/generated/scrap_world";
import { faceOf } from "../wording/labels";
import type { Names } from "../types";
import { texts } from "../text";

export interface Roll {
  suit: SuitId;
  deed: Deed;
  attack: Attack;
  dice: Rolled[];
  hits: number;
  /** Includes those that cards add. */
  fallbacks: number;
  /** What cards add to the fallbacks; null while only their sum is known. */
  shoved: Part[] | null;
  /** Null until the defender has rolled. */
  defence: DefenceRoll | null;
  /** What the defender rolls without armor cards; empty after the defence roll. */
  expectedDefence: DieWhy[];
  /** Null until an effect on the target is known. */
  outcome: Outcome | null;
}

interface DefenceRoll {
  armor: CardNo[];
  dice: Rolled[];
  /** Excludes those that cards of the attacker cancel. */
  blocks: number;
  stands: number;
  /** What cards of the attacker take from the blocks. */
  pierced: Part[];
}

interface Outcome {
  damage: number;
  drained: number;
  fellBack: number;
  unresolved: number;
  destroyed: boolean;
}

const NOTHING: Outcome = { damage: 0, drained: 0, fellBack: 0, unresolved: 0, destroyed: false };

/** The attack roll that waits for its defence. */
export function pendingRoll(view: PublicView): Roll | null {
  if (view.phase.type !== "defence") return null;
  const { suit, attack: pending } = view.phase;
  const { deed, attack, dice, hits, fallbacks, defence: expectedDefence } = pending;
  const rolled = { suit, deed, attack, dice, hits, fallbacks, shoved: null };
  return { ...rolled, defence: null, expectedDefence, outcome: null };
}

/** The roll after an event; unchanged if the event does not belong to it. */
export function rollAfter(roll: Roll | null, event: Event): Roll | null {
  if (event.type === "attack_rolled") {
    const { suit, deed, attack, dice, hits, fallbacks, shoved } = event;
    const rolled = { suit, deed, attack, dice, hits, fallbacks, shoved };
    return { ...rolled, defence: null, expectedDefence: [], outcome: null };
  }
  if (roll === null) return null;
  if (event.type === "defence_rolled") {
    const { armor, dice, blocks, stands, pierced } = event;
    return { ...roll, defence: { armor, dice, blocks, stands, pierced }, expectedDefence: [] };
  }
  const outcome = outcomeAfter(roll.outcome ?? NOTHING, event, roll.attack.target);
  return outcome === null ? roll : { ...roll, outcome };
}

/** Null if the event is not an effect on the target. */
function outcomeAfter(outcome: Outcome, event: Event, target: SuitId): Outcome | null {
  if (!("suit" in event) || event.suit !== target) return null;
  switch (event.type) {
    case "damaged":
      return event.cause === "fallback"
        ? { ...outcome, unresolved: outcome.unresolved + event.damage }
        : { ...outcome, damage: outcome.damage + event.damage };
    case "energy_drained":
      return { ...outcome, drained: outcome.drained + event.lost };
    case "fell_back":
      return { ...outcome, fellBack: event.path.length - 1 };
    case "destroyed":
      return { ...outcome, destroyed: true };
    default:
      return null;
  }
}

/** What changes the totals beyond the dice, as texts: the tray's totals are dice plus these. */
export function attackModifiers(roll: Roll, catalogue: Catalogue, names: Names): string[] {
  if (roll.shoved !== null) {
    return roll.shoved.map(({ by, why }) => texts.shoved(names.why(why, roll.suit), by));
  }
  const shown = roll.dice.reduce((sum, die) => sum + faceOf(catalogue, die).fallbacks, 0);
  return roll.fallbacks > shown ? [texts.roll.addedByCards(roll.fallbacks - shown)] : [];
}

/** The same of the defence: the cards of the attacker take blocks away. */
export function defenceModifiers(roll: Roll, names: Names): string[] {
  const pierced = roll.defence?.pierced ?? [];
  return pierced.map(({ by, why }) => texts.pierced(names.why(why, roll.suit), by));
}

/** The roll after a step; a defended attack without effects has the outcome `NOTHING`. */
export function rollOfStep(events: Event[], before: PublicView): Roll | null {
  const roll = events.reduce(rollAfter, pendingRoll(before));
  return roll?.defence ? { ...roll, outcome: roll.outcome ?? NOTHING } : roll;
}
