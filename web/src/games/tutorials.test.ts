import { describe, expect, test } from "vitest";
import { loadCourse } from "./gameModules";

const GAMES = ["scrap_world", "scraplands", "scrappers", "scrapbots", "scrapyard_empire"];
/** What stands above a table has to leave room for it on a phone. */
const TEXT_MAX = 300;
const TASK_MAX = 130;

describe.each(GAMES)("the lessons of %s", (game) => {
  test("have each their texts, and no others", async () => {
    const course = await loadCourse(game);
    const names = course?.lessons.map(({ name }) => name) ?? [];
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(course?.told ?? {}).toSorted()).toEqual(names.toSorted());
  });

  test("say what to do exactly where something is to be done, and are short", async () => {
    const course = await loadCourse(game);
    for (const { name, action } of course?.lessons ?? []) {
      const told = course?.told[name];
      expect(told?.task !== undefined, name).toBe(action !== undefined);
      expect(told?.text.length, name).toBeLessThanOrEqual(TEXT_MAX);
      expect(told?.task?.length ?? 0, name).toBeLessThanOrEqual(TASK_MAX);
    }
  });
});
