/** Drafts of rosters, stored on this device until they are saved. */

import type { Store } from "../../settings/storage";

export interface Draft {
  name: string;
  /** Null if nothing was chosen yet. */
  roster: unknown;
}

/** Storage key: by roster id, or by game for a new one. */
export function draftKey(id: string | null, game: string): string {
  return `scrapworks.draft.${id ?? `new.${game}`}`;
}

export function readDraft(store: Store, key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null || !("roster" in kept)) return null;
    const { name, roster } = kept as Partial<Draft>;
    return { name: typeof name === "string" ? name : "", roster };
  } catch {
    return null;
  }
}

export function storeDraft(store: Store, key: string, draft: Draft): void {
  store.setItem(key, JSON.stringify(draft));
}

export function removeDraft(store: Store, key: string): void {
  store.removeItem(key);
}
