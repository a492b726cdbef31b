/**
 * Runs something in one tab of this browser at a time. Browsers have locks for it, but not on http
 * pages, which home servers use: there a lease in the storage does it.
 */

import { randomHex } from "./entropy";
import { deviceStorage, type Store } from "../settings/storage";

/** Longer than any request takes. A tab that was closed holds a lease no longer. */
const LEASE_MS = 5_000;
const POLL_MS = 50;
/** After writing a lease, the time in which another tab may write one, too. The last one counts. */
const SETTLE_MS = 20;

interface Lease {
  by: string;
  /** Milliseconds since the epoch. */
  until: number;
}

export async function exclusively<T>(
  name: string,
  run: () => Promise<T>,
  nav: Pick<Navigator, "locks"> | object = navigator,
  store: Store = deviceStorage,
): Promise<T> {
  if ("locks" in nav) {
    let entered = false;
    const enter = () => {
      entered = true;
      return run();
    };
    try {
      return await nav.locks.request(name, enter);
    } catch (error) {
      // A browser that forbids storage forbids locks, too.
      if (entered) throw error;
    }
  }
  const lease = new StoredLease(name, store);
  while (!(await lease.take())) await pause(POLL_MS);
  try {
    return await run();
  } finally {
    lease.release();
  }
}

class StoredLease {
  private readonly key: string;
  private readonly own = randomHex(8);
  private readonly store: Store;

  constructor(key: string, store: Store) {
    this.key = key;
    this.store = store;
  }

  async take(): Promise<boolean> {
    const held = this.read();
    if (held && held.by !== this.own && held.until > Date.now()) return false;
    this.store.setItem(this.key, JSON.stringify({ by: this.own, until: Date.now() + LEASE_MS }));
    await pause(SETTLE_MS);
    return this.read()?.by === this.own;
  }

  release(): void {
    if (this.read()?.by === this.own) this.store.removeItem(this.key);
  }

  private read(): Lease | null {
    try {
      return JSON.parse(this.store.getItem(this.key) ?? "null") as Lease | null;
    } catch {
      return null;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
