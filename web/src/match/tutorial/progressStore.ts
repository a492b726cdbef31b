/** The learner's progress, stored on this device, so that a reloaded page continues there. */

import type { Progress } from "../../games/kit/tutorial";
import type { Store } from "../../settings/storage";

const KEY = "scrapworks.lessons";
/** Number of matches that are remembered. */
const KEPT_MAX = 10;

interface Kept {
  match_id: string;
  progress: Progress;
}

export function recall(store: Store, match_id: string): Progress | null {
  return all(store).find((kept) => kept.match_id === match_id)?.progress ?? null;
}

export function keep(store: Store, match_id: string, progress: Progress): void {
  const others = all(store).filter((kept) => kept.match_id !== match_id);
  const kept = [...others, { match_id, progress }].slice(-KEPT_MAX);
  store.setItem(KEY, JSON.stringify(kept));
}

function all(store: Store): Kept[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}
