/** How far the learner has come, kept on this device, so that a page loaded anew goes on there. */

import type { Progress } from "../../games/kit/tutorial";

const KEY = "scrapworks.lessons";
/** Matches that are remembered: the newest. */
const KEPT_MAX = 10;

interface Kept {
  match_id: string;
  progress: Progress;
}

export function recall(store: Storage, match_id: string): Progress | null {
  return all(store).find((kept) => kept.match_id === match_id)?.progress ?? null;
}

export function keep(store: Storage, match_id: string, progress: Progress): void {
  const others = all(store).filter((kept) => kept.match_id !== match_id);
  const kept = [...others, { match_id, progress }].slice(-KEPT_MAX);
  try {
    store.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without a store the lessons go on as long as the page does.
  }
}

function all(store: Storage): Kept[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}
