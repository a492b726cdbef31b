/** What is heard in a scene. */

import type { TableSound } from "../../../sound/tableSounds";
import type { Effect, Scene } from "./animations";

const SOUNDS: Record<Effect["type"], TableSound | null> = {
  flight: "card",
  roll: null,
  label: null,
  banner: null,
};

export function soundOf({ effects }: Scene): TableSound | null {
  const sounds = effects.map((effect) =>
    effect.type === "roll" && effect.rolling ? "dice" : SOUNDS[effect.type],
  );
  return sounds.find((sound) => sound !== null) ?? null;
}
