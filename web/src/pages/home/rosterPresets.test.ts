import { expect, test } from "vitest";
import type { Preset } from "../../api/messages";
import { fittingPresets } from "./rosterPresets";

function preset(name: string, points: number, seats: number): Preset {
  return { name, points, seats, roster: {} };
}

const PRESETS = [preset("two", 80, 2), preset("four", 80, 4), preset("dear", 120, 2)];
const names = (limit: number, seats: number) =>
  fittingPresets(PRESETS, limit, seats).map(({ name }) => name);

test("a roster made for so many seats goes before others of that limit", () => {
  expect(names(80, 4)).toEqual(["four"]);
  expect(names(80, 3)).toEqual(["two", "four"]);
});

test("without a roster for the limit a cheaper one does, but never a dearer one", () => {
  expect(names(120, 4)[0]).toBe("dear");
  expect(names(90, 2)).toEqual(["two", "four"]);
  expect(names(70, 2)).toEqual([]);
});
