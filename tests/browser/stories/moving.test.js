import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isAsked } from "../bots.js";
import { GAMES } from "../hands/index.js";
import { openHouse } from "../house.js";
import { chooseNth, giveUp } from "../table.js";
import { meetBot, withMouse } from "../whole.js";

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

for (const { game, table, decisionsMax } of GAMES) {
  test(`${game} is seen to move from the first step to the last`, async () => {
    const person = await mover();
    await meetBot({ game, table }, withMouse(person));
    for (let n = 0; await isAsked(person); n += 1) {
      assert.ok(n < decisionsMax, `no end after ${n} decisions`);
      await chooseNth(person, 5 * n);
      await isWhole(person);
    }
    await isWhole(person);
  });

  test(`${game} is still on the table when somebody has given up`, async () => {
    const person = await mover();
    await meetBot({ game, table }, withMouse(person));
    await isAsked(person);
    await giveUp(person);
    await person.page.getByRole("link", { name: "Replay" }).waitFor();
    await isWhole(person);
  });
}

/** Somebody who has not asked for less motion, as most have not. */
function mover() {
  return house.person("Rosa", { reducedMotion: "no-preference" });
}

/** Nothing that was shown broke what shows it. */
async function isWhole({ page, complaints }) {
  await page.locator("[data-settled]").waitFor({ state: "attached" });
  assert.deepEqual(complaints, []);
}
