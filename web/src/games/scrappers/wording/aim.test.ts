import { expect, test } from "vitest";
import type { Action } from "../../../api/generated/scrappers";
import { aim } from "./aim";
import { rationale } from "./rationale";
import { positions } from "../gallery/positions";

const duel = positions.at("command").position;
const ring = positions.at("full_table").position;

test("the aim of two is less damage; of more it is the pilot on the left", () => {
  expect(aim(duel).goal).toMatch(/^Have less damage than (Ann|Bob) when one of you reaches 10\.$/);
  const me = ring.me ?? 0;
  const { length } = ring.seats;
  const left = ring.seats[(me + 1) % length]?.name ?? "";
  expect(aim(ring).goal).toContain(`Wreck ${left}, on your left`);
  expect(aim({ ...ring, me: null }).goal).toMatch(/^Pilots win if/);
});

test("progress is the damage of each seat, and whose target it is", () => {
  const { progress } = aim(ring);
  const me = ring.me ?? 0;
  expect(progress.map(({ seat }) => seat)).toEqual(ring.seats.map(({ seat }) => seat));
  for (const { seat, text, share } of progress) {
    const damage = ring.view.public.pilots[seat]?.damage ?? 0;
    expect(text).toContain(`${damage} of 10 damage`);
    expect(share).toBeCloseTo(Math.min(1, damage / 10));
    expect(text.endsWith("your target")).toBe(seat === (me + 1) % progress.length);
  }
  expect(aim(duel).progress[0]?.text).toMatch(/^\d+ of 10 damage$/);
});

test("the pace is the usual length, and near the last round what is left", () => {
  const at = (round: number, round_cap = 40, options = {}) => {
    const view = { ...duel.view, public: { ...duel.view.public, round, round_cap } };
    return aim({ ...duel, view, match: { ...duel.match, options } }).pace;
  };
  expect(at(4)).toBe("Round 4 of about 22");
  expect(at(25)).toBe("Round 25; most matches take 22");
  expect(at(1, 7)).toBe("Round 1 of at most 7");
  expect(at(2, 40, { damage: 8 })).toBe("Round 2 of about 5");
  expect([at(5, 7), at(6, 7), at(7, 7)]).toEqual([
    "Last round but two",
    "Last round but one",
    "Last round",
  ]);
});

test("a reason names the damage that the card would deal, and its price", () => {
  const assign: Action = { type: "assign", card: "hammer_fist" };
  const price = { token: "fuel" as const, cost: 4, have: 5 };
  const other = duel.me === 0 ? 1 : 0;
  const after = (duel.view.public.pilots[other]?.damage ?? 0) + 2;
  expect(rationale(assign, duel, { type: "place", slot: 0, price })).toBe(
    `Brings ${duel.seats[other]?.name} to ${after} of 10 damage if nothing prevents it; costs 4 fuel, you have 5.`,
  );
});
