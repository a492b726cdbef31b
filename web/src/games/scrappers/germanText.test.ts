import { expect, test, vi } from "vitest";

// The language is read once, when a page is loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel } = await import("./actions");
const { EVENTS } = await import("./gallery/events");
const { recorded, recordedNames, factsOf } = await import("./gallery/positions");
const { log } = await import("./log/log");
const { prompt } = await import("./prompt");

const WRONG = /undefined|null|NaN|\[object|_/;
const ENGLISH = /\b(the|of|and|with|your?|is|to|from|card|takes?|draws?|builds?)\b/i;

const shown = recordedNames.flatMap((name) => [recorded(name), recorded(name, true)]);
const all = shown.map(({ position }) => position);
const labels = shown.flatMap(({ legal, position }) =>
  legal.map((action) => actionLabel(action, position)),
);
const facts = factsOf(2, 0);

test("what is to be decided, and by whom, is said in German", () => {
  for (const position of all) {
    expect(prompt(position)).toMatch(/^[A-ZÄÖÜ\d].*[.?]$/);
    expect(prompt(position)).not.toMatch(WRONG);
    expect(prompt(position)).not.toMatch(ENGLISH);
  }
});

test("every choice and every event is told in German", () => {
  const lines = Object.values(EVENTS).flatMap((event) => log([event], facts));
  const told = [
    ...labels.flatMap(({ text, group }) => [text, group]),
    ...lines.flatMap(({ text, details = [] }) => [text, ...details]),
  ];
  for (const text of told) {
    expect(text).toMatch(/^[A-ZÄÖÜ\d−+„].*\S$/);
    expect(text).not.toMatch(WRONG);
    expect(text).not.toMatch(ENGLISH);
  }
});
