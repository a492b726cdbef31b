import { expect, test } from "vitest";
import { keyCapsOf } from "./keys";

const NAMES = { Enter: "Eingabe", Space: "Leertaste" };

test.each([
  ["b", ["B"]],
  ["← → Enter", ["←", "→", "Eingabe"]],
  ["Escape", ["Esc"]],
  ["1 … 9", ["1", null, "9"]],
  ["+ − 0", ["+", "−", "0"]],
])("%s is drawn as keys", (keys, drawn) => {
  expect(keyCapsOf(keys, NAMES)).toEqual(drawn);
});
