/** The shortcut of the installed page: at once into a match of the game that was played last. */

import { router } from "../../router/location.svelte";
import { gameRegistry } from "../../games/gameRegistry.svelte";
import { settings } from "../../settings/settings.svelte";
import { toasts } from "../../ui/toasts.svelte";
import type { GameInfo } from "../../api/messages";
import { words } from "../../i18n";
import { NotStartedError, botMatchFor, startBotMatch } from "./startBotMatch";

const KEY = "scrapworks.last_game";
const ASKED = "play";

/** Plays if the address of the page asks for it, once: a reload is no wish for another match. */
export async function quickPlayIfRequested(): Promise<void> {
  if (!new URLSearchParams(location.search).has(ASKED)) return;
  router.go({ page: "home" }, "replace");
  const games = (await toasts.guard(() => gameRegistry.list())) ?? [];
  const info = lastOf(games.filter(({ bots }) => bots.length > 0));
  if (info !== null) await quickPlay(info);
}

/** Leads into a match botMatchFor as many bots as were chosen, or says why there is none. */
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
