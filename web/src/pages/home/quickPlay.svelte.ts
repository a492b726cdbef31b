/**
 * Quick play: starts a match against bots, with the opponents and the length that were chosen last.
 * Also the installed app's shortcut.
 */

import { router } from "../../router/location.svelte";
import { gameRegistry } from "../../games/gameRegistry.svelte";
import { deviceStorage } from "../../settings/storage";
import { settings } from "../../settings/settings.svelte";
import { toasts } from "../../ui/toasts.svelte";
import type { GameInfo } from "../../api/messages";
import { words } from "../../i18n";
import { botMatchFor, type BotMatch } from "./botMatch";
import { easiestFirst } from "./gameOrder";
import { NotStartedError, prepareBotMatch, startBotMatch, type OwnRoster } from "./startBotMatch";

const KEY = "scrapworks.last_game";
const ASKED = "play";

class QuickPlay {
  /** The game whose match is being started; null if there is none. */
  starting: string | null = $state(null);

  /** Starts a match, or shows why there is none. */
  async start(info: GameInfo, match?: BotMatch, roster: OwnRoster | null = null): Promise<void> {
    if (this.starting !== null) return;
    this.starting = info.slug;
    try {
      const chosen = match ?? botMatchFor(info, settings.choices);
      const id = await toasts.guard(() => startBotMatch(info, chosen, roster));
      if (id === null) return;
      deviceStorage.setItem(KEY, info.slug);
      router.go({ page: "match", id });
    } catch (error) {
      if (!(error instanceof NotStartedError)) throw error;
      toasts.show(error.why === "no_roster" ? words.bots.noRoster : words.bots.notStarted, "bad");
    } finally {
      this.starting = null;
    }
  }

  /** Fetches what the start needs, while the player aims at the button. */
  prepare(info: GameInfo): void {
    prepareBotMatch(info, botMatchFor(info, settings.choices));
  }

  /**
   * Starts a match if the page's address asks for it; only once, since a reload must not start
   * another.
   */
  async startIfRequested(): Promise<void> {
    if (!new URLSearchParams(location.search).has(ASKED)) return;
    router.go({ page: "home" }, "replace");
    const info = lastPlayed((await toasts.guard(() => gameRegistry.list())) ?? []);
    if (info !== null) await this.start(info);
  }
}

/** The game that was played last against bots, or else the one to begin with. */
export function lastPlayed(games: readonly GameInfo[]): GameInfo | null {
  const played = easiestFirst(games).filter(({ bots }) => bots.length > 0);
  const last = deviceStorage.getItem(KEY);
  return played.find(({ slug }) => slug === last) ?? played[0] ?? null;
}

export const quickPlay = new QuickPlay();
