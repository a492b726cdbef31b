/** Verifies the randomness of a finished match locally, without trusting the server. */

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
  /** One entry for each seat. */
  entropy: Hex[];
  seats: number;
}

/** `unknown`: this device has nothing to compare with. */
export type Verdict = "good" | "bad" | "unknown";

export interface Checks {
  /** The commitment is the SHA-256 of the secret. */
  secret: Verdict;
  /** It is the commitment that this browser saw before the match. */
  commitment: Verdict;
  /** The entropy of the viewer's seat is the one that this browser sent. */
  entropy: Verdict;
  /** A seed can be derived. */
  shares: Verdict;
  /** Null if it cannot be derived. */
  seed: Hex | null;
  /** Seats that contributed no entropy. */
  silent: Seat[];
}

/** `share` is what this browser stored for the match, `seat` the viewer's seat. */
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

/** The seed as the protocol defines it; null if a part is missing or not 32 bytes. */
export function seedOf({ secret, entropy, seats }: Omit<Evidence, "commitment">): Hex | null {
  const parts = [secret, ...entropy];
  if (entropy.length !== seats || !parts.every((part) => HEX_32.test(part))) return null;
  return bytesToHex(sha256(concatBytes(utf8ToBytes(SEED_TAG), ...parts.map(hexToBytes))));
}
