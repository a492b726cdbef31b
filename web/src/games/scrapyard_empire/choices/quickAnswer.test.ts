import { expect, test } from "vitest";
import type { Action } from "../../../api/generated/scrapyard_empire";
import { positions } from "../gallery/positions";
import { leastUseful, quickAnswer } from "./quickAnswer";
import type { EmpirePosition } from "../types";

/** The viewer of the recorded position with so many parts of each kind, and one machine. */
function withParts(name: string, parts: number[]): { position: EmpirePosition; legal: Action[] } {
  const { position, legal } = positions.at(name);
  const { view, me } = position;
  const players = view.public.players.map((player, seat) =>
    seat === me ? { ...player, parts: parts as typeof player.parts, parts_max: 8 } : player,
  );
  const own = { hand: ["mole_lamp" as const], inventions: [], seen: [], offer: null };
  return {
    position: { ...position, view: { public: { ...view.public, players }, private: own } },
    legal,
  };
}

/** Gears, wires and lenses: a Mole Lamp takes a wire and a lens. */
const PARTS = [8, 0, 2, 0, 0, 0, 1, 0, 0, 0];
const gears: Action = { type: "discard", card: { part: "gear" } };

test("the parts that no machine in hand takes come first", () => {
  const { position } = withParts("discard", PARTS);
  expect(leastUseful(position)).toEqual([...Array<string>(8).fill("gear"), "wire", "wire", "lens"]);
});

test("all parts over the limit are discarded in one act", () => {
  const { position } = withParts("discard", PARTS);
  expect(quickAnswer(position, [gears])?.actions).toEqual([gears, gears, gears]);
  expect(quickAnswer(position, [])).toBeNull();
  const { position: fits } = withParts("discard", [8, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
  expect(quickAnswer(fits, [gears])).toBeNull();
});

test("a roll is raised to its success in one act, if the parts suffice", () => {
  const gear: Action = { type: "scrap", part: "gear" };
  const { position } = withParts("boost", PARTS);
  const { view } = position;
  const { question } = view.public;
  if (question.type !== "boost") throw new Error("recorded in that question");
  const at = (total: number): EmpirePosition => {
    const open = { ...question, total, need: 5, each: 1 };
    return { ...position, view: { ...view, public: { ...view.public, question: open } } };
  };
  expect(quickAnswer(at(2), [gear])?.parts).toEqual(["gear", "gear", "gear"]);
  expect(quickAnswer(at(4), [gear])).toBeNull();
  expect(quickAnswer(at(5), [gear])).toBeNull();
});
