/** The games of the client. To add one, add its folder and an entry here. */

import type { GameInfo } from "../api/messages";
import { language } from "../i18n/language";
import type { Lesson, Tutorial } from "./kit/tutorial";
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
}

const GAMES: Record<string, Entry> = {
  scrapbots: {
    card: scrapbots,
    load: () => import("./scrapbots"),
  },
  scraplands: {
    card: scraplands,
    load: () => import("./scraplands"),
  },
  scrap_world: {
    card: scrapWorld,
    load: () => import("./scrap_world"),
  },
  scrappers: {
    card: scrappers,
    load: () => import("./scrappers"),
  },
  scrapyard_empire: {
    card: scrapyardEmpire,
    load: () => import("./scrapyard_empire"),
  },
  salvage: {
    card: null,
    loadCard: () => import("./salvage/gameCard"),
    load: () => import("./salvage"),
  },
};

type Translate = (info: GameInfo) => GameInfo;
const TRANSLATIONS = import.meta.glob<Translate>("./*/translation.ts", { import: "translate" });

/** The script of each tutorial, which tests of the server follow too. */
const LESSONS = import.meta.glob<Lesson[]>("./*/tutorial.json", { import: "default" });
const LESSON_TEXTS = import.meta.glob<Tutorial["texts"]>("./*/text/tutorial.*.ts", {
  import: "texts",
});

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

/** A game's description in the page's language, without loading its table. */
export async function translateInfo(info: GameInfo): Promise<GameInfo> {
  return (await TRANSLATIONS[`./${info.slug}/translation.ts`]?.())?.(info) ?? info;
}

export function hasLessons(slug: string): boolean {
  return slug in GAMES;
}

/** The tutorial, loaded when it is started. */
export async function loadTutorial(slug: string): Promise<Tutorial | null> {
  const lessons = LESSONS[`./${slug}/tutorial.json`];
  const texts = LESSON_TEXTS[`./${slug}/text/tutorial.${language}.ts`];
  return lessons && texts ? { lessons: await lessons(), texts: await texts() } : null;
}
