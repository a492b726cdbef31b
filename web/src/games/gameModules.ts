/** The games of the client. To add one, add its folder and an entry here. */

import type { Tutorial } from "./kit/tutorial";
import type { AnyGame, GameCard } from "./kit/game";
import { card as scrapWorld } from "./scrap_world/gameCard";
import { card as scrapbots } from "./scrapbots/gameCard";
import { card as scraplands } from "./scraplands/gameCard";
import { card as scrappers } from "./scrappers/gameCard";
import { card as scrapyardEmpire } from "./scrapyard_empire/gameCard";

interface Entry {
  card: GameCard;
  load: () => Promise<{ default: AnyGame }>;
  /** The tutorial, loaded when it is started. */
  learn: () => Promise<{ tutorial: Tutorial }>;
}

const GAMES: Record<string, Entry> = {
  scrapbots: {
    card: scrapbots,
    load: () => import("./scrapbots"),
    learn: () => import("./scrapbots/tutorial"),
  },
  scraplands: {
    card: scraplands,
    load: () => import("./scraplands"),
    learn: () => import("./scraplands/tutorial"),
  },
  scrap_world: {
    card: scrapWorld,
    load: () => import("./scrap_world"),
    learn: () => import("./scrap_world/tutorial"),
  },
  scrappers: {
    card: scrappers,
    load: () => import("./scrappers"),
    learn: () => import("./scrappers/tutorial"),
  },
  scrapyard_empire: {
    card: scrapyardEmpire,
    load: () => import("./scrapyard_empire"),
    learn: () => import("./scrapyard_empire/tutorial"),
  },
};

/** The games' slugs. */
export const KNOWN_GAMES = Object.keys(GAMES);

export function gameCard(slug: string): GameCard | null {
  return GAMES[slug]?.card ?? null;
}

/** The game's module; null if this client does not know the game. */
export async function loadGame(slug: string): Promise<AnyGame | null> {
  const entry = GAMES[slug];
  return entry ? (await entry.load()).default : null;
}

export function hasLessons(slug: string): boolean {
  return slug in GAMES;
}

export async function loadTutorial(slug: string): Promise<Tutorial | null> {
  const entry = GAMES[slug];
  return entry ? (await entry.learn()).tutorial : null;
}
