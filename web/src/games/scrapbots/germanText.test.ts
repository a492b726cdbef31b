import { test, vi } from "vitest";
import { expectGermanLines, expectGermanSentences } from "../kit/testing/germanTexts";

// The language is read once, when the module is loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel } = await import("./actions");
const { EVENTS } = await import("./gallery/events");
const { recorded } = await import("./gallery/positions");
const { log } = await import("./log/log");
const { prompt } = await import("./prompt");

const examples = ["main", "crate", "over", "watching"].map((name) => recorded(name));

test("prompts are German sentences", () => {
  expectGermanSentences(examples.map(({ position }) => prompt(position)));
});

test("labels of actions and log lines are German", () => {
  const labels = examples.flatMap(({ position, legal }) =>
    legal.map((action) => actionLabel(action, position)),
  );
  expectGermanLines(labels.flatMap(({ text, group }) => [text, group]));
  const lines = Object.values(EVENTS).flatMap((event) => log([event], recorded("main").position));
  expectGermanLines(lines.flatMap(({ text, details = [] }) => [text, ...details]));
});
