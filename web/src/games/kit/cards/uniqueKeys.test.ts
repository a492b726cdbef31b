import { expect, test } from "vitest";
import { withUniqueKeys } from "./uniqueKeys";

const keysOf = (items: unknown[]) => withUniqueKeys(items).map(({ key }) => key);

test("like cards have keys of their own", () => {
  const keys = keysOf(["saw", "drone", "saw", null, null, { machine: "crane" }]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a card keeps its key when another one is played", () => {
  const before = keysOf(["saw", "drone", "saw", { machine: "crane" }]);
  const after = keysOf(["saw", "saw", { machine: "crane" }]);
  expect(after).toEqual(before.filter((_, at) => at !== 1));
});
