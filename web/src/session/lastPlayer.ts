/**
 * Who this browser was when it last knew. The server tells who it is only after a while; until then
 * pages reserve the space that they will need.
 */

import { deviceStorage } from "../settings/storage";

const KEY = "scrapworks.last_player";

export interface LastPlayer {
  name: string;
  /** Number of running matches on the front page. */
  matches: number;
}

export function lastPlayer(): LastPlayer | null {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? "null") as Partial<LastPlayer> | null;
    if (kept === null || typeof kept.name !== "string") return null;
    const { name, matches } = kept;
    return { name, matches: typeof matches === "number" ? matches : 0 };
  } catch {
    return null;
  }
}

export function rememberPlayer(player: LastPlayer | null): void {
  if (player === null) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, JSON.stringify(player));
}
