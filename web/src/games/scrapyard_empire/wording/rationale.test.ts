import { expect, test } from "vitest";
import type { Action, Preview } from "../../../api/generated/scrapyard_empire";
import { rationale } from "./rationale";
import { positions } from "../gallery/positions";

test("a roll has its odds, and an invention says whether it wins", () => {
  const { position } = positions.at("action_4");
  const roll: Preview = { type: "roll", need: 4, faces: 3, parts: 6 };
  const dig: Action = { type: "dig", kind: "part" };
  const invent: Action = {
    type: "invent",
    invention: "deathclock",
    top: "mole_lamp",
    without: null,
  };
  expect(rationale(dig, position, roll)).toContain("It succeeds in 50 % of rolls.");
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
});

test("a draw says what the nearest card still needs", () => {
  const { position } = positions.at("action_4");
  expect(rationale({ type: "draw", kind: "part" }, position, null)).toMatch(/still needs [A-Z]/);
});
