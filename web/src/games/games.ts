/** All games of the client. To add one, add its folder and a line here. */

import type { AnyGame } from "./game";

type Loader = () => Promise<{ default: AnyGame }>;

const GAMES: Record<string, Loader> = {};

/** The game's table and words, loaded when they are first needed. */
export async function loadGame(slug: string): Promise<AnyGame | null> {
  const load = GAMES[slug];
  return load ? (await load()).default : null;
}
