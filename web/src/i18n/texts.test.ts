import { expect, test, vi } from "vitest";
import { ago, countdown, loadRefusals, refusalText, registerRefusalTexts } from ".";
import { suggestName, words } from ".";

const NOW = Date.parse("2026-03-10T12:00:00.000Z");

test.each([
  ["2026-03-10T11:59:30.000Z", "just now"],
  ["2026-03-10T12:00:30.000Z", "just now"],
  ["2026-03-10T11:59:00.000Z", "1 minute ago"],
  ["2026-03-10T09:00:00.000Z", "3 hours ago"],
  ["2026-03-08T12:00:00.000Z", "2 days ago"],
  ["2026-02-01T12:00:00.000Z", "Feb 1, 2026"],
])("%s was %s", (time, text) => {
  expect(ago(time, NOW)).toBe(text);
});

test("a countdown never runs below zero", () => {
  expect([65_000, 4_200, 0, -5].map(countdown)).toEqual(["1:05", "0:05", "0:00", "0:00"]);
});

test("a known code is told in our words, an unknown one in the server's sentence", async () => {
  const known = { code: "match.over", params: {}, message: "over" };
  await loadRefusals();
  expect(refusalText(known)).toBe("The match is over.");
  expect(refusalText({ ...known, code: "x.y" })).toBe("over");
  expect(refusalText({ code: "x.y", params: {}, message: "" })).toBe("x.y");
});

test("what a game refuses is told by the game, once it is there", () => {
  const refusal = { code: "shove.too_far", params: { by: 3 }, message: "Too far." };
  expect(refusalText(refusal)).toBe("Too far.");
  registerRefusalTexts("shove", ({ code, params }) =>
    code === "shove.too_far" ? `${params["by"]}!` : null,
  );
  expect(refusalText(refusal)).toBe("3!");
  expect(refusalText({ ...refusal, code: "shove.other" })).toBe("Too far.");
});

test("every made-up name fits into a name", () => {
  for (const first of words.names.first) {
    for (const second of words.names.second) {
      expect(`${first} ${second} 99`.length).toBeLessThanOrEqual(32);
    }
  }
  expect(suggestName(() => 0)).toBe("Rusty Otter 10");
  expect(suggestName(() => 0.999)).toBe("Cheerful Marten 99");
});

test("people are listed as one says them", () => {
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(words.list)).toEqual([
    "",
    "A",
    "A and B",
    "A, B and C",
  ]);
});

test.each([
  ["en-GB", "15:04"],
  ["en-US", "03:04 PM"],
])("a reader with %s is told the time as %s", async (tag, text) => {
  vi.resetModules();
  vi.stubGlobal("navigator", { languages: [tag] });
  const { clock } = await import("./times");
  expect(clock(new Date(2026, 0, 1, 15, 4).toISOString()).replace(/\s/, " ")).toBe(text);
  vi.unstubAllGlobals();
});
