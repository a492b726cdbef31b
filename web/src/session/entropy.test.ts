import { beforeEach, expect, test } from "vitest";
import { SafeStorage } from "../settings/storage";
import {
  checkCommitment,
  hasShare,
  generateEntropy,
  removeShare,
  followShare,
  storeShare,
} from "./entropy";

/** Keeps what is stored in memory. */
class Shelf extends SafeStorage {
  constructor() {
    super(() => {
      throw new Error("forbidden");
    });
  }
}

let shelf: Shelf;
const LOBBY = { id: "l", commitment: "c0" };
const MATCH = { match_id: "m", seat: 1, commitment: "c0", entropy: ["00", "e0"] };

beforeEach(() => {
  shelf = new Shelf();
  storeShare(shelf, LOBBY, "e0");
  followShare(shelf, "l", "m");
});

test("entropy is 32 bytes in lower-case hex, and never twice the same", () => {
  expect(generateEntropy()).toMatch(/^[0-9a-f]{64}$/);
  expect(generateEntropy()).not.toBe(generateEntropy());
});

test("a match that shows what was kept has kept its seal", () => {
  expect(checkCommitment(shelf, MATCH)).toBe("kept");
});

test("another commitment breaks the seal", () => {
  expect(checkCommitment(shelf, { ...MATCH, commitment: "c1" })).toBe("broken");
});

test("bytes that are not of this device are told, since another device may have given them", () => {
  expect(checkCommitment(shelf, { ...MATCH, entropy: ["00", "e1"] })).toBe("other_entropy");
  expect(checkCommitment(shelf, { ...MATCH, entropy: ["00", "00"] })).toBe("other_entropy");
});

test("a device knows where it has given a share", () => {
  expect(hasShare(shelf, LOBBY.id)).toBe(true);
  expect(hasShare(shelf, "elsewhere")).toBe(false);
});

test("without a seat, or on another device, there is nothing to compare", () => {
  expect(checkCommitment(shelf, { ...MATCH, seat: null })).toBe("unknown");
  expect(checkCommitment(new Shelf(), MATCH)).toBe("unknown");
});

test("of several shares for a seat each may be the one that arrived", () => {
  storeShare(shelf, LOBBY, "e2");
  expect(checkCommitment(shelf, { ...MATCH, entropy: ["00", "e2"] })).toBe("kept");
  expect(checkCommitment(shelf, MATCH)).toBe("kept");
});

test("a lobby that shows another commitment later is caught", () => {
  storeShare(shelf, { ...LOBBY, commitment: "c1" }, "e2");
  expect(checkCommitment(shelf, { ...MATCH, commitment: "c1" })).toBe("broken");
});

test("a share is remembered until its seat is left", () => {
  storeShare(shelf, { ...LOBBY, id: "l2" }, "e3");
  expect(hasShare(shelf, "l2")).toBe(true);
  removeShare(shelf, "l2");
  expect(hasShare(shelf, "l2")).toBe(false);
  expect(hasShare(shelf, LOBBY.id)).toBe(true);
});

test("what somebody else wrote into the store does no harm", () => {
  for (const text of ["{not json", "[null, 1, {}]", "7"]) {
    shelf.setItem("scrapworks.chance", text);
    expect(checkCommitment(shelf, MATCH)).toBe("unknown");
  }
});

test("of players who were paired, whoever waited longest has the commitment", () => {
  const shelf = new Shelf();
  storeShare(shelf, { id: "p", commitment: "aa" }, "11", "pairing");
  followShare(shelf, "p", "m");
  const check = (commitment: string, entropy: string) =>
    checkCommitment(shelf, { match_id: "m", seat: 0, commitment, entropy: [entropy, "22"] });
  expect(check("aa", "11")).toBe("kept");
  expect(check("bb", "11")).toBe("other_commitment");
  expect(check("bb", "33")).toBe("other_entropy");
});
