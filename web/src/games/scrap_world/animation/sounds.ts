/** What is heard in a scene. */

import type { TableSound } from "../../../sound/tableSounds";
import type { Effect, Scene } from "./animations";

const SOUNDS: Record<Effect["type"], TableSound | null> = {
  hop: "step",
  shot: "shot",
  rolling: "dice",
  number: null,
  struck: "blow",
  burning: "explosion",
  landed: "drop",
  banner: null,
};

export function soundOf({ effects }: Scene): TableSound | null {
  return effects.map(soundOfEffect).find((sound) => sound !== null) ?? null;
}

function soundOfEffect(effect: Effect): TableSound | null {
  if (effect.type === "shot" && effect.melee) return "blow";
  if (effect.type === "number" && effect.tone === "good") return "repair";
  return SOUNDS[effect.type];
}
