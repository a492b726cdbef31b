import { test, vi } from "vitest";
import { expectGermanLines, expectGermanSentences } from "../kit/testing/germanTexts";

// The language is read once, on import.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel } = await import("./actions");
const { aim } = await import("./aim");
const { because } = await import("./because");
const { EVENTS } = await import("./gallery/events");
const { recorded, recordedNames, factsOf } = await import("./gallery/positions");
const { log } = await import("./log/log");
const { prompt } = await import("./prompt");

const shown = recordedNames.flatMap((name) => [recorded(name), recorded(name, true)]);
const facts = factsOf(2, 0);

test("the prompt is in German for every question, for players and spectators", () => {
  expectGermanSentences(shown.map(({ position }) => prompt(position)));
});

test("the labels of every legal action and the log lines of every event are in German", () => {
  const labels = shown.flatMap(({ legal, position }) =>
    legal.map((action) => actionLabel(action, position)),
  );
  const lines = Object.values(EVENTS).flatMap((event) => log([event], facts));
  expectGermanLines([
    ...labels.flatMap(({ text, group }) => [text, group]),
    ...lines.flatMap(({ text, details = [] }) => [text, ...details]),
  ]);
});

test("aim, reasons and hints are in German", () => {
  expectGermanSentences(shown.map(({ position }) => aim(position).goal));
  const reasons = shown.flatMap(({ legal, position }) =>
    legal.flatMap((action) => because(action, position, null) ?? []),
  );
  expectGermanSentences(reasons);
  expectGermanLines(
    shown.flatMap(({ position }) => [
      aim(position).pace,
      ...aim(position).progress.map(({ text }) => text),
    ]),
  );
});
