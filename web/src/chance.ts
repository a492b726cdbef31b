/**
 * This device's share in the chance of matches: 32 bytes for each seat it took, kept together with
 * the commitment that it was shown, so that neither can be exchanged behind its back.
 */

import type { Hex, Seat } from "./wire";

const KEY = "scrapworks.chance";
const KEPT_MAX = 100;

export interface Share {
  lobby_id: string;
  match_id: string | null;
  commitment: Hex;
  entropy: Hex;
}

export function drawEntropy(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function keepShare(store: Storage, share: Share): void {
  const others = shares(store).filter((other) => other.lobby_id !== share.lobby_id);
  write(store, [...others, share]);
}

export function shareOfLobby(store: Storage, lobby_id: string): Share | null {
  return shares(store).find((share) => share.lobby_id === lobby_id) ?? null;
}

/** The lobby became this match. */
export function followShare(store: Storage, lobby_id: string, match_id: string): void {
  const followed = shares(store).map((share) =>
    share.lobby_id === lobby_id ? { ...share, match_id } : share,
  );
  write(store, followed);
}

export type Seal =
  /** This device took no seat there, so it has nothing to compare. */
  "unknown" | "kept" | "broken";

/** Whether the match shows the commitment and the bytes that this device keeps. */
export function checkSeal(
  store: Storage,
  match: { match_id: string; seat: Seat | null; commitment: Hex; entropy: Hex[] },
): Seal {
  const share = shares(store).find(({ match_id }) => match_id === match.match_id);
  if (!share || match.seat === null) return "unknown";
  const same = share.commitment === match.commitment && share.entropy === match.entropy[match.seat];
  return same ? "kept" : "broken";
}

function shares(store: Storage): Share[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Share[]) : [];
  } catch {
    return [];
  }
}

function write(store: Storage, kept: Share[]): void {
  try {
    store.setItem(KEY, JSON.stringify(kept.slice(-KEPT_MAX)));
  } catch {
    // A full or forbidden store costs the comparison later, not the match.
  }
}
