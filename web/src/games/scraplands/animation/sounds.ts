/** What is heard in a scene. */

import type { TableSound } from "../../../sound/tableSounds";
import type { Effect, Scene } from "./animations";

const SOUNDS: Record<Effect["type"], TableSound | null> = {
  drives: "engine",
  flies: "engine",
  shot: "shot",
  struck: "blow",
  number: null,
  burning: "explosion",
  crash: "crash",
  banner: null,
};

export function soundOf({ effects, rolling }: Scene): TableSound | null {
  if (rolling > 0) return "dice";
  return effects.map(({ type }) => SOUNDS[type]).find((sound) => sound !== null) ?? null;
}
