import { expect, test } from "vitest";
import { contentNames } from "./contentNames";

test("content is named in the page's language, by its slug or its English name", () => {
  const sent = { limits: { hand: 5 }, cards: [{ copies: 2, slug: "claw", name: "Claw" }] };
  const shown = { limits: { hand: 5 }, cards: [{ copies: 2, slug: "claw", name: "Klaue" }] };
  expect([...contentNames(sent, shown)]).toEqual([
    ["claw", "Klaue"],
    ["Claw", "Klaue"],
  ]);
  expect(contentNames(undefined, undefined).size).toBe(0);
});
