/** The dice on the table: one attack, its defence, and what came of it. */

import type {
  Attack,
  CardNo,
  Deed,
  DieWhy,
  Event,
  Part,
  PublicView,
  Rolled,
  SuitId,
} from "../../../api/generated/scrap_world";

export interface Roll {
  suit: SuitId;
  deed: Deed;
  attack: Attack;
  distance: number;
  dice: Rolled[];
  hits: number;
  /** With what cards added. */
  fallbacks: number;
  shoved: Part[];
  /** Null until the defender has rolled. */
  defence: Defence | null;
  /** What the defender rolls at least, while that is still open. */
  expected: DieWhy[];
  /** Null until it is known. */
  outcome: Outcome | null;
}

export interface Defence {
  armor: CardNo[];
  dice: Rolled[];
  /** Without what cards of the attacker took away. */
  blocks: number;
  pierced: Part[];
  stands: number;
}

export interface Outcome {
  damage: number;
  drained: number;
  fellBack: number;
  unresolved: number;
  destroyed: boolean;
}

const NOTHING: Outcome = { damage: 0, drained: 0, fellBack: 0, unresolved: 0, destroyed: false };

/** The attack that waits for its defence in this position. */
export function pendingRoll(view: PublicView): Roll | null {
  if (view.phase.type !== "defence") return null;
  const { suit, attack: pending } = view.phase;
  const { deed, attack, distance, dice, hits, fallbacks, defence } = pending;
  return {
    suit,
    deed,
    attack,
    distance,
    dice,
    hits,
    fallbacks,
    shoved: [],
    defence: null,
    expected: defence,
    outcome: null,
  };
}

/** The roll after an event; the same one where the event does not concern it. */
export function rollAfter(roll: Roll | null, event: Event): Roll | null {
  if (event.type === "attack_rolled") {
    const { suit, deed, attack, distance, dice, hits, fallbacks, shoved } = event;
    const attacked = { suit, deed, attack, distance, dice, hits, fallbacks, shoved };
    return { ...attacked, defence: null, expected: [], outcome: null };
  }
  if (roll === null) return null;
  if (event.type === "defence_rolled") {
    const { armor, dice, blocks, pierced, stands } = event;
    return {
      ...roll,
      defence: { armor, dice, blocks, pierced, stands },
      expected: [],
    };
  }
  const outcome = outcomeAfter(roll.outcome ?? NOTHING, event, roll.attack.target);
  return outcome === null ? roll : { ...roll, outcome };
}

/** Null where the event is not about what became of the target. */
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

/** What lies on the table after a step; what did not happen by then will not. */
export function rollOfStep(events: Event[], before: PublicView): Roll | null {
  const roll = events.reduce(rollAfter, pendingRoll(before));
  return roll?.defence ? { ...roll, outcome: roll.outcome ?? NOTHING } : roll;
}
