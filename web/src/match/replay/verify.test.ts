import { expect, test } from "vitest";
import type { EntropyShare } from "../../session/entropy";
import { check, isBroken, seedOf, type Evidence } from "./verify";

/** Test vectors of the protocol page. */
const SECRET = "01".repeat(32);
const GIVEN = "02".repeat(32);
const ZEROS = "00".repeat(32);
const COMMITMENT = "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793";
const SEED = "0a49371e0c2ff223a3422441936dc617c2059223ef6e71a029fe5612fd73840a";

const EVIDENCE: Evidence = {
  commitment: COMMITMENT,
  secret: SECRET,
  entropy: [GIVEN, ZEROS],
  seats: 2,
};
const SHARE: EntropyShare = {
  lobby_id: "l",
  match_id: "m",
  commitment: COMMITMENT,
  entropies: ["03".repeat(32), GIVEN],
};

test("the vectors of the protocol hold, and the seat that gave nothing is named", () => {
  const checks = check(EVIDENCE, SHARE, 0);
  expect(checks).toEqual({
    secret: "good",
    commitment: "good",
    entropy: "good",
    shares: "good",
    seed: SEED,
    silent: [1],
  });
  expect(isBroken(checks)).toBe(false);
});

test("a browser that took no seat has nothing of its own to compare, and that is no fault", () => {
  const checks = check(EVIDENCE, null, null);
  expect(checks).toMatchObject({ secret: "good", commitment: "unknown", entropy: "unknown" });
  expect(isBroken(checks)).toBe(false);
});

test.each([
  ["another secret", { secret: "11".repeat(32) }, { secret: "bad" }],
  ["another commitment", { commitment: "12".repeat(32) }, { secret: "bad", commitment: "bad" }],
  ["other bytes for the own seat", { entropy: [ZEROS, ZEROS] }, { entropy: "bad", shares: "good" }],
  ["swapped seats", { entropy: [ZEROS, GIVEN] }, { entropy: "bad", shares: "good" }],
  ["a seat that is missing", { entropy: [GIVEN] }, { entropy: "good", shares: "bad", seed: null }],
  ["half a secret", { secret: "01".repeat(16) }, { secret: "bad", shares: "bad", seed: null }],
  ["letters that are no hex", { entropy: [GIVEN, "zz".repeat(32)] }, { shares: "bad", seed: null }],
] as const)("%s is noticed", (_, change, expected) => {
  const checks = check({ ...EVIDENCE, ...change } as Evidence, SHARE, 0);
  expect(checks).toMatchObject(expected);
  expect(isBroken(checks)).toBe(true);
});

test("secret and commitment exchanged together are caught by who kept the commitment", () => {
  const forged = {
    ...EVIDENCE,
    secret: "00".repeat(32),
    commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
  };
  expect(check(forged, null, null).secret).toBe("good");
  expect(check(forged, SHARE, 0)).toMatchObject({ secret: "good", commitment: "bad" });
});

test("one bit anywhere makes another seed", () => {
  const seeds = [
    seedOf(EVIDENCE),
    seedOf({ ...EVIDENCE, secret: `${SECRET.slice(0, -1)}0` }),
    seedOf({ ...EVIDENCE, entropy: [`${GIVEN.slice(0, -1)}3`, ZEROS] }),
    seedOf({ ...EVIDENCE, entropy: [ZEROS, GIVEN] }),
  ];
  expect(new Set(seeds).size).toBe(4);
});
