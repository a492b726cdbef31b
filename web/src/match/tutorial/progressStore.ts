/** The learner's progress, stored on this device, so that a reloaded page continues there. */

import type { Progress } from "../../games/kit/tutorial";

const KEY = "scrapworks.lessons";
/** Number of matches that are remembered. */
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
    // Without storage the progress lasts as long as the page.
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
