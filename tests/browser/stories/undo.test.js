import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { quickMatch } from "../calls.js";
import { openHouse } from "../house.js";
import { actionsOf, choose, playUntil, seqOf, settledAfter } from "../table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

for (const seats of [3, 4]) {
  test(`of ${seats} people the one who moved may take it back, until the turn passes`, async () => {
    const people = [];
    for (let seat = 0; seat < seats; seat += 1) people.push(await house.person(`P${seat}`));
    const id = await quickMatch(people);
    for (const { page } of people) await page.goto(`${house.url}/matches/${id}`);

    const { person: mover, text } = await playUntil(people, /Move to [A-L]\d+$/);
    assert.deepEqual(await offered(people), [mover]);
    await mover.picture(`undo-${seats}-dark`);
    const moved = await seqOf(mover);
    await takeBack(mover).click();
    for (const { page } of people) {
      await page
        .getByRole("log")
        .getByText(/ took the last step back$/)
        .waitFor();
    }
    await settledAfter(mover, moved);
    assert.deepEqual(await offered(people), [], "there is nothing before it in this turn");

    await choose(mover, text);
    assert.deepEqual(await offered(people), [mover]);
    const last = (await actionsOf(mover)).find((action) => /^End/.test(action));
    await choose(mover, last);
    assert.deepEqual(await offered(people), [], "the turn has passed");
  });
}

/** Who may take back the newest step, once all of them see it. */
async function offered(people) {
  const newest = Math.max(...(await Promise.all(people.map(seqOf))));
  await Promise.all(people.map((person) => settledAfter(person, newest - 1)));
  const counts = await Promise.all(people.map((person) => takeBack(person).count()));
  return people.filter((_, n) => counts[n] > 0);
}

function takeBack({ page }) {
  return page.getByRole("button", { name: "Take back" });
}
