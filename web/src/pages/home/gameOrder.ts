/** In which order newcomers meet the games. */

import { gameCard } from "../../games/gameModules";
import type { GameInfo } from "../../api/messages";

/** The easiest first; of equal ones the one with the shortest first match. */
export function easiestFirst(games: readonly GameInfo[]): GameInfo[] {
  return games.toSorted((a, b) => effortOf(a) - effortOf(b));
}

/** The one to begin with: the easiest, if games tell. */
export function recommended(games: readonly GameInfo[]): GameInfo | null {
  const [first] = easiestFirst(games);
  return first && gameCard(first.slug)?.difficulty ? first : null;
}

/** Grows with difficulty, then with the length of a first match. */
function effortOf({ slug, seats_min, options }: GameInfo): number {
  const card = gameCard(slug);
  const minutes = card?.minutes?.({ ...options.default, ...card.first }, seats_min) ?? 0;
  return (card?.difficulty ?? 3) * 1_000 + minutes;
}
