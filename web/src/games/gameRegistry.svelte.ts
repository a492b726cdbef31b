/** The games that the server offers, asked for once, and their tables, loaded when needed. */

import { api } from "../api/http";
import { loadGame } from "./gameModules";
import type { AnyGame } from "./kit/game";
import { language } from "../i18n/language";
import type { GameInfo } from "../api/messages";
import { registerRefusalTexts } from "../i18n";

/** All that a page about one game needs. */
export interface OpenGame {
  info: GameInfo;
  /** Null for a game that this client has no table for. */
  game: AnyGame | null;
}

class GameRegistry {
  /** Null until the server has answered. */
  games: GameInfo[] | null = $state.raw(null);
  /** Those that have been opened, told in the language of the page. */
  private translated: ReadonlyMap<string, GameInfo> = $state.raw(new Map());
  private listed: Promise<GameInfo[]> | null = null;
  private readonly opened = new Map<string, Promise<OpenGame>>();

  list(): Promise<GameInfo[]> {
    this.listed ??= api.games().then(({ items }) => {
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
      // A table or a roster may be refused where there is no match whose names could tell more.
      if (game) registerRefusalTexts(slug, (refusal) => game.refusal(refusal, null));
      this.translated = new Map([...this.translated, [slug, info]]);
      return { info, game };
    });
    this.opened.set(slug, opening);
    opening.catch(() => this.opened.delete(slug));
    return opening;
  }

  /**
   * The game as the page tells it: in English as the server lists it, in another language once it
   * is open, since its texts come with its table. Undefined until then.
   */
  localized(slug: string): GameInfo | undefined {
    if (language === "en") return this.games?.find((game) => game.slug === slug);
    // Whoever goes to the table hears what is wrong; a list goes on without these texts.
    this.open(slug).catch(() => undefined);
    return this.translated.get(slug);
  }

  /** Its name, or the slug while the list is on its way. */
  nameOf(slug: string): string {
    return this.games?.find((game) => game.slug === slug)?.name ?? slug;
  }
}

export const gameRegistry = new GameRegistry();
