/** Finds a ready-made roster for a lobby; the server decides what it may cost. */

import { api } from "../../api/http";
import type { GameInfo, Lobby, Preset } from "../../api/messages";

/** A random one of those that fit; null if there is none. */
export async function pickPreset(
  { slug, presets }: GameInfo,
  { options, seats }: Lobby,
  random: () => number = Math.random,
): Promise<Preset | null> {
  const [sample] = presets;
  if (!sample) return null;
  const table = { game: slug, options, seats: seats.length };
  const { limit } = await api.checkRoster({ ...table, roster: sample.roster });
  for (const preset of shuffled(fittingPresets(presets, limit, seats.length), random)) {
    const { problems } = await api.checkRoster({ ...table, roster: preset.roster });
    if (problems.length === 0) return preset;
  }
  return null;
}

/** Those made for the limit, and of these those made for this number of seats, if there are any. */
export function fittingPresets(presets: readonly Preset[], limit: number, seats: number): Preset[] {
  const affordable = presets.filter(({ points }) => points === limit);
  const exact = affordable.filter((preset) => preset.seats === seats);
  return exact.length > 0 ? exact : affordable;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
