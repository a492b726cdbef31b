/** The games that the server offers, fetched once, with their modules, loaded on demand. */

import { api } from "../api/http";
import { loadCards, loadGame } from "./gameModules";
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
  /** Opened games, with their texts in the page's language. */
  private translated: ReadonlyMap<string, GameInfo> = $state.raw(new Map());
  private listed: Promise<GameInfo[]> | null = null;
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
      this.translated = new Map([...this.translated, [slug, info]]);
      return { info, game };
    });
    this.opened.set(slug, opening);
    opening.catch(() => this.opened.delete(slug));
    return opening;
  }

  /**
   * The game with its texts in the page's language. Translations are part of the game's module:
   * except for English, the result is undefined until it is loaded.
   */
  localized(slug: string): GameInfo | undefined {
    if (language === "en") return this.games?.find((game) => game.slug === slug);
    // A failure shows when the table is opened; lists do without these texts.
    this.open(slug).catch(() => undefined);
    return this.translated.get(slug);
  }

  /** The game's name; its slug until the list is loaded. */
  nameOf(slug: string): string {
    return this.games?.find((game) => game.slug === slug)?.name ?? slug;
  }
}

export const gameRegistry = new GameRegistry();
