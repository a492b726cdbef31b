/** What is heard in a scene. */

import type { TableSound } from "../../../sound/tableSounds";
import type { Effect, FlightFace, Scene } from "./animations";

const SOUNDS: Record<Exclude<Effect["type"], "flight">, TableSound | null> = {
  coin: "coin",
  label: null,
  struck: "blow",
  wreck: "explosion",
  banner: null,
};

const FLIGHTS: Record<FlightFace["type"], TableSound> = {
  card: "card",
  back: "card",
  shot: "shot",
  splash: "shot",
};

export function soundOf({ effects }: Scene): TableSound | null {
  const sounds = effects.map((effect) =>
    effect.type === "flight" ? FLIGHTS[effect.flight.face.type] : SOUNDS[effect.type],
  );
  return sounds.find((sound) => sound !== null) ?? null;
}
