import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { judged } from "../judge.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("what the host says is there without a reload, can be put away, and is taken back", async () => {
  const rosa = await house.person("Rosa");
  const { page } = rosa;
  await house.notice("We restart at nine.");
  await page.getByText("We restart at nine.").waitFor();
  await judged(rosa, "notice");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("We restart at nine.").waitFor({ state: "detached" });

  const late = await house.person();
  await late.page.getByText("We restart at nine.").waitFor();
  await house.notice("At ten, then.");
  for (const person of [rosa, late]) await person.page.getByText("At ten, then.").waitFor();
  await house.notice("--clear");
  for (const person of [rosa, late]) {
    await person.page.getByText("At ten, then.").waitFor({ state: "detached" });
  }
  await page.reload();
  await page.getByRole("heading", { name: "Good to see you, Rosa" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Dismiss" }).count(), 0);
});
