/** Finds a ready-made roster for a table; the server decides what it may cost. */

import { api } from "../../api/http";
import type { AnyGame } from "../../games/kit/game";
import type { GameInfo, Options, Preset } from "../../api/messages";

export interface RosterTable {
  options: Options;
  seats: number;
}

/** A random one of those that fit best; null if there is none. */
export async function pickPreset(
  { slug, presets }: GameInfo,
  kit: AnyGame["rosters"] | null,
  { options, seats }: RosterTable,
  random: () => number = Math.random,
): Promise<Preset | null> {
  const sized = presets.filter(({ roster }) => kit?.fits?.(roster, options) ?? true);
  const [sample] = sized;
  if (!sample) return null;
  const check = (roster: unknown) => api.checkRoster({ game: slug, options, seats, roster });
  const { limit } = await check(sample.roster);
  for (const preset of fittingPresets(sized, limit, seats, random)) {
    const { problems } = await check(preset.roster);
    if (problems.length === 0) return preset;
  }
  return null;
}

/**
 * Those made for the limit, and of these those made for this number of seats, if there are any;
 * then the cheaper ones, the dearest first.
 */
export function fittingPresets(
  presets: readonly Preset[],
  limit: number,
  seats: number,
  random: () => number = () => 0,
): Preset[] {
  const full = presets.filter(({ points }) => points === limit);
  const exact = full.filter((preset) => preset.seats === seats);
  const cheaper = presets.filter(({ points }) => points < limit);
  return [
    ...shuffled(exact.length > 0 ? exact : full, random),
    ...cheaper.toSorted((a, b) => b.points - a.points),
  ];
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
