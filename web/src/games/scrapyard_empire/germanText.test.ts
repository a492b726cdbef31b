import { test, vi } from "vitest";
import { expectGermanLines, expectGermanSentences } from "../kit/testing/germanTexts";

// The language is read once, when a page is loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel } = await import("./actions");
const { EVENTS } = await import("./gallery/events");
const { recorded, recordedNames, factsOf } = await import("./gallery/positions");
const { log } = await import("./log/log");
const { prompt } = await import("./prompt");

const positions = recordedNames.map((name) => recorded(name));

test("prompts are German sentences for the asked player and for spectators", () => {
  const viewed = positions.flatMap(({ position }) => [position, { ...position, me: null }]);
  expectGermanSentences(viewed.map(prompt));
});

test("action labels and log lines are German", () => {
  const labels = positions.flatMap(({ legal, position }) =>
    legal.map((action) => actionLabel(action, position)),
  );
  const lines = Object.values(EVENTS).flatMap((event) => log([event], factsOf(2, 0)));
  expectGermanLines([
    ...labels.flatMap(({ text, group }) => [text, group]),
    ...lines.flatMap(({ text, details = [] }) => [text, ...details]),
  ]);
});
