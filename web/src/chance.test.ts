import { beforeEach, expect, test } from "vitest";
import { checkSeal, drawEntropy, followShare, keepShare, shareOfLobby } from "./chance";

/** Storage in memory. */
class Shelf implements Storage {
  private readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  clear(): void {
    this.items.clear();
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

let shelf: Shelf;
const SHARE = { lobby_id: "l", match_id: null, commitment: "c0", entropy: "e0" };
const MATCH = { match_id: "m", seat: 1, commitment: "c0", entropy: ["00", "e0"] };

beforeEach(() => {
  shelf = new Shelf();
  keepShare(shelf, SHARE);
  followShare(shelf, "l", "m");
});

test("entropy is 32 bytes in lower-case hex, and never twice the same", () => {
  expect(drawEntropy()).toMatch(/^[0-9a-f]{64}$/);
  expect(drawEntropy()).not.toBe(drawEntropy());
});

test("a match that shows what was kept has kept its seal", () => {
  expect(checkSeal(shelf, MATCH)).toBe("kept");
});

test("another commitment or other bytes break the seal", () => {
  expect(checkSeal(shelf, { ...MATCH, commitment: "c1" })).toBe("broken");
  expect(checkSeal(shelf, { ...MATCH, entropy: ["00", "e1"] })).toBe("broken");
  expect(checkSeal(shelf, { ...MATCH, entropy: ["00", "00"] })).toBe("broken");
});

test("without a seat, or on another device, there is nothing to compare", () => {
  expect(checkSeal(shelf, { ...MATCH, seat: null })).toBe("unknown");
  expect(checkSeal(new Shelf(), MATCH)).toBe("unknown");
});

test("a new share for a lobby takes the place of the old one", () => {
  keepShare(shelf, { ...SHARE, entropy: "e2" });
  expect(shareOfLobby(shelf, "l")?.entropy).toBe("e2");
});

test("what somebody else wrote into the store does no harm", () => {
  shelf.setItem("scrapworks.chance", "{not json");
  expect(checkSeal(shelf, MATCH)).toBe("unknown");
});
