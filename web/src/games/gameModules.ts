/** The games of the client. To add one, add its folder and an entry here. */

import type { Tutorial } from "./kit/tutorial";
import type { AnyGame, GameCard } from "./kit/game";
import { card as scrapWorld } from "./scrap_world/gameCard";
import { card as scrapbots } from "./scrapbots/gameCard";
import { card as scraplands } from "./scraplands/gameCard";
import { card as scrappers } from "./scrappers/gameCard";
import { card as scrapyardEmpire } from "./scrapyard_empire/gameCard";

interface Entry {
  /** Null until `loadCards`: the sample game's, since hardly any server offers it. */
  card: GameCard | null;
  loadCard?: () => Promise<{ card: GameCard }>;
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
  salvage: {
    card: null,
    loadCard: () => import("./salvage/gameCard"),
    load: () => import("./salvage"),
    learn: () => import("./salvage/tutorial"),
  },
};

/** The games' slugs. */
export const KNOWN_GAMES = Object.keys(GAMES);

/** The slugs of the games that every server offers. */
export const USUAL_GAMES = KNOWN_GAMES.filter((slug) => GAMES[slug]?.card);

/** Loads the cards of these games that are not loaded at start. */
export async function loadCards(slugs: readonly string[]): Promise<void> {
  const entries = slugs.flatMap((slug) => GAMES[slug] ?? []);
  const load = async (entry: Entry) => {
    if (entry.loadCard) entry.card ??= (await entry.loadCard()).card;
  };
  await Promise.all(entries.map(load));
}

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
