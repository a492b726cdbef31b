import { expect, test } from "vitest";
import type { Action, Preview } from "../../../api/generated/scrapyard_empire";
import { aim } from "./aim";
import { rationale } from "./rationale";
import { positions } from "../gallery/positions";
import { usualRounds } from "./matchLength";
import type { EmpirePosition } from "../types";

function at(position: EmpirePosition, change: Partial<EmpirePosition["view"]["public"]>) {
  const { view } = position;
  return aim({ ...position, view: { ...view, public: { ...view.public, ...change } } });
}

test("the pace is what matches usually take, and counts down near the cap only", () => {
  const { position } = positions.at("action_4");
  const seats = position.seats.length;
  expect(at(position, { round: 3, round_cap: 60 }).pace).toBe(
    `Round 3 of about ${usualRounds({ draw: position.view.public.draw ?? "part" }, seats)}`,
  );
  expect(at(position, { round: 40, round_cap: 60 }).pace).toBe("Round 40, a long match");
  expect(at(position, { round: 58, round_cap: 60 }).pace).toBe("2 rounds left");
  expect(at(position, { round: 60, round_cap: 60 }).pace).toBe("Last round");
});

test("a built machine of an own invention counts for the next one", () => {
  const { position } = positions.at("action_4");
  const { view, me } = position;
  const [invention] = view.private?.inventions ?? [];
  const info = position.catalogue.inventions.find((info) => info.invention === invention);
  if (me === null || !info) throw new Error("the viewer holds an invention");
  const players = view.public.players.map((player, seat) => ({
    ...player,
    inventions: [],
    machines: seat === me ? [{ machine: info.recipe[0], used: true }] : [],
  }));
  const texts = at(position, { players }).progress.map(({ text }) => text);
  expect(texts[me]).toBe("0/2 built, next 1/3");
  expect(texts[(me + 1) % 4]).toBe("0/2 built, next 0/3");
});

test("a roll has its odds, and an invention says whether it wins", () => {
  const { position } = positions.at("action_4");
  const invent: Action = {
    type: "invent",
    invention: "time_machine",
    top: "navigatrix",
    without: null,
  };
  const roll: Preview = { type: "roll", need: 4, faces: 3, parts: 6 };
  expect(rationale({ type: "dig", kind: "part" }, position, roll)).toContain(
    "It succeeds in 50 % of rolls.",
  );
  const { view, me } = position;
  const built = (n: number) => {
    const inventions = Array(n).fill({ invention: "deathclock", used: false });
    const players = view.public.players.map((player, seat) =>
      seat === me ? { ...player, inventions } : player,
    );
    return { ...position, view: { ...view, public: { ...view.public, players } } };
  };
  expect(rationale(invent, built(0), null)).toBe("That is invention 1 of the 2 that win.");
  expect(rationale(invent, built(1), null)).toBe("That wins the match.");
  expect(rationale({ type: "draw", kind: "part" }, position, null)).toMatch(/still needs [A-Z]/);
});
