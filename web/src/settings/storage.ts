/**
 * The browser's storage. It may be forbidden (the getter throws), missing or full; whatever cannot
 * be written then lasts as long as the page.
 */

/** The part of `Storage` that is used. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export class SafeStorage implements Store {
  /** Values that the browser does not keep; null for one that it could not remove. */
  private readonly memory = new Map<string, string | null>();
  private readonly open: () => Store;

  /** `open` may throw. */
  constructor(open: () => Store) {
    this.open = open;
  }

  getItem(key: string): string | null {
    const remembered = this.memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return this.open().getItem(key);
    } catch {
      return null;
    }
  }

  setItem(key: string, value: string): void {
    try {
      this.open().setItem(key, value);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, value);
    }
  }

  removeItem(key: string): void {
    try {
      this.open().removeItem(key);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, null);
    }
  }

  /** Whether the value outlives the page. */
  isKept(key: string): boolean {
    return !this.memory.has(key) && this.getItem(key) !== null;
  }
}

/** Shared by all tabs of this browser. */
export const deviceStorage = new SafeStorage(() => localStorage);
/** Of this tab alone. */
export const tabStorage = new SafeStorage(() => sessionStorage);
