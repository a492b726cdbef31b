import { expect, test } from "vitest";
import type { Terms } from "../game";
import { piecesOf } from "./terms";

const terms: Terms = {
  "hull, hulls": "What keeps a suit together.",
  "line of sight": "A straight line that nothing blocks.",
  line: "A row of cards.",
};

/** The text with its terms in brackets. */
function marked(text: string): string {
  return piecesOf(text, terms)
    .map(({ text, tip }) => (tip === null ? text : `[${text}]`))
    .join("");
}

test("a term is found in any case and form, as a whole word", () => {
  expect(marked("Hulls break, hullabaloo does not.")).toBe("[Hulls] break, hullabaloo does not.");
});

test("a term is marked where it comes first", () => {
  expect(marked("Two hull, then one hull.")).toBe("Two [hull], then one hull.");
});

test("the longest term wins", () => {
  expect(marked("No line of sight from this line.")).toBe("No [line of sight] from this [line].");
});

test("a text without terms stays whole", () => {
  expect(piecesOf("Nothing.", terms)).toEqual([{ text: "Nothing.", tip: null }]);
  expect(piecesOf("hull", {})).toEqual([{ text: "hull", tip: null }]);
});
