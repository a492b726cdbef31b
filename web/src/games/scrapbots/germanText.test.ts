import { test, vi } from "vitest";
import { expectGermanLines, expectGermanSentences } from "../kit/testing/germanTexts";

// The language is read once, when a page is loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel } = await import("./actions");
const { EVENTS } = await import("./gallery/events");
const { at } = await import("./gallery/positionOf");
const positions = await import("./gallery/positions");
const { log } = await import("./log/log");
const { prompt } = await import("./prompt");

const shown = [positions.main(), positions.crate(), positions.over(), positions.watching()];
const all = shown.map((each) => at(each));
const labels = shown.flatMap(({ legal }, n) => {
  const position = all[n];
  return position ? legal.map((action) => actionLabel(action, position)) : [];
});
const facts = positions.main().facts;

test("prompts are German sentences", () => {
  expectGermanSentences(all.map((position) => prompt(position)));
});

test("labels of actions and log lines are German", () => {
  expectGermanLines(labels.flatMap(({ text, group }) => [text, group]));
  const lines = Object.values(EVENTS).flatMap((event) => log([event], facts));
  expectGermanLines(lines.flatMap(({ text, details = [] }) => [text, ...details]));
});
