/**
 * This device's entropy shares: 32 bytes for each seat it took, stored with the commitment that it
 * was shown, so that the server can exchange neither unnoticed.
 */

import type { Hex, Seat } from "../api/messages";
import type { Store } from "../settings/storage";

const KEY = "scrapworks.chance";
const KEPT_MAX = 100;

export interface EntropyShare {
  lobby_id: string;
  match_id: string | null;
  /** The first that was shown; the commitment of a lobby never changes. */
  commitment: Hex;
  /** All that were sent: after a lost answer it is unknown which one arrived last. */
  entropies: Hex[];
  /** Of a pairing: whoever waited longest has the commitment of the match. */
  paired?: true;
}

export function generateEntropy(): Hex {
  return randomHex(32);
}

export function randomHex(length: number): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function storeShare(
  store: Store,
  lobby: { id: string; commitment: Hex },
  entropy: Hex,
  of: "lobby" | "pairing" = "lobby",
): void {
  const all = shares(store);
  const others = all.filter(({ lobby_id }) => lobby_id !== lobby.id);
  const before = all.find(({ lobby_id }) => lobby_id === lobby.id);
  const { id: lobby_id, commitment } = lobby;
  const fresh: EntropyShare = { lobby_id, match_id: null, commitment, entropies: [] };
  const share = before ?? (of === "pairing" ? { ...fresh, paired: true } : fresh);
  write(store, [...others, { ...share, entropies: [...share.entropies, entropy] }]);
}

/** Whether this device has sent a share to the lobby. */
export function hasShare(store: Store, lobby_id: string): boolean {
  return shares(store).some((share) => share.lobby_id === lobby_id);
}

/** The lobby was closed, or the seat was left. */
export function removeShare(store: Store, lobby_id: string): void {
  write(
    store,
    shares(store).filter((share) => share.lobby_id !== lobby_id),
  );
}

/** The lobby became this match. */
export function followShare(store: Store, lobby_id: string, match_id: string): void {
  const followed = shares(store).map((share) =>
    share.lobby_id === lobby_id ? { ...share, match_id } : share,
  );
  write(store, followed);
}

/** A match of an event has begun, to which each player gives what it gave to the event. */
export function copyShare(store: Store, event_id: string, match_id: string): void {
  const all = shares(store);
  const share = all.find(({ lobby_id }) => lobby_id === event_id);
  if (!share || all.some((other) => other.match_id === match_id)) return;
  write(store, [...all, { ...share, lobby_id: match_id, match_id }]);
}

/** The share stored for a match; null if this device took no seat. */
export function shareOf(store: Store, match_id: string): EntropyShare | null {
  return shares(store).find((share) => share.match_id === match_id) ?? null;
}

export type CommitmentCheck =
  /** This device took no seat, so there is nothing to compare. */
  | "unknown"
  | "kept"
  /** The player may have taken the seat again on another device. */
  | "other_entropy"
  /** Of players who were paired, another one waited longer and was shown the commitment. */
  | "other_commitment"
  | "broken";

/** Compares the match's commitment and entropy with those stored on this device. */
export function checkCommitment(
  store: Store,
  match: { match_id: string; seat: Seat | null; commitment: Hex; entropy: Hex[] },
): CommitmentCheck {
  const share = shareOf(store, match.match_id);
  if (!share || match.seat === null) return "unknown";
  const mine = match.entropy[match.seat];
  const isOther = share.commitment !== match.commitment;
  if (isOther && !share.paired) return "broken";
  if (mine === undefined || !share.entropies.includes(mine)) return "other_entropy";
  return isOther ? "other_commitment" : "kept";
}

function shares(store: Store): EntropyShare[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isShare) : [];
  } catch {
    return [];
  }
}

function isShare(kept: unknown): kept is EntropyShare {
  return typeof kept === "object" && kept !== null && "entropies" in kept;
}

function write(store: Store, kept: EntropyShare[]): void {
  store.setItem(KEY, JSON.stringify(kept.slice(-KEPT_MAX)));
}
