/**
 * The chance of a finished match, checked where it is read: nothing here asks the server, and
 * whatever it sent may be wrong.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { EntropyShare } from "../../session/entropy";
import type { Hex, Seat } from "../../api/messages";

const SEED_TAG = "scrapworks seed v1";
const NO_ENTROPY = "00".repeat(32);
const HEX_32 = /^[0-9a-f]{64}$/;

export interface Evidence {
  commitment: Hex;
  secret: Hex;
  /** One for each seat. */
  entropy: Hex[];
  seats: number;
}

/** `unknown`: there is nothing here to compare with. */
export type Verdict = "good" | "bad" | "unknown";

export interface Checks {
  /** SHA-256 of the secret is the commitment. */
  secret: Verdict;
  /** The commitment is the one that this browser saw before the match. */
  commitment: Verdict;
  /** This browser's entropy is that of the seat. */
  entropy: Verdict;
  /** A seed follows from what is there. */
  shares: Verdict;
  /** Null where none follows. */
  seed: Hex | null;
  /** Seats that gave no entropy. */
  silent: Seat[];
}

/** `share` is what this browser kept of the match, `seat` the one that it sat in. */
export function check(evidence: Evidence, share: EntropyShare | null, seat: Seat | null): Checks {
  const { commitment, secret, entropy } = evidence;
  const seed = seedOf(evidence);
  const mine = seat === null ? undefined : entropy[seat];
  return {
    secret: verdict(HEX_32.test(secret) && hashOf(secret) === commitment),
    commitment: share ? verdict(share.commitment === commitment) : "unknown",
    entropy:
      share && seat !== null
        ? verdict(mine !== undefined && share.entropies.includes(mine))
        : "unknown",
    shares: verdict(seed !== null),
    seed,
    silent: entropy.flatMap((given, seat) => (given === NO_ENTROPY ? [seat] : [])),
  };
}

export function isBroken({ secret, commitment, entropy, shares }: Checks): boolean {
  return [secret, commitment, entropy, shares].includes("bad");
}

function verdict(holds: boolean): Verdict {
  return holds ? "good" : "bad";
}

function hashOf(hex: Hex): Hex {
  return bytesToHex(sha256(hexToBytes(hex)));
}

/** The seed as the protocol defines it, or null if a part is missing or not 32 bytes. */
export function seedOf({ secret, entropy, seats }: Omit<Evidence, "commitment">): Hex | null {
  const parts = [secret, ...entropy];
  if (entropy.length !== seats || !parts.every((part) => HEX_32.test(part))) return null;
  return bytesToHex(sha256(concatBytes(utf8ToBytes(SEED_TAG), ...parts.map(hexToBytes))));
}
