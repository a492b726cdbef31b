import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";

const CHIPS = ["Day", "A normal bot"];
const DEFAULTS = ["As the system", "A hard bot"];

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("every choice outlives a reload, holds in other tabs, and goes back to its default", async () => {
  const rosa = await house.person("Rosa");
  await rosa.context.grantPermissions(["notifications"], { origin: house.url });
  const address = `${house.url}/settings`;
  await rosa.page.goto(address);
  const other = await rosa.tab(address);
  const before = await switches(rosa);
  assert.ok(before.length >= 7);
  for (const { name } of before) {
    await rosa.page.getByRole("checkbox", { name, exact: true }).click();
  }
  for (const name of CHIPS) await rosa.page.getByRole("button", { name, exact: true }).click();

  const changed = before.map(({ name, checked }) => ({ name, checked: !checked }));
  await chips(other, CHIPS);
  assert.deepEqual(await switches(other), changed);
  assert.equal(await other.page.evaluate(() => document.documentElement.dataset.theme), "light");
  await rosa.page.reload();
  await chips(rosa, CHIPS);
  assert.deepEqual(await switches(rosa), changed);

  await rosa.page.getByRole("button", { name: "Back to the defaults" }).click();
  await rosa.page.getByRole("dialog").getByRole("button", { name: "Back to the defaults" }).click();
  for (const tab of [rosa, other]) {
    await chips(tab, DEFAULTS);
    assert.deepEqual(await switches(tab), before);
  }
});

/** What can be switched, and how it is. */
async function switches({ page }) {
  await page.getByRole("checkbox").first().waitFor();
  return page
    .getByRole("checkbox")
    .evaluateAll((boxes) =>
      boxes.map((box) => ({ name: box.labels[0].textContent.trim(), checked: box.checked })),
    );
}

/** Waits until these are chosen. */
async function chips({ page }, names) {
  for (const name of names) {
    await page.getByRole("button", { name, exact: true, pressed: true }).waitFor();
  }
}
