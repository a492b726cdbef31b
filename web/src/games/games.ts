/** All games of the client. To add one, add its folder and an entry here. */

import type { Component } from "svelte";
import type { AnyGame } from "./game";
import { card as scrapWorld } from "./scrap_world/card";
import { card as scrapbots } from "./scrapbots/card";
import { card as scraplands } from "./scraplands/card";
import { card as scrappers } from "./scrappers/card";
import { card as scrapyardEmpire } from "./scrapyard_empire/card";

/** What the front page shows of a game before its table is loaded. */
export interface GameCard {
  /** One sentence. */
  tagline: string;
  /** A picture of 160 by 90, of no more than a few shapes. */
  Emblem: Component;
}

interface Entry {
  card: GameCard;
  load: () => Promise<{ default: AnyGame }>;
}

const GAMES: Record<string, Entry> = {
  scrapbots: { card: scrapbots, load: () => import("./scrapbots") },
  scraplands: { card: scraplands, load: () => import("./scraplands") },
  scrap_world: { card: scrapWorld, load: () => import("./scrap_world") },
  scrappers: { card: scrappers, load: () => import("./scrappers") },
  scrapyard_empire: { card: scrapyardEmpire, load: () => import("./scrapyard_empire") },
};

export function gameCard(slug: string): GameCard | null {
  return GAMES[slug]?.card ?? null;
}

/** The game's table and words. Null for a game of the server that this client does not know. */
export async function loadGame(slug: string): Promise<AnyGame | null> {
  const entry = GAMES[slug];
  return entry ? (await entry.load()).default : null;
}
