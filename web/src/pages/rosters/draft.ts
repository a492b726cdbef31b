/** Rosters being built, kept on this device until they are saved: a closed tab costs no work. */

export interface Draft {
  name: string;
  /** Null before anything was chosen. */
  roster: unknown;
}

/** A saved roster's draft by its id, a new one's by its game. */
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
    // Without room for it the draft lives as long as its page.
  }
}

export function removeDraft(store: Storage, key: string): void {
  store.removeItem(key);
}
