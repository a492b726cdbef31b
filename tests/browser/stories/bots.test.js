import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hintFor, isAsked, playNow } from "../bots.js";
import { openHouse } from "../house.js";
import { violations } from "../judge.js";
import { actionsOf, choose, seqOf } from "../table.js";

const GAMES = ["Scrap World", "Scraplands", "Scrappers", "Scrapbots", "Scrapyard Empire"];

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

for (const game of GAMES) {
  test(`one click and a name lead to the first decision at ${game}`, async () => {
    const person = await house.person();
    const { page } = person;
    await playNow(person, game, "Rosa");
    assert.ok(await isAsked(person));
    await page.getByRole("list", { name: "Players" }).getByText("Bot (normal)").waitFor();

    const before = await seqOf(person);
    const hint = await hintFor(person);
    assert.ok((await actionsOf(person)).includes(hint), `${hint} is one of the choices`);
    const table = page.locator("[data-hinted]");
    await table.locator(".hinted").first().waitFor();
    assert.deepEqual(await violations(person), []);
    await person.picture(`bots-hint-${game.toLowerCase().replaceAll(" ", "-")}`);
    assert.equal(await seqOf(person), before, "a hint plays nothing");

    await choose(person, hint);
    await table.waitFor({ state: "detached" });
  });
}
