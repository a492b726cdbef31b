import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.js";
import { violations } from "../judge.js";
import { giveUp, startMatch, startMatchOf, whoseTurn } from "../table.js";

const NO_ENTROPY = "0".repeat(64);

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("the same people play once more, with fresh bytes from everybody", async () => {
  const [ada, ben] = [await house.person("Ada"), await house.person("Ben")];
  const first = await startMatch(ada, ben);
  await giveUp(ben);
  // In the panel of the result, and beside it for a while.
  const both = ben.page.waitForFunction(() => {
    const texts = document.body.innerText.match(/Ada asks for a rematch\./g);
    return texts?.length === 2;
  });
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await both;
  await ada.page.waitForURL(/\/lobbies\//);
  await ada.page.getByText("Not ready yet").nth(1).waitFor();
  await ada.picture("rematch-room-dark");

  assert.deepEqual(await violations(ben), []);
  await ben.picture("rematch-offered-dark");
  await ben.page.getByRole("button", { name: "To the rematch" }).click();
  await ben.page.waitForURL(ada.page.url());

  for (const { page } of [ada, ben]) await page.getByRole("button", { name: "I am ready" }).click();
  await Promise.all([ada, ben].map(({ page }) => page.waitForURL(/\/matches\//)));
  assert.notEqual(ada.page.url(), first);
  await whoseTurn(ada, ben);
  for (const { page } of [ada, ben]) assert.equal(await page.getByText("other bytes").count(), 0);
  await giveUp(ada);
  await ben.page.getByRole("heading", { name: "You have won" }).waitFor();
  for (const given of await entropyOf(ben.page.url())) assert.notEqual(given, NO_ENTROPY);
});

test("who comes back to a match that is over finds the rematch there", async () => {
  const people = [await house.person("Cleo"), await house.person("Dan"), await house.person("Eve")];
  const address = await startMatchOf(people);
  const [cleo, dan, eve] = people;
  await giveUp(dan);
  await giveUp(eve);
  await eve.page.goto(house.url);
  await dan.page.getByRole("button", { name: "Rematch" }).click();
  await dan.page.waitForURL(/\/lobbies\//);

  await eve.page.goto(address);
  await eve.page.getByText("Dan asks for a rematch.").waitFor();
  await dan.page.getByRole("button", { name: "I am ready" }).click();
  await cleo.page.reload();
  await cleo.page.getByText("Ready: Dan.").waitFor();
  await cleo.page.getByRole("button", { name: "To the rematch" }).click();
  await cleo.page.waitForURL(dan.page.url());
});

test("who finds the room without the match adds bytes by saying ready", async () => {
  const [fay, gus] = [await house.person("Fay"), await house.person("Gus")];
  await startMatch(fay, gus);
  await giveUp(gus);
  await gus.page.goto(house.url);
  await fay.page.getByRole("button", { name: "Rematch" }).click();
  await fay.page.waitForURL(/\/lobbies\//);
  await gus.page.getByRole("link", { name: /^Back to the table/ }).click();
  for (const { page } of [gus, fay]) await page.getByRole("button", { name: "I am ready" }).click();
  await gus.page.waitForURL(/\/matches\//);
  await whoseTurn(fay, gus);
  await giveUp(gus);
  await fay.page.getByRole("heading", { name: "You have won" }).waitFor();
  for (const given of await entropyOf(fay.page.url())) assert.notEqual(given, NO_ENTROPY);
});

/** What each seat added to the chance of the match at this address. */
async function entropyOf(address) {
  const id = new URL(address).pathname.split("/").at(-1);
  const answer = await fetch(`${house.url}/api/matches/${id}/replay`);
  assert.equal(answer.status, 200);
  return (await answer.json()).entropy;
}
