/** The games that the server offers, fetched once, with their modules, loaded on demand. */

import { api } from "../api/http";
import { loadCards, loadGame, translateInfo } from "./gameModules";
import type { AnyGame } from "./kit/game";
import { language } from "../i18n/language";
import type { GameInfo } from "../api/messages";
import { registerRefusalTexts } from "../i18n";

/** A game's description and its module. */
export interface OpenGame {
  info: GameInfo;
  /** Null if this client does not know the game. */
  game: AnyGame | null;
}

class GameRegistry {
  /** Null until the server has answered. */
  games: GameInfo[] | null = $state.raw(null);
  /** Games whose texts in the page's language were needed. */
  private translated: ReadonlyMap<string, GameInfo> = $state.raw(new Map());
  private listed: Promise<GameInfo[]> | null = null;
  private readonly translating = new Set<string>();
  private readonly opened = new Map<string, Promise<OpenGame>>();

  list(): Promise<GameInfo[]> {
    this.listed ??= api.games().then(async ({ items }) => {
      await loadCards(items.map(({ slug }) => slug));
      this.games = items;
      return items;
    });
    this.listed.catch(() => {
      this.listed = null;
    });
    return this.listed;
  }

  open(slug: string): Promise<OpenGame> {
    const known = this.opened.get(slug);
    if (known) return known;
    const opening = Promise.all([api.game(slug), loadGame(slug)]).then(([asked, game]) => {
      const info = game?.translate?.(asked) ?? asked;
      // Outside of a match a refusal has no context with names.
      if (game) registerRefusalTexts(slug, (refusal) => game.refusal(refusal, null));
      return { info, game };
    });
    this.opened.set(slug, opening);
    opening.catch(() => this.opened.delete(slug));
    return opening;
  }

  /**
   * The listed game with its texts in the page's language. Translations are loaded on demand:
   * except for English, the result is undefined until they are there.
   */
  localized(slug: string): GameInfo | undefined {
    const info = this.games?.find((game) => game.slug === slug);
    if (language === "en" || info === undefined) return info;
    if (!this.translating.has(slug)) void this.translate(info);
    return this.translated.get(slug);
  }

  private async translate(info: GameInfo): Promise<void> {
    this.translating.add(info.slug);
    try {
      const translated = await translateInfo(info);
      this.translated = new Map([...this.translated, [info.slug, translated]]);
    } catch {
      this.translating.delete(info.slug);
    }
  }

  /** The game's name; its slug until the list is loaded. */
  nameOf(slug: string): string {
    return this.games?.find((game) => game.slug === slug)?.name ?? slug;
  }
}

export const gameRegistry = new GameRegistry();
