/** What is heard in a scene. */

import type { TableSound } from "../../../sound/tableSounds";
import type { Scene } from "./animations";
import type { Effect } from "./eventEffects";

const SOUNDS: Record<Effect["type"], TableSound | null> = {
  number: null,
  struck: "blow",
  broken: "crash",
  slot_changed: "card",
  stack_reversed: "card",
  banner: null,
};

export function soundOf({ effects, flights }: Scene): TableSound | null {
  const sounds = effects.map(({ type }) => SOUNDS[type]);
  const cards: TableSound | null = flights.length > 0 ? "card" : null;
  return [...sounds, cards].find((sound) => sound !== null) ?? null;
}
