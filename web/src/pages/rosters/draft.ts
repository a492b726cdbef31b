/** Drafts of rosters, stored on this device until they are saved. */

export interface Draft {
  name: string;
  /** Null if nothing was chosen yet. */
  roster: unknown;
}

/** Storage key: by roster id, or by game for a new one. */
export function draftKey(id: string | null, game: string): string {
  return `scrapworks.draft.${id ?? `new.${game}`}`;
}

export function readDraft(store: Storage, key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null || !("roster" in kept)) return null;
    const { name, roster } = kept as Partial<Draft>;
    return { name: typeof name === "string" ? name : "", roster };
  } catch {
    return null;
  }
}

export function storeDraft(store: Storage, key: string, draft: Draft): void {
  try {
    store.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function removeDraft(store: Storage, key: string): void {
  store.removeItem(key);
}
