/** An attack roll, its defence roll and its outcome, from the view and the events of a step. */

import type {
  Attack,
  CardNo,
  Deed,
  DieWhy,
  Event,
  PublicView,
  Rolled,
  SuitId,
} from "../../../api/generated/scrap_world";

export interface Roll {
  suit: SuitId;
  deed: Deed;
  attack: Attack;
  dice: Rolled[];
  hits: number;
  /** Includes those that cards add. */
  fallbacks: number;
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
  const rolled = { suit, deed, attack, dice, hits, fallbacks };
  return { ...rolled, defence: null, expectedDefence, outcome: null };
}

/** The roll after an event; unchanged if the event does not belong to it. */
export function rollAfter(roll: Roll | null, event: Event): Roll | null {
  if (event.type === "attack_rolled") {
    const { suit, deed, attack, dice, hits, fallbacks } = event;
    const rolled = { suit, deed, attack, dice, hits, fallbacks };
    return { ...rolled, defence: null, expectedDefence: [], outcome: null };
  }
  if (roll === null) return null;
  if (event.type === "defence_rolled") {
    const { armor, dice, blocks, stands } = event;
    return { ...roll, defence: { armor, dice, blocks, stands }, expectedDefence: [] };
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

/** The roll after a step; a defended attack without effects has the outcome `NOTHING`. */
export function rollOfStep(events: Event[], before: PublicView): Roll | null {
  const roll = events.reduce(rollAfter, pendingRoll(before));
  return roll?.defence ? { ...roll, outcome: roll.outcome ?? NOTHING } : roll;
}
