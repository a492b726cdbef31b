import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { quickMatch } from "../calls.js";
import { openHouse } from "../house.js";
import { playOn } from "../seat.js";
import { longestTasks, pressAndDraw } from "../tasks.js";

/** Four teams, and as many steps as few matches ever have. */
const SEATS = 4;
const OPTIONS = { points: 150, round_cap: 100 };
const STEPS = 2_000;

/** Steps that are looked at, and how often each: whatever disturbs can only add to its cost. */
const LOOKED_AT = 20;
const TIMES = 3;

/** What a browser calls a long task; half of it leaves room for a machine that is busy. */
const LONG_TASK_MS = 50;

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

test("a step of a long match leaves the page awake", async (t) => {
  const people = [];
  for (let seat = 0; seat < SEATS; seat += 1) people.push(await house.person(`Guest ${seat}`));
  const id = await quickMatch(people, OPTIONS);
  const last = await playOn(people, id, { until: STEPS, spare: true });
  assert.ok(last >= STEPS, `it was over after ${last} steps`);
  const [{ page }] = people;
  const first = STEPS / 2;
  await page.goto(`${house.url}/matches/${id}/replay/${first}`);
  await page.locator('[data-told="true"]').waitFor();

  const tasks = await longestTasks(page, async () => {
    for (let seq = first + 1; seq <= first + LOOKED_AT; seq += 1) {
      for (let time = 1; time < TIMES; time += 1) {
        await page.evaluate(pressAndDraw, { key: "ArrowRight", seq });
        await page.evaluate(pressAndDraw, { key: "ArrowLeft", seq: seq - 1 });
      }
      await page.evaluate(pressAndDraw, { key: "ArrowRight", seq });
    }
  });
  const costs = new Map();
  for (const { name, ms } of tasks) costs.set(name, Math.min(ms, costs.get(name) ?? Infinity));
  const steps = [...costs.values()].sort((a, b) => a - b);
  const [median, most] = [steps[Math.floor(steps.length / 2)], steps.at(-1)];
  t.diagnostic(`longest task of a step: median ${median} ms, most ${most} ms of the processor`);
  assert.ok(steps.length > LOOKED_AT && median > 0);
  // Where a processor is shared, its caches are too: single steps cost what others make them cost.
  assert.ok(median < LONG_TASK_MS / 2, `${median} ms`);
  await people[0].picture("replay-long-dark");
});
