/**
 * Quick play: starts a match against bots in the game played last. Also the installed app's
 * shortcut.
 */

import { router } from "../../router/location.svelte";
import { gameRegistry } from "../../games/gameRegistry.svelte";
import { settings } from "../../settings/settings.svelte";
import { toasts } from "../../ui/toasts.svelte";
import type { GameInfo } from "../../api/messages";
import { words } from "../../i18n";
import { NotStartedError, botMatchFor, startBotMatch } from "./startBotMatch";

const KEY = "scrapworks.last_game";
const ASKED = "play";

/**
 * Starts a match if the page's address asks for it; only once, since a reload must not start
 * another.
 */
export async function quickPlayIfRequested(): Promise<void> {
  if (!new URLSearchParams(location.search).has(ASKED)) return;
  router.go({ page: "home" }, "replace");
  const games = (await toasts.guard(() => gameRegistry.list())) ?? [];
  const info = lastOf(games.filter(({ bots }) => bots.length > 0));
  if (info !== null) await quickPlay(info);
}

/** Starts a match with the chosen number and level of bots, or shows why there is none. */
export async function quickPlay(info: GameInfo): Promise<void> {
  try {
    const match = await toasts.guard(() =>
      startBotMatch(info, botMatchFor(info, settings.choices)),
    );
    if (match === null) return;
    localStorage.setItem(KEY, info.slug);
    router.go({ page: "match", id: match });
  } catch (error) {
    if (!(error instanceof NotStartedError)) throw error;
    toasts.show(error.why === "no_roster" ? words.bots.noRoster : words.bots.notStarted, "bad");
  }
}

function lastOf(games: GameInfo[]): GameInfo | null {
  const last = localStorage.getItem(KEY);
  return games.find(({ slug }) => slug === last) ?? games[0] ?? null;
}
