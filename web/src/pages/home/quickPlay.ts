/** The shortcut of the installed page: at once into a match of the game that was played last. */

import { here } from "../../router/location.svelte";
import { library } from "../../games/gameRegistry.svelte";
import { settings } from "../../settings/settings.svelte";
import { toasts } from "../../ui/toasts.svelte";
import type { GameInfo } from "../../api/messages";
import { words } from "../../i18n";
import { NoMatch, against, playNow } from "./startBotMatch";

const KEY = "scrapworks.last_game";
const ASKED = "play";

/** Plays if the address of the page asks for it, once: a reload is no wish for another match. */
export async function playIfAsked(): Promise<void> {
  if (!new URLSearchParams(location.search).has(ASKED)) return;
  here.go({ page: "home" }, "replace");
  const games = (await toasts.guard(() => library.list())) ?? [];
  const info = lastOf(games.filter(({ bots }) => bots.length > 0));
  if (info !== null) await play(info);
}

/** Leads into a match against as many bots as were chosen, or says why there is none. */
export async function play(info: GameInfo): Promise<void> {
  try {
    const match = await toasts.guard(() => playNow(info, against(info, settings.choices)));
    if (match === null) return;
    localStorage.setItem(KEY, info.slug);
    here.go({ page: "match", id: match });
  } catch (error) {
    if (!(error instanceof NoMatch)) throw error;
    toasts.tell(error.why === "no_roster" ? words.bots.noRoster : words.bots.notStarted, "bad");
  }
}

function lastOf(games: GameInfo[]): GameInfo | null {
  const last = localStorage.getItem(KEY);
  return games.find(({ slug }) => slug === last) ?? games[0] ?? null;
}
