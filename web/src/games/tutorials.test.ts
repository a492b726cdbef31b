import { describe, expect, test } from "vitest";
import { KNOWN_GAMES, loadTutorial } from "./gameModules";

/** The lesson must leave room for the table on a phone. */
const TEXT_MAX = 300;
const TASK_MAX = 130;

describe.each(KNOWN_GAMES)("the lessons of %s", (game) => {
  test("have each their texts, and no others", async () => {
    const tutorial = await loadTutorial(game);
    const names = tutorial?.lessons.map(({ name }) => name) ?? [];
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(tutorial?.texts ?? {}).toSorted()).toEqual(names.toSorted());
  });

  test("say what to do exactly where something is to be done, and are short", async () => {
    const tutorial = await loadTutorial(game);
    for (const { name, action } of tutorial?.lessons ?? []) {
      const text = tutorial?.texts[name];
      expect(text?.task !== undefined, name).toBe(action !== undefined);
      expect(text?.text.length, name).toBeLessThanOrEqual(TEXT_MAX);
      expect(text?.task?.length ?? 0, name).toBeLessThanOrEqual(TASK_MAX);
    }
  });
});
