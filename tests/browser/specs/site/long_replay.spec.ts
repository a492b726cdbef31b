import { createMatch } from "../../api";
import { expect, test } from "../../fixtures";
import { longestTasks, LONG_TASK_MS, pressAndDraw } from "../../pageTasks";
import { playRandomly } from "../../socketPlayer";

/** Four teams, and more steps than most matches have. */
const SEATS = 4;
const OPTIONS = { points: 150, round_cap: 100 };
const STEPS = 1_000;

/** Steps that are measured, and how often each: whatever disturbs can only add to its cost. */
const MEASURED = 20;
const TIMES = 3;

test("a step of a long replay leaves the page responsive", async ({ player }) => {
  const players = [];
  for (let seat = 0; seat < SEATS; seat += 1) players.push(await player(`Guest ${seat}`));
  const id = await createMatch(players, { options: OPTIONS });
  const last = await playRandomly(players, id, { until: STEPS, spare: true });
  expect(last, "the match was over too soon").toBeGreaterThanOrEqual(STEPS);
  const [{ page }] = players;
  const first = STEPS / 2;
  await page.goto(`/matches/${id}/replay/${first}`);
  await expect(page.locator('[data-told="true"]')).toBeVisible();

  const tasks = await longestTasks(page, async () => {
    for (let seq = first + 1; seq <= first + MEASURED; seq += 1) {
      for (let time = 1; time < TIMES; time += 1) {
        await page.evaluate(pressAndDraw, { key: "ArrowRight", seq });
        await page.evaluate(pressAndDraw, { key: "ArrowLeft", seq: seq - 1 });
      }
      await page.evaluate(pressAndDraw, { key: "ArrowRight", seq });
    }
  });
  const costs = new Map<string, number>();
  for (const { name, ms } of tasks) costs.set(name, Math.min(ms, costs.get(name) ?? Infinity));
  const sorted = [...costs.values()].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  test.info().annotations.push({ type: "longest task of a step", description: `${median} ms` });
  expect(sorted.length).toBeGreaterThan(MEASURED);
  expect(median).toBeGreaterThan(0);
  // Half of a long task, in milliseconds of the processor. Where it is shared its caches are too,
  // so that single steps cost what others make them cost.
  expect(median).toBeLessThan(LONG_TASK_MS / 2);
});
